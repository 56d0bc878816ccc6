//! Goals: squares to reach.

use super::row::{kinds, squares};
use crate::declare::Declared;
use crate::declare::explain::of_sides;
use crate::declare::key::{Choice, Form, Key, Prose};
use crate::{Color, Lang, Numbered, Text};

/// What is brought somewhere.
const PIECES: Numbered = Numbered::new(["piece", "pieces"], ["фигуру", "фигуры", "фигур"]);

const FILL: &[Choice] = &[Choice::bare("count"), Choice::bare("region")];

const PROOF: &[Choice] = &[
    Choice::bare("at-once"),
    Choice::bare("unattacked"),
    Choice::bare("survives-reply"),
    Choice::bare("unattacked-or-survives"),
];

const REPLY: &[Choice] = &[Choice::bare("none"), Choice::bare("second-player-may-draw")];

const RESULT: &[Choice] = &[Choice::bare("owner-wins"), Choice::bare("owner-loses"), Choice::bare("draw")];

/// The keys of `end.goal`.
pub(super) const KEYS: &[Key] = &[
    Key::new(
        "end.goal.NAME.pieces",
        Form::Kinds,
        "Which kinds count for this goal; an empty list gives that side no such goal.",
        "Какие фигуры считаются для этой цели; пустой список - у стороны нет такой цели.",
    )
    .required()
    .inherits()
    .sided()
    .example("[\"king\"]")
    .prose(Prose::Row(goal)),
    Key::new(
        "end.goal.NAME.region",
        Form::Region,
        "The squares to reach; an empty list gives that side no such goal.",
        "Куда надо дойти; пустой список - у стороны нет такой цели.",
    )
    .required()
    .inherits()
    .sided()
    .example("[\"d4-e5\"]"),
    Key::new("end.goal.NAME.count", Form::Int(1, 99), "How many must stand there.", "Сколько фигур должно дойти.")
        .means("1")
        .example("3"),
    Key::new(
        "end.goal.NAME.fill",
        Form::Word(FILL),
        "Whether the number decides, or the region full with at least one of them in it.",
        "Решает число или заполненность области, где есть хоть одна такая фигура.",
    )
    .means("\"count\"")
    .example("\"region\""),
    Key::new(
        "end.goal.NAME.proof",
        Form::Word(PROOF),
        "When an arrival counts: at once, if the piece is not attacked, if it is still there after the reply, or either.",
        "Когда цель засчитана: сразу, если фигура не под боем, если она пережила ответный ход, или любое из двух.",
    )
    .means("\"at-once\"")
    .example("\"unattacked\""),
    Key::new(
        "end.goal.NAME.reply",
        Form::Word(REPLY),
        "Whether the second player may draw by arriving at once after the first.",
        "Может ли второй игрок дойти следующим же ходом и сделать ничью.",
    )
    .means("\"none\"")
    .example("\"second-player-may-draw\""),
    Key::new(
        "end.goal.NAME.result",
        Form::Word(RESULT),
        "What arriving means for the one who arrived.",
        "Что значит достижение цели для того, кто дошёл.",
    )
    .means("\"owner-wins\"")
    .example("\"owner-loses\""),
];

/// A goal as a sentence.
fn goal(declared: &Declared, path: &str) -> Option<Text> {
    let row = path.strip_suffix(".pieces")?;
    let word = |key: &str| declared.word(&format!("{row}.{key}")).unwrap_or_default();
    let (result_en, result_ru) = match word("result") {
        "owner-loses" => ("loses", "проигрывает"),
        "draw" => ("makes a draw", "делает ничью"),
        _ => ("wins", "выигрывает"),
    };
    let (proof_en, proof_ru) = match word("proof") {
        "unattacked" => (", unless it is attacked there", ", если она там не под боем"),
        "survives-reply" => {
            (", if it is still there after the reply", ", если после ответного хода она ещё там")
        }
        "unattacked-or-survives" => (
            ", if it is not attacked there or is still there after the reply",
            ", если она там не под боем или после ответного хода ещё там",
        ),
        _ => ("", ""),
    };
    let (reply_en, reply_ru) = match word("reply") {
        "second-player-may-draw" => (
            " The second player may draw by arriving right after the first.",
            " Второй игрок может дойти сразу вслед за первым и сделать ничью.",
        ),
        _ => ("", ""),
    };
    let count = declared.int(&format!("{row}.count")).unwrap_or(1);
    of_sides(Color::ALL.map(|side| {
        let pieces = kinds(declared, &format!("{row}.pieces"), side)?;
        let region = squares(declared, &format!("{row}.region"), side)?;
        let (many_en, many_ru) = match (word("fill"), count) {
            ("region", _) => (
                format!("fills all of {} with at least one {} there", region.en, pieces.en),
                format!(
                    "занимает целиком {}, причём там есть {}",
                    region.get(Lang::Ru),
                    pieces.get(Lang::Ru)
                ),
            ),
            (_, 1) => (
                format!("brings {} to {}", pieces.en, region.en),
                format!("приводит фигуру ({}) на {}", pieces.get(Lang::Ru), region.get(Lang::Ru)),
            ),
            (_, n) => (
                format!("brings {n} {} ({}) to {}", PIECES.get(n, Lang::En), pieces.en, region.en),
                format!(
                    "приводит {n} {} ({}) на {}",
                    PIECES.get(n, Lang::Ru),
                    pieces.get(Lang::Ru),
                    region.get(Lang::Ru)
                ),
            ),
        };
        Some(Text::made(
            format!("Who {many_en} {result_en}{proof_en}.{reply_en}"),
            format!("Кто {many_ru}, тот {result_ru}{proof_ru}.{reply_ru}"),
        ))
    }))
}
