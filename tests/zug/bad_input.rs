//! Any text as position, move, number or flag gives a clear answer and never a panic.

use zug_core::search::{Limits, Memory, Question, Score};
use zug_core::{AnyGame, Defects, Reading, RefusalCode, Rng, Source, Style};

use zug_tests::games::{self, at, open};
use zug_tests::program::{zug, zug_with};
use zug_tests::tables;

/// Mutated texts that the tests of positions and moves feed together.
const TEXTS: usize = 100_000;

/// Characters that readers care about, and some that they should not meet.
const ALPHABET: &str = "KQRBNPkqrbnp12345678/9 0wbWB-–—:xX×.,;abcdefgh+#=!?@{}[]()~'\"\\\t\n\0\
                        абвгдеАВСЕНКМОРТХ♔♚⛀٣１éß😀\u{feff}\u{200b}\u{301}";

/// Texts with a few random faults in them.
struct Mutator {
    rng: Rng,
    alphabet: Vec<char>,
}

impl Mutator {
    fn new(seed: u64) -> Mutator {
        Mutator { rng: Rng::new(seed), alphabet: ALPHABET.chars().collect() }
    }

    fn mutate(&mut self, text: &str, other: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..1 + self.rng.below(4) {
            let at = self.rng.below(chars.len() + 1);
            let strange = *self.rng.pick(&self.alphabet).unwrap();
            match self.rng.below(10) {
                0 => chars.insert(at, strange),
                1 | 2 if at < chars.len() => chars[at] = strange,
                3 | 4 if at < chars.len() => drop(chars.remove(at)),
                5 => chars.truncate(at),
                6 => {
                    let other: Vec<char> = other.chars().collect();
                    chars.splice(at.., other[self.rng.below(other.len() + 1)..].iter().copied());
                }
                7 => {
                    let piece = chars[..at].to_vec();
                    chars.splice(at..at, piece);
                    chars.truncate(400);
                }
                8 => {
                    let numbers = ["0", "-1", "65536", "4294967296", "99999999999999999999", "1e9", "007"];
                    let number = self.rng.pick(&numbers).unwrap();
                    chars.splice(at..at, number.chars());
                }
                _ if chars.len() > 1 => {
                    let with = self.rng.below(chars.len());
                    let at = at.min(chars.len() - 1);
                    chars.swap(at, with);
                }
                _ => chars.push(strange),
            }
        }
        chars.into_iter().collect()
    }
}

/// A message for people: one line with something in it, without a full stop.
fn is_clear(message: &str) -> bool {
    !message.trim().is_empty() && !message.contains('\n') && !message.ends_with('.')
}

fn check_defects(text: &str, defects: &Defects) {
    assert!(!defects.list.is_empty(), "{text:?}");
    for defect in &defects.list {
        assert!(is_clear(&defect.message.en), "{text:?}: {:?}", defect.message.en);
        assert!(is_clear(&defect.message.ru), "{text:?}: {:?}", defect.message.ru);
        if let Some(at) = defect.at {
            assert!(at <= text.chars().count(), "{text:?}: {defect}");
        }
    }
}

/// What a short search thinks of a position.
fn worth(game: &dyn AnyGame) -> Option<Score> {
    let limits = Limits { depth: Some(1), nodes: Some(100), ..Limits::default() };
    let question = Question { limits, ..Question::default() };
    let thought = game.analyse(&question, Style::Canonical, &Memory::for_nodes(limits.nodes), &mut |_| ());
    thought.unwrap().map(|thought| thought.score)
}

