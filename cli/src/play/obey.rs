//! What the words of the prompt do.

use std::path::{Path, PathBuf};

use zug_core::look::text as look;
use zug_core::search::Level;
use zug_core::{AnyGame, Color, PlayError, Reading, RefusalCode, Text};

use super::clock::Running;
use super::players::{Strength, Who};
use super::record::record;
use super::saved::{SavedGame, write_whole};
use super::session::{Flow, Session, Table};
use super::words::{Takes, WORDS, Word, WordInfo};
use super::{Player, advice, rules, saved};
use crate::errors::Error;
use crate::options::Ui;
use crate::recorded::Recorded;
use crate::text::{endings, fill, play as texts};

impl Session<'_, '_> {
    /// Does what a word asks.
    pub(super) fn obey(&mut self, info: &WordInfo, rest: &str) -> Result<Flow, Error> {
        if info.takes == Takes::Nothing && !rest.is_empty() {
            let name = info.name(self.context.lang);
            self.say(&texts::TAKES_NOTHING, &[("word", name)])?;
            return Ok(Flow::On);
        }
        match info.word {
            Word::Moves => self.list_moves(rest)?,
            Word::Hint => self.hint()?,
            Word::Undo => self.undo(rest)?,
            Word::Redo => self.redo()?,
            Word::Flip => self.flip()?,
            Word::Board => {
                let drawn = self.screen.board(self.context, &*self.game);
                self.answer("board", lines(&drawn))?;
            }
            Word::Fen => self.answer("fen", vec![self.game.position_text()])?,
            Word::Record => self.answer("record", lines(&self.text()))?,
            Word::Save => self.save(rest)?,
            Word::Load => self.load(rest)?,
            Word::Resign => self.resign()?,
            Word::Draw => self.offer()?,
            Word::Accept => self.answer_offer(true)?,
            Word::Decline => self.answer_offer(false)?,
            Word::Claim => self.claim(rest)?,
            Word::Abort => {
                self.forget()?;
                self.aborted = true;
                return Ok(Flow::Quit);
            }
            Word::Analyse => self.analyse()?,
            Word::Level => self.level(rest)?,
            Word::Swap => self.swap()?,
            Word::Clock => match self.faces() {
                Some(faces) => self.answer("clock", vec![faces])?,
                None => self.tell(&texts::NO_CLOCK)?,
            },
            Word::Pieces => {
                let text = look::pieces(self.game.info(), &self.game.look(), self.context.lang);
                self.answer("pieces", lines(&text))?;
            }
            Word::Scan => self.scan(info, rest)?,
            Word::Last => self.last()?,
            Word::Rules => self.rules(rest)?,
            Word::Why => self.why(info, rest)?,
            Word::Go => self.go()?,
            Word::Quit => return Ok(Flow::Quit),
            Word::Help => self.help()?,
        }
        Ok(Flow::On)
    }

    fn tell(&mut self, text: &Text) -> Result<(), Error> {
        self.screen.tell(self.context, text)
    }

    fn say(&mut self, text: &Text, values: &[(&str, &str)]) -> Result<(), Error> {
        let said = fill(text.get(self.context.lang), values);
        self.screen.say(self.context, &said)
    }

    fn answer(&mut self, word: &str, lines: Vec<String>) -> Result<(), Error> {
        self.screen.answer(self.context, word, &lines)
    }

    fn needs(&mut self, info: &WordInfo, what: &Text) -> Result<(), Error> {
        let lang = self.context.lang;
        self.say(&texts::NEEDS, &[("word", info.name(lang)), ("what", what.get(lang))])
    }

    fn list_moves(&mut self, square: &str) -> Result<(), Error> {
        let mut moves = self.game.legal(self.context.style);
        if !square.is_empty() {
            let Some(cell) = self.game.info().board.find(&square.to_lowercase()) else {
                return self.say(&texts::NO_SQUARE, &[("square", square)]);
            };
            let traces = self.game.legal_traces();
            let mut from = traces.iter().map(|(_, trace)| trace.from == Some(cell));
            moves.retain(|_| from.next() == Some(true));
        }
        moves.sort_unstable();
        match (moves.is_empty(), square.is_empty()) {
            (true, true) => self.tell(&texts::NO_MOVES),
            (true, false) => self.say(&texts::NO_MOVES_FROM, &[("square", square)]),
            (false, _) if self.screen.is_json() => self.answer("moves", moves),
            (false, _) => self.answer("moves", vec![moves.join(" ")]),
        }
    }

