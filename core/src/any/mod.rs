//! The erased layer: what a program sees of any game, in text and plain data.
//!
//! One virtual call runs a whole perft or search; inside, everything is monomorphised.

mod erased;

use crate::conformance;
use crate::perft::PerftOptions;
use crate::search::{Aid, Level, Limits, Memory, Question, Report, Thought};
use crate::tables::{BuildError, BuildOptions, Doubt, Material, ReadError, Step, Tables, Verdict};
use crate::{
    Claim, Color, Counters, Defect, Defects, Ending, Id, PlayError, Reading, Refusal, Rng, Style, Trace,
    VariantInfo, View,
};

pub use erased::{Erased, Playable};

/// Where a position text comes from, which says how strictly it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// Given by a user: every defect is an error.
    #[default]
    User,
    /// Found in a game record: harmless defects are dropped with a warning.
    Record,
}

/// A game of any variant, object-safe.
pub trait AnyGame: Send {
    /// The variant.
    fn info(&self) -> &VariantInfo;
    /// A copy with its whole history.
    fn fork(&self) -> Box<dyn AnyGame>;

    /// Starts over from the start position.
    fn restart(&mut self);
    /// Starts over from a position text; the warnings say what is odd about it.
    ///
    /// # Errors
    /// All defects; the game stays as it was.
    fn set_position(&mut self, text: &str, source: Source) -> Result<Vec<Defect>, Defects>;
    /// How many numbered start positions the variant has.
    fn starts(&self) -> u32;
    /// Starts over from a numbered start position; false if there is none of that number.
    fn set_start(&mut self, number: u32) -> bool;
    /// Starts over from the present position's start under another draw profile; false if there is none of
    /// that name.
    fn set_laws(&mut self, profile: &str) -> bool;

    /// The side to move.
    fn turn(&self) -> Color;
    /// How many moves are played.
    fn ply(&self) -> usize;
    /// How many undone moves can be redone.
    fn undone(&self) -> usize;
    /// Half-move clock and move number.
    fn counters(&self) -> Counters;
    /// The position in canonical text.
    fn position_text(&self) -> String;
    /// The position in which the game began, in canonical text.
    fn start_text(&self) -> String;
    /// Whether the game began in the variant's own start position.
    fn is_standard_start(&self) -> bool;
    /// What stands where.
    fn look(&self) -> View;
    /// The cells of the last move.
    fn last_trace(&self) -> Option<Trace>;
    /// How often the position has occurred.
    fn occurrences(&self) -> usize;
    /// The counters of the draw rows that run.
    fn draw_counters(&self) -> Vec<(Id, u16)>;
    /// Sets the counter of a draw row; false if there is no such row.
    fn preset_counter(&mut self, row: &str, value: u16) -> bool;
    /// The draw rows that hold here, automatic ones first, whether the game goes on or not.
    fn draw_rows(&self) -> Vec<Id>;

    /// The legal moves on the board, in the order of the rules.
    fn legal(&self, style: Style) -> Vec<String>;
    /// The legal moves with the cells they touch, in the order of the rules.
    fn legal_traces(&self) -> Vec<(String, Trace)>;
    /// The moves played.
    fn line(&self, style: Style) -> Vec<String>;
    /// The last move played.
    fn last_text(&self, style: Style) -> Option<String>;
    /// Reads a move without playing it and gives it in `style`.
    ///
    /// # Errors
    /// As [`Notation::read_move`](crate::Notation::read_move).
    fn read(&self, text: &str, reading: Reading, style: Style) -> Result<String, Box<Refusal>>;
    /// Reads and plays a move and gives its canonical text.
    ///
    /// # Errors
    /// A refusal; `game-over` after the end of the game.
    fn play(&mut self, text: &str, reading: Reading) -> Result<String, Box<Refusal>>;
    /// Reads and plays a move of a record: draws by the rules do not stop it.
    ///
    /// # Errors
    /// A refusal; `game-over` only where the board itself ended the game.
    fn push(&mut self, text: &str) -> Result<(), Box<Refusal>>;
    /// Takes the last move back; false at the start.
    fn undo(&mut self) -> bool;
    /// Plays an undone move again; false if there is none.
    fn redo(&mut self) -> bool;

