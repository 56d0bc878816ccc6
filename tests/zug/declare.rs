//! Variants declared in files: the whole text of every complaint, and what the shipped files are.

use zug_cli::Exit;
use zug_core::any::Source;
use zug_core::declare::{Declared, Loader, prose, starter};
use zug_core::perft::PerftOptions;
use zug_core::{Lang, Reading, Registry, Style};
use zug_russian_draughts::declare::{SHIPPED, family, loader};
use zug_tests::program::zug;

use super::declared;

fn registry() -> Registry {
    let mut registry = Registry::new();
    registry.add_family(family());
    registry
}

fn shipped(id: &str) -> Declared {
    declared::shipped(&loader(), id)
}

/// Sixty broken files and more: each is refused with exit 3, and its whole text is looked over.
#[test]
fn broken_files_are_explained() {
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "../data/bad/draughts/snapshots" }, {
        insta::glob!("../data/bad/draughts", "*.toml", |path| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let ran = zug(&["variant", "check", &format!("data/bad/draughts/{name}")]);
            assert_eq!((ran.exit, ran.out.as_str()), (Exit::BadInput, ""), "{name}");
            insta::assert_snapshot!(ran.err);
        });
    });
}

#[test]
fn complaints_speak_russian() {
    declared::complaints_speak_russian(&registry(), "data/bad/draughts");
}

#[test]
fn the_schema_takes_what_the_reader_takes() {
    let misshapen = [
        "key_plural",
        "table_singular",
        "type_bool_for_word",
        "type_word_for_list",
        "number_large",
        "range_zero",
        "word_misspelt",
        "words_twice",
        "region_word",
        "draw_unknown_key",
        "draw_bad_count",
        "draw_unknown_side",
        "name_missing",
        "perft_without_nodes",
        "name_language",
    ];
    declared::the_schema_takes_what_the_reader_takes(&loader(), SHIPPED, "data/bad/draughts", &misshapen);
}

#[test]
fn facts_stand_where_they_are_said() {
    declared::facts_stand_where_they_are_said(&loader(), SHIPPED);
}

/// The rules of every variant in words, in both languages.
#[test]
fn rules_in_words() {
    for (id, _) in SHIPPED {
        declared::rules_are_sentences(id, &shipped(id));
    }
    let words = |id| format!("{}\n{}", prose(&shipped(id), Lang::En), prose(&shipped(id), Lang::Ru));
    insta::assert_snapshot!("words_of_russian", words("russian"));
    insta::assert_snapshot!("words_of_frisian", words("frisian"));
    insta::assert_snapshot!("words_of_italian", words("italian"));
    insta::assert_snapshot!("words_of_turkish", words("turkish"));
}

/// The facts of every variant, one a line.
#[test]
fn facts_of_variants() {
    let registry = registry();
    for (id, _) in SHIPPED {
        let game = registry.find(id).unwrap().open().unwrap_or_else(|faults| panic!("{faults}"));
        let mut text = String::new();
        for fact in &game.info().facts {
            let article = fact.article.as_ref().map(|article| format!("  [{article}]")).unwrap_or_default();
            text += &format!("{} = {}{article}\n", fact.key, fact.value);
        }
        text += &format!(
            "start: {}\nGameType: {}\n",
            game.start_text(),
            game.info().game_type.as_deref().unwrap_or("-")
        );
        insta::assert_snapshot!(format!("facts_of_{id}"), text);
    }
}

/// A starter file of any variant is that variant, and stays so when any of its lines is uncommented.
#[test]
fn starter_files_are_sound() {
    let loader = loader();
    for (id, _) in SHIPPED {
        let base = shipped(id);
        let text = starter(&base, "my-game", Lang::En);
        let read = |text: &str| loader.load_text("my-game.toml", text, None);
        let same = read(&text).unwrap_or_else(|faults| panic!("{id}:\n{faults}\n{text}"));
        let facts = |declared: &Declared| {
            let facts = declared.facts().into_iter().filter(|fact| fact.key != "notation.pdn_type");
            facts.map(|fact| (fact.key, fact.value)).collect::<Vec<_>>()
        };
        assert_eq!(facts(&same), facts(&base), "{id}");
        let open: String = text.lines().map(|line| uncommented(line) + "\n").collect();
        let all = read(&open).unwrap_or_else(|faults| panic!("{id}:\n{faults}\n{open}"));
        assert_eq!(facts(&all), facts(&base), "{id}");
    }
    insta::assert_snapshot!("starter_of_english", starter(&shipped("english"), "my-game", Lang::En));
}

/// A line of a starter file with the fact in its comment said, if it has one that the base says.
fn uncommented(line: &str) -> String {
    let Some(said) = line.strip_prefix("# ") else { return line.to_owned() };
    let table = said.starts_with('[') && said.ends_with(']') && !said.contains(' ');
    let key = said.split(" = ").next().unwrap_or_default();
    let word = key.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c == '-' || c.is_ascii_digit());
    let fact = said.contains(" = ") && word && !matches!(key, "start" | "zone" | "pdn_type" | "man" | "king");
    if table || fact { said.to_owned() } else { line.to_owned() }
}