    fn hint(&mut self) -> Result<(), Error> {
        if self.is_over()? {
            return Ok(());
        }
        let Some(thought) = advice::advice(&*self.game, self.context.io.interrupt) else {
            return self.tell(&texts::NO_MOVES);
        };
        let score = advice::words(thought.score, self.context.lang);
        let mv = self.styled(&thought.best);
        let text = fill(texts::HINT.get(self.context.lang), &[("move", &mv), ("score", &score)]);
        self.answer("hint", vec![text])
    }

    fn analyse(&mut self) -> Result<(), Error> {
        if self.is_over()? {
            return Ok(());
        }
        let lang = self.context.lang;
        for thought in advice::deepening(&*self.game, self.context.io.interrupt) {
            let (depth, score) = (thought.depth.to_string(), advice::words(thought.score, lang));
            let line = thought.line.join(" ");
            let text = fill(texts::DEPTH.get(lang), &[("n", &depth), ("score", &score), ("line", &line)]);
            self.screen.answer(self.context, "analyse", &[text])?;
        }
        Ok(())
    }

    /// A legal move in the notation that the user chose.
    fn styled(&self, mv: &str) -> String {
        self.game.read(mv, Reading::Whole, self.context.style).unwrap_or_else(|_| mv.to_owned())
    }

    /// Whether the game is over, which is then told.
    fn is_over(&mut self) -> Result<bool, Error> {
        let over = self.game.ending().is_some();
        if over {
            self.tell(&texts::OVER)?;
        }
        Ok(over)
    }

    /// Whether one side, and only one, is played by a person.
    fn one_human(&self) -> bool {
        self.players[0].is_human() != self.players[1].is_human()
    }

    fn undo(&mut self, number: &str) -> Result<(), Error> {
        let times = match number.parse::<usize>() {
            _ if number.is_empty() => 1,
            Ok(n) if n > 0 => n,
            _ => {
                return self.say(
                    &texts::NEEDS,
                    &[("word", "undo"), ("what", texts::A_NUMBER.get(self.context.lang))],
                );
            }
        };
        let line = self.game.line(self.context.style);
        for _ in 0..times {
            if !self.undo_once() {
                break;
            }
        }
        let gone = line.get(self.game.ply()..).unwrap_or_default().join(" ");
        if gone.is_empty() && !self.looking {
            return self.tell(&texts::NOTHING_UNDONE);
        }
        self.looking = false;
        self.keep()?;
        self.say(&texts::UNDONE, &[("moves", &gone)])?;
        self.show()
    }

    /// Takes one move back, or with one person at the board as many as lead to that person's turn; nothing
    /// if there is no such turn.
    fn undo_once(&mut self) -> bool {
        let mut taken = 0;
        loop {
            let before = self.game.ply();
            if !self.game.undo() {
                // No turn of the person's lies behind: play everything again.
                while taken > 0 && self.game.redo() {
                    taken -= 1;
                }
                return false;
            }
            taken += before - self.game.ply();
            if !self.one_human() || self.player().is_human() {
                return true;
            }
        }
    }

    fn redo(&mut self) -> Result<(), Error> {
        let before = self.game.ply();
        while self.game.redo() {
            if !self.one_human() || self.player().is_human() {
                break;
            }
        }
        let back = self.game.line(self.context.style).split_off(before.min(self.game.ply()));
        if back.is_empty() {
            return self.tell(&texts::NOTHING_REDONE);
        }
        self.keep()?;
        self.say(&texts::REDONE, &[("moves", &back.join(" "))])?;
        self.show()
    }

