//! Reading, inheritance and complaints, with a family made for the purpose.

use std::sync::Arc;

use super::*;
use crate::{Cell, Color, Lang};

const COLOUR: &[Choice] = &[Choice::new("red", "It is red.", "Оно красное."), Choice::bare("blue")];

const KEYS: &[Key] = &[
    Key::new("paint.colour", Form::Word(COLOUR), "The colour.", "Цвет.").choices(),
    Key::new("paint.coats", Form::Int(0, 9), "How many coats.", "Сколько слоёв.")
        .means("1")
        .says("It has {} coats.", "Слоёв {}."),
    Key::new("paint.area", Form::Region, "Where it is.", "Где.").optional().sided(),
    Key::new("paint.kinds", Form::Kinds, "Which kinds.", "Какие.").means("[\"all\"]"),
    Key::new("paint.half", Form::Half, "A half.", "Половина.").means("0.5"),
];

/// Shared keys that would have to be said in every test.
const WITHOUT: &[&str] = &[
    "board.files",
    "board.ranks",
    "board.played",
    "board.mirror",
    "turn.first",
    "capture.duty",
    "end.no_moves",
    "notation.squares",
];

const SHIPPED: &[(&str, &str)] = &[
    (
        "root",
        "schema = 1\nid = \"root\"\nfamily = \"toys\"\nname = \"Root\"\nsummary = \"S\"\naliases = [\"r\"]\n\
              regions.spot = [\"a1\"]\n[paint]\ncolour = \"red\"\ncoats = 3\narea = [\"rank 1\", \"spot\"]\n\
              [cites]\n\"paint.colour\" = \"1.1\"\n\"paint.coats\" = \"1.2\"\n\
              [draw]\nfifty = { plies = 100, article = \"9\" }\nlong = { plies = 200 }\n\
              [[perft]]\nnodes = [1]\n",
    ),
    ("child", "schema = 1\nid = \"child\"\nextends = \"root\"\nname = \"Child\"\npaint.coats = 4\n"),
];

fn loader() -> Loader {
    let vocabulary = Vocabulary::new("toys", &[], &[], WITHOUT, KEYS);
    let mut loader = Loader::new();
    loader.family(Arc::new(vocabulary), SHIPPED);
    loader
}

fn read(body: &str) -> Result<Declared, String> {
    let text = format!("schema = 1\nid = \"mine\"\nextends = \"root\"\nname = \"Mine\"\n{body}");
    loader().load_text("mine.toml", &text, None).map_err(|faults| faults.to_string())
}

fn good(body: &str) -> Declared {
    read(body).unwrap_or_else(|faults| panic!("{faults}"))
}

fn bad(body: &str) -> String {
    read(body).map(|_| String::new()).unwrap_or_else(|faults| faults)
}

#[test]
fn tables_merge_and_values_replace() {
    let mine = good("paint.coats = 5\ndraw.fifty.plies = 80\ndraw.long = false\ndraw.new = { plies = 7 }");
    assert_eq!(mine.int("paint.coats"), Some(5));
    assert_eq!(mine.word("paint.colour"), Some("red"));
    assert_eq!((mine.int("draw.fifty.plies"), mine.word("draw.fifty.article")), (Some(80), Some("9")));
    assert_eq!(mine.rows("draw").map(|(name, _)| name).collect::<Vec<_>>(), ["fifty", "new"]);
    // What the vocabulary implies is there without being said, and has no place.
    assert_eq!(mine.node("paint.half").map(|node| node.value.clone()), Some(Value::Float(0.5)));
    assert_eq!(mine.node("paint.half").and_then(|node| node.place), None);
}

