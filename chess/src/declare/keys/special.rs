//! Walls, explosions, changes of side, royalty and check.

use zug_core::Text;
use zug_core::declare::{Choice, Declared, Form, Key, Prose};

const PLACED: &[Choice] = &[
    Choice::bare("never"),
    Choice::new(
        "anywhere",
        "Every turn sets a new wall on an empty square.",
        "Каждый ход ставит новую стену на пустое поле.",
    ),
    Choice::new(
        "roaming",
        "Every turn moves the one wall to another empty square.",
        "Каждый ход переносит единственную стену на другое пустое поле.",
    ),
    Choice::new(
        "shot",
        "The piece moved shoots a wall along one of its moves.",
        "Сходившая фигура ставит стену туда, куда могла бы пойти.",
    ),
    Choice::new(
        "vacated",
        "The square that a piece leaves becomes a wall.",
        "Покинутое поле становится стеной.",
    ),
    Choice::new(
        "rim",
        "Every turn sets a wall on the rim of what is left of the board.",
        "Каждый ход ставит стену на краю оставшейся доски.",
    ),
];

const WALL_TURN: &[Choice] = &[
    Choice::bare("move-and-wall"),
    Choice::new(
        "move-or-wall",
        "A turn is a move or a wall, not both.",
        "За ход либо идут, либо ставят стену.",
    ),
];

const EXPLOSION: &[Choice] = &[Choice::bare("never"), Choice::bare("capture")];

const FLIP: &[Choice] = &[
    Choice::bare("never"),
    Choice::new(
        "between",
        "Enemy pieces enclosed in line by a drop change sides.",
        "Чужие фигуры, зажатые на линии выставленной, меняют сторону.",
    ),
    Choice::new(
        "neighbours",
        "Enemy neighbours of the piece that arrives change sides.",
        "Чужие соседи пришедшей фигуры меняют сторону.",
    ),
    Choice::new(
        "neighbours-if-linked",
        "Enemy neighbours of the piece that arrives change sides; after a drop only if it touches a piece of its own.",
        "Чужие соседи пришедшей фигуры меняют сторону; выставленной - только если рядом есть своя.",
    ),
];

const PROTECT: &[Choice] = &[
    Choice::new(
        "each",
        "No royal piece may be left attacked.",
        "Ни одну королевскую фигуру нельзя оставить под боем.",
    ),
    Choice::new(
        "last",
        "The last royal piece may not be left attacked.",
        "Последнюю королевскую фигуру нельзя оставить под боем.",
    ),
    Choice::new(
        "not-all",
        "At least one royal piece must be left unattacked.",
        "Хоть одна королевская фигура должна остаться не под боем.",
    ),
    Choice::new("none", "Nothing need be guarded from attack.", "Шаха нет: никого не обязаны защищать."),
];

const FACING: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "forbidden",
        "The royals may not face each other on an open line.",
        "Короли не могут стоять друг против друга на открытой линии.",
    ),
    Choice::new(
        "ends-game",
        "Royals left facing each other end the game.",
        "Если короли остались друг против друга, игра окончена.",
    ),
];

const FLEE: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "only-by-capture",
        "A royal in check may not step away, except to capture.",
        "Король под шахом может уйти, только взяв фигуру.",
    ),
];

const NEVER_BY: &[Choice] = &[
    Choice::new("move", "a move", "ходом"),
    Choice::new("drop", "a drop", "выставлением"),
    Choice::new("promotion", "a promotion", "превращением"),
];

const PERPETUAL_CHECK: &[Choice] = &[
    Choice::bare("draw"),
    Choice::new(
        "checker-loses",
        "Who repeats by checking every time loses.",
        "Кто повторяет позицию вечным шахом, проигрывает.",
    ),
];

const PERPETUAL_CHASE: &[Choice] = &[
    Choice::bare("draw"),
    Choice::new(
        "chaser-loses",
        "Who repeats by attacking the same unprotected piece every time loses.",
        "Кто повторяет позицию, каждый раз нападая на одну и ту же незащищённую фигуру, проигрывает.",
    ),
];

const SHUTTLING: &[Choice] = &[
    Choice::bare("allowed"),
    Choice::new(
        "forbidden",
        "Who moves one piece to and fro five times in a row loses, unless it is royal or confined or they are in check.",
        "Кто пять раз подряд ходит одной фигурой туда и обратно, проигрывает - кроме короля, запертых фигур и шаха.",
    ),
];

