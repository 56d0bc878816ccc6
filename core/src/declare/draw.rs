//! Rows of the draw table, from a file to [`DrawTable`] and to prose.

use super::diagnostic::{Code, Diagnostic};
use super::explain::{joined, kind_name};
use super::facts::Declared;
use super::key::{Choice, Phrase};
use super::region::Regions;
use super::source::Place;
use super::tree::{Entry, Node, Table};
use super::value;
use crate::{
    Ask, Award, Cell, Condition, Count, DrawRow, DrawTable, Effect, Events, Id, Kind, Lang, Lapse, Number,
    Numbered, RegionId, Start, Text, Who,
};

/// Whose moves a row counts.
pub(super) const OF: &[Choice] =
    &[Choice::bare("stronger"), Choice::bare("weaker"), Choice::bare("white"), Choice::bare("black")];

/// What sets a row's counter to zero.
pub(super) const RESETS: &[Choice] = &[
    Choice::new("capture", "a capture", "взятие"),
    Choice::new("man-move", "a move of a man", "ход шашкой"),
    Choice::new("pawn-move", "a move of a pawn", "ход пешкой"),
    Choice::new("promotion", "a promotion", "превращение"),
    Choice::new("drop", "a drop", "постановка из руки"),
    Choice::new("balance", "a change in the numbers of pieces", "изменение соотношения сил"),
];

/// What the loss of a row's condition does.
pub(super) const LAPSE: &[Choice] = &[Choice::bare("restart"), Choice::bare("pause")];

/// Whether a row acts by itself.
pub(super) const EFFECT: &[Choice] = &[Choice::bare("automatic"), Choice::bare("claim")];

/// Where a row's counter starts.
pub(super) const STARTS: &[Choice] = &[Choice::bare("zero"), Choice::bare("pieces-on-board")];

/// What a row gives.
pub(super) const RESULT: &[Choice] = &[
    Choice::bare("draw"),
    Choice::bare("side-to-move-loses"),
    Choice::bare("side-to-move-wins"),
    Choice::bare("mover-loses"),
    Choice::bare("mover-wins"),
    Choice::bare("white-wins"),
    Choice::bare("black-wins"),
    Choice::bare("most-pieces-wins"),
    Choice::bare("most-points-wins"),
];

/// A draw table with the regions that its rows speak of.
#[derive(Clone, Debug, Default)]
pub struct Draws {
    /// The rows.
    pub table: DrawTable,
    /// The regions, by [`RegionId`]: their names and squares.
    pub regions: Vec<(Id, Vec<Cell>)>,
}

/// A word that counts pieces in conditions, with the kind it means; `None`: all kinds.
pub type Counted<'a> = (&'a str, Option<Kind>);

/// Reads the draw rows of a variant; what is wrong with them goes to `out`.
///
/// `counted` are the words for kinds that conditions may use (`king`, `kings`, `pieces`).
pub fn draws(
    declared: &Declared,
    regions: &Regions<'_>,
    counted: &[Counted<'_>],
    out: &mut Vec<Diagnostic>,
) -> Draws {
    let mut reader = Reader { declared, regions, counted, out, named: Vec::new() };
    let mut rows = Vec::new();
    let table = declared.node("draw").and_then(Node::table);
    for entry in table.into_iter().flat_map(|table| &table.entries) {
        if let Some(row) = reader.row(entry) {
            rows.push(row);
        }
    }
    let named = reader.named;
    if rows.len() > DrawTable::MAX_ROWS {
        let (limit, place) =
            (DrawTable::MAX_ROWS, table.and_then(|t| t.entries.get(DrawTable::MAX_ROWS)?.at));
        out.push(Diagnostic::error(
            Code::TooLarge,
            place,
            format!("more than {limit} draw rows"),
            format!("больше {limit} правил ничьей"),
        ));
    }
    Draws { table: DrawTable::new(rows), regions: named }
}

struct Reader<'a> {
    declared: &'a Declared,
    regions: &'a Regions<'a>,
    counted: &'a [Counted<'a>],
    out: &'a mut Vec<Diagnostic>,
    named: Vec<(Id, Vec<Cell>)>,
}

