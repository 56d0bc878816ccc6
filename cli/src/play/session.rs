//! The course of a game: whose turn it is, what is shown, what is kept.

use std::path::PathBuf;
use std::sync::Arc;

use zug_core::search::{Aid, Limits};
use zug_core::tables::Tables;
use zug_core::{AnyGame, Color, Ending, Reading, Refusal, RefusalCode, Termination};

use super::clock::{Running, face};
use super::players::Player;
use super::prompt::{Entry, Prompt};
use super::saved::{SavedGame, Store};
use super::screen::Screen;
use super::who::Who;
use super::words::{self, WORDS};
use crate::context::Context;
use crate::engine::{Asked, EngineError};
use crate::errors::Error;
use crate::options::Ui;
use crate::tables;
use crate::text::{endings, fill, play as texts};

/// What a game is played with.
pub struct Table {
    /// The game, at any point of it.
    pub game: Box<dyn AnyGame>,
    /// The file that declares the variant, if one does that the program does not know.
    pub file: Option<PathBuf>,
    /// The draw rules, if not the default.
    pub laws: Option<String>,
    /// The players, White first.
    pub players: [Who; 2],
    /// The clocks, if the game has them.
    pub clock: Option<Running>,
    /// The screen.
    pub ui: Ui,
    /// The name under which the game is kept already.
    pub id: Option<String>,
    /// The folder of tables of endings, if the computer may ask some.
    pub tables: Option<PathBuf>,
}

/// A game at the prompt.
pub struct Session<'s, 'c> {
    pub(super) context: &'s mut Context<'c>,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) players: [Player<'c>; 2],
    pub(super) screen: Screen,
    pub(super) prompt: Prompt,
    pub(super) file: Option<PathBuf>,
    pub(super) laws: Option<String>,
    pub(super) clock: Option<Running>,
    pub(super) id: Option<String>,
    /// The folder of tables of endings, and those of the game's variant in it.
    pub(super) shelf: Option<PathBuf>,
    pub(super) tables: Option<Arc<Tables>>,
    store: Option<Store>,
    /// Moves of which the next line may choose one by number.
    pub(super) choices: Vec<String>,
    /// Whether the game goes on being looked at although it is over.
    pub(super) looking: bool,
    /// Whether the game is given up and not to be kept.
    pub(super) aborted: bool,
}

/// Whether the game goes on after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It goes on.
    On,
    /// The player leaves.
    Quit,
}

impl<'s, 'c> Session<'s, 'c> {
    /// Sits down at the table.
    ///
    /// # Errors
    /// The tables of endings cannot be read.
    pub fn new(context: &'s mut Context<'c>, table: Table) -> Result<Session<'s, 'c>, Error> {
        let seed = context.any_seed();
        let around = context.surroundings();
        let tables = tables::shared(table.tables.as_deref(), &*table.game)?;
        let [white, black] = table.players;
        let mut players = [
            Player::new(white, seed, &around, table.file.as_deref()),
            // The second player must not repeat the numbers of the first.
            Player::new(black, seed.wrapping_add(1), &around, table.file.as_deref()),
        ];
        for player in &mut players {
            player.consult(tables.as_ref());
        }
        // A person who plays Black alone sits at Black's side.
        let flip = !players[0].is_human() && players[1].is_human();
        let screen = Screen::new(context, table.ui, flip)?;
        let prompt = Prompt::new(context);
        let store = Store::of(context);
        Ok(Session {
            looking: table.game.ending().is_some() && players.iter().any(Player::is_human),
            game: table.game,
            players,
            screen,
            prompt,
            file: table.file,
            laws: table.laws,
            clock: table.clock,
            id: table.id,
            shelf: table.tables,
            tables,
            store,
            choices: Vec::new(),
            aborted: false,
            context,
        })
    }

