//! The facts of a variant that a file declares.

use zug_core::{Color, Id};

use crate::bitboard::Bitboard;
use crate::policy::{Acts, CastlingLaw, Extinction, Goal, Kings, Policy, Verdict, Winning};
use crate::role::{Role, Roles};
use crate::state::Full;

/// The facts of a declared variant with the orthodox board and army: what [`Policy`] asks, as plain data.
///
/// [`Table::of`] copies the facts of any built-in policy, so that a file which extends `chess` or `atomic` starts
/// from theirs and changes what it says. What does not fit (other kinds or moves, promotion zones, walls, gating)
/// belongs to the general generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Which castling rights there can be (`castling.start`, `castling.wings`).
    pub castling: CastlingLaw,
    /// What a pawn becomes on the last rank (`promotion.to`).
    pub promotions: Roles,
    /// How many kings White and Black have; a side that can promote to a king, or whose king is not royal, has any
    /// number.
    pub kings: [Kings; 2],
    /// Whether the king of White and of Black may not be left attacked (`royalty.protect`, `pieces.king.royal`).
    pub royal: [bool; 2],
    /// The most pawns of White and of Black; more are an error of the position.
    pub most_pawns: [u32; 2],
    /// The men with which White and Black begin; more are an oddity of the position.
    pub most_men: [u32; 2],
    /// The squares on which pawns of White and of Black can stand; never their last rank.
    pub pawn_squares: [Bitboard; 2],
    /// The squares from which pawns may make a double step (`pieces.pawn.extra`); never the last two ranks.
    pub double_steps: [Bitboard; 2],
    /// The squares passed by double steps of White and of Black on which their pawns can be taken (`en_passant.by`,
    /// `en_passant.on`): empty if there is no capture in passing.
    pub passed_squares: [Bitboard; 2],
    /// Whether a capture must be made where one is legal (`capture.duty`).
    pub must_capture: bool,
    /// Whether captures explode, sparing pawns (`explosion.on`).
    pub explodes: bool,
    /// Whether captured men go to the hand of the captor (`hand.gains`).
    pub gains: bool,
    /// Whether a turn may be a drop (`drops.turn`).
    pub drops: bool,
    /// Where each kind may be dropped by White and by Black (`drops.zone`, `pieces.NAME.drop.zone`), by
    /// [`Role::index`]; for pawns never the last rank.
    pub drop_zones: [[Bitboard; 6]; 2],
    /// Whether a promoted man goes to the hand as a pawn (`promotion.mark = "tilde"`).
    pub remembers_pawns: bool,
    /// The acts that may not give check (`check.never_by`).
    pub never_checks_by: Acts,
    /// How many checks given win; 0 if none do (`end.checks`).
    pub check_limit: u8,
    /// The goals (`end.goal`), the absent ones last.
    pub goals: [Option<Goal>; Table::MOST],
    /// The losses that end the game (`end.extinct`), the absent ones last.
    pub extinctions: [Option<Extinction>; Table::MOST],
    /// What it means that White, or Black, is not in check and has no legal move (`end.no_moves`).
    pub no_moves: [Verdict; 2],
    /// What it means that the side to move is in check and has no legal move (`end.checkmate`).
    pub checkmate: Verdict,
    /// What is known of material that can never win; [`Winning::Always`] wherever the facts are not those of a
    /// built-in variant.
    pub winning: Winning,
}

impl Table {
    /// The largest number of goals, and of losses.
    pub const MOST: usize = 4;

    /// The facts of a policy.
    pub fn of(policy: impl Policy) -> Table {
        let sides = Color::ALL;
        Table {
            castling: policy.castling(),
            promotions: policy.promotions(),
            kings: sides.map(|side| policy.kings(side)),
            royal: sides.map(|side| policy.is_royal(side)),
            most_pawns: sides.map(|side| policy.most_pawns(side)),
            most_men: sides.map(|side| policy.most_men(side)),
            pawn_squares: sides.map(|side| policy.pawn_squares(side)),
            double_steps: sides.map(|side| policy.double_steps(side)),
            passed_squares: sides.map(|side| policy.passed_squares(side)),
            must_capture: policy.must_capture(),
            explodes: policy.explodes(),
            gains: policy.gains(),
            drops: policy.drops(),
            drop_zones: sides.map(|side| Role::ALL.map(|role| policy.drop_zone(side, role))),
            remembers_pawns: policy.remembers_pawns(),
            never_checks_by: policy.never_checks_by(),
            check_limit: policy.check_limit(),
            goals: std::array::from_fn(|index| policy.goal(index)),
            extinctions: std::array::from_fn(|index| policy.extinction(index)),
            no_moves: sides.map(|side| policy.no_moves(side)),
            checkmate: policy.checkmate(),
            winning: policy.winning(),
        }
    }

