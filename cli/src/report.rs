//! Telling the user what went wrong: text on standard error, and with `--json` an object on standard output.

use serde::Serialize;
use zug_core::{Defect, Lang};

use crate::context::{Context, RED, paint};
use crate::errors::Error;
use crate::faults::{self, FaultObject};
use crate::text::{self, commands as texts};

/// The JSON object of a failed command.
#[derive(Serialize)]
struct Failure {
    schema: String,
    ok: bool,
    error: Fault,
}

#[derive(Serialize)]
struct Fault {
    code: &'static str,
    message: String,
    rule: Option<String>,
    candidates: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    defects: Vec<DefectObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultObject>,
}

/// One defect of a position, as JSON.
#[derive(Serialize)]
pub struct DefectObject {
    code: &'static str,
    at: Option<usize>,
    message: String,
}

impl DefectObject {
    /// The defect with its message in `lang`.
    pub fn new(defect: &Defect, lang: Lang) -> DefectObject {
        let message = defect.message.get(lang).to_owned();
        DefectObject { code: defect.code.code(), at: defect.at, message }
    }
}

/// Tells an error.
///
/// # Errors
/// The streams fail.
pub fn report(context: &mut Context<'_>, error: &Error) -> Result<(), Error> {
    match error {
        Error::ClosedPipe | Error::Failed | Error::Told(_) => return Ok(()),
        Error::Interrupted => return context.io.out.flush().map_err(Error::from),
        _ => {}
    }
    // Where standard output is what failed, standard error tells it all the same.
    let told = if context.json {
        let failure = failure(context, error);
        context.object(&failure)
    } else {
        Ok(())
    };
    let word = paint(context.color_err, RED, context.say(&texts::ERROR));
    let lang = context.lang;
    let message = match error {
        Error::Position { text, defects } => {
            let head =
                text::fill(context.say(&texts::BAD_POSITION), &[("n", &defects.list.len().to_string())]);
            format!("{word}: {head}\n{}", point(text, &defects.list, lang))
        }
        Error::Refused(refusal) => {
            let mut message = format!("{word}: {}: {}", refusal.code.code(), refusal.message.get(lang));
            if let Some(at) = refusal.at {
                message += &format!("\n  {}\n  {}^", printable(&refusal.text), " ".repeat(at));
            }
            if let Some(rule) = &refusal.rule {
                message += &format!("\n  {}: {rule}", context.say(&texts::RULE));
            }
            if !refusal.candidates.is_empty() {
                let list = shortened(&refusal.candidates, lang);
                message += &format!("\n  {}: {list}", context.say(&texts::LEGAL));
            }
            message
        }
        Error::Variant(faults) => faults::draw(faults, lang, context.color_err),
        other => format!("{word}: {}", other.message(lang)),
    };
    let flushed = context.io.out.flush();
    writeln!(context.io.err, "{message}")?;
    told?;
    Ok(flushed?)
}

fn failure(context: &Context<'_>, error: &Error) -> Failure {
    let lang = context.lang;
    let (rule, candidates) = match error {
        Error::Refused(refusal) => (refusal.rule.clone(), refusal.candidates.clone()),
        Error::UnknownVariant(unknown) | Error::Undeclared { unknown, .. } => (None, unknown.near.clone()),
        _ => (None, Vec::new()),
    };
    let defects = match error {
        Error::Position { defects, .. } => {
            defects.list.iter().take(MOST_DEFECTS).map(|defect| DefectObject::new(defect, lang)).collect()
        }
        _ => Vec::new(),
    };
    let faults = match error {
        Error::Variant(faults) => FaultObject::list(faults, lang),
        _ => Vec::new(),
    };
    let error = Fault { code: error.code(), message: error.message(lang), rule, candidates, defects, faults };
    Failure { schema: schema(context.command), ok: false, error }
}

/// The schema of a command's objects.
pub fn schema(command: &str) -> String {
    format!("zug/{command}@1")
}

/// A list of moves, cut where it would fill the screen.
pub fn shortened(moves: &[String], lang: Lang) -> String {
    const MOST: usize = 24;
    let mut list = moves.iter().take(MOST).cloned().collect::<Vec<_>>().join(" ");
    if moves.len() > MOST {
        list += &text::fill(texts::AND_MORE.get(lang), &[("n", &(moves.len() - MOST).to_string())]);
    }
    list
}

/// The greatest number of defects of a position that are told.
const MOST_DEFECTS: usize = 20;
/// The longest text under which carets are drawn, in characters.
const LONGEST_POINTED: usize = 200;

/// The text with a caret line under it for every defect that has a place, and a line for the others.
pub fn point(position: &str, defects: &[Defect], lang: Lang) -> String {
    let mut lines = Vec::new();
    let short = position.chars().count() <= LONGEST_POINTED;
    if short && defects.iter().any(|defect| defect.at.is_some()) {
        lines.push(format!("  {}", printable(position)));
    }
    for defect in defects.iter().take(MOST_DEFECTS) {
        let message = defect.message.get(lang);
        let code = defect.code.code();
        match defect.at.filter(|_| short) {
            Some(at) => lines.push(format!("  {}^ {code}: {message}", " ".repeat(at.min(LONGEST_POINTED)))),
            None => lines.push(format!("  {code}: {message}")),
        }
    }
    if defects.len() > MOST_DEFECTS {
        let rest = (defects.len() - MOST_DEFECTS).to_string();
        lines.push(format!(" {}", text::fill(texts::AND_MORE.get(lang), &[("n", &rest)])));
    }
    lines.join("\n")
}

/// The text on one line, a column a character.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::Run;

    /// Whatever was to be written, and wherever it stopped, a full disk is told on standard error.
    #[test]
    fn a_full_disk_is_told() {
        let commands: [&[&str]; 16] = [
            &["--help"],
            &["--version"],
            &["variant", "--help"],
            &["variant", "list"],
            &["variant", "show", "chess"],
            &["variant", "explain", "russian"],
            &["variant", "schema"],
            &["variant", "export", "atomic"],
            &["variant", "new", "mine", "-o", "-"],
            &["moves"],
            &["moves", "--json"],
            &["apply", "e4"],
            &["show", "--format", "svg"],
            &["perft", "2", "--divide"],
            &["completions", "bash"],
            &["play", "--white", "random:1", "--black", "random:2", "--ui", "plain"],
        ];
        for args in commands {
            for room in [0, 5] {
                let ran = Run { room: Some(room), ..Run::default() }.zug(args);
                let told = ran.err.lines().filter(|line| line.starts_with("error: output: ")).count();
                assert_eq!((ran.exit, ran.out.len(), told), (Exit::Io, room, 1), "{args:?}: {}", ran.err);
            }
        }
    }
}
