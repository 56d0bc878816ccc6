//! Every entry of the table of tricky chess positions.
//!
//! The entries of other variants are checked from the day on which the program offers the variant; until
//! then they are named in the output.

use zug_core::{AnyGame, Color, DefectCode, Outcome, Reading, Source, Style};

use zug_tests::games::{self, ending, legal, open, play, say};
use zug_tests::tables::{self, ChessPosition};

/// A statement that did not hold.
struct Complaints<'a> {
    entry: &'a ChessPosition,
    list: Vec<String>,
}

impl Complaints<'_> {
    fn check(&mut self, what: &str, holds: bool) {
        if !holds {
            self.list.push(format!("{} ({}): {what}; {}", self.entry.id, self.entry.fen, self.entry.note));
        }
    }

    /// Compares with an expectation, if there is one.
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, expected: Option<T>, found: T) {
        if let Some(expected) = expected {
            self.check(&format!("{what}: {found:?}, not {expected:?}"), found == expected);
        }
    }
}

fn variant(entry: &ChessPosition) -> &str {
    entry.variant.as_deref().unwrap_or(if entry.chess960 { "chess960" } else { "chess" })
}

fn in_check(game: &dyn AnyGame) -> bool {
    !game.look().checked.is_empty()
}

/// Whether the claim holds on the board, and whether it holds there or with some move.
fn claimable(game: &dyn AnyGame, row: &str) -> (bool, bool) {
    let has = |declared: Option<&str>| {
        let claims = game.claims(declared).unwrap_or_else(|refusal| panic!("{refusal}"));
        claims.iter().any(|claim| claim.row.as_str() == row)
    };
    let on_board = has(None);
    (on_board, on_board || game.legal(Style::Uci).iter().any(|mv| has(Some(mv))))
}

fn check_entry(entry: &ChessPosition) -> Vec<String> {
    let mut complaints = Complaints { entry, list: vec![] };
    let expect = &entry.expect;
    let mut game = open(variant(entry));
    let read = game.set_position(&entry.fen, Source::User);
    if let Some(fails) = expect.parse_error {
        let syntax = read.as_ref().is_err_and(|all| all.list.iter().any(|d| d.code == DefectCode::Syntax));
        complaints.same("is a fault of the text", Some(fails), syntax);
        return complaints.list;
    }
    complaints.same("is valid", Some(expect.valid.unwrap_or(true)), read.is_ok());
    if read.is_err() {
        return complaints.list;
    }
    play(&mut *game, &entry.moves);
    check_moves(&mut complaints, &mut *game);
    check_state(&mut complaints, &*game);
    check_draws(&mut complaints, &*game);
    complaints.list
}

fn check_moves(complaints: &mut Complaints<'_>, game: &mut dyn AnyGame) {
    let expect = &complaints.entry.expect;
    let moves = legal(game, Style::Uci);
    for mv in &expect.legal_has {
        complaints.check(&format!("{mv} is legal"), moves.contains(mv));
        complaints.check(&format!("{mv} is read"), game.read(mv, Reading::Whole, Style::Uci).is_ok());
    }
    for mv in &expect.legal_lacks {
        complaints.check(&format!("{mv} is not legal"), !moves.contains(mv));
        complaints.check(&format!("{mv} is refused"), game.read(mv, Reading::Whole, Style::Uci).is_err());
    }
    complaints.same("moves", expect.legal_count, moves.len());
    for (uci, san) in &expect.san {
        let written = game.read(uci, Reading::Whole, Style::San).map_err(|refusal| refusal.to_string());
        complaints.same(&format!("SAN of {uci}"), Some(Ok(san.clone())), written);
        let back = game.read(san, Reading::Whole, Style::Uci).map_err(|refusal| refusal.to_string());
        complaints.same(&format!("UCI of {san}"), Some(Ok(uci.clone())), back);
    }
    for (uci, stalemate) in &expect.stalemate_after {
        let mut after = game.fork();
        play(&mut *after, uci);
        complaints.same(&format!("{uci} stalemates"), Some(*stalemate), ended_by(&*after, "stalemate"));
    }
}

fn ended_by(game: &dyn AnyGame, reason: &str) -> bool {
    game.ending().is_some_and(|ending| ending.termination.id().as_str() == reason)
}

fn check_state(complaints: &mut Complaints<'_>, game: &dyn AnyGame) {
    let expect = &complaints.entry.expect;
    complaints.same("is in check", expect.in_check, in_check(game));
    complaints.same("is mate", expect.checkmate, ended_by(game, "checkmate"));
    complaints.same("is stalemate", expect.stalemate, ended_by(game, "stalemate"));
    complaints.same("ends by a goal", expect.variant_end, game.end_on_board().is_some());
    let won = game.ending().map(|ending| ending.outcome) == Some(Outcome::Win(game.turn()));
    complaints.same("the side to move has won", expect.side_to_move_wins, won);
    let result = game.ending().map_or("*", |ending| ending.outcome.score()).to_owned();
    complaints.same("result", expect.result.clone(), result);

    let fen = game.position_text();
    let fields: Vec<&str> = fen.split(' ').collect();
    complaints.same("FEN", expect.fen_after.clone(), fen.clone());
    complaints.same("board", expect.board_after.as_deref(), fields[0]);
    complaints.same("castling field", expect.fen_castling_field.as_deref(), fields[2]);
    complaints.same("has an en passant square", expect.has_legal_ep, fields[3] != "-");

    let [white, black] = Color::ALL.map(|side| game.can_win(side) == Some(false));
    complaints.same("White cannot win", expect.white_cannot_win, white);
    complaints.same("Black cannot win", expect.black_cannot_win, black);
    complaints.same("is dead", expect.dead_position, white && black);
    if expect.dead_position == Some(true) {
        complaints.check(&format!("ends at once: {}", ending(game)), ended_by(game, "dead-position"));
    }
    if expect.insufficient_material == Some(true) {
        complaints.check("is dead by material", white && black);
    }
}

fn check_draws(complaints: &mut Complaints<'_>, game: &dyn AnyGame) {
    let expect = &complaints.entry.expect;
    let (threefold, claim_threefold) = claimable(game, "threefold");
    complaints.same("three occurrences", expect.threefold_on_board, game.occurrences() >= 3);
    complaints.same("threefold may be claimed as it stands", expect.threefold_on_board, threefold);
    complaints.same("threefold may be claimed", expect.may_claim_threefold, claim_threefold);
    complaints.same("five occurrences", expect.fivefold_on_board, game.occurrences() >= 5);
    let (fifty, claim_fifty) = claimable(game, "fifty-moves");
    complaints.same("fifty moves may be claimed as it stands", expect.fifty_on_board, fifty);
    complaints.same("fifty moves may be claimed", expect.may_claim_fifty, claim_fifty);
    complaints.same(
        "seventy-five moves end the game",
        expect.seventyfive_on_board,
        ended_by(game, "seventy-five-moves"),
    );
}

#[test]
fn every_entry_holds() {
    let entries = tables::chess_positions();
    let (offered, waiting): (Vec<_>, Vec<_>) =
        entries.iter().partition(|entry| games::is_offered(variant(entry)));
    for entry in &waiting {
        say(&format!("{} waits for the variant {}", entry.id, variant(entry)));
    }
    assert!(waiting.iter().all(|entry| entry.variant.is_some()), "chess is always offered");
    let complaints: Vec<String> = offered.iter().flat_map(|entry| check_entry(entry)).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(offered.len() >= 60, "only {} entries", offered.len());
}
