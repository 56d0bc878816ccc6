//! A game as a writer of records sees it.

use super::{Record, Replay, ReplayError, Score, Syntax, walk};
use crate::{AnyGame, Id, Source, Style, VariantInfo};

/// A game ready to be written: played through, its moves in one style.
///
/// Like a [`Record`] it keeps the tree of variations flat, so no depth of nesting can exhaust a stack.
///
/// Two sheets are equal if they say the same: tags in any order, those that say nothing (`?`) left out.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The variant.
    pub variant: Id,
    /// The tags without those that follow from the rest ([`Sheet::DERIVED`]), each name once.
    pub tags: Vec<(String, String)>,
    /// The start position, where it is not the only one of the variant.
    pub start: Option<String>,
    /// Moves, comments and the rest, in their order.
    pub entries: Vec<Entry>,
    /// The result.
    pub score: Score,
}

/// A part of the body of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move.
    Move {
        /// The number that it carries.
        number: u32,
        /// Whether it is the first of the two moves with this number.
        leads: bool,
        /// Its text.
        text: String,
    },
    /// The player passes, which only analysis does.
    Null {
        /// The number that it carries.
        number: u32,
        /// Whether it is the first of the two moves with this number.
        leads: bool,
        /// The position behind it, for syntaxes that know no null moves.
        position: String,
    },
    /// A numeric glyph.
    Nag(u8),
    /// A comment: words with single blanks between them, and commands such as `[%clk 0:05:00]`.
    Comment(String),
    /// A variation begins; it replaces the last move.
    Open,
    /// A variation ends.
    Close,
    /// A position set up in the middle of the game.
    Setup(String),
}

impl Sheet {
    /// Tags that a writer makes itself, from the variant, the start position and the result.
    pub const DERIVED: [&'static str; 5] = ["Result", "SetUp", "FEN", "Variant", "GameType"];

    /// Plays a record through, variations too, and writes its moves in `style`; what came of playing it is
    /// given with it.
    ///
    /// A variation that cannot be played keeps its moves up to the fault; what follows becomes a comment.
    ///
    /// # Errors
    /// The main line cannot be played.
    pub fn read(
        record: &Record,
        syntax: &dyn Syntax,
        game: &mut dyn AnyGame,
        style: Style,
    ) -> Result<(Sheet, Replay), ReplayError> {
        let mut replay = Replay::run(record, syntax, game)?;
        let mut sheet = Sheet::blank(game.info());
        sheet.start = start(game);
        // A position set up on the way makes the game start over: what the record says is the start then.
        if record.items().iter().any(|item| item.kind == super::ItemKind::Setup) {
            sheet.start = match syntax.start(record) {
                Some((text, _)) => {
                    let mut other = game.fork();
                    let set = other.set_position(&text, Source::Record);
                    set.ok().and_then(|_| start(&*other))
                }
                None => None,
            };
        }
        sheet.entries = walk::entries(record, syntax, game, style, &mut replay)?;
        sheet.score = record.score();
        for tag in record.tags() {
            sheet.set_tag(record.name(tag), &record.value(tag));
        }
        Ok((sheet, replay))
    }

    /// The game as it was played, with its moves in `style`.
    pub fn of_game(game: &dyn AnyGame, style: Style, score: Score) -> Sheet {
        let mut sheet = Sheet { start: start(game), score, ..Sheet::blank(game.info()) };
        let numbering = Numbering::of(game);
        let line = game.line(style).into_iter().enumerate();
        sheet.entries.extend(line.map(|(ply, text)| {
            let (number, leads) = numbering.of_ply(ply);
            Entry::Move { number, leads, text }
        }));
        sheet
    }

    fn blank(info: &VariantInfo) -> Sheet {
        Sheet { variant: info.id, tags: Vec::new(), start: None, entries: Vec::new(), score: Score::Open }
    }

    /// Shows every position of the main line, from the start on and across positions set up on the way, with its
    /// ply and the move made in it; the moves are played on a copy of `game`.
    pub fn each_position(&self, game: &dyn AnyGame, mut show: impl FnMut(&dyn AnyGame, usize, Option<&str>)) {
        let mut depth = 0usize;
        let steps = self.entries.iter().filter(|entry| {
            match entry {
                Entry::Open => depth += 1,
                Entry::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && matches!(entry, Entry::Move { .. } | Entry::Setup(_))
        });
        let steps: Vec<&Entry> = steps.collect();
        let next = |step: usize| match steps.get(step) {
            Some(Entry::Move { text, .. }) => Some(text.as_str()),
            _ => None,
        };
        let mut game = game.fork();
        match &self.start {
            // What was written of a game can be read.
            Some(text) => drop(game.set_position(text, Source::Record)),
            None => game.restart(),
        }
        show(&*game, 0, next(0));
        let mut ply = 0;
        for (step, entry) in steps.iter().enumerate() {
            match entry {
                Entry::Setup(text) => drop(game.set_position(text, Source::Record)),
                Entry::Move { text, .. } => {
                    ply += usize::from(game.push(text).is_ok());
                }
                _ => {}
            }
            show(&*game, ply, next(step + 1));
        }
    }

    /// Sets a tag, unless it has a value already or follows from the rest.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let name = identifier(name);
        let same = |known: &str| known.eq_ignore_ascii_case(&name);
        if !Sheet::DERIVED.into_iter().any(same) && !self.tags.iter().any(|(known, _)| same(known)) {
            self.tags.push((name, words(value)));
        }
    }

    /// The tags that say something, by name.
    fn known_tags(&self) -> Vec<(String, &str)> {
        let says = |value: &str| !matches!(value, "" | "?" | "????.??.??");
        let known = self.tags.iter().filter(|(_, value)| says(value));
        let mut known: Vec<(String, &str)> =
            known.map(|(name, value)| (name.to_ascii_lowercase(), value.as_str())).collect();
        known.sort_unstable();
        known
    }

    /// The value of a tag, compared without regard to case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Sheet) -> bool {
        self.variant == other.variant
            && self.start == other.start
            && self.entries == other.entries
            // Not every syntax can say that both lost.
            && self.score.text() == other.score.text()
            && self.known_tags() == other.known_tags()
    }
}

