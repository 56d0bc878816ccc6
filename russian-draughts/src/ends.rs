//! The ends of a game that the board shows whatever moves there are: goals, losses of a kind, two passes running.

use zug_core::{Color, Id, Outcome, Reason};

use crate::facts::{DrawsAre, Facts, NoMoves};
use crate::{Bits, Policy, Position, Units, generate, play};

/// What an end means for the side whose goal or loss it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Means {
    /// It wins.
    OwnerWins,
    /// It loses.
    OwnerLoses,
    /// Nobody wins.
    Draw,
}

/// What is counted when both sides stop at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Balance {
    /// Nothing: a draw.
    Draw,
    /// The side with more pieces wins.
    MostPieces,
}

/// When an arrival counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// As soon as the pieces stand there.
    AtOnce,
    /// If none of them can be taken by the next move.
    Unattacked,
    /// If they still stand there after the reply.
    SurvivesReply,
    /// Either.
    UnattackedOrSurvives,
}

/// Squares to reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal<B> {
    /// Its name, the reason of the end.
    pub id: Id,
    /// The kinds that count, for White and Black.
    pub pieces: [Units; 2],
    /// The squares of White's goal and of Black's; none: that side has no such goal.
    pub region: [B; 2],
    /// How many pieces must stand there; `None`: the region must be full, with one of them in it at least.
    pub count: Option<u32>,
    /// When an arrival counts.
    pub proof: Proof,
    /// Whether the second player may draw by arriving at once after the first.
    pub reply: bool,
    /// What arriving means.
    pub means: Means,
}

/// A kind whose loss ends the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Its name, the reason of the end.
    pub id: Id,
    /// The kinds that count, for White and Black.
    pub pieces: [Units; 2],
    /// Whether each kind counts for itself.
    pub each: bool,
    /// The number at or under which they count as gone.
    pub left: u32,
    /// How many pieces the other side must have.
    pub others_have: u32,
    /// Whether the loser may first bring the other side to the same number.
    pub reply: bool,
    /// What the loss means.
    pub means: Means,
}

/// All these ends of a variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends<B> {
    /// The squares to reach.
    pub goals: Vec<Goal<B>>,
    /// The kinds whose loss ends the game.
    pub losses: Vec<Loss>,
    /// What two passes running give, if they end the game.
    pub two_passes: Option<Balance>,
}

impl<B> Ends<B> {
    /// Whether the variant has none of them.
    pub fn is_empty(&self) -> bool {
        self.goals.is_empty() && self.losses.is_empty() && self.two_passes.is_none()
    }
}

impl Units {
    /// The pieces of these kinds among those of one side.
    fn of<B: Bits>(self, pos: &Position<B>, side: Color) -> B {
        let men = if self.men { pos.men(side) } else { B::NONE };
        let kings = if self.kings { pos.kings(side) } else { B::NONE };
        men | kings
    }
}

impl<B: Bits> Ends<B> {
    /// The end that the position shows: goals and losses in the order of their declaration, those of the side that
    /// has just moved first.
    pub(crate) fn judge<P: Policy<B>>(&self, policy: &P, pos: &Position<B>) -> Option<(Outcome, Reason)> {
        let sides = [pos.turn.other(), pos.turn];
        for goal in &self.goals {
            for side in sides {
                if let Some(outcome) = goal.judge(policy, pos, side) {
                    return Some((outcome, Reason::Goal(goal.id)));
                }
            }
        }
        for loss in &self.losses {
            for side in sides {
                if let Some(outcome) = loss.judge(policy, pos, side) {
                    return Some((outcome, Reason::Goal(loss.id)));
                }
            }
        }
        let balance = self.two_passes.filter(|_| pos.passes >= 2)?;
        Some((balance.outcome(pos), Reason::Goal(Id::new("two-passes"))))
    }
}

impl Means {
    fn outcome(self, owner: Color) -> Outcome {
        match self {
            Means::OwnerWins => Outcome::Win(owner),
            Means::OwnerLoses => Outcome::Win(owner.other()),
            Means::Draw => Outcome::Draw,
        }
    }
}

impl Balance {
    pub(crate) fn outcome<B: Bits>(self, pos: &Position<B>) -> Outcome {
        match self {
            Balance::Draw => Outcome::Draw,
            Balance::MostPieces => richer(pos).map_or(Outcome::Draw, Outcome::Win),
        }
    }
}

/// The side with more pieces.
fn richer<B: Bits>(pos: &Position<B>) -> Option<Color> {
    let more = |side: Color| pos.pieces(side).count() > pos.pieces(side.other()).count();
    Color::ALL.into_iter().find(|side| more(*side))
}

