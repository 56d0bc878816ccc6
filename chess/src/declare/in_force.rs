//! Which facts make a difference beside the others: where nothing is dropped, the order of drops says nothing.

use zug_core::declare::Draws;
use zug_core::{Award, Cell, Count, DrawRow, Effect, Kind};

use super::orthodox;
use crate::betza::{Leg, Moves, Unit};
use crate::fairy::{
    CastlingFacts, Cells, DropsFacts, EnPassantFacts, ExplosionFacts, Facing, Facts, FenField, Flip, Gains,
    KindFacts, Kinds, Mirror, NeverChecks, Pass, Placed, Protect, ShuffleFacts, Trigger, Verdict, While,
};

/// All that the rules depend on, as text: two variants with the same text are the same game.
pub(super) fn essence(facts: &Facts, draws: &Draws) -> String {
    let facts = in_force(facts, draws);
    match orthodox::table(&facts) {
        Some(table) => {
            let (dead, start) = (facts.ends.dead_position, &facts.board.start);
            format!("{:?} {dead} {start} {draws:?}", table.canonical())
        }
        None => format!("{facts:?} {:?}", rows_in_force(&facts, draws)),
    }
}

/// The same rules with every fact that makes no difference at its plainest value.
fn in_force(facts: &Facts, draws: &Draws) -> Facts {
    let mut plain = facts.clone();
    let blank = Facts::blank(facts.board.files, facts.board.ranks);
    captures(&mut plain);
    hand(&mut plain, &blank);
    let drops = has_drops(facts);
    plain.kinds.iter_mut().for_each(|kind| kind_in_force(kind, facts.kinds.len(), drops));
    takers(&mut plain);
    royals(&mut plain, &blank);
    if !facts.fen_fields.contains(&FenField::Castling) {
        // Rights to castle and to gate are what the text of a position says of them.
        plain.castling = blank.castling;
        plain.gating = blank.gating;
    }
    castling(&mut plain, &blank);
    passing(&mut plain, &blank);
    if facts.walls.placed == Placed::Never {
        plain.walls = blank.walls;
    }
    let count = facts.kinds.len();
    plain.turns_to_wall = named(plain.turns_to_wall, count);
    plain.explosion = plain.explosion.map(|blast| ExplosionFacts {
        spares: named(blast.spares, count),
        immune: named(blast.immune, count),
        ..blast
    });
    if facts.shuffle.region.iter().all(Cells::is_empty) {
        plain.shuffle = ShuffleFacts::default();
        if facts.kinds.iter().all(is_even) {
            plain.board.mirror = Mirror::Flip;
        }
    }
    ends(&mut plain);
    turn(&mut plain, &blank);
    let repeats =
        |row: &DrawRow| matches!(row.count, Count::Occurrences(_)) && row.effect == Effect::Automatic;
    if !can_recur(facts) || !draws.table.rows().iter().any(repeats) {
        plain.repetition.checker_loses = false;
        plain.repetition.chaser_loses = false;
    }
    plain.repetition.no_shuttling &= can_recur(facts);
    let counted = draws.table.rows().iter().any(|row| row.result == Award::MostPoints);
    gains(&mut plain);
    if !counted && !verdicts(&plain).any(|verdict| verdict == Verdict::MostPointsWins) {
        plain.bonus = blank.bonus;
        plain.kinds.iter_mut().for_each(|kind| kind.half_points = 0);
    }
    plain
}

/// The draw rows without those that count how often a position has come, where none comes twice.
fn rows_in_force(facts: &Facts, draws: &Draws) -> Vec<DrawRow> {
    let comes_again = can_recur(facts);
    let rows = draws.table.rows().iter();
    rows.filter(|row| comes_again || !matches!(row.count, Count::Occurrences(_))).cloned().collect()
}

/// Whether a position can come again: not where every turn leaves a wall, nor where whatever stands on the board only
/// goes forward or takes and whatever is dropped never comes back to a hand. Errs on the side of coming again.
fn can_recur(facts: &Facts) -> bool {
    let leaves_wall =
        matches!(facts.walls.placed, Placed::Anywhere | Placed::Shot | Placed::Vacated | Placed::Rim);
    if leaves_wall && !facts.walls.move_or_wall {
        return false;
    }
    let passes = facts.turn.pass != [Pass::Never; 2] || facts.drops.first_then_second;
    let circulates = has_drops(facts) && (facts.hand.endless || facts.hand.gains != Gains::Nothing);
    let turns = |kind: &KindFacts| {
        kind.promotion.iter().flatten().any(|promotion| promotion.trigger == Trigger::InsteadOfMoving)
    };
    let takes = |leg: &Leg| leg.modes.takes || leg.modes.takes_own || leg.modes.in_passing;
    let back = |leg: &Leg| leg.vectors(None).iter().any(|(_, rank)| *rank <= 0);
    let goes_back = |kind: &KindFacts| legs(kind).any(|leg| !takes(leg) && back(leg));
    let loops = passes && facts.ends.two_passes == Verdict::GoesOn;
    loops || circulates || facts.kinds.iter().any(|kind| turns(kind) || goes_back(kind))
}

