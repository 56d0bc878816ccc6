//! Every shipped file is read, makes sense, counts what it says and holds its laws in play.

use std::time::Instant;

use zug_core::any::Source;
use zug_core::conformance::Options;
use zug_core::declare::Declared;
use zug_core::perft::PerftOptions;
use zug_core::{Registry, Style};

use super::compile::compile;
use super::{SHIPPED, Variant, family, loader, orthodox};
use crate::policy::{
    CountedChecks, Explosive, Giveaway, Hill, HordeAndKing, House, Race, Shuffle, Standard, Table,
};

fn declared(id: &str) -> Declared {
    loader().load_shipped(id).unwrap_or_else(|faults| panic!("{id}:\n{faults}"))
}

/// The files of games; those of parents that are none are left out.
fn games() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id).filter(|id| !declared(id).flag("abstract"))
}

#[test]
fn every_shipped_file_is_sound() {
    let mut faults = Vec::new();
    for (id, text) in SHIPPED {
        let declared = declared(id);
        assert_eq!(declared.id(), *id);
        for key in ["name", "summary"] {
            let said = declared.text(key).unwrap_or_default();
            assert!(!said.en.is_empty() && !said.ru.is_empty(), "{id}: {key} in both languages");
        }
        assert!(!declared.words("sources").is_empty(), "{id} names no source");
        assert!(text.lines().count() < 110, "{id} is long");
        if declared.flag("abstract") {
            continue;
        }
        match Variant::new(&declared) {
            Err(found) => faults.push(format!("{id}: {found}")),
            Ok(variant) => {
                faults.extend(variant.warnings().iter().map(|fault| format!("{id}: {}", fault.message.en)));
                assert_eq!(variant.open().info().id.as_str(), *id);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// No id or alias stands for two variants.
#[test]
fn names_are_unique() {
    let mut registry = Registry::new();
    registry.add_family(family());
    let names =
        registry.entries().iter().flat_map(|e| std::iter::once(e.id).chain(e.aliases.iter().copied()));
    let mut names: Vec<String> = names.map(|id| id.to_string()).collect();
    let all = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all);
}

/// The counts that travel with the files, as deep as a test may go.
#[test]
fn counts_of_the_files() {
    const MOST: i64 = 3_000;
    let mut wrong = Vec::new();
    for id in games() {
        let declared = declared(id);
        let Ok(variant) = Variant::new(&declared) else { continue };
        for row in declared.node("perft").map(|node| node.items()).unwrap_or_default() {
            let Some(row) = row.table() else { continue };
            let mut game = variant.open();
            if let Some(fen) = row.get("fen").and_then(|node| node.text()) {
                game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{id}: {defects}"));
            }
            let nodes = row.get("nodes").map(|node| node.items()).unwrap_or_default();
            let last = (1..).zip(nodes.iter().filter_map(|n| n.int())).take_while(|(_, n)| *n <= MOST).last();
            let Some((depth, expected)) = last else { continue };
            let counted = game.perft(depth, &PerftOptions::default());
            if counted != u64::try_from(expected).ok() {
                wrong.push(format!("{id} at depth {depth}: {counted:?}, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A few random games of every variant under the laws of the conformance suite.
#[test]
fn variants_hold_their_laws() {
    let options = Options { games: 1, plies: 24, seed: 1 };
    let broken: Vec<String> = games()
        .filter_map(|id| {
            let fault = Variant::new(&declared(id)).ok()?.into_compiled().check(&options).err()?;
            Some(format!("{id}: {fault}"))
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n\n"));
}

/// A hundred files in a tenth of a second, parents and checks included; the list of them all at once.
#[test]
fn files_load_quickly() {
    let loader = loader();
    let start = Instant::now();
    for (id, _) in SHIPPED.iter().take(100) {
        let declared = loader.load_shipped(id).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(declared.flag("abstract") || Variant::new(&declared).is_ok(), "{id}");
    }
    // Generous, since tests run beside each other and unoptimized.
    assert!(start.elapsed().as_millis() < 5000, "{:?}", start.elapsed());
}

/// What the fast generator has as constants is declared with the same facts, so that the files open it.
#[test]
fn files_of_compiled_in_variants_state_their_facts() {
    let built_in = [
        ("chess", Table::of(Standard)),
        ("chess960", Table::of(Shuffle)),
        ("kingofthehill", Table::of(Hill)),
        ("3check", Table::of(CountedChecks)),
        ("antichess", Table::of(Giveaway)),
        ("atomic", Table::of(Explosive)),
        ("horde", Table::of(HordeAndKing)),
        ("racingkings", Table::of(Race)),
        ("crazyhouse", Table::of(House)),
    ];
    for (id, table) in built_in {
        let compiled = compile(&declared(id), &mut Vec::new());
        let found =
            orthodox::table(&compiled.facts).unwrap_or_else(|| panic!("{id} is not for the fast generator"));
        assert_eq!(found.canonical(), table.canonical(), "{id}");
    }
}

/// A file may call the men of the fast generator as it likes, in one language or in both.
#[test]
fn names_of_orthodox_men_are_those_of_the_file() {
    let mut registry = Registry::new();
    registry.add_family(family());
    let text = "schema = 1\nid = \"tokens\"\nname = \"Tokens\"\nextends = \"chess\"\n[pieces]\nqueen.name = \"lady\"\n\
                rook.name = { en = \"tower\", ru = \"тура\" }\n";
    let declared = registry.loader().load_text("tokens.toml", text, None).unwrap();
    assert!(orthodox::table(&compile(&declared, &mut Vec::new()).facts).is_some());
    let game = registry.compile(&declared).unwrap().open();
    let name = |id: &str| game.info().kinds.iter().find(|kind| kind.id.as_str() == id).unwrap().name.clone();
    assert_eq!((&*name("queen").en, &*name("rook").en), ("lady", "tower"));
    assert_eq!((&*name("rook").ru, &*name("king").ru), ("тура", "король"));
}

/// Whatever the rules of a file ask of a position is in its text, and every move has a text of its own.
#[test]
fn files_that_say_little_hold_their_laws() {
    let mut registry = Registry::new();
    registry.add_family(family());
    let options = Options { games: 4, plies: 60, seed: 3 };
    for body in [
        "extends = \"chess\"\nend.checks = 4",
        "extends = \"crazyhouse\"\nend.checks = 2",
        "extends = \"berolina\"\nend.checks = 2",
        "extends = \"shogi\"\nend.checks = 2",
        "extends = \"shogi\"\nend.checks = 2\nnotation.fen_fields = [\"clock\"]",
        "extends = \"minishogi\"\ncastling = { wings = [\"short\"], king = \"king\", partners = [\"rook\"] }",
        "extends = \"chess\"\nnotation.fen_fields = []",
        "extends = \"chess\"\nhand.gains = \"captured\"",
        "extends = \"berolina\"\nhand.gains = \"captured\"",
        "extends = \"chess\"\nhand = { gains = \"captured\", supply = \"endless\" }\ndrops.turn = \"any\"",
        "extends = \"chess\"\nen_passant.by = [\"pawn\", \"knight\", \"queen\"]",
        "extends = \"knightmate\"\npromotion.to = [\"rook\", \"rook\", \"bishop\", \"rook\"]",
        "extends = \"chess\"\npromotion = { mark = \"plus\", to = [\"queen\"] }",
    ] {
        let text = format!("schema = 1\nid = \"mine\"\nname = \"Mine\"\n{body}\n");
        let declared = registry.loader().load_text("mine.toml", &text, None);
        let declared = declared.unwrap_or_else(|faults| panic!("{body}\n{faults}"));
        let compiled = registry.compile(&declared).unwrap_or_else(|faults| panic!("{body}\n{faults}"));
        compiled.check(&options).unwrap_or_else(|fault| panic!("{body}\n{fault}"));
    }
}

/// Where only a king can be lost, a side that begins without one and gets none cannot lose, which is hardly meant.
#[test]
fn a_side_without_a_king_is_told() {
    let mut registry = Registry::new();
    registry.add_family(family());
    let warnings = |body: &str| {
        let text = format!("schema = 1\nid = \"mine\"\nname = \"Mine\"\n{body}\n");
        let declared = registry.loader().load_text("mine.toml", &text, None);
        let declared = declared.unwrap_or_else(|faults| panic!("{body}\n{faults}"));
        let variant = Variant::new(&declared).unwrap_or_else(|faults| panic!("{body}\n{faults}"));
        variant.warnings().iter().map(|warning| warning.message.en.to_string()).collect::<Vec<_>>()
    };
    let white = ["White begins without a royal piece, so Black has no way to win"];
    let black = ["Black begins without a royal piece, so White has no way to win"];
    let start = |parent: &str, fen: &str| format!("extends = \"{parent}\"\nboard.start = \"{fen}\"");
    assert_eq!(warnings(&start("chess", "8/8/8/8/8/4K3/8/R7 w - - 0 1")), black);
    assert_eq!(warnings(&start("chess", "4k3/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1")), white);
    assert_eq!(warnings(&start("capablanca", "10/pppppppppp/10/10/10/4K5/10/R9 w - - 0 1")), black);
    let checks = start("3check", "8/8/8/8/8/4K3/8/R6r w - - 3+3 0 1");
    assert_eq!(warnings(&checks), black);
    // A king to come, another way to win, two kings, or none at all.
    let both = start("chess", "4k3/8/8/8/8/4K3/8/R7 w - - 0 1");
    let comes =
        start("chess", "8/pppppppp/8/8/8/4K3/8/R7 w - - 0 1") + "\npromotion.to = [\"king\", \"queen\"]";
    let stuck =
        start("chess", "8/pppppppp/8/8/8/4K3/8/R7 w - - 0 1") + "\nend.no_moves = \"side-to-move-loses\"";
    for body in [both, comes, stuck] {
        assert_eq!(warnings(&body), [""; 0], "{body}");
    }
}

/// A count of checks that a text does not say would be lost: the field comes with the rule.
#[test]
fn checks_are_counted_in_the_text() {
    let mut registry = Registry::new();
    registry.add_family(family());
    let text = "schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"chess\"\nend.checks = 4\n";
    let declared = registry.loader().load_text("mine.toml", text, None).unwrap();
    let mut game = registry.compile(&declared).unwrap().open();
    for mv in ["e4", "f5", "Qh5+"] {
        game.push(mv).unwrap();
    }
    assert_eq!(game.position_text(), "rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 3+4 1 2");
}

/// Moves that may not give check leave drops alone, over either generator, and drops leave moves alone.
#[test]
fn acts_that_may_not_give_check() {
    let mut registry = Registry::new();
    registry.add_family(family());
    for (parent, fen, mv, drop) in [
        ("crazyhouse", "k7/8/8/8/8/8/8/K6R[R] w - - 0 1", "h1h8", "R@h8"),
        ("minishogi", "k4/5/5/5/K3R[R] w 1", "e1e5", "R@e5"),
    ] {
        for (acts, allowed) in [
            ("", [true, true]),
            ("\"move\"", [false, true]),
            ("\"drop\"", [true, false]),
            ("\"move\", \"drop\"", [false; 2]),
        ] {
            let text = format!(
                "schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"{parent}\"\ncheck.never_by = [{acts}]\n"
            );
            let declared = registry.loader().load_text("mine.toml", &text, None).unwrap();
            let mut game = registry.compile(&declared).unwrap().open();
            game.set_position(fen, Source::User).unwrap();
            let legal = game.legal(Style::Uci);
            let found = [mv, drop].map(|text| legal.iter().any(|legal| legal == text));
            assert_eq!(found, allowed, "{parent}: {acts}: {legal:?}");
        }
    }
}
