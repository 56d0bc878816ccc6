//! An engine as the command line names it: `uci:stockfish; Hash=64; Skill Level=3`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A protocol between a program and an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Hub protocol of draughts engines.
    Hub,
}

impl Protocol {
    fn word(self) -> &'static str {
        match self {
            Protocol::Uci => "uci",
            Protocol::Hub => "hub",
        }
    }
}

/// A command with the options that the engine is to have.
///
/// The text is `PROTOCOL:COMMAND[; NAME=VALUE]..`; the command is split into words as a shell does, without
/// anything else of a shell. A part without `=` that begins with `go ` is added to every order to think
/// (`go depth 5`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// How to talk with it.
    pub protocol: Protocol,
    /// The program and its arguments; never empty.
    pub words: Vec<String>,
    /// Options to set, in order.
    pub options: Vec<(String, String)>,
    /// Words to add to every order to think.
    pub go: Vec<String>,
    text: String,
}

/// Why a text names no engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Neither protocol.
    #[error("{0:?} is no engine: uci:COMMAND or hub:COMMAND is needed")]
    Protocol(String),
    /// No command, or one with an open quotation.
    #[error("{0:?} is no command")]
    Command(String),
    /// An option without name or value.
    #[error("{0:?} is no option: NAME=VALUE is needed")]
    Option(String),
}

impl EngineSpec {
    /// The command as it was given, without options.
    pub fn command(&self) -> String {
        self.words.join(" ")
    }
}

impl FromStr for EngineSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<EngineSpec, SpecError> {
        let (protocol, rest) = match text.split_once(':') {
            Some(("uci", rest)) => (Protocol::Uci, rest),
            Some(("hub", rest)) => (Protocol::Hub, rest),
            _ => return Err(SpecError::Protocol(text.to_owned())),
        };
        let mut parts = rest.split(';');
        let command = parts.next().unwrap_or_default().trim();
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| SpecError::Command(command.to_owned()))?;
        let (mut options, mut go) = (Vec::new(), Vec::new());
        for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some((name, value)) if !name.trim().is_empty() => {
                    options.push((name.trim().to_owned(), value.trim().to_owned()));
                }
                None if part.starts_with("go ") => {
                    go.extend(part.split_whitespace().skip(1).map(str::to_owned));
                }
                _ => return Err(SpecError::Option(part.to_owned())),
            }
        }
        // Orders and options are lines of the protocol.
        if text.chars().any(char::is_control) {
            return Err(SpecError::Command(text.to_owned()));
        }
        Ok(EngineSpec { protocol, words, options, go, text: text.to_owned() })
    }
}

/// The form that [`FromStr`] reads.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_assert!(self.text.starts_with(self.protocol.word()));
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_options_are_told_apart() {
        let spec: EngineSpec =
            "uci:'/opt/my engine' --fast; Skill Level=3; go depth 5; Path=".parse().unwrap();
        assert_eq!(spec.words, ["/opt/my engine", "--fast"]);
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(spec.options, [option("Skill Level", "3"), option("Path", "")]);
        assert_eq!(spec.go, ["depth", "5"]);
        assert_eq!(spec.to_string(), "uci:'/opt/my engine' --fast; Skill Level=3; go depth 5; Path=");
    }

    #[test]
    fn what_is_no_engine_is_told() {
        let error = |text: &str| text.parse::<EngineSpec>().err();
        assert_eq!(error("xboard:gnuchess"), Some(SpecError::Protocol("xboard:gnuchess".to_owned())));
        assert_eq!(error("uci:"), Some(SpecError::Command(String::new())));
        assert_eq!(error("hub:'scan"), Some(SpecError::Command("'scan".to_owned())));
        assert_eq!(error("uci:a; =1"), Some(SpecError::Option("=1".to_owned())));
        assert_eq!(error("uci:a; Hash"), Some(SpecError::Option("Hash".to_owned())));
        assert_eq!(error("uci:a\nquit"), Some(SpecError::Command("uci:a\nquit".to_owned())));
    }
}
