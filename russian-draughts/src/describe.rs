//! What a variant says about itself, made from its facts.

use zug_core::{
    BoardInfo, Cell, Color, DrawProfile, Fact, Id, KindInfo, ResultStyle, Shade, Text, VariantInfo,
};

use crate::{Facts, KingFacts, NotationFacts, Pass};

/// How the board looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// Chequered, with a1 dark.
    #[default]
    A1Dark,
    /// Chequered, with a1 light.
    A1Light,
    /// Of one colour.
    Plain,
}

/// What cannot be derived from the facts of a variant.
#[derive(Clone, Debug)]
pub struct Description {
    /// The name by which commands know the variant.
    pub id: Id,
    /// Other accepted names.
    pub aliases: Vec<Id>,
    /// The name for people.
    pub name: Text,
    /// One sentence on what the game is.
    pub summary: Text,
    /// What the sides are called, White first.
    pub sides: [Text; 2],
    /// How the board looks.
    pub drawn: Drawn,
    /// The articles that facts encode, by key.
    pub articles: Vec<(String, String)>,
    /// Named sets of squares that draw rows speak of.
    pub regions: Vec<(Id, Vec<Cell>)>,
    /// Draw tables, the default first.
    pub draws: Vec<DrawProfile>,
}

impl Description {
    /// The whole description of the variant with these facts.
    pub fn info(self, facts: &Facts, notation: &NotationFacts) -> VariantInfo {
        let board = facts.board;
        let names = notation.names(facts);
        let facts_said = said(facts, notation)
            .into_iter()
            .map(|(key, value)| {
                let article = self.articles.iter().find(|(cited, _)| cited == key).map(|(_, a)| a.clone());
                Fact { key: key.to_owned(), value, article }
            })
            .collect();
        VariantInfo {
            id: self.id,
            aliases: self.aliases,
            family: Id::new("draughts"),
            name: self.name,
            summary: self.summary,
            sides: self.sides,
            board: BoardInfo {
                files: board.files(),
                ranks: board.ranks(),
                shades: shades(facts, self.drawn),
                played: names.iter().map(|name| !name.is_empty()).collect(),
                names,
            },
            kinds: kinds(),
            regions: self.regions,
            facts: facts_said,
            draws: self.draws,
            game_type: notation.game_type(facts),
            results: notation.results,
            move_help: move_help(facts, notation),
        }
    }
}

/// Men and kings, in the order of [`crate::MAN`] and [`crate::KING`].
fn kinds() -> Vec<KindInfo> {
    let kind = |id: &str, name, letters: [&str; 2], glyphs: [&str; 2]| KindInfo {
        id: Id::new(id),
        name,
        letters: letters.map(str::to_owned),
        glyphs: glyphs.map(str::to_owned),
    };
    vec![
        kind("man", Text::new("man", "простая"), ["w", "b"], ["\u{26C0}", "\u{26C2}"]),
        kind("king", Text::new("king", "дамка"), ["W", "B"], ["\u{26C1}", "\u{26C3}"]),
    ]
}

fn shades(facts: &Facts, drawn: Drawn) -> Vec<Shade> {
    let (files, ranks) = (u16::from(facts.board.files()), u16::from(facts.board.ranks()));
    (0..files * ranks)
        .map(|cell| {
            let like_a1 = (cell / files + cell % files) % 2 == 0;
            match drawn {
                Drawn::Plain => Shade::Light,
                Drawn::A1Dark if like_a1 => Shade::Dark,
                Drawn::A1Light if !like_a1 => Shade::Dark,
                Drawn::A1Dark | Drawn::A1Light => Shade::Light,
            }
        })
        .collect()
}

