//! From declared facts to the facts of the generator.

use zug_core::declare::{BoardSize, Code, Declared, Diagnostic, Draws, Faults, Regions, draws};
use zug_core::{Cell, Color, Id, ResultStyle, Text};

use super::ends::{self, DeclaredEnds};
use crate::describe::{Description, Drawn};
use crate::{
    CaptureFacts, Corner, Criterion, DrawsAre, Duty, Facts, Geometry, Holes, InPassing, KingFacts, Landing,
    MenFacts, NoMoves, NotationFacts, Pass, Played, Precedence, Removal, Units, Ways,
};

/// What a variant file says, in the types of the generator.
#[derive(Clone, Debug)]
pub(super) struct Compiled {
    pub(super) facts: Facts,
    pub(super) notation: NotationFacts,
    pub(super) draws: Draws,
    /// The promotion squares of White and Black, where they are not the last rows.
    pub(super) zones: Option<[Vec<Cell>; 2]>,
    pub(super) ends: DeclaredEnds,
}

/// Reads the facts; what contradicts itself goes to `out`.
///
/// # Errors
/// A fact that nobody states.
pub(super) fn compile(declared: &Declared, out: &mut Vec<Diagnostic>) -> Result<Compiled, Faults> {
    let missing = |key: &str| {
        let fault = Diagnostic::error(
            Code::MissingKey,
            declared.id_place(),
            format!("missing key `{key}`"),
            format!("нет ключа `{key}`"),
        );
        Faults::new(declared.sources.clone(), vec![fault])
    };
    let mut facts = read_facts(declared).map_err(missing)?;
    let notation = read_notation(declared).map_err(missing)?;
    let size = BoardSize {
        files: facts.board.files(),
        ranks: facts.board.ranks(),
        rotate: declared.word("board.mirror") == Some("rotate"),
    };
    let regions = Regions::new(declared, size);
    for (name, _) in declared.rows("regions") {
        regions.named(name, out);
    }
    let holes = regions.of("board.holes", Color::White, out);
    facts.board = facts.board.with_holes(Holes::of(&holes, size.files));
    let mut draws = draws(declared, &regions, &declared.vocabulary.counted(), out);
    let mut zone = |side| regions.of("promotion.zone", side, out);
    let mut zones = declared.node("promotion.zone").map(|_| [zone(Color::White), zone(Color::Black)]);
    for (name, cells) in &mut draws.regions {
        let path = format!("regions.{name}");
        let path = if declared.node(&path).is_some() { path.as_str() } else { "draw" };
        keep_played(declared, path, facts.board, cells, out);
    }
    if let Some(zones) = &mut zones {
        for zone in zones {
            keep_played(declared, "promotion.zone", facts.board, zone, out);
        }
    }
    let passes = facts.pass != [Pass::Never; 2];
    let ends = ends::read(declared, &regions, passes, out);
    facts.counts_passes = ends.counts_passes();
    Ok(Compiled { facts, notation, draws, zones, ends })
}

/// Leaves the cells of a region out that nobody can stand on: a board of the other colour has none of an inherited one.
fn keep_played(
    declared: &Declared,
    path: &str,
    board: Geometry,
    cells: &mut Vec<Cell>,
    out: &mut Vec<Diagnostic>,
) {
    let some = !cells.is_empty();
    cells.retain(|cell| board.square(*cell).is_some());
    if some && cells.is_empty() {
        let warning = Diagnostic::error(
            Code::Contradiction,
            declared.place(path),
            format!("no square of `{path}` is played on this board"),
            format!("ни на одном поле из `{path}` на этой доске не играют"),
        );
        if !out.iter().any(|told| told.message == warning.message) {
            out.push(warning.warning());
        }
    }
}

/// The value of the word at a key; the error is the key that is missing.
fn value<T: Copy>(
    declared: &Declared,
    key: &'static str,
    words: &[(&'static str, T)],
) -> Result<T, &'static str> {
    let word = declared.word(key).ok_or(key)?;
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value).ok_or(key)
}

/// The same for one side.
fn side_value<T: Copy>(
    declared: &Declared,
    key: &'static str,
    side: Color,
    words: &[(&'static str, T)],
) -> Result<T, &'static str> {
    let word = declared.side(key, side).and_then(|(node, _)| node.text()).ok_or(key)?;
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value).ok_or(key)
}

