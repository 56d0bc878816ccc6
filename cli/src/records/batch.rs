//! Work on all games of several files.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use zug_core::record::{Record, Syntaxes};
use zug_core::{Id, Registry};

use super::player::{Boards, Player};
use super::verdict::Source;
use super::workers::{self, Stop};
use super::{Games, Reading, syntaxes};
use crate::context::Context;
use crate::errors::Error;
use crate::exit::Exit;
use crate::options::ReadOptions;
use crate::report;
use crate::text::{self, games as texts};

/// Files to be read one after the other, each on several threads.
pub struct Batch<'r> {
    /// The variants that there are.
    pub registry: &'r Registry,
    /// The files.
    pub files: &'r [PathBuf],
    /// How they are read.
    pub read: &'r ReadOptions,
    /// The variant of games that do not say theirs, and the only one of those that do.
    pub variant: Option<Id>,
}

/// What was wrong with files.
#[derive(Clone, Copy, Debug, Default)]
pub struct Troubles {
    /// A file could not be read to its end.
    io: bool,
    /// A file is not empty but has no game.
    empty: bool,
}

impl Troubles {
    /// How the command ends, of whose games `failed` are wrong.
    ///
    /// # Errors
    /// What weighs most.
    pub fn end(self, failed: u64) -> Result<(), Error> {
        match self {
            Troubles { io: true, .. } => Err(Error::Told(Exit::Io)),
            _ if failed > 0 => Err(Error::Failed),
            Troubles { empty: true, .. } => Err(Error::Told(Exit::BadInput)),
            Troubles { .. } => Ok(()),
        }
    }
}

impl Batch<'_> {
    /// Does a job with every game; `tell` is called with what comes of it, and where it stands, in the
    /// order of files and games. A file that fails does not stop the others.
    ///
    /// # Errors
    /// A bad option, an interrupt, or whatever stops `tell`.
    pub fn run<T: Send>(
        &self,
        context: &mut Context<'_>,
        job: impl Fn(&Record, &Player<'_>, &mut Boards) -> T + Sync,
        mut tell: impl FnMut(&mut Context<'_>, Source<'_>, T) -> Result<(), Error>,
    ) -> Result<Troubles, Error> {
        let reading = Reading::named(self.read.encoding.as_deref(), self.read.pieces.as_deref())?;
        let syntaxes = syntaxes();
        let mut troubles = Troubles::default();
        for file in self.files {
            let input = context.io.take_input();
            let opened = Games::open(file, &syntaxes, reading, &mut *input).map_err(Stop::File);
            let done = opened.and_then(|mut games| self.file(context, &mut games, &job, &mut tell));
            context.io.input = input;
            match done {
                Ok(some) => troubles.empty |= !some,
                Err(Stop::File(error)) => {
                    context.clear_progress()?;
                    report::report(context, &error)?;
                    troubles.io = true;
                }
                Err(Stop::Run(error)) => return Err(error),
            }
        }
        context.clear_progress()?;
        Ok(troubles)
    }

    /// Whether a file has games, or nothing at all.
    fn file<T: Send>(
        &self,
        context: &mut Context<'_>,
        games: &mut Games<'_>,
        job: &(impl Fn(&Record, &Player<'_>, &mut Boards) -> T + Sync),
        tell: &mut impl FnMut(&mut Context<'_>, Source<'_>, T) -> Result<(), Error>,
    ) -> Result<bool, Stop> {
        let player = Player::new(self.registry, games, self.variant);
        let name = games.name.clone();
        let mut beat = Beat { shown: Instant::now(), games: 0 };
        let job = |record: &Record, boards: &mut Boards| job(record, &player, boards);
        workers::run(games, self.read.threads(), job, |done| {
            beat.show(context, &name)?;
            tell(context, Source { file: &name, index: beat.games }, done)
        })?;
        let some = beat.games > 0 || games.is_empty();
        if !some {
            let note = text::fill(context.say(&texts::NO_GAMES), &[("file", &name)]);
            context.clear_progress().and_then(|()| context.note(&note)).map_err(Stop::Run)?;
        }
        Ok(some)
    }
}

/// The name of the syntax of a file; none if it cannot be opened, or is standard input, which can be read but
/// once.
pub fn syntax_of(path: &Path, syntaxes: &Syntaxes) -> Option<&'static str> {
    if path.as_os_str() == "-" {
        return None;
    }
    let mut nothing = std::io::empty();
    let games = Games::open(path, syntaxes, Reading::default(), &mut nothing).ok()?;
    Some(games.syntax.name())
}

/// The progress of long work, shown now and then where only a person sees it.
struct Beat {
    shown: Instant,
    games: u64,
}

impl Beat {
    /// How often it is shown.
    const EVERY: Duration = Duration::from_millis(200);

    /// One more game is done.
    fn show(&mut self, context: &mut Context<'_>, file: &str) -> Result<(), Error> {
        self.games += 1;
        if context.io.interrupt.is_set() {
            return Err(Error::Interrupted);
        }
        let terminal = context.io.terminal;
        if !terminal.err || terminal.out || context.quiet || self.shown.elapsed() < Beat::EVERY {
            return Ok(());
        }
        self.shown = Instant::now();
        let values = [("file", file), ("games", &self.games.to_string())];
        let line = text::fill(context.say(&texts::PROGRESS), &values);
        context.progress(&line)
    }
}
