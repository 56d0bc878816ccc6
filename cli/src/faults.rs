//! Faults of variant files, drawn with the line itself and a caret.

use annotate_snippets::{AnnotationKind, Element, Group, Level, Renderer, Snippet};
use serde::Serialize;
use zug_core::declare::{Diagnostic, Faults, Severity, Sources};
use zug_core::{Lang, Numbered};

/// Behind the number of the faults that are left out.
const MORE: Numbered = Numbered::new(
    ["more fault is not shown", "more faults are not shown"],
    ["ошибка не показана", "ошибки не показаны", "ошибок не показано"],
);

/// Every fault with its lines, for a person.
pub fn draw(faults: &Faults, lang: Lang, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let (shown, more) = faults.shown();
    let mut texts: Vec<String> =
        shown.iter().map(|fault| renderer.render(&[group(&faults.sources, fault, lang)])).collect();
    if more > 0 {
        let number = i64::try_from(more).unwrap_or(i64::MAX);
        texts.push(match lang {
            Lang::Ru => format!("ещё {more} {}", MORE.get(number, lang)),
            _ => format!("{more} {}", MORE.get(number, lang)),
        });
    }
    texts.join("\n\n")
}

fn group<'a>(sources: &'a Sources, fault: &'a Diagnostic, lang: Lang) -> Group<'a> {
    let words = words(lang);
    let level = match fault.severity {
        Severity::Error => Level::ERROR.with_name(words.error),
        Severity::Warning => Level::WARNING.with_name(words.warning),
    };
    let title = level.primary_title(fault.message.get(lang)).id(fault.code.code());
    let mut elements: Vec<Element<'a>> = Vec::new();
    if let Some((place, file)) = fault.place.and_then(|place| Some((place, sources.file(place.file)?))) {
        let hint = fault.nearest.as_ref().map(|nearest| match lang {
            Lang::Ru => format!("может быть, `{nearest}`?"),
            _ => format!("did you mean `{nearest}`?"),
        });
        let mark = AnnotationKind::Primary.span(within(&file.text, place.range())).label(hint);
        let mut snippet = Snippet::source(&file.text).path(&file.name).annotation(mark);
        if let Some((also, text)) = fault.also.as_ref().filter(|(also, _)| also.file == place.file) {
            let range = within(&file.text, also.range());
            snippet = snippet.annotation(AnnotationKind::Context.span(range).label(text.get(lang)));
        }
        elements.push(snippet.into());
    }
    if !fault.allowed.is_empty() {
        let list = fault.allowed.join(", ");
        elements.push(Level::NOTE.with_name(words.note).message(format!("{}: {list}", words.allowed)).into());
    }
    if let Some(help) = fault.help.as_ref().filter(|help| !help.en.is_empty()) {
        elements.push(Level::HELP.with_name(words.help).message(help.get(lang)).into());
    }
    title.elements(elements)
}

/// A range inside a text, between characters and at least one wide where the text goes on.
fn within(text: &str, range: std::ops::Range<usize>) -> std::ops::Range<usize> {
    let floor = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let start = floor(range.start);
    let end = floor(range.end).max(start);
    if end > start {
        start..end
    } else {
        start..start + text[start..].chars().next().map_or(0, char::len_utf8)
    }
}

struct Words {
    error: &'static str,
    warning: &'static str,
    note: &'static str,
    help: &'static str,
    allowed: &'static str,
}

fn words(lang: Lang) -> Words {
    match lang {
        Lang::Ru => Words {
            error: "ошибка",
            warning: "предупреждение",
            note: "примечание",
            help: "подсказка",
            allowed: "можно",
        },
        _ => Words { error: "error", warning: "warning", note: "note", help: "help", allowed: "allowed" },
    }
}

/// One fault of a variant file, as JSON.
#[derive(Serialize)]
pub struct FaultObject {
    severity: &'static str,
    code: &'static str,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
    allowed: Vec<String>,
    nearest: Option<String>,
}

impl FaultObject {
    /// The faults of files, with messages in `lang`.
    pub fn list(faults: &Faults, lang: Lang) -> Vec<FaultObject> {
        faults.shown().0.iter().map(|fault| FaultObject::new(&faults.sources, fault, lang)).collect()
    }

    /// Whether the file cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == "error"
    }

    fn new(sources: &Sources, fault: &Diagnostic, lang: Lang) -> FaultObject {
        let file = fault.place.and_then(|place| Some((place, sources.file(place.file)?)));
        let at = file.map(|(place, file)| file.line_and_column(place.start as usize));
        FaultObject {
            severity: match fault.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            code: fault.code.code(),
            file: file.map(|(_, file)| file.name.clone()),
            line: at.map(|(line, _)| line),
            column: at.map(|(_, column)| column),
            message: fault.message.get(lang).to_owned(),
            allowed: fault.allowed.clone(),
            nearest: fault.nearest.clone(),
        }
    }
}
