//! The keys that only draughts has, and the shared ones that it reads in its own way.

use std::sync::{Arc, LazyLock};

use zug_core::declare::{Choice, Declared, Form, Key, KindWords, Phrase, Prose, Vocabulary};
use zug_core::{Lang, Numbered, Text};

/// The vocabulary of draughts.
pub fn vocabulary() -> Arc<Vocabulary> {
    static VOCABULARY: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| {
        Arc::new(Vocabulary::new("draughts", KINDS, TITLES, WITHOUT, KEYS).with_reasons(REASONS))
    });
    Arc::clone(&VOCABULARY)
}

/// Man and king, in the order of [`crate::MAN`] and [`crate::KING`].
const KINDS: &[KindWords] = &[
    KindWords {
        id: "man",
        plural: "men",
        one: Phrase::new("man", "шашка"),
        many: Phrase::new("men", "шашек"),
    },
    KindWords {
        id: "king",
        plural: "kings",
        one: Phrase::new("king", "дамка"),
        many: Phrase::new("kings", "дамок"),
    },
];

const TITLES: &[(&str, Phrase)] =
    &[("men", Phrase::new("Men", "Шашки")), ("kings", Phrase::new("Kings", "Дамки"))];

/// Shared keys that say nothing in draughts.
const WITHOUT: &[&str] = &["end.dead_position", "end.full_board"];

/// Why they say nothing.
const REASONS: &[(&str, Phrase)] = &[
    (
        "end.dead_position",
        Phrase::new(
            "no arrangement of men and kings is beyond winning; say in [draw] when a game is given up",
            "никакая расстановка шашек не безнадёжна для обеих сторон; когда считать ничью, скажите в [draw]",
        ),
    ),
    (
        "end.full_board",
        Phrase::new(
            "pieces are only ever taken off: a board that is not full never becomes so",
            "шашки только снимают: неполная доска полной не станет",
        ),
    ),
];

const WAYS: &[Choice] = &[
    Choice::new("forward", "straight forward", "прямо вперёд"),
    Choice::new("forward-diagonal", "diagonally forward", "вперёд по диагонали"),
    Choice::new("sideways", "sideways", "в стороны"),
    Choice::new("backward-diagonal", "diagonally backward", "назад по диагонали"),
    Choice::new("backward", "straight backward", "прямо назад"),
];

const KIND: &[Choice] = &[Choice::new("man", "a man", "шашку"), Choice::new("king", "a king", "дамку")];

const COMPLETION: &[Choice] = &[
    Choice::new(
        "compulsory",
        "A capture once begun must be played to its end.",
        "Начатое взятие надо довести до конца.",
    ),
    Choice::new(
        "optional",
        "A capture may stop after any jump.",
        "Взятие можно прервать после любого прыжка.",
    ),
];

const PRECEDENCE: &[Choice] = &[
    Choice::new("quantity", "the one that takes most pieces", "взятие наибольшего числа фигур"),
    Choice::new("quality", "the one of the greatest value", "взятие наибольшей ценности"),
    Choice::new("with-king", "one by a king rather than by a man", "взятие дамкой, а не шашкой"),
    Choice::new("most-kings", "the one that takes most kings", "взятие наибольшего числа дамок"),
    Choice::new("kings-first", "the one that meets a king earliest", "взятие, где дамка встречается раньше"),
];

const REMOVAL: &[Choice] = &[
    Choice::new(
        "at-end",
        "The pieces taken leave the board after the whole move; until then they block, and none may be jumped twice.",
        "Побитые фигуры снимают после всего хода; до того они мешают, и дважды через одну прыгать нельзя.",
    ),
    Choice::new(
        "at-once",
        "Each piece taken leaves the board as it is jumped.",
        "Каждую побитую фигуру снимают сразу.",
    ),
];

const TURN_BACK: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "forbidden",
        "A capture may not turn back by half a circle between two jumps.",
        "Между двумя прыжками взятия нельзя развернуться на 180 градусов.",
    ),
];

const RANGE: &[Choice] = &[Choice::bare("any")];

