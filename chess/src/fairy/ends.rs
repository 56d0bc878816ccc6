//! How games end on the board.

use zug_core::{Color, Id, Kind, Outcome, Reason};

use super::bits::Bits;
use super::facts::{ConnectFacts, ExtinctFacts, Facing, GoalFacts, Proof, Shape, Verdict};
use super::generate::{Law, List};
use super::moves::Move;
use super::position::Position;
use super::rules::Fairy;
use super::sets::Kinds;

type End = (Outcome, Reason);

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The end of a game that is over whatever moves there are.
    pub(super) fn early(&self, pos: &Position<B, N>) -> Option<End> {
        if !self.plan.ends {
            return None;
        }
        let ends = &self.facts.ends;
        let mover = pos.turn.other();
        if let Some(winner) = pos.past.winner {
            let name = if ends.promotion_wins { "promotion" } else { "castled" };
            return Some((Outcome::Win(winner), Reason::Goal(Id::new(name))));
        }
        if ends.checks > 0 {
            for side in [mover, pos.turn] {
                if pos.checks[side.index()] == 0 {
                    return Some((Outcome::Win(side), Reason::Goal(Id::new("checks"))));
                }
            }
        }
        for side in [mover, pos.turn] {
            for row in &ends.extinct {
                if let Some(outcome) = self.extinct(pos, row, side) {
                    return Some((outcome, Reason::Goal(row.id)));
                }
            }
        }
        if ends.castled != [[false; 2]; 2]
            && let Some(end) = self.castling_lost(pos)
        {
            return Some(end);
        }
        for (row, cells) in ends.goals.iter().zip(&self.plan.goals) {
            if let Some(outcome) = self.goal(pos, row, cells) {
                return Some((outcome, Reason::Goal(row.id)));
            }
        }
        for (row, shores) in ends.connect.iter().zip(&self.plan.shores) {
            if self.connected(pos, row, mover, shores[mover.index()]) {
                return self.settled(pos, row.result, mover).map(|outcome| (outcome, Reason::Goal(row.id)));
            }
        }
        if self.facts.royalty.facing == Facing::EndsGame
            && ends.facing != Verdict::GoesOn
            && pos.past.faced
            && self.face(pos)
        {
            return self.settled(pos, ends.facing, mover).map(|o| (o, Reason::Goal(Id::new("facing"))));
        }
        if ends.two_passes != Verdict::GoesOn && pos.past.passes >= 2 {
            return self
                .settled(pos, ends.two_passes, mover)
                .map(|o| (o, Reason::Goal(Id::new("two-passes"))));
        }
        if ends.full_board != Verdict::GoesOn && self.tables.board.minus(pos.occupied()).is_none() {
            return self
                .settled(pos, ends.full_board, mover)
                .map(|o| (o, Reason::Goal(Id::new("full-board"))));
        }
        None
    }

    /// What it means that the side to move has no move.
    pub(super) fn stuck(&self, pos: &Position<B, N>) -> End {
        let ends = &self.facts.ends;
        if self.in_check(pos, pos.turn) {
            let outcome = self.settled(pos, ends.checkmate, pos.turn).unwrap_or(Outcome::Draw);
            return (outcome, Reason::Checkmate);
        }
        let outcome = self.settled(pos, ends.no_moves[pos.turn.index()], pos.turn);
        let reason = if self.tables.royal.is_empty() { Reason::NoMoves } else { Reason::Stalemate };
        (outcome.unwrap_or(Outcome::Draw), reason)
    }

    /// The outcome of a verdict that speaks of `owner`; nothing if the game goes on.
    pub(super) fn settled(&self, pos: &Position<B, N>, verdict: Verdict, owner: Color) -> Option<Outcome> {
        let outcome = self.said(pos, verdict, owner)?;
        match (outcome, self.facts.ends.draws_are) {
            (Outcome::Draw, Verdict::Draw | Verdict::GoesOn) => Some(Outcome::Draw),
            (Outcome::Draw, other) => self.said(pos, other, owner),
            (win, _) => Some(win),
        }
    }

    fn said(&self, pos: &Position<B, N>, verdict: Verdict, owner: Color) -> Option<Outcome> {
        let more = |numbers: [i64; 2]| match numbers[0].cmp(&numbers[1]) {
            std::cmp::Ordering::Greater => Outcome::Win(Color::White),
            std::cmp::Ordering::Less => Outcome::Win(Color::Black),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        let pieces = || Color::ALL.map(|side| i64::from(pos.of(side).count()));
        Some(match verdict {
            Verdict::GoesOn => return None,
            Verdict::Draw => Outcome::Draw,
            Verdict::SideToMoveWins => Outcome::Win(pos.turn),
            Verdict::SideToMoveLoses | Verdict::MoverWins => Outcome::Win(pos.turn.other()),
            Verdict::MoverLoses => Outcome::Win(pos.turn),
            Verdict::OwnerWins => Outcome::Win(owner),
            Verdict::OwnerLoses => Outcome::Win(owner.other()),
            Verdict::WhiteWins => Outcome::Win(Color::White),
            Verdict::BlackWins => Outcome::Win(Color::Black),
            Verdict::MostPiecesWins => more(pieces()),
            Verdict::FewestPiecesWins => more(pieces().map(|number| -number)),
            Verdict::MostPointsWins => more(Color::ALL.map(|side| self.half_points(pos, side))),
        })
    }

    /// The points of a side, doubled.
    pub(super) fn half_points(&self, pos: &Position<B, N>, side: Color) -> i64 {
        let points = |kind: u8| i64::from(self.facts.kinds[usize::from(kind)].half_points);
        let board: i64 = pos.of(side).cells().map(|cell| points(self.kind_at(pos, cell))).sum();
        board + i64::from(self.facts.bonus[side.index()])
    }

    /// How many pieces of some kinds a side owns, the hand included.
    pub(super) fn owned(&self, pos: &Position<B, N>, side: Color, kinds: Kinds) -> u32 {
        let board = pos.of_kinds(&self.tables.shapes, side, kinds).count();
        let held = pos.hands[side.index()].iter().enumerate();
        let hand: u32 =
            held.filter(|(kind, _)| kinds.has(Kind(*kind as u8))).map(|(_, held)| u32::from(*held)).sum();
        board + hand
    }

    fn extinct(&self, pos: &Position<B, N>, row: &ExtinctFacts, owner: Color) -> Option<Outcome> {
        let kinds = row.pieces[owner.index()];
        if kinds.is_empty() {
            return None;
        }
        let others = u32::from(row.others_have) + u32::from(row.may_level && owner == pos.turn);
        let gone = |kinds: Kinds| {
            self.owned(pos, owner, kinds) <= u32::from(row.left)
                && (others == 0 || self.owned(pos, owner.other(), kinds) >= others)
        };
        let lost = if row.each {
            kinds.iter(self.facts.kinds.len()).any(|kind| gone([kind].into_iter().collect()))
        } else {
            gone(kinds)
        };
        if lost { self.settled(pos, row.result, owner) } else { None }
    }

    /// A side that has lost every right that would win has lost.
    fn castling_lost(&self, pos: &Position<B, N>) -> Option<End> {
        for side in [pos.turn, pos.turn.other()] {
            let winning = self.facts.ends.castled[side.index()];
            let king = usize::from(pos.castler[side.index()]);
            let mut rights = (pos.rights & pos.of(side)).cells();
            if winning != [false; 2] && !rights.any(|partner| winning[usize::from(partner < king)]) {
                return Some((Outcome::Win(side.other()), Reason::Goal(Id::new("castled"))));
            }
        }
        None
    }

    /// Whether a side has arrived at its goal, whatever the proof.
    fn has_arrived(&self, pos: &Position<B, N>, row: &GoalFacts, cells: B, side: Color) -> bool {
        if cells.is_none() {
            return false;
        }
        let there = pos.of_kinds(&self.tables.shapes, side, row.pieces[side.index()]) & cells;
        if row.fill {
            return there.any() && cells.minus(pos.occupied()).is_none();
        }
        there.count() >= u32::from(row.count.max(1))
    }

    fn goal(&self, pos: &Position<B, N>, row: &GoalFacts, cells: &[B; 2]) -> Option<Outcome> {
        let arrived = Color::ALL.map(|side| self.has_arrived(pos, row, cells[side.index()], side));
        if arrived == [false; 2] {
            return None;
        }
        let mover = pos.turn.other();
        if row.second_may_draw {
            let first = self.facts.turn.first;
            if arrived == [true; 2] {
                return self.settled(pos, Verdict::Draw, mover);
            }
            if arrived[first.index()] && pos.turn != first && self.can_arrive(pos, row, cells) {
                return None;
            }
        }
        for side in [mover, pos.turn] {
            if !arrived[side.index()] {
                continue;
            }
            let proven = match row.proof {
                Proof::AtOnce => side == mover,
                Proof::SurvivesReply => side == pos.turn,
                Proof::Unattacked if side == pos.turn => self.stands_unattacked(pos, row, cells, side),
                Proof::Unattacked => self.stands_safely(pos, row, cells, side),
                Proof::UnattackedOrSurvives => side == pos.turn || self.stands_safely(pos, row, cells, side),
            };
            if proven {
                return self.settled(pos, row.result, side);
            }
        }
        None
    }

    /// The moves here, ends left aside.
    fn moves_whatever_ends(&self, pos: &Position<B, N>) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list_moves(pos, &mut moves);
        moves
    }

    /// Whether the side to move can arrive with one move.
    fn can_arrive(&self, pos: &Position<B, N>, row: &GoalFacts, cells: &[B; 2]) -> bool {
        let side = pos.turn;
        self.moves_whatever_ends(pos).into_iter().any(|mv| {
            let mut after = pos.clone();
            self.make(&mut after, mv);
            self.has_arrived(&after, row, cells[side.index()], side)
        })
    }

    /// Whether the pieces that arrived cannot be taken by the side to move, as Fairy-Stockfish has it: more of them
    /// than needed are safe, and a check that would have to be met first does not make them so.
    fn stands_safely(&self, pos: &Position<B, N>, row: &GoalFacts, cells: &[B; 2], side: Color) -> bool {
        let needed = u32::from(row.count.max(1));
        let there = pos.of_kinds(&self.tables.shapes, side, row.pieces[side.index()]) & cells[side.index()];
        if there.count() != needed {
            return there.count() > needed;
        }
        let mut moves = Vec::new();
        self.moves_of(pos, &Law::Free, &mut List(&mut moves));
        let checked = self.in_check(pos, pos.turn);
        let royals = pos.royals[pos.turn.index()];
        let mut takers = moves.into_iter().filter(|mv| {
            let met = checked && mv.moves_a_piece() && !royals.has(usize::from(mv.from));
            there.has(usize::from(mv.to))
                && self.is_capture(pos, *mv)
                && (met || self.is_legal_after(pos, *mv))
        });
        takers.next().is_none()
    }

    /// Whether enough of the pieces that arrived are not attacked.
    fn stands_unattacked(&self, pos: &Position<B, N>, row: &GoalFacts, cells: &[B; 2], side: Color) -> bool {
        let there = pos.of_kinds(&self.tables.shapes, side, row.pieces[side.index()]) & cells[side.index()];
        let sight = self.sight(pos, side.other());
        let safe = there
            .cells()
            .filter(|cell| !self.is_attacked(pos, sight, *cell, side.other(), self.kind_at(pos, *cell)));
        safe.count() >= usize::from(row.count.max(1))
    }

    /// Whether a side has formed a figure.
    fn connected(&self, pos: &Position<B, N>, row: &ConnectFacts, side: Color, shores: [B; 2]) -> bool {
        let pieces = pos.of_kinds(&self.tables.shapes, side, row.pieces);
        let grid = self.grid();
        let ways: Vec<(i8, i8)> = [((1, 0), 0), ((0, 1), 1), ((1, 1), 2), ((1, -1), 2)]
            .into_iter()
            .filter(|(_, group)| row.directions[*group])
            .map(|(way, _)| way)
            .collect();
        let count = usize::from(row.count);
        match row.shape {
            Shape::Line => pieces.cells().any(|cell| {
                ways.iter().any(|way| {
                    let mut at = cell;
                    (1..count).all(|_| match grid.step(at, *way) {
                        Some(next) if pieces.has(next) => {
                            at = next;
                            true
                        }
                        _ => false,
                    })
                })
            }),
            Shape::InLine => pieces.cells().any(|cell| {
                ways.iter().any(|way| {
                    let mut at = cell;
                    let mut found = 1;
                    while let Some(next) = grid.step(at, *way) {
                        found += usize::from(pieces.has(next));
                        at = next;
                    }
                    found >= count
                })
            }),
            Shape::Square => pieces.cells().any(|cell| {
                let side = count as i8;
                (0..side)
                    .all(|x| (0..side).all(|y| grid.step(cell, (x, y)).is_some_and(|cell| pieces.has(cell))))
            }),
            Shape::JoinRegions => {
                let [from, to] = shores;
                let mut reached = pieces & from;
                loop {
                    if (reached & to).any() {
                        return true;
                    }
                    let steps = reached.cells().flat_map(|cell| {
                        ways.iter()
                            .flat_map(move |(x, y)| [grid.step(cell, (*x, *y)), grid.step(cell, (-x, -y))])
                    });
                    let next = (reached | B::from_cells(steps.flatten())) & pieces;
                    if next == reached {
                        return false;
                    }
                    reached = next;
                }
            }
        }
    }
}
