//! The variant of a record without a `GameType`, from its squares.

use zug_core::Id;
use zug_core::record::{ItemKind, Record};

use super::lattice::{ENGLISH, INTERNATIONAL, ITALIAN};
use super::words;

/// Variants played with squares in letters, those without a `GameType` in most files first.
const LETTERED: [&str; 4] = ["russian", "brazilian", "pool", "czech"];

/// The variants that the squares of a record suggest, likeliest first.
///
/// Letters mean Russian draughts. Numbers are laid on the boards that are numbered so: the one on which all
/// moves run along lines is it. Where nothing tells, PDN means international draughts. Which of several
/// variants on one board it is, only the legality of the moves can tell: no capture by its ends is Frisian
/// alone.
pub(super) fn of(record: &Record) -> Vec<Id> {
    let names = match evidence(record) {
        Evidence::Letters => LETTERED.to_vec(),
        Evidence::Numbers(numbers) => numbers.names(record.tag("FEN").is_some()),
        Evidence::Nothing => vec!["international", "frisian"],
    };
    names.iter().map(|name| Id::new(name)).collect()
}

enum Evidence {
    Letters,
    Numbers(Numbers),
    Nothing,
}

/// What the numbered squares of a record say.
#[derive(Default)]
struct Numbers {
    /// The largest square.
    largest: u32,
    /// The first square moved from.
    first: Option<u32>,
    /// How many moves run along no line of the English, Italian and international boards.
    odd: [u32; 3],
}

impl Numbers {
    fn add(&mut self, squares: &[u32], captures: bool) {
        self.largest = self.largest.max(squares.iter().copied().max().unwrap_or(0));
        let &[from, .., to] = squares else { return };
        self.first.get_or_insert(from);
        // The ends of a capture of several need not lie on a line.
        if squares.len() == 2 && !captures {
            for (odd, board) in self.odd.iter_mut().zip([ENGLISH, ITALIAN, INTERNATIONAL]) {
                *odd += u32::from(!board.are_in_line(from, to));
            }
        }
    }

    fn names(&self, has_fen: bool) -> Vec<&'static str> {
        const LARGE: [&str; 2] = ["international", "frisian"];
        const ENGLISH_LINES: [&str; 4] = ["english", "pool", "russian", "brazilian"];
        const ITALIAN_LINES: [&str; 3] = ["italian", "spanish", "portuguese"];
        match self.largest {
            73.. => return vec!["sri-lankan"],
            51.. => return vec!["canadian"],
            33.. => return LARGE.to_vec(),
            _ => {}
        }
        let least = self.odd.iter().min().copied().unwrap_or(0);
        let [english, italian, international] = self.odd.map(|odd| odd == least);
        // Where the game began at the beginning, its first move tells which men moved.
        match self.first.filter(|_| !has_fen) {
            Some(9..=12) if english => return ENGLISH_LINES.to_vec(),
            Some(9..=12) if italian => return ITALIAN_LINES[1..].to_vec(),
            Some(21..=24) if italian => return ITALIAN_LINES.to_vec(),
            Some(21..=24) if english => return vec!["russian", "brazilian", "czech", "english"],
            _ => {}
        }
        // A move or two may run along the lines of several boards: legality tells.
        let boards: [(bool, &[&str]); 3] =
            [(international, &LARGE), (english, &ENGLISH_LINES), (italian, &ITALIAN_LINES)];
        boards.iter().filter(|(fits, _)| *fits).flat_map(|(_, names)| names.iter().copied()).collect()
    }
}

fn evidence(record: &Record) -> Evidence {
    let mut numbers = Numbers::default();
    if let Some(fen) = record.tag("FEN") {
        if has_letters(&fen) {
            return Evidence::Letters;
        }
        numbers.add_fen(&fen);
    }
    for item in record.moves().filter(|item| item.kind == ItemKind::Move) {
        let text = record.get(item.span);
        let squares = words::squares(text);
        // Letters of other alphabets stand for Latin ones.
        let is_named = |square: &String| square.starts_with(|c: char| c.is_ascii_lowercase());
        let is_foreign = text.chars().any(|c| !c.is_ascii() && c.is_alphabetic());
        if is_foreign || squares.iter().any(is_named) {
            return Evidence::Letters;
        }
        let squares: Vec<u32> = squares.iter().filter_map(|square| square.parse().ok()).collect();
        numbers.add(&squares, text.contains(['x', 'X', ':', '×']));
    }
    if numbers.largest == 0 { Evidence::Nothing } else { Evidence::Numbers(numbers) }
}

impl Numbers {
    fn add_fen(&mut self, fen: &str) {
        for number in fen.split(|c: char| !c.is_ascii_digit()) {
            self.largest = self.largest.max(number.parse().unwrap_or(0));
        }
    }
}

/// Whether a position text names squares by letters: a file with a rank behind it.
fn has_letters(fen: &str) -> bool {
    fen.as_bytes().windows(2).any(|pair| matches!(pair[0], b'a'..=b'p') && pair[1].is_ascii_digit())
}
