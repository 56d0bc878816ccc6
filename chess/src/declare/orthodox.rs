//! Facts of the fast 8x8 generator, where a variant has the orthodox board, army and nothing beside.

use zug_core::{Color, Kind};

use crate::bitboard::Bitboard;
use crate::fairy::{
    CastlingFacts, Cells, DropPlace, DropsFacts, Facing, Facts, FenField, Flip, Gains, KindFacts, Kinds,
    Mark, Pass, Placed, PromotionFacts, Proof, Protect, RepetitionFacts, Trigger, Verdict as Said, While,
};
use crate::policy::{Acts, CastlingLaw, Extinction, Goal, Kings, Table, Verdict, Winning};
use crate::role::{Role, Roles};
use crate::square::Square;

/// The facts for the fast generator; `None` where it cannot say them all.
pub(super) fn table(facts: &Facts) -> Option<Table> {
    let army = Army::of(facts)?;
    let (board, turn) = (&facts.board, &facts.turn);
    let plain = board.files == 8
        && board.ranks == 8
        && board.holes.is_empty()
        && !board.start.contains('*')
        && turn.first == Color::White
        && turn.pass == [Pass::Never; 2]
        && turn.dead_ends
        && facts.turns_to_wall.is_empty()
        && !facts.castling_dropped
        && facts.castling_same_wing
        && facts.gating.iter().all(Cells::is_empty)
        && facts.walls.placed == Placed::Never
        && facts.flip == Flip::Never
        && facts.royalty.facing == Facing::Allowed
        && !facts.royalty.flees_by_capture
        && facts.repetition == RepetitionFacts::default()
        && drops_are_plain(&facts.drops)
        && !facts.hand.endless
        && facts.hand.gains != Gains::FromOutside
        && army.fields_are_plain(facts);
    if !plain {
        return None;
    }
    let castling = army.castling(facts)?;
    let (no_moves, checkmate) = (
        [verdict(facts.ends.no_moves[0])?, verdict(facts.ends.no_moves[1])?],
        verdict(facts.ends.checkmate)?,
    );
    let kings = army.kings(facts)?;
    let explodes = match &facts.explosion {
        None => false,
        Some(blast) => {
            if blast.leaves_walls || !army.none_of(blast.immune) || army.roles(blast.spares) != army.pawn() {
                return None;
            }
            true
        }
    };
    if explodes && facts.hand.gains != Gains::Nothing {
        // What explodes is gained as well, which only the general generator knows.
        return None;
    }
    // Kings cannot attack one another, so that only in company is anybody mated or checked (FIDE 5.2.2).
    let by_attack = facts.ends.dead_position && facts.hunts_kings_alone();
    let winning = if by_attack && kings == [Kings::One; 2] { Winning::Company } else { Winning::Always };
    let pawn_squares = Color::ALL.map(|side| army.pawn_squares(side, facts.drops.turn[side.index()]));
    Some(Table {
        castling,
        promotions: army.promotions()?,
        kings,
        royal: army.royal(facts)?,
        most_pawns: [64; 2],
        most_men: Color::ALL.map(|side| army.men(side)),
        pawn_squares,
        double_steps: Color::ALL.map(|side| army.steps[side.index()]),
        passed_squares: army.passed(facts)?,
        must_capture: facts.capture_duty,
        explodes,
        // A hand from which nothing is dropped is no part of the game.
        gains: facts.hand.gains == Gains::Captured && facts.drops.turn[0],
        drops: facts.drops.turn[0],
        drop_zones: army.zones,
        remembers_pawns: army.remembers()?,
        never_checks_by: acts(facts),
        check_limit: facts.ends.checks,
        goals: army.goals(facts)?,
        extinctions: army.extinctions(facts)?,
        no_moves,
        checkmate,
        winning,
    })
}

fn drops_are_plain(drops: &DropsFacts) -> bool {
    drops.turn[0] == drops.turn[1]
        && drops.must.iter().all(|kinds| kinds.is_empty())
        && drops.opening_zone.iter().all(Cells::is_empty)
        && drops.place == DropPlace::Any
        && !drops.promoted
}

fn acts(facts: &Facts) -> Acts {
    let never = facts.never_checks;
    let all =
        [(never.by_move, Acts::MOVE), (never.by_drop, Acts::DROP), (never.by_promotion, Acts::PROMOTION)];
    all.into_iter().filter(|(said, _)| *said).fold(Acts::NONE, |acts, (_, act)| acts.and(act))
}

