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
    let mut found: Vec<Stated> = Vec::new();
    let mut say = |key: &str, value: String, article| found.push((key.to_owned(), value, article));
    let duty = if table.must_capture { "compulsory" } else { "optional" };
    say("capture.duty", word(duty), "FIDE 3.1");
    if table.pawn_squares != [Bitboard::EMPTY; 2] {
        say("promotion.to", kinds(table.promotions), "FIDE 3.7.5");
        say("promotion.duty", word("must"), "FIDE 3.7.5");
    }
    if table.remembers_pawns {
        say("promotion.mark", word("tilde"), "");
    }
    say("end.no_moves", sides(table.no_moves.map(verdict)), "FIDE 5.2.1");
    if table.royal != [false; 2] {
        say("end.checkmate", verdict(table.checkmate), "FIDE 5.1.1");
    }
    if table.check_limit > 0 {
        say("end.checks", table.check_limit.to_string(), "");
    }
    say("end.dead_position", word(if table.gains { "goes-on" } else { "draw" }), "FIDE 5.2.2");
    ends(table, &mut say);
    if table.double_steps != Table::of(Standard).double_steps {
        let from = sides(table.double_steps.map(region));
        say("pieces.pawn.extra", format!("[{{ from = {from}, moves = \"fmnD\" }}]"), "");
    }
    if table.royal == [false; 2] {
        say("pieces.king.royal", "false".to_owned(), "");
    }
    if table.drops {
        let zones = Color::ALL.map(|side| region(table.drop_zones[side.index()][Role::Pawn.index()]));
        say("pieces.pawn.drop.zone", sides(zones), "");
    }
    if table.castling == CastlingLaw::Never {
        say("castling.wings", "[]".to_owned(), "");
    } else {
        let (start, article) = match table.castling {
            CastlingLaw::Orthodox => ("fixed", "FIDE 3.8.2"),
            _ => ("any-file", "FIDE Guidelines II"),
        };
        say("castling.wings", list(["short", "long"]), "FIDE 3.8.2");
        say("castling.king_files", "{ short = \"g\", long = \"c\" }".to_owned(), "FIDE 3.8.2");
        say("castling.start", word(start), article);
    }
    if table.pawn_squares != [Bitboard::EMPTY; 2] {
        say("en_passant.by", list(["pawn"]), "FIDE 3.7.4");
        let passed = Color::ALL.map(|side| passed(table, side));
        if passed != Color::ALL.map(|side| shifted(table, side)) {
            say("en_passant.on", sides(passed.map(region)), "");
        }
    }
    if table.gains {
        say("hand.gains", word("captured"), "");
    }
    if table.drops {
        say("drops.turn", word("any"), "");
    }
    if table.explodes {
        say("explosion.on", word("capture"), "");
        say("explosion.spares", list(["pawn"]), "");
    }
    say("royalty.protect", word(if table.royal == [false; 2] { "none" } else { "each" }), "FIDE 3.9");
    if table.never_checks_by != Acts::NONE {
        say("check.never_by", list(["move"]), "");
    }
    found
}

/// Goals and losses.
fn ends(table: &Table, say: &mut impl FnMut(&str, String, &'static str)) {
    for goal in table.goals.iter().flatten() {
        let key = |word: &str| format!("end.goal.{}.{word}", goal.id);
        say(&key("pieces"), sides(goal.pieces.map(kinds)), "");
        say(&key("region"), sides(goal.region.map(region)), "");
        if goal.reply {
            say(&key("reply"), word("second-player-may-draw"), "");
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

/// A word as variant files write it.
fn word(text: &str) -> String {
    format!("\"{text}\"")
}

/// A list of words as variant files write it.
fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    format!("[{}]", words.into_iter().map(word).collect::<Vec<_>>().join(", "))
}

/// One value for both sides, or both.
fn sides(values: [String; 2]) -> String {
    let [white, black] = values;
    if white == black { white } else { format!("{{ white = {white}, black = {black} }}") }
}

fn kinds(roles: Roles) -> String {
    if roles == Roles::ALL { list(["all"]) } else { list(roles.iter().map(|role| role.names().0)) }
}

/// Ranks, a rectangle, or single squares.
fn region(squares: Bitboard) -> String {
    let ranks: Vec<u8> = (0..8).filter(|&rank| squares.meets(Bitboard::rank(rank))).collect();
    let files: Vec<u8> = (0..8).filter(|&file| squares.meets(Bitboard::file(file))).collect();
    let (&[first, ..], &[.., last], &[left, ..], &[.., right]) =
        (&ranks[..], &ranks[..], &files[..], &files[..])
    else {
        return list([]);
    };
    let block = (first..=last).fold(Bitboard::EMPTY, |set, rank| set | Bitboard::rank(rank));
    let columns = (left..=right).fold(Bitboard::EMPTY, |set, file| set | Bitboard::file(file));
    let said = if squares == Bitboard::FULL {
        vec!["all".to_owned()]
    } else if squares == block && first == last {
        vec![format!("rank {}", first + 1)]
    } else if squares == block {
        vec![format!("ranks {}-{}", first + 1, last + 1)]
    } else if squares == block & columns {
        vec![format!("{}-{}", Square::at(left, first), Square::at(right, last))]
    } else {
        squares.into_iter().map(|square| square.to_string()).collect()
    };
    list(said.iter().map(String::as_str))
}

fn verdict(verdict: Verdict) -> String {
    word(match verdict {
        Verdict::Draw => "draw",
        Verdict::SideToMoveWins => "side-to-move-wins",
        Verdict::SideToMoveLoses => "side-to-move-loses",
        Verdict::OwnerWins => "owner-wins",
        Verdict::OwnerLoses => "owner-loses",
        Verdict::WhiteWins => "white-wins",
        Verdict::BlackWins => "black-wins",
        Verdict::FewestPiecesWin => "fewest-pieces-wins",
        Verdict::MostPiecesWin => "most-pieces-wins",
    })
}
