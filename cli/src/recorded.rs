//! A game of a file, named `FILE#N` or `FILE#N@PLY`.

use std::path::{Path, PathBuf};

use zug_core::record::{ItemKind, Record, Replay, ReplayError, Sheet, Syntax};
use zug_core::{AnyGame, Lang, Style};

use crate::context::Context;
use crate::errors::Error;
use crate::records::{self, Games, Reading};
use crate::text::commands as texts;

/// Which game of which file, and how far into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The file.
    pub file: PathBuf,
    /// The game, from 1.
    pub number: u64,
    /// How many plies are played; without it, all.
    pub ply: Option<usize>,
}

impl Recorded {
    /// Reads `FILE#N` or `FILE#N@PLY`; `None` if the text has no such ending.
    pub fn parse(text: &str) -> Option<Recorded> {
        let (file, place) = text.rsplit_once('#')?;
        let (number, ply) = match place.split_once('@') {
            Some((number, ply)) => (number, Some(ply.parse().ok()?)),
            None => (place, None),
        };
        let number = number.parse().ok().filter(|number| *number > 0)?;
        (!file.is_empty()).then(|| Recorded { file: file.into(), number, ply })
    }

    /// The first game of a file.
    pub fn first(file: &Path) -> Recorded {
        Recorded { file: file.to_owned(), number: 1, ply: None }
    }

    /// Plays the game up to the ply asked for; the moves behind it can be redone.
    ///
    /// # Errors
    /// The file cannot be read, has no such game or ply, or the game cannot be played that far.
    pub fn open(&self, context: &Context<'_>) -> Result<Box<dyn AnyGame>, Error> {
        let syntaxes = records::syntaxes();
        let mut nothing = std::io::empty();
        let mut games = Games::open(&self.file, &syntaxes, Reading::default(), &mut nothing)?;
        let mut record = Record::new();
        for read in 0..self.number {
            if !games.read(&mut record)? {
                let (file, number) = (self.file.display(), self.number);
                return Err(Error::bad_input(
                    format!("{file}: no game {number}, the file has {read}"),
                    format!("{file}: нет партии {number}, в файле их {read}"),
                ));
            }
        }
        let mut game = self.replay(context, games.syntax, &record)?;
        let Some(ply) = self.ply else { return Ok(game) };
        if record.items().iter().any(|item| item.kind == ItemKind::Setup) {
            return self.across_setups(&record, games.syntax, &mut *game, ply);
        }
        if ply > game.ply() {
            return Err(self.no_ply(ply, game.ply()));
        }
        while game.ply() > ply && game.undo() {}
        Ok(game)
    }

    /// The position behind `ply` moves of a game that begins anew on its way, where it stands last.
    fn across_setups(
        &self,
        record: &Record,
        syntax: &dyn Syntax,
        game: &mut dyn AnyGame,
        ply: usize,
    ) -> Result<Box<dyn AnyGame>, Error> {
        let read = Sheet::read(record, syntax, game, Style::Canonical);
        let (sheet, _) = read.map_err(|error| self.fault(record, &error))?;
        let (mut found, mut last) = (None, 0);
        sheet.each_position(game, |game, at, _| {
            last = at;
            if at == ply {
                found = Some(game.fork());
            }
        });
        found.ok_or_else(|| self.no_ply(ply, last))
    }

    fn no_ply(&self, ply: usize, plies: usize) -> Error {
        let name = self.name();
        Error::bad_input(
            format!("{name}: no ply {ply}, the game has {plies}"),
            format!("{name}: нет полухода {ply}, в партии их {plies}"),
        )
    }