    fn flip(&mut self) -> Result<(), Error> {
        self.screen.flip = !self.screen.flip;
        let side = self.side(if self.screen.flip { Color::Black } else { Color::White });
        self.say(&texts::FLIPPED, &[("side", &side)])?;
        self.screen.position(self.context, &*self.game, self.clock.as_ref())
    }

    /// The record of the game as it stands.
    fn text(&self) -> String {
        let saved = self.saved();
        record(&*self.game, [&saved.white, &saved.black], saved.time)
    }

    fn save(&mut self, file: &str) -> Result<(), Error> {
        if file.is_empty() {
            self.keep()?;
            return match self.id.clone() {
                Some(id) => self.say(&texts::KEPT, &[("id", &id)]),
                None => self.tell(&texts::NOT_SAVED),
            };
        }
        let text = match Path::new(file).extension().and_then(|ending| ending.to_str()) {
            Some("json") => saved::json(&self.saved())?,
            _ => self.text(),
        };
        match write_whole(Path::new(file), &text) {
            Ok(()) => self.say(&texts::WRITTEN, &[("file", file)]),
            Err(error) => self.fault(&error),
        }
    }

    /// Tells an error that does not end the game.
    fn fault(&mut self, error: &Error) -> Result<(), Error> {
        let message = error.message(self.context.lang);
        self.screen.say(self.context, &message)
    }

    fn load(&mut self, name: &str) -> Result<(), Error> {
        if name.is_empty() {
            let lang = self.context.lang;
            return self.say(&texts::NEEDS, &[("word", "load"), ("what", texts::A_FILE.get(lang))]);
        }
        let loaded = match self.find(name) {
            Ok(loaded) => loaded,
            Err(error) => return self.fault(&error),
        };
        self.looking = loaded.game.ending().is_some();
        self.game = loaded.game;
        self.file = loaded.file;
        self.laws = loaded.laws;
        self.clock = loaded.clock;
        self.id = loaded.id;
        if let Some(players) = loaded.players {
            let seed = self.context.any_seed();
            self.players = players.map(|who| Player::new(who, seed));
        }
        let name = self.game.info().name.get(self.context.lang).to_owned();
        let plies = self.game.ply().to_string();
        self.say(&texts::LOADED, &[("name", &name), ("n", &plies)])?;
        self.show()
    }

    /// The game that `load` names: one that is kept, one of a file of records, or one that `save` wrote.
    fn find(&self, name: &str) -> Result<Loaded, Error> {
        let path = Path::new(name);
        let recorded = Recorded::parse(name).filter(|_| !path.exists());
        let saved = match (recorded, self.store()) {
            (Some(recorded), _) => return Ok(Loaded::of(recorded.open(self.context)?)),
            (None, Some(store)) if !path.exists() => {
                let table = store.get(name)?.table(self.context, name, Ui::Line)?;
                return Ok(Loaded { id: Some(name.to_owned()), ..table.into() });
            }
            (None, _) if path.extension().is_some_and(|ending| ending == "json") => {
                let text = std::fs::read(path).map_err(|error| Error::file(path, error))?;
                SavedGame::parse(name, &String::from_utf8_lossy(&text))?
            }
            (None, _) => return Ok(Loaded::of(Recorded::first(path).open(self.context)?)),
        };
        Ok(Loaded { id: None, ..saved.table(self.context, name, Ui::Line)?.into() })
    }

    fn resign(&mut self) -> Result<(), Error> {
        let by = self.game.turn();
        let ending = self.game.resign(by);
        self.declare(ending)
    }

    fn offer(&mut self) -> Result<(), Error> {
        let by = self.game.turn();
        match self.game.offer_draw(by) {
            Ok(()) => {}
            Err(PlayError::OfferStands) if self.game.offer() == Some(by.other()) => {
                // An offer in answer to an offer agrees with it.
                return self.answer_offer(true);
            }
            Err(PlayError::OfferStands) => return self.tell(&texts::OFFER_AGAIN),
            Err(_) => return self.tell(&texts::OVER),
        }
        let other = by.other();
        let takes = match self.players[other.index()].who {
            Who::Human => {
                let side = self.side(by);
                return self.say(&texts::OFFERED, &[("side", &side)]);
            }
            Who::Ai(_) => advice::takes_draw(&*self.game, other, self.context.io.interrupt),
            Who::Random(_) => false,
        };
        if takes {
            let ending = self.game.accept_draw(other);
            return self.declare(ending);
        }
        // The offer was just made, so it can be declined.
        let _ = self.game.decline_draw(other);
        let side = self.side(other);
        self.say(&texts::DECLINED, &[("side", &side)])
    }

