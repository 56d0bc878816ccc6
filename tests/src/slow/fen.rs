//! PDN position texts, with letters or with numbers counted row by row from the top left.

use super::{Facts, Piece, Position, Side, Square};

impl Facts {
    /// The square with this name or number.
    fn square(&self, text: &str) -> Option<Square> {
        if let Ok(number) = text.parse::<usize>() {
            let mut squares: Vec<Square> = self.squares().collect();
            squares.sort_by_key(|square| (-square.rank, square.file));
            return squares.get(number.checked_sub(1)?).copied();
        }
        self.squares().find(|square| square.to_string() == text)
    }

    /// Reads a position text.
    ///
    /// # Errors
    /// The part that makes no sense.
    pub fn read(&self, text: &str) -> Result<Position, String> {
        let side = |text: &str| match text.chars().next() {
            Some('W') => Ok(Side::White),
            Some('B') => Ok(Side::Black),
            _ => Err(format!("no colour in {text:?}")),
        };
        let mut blocks = text.split(':');
        let mut position = Position::empty(self, side(blocks.next().unwrap_or_default())?);
        for block in blocks {
            let side = side(block)?;
            for item in block[1..].split(',').filter(|item| !item.is_empty()) {
                let king = item.starts_with('K');
                let name = item.trim_start_matches('K');
                let (first, last) = name.split_once('-').unwrap_or((name, name));
                let squares = match (first.parse::<usize>(), last.parse::<usize>()) {
                    (Ok(first), Ok(last)) => (first..=last).map(|n| self.square(&n.to_string())).collect(),
                    _ => vec![self.square(name)],
                };
                for square in squares {
                    let square = square.ok_or_else(|| format!("no such square as {item:?}"))?;
                    position.set(square, Some(Piece { side, king }));
                }
            }
        }
        Ok(position)
    }

    /// Writes a position text with letters, squares rank by rank from White's side.
    pub fn write(&self, position: &Position) -> String {
        let list = |side: Side| {
            let mine = position.pieces().filter(|(_, piece)| piece.side == side);
            let names = mine.map(|(square, piece)| format!("{}{square}", if piece.king { "K" } else { "" }));
            names.collect::<Vec<_>>().join(",")
        };
        let turn = if position.turn == Side::White { 'W' } else { 'B' };
        format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black))
    }
}
