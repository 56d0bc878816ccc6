//! Every declared draughts variant agrees with the slow generator, in play and on random boards.

use std::collections::BTreeSet;

use zug_core::{AnyGame, Cell, DefectCode, Rng, Source};

use zug_tests::games::{self, open};
use zug_tests::slow::{Criterion, Facts, Piece, Played, Position, Removal, Side, Square};

/// Positions that are compared for each variant.
const POSITIONS: usize = 20_000;
/// Plies after which a game is given up for the next one.
const LONGEST: usize = 150;

/// A move as both generators can tell it: from, to, and the squares of the pieces taken.
pub type Bare = (Square, Square, BTreeSet<Square>);

fn square(game: &dyn AnyGame, cell: Cell) -> Square {
    let board = &game.info().board;
    Square { file: board.file(cell) as i8, rank: board.rank(cell) as i8 }
}

/// The moves of the program, each once; two that look alike are a fault.
fn moves_of(game: &dyn AnyGame) -> BTreeSet<Bare> {
    let traces = game.legal_traces();
    let moves: BTreeSet<Bare> = traces
        .iter()
        .map(|(text, trace)| match (trace.from, trace.to) {
            (Some(from), Some(to)) => {
                let taken = trace.taken.iter().map(|cell| square(game, *cell)).collect();
                (square(game, from), square(game, to), taken)
            }
            _ => panic!("{text} goes from nowhere"),
        })
        .collect();
    assert_eq!(moves.len(), traces.len(), "{}: a move is listed twice", game.position_text());
    moves
}

/// The position in the variant's own notation of squares.
fn written(position: &Position, game: &dyn AnyGame) -> String {
    let board = &game.info().board;
    let men = |side| {
        let own = position.pieces().filter(move |(_, piece)| piece.side == side);
        let names = own.map(|(square, piece)| {
            let name = board.name(board.cell(square.file as u8, square.rank as u8));
            format!("{}{name}", if piece.king { "K" } else { "" })
        });
        names.collect::<Vec<_>>().join(",")
    };
    let turn = if position.turn == Side::White { "W" } else { "B" };
    format!("{turn}:W{}:B{}", men(Side::White), men(Side::Black))
}

/// Compares the legal moves of a position, if the program takes it on.
///
/// False if its captures are more than can be listed.
pub fn compare(facts: &Facts, position: &Position, game: &mut dyn AnyGame) -> bool {
    let fen = written(position, game);
    if let Err(defects) = game.set_position(&fen, Source::User) {
        let endless = defects.list.iter().all(|defect| defect.code == DefectCode::TooManyCaptures);
        assert!(endless, "{}: {fen}: {defects}", game.info().id);
        return false;
    }
    let expected: BTreeSet<Bare> =
        facts.moves(position).into_iter().map(|mv| (mv.from, mv.to, mv.captured)).collect();
    assert_eq!(moves_of(game), expected, "{}: {fen}", game.info().id);
    true
}

/// A board with pieces thrown on it, at most as many as a side begins with.
pub fn random_board(facts: &Facts, rng: &mut Rng) -> Position {
    let turn = if rng.one_in(2) { Side::White } else { Side::Black };
    let mut position = Position::empty(facts, turn);
    let most = Position::initial(facts).pieces().count() / 2;
    let (density, kings) = (2 + rng.below(6), 2 + rng.below(8));
    for square in facts.squares() {
        if !rng.one_in(density) {
            continue;
        }
        let side = if rng.one_in(2) { Side::White } else { Side::Black };
        let crowned = facts.crowns(square, side);
        // The first king would end the game.
        let king = !facts.first_king_wins && (crowned || rng.one_in(kings));
        let men = position.pieces().filter(|(_, piece)| piece.side == side).count();
        if men < most && (king || !crowned) {
            position.set(square, Some(Piece { side, king }));
        }
    }
    position
}

/// Compares as many positions of a variant as are wanted.
fn agree(id: &str, facts: &Facts) {
    let mut rng = Rng::new(50);
    let mut game = open(id);
    let wanted = games::number_from_env("ZUG_POSITIONS", POSITIONS as u64) as usize;
    let mut seen = 0;
    while seen < wanted {
        for _ in 0..100 {
            let board = random_board(facts, &mut rng);
            if board.pieces().next().is_some() {
                compare(facts, &board, &mut *game);
                seen += 1;
            }
        }
        let mut position = Position::initial(facts);
        for _ in 0..LONGEST {
            compare(facts, &position, &mut *game);
            seen += 1;
            let moves = facts.moves(&position);
            let Some(mv) = rng.pick(&moves) else { break };
            position = facts.after(&position, mv);
        }
    }
}

fn named(name: &str) -> Facts {
    match Facts::named(name) {
        Some(facts) => facts,
        None => panic!("no slow facts for {name}"),
    }
}

macro_rules! variants {
    ($($test:ident $id:literal $facts:expr;)*) => {$(
        #[test]
        fn $test() {
            agree($id, &$facts);
        }
    )*

        /// No shipped variant of the family is left out.
        #[test]
        fn every_variant_is_compared() {
            let compared = [$($id),*];
            let registry = zug_cli::registry();
            let draughts = registry.entries().iter().filter(|entry| entry.family.as_str() == "draughts");
            let missing: Vec<&str> = draughts.map(|e| e.id.as_str())
                // Compared in `differential_russian`.
                .filter(|id| *id != "russian" && !compared.contains(id))
                .collect();
            assert!(missing.is_empty(), "{missing:?}");
        }
    };
}

variants! {
    brazilian "brazilian" named("brazilian");
    pool "pool" named("pool");
    english "english" named("english");
    czech "czech" named("czech");
    spanish "spanish" named("spanish");
    portuguese "portuguese" named("portuguese");
    argentinian "argentinian" Facts {
        choice: vec![Criterion::Most, Criterion::ByKing, Criterion::MostKings],
        ..named("spanish")
    };
    italian "italian" named("italian");
    thai "thai" Facts { removal: Removal::AtOnce, ..named("thai") };
    turkish "turkish" named("turkish");
    armenian "armenian" named("armenian");
    international "international" named("international");
    antidraughts "antidraughts" named("antidraughts");
    killer "killer" named("killer");
    breakthrough "breakthrough-draughts" named("breakthrough");
    frisian "frisian" named("frisian");
    frysk "frysk" named("frysk");
    canadian "canadian" named("canadian");
    sri_lankan "sri-lankan" named("sri-lankan");
    spantsiretti "spantsiretti" named("spantsiretti");
    poddavki "poddavki" named("poddavki");
    russian_10x10 "russian-10x10" Facts { files: 10, ranks: 10, rows: 4, ..named("russian") };
    jamaican "jamaican" Facts { played: Played::LikeB1, ..named("pool") };
}