/// The facts; the error is the key that is missing.
fn read_facts(declared: &Declared) -> Result<Facts, &'static str> {
    let byte = |key: &'static str| declared.byte(key).ok_or(key);
    let is = |key: &'static str, word: &str| declared.word(key).map(|said| said == word).ok_or(key);
    let ways = |key| {
        let words = declared.words(key);
        let named = Ways::WORDS.iter().filter(|(word, _)| words.contains(word));
        named.fold(Ways::NONE, |ways, (_, way)| ways.and(*way))
    };
    let units = |key| {
        let words = declared.words(key);
        Units { men: words.contains(&"man"), kings: words.contains(&"king") }
    };
    let men = MenFacts {
        moves: ways("men.moves"),
        captures: ways("men.captures"),
        never_takes: units("men.never_takes"),
    };
    let kings = KingFacts {
        moves: ways("kings.moves"),
        captures: ways("kings.captures"),
        range: declared.byte("kings.range").unwrap_or(KingFacts::ANY_RANGE),
        landing: value(declared, "kings.landing", Landing::WORDS)?,
        never_takes: units("kings.never_takes"),
        quiet_limit: byte("kings.quiet_limit")?,
    };
    let criterion = |word| Criterion::WORDS.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
    let criteria: Vec<Criterion> =
        declared.words("capture.precedence").into_iter().filter_map(criterion).collect();
    let weight = |key| declared.int(key).and_then(|n| u16::try_from(n).ok()).unwrap_or_default();
    let quality = criteria.contains(&Criterion::Quality);
    let weights = if quality { ["capture.weights.man", "capture.weights.king"].map(weight) } else { [0, 0] };
    let capture = CaptureFacts {
        duty: value(declared, "capture.duty", Duty::WORDS)?,
        completion: value(declared, "capture.completion", Duty::WORDS)?,
        precedence: Precedence::new(&criteria),
        weights,
        removal: value(declared, "capture.removal", Removal::WORDS)?,
        turn_back: is("capture.turn_back", "allowed")?,
    };
    let played = value(declared, "board.played", Played::WORDS)?;
    let all = men.moves.and(men.captures).and(kings.moves).and(kings.captures);
    Ok(Facts {
        board: Geometry::for_ways(byte("board.files")?, byte("board.ranks")?, played, all),
        rows_of_men: byte("board.rows_of_men")?,
        first_row_of_men: byte("board.first_row_of_men")?,
        first: if is("turn.first", "black")? { Color::Black } else { Color::White },
        men,
        kings,
        capture,
        pass: {
            let white = side_value(declared, "turn.pass", Color::White, Pass::WORDS)?;
            [white, side_value(declared, "turn.pass", Color::Black, Pass::WORDS)?]
        },
        counts_passes: false,
        in_passing: value(declared, "promotion.in_passing", InPassing::WORDS)?,
        no_moves: value(declared, "end.no_moves", NoMoves::WORDS)?,
        promotion_wins: is("end.promotion", "owner-wins")?,
        draws_are: value(declared, "end.draws_are", DrawsAre::WORDS)?,
    })
}

fn read_notation(declared: &Declared) -> Result<NotationFacts, &'static str> {
    let word = |key: &'static str| declared.word(key).ok_or(key);
    Ok(NotationFacts {
        letters: word("notation.squares")? == "letters",
        number_from: value(declared, "notation.number_from", Corner::WORDS)?,
        capture: word("notation.capture")?.chars().next().unwrap_or(':'),
        results: if word("notation.results")? == "2-0" { ResultStyle::TwoZero } else { ResultStyle::OneZero },
        pdn_type: declared.byte("notation.pdn_type"),
    })
}

/// What the variant says about itself, but for its draw tables.
pub(super) fn describe(declared: &Declared) -> Description {
    let text = |path| declared.text(path).unwrap_or_default();
    let cited = |(path, _): (&str, _)| Some((path.to_owned(), declared.cite(path)?.to_owned()));
    let named =
        |side: Color, fallback: Text| declared.text(&format!("sides.{}", side.word())).unwrap_or(fallback);
    Description {
        id: Id::new(declared.id()),
        aliases: declared.words("aliases").into_iter().map(Id::new).collect(),
        name: text("name"),
        summary: text("summary"),
        sides: [
            named(Color::White, Text::new("White", "Белые")),
            named(Color::Black, Text::new("Black", "Чёрные")),
        ],
        drawn: match declared.word("board.drawn") {
            Some("a1-light") => Drawn::A1Light,
            Some("plain") => Drawn::Plain,
            _ => Drawn::A1Dark,
        },
        articles: declared.rows("cites").filter_map(cited).collect(),
        regions: Vec::new(),
        draws: Vec::new(),
    }
}
