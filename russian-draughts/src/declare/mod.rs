//! Draughts variants that are declared in files: the shipped ones and those of a user.
//!
//! [`zug_core::declare`] reads the files; here their facts become the facts of the generator, are checked
//! against each other, and the right instance of the generator is chosen: the compiled-in Russian one where
//! the facts are its own, else a [`Table`] over the narrowest integer that holds the board.

mod check;
mod compile;
mod ends;
mod keys;
mod shipped;

#[cfg(test)]
mod tests;

use zug_core::declare::{Code, Compiled as Built, Declared, Diagnostic, Family, Faults, Loader};
use zug_core::{
    AnyGame, Cell, Color, Counters, DrawProfile, DrawRow, DrawTable, Id, Notation, Rules, VariantInfo,
};

use crate::variants::russian;
use crate::{
    Bits, Diagonal, Draughts, Facts, Flying, General, NotationFacts, Policy, Position, Shape, Table, Wide,
};

pub use keys::vocabulary;
pub use shipped::SHIPPED;

use compile::Compiled;

/// A draughts variant read from a file, ready to be played.
#[derive(Clone)]
pub struct Variant {
    facts: Facts,
    notation: NotationFacts,
    compiled: Built,
}

/// A loader that knows draughts alone, with its shipped variants.
pub fn loader() -> Loader {
    let mut loader = Loader::new();
    loader.family(vocabulary(), SHIPPED);
    loader
}

/// The family of draughts, for a registry.
pub fn family() -> Family {
    Family {
        vocabulary: vocabulary(),
        shipped: SHIPPED,
        compile: |declared| Variant::new(declared).map(Variant::into_compiled),
    }
}

impl Variant {
    /// Compiles and checks what a file declares.
    ///
    /// # Errors
    /// Everything wrong with it: contradictions, a start position that is none, a game without moves.
    pub fn new(declared: &Declared) -> Result<Variant, Faults> {
        let mut out = Vec::new();
        let mut compiled = compile::compile(declared, &mut out)?;
        inherited_start(declared, &mut out);
        check::contradictions(declared, &compiled, &mut out);
        let faults = Faults::new(declared.sources.clone(), out.clone());
        if faults.any_errors() {
            return Err(faults);
        }
        let mut description = compile::describe(declared);
        description.regions = std::mem::take(&mut compiled.draws.regions);
        description.draws = profiles(compiled.draws.table.clone());
        let mut info = description.info(&compiled.facts, &compiled.notation);
        // What the facts of the generator do not hold.
        let beside = |key: &str| {
            ["board.start", "promotion.zone"].contains(&key)
                || key.starts_with("end.goal.")
                || key.starts_with("end.extinct.")
                || key == "end.two_passes"
        };
        info.facts.extend(
            declared.facts().into_iter().filter(|fact| beside(&fact.key) && fact.value != "\"goes-on\""),
        );
        let built = Builder { declared, compiled: &compiled, info, out: &mut out }.build();
        let faults = Faults::new(declared.sources.clone(), out);
        match built {
            Some(mut built) if !faults.any_errors() => {
                built.warnings = faults.list;
                let start = built.open().start_text();
                let Compiled { facts, notation, draws, zones, ends } = &compiled;
                built.essence = Some(format!("{facts:?} {notation:?} {draws:?} {zones:?} {ends:?} {start}"));
                Ok(Variant { facts: compiled.facts, notation: compiled.notation, compiled: built })
            }
            _ => Err(faults),
        }
    }

    /// A new game from the start position.
    pub fn open(&self) -> Box<dyn AnyGame> {
        self.compiled.open()
    }

    /// The variant without its draughts types.
    pub fn into_compiled(self) -> Built {
        self.compiled
    }

    /// The facts of the generator.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// How squares and captures are written.
    pub fn notation(&self) -> &NotationFacts {
        &self.notation
    }

    /// What is odd about the file, though it can be played.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.compiled.warnings
    }
}

/// A start position belongs to one board: a child that changes the board must say its own.
fn inherited_start(declared: &Declared, out: &mut Vec<Diagnostic>) {
    let inherited = declared.node("board.start").is_some() && !declared.says("board.start");
    let changed = ["board.files", "board.ranks", "board.played"].into_iter().find(|path| declared.says(path));
    if let (true, Some(path)) = (inherited, changed) {
        out.push(Diagnostic::error(
            Code::MissingKey,
            declared.place(path),
            "the inherited start position is one of another board: say board.start",
            "унаследованная начальная позиция от другой доски: укажите board.start",
        ));
    }
}

/// The profiles of a draw table: those of the official code where the rows are its own.
fn profiles(table: DrawTable) -> Vec<DrawProfile> {
    let official = russian::Russian::russian().info().draws.clone();
    if official.first().is_some_and(|profile| say_the_same(&profile.table, &table)) {
        return official;
    }
    vec![DrawProfile { id: Id::new("standard"), table }]
}

/// Whether two tables have the same rows, whatever is noted beside them and in whatever order their
/// conditions stand.
fn say_the_same(one: &DrawTable, other: &DrawTable) -> bool {
    let bare = |row: &DrawRow| DrawRow { note: None, when: Vec::new(), ..row.clone() };
    one.rows().len() == other.rows().len()
        && one.rows().iter().zip(other.rows()).all(|(a, b)| {
            bare(a) == bare(b)
                && a.when.len() == b.when.len()
                && a.when.iter().all(|condition| b.when.contains(condition))
        })
}

