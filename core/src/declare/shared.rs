//! The keys that every family of games has.

use super::explain::kind_name;
use super::key::{Choice, Form, Key, Prose};
use super::{Declared, draw};
use crate::{Color, Lang, Text};

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

const FIRST: &[Choice] = &[
    Choice::new("white", "White begins.", "Начинают белые."),
    Choice::new("black", "Black begins.", "Начинают чёрные."),
];

const DUTY: &[Choice] = &[
    Choice::new("compulsory", "A side that can capture must.", "Если взятие возможно, бить обязательно."),
    Choice::new("optional", "Nobody has to capture.", "Бить необязательно."),
];

const END_PROMOTION: &[Choice] = &[
    Choice::bare("goes-on"),
    Choice::new(
        "owner-wins",
        "The first to promote a piece wins.",
        "Выигрывает тот, кто первым превратит фигуру.",
    ),
];

const DRAWS_ARE: &[Choice] = &[
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
        "Вместо ничьей по правилам выигрывает тот, у кого больше фигур.",
    ),
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

const FILL: &[Choice] = &[Choice::bare("count"), Choice::bare("region")];

const PROOF: &[Choice] = &[
    Choice::bare("at-once"),
    Choice::bare("unattacked"),
    Choice::bare("survives-reply"),
    Choice::bare("unattacked-or-survives"),
];

const GOAL_REPLY: &[Choice] = &[Choice::bare("none"), Choice::bare("second-player-may-draw")];

const GOAL_RESULT: &[Choice] =
    &[Choice::bare("owner-wins"), Choice::bare("owner-loses"), Choice::bare("draw")];

const EXTINCT_RESULT: &[Choice] =
    &[Choice::bare("owner-loses"), Choice::bare("owner-wins"), Choice::bare("draw")];

const COUNTING: &[Choice] = &[Choice::bare("together"), Choice::bare("each-kind")];

const EXTINCT_REPLY: &[Choice] = &[Choice::bare("none"), Choice::bare("may-level")];

const STATUS: &[Choice] = &[Choice::bare("stable"), Choice::bare("experimental")];

const SQUARES: &[Choice] = &[Choice::bare("letters"), Choice::bare("numbers")];

const RESULTS: &[Choice] = &[Choice::bare("1-0"), Choice::bare("2-0")];

