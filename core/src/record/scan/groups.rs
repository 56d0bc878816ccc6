//! Parentheses: variations, marks, and asides in words.

use super::words::mark_value;
use super::{Group, NeedMore, Scanner};
use crate::record::ItemKind;

impl Scanner<'_> {
    pub(super) fn open(&mut self) -> Result<(), NeedMore> {
        if self.syntax.has_marks() {
            let end = self.until(self.at + 1, |byte| !matches!(byte, b'!' | b'?' | b'*'))?;
            if end > self.at + 1 && self.text.get(end) == Some(&b')') {
                self.push(ItemKind::Nag(mark_value(&self.text[self.at + 1..end])), self.at + 1, end);
                self.at = end + 1;
                return Ok(());
            }
        }
        self.begin();
        self.groups.push(Group { item: self.parts.items.len(), at: self.at, prose: false });
        self.push(ItemKind::Open, self.at, self.at + 1);
        self.at += 1;
        Ok(())
    }

    pub(super) fn close(&mut self) {
        match self.groups.pop() {
            Some(group) => {
                self.close_group(&group, self.at);
                self.at += 1;
            }
            None => self.stray(),
        }
    }

    /// Ends a group at `at`; one that holds no line of moves is a comment in parentheses.
    pub(super) fn close_group(&mut self, group: &Group, at: usize) {
        let inside = &self.parts.items[group.item + 1..];
        if group.prose || inside.is_empty() {
            self.parts.items.truncate(group.item);
            if group.prose {
                self.push(ItemKind::Comment, group.at + 1, at);
            }
        } else {
            // Where the end of the game closes it there is no bracket to point at.
            let bracket = self.text.get(at) == Some(&b')');
            self.push(ItemKind::Close, at, at + usize::from(bracket));
        }
    }
}
