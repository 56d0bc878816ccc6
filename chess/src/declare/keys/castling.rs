//! Castling and captures in passing.

use zug_core::Text;
use zug_core::declare::{Choice, Declared, Form, Key, Prose};

const WINGS: &[Choice] = &[
    Choice::new("short", "on the short wing", "в короткую сторону"),
    Choice::new("long", "on the long wing", "в длинную сторону"),
];

const START: &[Choice] = &[
    Choice::bare("fixed"),
    Choice::new(
        "any-file",
        "King and partners may start on any files, which the position names.",
        "Король и его партнёры могут стоять на любых вертикалях, их называет позиция.",
    ),
];

const DROPPED: &[Choice] = &[
    Choice::bare("forbidden"),
    Choice::new(
        "allowed",
        "Pieces dropped onto the castling squares may castle.",
        "Фигуры, выставленные на места для рокировки, могут рокировать.",
    ),
];

const SAME_WING: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "forbidden",
        "The two sides may not castle towards the same wing.",
        "Рокировать в ту же сторону, что соперник, нельзя.",
    ),
];

pub(super) const KEYS: &[Key] = &[
    Key::new(
        "castling.wings",
        Form::Words(WINGS),
        "On which wings castling exists.",
        "В какие стороны есть рокировка.",
    )
    .sided()
    .means("[]")
    .example("[\"short\", \"long\"]")
    .prose(Prose::Made(castling)),
    Key::new("castling.king", Form::Kind, "The piece that goes towards the other.", "Кто рокирует.")
        .sided()
        .means("\"king\"")
        .example("\"king\""),
    Key::new("castling.partners", Form::Kinds, "The pieces that it castles with.", "С кем рокируют.")
        .sided()
        .means("[\"rook\"]")
        .example("[\"rook\"]"),
    Key::new(
        "castling.rank",
        Form::Int(1, 16),
        "The rank on which it happens, counted from the player.",
        "На какой горизонтали, считая от игрока.",
    )
    .sided()
    .means("1")
    .example("2"),
    Key::new(
        "castling.king_file",
        Form::File,
        "Where the king starts, if several could.",
        "Где стоит король, если мест может быть несколько.",
    )
    .sided()
    .optional()
    .example("\"e\""),
    Key::new(
        "castling.king_files.short",
        Form::File,
        "Where the king ends on the short wing; the partner lands beside it on the inner side.",
        "Куда король приходит в короткую сторону; партнёр встаёт рядом с внутренней стороны.",
    )
    .sided()
    .means("\"g\"")
    .example("\"g\""),
    Key::new(
        "castling.king_files.long",
        Form::File,
        "Where the king ends on the long wing.",
        "Куда король приходит в длинную сторону.",
    )
    .sided()
    .means("\"c\"")
    .example("\"c\""),
    Key::new(
        "castling.partner_files.short",
        Form::File,
        "Where the partner on the short wing starts; not said: the outermost one.",
        "Где стоит партнёр короткой стороны; не сказано - крайний.",
    )
    .sided()
    .optional()
    .example("\"i\""),
    Key::new(
        "castling.partner_files.long",
        Form::File,
        "Where the partner on the long wing starts; not said: the outermost one.",
        "Где стоит партнёр длинной стороны; не сказано - крайний.",
    )
    .sided()
    .optional()
    .example("\"b\""),
    Key::new(
        "castling.start",
        Form::Word(START),
        "Whether king and partners start on fixed files or on those that the position names.",
        "Стоят ли король и партнёры на твёрдых местах или там, где назовёт позиция.",
    )
    .means("\"fixed\"")
    .example("\"any-file\"")
    .choices(),
    Key::new(
        "castling.dropped",
        Form::Word(DROPPED),
        "Whether dropped pieces may castle.",
        "Могут ли рокировать выставленные фигуры.",
    )
    .means("\"forbidden\"")
    .example("\"allowed\"")
    .choices(),
    Key::new(
        "castling.same_wing",
        Form::Word(SAME_WING),
        "Whether both sides may castle towards the same wing.",
        "Можно ли рокировать в ту же сторону, что соперник.",
    )
    .means("\"allowed\"")
    .example("\"forbidden\"")
    .choices(),
    Key::new(
        "en_passant.by",
        Form::Kinds,
        "Kinds that take in passing; not said: pawns.",
        "Кто бьёт на проходе; не сказано - пешки.",
    )
    .sided()
    .optional()
    .example("[\"pawn\"]")
    .prose(Prose::Made(no_passing)),
    Key::new(
        "en_passant.of",
        Form::Kinds,
        "Kinds that can be so taken, after a quiet lame leap (mn) of two squares or more; not said: pawns.",
        "Кого бьют на проходе, после тихого прыжка через пустые поля (mn); не сказано - пешек.",
    )
    .sided()
    .optional()
    .example("[\"pawn\"]")
    .says("What can be taken in passing: {}.", "На проходе бьют: {}."),
    Key::new(
        "en_passant.on",
        Form::Region,
        "Passed squares on which a side may so take; not said: all.",
        "На каких полях бьют на проходе; не сказано - на всех.",
    )
    .sided()
    .optional()
    .example("[\"rank 6\"]")
    .says("Captures in passing are possible on {}.", "Взятие на проходе возможно на {}."),
];

/// Who castles where.
fn castling(declared: &Declared) -> Option<Text> {
    crate::declare::prose::castling(declared)
}

fn no_passing(declared: &Declared) -> Option<Text> {
    declared.node("en_passant.by")?;
    crate::declare::prose::en_passant(declared)
}