const LANDING: &[Choice] = &[
    Choice::new(
        "free",
        "Behind a piece taken a king stops on any free square of the line, but on one from which it can go on if there is one.",
        "За побитой фигурой дамка встаёт на любое свободное поле линии, но если можно бить дальше, то на такое, откуда можно.",
    ),
    Choice::new(
        "next-to-victim",
        "A king stops right behind every piece that it takes.",
        "Дамка встаёт сразу за каждой побитой фигурой.",
    ),
    Choice::new(
        "next-to-last",
        "A king ends its capture right behind the last piece taken.",
        "Дамка заканчивает взятие сразу за последней побитой фигурой.",
    ),
    Choice::new(
        "next-to-last-king",
        "A king ends its capture right behind the last piece taken if that is a king.",
        "Дамка заканчивает взятие сразу за последней побитой фигурой, если это дамка.",
    ),
    Choice::new(
        "next-to-last-king-of-several",
        "A king ends a capture of several pieces right behind the last of them if that is a king.",
        "Взяв несколько фигур, дамка встаёт сразу за последней, если это дамка.",
    ),
];

const IN_PASSING: &[Choice] = &[
    Choice::new(
        "only-if-it-ends-there",
        "A man that reaches the last row while capturing becomes a king only if the capture ends there; else it goes on as a man and stays one.",
        "Шашка, дошедшая боем до последнего ряда, становится дамкой, только если взятие там кончилось; иначе бьёт дальше и остаётся шашкой.",
    ),
    Choice::new(
        "stops",
        "A man that reaches the last row while capturing becomes a king, and its move ends.",
        "Шашка, дошедшая боем до последнего ряда, становится дамкой, и её ход окончен.",
    ),
    Choice::new(
        "goes-on-as-king",
        "A man that reaches the last row while capturing becomes a king at once and goes on as one.",
        "Шашка, дошедшая боем до последнего ряда, сразу становится дамкой и бьёт дальше как дамка.",
    ),
    Choice::new("never", "There is no promotion.", "Превращения нет."),
];

const FROM: &[Choice] = &[
    Choice::bare("bottom-left"),
    Choice::bare("bottom-right"),
    Choice::bare("top-left"),
    Choice::bare("top-right"),
];

const CAPTURE: &[Choice] = &[Choice::bare(":"), Choice::bare("x"), Choice::bare("-")];

const DRAWN: &[Choice] = &[
    Choice::new("a1-dark", "The corner a1 is dark.", "Угловое поле a1 тёмное."),
    Choice::new("a1-light", "The corner a1 is light.", "Угловое поле a1 светлое."),
    Choice::new("plain", "The board has one colour.", "Доска одноцветная."),
];

/// What a balance of pieces can give; they have no points.
const BALANCE: &[Choice] = &[
    Choice::bare("goes-on"),
    Choice::new("draw", "the game is drawn", "ничья"),
    Choice::new("most-pieces-wins", "the side with more pieces wins", "выигрывает тот, у кого больше шашек"),
];

