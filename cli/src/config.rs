//! The configuration file: defaults for options, in one table of keys.
//!
//! An option comes before the environment, the environment before the file, the file before the built-in
//! default.

use std::io::ErrorKind;
use std::path::Path;

use clap::ValueEnum as _;
use toml_edit::{DocumentMut, Item};
use zug_core::declare::nearest;
use zug_core::{Style, Text};

use crate::errors::Error;
use crate::options::{BoardChoice, ColorWhen, LangChoice, Ui};
use crate::play::Who;

/// A key of the file.
#[derive(Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// What it sets.
    pub help: Text,
    /// The built-in default.
    pub default: &'static str,
    /// The values that it takes, for messages.
    pub values: &'static str,
    /// Whether it takes a value.
    takes: fn(&str) -> bool,
}

const fn key(
    name: &'static str,
    default: &'static str,
    values: &'static str,
    takes: fn(&str) -> bool,
    help: Text,
) -> Key {
    Key { name, help, default, values, takes }
}

/// Every key.
pub static KEYS: &[Key] = &[
    key(
        "lang",
        "auto",
        "en, ru",
        |value| LangChoice::from_str(value, false).is_ok(),
        Text::new("the language of messages", "язык сообщений"),
    ),
    key(
        "color",
        "auto",
        "auto, always, never",
        |value| ColorWhen::from_str(value, false).is_ok(),
        Text::new("when to use colour", "когда раскрашивать"),
    ),
    key(
        "notation",
        "canonical",
        "canonical, san, uci, uci960, lan, hub, pdn",
        |value| Style::named(value).is_some(),
        Text::new("how moves are written", "как записывать ходы"),
    ),
    key(
        "ui",
        "line",
        "tui, line, plain",
        |value| Ui::from_str(value, false).is_ok(),
        Text::new("the screen of a game", "экран игры"),
    ),
    key(
        "board",
        "auto",
        "auto, unicode, ascii",
        |value| BoardChoice::from_str(value, false).is_ok(),
        Text::new("how boards are drawn", "как рисовать доску"),
    ),
    key(
        "white",
        "human",
        "human, ai, ai:LEVEL, ai:nodes=N, ai:depth=N, ai:mcts=N, random, uci:COMMAND, hub:COMMAND",
        |value| value.parse::<Who>().is_ok(),
        Text::new("who plays White", "кто играет белыми"),
    ),
    key(
        "black",
        "ai:5",
        "human, ai, ai:LEVEL, ai:nodes=N, ai:depth=N, ai:mcts=N, random, uci:COMMAND, hub:COMMAND",
        |value| value.parse::<Who>().is_ok(),
        Text::new("who plays Black", "кто играет чёрными"),
    ),
];

/// What the file says.
#[derive(Clone, Debug, Default)]
pub struct Config {
    document: DocumentMut,
}

impl Config {
    /// Reads the file; one that is not there says nothing.
    ///
    /// # Errors
    /// The file cannot be read or understood.
    pub fn load(path: Option<&Path>) -> Result<Config, Error> {
        let Some(path) = path else { return Ok(Config::default()) };
        match std::fs::read(path) {
            Ok(text) => Config::parse(&path.display().to_string(), &String::from_utf8_lossy(&text)),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                Ok(Config::default())
            }
            Err(error) => Err(Error::file(path, error)),
        }
    }

    fn parse(name: &str, text: &str) -> Result<Config, Error> {
        let document: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| {
            let error = error.to_string();
            let error = error.trim_end();
            Error::bad_input(format!("{name}: {error}"), format!("{name}: {error}"))
        })?;
        for (key, item) in document.iter() {
            let known = find(key).map_err(|error| at(name, error))?;
            let value = item.as_str().filter(|value| (known.takes)(value));
            if value.is_none() {
                return Err(at(name, wrong_value(known, item.to_string().trim())));
            }
        }
        Ok(Config { document })
    }

    /// The value that the file gives a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.document.get(key).and_then(Item::as_str)
    }

    /// Sets a key, or removes it without a value; comments and order are kept.
    ///
    /// # Errors
    /// There is no such key, or it does not take the value.
    pub fn set(&mut self, key: &str, value: Option<&str>) -> Result<(), Error> {
        let known = find(key)?;
        match value {
            Some(value) if (known.takes)(value) => {
                self.document[key] = toml_edit::value(value);
                Ok(())
            }
            Some(value) => Err(wrong_value(known, &format!("{value:?}"))),
            None => {
                self.document.remove(key);
                Ok(())
            }
        }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        self.document.to_string()
    }
}

fn find(name: &str) -> Result<&'static Key, Error> {
    KEYS.iter().find(|key| key.name == name).ok_or_else(|| {
        let names = || KEYS.iter().map(|key| key.name);
        let all = names().collect::<Vec<_>>().join(", ");
        let (en, ru) = match nearest(name, names()) {
            Some(near) => (format!("; did you mean {near}?"), format!("; может быть, {near}?")),
            None => (format!(": there are {all}"), format!(": есть {all}")),
        };
        Error::usage(format!("no setting is called {name:?}{en}"), format!("нет настройки {name:?}{ru}"))
    })
}

fn wrong_value(key: &Key, value: &str) -> Error {
    let (name, values) = (key.name, key.values);
    Error::usage(
        format!("{name} does not take {value}, but: {values}"),
        format!("{name}: не подходит {value}, можно: {values}"),
    )
}

/// A fault of the file itself.
fn at(name: &str, error: Error) -> Error {
    let said = |lang| format!("{name}: {}", error.message(lang));
    Error::bad_input(said(zug_core::Lang::En), said(zug_core::Lang::Ru))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_values_of_their_keys() {
        for key in KEYS {
            let auto = key.name == "lang" && key.default == "auto";
            assert!(auto || (key.takes)(key.default), "{}", key.name);
            for value in key.values.split(", ") {
                let value = value.replace("LEVEL", "3").replace('N', "3");
                assert!((key.takes)(&value), "{}: {value}", key.name);
            }
        }
    }

    #[test]
    fn every_style_is_a_value_of_notation() {
        let values: Vec<&str> = find("notation").unwrap().values.split(", ").collect();
        assert_eq!(values, Style::ALL.map(|(word, _)| word));
    }

    #[test]
    fn comments_are_kept() {
        let mut config = Config::parse("c", "# mine\nui = \"plain\" # slow line\n").unwrap_or_default();
        assert!(config.set("lang", Some("ru")).is_ok());
        assert_eq!(config.text(), "# mine\nui = \"plain\" # slow line\nlang = \"ru\"\n");
        assert!(config.set("ui", None).is_ok());
        assert_eq!(config.get("ui"), None);
    }

    #[test]
    fn faults_name_the_file() {
        for text in ["lang = 1", "lang = \"de\"", "lnag = \"ru\"", "= 1", "[lang]\na = 1"] {
            let error = Config::parse("c.toml", text).err().map(|error| error.to_string());
            assert!(error.as_ref().is_some_and(|error| error.starts_with("c.toml: ")), "{text}: {error:?}");
        }
    }
}
