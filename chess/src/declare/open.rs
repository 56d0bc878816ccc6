//! The rules of a declared variant: the narrowest generator that can say its facts.

use zug_core::any::Playable;
use zug_core::declare::{Code, Compiled as Built, Declared, Diagnostic, Draws};
use zug_core::{DefectCode, Defects, Kind, Notation, Rules, VariantInfo};

use super::compile::{Compiled, draw_rows};
use super::{describe, orthodox};
use crate::fairy::{Bits, Facts, FactsError, Fairy, Wide};
use crate::policy::{
    CountedChecks, Explosive, Giveaway, Hill, HordeAndKing, House, Policy, Race, Shuffle, Standard, Table,
    Winning,
};
use crate::role::Role;
use crate::shuffle;
use crate::variant::Orthodox;

/// Opens the variant; what keeps it from being played goes to `out`.
pub(super) fn open(declared: &Declared, compiled: &Compiled, out: &mut Vec<Diagnostic>) -> Option<Built> {
    let facts = &compiled.facts;
    if let Some(table) = orthodox::table(facts) {
        // Its kinds are numbered as roles.
        let roles = |name: &str| Role::ALL.into_iter().find(|role| role.names().0 == name).map(Role::kind);
        let draws = draw_rows(declared, facts, &roles);
        let mut info = describe::info(declared, facts, &draws);
        info.kinds = crate::info::kinds();
        for kind in &mut info.kinds {
            if let Some(said) = facts.kinds.iter().find(|said| said.id == kind.id) {
                kind.name = said.name.clone();
            }
        }
        return Opener { declared, facts, out }.fast(table, &info);
    }
    let draws: &Draws = &compiled.draws;
    let info = describe::info(declared, facts, draws);
    let opener = Opener { declared, facts, out };
    match usize::from(facts.board.files) * usize::from(facts.board.ranks) {
        0..=64 => opener.general::<u64, 64>(info),
        65..=128 => opener.general::<u128, 128>(info),
        _ => opener.general::<Wide, 256>(info),
    }
}

struct Opener<'a> {
    declared: &'a Declared,
    facts: &'a Facts,
    out: &'a mut Vec<Diagnostic>,
}

