//! Promotion, in general and of one kind of piece.

use zug_core::declare::{Choice, Declared, Form, Key, Prose};
use zug_core::{Lang, Numbered, Text};

use crate::declare::words::BETZA;

const DUTY: &[Choice] = &[
    Choice::new("must", "A piece that can promote has to.", "Превращение обязательно."),
    Choice::new("may", "Promotion is optional.", "Превращение по желанию."),
    Choice::new(
        "stays-out",
        "Nothing promotes: a piece may not go where it would have to.",
        "Превращений нет: туда, где пришлось бы превратиться, ходить нельзя.",
    ),
];

const TRIGGER: &[Choice] = &[
    Choice::bare("arriving"),
    Choice::new(
        "touching",
        "A move that starts or ends in the zone may promote.",
        "Превращает ход, который начинается или кончается в зоне.",
    ),
    Choice::new(
        "capturing",
        "A capture that starts or ends in the zone promotes; where no zone is said, any capture.",
        "Превращает взятие, которое начинается или кончается в зоне; если зона не указана, любое взятие.",
    ),
    Choice::new("moving", "Any move promotes.", "Превращает любой ход."),
    Choice::new("instead-of-moving", "Promotion is a turn of its own.", "Превращение делается вместо хода."),
];

const ATTACK: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "forbidden",
        "No piece may attack an enemy piece by promoting.",
        "Превращением нельзя напасть на чужую фигуру.",
    ),
];

const MARK: &[Choice] = &[
    Choice::bare("none"),
    Choice::new(
        "tilde",
        "A promoted piece that is taken goes to the hand as what it was (FEN marks it with ~).",
        "Побитая превращённая фигура попадает в руку такой, какой была (в FEN знак ~).",
    ),
    Choice::new(
        "plus",
        "A promoted piece that is taken goes to the hand as what it was (FEN marks it with +).",
        "Побитая превращённая фигура попадает в руку такой, какой была (в FEN знак +).",
    ),
];

/// What [promotion] and the promotion of one kind say alike; the second path is that of one kind.
macro_rules! promotion_keys {
    ($at:literal, $finish:ident) => {
        &[
            $finish(
                Key::new(
                    concat!($at, "to"),
                    Form::Kinds,
                    "What a pawn (or this kind) may become.",
                    "Во что превращается пешка (или эта фигура).",
                )
                .sided()
                .example("[\"queen\"]"),
                "[]",
            ),
            $finish(
                Key::new(
                    concat!($at, "zone"),
                    Form::Region,
                    "Where promotion happens; not said: on the last rank.",
                    "Где происходит превращение; не сказано - на последней горизонтали.",
                )
                .sided()
                .example("[\"ranks 7-8\"]"),
                "",
            ),
            $finish(
                Key::new(
                    concat!($at, "zone_if_last"),
                    Form::Region,
                    "The zone for a kind of which its side has only one left.",
                    "Зона для последней фигуры своего вида.",
                )
                .sided()
                .example("[\"all\"]"),
                "",
            ),
            $finish(
                Key::new(
                    concat!($at, "duty"),
                    Form::Word(DUTY),
                    "Whether a piece that can promote has to.",
                    "Обязательно ли превращение.",
                )
                .example("\"may\""),
                "\"must\"",
            ),
            $finish(
                Key::new(
                    concat!($at, "trigger"),
                    Form::Word(TRIGGER),
                    "What brings promotion about: ending in the zone, starting or ending there, a capture, any move, or a turn of its own.",
                    "Что превращает: приход в зону, ход в зоне или из неё, взятие, любой ход или отдельный ход.",
                )
                .example("\"touching\""),
                "\"arriving\"",
            ),
            $finish(
                Key::new(
                    concat!($at, "step"),
                    Form::Custom(&BETZA),
                    "The quiet move that may go with a promotion made instead of moving.",
                    "Тихий шаг, возможный вместе с превращением вместо хода.",
                )
                .example("\"F\""),
                "\"\"",
            ),
            $finish(
                Key::new(
                    concat!($at, "mark"),
                    Form::Word(MARK),
                    "Whether a promoted piece remembers what it was, and how FEN writes that.",
                    "Помнит ли превращённая фигура, кем была, и как это пишется в FEN.",
                )
                .example("\"plus\""),
                "\"none\"",
            ),
            $finish(
                Key::new(
                    concat!($at, "back"),
                    Form::Bool,
                    "Whether the same trigger turns a promoted piece back.",
                    "Превращает ли то же событие фигуру обратно.",
                )
                .example("true"),
                "false",
            ),
            $finish(
                Key::new(
                    concat!($at, "marked"),
                    Form::Kinds,
                    "The kinds that carry the mark; not said: all that it becomes.",
                    "Виды, которые носят пометку; не сказано - все, в кого она превращается.",
                )
                .example("[\"elephant\"]"),
                "",
            ),
            $finish(
                Key::new(
                    concat!($at, "attack"),
                    Form::Word(ATTACK),
                    "Whether a piece may attack enemy pieces as it promotes.",
                    "Можно ли превращением напасть на чужую фигуру.",
                )
                .example("\"forbidden\""),
                "\"allowed\"",
            ),
        ]
    };
}

/// A key of [promotion], with the value that holds where nobody says one.
const fn general(key: Key, means: &'static str) -> Key {
    if means.is_empty() { key.optional() } else { key.means(means) }
}

/// The same key of one kind: what is not said comes from [promotion].
const fn of_a_piece(key: Key, _: &'static str) -> Key {
    key.optional()
}

const GENERAL: &[Key] = promotion_keys!("promotion.", general);

/// The keys of [promotion].
pub(super) const KEYS: &[Key] = &[
    GENERAL[0].prose(Prose::Made(promotions)),
    GENERAL[1].says("Promotion happens on {}.", "Превращение происходит на полях: {}."),
    GENERAL[2].says(
        "A piece that is the last of its kind promotes on {}.",
        "Последняя фигура своего вида превращается на полях: {}.",
    ),
    GENERAL[3].choices(),
    GENERAL[4].choices(),
    GENERAL[5],
    Key::new(
        "promotion.limit.NAME",
        Form::Int(0, 99),
        "How many of a kind a side may own at once through promotion.",
        "Сколько фигур этого вида может быть у стороны, считая новую.",
    )
    .optional()
    .example("1")
    .prose(Prose::Row(limit)),
    GENERAL[6].choices(),
    GENERAL[7].when(
        "What makes a piece promote turns a promoted one back.",
        "То, что превращает фигуру, превращает её и обратно.",
    ),
    GENERAL[8],
    GENERAL[9].choices(),
];

/// The keys of the promotion of one kind.
pub(super) const OF_A_PIECE: &[Key] = promotion_keys!("pieces.NAME.promotion.", of_a_piece);

/// What pawns become and where.
fn promotions(declared: &Declared) -> Option<Text> {
    crate::declare::prose::promotions(declared)
}

/// More of which than a number nobody gets.
const PIECES: Numbered = Numbered::new(["piece", "pieces"], ["фигуры", "фигур", "фигур"]);

fn limit(declared: &Declared, path: &str) -> Option<Text> {
    let kind = path.strip_prefix("promotion.limit.")?;
    let most = declared.int(path)?;
    let name = zug_core::declare::kind_name(declared, kind);
    Some(Text::made(
        format!("No promotion may give a side more than {most} of the {}.", name.en),
        format!(
            "Превращением нельзя получить больше {most} {} вида «{}».",
            PIECES.get(most, Lang::Ru),
            name.get(Lang::Ru)
        ),
    ))
}