const KEYS: &[Key] = &[
    Key::new(
        "board.drawn",
        Form::Word(DRAWN),
        "How the board looks: chequered with a1 dark or light, or of one colour.",
        "Вид доски: клетчатая с тёмным или светлым a1 или одноцветная.",
    )
    .means("\"a1-dark\"")
    .example("\"a1-light\"")
    .choices(),
    Key::new(
        "end.two_passes",
        Form::Word(BALANCE),
        "The result of two passes running.",
        "Что бывает после двух пропусков хода подряд.",
    )
    .means("\"goes-on\"")
    .example("\"draw\"")
    .says("After two passes running {}.", "После двух пропусков подряд {}."),
    Key::new(
        "board.rows_of_men",
        Form::Int(1, 7),
        "How many rows each side fills with men.",
        "Сколько рядов занято шашками.",
    )
    .example("4")
    .prose(Prose::Made(rows_of_men)),
    Key::new(
        "board.first_row_of_men",
        Form::Int(1, 7),
        "The row at which the men begin, counted from the player.",
        "С какого ряда, считая от игрока, стоят шашки.",
    )
    .means("1")
    .example("2"),
    Key::new("men.moves", Form::Words(WAYS), "Which ways a man steps without taking.", "Куда ходит шашка.")
        .example("[\"forward-diagonal\"]")
        .says_or(
            "A man steps {}.",
            "Шашка ходит на одно поле {}.",
            "A man moves only to capture.",
            "Шашка ходит, только когда бьёт.",
        ),
    Key::new(
        "men.captures",
        Form::Words(WAYS),
        "Which ways a man takes; on half a board a straight jump spans two rows a step.",
        "Куда бьёт шашка; на половине доски прямой прыжок идёт через два ряда за шаг.",
    )
    .example("[\"forward-diagonal\"]")
    .says_or("A man captures {}.", "Шашка бьёт {}.", "A man never captures.", "Шашка не бьёт."),
    Key::new("men.never_takes", Form::Words(KIND), "What a man may not take.", "Кого шашка не бьёт.")
        .means("[]")
        .example("[\"king\"]")
        .says("A man may not take {}.", "Шашка не может бить {}."),
    Key::new("kings.moves", Form::Words(WAYS), "Which ways a king goes without taking.", "Куда ходит дамка.")
        .example("[\"forward-diagonal\", \"backward-diagonal\"]")
        .says_or(
            "A king goes {}.",
            "Дамка ходит {}.",
            "A king moves only to capture.",
            "Дамка ходит, только когда бьёт.",
        ),
    Key::new("kings.captures", Form::Words(WAYS), "Which ways a king takes.", "Куда бьёт дамка.")
        .example("[\"forward-diagonal\", \"backward-diagonal\"]")
        .says_or("A king captures {}.", "Дамка бьёт {}.", "A king never captures.", "Дамка не бьёт."),
    Key::new(
        "kings.range",
        Form::IntOr(1, 15, RANGE),
        "How far a king goes in one line: to its goal, to the piece that it takes and from there.",
        "Как далеко дамка ходит по линии: до цели, до жертвы и от неё.",
    )
    .example("1")
    .prose(Prose::Made(range)),
    Key::new(
        "kings.landing",
        Form::Word(LANDING),
        "Where a king may stop behind a piece taken.",
        "Где дамка может встать после взятия.",
    )
    .example("\"next-to-last-king\"")
    .prose(Prose::Made(landing)),
    Key::new("kings.never_takes", Form::Words(KIND), "What a king may not take.", "Кого дамка не бьёт.")
        .means("[]")
        .example("[\"man\"]")
        .says("A king may not take {}.", "Дамка не может бить {}."),
    Key::new(
        "kings.quiet_limit",
        Form::Int(0, 99),
        "How many quiet moves in a row the same king may make while its side has a man; 0 is any number.",
        "Сколько тихих ходов подряд делает одна дамка, пока есть шашки; 0 - сколько угодно.",
    )
    .means("0")
    .example("3")
    .prose(Prose::Made(quiet_limit)),
    Key::new(
        "capture.completion",
        Form::Word(COMPLETION),
        "Whether a capture once begun must be played to its end.",
        "Надо ли бить до конца.",
    )
    .example("\"optional\"")
    .choices(),
    Key::new(
        "capture.precedence",
        Form::Words(PRECEDENCE),
        "What a capture must be best at, most important first; empty means free choice.",
        "По каким признакам, от главного к меньшему, выбирается взятие; пусто - свободный выбор.",
    )
    .example("[\"quantity\"]")
    .prose(Prose::Made(precedence)),
    Key::new(
        "capture.weights.man",
        Form::Int(0, 9999),
        "What a man is worth for quality.",
        "Цена битой шашки для quality.",
    )
    .optional()
    .example("100"),
    Key::new(
        "capture.weights.king",
        Form::Int(0, 9999),
        "What a king is worth for quality.",
        "Цена битой дамки для quality.",
    )
    .optional()
    .example("199")
    .prose(Prose::Made(weights)),
    Key::new(
        "capture.removal",
        Form::Word(REMOVAL),
        "When the taken pieces leave the board: after the move, or each as it is jumped.",
        "Когда снимают побитые: после хода или сразу.",
    )
    .example("\"at-once\"")
    .choices(),
    Key::new(
        "capture.turn_back",
        Form::Word(TURN_BACK),
        "Whether one capture may turn by half a circle between two jumps.",
        "Можно ли в одном взятии повернуть на 180 градусов.",
    )
    .example("\"forbidden\"")
    .choices(),
    Key::new(
        "promotion.in_passing",
        Form::Word(IN_PASSING),
        "What a man does that reaches the last row while capturing; never means that there is no promotion.",
        "Что делает шашка, дойдя боем до последнего ряда; never - превращения нет.",
    )
    .example("\"stops\"")
    .choices(),
    Key::new(
        "notation.number_from",
        Form::Word(FROM),
        "The corner of square 1, seen by the side that begins: the digit of the PDN GameType.",
        "Угол поля 1 для начинающей стороны: цифра в PDN GameType.",
    )
    .example("\"top-left\""),
    Key::new("notation.capture", Form::Word(CAPTURE), "The sign of a capture.", "Знак взятия.")
        .example("\"x\""),
    Key::new(
        "notation.pdn_type",
        Form::Int(0, 99),
        "The PDN GameType number; the rest of that tag is derived.",
        "Номер игры в PDN; остальное в этом теге выводится из правил.",
    )
    .optional()
    .own()
    .example("25"),
    Key::new(
        "perft[].routes",
        Form::Bool,
        "Whether routes of one capture were counted apart.",
        "Считались ли маршруты порознь.",
    )
    .means("false")
    .own()
    .example("true"),
];

