//! The kinds of piece.

use zug_core::Text;
use zug_core::declare::{Choice, Declared, Form, Key, Prose, kind_name};

use crate::declare::words::{BETZA, LETTER, LETTERS};

const WHILE: &[Choice] =
    &[Choice::bare("unmoved"), Choice::bare("unmoved-and-unchecked"), Choice::bare("unmoved-out-of-check")];

pub(super) const KEYS: &[Key] = &[
    Key::new(
        "pieces.NAME.letter",
        Form::Custom(&LETTER),
        "The letter in FEN and moves, one or two characters; { white, black } where the two differ.",
        "Буква в FEN и ходах, один или два знака; { white, black }, если у сторон разные.",
    )
    .required()
    .inherits()
    .sided()
    .example("\"C\""),
    Key::new(
        "pieces.NAME.read_as",
        Form::Custom(&LETTERS),
        "Other letters accepted on input.",
        "Другие буквы, понятные при чтении.",
    )
    .means("[]")
    .example("[\"H\"]"),
    Key::new("pieces.NAME.name", Form::Text, "The piece's name.", "Название фигуры.")
        .optional()
        .example("{ en = \"chancellor\", ru = \"канцлер\" }"),
    Key::new(
        "pieces.NAME.moves",
        Form::Custom(&BETZA),
        "How the piece moves and takes, in Betza notation; \"\" never moves.",
        "Как ходит и бьёт фигура, записью Бетца; \"\" - не ходит.",
    )
    .required()
    .inherits()
    .sided()
    .example("\"RN\"")
    .prose(Prose::Row(moves)),
    Key::new(
        "pieces.NAME.extra[].from",
        Form::Region,
        "The moves exist when they start here.",
        "Ходы есть с этих полей.",
    )
    .sided()
    .optional()
    .example("[\"rank 2\"]"),
    Key::new(
        "pieces.NAME.extra[].within",
        Form::Region,
        "The moves exist when start, path and arrival all lie here.",
        "Ходы есть, если весь путь лежит здесь.",
    )
    .sided()
    .optional()
    .example("[\"palace\"]"),
    Key::new(
        "pieces.NAME.extra[].while",
        Form::Word(WHILE),
        "The moves exist while this very piece has not moved (nor, for a royal, been checked; or only out of check).",
        "Ходы есть, пока эта фигура не ходила (и не была под шахом; или только не под шахом).",
    )
    .optional()
    .example("\"unmoved\""),
    Key::new(
        "pieces.NAME.extra[].lost_to",
        Form::Kinds,
        "Enemy kinds that end the condition `while` by moving into line with the piece, whatever stands between.",
        "Чужие фигуры, которые лишают этих ходов, встав с фигурой на одну линию, что бы ни стояло между ними.",
    )
    .optional()
    .example("[\"rook\"]"),
    Key::new("pieces.NAME.extra[].moves", Form::Custom(&BETZA), "The moves added.", "Добавляемые ходы.")
        .required()
        .inherits()
        .sided()
        .example("\"fmnD\""),
    Key::new(
        "pieces.NAME.pawn",
        Form::Bool,
        "Whether it is a pawn: [promotion] and [en_passant] speak of pawns, and SAN writes no letter for them.",
        "Пешка ли это: о пешках говорят [promotion] и [en_passant], буквы в ходе у них нет.",
    )
    .means("false")
    .example("true"),
    Key::new(
        "pieces.NAME.irreversible",
        Form::Bool,
        "Whether its moves count as pawn moves in draw rows; not said: as `pawn`.",
        "Считаются ли её ходы ходами пешек в правилах ничьей; не сказано - как `pawn`.",
    )
    .optional()
    .example("false"),
    Key::new("pieces.NAME.royal", Form::Bool, "Whether [royalty] guards it.", "Королевская ли фигура.")
        .means("false")
        .example("true"),
    Key::new(
        "pieces.NAME.value",
        Form::Int(1, 9999),
        "Worth for the computer player, a pawn being 100; not said: by its moves.",
        "Цена для программы, пешка - 100; не сказано - по ходам.",
    )
    .optional()
    .example("500"),
    Key::new("pieces.NAME.points", Form::Half, "Worth at a count of points.", "Очки при подсчёте.")
        .means("0")
        .example("3"),
    Key::new(
        "pieces.NAME.confined_to",
        Form::Region,
        "Squares on which it may stand; not said: all.",
        "Где фигура может стоять; не сказано - везде.",
    )
    .sided()
    .optional()
    .example("[\"palace\"]"),
    Key::new(
        "pieces.NAME.never_takes",
        Form::Kinds,
        "Kinds that it may not take.",
        "Кого она не бьёт.",
    )
    .means("[]")
    .example("[\"cannon\"]"),
    Key::new(
        "pieces.NAME.never_taken_by",
        Form::Kinds,
        "Kinds that may not take it.",
        "Кто её не бьёт.",
    )
    .means("[]")
    .example("[\"all\"]"),
    Key::new(
        "pieces.NAME.takes_own",
        Form::Kinds,
        "Kinds of its own side that it may take; never a royal one.",
        "Каких своих она может бить; королевских - никогда.",
    )
    .means("[]")
    .example("[\"pawn\"]"),
    Key::new(
        "pieces.NAME.never_hops",
        Form::Kinds,
        "Kinds that may not be its hurdle.",
        "Через кого она не прыгает.",
    )
    .means("[]")
    .example("[\"cannon\"]"),
];

/// All that is said of one kind, as a few sentences.
fn moves(declared: &Declared, path: &str) -> Option<Text> {
    let kind = path.strip_prefix("pieces.")?.strip_suffix(".moves")?;
    Some(crate::declare::prose::piece(declared, kind, &kind_name(declared, kind)))
}
