//! Game files of other people, replayed: plies, results, moves and final positions as independent libraries
//! have them.
//!
//! The files lie outside the repository, in `samples` of the folder that `ZUG_SHARED` names, else of
//! `../shared`; where they are absent the test says so and passes.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};
use zug_chess::pgn::Pgn;
use zug_core::record::{Reader, Record, Replay, Score, Sheet, SquareNames, Syntax};
use zug_core::{AnyGame, Style};
use zug_russian_draughts::pdn::Pdn;
use zug_tests::games;

/// What is expected of a game.
#[derive(Deserialize)]
struct Expected {
    variant: String,
    #[serde(default)]
    status: Option<String>,
    result: Option<String>,
    terminator: Option<String>,
    result_tag: Option<String>,
    plies: Option<usize>,
    final_fen: Option<String>,
    uci_sha256_16: Option<String>,
}

/// Files whose variant no record names and no square tells: the caller says what they are.
const SAID: [(&str, &str); 2] =
    [("czech-MR_Ceska_Dama_Druzstev_2008", "czech"), ("frisian-lidraughts-export", "frisian")];

/// Files whose expectations are those of another file of the same name: their games must play, no more.
const NAMESAKES: [&str; 1] = ["atomic"];

/// The folder of the samples, if it is there.
pub fn folder() -> Option<PathBuf> {
    let shared = std::env::var_os("ZUG_SHARED").map(PathBuf::from);
    let shared = shared.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared"));
    let samples = shared.join("samples");
    samples.join("expected").is_dir().then_some(samples)
}

/// The names in the expectations that are not Zug's own.
fn own_name(variant: &str) -> String {
    let name = match variant {
        "Standard" => "chess",
        "Chess960" | "chess 960" | "fischerandom" => "chess960",
        "Racing Kings" => "racingkings",
        "standard" => "international",
        other => return other.to_lowercase(),
    };
    name.to_owned()
}

/// A score as text, the same for all ways of writing it.
fn score(text: Option<&str>) -> &'static str {
    text.and_then(Score::read).unwrap_or(Score::Open).text()
}

/// Side to move and pieces of a draughts position, with squares as numbers.
fn draughts(fen: &str) -> (String, BTreeSet<(char, String)>) {
    let mut parts = fen.split(':');
    let turn = parts.next().unwrap_or_default().to_owned();
    // Behind the pieces some variants have counters.
    let pieces = parts.filter(|part| part.starts_with(['W', 'B'])).flat_map(|part| {
        let side = part.chars().next().unwrap_or(' ');
        let list = part.get(1..).unwrap_or_default();
        list.split(',').filter(|piece| !piece.is_empty()).map(move |piece| (side, numbered(piece)))
    });
    (turn, pieces.collect())
}

/// A piece with its square as a number: 1 is b8, 32 is g1.
fn numbered(piece: &str) -> String {
    let (king, square) = piece.strip_prefix('K').map_or(("", piece), |square| ("K", square));
    match square.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            format!("{king}{}", u32::from(b'8' - rank) * 4 + u32::from(file - b'a') / 2 + 1)
        }
        _ => piece.to_owned(),
    }
}

fn digest(moves: &[String]) -> String {
    let hash = Sha256::digest(moves.join(" ").as_bytes());
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A file on its way through.
struct Sample<'a> {
    name: String,
    syntax: &'a dyn Syntax,
    faults: Vec<String>,
    replayed: usize,
}

