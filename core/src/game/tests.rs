use super::*;
use crate::toy::{Move, Position, Toy, position};
use crate::{Award, Count, DrawRow, Events, Outcome, Reason, Termination};

const ON: Move = Move::Walk(true);
const BACK: Move = Move::Walk(false);

fn rows() -> Vec<DrawRow> {
    vec![
        DrawRow::new("threefold", Count::Occurrences(3)).claim(),
        DrawRow::new("fivefold", Count::Occurrences(5)),
        DrawRow::new("ten", Count::Plies(10)).resets(Events::CAPTURE | Events::MAN_MOVE).claim(),
        DrawRow::new("thirty", Count::Plies(30)).resets(Events::CAPTURE | Events::MAN_MOVE),
    ]
}

fn game_from(position: Position, rows: Vec<DrawRow>, counters: Counters) -> Game<Toy> {
    let placed = Placed { position, counters, warnings: Vec::new() };
    Game::from_placed(Arc::new(Toy::new(DrawTable::new(rows))), placed)
}

fn game() -> Game<Toy> {
    game_from(position((2, 0), (2, 0)), rows(), Counters::default())
}

/// Both walk on and back, `cycles` times: the position comes back after every fourth ply.
fn shuffle(game: &mut Game<Toy>, cycles: usize) {
    for _ in 0..cycles {
        for mv in [ON, ON, BACK, BACK] {
            game.try_play(mv).unwrap();
        }
    }
}

fn ids(claims: &[Claim]) -> Vec<String> {
    claims.iter().map(|claim| claim.row.to_string()).collect()
}

fn drawn_by(row: &str) -> Ending {
    Ending::by_rule(Outcome::Draw, Reason::Row(Id::new(row)))
}

#[test]
fn counts_plies_moves_and_the_clock() {
    let mut game = game_from(position((2, 0), (2, 0)), vec![], Counters { clock: 7, number: 20 });
    let mut seen = vec![game.counters()];
    for mv in [ON, ON, Move::Push, ON, Move::Crown, Move::Take] {
        game.try_play(mv).unwrap();
        seen.push(game.counters());
    }
    let expected = [(7, 20), (8, 20), (9, 21), (0, 21), (1, 22), (0, 22), (0, 23)];
    assert_eq!(seen, expected.map(|(clock, number)| Counters { clock, number }));
    assert_eq!(game.start_counters(), Counters { clock: 7, number: 20 });
    assert_eq!((game.ply(), game.keys().count(), game.line().count()), (6, 7, 6));
    // Black begins: the number rises after the first move.
    let black = Position { turn: Color::Black, ..position((1, 0), (1, 0)) };
    let mut game = game_from(black, vec![], Counters::default());
    game.try_play(ON).unwrap();
    assert_eq!(game.counters().number, 2);
}

#[test]
fn only_legal_moves_are_played_and_none_after_the_end() {
    let mut game = game_from(position((0, 1), (1, 0)), vec![], Counters::default());
    assert_eq!(game.try_play(Move::Crown), Err(PlayError::NotLegal));
    game.try_play(Move::Take).unwrap();
    let ending = Ending::by_rule(Outcome::Win(Color::White), Reason::NoMoves);
    assert_eq!((game.ending(), game.end_on_board()), (Some(ending), Some(ending)));
    assert_eq!(game.try_play(ON), Err(PlayError::Over(ending)));
    assert_eq!(game.resign(Color::Black), Err(PlayError::Over(ending)));
    assert_eq!(game.offer_draw(Color::Black), Err(PlayError::Over(ending)));
    assert_eq!(game.claim("ten", None), Err(PlayError::Over(ending)));
    assert!(game.claims().is_empty());
    assert_eq!(ending.to_string(), "white wins (no-moves)");
}

