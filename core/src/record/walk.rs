//! Playing a record with its variations.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::line::{Line, Search};
use super::replay::plain;
use super::sheet::{Entry, Numbering, words};
use super::{Item, ItemKind, Record, Replay, ReplayError, Span, Syntax};
use crate::{AnyGame, Source, Style};

/// Plays the variations of a record whose main line `replay` has played; what cannot be played is noted in
/// `replay`. The game stands where it stood.
pub(super) fn check(record: &Record, syntax: &dyn Syntax, game: &mut dyn AnyGame, replay: &mut Replay) {
    // The main line was played before, so it can be played again.
    let _ = Walk::new(record, syntax, game, None, replay).run();
}

/// As [`check`], and gives everything as entries with the moves in `style`.
pub(super) fn entries(
    record: &Record,
    syntax: &dyn Syntax,
    game: &mut dyn AnyGame,
    style: Style,
    replay: &mut Replay,
) -> Result<Vec<Entry>, ReplayError> {
    Walk::new(record, syntax, game, Some(style), replay).run()
}

/// No more faults of variations are noted than this, and no more of them are settled by looking ahead: what is
/// beyond is damage.
const MOST: usize = 100;

/// No more positions are kept beside the game than this: null moves nested deeper are refused.
const MOST_ASIDE: usize = 64;

/// A variation that is being walked.
struct Frame {
    /// The index of its `Open`.
    item: usize,
    /// How many entries there were before it.
    mark: usize,
    /// The step that it replaces.
    replaced: Step,
    /// The position behind a null move that it replaces.
    held: Option<Box<dyn AnyGame>>,
    /// How many positions were kept aside when it began.
    aside: usize,
    /// How many moves the game on top had played when it began.
    plies: usize,
    /// How many plies lay before it.
    ply: usize,
    /// Whether its moves were settled by looking ahead.
    searched: bool,
}

/// The last thing that was played in a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Nothing that could be replaced.
    None,
    /// A move.
    Move(Span),
    /// A null move.
    Null,
}

struct Walk<'w> {
    record: &'w Record,
    syntax: &'w dyn Syntax,
    game: &'w mut dyn AnyGame,
    /// Positions behind null moves and set-ups in variations, which the game itself cannot reach.
    aside: Vec<Box<dyn AnyGame>>,
    frames: Vec<Frame>,
    /// The last step of the present line.
    last: Step,
    /// How many plies lie before the present position, null moves among them.
    ply: usize,
    numbering: Numbering,
    /// Moves that are read otherwise than the reader of moves would, by where they begin.
    readings: BTreeMap<u32, String>,
    searches: usize,
    style: Option<Style>,
    entries: Vec<Entry>,
    replay: &'w mut Replay,
}

