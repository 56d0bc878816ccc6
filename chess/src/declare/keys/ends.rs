//! How a game of chess ends.

use zug_core::declare::value::toml;
use zug_core::declare::{Choice, DRAWS_ARE, Declared, Form, Key, NO_MOVES, Prose};
use zug_core::{Lang, Numbered, Text};

/// What can be said of the side that has no legal move.
const NO_MOVES_HERE: &[Choice] = &[
    NO_MOVES[0],
    NO_MOVES[1],
    NO_MOVES[2],
    NO_MOVES[3],
    NO_MOVES[4],
    NO_MOVES[5],
    NO_MOVES[6],
    Choice::new(
        "most-points-wins",
        "When the side to move has no legal move, the side with more points wins.",
        "Если у стороны в свой ход нет ходов, выигрывает тот, у кого больше очков.",
    ),
];

const CHECKMATE: &[Choice] = &[
    Choice::new("side-to-move-loses", "Who is checkmated loses.", "Кому поставлен мат, тот проигрывает."),
    Choice::new("side-to-move-wins", "Who is checkmated wins.", "Кому поставлен мат, тот выигрывает."),
    Choice::new("draw", "Checkmate is a draw.", "Мат - ничья."),
];

const FACING: &[Choice] = &[
    Choice::new(
        "draw",
        "Royals left facing each other make a draw.",
        "Короли остались друг против друга - ничья.",
    ),
    Choice::new(
        "most-points-wins",
        "Royals left facing each other let points decide.",
        "Если короли остались друг против друга, решают очки.",
    ),
];

/// What the draws of the rules can be worth.
const DRAWS_ARE_HERE: &[Choice] = &[
    DRAWS_ARE[0],
    DRAWS_ARE[1],
    DRAWS_ARE[2],
    DRAWS_ARE[3],
    Choice::new(
        "most-points-wins",
        "What the rules call a draw is a win for the side with more points.",
        "Ничья по правилам считается победой того, у кого больше очков.",
    ),
];

const CASTLED: &[Choice] = &[
    Choice::new("short", "on the short wing", "в короткую сторону"),
    Choice::new("long", "on the long wing", "в длинную сторону"),
];

const SHAPE: &[Choice] =
    &[Choice::bare("line"), Choice::bare("square"), Choice::bare("in-line"), Choice::bare("join-regions")];

const DIRECTIONS: &[Choice] =
    &[Choice::bare("horizontal"), Choice::bare("vertical"), Choice::bare("diagonal")];

const CONNECTED: &[Choice] = &[Choice::bare("mover-wins"), Choice::bare("mover-loses")];

