//! Properties over positions of seeded random play: one rule set, however its code was made.

use std::collections::HashSet;

use zug_core::{Color, Evaluate, Rng, Rules, Setup};
use zug_russian_draughts::variants::russian::RussianPolicy;
use zug_russian_draughts::{
    Bits, CaptureFacts, Diagonal, Draughts, Duty, Facts, Flying, General, Move, Policy, Position, Removal,
    Shape, Square, Table, Wide,
};

use crate::facts::*;
use crate::support::{declared, game};

/// The variants, with mixtures that nobody plays but a file can say.
fn all() -> Vec<(&'static str, Facts)> {
    let at_will = CaptureFacts { duty: Duty::Optional, ..RUSSIAN.capture };
    let stoppable = CaptureFacts { completion: Duty::Optional, ..RUSSIAN.capture };
    let lifted = CaptureFacts { removal: Removal::AtOnce, ..RUSSIAN.capture };
    let mut limited = FRISIAN;
    limited.kings.quiet_limit = 3;
    let mut leaping = RUSSIAN;
    leaping.kings.range = 3;
    vec![
        ("russian", RUSSIAN),
        ("pool", POOL),
        ("brazilian", BRAZILIAN),
        ("english", ENGLISH),
        ("czech", CZECH),
        ("spanish", SPANISH),
        ("italian", ITALIAN),
        ("thai", THAI),
        ("international", INTERNATIONAL),
        ("killer", KILLER),
        ("breakthrough", BREAKTHROUGH),
        ("frisian", limited),
        ("frysk", FRYSK),
        ("spantsiretti", SPANTSIRETTI),
        ("turkish", TURKISH),
        ("armenian", ARMENIAN),
        ("capture at will", Facts { capture: at_will, ..RUSSIAN }),
        ("captures may stop", Facts { capture: stoppable, ..RUSSIAN }),
        ("lifted at once", Facts { capture: lifted, ..RUSSIAN }),
        ("range three", leaping),
    ]
}

/// Plays seeded random games and shows every position to `look`.
fn walk<B: Bits, P: Policy<B>>(
    game: &Draughts<B, P>,
    games: u64,
    mut look: impl FnMut(&Position<B>, &[Move<B>]),
) {
    let mut moves = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = game.start();
        for _ in 0..200 {
            moves.clear();
            game.moves(&pos, &mut moves);
            look(&pos, &moves);
            let Some(mv) = rng.pick(&moves) else { break };
            game.play(&mut pos, *mv);
        }
    }
}

/// What a move does, in cells and so comparable between types: the cells it leaves and reaches, those it
/// takes from, whether it crowns, and its number of routes.
type Plain = (u16, u16, Vec<u16>, bool, u32);

/// The moves of a position, sorted.
fn plain<B: Bits, P: Policy<B>>(game: &Draughts<B, P>, pos: &Position<B>) -> Vec<Plain> {
    let cell = |square: Square| game.facts().board.cell(square).0;
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut plain: Vec<Plain> = moves
        .iter()
        .map(|mv| {
            let mut taken: Vec<u16> = mv.captured().squares().map(cell).collect();
            taken.sort_unstable();
            (cell(mv.from()), cell(mv.to()), taken, mv.crowns(), game.routes(pos, *mv))
        })
        .collect();
    plain.sort();
    plain
}

#[test]
fn counts_agree_with_lists_and_no_move_is_listed_twice() {
    for (name, facts) in all() {
        let game = declared::<Wide, General>(facts);
        let mut arena = vec![];
        walk(&game, 12, |pos, moves| {
            assert_eq!(game.count_moves(pos, &mut arena), moves.len(), "{name} {pos:?}");
            let distinct: HashSet<_> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{name} {pos:?}");
            assert!(arena.is_empty());
        });
    }
}

/// The same moves from the same position in another type.
fn agrees<B: Bits, P: Policy<B>, C: Bits, S: Shape>(
    name: &str,
    one: &Draughts<B, P>,
    other: &Draughts<C, Table<C, S>>,
) {
    walk(one, 8, |pos, _| {
        let (there, _) = other.set_up(&one.arrangement(pos), &[]).unwrap();
        assert_eq!(plain(one, pos), plain(other, &there), "{name} {pos:?}");
    });
}

#[test]
fn types_and_shapes_make_no_difference() {
    let built_in = game(RussianPolicy);
    agrees("flying", &built_in, &declared::<u64, Flying>(RUSSIAN));
    agrees("table", &built_in, &declared::<u64, Diagonal>(RUSSIAN));
    agrees("general", &built_in, &declared::<u64, General>(RUSSIAN));
    agrees("u128", &built_in, &declared::<u128, General>(RUSSIAN));
    agrees("wide", &built_in, &declared::<Wide, General>(RUSSIAN));
    agrees("frisian", &declared::<u64, General>(FRISIAN), &declared::<Wide, General>(FRISIAN));
    agrees("italian", &declared::<u64, Diagonal>(ITALIAN), &declared::<u128, General>(ITALIAN));
    agrees(
        "international",
        &declared::<u64, Flying>(INTERNATIONAL),
        &declared::<u64, General>(INTERNATIONAL),
    );
    agrees("canadian", &declared::<u128, Flying>(CANADIAN), &declared::<Wide, General>(CANADIAN));
    agrees("turkish", &declared::<u128, General>(TURKISH), &declared::<Wide, General>(TURKISH));
}