    fn answer_offer(&mut self, accept: bool) -> Result<(), Error> {
        let Some(by) = self.game.offer() else { return self.tell(&texts::NO_OFFER) };
        let other = by.other();
        if accept {
            let ending = self.game.accept_draw(other);
            return self.declare(ending);
        }
        match self.game.decline_draw(other) {
            Ok(()) => {
                let side = self.side(other);
                self.say(&texts::DECLINED, &[("side", &side)])
            }
            Err(_) => self.tell(&texts::NO_OFFER),
        }
    }

    fn claim(&mut self, declared: &str) -> Result<(), Error> {
        if self.is_over()? {
            return Ok(());
        }
        let declared = (!declared.is_empty()).then_some(declared);
        let claims = match self.game.claims(declared) {
            Ok(claims) => claims,
            Err(refusal) => return self.explain(&refusal),
        };
        match claims.first() {
            Some(claim) => {
                let row = claim.row;
                let ending = self.game.claim(row.as_str(), declared);
                self.declare(ending)
            }
            None => self.no_claim(),
        }
    }

    /// Tells that nothing can be claimed, and how far the counters are.
    fn no_claim(&mut self) -> Result<(), Error> {
        let lang = self.context.lang;
        let times = self.game.occurrences().to_string();
        let mut lines = vec![fill(texts::NO_CLAIM.get(lang), &[("n", &times)])];
        let info = self.game.info();
        let table = match &self.laws {
            Some(laws) => info.draws(laws).cloned().unwrap_or_default(),
            None => info.default_draws(),
        };
        for (id, value) in self.game.draw_counters() {
            let limit = table.row(id.as_str()).map(|row| match row.count {
                zug_core::Count::Plies(n)
                | zug_core::Count::OwnMoves { limit: n, .. }
                | zug_core::Count::Occurrences(n) => n,
            });
            let row = endings::row(info, id.as_str(), lang);
            let (value, limit) = (value.to_string(), limit.map_or_else(|| "?".to_owned(), |n| n.to_string()));
            lines.push(fill(texts::COUNTER.get(lang), &[("row", &row), ("n", &value), ("limit", &limit)]));
        }
        self.answer("claim", lines)
    }

    fn level(&mut self, level: &str) -> Result<(), Error> {
        let lang = self.context.lang;
        if !self.players.iter().any(|player| matches!(player.who, Who::Ai(_))) {
            return self.tell(&texts::NO_COMPUTER);
        }
        if !level.is_empty() {
            let Some(new) = level.parse().ok().and_then(Level::new) else {
                return self.say(&texts::NEEDS, &[("word", "level"), ("what", texts::A_LEVEL.get(lang))]);
            };
            for player in &mut self.players {
                if let Who::Ai(strength) = &mut player.who {
                    *strength = Strength::Level(new);
                }
            }
        }
        let names: Vec<String> =
            self.players.iter().filter(|p| !p.is_human()).map(|p| p.who.to_string()).collect();
        self.say(&texts::LEVEL_SET, &[("n", &names.join(", "))])
    }

    fn swap(&mut self) -> Result<(), Error> {
        self.players.swap(0, 1);
        for side in Color::ALL {
            let name = self.players[side.index()].name(self.context.lang);
            let side = self.side(side);
            self.say(&texts::SWAPPED, &[("side", &side), ("who", &name)])?;
        }
        self.keep()
    }

