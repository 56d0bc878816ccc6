//! Chess files made to hurt: each is read, or refused with its place and in few words, and none is gone on with for ever.

use zug_chess::declare::{Variant, loader};
use zug_core::declare::Faults;

const CHESS: &str = "schema = 1\nid = \"h\"\nextends = \"chess\"\nname = \"H\"\n";
const KINGS: &str = "schema = 1\nid = \"h\"\nextends = \"blank\"\nname = \"H\"\n\
    pieces.king = { letter = \"K\", moves = \"K\", royal = true }\n";

fn read(text: &str) -> Result<(), Faults> {
    let declared = loader().load_text("h.toml", text, None)?;
    Variant::new(&declared).map(|variant| drop(variant.open()))
}

/// Reads a file that must be refused; the whole text of what is told.
fn refused(what: &str, text: &str) -> String {
    let faults = read(text).err().unwrap_or_else(|| panic!("{what} is taken"));
    assert!(faults.list.iter().all(|fault| fault.place.is_some()), "{what}: no place: {faults}");
    let told = faults.to_string();
    assert!(told.len() < 100_000, "{what}: {} bytes are told", told.len());
    told
}

/// Reads a file that is sound, strange as it may be.
fn taken(what: &str, text: &str) {
    read(text).unwrap_or_else(|faults| panic!("{what}: {faults}"));
}

fn chess(more: &str) -> String {
    format!("{CHESS}{more}")
}

/// The letters of one of up to fifty kinds: one but `K`, or that with a mark behind.
fn letters(number: usize) -> String {
    let plain = ('A'..='Z').filter(|letter| *letter != 'K').map(String::from);
    plain.chain(('A'..='Z').map(|letter| format!("{letter}'"))).nth(number).unwrap_or_default()
}

fn army(kinds: usize, moves: &str) -> String {
    let kind = |n: usize| format!("pieces.k{n} = {{ letter = \"{}\", moves = \"{moves}\" }}\n", letters(n));
    (0..kinds).map(kind).collect()
}

/// A board of sixteen by sixteen on which but one cell is full.
fn full_board(kinds: usize) -> String {
    let row = |rank: usize| -> String {
        (0..16)
            .map(|file| match (rank, file) {
                (0, 0) => "k".to_owned(),
                (15, 0) => "K".to_owned(),
                (8, 15) => "1".to_owned(),
                _ => {
                    let letters = letters((rank * 16 + file) % kinds);
                    if rank < 8 { letters.to_lowercase() } else { letters }
                }
            })
            .collect()
    };
    let rows: Vec<String> = (0..16).map(row).collect();
    format!("[board]\nfiles = 16\nranks = 16\nstart = \"{} w - - 0 1\"\n", rows.join("/"))
}

#[test]
fn values_without_measure() {
    for (what, text) in [
        ("a null", "schema = 1\nid = \"h\0\"\nextends = \"chess\"\n".to_owned()),
        ("a number of thirty digits", chess("board.files = 999999999999999999999999999999\n")),
        ("a number below all", chess("board.ranks = -9223372036854775808\n")),
        ("tables in tables", chess(&format!("x = {}1{}\n", "{a=".repeat(20_000), "}".repeat(20_000)))),
        ("lists in lists", chess(&format!("x = {}{}\n", "[".repeat(50_000), "]".repeat(50_000)))),
        ("a key of many parts", chess(&format!("{}b = 1\n", "a.".repeat(50_000)))),
        ("a megabyte of summary", chess(&format!("summary = \"{}\"\n", "x".repeat(1 << 20)))),
        ("a megabyte of start", chess(&format!("board.start = \"{}\"\n", "p".repeat(1 << 20)))),
        ("a long start", chess(&format!("board.start = \"{}\"\n", "8/".repeat(100_000)))),
        ("a long word", chess(&format!("pieces.queen.moves = \"{}\"\n", "Q".repeat(100_000)))),
        ("a long letter", chess(&format!("pieces.queen.letter = \"{}\"\n", "Q".repeat(100_000)))),
        ("a letter that turns the text", chess("pieces.queen.letter = \"\u{202e}\"\n")),
        ("no number", chess("pieces.queen.points = nan\n")),
        ("a hand of thousands", {
            let hand = "Q".repeat(3000);
            let start = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[{hand}] w KQkq - 0 1");
            chess(&format!("board.start = \"{start}\"\ndrops.turn = \"any\"\n"))
        }),
        ("counters of eight digits", {
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99999999+9999999 0 1";
            chess(&format!("board.start = \"{start}\"\n"))
        }),
        ("a limit below nothing", chess("promotion.limit.rook = -1\n")),
        ("control signs", format!("\u{1}\u{2}\u{1b}{CHESS}")),
    ] {
        refused(what, &text);
    }
}