/// A text is one value, in however many languages: a child that says it anew says all of it.
#[test]
fn texts_replace() {
    let text = |body: &str, lang| {
        let parent = good("sides.white = { en = \"Red\", ru = \"Красные\" }");
        let head = "schema = 1\nid = \"child\"\nextends = \"mine\"\nname = \"Child\"\n";
        let child = loader().load_child("child.toml", &format!("{head}{body}"), &parent);
        let child = child.unwrap_or_else(|faults| panic!("{faults}"));
        child.text("sides.white").map(|text| text.get(lang).to_owned()).unwrap_or_default()
    };
    assert_eq!([text("", Lang::En), text("", Lang::Ru)], ["Red", "Красные"]);
    let both = "sides.white = { en = \"Blue\", ru = \"Синие\" }";
    assert_eq!([text(both, Lang::En), text(both, Lang::Ru)], ["Blue", "Синие"]);
    for one in ["sides.white = { en = \"Blue\" }", "sides.white = \"Blue\""] {
        assert_eq!([text(one, Lang::En), text(one, Lang::Ru)], ["Blue", "Blue"]);
    }
}

#[test]
fn some_things_are_not_inherited() {
    let mine = good("");
    assert_eq!(mine.text("name").map(|text| text.get(Lang::En).to_owned()).as_deref(), Some("Mine"));
    assert!(mine.node("summary").is_none() && mine.node("perft").is_none());
    assert_eq!(mine.words("aliases"), Vec::<&str>::new());
    assert_eq!(mine.chain, ["mine.toml", "root.toml"]);
}

#[test]
fn a_changed_fact_loses_its_citation() {
    let mine = good("paint.coats = 5");
    assert_eq!((mine.cite("paint.colour"), mine.cite("paint.coats")), (Some("1.1"), None));
    let mine = good("[cites]\n\"paint.colour\" = \"\"");
    assert_eq!((mine.cite("paint.colour"), mine.cite("paint.coats")), (None, Some("1.2")));
}

/// One side's value leaves the other side's alone; a plain value is both.
#[test]
fn sides_are_split_before_merging() {
    let cells = |declared: &Declared, side| {
        let board = BoardSize { files: 2, ranks: 3, rotate: false };
        Regions::new(declared, board).of("paint.area", side, &mut Vec::new())
    };
    let inherited = good("");
    assert_eq!(cells(&inherited, Color::White), [Cell(0), Cell(1)]);
    assert_eq!(cells(&inherited, Color::Black), [Cell(4), Cell(5)]);
    let mine = good("paint.area = { black = [\"rank 2\"] }");
    assert_eq!(cells(&mine, Color::White), [Cell(0), Cell(1)]);
    assert_eq!(cells(&mine, Color::Black), [Cell(2), Cell(3)]);
    let mine = good("regions.spot = { white = [\"b1\"], black = [\"a2\"] }\npaint.area = [\"spot\"]");
    assert_eq!((cells(&mine, Color::White), cells(&mine, Color::Black)), (vec![Cell(1)], vec![Cell(2)]));
}

#[test]
fn the_words_of_a_region_are_those_of_its_sides() {
    let text = |word: &&str| Node::implied(Value::Text((*word).to_owned()));
    let list = |words: &[&str]| Node::implied(Value::List(words.iter().map(text).collect()));
    let half = |words: &[&str], mirrored| Some(Half { node: Box::new(list(words)), mirrored });
    let sides = |white, black| Node::implied(Value::Sides([white, black]));
    for (region, words) in [
        (list(&["a1", "rank 2"]), "a1, rank 2"),
        (sides(half(&["a1"], false), half(&["a2", "b2"], false)), "a1 / a2, b2"),
        (sides(half(&["a1"], false), half(&["a1"], true)), "a1"),
        (sides(half(&["a1"], false), None), "a1"),
        (sides(None, half(&["a2"], false)), "a2"),
    ] {
        assert_eq!(region_words(&region), words);
    }
}

/// What a parent says of squares that a smaller board has not is left out; what the file says itself is wrong.
#[test]
fn a_smaller_board_has_less_of_a_region() {
    let board = BoardSize { files: 1, ranks: 1, rotate: false };
    let read = |declared: &Declared| {
        let mut out = Vec::new();
        let cells = Regions::new(declared, board).of("paint.area", Color::White, &mut out);
        (cells, out.len())
    };
    assert_eq!(read(&good("regions.spot = [\"a1\"]")), (vec![Cell(0)], 0));
    assert_eq!(read(&good("paint.area = [\"b1\", \"a1\", \"rank 2\"]")), (vec![Cell(0)], 2));
}