#[test]
fn a_third_occurrence_is_claimed_on_the_board_or_by_a_move() {
    let mut game = game();
    shuffle(&mut game, 1);
    assert_eq!(game.occurrences(), 2);
    assert!(game.claims().is_empty());
    assert_eq!(game.claim("threefold", None), Err(PlayError::ClaimNotReached(Id::new("threefold"))));
    for mv in [ON, ON, BACK] {
        game.try_play(mv).unwrap();
    }
    // Black to move would bring the position back for the third time.
    assert!(game.claims().is_empty());
    assert_eq!(ids(&game.claims_with(BACK)), ["threefold"]);
    assert!(game.claims_with(ON).is_empty());
    let mut by_move = game.clone();
    assert_eq!(by_move.claim("threefold", Some(BACK)), Ok(drawn_by("threefold")));
    assert_eq!((by_move.ply(), by_move.ending()), (7, Some(drawn_by("threefold"))));
    assert_eq!(game.claim("threefold", Some(ON)), Err(PlayError::ClaimNotReached(Id::new("threefold"))));
    game.try_play(BACK).unwrap();
    assert_eq!(game.occurrences(), 3);
    // Not claimed, the game goes on.
    assert_eq!(game.ending(), None);
    assert_eq!(ids(&game.claims()), ["threefold"]);
    assert_eq!(game.claim("threefold", None), Ok(drawn_by("threefold")));
    assert_eq!(game.try_play(ON), Err(PlayError::Over(drawn_by("threefold"))));
}

#[test]
fn the_clock_is_the_counter_of_the_row_that_counts_plies() {
    let progress = Events::CAPTURE | Events::MAN_MOVE;
    let resets = [progress | Events::PROMOTION, progress | Events::DROP, progress];
    for resets in resets {
        let rows = vec![DrawRow::new("ten", Count::Plies(10)).resets(resets)];
        let mut game = game_from(position((2, 1), (2, 0)), rows, Counters { clock: 5, number: 1 });
        for mv in [ON, ON, BACK, Move::Push, ON, BACK] {
            assert_eq!(
                game.draws().running(&game.draw_counters()),
                [(Id::new("ten"), game.counters().clock as u16)]
            );
            game.try_play(mv).unwrap();
        }
    }
}

#[test]
fn claims_are_refused_with_a_reason() {
    let mut game = game_from(position((0, 2), (0, 2)), rows(), Counters { clock: 9, number: 1 });
    assert_eq!(game.claim("fourfold", None), Err(PlayError::NoSuchClaim(Id::new("fourfold"))));
    // An automatic row is not claimed.
    assert_eq!(game.claim("thirty", None), Err(PlayError::NoSuchClaim(Id::new("thirty"))));
    assert_eq!(game.claim("ten", None), Err(PlayError::ClaimNotReached(Id::new("ten"))));
    assert_eq!(game.claim("ten", Some(Move::Push)), Err(PlayError::NotLegal));
    assert_eq!(game.claim("ten", Some(Move::Take)), Err(PlayError::ClaimNotReached(Id::new("ten"))));
    assert_eq!(ids(&game.claims_with(ON)), ["ten"]);
    assert_eq!(game.claim("ten", Some(ON)), Ok(drawn_by("ten")));
    assert_eq!(PlayError::NotLegal.to_string(), "the move is not legal here");
}

#[test]
fn an_automatic_row_ends_the_game_but_a_record_goes_on() {
    let mut game = game();
    shuffle(&mut game, 4);
    assert_eq!((game.occurrences(), game.ending()), (5, Some(drawn_by("fivefold"))));
    assert_eq!(game.end_on_board(), None);
    assert_eq!(game.try_play(ON), Err(PlayError::Over(drawn_by("fivefold"))));
    game.push(Move::Push);
    assert_eq!((game.ply(), game.ending()), (17, None));
}

#[test]
fn a_win_on_the_counted_ply_is_a_win() {
    let rows = || vec![DrawRow::new("three", Count::Plies(3))];
    let mut game = game_from(position((2, 0), (1, 0)), rows(), Counters::default());
    for mv in [ON, ON, Move::Take] {
        game.try_play(mv).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::by_rule(Outcome::Win(Color::White), Reason::NoMoves)));
    game.undo();
    game.try_play(ON).unwrap();
    assert_eq!(game.ending(), Some(drawn_by("three")));
}

#[test]
fn a_row_may_give_a_win() {
    let mut row = DrawRow::new("stalled", Count::Plies(2));
    row.result = Award::SideToMoveLoses;
    let mut game = game_from(position((2, 0), (1, 0)), vec![row], Counters::default());
    game.try_play(ON).unwrap();
    game.try_play(ON).unwrap();
    let ending = Ending::by_rule(Outcome::Win(Color::Black), Reason::Row(Id::new("stalled")));
    assert_eq!(game.ending(), Some(ending));
}

