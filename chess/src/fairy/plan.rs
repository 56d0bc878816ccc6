//! What is worked out once from the facts so that nothing is worked out at every move.

use zug_core::{Color, Kind};

use super::bits::Bits;
use super::facts::{DropPlace, Facing, Facts, Flip, Gains, KindFacts, Pass, Placed, Protect, Sided, Trigger};
use super::sets::Kinds;
use super::tables::{Grid, Tables};

/// Promotion of a kind of one side.
#[derive(Clone, Debug)]
pub(super) struct Promotion<B> {
    pub(super) to: Vec<u8>,
    pub(super) zone: B,
    pub(super) zone_if_last: Option<B>,
    pub(super) must: bool,
    pub(super) trigger: Trigger,
    pub(super) limit: Vec<(u8, u8)>,
    pub(super) back: bool,
    pub(super) peaceful: bool,
    /// The cells of the quiet step that may go with a promotion made instead of moving, by start cell.
    pub(super) step: Vec<B>,
}

/// Drops of a kind of one side.
#[derive(Clone, Debug)]
pub(super) struct Dropping<B> {
    pub(super) zone: B,
    pub(super) per_file: Option<u8>,
    pub(super) mate: bool,
    pub(super) evenly: bool,
}

/// What is worked out once.
#[derive(Clone, Debug)]
pub(super) struct Plan<B> {
    /// By side and kind.
    pub(super) promotions: Sided<Vec<Option<Promotion<B>>>>,
    pub(super) drops: Sided<Vec<Dropping<B>>>,
    /// Whether some kind must spread evenly over both colours when dropped.
    pub(super) evens: bool,
    /// Whether pieces of a side are promoted instead of moving.
    pub(super) promotes_in_place: Sided<bool>,
    /// The files of the board.
    pub(super) files: Vec<B>,
    /// The cells of the colour of a1.
    pub(super) dark: B,
    /// The cells on the rim.
    pub(super) rim: B,
    pub(super) gating: Sided<B>,
    pub(super) wall_zone: Sided<B>,
    pub(super) opening_zone: Sided<B>,
    /// Cells on which a side may take in passing.
    pub(super) passed_on: Sided<B>,
    /// Goals' cells, by goal and side.
    pub(super) goals: Vec<Sided<B>>,
    /// Shores of chains, by figure and side: from, to.
    pub(super) shores: Vec<Sided<[B; 2]>>,
    /// Kinds whose moves cannot be taken back.
    pub(super) irreversible: Kinds,
    /// Whether a royal is safe if no cell about it changes, so that few moves need to be tried.
    pub(super) fast: bool,
    /// Whether moves can be counted without being listed.
    pub(super) bulk: bool,
    /// Whether some end must be looked for in every position.
    pub(super) ends: bool,
    /// Whether turns passed running matter.
    pub(super) counts_passes: bool,
    /// Whether moves into line end first moves.
    pub(super) aims: bool,
    /// Whether unmoved pieces matter.
    pub(super) tracks_unmoved: bool,
    /// Whether anything can be taken in passing.
    pub(super) en_passant: bool,
    /// Whether a turn sets a wall or lets a piece in.
    pub(super) extras: bool,
    /// Whether anything comes from a hand.
    pub(super) drops_at_all: bool,
    /// Whether the variant has a hand.
    pub(super) hands: bool,
}