impl<B: Bits> Goal<B> {
    /// The pieces of `side` that have arrived.
    fn arrived(&self, pos: &Position<B>, side: Color) -> Option<B> {
        let region = self.region[side.index()];
        let there = self.pieces[side.index()].of(pos, side) & region;
        let reached = match self.count {
            Some(count) => there.count() >= count,
            None => there.any() && (region & !pos.occupied()).is_none(),
        };
        (region.any() && reached).then_some(there)
    }

    fn judge<P: Policy<B>>(&self, policy: &P, pos: &Position<B>, side: Color) -> Option<Outcome> {
        let there = self.arrived(pos, side)?;
        let has_replied = pos.turn == side;
        let safe = || !has_replied && replies(policy, pos).all(|mv| (mv.captured() & there).is_none());
        let counts = match self.proof {
            Proof::AtOnce => true,
            Proof::SurvivesReply => has_replied,
            Proof::Unattacked => safe(),
            Proof::UnattackedOrSurvives => has_replied || safe(),
        };
        if !counts {
            return None;
        }
        if self.reply && self.arrived(pos, side.other()).is_some() {
            return Some(Outcome::Draw);
        }
        if self.reply && side == policy.facts().first {
            let answered = |mv| self.arrived(&after(policy, pos, mv), side.other()).is_some();
            if !has_replied && replies(policy, pos).any(answered) {
                return None;
            }
        }
        Some(self.means.outcome(side))
    }
}

impl Loss {
    fn is_gone<B: Bits>(&self, pos: &Position<B>, side: Color) -> bool {
        let units = self.pieces[side.index()];
        let few = |units: Units| units.of(pos, side).count() <= self.left;
        let kinds = [Units { kings: false, ..units }, Units { men: false, ..units }];
        if self.each { kinds.into_iter().any(|kind| kind != Units::NONE && few(kind)) } else { few(units) }
    }

    fn judge<B: Bits, P: Policy<B>>(&self, policy: &P, pos: &Position<B>, side: Color) -> Option<Outcome> {
        let other = side.other();
        if self.pieces[side.index()] == Units::NONE
            || !self.is_gone(pos, side)
            || pos.pieces(other).count() < self.others_have
        {
            return None;
        }
        if self.reply {
            if self.is_gone(pos, other) {
                return Some(Outcome::Draw);
            }
            let levels = |mv| self.is_gone(&after(policy, pos, mv), other);
            if pos.turn == side && replies(policy, pos).any(levels) {
                return None;
            }
        }
        Some(self.means.outcome(side))
    }
}

/// The moves of the side to move, whether the game is over or not.
fn replies<B: Bits, P: Policy<B>>(
    policy: &P,
    pos: &Position<B>,
) -> impl Iterator<Item = crate::Move<B>> + use<B, P> {
    let mut moves = Vec::new();
    generate::list(policy, pos, &mut moves);
    moves.into_iter()
}

fn after<B: Bits, P: Policy<B>>(policy: &P, pos: &Position<B>, mv: crate::Move<B>) -> Position<B> {
    let mut next = *pos;
    play::play(policy, &mut next, mv);
    next
}

/// What it means that the side to move has no move.
pub(crate) fn without_moves<B: Bits>(facts: &Facts, pos: &Position<B>) -> Outcome {
    let poorer = || richer(pos).map(Color::other);
    match facts.no_moves {
        NoMoves::SideToMoveLoses => Outcome::Win(pos.turn.other()),
        NoMoves::SideToMoveWins => Outcome::Win(pos.turn),
        NoMoves::Draw => Outcome::Draw,
        NoMoves::WhiteWins => Outcome::Win(Color::White),
        NoMoves::BlackWins => Outcome::Win(Color::Black),
        NoMoves::MostPiecesWin => richer(pos).map_or(Outcome::Draw, Outcome::Win),
        NoMoves::FewestPiecesWin => poorer().map_or(Outcome::Draw, Outcome::Win),
    }
}

/// What a draw by the rules is turned into.
pub(crate) fn settled<B: Bits>(facts: &Facts, pos: &Position<B>, outcome: Outcome) -> Outcome {
    match (outcome, facts.draws_are) {
        (Outcome::Draw, DrawsAre::WhiteWins) => Outcome::Win(Color::White),
        (Outcome::Draw, DrawsAre::BlackWins) => Outcome::Win(Color::Black),
        (Outcome::Draw, DrawsAre::MostPieces) => richer(pos).map_or(Outcome::Draw, Outcome::Win),
        (outcome, _) => outcome,
    }
}
