//! The chess family declared in files: the whole text of every complaint, words, schema, and the bridge to
//! Fairy-Stockfish.

use std::path::Path;

use zug_chess::declare::ini::{export, import};
use zug_chess::declare::{SHIPPED, Variant, family, loader};
use zug_cli::Exit;
use zug_core::conformance::Options;
use zug_core::declare::{Declared, prose, starter};
use zug_core::{AnyGame, Lang, Registry, Rng, Style};
use zug_tests::program::zug;

use super::declared;

fn shipped(id: &str) -> Declared {
    declared::shipped(&loader(), id)
}

/// Ninety broken files and more: each is refused with exit 3, and its whole text is looked over.
#[test]
fn broken_chess_files_are_explained() {
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "../data/bad/chess/snapshots" }, {
        insta::glob!("../data/bad/chess", "*.toml", |path| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let ran = zug(&["variant", "check", &format!("data/bad/chess/{name}")]);
            assert_eq!((ran.exit, ran.out.is_empty() || name == "perft_disproved.toml"), (Exit::BadInput, true), "{name}");
            insta::assert_snapshot!(ran.err);
        });
    });
}

#[test]
fn chess_complaints_speak_russian() {
    let mut registry = Registry::new();
    registry.add_family(family());
    declared::complaints_speak_russian(&registry, "data/bad/chess");
}

#[test]
fn chess_complaints_stand_in_the_file() {
    let mut registry = Registry::new();
    registry.add_family(family());
    declared::complaints_stand_in_the_file(&registry, "data/bad/chess");
}

#[test]
fn the_chess_schema_takes_what_the_reader_takes() {
    let misshapen = [
        "piece_unknown_key",
        "piece_not_table",
        "extra_not_list",
        "castling_wing",
        "letter_word",
        "pass_side",
    ];
    declared::the_schema_takes_what_the_reader_takes(&loader(), SHIPPED, "data/bad/chess", &misshapen);
}

#[test]
fn chess_facts_stand_where_they_are_said() {
    declared::facts_stand_where_they_are_said(&loader(), SHIPPED);
}

/// The rules of every variant in words, in both languages.
#[test]
fn chess_rules_in_words() {
    for (id, _) in SHIPPED {
        declared::rules_are_sentences(id, &shipped(id));
    }
    let words = |id| format!("{}\n{}", prose(&shipped(id), Lang::En), prose(&shipped(id), Lang::Ru));
    for id in ["chess", "xiangqi", "shogi", "makruk", "atomic"] {
        insta::assert_snapshot!(format!("words_of_{id}"), words(id));
    }
}

/// What decides a game is not left out.
#[test]
fn rules_that_few_variants_have_are_said() {
    for (id, said) in [
        ("chess", "A pawn may take it in passing after such a leap."),
        ("atomic", "pawns beside it stay."),
        ("kyotoshogi", "What makes a piece promote turns a promoted one back."),
        ("kyotoshogi", "A piece may be dropped on its promoted side."),
        ("sittuyin", "A piece that is the last of its kind promotes on all."),
        ("forward", "It need not promote. It promotes by a move that starts or ends in the zone."),
        ("janggi", "Its worth in points: 13."),
        ("janggi", "Black is given 1.5 points at the count."),
    ] {
        let words = prose(&shipped(id), Lang::En);
        assert!(words.contains(said), "{id}: {words}");
    }
    assert!(!prose(&shipped("makruk"), Lang::En).contains("in passing after"), "its pawns do not leap");
}

/// A starter file of a variant is that variant.
#[test]
fn chess_starter_files_are_sound() {
    let loader = loader();
    for id in ["chess", "capablanca", "xiangqi", "shogi", "seirawan"] {
        let base = shipped(id);
        let text = starter(&base, "my-game", Lang::En);
        let same = loader.load_text("my-game.toml", &text, None);
        let same = same.unwrap_or_else(|faults| panic!("{id}:\n{faults}\n{text}"));
        let facts = |declared: &Declared| {
            declared.facts().into_iter().map(|fact| (fact.key, fact.value)).collect::<Vec<_>>()
        };
        assert_eq!(facts(&same), facts(&base), "{id}");
    }
}

/// What inventors ask for in vain elsewhere: sixteen by sixteen, holes, forty kinds, taking one's own.
#[test]
fn files_beyond_other_engines_are_played() {
    let loader = loader();
    for path in declared::files("data/variants") {
        let declared = loader.load_file(&path).unwrap_or_else(|faults| panic!("{faults}"));
        let variant = Variant::new(&declared).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(variant.warnings().is_empty(), "{:?}", variant.warnings());
        let report = variant.into_compiled().check(&Options { games: 2, plies: 60, seed: 1 });
        assert!(report.is_ok(), "{}: {}", path.display(), report.unwrap_err());
    }
}

