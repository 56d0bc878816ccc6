//! Where every man can ever stand: an over-estimate by a fixed point.
//!
//! Men move as if turns, checks and pins did not exist. What stops them is only what can never change: men that
//! can neither move nor be taken, and, for kings, squares that such men guard. What this model cannot reach, no
//! series of legal moves can.

use zug_core::Color;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::position::Position;
use crate::role::Role;
use crate::square::Square;
use crate::state::State;

/// A man with the squares on which it may ever stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) squares: Bitboard,
    /// Whether it may ever be taken.
    takeable: bool,
}

impl Unit {
    /// Whether it stands where it stands for ever.
    fn is_fixed(&self) -> bool {
        !self.takeable && !self.squares.several()
    }
}

/// The over-estimate for a whole position.
pub(super) struct Reach {
    pub(super) units: Vec<Unit>,
    /// Whether some pawn may promote: then nothing that follows is known.
    pub(super) promotes: bool,
}

impl Reach {
    /// Finds the fixed point; stops early once a pawn may promote.
    pub(super) fn of<S: State>(pos: &Position<S>) -> Reach {
        let men = pos.board().iter();
        let unit = |(square, man): (Square, crate::board::Man)| Unit {
            color: man.color,
            role: man.role,
            squares: square.bit(),
            takeable: false,
        };
        let mut reach = Reach { units: men.map(unit).collect(), promotes: false };
        reach.allow_castling(pos);
        reach.allow_passing(pos);
        while !reach.promotes && reach.widen() {}
        reach
    }

    /// Kings and rooks that may castle can stand where castling puts them.
    fn allow_castling<S: State>(&mut self, pos: &Position<S>) {
        for rook in pos.castling_rooks() {
            let home = Bitboard::rank(rook.rank());
            let castlers = [Role::King, Role::Rook];
            for unit in &mut self.units {
                if castlers.contains(&unit.role) && home.meets(unit.squares) {
                    unit.squares |= home
                        & (Bitboard::file(2) | Bitboard::file(3) | Bitboard::file(5) | Bitboard::file(6));
                }
            }
        }
    }

    /// A pawn that has just passed over a square can still be taken there.
    fn allow_passing<S: State>(&mut self, pos: &Position<S>) {
        let Some(passed) = pos.passed else { return };
        let pawn = passed.ahead(pos.turn().other()).bit();
        for unit in self.units.iter_mut().filter(|unit| unit.squares == pawn) {
            unit.squares |= passed.bit();
        }
    }

    /// One round; whether anything became possible that was not.
    fn widen(&mut self) -> bool {
        let fixed = Color::ALL.map(|side| self.fixed(side));
        let all_fixed = fixed[0] | fixed[1];
        let guarded = Color::ALL.map(|side| self.guarded_by(side));
        let kings = Color::ALL.map(|side| self.union(side, |unit| unit.role == Role::King));
        let prey = Color::ALL.map(|side| self.union(side, |unit| unit.role != Role::King));
        let mut changed = false;
        let mut landings = [Bitboard::EMPTY; 2];
        for unit in &mut self.units {
            let (us, them) = (unit.color.index(), unit.color.other().index());
            let before = unit.squares;
            let shut = fixed[us] | (kings[them] & fixed[them]);
            match unit.role {
                Role::Pawn => {
                    let takes = pawn_attacks(unit.color, before) & prey[them];
                    unit.squares |= takes | pawn_steps(unit.color, before, all_fixed);
                    landings[us] |= takes;
                    let last = Square::of(unit.color, 0, 7).rank();
                    self.promotes |= unit.squares.meets(Bitboard::rank(last));
                }
                role => {
                    let barred = if role == Role::King { shut | guarded[them] } else { shut };
                    unit.squares = flood(role, before, !barred);
                    // Its own first square is no landing while it has never left it.
                    if unit.squares.several() {
                        landings[us] |= unit.squares;
                    }
                }
            }
            changed |= unit.squares != before;
        }
        for unit in &mut self.units {
            let takeable =
                unit.role != Role::King && unit.squares.meets(landings[unit.color.other().index()]);
            changed |= takeable && !unit.takeable;
            unit.takeable |= takeable;
        }
        changed
    }