impl Reader<'_> {
    fn row(&mut self, entry: &Entry) -> Option<DrawRow> {
        let (name, table) = (entry.name.as_str(), entry.node.table()?);
        let count = self.count(name, table, entry.at)?;
        let mut row = DrawRow::new(name, count);
        for (who, conditions) in
            table.get("when").and_then(Node::table).into_iter().flat_map(|t| &t.entries).filter_map(who)
        {
            for condition in &conditions.entries {
                if let Some(ask) = self.ask(name, condition) {
                    row.when.push(Condition { who, ask });
                }
            }
        }
        row.resets = table.get("resets").map(resets).unwrap_or_default();
        if table.get("lapse").and_then(Node::text) == Some("pause") {
            row.lapse = Lapse::Pause;
        }
        if table.get("starts_at").and_then(Node::text) == Some("pieces-on-board") {
            row.starts = Start::PiecesOnBoard;
        }
        row.group = table.get("group").and_then(Node::text).map(Id::new);
        if table.get("effect").and_then(Node::text) == Some("claim") {
            row.effect = Effect::Claim;
        }
        row.result = table.get("result").and_then(Node::text).map_or(Award::Draw, award);
        if row.result == Award::Draw {
            row.result = self.declared.word("end.draws_are").map_or(Award::Draw, award);
        }
        let line =
            |key| table.get(key).and_then(Node::text).filter(|text| !text.is_empty()).map(str::to_owned);
        (row.article, row.note) = (line("article"), line("note"));
        self.tells_apart(name, &row, entry.at);
        Some(row)
    }

    /// What the row counts: exactly one of three keys.
    fn count(&mut self, name: &str, table: &Table, at: Option<Place>) -> Option<Count> {
        let number = |key| table.get(key).and_then(Node::int).and_then(|n| u16::try_from(n).ok());
        let of = match table.get("of").and_then(Node::text) {
            Some("weaker") => Who::Weaker,
            Some("white") => Who::White,
            Some("black") => Who::Black,
            _ => Who::Stronger,
        };
        let counts = [
            ("plies", number("plies").map(Count::Plies)),
            ("own_moves", number("own_moves").map(|limit| Count::OwnMoves { limit, of })),
            ("occurrences", number("occurrences").map(Count::Occurrences)),
        ];
        let said: Vec<_> = counts.iter().filter_map(|(key, count)| Some((*key, (*count)?))).collect();
        match said.as_slice() {
            [(_, count)] => {
                if let (Some(entry), false) = (table.entry("of"), matches!(count, Count::OwnMoves { .. })) {
                    self.out.push(Diagnostic::error(
                        Code::Contradiction,
                        entry.at,
                        format!("`of` in [draw.{name}] says nothing without `own_moves`"),
                        format!("`of` в [draw.{name}] ничего не значит без `own_moves`"),
                    ));
                }
                Some(*count)
            }
            [] => {
                let refused =
                    counts.iter().any(|(key, _)| self.declared.was_refused(&format!("draw.{name}.{key}")));
                if !refused {
                    self.out.push(
                        Diagnostic::error(
                            Code::MissingKey,
                            at,
                            format!("the row [draw.{name}] counts nothing"),
                            format!("в строке [draw.{name}] нечего считать"),
                        )
                        .help(
                            "a row has one of `plies`, `own_moves` or `occurrences`",
                            "нужен один из ключей `plies`, `own_moves`, `occurrences`",
                        ),
                    );
                }
                None
            }
            several => {
                let names: Vec<&str> = several.iter().map(|(key, _)| *key).collect();
                // The file that says it last is the one to change, and the variant's own comes first.
                let places = names.iter().filter_map(|name| table.entry(name)?.at);
                let place = places.min_by_key(|place| place.file).or(at);
                let names = names.join("` and `");
                self.out.push(
                    Diagnostic::error(
                        Code::Contradiction,
                        place,
                        format!("the row [draw.{name}] has `{names}`: a row counts one thing"),
                        format!("в строке [draw.{name}] есть `{names}`: строка считает что-то одно"),
                    )
                    .help(
                        format!("take the inherited row out with `draw.{name} = false` and name a new one"),
                        format!("уберите унаследованную строку: `draw.{name} = false`, и назовите новую"),
                    ),
                );
                None
            }
        }
    }

    fn ask(&mut self, row: &str, entry: &Entry) -> Option<Ask> {
        let word = entry.name.as_str();
        if word == "on" || word == "off" {
            let region = self.region(row, word, &entry.node)?;
            return Some(if word == "on" { Ask::On(region) } else { Ask::Off(region) });
        }
        let Some((_, kind)) = self.counted.iter().find(|(known, _)| *known == word) else {
            let known = self.counted.iter().map(|(known, _)| *known).chain(["on", "off"]);
            let error = Diagnostic::error(
                Code::UnknownName,
                entry.at,
                format!("there is no kind `{word}` to count"),
                format!("вида `{word}` нет, считать нечего"),
            );
            self.out.push(error.allowed(word, known));
            return None;
        };
        Some(Ask::Number(*kind, value::count(&entry.node)?))
    }

    /// The region of a condition: one that has a name keeps it, another is named after its row.
    fn region(&mut self, row: &str, word: &str, node: &Node) -> Option<RegionId> {
        let cells = self.regions.cells(node, crate::Color::White, false, self.out);
        let name = match node.texts().map(|(text, _)| text).collect::<Vec<_>>().as_slice() {
            [only] if self.declared.node(&format!("regions.{only}")).is_some() => Id::new(only),
            _ => Id::new(&format!("{row}-{word}")),
        };
        let known = self.named.iter().position(|known| *known == (name, cells.clone()));
        let index = known.unwrap_or_else(|| {
            self.named.push((name, cells));
            self.named.len() - 1
        });
        u8::try_from(index).ok().map(RegionId)
    }

    /// A count of one side's moves needs a condition that says which side that is.
    fn tells_apart(&mut self, name: &str, row: &DrawRow, at: Option<Place>) {
        let Count::OwnMoves { of: Who::Stronger | Who::Weaker, .. } = row.count else { return };
        if !row.when.iter().any(|c| matches!(c.who, Who::Stronger | Who::Weaker)) {
            self.out.push(
                Diagnostic::error(
                    Code::Contradiction,
                    at,
                    format!(
                        "the row [draw.{name}] counts moves of one side, but nothing tells the sides apart"
                    ),
                    format!("строка [draw.{name}] считает ходы одной стороны, но не сказано, какой"),
                )
                .help(
                    "add a condition on `stronger` or `weaker`, or say `of`",
                    "добавьте условие для `stronger` или `weaker` или укажите `of`",
                ),
            );
        }
    }
}

