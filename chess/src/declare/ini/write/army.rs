//! The pieces and their promotions, as options.

use zug_core::Kind;

use super::Writer;
use crate::declare::ini::pieces::KNOWN;
use crate::declare::orthodox::DOUBLE_STEP;
use crate::fairy::{Cells, ExtraFacts, Gains, KindFacts, Mark, PromotionFacts, Protect, Trigger, While};

impl Writer<'_> {
    fn is_chess_pawn(kind: &KindFacts) -> bool {
        let first = |row: &ExtraFacts| row.moves.iter().all(|moves| moves.text() == DOUBLE_STEP);
        kind.pawn
            && kind.moves.iter().all(|moves| moves.text() == "fmWfcF")
            && kind.extra.iter().all(|row| first(row) && row.while_ == While::Always)
    }

    pub(super) fn pieces(&mut self) {
        let facts = self.facts;
        let royals: Vec<&KindFacts> = facts.kinds.iter().filter(|kind| kind.royal).collect();
        let one_king = royals.len() == 1 && facts.royalty.protect == Protect::Each;
        let mut custom = 0;
        let lines = self.lines_of_palaces();
        let leaps = facts.kinds.iter().any(|kind| kind.extra.iter().any(|row| row.while_ != While::Always));
        for (index, kind) in (0u8..).zip(&facts.kinds) {
            let letter = kind.letters[1].clone();
            if letter.len() > 1 || kind.letters[0].to_lowercase() != letter {
                self.unsaid(
                    &format!("pieces.{}.letter", kind.id),
                    "that engine knows one letter for a kind, the same for both sides",
                    "у этого движка вид обозначается одной буквой, одинаковой у сторон",
                );
            }
            let word = kind.moves[0].text();
            if kind.moves[1].text() != word {
                self.unsaid(
                    &format!("pieces.{}.moves", kind.id),
                    "that engine moves the pieces of both sides alike",
                    "у этого движка фигуры сторон ходят одинаково",
                );
            }
            let own_hurdle = kind.never_hops.has(Kind(index));
            let known = KNOWN.iter().find(|known| {
                known.moves == word
                    && !["pawn", "king"].contains(&known.option)
                    && (kind.extra.is_empty() || lines.is_some())
                    && own_hurdle == (known.option == "janggiCannon")
            });
            let known = known.filter(|known| !self.names.iter().any(|name| name == known.option));
            let name = if kind.royal && one_king {
                let value = if word == "K" { letter } else { format!("{letter}:{word}") };
                self.say("king", value);
                "king".to_owned()
            } else if Self::is_chess_pawn(kind) && !self.names.iter().any(|name| name == "pawn") {
                self.say("pawn", letter);
                "pawn".to_owned()
            } else if let (Some(known), false) = (known, kind.pawn) {
                self.say(known.option, letter);
                known.option.to_owned()
            } else {
                custom += 1;
                let mut word = word.to_owned();
                let rows = kind.extra.iter().filter(|row| row.while_ == While::Always);
                for row in rows.filter(|_| lines.is_none()) {
                    self.extra(kind, row, &mut word);
                }
                self.say(format!("customPiece{custom}"), format!("{letter}:{word}"));
                format!("customPiece{custom}")
            };
            self.names.push(name);
        }
        let pawns: String =
            facts.kinds.iter().filter(|kind| kind.pawn).map(|kind| kind.letters[1].as_str()).collect();
        if let Some(lines) = lines {
            let squares = self.squares(&lines);
            self.say("diagonalLines", squares);
        }
        if leaps {
            // The first leaps of king and met in Cambodia are all that it knows.
            self.say("gating", "true");
            self.say("cambodianMoves", "true");
        }
        self.say("pawnTypes", if pawns.is_empty() { "-".to_owned() } else { pawns });
        self.steps();
        self.confinements();
    }

    /// The squares within which all extra moves stay, if they are those of palaces.
    fn lines_of_palaces(&self) -> Option<Cells> {
        let rows = || self.facts.kinds.iter().flat_map(|kind| &kind.extra);
        let lines = rows().next()?.within[0];
        let along = |word: &str| matches!(word, "F" | "fF" | "B" | "pB");
        let all = rows()
            .all(|row| row.within == [lines; 2] && row.while_ == While::Always && along(row.moves[0].text()));
        (all && lines != self.facts.cells()).then_some(lines)
    }

    /// A row of moves under a condition, as far as `i` says it.
    fn extra(&mut self, kind: &KindFacts, row: &ExtraFacts, word: &mut String) {
        let first =
            row.while_ == While::Always && row.within.iter().all(|cells| *cells == self.facts.cells());
        if !first || row.moves[0] != row.moves[1] || row.moves[0].units().len() != 1 {
            self.unsaid(
                &format!("pieces.{}.extra", kind.id),
                "that engine has extra moves from the squares of the double step alone",
                "у этого движка добавочные ходы бывают только с полей двойного шага",
            );
            return;
        }
        word.push('i');
        word.push_str(row.moves[0].text());
    }

    fn steps(&mut self) {
        let mut steps = [Cells::EMPTY; 2];
        let rows = self.facts.kinds.iter().flat_map(|kind| &kind.extra);
        for row in rows.filter(|row| row.moves[0].text().contains("mn")) {
            for (all, from) in steps.iter_mut().zip(&row.from) {
                *all = all.and(from);
            }
        }
        if steps.iter().all(Cells::is_empty) {
            self.say("doubleStep", "false");
        } else {
            self.regions("doubleStepRegion", steps);
        }
        let passing = self.facts.en_passant;
        let by = [self.letters(passing[0].by), self.letters(passing[1].by)];
        self.sided("enPassantTypes", by);
        if passing.iter().any(|side| side.on != self.facts.cells()) {
            self.regions("enPassantRegion", [passing[0].on, passing[1].on]);
        }
    }

    fn confinements(&mut self) {
        for (index, kind) in self.facts.kinds.iter().enumerate() {
            let name = &self.names[index];
            let mut letters = name.chars();
            let name: String =
                letters.next().map(|c| c.to_ascii_uppercase()).into_iter().chain(letters).collect();
            for (side, cells) in ["White", "Black"].into_iter().zip(&kind.confined_to) {
                if *cells != self.facts.cells() {
                    let squares = self.squares(cells);
                    self.say(format!("mobilityRegion{side}{name}"), squares);
                }
            }
        }
    }

    pub(super) fn promotions(&mut self) {
        let facts = self.facts;
        let pawns = |side: usize| {
            facts
                .kinds
                .iter()
                .filter(move |kind| kind.pawn)
                .filter_map(move |kind| kind.promotion[side].as_ref())
        };
        let chess =
            |facts: &PromotionFacts| matches!(facts.trigger, Trigger::Arriving | Trigger::InsteadOfMoving);
        let to = [0, 1].map(|side| {
            let to = pawns(side).find(|facts| chess(facts)).map(|facts| facts.to.clone()).unwrap_or_default();
            let letters: String = to.iter().map(|kind| self.letter(*kind)).collect();
            if letters.is_empty() { "-".to_owned() } else { letters }
        });
        self.sided("promotionPieceTypes", to);
        let all = || facts.kinds.iter().flat_map(|kind| kind.promotion.iter().flatten());
        let zone = |side: usize| {
            facts.kinds.iter().find_map(|kind| kind.promotion[side].as_ref()).map(|facts| facts.zone)
        };
        if let (Some(white), Some(black)) = (zone(0), zone(1)) {
            self.regions("promotionRegion", [white, black]);
        }
        if pawns(0).any(|facts| chess(facts) && !facts.must) {
            self.say("mandatoryPawnPromotion", "false");
        }
        let flips: Vec<(String, &PromotionFacts)> = facts
            .kinds
            .iter()
            .filter_map(|kind| Some((kind.letters[1].clone(), kind.promotion[0].as_ref()?)))
            .filter(|(_, row)| !chess(row))
            .collect();
        if !flips.is_empty() {
            let pairs: Vec<String> = flips
                .iter()
                .filter_map(|(letter, row)| Some(format!("{letter}:{}", self.letter(*row.to.first()?))))
                .collect();
            self.say("promotedPieceType", pairs.join(" "));
            self.flag("mandatoryPiecePromotion", flips.iter().any(|(_, row)| row.must));
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
        let differ = all().any(|row| Some(row.zone) != zone(0) && Some(row.zone) != zone(1));
        if differ {
            self.unsaid(
                "promotion.zone",
                "that engine has one promotion zone for all kinds",
                "у этого движка зона превращения одна для всех фигур",
            );
        }
        let remembers = all().any(|row| row.mark != Mark::None);
        self.flag("dropLoop", facts.hand.gains == Gains::Captured && !remembers && all().next().is_some());
    }
}
