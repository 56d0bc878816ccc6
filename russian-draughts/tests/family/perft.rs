//! Node counts published for the variants, from the start position and a few others.
//!
//! Sources of the figures: the tests of Rein Halbersma's dctl (board_08x08, board_10x10, board_large,
//! board_rectangular, fmjd, letouzey, gilbert), the thread "perft" of damforum.nl (t=2822, 2308, 4563),
//! OEIS A133046, and for Thai, Frysk, breakthrough and Spantsiretti a generator written from their rules.

use zug_core::perft::{Counting, perft};
use zug_russian_draughts::{Bits, Facts, Shape, Table, WithTable, with_table};

use crate::facts::*;
use crate::support::{game, position};

/// Leaves at depth 1, 2, ..
struct Count<'a> {
    fen: &'a str,
    counting: Counting,
    nodes: &'a [u64],
}

impl WithTable for Count<'_> {
    type Output = ();

    fn with<B: Bits, S: Shape>(self, table: Table<B, S>) {
        let game = game(table);
        let pos = position(&game, self.fen);
        for (depth, nodes) in (1..).zip(self.nodes) {
            let counted = perft(&game, &pos, depth, self.counting);
            assert_eq!(counted, *nodes, "{} depth {depth} {:?}", self.fen, self.counting);
        }
    }
}

fn once(facts: Facts, fen: &str, nodes: &[u64]) {
    assert!(with_table(facts, Count { fen, counting: Counting::Moves, nodes }).is_some());
}

fn routes(facts: Facts, fen: &str, nodes: &[u64]) {
    assert!(with_table(facts, Count { fen, counting: Counting::Routes, nodes }).is_some());
}

const SMALL: &str = "W:W21-32:B1-12";
const LARGE: &str = "W:W31-50:B1-20";

#[test]
fn russian() {
    once(RUSSIAN, SMALL, &[7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586]);
    routes(RUSSIAN, SMALL, &[7, 49, 302, 1469, 7482, 37986, 190146, 929905]);
}

#[test]
fn pool() {
    once(POOL, SMALL, &[7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534]);
    routes(POOL, SMALL, &[7, 49, 302, 1469, 7482, 37986, 190146, 929902]);
}

#[test]
fn brazilian() {
    once(BRAZILIAN, SMALL, &[7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766]);
    routes(BRAZILIAN, SMALL, &[7, 49, 302, 1469, 7473, 37628, 187302, 907836]);
}

#[test]
fn english() {
    once(ENGLISH, SMALL, &[7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680]);
    routes(ENGLISH, SMALL, &[7, 49, 302, 1469, 7361, 36768, 179740, 845931]);
}

#[test]
fn czech() {
    once(CZECH, SMALL, &[7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671]);
    routes(CZECH, SMALL, &[7, 49, 302, 1469, 7361, 36768, 179740, 845931]);
}

#[test]
fn spanish() {
    once(SPANISH, SMALL, &[7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866]);
    routes(SPANISH, SMALL, &[7, 49, 302, 1469, 7361, 36473, 177532, 828783]);
}

#[test]
fn italian() {
    once(ITALIAN, SMALL, &[7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875]);
    routes(ITALIAN, SMALL, &[7, 49, 302, 1469, 7361, 36473, 177532, 828783]);
    let gilbert = "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3";
    routes(ITALIAN, gilbert, &[5, 13, 42, 107, 360, 1099, 3736, 12495, 43686, 164177, 628686]);
    once(ITALIAN, gilbert, &[5, 13, 42, 107, 360, 1099, 3736, 12495, 43686, 164173, 628666]);
}

#[test]
fn thai() {
    once(THAI_12, SMALL, &[7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963648]);
    once(THAI, "W:W25-32:B1-8", &[7, 49, 392, 3136, 26592, 218695, 1820189]);
}

#[test]
fn international() {
    once(INTERNATIONAL, LARGE, &[9, 81, 658, 4265, 27117, 167140, 1049442, 6483961]);
    routes(INTERNATIONAL, LARGE, &[9, 81, 658, 4265, 27117, 167140, 1049442]);
    let random178 = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";
    once(INTERNATIONAL, random178, &[14, 55, 1168, 5432, 87195, 629010, 9041010]);
    let woldouby = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";
    once(INTERNATIONAL, woldouby, &[6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989]);
}

#[test]
fn killer() {
    once(KILLER, LARGE, &[9, 81, 658, 4265, 27117, 167140, 1049442]);
    let random178 = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";
    once(KILLER, random178, &[14, 55, 1168, 5165, 84326, 573965, 8476150]);
}

#[test]
fn frisian() {
    once(FRISIAN, LARGE, &[9, 81, 658, 3874, 21265, 102431, 540126, 2825779]);
    routes(FRISIAN, LARGE, &[9, 81, 658, 3880, 21345, 103584, 550314]);
    once(FRYSK, "W:W46-50:B1-5", &[9, 81, 657, 5329, 41829, 328329, 2572197]);
}

#[test]
fn breakthrough() {
    once(BREAKTHROUGH, LARGE, &[9, 81, 658, 4265, 27117, 167140, 1049442]);
}

#[test]
fn large_boards() {
    once(CANADIAN, "W:W43-72:B1-30", &[11, 121, 1222, 10053, 79049, 584100, 4369366]);
    once(SRI_LANKAN, "W:W43-72:B1-30", &[11, 121, 1222, 10053, 79049, 584100, 4369366]);
    once(crate::facts::international(12, 10, 4), "W:W37-60:B1-24", &[11, 121, 1222, 10053, 79049, 584100]);
}

#[test]
fn other_boards() {
    let six = crate::facts::international(6, 6, 2);
    once(six, "W:W13-18:B1-6", &[5, 25, 106, 369, 1301, 4214, 12912, 39526, 113614, 329982, 933564]);
    once(SPANTSIRETTI, "W:W26-40:B1-15", &[9, 81, 658, 4265, 27132, 168316, 1040706, 6238312]);
    let spantsiretti = crate::facts::international(10, 8, 3);
    once(spantsiretti, "W:W26-40:B1-15", &[9, 81, 658, 4265, 27117, 167140, 1029319]);
    let ktar = crate::facts::international(10, 12, 5);
    once(ktar, "W:W36-60:B1-25", &[9, 81, 658, 4265, 27117, 167140, 1049442]);
}