fn who(entry: &Entry) -> Option<(Who, &Table)> {
    let who = match entry.name.as_str() {
        "white" => Who::White,
        "black" => Who::Black,
        "stronger" => Who::Stronger,
        "weaker" => Who::Weaker,
        "each" => Who::Each,
        _ => Who::Total,
    };
    Some((who, entry.node.table()?))
}

fn resets(node: &Node) -> Events {
    node.texts().fold(Events::NONE, |events, (word, _)| {
        events
            | match word {
                "capture" => Events::CAPTURE,
                "man-move" | "pawn-move" => Events::MAN_MOVE,
                "promotion" => Events::PROMOTION,
                "drop" => Events::DROP,
                _ => Events::BALANCE,
            }
    })
}

/// The award of a word; who made the last move is not to move when the fact is found.
fn award(word: &str) -> Award {
    match word {
        "side-to-move-wins" | "mover-loses" => Award::SideToMoveWins,
        "side-to-move-loses" | "mover-wins" => Award::SideToMoveLoses,
        "white-wins" => Award::WhiteWins,
        "black-wins" => Award::BlackWins,
        "most-pieces-wins" => Award::MostPieces,
        "most-points-wins" => Award::MostPoints,
        _ => Award::Draw,
    }
}

/// A row as a sentence; `None` for one that counts nothing.
pub(super) fn sentence(declared: &Declared, row: &Table) -> Option<Text> {
    let number = |key| row.get(key).and_then(Node::int);
    let word = |key| row.get(key).and_then(Node::text);
    let (mut en, mut ru) = if let Some(n) = number("occurrences") {
        (format!("a position occurs for the {} time", ordinal(n)), format!("позиция возникает в {n}-й раз"))
    } else if let Some(n) = number("own_moves") {
        let (en, ru) = match word("of") {
            Some("weaker") => ("the weaker side", "слабейшей стороны"),
            Some("white") => ("White", "белых"),
            Some("black") => ("Black", "чёрных"),
            _ => ("the stronger side", "сильнейшей стороны"),
        };
        let both = |lang| (MOVES.get(n, lang), MADE.get(n, lang));
        let (moves, made) = both(Lang::En);
        let (moves_ru, made_ru) = both(Lang::Ru);
        (format!("{n} {moves} of {en} {made}"), format!("{made_ru} {n} {moves_ru} {ru}"))
    } else {
        match number("plies")? {
            0 => ("at once".to_owned(), "сразу".to_owned()),
            n if n % 2 == 0 => {
                let n = n / 2;
                (
                    format!("{n} {} of each side {}", MOVES.get(n, Lang::En), MADE.get(n, Lang::En)),
                    format!("сделано по {n} {} каждой стороны", MOVES_EACH.get(n, Lang::Ru)),
                )
            }
            n => (
                format!("{n} {} {}", SINGLE_MOVES.get(n, Lang::En), MADE.get(n, Lang::En)),
                format!("{} {n} {}", MADE.get(n, Lang::Ru), SINGLE_MOVES.get(n, Lang::Ru)),
            ),
        }
    };
    let conditions = conditions(declared, row);
    if !conditions.en.is_empty() {
        en += &format!(" while {}", conditions.en);
        ru += &format!(", пока {}", conditions.ru);
    }
    let resets: Vec<Phrase> = row.get("resets").map(named).unwrap_or_default();
    if !resets.is_empty() {
        let parts = |lang| resets.iter().map(|says| says.get(lang)).collect::<Vec<_>>();
        en += &format!(", counted anew after {}", joined(&parts(Lang::En), " or "));
        ru += &format!("; счёт заново начинают: {}", joined(&parts(Lang::Ru), " и "));
    }
    if word("lapse") == Some("pause") {
        en += ", the count standing still meanwhile";
        ru += "; в остальное время счёт стоит";
    }
    if word("starts_at") == Some("pieces-on-board") {
        en += ", the count beginning with the number of pieces on the board";
        ru += "; счёт начинается с числа фигур на доске";
    }
    if row.get("group").is_some() {
        en += ", unless an earlier row of its group counts";
        ru += ", если не идёт счёт по более ранней строке той же группы";
    }
    let at_once = number("plies") == Some(0);
    let claim = word("effect") == Some("claim");
    let result = match word("result") {
        None | Some("draw") if claim => ("A draw may be claimed", "Ничью можно потребовать"),
        None | Some("draw") => ("The game is drawn", "Ничья"),
        Some("side-to-move-loses" | "mover-wins") => {
            ("The side to move loses", "Сторона, чей ход, проигрывает")
        }
        Some("side-to-move-wins" | "mover-loses") => {
            ("The side to move wins", "Сторона, чей ход, выигрывает")
        }
        Some("white-wins") => ("White wins", "Белые выигрывают"),
        Some("black-wins") => ("Black wins", "Чёрные выигрывают"),
        Some("most-pieces-wins") => ("The side with more pieces wins", "Выигрывает тот, у кого больше фигур"),
        Some(_) => ("The side with more points wins", "Выигрывает тот, у кого больше очков"),
    };
    let when = if at_once { ("", "") } else { (" when", ", когда") };
    Some(Text::made(format!("{}{} {en}.", result.0, when.0), format!("{}{} {ru}.", result.1, when.1)))
}

