//! Losses that end the game: kinds of which too few are left.

use super::row::kinds;
use crate::declare::Declared;
use crate::declare::explain::of_sides;
use crate::declare::key::{Choice, Form, Key, Prose};
use crate::{Color, Lang, Numbered, Text};

/// Of which no more than a number are left.
const PIECES: Numbered = Numbered::new(["piece", "pieces"], ["фигуры", "фигур", "фигур"]);

const COUNTING: &[Choice] = &[Choice::bare("together"), Choice::bare("each-kind")];

const REPLY: &[Choice] = &[Choice::bare("none"), Choice::bare("may-level")];

const RESULT: &[Choice] = &[Choice::bare("owner-loses"), Choice::bare("owner-wins"), Choice::bare("draw")];

/// The keys of `end.extinct`.
pub(super) const KEYS: &[Key] = &[
    Key::new(
        "end.extinct.NAME.pieces",
        Form::Kinds,
        "Kinds whose loss matters; an empty list gives that side no such end.",
        "Фигуры, потеря которых важна; пустой список - у стороны нет такого конца.",
    )
    .required()
    .inherits()
    .sided()
    .example("[\"king\"]")
    .prose(Prose::Row(extinct)),
    Key::new(
        "end.extinct.NAME.counted",
        Form::Word(COUNTING),
        "Whether all these kinds count as one or each for itself; pieces in hand count too.",
        "Считать эти виды вместе или каждый отдельно; фигуры в руке тоже считаются.",
    )
    .means("\"together\"")
    .example("\"each-kind\""),
    Key::new(
        "end.extinct.NAME.left",
        Form::Int(0, 99),
        "The number at or under which they count as gone.",
        "При скольких оставшихся считается, что их нет.",
    )
    .means("0")
    .example("1"),
    Key::new(
        "end.extinct.NAME.others_have",
        Form::Int(0, 99),
        "How many the other side must still have.",
        "Сколько должно остаться у соперника.",
    )
    .means("0")
    .example("2"),
    Key::new(
        "end.extinct.NAME.reply",
        Form::Word(REPLY),
        "Whether the loser may first bring the other side to the same number.",
        "Может ли потерявший ответным ходом уравнять.",
    )
    .means("\"none\"")
    .example("\"may-level\""),
    Key::new(
        "end.extinct.NAME.result",
        Form::Word(RESULT),
        "What the loss means for its owner.",
        "Что значит потеря для владельца.",
    )
    .means("\"owner-loses\"")
    .example("\"owner-wins\""),
];

/// The loss of kinds as a sentence.
fn extinct(declared: &Declared, path: &str) -> Option<Text> {
    let row = path.strip_suffix(".pieces")?;
    let word = |key: &str| declared.word(&format!("{row}.{key}")).unwrap_or_default();
    let (result_en, result_ru) = match word("result") {
        "owner-wins" => ("wins", "выигрывает"),
        "draw" => ("makes a draw", "делает ничью"),
        _ => ("loses", "проигрывает"),
    };
    let left = declared.int(&format!("{row}.left")).unwrap_or_default();
    let left_ru = match left {
        0 => "не осталось фигур".to_owned(),
        n => format!("осталось не больше {n} {}", PIECES.get(n, Lang::Ru)),
    };
    let others = declared.int(&format!("{row}.others_have")).unwrap_or_default();
    let (others_en, others_ru) = match others {
        0 => (String::new(), String::new()),
        n => (format!(" while the other has at least {n}"), format!(", а у соперника есть хотя бы {n}")),
    };
    let (each_en, each_ru) = match word("counted") {
        "each-kind" => (", each kind counted for itself,", " (каждый вид считается отдельно)"),
        _ => ("", ""),
    };
    let (reply_en, reply_ru) = match word("reply") {
        "may-level" => {
            (" unless the reply brings the other to the same", ", если не уравняет ответным ходом")
        }
        _ => ("", ""),
    };
    of_sides(Color::ALL.map(|side| {
        let pieces = kinds(declared, &format!("{row}.pieces"), side)?;
        let left_en = match left {
            0 if pieces.en == "any piece" => "no piece".to_owned(),
            0 => format!("no {}", pieces.en),
            n => format!("at most {n} {} ({})", PIECES.get(n, Lang::En), pieces.en),
        };
        Some(Text::made(
            format!("Who has {left_en} left{each_en}{others_en} {result_en}{reply_en}."),
            format!(
                "У кого {left_ru} ({}){each_ru}{others_ru}, тот {result_ru}{reply_ru}.",
                pieces.get(Lang::Ru)
            ),
        ))
    }))
}
