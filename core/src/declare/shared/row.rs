//! What the sentences of goals and losses have in common.

use crate::declare::Declared;
use crate::declare::explain::kind_names;
use crate::{Color, Text};

/// The kinds that a row speaks of, for one side; `None` where the list is empty.
pub(super) fn kinds(declared: &Declared, path: &str, side: Color) -> Option<Text> {
    let (node, _) = declared.side(path, side)?;
    node.texts().next().map(|_| kind_names(declared, node))
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
