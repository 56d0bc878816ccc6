//! The facts of the vocabulary of variant files, read off a policy.

use zug_core::{Color, Fact};

use crate::bitboard::Bitboard;
use crate::policy::{Acts, CastlingLaw, Policy, Standard, Table, Verdict};
use crate::role::{Role, Roles};
use crate::square::Square;

/// The facts of a variant; `source` is where those are stated in which it departs from chess.
pub(super) fn facts(policy: impl Policy, source: &str) -> Vec<Fact> {
    let chess = stated(&Table::of(Standard));
    let all = stated(&Table::of(policy));
    all.into_iter()
        .map(|(key, value, article)| {
            let usual = chess.iter().any(|(known, same, _)| *known == key && *same == value);
            let article = if usual && !article.is_empty() { article } else { source };
            Fact { key, value, article: Some(article.to_owned()) }
        })
        .collect()
}

/// A key, its value, and the article of chess that states it.
type Stated = (String, String, &'static str);

/// What is worth saying, in the order of the vocabulary: always what chess has, else what is there.
fn stated(table: &Table) -> Vec<Stated> {
    let mut list: Vec<Stated> = Vec::new();
    let mut say = |key: &str, value: String, article| list.push((key.to_owned(), value, article));
    let duty = if table.must_capture { "compulsory" } else { "optional" };
    say("capture.duty", duty.to_owned(), "FIDE 3.1");
    if table.pawn_squares != [Bitboard::EMPTY; 2] {
        say("promotion.to", kinds(table.promotions), "FIDE 3.7.5");
        say("promotion.duty", "must".to_owned(), "FIDE 3.7.5");
    }
    if table.remembers_pawns {
        say("promotion.mark", "tilde".to_owned(), "");
    }
    say("end.no_moves", sides(table.no_moves.map(verdict)), "FIDE 5.2.1");
    if table.royal != [false; 2] {
        say("end.checkmate", verdict(table.checkmate), "FIDE 5.1.1");
    }
    if table.check_limit > 0 {
        say("end.checks", table.check_limit.to_string(), "");
    }
    say("end.dead_position", if table.gains { "goes-on" } else { "draw" }.to_owned(), "FIDE 5.2.2");
    ends(table, &mut say);
    if table.double_steps != Table::of(Standard).double_steps {
        say("pieces.pawn.extra", format!("double step from {}", sides(table.double_steps.map(region))), "");
    }
    if table.royal == [false; 2] {
        say("pieces.king.royal", "false".to_owned(), "");
    }
    if table.drops {
        let zones = Color::ALL.map(|side| region(table.drop_zones[side.index()][Role::Pawn.index()]));
        say("pieces.pawn.drop.zone", sides(zones), "");
    }
    if table.castling == CastlingLaw::Never {
        say("castling.wings", "none".to_owned(), "");
    } else {
        let (start, article) = match table.castling {
            CastlingLaw::Orthodox => ("fixed", "FIDE 3.8.2"),
            _ => ("any-file", "FIDE Guidelines II"),
        };
        say("castling.wings", "short long".to_owned(), "FIDE 3.8.2");
        say("castling.king_files", "short = g, long = c".to_owned(), "FIDE 3.8.2");
        list.push(("castling.start".to_owned(), start.to_owned(), article));
    }
    let mut say = |key: &str, value: &str, article| list.push((key.to_owned(), value.to_owned(), article));
    if table.pawn_squares != [Bitboard::EMPTY; 2] {
        say("en_passant.by", "pawn", "FIDE 3.7.4");
        let passed = Color::ALL.map(|side| passed(table, side));
        if passed != Color::ALL.map(|side| shifted(table, side)) {
            say("en_passant.on", &sides(passed.map(region)), "");
        }
    }
    if table.gains {
        say("hand.gains", "captured", "");
    }
    if table.drops {
        say("drops.turn", "any", "");
    }
    if table.explodes {
        say("explosion.on", "capture", "");
        say("explosion.spares", "pawn", "");
    }
    say("royalty.protect", if table.royal == [false; 2] { "none" } else { "each" }, "FIDE 3.9");
    if table.never_checks_by != Acts::NONE {
        say("check.never_by", "move", "");
    }
    list
}

/// Goals and losses.
fn ends(table: &Table, say: &mut impl FnMut(&str, String, &'static str)) {
    for goal in table.goals.iter().flatten() {
        let key = |word: &str| format!("end.goal.{}.{word}", goal.id);
        say(&key("pieces"), sides(goal.pieces.map(kinds)), "");
        say(&key("region"), sides(goal.region.map(region)), "");
        if goal.reply {
            say(&key("reply"), "second-player-may-draw".to_owned(), "");
        }
        say(&key("result"), verdict(goal.result), "");
    }
    for row in table.extinctions.iter().flatten() {
        let key = |word: &str| format!("end.extinct.{}.{word}", row.id);
        say(&key("pieces"), sides(row.pieces.map(kinds)), "");
        say(&key("left"), row.left.to_string(), "");
        say(&key("result"), verdict(row.result), "");
    }
}

/// The squares passed by double steps.
fn shifted(table: &Table, side: Color) -> Bitboard {
    table.double_steps[side.index()].shifted(if side == Color::White { 8 } else { -8 })
}

/// Those of them on which pawns can be taken.
fn passed(table: &Table, side: Color) -> Bitboard {
    shifted(table, side) & table.passed_squares[side.index()]
}

/// One value for both sides, or both.
fn sides(values: [String; 2]) -> String {
    let [white, black] = values;
    if white == black { white } else { format!("white = {white}, black = {black}") }
}

fn kinds(roles: Roles) -> String {
    match roles {
        Roles::ALL => "all".to_owned(),
        Roles::NONE => "none".to_owned(),
        roles => roles.iter().map(|role| role.names().0).collect::<Vec<_>>().join(" "),
    }
}

/// Ranks, a rectangle, or single squares.
fn region(squares: Bitboard) -> String {
    let ranks: Vec<u8> = (0..8).filter(|&rank| squares.meets(Bitboard::rank(rank))).collect();
    let (Some(&first), Some(&last)) = (ranks.first(), ranks.last()) else { return "none".to_owned() };
    let block = (first..=last).fold(Bitboard::EMPTY, |set, rank| set | Bitboard::rank(rank));
    if squares == Bitboard::FULL {
        return "all".to_owned();
    }
    if squares == block {
        return match last - first {
            0 => format!("rank {}", first + 1),
            _ => format!("ranks {}-{}", first + 1, last + 1),
        };
    }
    let files: Vec<u8> = (0..8).filter(|&file| squares.meets(Bitboard::file(file))).collect();
    let (left, right) = (files.first().copied().unwrap_or(0), files.last().copied().unwrap_or(0));
    let columns = (left..=right).fold(Bitboard::EMPTY, |set, file| set | Bitboard::file(file));
    if squares == block & columns {
        return format!("{}-{}", Square::at(left, first), Square::at(right, last));
    }
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Draw => "draw",
        Verdict::SideToMoveWins => "side-to-move-wins",
        Verdict::SideToMoveLoses => "side-to-move-loses",
        Verdict::OwnerWins => "owner-wins",
        Verdict::OwnerLoses => "owner-loses",
        Verdict::WhiteWins => "white-wins",
        Verdict::BlackWins => "black-wins",
        Verdict::FewestPiecesWin => "fewest-pieces-wins",
        Verdict::MostPiecesWin => "most-pieces-wins",
    }
    .to_owned()
}
