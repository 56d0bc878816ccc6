//! Whether what was made of a section can be played.

use zug_core::declare::{Code, Declared, Diagnostic, Loader, Severity};
use zug_core::{Lang, Text};

use super::read::{Section, shown};
use crate::declare::Variant;

/// Reads the file of a section, a child of `parent`, and tells the first thing for which it would be refused: a start
/// position that is none, above all. Nothing is told where it is known already that the section is faulty.
pub(super) fn read(
    section: &Section,
    text: &str,
    parent: &Declared,
    loader: &Loader,
    tells: bool,
    faults: &mut Vec<Diagnostic>,
) -> Option<Declared> {
    let read = loader.load_child("", text, parent);
    let refused = match &read {
        Ok(declared) => Variant::new(declared).err(),
        Err(refused) => Some(refused.clone()),
    };
    let read = read.ok();
    let fault =
        refused.into_iter().flat_map(|refused| refused.list).find(|fault| fault.severity == Severity::Error);
    if let Some(fault) = fault.filter(|_| tells) {
        let own = read.as_ref().filter(|declared| declared.says("board.start"));
        let start = own.and_then(|declared| declared.place("board.start"));
        let at_start = fault.place.zip(start).is_some_and(|(place, start)| {
            place.file == start.file && start.start <= place.start && place.end <= start.end
        });
        faults.push(told(section, &fault, at_start));
    }
    read
}

/// The complaint that the parent of a section, another section, cannot be read.
pub(super) fn orphan(section: &Section) -> Option<Diagnostic> {
    let (parent, at) = section.parent.as_ref()?;
    let (name, parent) = (shown(&section.name), shown(parent));
    let fault = Diagnostic::error(
        Code::Unsaid,
        *at,
        format!("[{name}] cannot be played: its parent [{parent}] cannot be read"),
        format!("в [{name}] нельзя сыграть: родитель [{parent}] не читается"),
    );
    Some(fault.warning())
}

fn told(section: &Section, fault: &Diagnostic, at_start: bool) -> Diagnostic {
    let name = shown(&section.name);
    let line = section.options.iter().find(|line| line.key == "startFen").filter(|_| at_start);
    let what = match line {
        Some(_) => Text::made(format!("`startFen` of [{name}]"), format!("`startFen` в [{name}]")),
        None => Text::made(format!("[{name}] cannot be played"), format!("в [{name}] нельзя сыграть")),
    };
    let told = |lang: Lang| format!("{}: {}", what.get(lang), fault.sentence(lang));
    let at = line.map_or(section.at, |line| line.value_at);
    Diagnostic::error(Code::Unsaid, at, told(Lang::En), told(Lang::Ru)).warning()
}
