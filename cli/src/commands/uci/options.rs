//! The options of the engine that `zug uci` is.

use zug_core::Registry;
use zug_core::search::{Level, Memory};

/// What the options say.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Megabytes of memory.
    pub hash: usize,
    /// Threads.
    pub threads: usize,
    /// Lines told.
    pub lines: usize,
    /// The level; the highest one plays as well as it can.
    pub level: Level,
    /// Milliseconds held back from every clock.
    pub overhead: u64,
    /// The variant.
    pub variant: String,
    /// Whether castling is the king taking its own rook.
    pub chess960: bool,
    /// The file that declares a variant.
    pub path: String,
    /// The folder of tables of endings.
    pub tables: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash: Memory::DEFAULT_SIZE,
            threads: 1,
            lines: 1,
            level: Level::MAX,
            overhead: 30,
            variant: "chess".to_owned(),
            chess960: false,
            path: String::new(),
            tables: String::new(),
        }
    }
}

/// What changing an option asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing more.
    Nothing,
    /// A memory of another size.
    Hash,
    /// A memory that has forgotten everything.
    Clear,
    /// Another variant.
    Variant,
    /// A variant file.
    Path,
    /// Tables of endings.
    Tables,
}

/// The greatest values.
const MOST_HASH: u64 = 16_384;
const MOST_THREADS: u64 = 256;
const MOST_LINES: u64 = 500;
const MOST_OVERHEAD: u64 = 5_000;

/// The variants that the option offers: chess first, then its family, then the rest.
fn variants(registry: &Registry) -> Vec<&str> {
    let entries = registry.entries().iter().filter(|entry| entry.id.as_str() != "chess960");
    let (chess, others): (Vec<_>, Vec<_>) = entries.partition(|entry| entry.family.as_str() == "chess");
    chess.into_iter().chain(others).map(|entry| entry.id.as_str()).collect()
}

/// The lines that tell the options.
pub fn lines(registry: &Registry) -> Vec<String> {
    let usual = Settings::default();
    let spin = |name: &str, value: u64, least: u64, most: u64| {
        format!("option name {name} type spin default {value} min {least} max {most}")
    };
    let variants: String = variants(registry).iter().map(|id| format!(" var {id}")).collect();
    vec![
        spin("Hash", usual.hash as u64, 1, MOST_HASH),
        "option name Clear Hash type button".to_owned(),
        spin("Threads", 1, 1, MOST_THREADS),
        "option name Ponder type check default false".to_owned(),
        spin("MultiPV", 1, 1, MOST_LINES),
        spin("Skill Level", Level::MAX.number().into(), 1, Level::MAX.number().into()),
        spin("Move Overhead", usual.overhead, 0, MOST_OVERHEAD),
        format!("option name UCI_Variant type combo default chess{variants}"),
        "option name UCI_Chess960 type check default false".to_owned(),
        "option name VariantPath type string default <empty>".to_owned(),
        "option name TablePath type string default <empty>".to_owned(),
    ]
}

impl Settings {
    /// Sets an option by a name in any case.
    ///
    /// # Errors
    /// What is wrong with the name or value, in words.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        let number = |least: u64, most: u64| match value.parse::<u64>() {
            Ok(n) if (least..=most).contains(&n) => Ok(n),
            _ => Err(format!("{name}: {value:?} is no number from {least} to {most}")),
        };
        let flag = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("{name}: {value:?} is neither true nor false")),
        };
        let path = || if value == "<empty>" { String::new() } else { value.to_owned() };
        Ok(match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash = number(1, MOST_HASH)? as usize;
                Change::Hash
            }
            "clear hash" => Change::Clear,
            "threads" => {
                self.threads = number(1, MOST_THREADS)? as usize;
                Change::Nothing
            }
            // Whether to ponder is said with every order; the option lets the other side know that we can.
            "ponder" => flag().map(|_| Change::Nothing)?,
            "multipv" => {
                self.lines = number(1, MOST_LINES)? as usize;
                Change::Nothing
            }
            "skill level" => {
                let n = number(1, Level::MAX.number().into())?;
                self.level = u8::try_from(n).ok().and_then(Level::new).unwrap_or(Level::MAX);
                Change::Nothing
            }
            "move overhead" => {
                self.overhead = number(0, MOST_OVERHEAD)?;
                Change::Nothing
            }
            "uci_variant" => {
                self.variant = value.to_owned();
                Change::Variant
            }
            "uci_chess960" => {
                self.chess960 = flag()?;
                Change::Variant
            }
            "variantpath" => {
                self.path = path();
                Change::Path
            }
            "tablepath" => {
                self.tables = path();
                Change::Tables
            }
            _ => return Err(format!("no such option: {name}")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_bounds() {
        let mut settings = Settings::default();
        assert_eq!(settings.set("hash", "16"), Ok(Change::Hash));
        assert_eq!(settings.set("CLEAR HASH", ""), Ok(Change::Clear));
        assert_eq!(settings.set("Skill Level", "3"), Ok(Change::Nothing));
        assert_eq!((settings.hash, settings.level.number()), (16, 3));
        for (name, value) in
            [("Hash", "0"), ("Hash", "x"), ("Threads", "257"), ("UCI_Chess960", "yes"), ("Nonsense", "1")]
        {
            assert!(settings.set(name, value).is_err(), "{name} {value}");
        }
    }

    #[test]
    fn every_option_told_can_be_set() {
        let registry = crate::registry();
        for line in lines(&registry) {
            let name = line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "));
            let (name, rest) = name.unwrap();
            let value = rest.split_once("default ").map_or("", |(_, value)| value);
            let value = value.split(' ').next().unwrap();
            assert!(Settings::default().set(name, value).is_ok(), "{line}");
        }
        assert!(variants(&registry).starts_with(&["chess"]));
    }
}
