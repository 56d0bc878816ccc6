//! Every shipped file is read, is what the compiled-in game is, and counts what its tables say.

use std::time::Instant;

use zug_core::AnyGame;
use zug_core::any::Source;
use zug_core::declare::{Declared, Loader};
use zug_core::perft::{Counting, PerftOptions};
use zug_core::{Registry, Rules};

use super::{SHIPPED, Variant, family, loader};
use crate::variants::russian::{self, Russian};

fn declared(id: &str) -> Declared {
    loader().load_shipped(id).unwrap_or_else(|faults| panic!("{id}:\n{faults}"))
}

fn variant(id: &str) -> Variant {
    Variant::new(&declared(id)).unwrap_or_else(|faults| panic!("{id}:\n{faults}"))
}

/// A text as a child of nothing that is on a disk.
fn of_text(loader: &Loader, text: &str) -> Result<Variant, String> {
    let declared = loader.load_text("test.toml", text, None).map_err(|faults| faults.to_string())?;
    Variant::new(&declared).map_err(|faults| faults.to_string())
}

#[test]
fn every_shipped_file_is_sound() {
    for (id, text) in SHIPPED {
        let declared = declared(id);
        assert_eq!(declared.id(), *id);
        let variant = variant(id);
        assert!(variant.warnings().is_empty(), "{id}: {:?}", variant.warnings());
        let game = variant.open();
        assert_eq!(game.info().id.as_str(), *id);
        for key in ["name", "summary"] {
            let said = declared.text(key).unwrap_or_default();
            assert!(!said.en.is_empty() && !said.ru.is_empty(), "{id}: {key} in both languages");
        }
        assert!(!declared.words("sources").is_empty(), "{id} names no source");
        assert!(text.lines().count() < 110, "{id} is long");
    }
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
    assert_eq!(registry.entries().len(), SHIPPED.len());
    for entry in registry.entries() {
        assert!(entry.open().is_ok());
    }
}

/// The root file says what the compiled-in game is.
#[test]
fn the_root_is_the_compiled_in_game() {
    let (variant, game) = (variant("russian"), Russian::russian());
    assert_eq!(*variant.facts(), russian::FACTS);
    assert_eq!(*variant.notation(), russian::NOTATION);
    let opened = variant.open();
    let (read, built) = (opened.info(), game.info());
    assert_eq!((&read.name, &read.summary, &read.aliases), (&built.name, &built.summary, &built.aliases));
    assert_eq!((&read.facts, &read.regions), (&built.facts, &built.regions));
    // The same rows, so the file has the profiles of the official code.
    assert_eq!(read.draws.len(), built.draws.len());
    assert_eq!(opened.start_text(), zug_core::any::Erased::new(std::sync::Arc::new(game)).start_text());
}

/// The counts that travel with the files, as deep as a test may go.
#[test]
fn counts_of_the_files() {
    const MOST: i64 = 200_000;
    for (id, _) in SHIPPED {
        let (declared, variant) = (declared(id), variant(id));
        for row in declared.node("perft").map(|node| node.items()).unwrap_or_default() {
            let Some(row) = row.table() else { continue };
            let mut game = variant.open();
            if let Some(fen) = row.get("fen").and_then(|node| node.text()) {
                game.set_position(fen, Source::User).unwrap_or_else(|defects| panic!("{id}: {defects}"));
            }
            let routes = row.get("routes").and_then(|node| node.flag()).unwrap_or_default();
            let counting = if routes { Counting::Routes } else { Counting::Moves };
            let options = PerftOptions { counting, ..PerftOptions::default() };
            let nodes = row.get("nodes").map(|node| node.items()).unwrap_or_default();
            for (depth, expected) in (1..).zip(nodes.iter().filter_map(|n| n.int())) {
                if expected > MOST {
                    break;
                }
                let counted = game.perft(depth, &options);
                assert_eq!(counted, u64::try_from(expected).ok(), "{id} at depth {depth}");
            }
        }
    }
}

/// A hundred files in a tenth of a second, parents and checks included.
#[test]
fn files_load_quickly() {
    let loader = loader();
    let start = Instant::now();
    for (id, _) in SHIPPED.iter().cycle().take(100) {
        let declared = loader.load_shipped(id).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(Variant::new(&declared).is_ok());
    }
    // Generous, since tests run beside each other; see the benches for the figure itself.
    assert!(start.elapsed().as_millis() < 1000, "{:?}", start.elapsed());
}

/// The four of the guide, each under ten lines.
#[test]
fn a_few_lines_are_a_variant() {
    let loader = loader();
    let files = [
        "extends = \"brazilian\"\nboard = { files = 12, ranks = 12, rows_of_men = 5 }",
        "extends = \"english\"\nkings.range = \"any\"",
        "extends = \"russian\"\ncapture.duty = \"optional\"",
        "extends = \"russian\"\nend.no_moves = \"side-to-move-wins\"",
        "extends = \"international\"\nboard = { files = 16, ranks = 16, rows_of_men = 7 }",
        "extends = \"frisian\"\nboard = { files = 16, ranks = 16, played = \"all\", rows_of_men = 3 }",
        "extends = \"russian\"\nboard = { files = 6, ranks = 6, rows_of_men = 2 }",
        "extends = \"russian\"\nboard.start = \"W:Wa1,Kc1:Bb8,d8\"",
        "extends = \"russian\"\npromotion.zone = [\"ranks 7-8\"]",
    ];
    for text in files {
        let text = format!("schema = 1\nid = \"mine\"\nname = \"Mine\"\n{text}\n");
        let variant = of_text(&loader, &text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
        let mut game = variant.open();
        for _ in 0..20 {
            let Some(mv) = game.legal(zug_core::Style::Canonical).pop() else { break };
            game.play(&mv, zug_core::Reading::Whole).unwrap_or_else(|refusal| panic!("{text}\n{refusal}"));
        }
    }
}

/// Facts equal to the Russian ones are played by the compiled-in generator, so both agree on everything.
#[test]
fn draws_of_children_are_named_profiles() {
    let names = |id| -> Vec<String> {
        variant(id).open().info().draws.iter().map(|profile| profile.id.to_string()).collect()
    };
    assert_eq!(names("brazilian").len(), 3);
    assert_eq!(names("brazilian"), names("russian"));
    assert_eq!(names("english"), ["standard"]);
}
