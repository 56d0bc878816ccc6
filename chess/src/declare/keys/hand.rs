//! Pieces in hand, drops and gating.

use zug_core::declare::{Choice, Form, Key};

const GAINS: &[Choice] = &[
    Choice::bare("nothing"),
    Choice::new(
        "captured",
        "A captured piece changes sides and goes to the hand of the one who took it.",
        "Побитая фигура меняет сторону и попадает в руку взявшего.",
    ),
    Choice::new(
        "from-outside",
        "Pieces come to the hand from outside, from another board.",
        "Фигуры попадают в руку извне, с другой доски.",
    ),
];

const SUPPLY: &[Choice] = &[
    Choice::bare("counted"),
    Choice::new(
        "endless",
        "The hand never runs out of any kind but the royal ones.",
        "Запас в руке не кончается, королевских фигур в нём нет.",
    ),
];

const TURN: &[Choice] = &[
    Choice::bare("never"),
    Choice::new(
        "any",
        "Instead of a move a piece may be dropped from the hand on an empty square.",
        "Вместо хода можно выставить фигуру из руки на пустое поле.",
    ),
];

const ORDER: &[Choice] = &[
    Choice::bare("alternating"),
    Choice::new(
        "first-side-then-second",
        "The first side sets all its pieces up before the second begins.",
        "Сначала расставляет все фигуры первая сторона, потом вторая.",
    ),
];

const PLACE: &[Choice] = &[
    Choice::bare("any"),
    Choice::new(
        "beside-own",
        "A drop goes next to a piece of one's own.",
        "Выставлять можно только рядом со своей фигурой.",
    ),
    Choice::new(
        "not-beside-enemy",
        "A drop may not touch an enemy piece along rank or file.",
        "Нельзя выставлять рядом с чужой фигурой по вертикали или горизонтали.",
    ),
    Choice::new(
        "brackets-enemy",
        "A drop must enclose enemy pieces in a line with a piece of one's own.",
        "Выставленная фигура должна вместе со своей зажать чужие на одной линии.",
    ),
    Choice::new(
        "slides-from-top",
        "A drop falls down its file from the top.",
        "Фигура падает сверху вдоль вертикали.",
    ),
    Choice::new(
        "slides-from-edge",
        "A drop slides in from an edge: from the left and from below to the first piece, from the right and from above to the first empty square.",
        "Фигура вдвигается с края: слева и снизу до первой фигуры, справа и сверху на первое пустое поле.",
    ),
];

const MATE: &[Choice] = &[Choice::bare("allowed"), Choice::bare("forbidden")];

const COLOURS: &[Choice] = &[Choice::bare("any"), Choice::bare("evenly")];

const TRIGGER: &[Choice] = &[
    Choice::bare("never"),
    Choice::new(
        "first-move",
        "When a piece leaves its square for the first time, a piece from the hand may enter there; in castling on either square.",
        "На поле, с которого фигура ушла впервые, можно ввести фигуру из руки; при рокировке - на любое из двух.",
    ),
];

/// What is said of drops of one kind.
pub(super) const OF_A_PIECE: &[Key] = &[
    Key::new(
        "pieces.NAME.drop.zone",
        Form::Region,
        "Where this kind may be dropped; [] is nowhere; not said: as drops.zone.",
        "Куда можно выставить эту фигуру; [] - никуда; не сказано - как drops.zone.",
    )
    .sided()
    .optional()
    .example("[\"ranks 2-7\"]"),
    Key::new(
        "pieces.NAME.drop.per_file",
        Form::Int(0, 16),
        "How many unpromoted ones a side may have on a file after a drop.",
        "Сколько непревращённых может быть у стороны на вертикали после выставления.",
    )
    .optional()
    .example("1"),
    Key::new(
        "pieces.NAME.drop.mate",
        Form::Word(MATE),
        "Whether its drop may mate.",
        "Можно ли выставлением дать мат.",
    )
    .optional()
    .example("\"forbidden\""),
    Key::new(
        "pieces.NAME.drop.colours",
        Form::Word(COLOURS),
        "Whether drops must spread evenly over both square colours.",
        "Должны ли выставленные стоять поровну на полях обоих цветов.",
    )
    .optional()
    .example("\"evenly\""),
];

pub(super) const KEYS: &[Key] = &[
    Key::new(
        "hand.gains",
        Form::Word(GAINS),
        "What comes into a hand in play.",
        "Что попадает в руку во время игры.",
    )
    .means("\"nothing\"")
    .example("\"captured\"")
    .choices(),
    Key::new("hand.supply", Form::Word(SUPPLY), "Whether a hand can run out.", "Кончается ли запас.")
        .means("\"counted\"")
        .example("\"endless\"")
        .choices(),
    Key::new(
        "drops.turn",
        Form::Word(TURN),
        "Whether a turn may be a drop from the hand.",
        "Можно ли выставлять фигуры из руки.",
    )
    .sided()
    .means("\"never\"")
    .example("\"any\"")
    .choices(),
    Key::new(
        "drops.must",
        Form::Kinds,
        "Kinds that must be dropped, while in hand, before any other move.",
        "Что надо выставить прежде других ходов.",
    )
    .sided()
    .means("[]")
    .example("[\"all\"]")
    .says(
        "While in hand {} must be dropped before any other move.",
        "Пока в руке есть {}, выставлять обязательно.",
    ),
    Key::new(
        "drops.order",
        Form::Word(ORDER),
        "How the sides take turns while drops.must has work for both.",
        "Как стороны чередуются при расстановке.",
    )
    .means("\"alternating\"")
    .example("\"first-side-then-second\"")
    .choices(),
    Key::new(
        "drops.zone",
        Form::Region,
        "Where drops may go; not said: anywhere.",
        "Куда выставляют; не сказано - везде.",
    )
    .sided()
    .optional()
    .example("[\"ranks 1-4\"]")
    .says("Pieces are dropped on {}.", "Выставлять можно на {}."),
    Key::new(
        "drops.opening_zone",
        Form::Region,
        "While it has empty squares drops go here, free of drops.place.",
        "Пока здесь есть пустые поля, выставляют сюда, без условий drops.place.",
    )
    .sided()
    .optional()
    .example("[\"d4-e5\"]")
    .says("While {} has empty squares, drops go there.", "Пока на {} есть пустые поля, выставляют туда."),
    Key::new(
        "drops.place",
        Form::Word(PLACE),
        "What the square of a drop must satisfy.",
        "Каким должно быть поле выставления.",
    )
    .means("\"any\"")
    .example("\"beside-own\"")
    .choices(),
    Key::new(
        "drops.promoted",
        Form::Bool,
        "Whether a piece may be dropped on its promoted side.",
        "Можно ли выставить фигуру превращённой.",
    )
    .means("false")
    .example("true")
    .when("A piece may be dropped on its promoted side.", "Фигуру можно выставить и превращённой."),
    Key::new(
        "gating.trigger",
        Form::Word(TRIGGER),
        "Whether a piece from the hand may enter on the square left by a piece's first move.",
        "Может ли фигура из руки встать на поле, которое другая впервые покинула.",
    )
    .means("\"never\"")
    .example("\"first-move\"")
    .choices(),
    Key::new(
        "gating.squares",
        Form::Region,
        "Squares that open so; not said: the first rank.",
        "Какие поля так открываются; не сказано - первая горизонталь.",
    )
    .sided()
    .optional()
    .example("[\"rank 1\"]")
    .says("Pieces may enter on {}.", "Фигуры вводят на полях: {}."),
];
