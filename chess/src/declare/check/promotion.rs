//! Contradictions in promotions.

use zug_core::{Color, Kind};

use super::Checker;
use crate::fairy::{Cells, Facts, Gains, Mark, Trigger};

impl Checker<'_> {
    pub(super) fn promotion(&mut self) {
        let declared = self.declared;
        let pawns = self.facts.kinds.iter().any(|kind| kind.pawn);
        let any = self.facts.kinds.iter().any(|kind| kind.promotion.iter().any(Option::is_some));
        if !any && declared.says("promotion.zone") && self.facts.cells().count() > 0 {
            self.clash(
                &["promotion.zone"],
                "a promotion zone, but nothing promotes: say promotion.to, or that of a kind",
                "зона превращения есть, но ничто не превращается: укажите promotion.to",
            );
        }
        let to = Color::ALL.iter().any(|side| {
            declared.side("promotion.to", *side).is_some_and(|half| half.0.texts().next().is_some())
        });
        if declared.says("promotion.to") && !pawns && to {
            self.clash(
                &["promotion.to"],
                "nothing is a pawn that could promote",
                "нет пешек, которые могли бы превратиться",
            );
        }
        for (kind, row) in (0u8..).zip(&self.facts.kinds) {
            for (side, facts) in Color::ALL.into_iter().zip(&row.promotion) {
                let Some(facts) = facts else { continue };
                let zone = facts.zone.and(&facts.zone_if_last.unwrap_or_default());
                let path = format!("pieces.{}.promotion.zone", row.id);
                if !reaches(self.facts, Kind(kind), side, &zone) && facts.trigger != Trigger::InsteadOfMoving
                {
                    self.warn(
                        &[&path, "promotion.zone", "board.ranks"],
                        format!("no `{}` can ever reach its promotion zone", row.id),
                        format!("`{}` никогда не дойдёт до зоны превращения", row.id),
                    );
                    break;
                }
                let told = facts.to.iter().filter(|to| facts.marked.has(**to)).count();
                if facts.mark == Mark::Plus && told > 1 {
                    self.clash(
                        &[&format!("pieces.{}.promotion.to", row.id), "promotion.mark", "promotion.to"],
                        format!("`+` and the letter of `{}` say but one promoted form of it, not {told}: name one in promotion.marked, or say promotion.mark = \"tilde\"", row.id),
                        format!("`+` с буквой `{}` обозначает одну превращённую фигуру, а не {told}: назовите одну в promotion.marked или укажите promotion.mark = \"tilde\"", row.id),
                    );
                    return;
                }
                if facts.trigger == Trigger::InsteadOfMoving && facts.must {
                    self.clash(
                        &["promotion.trigger", "promotion.duty"],
                        "promotion is a turn of its own, so it must not be compulsory: duty = \"may\"",
                        "превращение - отдельный ход, оно не может быть обязательным: duty = \"may\"",
                    );
                    return;
                }
            }
        }
        let marked = declared.word("promotion.mark").is_some_and(|mark| mark != "none");
        let remembered = self.facts.kinds.iter().flat_map(|kind| kind.promotion.iter().flatten());
        let back = remembered.clone().any(|facts| facts.back);
        if remembered.clone().any(|facts| facts.back && facts.mark == Mark::None) {
            self.clash(
                &["promotion.back"],
                "promoted pieces turn back, but nothing marks what they were: say promotion.mark",
                "превращённые фигуры превращаются обратно, но не отмечено, кем они были: укажите promotion.mark",
            );
        }
        let kept = self.facts.hand.gains == Gains::Captured || self.facts.drops.turn.contains(&true);
        if marked
            && declared.says("promotion.mark")
            && !back
            && !kept
            && remembered.clone().any(|facts| facts.mark == Mark::Tilde)
        {
            self.warn(
                &["promotion.mark"],
                "promoted pieces remember what they were, but neither turn back nor go to a hand",
                "превращённые фигуры помнят, кем были, но не превращаются обратно и не попадают в руку",
            );
        }
        self.limits();
    }

    /// A limit on a kind that nothing becomes says nothing.
    fn limits(&mut self) {
        let becomes: Vec<Kind> = self
            .facts
            .kinds
            .iter()
            .flat_map(|kind| kind.promotion.iter().flatten())
            .flat_map(|facts| facts.to.iter().copied())
            .collect();
        let limited: Vec<String> =
            self.declared.rows("promotion.limit").map(|(name, _)| name.to_owned()).collect();
        for name in limited {
            let known = self.facts.kinds.iter().position(|kind| kind.id.as_str() == name);
            let path = format!("promotion.limit.{name}");
            let dead = known.is_some_and(|index| !becomes.iter().any(|kind| usize::from(kind.0) == index));
            if dead && self.declared.says(&path) {
                self.clash(
                    &[&path],
                    format!("a limit on `{name}`, but nothing becomes one"),
                    format!("предел для `{name}`, но в него ничто не превращается"),
                );
            }
        }
    }
}

/// Whether a kind of a side can come to one of these cells from its start or drop squares; leaps and rides are
/// taken over an empty board.
fn reaches(facts: &Facts, kind: Kind, side: Color, zone: &Cells) -> bool {
    let row = &facts.kinds[usize::from(kind.0)];
    if zone.is_empty() {
        return false;
    }
    let (files, ranks) = (i16::from(facts.board.files), i16::from(facts.board.ranks));
    let board = facts.cells();
    let turn = |vector: (i8, i8)| -> (i16, i16) {
        let (x, y) = facts.board.mirror.step(side, vector);
        (i16::from(x), i16::from(y))
    };
    let mut steps: Vec<(i16, i16)> = Vec::new();
    let words = std::iter::once(&row.moves[side.index()])
        .chain(row.extra.iter().map(|extra| &extra.moves[side.index()]));
    for moves in words {
        for unit in moves.units() {
            // Bent moves reach what their legs do; close enough for a warning.
            steps.extend(unit.legs().iter().flat_map(|leg| leg.vectors(None)).map(turn));
        }
    }
    let mut open: Vec<u16> = board.iter().map(|cell| cell.0).collect();
    let mut seen = Cells::EMPTY;
    // From its own half: pieces that begin beyond it are in the zone or behind it anyway.
    open.retain(|cell| {
        let rank = *cell as i16 / files;
        if side == Color::White { rank <= ranks / 2 } else { rank >= (ranks - 1) / 2 }
    });
    while let Some(cell) = open.pop() {
        if seen.has(zug_core::Cell(cell)) {
            continue;
        }
        seen.insert(zug_core::Cell(cell));
        if zone.has(zug_core::Cell(cell)) {
            return true;
        }
        let (file, rank) = (cell as i16 % files, cell as i16 / files);
        for (x, y) in &steps {
            let (file, rank) = (file + x, rank + y);
            if (0..files).contains(&file) && (0..ranks).contains(&rank) {
                open.push((rank * files + file) as u16);
            }
        }
    }
    false
}
