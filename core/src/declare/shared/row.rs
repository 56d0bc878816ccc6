//! What the sentences of goals and losses have in common.

use crate::declare::Declared;
use crate::declare::explain::{joined, kind_name};
use crate::{Color, Lang, Text};

/// The kinds that a row speaks of, for one side; `None` where the list is empty.
pub(super) fn kinds(declared: &Declared, path: &str, side: Color) -> Option<Text> {
    let (node, _) = declared.side(path, side)?;
    let names: Vec<Text> = node
        .texts()
        .map(|(kind, _)| match kind {
            "all" => Text::new("any piece", "любая фигура"),
            kind => kind_name(declared, kind),
        })
        .collect();
    let parts = |lang| names.iter().map(|name| name.get(lang)).collect::<Vec<_>>();
    let listed = |lang, last| joined(&parts(lang), last);
    (!names.is_empty()).then(|| Text::made(listed(Lang::En, " or "), listed(Lang::Ru, " или ")))
}

/// The squares that a row speaks of, for one side, as they are written; `None` where the list is empty.
pub(super) fn squares(declared: &Declared, path: &str, side: Color) -> Option<Text> {
    let (node, mirrored) = declared.side(path, side)?;
    let words = node.texts().map(|(text, _)| text).collect::<Vec<_>>().join(", ");
    (!words.is_empty()).then(|| match mirrored {
        true => Text::made(format!("the mirror of {words}"), format!("зеркально к {words}")),
        false => Text::made(words.clone(), words),
    })
}

/// What both sides are told, once where it is the same for both.
pub(super) fn told(of: impl Fn(Color) -> Option<(String, String)>) -> Option<Text> {
    let [white, black] = Color::ALL.map(&of);
    match (white, black) {
        (None, None) => None,
        (Some(same), Some(other)) if same == other => Some(Text::made(same.0, same.1)),
        (white, black) => {
            let part = |name: &str, said: &Option<(String, String)>, of: fn(&(String, String)) -> &String| {
                said.as_ref().map(|said| format!("{name}: {}", of(said)))
            };
            let en: Vec<String> = [part("White", &white, |t| &t.0), part("Black", &black, |t| &t.0)]
                .into_iter()
                .flatten()
                .collect();
            let ru: Vec<String> = [part("Белые", &white, |t| &t.1), part("Чёрные", &black, |t| &t.1)]
                .into_iter()
                .flatten()
                .collect();
            Some(Text::made(en.join(" "), ru.join(" ")))
        }
    }
}
