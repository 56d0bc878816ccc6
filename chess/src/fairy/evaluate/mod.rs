//! Judgement for a computer player: what pieces are worth on this board, and what the rules are about.

mod places;
mod rows;
mod tactics;
mod values;

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::facts::{Facts, Flip, Sided, Verdict};
use super::moves::{Act, Move};
use super::position::Position;
use super::rules::Fairy;
use super::sets::Kinds;
use super::tables::{Reached, Tables};
use places::{Aim, Corners};
use rows::Figure;
use tactics::Likeness;
use values::Mobility;

/// The worth of pieces and the aims of a variant.
#[derive(Clone, Debug)]
pub(super) struct Worth<B> {
    /// By side and kind, in hundredths of a pawn.
    values: Sided<Vec<i32>>,
    /// The same as counted for their owner: a burden where losing everything wins, nothing where only room counts.
    counted: Sided<Vec<i32>>,
    /// What a piece is worth by where it stands, by side and cell.
    places: Sided<Vec<i16>>,
    /// The kinds that strive for a goal, by side.
    strivers: Sided<Kinds>,
    /// Whether a side has no goal of its own and has to stop those who run for one.
    hunts: Sided<bool>,
    /// The goal of each side; `None` where it has none.
    aims: Sided<Option<Aim<B>>>,
    /// Rows and blocks that end the game.
    figures: Vec<Figure<B>>,
    /// Where stones are turned over in lines, the cells that are safe from it.
    corners: Option<Corners<B>>,
    /// What the game is about.
    theme: Theme,
    /// How far it is a game like chess.
    likeness: Likeness,
}

/// What decides a game in the main.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theme {
    /// What each side has, and what it can reach.
    Men,
    /// To lose everything.
    Loss,
    /// To be the last who can move.
    Room,
}

/// What it is worth to be the side to move.
const TO_MOVE: i32 = 10;
/// What it is worth that a piece reaches one cell more.
const REACH: i32 = 2;
/// What a piece is worth at least that wins by arriving somewhere.
const RUNNER: i32 = 300;
/// What a runner keeps whose way is closed: who stands in it must stay there.
const HELD: i32 = 50;
/// What each step costs that parts one who can take from such pieces, where its side can only stop them.
const HUNT: i32 = 60;
/// What one more move is worth where who cannot move loses.
const ROOM: i32 = 15;
/// What a piece is worth there that can move at all.
const MOVES: i32 = 30;
/// What one more drop is worth where stones are turned over.
const CHOICE: i32 = 12;

impl<B: Bits> Worth<B> {
    pub(super) fn new(facts: &Facts, tables: &Tables<B>) -> Worth<B> {
        let theme = Theme::of(facts, tables);
        let values = Color::ALL.map(|side| {
            let programs = tables.programs[side.index()].iter();
            let mobility: Vec<Mobility> = programs.map(|program| Mobility::of(tables, program)).collect();
            (0..mobility.len()).map(|kind| values::value(facts, side, kind, &mobility)).collect::<Vec<i32>>()
        });
        let precious = precious(facts);
        let strivers: Sided<Kinds> = Color::ALL.map(|side| {
            let goals = facts.ends.goals.iter();
            goals.fold(Kinds::EMPTY, |set, goal| set.and(goal.pieces[side.index()]))
        });
        let aims = Color::ALL.map(|side| Aim::new(facts, side));
        let races = aims.each_ref().map(|aim| aim.as_ref().is_some_and(Aim::is_race));
        let counted = Color::ALL.map(|side| {
            let runs = |kind: u8| races[side.index()] && strivers[side.index()].has(Kind(kind));
            let own = &values[side.index()];
            let counted = own.iter().enumerate().map(|(kind, value)| match theme {
                _ if tables.royal.has(Kind(kind as u8)) => 0,
                // What reaches far is easily led by the nose.
                Theme::Loss => -100 - value / 4,
                Theme::Room => 0,
                Theme::Men if precious.has(Kind(kind as u8)) => 2 * value,
                Theme::Men if runs(kind as u8) => (*value).max(RUNNER),
                Theme::Men => *value,
            });
            counted.collect::<Vec<i32>>()
        });
        let hunts = Color::ALL.map(|side| aims[side.index()].is_none() && races[side.other().index()]);
        Worth {
            values,
            counted,
            places: aims.each_ref().map(|aim| places::places(facts, aim.as_ref())),
            hunts,
            strivers,
            aims,
            figures: Figure::all(facts, tables.board),
            corners: (facts.flip == Flip::Between).then(|| Corners::new(facts, tables.board)),
            theme,
            likeness: Likeness::of(facts, tables, theme, hunts),
        }
    }

    fn value(&self, side: Color, kind: u8) -> i32 {
        self.values[side.index()][usize::from(kind)]
    }
}

impl Theme {
    fn of<B: Bits>(facts: &Facts, tables: &Tables<B>) -> Theme {
        let ends = &facts.ends;
        let loses = |verdict| matches!(verdict, Verdict::SideToMoveWins | Verdict::FewestPiecesWins);
        let emptied = ends.extinct.iter().any(|row| row.result == Verdict::OwnerWins);
        let nothing_else = tables.royal.is_empty()
            && ends.checks == 0
            && ends.goals.is_empty()
            && ends.extinct.is_empty()
            && ends.connect.is_empty();
        // Who wants to be mated wants little of his own and much against him.
        let mated = !tables.royal.is_empty() && ends.checkmate == Verdict::SideToMoveWins;
        if emptied || mated || (facts.capture_duty && loses(ends.no_moves[0])) {
            Theme::Loss
        } else if nothing_else && ends.no_moves == [Verdict::SideToMoveLoses; 2] {
            Theme::Room
        } else {
            Theme::Men
        }
    }
}

