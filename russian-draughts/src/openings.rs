//! The opening lines that tournaments of draughts-64 draw by lot.
//!
//! They are data: `openings/*.txt` of this crate, with their sources.

use zug_core::{AnyGame, Color, Defects, Refusal, Source};

use thiserror::Error;

/// The FMJD table, then the IDF one, each with its name.
const TABLES: [(&str, &str); 2] =
    [("fmjd", include_str!("../openings/fmjd-64.txt")), ("idf", include_str!("../openings/idf-64.txt"))];

/// Lines of the FMJD table that the Brazilian one lacks: the majority rule forbids a capture of theirs.
const NOT_BRAZILIAN: [&str; 11] =
    ["1-IX", "4-XV", "5-IX", "5-XI", "19-V", "25-XIII", "30-XVI", "40-XIV", "41-XIII", "42-XIV", "43-II"];

/// An opening line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The table that has it (`fmjd`, `idf`).
    pub table: &'static str,
    /// Its number in the table (`12-IV`).
    pub code: &'static str,
    words: &'static str,
}

/// Why a line could not be set up: never for a line of [`openings`] on a game of its variant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// The game has no start position of the usual kind.
    #[error("the game does not begin with men on named squares")]
    Start,
    /// The position after men are put elsewhere is none.
    #[error(transparent)]
    Position(#[from] Defects),
    /// A move is refused.
    #[error(transparent)]
    Move(#[from] Box<Refusal>),
}

/// The opening lines of a variant, in the order of the tables; none for most.
pub fn openings(variant: &str) -> Vec<Opening> {
    let tables = match variant {
        "russian" => &TABLES[..],
        "brazilian" => &TABLES[..1],
        _ => &[],
    };
    let lines = tables.iter().flat_map(|(table, text)| {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(' ')).map(|(code, words)| Opening { table, code, words })
    });
    lines.filter(|line| variant != "brazilian" || !NOT_BRAZILIAN.contains(&line.code)).collect()
}

impl Opening {
    /// The name by which a program knows the line: its code, behind the table where that is not the first.
    pub fn name(&self) -> String {
        if self.table == TABLES[0].0 { self.code.to_owned() } else { format!("{}:{}", self.table, self.code) }
    }

    /// Starts the game over with this line.
    ///
    /// # Errors
    /// The game is not of a variant that has the line.
    pub fn set_up(&self, game: &mut dyn AnyGame) -> Result<(), OpeningError> {
        game.restart();
        let elsewhere: Vec<(&str, &str)> = self
            .words
            .split(' ')
            .filter(|word| *word != "-----")
            .filter_map(|word| word.split_once('-'))
            .collect();
        if !elsewhere.is_empty() {
            let text = put_elsewhere(&*game, &elsewhere).ok_or(OpeningError::Start)?;
            game.set_position(&text, Source::User)?;
        }
        for word in self.words.split_whitespace().filter(|word| !word.contains('-') && *word != "free") {
            game.push(word)?;
        }
        Ok(())
    }
}

/// The start position with some men on other squares; all are lifted before any is put down.
fn put_elsewhere(game: &dyn AnyGame, moved: &[(&str, &str)]) -> Option<String> {
    let board = &game.info().board;
    let mut cells = game.look().cells;
    let mut lifted = Vec::new();
    for (from, to) in moved {
        let (from, to) = (board.find(from)?, board.find(to)?);
        lifted.push((cells.get_mut(usize::from(from.0))?.take()?, to));
    }
    for (piece, to) in lifted {
        *cells.get_mut(usize::from(to.0))? = Some(piece);
    }
    let squares = |side: Color| {
        let stands =
            cells.iter().zip(&board.names).filter(|(piece, _)| piece.is_some_and(|p| p.color == side));
        stands.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(",")
    };
    Some(format!("W:W{}:B{}", squares(Color::White), squares(Color::Black)))
}

#[cfg(test)]
mod tests {
    use zug_core::Registry;

    use super::*;

    #[test]
    fn every_line_can_be_played() {
        let mut registry = Registry::new();
        registry.add_family(crate::declare::family());
        for (variant, number) in [("russian", 886), ("brazilian", 725)] {
            let lines = openings(variant);
            assert_eq!(lines.len(), number, "{variant}");
            let entry = registry.find(variant).unwrap_or_else(|error| panic!("{error}"));
            let mut game = entry.open().unwrap_or_else(|faults| panic!("{faults}"));
            for line in lines {
                assert_eq!(line.set_up(&mut *game), Ok(()), "{variant} {}", line.name());
                assert!(game.ending().is_none(), "{variant} {}", line.name());
            }
        }
        assert_eq!(openings("italian"), []);
    }

    #[test]
    fn men_stand_elsewhere_before_the_first_move() {
        let mut registry = Registry::new();
        registry.add_family(crate::declare::family());
        let mut game = registry.find("russian").ok().and_then(|entry| entry.open().ok());
        let game = game.as_deref_mut().unwrap_or_else(|| panic!("russian draughts can be opened"));
        let line = openings("russian").into_iter().find(|line| line.name() == "11-IV");
        assert_eq!(line.map(|line| line.set_up(game)), Some(Ok(())));
        // The table's own position, in numbers: W13,21-28,30-32 and B1-4,6-12,20.
        let text = "W:Wa3,a5,b2,c3,c1,d2,e1,e3,f2,g1,g3,h2:Bb6,b8,c7,d6,d8,e7,f6,f8,g7,h4,h6,h8";
        let mut told: Vec<String> = game.position_text().split([':', ',']).map(str::to_owned).collect();
        let mut expected: Vec<String> = text.split([':', ',']).map(str::to_owned).collect();
        told.sort_unstable();
        expected.sort_unstable();
        assert_eq!(told, expected);
    }
}