impl<B: Bits> Plan<B> {
    pub(super) fn new(facts: &Facts, tables: &Tables<B>) -> Plan<B> {
        let sided = |f: &dyn Fn(usize) -> B| [f(0), f(1)];
        let grid = Grid::of(facts);
        let cells = |test: &dyn Fn(usize, usize) -> bool| {
            let files = usize::from(facts.board.files);
            let chosen = (0..grid.len()).filter(|cell| test(cell % files, cell / files));
            B::from_cells(chosen) & tables.board
        };
        let (last_file, last_rank) = (usize::from(facts.board.files) - 1, usize::from(facts.board.ranks) - 1);
        let kinds = |test: &dyn Fn(usize) -> bool| -> Kinds {
            (0..facts.kinds.len()).filter(|kind| test(*kind)).map(|kind| Kind(kind as u8)).collect()
        };
        let ends = &facts.ends;
        let fast = facts.royalty.protect == Protect::Each
            && facts.royalty.facing != Facing::EndsGame
            && !facts.royalty.flees_by_capture
            && facts.explosion.is_none()
            && facts.flip == Flip::Never
            && facts.turns_to_wall.is_empty()
            && facts.walls.placed == Placed::Never
            && facts.gating.iter().all(super::sets::Cells::is_empty)
            && facts.never_checks == Default::default()
            && facts.kinds.iter().all(|kind| kind.never_hops.is_empty() && kind.takes_own.is_empty());
        let castled = ends.castled != [[false; 2]; 2];
        let looks_for_ends = ends.checks > 0
            || ends.facing != super::facts::Verdict::GoesOn
            || ends.two_passes != super::facts::Verdict::GoesOn
            || ends.full_board != super::facts::Verdict::GoesOn
            || ends.promotion_wins
            || castled
            || !ends.goals.is_empty()
            || !ends.extinct.is_empty()
            || !ends.connect.is_empty();
        let drops_at_all =
            facts.drops.turn != [false; 2] || facts.drops.must.iter().any(|must| !must.is_empty());
        let gating = sided(&|side| B::of(&facts.gating[side]));
        let extras = facts.walls.placed != Placed::Never || gating.iter().any(|cells| cells.any());
        let in_place = |kind: &KindFacts, side: Color| {
            let promotion = kind.promotion[side.index()].as_ref();
            promotion.is_some_and(|row| row.trigger == Trigger::InsteadOfMoving)
        };
        Plan {
            promotions: Color::ALL.map(|side| promotions(facts, side, &grid)),
            promotes_in_place: Color::ALL.map(|side| facts.kinds.iter().any(|kind| in_place(kind, side))),
            drops: Color::ALL.map(|side| drops(facts, side, tables)),
            evens: facts.kinds.iter().any(|kind| kind.drop.evenly),
            files: (0..=last_file).map(|file| cells(&|x, _| x == file)).collect(),
            dark: cells(&|x, y| (x + y) % 2 == 0),
            rim: cells(&|x, y| x == 0 || y == 0 || x == last_file || y == last_rank),
            gating,
            wall_zone: sided(&|side| B::of(&facts.walls.zone[side]) & tables.board),
            opening_zone: sided(&|side| B::of(&facts.drops.opening_zone[side]) & tables.board),
            passed_on: sided(&|side| B::of(&facts.en_passant[side].on)),
            goals: ends.goals.iter().map(|goal| sided(&|side| B::of(&goal.region[side]))).collect(),
            shores: ends
                .connect
                .iter()
                .map(|row| [0, 1].map(|side| [B::of(&row.from[side]), B::of(&row.to[side])]))
                .collect(),
            irreversible: kinds(&|kind| facts.kinds[kind].irreversible),
            fast,
            bulk: !extras
                && !facts.capture_duty
                && facts.turn.pass == [Pass::Never; 2]
                && facts.kinds.iter().all(|kind| kind.drop.mate),
            ends: looks_for_ends,
            counts_passes: ends.two_passes != super::facts::Verdict::GoesOn,
            aims: tables.lost_to.iter().any(|kinds| !kinds.is_empty()),
            tracks_unmoved: gating.iter().any(|cells| cells.any()) || !tables.unmoved.is_empty(),
            en_passant: facts.en_passant.iter().any(|row| !row.by.is_empty() && !row.of.is_empty()),
            extras,
            drops_at_all,
            hands: drops_at_all
                || facts.hand.gains != Gains::Nothing
                || gating.iter().any(|cells| cells.any())
                || facts.board.start.contains('['),
        }
    }
}

fn promotions<B: Bits>(facts: &Facts, side: Color, grid: &Grid) -> Vec<Option<Promotion<B>>> {
    let one = |kind: &KindFacts| {
        let said = kind.promotion[side.index()].as_ref()?;
        let mut step = vec![B::NONE; grid.len()];
        for leg in said.step.units().iter().flat_map(|unit| &unit.legs()[..1]) {
            for vector in leg.vectors(None) {
                let vector = facts.board.mirror.step(side, vector);
                for (cell, targets) in step.iter_mut().enumerate() {
                    if let Some(to) = grid.step(cell, vector) {
                        *targets |= B::one(to);
                    }
                }
            }
        }
        Some(Promotion {
            to: said.to.iter().map(|kind| kind.0).collect(),
            zone: B::of(&said.zone),
            zone_if_last: said.zone_if_last.as_ref().map(B::of),
            must: said.must,
            trigger: said.trigger,
            limit: said.limit.iter().map(|(kind, most)| (kind.0, *most)).collect(),
            back: said.back,
            peaceful: said.peaceful,
            step,
        })
    };
    facts.kinds.iter().map(one).collect()
}

fn drops<B: Bits>(facts: &Facts, side: Color, tables: &Tables<B>) -> Vec<Dropping<B>> {
    let one = |(index, kind): (usize, &KindFacts)| {
        let program = &tables.programs[side.index()][index];
        let mut zone = B::of(&kind.drop.zone[side.index()]) & tables.board & program.confined;
        if !facts.turn.dead_ends {
            zone = zone & program.mobile;
        }
        Dropping { zone, per_file: kind.drop.per_file, mate: kind.drop.mate, evenly: kind.drop.evenly }
    };
    facts.kinds.iter().enumerate().map(one).collect()
}

impl<B> Plan<B> {
    /// Whether the place of drops must be looked at cell by cell.
    pub(super) fn places(facts: &Facts) -> bool {
        facts.drops.place != DropPlace::Any
    }
}
