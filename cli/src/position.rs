//! From the options of a command to a game in the position asked for.

use zug_core::{AnyGame, Reading, Source, Style};

use crate::context::Context;
use crate::errors::Error;
use crate::options::PositionOptions;

/// Opens a variant, sets the position up and plays the moves of `--after`.
///
/// # Errors
/// An unknown variant, a position with defects, a refused move.
pub fn open(
    context: &mut Context<'_>,
    variant: Option<&str>,
    options: &PositionOptions,
) -> Result<Box<dyn AnyGame>, Error> {
    let mut game = context.open(variant)?;
    if let Some(fen) = &options.fen {
        set(context, &mut *game, fen)?;
    }
    advance(&mut *game, options)?;
    Ok(game)
}

/// Plays the moves of `--after`.
///
/// # Errors
/// A refused move.
pub fn advance(game: &mut dyn AnyGame, options: &PositionOptions) -> Result<(), Error> {
    for word in options.after.as_deref().into_iter().flat_map(split_moves) {
        play(game, word, options.reading())?;
    }
    Ok(())
}

impl PositionOptions {
    /// How much the reader of moves may guess.
    pub fn reading(&self) -> Reading {
        if self.complete { Reading::Complete } else { Reading::Whole }
    }
}

/// Sets a position up and tells its warnings.
///
/// # Errors
/// All defects of the position.
pub fn set(context: &mut Context<'_>, game: &mut dyn AnyGame, fen: &str) -> Result<(), Error> {
    let warnings = game
        .set_position(fen, Source::User)
        .map_err(|defects| Error::Position { text: fen.to_owned(), defects })?;
    context.warn(&warnings)
}

/// Plays a move as the board alone allows it, draws by the rules notwithstanding, and gives its canonical
/// text: what `moves` lists, this plays.
///
/// # Errors
/// The refusal.
pub fn play(game: &mut dyn AnyGame, text: &str, reading: Reading) -> Result<String, Error> {
    match game.read(text, reading, Style::Canonical) {
        Ok(canonical) => {
            game.push(&canonical)?;
            Ok(canonical)
        }
        Err(refusal) => match game.end_on_board() {
            // Reading it again as a record's move tells that the game is over.
            Some(_) => Err(game.push(text).err().unwrap_or(refusal).into()),
            None => Err(refusal.into()),
        },
    }
}

/// The moves of a text: its words, without those that only number or annotate moves.
pub fn split_moves(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| {
        let number = word.contains('.') && word.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '…');
        !number && !matches!(*word, "e.p." | "e.p" | "ep")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_notes_are_no_moves() {
        let words = |text| split_moves(text).collect::<Vec<_>>();
        assert_eq!(words("1. e4 e5  2.Nf3 2... exd6 e.p."), ["e4", "e5", "2.Nf3", "exd6"]);
        assert_eq!(words("1. 22-17 12"), ["22-17", "12"]);
        assert_eq!(words("  "), Vec::<&str>::new());
    }
}