#[test]
fn moves_without_end() {
    for (word, complaint) in [
        (format!("[{}K]", "K?".repeat(60)), "routes"),
        ("[K?K?K?K?K?K]".to_owned(), "routes"),
        ("[Q?Q?Q?Q?Q]".to_owned(), "routes"),
        (format!("{}[K?K?K?K]", "[K?K?K]".repeat(2)), "routes"),
        (format!("{}W{}", "[W?".repeat(40), "]".repeat(40)), "letter 4"),
        ("(99999999999999,1)".to_owned(), "0-15"),
        ("R999999999999".to_owned(), "0-15"),
        ("Я".to_owned(), "not an atom"),
    ] {
        let told = refused(&word, &chess(&format!("pieces.queen.moves = \"{word}\"\n")));
        assert!(told.contains(complaint) && told.contains("h.toml:5:"), "{word}: {told}");
    }
    for word in ["[K?K?K?K]", "[R?R]", "pQgQNNpRgB"] {
        taken(word, &chess(&format!("pieces.queen.moves = \"{word}\"\n")));
    }
}

#[test]
fn rows_without_number() {
    let rows =
        |row: &dyn Fn(usize) -> String, number: usize| chess(&(0..number).map(row).collect::<String>());
    for (what, text) in [
        ("kinds", rows(&|n| format!("pieces.b{n} = {{ letter = \"Q\", moves = \"Q\" }}\n"), 300)),
        ("draw rows", rows(&|n| format!("[draw.r{n}]\nplies = {}\n", n + 1), 2000)),
        ("goals", rows(&|n| format!("[end.goal.g{n}]\npieces = [\"king\"]\nregion = [\"e4\"]\n"), 2000)),
        ("losses", rows(&|n| format!("[end.extinct.g{n}]\npieces = [\"queen\"]\n"), 2000)),
        ("figures", rows(&|n| format!("[end.connect.g{n}]\ncount = 4\n"), 2000)),
        (
            "regions in a circle",
            chess("regions = { aa = [\"bb\"], bb = [\"aa\"] }\npromotion.zone = [\"aa\"]\n"),
        ),
    ] {
        refused(what, &text);
    }
    let chain: String = (1..60).map(|n| format!("r{n}x = [\"r{}x\", \"r{}x\"]\n", n - 1, n - 1)).collect();
    let chain = format!("[regions]\nr0x = [\"rank 8\"]\n{chain}[promotion]\nzone = [\"r59x\"]\n");
    let doubled = read(&chess(&chain)).err().map(|faults| faults.to_string());
    assert!(doubled.is_none_or(|told| told.contains("h.toml")), "a chain of regions");
    taken(
        "moves under conditions",
        &chess(&format!("pieces.queen.extra = [{}]\n", "{ moves = \"N\" },".repeat(2000))),
    );
    taken("counts of nodes", &chess(&"[[perft]]\nnodes = [20]\n".repeat(2000)));
}

#[test]
fn boards_at_the_edge() {
    taken("40 kinds on a full board", &format!("{KINGS}{}{}", army(40, "QNN"), full_board(40)));
    taken("40 hoppers on a full board", &format!("{KINGS}{}{}", army(40, "pQgQNN"), full_board(40)));
    refused(
        "a board of one cell",
        &format!("{KINGS}board = {{ files = 1, ranks = 1, start = \"K w - - 0 1\" }}\n"),
    );
    refused("a board of holes", &chess("board.holes = [\"all\"]\n"));
    refused("holes under kings", &chess("board.holes = [\"e1\", \"e8\"]\n"));
}

#[test]
fn rules_that_contradict() {
    for (what, text, complaint) in [
        (
            "zones off the start",
            "pieces.king.confined_to = [\"a4\"]\npieces.pawn.confined_to = []\n",
            "cannot stand",
        ),
        ("no king", "pieces.king.royal = false\n", "way to win"),
        ("royal pawns that change sides", "pieces.pawn.royal = true\nflip.rule = \"neighbours\"\n", "royal"),
        ("walls and gates", "walls.placed = \"shot\"\ngating.trigger = \"first-move\"\n", "hand"),
        (
            "promotions that turn back unmarked",
            "pieces.queen.promotion = { to = [\"rook\"], trigger = \"moving\", back = true }\n",
            "mark",
        ),
        ("drops of nothing", "drops.turn = \"any\"\n", "hand"),
    ] {
        let told = refused(what, &chess(text));
        assert!(told.contains(complaint), "{what}: {told}");
    }
}
