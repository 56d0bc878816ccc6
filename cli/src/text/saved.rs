//! Sentences about kept games.

use zug_core::Text;

/// The length of a game.
pub static PLIES: Text = Text::new("{n} plies", "полуходов: {n}");
