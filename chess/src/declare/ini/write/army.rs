//! Where pieces may stand and what they become, as options.

use super::Writer;
use crate::fairy::{Gains, Kinds, Mark, PromotionFacts, Trigger};

impl Writer<'_> {
    pub(super) fn confinements(&mut self) {
        for (index, kind) in self.facts.kinds.iter().enumerate() {
            let name = &self.names[index];
            if name.is_empty() {
                continue;
            }
            let mut letters = name.chars();
            let name: String =
                letters.next().map(|c| c.to_ascii_uppercase()).into_iter().chain(letters).collect();
            for (side, cells) in ["White", "Black"].into_iter().zip(&kind.confined_to) {
                let held =
                    self.parent == Some("xiangqi") && ["King", "Fers", "Elephant"].contains(&name.as_str());
                if held || *cells != self.facts.cells() {
                    let squares = self.squares(cells);
                    self.say(format!("mobilityRegion{side}{name}"), squares);
                }
            }
        }
    }

    pub(super) fn promotions(&mut self) {
        let facts = self.facts;
        let chess =
            |facts: &PromotionFacts| matches!(facts.trigger, Trigger::Arriving | Trigger::InsteadOfMoving);
        let pawns = |side: usize| {
            let rows =
                facts.kinds.iter().filter_map(move |kind| Some((kind, kind.promotion[side].as_ref()?)));
            rows.filter(move |(_, row)| chess(row))
        };
        let to = [0, 1].map(|side| {
            // What carries a mark where other targets do not is said apart.
            let to = pawns(side).next().map(|(_, row)| {
                row.to.iter().filter(|kind| row.marked == Kinds::ALL || !row.marked.has(**kind))
            });
            let letters: String = to.into_iter().flatten().map(|kind| self.letter(*kind)).collect();
            if letters.is_empty() { "-".to_owned() } else { letters }
        });
        self.sided("promotionPieceTypes", to);
        let promoting = [0, 1].map(|side| {
            let letters: String = pawns(side).map(|(kind, _)| kind.letters[1].as_str()).collect();
            if letters.is_empty() { "-".to_owned() } else { letters }
        });
        self.sided("promotionPawnTypes", promoting);
        let all = || facts.kinds.iter().flat_map(|kind| kind.promotion.iter().flatten());
        let zone = |side: usize| {
            facts.kinds.iter().find_map(|kind| kind.promotion[side].as_ref()).map(|facts| facts.zone)
        };
        if let (Some(white), Some(black)) = (zone(0), zone(1)) {
            self.regions("promotionRegion", [white, black]);
        }
        let free = facts.kinds.iter().filter(|kind| kind.pawn).filter_map(|kind| kind.promotion[0].as_ref());
        if pawns(0).map(|(_, row)| row).chain(free).any(|row| !row.must) {
            self.say("mandatoryPawnPromotion", "false");
        }
        let flips: Vec<(String, &PromotionFacts)> = facts
            .kinds
            .iter()
            .filter_map(|kind| Some((kind.letters[1].clone(), kind.promotion[0].as_ref()?)))
            .filter(|(_, row)| !chess(row) || row.marked != Kinds::ALL)
            .collect();
        if !flips.is_empty() {
            let pairs: Vec<String> = flips
                .iter()
                .filter_map(|(letter, row)| {
                    let to = row.to.iter().find(|kind| row.marked.has(**kind))?;
                    Some(format!("{letter}:{}", self.letter(*to)))
                })
                .collect();
            self.say("promotedPieceType", pairs.join(" "));
            self.flag("mandatoryPiecePromotion", flips.iter().any(|(_, row)| row.must && !chess(row)));
            self.flag(
                "piecePromotionOnCapture",
                flips.iter().any(|(_, row)| row.trigger == Trigger::Capturing),
            );
            self.flag("pieceDemotion", flips.iter().any(|(_, row)| row.back));
        }
        self.flag("sittuyinPromotion", all().any(|row| row.trigger == Trigger::InsteadOfMoving));
        let limit = all().next().map(|row| row.limit.clone()).unwrap_or_default();
        if !limit.is_empty() {
            let pairs: Vec<String> =
                limit.iter().map(|(kind, most)| format!("{}:{most}", self.letter(*kind))).collect();
            self.say("promotionLimit", pairs.join(" "));
        }
        let apart = facts.kinds.iter().find(|kind| {
            let mut rows = kind.promotion.iter().flatten();
            rows.any(|row| Some(row.zone) != zone(0) && Some(row.zone) != zone(1))
        });
        if let Some(kind) = apart {
            let own = format!("pieces.{}.promotion.zone", kind.id);
            let path = if self.declared.node(&own).is_some() { &own } else { "promotion.zone" };
            self.unsaid(
                path,
                "that engine has one promotion zone for all kinds",
                "у этого движка зона превращения одна для всех фигур",
            );
        }
        let remembers = all().any(|row| row.mark != Mark::None);
        self.flag("dropLoop", facts.hand.gains == Gains::Captured && !remembers && all().next().is_some());
    }
}
