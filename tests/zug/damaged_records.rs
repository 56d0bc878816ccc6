//! Damaged game files: whatever happens to the bytes, reading ends, everything found lies in the text, and
//! the next whole game is found.

use std::time::{Duration, Instant};

use zug_chess::pgn::Pgn;
use zug_cli::Exit;
use zug_core::Rng;
use zug_core::record::{Reader, Record, Replay, Sheet, SquareNames, Syntax};
use zug_core::{Reading, Source, Style};
use zug_russian_draughts::pdn::Pdn;
use zug_tests::games;
use zug_tests::program::zug_on;

const PGN: &str = "\u{feff}[Event \"A \\\"quoted\\\" name\"]\r\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\r\n\r\n\
    1. e4 {[%clk 0:05:00] good; or (so)} Kd7 (1... Kf7 2. e5 $14 (2. Kd2) 1-0) 2. e5!? ; rest\r\n\
    % escaped\r\n2... Ke6 \u{b1} 3. Kd2 -- 1/2-1/2 {after}\r\n\r\n\
    [White \"\u{428}\"]\n[Variant \"Chess960\"]\n1.e4 e5 2.Nf3 Nc6 3.Bb5 O-O-O e8=Q+ Nbd2 *\n\n1. d4 d5\n\n1. c4 0-1\n";

const PDN: &str = "[Event \"first\"]\n[GameType \"25\"]\n[FEN \"W:Wa1,c3,Ke1:Bb8,Kd8.\"]\n[Round 17]\n\n\
    1. c3-d4 {one [%clk w0:10]} d8:b6 (1... b8-c7 2.ab2*) 2. a1- b2! /FEN \"B:W31:B1\"/ 1- 5 ; two\n% three\n2-0\n\
    1. gf4 fe5 2. G3:E5(!?) 1/2:1/2\n\n[Game # 612]\n01. 32-28 19-23 02. 28x19 14x23 (a word) * 1. - - 2. 3228 1-1\n";

/// How often each text is damaged.
const ROUNDS: u32 = 8_000;