fn verdict(said: Said) -> Option<Verdict> {
    Some(match said {
        Said::Draw => Verdict::Draw,
        Said::SideToMoveWins => Verdict::SideToMoveWins,
        Said::SideToMoveLoses => Verdict::SideToMoveLoses,
        Said::OwnerWins => Verdict::OwnerWins,
        Said::OwnerLoses => Verdict::OwnerLoses,
        Said::WhiteWins => Verdict::WhiteWins,
        Said::BlackWins => Verdict::BlackWins,
        Said::MostPiecesWins => Verdict::MostPiecesWin,
        Said::FewestPiecesWins => Verdict::FewestPiecesWin,
        Said::GoesOn | Said::MoverWins | Said::MoverLoses | Said::MostPointsWins => return None,
    })
}

fn bitboard(cells: &Cells) -> Bitboard {
    Bitboard(cells.iter().filter(|cell| cell.0 < 64).fold(0, |set, cell| set | 1 << cell.0))
}

/// The orthodox men that a variant has.
struct Army<'a> {
    /// Which role each kind is.
    roles: Vec<Role>,
    pawn: Option<&'a KindFacts>,
    /// From where pawns of each side make double steps.
    steps: [Bitboard; 2],
    /// Where each role may be dropped.
    zones: [[Bitboard; 6]; 2],
    /// How many men of each side and role stand or wait at the start.
    counts: [[u32; 6]; 2],
    /// The squares on which pawns stand at the start.
    pawns: [Bitboard; 2],
}

/// How each role moves.
const MOVES: [(Role, &str, &str); 6] = [
    (Role::Pawn, "pawn", "fmWfcF"),
    (Role::Knight, "knight", "N"),
    (Role::Bishop, "bishop", "B"),
    (Role::Rook, "rook", "R"),
    (Role::Queen, "queen", "Q"),
    (Role::King, "king", "K"),
];

/// The quiet lame leap that opens captures in passing.
pub(super) const DOUBLE_STEP: &str = "fmnD";

