//! The record of a game in the format of its family: PDN for draughts, PGN for everything else.

use zug_core::{AnyGame, Color, Style};

use super::screen::score;

/// The longest line of moves, as the PGN standard asks.
const WIDTH: usize = 79;

/// What stands above the moves beside what the game itself says.
#[derive(Clone, Debug, Default)]
pub struct Heading<'h> {
    /// The `Event` tag.
    pub event: &'h str,
    /// The `Round` tag.
    pub round: &'h str,
    /// The players, White first.
    pub players: [&'h str; 2],
    /// The day, in seconds since 1970.
    pub time: u64,
    /// More tags, which come last.
    pub more: Vec<(&'h str, String)>,
}

/// Writes a game with its players, as `--white` and `--black` name them; `time` is in seconds since 1970.
pub fn record(game: &dyn AnyGame, players: [&str; 2], time: u64) -> String {
    record_under(game, Heading { event: "?", round: "-", players, time, more: Vec::new() })
}

/// Writes a game under this heading.
pub fn record_under(game: &dyn AnyGame, heading: Heading<'_>) -> String {
    let Heading { event, round, players, time, more } = heading;
    let info = game.info();
    let is_pdn = info.family.as_str() == "draughts";
    let ending = game.ending();
    let result = ending.map_or("*", |ending| score(game, ending));
    let mut tags: Vec<(&str, String)> = vec![
        ("Event", event.to_owned()),
        ("Site", "?".to_owned()),
        ("Date", date(time)),
        ("Round", round.to_owned()),
        ("White", players[0].to_owned()),
        ("Black", players[1].to_owned()),
        ("Result", result.to_owned()),
    ];
    if is_pdn {
        if let Some(game_type) = &info.game_type {
            tags.push(("GameType", game_type.clone()));
        }
    } else if info.id.as_str() != "chess" {
        tags.push(("Variant", info.name.en.to_string()));
    }
    // A variant with many start positions always says which.
    if !game.is_standard_start() || game.starts() > 1 {
        if !is_pdn {
            tags.push(("SetUp", "1".to_owned()));
        }
        tags.push(("FEN", game.start_text()));
    }
    if let Some(ending) = ending {
        tags.push(("Termination", ending.termination.id().to_string()));
    }
    tags.extend(more);
    let mut out = String::new();
    for (name, value) in &tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        out.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    out.push('\n');
    let mut width = 0;
    for word in words(game).iter().map(String::as_str).chain([result]) {
        if width > 0 && width + 1 + word.len() > WIDTH {
            out.push('\n');
            width = 0;
        }
        if width > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += word.len();
    }
    out.push('\n');
    out
}

/// The moves with their numbers.
fn words(game: &dyn AnyGame) -> Vec<String> {
    let line = game.line(Style::Record);
    let mut start = game.fork();
    while start.undo() {}
    let mut turn = start.turn();
    let mut number = start.counters().number;
    let mut words = Vec::with_capacity(line.len() * 3 / 2);
    for (index, mv) in line.into_iter().enumerate() {
        match turn {
            Color::White => words.push(format!("{number}.")),
            Color::Black if index == 0 => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(mv);
        if turn == Color::Black {
            number = number.saturating_add(1);
        }
        turn = turn.other();
    }
    words
}

/// The day of a time in seconds since 1970, as `2026.11.30`, in universal time.
fn date(time: u64) -> String {
    // Days are counted in eras of 400 years that begin in March, so that the leap day comes last.
    let days = time / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(951_782_400), "2000.02.29");
        assert_eq!(date(1_796_000_000), "2026.11.30");
        assert_eq!(date(4_107_542_399), "2100.02.28");
        assert_eq!(date(4_107_542_400), "2100.03.01");
    }
}
