//! Turns, captures and promotions.

use crate::declare::key::{Choice, Form, Key};

const FIRST: &[Choice] = &[
    Choice::new("white", "White begins.", "Начинают белые."),
    Choice::new("black", "Black begins.", "Начинают чёрные."),
];

const DUTY: &[Choice] = &[
    Choice::new("compulsory", "A side that can capture must.", "Если взятие возможно, бить обязательно."),
    Choice::new("optional", "Nobody has to capture.", "Бить необязательно."),
];

const PASS: &[Choice] = &[
    Choice::bare("never"),
    Choice::new(
        "if-stuck",
        "A side that has no other legal move passes.",
        "Сторона, у которой нет других ходов, пропускает ход.",
    ),
    Choice::new("always", "A turn may be passed.", "Ход можно пропустить."),
];

/// The keys of `turn`, `capture` and `promotion`.
pub(super) const KEYS: &[Key] = &[
    Key::new("turn.first", Form::Word(FIRST), "Who moves first.", "Кто ходит первым.")
        .example("\"black\"")
        .choices(),
    Key::new(
        "turn.pass",
        Form::Word(PASS),
        "Whether a turn may be passed: never, when nothing else is legal, or at will.",
        "Можно ли пропустить ход: никогда, когда нечем ходить, или всегда.",
    )
    .sided()
    .means("\"never\"")
    .example("\"if-stuck\"")
    .choices(),
    Key::new(
        "capture.duty",
        Form::Word(DUTY),
        "Whether a capture must be made when one is legal.",
        "Обязательно ли взятие.",
    )
    .example("\"optional\"")
    .choices(),
    Key::new("promotion.zone", Form::Region, "Where promotion happens.", "Где происходит превращение.")
        .optional()
        .sided()
        .example("[\"ranks 7-8\"]")
        .says("Promotion happens on {}.", "Превращение происходит на полях: {}."),
];
