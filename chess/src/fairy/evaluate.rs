//! Judgement for a computer player: what pieces are worth on this board, and what the rules are about.

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::facts::{Facts, Sided, Verdict};
use super::moves::{Act, Move};
use super::position::Position;
use super::rules::Fairy;
use super::tables::{Program, Seen, Tables};

/// The worth of pieces and the aims of a variant.
#[derive(Clone, Debug)]
pub(super) struct Worth {
    /// By side and kind, in hundredths of a pawn.
    values: Sided<Vec<i32>>,
    /// What a piece is worth by where it stands, by side and cell: nearness to a goal, or to the middle.
    places: Sided<Vec<i16>>,
    /// The kinds that strive for a goal, by side.
    strivers: Sided<super::sets::Kinds>,
    /// -1 where losing everything wins, else 1.
    sign: i32,
    /// Kinds whose loss loses, at double worth.
    precious: super::sets::Kinds,
}

/// What one reachable cell is worth.
const REACH: f64 = 57.0;
/// How likely a cell is empty in play.
const EMPTY: f64 = 0.66;

impl Worth {
    pub(super) fn new<B: Bits>(facts: &Facts, tables: &Tables<B>) -> Worth {
        let bare = Color::ALL.map(|side| {
            let programs = tables.programs[side.index()].iter();
            programs.map(|program| mobility(tables, program)).collect::<Vec<f64>>()
        });
        let values = Color::ALL.map(|side| {
            let own = &bare[side.index()];
            (0..own.len()).map(|kind| value(facts, side, kind, own)).collect()
        });
        let loses = |verdict| matches!(verdict, Verdict::SideToMoveWins | Verdict::FewestPiecesWins);
        let emptied = facts.ends.extinct.iter().any(|row| row.result == Verdict::OwnerWins);
        let giveaway = emptied || (facts.capture_duty && loses(facts.ends.no_moves[0]));
        let precious = facts
            .ends
            .extinct
            .iter()
            .filter(|row| row.result == Verdict::OwnerLoses && row.pieces[0] != super::sets::Kinds::ALL)
            .fold(super::sets::Kinds::EMPTY, |set, row| set.and(row.pieces[0]).and(row.pieces[1]));
        let strivers = Color::ALL.map(|side| {
            facts
                .ends
                .goals
                .iter()
                .fold(super::sets::Kinds::EMPTY, |set, goal| set.and(goal.pieces[side.index()]))
        });
        Worth {
            values,
            places: Color::ALL.map(|side| places(facts, side)),
            strivers,
            sign: if giveaway { -1 } else { 1 },
            precious,
        }
    }

    pub(super) fn value(&self, side: Color, kind: u8) -> i32 {
        self.values[side.index()][usize::from(kind)]
    }
}

/// How many cells a piece reaches on average, those that it only takes or only goes to for a half.
fn mobility<B: Bits>(tables: &Tables<B>, program: &Program<B>) -> f64 {
    let stand = program.confined;
    if stand.is_none() {
        return 0.0;
    }
    let seen = Seen { rays: &tables.rays, occupied: B::NONE, unmoved: B::NONE };
    let mut sum = 0.0;
    for cell in stand.cells() {
        // Leaps count whole, rides by how likely the way is free.
        let reached = program.reach(seen, cell, |_| false);
        let mut quiet = 0.0;
        let mut takes = 0.0;
        let mut ridden = B::NONE;
        for ride in &program.rides {
            let ray = &tables.rays[ride.ray];
            let length = (ray.path[cell] & stand).count() as i32;
            let open: f64 = (0..length).map(|step| EMPTY.powi(step)).sum();
            ridden |= ray.path[cell];
            quiet += if ride.mode.quiet { open } else { 0.0 };
            takes += if ride.mode.takes { open } else { 0.0 };
        }
        quiet += f64::from(reached.quiet.minus(ridden).count());
        takes += f64::from(reached.takes.minus(ridden).count());
        for hopper in &program.hoppers {
            let length = tables.rays[hopper.ray].path[cell].count() as i32;
            let open: f64 = (1..length).map(|step| 0.5 * EMPTY.powi(step - 1)).sum();
            let open = if hopper.behind { open.min(0.8) } else { open };
            quiet += if hopper.mode.quiet { open } else { 0.0 };
            takes += if hopper.mode.takes { open } else { 0.0 };
        }
        if let Some(tramples) = program.tramples.get(cell) {
            takes += 0.3 * tramples.len() as f64;
        }
        sum += 0.4 * quiet + 0.6 * takes;
    }
    sum / f64::from(stand.count())
}