/// The set-up, unless a start position is declared.
fn rows_of_men(declared: &Declared) -> Option<Text> {
    if declared.node("board.start").is_some() {
        return None;
    }
    let (rows, first) = (declared.int("board.rows_of_men")?, declared.int("board.first_row_of_men")?);
    let last = first + rows - 1;
    Some(match (rows, first) {
        (1, 1) => Text::new(
            "Each side fills its first row with men.",
            "Шашки занимают по одному первому ряду с каждой стороны.",
        ),
        (_, 1) => Text::made(
            format!("Each side fills its first {rows} rows with men."),
            format!("Шашки занимают ряды с 1-го по {last}-й с каждой стороны."),
        ),
        _ => Text::made(
            format!("Each side fills rows {first} to {last}, counted from itself, with men."),
            format!("Шашки занимают ряды с {first}-го по {last}-й, считая от игрока."),
        ),
    })
}

fn range(declared: &Declared) -> Option<Text> {
    Some(match declared.int("kings.range") {
        None => Text::new(
            "A king flies: it crosses any number of empty squares.",
            "Дамка дальнобойная: проходит любое число свободных полей.",
        ),
        Some(1) => Text::new("A king goes one square at a time.", "Дамка ходит на одно поле."),
        Some(n) => Text::made(
            format!("A king goes at most {n} squares in a line."),
            format!("Дамка проходит по линии не больше {n} полей."),
        ),
    })
}

/// Where a king stops says nothing of kings that go one square.
fn landing(declared: &Declared) -> Option<Text> {
    if declared.int("kings.range") == Some(1) {
        return None;
    }
    let word = declared.word("kings.landing")?;
    let says = LANDING.iter().find(|choice| choice.word == word)?.says;
    Some(Text::new(says.en, says.ru))
}

/// No more of which than a number are made.
const QUIET_MOVES: Numbered =
    Numbered::new(["quiet move", "quiet moves"], ["тихого хода", "тихих ходов", "тихих ходов"]);

fn quiet_limit(declared: &Declared) -> Option<Text> {
    let limit = declared.int("kings.quiet_limit").filter(|limit| *limit > 0)?;
    Some(Text::made(
        format!(
            "While its side has a man, the same king makes at most {limit} {} in a row.",
            QUIET_MOVES.get(limit, Lang::En)
        ),
        format!(
            "Пока есть шашки, одна и та же дамка делает не больше {limit} {} подряд.",
            QUIET_MOVES.get(limit, Lang::Ru)
        ),
    ))
}

fn precedence(declared: &Declared) -> Option<Text> {
    if declared.word("capture.duty") == Some("optional") {
        return None;
    }
    let words = declared.words("capture.precedence");
    let says: Vec<Phrase> = words
        .iter()
        .filter_map(|word| Some(PRECEDENCE.iter().find(|choice| choice.word == *word)?.says))
        .collect();
    if says.is_empty() {
        return Some(Text::new(
            "Of several captures any may be chosen.",
            "Из нескольких взятий можно выбрать любое.",
        ));
    }
    let list =
        |part: fn(&Phrase) -> &'static str, then: &str| says.iter().map(part).collect::<Vec<_>>().join(then);
    Some(Text::made(
        format!("Of several captures one must choose {}.", list(|says| says.en, "; among equals ")),
        format!("Из нескольких взятий обязательно {}.", list(|says| says.ru, "; при равенстве ")),
    ))
}

fn weights(declared: &Declared) -> Option<Text> {
    if !declared.words("capture.precedence").contains(&"quality") {
        return None;
    }
    let (man, king) = (declared.int("capture.weights.man")?, declared.int("capture.weights.king")?);
    Some(Text::made(
        format!("For that a man counts {man} and a king {king}."),
        format!("При этом шашка стоит {man}, дамка {king}."),
    ))
}
