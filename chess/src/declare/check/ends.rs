//! Contradictions in the ends of the game and in its draws.

use zug_core::Color;
use zug_core::declare::{Code, Diagnostic};

use super::Checker;
use crate::fairy::{KindFacts, Protect, Shape, Verdict};

impl Checker<'_> {
    /// A later row of a group that an earlier one covers is never reached.
    pub(super) fn rows(&mut self) {
        let rows: Vec<(String, Option<String>, Vec<String>)> = self
            .declared
            .rows("draw")
            .filter_map(|(name, node)| {
                let table = node.table()?;
                let group = table.get("group").and_then(|node| node.text()).map(str::to_owned);
                let when = table.get("when").and_then(|node| node.table());
                let when = when.into_iter().flat_map(|table| &table.entries).flat_map(|side| {
                    let asked = side.node.table().into_iter().flat_map(|asked| &asked.entries);
                    asked.map(move |ask| {
                        format!("{}.{}={}", side.name, ask.name, zug_core::declare::value::toml(&ask.node))
                    })
                });
                Some((name.to_owned(), group, when.collect()))
            })
            .collect();
        for (index, (name, group, when)) in rows.iter().enumerate().filter(|(_, row)| row.1.is_some()) {
            let covers = |earlier: &&(String, Option<String>, Vec<String>)| {
                earlier.1 == *group && earlier.2.iter().all(|ask| when.contains(ask))
            };
            if let Some((earlier, ..)) = rows[..index].iter().find(covers) {
                let path = format!("draw.{name}");
                self.clash(
                    &[&path],
                    format!("the row [draw.{name}] is never reached: [draw.{earlier}] of its group always goes first"),
                    format!("до строки [draw.{name}] дело не дойдёт: раньше всегда подойдёт [draw.{earlier}]"),
                );
            }
        }
    }

    /// A goal of nobody is a slip.
    pub(super) fn goals(&mut self) {
        let ends = &self.facts.ends;
        for goal in &ends.goals {
            let open = Color::ALL
                .iter()
                .any(|side| !goal.region[side.index()].is_empty() && !goal.pieces[side.index()].is_empty());
            if !open && self.sound {
                let path = format!("end.goal.{}.region", goal.id);
                self.out.push(Diagnostic::error(
                    Code::Contradiction,
                    self.declared.own_place(&[&path]),
                    format!("the goal `{}` is nobody's: it has no squares or no pieces", goal.id),
                    format!("цель `{}` ничья: в ней нет полей или фигур", goal.id),
                ));
            }
        }
        let royal =
            self.facts.kinds.iter().any(|kind| kind.royal) && self.facts.royalty.protect != Protect::None;
        let won = |verdict: Verdict| !matches!(verdict, Verdict::Draw | Verdict::GoesOn);
        let by_rows = self.declared.rows("draw").any(|(_, node)| {
            node.table().and_then(|row| row.get("result")).is_some_and(|node| node.text() != Some("draw"))
        });
        let without_royals = ends.no_moves.iter().any(|verdict| won(*verdict))
            || !ends.goals.is_empty()
            || !ends.extinct.is_empty()
            || !ends.connect.is_empty()
            || ends.promotion_wins
            || ends.castled != [[false; 2]; 2]
            || won(ends.full_board)
            || won(ends.two_passes)
            || won(ends.draws_are)
            || by_rows;
        let winnable = (royal && won(ends.checkmate)) || ends.checks > 0 || without_royals;
        if royal && self.sound && !without_royals {
            self.royal_missing();
        }
        if self.sound && !winnable && !self.declared.flag("abstract") {
            self.clash(
                &["end.no_moves", "end.checkmate", "royalty.protect", "pieces"],
                "nobody has a way to win: say a royal kind, end.no_moves, or a goal",
                "выиграть невозможно: нужна королевская фигура, end.no_moves или цель",
            );
        }
    }

    /// Where only a royal piece can be lost, a side that begins without one and never gets one cannot lose.
    fn royal_missing(&mut self) {
        let start = self.facts.board.start.split_whitespace().next().unwrap_or_default();
        let royal = |kind: &KindFacts, side: Color| {
            let letter = kind.letters[side.index()].as_str();
            kind.royal && start.contains(letter)
        };
        let becomes = |kind: &KindFacts, side: Color| {
            let to = kind.promotion[side.index()].iter().flat_map(|promotion| &promotion.to);
            to.into_iter().any(|to| self.facts.kinds.get(usize::from(to.0)).is_some_and(|kind| kind.royal))
        };
        let has = |side| self.facts.kinds.iter().any(|kind| royal(kind, side) || becomes(kind, side));
        let [white, black] = Color::ALL.map(has);
        let (en, ru, winner_en, winner_ru) = match (white, black) {
            (true, false) => ("Black", "У чёрных", "White", "белые"),
            (false, true) => ("White", "У белых", "Black", "чёрные"),
            _ => return,
        };
        self.warn(
            &["board.start"],
            format!("{en} begins without a royal piece, so {winner_en} has no way to win"),
            format!("{ru} в начале нет королевской фигуры, и {winner_ru} выиграть не могут"),
        );
    }

    /// Figures to form need what their shape asks for.
    pub(super) fn shapes(&mut self) {
        for row in &self.facts.ends.connect {
            let path = |key: &str| format!("end.connect.{}.{key}", row.id);
            let chain = row.shape == Shape::JoinRegions;
            let shores = Color::ALL
                .iter()
                .any(|side| !row.from[side.index()].is_empty() && !row.to[side.index()].is_empty());
            let (key, en, ru) = if chain && !shores {
                ("shape", "a chain needs its shores: from and to", "цепи нужны берега: from и to")
            } else if !chain && row.count == 0 {
                ("shape", "how many must be joined is not said: count", "не сказано, сколько фигур: count")
            } else if row.directions == [false; 3] {
                ("directions", "no way counts, so nothing can be formed", "ни одно направление не считается")
            } else {
                continue;
            };
            let place = self.declared.own_place(&[&path(key)]);
            self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru));
        }
    }
}
