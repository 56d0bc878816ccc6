//! How a game ends but for goals, losses and draw rows.

use crate::declare::key::{Choice, Form, Key};

/// What can be said of the side that has no legal move.
pub const NO_MOVES: &[Choice] = &[
    Choice::new(
        "side-to-move-loses",
        "A side that has no legal move on its turn loses.",
        "Сторона, у которой в свой ход нет ходов, проигрывает.",
    ),
    Choice::new(
        "side-to-move-wins",
        "A side that has no legal move on its turn wins.",
        "Сторона, у которой в свой ход нет ходов, выигрывает.",
    ),
    Choice::new(
        "draw",
        "The game is drawn when the side to move has no legal move.",
        "Если у стороны в свой ход нет ходов, игра кончается вничью.",
    ),
    Choice::new(
        "most-pieces-wins",
        "When the side to move has no legal move, the side with more pieces wins.",
        "Если у стороны в свой ход нет ходов, выигрывает тот, у кого больше фигур.",
    ),
    Choice::new(
        "fewest-pieces-wins",
        "When the side to move has no legal move, the side with fewer pieces wins.",
        "Если у стороны в свой ход нет ходов, выигрывает тот, у кого меньше фигур.",
    ),
    Choice::new(
        "white-wins",
        "White wins when the side to move has no legal move.",
        "Если у стороны в свой ход нет ходов, выигрывают белые.",
    ),
    Choice::new(
        "black-wins",
        "Black wins when the side to move has no legal move.",
        "Если у стороны в свой ход нет ходов, выигрывают чёрные.",
    ),
];

const END_PROMOTION: &[Choice] = &[
    Choice::bare("goes-on"),
    Choice::new(
        "owner-wins",
        "The first to promote a piece wins.",
        "Выигрывает тот, кто первым превратит фигуру.",
    ),
];

/// What two passes running can give.
const TWO_PASSES: &[Choice] = &[
    Choice::bare("goes-on"),
    Choice::new("draw", "Two passes running are a draw.", "Два пропуска хода подряд - ничья."),
    Choice::new(
        "most-pieces-wins",
        "After two passes running the side with more pieces wins.",
        "После двух пропусков подряд выигрывает тот, у кого больше фигур.",
    ),
    Choice::new(
        "most-points-wins",
        "After two passes running the side with more points wins.",
        "После двух пропусков подряд выигрывает тот, у кого больше очков.",
    ),
];

/// What a full board can give.
const FULL_BOARD: &[Choice] = &[
    Choice::bare("goes-on"),
    Choice::new("draw", "A full board is a draw.", "Полная доска - ничья."),
    Choice::new(
        "most-pieces-wins",
        "When no cell is empty, the side with more pieces wins.",
        "Когда пустых клеток не осталось, выигрывает тот, у кого больше фигур.",
    ),
    Choice::new(
        "most-points-wins",
        "When no cell is empty, the side with more points wins.",
        "Когда пустых клеток не осталось, выигрывает тот, у кого больше очков.",
    ),
];

const DEAD: &[Choice] = &[
    Choice::new(
        "draw",
        "The game is drawn when neither side can win by any series of legal moves.",
        "Ничья, если ни одна сторона не может выиграть никакими ходами.",
    ),
    Choice::bare("goes-on"),
];

/// The keys of `end` that are not rows.
pub(super) const KEYS: &[Key] = &[
    Key::new(
        "end.no_moves",
        Form::Word(NO_MOVES),
        "The result when the side to move has no legal move and is not in check.",
        "Результат, если ходить нечем, а шаха нет.",
    )
    .example("\"side-to-move-wins\"")
    .choices(),
    Key::new(
        "end.promotion",
        Form::Word(END_PROMOTION),
        "Whether the first promotion wins.",
        "Побеждает ли первое превращение.",
    )
    .means("\"goes-on\"")
    .example("\"owner-wins\"")
    .choices(),
    Key::new(
        "end.two_passes",
        Form::Word(TWO_PASSES),
        "The result of two passes running.",
        "Что бывает после двух пропусков хода подряд.",
    )
    .means("\"goes-on\"")
    .example("\"most-points-wins\"")
    .choices(),
    Key::new(
        "end.full_board",
        Form::Word(FULL_BOARD),
        "The result when no cell is empty.",
        "Что бывает, когда пустых клеток не осталось.",
    )
    .means("\"goes-on\"")
    .example("\"most-pieces-wins\"")
    .choices(),
    Key::new(
        "end.dead_position",
        Form::Word(DEAD),
        "Whether a position in which nobody can win ends the game.",
        "Кончается ли игра в позиции, где никто не может выиграть.",
    )
    .means("\"draw\"")
    .example("\"goes-on\"")
    .choices(),
];
