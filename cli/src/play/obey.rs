//! What the words of the prompt do.

use zug_core::look::text as look;
use zug_core::search::{Aid, Level, Limits};
use zug_core::{Color, Reading, RefusalCode, Text};

use super::players::Player;
use super::session::{Flow, Session};
use super::who::{Strength, Who};
use super::words::{Takes, WORDS, Word, WordInfo};
use super::{advice, rules};
use crate::engine::Asked;
use crate::errors::Error;
use crate::text::{fill, play as texts};

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

    pub(super) fn tell(&mut self, text: &Text) -> Result<(), Error> {
        self.screen.tell(self.context, text)
    }

    pub(super) fn say(&mut self, text: &Text, values: &[(&str, &str)]) -> Result<(), Error> {
        let said = fill(text.get(self.context.lang), values);
        self.screen.say(self.context, &said)
    }

    pub(super) fn answer(&mut self, word: &str, lines: Vec<String>) -> Result<(), Error> {
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
        let Some(thought) = advice::advice(&*self.game, self.aid()) else {
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
        let limits = Limits { stop: Some(self.context.io.interrupt.flag()), ..Limits::default() };
        let aid = Aid { tables: self.tables.as_deref(), limits };
        let style = self.context.style;
        let mut told = Ok(());
        advice::think(&*self.game, aid, style, &mut |report| {
            let (depth, score) = (report.depth.to_string(), advice::words(report.score, lang));
            let line = report.line.join(" ");
            let text = fill(texts::DEPTH.get(lang), &[("n", &depth), ("score", &score), ("line", &line)]);
            if told.is_ok() {
                told = self.screen.answer(self.context, "analyse", &[text]);
            }
        });
        told
    }

    /// A legal move in the notation that the user chose.
    fn styled(&self, mv: &str) -> String {
        self.game.read(mv, Reading::Whole, self.context.style).unwrap_or_else(|_| mv.to_owned())
    }

    /// Whether the game is over, which is then told.
    pub(super) fn is_over(&mut self) -> Result<bool, Error> {
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
        if gone.is_empty() && (!self.looking || self.game.ending().is_some()) {
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
        let strength = self.players.iter().find_map(|player| match &player.who {
            Who::Ai(strength) => Some(*strength),
            _ => None,
        });
        let around = self.context.surroundings();
        let mut stand_in = Player::new(Who::Ai(strength.unwrap_or_default()), 0, &around, None);
        stand_in.consult(self.tables.as_ref());
        match stand_in.choose(&*self.game, &Asked::default()) {
            Ok(Some(answer)) => self.make(&answer.text),
            _ => Err(Error::Interrupted),
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

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
