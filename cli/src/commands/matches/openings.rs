//! The openings of a match: lines of files, tables of the variant, numbered start positions, random moves.

use std::path::Path;

use zug_core::record::{Record, Replay};
use zug_core::{AnyGame, Lang, Rng, Source, Style};

use crate::context::Context;
use crate::errors::Error;
use crate::games;
use crate::records::{self, Games, Reading};
use crate::text::{fill, matches as texts};

/// Where a game of a match begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The position, if not the variant's start position.
    pub start: Option<String>,
    /// The moves, in canonical text.
    pub moves: Vec<String>,
    /// What the opening is called, for records.
    pub name: String,
}

impl Opening {
    /// The opening that leads to where the game stands.
    fn of(game: &dyn AnyGame, name: String) -> Opening {
        let start = (!game.is_standard_start() || game.starts() > 1).then(|| game.start_text());
        Opening { start, moves: game.line(Style::Canonical), name }
    }

    /// A game of the variant of `game` that has got this far.
    ///
    /// # Errors
    /// The opening is none of this variant.
    fn set_up(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyGame>, Error> {
        let mut game = game.fork();
        match &self.start {
            None => game.restart(),
            Some(text) => {
                let placed = game.set_position(text, Source::Record);
                placed.map_err(|defects| Error::Position { text: text.clone(), defects })?;
            }
        }
        for mv in &self.moves {
            game.push(mv)?;
        }
        Ok(game)
    }
}

/// What the options ask for.
#[derive(Clone, Debug)]
pub struct Wanted<'o> {
    /// A file of records or of positions, or `table`.
    pub from: Option<&'o str>,
    /// The greatest number of plies taken from a record.
    pub plies: Option<usize>,
    /// Random plies behind the opening.
    pub random: u32,
    /// Whether to put them in a random order.
    pub shuffle: bool,
    /// How many are needed at most.
    pub pairs: usize,
    /// The seed.
    pub seed: u64,
}

/// The openings of a match: every pair of games takes the next one, the first again after the last.
#[derive(Clone, Debug)]
pub struct Openings {
    /// At least one.
    list: Vec<Opening>,
    /// Random plies behind each, others for every pair.
    random: u32,
    seed: u64,
}

/// How often random moves are tried before the opening stays as it is.
const TRIES: usize = 32;

impl Openings {
    /// The openings that are wanted.
    ///
    /// # Errors
    /// A file that cannot be read or has no opening of the variant, a variant without tables.
    pub fn find(
        context: &mut Context<'_>,
        game: &dyn AnyGame,
        wanted: &Wanted<'_>,
    ) -> Result<Openings, Error> {
        let mut list = match wanted.from {
            Some("table") => table(game)?,
            Some(file) => file_openings(context, game, Path::new(file), wanted.plies)?,
            None => starts(game, wanted),
        };
        if wanted.shuffle {
            Rng::new(wanted.seed).shuffle(&mut list);
        }
        Ok(Openings { list, random: wanted.random, seed: wanted.seed })
    }

    /// How many there are, random moves apart.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// The opening of a game, by its number from 0; both games of a pair have the same.
    pub fn of(&self, index: u64) -> &Opening {
        &self.list[(index / 2) as usize % self.list.len()]
    }

    /// A game of the variant of `game` with the opening of a game played.
    ///
    /// # Errors
    /// The opening is none of this variant.
    pub fn set_up(&self, index: u64, game: &dyn AnyGame) -> Result<Box<dyn AnyGame>, Error> {
        let game = self.of(index).set_up(game)?;
        if self.random == 0 {
            return Ok(game);
        }
        let mut rng = Rng::new(Rng::new(self.seed ^ (index / 2)).next_u64());
        let line = (0..TRIES).find_map(|_| random_line(&*game, self.random, &mut rng));
        Ok(line.unwrap_or(game))
    }
}

/// The start position, or a random order of all where there are many.
fn starts(game: &dyn AnyGame, wanted: &Wanted<'_>) -> Vec<Opening> {
    let mut game = game.fork();
    if game.starts() <= 1 || !game.is_standard_start() {
        return vec![Opening::of(&*game, "start".to_owned())];
    }
    let mut numbers: Vec<u32> = (0..game.starts()).collect();
    Rng::new(wanted.seed).shuffle(&mut numbers);
    numbers.truncate(wanted.pairs.max(1));
    let set = |number: &u32| game.set_start(*number).then(|| Opening::of(&*game, format!("start {number}")));
    numbers.iter().filter_map(set).collect()
}

fn table(game: &dyn AnyGame) -> Result<Vec<Opening>, Error> {
    let id = game.info().id;
    let mut list = Vec::new();
    for line in games::openings(id.as_str()) {
        let mut game = game.fork();
        line.set_up(&mut *game).map_err(|error| {
            let name = line.name();
            Error::bad_input(format!("{name}: {error}"), format!("{name}: {error}"))
        })?;
        list.push(Opening::of(&*game, line.name()));
    }
    if list.is_empty() {
        return Err(Error::usage(
            format!("{id} has no tables of openings"),
            format!("{id}: нет таблиц начал"),
        ));
    }
    Ok(list)
}

/// The game after random moves; `None` if they end it.
fn random_line(game: &dyn AnyGame, plies: u32, rng: &mut Rng) -> Option<Box<dyn AnyGame>> {
    let mut game = game.fork();
    for _ in 0..plies {
        let mv = game.random_move(rng)?;
        game.push(&mv).ok()?;
    }
    game.ending().is_none().then_some(game)
}