#[test]
fn undo_takes_a_declared_end_back_before_a_move() {
    let mut game = game();
    shuffle(&mut game, 2);
    game.claim("threefold", None).unwrap();
    assert!(game.undo());
    assert_eq!((game.ply(), game.ending()), (8, None));
    game.resign(Color::White).unwrap();
    assert!(game.undo());
    assert_eq!((game.ply(), game.undone(), game.ending()), (8, 0, None));
    assert!(game.undo());
    assert_eq!((game.ply(), game.undone()), (7, 1));
}

#[test]
fn repetition_follows_undo_and_another_way() {
    let mut game = game();
    shuffle(&mut game, 2);
    assert_eq!(game.occurrences(), 3);
    game.undo();
    assert_eq!(game.occurrences(), 2);
    assert!(game.redo());
    assert_eq!((game.occurrences(), game.undone()), (3, 0));
    game.undo();
    // Another move drops what was undone.
    game.try_play(Move::Push).unwrap();
    assert_eq!((game.occurrences(), game.undone(), game.redo()), (1, 0, false));
}

#[test]
fn playing_the_undone_move_keeps_what_follows() {
    let mut game = game();
    shuffle(&mut game, 1);
    while game.undo() {}
    assert_eq!((game.ply(), game.undone()), (0, 4));
    game.try_play(ON).unwrap();
    assert_eq!(game.undone(), 3);
    game.push(Move::Push);
    assert_eq!((game.ply(), game.undone()), (2, 0));
    while game.undo() {}
    assert!(!game.undo());
    assert_eq!(game.position(), game.start());
    assert_eq!(game.last(), None);
}

#[test]
fn an_offer_stands_until_it_is_answered() {
    let agreed = Ending { outcome: Outcome::Draw, termination: Termination::Agreement };
    let mut game = game();
    assert_eq!(game.accept_draw(Color::Black), Err(PlayError::NoOffer));
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.offer_draw(Color::White), Err(PlayError::OfferStands));
    assert_eq!(game.accept_draw(Color::White), Err(PlayError::NoOffer));
    // The own move leaves it standing, the answer by a move does not.
    game.try_play(ON).unwrap();
    assert_eq!(game.offer(), Some(Color::White));
    assert_eq!(game.clone().accept_draw(Color::Black), Ok(agreed));
    assert_eq!(game.clone().decline_draw(Color::Black), Ok(()));
    game.try_play(ON).unwrap();
    assert_eq!(game.offer(), None);
    assert_eq!(game.accept_draw(Color::Black), Err(PlayError::NoOffer));
    game.offer_draw(Color::White).unwrap();
    game.undo();
    assert_eq!(game.offer(), None);
}

#[test]
fn a_flag_that_falls_against_nothing_is_a_draw() {
    let flagged = |outcome| Ending { outcome, termination: Termination::Time(Color::White) };
    let mut bare = game_from(position((1, 0), (0, 0)), vec![], Counters::default());
    assert_eq!(bare.flag(Color::White), Ok(flagged(Outcome::Draw)));
    assert_eq!(game().flag(Color::White), Ok(flagged(Outcome::Win(Color::Black))));
    let adjudicated = Ending { outcome: Outcome::Draw, termination: Termination::Adjudicated };
    assert_eq!(game().end(adjudicated), Ok(adjudicated));
}

#[test]
fn a_counter_that_was_set_counts_on() {
    let mut game = game();
    assert!(game.preset_counter("thirty", 29));
    assert!(!game.preset_counter("forty", 29));
    assert_eq!(game.ending(), None);
    game.try_play(ON).unwrap();
    assert_eq!(game.ending(), Some(drawn_by("thirty")));
    game.undo();
    game.try_play(Move::Push).unwrap();
    assert_eq!(game.ending(), None);
    // At the count itself the end is there at once.
    assert!(game.preset_counter("thirty", 30));
    assert_eq!(game.ending(), Some(drawn_by("thirty")));
}
