//! Sets of squares of that engine, and regions of ours.

use zug_core::declare::{Half, Node, Value};

/// Squares as (file, rank) from 0, which mean the same on boards of any size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Squares(Vec<(u8, u8)>);

/// The size of a board and how Black sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) rotate: bool,
}

impl Squares {
    pub(super) fn new(mut squares: Vec<(u8, u8)>) -> Squares {
        squares.sort_unstable_by_key(|(file, rank)| (*rank, *file));
        squares.dedup();
        Squares(squares)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.0.iter().copied()
    }

    fn has(&self, square: (u8, u8)) -> bool {
        self.0.contains(&square)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those that are on the board.
    pub(super) fn on(&self, size: Size) -> Squares {
        Squares(self.iter().filter(|(file, rank)| *file < size.files && *rank < size.ranks).collect())
    }

    pub(super) fn rank(rank: u8, size: Size) -> Squares {
        Squares((0..size.files).map(|file| (file, rank)).collect())
    }

    /// The same with ranks that were whole on a board of `files` whole on one of `wider`.
    pub(super) fn widened(&self, files: u8, wider: u8) -> Squares {
        let mut squares = self.0.clone();
        for rank in 0..16 {
            if (0..files).all(|file| self.has((file, rank))) {
                squares.extend((files..wider).map(|file| (file, rank)));
            }
        }
        Squares::new(squares)
    }

    pub(super) fn all(size: Size) -> Squares {
        Squares((0..size.ranks).flat_map(|rank| (0..size.files).map(move |file| (file, rank))).collect())
    }

    pub(super) fn without(&self, other: &Squares) -> Squares {
        Squares(self.iter().filter(|square| !other.has(*square)).collect())
    }

    fn mirrored(&self, size: Size) -> Squares {
        let turn = |(file, rank): (u8, u8)| {
            let file = if size.rotate { size.files - 1 - file } else { file };
            (file, size.ranks - 1 - rank)
        };
        Squares::new(self.on(size).iter().map(turn).collect())
    }

    /// Reads a list of that engine: `d4 *8 a*`, `-` for none; the error is the part that is no square.
    pub(super) fn read(text: &str, size: Size) -> Result<Squares, String> {
        let mut squares = Vec::new();
        for part in text.split_whitespace().filter(|part| *part != "-") {
            let bad = || part.to_owned();
            let mut letters = part.chars();
            let file = letters.next().ok_or_else(bad)?;
            let rank = letters.as_str();
            let files = match file {
                '*' => 0..size.files,
                'a'..='p' | 'A'..='P' => {
                    let file = file.to_ascii_lowercase() as u8 - b'a';
                    file..file + 1
                }
                _ => return Err(bad()),
            };
            let ranks = match rank {
                "*" => 0..size.ranks,
                number => {
                    let number: u8 = number.parse().ok().filter(|n| (1..=16).contains(n)).ok_or_else(bad)?;
                    number - 1..number
                }
            };
            squares.extend(ranks.flat_map(|rank| files.clone().map(move |file| (file, rank))));
        }
        Ok(Squares::new(squares))
    }

    /// The words of a region: whole ranks and files, rectangles, squares.
    pub(super) fn words(&self, size: Size) -> Vec<String> {
        let mut left = self.on(size);
        if left == Squares::all(size) {
            return vec!["all".to_owned()];
        }
        let mut words = Vec::new();
        let name = |(file, rank): (u8, u8)| format!("{}{}", char::from(b'a' + file), rank + 1);
        let ranks: Vec<u8> =
            (0..size.ranks).filter(|rank| (0..size.files).all(|file| left.has((file, *rank)))).collect();
        for (from, to) in runs(&ranks) {
            words.push(if from == to {
                format!("rank {}", from + 1)
            } else {
                format!("ranks {}-{}", from + 1, to + 1)
            });
        }
        left = Squares(left.iter().filter(|(_, rank)| !ranks.contains(rank)).collect());
        if ranks.is_empty() {
            let files: Vec<u8> =
                (0..size.files).filter(|file| (0..size.ranks).all(|rank| left.has((*file, rank)))).collect();
            let letter = |file: u8| char::from(b'a' + file);
            for (from, to) in runs(&files) {
                words.push(if from == to {
                    format!("file {}", letter(from))
                } else {
                    format!("files {}-{}", letter(from), letter(to))
                });
            }
            left = Squares(left.iter().filter(|(file, _)| !files.contains(file)).collect());
        }
        while let Some(&corner) = left.0.first() {
            let mut wide = corner.0;
            while left.has((wide + 1, corner.1)) {
                wide += 1;
            }
            let mut high = corner.1;
            while (corner.0..=wide).all(|file| left.has((file, high + 1))) {
                high += 1;
            }
            let end = (wide, high);
            words.push(if end == corner { name(corner) } else { format!("{}-{}", name(corner), name(end)) });
            let inside = |(file, rank): (u8, u8)| {
                (corner.0..=wide).contains(&file) && (corner.1..=high).contains(&rank)
            };
            left = Squares(left.iter().filter(|square| !inside(*square)).collect());
        }
        words
    }
}

/// Runs of neighbouring numbers.
fn runs(numbers: &[u8]) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for n in numbers {
        match runs.last_mut() {
            Some((_, to)) if *to + 1 == *n => *to = *n,
            _ => runs.push((*n, *n)),
        }
    }
    runs
}

/// A list of words as a value.
pub(super) fn list(words: impl IntoIterator<Item = impl Into<String>>) -> Value {
    Value::List(words.into_iter().map(|word| Node::implied(Value::Text(word.into()))).collect())
}

/// White's and Black's squares as the value of a sided key: said once where Black's are the mirror.
pub(super) fn region(squares: &[Squares; 2], size: Size) -> Value {
    let [white, black] = squares;
    let value = |squares: &Squares| list(squares.words(size));
    if black.on(size) == white.mirrored(size) {
        return sides(value(white), value(white), true);
    }
    sides(value(white), value(black), false)
}

/// A value of each side.
pub(super) fn sides(white: Value, black: Value, mirrored: bool) -> Value {
    let half = |value, mirrored| Some(Half { node: Box::new(Node::implied(value)), mirrored });
    Value::Sides([half(white, false), half(black, mirrored)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use zug_core::declare::value::toml;

    #[test]
    fn squares_become_regions() {
        let size = Size { files: 9, ranks: 10, rotate: true };
        let read = |text: &str| Squares::read(text, size).unwrap_or_default();
        let words = |text: &str| read(text).words(size).join(", ");
        assert_eq!(words("*1 *2 *3 *4 *5"), "ranks 1-5");
        assert_eq!(words("d1 e1 f1 d2 e2 f2 d3 e3 f3"), "d1-f3");
        assert_eq!(words("a*"), "file a");
        assert_eq!(words("*3 e5 e6"), "rank 3, e5-e6");
        assert_eq!(words("-"), "");
        assert_eq!(Squares::read("d4 q9", size), Err("q9".to_owned()));
        let both = region(&[read("d1 e1"), read("e10 f10")], size);
        assert_eq!(toml(&Node::implied(both)), "[\"d1-e1\"]");
        let apart = region(&[read("*1"), read("*2")], size);
        assert_eq!(toml(&Node::implied(apart)), "{ white = [\"rank 1\"], black = [\"rank 2\"] }");
    }
}
