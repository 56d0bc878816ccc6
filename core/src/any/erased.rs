//! Any game behind the erased layer.

use std::sync::Arc;

use super::{AnyGame, Source};
use crate::conformance;
use crate::perft::{self, PerftOptions};
use crate::search::{self, Aid, Level, Limits, Memory, Question, Report, Thought};
use crate::tables::{self, BuildError, BuildOptions, Doubt, Material, ReadError, Step, Tables, Verdict};
use crate::{
    Claim, Color, Counters, Defect, DefectCode, Defects, Ending, Evaluate, Game, Id, Look, Notation, Outcome,
    Placed, PlayError, Reading, Refusal, RefusalCode, Rng, Setup, Style, Text, Trace, VariantInfo, View,
    excerpt,
};

/// What a type must be to be played by the program.
pub trait Playable: Notation + Setup + Look + Evaluate {}

impl<R: Notation + Setup + Look + Evaluate> Playable for R {}

/// A [`Game`] behind the [`AnyGame`] interface.
pub struct Erased<R: Playable> {
    game: Game<R>,
    /// The start position of the variant, which a reader of records asks for at every game.
    start: R::Position,
}

impl<R: Playable> Erased<R> {
    /// A game from the start position.
    pub fn new(rules: Arc<R>) -> Erased<R> {
        let start = rules.start();
        Erased { game: Game::new(rules), start }
    }

    fn rules(&self) -> &R {
        self.game.rules()
    }

    fn start_from(&mut self, placed: Placed<R::Position>) {
        self.game.restart(placed);
    }

    fn texts(&self, moves: &[R::Move], style: Style) -> Vec<String> {
        moves.iter().map(|mv| self.rules().move_text(self.game.position(), *mv, style)).collect()
    }

    /// The texts of moves that are played one after the other.
    fn line_texts(&self, moves: &[R::Move], style: Style) -> Vec<String> {
        let mut position = self.game.position().clone();
        let mut line = Vec::with_capacity(moves.len());
        for mv in moves {
            line.push(self.rules().move_text(&position, *mv, style));
            self.rules().play(&mut position, *mv);
        }
        line
    }

    /// A thought with its moves as text.
    fn told(&self, thought: Thought<R::Move>, style: Style) -> Thought<String> {
        let Thought { best, score, depth, farthest, nodes, line } = thought;
        let line = self.line_texts(&line, style);
        let best = self.rules().move_text(self.game.position(), best, style);
        Thought { best, score, depth, farthest, nodes, line }
    }

    fn read_here(&self, text: &str, reading: Reading) -> Result<R::Move, Box<Refusal>> {
        if text.len() > LONGEST_MOVE {
            return Err(too_long_a_move(text));
        }
        self.rules().read_move(self.game.position(), text, reading)
    }
}

/// The longest text, in bytes, that can be a move: a capture of half of the largest board fits.
const LONGEST_MOVE: usize = 1024;
/// The longest text, in bytes, that can be a position: one that names every square of the largest board fits.
const LONGEST_POSITION: usize = 4096;
/// How many characters of a text that is too long are quoted.
const QUOTED: usize = 32;

fn too_long_a_move(text: &str) -> Box<Refusal> {
    let (start, len) = (excerpt(text, QUOTED), text.chars().count());
    let message = Text::made(
        format!("{start}: {len} characters are too many for a move"),
        format!("{start}: знаков {len}, для хода слишком много"),
    );
    Refusal::new(RefusalCode::Syntax, &start, message.on_one_line())
}

fn too_long_a_position(text: &str) -> Defect {
    let (start, len) = (excerpt(text, QUOTED), text.chars().count());
    let en = format!("`{start}`: {len} characters are too many for a position");
    let ru = format!("`{start}`: знаков {len}, для позиции слишком много");
    let message = Text::made(en, ru).on_one_line();
    Defect { code: DefectCode::Syntax, at: None, message }
}

fn placed<P>(position: P, counters: Counters) -> Placed<P> {
    Placed { position, counters, warnings: Vec::new() }
}

/// The refusal of any move after the end of the game.
fn game_over(text: &str, ending: Ending) -> Box<Refusal> {
    let words = match ending.outcome {
        Outcome::Draw => "ничья",
        Outcome::Win(Color::White) => "победа белых",
        Outcome::Win(Color::Black) => "победа чёрных",
    };
    let message = Text::made(
        format!("{text}: the game is over: {ending}"),
        format!("{text}: партия окончена: {words} ({})", ending.termination.id()),
    );
    Refusal::new(RefusalCode::GameOver, text, message)
}

impl<R: Playable> AnyGame for Erased<R> {
    fn info(&self) -> &VariantInfo {
        self.rules().info()
    }

    fn fork(&self) -> Box<dyn AnyGame> {
        Box::new(Erased { game: self.game.clone(), start: self.start.clone() })
    }

    fn restart(&mut self) {
        self.start_from(placed(self.start.clone(), Counters::default()));
    }