impl<'a> Army<'a> {
    fn of(facts: &'a Facts) -> Option<Army<'a>> {
        let mut army = Army {
            roles: Vec::new(),
            pawn: None,
            steps: [Bitboard::EMPTY; 2],
            zones: [[Bitboard::FULL; 6]; 2],
            counts: [[0; 6]; 2],
            pawns: [Bitboard::EMPTY; 2],
        };
        for kind in &facts.kinds {
            let role = army.role(kind)?;
            army.roles.push(role);
        }
        army.start(&facts.board.start)?;
        Some(army)
    }

    /// The role of a kind that is orthodox in every respect.
    fn role(&mut self, kind: &'a KindFacts) -> Option<Role> {
        let (role, _, moves) = MOVES.into_iter().find(|(_, name, _)| kind.id.as_str() == *name)?;
        let letter = role.letter().to_string();
        let same = kind.letters == [letter.clone(), letter.to_lowercase()]
            && kind.read_as.is_empty()
            && kind.moves.iter().all(|said| said.text() == moves)
            && kind.pawn == (role == Role::Pawn)
            && kind.irreversible == kind.pawn
            && (role == Role::King || !kind.royal)
            && kind.confined_to.iter().all(|cells| cells.count() == 64)
            && [kind.never_takes, kind.never_taken_by, kind.takes_own, kind.never_hops]
                .iter()
                .all(|kinds| kinds.is_empty())
            && kind.drop.per_file.is_none()
            && kind.drop.mate
            && !kind.drop.evenly;
        if !same
            || (role != Role::Pawn && (!kind.extra.is_empty() || kind.promotion.iter().any(Option::is_some)))
        {
            return None;
        }
        for side in Color::ALL {
            self.zones[side.index()][role.index()] = bitboard(&kind.drop.zone[side.index()]);
        }
        if role == Role::Pawn {
            self.pawn = Some(kind);
            for row in &kind.extra {
                let plain = row.within.iter().all(|cells| cells.count() == 64)
                    && row.while_ == While::Always
                    && row.lost_to.is_empty()
                    && row.moves.iter().all(|said| said.text() == DOUBLE_STEP);
                if !plain {
                    return None;
                }
                for side in Color::ALL {
                    let steps = &mut self.steps[side.index()];
                    *steps = Bitboard(steps.0 | bitboard(&row.from[side.index()]).0);
                }
            }
            // Here no double step promotes.
            let third_last = [Bitboard::rank(5), Bitboard::rank(2)];
            if Color::ALL.iter().any(|side| (self.steps[side.index()] & third_last[side.index()]).any()) {
                return None;
            }
            // A step that would end beyond the last rank is none.
            let last = [Bitboard(!0 << 48), Bitboard(!0 >> 48)];
            for side in Color::ALL {
                self.steps[side.index()] = self.steps[side.index()].without(last[side.index()]);
            }
        }
        Some(role)
    }

    /// Counts the men of the start position.
    fn start(&mut self, fen: &str) -> Option<()> {
        let placement = fen.split_whitespace().next()?;
        let (board, hand) = placement.split_once('[').unwrap_or((placement, ""));
        let (mut rank, mut file) = (7u8, 0u8);
        for letter in board.chars() {
            match letter {
                '/' => (rank, file) = (rank.checked_sub(1)?, 0),
                '1'..='8' => file += letter as u8 - b'0',
                '~' => {}
                letter => {
                    let role = Role::of_letter(letter)?;
                    let side = if letter.is_ascii_uppercase() { 0 } else { 1 };
                    self.counts[side][role.index()] += 1;
                    if role == Role::Pawn {
                        let square = Square::at(file, rank);
                        self.pawns[side] = Bitboard(self.pawns[side].0 | 1 << square.index());
                    }
                    file += 1;
                }
            }
        }
        for letter in hand.chars().filter(char::is_ascii_alphabetic) {
            let side = if letter.is_ascii_uppercase() { 0 } else { 1 };
            self.counts[side][Role::of_letter(letter)?.index()] += 1;
        }
        Some(())
    }

    /// The roles of a set of kinds.
    fn roles(&self, kinds: Kinds) -> Roles {
        if kinds == Kinds::ALL {
            return Roles::ALL;
        }
        let named = kinds.iter(self.roles.len()).map(|kind| self.roles[usize::from(kind.0)]);
        Roles::of(&named.collect::<Vec<_>>())
    }

    fn none_of(&self, kinds: Kinds) -> bool {
        kinds.iter(self.roles.len()).next().is_none()
    }

    fn pawn(&self) -> Roles {
        if self.pawn.is_some() { Roles::of(&[Role::Pawn]) } else { Roles::NONE }
    }

    fn men(&self, side: Color) -> u32 {
        self.counts[side.index()].iter().sum::<u32>().max(16)
    }

    /// Nothing else that only the general generator knows.
    fn fields_are_plain(&self, facts: &Facts) -> bool {
        let ends = &facts.ends;
        let usual = [FenField::Castling, FenField::EnPassant, FenField::Clock];
        let checks = [FenField::Castling, FenField::EnPassant, FenField::Checks, FenField::Clock];
        let fields = facts.fen_fields.as_slice();
        let shuffle = &facts.shuffle;
        let first = [0, 56].map(|from: u16| (from..from + 8).map(zug_core::Cell).collect::<Cells>());
        let shuffled =
            shuffle.region == first && shuffle.mirrored && shuffle.bishops_apart && shuffle.king_between;
        ends.two_passes == Said::GoesOn
            && ends.full_board == Said::GoesOn
            && !ends.promotion_wins
            && ends.castled == [[false; 2]; 2]
            && ends.draws_are == Said::Draw
            && ends.connect.is_empty()
            && (if ends.checks > 0 { fields == checks } else { fields == usual })
            && (shuffle.region.iter().all(Cells::is_empty) || shuffled)
    }

    fn promotion(&self, side: Color) -> Option<&PromotionFacts> {
        self.pawn?.promotion[side.index()].as_ref()
    }

    fn promotions(&self) -> Option<Roles> {
        if self.pawn.is_none() {
            return Some(Roles::of(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]));
        }
        let mut all = [Roles::NONE; 2];
        for side in Color::ALL {
            let facts = self.promotion(side)?;
            let last: Cells =
                (0..8).map(|file| zug_core::Cell(file + if side == Color::White { 56 } else { 0 })).collect();
            let plain = facts.zone == last
                && facts.zone_if_last.is_none()
                && facts.must
                && facts.trigger == Trigger::Arriving
                && facts.limit.is_empty()
                && facts.mark != Mark::Plus
                && facts.marked == Kinds::ALL
                && !facts.back
                && !facts.peaceful;
            if !plain {
                return None;
            }
            let roles: Vec<Role> =
                facts.to.iter().filter_map(|kind| self.roles.get(usize::from(kind.0)).copied()).collect();
            if roles.contains(&Role::Pawn) {
                return None;
            }
            all[side.index()] = Roles::of(&roles);
        }
        (all[0] == all[1]).then_some(all[0])
    }

    /// Whether promoted men remember that they were pawns; `None` if only one side's do.
    fn remembers(&self) -> Option<bool> {
        let marks =
            Color::ALL.map(|side| self.promotion(side).is_some_and(|facts| facts.mark == Mark::Tilde));
        (marks[0] == marks[1]).then_some(marks[0])
    }

    fn has_king(&self) -> bool {
        self.roles.contains(&Role::King)
    }

    /// How many kings each side has; `None` where a royal king has company.
    fn kings(&self, facts: &Facts) -> Option<[Kings; 2]> {
        let gained = Color::ALL.iter().any(|side| {
            let to = self.promotion(*side).map(|facts| facts.to.as_slice()).unwrap_or_default();
            to.iter().any(|kind| self.roles.get(usize::from(kind.0)) == Some(&Role::King))
        });
        let royal = self.is_royal(facts);
        let mut kings = [Kings::Any; 2];
        for side in Color::ALL {
            kings[side.index()] = match (royal, self.counts[side.index()][Role::King.index()]) {
                (true, _) if gained => return None,
                (true, 0) => Kings::None,
                (true, 1) => Kings::One,
                (true, _) => return None,
                (false, _) => Kings::Any,
            };
        }
        Some(kings)
    }