    /// Plays the record as the first variant that it can be of and that lets it be played far enough.
    fn replay(
        &self,
        context: &Context<'_>,
        syntax: &dyn Syntax,
        record: &Record,
    ) -> Result<Box<dyn AnyGame>, Error> {
        let mut failed = None;
        for id in syntax.variants(record).ids {
            let opened =
                context.open(Some(id.as_str())).map_err(|error| error.with_remedy(&texts::OF_RECORDS));
            let opened = opened.and_then(|mut game| {
                match Replay::run(record, syntax, &mut *game) {
                    Ok(_) => Ok(game),
                    // An error behind the ply asked for does no harm.
                    Err(_) if self.ply.is_some_and(|ply| ply > 0 && ply <= game.ply()) => Ok(game),
                    Err(error) => Err(self.fault(record, &error)),
                }
            });
            match opened {
                Ok(game) => return Ok(game),
                Err(error) => {
                    failed.get_or_insert(error);
                }
            }
        }
        let name = self.name();
        Err(failed.unwrap_or_else(|| {
            Error::bad_input(format!("{name}: no known variant"), format!("{name}: неизвестная игра"))
        }))
    }

    fn fault(&self, record: &Record, error: &ReplayError) -> Error {
        let place = record.place(error.span().at());
        let at = format!("{}:{}:{}", self.name(), place.line, place.column);
        let message = |lang| format!("{at}: {}", error.message(lang));
        Error::bad_input(message(Lang::En), message(Lang::Ru))
    }

    fn name(&self) -> String {
        format!("{}#{}", self.file.display(), self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exit;
    use crate::testing::{Folder, play, zug};

    #[test]
    fn names_of_games_are_read() {
        let parse = |text| Recorded::parse(text).map(|r| (r.file.display().to_string(), r.number, r.ply));
        assert_eq!(parse("a.pgn#2"), Some(("a.pgn".to_owned(), 2, None)));
        assert_eq!(parse("a#b.pgn#10@0"), Some(("a#b.pgn".to_owned(), 10, Some(0))));
        for text in ["a.pgn", "a.pgn#", "a.pgn#0", "a.pgn#x", "a.pgn#1@", "#1", "a.pgn#99999999999999999999"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn games_of_a_file_are_shown_and_played() {
        let folder = Folder::new("recorded");
        let file = folder.path().join("games.pgn");
        let games = "[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[White \"B\"]\n\n1. d4 (1. c4) d5 2. Ke3 *\n";
        std::fs::write(&file, games).expect("a file can be written");
        let name = |place: &str| format!("{}{place}", file.display());
        let fen = |place: &str| zug(&["show", &name(place), "--format", "fen"]);
        assert_eq!(fen("#1").out, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n");
        assert_eq!(fen("#1@1").out, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
        assert_eq!(fen("#2@2").out, "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n");
        for (place, message) in
            [("#1@4", "no ply 4, the game has 3"), ("#3", "no game 3, the file has 2"), ("#2", "Ke3")]
        {
            let ran = fen(place);
            assert_eq!((ran.exit, ran.err.contains(message)), (Exit::BadInput, true), "{}", ran.err);
        }
        // Positions set up on the way belong to the game.
        let set_up = folder.path().join("setup.pdn");
        let text = "[GameType \"25\"]\n\n1. c3-d4 f6-g5 /FEN \"W:Wa1,c3:Bh8\"/ 2. c3-d4 h8-g7 *\n";
        std::fs::write(&set_up, text).expect("a file can be written");
        for (ply, fen) in [(1, "B:W"), (2, "W:Wa1,c3:Bh8"), (3, "B:Wa1,d4:Bh8"), (4, "W:Wa1,d4:Bg7")] {
            let ran = zug(&["show", &format!("{}#1@{ply}", set_up.display()), "--format", "fen"]);
            assert!(ran.out.starts_with(fen), "{ply}: {}{}", ran.out, ran.err);
        }
        let after = zug(&["show", &name("#1@1"), "--after", "c5", "--format", "fen"]);
        assert_eq!(after.out, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
        let ran = play(&["--game", &name("#1@2"), "--black", "human", "--ui", "plain"], "last\nredo\n");
        assert!(ran.out.contains("last move: e5\nplayed again: Nf3\n"), "{}", ran.out);
        assert_eq!(zug(&["show", &name("x#1")]).exit, Exit::Io);
        let ran = play(&["--black", "human", "--ui", "plain"], &format!("load {}\nlast\n", name("#1@2")));
        assert!(ran.out.contains("last move: e5\n"), "{}", ran.out);
    }
}