    /// The end of the game, if it has ended.
    fn ending(&self) -> Option<Ending>;
    /// The end that the board alone shows.
    fn end_on_board(&self) -> Option<Ending>;
    /// Whether `side` can still win; `None` if unknown.
    fn can_win(&self, side: Color) -> Option<bool>;
    /// The draws that the player to move may claim, on the board or with the declared move.
    ///
    /// # Errors
    /// A refusal of the declared move.
    fn claims(&self, declared: Option<&str>) -> Result<Vec<Claim>, Box<Refusal>>;
    /// Claims a draw.
    ///
    /// # Errors
    /// As [`Game::claim`](crate::Game::claim); a declared move that cannot be read is `NotLegal`.
    fn claim(&mut self, row: &str, declared: Option<&str>) -> Result<Ending, PlayError>;
    /// The side whose draw offer stands.
    fn offer(&self) -> Option<Color>;
    /// See [`Game::offer_draw`](crate::Game::offer_draw).
    ///
    /// # Errors
    /// As there.
    fn offer_draw(&mut self, by: Color) -> Result<(), PlayError>;
    /// See [`Game::accept_draw`](crate::Game::accept_draw).
    ///
    /// # Errors
    /// As there.
    fn accept_draw(&mut self, by: Color) -> Result<Ending, PlayError>;
    /// See [`Game::decline_draw`](crate::Game::decline_draw).
    ///
    /// # Errors
    /// As there.
    fn decline_draw(&mut self, by: Color) -> Result<(), PlayError>;
    /// See [`Game::resign`](crate::Game::resign).
    ///
    /// # Errors
    /// As there.
    fn resign(&mut self, by: Color) -> Result<Ending, PlayError>;
    /// See [`Game::flag`](crate::Game::flag).
    ///
    /// # Errors
    /// As there.
    fn flag(&mut self, by: Color) -> Result<Ending, PlayError>;
    /// See [`Game::end`](crate::Game::end).
    ///
    /// # Errors
    /// As there.
    fn end(&mut self, ending: Ending) -> Result<Ending, PlayError>;

    /// The number of leaves; `None` if it was stopped.
    fn perft(&self, depth: u32, options: &PerftOptions<'_>) -> Option<u64>;
    /// The number of leaves below each move, in the order of the rules; `None` if it was stopped.
    fn divide(&self, depth: u32, style: Style, options: &PerftOptions<'_>) -> Option<Vec<(String, u64)>>;
    /// Searches for a good move; `None` where there is no legal move.
    fn think(&self, limits: &Limits<'_>) -> Option<Thought<String>>;
    /// Searches as [`search::analyse`](crate::search::analyse) does, with moves as text: those to choose from in
    /// any notation, those found in `style`. `None` where there is no legal move.
    ///
    /// # Errors
    /// The refusal of a move to choose from.
    fn analyse(
        &self,
        question: &Question<'_, String>,
        style: Style,
        memory: &Memory,
        report: &mut dyn FnMut(&Report<String>),
    ) -> Result<Option<Thought<String>>, Box<Refusal>>;
    /// Chooses a move as a player of this level would; `None` where there is no legal move.
    fn think_at(&self, level: Level, rng: &mut Rng, aid: Aid<'_>) -> Option<Thought<String>>;
    /// Chooses a move by random games from the position; see [`search::sample`](crate::search::sample).
    fn sample(&self, limits: &Limits<'_>, rng: &mut Rng) -> Option<Thought<String>>;
    /// Adds tables of endings of the variant; see [`tables::build`](crate::tables::build).
    ///
    /// # Errors
    /// As there.
    fn build_tables(
        &self,
        options: &BuildOptions<'_>,
        tables: &mut Tables,
        progress: &mut dyn FnMut(&Step<'_>),
    ) -> Result<(), BuildError>;
    /// What tables of endings say of the position; `None` if they do not know it.
    fn look_up(&self, tables: &Tables) -> Option<Verdict>;
    /// What tables of endings say of the position after each legal move, for the side to move now, in the order of
    /// the rules.
    fn look_up_moves(&self, tables: &Tables, style: Style) -> Vec<(String, Option<Verdict>)>;
    /// The table of a material as bytes; `None` if there is none.
    fn table_bytes(&self, tables: &Tables, material: &Material) -> Option<Vec<u8>>;
    /// Adds the table that these bytes are.
    ///
    /// # Errors
    /// As [`Tables::add_bytes`].
    fn add_table(&self, tables: &mut Tables, bytes: &[u8]) -> Result<Material, ReadError>;
    /// Checks that the values of a table follow from each other and gives how many were checked.
    ///
    /// # Errors
    /// What is wrong with the first position, told by its text, whose value does not follow.
    fn verify_table(&self, tables: &Tables, material: &Material) -> Result<u64, Doubt<String>>;
    /// The text of the position with this number in the table of a material.
    fn table_position(&self, tables: &Tables, material: &Material, number: usize) -> Option<String>;
    /// A random legal move in canonical text; `None` where there is none.
    fn random_move(&self, rng: &mut Rng) -> Option<String>;
    /// Plays the variant at random under the laws that the rules of every game must keep.
    ///
    /// # Errors
    /// As [`conformance::check`].
    fn conform(&self, options: &conformance::Options)
    -> Result<conformance::Report, Box<conformance::Fault>>;
}
