//! The central trait: the rules of a game as a value.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{Award, Cell, Color, Events, Kind, Outcome, Piece, Reason, RegionId, VariantInfo};

/// The rules of one variant: pure functions of a position, without history.
///
/// A rule set is a value because variants are loaded from files at run time; a built-in rule set is a
/// zero-sized type (plus its [`VariantInfo`]) whose facts are constants. Positions are small and cloned
/// rather than unmade: there is no undo code in any rule set.
pub trait Rules: Send + Sync + 'static {
    /// A position.
    ///
    /// `Eq` and `Hash` mean "the same position for repetition" (side to move and rights included, clocks
    /// excluded), not "the same bytes".
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// One whole turn: a multi-jump capture is one move. Two routes with the same from, to, captured set
    /// and promotion are the same move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Names, board, pieces, facts and draw tables of the variant.
    fn info(&self) -> &VariantInfo;

    /// The position in which a game starts.
    fn start(&self) -> Self::Position;

    /// How many numbered start positions the variant has; they count from 0 (Chess960: 960).
    fn starts(&self) -> u32 {
        1
    }

    /// The start position with this number, `None` from [`starts`](Rules::starts) on.
    fn numbered_start(&self, number: u32) -> Option<Self::Position> {
        (number == 0).then(|| self.start())
    }

    /// The side to move.
    fn turn(&self, pos: &Self::Position) -> Color;

    /// Appends every legal move to `out`, in a deterministic documented order, and never clears it.
    ///
    /// A position that [`early_end`](Rules::early_end) decides has no moves. One growing arena serves a
    /// whole search: take `out.len()` before, truncate to it afterwards.
    fn moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>);

    /// The number of legal moves; `arena` is scratch space and comes back at the length it had.
    ///
    /// Overridden where counting is cheaper than listing.
    fn count_moves(&self, pos: &Self::Position, arena: &mut Vec<Self::Move>) -> usize {
        let base = arena.len();
        self.moves(pos, arena);
        let count = arena.len() - base;
        arena.truncate(base);
        count
    }

    /// Plays a legal move. A move that is not legal in `pos` leaves an unspecified position, never a panic
    /// that a caller of [`crate::Game::try_play`] could reach.
    fn play(&self, pos: &mut Self::Position, mv: Self::Move);

    /// The end of a game that is over whatever moves there are: a king on the hill, an exploded king.
    fn early_end(&self, pos: &Self::Position) -> Option<(Outcome, Reason)> {
        let _ = pos;
        None
    }

    /// What it means that the side to move has no move; asked only where [`moves`](Rules::moves) gave none.
    fn no_moves(&self, pos: &Self::Position) -> (Outcome, Reason);

    /// A 64-bit hash of the position that agrees with its `Eq`: equal positions have equal keys.
    fn key(&self, pos: &Self::Position) -> u64;

    /// What `mv` does to draw counters.
    fn events(&self, before: &Self::Position, mv: Self::Move) -> Events;

    /// How many pieces of `side` and `kind` (`None`: any kind) stand in `region` (`None`: the whole board).
    ///
    /// Draw rows ask this after every ply, also inside a search, so it should be a population count.
    fn count(&self, pos: &Self::Position, side: Color, kind: Option<Kind>, region: Option<RegionId>) -> u32;

    /// Whether `side` can still win by some series of legal moves, however unlikely; `None` if unknown.
    ///
    /// Never says `Some(false)` on a guess. May do a bounded search: it is for referees (dead positions,
    /// flag falls), not for the inner loop of a search.
    fn can_win(&self, pos: &Self::Position, side: Color) -> Option<bool> {
        let _ = (pos, side);
        None
    }

    /// What the pieces of `side` are worth where points decide, in half points; by default each counts as one
    /// point.
    fn points(&self, pos: &Self::Position, side: Color) -> i32 {
        i32::try_from(self.count(pos, side, None, None)).unwrap_or(i32::MAX / 2) * 2
    }

    /// Who wins by an award of a draw row when `turn` is to move in this position.
    fn award(&self, pos: &Self::Position, award: Award, turn: Color) -> Outcome {
        let more = |white: i32, black: i32| match white.cmp(&black) {
            Ordering::Greater => Outcome::Win(Color::White),
            Ordering::Less => Outcome::Win(Color::Black),
            Ordering::Equal => Outcome::Draw,
        };
        let pieces = |side| i32::try_from(self.count(pos, side, None, None)).unwrap_or(i32::MAX);
        match award {
            Award::MostPoints => more(self.points(pos, Color::White), self.points(pos, Color::Black)),
            Award::MostPieces => more(pieces(Color::White), pieces(Color::Black)),
            award => award.outcome(turn),
        }
    }

    /// Whether [`repetition`](Rules::repetition) or [`line_end`](Rules::line_end) may have something to say: a search
    /// keeps the positions of its lines for them.
    fn judges_lines(&self) -> bool {
        self.watched_plies() > 0
    }

    /// What it means that a position has come back, where that depends on how: `cycle` holds the positions from the
    /// first occurrence that counts on, each with the move made in it. `None`: what the row of the draw table says.
    fn repetition(&self, cycle: &[(&Self::Position, Self::Move)]) -> Option<(Outcome, Reason)> {
        let _ = cycle;
        None
    }

    /// How many of the last single moves [`line_end`](Rules::line_end) looks at; 0: it has nothing to say.
    fn watched_plies(&self) -> usize {
        0
    }

    /// The end that the last moves bring about, whatever the position: `last` holds
    /// [`watched_plies`](Rules::watched_plies) of them, each with the position in which it was made.
    fn line_end(&self, last: &[(&Self::Position, Self::Move)]) -> Option<(Outcome, Reason)> {
        let _ = last;
        None
    }

    /// In how many ways the captures of `mv` can be made, for counts that tell routes apart.
    fn routes(&self, pos: &Self::Position, mv: Self::Move) -> u32 {
        let _ = (pos, mv);
        1
    }

    /// Appends the pieces of a position, in any order; false if the position knows more than they and the side to
    /// move: rights, hands, counters. For [tables of endings](crate::tables).
    fn pieces(&self, pos: &Self::Position, out: &mut Vec<(Cell, Piece)>) -> bool {
        let _ = (pos, out);
        false
    }

    /// The position that is nothing but these pieces and the side to move, for which [`pieces`](Rules::pieces) is
    /// true; `None` if none can be so, or if the variant has no tables of endings.
    fn position_of(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Self::Position> {
        let _ = (pieces, turn);
        None
    }
}
