//! The rule set of a draughts variant as the core sees it.

use zug_core::{Cell, Color, Events, Kind, Outcome, Piece, Reason, RegionId, Rules, VariantInfo};

use crate::ends::{self, Ends};
use crate::evaluate::patterns;
use crate::facts::{DrawsAre, NoMoves};
use crate::{Bits, Move, Names, NotationFacts, Policy, Position, Route, Square, Unit, generate, play};

/// A draughts variant: its facts, its notation and what it says about itself.
#[derive(Clone, Debug)]
pub struct Draughts<B, P> {
    policy: P,
    notation: NotationFacts,
    start: Position<B>,
    info: VariantInfo,
    names: Names,
    /// The squares of each region of the info.
    regions: Vec<B>,
    ends: Ends<B>,
    /// Whether the board alone may show that the game is over.
    ends_early: bool,
    /// Whether the judgement knows what patterns of men are worth.
    pub(crate) knows_patterns: bool,
}

/// The kind of men in [`VariantInfo::kinds`].
pub const MAN: Kind = Kind(0);
/// The kind of kings in [`VariantInfo::kinds`].
pub const KING: Kind = Kind(1);

impl Unit {
    /// The kind in [`VariantInfo::kinds`].
    pub const fn kind(self) -> Kind {
        match self {
            Unit::Man => MAN,
            Unit::King => KING,
        }
    }
}

impl<B: Bits, P: Policy<B>> Draughts<B, P> {
    /// The variant with these facts, notation, start position and description.
    pub fn new(policy: P, notation: NotationFacts, start: Position<B>, info: VariantInfo) -> Draughts<B, P> {
        let board = policy.facts().board;
        let set = |cells: &[zug_core::Cell]| {
            cells.iter().filter_map(|cell| board.square(*cell)).fold(B::NONE, |set, sq| set | B::one(sq))
        };
        let regions = info.regions.iter().map(|(_, cells)| set(cells)).collect();
        let names = Names::new(policy.facts(), &notation);
        let ends_early = policy.facts().promotion_wins;
        let knows_patterns = patterns::serve(policy.facts());
        let ends = Ends::default();
        Draughts { policy, notation, start, info, names, regions, ends, ends_early, knows_patterns }
    }

    /// The same variant with these ends besides those of its facts.
    pub fn with_ends(self, ends: Ends<B>) -> Draughts<B, P> {
        let ends_early = self.ends_early || !ends.is_empty();
        Draughts { ends, ends_early, ..self }
    }

    /// The ends besides those of the facts.
    pub fn ends(&self) -> &Ends<B> {
        &self.ends
    }

    /// Whether the board alone shows that the game is over.
    #[inline(always)]
    fn is_decided(&self, pos: &Position<B>) -> bool {
        self.ends_early && self.early_end(pos).is_some()
    }

    /// The facts.
    pub fn facts(&self) -> &crate::Facts {
        self.policy.facts()
    }

    /// The policy that answers for the facts.
    pub fn policy(&self) -> &P {
        &self.policy
    }

    /// How squares and captures are written.
    pub fn notation(&self) -> &NotationFacts {
        &self.notation
    }

    /// The names of the squares.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The squares of the region of that name.
    pub(crate) fn region(&self, name: &str) -> Option<B> {
        let index = self.info.regions.iter().position(|(id, _)| id.as_str() == name)?;
        self.regions.get(index).copied()
    }

    /// Gives every route of a legal move to `f`: the squares from the start on and the squares of the pieces
    /// taken (see [`Route`]).
    pub fn for_each_route(&self, pos: &Position<B>, mv: Move<B>, f: impl FnMut(&[Square], &[Square])) {
        generate::each_route(&self.policy, pos, mv, f);
    }

    /// The routes of a legal move.
    pub fn routes_of(&self, pos: &Position<B>, mv: Move<B>) -> Vec<Route> {
        generate::routes(&self.policy, pos, mv)
    }