/// The table with the declared promotion squares.
fn zoned<B: Bits, S: Shape>(
    table: Table<B, S>,
    facts: &Facts,
    zones: Option<&[Vec<Cell>; 2]>,
) -> Table<B, S> {
    let set = |cells: &Vec<Cell>| {
        cells.iter().filter_map(|cell| facts.board.square(*cell)).fold(B::NONE, |set, at| set | B::one(at))
    };
    match zones {
        Some([white, black]) => table.with_crown([set(white), set(black)]),
        None => table,
    }
}

/// Chooses the generator and sets up the start position.
struct Builder<'a> {
    declared: &'a Declared,
    compiled: &'a Compiled,
    info: VariantInfo,
    out: &'a mut Vec<Diagnostic>,
}

impl Builder<'_> {
    fn build(mut self) -> Option<Built> {
        if self.compiled.facts == russian::FACTS && self.compiled.zones.is_none() {
            return self.rules(russian::RussianPolicy);
        }
        let open = self
            .table::<u64, Flying>()
            .or_else(|| self.table::<u64, Diagonal>())
            .or_else(|| self.table::<u64, General>())
            .or_else(|| self.table::<u128, General>())
            .or_else(|| self.table::<Wide, General>());
        open.flatten()
    }

    /// The game over this integer and shape; `None` if they do not serve the board.
    fn table<B: Bits, S: Shape>(&mut self) -> Option<Option<Built>> {
        let table = Table::<B, S>::new(self.compiled.facts)?;
        let table = zoned(table, &self.compiled.facts, self.compiled.zones.as_ref());
        Some(self.rules(table))
    }

    /// The game of a policy; `None` if it cannot be played.
    fn rules<B: Bits, P: Policy<B>>(&mut self, policy: P) -> Option<Built> {
        let notation = self.compiled.notation;
        let usual = Position::start(&self.compiled.facts);
        let ends = self.compiled.ends.clone();
        let board = self.compiled.facts.board;
        let mut rules = Draughts::new(policy, notation, usual, self.info.clone()).with_ends(ends.on(board));
        if let Some(start) = self.start(&rules) {
            rules = Draughts::new(policy, notation, start?, self.info.clone()).with_ends(ends.on(board));
        }
        if !self.playable(&rules) {
            return None;
        }
        let text = rules.write_position(&rules.start(), Counters::default());
        let (facts, zones, info) = (self.compiled.facts, self.compiled.zones.clone(), self.info.clone());
        // The widest table serves every board that a file can declare.
        let general = Table::<Wide, General>::new(facts)?;
        let general = zoned(general, &facts, zones.as_ref());
        Some(Built::new(rules, move || {
            let from =
                |start| Draughts::new(general, notation, start, info.clone()).with_ends(ends.on(facts.board));
            let rules = from(Position::start(&facts));
            match rules.read_position(&text) {
                Ok(placed) => from(placed.position),
                Err(_) => rules,
            }
        }))
    }

    /// The declared start position, if one is declared that counts: rows of men said later go before an
    /// inherited position.
    fn start<B: Bits, P: Policy<B>>(&mut self, rules: &Draughts<B, P>) -> Option<Option<Position<B>>> {
        let declared = self.declared;
        let rows = declared.says("board.rows_of_men") || declared.says("board.first_row_of_men");
        if rows && !declared.says("board.start") {
            return None;
        }
        let text = declared.word("board.start")?;
        let place = declared.place("board.start");
        match rules.read_position(text) {
            Ok(placed) => Some(Some(placed.position)),
            Err(defects) => {
                for defect in defects.list {
                    let at = defect.at.and_then(|at| text.char_indices().nth(at)).map(|(byte, _)| byte);
                    let place = match (place, at) {
                        (Some(place), Some(at)) => Some(place.inside(&declared.sources, text, at..at + 1)),
                        _ => place,
                    };
                    let (en, ru) = (defect.message.en, defect.message.ru);
                    self.out.push(Diagnostic::error(Code::BadValue, place, en, ru));
                }
                Some(None)
            }
        }
    }

    /// Whether there is a game to play: pieces on both sides, no end at the start, a legal move.
    fn playable<B: Bits, P: Policy<B>>(&mut self, rules: &Draughts<B, P>) -> bool {
        let start = rules.start();
        let bare = Color::ALL.into_iter().find(|side| start.pieces(*side).is_none());
        let mut moves = Vec::new();
        rules.moves(&start, &mut moves);
        let (en, ru) = match bare {
            Some(Color::White) => ("White has no pieces at the start", "у белых в начале нет шашек"),
            Some(Color::Black) => ("Black has no pieces at the start", "у чёрных в начале нет шашек"),
            None if rules.early_end(&start).is_some() => {
                ("the game is over before it begins", "игра окончена до начала")
            }
            None if moves.is_empty() => {
                ("the side that begins has no legal move", "у начинающей стороны нет ходов")
            }
            None => return true,
        };
        // What the file itself says is the likelier cause.
        let said = |paths: &[&'static str]| paths.iter().copied().find(|path| self.declared.says(path));
        let causes: &[&str] = match bare {
            Some(_) => &["board.start", "board.holes", "board.played"],
            None => &["board.start", "end.extinct", "end.goal", "men.moves", "board.holes"],
        };
        let start =
            if self.declared.node("board.start").is_some() { "board.start" } else { "board.rows_of_men" };
        let path = said(causes).unwrap_or(start);
        self.out.push(Diagnostic::error(Code::NotPlayable, self.declared.place(path), en, ru));
        false
    }
}