    fn set_position(&mut self, text: &str, source: Source) -> Result<Vec<Defect>, Defects> {
        if text.len() > LONGEST_POSITION {
            return Err(too_long_a_position(text).into());
        }
        let read = match source {
            Source::User => self.rules().read_position(text)?,
            Source::Record => self.rules().read_record_position(text)?,
        };
        let warnings = read.warnings.clone();
        self.start_from(read);
        Ok(warnings)
    }

    fn starts(&self) -> u32 {
        self.rules().starts()
    }

    fn set_start(&mut self, number: u32) -> bool {
        let Some(position) = self.rules().numbered_start(number) else { return false };
        self.start_from(placed(position, Counters::default()));
        true
    }

    fn set_laws(&mut self, profile: &str) -> bool {
        let Some(table) = self.info().draws(profile).cloned() else { return false };
        let start = placed(self.game.start().clone(), self.game.start_counters());
        self.game = Game::with_draws(Arc::clone(self.game.rules()), start, Arc::new(table));
        true
    }

    fn turn(&self) -> Color {
        self.game.turn()
    }

    fn ply(&self) -> usize {
        self.game.ply()
    }

    fn undone(&self) -> usize {
        self.game.undone()
    }

    fn counters(&self) -> Counters {
        self.game.counters()
    }

    fn position_text(&self) -> String {
        self.rules().write_position(self.game.position(), self.game.counters())
    }

    fn start_text(&self) -> String {
        self.rules().write_position(self.game.start(), self.game.start_counters())
    }

    fn is_standard_start(&self) -> bool {
        *self.game.start() == self.start && self.game.start_counters() == Counters::default()
    }

    fn look(&self) -> View {
        self.rules().look(self.game.position())
    }

    fn last_trace(&self) -> Option<Trace> {
        let (before, mv) = self.game.last()?;
        Some(self.rules().trace(before, mv))
    }

    fn occurrences(&self) -> usize {
        self.game.occurrences()
    }

    fn draw_counters(&self) -> Vec<(Id, u16)> {
        self.game.draws().running(&self.game.draw_counters())
    }

    fn draw_rows(&self) -> Vec<Id> {
        self.game.draw_rows()
    }

    fn preset_counter(&mut self, row: &str, value: u16) -> bool {
        self.game.preset_counter(row, value)
    }

    fn legal(&self, style: Style) -> Vec<String> {
        self.texts(self.game.legal(), style)
    }

    fn legal_traces(&self) -> Vec<(String, Trace)> {
        let position = self.game.position();
        let legal = self.game.legal().iter();
        legal
            .map(|mv| {
                let text = self.rules().move_text(position, *mv, Style::Canonical);
                (text, self.rules().trace(position, *mv))
            })
            .collect()
    }

    fn line(&self, style: Style) -> Vec<String> {
        self.game.line().map(|(before, mv)| self.rules().move_text(before, mv, style)).collect()
    }

    fn last_text(&self, style: Style) -> Option<String> {
        let (before, mv) = self.game.last()?;
        Some(self.rules().move_text(before, mv, style))
    }

    fn read(&self, text: &str, reading: Reading, style: Style) -> Result<String, Box<Refusal>> {
        let mv = self.read_here(text, reading)?;
        Ok(self.rules().move_text(self.game.position(), mv, style))
    }

    fn play(&mut self, text: &str, reading: Reading) -> Result<String, Box<Refusal>> {
        if let Some(ending) = self.game.ending() {
            return Err(game_over(text.trim(), ending));
        }
        let mv = self.read_here(text, reading)?;
        let canonical = self.rules().move_text(self.game.position(), mv, Style::Canonical);
        self.game.push(mv);
        Ok(canonical)
    }