/// Feeds one text as a position; true if it was one.
fn feed_position(game: &mut dyn AnyGame, text: &str, rng: &mut Rng) -> bool {
    for source in [Source::Record, Source::User] {
        let before = game.position_text();
        if let Err(defects) = game.set_position(text, source) {
            check_defects(text, &defects);
            assert_eq!(game.position_text(), before, "{text:?}: the game stays as it was");
            continue;
        }
        // What was read is a position that can be written, read again and played.
        let written = game.position_text();
        let mut again = game.fork();
        again.restart();
        again.set_position(&written, Source::User).unwrap_or_else(|e| panic!("{text:?} -> {written:?}: {e}"));
        assert_eq!(again.position_text(), written, "{text:?}");
        assert_eq!(again.legal(Style::Canonical), game.legal(Style::Canonical), "{text:?}");
        // Nothing is kept that the written text does not say.
        assert_eq!(again.look(), game.look(), "{text:?} -> {written:?}");
        assert_eq!(again.ending(), game.ending(), "{text:?} -> {written:?}");
        assert_eq!(worth(&*again), worth(game), "{text:?} -> {written:?}");
        let _ = game.claims(None);
        for _ in 0..4 {
            let legal = again.legal(Style::Canonical);
            let Some(mv) = rng.pick(&legal) else { break };
            if again.play(mv, Reading::Whole).is_err() {
                assert!(again.ending().is_some(), "{text:?}: {mv} in {}", again.position_text());
                break;
            }
        }
    }
    game.set_position(text, Source::User).is_ok()
}

fn texts() -> usize {
    games::number_from_env("ZUG_TEXTS", TEXTS as u64) as usize
}

