//! The sides, the board and its named squares.

use crate::Text;
use crate::declare::Declared;
use crate::declare::key::{Choice, Form, Key, Prose};

const PLAYED: &[Choice] = &[
    Choice::new("all", "All squares are used.", "Играют на всех полях."),
    Choice::new(
        "a1-half",
        "Only the squares of the colour of a1 are used.",
        "Играют только на полях цвета a1.",
    ),
    Choice::new(
        "b1-half",
        "Only the squares of the colour of b1 are used.",
        "Играют только на полях цвета b1.",
    ),
];

const DRAWN: &[Choice] = &[
    Choice::new("a1-dark", "The corner a1 is dark.", "Угловое поле a1 тёмное."),
    Choice::new("a1-light", "The corner a1 is light.", "Угловое поле a1 светлое."),
    Choice::new("plain", "The board has one colour.", "Доска одноцветная."),
    Choice::new("points", "The pieces stand on the points of lines.", "Фигуры стоят на пересечениях линий."),
];

const MIRROR: &[Choice] = &[Choice::bare("flip"), Choice::bare("rotate")];

/// The keys of `sides`, `board` and `regions`.
pub(super) const KEYS: &[Key] = &[
    Key::new("sides.white", Form::Text, "What the first colour is called.", "Как зовётся первая сторона.")
        .means("{ en = \"White\", ru = \"Белые\" }")
        .example("\"Red\""),
    Key::new("sides.black", Form::Text, "What the second colour is called.", "Как зовётся вторая сторона.")
        .means("{ en = \"Black\", ru = \"Чёрные\" }")
        .example("\"Blue\""),
    Key::new("board.files", Form::Int(1, 16), "Number of files.", "Число вертикалей.")
        .example("10")
        .prose(Prose::Made(board_size)),
    Key::new("board.ranks", Form::Int(1, 16), "Number of ranks.", "Число горизонталей.").example("10"),
    Key::new(
        "board.played",
        Form::Word(PLAYED),
        "Which squares are used: all, or the colour of a1 or of b1.",
        "На каких полях играют: на всех, цвета a1 или цвета b1.",
    )
    .example("\"b1-half\"")
    .choices(),
    Key::new(
        "board.holes",
        Form::Region,
        "Cells that are not part of the board.",
        "Клетки, которых на доске нет.",
    )
    .means("[]")
    .example("[\"a1\", \"h8\"]")
    .says("{} are not part of the board.", "На доске нет клеток: {}."),
    Key::new(
        "board.drawn",
        Form::Word(DRAWN),
        "How the board looks: chequered with a1 dark or light, of one colour, or points of lines.",
        "Вид доски: клетчатая, гладкая или по линиям.",
    )
    .means("\"a1-dark\"")
    .example("\"a1-light\"")
    .choices(),
    Key::new(
        "board.mirror",
        Form::Word(MIRROR),
        "How White's squares become Black's: rank for rank, or by half a turn.",
        "Как поля белых отражаются для чёрных: по горизонталям или полуоборотом.",
    )
    .example("\"rotate\""),
    Key::new("board.start", Form::Position, "The starting position.", "Начальная позиция.")
        .optional()
        .example("\"W:Wa1,c1:Bb8,d8\"")
        .says("The game starts from {}.", "Начальная позиция: {}."),
    Key::new(
        "regions.NAME",
        Form::Region,
        "A named set of squares that other keys may use.",
        "Именованное множество полей.",
    )
    .optional()
    .sided()
    .example("[\"d4-e5\"]"),
];

/// The sentence of the size of the board.
fn board_size(declared: &Declared) -> Option<Text> {
    let (files, ranks) = (declared.int("board.files")?, declared.int("board.ranks")?);
    Some(Text::made(format!("The board is {files} by {ranks}."), format!("Доска {files} на {ranks}.")))
}