impl Opener<'_> {
    /// The fast generator with the constants of a built-in variant where the facts are its own, else with a
    /// table.
    fn fast(mut self, table: Table, info: &VariantInfo) -> Option<Built> {
        let text = self.facts.board.start.clone();
        let probe = self.over(table, info, &text)?;
        if !self.playable(&probe) {
            return None;
        }
        let general = {
            let (info, start) = (info.clone(), probe.start());
            move || Orthodox::declared(table, info.clone(), start)
        };
        // The built-in ones end the game where nobody can win any more, which a file may forbid.
        let knows_dead_positions = self.facts.ends.dead_position;
        macro_rules! built_in {
            ($($policy:expr),*) => {
                $(if same(&table, Table::of($policy))
                    && (knows_dead_positions || Table::of($policy).winning == Winning::Always)
                    && reads($policy, info, &text)
                    && let Some(rules) = self.over($policy, info, &text)
                {
                    return Some(Built::new(rules, general));
                })*
            };
        }
        built_in!(Standard, Shuffle, Hill, CountedChecks, Giveaway, Explosive, HordeAndKing, Race, House);
        Some(Built::new(probe, general))
    }

    /// The rules of a policy from the declared start; defects of the position are told.
    fn over<P: Policy>(&mut self, policy: P, info: &VariantInfo, text: &str) -> Option<Orthodox<P>> {
        let rules = Orthodox::over(policy, info.clone(), shuffle::start_of(policy, shuffle::ORTHODOX));
        match rules.read_position(text) {
            Ok(placed) => Some(Orthodox::over(policy, info.clone(), placed.position)),
            Err(defects) => {
                self.start_faults(&defects);
                None
            }
        }
    }

    /// The general generator over bits that hold the board.
    fn general<B: Bits, const N: usize>(mut self, info: VariantInfo) -> Option<Built> {
        let rules = match Fairy::<B, N>::new(self.facts.clone(), info.clone()) {
            Ok(rules) => rules,
            Err(error) => {
                self.refused(&error);
                return None;
            }
        };
        if !self.playable(&rules) {
            return None;
        }
        let checked = rules.clone();
        Some(Built::new(rules, move || checked.clone()))
    }

    fn refused(&mut self, error: &FactsError) {
        match error {
            FactsError::Start(defects) => self.start_faults(defects),
            error => {
                let place = self.declared.id_place();
                self.out.push(Diagnostic::error(Code::NotPlayable, place, error.to_string(), ""));
            }
        }
    }

    /// What is wrong with the start position, at its letter.
    fn start_faults(&mut self, defects: &Defects) {
        let declared = self.declared;
        let text = declared.word("board.start").unwrap_or_default();
        if text.is_empty() {
            return self.out.push(Diagnostic::error(
                Code::MissingKey,
                declared.id_place(),
                "missing key `board.start`: the position from which the game starts",
                "нет ключа `board.start`: позиции, с которой начинается игра",
            ));
        }
        let own = declared.says("board.start");
        for defect in &defects.list {
            let at = defect.at.and_then(|at| text.char_indices().nth(at)).map(|(byte, _)| byte);
            let (en, ru) = (defect.message.en.clone(), defect.message.ru.clone());
            if !own {
                let place = declared.own_place(causes(text, at));
                self.out.push(inherited(Diagnostic::error(Code::BadValue, place, en, ru)));
                continue;
            }
            let place = match (declared.place("board.start"), at) {
                (Some(place), Some(at)) => Some(place.inside(&declared.sources, text, at..at + 1)),
                (place, _) => place,
            };
            let error = Diagnostic::error(Code::BadValue, place, en, ru);
            self.out.push(match defect.code {
                DefectCode::OppositeCheck => error.help(
                    "the side that begins would take it at once: move a piece, or let the other side begin",
                    "начинающая сторона сразу взяла бы его: переставьте фигуру или дайте начать другой стороне",
                ),
                _ => error,
            });
        }
    }

    /// Whether there is a game to play: no end at the start, and a legal move.
    fn playable<R: Playable>(&mut self, rules: &R) -> bool {
        let start = rules.start();
        let mut moves = Vec::new();
        rules.moves(&start, &mut moves);
        let (en, ru) = if rules.early_end(&start).is_some() {
            ("the game is over before it begins", "игра окончена до начала")
        } else if moves.is_empty() {
            ("the side that begins has no legal move", "у начинающей стороны нет ходов")
        } else {
            return true;
        };
        let place = self.declared.own_place(&["board.start", "end.goal", "end.extinct"]);
        self.out.push(Diagnostic::error(Code::NotPlayable, place, en, ru));
        false
    }
}

/// The facts that an inherited start position may not fit, by what stands in it where it is at fault.
fn causes(start: &str, at: Option<usize>) -> &'static [&'static str] {
    let behind = at.map_or("", |at| &start[at..]).split_whitespace().next().unwrap_or_default();
    let is_board = at.is_none_or(|at| !start[..at].contains(char::is_whitespace));
    // What is counted down is told with a plus between two numbers.
    if !is_board && behind.contains('+') {
        return &["end.checks"];
    }
    &["board.files", "board.ranks", "board.holes", "pieces", "hand", "castling"]
}

/// A fault of a start position that the file did not write.
fn inherited(error: Diagnostic) -> Diagnostic {
    let (en, ru) = (error.message.en.clone(), error.message.ru.clone());
    error.help(
        format!("the inherited start position does not fit: say board.start ({en})"),
        format!("унаследованная начальная позиция не подходит: укажите board.start ({ru})"),
    )
}

/// Whether a built-in variant takes the start position: chess has no more than eight pawns a side.
fn reads<P: Policy>(policy: P, info: &VariantInfo, text: &str) -> bool {
    let start = shuffle::start_of(policy, shuffle::ORTHODOX);
    Orthodox::over(policy, info.clone(), start).read_position(text).is_ok()
}

/// Whether two tables play the same game; what is known of hopeless material and of odd numbers of men aside.
fn same(table: &Table, other: Table) -> bool {
    table.canonical() == other.canonical()
}

/// The kind of a name, for draw rows.
pub(super) type KindOf<'a> = dyn Fn(&str) -> Option<Kind> + 'a;
