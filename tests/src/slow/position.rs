//! A mailbox: what stands on which square, and whose turn it is.

use std::fmt;

use super::{Crowning, Facts, Played};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Goes up the board.
    White,
    /// Goes down the board.
    Black,
}

impl Side {
    /// The other side.
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it is a king.
    pub king: bool,
}

/// A square by its coordinates, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Files from White's left.
    pub file: i8,
    /// Ranks from White's side.
    pub rank: i8,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file as u8), self.rank + 1)
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The side to move.
    pub turn: Side,
    files: i8,
    board: Vec<Option<Piece>>,
}

impl Position {
    /// An empty board.
    pub fn empty(facts: &Facts, turn: Side) -> Position {
        let board = vec![None; facts.files as usize * facts.ranks as usize];
        Position { turn, files: facts.files, board }
    }

    /// The position in which a game starts, White to move.
    pub fn initial(facts: &Facts) -> Position {
        let mut position = Position::empty(facts, Side::White);
        let rows = facts.first_row - 1..facts.first_row - 1 + facts.rows;
        for square in facts.squares() {
            if rows.contains(&square.rank) {
                position.set(square, Some(Piece { side: Side::White, king: false }));
            } else if rows.contains(&(facts.ranks - 1 - square.rank)) {
                position.set(square, Some(Piece { side: Side::Black, king: false }));
            }
        }
        position
    }

    fn index(&self, square: Square) -> usize {
        square.rank as usize * self.files as usize + square.file as usize
    }

    /// What stands on a square of the board.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board[self.index(square)]
    }

    /// Puts something, or nothing, on a square.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let index = self.index(square);
        self.board[index] = piece;
    }

    /// Every piece with its square, rank by rank from White's side.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let files = self.files as usize;
        self.board.iter().enumerate().filter_map(move |(index, piece)| {
            let square = Square { file: (index % files) as i8, rank: (index / files) as i8 };
            Some((square, (*piece)?))
        })
    }
}

impl Facts {
    /// The squares that are played, rank by rank from White's side.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| Square { file, rank }));
        all.filter(|square| match self.played {
            Played::LikeA1 => (square.file + square.rank) % 2 == 0,
            Played::LikeB1 => (square.file + square.rank) % 2 == 1,
            Played::All => true,
        })
        .filter(|square| !self.holes.contains(square))
    }

    /// The square `step` away, if it is on the board; Black's steps are mirrored.
    pub(super) fn next(&self, from: Square, step: super::Step, side: Side) -> Option<Square> {
        let up = if side == Side::White { step.1 } else { -step.1 };
        let square = Square { file: from.file + step.0, rank: from.rank + up };
        let on_board = (0..self.files).contains(&square.file) && (0..self.ranks).contains(&square.rank);
        (on_board && !self.holes.contains(&square)).then_some(square)
    }

    /// Whether a man of `side` is crowned there.
    pub fn crowns(&self, square: Square, side: Side) -> bool {
        match (&self.zones, self.crowning) {
            (_, Crowning::Never) => false,
            (Some(zones), _) => zones[side as usize].contains(&square),
            (None, _) => square.rank == if side == Side::White { self.ranks - 1 } else { 0 },
        }
    }
}