/// The shared keys, those of one table together, in the order in which people read rules.
pub(super) const KEYS: &[Key] = &[
    Key::new("schema", Form::Int(1, i64::MAX), "Version of this vocabulary.", "Версия словаря.").required().example("1"),
    Key::new("id", Form::Id, "The name by which commands know the variant.", "Имя варианта для команд.")
        .required()
        .example("\"poddavki\""),
    Key::new(
        "family",
        Form::Family,
        "The family of games; said only where nothing is extended.",
        "Семейство игры; пишется, только если нет родителя.",
    )
    .example("\"draughts\""),
    Key::new(
        "extends",
        Form::Line,
        "The variant whose facts hold unless said otherwise: a shipped one or a file beside.",
        "Вариант, чьи правила действуют, пока не сказано иное: встроенный или файл рядом.",
    )
    .optional()
    .own()
    .example("\"russian\""),
    Key::new(
        "abstract",
        Form::Bool,
        "A parent that is not itself a game: not listed, not played.",
        "Заготовка: не игра, в списках не видна.",
    )
    .means("false")
    .own()
    .example("true"),
    Key::new("name", Form::Text, "The name shown to people.", "Название для людей.")
        .required()
        .example("{ en = \"Giveaway draughts\", ru = \"Поддавки\" }"),
    Key::new("summary", Form::Text, "One sentence on what is different.", "Одна фраза о главном отличии.")
        .optional()
        .own()
        .example("\"You win by losing all your men.\""),
    Key::new(
        "rules_text",
        Form::Text,
        "Prose that no fact can say: history, customs; never read as a rule.",
        "Пояснения, которые правилом не являются.",
    )
    .optional()
    .own()
    .example("\"Played in the villages of the coast.\""),
    Key::new("aliases", Form::Ids, "Other names; none may equal another variant's id.", "Другие имена варианта.")
        .means("[]")
        .own()
        .example("[\"giveaway\"]"),
    Key::new("sources", Form::Lines, "Where the rules were read, addresses included.", "Источники правил.")
        .means("[]")
        .own()
        .example("[\"Official rules, 2015\"]"),
    Key::new(
        "status",
        Form::Word(STATUS),
        "Whether the reading of the rules is settled.",
        "Насколько твёрдо установлены правила.",
    )
    .means("\"stable\"")
    .own()
    .example("\"experimental\""),
    Key::new(
        "cites.PATH",
        Form::Line,
        "The article that a fact encodes, by the path of its key; an empty one takes an inherited one out.",
        "Статья правил, которую выражает данный ключ; пустая убирает унаследованную.",
    )
    .optional()
    .example("\"4.13\""),
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
    Key::new("board.holes", Form::Region, "Cells that are not part of the board.", "Клетки, которых на доске нет.")
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
    Key::new("turn.first", Form::Word(FIRST), "Who moves first.", "Кто ходит первым.").example("\"black\"").choices(),
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
    Key::new(
        "end.no_moves",
        Form::Word(NO_MOVES),
        "The result when the side to move has no legal move and is not in check.",
        "Результат, если ходить нечем, а шаха нет.",
    )
    .example("\"side-to-move-wins\"")
    .choices(),
    Key::new("end.promotion", Form::Word(END_PROMOTION), "Whether the first promotion wins.", "Побеждает ли первое превращение.")
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
    Key::new(
        "end.goal.NAME.pieces",
        Form::Kinds,
        "Which kinds count for this goal; an empty list gives that side no such goal.",
        "Какие фигуры считаются для этой цели; пустой список - у стороны нет такой цели.",
    )
    .required()
    .inherits()
    .sided()
    .example("[\"king\"]")
    .prose(Prose::Row(goal)),
    Key::new(
        "end.goal.NAME.region",
        Form::Region,
        "The squares to reach; an empty list gives that side no such goal.",
        "Куда надо дойти; пустой список - у стороны нет такой цели.",
    )
    .required()
    .inherits()
    .sided()
    .example("[\"d4-e5\"]"),
    Key::new("end.goal.NAME.count", Form::Int(1, 99), "How many must stand there.", "Сколько фигур должно дойти.")
        .means("1")
        .example("3"),
    Key::new(
        "end.goal.NAME.fill",
        Form::Word(FILL),
        "Whether the number decides, or the region full with at least one of them in it.",
        "Решает число или заполненность области, где есть хоть одна такая фигура.",
    )
    .means("\"count\"")
    .example("\"region\""),
    Key::new(
        "end.goal.NAME.proof",
        Form::Word(PROOF),
        "When an arrival counts: at once, if the piece is not attacked, if it is still there after the reply, or either.",
        "Когда цель засчитана: сразу, если фигура не под боем, если она пережила ответный ход, или любое из двух.",
    )
    .means("\"at-once\"")
    .example("\"unattacked\""),
    Key::new(
        "end.goal.NAME.reply",
        Form::Word(GOAL_REPLY),
        "Whether the second player may draw by arriving at once after the first.",
        "Может ли второй игрок дойти следующим же ходом и сделать ничью.",
    )
    .means("\"none\"")
    .example("\"second-player-may-draw\""),
    Key::new(
        "end.goal.NAME.result",
        Form::Word(GOAL_RESULT),
        "What arriving means for the one who arrived.",
        "Что значит достижение цели для того, кто дошёл.",
    )
    .means("\"owner-wins\"")
    .example("\"owner-loses\""),
    Key::new(
        "end.extinct.NAME.pieces",
        Form::Kinds,
        "Kinds whose loss matters; an empty list gives that side no such end.",
        "Фигуры, потеря которых важна; пустой список - у стороны нет такого конца.",
    )
    .required()
    .inherits()
    .sided()
    .example("[\"king\"]")
    .prose(Prose::Row(extinct)),
    Key::new(
        "end.extinct.NAME.counted",
        Form::Word(COUNTING),
        "Whether all these kinds count as one or each for itself; pieces in hand count too.",
        "Считать эти виды вместе или каждый отдельно; фигуры в руке тоже считаются.",
    )
    .means("\"together\"")
    .example("\"each-kind\""),
    Key::new(
        "end.extinct.NAME.left",
        Form::Int(0, 99),
        "The number at or under which they count as gone.",
        "При скольких оставшихся считается, что их нет.",
    )
    .means("0")
    .example("1"),
    Key::new(
        "end.extinct.NAME.others_have",
        Form::Int(0, 99),
        "How many the other side must still have.",
        "Сколько должно остаться у соперника.",
    )
    .means("0")
    .example("2"),
    Key::new(
        "end.extinct.NAME.reply",
        Form::Word(EXTINCT_REPLY),
        "Whether the loser may first bring the other side to the same number.",
        "Может ли потерявший ответным ходом уравнять.",
    )
    .means("\"none\"")
    .example("\"may-level\""),
    Key::new(
        "end.extinct.NAME.result",
        Form::Word(EXTINCT_RESULT),
        "What the loss means for its owner.",
        "Что значит потеря для владельца.",
    )
    .means("\"owner-loses\"")
    .example("\"owner-wins\""),
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
    Key::new("notation.squares", Form::Word(SQUARES), "How squares are written.", "Как пишут поля.")
        .example("\"numbers\""),
    Key::new("notation.results", Form::Word(RESULTS), "How results are written in records.", "Как пишут результат.")
        .means("\"1-0\"")
        .example("\"2-0\""),
    Key::new("perft[].nodes", Form::Ints, "Leaf counts from depth 1.", "Числа узлов по глубинам, начиная с 1.")
        .required()
        .example("[7, 49, 302]"),
    Key::new("perft[].fen", Form::Position, "The position counted, if not the start.", "Позиция для счёта, если не начальная.")
        .optional()
        .own()
        .example("\"W:Wa1:Bh8\""),
    Key::new("perft[].source", Form::Line, "Where the numbers come from.", "Откуда числа.").optional().own().example("\"own count\""),
];

