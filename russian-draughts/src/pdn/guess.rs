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
    let names: &[&str] = match evidence(record) {
        Evidence::Letters => &LETTERED,
        Evidence::Numbers(numbers) => numbers.names(record.tag("FEN").is_some()),
        Evidence::Nothing => &["international", "frisian"],
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

    fn names(&self, has_fen: bool) -> &'static [&'static str] {
        let [english, italian, international] = self.odd;
        match self.largest {
            73.. => &["sri-lankan"],
            51.. => &["canadian"],
            33.. => &["international", "frisian"],
            _ if self.first.is_none() => &["international", "english", "italian"],
            _ if international < english.min(italian) => &["international", "frisian"],
            _ if italian < english => &["italian"],
            _ if english < italian => &["english", "pool", "russian"],
            // A single move or two may run along the lines of more than one board: the first tells who
            // began, and where.
            _ if has_fen => &["english", "italian", "international"],
            _ => match self.first {
                Some(9..=12) => &["english", "pool", "spanish", "portuguese"],
                Some(21..=24) => &["italian", "english"],
                _ => &["international", "frisian"],
            },
        }
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
        if squares.first().is_some_and(|square| square.starts_with(|c: char| c.is_ascii_lowercase())) {
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