    fn is_royal(&self, facts: &Facts) -> bool {
        facts.kinds.iter().any(|kind| kind.royal) && facts.royalty.protect != Protect::None
    }

    fn royal(&self, facts: &Facts) -> Option<[bool; 2]> {
        match facts.royalty.protect {
            Protect::Each | Protect::Last | Protect::None => {
                Some([self.is_royal(facts) && self.has_king(); 2])
            }
            Protect::NotAll => None,
        }
    }

    /// The squares on which pawns can stand: never their last rank, the first only where they begin or are
    /// dropped there.
    fn pawn_squares(&self, side: Color, drops: bool) -> Bitboard {
        if self.pawn.is_none() {
            return Bitboard::EMPTY;
        }
        let (first, last) = match side {
            Color::White => (Bitboard::rank(0), Bitboard::rank(7)),
            Color::Black => (Bitboard::rank(7), Bitboard::rank(0)),
        };
        let zone = if drops { self.zones[side.index()][Role::Pawn.index()] } else { Bitboard::EMPTY };
        let behind = self.pawns[side.index()].0 | zone.0;
        let middle = Bitboard::FULL.without(Bitboard::BACK_RANKS);
        Bitboard(middle.0 | (behind & first.0)).without(last)
    }

    fn castling(&self, facts: &Facts) -> Option<CastlingLaw> {
        let none = |side: &CastlingFacts| side.wings.iter().all(Option::is_none);
        if facts.castling.iter().all(none) {
            return Some(CastlingLaw::Never);
        }
        for (side, rank) in facts.castling.iter().zip([0, 7]) {
            let role = |kind: Kind| self.roles.get(usize::from(kind.0));
            let ends = side.wings.map(|wing| wing.map(|wing| (wing.king_to, wing.partner)));
            let plain = ends == [Some((6, None)), Some((2, None))]
                && role(side.king) == Some(&Role::King)
                && self.roles(side.partners) == Roles::of(&[Role::Rook])
                && side.rank == rank
                && side.king_file.is_none();
            if !plain {
                return None;
            }
        }
        let shuffled = facts.shuffle.region.iter().any(|cells| !cells.is_empty());
        match (facts.castling_any_file, shuffled) {
            (true, true) => Some(CastlingLaw::Shuffled),
            (false, true) => None,
            (_, false) => Some(CastlingLaw::Either),
        }
    }

    /// The squares passed by pawns of each side on which they can be taken.
    fn passed(&self, facts: &Facts) -> Option<[Bitboard; 2]> {
        let mut passed = [Bitboard::EMPTY; 2];
        for side in Color::ALL {
            let takes = &facts.en_passant[side.other().index()];
            let (by, of) = (self.roles(takes.by), self.roles(takes.of));
            if by == self.pawn() && of == self.pawn() {
                passed[side.index()] = bitboard(&takes.on);
            } else if !self.none_of(takes.by) && !self.none_of(takes.of) {
                return None;
            }
        }
        Some(passed)
    }

    fn goals(&self, facts: &Facts) -> Option<[Option<Goal>; Table::MOST]> {
        let said = &facts.ends.goals;
        let mut goals = [None; Table::MOST];
        if said.len() > Table::MOST {
            return None;
        }
        for (goal, slot) in said.iter().zip(&mut goals) {
            if goal.fill || goal.proof != Proof::AtOnce {
                return None;
            }
            *slot = Some(Goal {
                id: goal.id,
                pieces: goal.pieces.map(|kinds| self.roles(kinds)),
                region: [bitboard(&goal.region[0]), bitboard(&goal.region[1])],
                count: goal.count,
                reply: goal.second_may_draw,
                result: verdict(goal.result)?,
            });
        }
        Some(goals)
    }

    fn extinctions(&self, facts: &Facts) -> Option<[Option<Extinction>; Table::MOST]> {
        let said = &facts.ends.extinct;
        let mut extinctions = [None; Table::MOST];
        if said.len() > Table::MOST {
            return None;
        }
        for (loss, slot) in said.iter().zip(&mut extinctions) {
            *slot = Some(Extinction {
                id: loss.id,
                pieces: loss.pieces.map(|kinds| self.roles(kinds)),
                each_kind: loss.each,
                left: loss.left,
                others_have: loss.others_have,
                may_level: loss.may_level,
                result: verdict(loss.result)?,
            });
        }
        Some(extinctions)
    }
}
