//! Why a move is refused, found by asking the generator again with one rule off.

use zug_core::{Color, Refusal, RefusalCode, Rules, Text};

use super::legs;
use super::resolve::{Found, find, find_part};
use super::scan::Words;
use crate::facts::{Criterion, Duty, InPassing, Landing, Pass, Precedence, Removal, Units};
use crate::{
    Bits, Draughts, Facts, General, KingFacts, Move, Policy, Position, Square, Table, Unit, generate,
};

/// A rule that can be taken off, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// A capture must be made.
    Duty,
    /// The best capture must be made.
    Precedence,
    /// A king that can go on must land where it can.
    GoesOn,
    /// Where a king lands behind the piece taken.
    Landing,
    /// The pieces taken stand until the end of the move.
    Removal,
    /// A capture may not turn by half a circle.
    TurnBack,
    /// What a man and a king may not take.
    NeverTakes,
    /// Which way men take.
    MenCaptures,
    /// How far a king goes.
    Range,
    /// What a man does that reaches the last row while capturing.
    InPassing(InPassing),
    /// How many quiet moves in a row one king may make.
    QuietLimit,
}

impl Rule {
    const ALL: [Rule; 13] = [
        Rule::Duty,
        Rule::Precedence,
        Rule::GoesOn,
        Rule::Landing,
        Rule::Removal,
        Rule::TurnBack,
        Rule::NeverTakes,
        Rule::MenCaptures,
        Rule::Range,
        Rule::InPassing(InPassing::GoesOnAsKing),
        Rule::InPassing(InPassing::OnlyIfItEndsThere),
        Rule::InPassing(InPassing::Stops),
        Rule::QuietLimit,
    ];

    /// The facts without the rule.
    fn off(self, mut facts: Facts) -> Facts {
        match self {
            Rule::Duty => facts.capture.duty = Duty::Optional,
            Rule::Precedence => facts.capture.precedence = Precedence::FREE,
            Rule::GoesOn => {
                facts.capture.precedence = Precedence::FREE;
                facts.capture.completion = Duty::Optional;
            }
            Rule::Landing => facts.kings.landing = Landing::Free,
            Rule::Removal => facts.capture.removal = Removal::AtOnce,
            Rule::TurnBack => facts.capture.turn_back = true,
            Rule::NeverTakes => {
                facts.men.never_takes = Units::NONE;
                facts.kings.never_takes = Units::NONE;
            }
            Rule::MenCaptures => {
                facts.men.captures = facts.men.captures.and(facts.men.captures.of(Color::Black));
            }
            Rule::Range => facts.kings.range = KingFacts::ANY_RANGE,
            Rule::InPassing(other) => facts.in_passing = other,
            Rule::QuietLimit => facts.kings.quiet_limit = 0,
        }
        facts
    }

    /// Whether a beginning of a move that the rule forbids is refused by it as well.
    fn forbids_beginnings(self) -> bool {
        matches!(self, Rule::Precedence | Rule::Removal)
    }

    fn code(self) -> RefusalCode {
        match self {
            Rule::Duty => RefusalCode::MustCapture,
            Rule::Precedence => RefusalCode::MustMax,
            Rule::Removal => RefusalCode::CapturedTwice,
            Rule::MenCaptures | Rule::Range => RefusalCode::Geometry,
            _ => RefusalCode::NotLegal,
        }
    }

    /// The key of the fact, by which its article is found.
    fn key(self) -> &'static str {
        match self {
            Rule::Duty => "capture.duty",
            Rule::Precedence => "capture.precedence",
            Rule::GoesOn => "capture.completion",
            Rule::Landing => "kings.landing",
            Rule::Removal => "capture.removal",
            Rule::TurnBack => "capture.turn_back",
            Rule::NeverTakes => "men.never_takes",
            Rule::MenCaptures => "men.captures",
            Rule::Range => "kings.range",
            Rule::InPassing(_) => "promotion.in_passing",
            Rule::QuietLimit => "kings.quiet_limit",
        }
    }
}

/// What a refusal is made of.
pub(super) struct Why {
    pub code: RefusalCode,
    /// The sentence after the offending text.
    pub message: Text,
    /// The key of the fact that forbids the move.
    pub key: Option<&'static str>,
}