pub(super) const KEYS: &[Key] = &[
    Key::new(
        "royalty.protect",
        Form::Word(PROTECT),
        "Which royal pieces may not be left attacked: each, the last one, at least one of all, or none (then they are taken).",
        "Какие королевские фигуры нельзя оставить под боем: каждую, последнюю, все сразу или никакую (тогда их бьют).",
    )
    .means("\"each\"")
    .example("\"last\"")
    .choices(),
    Key::new(
        "royalty.facing",
        Form::Word(FACING),
        "Whether royals may face each other on an open line.",
        "Могут ли короли стоять лицом к лицу.",
    )
    .means("\"allowed\"")
    .example("\"forbidden\"")
    .choices(),
    Key::new("royalty.flee", Form::Word(FLEE), "Whether a royal in check may step away.", "Может ли король уйти от шаха.")
        .means("\"allowed\"")
        .example("\"only-by-capture\"")
        .choices(),
    Key::new("check.never_by", Form::Words(NEVER_BY), "Acts that may not give check.", "Чем нельзя давать шах.")
        .means("[]")
        .example("[\"drop\"]")
        .says("Check may not be given by {}.", "Нельзя давать шах {}."),
    Key::new("walls.placed", Form::Word(PLACED), "Which wall each turn sets.", "Какую стену ставит ход.")
        .means("\"never\"")
        .example("\"roaming\"")
        .choices(),
    Key::new("walls.zone", Form::Region, "Where walls may stand; not said: anywhere.", "Где могут стоять стены; не сказано - везде.")
        .sided()
        .optional()
        .example("[\"all\"]")
        .says("Walls are set on {}.", "Стены ставят на {}."),
    Key::new(
        "walls.turn",
        Form::Word(WALL_TURN),
        "Whether a turn does both, move and wall, or one of them.",
        "Ход и стена вместе или что-то одно.",
    )
    .means("\"move-and-wall\"")
    .example("\"move-or-wall\"")
    .choices(),
    Key::new("explosion.on", Form::Word(EXPLOSION), "When pieces explode.", "Когда бывает взрыв.")
        .means("\"never\"")
        .example("\"capture\"")
        .prose(Prose::Made(explosion)),
    Key::new(
        "explosion.spares",
        Form::Kinds,
        "Neighbours that stay unless they took or were taken; not said: pawns.",
        "Каких соседей взрыв щадит; не сказано - пешек.",
    )
    .optional()
    .example("[\"pawn\"]")
    .says_or("A blast spares {} beside it.", "Взрыв щадит рядом: {}.", "A blast spares nothing beside it.", "Взрыв не щадит рядом никого."),
    Key::new(
        "explosion.immune",
        Form::Kinds,
        "Kinds that no blast removes, even at its centre.",
        "Кого взрыв не берёт даже в середине.",
    )
    .means("[]")
    .example("[\"king\"]")
    .says("No blast removes {}.", "Взрыв не берёт: {}."),
    Key::new(
        "explosion.leaves_walls",
        Form::Bool,
        "Whether what explodes around a capture leaves walls; of the taker capture.turns_to_wall speaks.",
        "Остаются ли стены от взорванного вокруг взятия; о самой взявшей фигуре говорит capture.turns_to_wall.",
    )
    .means("false")
    .example("true")
    .when("What explodes around a capture leaves walls.", "Взорванное вокруг взятия оставляет стены."),
    Key::new("flip.rule", Form::Word(FLIP), "Which enemy pieces change sides.", "Какие чужие фигуры меняют сторону.")
        .means("\"never\"")
        .example("\"between\"")
        .choices(),
    Key::new(
        "repetition.perpetual_check",
        Form::Word(PERPETUAL_CHECK),
        "What repeating by checking every time means.",
        "Что значит вечный шах.",
    )
    .means("\"draw\"")
    .example("\"checker-loses\"")
    .choices(),
    Key::new(
        "repetition.perpetual_chase",
        Form::Word(PERPETUAL_CHASE),
        "What repeating by attacking the same unprotected piece every time means (the Asian federation's reading).",
        "Что значит вечное преследование одной незащищённой фигуры (по азиатской федерации).",
    )
    .means("\"draw\"")
    .example("\"chaser-loses\"")
    .choices(),
    Key::new(
        "repetition.shuttling",
        Form::Word(SHUTTLING),
        "Whether one piece may go to and fro without end.",
        "Можно ли без конца ходить одной фигурой туда и обратно.",
    )
    .means("\"allowed\"")
    .example("\"forbidden\"")
    .choices(),
];

/// What a capture blows up.
fn explosion(declared: &Declared) -> Option<Text> {
    if declared.word("explosion.on") != Some("capture") {
        return None;
    }
    // Whom a blast spares has a sentence of its own where it is said.
    Some(if declared.node("explosion.spares").is_some() {
        Text::new(
            "A capture explodes: both pieces and their neighbours leave the board.",
            "Взятие - это взрыв: с доски уходят обе фигуры и их соседи.",
        )
    } else {
        Text::new(
            "A capture explodes: both pieces and their neighbours leave the board; pawns beside it stay.",
            "Взятие - это взрыв: с доски уходят обе фигуры и их соседи; пешки рядом остаются.",
        )
    })
}