/// Changes a text in one to eight places: bits, cuts, repeats, insertions of what the syntax cares about.
fn damage(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    const TELLING: [&[u8]; 18] = [
        b"{",
        b"}",
        b"(",
        b")",
        b"[",
        b"]",
        b"\"",
        b"\n\n",
        b";",
        b"%",
        b"$",
        b"*",
        b"<",
        b"/FEN \"",
        b"1.",
        b"\\",
        b"\xff",
        b"\xe2\x80",
    ];
    let mut bytes = text.to_vec();
    for _ in 0..=rng.below(8) {
        let at = rng.below(bytes.len() + 1);
        let len = rng.below(40).min(bytes.len() - at);
        match rng.below(5) {
            0 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
            1 => bytes.truncate(at.max(1)),
            2 => drop(bytes.drain(at..at + len)),
            3 => {
                let piece = bytes[at..at + len].to_vec();
                let to = rng.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            _ => {
                let piece = TELLING[rng.below(TELLING.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
        }
    }
    bytes
}

/// Reads all games, checks where their parts lie, and gives the last one.
fn read(syntax: &dyn Syntax, bytes: &[u8], mut each: impl FnMut(&Record)) -> Record {
    let mut reader = Reader::new(bytes);
    let mut last = Record::new();
    let mut record = Record::new();
    let mut games = 0;
    while reader.read(syntax, &mut record).expect("bytes can be read") {
        games += 1;
        assert!(games <= bytes.len(), "more games than bytes");
        for item in record.items() {
            let (start, end) = (item.span.start as usize, item.span.end as usize);
            assert!(record.text().get(start..end).is_some(), "{item:?} lies outside of {:?}", record.text());
        }
        for tag in record.tags() {
            assert!(!record.name(tag).is_empty());
            record.value(tag);
        }
        for fault in record.faults() {
            assert!(record.place(fault.at) >= record.start());
        }
        each(&record);
        std::mem::swap(&mut last, &mut record);
    }
    last
}

fn survive(syntax: &dyn Syntax, text: &str, variant: &str, next: &str) {
    let mut rng = Rng::new(0x5EED);
    let mut game = games::open(variant);
    for round in 0..ROUNDS {
        let mut bytes = damage(text.as_bytes(), &mut rng);
        bytes.extend_from_slice(b"\n\n[Event \"next\"]\n\n");
        bytes.extend_from_slice(next.as_bytes());
        let last = read(syntax, &bytes, |record| {
            syntax.variants(record);
            // What is played is not what this test is about, only that it ends.
            if round % 4 == 0 {
                let _ = Replay::run(record, syntax, &mut *game);
            }
        });
        let shown = String::from_utf8_lossy(&bytes);
        assert_eq!(last.tag("Event").as_deref(), Some("next"), "{shown:?}");
        assert_eq!(Replay::run(&last, syntax, &mut *game).map(|replay| replay.plies), Ok(2), "{shown:?}");
    }
}

#[test]
fn a_damaged_pgn_never_hides_the_next_game() {
    survive(&Pgn, PGN, "chess", "1. e4 e5 1-0\n");
}

#[test]
fn a_damaged_pdn_never_hides_the_next_game() {
    survive(&Pdn, PDN, "russian", "1. c3-d4 f6-g5 2-0\n");
}

#[test]
fn noise_is_survived() {
    let mut rng = Rng::new(7);
    for _ in 0..500 {
        let len = rng.below(3000);
        let bytes: Vec<u8> = (0..len).map(|_| rng.below(256) as u8).collect();
        read(&Pgn, &bytes, |_| {});
        read(&Pdn, &bytes, |_| {});
    }
}

#[test]
fn floods_cost_no_more_than_text() {
    let floods = [
        "[a \"\"]\n",
        "[Event \"\"] ",
        "(",
        ")",
        "{",
        "((1. e4",
        "$",
        "! ",
        "1... ",
        "\n\n[",
        "/FEN \"",
        "é ",
        "a1 ",
        "*",
        "\\n",
    ];
    for flood in floods {
        let bytes = flood.repeat(400_000 / flood.len()).into_bytes();
        for syntax in [&Pgn as &dyn Syntax, &Pdn] {
            read(syntax, &bytes, |record| {
                assert!(record.faults().len() <= 101, "{flood}");
                syntax.variants(record);
            });
        }
    }
}

/// Texts from which mutated ones are made: the two above and what other readers take, with pieces of the
/// samples where they are.
fn seeds() -> Vec<Vec<u8>> {
    const LISTS: [&str; 3] = [
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"mate; quick\"; hmvc 3;\n\
         8/8/8/8/8/8/8/8 w - - 0 1\nnnrbkrbq/pppppppp/8/8/8/8/PPPPPPPP/NNRBKRBQ w FCfc - 0 1\n",
        "W:Wa1,Kc3:Bd8\nB:W31-50:B1-20.\n?:W29,13,11:B22,4,2\nW:W:B\n",
        "{\"family\":\"chess\",\"variant\":\"chess\",\"tags\":{\"Event\":\"x\"},\"moves\":[\"e4\",\"e5\"],\
         \"body\":[{\"move\":\"e4\"},{\"nag\":1},\"open\",{\"move\":\"d4\"},\"close\",{\"comment\":\"c\"}],\"result\":\"1-0\"}\n",
    ];
    let mut seeds: Vec<Vec<u8>> =
        [PGN, PDN].iter().chain(&LISTS).map(|text| text.as_bytes().to_vec()).collect();
    let Some(samples) = super::samples::folder() else { return seeds };
    for kind in ["pgn", "pdn", "epd"] {
        let mut paths: Vec<_> = std::fs::read_dir(samples.join(kind))
            .expect("a folder of samples")
            .map(|entry| entry.expect("a sample").path())
            .collect();
        paths.sort();
        for path in paths {
            let bytes = std::fs::read(path).expect("a sample can be read");
            // A piece from the beginning and one from the middle, which may begin anywhere.
            let middle = bytes.len() / 2;
            seeds.push(bytes[..bytes.len().min(1500)].to_vec());
            seeds.push(bytes[middle..bytes.len().min(middle + 1500)].to_vec());
        }
    }
    seeds
}

/// Mutates one of the texts, or two of them spliced.
fn mutated(seeds: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = seeds[rng.below(seeds.len())].clone();
    if rng.below(3) == 0 {
        let other = &seeds[rng.below(seeds.len())];
        let (cut, from) = (rng.below(bytes.len() + 1), rng.below(other.len()));
        bytes.truncate(cut);
        bytes.extend_from_slice(&other[from..]);
    }
    damage(&bytes, rng)
}

/// How many mutated inputs every run tries; `ZUG_FUZZ_ROUNDS` asks for more, `ZUG_FUZZ_SECONDS` for as many as fit.
const MUTATED: u64 = 3_000;

#[test]
fn mutated_inputs_never_stop_a_reader() {
    let rounds = games::number_from_env("ZUG_FUZZ_ROUNDS", MUTATED);
    let end = Instant::now() + Duration::from_secs(games::number_from_env("ZUG_FUZZ_SECONDS", 0));
    let seeds = seeds();
    let mut rng = Rng::new(games::number_from_env("ZUG_FUZZ_SEED", 0xF0CC));
    let mut boards = ["chess", "russian", "international"].map(games::open);
    let mut written = String::new();
    let mut round = 0;
    while round < rounds || Instant::now() < end {
        let bytes = mutated(&seeds, &mut rng);
        for (syntax, board) in [(&Pgn as &dyn Syntax, 0), (&Pdn, 1 + round as usize % 2)] {
            read(syntax, &bytes, |record| {
                syntax.variants(record);
                // Playing costs a hundred times what reading does.
                if round % 8 != 0 {
                    return;
                }
                let game = &mut *boards[board];
                if let Ok((sheet, _)) = Sheet::read(record, syntax, game, Style::Record) {
                    written.clear();
                    syntax.write(&sheet, game.info(), SquareNames::Own, &mut written);
                    let again = read(syntax, written.as_bytes(), |_| {});
                    let same = Sheet::read(&again, syntax, game, Style::Record);
                    assert_eq!(same.map(|(sheet, _)| sheet).as_ref(), Ok(&sheet), "{written}");
                }
            });
        }
        // Positions and moves are read from the same bytes, a line each.
        let text = String::from_utf8_lossy(&bytes);
        for line in text.lines().take(3) {
            for game in &mut boards {
                let _ = game.read(line, Reading::Complete, Style::Canonical);
                let _ = game.set_position(line, Source::Record);
                game.restart();
            }
        }
        if round % 64 == 0 {
            convert(&bytes);
        }
        round += 1;
    }
    games::say(&format!("mutated inputs read: {round}"));
}

/// Runs the program on the bytes, whatever they are.
fn convert(bytes: &[u8]) {
    let ran = zug_on(&["convert", "-", "--to", "jsonl", "--threads", "1"], bytes);
    assert!(matches!(ran.exit, Exit::Done | Exit::Failed | Exit::BadInput | Exit::Io), "{:?}", ran.exit);
}
