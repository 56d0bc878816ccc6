//! Square and angle brackets: tags, commands without their comment, captured squares, and those that close nothing.

use super::tags::{self, TagScan};
use super::{Gap, MOST, NeedMore, Scan, Scanner, is_line_end};
use crate::record::{FaultCode, ItemKind, Tag};

impl Scanner<'_> {
    /// A tag, a command without its comment, or a stray bracket.
    pub(super) fn bracket(&mut self, gap: Gap) -> Result<Option<Scan>, NeedMore> {
        if self.peek(self.at + 1)? == Some(b'%') {
            let end = self.until(self.at, |byte| byte == b']' || is_line_end(byte))?;
            self.begin();
            self.push(ItemKind::Comment, self.at, (end + 1).min(self.text.len()));
            self.at = (end + 1).min(self.text.len());
            return Ok(None);
        }
        let TagScan::Tag { tag, end, fault, quoted } = tags::scan(self.text, self.at, self.at_end)? else {
            match tags::wrapper(self.rest()) {
                Some(len) => self.at += len,
                None => self.stray(),
            }
            return Ok(None);
        };
        if !self.in_body && gap.fresh {
            // A parenthesis before the tags was no variation.
            while let Some(mut group) = self.groups.pop() {
                self.fault(FaultCode::OpenVariation, group.at);
                group.prose = true;
                self.close_group(&group, self.at);
            }
        }
        let names_game = if self.in_body {
            // Inside the moves only what surely is a tag begins the next game.
            gap.fresh || (quoted && self.groups.is_empty())
        } else {
            self.is_repeated(&tag, gap)
        };
        if names_game {
            return Ok(Some(self.finish(self.at)));
        }
        if self.in_body {
            self.stray();
            return Ok(None);
        }
        self.begin();
        if fault {
            self.fault(FaultCode::BadTag, self.at);
        }
        if self.is_known(&tag) {
            self.fault(FaultCode::DuplicateTag, self.at);
        }
        self.names |= self.trace(&tag);
        self.parts.tags.push(tag);
        self.at = end;
        Ok(None)
    }

    /// Whether a tag of this name was given before.
    fn is_known(&self, tag: &Tag) -> bool {
        self.names & self.trace(tag) != 0
            && self.parts.tags.iter().take(MOST).any(|other| self.same_name(other, tag))
    }

    fn name(&self, tag: &Tag) -> &[u8] {
        &self.text[tag.name.at()..tag.name.end as usize]
    }

    fn same_name(&self, one: &Tag, other: &Tag) -> bool {
        self.name(one).eq_ignore_ascii_case(self.name(other))
    }

    /// One bit that two names have in common if they are the same, and seldom otherwise.
    fn trace(&self, tag: &Tag) -> u64 {
        let name = self.name(tag);
        let letter = |byte: Option<&u8>| byte.map_or(0, |byte| usize::from(byte | 0x20));
        1 << ((name.len() + 3 * letter(name.first()) + 7 * letter(name.last())) % 64)
    }

    /// Whether a tag among tags begins the next game, the present one having no moves: the tag with which the
    /// present game began comes again, or, behind an empty line, one of the roster comes again or `Event` at
    /// all. By the grammars tags run on until moves come, so any other tag that comes again is a duplicate.
    fn is_repeated(&self, tag: &Tag, gap: Gap) -> bool {
        const ROSTER: [&[u8]; 7] = [b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result"];
        let tags = &self.parts.tags;
        let first = || tags.first().is_some_and(|first| self.same_name(first, tag));
        let roster = || ROSTER.iter().position(|known| self.name(tag).eq_ignore_ascii_case(known));
        let begins = |place: usize| place == 0 || self.is_known(tag);
        gap.fresh && (first() || (gap.empty_line && !tags.is_empty() && roster().is_some_and(begins)))
    }

    /// `<..>`, which PGN reserves and PDN proposes for captured squares.
    pub(super) fn angle(&mut self) -> Result<(), NeedMore> {
        let end = self.until(self.at, |byte| byte == b'>' || is_line_end(byte))?;
        if self.text.get(end) == Some(&b'>') {
            self.at = end + 1;
        } else {
            self.stray();
        }
        Ok(())
    }

    pub(super) fn stray(&mut self) {
        if self.start.is_some() {
            self.fault(FaultCode::StrayBracket, self.at);
        }
        self.at += 1;
    }
}
