//! Draws: what they are worth and the rows that give them.

use crate::declare::draw;
use crate::declare::key::{Choice, Form, Key};

/// What the draws of the rules can be worth.
pub const DRAWS_ARE: &[Choice] = &[
    Choice::bare("draw"),
    Choice::new(
        "white-wins",
        "What the rules call a draw is a win for White.",
        "Ничья по правилам считается победой белых.",
    ),
    Choice::new(
        "black-wins",
        "What the rules call a draw is a win for Black.",
        "Ничья по правилам считается победой чёрных.",
    ),
    Choice::new(
        "most-pieces-wins",
        "What the rules call a draw is a win for the side with more pieces.",
        "Ничья по правилам считается победой того, у кого больше фигур.",
    ),
];

/// `end.draws_are`, and the keys of the draw rows.
pub(super) const KEYS: &[Key] = &[
    Key::new(
        "end.draws_are",
        Form::Word(DRAWS_ARE),
        "What every draw by the rules is turned into.",
        "Чем считается любая ничья по правилам.",
    )
    .means("\"draw\"")
    .example("\"black-wins\"")
    .choices(),
    Key::new(
        "draw.NAME.when.WHO.KIND",
        Form::Count,
        "How many pieces of a kind (or `pieces`, of all kinds) that side must have for the row to count.",
        "Сколько фигур данного вида (`pieces`: всех видов) должно быть у стороны, чтобы шёл счёт.",
    )
    .optional()
    .example("\"3+\""),
    Key::new(
        "draw.NAME.when.WHO.on",
        Form::Region,
        "The region in which every piece of that side must stand for the row to count.",
        "Область, где должны стоять все фигуры стороны, чтобы шёл счёт.",
    )
    .optional()
    .example("[\"main-road\"]"),
    Key::new(
        "draw.NAME.when.WHO.off",
        Form::Region,
        "The region in which no piece of that side may stand for the row to count.",
        "Область, где не должно быть фигур стороны, чтобы шёл счёт.",
    )
    .optional()
    .example("[\"main-road\"]"),
    Key::new(
        "draw.NAME.plies",
        Form::Int(0, 999),
        "The counter at which the row acts, in single moves of either side; 0 is at once.",
        "Счёт в полуходах; 0 - сразу.",
    )
    .optional()
    .example("50"),
    Key::new(
        "draw.NAME.own_moves",
        Form::Int(1, 499),
        "The counter at which the row acts, in moves of one side.",
        "Счёт в ходах одной стороны.",
    )
    .optional()
    .example("15"),
    Key::new("draw.NAME.of", Form::Word(draw::OF), "Whose moves own_moves counts.", "Чьи ходы считают.")
        .optional()
        .example("\"stronger\""),
    Key::new(
        "draw.NAME.occurrences",
        Form::Int(2, 9),
        "How often the position must have occurred.",
        "Сколько раз повторилась позиция.",
    )
    .optional()
    .example("3"),
    Key::new(
        "draw.NAME.resets",
        Form::Words(draw::RESETS),
        "What sets the counter to 0 besides the loss of the condition; balance is any change in the numbers of kinds.",
        "Что обнуляет счёт, кроме потери условия; balance - любое изменение числа фигур.",
    )
    .optional()
    .example("[\"capture\", \"man-move\"]"),
    Key::new(
        "draw.NAME.starts_at",
        Form::Word(draw::STARTS),
        "Where the counter begins: at zero, or at the number of pieces on the board.",
        "С чего начинается счёт: с нуля или с числа фигур на доске.",
    )
    .optional()
    .example("\"pieces-on-board\""),
    Key::new(
        "draw.NAME.group",
        Form::Id,
        "Rows of one group: the first that fits when counting begins runs alone until a reset.",
        "Строки одной группы: первая подошедшая считает одна, пока счёт не начнут заново.",
    )
    .optional()
    .example("\"honour\""),
    Key::new(
        "draw.NAME.lapse",
        Form::Word(draw::LAPSE),
        "What the loss of the condition does to the counter: it starts again, or stands still.",
        "Что делает со счётом потеря условия: начинает заново или приостанавливает.",
    )
    .optional()
    .example("\"pause\""),
    Key::new(
        "draw.NAME.effect",
        Form::Word(draw::EFFECT),
        "Whether the draw comes by itself or must be claimed.",
        "Ничья сама собой или по требованию.",
    )
    .optional()
    .example("\"claim\""),
    Key::new(
        "draw.NAME.result",
        Form::Word(draw::RESULT),
        "What the row gives; a win made on the counted move always goes first.",
        "Что даёт строка; победа на последнем ходу важнее.",
    )
    .optional()
    .example("\"draw\""),
    Key::new("draw.NAME.article", Form::Line, "The article of the rules.", "Статья правил.").optional().example("\"7.2.4\""),
    Key::new(
        "draw.NAME.note",
        Form::Line,
        "How sure the reading of the article is, and what others read.",
        "Насколько надёжно прочтение статьи и как её читают другие.",
    )
    .optional()
    .example("\"some texts say 20 moves\""),
];