    /// What the computer is given beside the position.
    pub(super) fn aid(&self) -> Aid<'_> {
        let limits = Limits { stop: Some(self.context.io.interrupt.flag()), ..Limits::default() };
        Aid { tables: self.tables.as_deref(), limits }
    }

    /// Plays until the game ends, the input ends or the player leaves.
    ///
    /// # Errors
    /// The streams fail, or the user interrupts; the game is kept all the same.
    pub fn run(&mut self) -> Result<(), Error> {
        for player in &mut self.players {
            player.prepare(&*self.game)?;
        }
        if let Some(clock) = &mut self.clock {
            clock.start();
        }
        let played = self.screen.open().and_then(|()| self.greet()).and_then(|()| self.go_on());
        self.screen.close(self.context, &*self.game)?;
        if matches!(played, Ok(()) | Err(Error::Interrupted | Error::Engine(_))) {
            self.farewell()?;
        }
        played
    }

    fn go_on(&mut self) -> Result<(), Error> {
        loop {
            if self.context.io.interrupt.is_set() {
                return Err(Error::Interrupted);
            }
            if let (Some(ending), false) = (self.game.ending(), self.looking) {
                self.screen.ended(self.context, &*self.game, ending)?;
                if !self.screen.is_full() {
                    return Ok(());
                }
                // A whole screen that closed by itself would take the last position away.
                self.looking = true;
            }
            let flow = match self.game.ending() {
                None if !self.player().is_human() => self.let_play()?,
                _ => self.ask()?,
            };
            if flow == Flow::Quit {
                return Ok(());
            }
        }
    }

    fn greet(&mut self) -> Result<(), Error> {
        let lang = self.context.lang;
        let name = self.game.info().name.get(lang).to_owned();
        let [white, black] = [0, 1].map(|side: usize| self.players[side].name(lang));
        let head = fill(texts::HEAD.get(lang), &[("name", &name), ("white", &white), ("black", &black)]);
        self.screen.say(self.context, &head)?;
        if self.players.iter().any(Player::is_human) {
            let help = self.game.info().move_help.get(lang).to_owned();
            let accepts = fill(texts::ACCEPTS.get(lang), &[("help", &help)]);
            self.screen.say(self.context, &accepts)?;
        }
        self.show()?;
        self.tell_over()
    }

    /// Tells how the game ended that is looked at.
    pub(super) fn tell_over(&mut self) -> Result<(), Error> {
        match self.game.ending().filter(|_| self.looking) {
            Some(ending) => self.screen.ended(self.context, &*self.game, ending),
            None => Ok(()),
        }
    }

    fn farewell(&mut self) -> Result<(), Error> {
        if self.aborted {
            return self.screen.tell(self.context, &texts::ABORTED);
        }
        if self.clock.is_some() {
            // The time that has passed in this turn counts.
            self.keep()?;
        }
        let Some(id) = self.id.clone() else { return Ok(()) };
        let text = if self.game.ending().is_some() { &texts::KEPT_OVER } else { &texts::KEPT };
        let said = fill(text.get(self.context.lang), &[("id", &id)]);
        self.screen.say(self.context, &said)
    }

    /// The player to move.
    pub(super) fn player(&mut self) -> &mut Player<'c> {
        &mut self.players[self.game.turn().index()]
    }

    /// What a side is called.
    pub(super) fn side(&self, side: Color) -> String {
        self.game.info().side(side).get(self.context.lang).to_owned()
    }

    /// Shows the position with what the player to move must know.
    pub(super) fn show(&mut self) -> Result<(), Error> {
        self.screen.position(self.context, &*self.game, self.clock.as_ref())?;
        if self.game.ending().is_some() {
            return Ok(());
        }
        let lang = self.context.lang;
        if !self.game.look().checked.is_empty() {
            let word = texts::CHECK.get(lang);
            self.screen.check(self.context, word)?;
        }
        if !self.player().is_human() {
            return Ok(());
        }
        let side = self.side(self.game.turn());
        if let Some(by) = self.game.offer().filter(|by| *by != self.game.turn()) {
            let offer = fill(texts::OFFER_STANDS.get(lang), &[("side", &self.side(by))]);
            self.screen.say(self.context, &offer)?;
        }
        for claim in self.game.claims(None).unwrap_or_default() {
            let row = endings::row(self.game.info(), claim.row.as_str(), lang);
            let may = fill(texts::MAY_CLAIM.get(lang), &[("side", &side), ("row", &row)]);
            self.screen.say(self.context, &may)?;
        }
        if let Some(faces) = self.faces().filter(|_| !self.screen.is_json()) {
            self.screen.say(self.context, &faces)?;
        }
        if !self.prompt.is_shown() {
            let turn = fill(texts::TO_MOVE.get(lang), &[("side", &side)]);
            self.screen.say(self.context, &turn)?;
        }
        Ok(())
    }

    /// Lets the computer move.
    fn let_play(&mut self) -> Result<Flow, Error> {
        let turn = self.game.turn();
        let clocks = self.clock.as_ref().map(|clock| clock.clocks(turn));
        let asked = Asked { clocks, ..Asked::default() };
        match self.players[turn.index()].choose(&*self.game, &asked) {
            Ok(Some(answer)) => {
                self.make(&answer.text)?;
                Ok(Flow::On)
            }
            // A game without a legal move is over, so there always is one.
            Ok(None) => Ok(Flow::Quit),
            Err(EngineError::Interrupted) => Err(Error::Interrupted),
            Err(error) => self.forfeit(turn, error),
        }
    }

    /// Ends the game against the player of `turn`, whose engine failed.
    fn forfeit(&mut self, turn: Color, error: EngineError) -> Result<Flow, Error> {
        if let Some(ending) = error.ending(turn) {
            // By the clock the opponent may be unable to win.
            let ending = match ending.termination {
                Termination::Time(_) => self.game.flag(turn),
                _ => self.game.end(ending),
            };
            self.declare(ending)?;
        }
        if let Some(ending) = self.game.ending() {
            self.screen.ended(self.context, &*self.game, ending)?;
        }
        Err(Error::Engine(error))
    }

    /// Plays a legal move, shows and keeps it.
    pub(super) fn make(&mut self, mv: &str) -> Result<(), Error> {
        let side = self.game.turn();
        if self.has_run_out()? {
            return Ok(());
        }
        match self.game.play(mv, Reading::Whole) {
            Ok(_) => {
                // The time is there: that was asked just before.
                let _ = self.clock.as_mut().map(|clock| clock.press(side));
                self.keep()?;
                let written = self.game.line(self.context.style).pop().unwrap_or_else(|| mv.to_owned());
                self.screen.moved(self.context, &*self.game, side, &written)?;
                self.show()
            }
            Err(refusal) => self.explain(&refusal),
        }
    }

    /// Whether the time of the player to move has run out, which ends the game.
    fn has_run_out(&mut self) -> Result<bool, Error> {
        let turn = self.game.turn();
        let over = self.clock.as_ref().is_some_and(|clock| clock.is_over(turn));
        if over && self.game.ending().is_none() {
            let ending = self.game.flag(turn);
            self.declare(ending)?;
        }
        Ok(over)
    }

    /// What both clocks show.
    pub(super) fn faces(&self) -> Option<String> {
        let (clock, turn) = (self.clock.as_ref()?, self.game.turn());
        let shown = Color::ALL.map(|side| format!("{} {}", self.side(side), face(clock.left(side, turn))));
        Some(shown.join(", "))
    }

    fn ask(&mut self) -> Result<Flow, Error> {
        let lang = self.context.lang;
        let side = self.side(self.game.turn());
        let prompt = fill(texts::PROMPT.get(lang), &[("side", &side)]);
        let game = &*self.game;
        let style = self.context.style;
        let words = || {
            let mut all = game.legal(style);
            all.sort_unstable();
            all.extend(WORDS.iter().map(|w| w.name(lang).to_owned()));
            all
        };
        let entry = match self.screen.read(&prompt, words) {
            Some(entry) => entry?,
            None => self.prompt.read(self.context, &prompt, words)?,
        };
        match entry {
            Entry::End => Ok(Flow::Quit),
            Entry::Line(_) if self.has_run_out()? => Ok(Flow::On),
            Entry::Line(line) => self.take(line.trim()),
        }
    }

    /// Does what a line says.
    fn take(&mut self, line: &str) -> Result<Flow, Error> {
        let choices = std::mem::take(&mut self.choices);
        if line.is_empty() {
            return Ok(Flow::On);
        }
        if let Some(mv) = chosen(&choices, line) {
            let mv = mv.to_owned();
            self.make(&mv)?;
            return Ok(Flow::On);
        }
        if let Some((word, rest)) = words::parse(line) {
            return self.obey(word, rest);
        }
        self.enter(line)?;
        Ok(Flow::On)
    }

    /// Plays what the line says, or explains why not.
    fn enter(&mut self, line: &str) -> Result<(), Error> {
        if self.game.ending().is_some() {
            return self.screen.tell(self.context, &texts::OVER);
        }
        match self.game.read(line, Reading::Complete, zug_core::Style::Canonical) {
            Ok(mv) => self.make(&mv),
            Err(refusal) => self.explain(&refusal),
        }
    }

    /// Tells a refusal and what could be played instead.
    pub(super) fn explain(&mut self, refusal: &Refusal) -> Result<(), Error> {
        let lang = self.context.lang;
        let asks = matches!(refusal.code, RefusalCode::Ambiguous | RefusalCode::Promotion)
            && !refusal.candidates.is_empty();
        self.screen.refused(self.context, refusal)?;
        if asks {
            self.choices = refusal.candidates.clone();
        }
        if self.screen.is_json() {
            return Ok(());
        }
        if asks {
            let question =
                if refusal.code == RefusalCode::Promotion { &texts::PROMOTE } else { &texts::CHOOSE };
            self.screen.tell(self.context, question)?;
            let numbered = refusal.candidates.iter().enumerate().map(|(i, mv)| format!("  {}) {mv}", i + 1));
            return numbered.into_iter().try_for_each(|line| self.screen.say(self.context, &line));
        }
        if let Some(rule) = &refusal.rule {
            let rule = fill(texts::RULE.get(lang), &[("rule", rule)]);
            self.screen.say(self.context, &rule)?;
        }
        if !refusal.candidates.is_empty() {
            let list = crate::report::shortened(&refusal.candidates, lang);
            let instead = fill(texts::INSTEAD.get(lang), &[("list", &list)]);
            self.screen.say(self.context, &instead)?;
        }
        if refusal.code == RefusalCode::Syntax {
            if let Some(word) = words::near(refusal.text.split_whitespace().next().unwrap_or_default(), lang)
            {
                let meant = fill(texts::MEANT.get(lang), &[("word", word)]);
                return self.screen.say(self.context, &meant);
            }
            let help = self.game.info().move_help.get(lang).to_owned();
            let accepts = fill(texts::ACCEPTS.get(lang), &[("help", &help)]);
            self.screen.say(self.context, &accepts)?;
        }
        Ok(())
    }

    /// Ends the game by the players' will and keeps that.
    pub(super) fn declare(&mut self, ending: Result<Ending, zug_core::PlayError>) -> Result<(), Error> {
        match ending {
            Ok(_) => {
                self.looking = false;
                self.keep()
            }
            Err(_) => self.screen.tell(self.context, &texts::OVER),
        }
    }

    /// Keeps the game as it stands; one that no person plays in, or that has no move, is not kept.
    pub(super) fn keep(&mut self) -> Result<(), Error> {
        let worth = self.players.iter().any(Player::is_human)
            && (self.game.ply() > 0 || self.game.ending().is_some());
        if !worth && self.id.is_none() {
            return Ok(());
        }
        let Some(store) = self.store.clone() else { return Ok(()) };
        if let Err(error) = self.keep_in(&store) {
            // Told once; the game itself goes on.
            self.store = None;
            let message = error.message(self.context.lang);
            let said = fill(texts::NOT_KEPT.get(self.context.lang), &[("error", &message)]);
            return self.context.note(&said);
        }
        Ok(())
    }

    fn keep_in(&mut self, store: &Store) -> Result<(), Error> {
        let saved = self.saved();
        let id = match self.id.take() {
            Some(id) => id,
            None => store.claim(&saved.variant)?,
        };
        store.put(&id, &saved)?;
        self.id = Some(id);
        Ok(())
    }

    /// The game as it would be kept.
    pub(super) fn saved(&self) -> SavedGame {
        let [white, black] = [0, 1].map(|side: usize| self.players[side].who.to_string());
        SavedGame {
            file: self.file.clone(),
            laws: self.laws.clone(),
            white,
            black,
            clock: self.clock.as_ref().map(|clock| clock.saved(self.game.turn())),
            ..SavedGame::new(&*self.game)
        }
    }

    /// The folder of kept games.
    pub(super) fn store(&self) -> Option<&Store> {
        self.store.as_ref()
    }

    /// Forgets the kept game.
    pub(super) fn forget(&mut self) -> Result<(), Error> {
        if let (Some(store), Some(id)) = (&self.store, self.id.take()) {
            store.remove(&id)?;
        }
        Ok(())
    }
}

