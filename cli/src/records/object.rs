//! A game as a JSON object, written and read.

use serde::{Deserialize, Serialize};
use zug_core::VariantInfo;
use zug_core::record::{Entry, Sheet, commands, write};

use crate::report::schema;

/// A game as `zug convert` writes it.
#[derive(Serialize)]
pub struct Written<'a> {
    schema: String,
    family: &'a str,
    variant: &'a str,
    tags: serde_json::Map<String, serde_json::Value>,
    start_fen: Option<&'a str>,
    plies: usize,
    /// The main line.
    moves: Vec<&'a str>,
    result: &'static str,
    final_fen: &'a str,
    /// The clock after each move of the main line, where the record has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clocks: Vec<Option<String>>,
    /// The evaluation after each move of the main line, where the record has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    evals: Vec<Option<String>>,
    /// Everything in its order, where there is more than moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<Vec<Part>>,
}

/// A part of the body of a game.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// A move.
    Move(String),
    /// A null move.
    Null,
    /// A numeric glyph.
    Nag(u8),
    /// A comment with its commands.
    Comment(String),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// A position set up on the way.
    Setup(String),
}

impl<'a> Written<'a> {
    /// The object of a game.
    pub fn new(sheet: &'a Sheet, info: &'a VariantInfo, final_fen: &'a str) -> Written<'a> {
        let mut moves = Vec::new();
        let (mut clocks, mut evals) = (Vec::new(), Vec::new());
        let mut depth = 0usize;
        for entry in &sheet.entries {
            match entry {
                Entry::Open => depth += 1,
                Entry::Close => depth -= 1,
                _ if depth > 0 => {}
                Entry::Move { text, .. } => {
                    moves.push(text.as_str());
                    clocks.push(None);
                    evals.push(None);
                }
                Entry::Comment(text) => {
                    for command in commands(text) {
                        let kept = match command.name {
                            "clk" => clocks.last_mut(),
                            "eval" => evals.last_mut(),
                            _ => None,
                        };
                        if let Some(kept) = kept {
                            *kept = Some(command.value.to_owned());
                        }
                    }
                }
                _ => {}
            }
        }
        for list in [&mut clocks, &mut evals] {
            if list.iter().all(Option::is_none) {
                list.clear();
            }
        }
        let plain = sheet.entries.iter().all(|entry| matches!(entry, Entry::Move { .. }));
        let tags = sheet.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into()));
        Written {
            schema: schema("convert"),
            family: info.family.as_str(),
            variant: info.id.as_str(),
            tags: tags.collect(),
            start_fen: sheet.start.as_deref(),
            plies: moves.len(),
            moves,
            result: sheet.score.text(),
            final_fen,
            clocks,
            evals,
            body: (!plain).then(|| sheet.entries.iter().map(Part::of).collect()),
        }
    }
}

impl Part {
    fn of(entry: &Entry) -> Part {
        match entry {
            Entry::Move { text, .. } => Part::Move(text.clone()),
            Entry::Null { .. } => Part::Null,
            Entry::Nag(value) => Part::Nag(*value),
            Entry::Comment(text) => Part::Comment(text.clone()),
            Entry::Open => Part::Open,
            Entry::Close => Part::Close,
            Entry::Setup(position) => Part::Setup(position.clone()),
        }
    }
}

/// What is read of an object.
#[derive(Deserialize)]
struct Object {
    variant: String,
    #[serde(default)]
    tags: serde_json::Map<String, serde_json::Value>,
    start_fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    body: Option<Vec<Part>>,
    #[serde(default)]
    result: String,
}

/// The record of a JSON object; of a line that is none, a record with the reason where a move should stand.
pub fn record(line: &str) -> String {
    let mut out = String::new();
    let object: Object = match serde_json::from_str(line) {
        Ok(object) => object,
        Err(error) => {
            write::tags_in_line([("Event", "?")], &mut out);
            return format!("{out}{} -- *\n", plain(&error.to_string()));
        }
    };
    let text = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut tags: Vec<(String, String)> =
        object.tags.iter().map(|(name, value)| (name.clone(), text(value))).collect();
    tags.push(("Variant".to_owned(), object.variant));
    tags.push(("Result".to_owned(), object.result.clone()));
    if let Some(fen) = object.start_fen {
        tags.extend([("SetUp".to_owned(), "1".to_owned()), ("FEN".to_owned(), fen)]);
    }
    write::tags_in_line(tags.iter().map(|(name, value)| (name.as_str(), value.as_str())), &mut out);
    let body = object.body.unwrap_or_else(|| object.moves.into_iter().map(Part::Move).collect());
    for part in body {
        match part {
            Part::Move(text) => out += &plain(&text),
            Part::Null => out += "--",
            Part::Nag(value) => out += &format!("${value}"),
            Part::Comment(text) => out += &format!("{{{}}}", text.replace('}', ")")),
            Part::Open => out.push('('),
            Part::Close => out.push(')'),
            Part::Setup(position) => out += &format!("/FEN \"{}\"/", position.replace('"', "")),
        }
        out.push(' ');
    }
    out += if object.result.is_empty() { "*" } else { &object.result };
    out + "\n"
}

/// A text without the brackets that would end a move.
fn plain(text: &str) -> String {
    text.replace(['{', '}', '(', ')', '[', ']', '<', '>', ';', '%', '"', '`', '$'], " ")
}