#[test]
fn mutated_positions() {
    let chess = tables::chess_positions();
    let russian = tables::russian_positions();
    let mut sources: Vec<(&str, Vec<String>)> = vec![
        ("chess", chess.iter().filter(|p| p.variant.is_none()).map(|p| p.fen.clone()).collect()),
        ("chess960", tables::chess_perft("chess960").iter().map(|case| case.fen.clone()).collect()),
        ("russian", russian.iter().flat_map(|p| [p.fen.clone(), p.fen_numeric.clone()]).collect()),
    ];
    sources[0].1.push("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned());
    sources[2].1.push("W:W21-32:B1-12.".to_owned());
    let mut mutator = Mutator::new(8);
    let mut rng = Rng::new(9);
    let mut read = 0;
    for round in 0..texts() / 2 {
        let (variant, fens) = &sources[round % sources.len()];
        let (fen, other) = (rng.pick(fens).unwrap(), rng.pick(fens).unwrap());
        let text = mutator.mutate(fen, other);
        read += usize::from(feed_position(&mut *open(variant), &text, &mut rng));
    }
    // Some faults are none: a changed digit or an extra blank.
    assert!(read * 100 > texts() / 2 && read < texts() / 2, "{read} were read");
}

/// Positions of every variant with men in hand, in both forms, and with other faults: what is read is what is written.
#[test]
fn mutated_positions_of_every_variant() {
    let registry = zug_cli::registry();
    let mut mutator = Mutator::new(18);
    let mut rng = Rng::new(19);
    let rounds = texts() / 4_000;
    let mut tallies = [0; 2];
    for entry in registry.entries() {
        let mut game = entry.open().unwrap_or_else(|faults| panic!("{}: {faults}", entry.id));
        for ply in 0..2 * rounds {
            let legal = game.legal(Style::Canonical);
            match rng.pick(&legal) {
                Some(mv) if game.ending().is_none() && ply % 10 < 9 => drop(game.play(mv, Reading::Whole)),
                _ => game.restart(),
            }
            let text = game.position_text();
            let text =
                if ply % 2 == 0 { mutator.mutate(&text, &text) } else { with_hand(&*game, &text, &mut rng) };
            tallies[usize::from(feed_position(&mut *game.fork(), &text, &mut rng))] += 1;
        }
    }
    assert!(tallies.iter().all(|number| number * 10 > tallies[0] + tallies[1]), "{tallies:?}");
}

/// A position text with some men in hand.
fn with_hand(game: &dyn AnyGame, text: &str, rng: &mut Rng) -> String {
    let letters: Vec<&String> = game.info().kinds.iter().flat_map(|kind| &kind.letters).collect();
    let hand: String =
        (0..1 + rng.below(3)).filter_map(|_| rng.pick(&letters)).map(|text| text.as_str()).collect();
    let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
    let board = board.split('[').next().unwrap_or_default();
    if rng.one_in(2) { format!("{board}[{hand}] {rest}") } else { format!("{board}/{hand} {rest}") }
}

/// What is said of one text as a move.
fn feed_move(game: &dyn AnyGame, text: &str, legal: &[String]) -> bool {
    for reading in [Reading::Whole, Reading::Complete] {
        match game.read(text, reading, Style::Canonical) {
            Ok(mv) => assert!(legal.contains(&mv), "{text:?} read as {mv}"),
            Err(refusal) => {
                let here = game.position_text();
                assert!(is_clear(&refusal.message.en), "{here} {text:?}: {:?}", refusal.message.en);
                assert!(is_clear(&refusal.message.ru), "{here} {text:?}: {:?}", refusal.message.ru);
                assert!(refusal.candidates.is_sorted(), "{here} {text:?}: {:?}", refusal.candidates);
                for candidate in &refusal.candidates {
                    assert!(legal.contains(candidate), "{here} {text:?}: candidate {candidate}");
                }
                let few = refusal.candidates.len() < 2;
                assert!(refusal.code != RefusalCode::Ambiguous || !few, "{here} {text:?}: {refusal:?}");
                if let Some(at) = refusal.at {
                    assert!(at <= text.chars().count(), "{here} {text:?}: {at}");
                }
            }
        }
    }
    game.read(text, Reading::Whole, Style::Canonical).is_ok()
}

#[test]
fn mutated_moves() {
    let fens = [
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("chess", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
        ("chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"),
        ("chess", "4r2k/8/8/1B6/8/5N2/R7/4K3 w - - 0 1"),
        ("chess960", "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1"),
        ("russian", "W:W21-32:B1-12"),
        ("russian", "B:Wg7,b6,d6,f6,b4,b2,d2,f2:BKa1"),
        ("russian", "W:Wh2:Be7,g7,b6,g5,Kd4,Kg3,b2,d2"),
    ];
    let mut mutator = Mutator::new(16);
    let mut rng = Rng::new(17);
    let mut read = 0;
    let games: Vec<_> = fens.iter().map(|(variant, fen)| at(variant, fen)).collect();
    let styles = Style::ALL.map(|(_, style)| style);
    let known: Vec<(Vec<String>, Vec<String>)> = games
        .iter()
        .map(|game| {
            let mut texts: Vec<String> = styles.iter().flat_map(|style| game.legal(*style)).collect();
            texts.extend(
                ["O-O", "0-0-0", "e8=Q", "exd6 e.p.", "gf4", "N@f3", "12. Nf3", "32-28"].map(String::from),
            );
            (game.legal(Style::Canonical), texts)
        })
        .collect();
    for round in 0..texts() / 2 {
        let which = round % games.len();
        let (legal, texts) = &known[which];
        let (text, other) = (rng.pick(texts).unwrap(), rng.pick(texts).unwrap());
        let text = mutator.mutate(text, other);
        read += usize::from(feed_move(&*games[which], &text, legal));
    }
    assert!(read * 50 > texts() / 2 && read < texts() / 2, "{read} were read");
}

#[test]
fn legal_moves_in_every_style_are_read_back() {
    for (variant, fen) in [
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("chess", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
        ("chess960", "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1"),
        ("russian", "W:Wh2:Be7,g7,b6,g5,Kd4,Kg3,b2,d2"),
        ("russian", "W:W21-32:B1-12"),
    ] {
        let game = at(variant, fen);
        for (word, style) in Style::ALL {
            let texts = game.legal(style);
            for (canonical, text) in game.legal(Style::Canonical).iter().zip(&texts) {
                let read = game.read(text, Reading::Whole, Style::Canonical);
                assert_eq!(read.as_ref(), Ok(canonical), "{variant} {fen}: {text} as {word}");
            }
        }
    }
}

/// Command lines that are wrong in some way, with the exit code that says how.
#[test]
fn hostile_command_lines() {
    let long = "x".repeat(100_000);
    let pieces = "q".repeat(5_000);
    let cases: &[(&[&str], u8)] = &[
        (&["moves", "--fen", ""], 3),
        (&["moves", "--fen", &long], 3),
        (&["moves", "--fen", &pieces], 3),
        (&["moves", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], 3),
        (&["moves", "russian", "--fen", "W:Wz9:B"], 3),
        (&["moves", "russian", "--fen", "W:W33:B1"], 3),
        (&["moves", "russian", "--fen", "W:W1-:B"], 3),
        (&["moves", "russian", "--fen", "W:Wa1,,c1:B"], 3),
        (&["moves", "russian", "--fen", "W:Wa1:Ba1"], 3),
        (&["moves", "chess", "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -5 1"], 3),
        (&["moves", "--after", "e9"], 4),
        (&["moves", "--after", "e4 e4"], 4),
        (&["moves", "chess", "--after", "Ng1f3 Ng8f6 Nd5"], 4),
        (&["moves", "nosuchgame"], 2),
        (&["moves", &long], 2),
        (&["moves", "chess", "extra"], 2),
        (&["moves", "--no-such-flag"], 2),
        (&["moves", "--notation", "klingon"], 2),
        (&["apply"], 2),
        (&["apply", &long], 4),
        (&["apply", "e4", "e5", "Ke3"], 4),
        (&["apply", "russian", "c3-b4", "b6-a5", "b4-c5", "zz"], 4),
        (&["apply", "--fen", "nonsense", "e4"], 3),
        (&["perft"], 2),
        (&["perft", "-1"], 2),
        (&["perft", "99999999999999"], 2),
        (&["perft", "two"], 2),
        (&["perft", "chess", "3.5"], 2),
        (&["perft", "chess", "1", "--threads", "0"], 2),
        (&["perft", "chess", "1", "--threads", "-3"], 2),
        (&["perft", "chess", "1", "--hash", "99999999999"], 2),
        (&["perft", "nosuchgame", "1"], 2),
        (&["show", "nosuchgame"], 2),
        (&["show", "--format", "hologram"], 2),
        (&["show", "--fen", "x"], 3),
        (&["variant"], 2),
        (&["variant", "show", "nosuchgame"], 2),
        (&["play", "--white", "wizard"], 2),
        (&["play", "--white", "ai:99"], 2),
        (&["play", "--white", "ai:-1"], 2),
        (&["play", "--fen", "x"], 3),
        (&["play", "chess960", "--start", "960"], 2),
        (&["play", "chess960", "--start", "x"], 2),
        (&["play", "--laws", "of-nature"], 2),
        (&["games", "/no/such/file.pgn"], 6),
        (&["frobnicate"], 2),
        (&["--seed", "x", "moves"], 2),
    ];
    for (args, exit) in cases {
        for json in [false, true] {
            let mut args = args.to_vec();
            if json {
                args.push("--json");
            }
            let ran = zug(&args);
            let shown: Vec<String> = args.iter().map(|arg| arg.chars().take(60).collect()).collect();
            assert_eq!(ran.exit.code(), *exit, "{shown:?}: {} {}", ran.out, ran.err);
            assert!(!ran.err.trim().is_empty() || json, "{shown:?} says nothing");
            assert!(ran.err.len() < 6_000, "{shown:?} says too much: {} bytes", ran.err.len());
            assert!(!ran.err.contains("panicked"), "{shown:?}: {}", ran.err);
            assert!(json || ran.out.is_empty(), "{shown:?} writes to standard output: {}", ran.out);
        }
    }
}

/// Nonsense typed at the prompt is answered, and the end of the input ends the program.
#[test]
fn hostile_input_at_the_prompt() {
    let mut mutator = Mutator::new(33);
    let words =
        ["moves", "undo 3", "claim", "e2e4", "Nf3", "why e5", "level 99", "save", "hint", "go", "accept"];
    for variant in ["chess", "chess960", "russian"] {
        let lines: Vec<String> = (0..300)
            .map(|i| {
                mutator
                    .mutate(words[i % words.len()], words[(i * 7) % words.len()])
                    .replace(['\n', '\0'], " ")
            })
            .collect();
        let args = ["play", variant, "--white", "human", "--black", "human", "--ui", "plain"];
        let ran = zug_with(&args, &lines.join("\n"));
        assert_eq!(ran.exit.code(), 0, "{variant}: {}", ran.err);
    }
}