/// Files of a folder are offered by name; a parent is found beside a file.
#[test]
fn folders_of_variants() {
    let folder = std::env::temp_dir().join(format!("zug-variants-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write(
        "base.toml",
        "schema = 1\nid = \"base\"\nextends = \"russian\"\nname = \"Base\"\nkings.range = 2\n",
    );
    write(
        "child.toml",
        "schema = 1\nid = \"child\"\nextends = \"base\"\nname = \"Child\"\naliases = [\"kid\"]\n",
    );
    write("broken.toml", "schema = 1\nid = \"broken\"\nextends = \"base\"\nname = \"Broken\"\nking = 1\n");
    let mut registry = registry();
    registry.add_folder(&folder).unwrap();
    let range = |name: &str| {
        let facts = registry.find(name).unwrap().open().unwrap().info().facts.clone();
        facts.into_iter().find(|fact| fact.key == "kings.range").map(|fact| fact.value)
    };
    assert_eq!(range("base").as_deref(), Some("2"));
    assert_eq!(range("kid").as_deref(), Some("2"));
    assert!(registry.find("broken").unwrap().open().is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_loader_without_families_knows_nothing() {
    let faults = Loader::new().load_text("x.toml", "schema = 1\nid = \"x\"\nextends = \"russian\"", None);
    assert!(faults.is_err());
}

#[derive(serde::Deserialize)]
struct Booklets {
    position: Vec<BookletPosition>,
}

#[derive(serde::Deserialize)]
struct BookletPosition {
    variant: String,
    id: String,
    article: String,
    fen: String,
    legal: Vec<String>,
}

/// The examples of the rule booklets: each move that is listed is legal, and no other is.
#[test]
fn positions_of_the_rule_booklets() {
    let text = std::fs::read_to_string("data/positions/draughts_official.toml").unwrap();
    let booklets: Booklets = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let registry = registry();
    for position in booklets.position {
        let name = format!("{} {} ({})", position.variant, position.id, position.article);
        let mut game = registry.find(&position.variant).unwrap().open().unwrap();
        game.set_position(&position.fen, Source::User).unwrap_or_else(|defects| panic!("{name}: {defects}"));
        let read = |text: &String| {
            let moved = game.read(text, Reading::Whole, Style::Canonical);
            moved.unwrap_or_else(|refusal| panic!("{name}: {text}: {refusal}"))
        };
        let mut listed: Vec<String> = position.legal.iter().map(read).collect();
        let mut legal = game.legal(Style::Canonical);
        listed.sort();
        legal.sort();
        assert_eq!(legal, listed, "{name}");
    }
}

/// Boards that no shipped file has, as a user would declare them, against the published counts.
#[test]
fn counts_of_other_boards() {
    let cases: [(&str, &[u64]); 8] = [
        (
            "extends = \"international\"\nboard = { files = 6, ranks = 6, rows_of_men = 2 }",
            &[5, 25, 106, 369, 1301, 4214, 12_912, 39_526, 113_614],
        ),
        (
            "extends = \"international\"\nboard = { files = 10, ranks = 8, rows_of_men = 3 }",
            &[9, 81, 658, 4265, 27_117, 167_140],
        ),
        (
            "extends = \"international\"\nboard = { files = 10, ranks = 12, rows_of_men = 5 }",
            &[9, 81, 658, 4265, 27_117, 167_140],
        ),
        (
            "extends = \"international\"\nboard = { files = 12, ranks = 10, rows_of_men = 4 }",
            &[11, 121, 1222, 10_053, 79_049],
        ),
        ("extends = \"thai\"\nboard.rows_of_men = 3", &[7, 49, 302, 1469, 7361, 36_768, 179_740]),
        (
            "extends = \"english\"\nkings.range = \"any\"",
            // No king comes up so early: the counts of the parent.
            &[7, 49, 302, 1469, 7361, 36_768],
        ),
        ("extends = \"russian\"\nboard = { files = 14, ranks = 14, rows_of_men = 6 }", &[13, 169]),
        ("extends = \"frisian\"\nboard = { files = 16, ranks = 16, rows_of_men = 7 }", &[15, 225]),
    ];
    let registry = registry();
    for (body, expected) in cases {
        let text = format!("schema = 1\nid = \"mine\"\nname = \"Mine\"\n{body}\n");
        let declared = registry.loader().load_text("mine.toml", &text, None);
        let compiled = declared.and_then(|declared| registry.compile(&declared));
        let game = compiled.unwrap_or_else(|faults| panic!("{body}\n{faults}")).open();
        for (depth, nodes) in (1..).zip(expected) {
            assert_eq!(game.perft(depth, &PerftOptions::default()), Some(*nodes), "{body} at depth {depth}");
        }
    }
}