fn file_openings(
    context: &mut Context<'_>,
    game: &dyn AnyGame,
    file: &Path,
    plies: Option<usize>,
) -> Result<Vec<Opening>, Error> {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let Found { list, over, strange } = match ending.to_ascii_lowercase().as_str() {
        "epd" | "fen" | "txt" => of_positions(game, file)?,
        _ => of_records(game, file, plies)?,
    };
    let (id, file) = (game.info().id, file.display());
    let told = |lang: Lang| -> String {
        let [ends, others] = [(&texts::OVER, over), (&texts::STRANGE, strange)].map(|(text, n)| {
            let values = [("n", n.to_string()), ("id", id.to_string())];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            if n > 0 { fill(text.get(lang), &values) } else { String::new() }
        });
        [ends, others].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ")
    };
    if list.is_empty() {
        let why = |lang| if over + strange > 0 { format!(" ({})", told(lang)) } else { String::new() };
        return Err(Error::bad_input(
            format!("{file}: no opening of {id} from which to play{}", why(Lang::En)),
            format!("{file}: нет начал для {id}, из которых можно играть{}", why(Lang::Ru)),
        ));
    }
    if over + strange > 0 && !context.quiet {
        let text = context.say(&texts::LEFT_OUT);
        let note = fill(text, &[("file", &file.to_string()), ("which", &told(context.lang))]);
        context.note(&note)?;
    }
    Ok(list)
}

/// What a file of openings holds.
#[derive(Default)]
struct Found {
    list: Vec<Opening>,
    /// How many leave nothing to play.
    over: usize,
    /// How many are none of the variant.
    strange: usize,
}

impl Found {
    /// One more: where `game` stands, if that `is_one` of the variant.
    fn add(&mut self, game: &dyn AnyGame, is_one: bool, number: u64) {
        if !is_one {
            self.strange += 1;
        } else if game.ending().is_some() {
            self.over += 1;
        } else {
            self.list.push(Opening::of(game, number.to_string()));
        }
    }
}

fn of_records(game: &dyn AnyGame, file: &Path, plies: Option<usize>) -> Result<Found, Error> {
    let syntaxes = records::syntaxes();
    let mut nothing = std::io::empty();
    let mut games = Games::open(file, &syntaxes, Reading::default(), &mut nothing)?;
    let mut record = Record::new();
    let (mut found, mut number) = (Found::default(), 0);
    while games.read(&mut record)? {
        number += 1;
        let mut game = game.fork();
        game.restart();
        let replayed = Replay::run(&record, games.syntax, &mut *game);
        let most = plies.unwrap_or(usize::MAX);
        // An error behind the plies that are wanted does no harm.
        let is_whole = replayed.is_ok() || game.ply() >= most;
        while game.ply() > most && game.undo() {}
        found.add(&*game, is_whole, number);
    }
    Ok(found)
}

fn of_positions(game: &dyn AnyGame, file: &Path) -> Result<Found, Error> {
    let text = records::text(file)?;
    let mut found = Found::default();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut game = game.fork();
        let placed = readings(line).iter().any(|text| game.set_position(text, Source::User).is_ok());
        found.add(&*game, placed, number);
    }
    Ok(found)
}

/// What the position of a line of EPD or FEN can be: all of it, or the first fields with the counters of
/// `hmvc` and `fmvn` behind them, or the first word.
fn readings(line: &str) -> Vec<String> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let operand = |name: &str| {
        let at = fields.iter().skip(4).position(|field| *field == name)? + 5;
        fields.get(at)?.trim_end_matches(';').parse::<u32>().ok()
    };
    let mut texts = vec![line.split(';').next().unwrap_or_default().trim().to_owned()];
    if fields.len() > 4 {
        let (clock, number) = (operand("hmvc").unwrap_or(0), operand("fmvn").unwrap_or(1));
        texts.push(format!("{} {clock} {number}", fields[..4].join(" ")));
        texts.push(fields[..4].join(" "));
    }
    texts.extend(fields.first().map(|first| first.trim_end_matches(';').to_owned()));
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_positions_have_operations() {
        let line = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 3; fmvn 7; id \"a;b\";";
        let texts = readings(line);
        assert!(texts.iter().any(|text| text.ends_with(" b KQkq - 3 7")), "{texts:?}");
        let mut game = crate::registry().find("chess").unwrap().open().unwrap();
        assert!(texts.iter().any(|text| game.set_position(text, Source::User).is_ok()));
        assert_eq!((game.counters().clock, game.counters().number), (3, 7));
    }
    /// A list is read in whatever form games are: an older encoding, a mark at its beginning, packed.
    #[test]
    fn lists_of_positions_are_read_in_any_form() {
        let game = crate::registry().find("chess").unwrap().open().unwrap();
        let folder = crate::testing::Folder::new("openings-forms");
        let line = b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"M\xfcller\";\n";
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        std::io::Write::write_all(&mut packed, line).unwrap();
        let packed = packed.finish().unwrap();
        for bytes in [line.to_vec(), [b"\xef\xbb\xbf", &line[..]].concat(), packed] {
            let file = folder.path().join("a.epd");
            std::fs::write(&file, bytes).unwrap();
            let found = of_positions(&*game, &file).unwrap();
            assert_eq!((found.list.len(), found.strange), (1, 0));
        }
    }
}
