//! Positions as the Hub protocol writes them: the side to move, then a letter for every square by number.

use std::collections::BTreeMap;

use zug_core::{AnyGame, BoardInfo, Cell, Color, VariantInfo};

/// The number of squares that are played.
pub fn square_count(info: &VariantInfo) -> usize {
    info.board.played.iter().filter(|played| **played).count()
}

/// The played cells by number, from 1: by the variant's own numbers, else row by row from the top left.
fn by_number(board: &BoardInfo) -> Vec<Cell> {
    let played = |cell: &Cell| board.played.get(usize::from(cell.0)).copied().unwrap_or_default();
    let rows = (0..board.ranks).rev().flat_map(|rank| (0..board.files).map(move |file| (file, rank)));
    let mut cells: Vec<Cell> = rows.map(|(file, rank)| board.cell(file, rank)).filter(played).collect();
    let numbers: Option<Vec<u16>> = cells.iter().map(|cell| board.name(*cell).parse().ok()).collect();
    if let Some(numbers) = numbers {
        let numbered: BTreeMap<u16, Cell> = numbers.into_iter().zip(cells.iter().copied()).collect();
        cells = numbered.into_values().collect();
    }
    cells
}

/// Which corner the first number is at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// The top left, as the protocol has it.
    #[default]
    Top,
    /// The bottom left, as some programs number Russian and Brazilian draughts.
    Bottom,
}

/// A move with its numbers turned from one numbering into the other; the same for [`Numbering::Top`].
pub fn renumbered(info: &VariantInfo, mv: &str, numbering: Numbering) -> String {
    if numbering == Numbering::Top {
        return mv.to_owned();
    }
    let top = by_number(&info.board);
    let mut bottom = top.clone();
    // Cells themselves are numbered from the bottom left.
    bottom.sort_unstable();
    let turned = |number: &str| {
        let cell = bottom.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
        Some((top.iter().position(|other| other == cell)? + 1).to_string())
    };
    let turn = |number: &str| turned(number).unwrap_or_else(|| number.to_owned());
    let is_sign = |c: char| matches!(c, '-' | 'x');
    mv.split_inclusive(is_sign)
        .map(|part| match part.strip_suffix(is_sign) {
            Some(number) => format!("{}{}", turn(number), &part[number.len()..]),
            None => turn(part),
        })
        .collect()
}

/// The position of a game.
pub fn hub_position(game: &dyn AnyGame) -> String {
    let info = game.info();
    let view = game.look();
    let mut text = String::from(if game.turn() == Color::White { "W" } else { "B" });
    for cell in by_number(&info.board) {
        let piece = view.cells.get(usize::from(cell.0)).copied().flatten();
        let is_king = |kind: zug_core::Kind| {
            info.kinds.get(usize::from(kind.0)).is_some_and(|k| k.id.as_str() == "king")
        };
        text.push(match piece {
            None => 'e',
            Some(piece) => match (piece.color, is_king(piece.kind)) {
                (Color::White, false) => 'w',
                (Color::White, true) => 'W',
                (Color::Black, false) => 'b',
                (Color::Black, true) => 'B',
            },
        });
    }
    text
}

/// The position text that a Hub position stands for; `None` where it is none of this board.
pub fn position_of_hub(info: &VariantInfo, hub: &str) -> Option<String> {
    let cells = by_number(&info.board);
    let mut letters = hub.chars();
    let turn = letters.next().filter(|turn| matches!(turn, 'W' | 'B'))?;
    let mut sides = [Vec::new(), Vec::new()];
    if letters.clone().count() != cells.len() {
        return None;
    }
    for (letter, cell) in letters.zip(cells) {
        let (side, king) = match letter {
            'e' => continue,
            'w' => (0, ""),
            'W' => (0, "K"),
            'b' => (1, ""),
            'B' => (1, "K"),
            _ => return None,
        };
        sides[side].push(format!("{king}{}", info.board.name(cell)));
    }
    let [white, black] = sides.map(|list| list.join(","));
    Some(format!("{turn}:W{white}:B{black}"))
}

#[cfg(test)]
mod tests {
    use zug_core::Source;

    use super::*;

    #[test]
    fn numbers_run_from_either_corner() {
        let game = crate::registry().find("russian").unwrap().open().unwrap();
        let turned = |mv| renumbered(game.info(), mv, Numbering::Bottom);
        // a3-b4 and back.
        assert_eq!((turned("9-13"), turned("21-17")), ("21-17".to_owned(), "9-13".to_owned()));
        assert_eq!(turned("9x99x1"), "21x99x29");
        assert_eq!(renumbered(game.info(), "9-13", Numbering::Top), "9-13");
    }

    #[test]
    fn positions_come_back() {
        let registry = crate::registry();
        for (id, squares) in
            [("russian", 32), ("international", 50), ("canadian", 72), ("italian", 32), ("turkish", 64)]
        {
            let mut game = registry.find(id).unwrap().open().unwrap();
            let start = game.position_text();
            let hub = hub_position(&*game);
            assert_eq!((hub.len(), square_count(game.info())), (squares + 1, squares), "{id}");
            let text = position_of_hub(game.info(), &hub).unwrap();
            game.set_position(&text, Source::User).unwrap();
            assert_eq!(game.position_text(), start, "{id}");
        }
        let game = registry.find("international").unwrap().open().unwrap();
        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(hub_position(&*game), start);
        for bad in ["", "W", &start[1..], &start.replace('e', "x"), &start.replace('W', "w")] {
            assert_eq!(position_of_hub(game.info(), bad), None, "{bad}");
        }
    }
}