/// Whether anything can come from a hand in a turn of its own.
fn has_drops(facts: &Facts) -> bool {
    facts.drops.turn != [false; 2] || facts.drops.must.iter().any(|must| !must.is_empty())
}

/// What speaks of captures where nothing can take.
fn captures(plain: &mut Facts) {
    if plain.kinds.iter().any(|kind| legs(kind).any(|leg| !leg.modes.quiet)) {
        return;
    }
    plain.capture_duty = false;
    plain.turns_to_wall = Kinds::EMPTY;
    plain.explosion = None;
    if plain.hand.gains == Gains::Captured {
        plain.hand.gains = Gains::Nothing;
    }
    for kind in &mut plain.kinds {
        (kind.never_takes, kind.never_taken_by, kind.takes_own) = (Kinds::EMPTY, Kinds::EMPTY, Kinds::EMPTY);
    }
}

/// Who takes whom, where one of the two can take nothing on this board.
fn takers(plain: &mut Facts) {
    let (files, ranks) = (i16::from(plain.board.files), i16::from(plain.board.ranks));
    let fits = |(file, rank): (i8, i8)| i16::from(file).abs() < files && i16::from(rank).abs() < ranks;
    let can =
        |kind: &KindFacts| legs(kind).any(|leg| !leg.modes.quiet && leg.vectors(None).into_iter().any(fits));
    let take: Vec<bool> = plain.kinds.iter().map(can).collect();
    for (kind, takes) in plain.kinds.iter_mut().zip(&take) {
        if !takes {
            (kind.never_takes, kind.takes_own) = (Kinds::EMPTY, Kinds::EMPTY);
        }
        let by = kind.never_taken_by.iter(take.len());
        kind.never_taken_by = by.filter(|other| take[usize::from(other.0)]).collect();
    }
}

/// Whether the board can ever be full: by walls, or by pieces if there are as many as cells.
fn can_fill(facts: &Facts) -> bool {
    let grows = facts.hand.endless || facts.hand.gains == Gains::FromOutside;
    let placement = facts.board.start.split(' ').next().unwrap_or_default();
    // A letter of two characters counts twice, which errs on the side of a full board.
    let pieces = placement.chars().filter(|letter| letter.is_alphabetic()).count();
    let enters = has_drops(facts) || facts.gating.iter().any(|cells| !cells.is_empty());
    let cells = facts.cells().count() as usize;
    facts.walls.placed != Placed::Never || enters && (grows || pieces >= cells)
}

/// The kinds of a set, among the first `count`.
fn named(kinds: Kinds, count: usize) -> Kinds {
    kinds.iter(count).collect()
}

/// Hands, drops and gates.
fn hand(plain: &mut Facts, blank: &Facts) {
    let (_, held) = plain.board.start.split_once('[').unwrap_or_default();
    let held = held.chars().take_while(|letter| *letter != ']').any(char::is_alphabetic);
    if plain.hand.gains == Gains::Nothing && !held {
        plain.gating = blank.gating;
    }
    if has_drops(plain) {
        plain.drops.first_then_second &= plain.drops.must.iter().all(|must| !must.is_empty());
        let turns =
            |kind: &KindFacts| kind.promotion.iter().flatten().any(|promotion| promotion.to.len() == 1);
        plain.drops.promoted &= plain.kinds.iter().any(turns);
    } else {
        plain.drops = DropsFacts::default();
        plain.hand.endless &= plain.gating != blank.gating;
    }
}

/// What comes into a hand out of which nothing comes and that nothing counts; what another board sends comes in by drops
/// and gates alone.
fn gains(plain: &mut Facts) {
    let gates = plain.gating.iter().any(|cells| !cells.is_empty());
    let most = |verdict| matches!(verdict, Verdict::MostPiecesWins | Verdict::MostPointsWins);
    let counts = !plain.ends.extinct.is_empty() || verdicts(plain).any(most);
    let idle = match plain.hand.gains {
        Gains::Nothing => false,
        Gains::FromOutside => !gates,
        Gains::Captured => !gates && !has_drops(plain) && !counts,
    };
    if idle && !plain.ends.dead_position {
        plain.hand.gains = Gains::Nothing;
    }
}