    fn scan(&mut self, info: &WordInfo, what: &str) -> Result<(), Error> {
        if what.is_empty() {
            return self.say(&texts::NEEDS, &[("word", info.name(self.context.lang)), ("what", "e, 4, e4")]);
        }
        match look::scan(self.game.info(), &self.game.look(), what, self.context.lang) {
            Some(text) => self.answer("scan", lines(&text)),
            None => self.say(&texts::NO_SQUARE, &[("square", what)]),
        }
    }

    fn last(&mut self) -> Result<(), Error> {
        match self.game.line(self.context.style).pop() {
            Some(mv) => self.say(&texts::LAST, &[("move", &mv)]),
            None => self.tell(&texts::NO_LAST),
        }
    }

    fn rules(&mut self, topic: &str) -> Result<(), Error> {
        let lang = self.context.lang;
        let info = self.game.info();
        let list = rules::topics(info).join(", ");
        if topic.is_empty() {
            let mut lines = vec![info.name.get(lang).to_owned(), info.summary.get(lang).to_owned()];
            lines.retain(|line| !line.is_empty());
            lines.push(fill(texts::TOPICS.get(lang), &[("list", &list)]));
            return self.answer("rules", lines);
        }
        match rules::topic(info, topic, lang) {
            Some(lines) => self.answer("rules", lines),
            None => {
                self.say(&texts::NO_TOPIC, &[("topic", topic)])?;
                self.say(&texts::TOPICS, &[("list", &list)])
            }
        }
    }

    fn why(&mut self, info: &WordInfo, mv: &str) -> Result<(), Error> {
        if mv.is_empty() {
            return self.needs(info, &texts::A_MOVE);
        }
        match self.game.read(mv, Reading::Complete, self.context.style) {
            Ok(mv) => self.say(&texts::WHY_LEGAL, &[("move", &mv)]),
            Err(refusal) if refusal.code == RefusalCode::Syntax => self.explain(&refusal),
            Err(refusal) => {
                self.explain(&refusal)?;
                // A question chooses nothing.
                self.choices.clear();
                Ok(())
            }
        }
    }

    fn go(&mut self) -> Result<(), Error> {
        if self.is_over()? {
            return Ok(());
        }
        let strength = self.players.iter().find_map(|player| match player.who {
            Who::Ai(strength) => Some(strength),
            _ => None,
        });
        let mut stand_in = Player::new(Who::Ai(strength.unwrap_or_default()), 0);
        match stand_in.choose(&*self.game, self.context.io.interrupt) {
            Some(mv) => self.make(&mv),
            None => Err(Error::Interrupted),
        }
    }

    fn help(&mut self) -> Result<(), Error> {
        let lang = self.context.lang;
        let head = |info: &WordInfo| {
            let names: Vec<&str> = match lang {
                zug_core::Lang::Ru => info.ru.iter().take(1).chain(info.en.iter().take(1)).copied().collect(),
                _ => info.en.to_vec(),
            };
            let takes = match info.takes {
                Takes::Nothing => String::new(),
                Takes::Maybe(what) => format!(" [{what}]"),
                Takes::Needs(what) => format!(" {what}"),
            };
            format!("{}{takes}", names.join(", "))
        };
        let width = WORDS.iter().map(|info| head(info).chars().count()).max().unwrap_or(0);
        let mut lines = vec![self.game.info().move_help.get(lang).to_owned()];
        lines.extend(WORDS.iter().map(|info| format!("  {:width$}  {}", head(info), info.help.get(lang))));
        self.answer("?", lines)
    }
}

/// A game that `load` found.
struct Loaded {
    game: Box<dyn AnyGame>,
    file: Option<PathBuf>,
    laws: Option<String>,
    /// The players, where the file says who they are.
    players: Option<[Who; 2]>,
    clock: Option<Running>,
    id: Option<String>,
}

impl Loaded {
    fn of(game: Box<dyn AnyGame>) -> Loaded {
        Loaded { game, file: None, laws: None, players: None, clock: None, id: None }
    }
}

impl From<Table> for Loaded {
    fn from(table: Table) -> Loaded {
        let Table { game, file, laws, players, clock, id, .. } = table;
        Loaded { game, file, laws, players: Some(players), clock, id }
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