#[test]
fn routes_lead_where_the_move_goes() {
    for (name, facts) in all() {
        let game = declared::<Wide, General>(facts);
        walk(&game, 6, |pos, moves| {
            for mv in moves {
                let routes = game.routes_of(pos, *mv);
                assert_eq!(routes.len(), game.routes(pos, *mv) as usize);
                assert!(!routes.is_empty(), "{name} {pos:?} {mv:?}");
                let distinct: HashSet<_> = routes.iter().collect();
                assert_eq!(distinct.len(), routes.len(), "{name} {pos:?}");
                for route in routes {
                    assert_eq!(route.squares.first(), Some(&mv.from()));
                    assert_eq!(route.squares.last(), Some(&mv.to()));
                    let set = route.captured.iter().fold(Wide::NONE, |set, sq| set | Wide::one(*sq));
                    assert_eq!(set, mv.captured());
                    assert_eq!(set.count() as usize, route.captured.len(), "a piece is taken once");
                    let steps = if mv.is_capture() { route.captured.len() } else { 1 };
                    assert_eq!(route.squares.len(), steps + 1);
                }
            }
        });
    }
}

/// The position turned by half a circle with colours exchanged.
fn turned<B: Bits, P: Policy<B>>(game: &Draughts<B, P>, pos: &Position<B>) -> Position<B> {
    let board = game.facts().board;
    let mut other = Position::empty(pos.turn().other());
    for square in pos.occupied().squares() {
        let (file, rank) = board.place(square);
        let there = board.at(board.files() - 1 - file, board.ranks() - 1 - rank);
        if let (Some((side, unit)), Some(there)) = (pos.at(square), there) {
            other.put(there, side.other(), unit);
        }
    }
    other
}

#[test]
fn both_sides_play_by_the_same_rules() {
    for (name, facts) in all() {
        let game = declared::<Wide, General>(facts);
        // Quiet moves of a king that has used up its limit are no part of what is turned.
        let counted = facts.kings.quiet_limit > 0;
        walk(&game, 6, |pos, moves| {
            let other = turned(&game, pos);
            if !counted {
                let mut there = vec![];
                game.moves(&other, &mut there);
                assert_eq!(there.len(), moves.len(), "{name} {pos:?}");
            }
            assert_eq!(game.can_capture(&other), game.can_capture(pos));
            if !counted {
                assert_eq!(game.evaluate(&other), game.evaluate(pos), "{name} {pos:?}");
            }
        });
    }
}

#[test]
fn pieces_are_kept_as_the_move_says() {
    for (name, facts) in all() {
        let game = declared::<Wide, General>(facts);
        walk(&game, 6, |pos, moves| {
            for mv in moves {
                let mut after = *pos;
                game.play(&mut after, *mv);
                let (us, them) = (pos.turn(), pos.turn().other());
                assert_eq!(after.pieces(us).count(), pos.pieces(us).count(), "{name}");
                assert_eq!(after.pieces(them), pos.pieces(them) & !mv.captured());
                let crowned = u32::from(mv.crowns());
                assert_eq!(after.kings(us).count(), pos.kings(us).count() + crowned);
                let crown = game.policy().crown(us);
                assert!((after.men(us) & crown).is_none(), "{name}: a man rests on its last row");
                assert_eq!(after.turn(), them);
                assert!((after.occupied() & !game.policy().board()).is_none());
            }
            let (again, _) = game.set_up(&game.arrangement(pos), &[]).unwrap();
            assert_eq!(&again, pos, "{name}");
            assert_eq!(again.key(), pos.key());
        });
    }
}

#[test]
fn a_frisian_king_rests_after_three_moves() {
    let mut facts = FRISIAN;
    facts.kings.quiet_limit = 3;
    let game = declared::<u64, General>(facts);
    // The kings go to and fro out of each other's reach, and each side has a man that stands by.
    let mut pos = crate::support::position(&game, "W:WK46,45:BK7,6");
    let mut arena = vec![];
    let quiet = |pos: &Position<u64>, from: u16, to: u16| {
        let mut moves = vec![];
        game.moves(pos, &mut moves);
        let number = |square: Square| {
            let cell = game.facts().board.cell(square);
            game.notation().number(game.facts(), cell).unwrap()
        };
        moves.into_iter().find(|mv| number(mv.from()) == from && number(mv.to()) == to)
    };
    for (from, to) in [(46, 41), (7, 2), (41, 46), (2, 7), (46, 41), (7, 2)] {
        let mv = quiet(&pos, from, to).unwrap_or_else(|| panic!("{from}-{to} in {pos:?}"));
        game.play(&mut pos, mv);
    }
    assert_eq!(pos.quiet_run(Color::White).moves, 3);
    assert!(quiet(&pos, 41, 46).is_none(), "the king must rest");
    assert_eq!(game.count_moves(&pos, &mut arena), 1, "the man alone may move");
    let mv = quiet(&pos, 45, 40).unwrap();
    game.play(&mut pos, mv);
    assert_eq!(pos.quiet_run(Color::White).moves, 0, "a move by another piece ends the run");
    assert_eq!(pos.quiet_run(Color::Black).moves, 3);
    assert!(quiet(&pos, 2, 7).is_none() && quiet(&pos, 6, 11).is_some());
}
