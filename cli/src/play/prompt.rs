//! Where the lines of the player come from: an editor on a terminal, plain lines elsewhere.

use std::io::{BufRead, Read as _};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Editor, Helper};

use crate::context::Context;
use crate::errors::Error;

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub enum Entry {
    /// A line, without its end.
    Line(String),
    /// The end of the input.
    End,
}

/// A source of lines.
pub enum Prompt {
    /// Lines of the input stream, with the prompt before each where a terminal can do no more.
    Stream {
        /// Whether the prompt is shown.
        shown: bool,
    },
    /// An editor with history and completion.
    Editor(Box<Editor<Words, DefaultHistory>>),
}

impl Prompt {
    /// An editor if both ends are a terminal, else plain lines.
    pub fn new(context: &Context<'_>) -> Prompt {
        let shown = context.io.terminal.input && context.io.terminal.out;
        // The editor cannot edit there and would wait for an input that we hold.
        let plain = matches!((context.io.env)("TERM").as_deref(), Some("dumb" | "cons25" | "emacs"));
        if !shown || plain {
            return Prompt::Stream { shown };
        }
        let config = Config::builder().completion_type(CompletionType::List).build();
        match Editor::with_config(config) {
            Ok(mut editor) => {
                editor.set_helper(Some(Words::default()));
                Prompt::Editor(Box::new(editor))
            }
            Err(_) => Prompt::Stream { shown },
        }
    }

    /// Whether the prompt itself is shown.
    pub fn is_shown(&self) -> bool {
        matches!(self, Prompt::Editor(_) | Prompt::Stream { shown: true })
    }

    /// Reads a line; `words` are what may be completed.
    ///
    /// # Errors
    /// The input fails, or the user interrupts.
    pub fn read(
        &mut self,
        context: &mut Context<'_>,
        prompt: &str,
        words: impl FnOnce() -> Vec<String>,
    ) -> Result<Entry, Error> {
        if let Prompt::Stream { shown: true } = self {
            write!(context.io.out, "{prompt}")?;
        }
        context.io.out.flush()?;
        let interrupt = context.io.interrupt;
        match self {
            Prompt::Stream { shown } => {
                let input = &mut *context.io.input;
                let entry = interrupt.while_waiting(|| read_line(input))?;
                if *shown && entry == Entry::End {
                    // What follows begins a line of its own.
                    writeln!(context.io.out)?;
                }
                Ok(entry)
            }
            Prompt::Editor(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.words = words();
                }
                match interrupt.while_waiting(|| editor.readline(prompt)) {
                    Ok(line) => {
                        // A line that is not remembered is no reason to stop.
                        let _ = editor.add_history_entry(line.as_str());
                        Ok(Entry::Line(line))
                    }
                    Err(ReadlineError::Eof) => Ok(Entry::End),
                    Err(ReadlineError::Interrupted) => Err(Error::Interrupted),
                    Err(ReadlineError::Io(error)) => Err(input_error(error)),
                    Err(error) => Err(input_error(std::io::Error::other(error))),
                }
            }
        }
    }
}

pub(super) fn input_error(source: std::io::Error) -> Error {
    Error::Io { what: "input".to_owned(), source }
}

/// The longest line that is read; the rest of a longer one is dropped.
const LONGEST: u64 = 1 << 14;

fn read_line(input: &mut dyn BufRead) -> Result<Entry, Error> {
    let mut line = Vec::new();
    let read = (&mut *input).take(LONGEST).read_until(b'\n', &mut line).map_err(input_error)?;
    if read == 0 {
        return Ok(Entry::End);
    }
    if line.last() != Some(&b'\n') && read as u64 == LONGEST {
        skip_line(input)?;
    }
    let text = String::from_utf8_lossy(&line);
    Ok(Entry::Line(text.trim_end_matches(['\n', '\r']).to_owned()))
}

fn skip_line(input: &mut dyn BufRead) -> Result<(), Error> {
    loop {
        let buffer = input.fill_buf().map_err(input_error)?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// The words that the editor completes.
#[derive(Debug, Default)]
pub struct Words {
    words: Vec<String>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..pos).unwrap_or(line);
        let start = before.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
        let typed = before.get(start..).unwrap_or_default();
        let exact = self.words.iter().filter(|word| word.starts_with(typed));
        let mut found: Vec<String> = exact.cloned().collect();
        if found.is_empty() {
            let typed = typed.to_lowercase();
            found.extend(self.words.iter().filter(|word| word.to_lowercase().starts_with(&typed)).cloned());
        }
        Ok((start, found))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}

impl Validator for Words {}

impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<String> {
        let mut input = text;
        let mut lines = Vec::new();
        while let Ok(Entry::Line(line)) = read_line(&mut input) {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_end_anyhow() {
        assert_eq!(lines(b"e4\r\n\ne5"), ["e4", "", "e5"]);
        assert_eq!(lines(b"\xff\xfe\n"), ["\u{fffd}\u{fffd}"]);
        assert_eq!(lines(b""), Vec::<String>::new());
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let mut text = vec![b'x'; 100_000];
        text.extend_from_slice(b"\ne4\n");
        let lines = lines(&text);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].len() as u64, LONGEST);
        assert_eq!(lines[1], "e4");
    }
}