fn value(facts: &Facts, side: Color, kind: usize, bare: &[f64]) -> i32 {
    let said = &facts.kinds[kind];
    if let Some(value) = said.value {
        return i32::from(value);
    }
    let mut value = REACH * bare[kind];
    if let Some(promotion) = &said.promotion[side.index()] {
        let best = promotion.to.iter().map(|to| REACH * bare[usize::from(to.0)]).fold(0.0, f64::max);
        value += (best - value).max(0.0) * if said.pawn { 0.05 } else { 0.2 };
    }
    (value as i32).clamp(20, 3000)
}

/// What cells are worth to a side: up to some 30 hundredths for the middle, more towards a goal.
fn places(facts: &Facts, side: Color) -> Vec<i16> {
    let (files, ranks) = (i32::from(facts.board.files), i32::from(facts.board.ranks));
    let goals: Vec<(i32, i32)> = facts
        .ends
        .goals
        .iter()
        .filter(|goal| goal.result == Verdict::OwnerWins)
        .flat_map(|goal| goal.region[side.index()].iter().collect::<Vec<_>>())
        .map(|cell| (i32::from(cell.0) % files, i32::from(cell.0) / files))
        .collect();
    (0..files * ranks)
        .map(|cell| {
            let (x, y) = (cell % files, cell / files);
            let near = goals.iter().map(|(a, b)| (x - a).abs().max((y - b).abs())).min();
            match near {
                Some(distance) => (12 * (files.max(ranks) - distance)) as i16,
                None => {
                    let from_middle = (2 * x - files + 1).abs() + (2 * y - ranks + 1).abs();
                    (2 * (files + ranks - from_middle)).max(0) as i16
                }
            }
        })
        .collect()
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// The worth of a position for the side to move.
    pub(super) fn judge_worth(&self, pos: &Position<B, N>) -> i32 {
        let worth = &self.worth;
        let mut sums = [0i32; 2];
        let seen = self.seen(pos, pos.occupied());
        for side in Color::ALL {
            let mut material = 0;
            let mut activity = 0;
            for cell in pos.of(side).cells() {
                let kind = self.kind_at(pos, cell);
                let royal = self.tables.royal.has(Kind(kind));
                let precious = worth.precious.has(Kind(kind));
                if !royal {
                    material += worth.value(side, kind) * if precious { 2 } else { 1 };
                }
                let strives = worth.strivers[side.index()].has(Kind(kind));
                if strives || (!royal && worth.strivers[side.index()].is_empty()) {
                    activity += i32::from(worth.places[side.index()][cell]);
                }
                if !royal {
                    let reached = self.program_of(side, kind).reach(seen, cell, |_| true);
                    activity += 2 * (reached.quiet | reached.takes).count() as i32;
                }
            }
            for (kind, held) in pos.hands[side.index()].iter().enumerate().filter(|(_, held)| **held > 0) {
                material += worth.value(side, kind as u8) * i32::from(*held);
            }
            sums[side.index()] = worth.sign * material + activity;
            if self.facts.ends.checks > 0 {
                let given =
                    i32::from(self.facts.ends.checks - pos.checks[side.index()].min(self.facts.ends.checks));
                sums[side.index()] += 90 * given * given;
            }
        }
        let own = sums[pos.turn.index()] - sums[pos.turn.other().index()];
        (own + 10).clamp(-15_000, 15_000)
    }

    /// A guess of how good a move is.
    pub(super) fn guess(&self, pos: &Position<B, N>, mv: Move) -> i32 {
        let worth = &self.worth;
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let mut guess = 0;
        if mv.moves_a_piece() && self.is_capture(pos, mv) {
            let victim = if mv.act == Act::EnPassant { usize::from(pos.passer) } else { to };
            let taken = if pos.pieces[0].has(victim) || pos.pieces[1].has(victim) {
                worth.value(pos.turn.other(), self.kind_at(pos, victim))
            } else {
                100
            };
            guess += 10 * taken - worth.value(pos.turn, self.kind_at(pos, from)) / 10;
        }
        if mv.act == Act::Promote {
            guess += worth.value(pos.turn, mv.piece);
        }
        guess.max(0)
    }
}