impl Sample<'_> {
    fn check(&mut self, path: &Path, expected: &[Expected]) {
        let file = File::open(path).expect("a sample can be opened");
        let mut reader = Reader::new(file);
        let mut record = Record::new();
        let mut count = 0;
        while reader.read(self.syntax, &mut record).expect("a sample can be read") {
            if let Some(expected) = expected.get(count) {
                self.game(count + 1, &record, expected);
            }
            count += 1;
        }
        if count != expected.len() && !NAMESAKES.contains(&self.name.as_str()) {
            self.fault(0, "games", &count.to_string(), &expected.len().to_string());
        }
    }

    fn game(&mut self, number: usize, record: &Record, expected: &Expected) {
        let wanted = own_name(&expected.variant);
        let said = SAID.iter().find(|(name, _)| *name == self.name).map(|(_, variant)| *variant);
        let variant = said.unwrap_or_else(|| {
            let first = self.syntax.variants(record).ids[0];
            if first.as_str() != wanted {
                self.fault(number, "variant", first.as_str(), &wanted);
            }
            wanted.as_str()
        });
        let result = expected.result.as_deref().or(expected.terminator.as_deref());
        let result = score(result.or(expected.result_tag.as_deref()));
        if record.score().text() != result {
            self.fault(number, "result", record.score().text(), result);
        }
        if games::is_offered(variant) {
            self.replayed += 1;
            self.replay(number, record, expected, &mut *games::open(variant));
        }
    }

    fn replay(&mut self, number: usize, record: &Record, expected: &Expected, game: &mut dyn AnyGame) {
        if let Err(error) = Replay::run(record, self.syntax, game) {
            let place = record.place(error.span().at());
            let line: Vec<String> = game.line(Style::Canonical);
            let line = line.join(" ");
            self.fault(number, "error", &format!("{place}: {error} after {line}"), "none");
            return;
        }
        if NAMESAKES.contains(&self.name.as_str()) {
            return;
        }
        // Some draughts positions are not what a library could read.
        if expected.status.as_deref().is_some_and(|status| status != "ok") {
            return;
        }
        if let Some(plies) = expected.plies
            && plies != game.ply()
        {
            self.fault(number, "plies", &game.ply().to_string(), &plies.to_string());
        }
        if let Some(fen) = &expected.final_fen {
            let here = game.position_text();
            let same = match self.syntax.name() {
                "pdn" => draughts(&here) == draughts(fen),
                _ => here == *fen,
            };
            if !same {
                self.fault(number, "position", &here, fen);
            }
        }
        if let Some(hash) = &expected.uci_sha256_16 {
            let here = digest(&game.line(Style::Uci));
            if here != *hash {
                self.fault(number, "moves", &here, hash);
            }
        }
        self.round_trip(number, record, game);
    }

    /// What is written of a game says the same when it is read, and is written the same again.
    fn round_trip(&mut self, number: usize, record: &Record, game: &mut dyn AnyGame) {
        let Ok((sheet, _)) = Sheet::read(record, self.syntax, game, Style::Record) else {
            self.fault(number, "sheet", "none", "what could be played");
            return;
        };
        let mut written = String::new();
        self.syntax.write(&sheet, game.info(), SquareNames::Own, &mut written);
        let mut again = Record::new();
        let read = Reader::new(written.as_bytes()).read(self.syntax, &mut again);
        assert!(matches!(read, Ok(true)), "{written}");
        let odd: Vec<String> = again.faults().iter().map(ToString::to_string).collect();
        if !odd.is_empty() {
            self.fault(number, "written", &odd.join("; "), "no fault");
        }
        match Sheet::read(&again, self.syntax, game, Style::Record) {
            Ok((same, replay)) if same == sheet && replay.variations.is_empty() => {}
            Ok(_) => self.fault(number, "read again", &written, "the same"),
            Err(error) => self.fault(number, "read again", &error.to_string(), "the same"),
        }
        if let Some(long) = written.lines().find(|line| line.chars().count() > 79 && !line.starts_with('[')) {
            self.fault(number, "line", long, "less than 80 characters");
        }
    }

    fn fault(&mut self, number: usize, what: &str, here: &str, expected: &str) {
        self.faults.push(format!("{}#{number}: {what} {here}, expected {expected}", self.name));
    }
}

#[test]
fn game_files_are_read_as_independent_libraries_read_them() {
    let Some(samples) = folder() else {
        println!("skipped: no samples in ../shared or in the folder that ZUG_SHARED names");
        return;
    };
    let syntaxes: [(&str, &dyn Syntax); 2] = [("pgn", &Pgn), ("pdn", &Pdn)];
    let mut faults = Vec::new();
    let mut replayed = 0;
    for (kind, syntax) in syntaxes {
        let mut paths: Vec<PathBuf> = std::fs::read_dir(samples.join(kind))
            .expect("a folder of samples")
            .map(|entry| entry.expect("a sample").path())
            .collect();
        paths.sort();
        for path in paths {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let expected = samples.join("expected").join(format!("{name}.jsonl"));
            let Ok(expected) = std::fs::read_to_string(expected) else { continue };
            let expected: Vec<Expected> =
                expected.lines().map(|line| serde_json::from_str(line).expect("an expectation")).collect();
            let mut sample = Sample { name, syntax, faults: Vec::new(), replayed: 0 };
            sample.check(&path, &expected);
            replayed += sample.replayed;
            faults.append(&mut sample.faults);
        }
    }
    assert!(faults.is_empty(), "{} of {replayed} games:\n{}", faults.len(), faults.join("\n"));
    assert!(replayed >= 2200, "only {replayed} games were replayed");
}
