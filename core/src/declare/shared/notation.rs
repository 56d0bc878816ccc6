//! How games are written, and the counts that prove the rules.

use crate::declare::key::{Choice, Form, Key};

const SQUARES: &[Choice] = &[Choice::bare("letters"), Choice::bare("numbers")];

const RESULTS: &[Choice] = &[Choice::bare("1-0"), Choice::bare("2-0")];

/// The keys of `notation` and `perft`.
pub(super) const KEYS: &[Key] = &[
    Key::new("notation.squares", Form::Word(SQUARES), "How squares are written.", "Как пишут поля.")
        .example("\"numbers\""),
    Key::new(
        "notation.results",
        Form::Word(RESULTS),
        "How results are written in records.",
        "Как пишут результат.",
    )
    .means("\"1-0\"")
    .example("\"2-0\""),
    Key::new(
        "perft[].nodes",
        Form::Ints,
        "Leaf counts from depth 1.",
        "Числа узлов по глубинам, начиная с 1.",
    )
    .required()
    .example("[7, 49, 302]"),
    Key::new(
        "perft[].fen",
        Form::Position,
        "The position counted, if not the start.",
        "Позиция для счёта, если не начальная.",
    )
    .optional()
    .own()
    .example("\"W:Wa1:Bh8\""),
    Key::new("perft[].source", Form::Line, "Where the numbers come from.", "Откуда числа.")
        .optional()
        .own()
        .example("\"own count\""),
];