pub(super) const KEYS: &[Key] = &[
    Key::new(
        "end.no_moves",
        Form::Word(NO_MOVES_HERE),
        "The result when the side to move has no legal move and is not in check.",
        "Результат, если ходить нечем, а шаха нет.",
    )
    .sided()
    .example("\"side-to-move-wins\"")
    .choices(),
    Key::new(
        "end.checkmate",
        Form::Word(CHECKMATE),
        "The result when a side in check has no legal move.",
        "Результат, если сторона под шахом и ходить нечем.",
    )
    .means("\"side-to-move-loses\"")
    .example("\"side-to-move-wins\"")
    .choices(),
    Key::new("end.checks", Form::Int(0, 99), "How many checks given win; 0: none do.", "Сколько шахов дают победу; 0 - нисколько.")
        .means("0")
        .example("3")
        .prose(Prose::Made(checks)),
    Key::new(
        "end.facing",
        Form::Word(FACING),
        "The result where royalty.facing says that facing ends the game.",
        "Результат, если игру кончают короли лицом к лицу (royalty.facing).",
    )
    .means("\"draw\"")
    .example("\"most-points-wins\"")
    .prose(Prose::Made(facing)),
    Key::new(
        "end.castled",
        Form::Words(CASTLED),
        "Wings on which castling wins; losing such a right loses.",
        "В какую сторону рокировка выигрывает; потеря этого права - проигрыш.",
    )
    .sided()
    .means("[]")
    .example("[\"long\"]")
    .says("Castling {} wins; who loses that right loses.", "Рокировка {} выигрывает; кто потерял это право, проигрывает."),
    Key::new(
        "end.draws_are",
        Form::Word(DRAWS_ARE_HERE),
        "What every draw by the rules is turned into.",
        "Чем считается любая ничья по правилам.",
    )
    .means("\"draw\"")
    .example("\"black-wins\"")
    .choices(),
    Key::new(
        "end.connect.NAME.shape",
        Form::Word(SHAPE),
        "What must be formed: a closed row, a block, a row with gaps allowed, or a chain between two regions.",
        "Что надо построить: сплошной ряд, квадрат, ряд с пропусками или цепь между двумя областями.",
    )
    .means("\"line\"")
    .example("\"square\"")
    .prose(Prose::Row(connect)),
    Key::new(
        "end.connect.NAME.count",
        Form::Int(2, 16),
        "Length of the row or side of the block.",
        "Длина ряда или сторона квадрата.",
    )
    .optional()
    .example("4"),
    Key::new(
        "end.connect.NAME.directions",
        Form::Words(DIRECTIONS),
        "Which ways count.",
        "Какие направления считаются.",
    )
    .means("[\"horizontal\", \"vertical\", \"diagonal\"]")
    .example("[\"horizontal\"]"),
    Key::new("end.connect.NAME.pieces", Form::Kinds, "Kinds that count.", "Какие фигуры считаются.")
        .means("[\"all\"]")
        .example("[\"all\"]"),
    Key::new("end.connect.NAME.from", Form::Region, "One shore of a chain.", "Один берег цепи.")
        .sided()
        .optional()
        .example("[\"file a\"]"),
    Key::new("end.connect.NAME.to", Form::Region, "The other shore.", "Другой берег цепи.")
        .sided()
        .optional()
        .example("[\"file h\"]"),
    Key::new(
        "end.connect.NAME.result",
        Form::Word(CONNECTED),
        "What the one who built it gets.",
        "Что получает построивший.",
    )
    .means("\"mover-wins\"")
    .example("\"mover-loses\""),
    Key::new("points.bonus.SIDE", Form::Half, "Points given to a side at the count.", "Очки в придачу стороне.")
        .optional()
        .example("1.5")
        .prose(Prose::Row(bonus)),
];

fn bonus(declared: &Declared, path: &str) -> Option<Text> {
    let points = toml(declared.node(path)?);
    let (en, ru) = match path.strip_prefix("points.bonus.")? {
        "white" => ("White", "Белым"),
        _ => ("Black", "Чёрным"),
    };
    Some(Text::made(
        format!("{en} is given {points} points at the count."),
        format!("{ru} при подсчёте прибавляют очков: {points}."),
    ))
}

const CHECKS: Numbered = Numbered::new(["check", "checks"], ["шах", "шаха", "шахов"]);
/// What is built.
const PIECES: Numbered = Numbered::new(["piece", "pieces"], ["фигуру", "фигуры", "фигур"]);

fn checks(declared: &Declared) -> Option<Text> {
    let checks = declared.int("end.checks").filter(|n| *n > 0)?;
    Some(Text::made(
        format!("Who gives {checks} {} wins.", CHECKS.get(checks, Lang::En)),
        format!("Кто объявил {checks} {}, выигрывает.", CHECKS.get(checks, Lang::Ru)),
    ))
}

/// What happens when kings face says nothing where they may.
fn facing(declared: &Declared) -> Option<Text> {
    if declared.word("royalty.facing") != Some("ends-game") {
        return None;
    }
    let word = declared.word("end.facing")?;
    let says = FACING.iter().find(|choice| choice.word == word)?.says;
    Some(Text::new(says.en, says.ru))
}

fn connect(declared: &Declared, path: &str) -> Option<Text> {
    let row = path.strip_suffix(".shape")?;
    let count = declared.int(&format!("{row}.count")).unwrap_or_default();
    let pieces = PIECES.get(count, Lang::Ru);
    let (en, ru) = match declared.word(path)? {
        "square" => {
            (format!("a square of {count} by {count} pieces"), format!("квадрат {count} на {count} {pieces}"))
        }
        "in-line" => (
            format!("{count} pieces in one line, gaps allowed"),
            format!("{count} {pieces} на одной линии, хоть и с пропусками"),
        ),
        "join-regions" => ("a chain from shore to shore".to_owned(), "цепь от берега до берега".to_owned()),
        _ => (format!("{count} pieces in a row"), format!("{count} {pieces} в ряд")),
    };
    let loses = declared.word(&format!("{row}.result")) == Some("mover-loses");
    let (result_en, result_ru) =
        if loses { ("loses", "проигрывает") } else { ("wins", "выигрывает") };
    Some(Text::made(format!("Who forms {en} {result_en}."), format!("Кто построил {ru}, {result_ru}.")))
}