    fn push(&mut self, text: &str) -> Result<(), Box<Refusal>> {
        match self.read_here(text, Reading::Whole) {
            Ok(mv) => {
                self.game.push(mv);
                Ok(())
            }
            Err(refusal) => Err(match self.game.end_on_board() {
                Some(ending) => game_over(text.trim(), ending),
                None => refusal,
            }),
        }
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn redo(&mut self) -> bool {
        self.game.redo()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn end_on_board(&self) -> Option<Ending> {
        self.game.end_on_board()
    }

    fn can_win(&self, side: Color) -> Option<bool> {
        self.rules().can_win(self.game.position(), side)
    }

    fn claims(&self, declared: Option<&str>) -> Result<Vec<Claim>, Box<Refusal>> {
        let mut claims = self.game.claims();
        if let Some(text) = declared {
            let mv = self.read_here(text, Reading::Whole)?;
            for claim in self.game.claims_with(mv) {
                if !claims.contains(&claim) {
                    claims.push(claim);
                }
            }
        }
        Ok(claims)
    }

    fn claim(&mut self, row: &str, declared: Option<&str>) -> Result<Ending, PlayError> {
        let declared = match declared {
            Some(text) => Some(self.read_here(text, Reading::Whole).map_err(|_| PlayError::NotLegal)?),
            None => None,
        };
        self.game.claim(row, declared)
    }

    fn offer(&self) -> Option<Color> {
        self.game.offer()
    }

    fn offer_draw(&mut self, by: Color) -> Result<(), PlayError> {
        self.game.offer_draw(by)
    }

    fn accept_draw(&mut self, by: Color) -> Result<Ending, PlayError> {
        self.game.accept_draw(by)
    }

    fn decline_draw(&mut self, by: Color) -> Result<(), PlayError> {
        self.game.decline_draw(by)
    }

    fn resign(&mut self, by: Color) -> Result<Ending, PlayError> {
        self.game.resign(by)
    }

    fn flag(&mut self, by: Color) -> Result<Ending, PlayError> {
        self.game.flag(by)
    }

    fn end(&mut self, ending: Ending) -> Result<Ending, PlayError> {
        self.game.end(ending)
    }

    fn perft(&self, depth: u32, options: &PerftOptions<'_>) -> Option<u64> {
        perft::perft_with(self.rules(), self.game.position(), depth, options)
    }

    fn divide(&self, depth: u32, style: Style, options: &PerftOptions<'_>) -> Option<Vec<(String, u64)>> {
        let position = self.game.position();
        let counts = perft::divide_with(self.rules(), position, depth, options)?;
        let named =
            counts.into_iter().map(|(mv, nodes)| (self.rules().move_text(position, mv, style), nodes));
        Some(named.collect())
    }

    fn think(&self, limits: &Limits<'_>) -> Option<Thought<String>> {
        Some(self.told(search::think(&self.game, limits)?, Style::Canonical))
    }

    fn analyse(
        &self,
        question: &Question<'_, String>,
        style: Style,
        memory: &Memory,
        report: &mut dyn FnMut(&Report<String>),
    ) -> Result<Option<Thought<String>>, Box<Refusal>> {
        let only = question.only.iter().map(|text| self.read_here(text, Reading::Whole));
        let only: Vec<R::Move> = only.collect::<Result<_, _>>()?;
        let Question { limits, lines, threads, tables, .. } = *question;
        let question = Question { limits, lines, threads, only: &only, tables };
        let mut tell = |found: &Report<R::Move>| {
            let Report { rank, depth, farthest, score, nodes, fullness, ref line } = *found;
            let line = self.line_texts(line, style);
            report(&Report { rank, depth, farthest, score, nodes, fullness, line });
        };
        let thought = search::analyse(&self.game, &question, memory, &mut tell);
        Ok(thought.map(|thought| self.told(thought, style)))
    }

    fn think_at(&self, level: Level, rng: &mut Rng, aid: Aid<'_>) -> Option<Thought<String>> {
        Some(self.told(search::think_at(&self.game, level, rng, aid)?, Style::Canonical))
    }

    fn sample(&self, limits: &Limits<'_>, rng: &mut Rng) -> Option<Thought<String>> {
        Some(self.told(search::sample(&self.game, limits, rng)?, Style::Canonical))
    }

    fn build_tables(
        &self,
        options: &BuildOptions<'_>,
        tables: &mut Tables,
        progress: &mut dyn FnMut(&Step<'_>),
    ) -> Result<(), BuildError> {
        tables::build(self.rules(), options, tables, progress)
    }

    fn look_up(&self, tables: &Tables) -> Option<Verdict> {
        tables.probe(self.rules(), self.game.position(), &mut Vec::new())
    }

    fn look_up_moves(&self, tables: &Tables, style: Style) -> Vec<(String, Option<Verdict>)> {
        let here = self.game.position();
        let mut scratch = Vec::new();
        let moves = self.game.legal().iter().map(|mv| {
            let mut next = here.clone();
            self.rules().play(&mut next, *mv);
            let found = tables.successor(self.rules(), here, &next, &mut scratch);
            (self.rules().move_text(here, *mv, style), found)
        });
        moves.collect()
    }

    fn table_bytes(&self, tables: &Tables, material: &Material) -> Option<Vec<u8>> {
        tables.to_bytes(self.rules(), material)
    }

    fn add_table(&self, tables: &mut Tables, bytes: &[u8]) -> Result<Material, ReadError> {
        tables.add_bytes(self.rules(), bytes)
    }

    fn verify_table(&self, tables: &Tables, material: &Material) -> Result<u64, Doubt<String>> {
        tables::verify(self.rules(), tables, material).map_err(|doubt| match *doubt {
            Doubt::Missing(material) => Doubt::Missing(material),
            Doubt::Wrong(position, told, follows) => {
                Doubt::Wrong(self.rules().write_position(&position, Counters::default()), told, follows)
            }
        })
    }

    fn table_position(&self, tables: &Tables, material: &Material, number: usize) -> Option<String> {
        let (pieces, turn) = tables.placed(material, number)?;
        let position = self.rules().position_of(&pieces, turn)?;
        Some(self.rules().write_position(&position, Counters::default()))
    }

    fn random_move(&self, rng: &mut Rng) -> Option<String> {
        let mv = search::random_move(&self.game, rng)?;
        Some(self.rules().move_text(self.game.position(), mv, Style::Canonical))
    }

    fn conform(
        &self,
        options: &conformance::Options,
    ) -> Result<conformance::Report, Box<conformance::Fault>> {
        conformance::check(self.game.rules(), options)
    }
}