/// Regions that name each other again and again are read once each.
#[test]
fn regions_do_not_multiply() {
    let names: String =
        (0..60).map(|n| format!("regions.r-{n} = [{}]\n", format!("\"r-{}\", ", n + 1).repeat(10))).collect();
    let mine = good(&format!("{names}regions.r-60 = [\"a1\"]\npaint.area = [\"r-0\"]\n"));
    let board = BoardSize { files: 2, ranks: 3, rotate: false };
    let mut out = Vec::new();
    assert_eq!(Regions::new(&mine, board).of("paint.area", Color::White, &mut out), [Cell(0)]);
    assert!(out.is_empty());
}

#[test]
fn complaints() {
    let cases = [
        (
            "paint.color = \"red\"",
            "mine.toml:5:7: error[unknown-key]: unknown key `color` in [paint]; did you mean `colour`? (allowed: colour, coats, area, kinds, half)",
        ),
        (
            "paint.colour = \"rad\"",
            "mine.toml:5:16: error[bad-value]: `rad` is not a value of `paint.colour`; did you mean `red`? (allowed: red, blue)",
        ),
        ("paint.coats = 10", "mine.toml:5:15: error[bad-value]: `paint.coats` cannot be 10: 0 to 9"),
        (
            "paint.half = 0.3",
            "mine.toml:5:14: error[wrong-type]: `paint.half` takes a multiple of 0.5, not a number with a fraction",
        ),
        ("paint = 3", "mine.toml:5:9: error[wrong-type]: `paint` is a table, not a whole number"),
        ("paint.area = [\"rank x\"]", "mine.toml:5:16: error[bad-value]: `rank x` names no squares"),
        (
            "draw.x = { plies = 1, ofs = \"white\" }",
            "mine.toml:5:23: error[unknown-key]: unknown key `ofs` in [draw.x]; did you mean `of`? (allowed: when, plies, own_moves, of, occurrences, resets, starts_at, group, lapse, effect, result, article, note)",
        ),
        (
            "cites.\"paint.coat\" = \"1\"",
            "mine.toml:5:7: error[unknown-name]: `paint.coat` is not a fact of this variant; did you mean `paint.coats`?",
        ),
    ];
    for (body, expected) in cases {
        assert_eq!(bad(body), expected, "{body}");
    }
    // All at once, in the order of the file.
    let all = bad("paint.coats = 10\npaint.colour = \"rad\"\nfoo = 1");
    assert_eq!(all.lines().count(), 3, "{all}");
}

#[test]
fn parents_are_found_or_missed() {
    let load = |text: &str| loader().load_text("mine.toml", text, None).map_err(|faults| faults.to_string());
    let missing =
        load("schema = 1\nid = \"mine\"\nextends = \"rot\"\nname = \"M\"").err().unwrap_or_default();
    assert!(
        missing.contains("there is no variant `rot` (mine.toml -> rot); did you mean `root`?"),
        "{missing}"
    );
    let newer = load("schema = 3\nid = \"mine\"\nextends = \"root\"\nfoo = 1").err().unwrap_or_default();
    assert_eq!(
        newer,
        "mine.toml:1:10: error[newer-schema]: this file needs a newer zug: its schema is 3, known is 1"
    );
    let rootless = load("schema = 1\nid = \"mine\"\nname = \"M\"").err().unwrap_or_default();
    assert!(rootless.contains("missing: family, paint.colour"), "{rootless}");
    let strange = load("schema = 1\nid = \"mine\"\nfamily = \"toy\"\nname = \"M\"").err().unwrap_or_default();
    assert!(strange.contains("there is no family `toy`; did you mean `toys`?"), "{strange}");
}

