//! Board, turns and captures.

use zug_core::declare::{Choice, Form, Key};

const PLAYED: &[Choice] = &[Choice::bare("all")];

const DEAD_ENDS: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "forbidden",
        "No piece may go or be dropped where it could never move again.",
        "Нельзя ходить и ставить фигуру туда, откуда она больше никогда не пойдёт.",
    ),
];

const FEN_FIELDS: &[Choice] =
    &[Choice::bare("castling"), Choice::bare("en-passant"), Choice::bare("checks"), Choice::bare("clock")];

const SHUFFLE: &[Choice] = &[
    Choice::new("mirrored", "both sides have the same order", "порядок у сторон одинаков"),
    Choice::new(
        "bishops-on-both-colours",
        "the bishops stand on different colours",
        "слоны стоят на полях разного цвета",
    ),
    Choice::new(
        "king-between-partners",
        "the king stands between the pieces that it castles with",
        "король стоит между теми, с кем рокирует",
    ),
];

pub(super) const KEYS: &[Key] = &[
    Key::new("board.played", Form::Word(PLAYED), "Which squares are used.", "На каких полях играют.")
        .means("\"all\"")
        .example("\"all\""),
    Key::new("board.start", Form::Position, "The starting position.", "Начальная позиция.")
        .optional()
        .example("\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"")
        .says("The game starts from {}.", "Начальная позиция: {}."),
    Key::new(
        "turn.dead_ends",
        Form::Word(DEAD_ENDS),
        "Whether a piece may be moved or dropped where it could never move again, even on an empty board.",
        "Можно ли ходить и ставить туда, откуда фигура и на пустой доске никогда не пойдёт.",
    )
    .means("\"allowed\"")
    .example("\"forbidden\"")
    .choices(),
    Key::new(
        "turn.moves",
        Form::Int(1, 1),
        "Moves in one turn; only 1 is known so far.",
        "Сколько ходов за раз; пока только 1.",
    )
    .means("1")
    .example("1"),
    Key::new(
        "capture.turns_to_wall",
        Form::Kinds,
        "Kinds that become a wall where they capture.",
        "Какие фигуры, взяв, превращаются в стену.",
    )
    .means("[]")
    .example("[\"queen\"]")
    .says("Where {} captures, it turns into a wall.", "Взяв, превращается в стену: {}."),
    Key::new("notation.squares", Form::Word(SQUARES), "How squares are written.", "Как пишут поля.")
        .means("\"letters\"")
        .example("\"letters\""),
    Key::new(
        "notation.fen_fields",
        Form::Words(FEN_FIELDS),
        "Which FEN fields follow board and side, before the move number.",
        "Какие поля FEN стоят между очередью хода и номером хода.",
    )
    .means("[\"castling\", \"en-passant\", \"clock\"]")
    .example("[\"clock\"]"),
    Key::new(
        "shuffle.region",
        Form::Region,
        "Squares whose pieces are shuffled for a random start.",
        "Поля, фигуры на которых перемешивают.",
    )
    .sided()
    .means("[]")
    .example("[\"rank 1\"]")
    .says("For a random start the pieces on {} are shuffled.", "Случайно расставляются фигуры на {}."),
    Key::new(
        "shuffle.rules",
        Form::Words(SHUFFLE),
        "What every shuffled start keeps.",
        "Что соблюдается при перемешивании.",
    )
    .means("[]")
    .example("[\"mirrored\"]")
    .says("In such a start {}.", "При этом {}."),
];

const SQUARES: &[Choice] = &[Choice::bare("letters")];