/// Kinds whose loss loses.
fn precious(facts: &Facts) -> Kinds {
    let rows = facts.ends.extinct.iter();
    let lost = rows.filter(|row| row.result == Verdict::OwnerLoses && row.pieces[0] != Kinds::ALL);
    lost.fold(Kinds::EMPTY, |set, row| set.and(row.pieces[0]).and(row.pieces[1]))
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The worth of a position for the side to move.
    pub(super) fn judge_worth(&self, pos: &Position<B, N>) -> i32 {
        let [white, black] = Color::ALL.map(|side| self.side_worth(pos, side));
        let own = match pos.turn {
            Color::White => white - black,
            Color::Black => black - white,
        };
        (own + TO_MOVE).clamp(-15_000, 15_000)
    }

    /// What a side has.
    fn side_worth(&self, pos: &Position<B, N>, side: Color) -> i32 {
        let worth = &self.worth;
        let counted = &worth.counted[side.index()];
        let strivers = worth.strivers[side.index()];
        let aim = worth.aims[side.index()].as_ref();
        let seen = self.seen(pos, pos.occupied());
        let prey = if worth.hunts[side.index()] {
            pos.of_kinds(&self.tables.shapes, side.other(), worth.strivers[side.other().index()])
        } else {
            B::NONE
        };
        let mut sum = 0;
        for cell in pos.of(side).cells() {
            let kind = self.kind_at(pos, cell);
            sum += counted[usize::from(kind)];
            let royal = self.tables.royal.has(Kind(kind));
            let strives = strivers.has(Kind(kind));
            if strives || (!royal && strivers.is_empty()) {
                sum += i32::from(worth.places[side.index()][cell]);
            }
            // A king that could arrive may be in danger there: only its place counts.
            if royal || worth.theme == Theme::Loss {
                continue;
            }
            let reached = self.program_of(side, kind).reach(seen, cell, |_| true);
            sum += match worth.theme {
                Theme::Room => {
                    let cells = goes_to(pos, side, reached).count() as i32;
                    ROOM * cells + MOVES * cells.min(1)
                }
                _ => REACH * (reached.quiet | reached.takes).count() as i32,
            };
            if let Some(aim) = aim.filter(|aim| strives && aim.is_race()) {
                let way = |cell| goes_to(pos, side, self.program_of(side, kind).reach(seen, cell, |_| true));
                if aim.is_open(cell, way) {
                    sum += aim.progress(cell, goes_to(pos, side, reached), side == pos.turn);
                } else if worth.hunts[side.other().index()] {
                    sum += HELD;
                }
            }
            if reached.takes.any() {
                sum -= prey.cells().map(|prey| HUNT * self.apart(cell, prey)).min().unwrap_or(0);
            }
        }
        for (kind, held) in pos.hands[side.index()].iter().enumerate().filter(|(_, held)| **held > 0) {
            sum += counted[kind] * i32::from(*held);
        }
        let others = pos.occupied().minus(pos.of(side));
        for figure in &worth.figures {
            let kinds = self.facts.ends.connect[figure.row].pieces;
            sum += figure.worth(pos.of_kinds(&self.tables.shapes, side, kinds), others);
        }
        if let Some(corners) = &worth.corners {
            sum += corners.worth(pos.of(side), self.tables.board.minus(pos.occupied()));
            sum += CHOICE * self.choices(pos, side);
        } else if worth.theme == Theme::Room && self.plan.drops_at_all {
            sum += ROOM * self.choices(pos, side);
        }
        if self.facts.ends.checks > 0 {
            let checks = self.facts.ends.checks;
            let given = i32::from(checks - pos.checks[side.index()].min(checks));
            sum += 90 * given * given;
        }
        sum
    }

    /// The distance of two cells in steps of a king.
    fn apart(&self, one: usize, other: usize) -> i32 {
        let files = usize::from(self.facts.board.files);
        (one % files).abs_diff(other % files).max((one / files).abs_diff(other / files)) as i32
    }

    /// How many moves a side would have.
    fn choices(&self, pos: &Position<B, N>, side: Color) -> i32 {
        let mut turned = pos.clone();
        turned.turn = side;
        let mut moves = Vec::new();
        self.list_moves(&turned, &mut moves);
        moves.len() as i32
    }

    /// A guess of how good a move is; less than nothing for a capture that loses material.
    pub(super) fn guess(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        let worth = &self.worth;
        let from = usize::from(mv.from);
        let mut guess = 0;
        if mv.moves_a_piece() && self.is_capture(pos, mv) {
            if self.loses(pos, mv) {
                return -worth.value(pos.turn, self.kind_at(pos, from));
            }
            guess += 10 * self.taken(pos, mv) - worth.value(pos.turn, self.kind_at(pos, from)) / 10;
        }
        if mv.act == Act::Promote {
            guess += worth.value(pos.turn, mv.piece);
        }
        guess.max(0)
    }
}

/// The cells to which a piece can go of those that it reaches.
fn goes_to<B: Bits, const N: usize>(pos: &Position<B, N>, side: Color, reached: Reached<B>) -> B {
    reached.quiet.minus(pos.occupied()) | (reached.takes & pos.of(side.other()))
}
