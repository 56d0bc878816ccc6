//! Moves with what became of the games that played them.

use std::collections::BTreeMap;

use zug_core::record::Score;
use zug_core::{Color, Outcome};

/// A position of the tree.
#[derive(Debug, Default)]
pub struct Node {
    /// How many games went through it.
    pub games: u64,
    /// How many of them White and Black won.
    pub wins: [u64; 2],
    /// How many were drawn.
    pub draws: u64,
    /// The date of the last of them.
    pub last: Option<String>,
    moves: BTreeMap<String, Node>,
}

impl Node {
    /// Adds a game that went on with these moves.
    pub fn add(&mut self, moves: &[String], score: Score, date: Option<&str>) {
        let mut node = self;
        node.count(score, date);
        for mv in moves {
            node = node.moves.entry(mv.clone()).or_default();
            node.count(score, date);
        }
    }

    fn count(&mut self, score: Score, date: Option<&str>) {
        self.games += 1;
        match score.outcome() {
            Some(Outcome::Win(side)) => self.wins[side.index()] += 1,
            Some(Outcome::Draw) => self.draws += 1,
            None => {}
        }
        if date > self.last.as_deref() {
            self.last = date.map(str::to_owned);
        }
    }

    /// Leaves out moves that fewer than `min` games played.
    pub fn prune(&mut self, min: u64) {
        self.moves.retain(|_, below| below.games >= min);
        self.moves.values_mut().for_each(|below| below.prune(min));
    }

    /// The moves, those of most games first.
    pub fn sorted(&self) -> Vec<(&str, &Node)> {
        let mut moves: Vec<(&str, &Node)> = self.moves.iter().map(|(mv, node)| (mv.as_str(), node)).collect();
        moves.sort_by_key(|(_, node)| std::cmp::Reverse(node.games));
        moves
    }

    /// A part of the decided games, in thousandths; none if there are none.
    pub fn share(&self, part: u64) -> Option<u64> {
        let all = self.wins[0] + self.wins[1] + self.draws;
        (2000 * part + all).checked_div(2 * all)
    }

    /// The points of the side that moved, in thousandths of what it could have had.
    pub fn score(&self, mover: Color) -> Option<u64> {
        let all = self.wins[0] + self.wins[1] + self.draws;
        let halves = 2 * self.wins[mover.index()] + self.draws;
        (1000 * halves + all).checked_div(2 * all)
    }
}

/// A date that can be compared, as `2025.06.24`; none without a year.
pub fn date(text: &str) -> Option<String> {
    let mut parts: Vec<&str> =
        text.split(['.', '-', '/', ' ']).filter(|part| !part.is_empty()).take(3).collect();
    if parts.last().is_some_and(|part| part.len() == 4) {
        parts.reverse();
    }
    let year = parts.first().filter(|year| year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit()))?;
    let part = |at: usize| match parts.get(at).and_then(|part| part.parse::<u8>().ok()) {
        Some(number) => format!("{number:02}"),
        None => "??".to_owned(),
    };
    // Unknown months and days come before known ones.
    Some(format!("{year}.{}.{}", part(1), part(2)).trim_end_matches(".??").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_all_forms_are_compared() {
        for (text, expected) in [
            ("2025.06.24", Some("2025.06.24")),
            ("13.5.2007", Some("2007.05.13")),
            ("1998.??.??", Some("1998")),
            ("2004.10.27 - 2004.11.01", Some("2004.10.27")),
            ("1911", Some("1911")),
            ("????.??.??", None),
            ("", None),
        ] {
            assert_eq!(date(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn scores_are_of_the_side_that_moved() {
        let mut root = Node::default();
        let moves = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
        root.add(&moves("e4 e5"), Score::White, Some("2001"));
        root.add(&moves("e4 c5"), Score::Draw, Some("1999"));
        root.add(&moves("d4 d5"), Score::Black, None);
        root.add(&moves("e4 e5"), Score::Open, None);
        let names: Vec<&str> = root.sorted().iter().map(|(mv, _)| *mv).collect();
        assert_eq!(names, ["e4", "d4"]);
        let e4 = root.sorted()[0].1;
        assert_eq!((e4.games, e4.last.as_deref()), (3, Some("2001")));
        assert_eq!((e4.score(Color::White), e4.share(e4.draws)), (Some(750), Some(500)));
        assert_eq!((root.score(Color::Black), Node::default().score(Color::White)), (Some(500), None));
        root.prune(2);
        assert_eq!(root.sorted().len(), 1);
    }
}
