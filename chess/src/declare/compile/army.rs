//! The kinds of piece and their promotions.

use zug_core::declare::{Node, Table};
use zug_core::{Color, Id, Text};

use super::{Reader, choice, half, half_points};
use crate::betza::Moves;
use crate::fairy::{DropFacts, ExtraFacts, KindFacts, Kinds, Mark, PromotionFacts, Trigger, While};

impl Reader<'_> {
    /// The moves of a Betza word; one that is none has been complained of.
    fn moves(node: Option<&Node>) -> Moves {
        node.and_then(Node::text).and_then(|word| Moves::parse(word).ok()).unwrap_or_default()
    }

    pub(super) fn kind(&mut self, index: usize) -> KindFacts {
        let declared = self.declared;
        let name = self.names[index];
        let path = |key: &str| format!("pieces.{name}.{key}");
        let everywhere = self.everywhere();
        let letter = |side| {
            let text = self.word(&path("letter"), side).unwrap_or("?");
            if side == Color::White { text.to_ascii_uppercase() } else { text.to_ascii_lowercase() }
        };
        let letters = Color::ALL.map(letter);
        let pawn = declared.flag(&path("pawn"));
        let drops = self.everywhere();
        let zone = Color::ALL.map(|side| {
            let own = self.region(&path("drop.zone"), side);
            own.or_else(|| self.region("drops.zone", side)).unwrap_or(drops)
        });
        let set = |this: &mut Self, key: &str| this.kinds(&path(key), Color::White).unwrap_or_default();
        KindFacts {
            id: Id::new(name),
            name: declared.text(&path("name")).unwrap_or_else(|| Text::made(name.replace('-', " "), "")),
            letters,
            read_as: declared.words(&path("read_as")).into_iter().map(str::to_ascii_uppercase).collect(),
            moves: Color::ALL.map(|side| Self::moves(declared.side(&path("moves"), side).map(|half| half.0))),
            extra: self.extra(&path("extra")),
            pawn,
            irreversible: declared.node(&path("irreversible")).and_then(Node::flag).unwrap_or(pawn),
            royal: declared.flag(&path("royal")),
            confined_to: Color::ALL.map(|side| self.region(&path("confined_to"), side).unwrap_or(everywhere)),
            never_takes: set(self, "never_takes"),
            never_taken_by: set(self, "never_taken_by"),
            takes_own: set(self, "takes_own"),
            never_hops: set(self, "never_hops"),
            promotion: Color::ALL.map(|side| self.promotion(name, pawn, side)),
            drop: DropFacts {
                zone,
                per_file: declared.byte(&path("drop.per_file")),
                mate: declared.word(&path("drop.mate")) != Some("forbidden"),
                evenly: declared.word(&path("drop.colours")) == Some("evenly"),
            },
            value: declared.int(&path("value")).and_then(|n| u16::try_from(n).ok()),
            half_points: declared.node(&path("points")).map_or(0, half_points),
        }
    }

    fn extra(&mut self, path: &str) -> Vec<ExtraFacts> {
        let Some(node) = self.declared.node(path) else { return Vec::new() };
        let everywhere = self.everywhere();
        let rows: Vec<&Table> = node.items().iter().filter_map(Node::table).collect();
        let mut facts = Vec::new();
        for row in rows {
            let mut region = |key: &str| {
                Color::ALL.map(|side| {
                    let said = row.get(key).and_then(|node| half(node, side));
                    said.map_or(everywhere, |(node, mirrored)| self.cells(node, side, mirrored))
                })
            };
            let (from, within) = (region("from"), region("within"));
            let moves = |side| Self::moves(row.get("moves").and_then(|node| half(node, side)).map(|h| h.0));
            let lost_to = row.get("lost_to").map(|node| self.listed(node)).unwrap_or_default();
            facts.push(ExtraFacts {
                from,
                within,
                while_: choice(
                    row.get("while").and_then(Node::text),
                    &[
                        ("always", While::Always),
                        ("unmoved", While::Unmoved),
                        ("unmoved-and-unchecked", While::UnmovedAndUnchecked),
                        ("unmoved-out-of-check", While::UnmovedOutOfCheck),
                    ],
                ),
                lost_to: lost_to.into_iter().collect(),
                moves: Color::ALL.map(moves),
            });
        }
        facts
    }

    /// The promotion of a kind: its own facts before those of [promotion]. Kinds that are no pawns have one
    /// only if they say into what.
    fn promotion(&mut self, name: &str, pawn: bool, side: Color) -> Option<PromotionFacts> {
        let declared = self.declared;
        let own = |key: &str| format!("pieces.{name}.promotion.{key}");
        let general = |key: &str| format!("promotion.{key}");
        let said = match declared.side(&own("to"), side) {
            Some((node, _)) => node,
            None if pawn => declared.side("promotion.to", side)?.0,
            None => return None,
        };
        // A kind that is named twice is one choice.
        let mut to = Vec::new();
        for kind in self.listed(said) {
            if !to.contains(&kind) {
                to.push(kind);
            }
        }
        let word = |key: &str| declared.word(&own(key)).or_else(|| declared.word(&general(key)));
        if to.is_empty() && word("duty") != Some("stays-out") {
            return None;
        }
        let mut region =
            |key: &str| self.region(&own(key), side).or_else(|| self.region(&general(key), side));
        let (zone, zone_if_last) = (region("zone"), region("zone_if_last"));
        let marked = declared.node(&own("marked")).or_else(|| declared.node("promotion.marked"));
        let marked = match marked.map(|node| self.listed(node)) {
            Some(kinds) if !kinds.is_empty() => kinds.into_iter().collect(),
            _ => Kinds::ALL,
        };
        let flag = declared.node(&own("back")).or_else(|| declared.node("promotion.back"));
        let limit: Vec<(&str, &Node)> = declared.rows("promotion.limit").collect();
        let mut limits = Vec::new();
        for (kind, node) in limit {
            let place = declared.node("promotion.limit").and_then(Node::table);
            let at = place.and_then(|table| table.entry(kind)).and_then(|entry| entry.at);
            if let (Some(kind), Some(n)) =
                (self.named(kind, at), node.int().and_then(|n| u8::try_from(n).ok()))
            {
                limits.push((kind, n));
            }
        }
        Some(PromotionFacts {
            to,
            zone: zone.unwrap_or_else(|| match word("trigger") {
                Some("capturing") => self.everywhere(),
                _ => self.cells_of_rank(side, self.size.ranks),
            }),
            zone_if_last,
            must: word("duty") != Some("may"),
            trigger: choice(
                word("trigger"),
                &[
                    ("arriving", Trigger::Arriving),
                    ("touching", Trigger::Touching),
                    ("capturing", Trigger::Capturing),
                    ("moving", Trigger::Moving),
                    ("instead-of-moving", Trigger::InsteadOfMoving),
                ],
            ),
            step: Self::moves(declared.node(&own("step")).or_else(|| declared.node("promotion.step"))),
            limit: limits,
            mark: choice(word("mark"), &[("none", Mark::None), ("tilde", Mark::Tilde), ("plus", Mark::Plus)]),
            marked,
            back: flag.and_then(Node::flag).unwrap_or_default(),
            peaceful: word("attack") == Some("forbidden"),
        })
    }
}