/// The choice that a line makes: by its number, or by the letter of a promotion piece.
fn chosen<'a>(choices: &'a [String], line: &str) -> Option<&'a String> {
    if let Ok(number) = line.trim_end_matches(')').parse::<usize>() {
        return choices.get(number.checked_sub(1)?);
    }
    let mut letters = line.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    // The letters of Russian books, for queen, rook, bishop and knight.
    let letter = match letter.to_lowercase().next()? {
        'ф' => 'Q',
        'л' => 'R',
        'с' => 'B',
        'к' => 'N',
        other => other.to_ascii_uppercase(),
    };
    let mut fitting = choices.iter().filter(|mv| {
        let mv = mv.trim_end_matches(['+', '#']);
        mv.contains('=') && mv.ends_with(letter)
    });
    let first = fitting.next()?;
    fitting.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_or_letter_chooses() {
        let moves: Vec<String> = ["e8=B", "e8=N", "e8=Q+", "e8=R+"].map(str::to_owned).to_vec();
        let choice = |line| chosen(&moves, line).map(String::as_str);
        assert_eq!(choice("2"), Some("e8=N"));
        assert_eq!(choice("4)"), Some("e8=R+"));
        assert_eq!(choice("q"), Some("e8=Q+"));
        assert_eq!(choice("Ф"), Some("e8=Q+"));
        assert_eq!(choice("0"), None);
        assert_eq!(choice("5"), None);
        assert_eq!(choice("e4"), None);
        let both: Vec<String> = ["dxe8=Q", "fxe8=Q"].map(str::to_owned).to_vec();
        assert_eq!(chosen(&both, "q"), None);
    }
}