impl Why {
    pub fn new(
        code: RefusalCode,
        key: Option<&'static str>,
        en: impl Into<String>,
        ru: impl Into<String>,
    ) -> Why {
        Why { code, message: Text::made(en, ru), key }
    }
}

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// The refusal of a text that names squares but none of the legal moves `legal`.
    pub(super) fn explain(
        &self,
        pos: &Position<B>,
        text: &str,
        words: &Words,
        legal: &[Move<B>],
    ) -> Box<Refusal> {
        if self.early_end(pos).is_some() {
            let why = Why::new(RefusalCode::GameOver, None, "the game is over", "партия окончена");
            return self.refuse(pos, text, why, &[]);
        }
        if let Some((before, cell)) = words.unplayed {
            return self.explain_unplayed(pos, text, words, legal, before, cell);
        }
        if let Some(refusal) = self.explain_start(pos, text, words, legal) {
            return refusal;
        }
        if let Some(refusal) = self.explain_unfinished(pos, text, words, legal) {
            return refusal;
        }
        if words.rest().is_empty() {
            return self.explain_stuck(pos, text, legal);
        }
        for rule in Rule::ALL {
            if let Some(found) = self.found_without(rule, pos, words) {
                let why = self.broken(rule, pos, found, legal);
                let shown: Vec<Move<B>> = match rule {
                    Rule::Duty | Rule::Precedence => legal.to_vec(),
                    _ => self.starting(pos, words, legal),
                };
                return self.refuse(pos, text, why, &shown);
            }
        }
        let why = self.own_starts(pos, words).filter_map(|start| legs::fault(self, pos, start, words.rest()));
        // Of several men on one file the one that comes nearest to a move is meant.
        let why = why.min_by_key(|why| match why.code {
            RefusalCode::CapturedTwice => 0,
            RefusalCode::Blocked => 1,
            _ => 2,
        });
        let why = why.unwrap_or_else(|| {
            Why::new(RefusalCode::NotLegal, None, "that is not a legal move here", "так ходить здесь нельзя")
        });
        self.refuse(pos, text, why, &self.starting(pos, words, legal))
    }

    /// The pass, if one is legal.
    pub(super) fn read_pass(&self, pos: &Position<B>, text: &str) -> Result<Move<B>, Box<Refusal>> {
        let mut legal = Vec::with_capacity(32);
        self.moves(pos, &mut legal);
        if let Some(pass) = legal.iter().find(|mv| mv.is_pass()) {
            return Ok(*pass);
        }
        if self.early_end(pos).is_some() {
            let why = Why::new(RefusalCode::GameOver, None, "the game is over", "партия окончена");
            return Err(self.refuse(pos, text, why, &[]));
        }
        let (en, ru) = match self.facts().pass[pos.turn().index()] {
            Pass::Never => ("a turn cannot be passed", "пропускать ход нельзя"),
            Pass::IfStuck => (
                "a turn is passed only without any other move",
                "пропустить ход можно, только если ходить нечем",
            ),
            Pass::Always => ("a capture must be made", "взятие обязательно"),
        };
        let code = match self.facts().pass[pos.turn().index()] {
            Pass::Always => RefusalCode::MustCapture,
            _ => RefusalCode::NotLegal,
        };
        Err(self.refuse(pos, text, Why::new(code, Some("turn.pass"), en, ru), &legal))
    }

    /// The refusal of a text that several legal moves fit.
    pub(super) fn ambiguous(&self, pos: &Position<B>, text: &str, moves: &[Move<B>]) -> Box<Refusal> {
        let why = Why::new(
            RefusalCode::Ambiguous,
            None,
            format!("{} legal moves fit", moves.len()),
            format!("подходит несколько ходов: {}", moves.len()),
        );
        self.refuse(pos, text, why, moves)
    }

    /// A refusal with its article and candidates.
    fn refuse(&self, pos: &Position<B>, text: &str, why: Why, candidates: &[Move<B>]) -> Box<Refusal> {
        let message =
            Text::made(format!("{text}: {}", why.message.en), format!("{text}: {}", why.message.ru));
        let mut refusal = Refusal::new(why.code, text, message);
        refusal.rule = why.key.and_then(|key| {
            let fact = self.info().facts.iter().find(|fact| fact.key == key)?;
            fact.article.clone()
        });
        refusal.candidates = self.texts(pos, candidates);
        refusal
    }

    fn explain_unplayed(
        &self,
        pos: &Position<B>,
        text: &str,
        words: &Words,
        legal: &[Move<B>],
        before: usize,
        cell: zug_core::Cell,
    ) -> Box<Refusal> {
        let name = self.names().cell_text(cell);
        let is_start = before == 0 && words.file.is_none();
        let code = if is_start { RefusalCode::EmptySquare } else { RefusalCode::Geometry };
        let (en, ru) = if self.facts().board.is_hole(cell) {
            (
                format!("{name} is not a square of this board: there is a hole"),
                format!("поля {name} на этой доске нет"),
            )
        } else {
            (
                format!("{name} is not a square of this board: pieces stand on the other colour"),
                format!("поле {name} не игровое: шашки стоят на полях другого цвета"),
            )
        };
        let why = Why::new(code, None, en, ru);
        let shown = if is_start { Vec::new() } else { self.starting(pos, words, legal) };
        self.refuse(pos, text, why, &shown)
    }

    /// The refusal of a start on which no piece of the mover stands.
    fn explain_start(
        &self,
        pos: &Position<B>,
        text: &str,
        words: &Words,
        legal: &[Move<B>],
    ) -> Option<Box<Refusal>> {
        if self.own_starts(pos, words).next().is_some() {
            return None;
        }
        let board = self.facts().board;
        let (theirs, place) = match (words.start(), words.file) {
            (Some(start), _) => (pos.pieces(!pos.turn()).has(start), self.names().text(start)),
            (None, Some(file)) => {
                let on_file = |square: &Square| board.place(*square).0 == file;
                let theirs = pos.pieces(!pos.turn()).squares().any(|square| on_file(&square));
                (theirs, char::from(b'a' + file).to_string())
            }
            (None, None) => return None,
        };
        let why = if theirs {
            let (en, ru) = match pos.turn() {
                Color::White => ("it is white's turn", "сейчас ход белых"),
                Color::Black => ("it is black's turn", "сейчас ход чёрных"),
            };
            Why::new(
                RefusalCode::NotYours,
                None,
                format!("the piece on {place} is the opponent's, and {en}"),
                format!("на {place} шашка соперника, а {ru}"),
            )
        } else {
            Why::new(
                RefusalCode::EmptySquare,
                None,
                format!("nothing stands on {place}"),
                format!("на {place} ничего не стоит"),
            )
        };
        let target = words.rest().last();
        let meant: Vec<Move<B>> = legal.iter().filter(|mv| Some(&mv.to()) == target).copied().collect();
        Some(self.refuse(pos, text, why, &meant))
    }

    /// The refusal of a capture that is only begun, or of a start without a target.
    fn explain_unfinished(
        &self,
        pos: &Position<B>,
        text: &str,
        words: &Words,
        legal: &[Move<B>],
    ) -> Option<Box<Refusal>> {
        let found = match find_part(self.policy(), pos, words, legal) {
            Found::Nothing => return None,
            Found::One(mv) => vec![mv],
            Found::Several(moves) => moves,
        };
        let why = if words.rest().is_empty() {
            Why::new(RefusalCode::Syntax, None, "the target square is missing", "не указано поле назначения")
        } else {
            Why::new(
                RefusalCode::MustContinue,
                Some("capture.completion"),
                "the capture is not finished: it must go on while anything can be taken",
                "взятие не закончено: бить нужно до конца",
            )
        };
        let mut refusal = self.refuse(pos, text, why, &found);
        if refusal.code == RefusalCode::Syntax {
            refusal.at = Some(text.chars().count());
        }
        Some(refusal)
    }

    /// The refusal of a start alone whose piece has no legal move.
    fn explain_stuck(&self, pos: &Position<B>, text: &str, legal: &[Move<B>]) -> Box<Refusal> {
        let must = self.facts().capture.duty == Duty::Compulsory;
        if must && legal.iter().any(|mv| mv.is_capture()) {
            let why = Why::new(
                RefusalCode::MustCapture,
                Some(Rule::Duty.key()),
                "another piece must capture",
                "бить обязана другая шашка",
            );
            return self.refuse(pos, text, why, legal);
        }
        let why = Why::new(RefusalCode::Blocked, None, "that piece has no move", "этой шашке некуда ходить");
        self.refuse(pos, text, why, &[])
    }

    /// A move that the text would mean if `rule` did not hold.
    fn found_without(&self, rule: Rule, pos: &Position<B>, words: &Words) -> Option<Move<B>> {
        let facts = rule.off(*self.facts());
        if facts == *self.facts() {
            return None;
        }
        let crown = Color::ALL.map(|side| self.policy().crown(side));
        let table = Table::<B, General>::new(facts)?.with_crown(crown);
        let mut moves = Vec::new();
        generate::list(&table, pos, &mut moves);
        moves.retain(|mv| !mv.is_pass());
        let found = find(&table, pos, words, &moves);
        if found.is_nothing() && rule.forbids_beginnings() {
            return find_part(&table, pos, words, &moves).any();
        }
        found.any()
    }

    /// What a move that only `rule` forbids does wrong.
    fn broken(&self, rule: Rule, pos: &Position<B>, found: Move<B>, legal: &[Move<B>]) -> Why {
        let by_king = matches!(pos.at(found.from()), Some((_, Unit::King)));
        let (en, ru) = match rule {
            Rule::Duty => ("a capture must be made".to_owned(), "взятие обязательно".to_owned()),
            Rule::Precedence => self.better(found, legal),
            Rule::GoesOn => {
                let to = self.names().text(found.to());
                (
                    format!(
                        "from {to} the capture cannot go on, from another landing square it can and must"
                    ),
                    format!("с {to} взятие не продолжить, а с другого поля можно и нужно"),
                )
            }
            Rule::Landing => (
                "a king stops right behind the piece it has taken".to_owned(),
                "дамка останавливается сразу за побитой шашкой".to_owned(),
            ),
            Rule::Removal => (
                "a piece already taken stands until the move ends and may not be jumped again".to_owned(),
                "побитая шашка стоит до конца хода, второй раз через неё переходить нельзя".to_owned(),
            ),
            Rule::TurnBack => (
                "a capture may not turn straight back".to_owned(),
                "при взятии нельзя поворачивать на 180 градусов".to_owned(),
            ),
            Rule::NeverTakes if by_king => {
                ("a king may not take that piece".to_owned(), "дамке нельзя бить эту шашку".to_owned())
            }
            Rule::NeverTakes => {
                ("a man may not take that piece".to_owned(), "простой нельзя бить эту шашку".to_owned())
            }
            Rule::MenCaptures | Rule::Range => legs::movement(self, pos.at(found.from()).map(|at| at.1)),
            Rule::InPassing(_) => match self.facts().in_passing {
                InPassing::GoesOnAsKing => (
                    "a man that reaches the last row is a king at once and goes on as one".to_owned(),
                    "простая, достигнув последнего ряда, сразу бьёт дальше как дамка".to_owned(),
                ),
                InPassing::Stops => (
                    "a man that reaches the last row stops there".to_owned(),
                    "простая, достигнув последнего ряда, останавливается".to_owned(),
                ),
                InPassing::OnlyIfItEndsThere | InPassing::Never => (
                    "a man that only passes the last row goes on as a man".to_owned(),
                    "простая, пройдя последний ряд, бьёт дальше как простая".to_owned(),
                ),
            },
            Rule::QuietLimit => {
                let limit = self.facts().kings.quiet_limit;
                (
                    format!("the same king may make no more quiet moves in a row than {limit}"),
                    format!("одна дамка может сделать подряд не больше тихих ходов, чем {limit}"),
                )
            }
        };
        Why::new(rule.code(), Some(rule.key()), en, ru)
    }

    /// Which criterion of precedence a capture fails.
    fn better(&self, found: Move<B>, legal: &[Move<B>]) -> (String, String) {
        let taken = found.captured().count();
        let most = legal.iter().map(|mv| mv.captured().count()).max().unwrap_or_default();
        let precedence = self.facts().capture.precedence;
        if precedence.has(Criterion::Quantity) && taken < most {
            return (
                format!("it takes {taken}, and {most} must be taken"),
                format!("берёт {taken}, а обязательно взять {most}"),
            );
        }
        let words = precedence.criteria().map(|criterion| match criterion {
            Criterion::Quantity => ("the most pieces", "наибольшее число шашек"),
            Criterion::Quality => ("the greatest value", "наибольшая ценность"),
            Criterion::WithKing => ("a king takes before a man", "дамка бьёт прежде простой"),
            Criterion::MostKings => ("the most kings", "наибольшее число дамок"),
            Criterion::KingsFirst => ("a king taken the earliest", "дамка взята раньше"),
        });
        let (en, ru): (Vec<&str>, Vec<&str>) = words.unzip();
        (
            format!("another capture goes first ({})", en.join(", then ")),
            format!("другое взятие важнее ({})", ru.join(", затем ")),
        )
    }

    /// The squares of the mover's pieces that the text can start from.
    fn own_starts<'w>(
        &self,
        pos: &Position<B>,
        words: &'w Words,
    ) -> impl Iterator<Item = Square> + use<'w, B, P> {
        let board = self.facts().board;
        pos.pieces(pos.turn()).squares().filter(move |square| match words.file {
            Some(file) => board.place(*square).0 == file,
            None => words.start() == Some(*square),
        })
    }

    /// The legal moves of the pieces that the text can start from.
    fn starting(&self, pos: &Position<B>, words: &Words, legal: &[Move<B>]) -> Vec<Move<B>> {
        let starts = self.own_starts(pos, words).fold(B::NONE, |set, square| set | B::one(square));
        legal.iter().filter(|mv| starts.has(mv.from())).copied().collect()
    }
}
