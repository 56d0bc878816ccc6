//! The record of a game in the format of its family: PDN for draughts, PGN for everything else.

use zug_chess::pgn::Pgn;
use zug_core::record::{Score, Sheet, SquareNames};
use zug_core::{AnyGame, Style};

use crate::records::syntaxes;

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
    let Heading { event, round, players: [white, black], time, more } = heading;
    let info = game.info();
    let ending = game.ending();
    let score = ending.map_or(Score::Open, |ending| ending.outcome.into());
    let mut sheet = Sheet::of_game(game, Style::Record, score);
    let day = date(time);
    let tags = [
        ("Event", event),
        ("Site", "?"),
        ("Date", &day),
        ("Round", round),
        ("White", white),
        ("Black", black),
    ];
    for (name, value) in tags {
        sheet.set_tag(name, value);
    }
    if let Some(ending) = ending {
        sheet.set_tag("Termination", ending.termination.id().as_str());
    }
    for (name, value) in &more {
        sheet.set_tag(name, value);
    }
    let syntaxes = syntaxes();
    let own = syntaxes.iter().find(|syntax| syntax.family() == info.family);
    let mut out = String::new();
    own.unwrap_or(&Pgn).write(&sheet, info, SquareNames::Own, &mut out);
    // The empty line that parts games in a file is for whoever writes several.
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
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
    use zug_core::Reading;
    use zug_core::record::{Reader, Record, Replay};

    use super::*;

    /// A kept game must be found again under its own variant, whatever that is called.
    #[test]
    fn records_of_every_variant_are_read_back() {
        let (registry, syntaxes) = (crate::registry(), syntaxes());
        for entry in registry.entries() {
            let mut game = entry.open().unwrap();
            let mv = game.legal(Style::Canonical).swap_remove(0);
            game.play(&mv, Reading::Whole).unwrap();
            let text = record(&*game, ["a", "b"], 0);
            let syntax = syntaxes.iter().find(|syntax| syntax.family() == game.info().family).unwrap();
            let mut read = Record::new();
            assert!(Reader::new(text.as_bytes()).read(syntax, &mut read).unwrap(), "{text}");
            let known = syntax.variants(&read).ids.into_iter().find_map(|id| registry.find(id.as_str()).ok());
            // These names are customary for chess and Chess960, which they are but for the way castling is written.
            if !["fischerandom", "normal"].contains(&entry.id.as_str()) {
                assert_eq!(known.map(|known| known.id), Some(entry.id), "{text}");
            }
            let mut again = entry.open().unwrap();
            let replay = Replay::run(&read, syntax, &mut *again);
            assert!(replay.is_ok(), "{text}{}", replay.unwrap_err());
            assert_eq!(again.position_text(), game.position_text(), "{text}");
        }
    }

    #[test]
    fn the_side_that_begins_leads_every_number() {
        let mut game = crate::registry().find("english").unwrap().open().unwrap();
        for mv in ["11-15", "23-19", "8-11"] {
            game.play(mv, Reading::Whole).unwrap();
        }
        let text = record(&*game, ["a", "b"], 0);
        assert!(text.ends_with("\n\n1. 11-15 23-19 2. 8-11 *\n"), "{text}");
    }

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(951_782_400), "2000.02.29");
        assert_eq!(date(1_796_000_000), "2026.11.30");
        assert_eq!(date(4_107_542_399), "2100.02.28");
        assert_eq!(date(4_107_542_400), "2100.03.01");
    }
}