/// The sentence of the size of the board.
fn board_size(declared: &super::Declared) -> Option<Text> {
    let (files, ranks) = (declared.int("board.files")?, declared.int("board.ranks")?);
    Some(Text::made(format!("The board is {files} by {ranks}."), format!("Доска {files} на {ranks}.")))
}

/// The kinds that a row speaks of, for one side; `None` where the list is empty.
fn kinds(declared: &Declared, path: &str, side: Color) -> Option<Text> {
    let (node, _) = declared.side(path, side)?;
    let names: Vec<Text> = node
        .texts()
        .map(|(kind, _)| match kind {
            "all" => Text::new("any piece", "любая фигура"),
            kind => kind_name(declared, kind),
        })
        .collect();
    let parts = |lang| names.iter().map(|name| name.get(lang)).collect::<Vec<_>>();
    let joined = |lang, last| super::explain::joined(&parts(lang), last);
    (!names.is_empty()).then(|| Text::made(joined(Lang::En, " or "), joined(Lang::Ru, " или ")))
}

/// The squares that a row speaks of, for one side, as they are written; `None` where the list is empty.
fn squares(declared: &Declared, path: &str, side: Color) -> Option<Text> {
    let (node, mirrored) = declared.side(path, side)?;
    let words = node.texts().map(|(text, _)| text).collect::<Vec<_>>().join(", ");
    (!words.is_empty()).then(|| match mirrored {
        true => Text::made(format!("the mirror of {words}"), format!("зеркально к {words}")),
        false => Text::made(words.clone(), words),
    })
}

/// What both sides are told, once where it is the same for both.
fn told(of: impl Fn(Color) -> Option<(String, String)>) -> Option<Text> {
    let [white, black] = Color::ALL.map(&of);
    match (white, black) {
        (None, None) => None,
        (Some(same), Some(other)) if same == other => Some(Text::made(same.0, same.1)),
        (white, black) => {
            let part = |name: &str, said: &Option<(String, String)>, of: fn(&(String, String)) -> &String| {
                said.as_ref().map(|said| format!("{name}: {}", of(said)))
            };
            let en: Vec<String> = [part("White", &white, |t| &t.0), part("Black", &black, |t| &t.0)]
                .into_iter()
                .flatten()
                .collect();
            let ru: Vec<String> = [part("Белые", &white, |t| &t.1), part("Чёрные", &black, |t| &t.1)]
                .into_iter()
                .flatten()
                .collect();
            Some(Text::made(en.join(" "), ru.join(" ")))
        }
    }
}

