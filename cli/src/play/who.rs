//! Who plays, as the command line names them: people, the computer, random moves, other programs.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;
use zug_core::search::Level;

use crate::engine::{EngineSpec, SpecError};

/// A player as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person at the prompt.
    Human,
    /// The computer.
    Ai(Strength),
    /// Random legal moves, from this seed if one is given.
    Random(Option<u64>),
    /// Another program.
    Engine(Arc<EngineSpec>),
}

/// How strong the computer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// A level from 1 to 10.
    Level(Level),
    /// This many positions a move.
    Nodes(u64),
    /// This many plies deep.
    Depth(u32),
    /// By random games, this many positions a move.
    Sample(u64),
}

/// Level 5.
impl Default for Strength {
    fn default() -> Strength {
        Strength::Level(Level::default())
    }
}

/// Why a player's name was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WhoError {
    /// Not a kind of player.
    #[error(
        "{0:?} is no player: human, ai, ai:LEVEL, ai:nodes=N, ai:depth=N, ai:mcts=N, random, random:SEED, \
         uci:COMMAND or hub:COMMAND is needed"
    )]
    Unknown(String),
    /// A level out of range.
    #[error("{0:?} is no level from 1 to 10")]
    Level(String),
    /// Not a number, or zero.
    #[error("{0:?} is not a number from 1")]
    Number(String),
    /// Not a seed.
    #[error("{0:?} is no seed: a number from 0 is needed")]
    Seed(String),
    /// Not an engine.
    #[error(transparent)]
    Engine(#[from] SpecError),
}

impl FromStr for Who {
    type Err = WhoError;

    fn from_str(text: &str) -> Result<Who, WhoError> {
        let number = |digits: &str| match digits.parse::<u64>() {
            Ok(n) if n > 0 => Ok(n),
            _ => Err(WhoError::Number(digits.to_owned())),
        };
        match text.split_once(':') {
            None => match text {
                "human" => Ok(Who::Human),
                "ai" => Ok(Who::Ai(Strength::default())),
                "random" => Ok(Who::Random(None)),
                _ => Err(WhoError::Unknown(text.to_owned())),
            },
            Some(("ai", strength)) => {
                if let Some(nodes) = strength.strip_prefix("nodes=") {
                    return Ok(Who::Ai(Strength::Nodes(number(nodes)?)));
                }
                if let Some(nodes) = strength.strip_prefix("mcts=") {
                    return Ok(Who::Ai(Strength::Sample(number(nodes)?)));
                }
                if let Some(depth) = strength.strip_prefix("depth=") {
                    let plies = u32::try_from(number(depth)?);
                    let plies = plies.map_err(|_| WhoError::Number(depth.to_owned()))?;
                    return Ok(Who::Ai(Strength::Depth(plies)));
                }
                let level = strength.parse().ok().and_then(Level::new);
                let level = level.ok_or_else(|| WhoError::Level(strength.to_owned()))?;
                Ok(Who::Ai(Strength::Level(level)))
            }
            Some(("random", seed)) => {
                let seed = seed.parse::<u64>().map_err(|_| WhoError::Seed(seed.to_owned()))?;
                Ok(Who::Random(Some(seed)))
            }
            Some(("uci" | "hub", _)) => Ok(Who::Engine(Arc::new(text.parse()?))),
            Some(_) => Err(WhoError::Unknown(text.to_owned())),
        }
    }
}

/// The form that [`FromStr`] reads.
impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Ai(Strength::Level(level)) => write!(f, "ai:{level}"),
            Who::Ai(Strength::Nodes(nodes)) => write!(f, "ai:nodes={nodes}"),
            Who::Ai(Strength::Depth(depth)) => write!(f, "ai:depth={depth}"),
            Who::Ai(Strength::Sample(nodes)) => write!(f, "ai:mcts={nodes}"),
            Who::Random(None) => f.write_str("random"),
            Who::Random(Some(seed)) => write!(f, "random:{seed}"),
            Who::Engine(spec) => write!(f, "{spec}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written_alike() {
        let engines = ["uci:stockfish; Hash=16", "hub:scan hub"];
        let own =
            ["human", "ai:1", "ai:10", "ai:nodes=5000", "ai:depth=3", "ai:mcts=9", "random", "random:0"];
        for text in own.into_iter().chain(engines) {
            assert_eq!(text.parse::<Who>().map(|who| who.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("ai".parse::<Who>(), Ok(Who::Ai(Strength::Level(Level::default()))));
    }

    #[test]
    fn bad_players_are_told_what_is_wrong() {
        let error = |text: &str| text.parse::<Who>().err();
        assert_eq!(error("ai:0"), Some(WhoError::Level("0".to_owned())));
        assert_eq!(error("ai:11"), Some(WhoError::Level("11".to_owned())));
        assert_eq!(error("ai:nodes=0"), Some(WhoError::Number("0".to_owned())));
        assert_eq!(error("ai:depth=99999999999"), Some(WhoError::Number("99999999999".to_owned())));
        assert_eq!(error("random:-1"), Some(WhoError::Seed("-1".to_owned())));
        assert_eq!(error("uci:"), Some(WhoError::Engine(SpecError::Command(String::new()))));
        assert_eq!(error("robot"), Some(WhoError::Unknown("robot".to_owned())));
    }
}
