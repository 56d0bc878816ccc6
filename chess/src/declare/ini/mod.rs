//! The bridge to Fairy-Stockfish: its variants.ini into files of ours, and back.
//!
//! Every option becomes an edit of the facts that hold in the parent, so a file says only what differs. What
//! the vocabulary cannot say is told with the line of the option.

mod army;
mod draft;
mod draws;
mod ends;
mod extinct;
mod idle;
mod options;
mod pieces;
mod play;
mod promotion;
mod read;
mod sound;
mod squares;
mod steps;
#[cfg(test)]
mod table;
#[cfg(test)]
mod tests;
mod write;

use zug_core::declare::{Code, Declared, Diagnostic, Faults, Loader, Severity, Sources, Value};

use draft::Draft;
use options::Options;
use read::{Section, shown};

pub use write::{Export, export};

/// What a variants.ini gives.
#[derive(Clone, Debug)]
pub struct Import {
    /// The files, in the order of the sections.
    pub files: Vec<Imported>,
    /// What is wrong with the file, and what could not be said.
    pub faults: Faults,
}

/// One variant as a file of ours.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The id of the variant.
    pub id: String,
    /// The text of the file.
    pub text: String,
    /// Whether all of the section is said.
    pub whole: bool,
}

/// Turns all variants of a variants.ini into files.
///
/// `loader` knows the shipped variants, which sections may have for parents; `name` is what the file is called.
pub fn import(loader: &Loader, name: &str, text: &str) -> Import {
    let mut sources = Sources::new();
    sources.add(name, text);
    let mut faults = Vec::new();
    let mut files = Vec::new();
    let mut known: Vec<Known> = Vec::new();
    for section in read::sections(text, &mut faults) {
        let before = faults.len();
        let Some(id) = id(&section, &known, &mut faults) else { continue };
        let Some((draft, parent, base)) = parent(&section, loader, &known, &mut faults) else { continue };
        let draft = translate(&section, draft, loader, parent.is_none(), &mut faults);
        let extends = match &parent {
            Some(parent)
                if loader.shipped_text(parent).is_some() && known.iter().any(|known| known.id == *parent) =>
            {
                // The file beside is meant, not the shipped variant of that name.
                format!("{parent}.toml")
            }
            Some(parent) => parent.clone(),
            None => "blank".to_owned(),
        };
        let title = id.split('-').map(capital).collect::<Vec<_>>().join(" ");
        let string = |text: &str| Value::Text(text.to_owned());
        let head = [
            ("schema", Value::Int(1)),
            ("id", string(&id)),
            ("extends", string(&extends)),
            ("name", string(&title)),
        ];
        let source = format!("[{}] of {}, a configuration of Fairy-Stockfish", section.name, file_name(name));
        let file = idle::without(&draft);
        let text = file.text(&head, &[source]);
        let silent = !faults[before..].iter().any(|fault| fault.severity == Severity::Error);
        let read = match base {
            Some(base) => sound::read(&section, &text, &base, loader, silent, &mut faults),
            None => {
                faults.extend(sound::orphan(&section).filter(|_| silent));
                None
            }
        };
        let whole = section.sound
            && faults[before..]
                .iter()
                .all(|fault| fault.severity == Severity::Warning && fault.code != Code::Unsaid);
        files.push(Imported { id: id.clone(), text, whole });
        known.push(Known { name: section.name, id, draft, file, read });
    }
    Import { files, faults: Faults::new(sources, faults) }
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// A section that has been read.
struct Known {
    /// Its name in the file.
    name: String,
    /// The id of the variant.
    id: String,
    /// What it says.
    draft: Draft,
    /// What its file says.
    file: Draft,
    /// What its file declares, where that can be read.
    read: Option<Declared>,
}

/// The id of the variant of a section: its name, as far as that can be one.
fn id(section: &Section, known: &[Known], faults: &mut Vec<Diagnostic>) -> Option<String> {
    let name = shown(&section.name);
    let words: Vec<String> = section
        .name
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let near = words.join("-");
    let is_text = section.name.chars().all(|c| c.is_ascii_alphanumeric() || "_- .+".contains(c));
    let id = if zug_core::declare::is_name(&section.name) { &section.name } else { &near };
    if !is_text || !zug_core::declare::is_name(id) {
        faults.push(Diagnostic::error(
            Code::BadValue,
            section.at,
            format!("`{name}` is not a name: lower-case letters, digits and hyphens, at most 31"),
            format!("`{name}` не годится для имени: строчные латинские буквы, цифры и дефисы, не больше 31"),
        ));
        return None;
    }
    if known.iter().any(|known| known.id == *id) {
        faults.push(Diagnostic::error(
            Code::BadValue,
            section.at,
            format!("there are two sections [{name}]"),
            format!("раздел [{name}] не один"),
        ));
        return None;
    }
    if *id != section.name {
        faults.push(
            Diagnostic::error(
                Code::BadValue,
                section.at,
                format!("`{name}` is called `{id}` here: names have lower-case letters, digits and hyphens"),
                format!("`{name}` здесь зовётся `{id}`: в именах строчные латинские буквы, цифры и дефисы"),
            )
            .warning(),
        );
    }
    Some(id.clone())
}

/// The draft that a section begins with, the id of its parent, and what that declares.
fn parent(
    section: &Section,
    loader: &Loader,
    known: &[Known],
    faults: &mut Vec<Diagnostic>,
) -> Option<(Draft, Option<String>, Option<Declared>)> {
    let Some((parent, at)) = &section.parent else {
        let blank = loader.load_shipped("blank").ok()?;
        return Some((Draft::of(&blank), None, Some(blank)));
    };
    if let Some(Known { id, draft, file, read, .. }) = known.iter().find(|known| known.name == *parent) {
        return Some((draft.child(file), Some(id.clone()), read.clone()));
    }
    let read: Option<Declared> = loader.shipped_text(parent).and_then(|_| loader.load_shipped(parent).ok());
    let Some(read) = read else {
        let shipped = loader.shipped().map(str::to_owned);
        let ids: Vec<String> = known.iter().map(|known| known.name.clone()).chain(shipped).collect();
        let error = Diagnostic::error(
            Code::MissingParent,
            *at,
            format!("there is no variant `{}`", shown(parent)),
            format!("варианта `{}` нет", shown(parent)),
        );
        let nearest = zug_core::declare::nearest(parent, ids.iter().map(String::as_str)).map(str::to_owned);
        faults.push(Diagnostic { nearest, ..error });
        return None;
    };
    Some((Draft::of(&read), Some(parent.clone()), Some(read)))
}

/// Makes all the edits that the options of a section ask for.
fn translate(
    section: &Section,
    mut draft: Draft,
    loader: &Loader,
    fresh: bool,
    faults: &mut Vec<Diagnostic>,
) -> Draft {
    let options = Options::new(&section.options);
    if fresh {
        draft.start(CHESS_START);
    }
    army::board(&options, &mut draft);
    if let Some(line) = options.get("startFen") {
        draft.set_word(&["board", "start"], &line.value);
    }
    army::pieces(&options, &mut draft);
    steps::pawns(&options, &mut draft);
    promotion::promotions(&options, &mut draft, fresh);
    steps::first_moves(&options, &mut draft);
    steps::confinement(&options, &mut draft);
    play::castling(&options, &mut draft, fresh);
    play::captures(&options, &mut draft);
    play::hands(&options, &mut draft);
    play::specials(&options, &mut draft);
    ends::ends(&options, &mut draft);
    draws::draws(&options, &mut draft, loader);
    let known: Vec<&str> = pieces::KNOWN.iter().map(|known| known.option).collect();
    faults.extend(options.finish(&known));
    draft
}

/// The position from which a variant of that engine starts where it says none.
const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