/// A goal as a sentence.
fn goal(declared: &Declared, path: &str) -> Option<Text> {
    let row = path.strip_suffix(".pieces")?;
    let word = |key: &str| declared.word(&format!("{row}.{key}")).unwrap_or_default();
    let (result_en, result_ru) = match word("result") {
        "owner-loses" => ("loses", "проигрывает"),
        "draw" => ("makes a draw", "делает ничью"),
        _ => ("wins", "выигрывает"),
    };
    let (proof_en, proof_ru) = match word("proof") {
        "unattacked" => (", unless it is attacked there", ", если она там не под боем"),
        "survives-reply" => {
            (", if it is still there after the reply", ", если после ответного хода она ещё там")
        }
        "unattacked-or-survives" => (
            ", if it is not attacked there or is still there after the reply",
            ", если она там не под боем или после ответного хода ещё там",
        ),
        _ => ("", ""),
    };
    let (reply_en, reply_ru) = match word("reply") {
        "second-player-may-draw" => (
            " The second player may draw by arriving right after the first.",
            " Второй игрок может дойти сразу вслед за первым и сделать ничью.",
        ),
        _ => ("", ""),
    };
    let count = declared.int(&format!("{row}.count")).unwrap_or(1);
    told(|side| {
        let pieces = kinds(declared, &format!("{row}.pieces"), side)?;
        let region = squares(declared, &format!("{row}.region"), side)?;
        let (many_en, many_ru) = match (word("fill"), count) {
            ("region", _) => (
                format!("fills all of {} with at least one {} there", region.en, pieces.en),
                format!(
                    "занимает целиком {}, причём там есть {}",
                    region.get(Lang::Ru),
                    pieces.get(Lang::Ru)
                ),
            ),
            (_, 1) => (
                format!("brings {} to {}", pieces.en, region.en),
                format!("приводит фигуру ({}) на {}", pieces.get(Lang::Ru), region.get(Lang::Ru)),
            ),
            (_, n) => (
                format!("brings {n} pieces ({}) to {}", pieces.en, region.en),
                format!("приводит {n} фигур ({}) на {}", pieces.get(Lang::Ru), region.get(Lang::Ru)),
            ),
        };
        Some((
            format!("Who {many_en} {result_en}{proof_en}.{reply_en}"),
            format!("Кто {many_ru}, тот {result_ru}{proof_ru}.{reply_ru}"),
        ))
    })
}

/// The loss of kinds as a sentence.
fn extinct(declared: &Declared, path: &str) -> Option<Text> {
    let row = path.strip_suffix(".pieces")?;
    let word = |key: &str| declared.word(&format!("{row}.{key}")).unwrap_or_default();
    let (result_en, result_ru) = match word("result") {
        "owner-wins" => ("wins", "выигрывает"),
        "draw" => ("makes a draw", "делает ничью"),
        _ => ("loses", "проигрывает"),
    };
    let left = declared.int(&format!("{row}.left")).unwrap_or_default();
    let left_ru = match left {
        0 => "не осталось".to_owned(),
        n => format!("осталось не больше {n}"),
    };
    let others = declared.int(&format!("{row}.others_have")).unwrap_or_default();
    let (others_en, others_ru) = match others {
        0 => (String::new(), String::new()),
        n => (format!(" while the other has at least {n}"), format!(", а у соперника есть хотя бы {n}")),
    };
    let (each_en, each_ru) = match word("counted") {
        "each-kind" => (", each kind counted for itself,", " (каждый вид считается отдельно)"),
        _ => ("", ""),
    };
    let (reply_en, reply_ru) = match word("reply") {
        "may-level" => {
            (" unless the reply brings the other to the same", ", если не уравняет ответным ходом")
        }
        _ => ("", ""),
    };
    told(|side| {
        let pieces = kinds(declared, &format!("{row}.pieces"), side)?;
        let left_en = match left {
            0 if pieces.en == "any piece" => "no piece".to_owned(),
            0 => format!("no {}", pieces.en),
            1 => format!("at most one piece ({})", pieces.en),
            n => format!("at most {n} pieces ({})", pieces.en),
        };
        Some((
            format!("Who has {left_en} left{each_en}{others_en} {result_en}{reply_en}."),
            format!(
                "У кого {left_ru} фигур ({}){each_ru}{others_ru}, тот {result_ru}{reply_ru}.",
                pieces.get(Lang::Ru)
            ),
        ))
    })
}
