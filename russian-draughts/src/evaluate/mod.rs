//! The judgement of a position for a computer player.

pub(crate) mod patterns;

use zug_core::{Color, Evaluate, Pruning, Rules};

use crate::facts::NoMoves;
use crate::scene::Scene;
use crate::{Bits, Draughts, Move, Policy, Position, generate};

/// The worth of a man, in hundredths of a man as all worths here.
const MAN: i32 = 100;
/// The worth of a flying king; one that goes a step at a time is worth little more than a man.
const FLYING_KING: i32 = 280;
const SHORT_KING: i32 = 150;
/// For each row that a man has advanced.
const ADVANCE: i32 = 3;
/// For a man on its own first row, where it keeps kings away.
const GUARD: i32 = 5;
/// For a man with a friend right behind it, which shields it from a capture.
const SUPPORT: i32 = 4;
/// For a man on the rim, which cannot be taken but controls less.
const RIM: i32 = -4;
/// For a man in the middle of the board.
const CENTRE: i32 = 5;
/// For each quiet move more.
const MOBILITY: i32 = 2;
/// For a king that holds the main road alone.
const MAIN_ROAD: i32 = 60;
/// For having the move.
const TEMPO: i32 = 4;
/// How much more a lead is worth with few pieces left, in thousandths of it for each piece gone.
const TRADE: i32 = 6;
/// By how much a judgement may change for each ply searched, in hundredths of a man.
const STEP: i32 = 50;
/// The result stays inside this.
const MOST: i32 = 15_000;

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// Material and structure of one side.
    fn worth(&self, pos: &Position<B>, side: Color) -> i32 {
        let board = self.facts().board;
        let (men, kings) = (pos.men(side), pos.kings(side));
        let king = if self.facts().kings.flies() { FLYING_KING } else { SHORT_KING };
        let mut worth = men.count() as i32 * MAN + kings.count() as i32 * king;
        let (files, ranks) = (i32::from(board.files()), i32::from(board.ranks()));
        for square in men.squares() {
            let (file, rank) = board.place(square);
            let (file, rank) = (i32::from(file), i32::from(rank));
            let row = match side {
                Color::White => rank,
                Color::Black => ranks - 1 - rank,
            };
            worth += row * ADVANCE;
            if row == 0 {
                worth += GUARD;
            }
            let from_rim = file.min(files - 1 - file);
            if from_rim == 0 {
                worth += RIM;
            } else if from_rim >= files / 4 && (rank * 2 - (ranks - 1)).abs() <= ranks / 4 {
                worth += CENTRE;
            }
        }
        worth + self.supported(men, side) as i32 * SUPPORT
    }

    /// How many friends stand right behind men.
    fn supported(&self, men: B, side: Color) -> u32 {
        let steps = self.policy().steps();
        let mut friends = 0;
        for way in crate::Way::ALL {
            if self.facts().men.moves.of(side).has(way) {
                friends += (men & steps.go(men, way)).count();
            }
        }
        friends
    }

    /// The quiet moves of a side, as if it had the move.
    fn mobility(&self, pos: &Position<B>, side: Color) -> i32 {
        let mut view = *pos;
        if side != pos.turn() {
            (view.mine, view.theirs, view.turn) = (pos.theirs, pos.mine, side);
        }
        Scene::new(self.policy(), &view).count_quiet() as i32
    }

    /// The advantage of a side whose kings alone stand on the main road, where the variant knows one.
    fn road(&self, pos: &Position<B>, side: Color) -> i32 {
        let Some(road) = self.region("main-road") else { return 0 };
        let holds = (pos.kings(side) & road).any() && (pos.pieces(side.other()) & road).is_none();
        if holds && self.facts().kings.flies() { MAIN_ROAD } else { 0 }
    }
}

impl<B: Bits, P: Policy<B>> Evaluate for Draughts<B, P> {
    fn evaluate(&self, pos: &Position<B>) -> i32 {
        let (us, them) = (pos.turn(), pos.turn().other());
        let lead = self.worth(pos, us) - self.worth(pos, them);
        let gone = self.start().occupied().count() as i32 - pos.occupied().count() as i32;
        let mut score = lead + lead * gone.max(0) * TRADE / 1000;
        score += (self.mobility(pos, us) - self.mobility(pos, them)) * MOBILITY;
        score += self.road(pos, us) - self.road(pos, them);
        if self.knows_patterns {
            let white = patterns::worth(pos);
            score += if us == Color::White { white } else { -white };
        }
        // Where the side without a move wins, what is good elsewhere is a burden.
        if self.facts().no_moves == NoMoves::SideToMoveWins {
            score = -score;
        }
        (score + TEMPO).clamp(-MOST, MOST)
    }

    /// More games are drawn than in chess: for levels to stand as far apart, slips are larger. The number is a choice,
    /// of which matches between levels show the effect.
    fn misjudgement(&self) -> i32 {
        140
    }

    fn can_lose_by_moving(&self) -> bool {
        self.facts().no_moves == NoMoves::SideToMoveWins
    }

    fn pruning(&self) -> Pruning {
        // Where the aim is to lose, a lead says little about what comes next.
        let step = if self.facts().no_moves == NoMoves::SideToMoveWins { None } else { Some(STEP) };
        Pruning { step, late: step.is_some(), ..Pruning::NONE }
    }

    fn is_noisy(&self, _: &Position<B>, mv: Move<B>) -> bool {
        mv.is_capture() || mv.crowns()
    }

    /// Captures by what they take, then crownings, then quiet moves.
    fn promise(&self, pos: &Position<B>, mv: Move<B>) -> i32 {
        let kings = (mv.captured() & pos.kings).count() as i32;
        mv.captured().count() as i32 * 4 + kings * 6 + i32::from(mv.crowns()) * 5
    }

    fn is_forced(&self, pos: &Position<B>) -> bool {
        generate::can_capture(self.policy(), pos)
    }
}
