//! Tables of endings against published numbers and against the search.

use zug_core::search::{Limits, Memory, Question, Score};
use zug_core::tables::{BuildOptions, Material, Tables, Verdict};
use zug_core::{Color, Rng, Source, Style};
use zug_tests::games::open;

fn built(variant: &str, names: &[&str]) -> Tables {
    let game = open(variant);
    let only = names.iter().map(|name| Material::read(name, game.info()).unwrap()).collect();
    let options = BuildOptions { pieces: 8, only, threads: 2, stop: None };
    let mut tables = Tables::new();
    game.build_tables(&options, &mut tables, &mut |_| ()).unwrap();
    tables
}

/// The longest win of White, in moves.
fn longest(variant: &str, tables: &Tables, name: &str) -> u16 {
    let material = Material::read(name, open(variant).info()).unwrap();
    let (_, plies) = tables.summary(&material).unwrap().longest[Color::White.index()].unwrap();
    plies.div_ceil(2)
}

/// Queen and rook against a bare king mate in 10 and 16 moves at most.
#[test]
fn longest_mates_are_the_published_ones() {
    let tables = built("chess", &["KQvK", "KRvK"]);
    assert_eq!(longest("chess", &tables, "KQvK"), 10);
    assert_eq!(longest("chess", &tables, "KRvK"), 16);
}

/// Values follow from each other, and a search without tables finds the same short wins.
#[test]
fn tables_agree_with_themselves_and_with_the_search() {
    let names = ["KKvK", "KvKM", "KMvM"];
    let tables = built("russian", &names);
    let mut game = open("russian");
    for material in tables.materials() {
        if let Err(wrong) = game.verify_table(&tables, material) {
            panic!("{wrong:?}");
        }
    }
    let mut rng = Rng::new(4);
    let mut seen = 0;
    for name in names {
        let material = Material::read(name, game.info()).unwrap();
        for _ in 0..400 {
            let number = rng.below(2 * 32 * 32 * 32);
            let Some(fen) = game.table_position(&tables, &material, number) else { continue };
            if game.set_position(&fen, Source::User).is_err() || game.end_on_board().is_some() {
                continue;
            }
            let plies = match game.look_up(&tables) {
                Some(Verdict::Win(plies) | Verdict::Loss(plies)) if plies <= 6 => plies,
                _ => continue,
            };
            // What is pruned near the horizon is seen a few plies later.
            let limits = Limits { depth: Some(3 * u32::from(plies) + 4), ..Limits::default() };
            let found = game.think(&limits).map(|thought| thought.score);
            let is_won = matches!(game.look_up(&tables), Some(Verdict::Win(_)));
            let moves =
                if is_won { i32::from(plies).div_euclid(2) + 1 } else { -i32::from(plies / 2).max(1) };
            assert_eq!(found, Some(Score::Win(moves)), "{fen}: {plies} plies");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

/// A search that may ask the tables knows the end at once.
#[test]
fn the_search_asks_the_tables() {
    let tables = built("chess", &["KRvK"]);
    let mut game = open("chess");
    game.set_position("8/8/8/3k4/8/8/8/K6R w - - 0 1", Source::User).unwrap();
    let Some(Verdict::Win(plies)) = game.look_up(&tables) else { panic!("not won") };
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let question = Question { limits, tables: Some(&tables), ..Question::default() };
    let thought = game.analyse(&question, Style::Canonical, &Memory::new(1), &mut |_| ()).unwrap().unwrap();
    assert_eq!(thought.score, Score::Win(i32::from(plies).div_euclid(2) + 1));
}

/// Three kings against one win in 13 moves at most, within the 15 of the draw code, and in 5 where the lone king
/// stands alone on the main road, a1 to h8: the numbers behind articles 7.2.4 and 7.2.7.
#[test]
fn three_kings_beat_one_within_the_numbers_of_the_draw_code() {
    let tables = built("russian", &["KKKvK"]);
    let game = open("russian");
    let material = Material::read("KKKvK", game.info()).unwrap();
    assert_eq!(longest("russian", &tables, "KKKvK"), 13);
    let is_road = |square: &str| {
        let [file, rank] = square.as_bytes()[..2] else { return false };
        file - b'a' == rank - b'1'
    };
    let (mut longest, mut drawn) = (0, 0);
    // Triples of 32 squares, the square of the lone king, and the side to move.
    for number in 0..32 * 31 * 30 / 6 * 32 * 2 {
        let Some(fen) = game.table_position(&tables, &material, number) else { continue };
        let Some((white, black)) = fen[2..].split_once(':') else { panic!("{fen}") };
        let kings = |side: &str| side[1..].split(',').map(|king| king[1..].to_owned()).collect::<Vec<_>>();
        if !kings(black).iter().all(|king| is_road(king)) || kings(white).iter().any(|king| is_road(king)) {
            continue;
        }
        match (fen.starts_with('W'), tables_say(&tables, &fen)) {
            (true, Verdict::Win(plies)) | (false, Verdict::Loss(plies)) => longest = longest.max(plies),
            (_, Verdict::Draw) => drawn += 1,
            // The lone king takes what it can.
            _ => {}
        }
    }
    assert_eq!(longest.div_ceil(2), 5);
    // Whoever holds the main road in peace is not beaten.
    assert!(drawn > 10_000, "{drawn}");
}

fn tables_say(tables: &Tables, fen: &str) -> Verdict {
    let mut game = open("russian");
    game.set_position(fen, Source::User).unwrap();
    game.look_up(tables).unwrap()
}