/// A name of a tag as every syntax can write it: a letter, then letters, digits and underscores.
fn identifier(name: &str) -> String {
    let plain = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
    let prefix = if name.starts_with(|c: char| c.is_ascii_alphabetic()) { "" } else { "X" };
    prefix.chars().chain(plain).collect()
}

/// The start position of a game, where it is not the only one of its variant.
fn start(game: &dyn AnyGame) -> Option<String> {
    // A variant with many start positions always says which.
    (!game.is_standard_start() || game.starts() > 1).then(|| game.start_text())
}

/// How the plies of a game are numbered: the side that begins the variant leads every number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    /// The number of the start position.
    first: u32,
    /// Whether the start position lacks the leading move.
    odd: bool,
}

impl Numbering {
    /// The numbering from the start of `game`.
    pub(super) fn of(game: &dyn AnyGame) -> Numbering {
        let mut start = game.fork();
        while start.undo() {}
        let (turn, first) = (start.turn(), start.counters().number);
        start.restart();
        Numbering { first, odd: turn != start.turn() }
    }

    /// The number of ply `ply`, from 0, and whether it leads.
    pub(super) fn of_ply(self, ply: usize) -> (u32, bool) {
        let halves = u32::try_from(ply).unwrap_or(u32::MAX).saturating_add(u32::from(self.odd));
        (self.first.saturating_add(halves / 2), halves % 2 == 0)
    }
}

/// A text with single blanks between its words.
pub(super) fn words(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// Which names of squares a writer uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SquareNames {
    /// Those of the variant.
    #[default]
    Own,
    /// A letter and a digit.
    Letters,
    /// Numbers.
    Numbers,
}