    /// Whether a capture can be made.
    pub fn can_capture(&self, pos: &Position<B>) -> bool {
        !self.is_decided(pos) && generate::can_capture(&self.policy, pos)
    }
}

impl<B: Bits, P: Policy<B>> Rules for Draughts<B, P> {
    type Position = Position<B>;
    type Move = Move<B>;

    fn info(&self) -> &VariantInfo {
        &self.info
    }

    fn start(&self) -> Position<B> {
        self.start
    }

    #[inline(always)]
    fn turn(&self, pos: &Position<B>) -> Color {
        pos.turn
    }

    /// Captures by men, then by kings, each by square of departure; then quiet moves of men by direction and
    /// square, and of kings by square; last a pass.
    fn moves(&self, pos: &Position<B>, out: &mut Vec<Move<B>>) {
        if !self.is_decided(pos) {
            generate::list(&self.policy, pos, out);
        }
    }

    fn count_moves(&self, pos: &Position<B>, arena: &mut Vec<Move<B>>) -> usize {
        if self.is_decided(pos) { 0 } else { generate::count(&self.policy, pos, arena) }
    }

    #[inline(always)]
    fn play(&self, pos: &mut Position<B>, mv: Move<B>) {
        play::play(&self.policy, pos, mv);
    }

    fn early_end(&self, pos: &Position<B>) -> Option<(Outcome, Reason)> {
        if !self.ends_early {
            return None;
        }
        if self.facts().promotion_wins && pos.kings.any() {
            // The side that has just moved was the one to get a king, if both have one.
            let winner = if pos.kings(pos.turn.other()).any() { pos.turn.other() } else { pos.turn };
            return Some((Outcome::Win(winner), Reason::Goal("first-king".into())));
        }
        let (outcome, reason) = self.ends.judge(&self.policy, pos)?;
        Some((ends::settled(self.facts(), pos, outcome), reason))
    }

    fn no_moves(&self, pos: &Position<B>) -> (Outcome, Reason) {
        let outcome = ends::without_moves(self.facts(), pos);
        (ends::settled(self.facts(), pos, outcome), Reason::NoMoves)
    }

    fn key(&self, pos: &Position<B>) -> u64 {
        pos.key()
    }

    fn events(&self, before: &Position<B>, mv: Move<B>) -> Events {
        let mut events = Events::NONE;
        if mv.is_capture() {
            events |= Events::CAPTURE;
        }
        if !mv.is_pass() && !before.kings.has(mv.from()) {
            events |= Events::MAN_MOVE;
        }
        if mv.crowns() {
            events |= Events::PROMOTION;
        }
        events
    }

    #[inline]
    fn count(&self, pos: &Position<B>, side: Color, kind: Option<Kind>, region: Option<RegionId>) -> u32 {
        let pieces = match kind {
            None => pos.pieces(side),
            Some(MAN) => pos.men(side),
            Some(KING) => pos.kings(side),
            Some(_) => B::NONE,
        };
        match region {
            None => pieces.count(),
            Some(region) => {
                let squares = self.regions.get(usize::from(region.0)).copied().unwrap_or(B::NONE);
                (pieces & squares).count()
            }
        }
    }

    fn can_win(&self, pos: &Position<B>, side: Color) -> Option<bool> {
        // Where the side without a move wins, having no pieces is the goal, and other ends may not need any.
        let loses = self.facts().no_moves == NoMoves::SideToMoveLoses
            && self.facts().draws_are == DrawsAre::Draw
            && self.ends.is_empty();
        (loses && pos.pieces(side).is_none()).then_some(false)
    }

    fn routes(&self, pos: &Position<B>, mv: Move<B>) -> u32 {
        generate::count_routes(&self.policy, pos, mv)
    }

    fn pieces(&self, pos: &Position<B>, out: &mut Vec<(Cell, Piece)>) -> bool {
        self.list_pieces(pos, out)
    }

    fn position_of(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Position<B>> {
        self.place_pieces(pieces, turn)
    }
}