/// Every variant goes to Fairy-Stockfish's form and comes back the same game, but for those of which something is
/// told that cannot be said there.
#[test]
fn variants_come_back_from_an_ini() {
    let loader = loader();
    let (mut untold, mut different) = (Vec::new(), Vec::new());
    for (id, _) in SHIPPED.iter().filter(|(id, _)| *id != "blank") {
        let declared = shipped(id);
        let out = export(&declared);
        if !out.faults.list.is_empty() {
            untold.push(*id);
            continue;
        }
        let text = out.text.replacen(&format!("[{id}"), "[copy", 1);
        let read = import(&loader, "copy.ini", &text);
        assert!(!read.faults.any_errors(), "{id}: {}", read.faults);
        let copy = loader.load_text("copy.toml", &read.files[0].text, None);
        let copy = copy.unwrap_or_else(|faults| panic!("{id}:\n{faults}\n{}", read.files[0].text));
        let opened = |declared: &Declared| {
            Variant::new(declared).unwrap_or_else(|faults| panic!("{id}:\n{faults}\n{text}")).open()
        };
        if let Some(difference) = difference(opened(&declared), opened(&copy)) {
            different.push(format!("{id}: {difference}\n{text}\n{}", read.files[0].text));
        }
    }
    assert!(different.is_empty(), "{} differ:\n{}", different.len(), different.join("\n"));
    // Shuffled starts, moves of several legs, a camel that can be blocked, the counts of sittuyin.
    assert_eq!(untold, ["chess960", "cannonshogi", "elgam", "fischerandom", "sittuyin"]);
}

/// A position without counters and empty fields, the hand in order.
fn bare(text: &str) -> String {
    let words = text.split(' ').filter(|word| *word != "-" && word.parse::<u32>().is_err());
    let sorted = |word: &str| match word.split_once('[') {
        Some((board, hand)) => {
            let mut hand: Vec<char> = hand.chars().collect();
            hand.sort_unstable();
            format!("{board}[{}", hand.into_iter().collect::<String>())
        }
        None => word.to_owned(),
    };
    words.map(sorted).collect::<Vec<_>>().join(" ")
}

/// The first position of two random games in which two variants differ.
fn difference(mut one: Box<dyn AnyGame>, mut other: Box<dyn AnyGame>) -> Option<String> {
    let mut rng = Rng::new(7);
    for ply in 0..80 {
        if ply == 40 || one.ending().is_some() {
            one.restart();
            other.restart();
        }
        let told = |game: &dyn AnyGame| {
            let mut moves = game.legal(Style::Uci);
            moves.sort();
            let end = game.ending().map(|ending| ending.outcome);
            (bare(&game.position_text()), moves, end, !game.look().checked.is_empty())
        };
        let (here, there) = (told(&*one), told(&*other));
        if here != there {
            return Some(format!("{here:?}\nis not\n{there:?}"));
        }
        let Some(mv) = here.1.get(rng.below(here.1.len().max(1))) else { continue };
        if let Err(refusal) = one.push(mv).and_then(|()| other.push(mv)) {
            return Some(refusal.to_string());
        }
    }
    None
}

/// Nine in ten of the engine's own list come over whole, and every file is sound.
#[test]
fn the_list_of_that_engine_comes_over() {
    let shared = std::env::var("ZUG_SHARED").unwrap_or_else(|_| "../../shared".into());
    let path = Path::new(&shared).join("samples/ini/variants.ini");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("{} is not there: skipped", path.display());
        return;
    };
    let loader = loader();
    let read = import(&loader, "variants.ini", &text);
    assert!(!read.faults.any_errors(), "{}", read.faults);
    let folder = std::env::temp_dir().join(format!("zug-ini-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for file in &read.files {
        std::fs::write(folder.join(format!("{}.toml", file.id)), &file.text).unwrap();
    }
    let opens = |id: &str| {
        let declared = loader.load_file(&folder.join(format!("{id}.toml")));
        declared.and_then(|declared| Variant::new(&declared))
    };
    let broken: Vec<String> = read
        .files
        .iter()
        .filter_map(|file| Some(format!("{}: {}", file.id, opens(&file.id).err()?)))
        .collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(read.files.len(), 143);
    let whole = read.files.iter().filter(|file| file.whole).count() - broken.len();
    assert!(whole * 10 >= read.files.len() * 9, "{whole} of {}:\n{}", read.files.len(), broken.join("\n"));
}