/// What says nothing of a kind: its worth, the hurdles of one that jumps over none, how it is dropped where nothing is.
fn kind_in_force(kind: &mut KindFacts, count: usize, drops: bool) {
    kind.value = None;
    for kinds in [&mut kind.never_takes, &mut kind.never_taken_by, &mut kind.takes_own, &mut kind.never_hops]
    {
        *kinds = named(*kinds, count);
    }
    if !legs(kind).any(|leg| leg.modes.hop.is_some() || leg.modes.jumps) {
        kind.never_hops = Kinds::EMPTY;
    }
    let plain = KindFacts::new("", "", Moves::none(), Cells::EMPTY);
    if !drops {
        kind.drop = plain.drop;
    }
    for promotion in kind.promotion.iter_mut().flatten() {
        if promotion.trigger != Trigger::InsteadOfMoving {
            promotion.step = Moves::none();
        }
    }
}

/// Every move that a kind has on either side, whatever the condition.
fn words(kind: &KindFacts) -> impl Iterator<Item = &Moves> {
    let extra = kind.extra.iter().flat_map(|row| &row.moves);
    let steps = kind.promotion.iter().flatten().map(|promotion| &promotion.step);
    kind.moves.iter().chain(extra).chain(steps)
}

/// Every leg of every move.
fn legs(kind: &KindFacts) -> impl Iterator<Item = &Leg> {
    words(kind).flat_map(Moves::units).flat_map(Unit::legs)
}

/// Whether the left hand of a kind is as good as its right one.
fn is_even(kind: &KindFacts) -> bool {
    words(kind).all(|word| !word.text().contains(['l', 'r']))
}

/// What speaks of royals where there are none, or none that is guarded.
fn royals(plain: &mut Facts, blank: &Facts) {
    if !plain.kinds.iter().any(|kind| kind.royal) {
        plain.royalty = blank.royalty;
    }
    let guarded = plain.kinds.iter().any(|kind| kind.royal) && plain.royalty.protect != Protect::None;
    if !guarded {
        plain.royalty.flees_by_capture = false;
        plain.never_checks = NeverChecks::default();
        plain.ends.checkmate = blank.ends.checkmate;
        plain.ends.checks = 0;
        plain.repetition.checker_loses = false;
    }
    // One royal a side is each of them, the last of its kind, and all of them.
    let gained = |kind: &KindFacts| {
        let to = kind.promotion.iter().flatten().flat_map(|promotion| &promotion.to);
        to.into_iter().any(|kind| plain.kinds.get(usize::from(kind.0)).is_some_and(|kind| kind.royal))
    };
    if guarded && most_royals(plain) <= 1 && !plain.kinds.iter().any(gained) {
        plain.royalty.protect = Protect::Each;
    }
    if plain.royalty.facing != Facing::EndsGame {
        plain.ends.facing = blank.ends.facing;
    }
}

/// Who is first where nothing depends on it, and whether pieces may be stranded where none can be.
fn turn(plain: &mut Facts, blank: &Facts) {
    let first = plain.drops.first_then_second || plain.ends.goals.iter().any(|goal| goal.second_may_draw);
    if !first {
        plain.turn.first = blank.turn.first;
    }
    plain.turn.dead_ends |= !plain.kinds.iter().any(|kind| can_be_stranded(kind, plain));
}

/// Whether a kind goes forward alone and need not be promoted on the last rank.
fn can_be_stranded(kind: &KindFacts, facts: &Facts) -> bool {
    [0, 1].into_iter().any(|side| {
        let word = &kind.moves[side];
        let ways = word.units().iter().filter_map(|unit| unit.legs().first());
        let forward = ways.flat_map(|leg| leg.vectors(None)).all(|(_, rank)| rank > 0);
        let last = if side == 0 { facts.board.ranks.saturating_sub(1) } else { 0 };
        let from = u16::from(last) * u16::from(facts.board.files);
        let rank = (from..from + u16::from(facts.board.files)).map(Cell).collect::<Cells>();
        let promotes = kind.promotion[side].as_ref().is_some_and(|promotion| {
            let everywhere = rank.without(&facts.board.holes).without(&promotion.zone).is_empty();
            promotion.must && promotion.trigger == Trigger::Arriving && everywhere && !promotion.to.is_empty()
        });
        forward && !promotes
    })
}

/// The most royals that a side has at the start, the hand included.
fn most_royals(facts: &Facts) -> usize {
    let placement = facts.board.start.split(' ').next().unwrap_or_default();
    let count = |side: usize| {
        let royals = facts.kinds.iter().filter(|kind| kind.royal);
        royals.map(|kind| placement.matches(kind.letters[side].as_str()).count()).sum::<usize>()
    };
    count(0).max(count(1))
}

