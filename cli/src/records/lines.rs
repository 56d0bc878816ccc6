//! Files that are no game records but stand for some, a line each: lists of positions, EPD, JSON lines.

use std::io::{self, BufRead, BufReader, Read};

use zug_core::record::{Decoder, write};

use super::decode::decoder;
use super::object;

/// What the lines of a file are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Position texts, with operations behind them in EPD.
    Positions,
    /// Objects as `zug convert --to jsonl` writes them.
    Objects,
}

impl Listed {
    /// What a file lists, by its name, else by how it begins.
    pub fn of(name: &str, head: &[u8]) -> Option<Listed> {
        let name = name.to_ascii_lowercase();
        let plain =
            [".gz", ".zst", ".bz2"].iter().find_map(|packed| name.strip_suffix(packed)).unwrap_or(&name);
        match plain.rsplit_once('.').map_or("", |(_, extension)| extension) {
            "fen" | "epd" => return Some(Listed::Positions),
            "jsonl" | "ndjson" => return Some(Listed::Objects),
            "pgn" | "pdn" => return None,
            _ => {}
        }
        let line = first_line(head);
        if line.starts_with("{\"") {
            return Some(Listed::Objects);
        }
        (is_board(line) || is_draughts(line)).then_some(Listed::Positions)
    }

    /// The name of the syntax in which the records of the file are written.
    pub fn syntax(self, head: &[u8]) -> &'static str {
        let line = first_line(head);
        let draughts = match self {
            Listed::Positions => is_draughts(line),
            Listed::Objects => line.contains("\"family\":\"draughts\""),
        };
        if draughts { "pdn" } else { "pgn" }
    }
}

fn first_line(head: &[u8]) -> &str {
    let lines = head.split(|byte| matches!(byte, b'\n' | b'\r'));
    let texts = lines.filter_map(|line| std::str::from_utf8(line).ok());
    texts.map(|line| line.trim_start_matches('\u{feff}').trim()).find(|line| !line.is_empty()).unwrap_or("")
}

/// Whether a line begins with ranks of a board and the side to move.
fn is_board(line: &str) -> bool {
    let mut fields = line.split_whitespace();
    let is_ranks = fields.next().is_some_and(|ranks| ranks.matches('/').count() >= 3);
    is_ranks && matches!(fields.next(), Some("w" | "b"))
}

/// Whether a line is a position of draughts.
fn is_draughts(line: &str) -> bool {
    matches!(line.as_bytes(), [b'W' | b'B' | b'?', b':', b'W' | b'B', ..])
}

/// A stream of records made of the lines of another stream.
pub struct Lines<R> {
    lines: BufReader<R>,
    listed: Listed,
    /// Turns lines into text that are not UTF-8.
    decode: Decoder,
    /// The record of the last line, of which `given` bytes were read.
    record: Vec<u8>,
    given: usize,
}

/// The longest line, in bytes.
const LONGEST: u64 = 8 * 1024 * 1024;

impl<R: Read> Lines<R> {
    /// The records of a stream.
    pub fn new(stream: R, listed: Listed) -> Lines<R> {
        Lines { lines: BufReader::new(stream), listed, decode: decoder(), record: Vec::new(), given: 0 }
    }

    /// Makes the record of the next line; false at the end.
    fn next(&mut self) -> io::Result<bool> {
        let mut line = Vec::new();
        if self.lines.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(false);
        }
        let text = String::from_utf8(line).unwrap_or_else(|error| (self.decode)(error.as_bytes()));
        let text = text.trim_start_matches('\u{feff}').trim();
        // A record takes one line too, so that faults are told by the lines of the file.
        let record = match self.listed {
            _ if text.is_empty() || text.starts_with('#') => "\n".to_owned(),
            Listed::Positions => position(text),
            Listed::Objects => object::record(text),
        };
        self.record = record.into_bytes();
        self.given = 0;
        Ok(true)
    }
}

impl<R: Read> Read for Lines<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.given == self.record.len() && !self.next()? {
            return Ok(0);
        }
        let rest = &self.record[self.given..];
        let len = rest.len().min(out.len());
        out[..len].copy_from_slice(&rest[..len]);
        self.given += len;
        Ok(len)
    }
}

/// The record of a position: operations of EPD become a comment, its counters part of the position.
fn position(line: &str) -> String {
    let mut out = String::new();
    if is_draughts(line) {
        write::tags_in_line([("FEN", line)], &mut out);
        return out + "*\n";
    }
    let fields: Vec<&str> = line.split_whitespace().collect();
    let operations = fields.get(4).is_some_and(|field| field.starts_with(|c: char| c.is_ascii_lowercase()));
    if !operations {
        write::tags_in_line([("SetUp", "1"), ("FEN", line)], &mut out);
        return out + "*\n";
    }
    let text: String = fields[4..].join(" ");
    let counter = |name: &str, unknown: &str| {
        let operation = text.split(';').find_map(|part| part.trim().strip_prefix(name)?.strip_prefix(' '));
        operation.map_or(unknown, str::trim).to_owned()
    };
    let fen = format!("{} {} {}", fields[..4].join(" "), counter("hmvc", "0"), counter("fmvn", "1"));
    write::tags_in_line([("SetUp", "1"), ("FEN", fen.as_str())], &mut out);
    format!("{out}{{{}}} *\n", text.replace('{', "(").replace('}', ")"))
}