fn named(node: &Node) -> Vec<Phrase> {
    node.texts()
        .filter_map(|(word, _)| Some(RESETS.iter().find(|choice| choice.word == word)?.says))
        .collect()
}

/// The conditions of a row as the part of a sentence behind "while".
fn conditions(declared: &Declared, row: &Table) -> Text {
    let (mut en, mut ru) = (Vec::new(), Vec::new());
    let sides = row.get("when").and_then(Node::table);
    for side in sides.into_iter().flat_map(|table| &table.entries) {
        let Some(asked) = side.node.table() else { continue };
        let (who_en, who_ru) = match side.name.as_str() {
            "white" => ("White has", "у белых"),
            "black" => ("Black has", "у чёрных"),
            "stronger" => ("the stronger side has", "у сильнейшей стороны"),
            "weaker" => ("the weaker side has", "у слабейшей стороны"),
            "each" => ("each side has", "у каждой стороны"),
            _ => ("both sides together have", "у обеих сторон вместе"),
        };
        let (mut parts_en, mut parts_ru) = (Vec::new(), Vec::new());
        let counts = |name: &str| asked.get(name).and_then(value::count);
        for entry in &asked.entries {
            let words = || entry.node.texts().map(|(text, _)| text).collect::<Vec<_>>().join(", ");
            match entry.name.as_str() {
                "on" => {
                    parts_en.push(format!("all its pieces on {}", words()));
                    parts_ru.push(format!("все фигуры на {}", words()));
                }
                "off" => {
                    parts_en.push(format!("no piece on {}", words()));
                    parts_ru.push(format!("ни одной фигуры на {}", words()));
                }
                "pieces" => {
                    let Some(number) = counts("pieces") else { continue };
                    // Where all pieces are of one kind, that kind's count says it all.
                    let told = |e: &Entry| e.name != "pieces" && counts(&e.name) == Some(number);
                    if number.min == number.max && asked.entries.iter().any(told) {
                        continue;
                    }
                    let one = number == Number::exactly(1);
                    parts_en.push(format!(
                        "{} {}",
                        number_words(number).0,
                        if one { "piece" } else { "pieces" }
                    ));
                    parts_ru.push(format!("фигур {}", number_words(number).1));
                }
                kind => {
                    let Some(number) = value::count(&entry.node) else { continue };
                    let known = declared.vocabulary.kinds.iter().find(|k| k.id == kind || k.plural == kind);
                    let named = kind_name(declared, kind);
                    let several = format!("{}s", named.en.trim_end_matches('s'));
                    let (one, many, many_ru) = known
                        .map_or((named.en.as_ref(), several.as_str(), named.get(Lang::Ru)), |k| {
                            (k.one.en, k.many.en, k.many.ru)
                        });
                    let only = number.min == number.max && number.min > 0 && counts("pieces") == Some(number);
                    let (only_en, only_ru) = if only { ("only ", "только ") } else { ("", "") };
                    let (n_en, n_ru) = number_words(number);
                    let en = if number == Number::exactly(1) { one } else { many };
                    parts_en.push(format!("{only_en}{n_en} {en}"));
                    parts_ru.push(format!("{only_ru}{many_ru} {n_ru}"));
                }
            }
        }
        en.push(format!("{who_en} {}", parts_en.join(", ")));
        ru.push(format!("{who_ru} {}", parts_ru.join(", ")));
    }
    Text::made(en.join(" and "), ru.join(", а "))
}

fn number_words(number: Number) -> (String, String) {
    match (number.min, number.max) {
        (0, 0) => ("no".into(), "нет".into()),
        (min, u16::MAX) => (format!("{min} or more"), format!("{min} или больше")),
        (min, max) if min == max => (min.to_string(), min.to_string()),
        (min, max) => (format!("{min} to {max}"), format!("от {min} до {max}")),
    }
}

fn ordinal(n: i64) -> String {
    match n {
        2 => "second".into(),
        3 => "third".into(),
        4 => "fourth".into(),
        5 => "fifth".into(),
        n => format!("{n}th"),
    }
}

const MOVES: Numbered = Numbered::new(["move", "moves"], ["ход", "хода", "ходов"]);
/// The same behind `по`.
const MOVES_EACH: Numbered = Numbered::new(["move", "moves"], ["ходу", "хода", "ходов"]);
const SINGLE_MOVES: Numbered =
    Numbered::new(["single move", "single moves"], ["полуход", "полухода", "полуходов"]);
const MADE: Numbered = Numbered::new(["is made", "are made"], ["сделан", "сделано", "сделано"]);