    fn union(&self, side: Color, which: impl Fn(&Unit) -> bool) -> Bitboard {
        let units = self.units.iter().filter(|unit| unit.color == side && which(unit));
        units.fold(Bitboard::EMPTY, |set, unit| set | unit.squares)
    }

    /// The squares that men of `side` occupy for ever.
    fn fixed(&self, side: Color) -> Bitboard {
        self.union(side, Unit::is_fixed)
    }

    /// The squares that `side` guards for ever.
    fn guarded_by(&self, side: Color) -> Bitboard {
        let guards = self.units.iter().filter(|unit| unit.color == side && unit.is_fixed());
        guards.fold(Bitboard::EMPTY, |set, unit| {
            let Some(square) = unit.squares.first() else { return set };
            // Of a line only the first square counts: further on something may come between.
            set | match unit.role {
                Role::Pawn => attacks::pawn(unit.color, square),
                Role::Knight => attacks::knight(square),
                Role::King => attacks::king(square),
                role => steps(role, square.bit()),
            }
        })
    }
}

/// Whether some pawn may promote by walking past and taking pawns alone, men that cannot move now standing in
/// its way: what most positions of real games show, found without the fixed point.
pub(super) fn promotes_at_sight<S: State>(pos: &Position<S>) -> bool {
    let board = pos.board();
    let pawns = board.role(Role::Pawn);
    let stuck = board
        .iter()
        .filter(|(square, man)| steps(man.role, square.bit()).without(board.side(man.color)).is_empty());
    let fixed = stuck.fold(pawns, |set, (square, _)| set | square.bit());
    let mut reached = Color::ALL.map(|side| board.men(side, Role::Pawn));
    let last = Bitboard::rank(0) | Bitboard::rank(7);
    loop {
        let before = reached;
        for side in Color::ALL {
            let (us, them) = (side.index(), side.other().index());
            let takes = pawn_attacks(side, reached[us]) & reached[them];
            reached[us] |= takes | pawn_steps(side, reached[us], fixed);
        }
        if (reached[0] | reached[1]).meets(last) {
            return true;
        }
        if reached == before {
            return false;
        }
    }
}

/// One step of a man in every way that its role can go.
pub(super) fn steps(role: Role, from: Bitboard) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    for square in from {
        set |= match role {
            Role::Knight => attacks::knight(square),
            Role::Bishop => attacks::king(square) & attacks::bishop_rays(square),
            Role::Rook => attacks::king(square) & attacks::rook_rays(square),
            Role::Queen | Role::King => attacks::king(square),
            Role::Pawn => Bitboard::EMPTY,
        };
    }
    set
}

/// Everything that a man reaches step by step over the squares of `open`. A line piece that passes over a square
/// may as well stop on it, so single steps are enough.
fn flood(role: Role, from: Bitboard, open: Bitboard) -> Bitboard {
    let mut reached = from;
    let mut edge = from;
    while edge.any() {
        edge = (steps(role, edge) & open).without(reached);
        reached |= edge;
    }
    reached
}

pub(super) fn pawn_attacks(side: Color, from: Bitboard) -> Bitboard {
    from.into_iter().fold(Bitboard::EMPTY, |set, square| set | attacks::pawn(side, square))
}

fn pawn_steps(side: Color, from: Bitboard, fixed: Bitboard) -> Bitboard {
    let ahead = |set: Bitboard| set.shifted(if side == Color::White { 8 } else { -8 }).without(fixed);
    let once = ahead(from);
    once | ahead(once & Bitboard::rank(Square::of(side, 0, 2).rank()))
}