    /// The same facts without those that make no difference beside the others, for telling whether two tables are
    /// of one game: names, what only judges positions, the way of castling that is written alike, and facts about
    /// what is not there.
    pub fn canonical(self) -> Table {
        let mut table = Table { winning: Winning::Always, most_pawns: [64; 2], most_men: [0; 2], ..self };
        if table.castling == CastlingLaw::Orthodox {
            table.castling = CastlingLaw::Either;
        }
        for goal in table.goals.iter_mut().flatten() {
            goal.id = Id::new("");
        }
        for row in table.extinctions.iter_mut().flatten() {
            row.id = Id::new("");
        }
        // An exploded royal king loses anyway.
        if table.explodes && table.royal == [true; 2] && table.kings == [Kings::One; 2] {
            let rows = table.extinctions.into_iter().flatten().filter(|row| !row.is_loss_of_kings());
            let mut rows = rows.collect::<Vec<_>>().into_iter();
            table.extinctions = std::array::from_fn(|_| rows.next());
        }
        for side in Color::ALL {
            let i = side.index();
            if table.pawn_squares[i].is_empty() {
                table.double_steps[i] = Bitboard::EMPTY;
            }
            let up = if side == Color::White { 8 } else { -8 };
            table.passed_squares[i] &= table.double_steps[i].shifted(up);
            table.royal[i] &= table.kings[i] != Kings::None;
            if !table.drops {
                table.drop_zones[i] = [Bitboard::EMPTY; 6];
            } else if table.kings == [Kings::One; 2] {
                // No king ever comes into a hand.
                table.drop_zones[i][Role::King.index()] = Bitboard::EMPTY;
            }
        }
        if table.pawn_squares == [Bitboard::EMPTY; 2] {
            table.promotions = Roles::NONE;
        }
        if table.royal == [false; 2] {
            table.checkmate = Verdict::SideToMoveLoses;
        }
        table.remembers_pawns &= table.gains;
        table
    }
}

impl Policy for Table {
    type State = Full;

    #[inline(always)]
    fn castling(self) -> CastlingLaw {
        self.castling
    }

    #[inline(always)]
    fn overlooks_rights(self) -> bool {
        self.castling == CastlingLaw::Never
    }

    #[inline(always)]
    fn promotions(self) -> Roles {
        self.promotions
    }

    #[inline(always)]
    fn kings(self, side: Color) -> Kings {
        self.kings[side.index()]
    }

    #[inline(always)]
    fn is_royal(self, side: Color) -> bool {
        self.royal[side.index()]
    }

    #[inline(always)]
    fn most_pawns(self, side: Color) -> u32 {
        self.most_pawns[side.index()]
    }

    #[inline(always)]
    fn most_men(self, side: Color) -> u32 {
        self.most_men[side.index()]
    }

    #[inline(always)]
    fn pawn_squares(self, side: Color) -> Bitboard {
        self.pawn_squares[side.index()]
    }

    #[inline(always)]
    fn double_steps(self, side: Color) -> Bitboard {
        self.double_steps[side.index()]
    }

    #[inline(always)]
    fn passed_squares(self, side: Color) -> Bitboard {
        self.passed_squares[side.index()]
    }

    #[inline(always)]
    fn must_capture(self) -> bool {
        self.must_capture
    }

    #[inline(always)]
    fn explodes(self) -> bool {
        self.explodes
    }

    #[inline(always)]
    fn gains(self) -> bool {
        self.gains
    }

    #[inline(always)]
    fn drops(self) -> bool {
        self.drops
    }

    #[inline(always)]
    fn drop_zone(self, side: Color, role: Role) -> Bitboard {
        self.drop_zones[side.index()][role.index()]
    }

    #[inline(always)]
    fn remembers_pawns(self) -> bool {
        self.remembers_pawns
    }

    #[inline(always)]
    fn never_checks_by(self) -> Acts {
        self.never_checks_by
    }

    #[inline(always)]
    fn check_limit(self) -> u8 {
        self.check_limit
    }

    #[inline(always)]
    fn goal(self, index: usize) -> Option<Goal> {
        self.goals.get(index).copied().flatten()
    }

    #[inline(always)]
    fn extinction(self, index: usize) -> Option<Extinction> {
        self.extinctions.get(index).copied().flatten()
    }

    #[inline(always)]
    fn no_moves(self, side: Color) -> Verdict {
        self.no_moves[side.index()]
    }

    #[inline(always)]
    fn checkmate(self) -> Verdict {
        self.checkmate
    }

    #[inline(always)]
    fn winning(self) -> Winning {
        self.winning
    }
}

#[cfg(test)]
mod tests {
    use zug_core::{Counters, Notation, Rng, Rules};

    use super::*;
    use crate::variant::{
        Antichess, Atomic, Chess, Chess960, Crazyhouse, Horde, KingOfTheHill, Orthodox, RacingKings,
        ThreeCheck,
    };

    /// A table of the facts of a built-in variant plays the same game: same moves in the same order, same
    /// positions, same ends.
    fn plays_alike<P: Policy>(built_in: &Orthodox<P>) {
        let info = built_in.info().clone();
        let table = Table::of(built_in.policy());
        let text = built_in.write_position(&built_in.start(), Counters::default());
        let start = crate::fen::read(table, &text, &[]).unwrap().position;
        let declared = Orthodox::declared(table, info, start);
        let mut rng = Rng::new(11);
        for _ in 0..25 {
            let (mut one, mut other) = (built_in.start(), declared.start());
            for _ in 0..90 {
                let (mut moves, mut others) = (Vec::new(), Vec::new());
                built_in.moves(&one, &mut moves);
                declared.moves(&other, &mut others);
                let text = built_in.write_position(&one, Counters::default());
                assert_eq!(declared.write_position(&other, Counters::default()), text);
                assert_eq!(others, moves, "{text}");
                assert_eq!(declared.early_end(&other), built_in.early_end(&one), "{text}");
                let Some(&mv) = rng.pick(&moves) else {
                    assert_eq!(declared.no_moves(&other), built_in.no_moves(&one), "{text}");
                    break;
                };
                built_in.play(&mut one, mv);
                declared.play(&mut other, mv);
            }
        }
    }

    #[test]
    fn tables_of_built_in_facts_play_alike() {
        plays_alike(&Chess::new());
        plays_alike(&Chess960::new());
        plays_alike(&KingOfTheHill::new());
        plays_alike(&ThreeCheck::new());
        plays_alike(&Antichess::new());
        plays_alike(&Atomic::new());
        plays_alike(&Horde::new());
        plays_alike(&RacingKings::new());
        plays_alike(&Crazyhouse::new());
    }
}