/// What several files say in part stands where the nearest says its part, and a text that is read as a child of a
/// variant gets the places that it gets with its parents.
#[test]
fn places_are_those_of_the_file_that_says_it() {
    let body = "draw.fifty.plies = 80\ndraw.new = { plies = 7 }\npaint.area = { black = [\"rank 2\"] }";
    let text = format!("schema = 1\nid = \"mine\"\nextends = \"child\"\nname = \"Mine\"\n{body}");
    let whole = loader().load_text("mine.toml", &text, None).unwrap_or_else(|faults| panic!("{faults}"));
    let parent = loader().load_shipped("child").unwrap_or_else(|faults| panic!("{faults}"));
    let child = loader().load_child("mine.toml", &text, &parent).unwrap_or_else(|faults| panic!("{faults}"));
    for declared in [whole, child] {
        let file = |path: &str| {
            let place = declared.node(path).and_then(|node| node.place)?;
            declared.sources.file(place.file).map(|file| file.name.clone())
        };
        let expected = [
            ("id", "mine.toml"),
            ("draw", "mine.toml"),
            ("draw.fifty", "mine.toml"),
            ("draw.fifty.plies", "mine.toml"),
            ("draw.fifty.article", "root.toml"),
            ("draw.long", "root.toml"),
            ("draw.new", "mine.toml"),
            ("paint", "mine.toml"),
            ("paint.area", "mine.toml"),
            ("paint.coats", "child.toml"),
            ("paint.colour", "root.toml"),
            ("regions.spot", "root.toml"),
        ];
        for (path, name) in expected {
            assert_eq!(file(path).as_deref(), Some(name), "{path}");
        }
        assert_eq!(declared.chain, ["mine.toml", "child.toml", "root.toml"]);
    }
}

/// What a parent says of squares that are not there is no fault of its child, however that is read.
#[test]
fn a_child_answers_for_its_own_words() {
    let board = BoardSize { files: 1, ranks: 1, rotate: false };
    let parent = good("paint.area = [\"rank 1\", \"a2\"]");
    let told = |text: &str| {
        let child =
            loader().load_child("child.toml", text, &parent).unwrap_or_else(|faults| panic!("{faults}"));
        let mut out = Vec::new();
        Regions::new(&child, board).of("paint.area", Color::White, &mut out);
        Faults::new(child.sources.clone(), out).to_string()
    };
    let head = "schema = 1\nid = \"child\"\nextends = \"mine\"\nname = \"Child\"\n";
    assert_eq!(told(head), "");
    let own = told(&format!("{head}paint.area = [\"a2\"]\n"));
    assert!(own.starts_with("child.toml:5:15: error[off-board]: `a2` is not on the board"), "{own}");
}