/// What speaks of castling where nobody castles.
fn castling(plain: &mut Facts, blank: &Facts) {
    // The rank of castling is also that of the letters that tell which pieces have not moved.
    let told = plain.gating != blank.gating
        || plain.kinds.iter().any(|kind| kind.extra.iter().any(|row| row.while_ != While::Always));
    let castles = plain.castling.map(|side: CastlingFacts| side.wings != [None; 2]);
    for (side, castles) in castles.into_iter().enumerate() {
        if castles {
            plain.castling[side].partners = named(plain.castling[side].partners, plain.kinds.len());
        } else if !told {
            plain.castling[side] = blank.castling[side];
        }
    }
    // Where FEN names no files, they say only how UCI writes the move.
    let files = plain.castling.iter().any(|side| {
        side.king_file.is_some() || side.wings.iter().flatten().any(|wing| wing.partner.is_some())
    });
    if !files && plain.shuffle.region.iter().all(Cells::is_empty) {
        plain.castling_any_file = blank.castling_any_file;
    }
    if castles == [false; 2] {
        plain.castling_any_file = blank.castling_any_file;
        plain.ends.castled = blank.ends.castled;
    }
    // A king that may stand on any file is not known to be at home.
    let at_home = plain.castling.iter().any(|side| side.king_file.is_some());
    plain.castling_dropped &= castles != [false; 2] && has_drops(plain) && at_home;
    plain.castling_same_wing |= castles != [true; 2];
}

/// Whether a piece can pass over a cell on which it may be taken.
pub(super) fn can_pass(facts: &Facts) -> bool {
    let passes = |kind: Kind| leaps(&facts.kinds[usize::from(kind.0)]);
    let count = facts.kinds.len();
    facts.en_passant.iter().any(|row| !row.by.is_empty() && row.of.iter(count).any(passes))
}

/// Whether a kind passes over cells without taking.
fn leaps(kind: &KindFacts) -> bool {
    legs(kind).any(|leg| leg.modes.lame && leg.modes.quiet)
}

/// Taking in passing where nothing leaps, or nothing takes so.
fn passing(plain: &mut Facts, blank: &Facts) {
    let count = plain.kinds.len();
    let leapers: Vec<bool> = plain.kinds.iter().map(leaps).collect();
    for (side, blank) in plain.en_passant.iter_mut().zip(&blank.en_passant) {
        side.by = named(side.by, count);
        side.of = side.of.iter(count).filter(|kind| leapers[usize::from(kind.0)]).collect();
        if side.by.is_empty() || side.of.is_empty() {
            *side = EnPassantFacts { ..*blank };
        }
    }
}

/// Ends that cannot come about.
fn ends(plain: &mut Facts) {
    let fills = can_fill(plain);
    let passes = plain.turn.pass != [Pass::Never; 2] || plain.drops.first_then_second;
    let promotes = plain.kinds.iter().any(|kind| kind.promotion.iter().any(Option::is_some));
    let all = plain.kinds.len();
    // Only what strikes both sides at once takes the last pieces of both.
    let strikes_both = plain.explosion.is_some() || plain.flip != Flip::Never;
    let ends = &mut plain.ends;
    for row in &mut ends.extinct {
        row.each &= row.pieces.iter().any(|kinds| kinds.iter(all).count() > 1);
        // A board without any piece is none.
        let whole =
            row.pieces.iter().all(|kinds| kinds.iter(all).count() == all) && !row.each && row.left == 0;
        if whole && !strikes_both && row.others_have <= 1 {
            (row.others_have, row.may_level) = (0, false);
        }
    }
    if !fills {
        ends.full_board = Verdict::GoesOn;
    }
    if !passes {
        ends.two_passes = Verdict::GoesOn;
    }
    ends.promotion_wins &= promotes;
    // Without royals nobody is mated.
    let hunted = plain.hunts_kings_alone() && plain.kinds.iter().any(|kind| kind.royal);
    plain.ends.dead_position &= hunted;
}

/// Every verdict on the board.
fn verdicts(facts: &Facts) -> impl Iterator<Item = Verdict> {
    let ends = &facts.ends;
    let single = [ends.checkmate, ends.facing, ends.two_passes, ends.full_board, ends.draws_are];
    let rows = ends.goals.iter().map(|row| row.result);
    let rows = rows.chain(ends.extinct.iter().map(|row| row.result));
    let rows = rows.chain(ends.connect.iter().map(|row| row.result));
    single.into_iter().chain(ends.no_moves).chain(rows)
}