fn move_help(facts: &Facts, notation: &NotationFacts) -> Text {
    let sign = notation.capture;
    let (quiet, one, two) = if notation.letters {
        ("c3-d4".to_owned(), format!("c3{sign}e5"), format!("a1{sign}c3{sign}e5"))
    } else {
        ("32-28".to_owned(), format!("28{sign}19"), format!("37{sign}28{sign}19"))
    };
    let mut text = Text::made(
        format!("a move is {quiet}, a capture {one}, of several pieces {two}"),
        format!("ход: {quiet}, взятие: {one}, нескольких шашек: {two}"),
    );
    if notation.letters {
        text.en.to_mut().push_str("; file and target are enough where that is clear (cd4)");
        text.ru.to_mut().push_str("; если ясно, довольно вертикали и поля (cd4)");
    }
    if facts.pass != [Pass::Never; 2] {
        text.en.to_mut().push_str("; `pass` passes the turn");
        text.ru.to_mut().push_str("; `pass` — пропуск хода");
    }
    text
}

/// The facts in the words and order of the vocabulary, with values as a variant file writes them.
fn said(facts: &Facts, notation: &NotationFacts) -> Vec<(&'static str, String)> {
    let quoted = |word: &str| format!("\"{word}\"");
    let list =
        |words: Vec<&str>| format!("[{}]", words.into_iter().map(quoted).collect::<Vec<_>>().join(", "));
    let side = |side: Color| quoted(side.word());
    let sided = |[white, black]: [String; 2]| {
        if white == black { white } else { format!("{{ white = {white}, black = {black} }}") }
    };
    let board = facts.board;
    let cells = (0..u16::from(board.files()) * u16::from(board.ranks())).map(Cell);
    let holes: Vec<String> = cells
        .filter(|cell| board.is_hole(*cell))
        .map(|cell| NotationFacts::letter_name(board, cell))
        .collect();
    let capture = &facts.capture;
    let mut said = vec![
        ("board.files", facts.board.files().to_string()),
        ("board.ranks", facts.board.ranks().to_string()),
        ("board.played", quoted(facts.board.played().word())),
        ("board.holes", list(holes.iter().map(String::as_str).collect())),
        ("board.rows_of_men", facts.rows_of_men.to_string()),
        ("board.first_row_of_men", facts.first_row_of_men.to_string()),
        ("turn.first", side(facts.first)),
        ("turn.pass", sided(facts.pass.map(|pass| quoted(pass.word())))),
        ("men.moves", list(facts.men.moves.words())),
        ("men.captures", list(facts.men.captures.words())),
        ("men.never_takes", list(facts.men.never_takes.words())),
        ("kings.moves", list(facts.kings.moves.words())),
        ("kings.captures", list(facts.kings.captures.words())),
        (
            "kings.range",
            if facts.kings.range == KingFacts::ANY_RANGE {
                quoted("any")
            } else {
                facts.kings.range.to_string()
            },
        ),
        ("kings.landing", quoted(facts.kings.landing.word())),
        ("kings.never_takes", list(facts.kings.never_takes.words())),
        ("kings.quiet_limit", facts.kings.quiet_limit.to_string()),
        ("capture.duty", quoted(capture.duty.word())),
        ("capture.completion", quoted(capture.completion.word())),
        ("capture.precedence", list(capture.precedence.criteria().map(|c| c.word()).collect())),
    ];
    if capture.precedence.has(crate::Criterion::Quality) {
        let [man, king] = capture.weights;
        said.push(("capture.weights", format!("{{ man = {man}, king = {king} }}")));
    }
    said.extend([
        ("capture.removal", quoted(capture.removal.word())),
        ("capture.turn_back", quoted(if capture.turn_back { "allowed" } else { "forbidden" })),
        ("promotion.in_passing", quoted(facts.in_passing.word())),
        ("end.no_moves", quoted(facts.no_moves.word())),
        ("end.draws_are", quoted(facts.draws_are.word())),
        ("end.promotion", quoted(if facts.promotion_wins { "owner-wins" } else { "goes-on" })),
        ("notation.squares", quoted(if notation.letters { "letters" } else { "numbers" })),
        ("notation.number_from", quoted(notation.number_from.word())),
        ("notation.capture", quoted(&notation.capture.to_string())),
        (
            "notation.results",
            quoted(match notation.results {
                ResultStyle::OneZero => "1-0",
                ResultStyle::TwoZero => "2-0",
            }),
        ),
    ]);
    if let Some(number) = notation.pdn_type {
        said.push(("notation.pdn_type", number.to_string()));
    }
    said
}