/// Words agree with the numbers before them, in both languages.
#[test]
fn sentences_agree_with_their_numbers() {
    let said = |body: &str, key: &str| {
        let said = explain(&good(body)).into_iter().flat_map(|section| section.sentences);
        let text = said.filter(|sentence| sentence.key == key).map(|sentence| sentence.text).next();
        let text = text.unwrap_or_else(|| panic!("{body}"));
        (text.get(Lang::En).to_owned(), text.get(Lang::Ru).to_owned())
    };
    for (row, en, ru) in [
        ("plies = 1", "1 single move is made", "сделан 1 полуход"),
        ("plies = 2", "1 move of each side is made", "сделано по 1 ходу каждой стороны"),
        ("plies = 3", "3 single moves are made", "сделано 3 полухода"),
        ("plies = 4", "2 moves of each side are made", "сделано по 2 хода каждой стороны"),
        ("plies = 11", "11 single moves are made", "сделано 11 полуходов"),
        ("plies = 21", "21 single moves are made", "сделан 21 полуход"),
        ("own_moves = 1", "1 move of the stronger side is made", "сделан 1 ход сильнейшей стороны"),
        ("own_moves = 2", "2 moves of the stronger side are made", "сделано 2 хода сильнейшей стороны"),
    ] {
        let (said_en, said_ru) = said(&format!("draw.fifty = false\ndraw.row = {{ {row} }}\n"), "draw.row");
        assert_eq!(said_en, format!("The game is drawn when {en}."));
        assert_eq!(said_ru, format!("Ничья, когда {ru}."));
    }
    for (n, en, ru) in [
        (1, "brings any piece to a1", "приводит фигуру (любая фигура) на a1"),
        (2, "brings 2 pieces (any piece) to a1", "приводит 2 фигуры (любая фигура) на a1"),
        (5, "brings 5 pieces (any piece) to a1", "приводит 5 фигур (любая фигура) на a1"),
    ] {
        let body = format!("end.goal.there = {{ pieces = [\"all\"], region = [\"a1\"], count = {n} }}\n");
        let (said_en, said_ru) = said(&body, "end.goal.there.pieces");
        assert!(
            said_en.contains(&format!("Who {en} ")) && said_ru.contains(&format!("Кто {ru}, ")),
            "{said_en} {said_ru}"
        );
    }
    for (n, en, ru) in [
        (0, "no piece left", "не осталось фигур (любая фигура)"),
        (1, "at most 1 piece (any piece) left", "осталось не больше 1 фигуры (любая фигура)"),
        (2, "at most 2 pieces (any piece) left", "осталось не больше 2 фигур (любая фигура)"),
    ] {
        let body = format!("end.extinct.lost = {{ pieces = [\"all\"], left = {n} }}\n");
        let (said_en, said_ru) = said(&body, "end.extinct.lost.pieces");
        assert!(
            said_en.contains(&format!("Who has {en} ")) && said_ru.contains(&format!("У кого {ru}, ")),
            "{said_en} {said_ru}"
        );
    }
}

/// A fault of facts that a file inherits stands at what the file says: nearest to them, or first.
#[test]
fn faults_of_inherited_facts_stand_at_ones_own() {
    let place = |body: &str, paths: &[&str]| {
        let declared = good(body);
        let place = declared.own_place(paths).unwrap();
        let file = declared.sources.file(place.file).unwrap();
        (file.name.clone(), file.text[place.range()].to_owned())
    };
    let own = |text: &str| ("mine.toml".to_owned(), text.to_owned());
    let body = "regions.other = [\"a2\"]\npaint.coats = 5\n[draw.long]\nplies = 7\n";
    assert_eq!(place(body, &["draw.fifty.plies", "paint.coats"]), own("5"));
    assert_eq!(place(body, &["draw.long.resets"]), own("7"));
    assert_eq!(place(body, &["draw.fifty.plies"]), own("7"));
    assert_eq!(place(body, &["paint.area"]), own("5"));
    assert_eq!(place(body, &["board.start"]), own("[\"a2\"]"));
    assert_eq!(place("draw.fifty = false", &["draw.long"]), own("false"));
    assert_eq!(place("summary = \"S\"", &["paint.colour"]), ("root.toml".to_owned(), "\"red\"".to_owned()));
    assert_eq!(place("", &["board.start"]), own("\"mine\""));
}

#[test]
fn facts_and_prose_come_from_the_keys() {
    let mine = good("");
    let facts: Vec<String> = mine.facts().iter().map(|fact| format!("{}={}", fact.key, fact.value)).collect();
    assert!(facts.contains(&"paint.area=[\"rank 1\", \"spot\"]".to_owned()), "{facts:?}");
    let said: Vec<String> = explain(&mine)
        .into_iter()
        .flat_map(|section| section.sentences)
        .map(|sentence| format!("{} {}", sentence.text.get(Lang::En), sentence.article.unwrap_or_default()))
        .collect();
    assert!(said.contains(&"It is red. 1.1".to_owned()), "{said:?}");
    assert!(said.contains(&"It has 3 coats. 1.2".to_owned()), "{said:?}");
    assert!(
        said.contains(&"The game is drawn when 50 moves of each side are made. 9".to_owned()),
        "{said:?}"
    );
}
