//! Legal moves, how they are played, and how many there are.

use std::collections::BTreeSet;
use std::fmt;

use super::{Facts, Piece, Position, Square, captures};

/// One way to make a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Route {
    /// The start, then one square for each piece taken; for a quiet move its two ends.
    pub squares: Vec<Square>,
    /// The pieces taken, in order.
    pub captured: Vec<Square>,
    /// Whether a man becomes a king.
    pub crowned: bool,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.squares.iter().map(Square::to_string).collect();
        f.write_str(&names.join(if self.captured.is_empty() { "-" } else { ":" }))
    }
}

/// A move: what it does, whatever its route.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece came from.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// The squares of the pieces taken.
    pub captured: BTreeSet<Square>,
    /// Whether a man becomes a king.
    pub crowned: bool,
}

impl From<&Route> for Move {
    fn from(route: &Route) -> Move {
        Move {
            from: route.squares[0],
            to: route.squares[route.squares.len() - 1],
            captured: route.captured.iter().copied().collect(),
            crowned: route.crowned,
        }
    }
}

/// How captures are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Every move once.
    Once,
    /// Every route.
    Several,
}

impl Facts {
    /// Every way to make a legal move, sorted.
    pub fn routes(&self, position: &Position) -> Vec<Route> {
        let over = self.first_king_wins && position.pieces().any(|(_, piece)| piece.king);
        if over {
            return vec![];
        }
        let mut routes = captures::routes(self, position);
        if routes.is_empty() || !self.compulsory {
            for (from, piece) in position.pieces().filter(|(_, piece)| piece.side == position.turn) {
                routes.extend(self.quiet(position, from, piece));
            }
        }
        routes.sort();
        routes
    }

    fn quiet(&self, position: &Position, from: Square, piece: Piece) -> Vec<Route> {
        let (steps, range) =
            if piece.king { (&self.king_steps, self.king_range) } else { (&self.man_steps, 1) };
        let mut routes = vec![];
        for step in steps {
            let mut square = from;
            for _ in 0..range {
                match self.next(square, *step, piece.side) {
                    Some(next) if position.at(next).is_none() => square = next,
                    _ => break,
                }
                let crowned = !piece.king && self.crowns(square, piece.side);
                routes.push(Route { squares: vec![from, square], captured: vec![], crowned });
            }
        }
        routes
    }

    /// The legal moves, sorted.
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let moves: BTreeSet<Move> = self.routes(position).iter().map(Move::from).collect();
        moves.into_iter().collect()
    }

    /// The position after a legal move.
    pub fn after(&self, position: &Position, mv: &Move) -> Position {
        let mut next = position.clone();
        let piece = position.at(mv.from).map(|piece| Piece { king: piece.king || mv.crowned, ..piece });
        next.set(mv.from, None);
        for square in &mv.captured {
            next.set(*square, None);
        }
        next.set(mv.to, piece);
        next.turn = position.turn.other();
        next
    }

    /// The number of leaves `depth` plies below the position.
    pub fn perft(&self, position: &Position, depth: usize, counting: Counting) -> u64 {
        let moves = match counting {
            Counting::Once => self.moves(position),
            Counting::Several => self.routes(position).iter().map(Move::from).collect(),
        };
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        moves.iter().map(|mv| self.perft(&self.after(position, mv), depth - 1, counting)).sum()
    }
}