impl<'w> Walk<'w> {
    fn new(
        record: &'w Record,
        syntax: &'w dyn Syntax,
        game: &'w mut dyn AnyGame,
        style: Option<Style>,
        replay: &'w mut Replay,
    ) -> Walk<'w> {
        let readings = replay.settled.iter().map(|note| (note.span.start, note.played.clone())).collect();
        Walk {
            record,
            syntax,
            numbering: Numbering::of(game),
            game,
            aside: Vec::new(),
            frames: Vec::new(),
            last: Step::None,
            ply: 0,
            readings,
            searches: 0,
            style,
            entries: Vec::new(),
            replay,
        }
    }

    fn run(mut self) -> Result<Vec<Entry>, ReplayError> {
        self.begin()?;
        let items = self.record.items();
        let mut at = 0;
        while let Some(item) = items.get(at) {
            at = match self.item(at, item) {
                Ok(()) => at + 1,
                Err(error) if self.frames.is_empty() => return Err(error),
                Err(error) => self.recover(at, error),
            };
        }
        Ok(self.entries)
    }

    /// Back to the start of the record.
    fn begin(&mut self) -> Result<(), ReplayError> {
        match self.syntax.start(self.record) {
            Some((text, span)) => {
                let set = self.game.set_position(&text, Source::Record);
                set.map_err(|defects| ReplayError::Position { span, defects })?;
            }
            None => self.game.restart(),
        }
        self.numbering = Numbering::of(self.game);
        Ok(())
    }

    /// The game on which the present line is played.
    fn board(&mut self) -> &mut dyn AnyGame {
        match self.aside.last_mut() {
            Some(game) => &mut **game,
            None => self.game,
        }
    }

    fn item(&mut self, at: usize, item: &Item) -> Result<(), ReplayError> {
        match item.kind {
            ItemKind::Move => self.play(item.span)?,
            ItemKind::Null if self.frames.is_empty() => return Err(ReplayError::Null { span: item.span }),
            ItemKind::Null => self.pass(item.span)?,
            ItemKind::Missing => return Err(ReplayError::Missing { span: item.span }),
            ItemKind::Setup => self.set_up(item.span)?,
            ItemKind::Open => return self.open(at, item.span),
            ItemKind::Close => self.close(),
            ItemKind::Nag(value) => self.write(|_| Entry::Nag(value)),
            // Words and results inside the moves say what a comment says.
            ItemKind::Comment | ItemKind::Prose | ItemKind::Result => {
                self.comment(self.record.get(item.span))
            }
        }
        Ok(())
    }

    fn write(&mut self, entry: impl FnOnce(&mut Walk<'_>) -> Entry) {
        if self.style.is_some() {
            let entry = entry(self);
            self.entries.push(entry);
        }
    }

    fn comment(&mut self, text: &str) {
        // No syntax lets a comment hold braces.
        let text = words(text).replace('{', "(").replace('}', ")");
        if !text.is_empty() {
            self.write(|_| Entry::Comment(text));
        }
    }

    fn play(&mut self, span: Span) -> Result<(), ReplayError> {
        self.push(span)?;
        let (number, leads) = self.numbering.of_ply(self.ply);
        if let Some(style) = self.style {
            let text = self.board().last_text(style).unwrap_or_default();
            self.entries.push(Entry::Move { number, leads, text });
        }
        self.ply += 1;
        self.last = Step::Move(span);
        Ok(())
    }

    /// Plays the move as it was settled, else as it is read.
    fn push(&mut self, span: Span) -> Result<(), ReplayError> {
        let text = match self.readings.get(&span.start) {
            Some(reading) => Cow::Owned(reading.clone()),
            None => plain(self.record, self.syntax, span),
        };
        self.board().push(&text).map_err(|refusal| ReplayError::Move { span, refusal })
    }

    /// A null move, which only the text of the position can make.
    fn pass(&mut self, span: Span) -> Result<(), ReplayError> {
        let refused = || ReplayError::Null { span };
        if self.aside.len() >= MOST_ASIDE {
            return Err(refused());
        }
        let board = self.board();
        let text = board.position_text();
        let mut game = board.fork();
        let passed = self.syntax.pass(&text).ok_or_else(refused)?;
        // Where the side that passes is in check there is no such position.
        game.set_position(&passed, Source::Record).map_err(|_| refused())?;
        let (number, leads) = self.numbering.of_ply(self.ply);
        self.write(|_| Entry::Null { number, leads, position: game.position_text() });
        self.aside.push(game);
        self.ply += 1;
        self.last = Step::Null;
        Ok(())
    }

    fn set_up(&mut self, span: Span) -> Result<(), ReplayError> {
        let text = self.record.get(span);
        let wrong = |defects| ReplayError::Position { span, defects };
        if self.frames.is_empty() {
            self.game.set_position(text, Source::Record).map_err(wrong)?;
        } else {
            if self.aside.len() >= MOST_ASIDE {
                return Err(ReplayError::Missing { span });
            }
            let mut game = self.board().fork();
            game.set_position(text, Source::Record).map_err(wrong)?;
            self.aside.push(game);
        }
        self.write(|walk| Entry::Setup(walk.board().position_text()));
        self.last = Step::None;
        Ok(())
    }

    /// A variation begins: the last step is taken back.
    fn open(&mut self, item: usize, span: Span) -> Result<(), ReplayError> {
        let replaced = self.last;
        let held = match replaced {
            Step::None => None,
            Step::Move(_) => {
                self.board().undo();
                None
            }
            Step::Null => self.aside.pop(),
        };
        self.ply -= usize::from(replaced != Step::None);
        let (aside, plies) = (self.aside.len(), self.board().ply());
        let mark = self.entries.len();
        self.write(|_| Entry::Open);
        self.frames.push(Frame { item, mark, replaced, held, aside, plies, ply: self.ply, searched: false });
        self.last = Step::None;
        if replaced == Step::None { Err(ReplayError::Stray { span }) } else { Ok(()) }
    }

    /// A variation ends: the step that it replaced is made again.
    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.rewind(&frame);
        self.write(|_| Entry::Close);
        // A variation without a move is no variation, and its comments are comments.
        let inside = self.entries.get(frame.mark..).unwrap_or_default();
        let is_move = |entry: &Entry| matches!(entry, Entry::Move { .. } | Entry::Null { .. });
        if self.style.is_some() && !inside.iter().any(is_move) {
            self.entries.pop();
            self.entries.remove(frame.mark);
        }
        match frame.replaced {
            Step::None => {}
            Step::Move(span) => {
                // It was played before.
                let _ = self.push(span);
            }
            Step::Null => self.aside.extend(frame.held),
        }
        self.ply = frame.ply + usize::from(frame.replaced != Step::None);
        self.last = frame.replaced;
    }

    /// Back to where the variation began.
    fn rewind(&mut self, frame: &Frame) {
        self.aside.truncate(frame.aside);
        while self.board().ply() > frame.plies && self.board().undo() {}
    }

    /// What to do where a variation goes wrong: read it again as looking ahead settles it, else pass over the
    /// rest of it. The index of the item at which to go on.
    fn recover(&mut self, at: usize, error: ReplayError) -> usize {
        if let Some(item) = self.look_ahead(at, &error) {
            return item;
        }
        let items = self.record.items();
        let mut depth = 0usize;
        let end = (at..items.len()).find(|&index| match items[index].kind {
            // An opening that was refused is on the stack already.
            ItemKind::Open if index > at => {
                depth += 1;
                false
            }
            ItemKind::Close if depth == 0 => true,
            ItemKind::Close => {
                depth -= 1;
                false
            }
            _ => false,
        });
        let end = end.unwrap_or(items.len());
        let from = if items[at].kind == ItemKind::Open { items[at].span.end } else { items[at].span.start };
        let to = items.get(end).map_or(self.record.text().len(), |item| item.span.at());
        let rest = self.record.text().get(from as usize..to).unwrap_or_default();
        self.comment(rest);
        if self.replay.variations.len() < MOST {
            self.replay.variations.push(error);
        }
        end
    }

    /// Tries to settle the open moves of the present variation.
    fn look_ahead(&mut self, at: usize, error: &ReplayError) -> Option<usize> {
        let frame = self.frames.last().filter(|frame| !frame.searched)?;
        let is_move = matches!(error, ReplayError::Move { .. });
        if !self.syntax.looks_ahead() || !is_move || self.searches >= MOST {
            return None;
        }
        self.searches += 1;
        let first = frame.item + 1;
        let line = Line::of_variation(self.record, self.syntax, first, at);
        let failed = line.step_at(self.record.items().get(at)?.span)?;
        let plies = self.board().ply();
        let found = Search::new(&line, failed, plies).run(self.board(), error.clone());
        if let Ok(notes) = found {
            for note in &notes {
                self.readings.insert(note.span.start, note.played.clone());
            }
            self.replay.settled.extend(notes);
        }
        // The search has moved the game: the variation is played again from its beginning.
        let frame = self.frames.pop()?;
        self.rewind(&frame);
        self.entries.truncate(frame.mark);
        self.write(|_| Entry::Open);
        self.ply = frame.ply;
        self.last = Step::None;
        self.frames.push(Frame { searched: true, ..frame });
        Some(first)
    }
}
