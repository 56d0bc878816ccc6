//! Castling, captures, drops and what else a turn may do, as options.

use zug_core::{Color, Kind};

use super::Writer;
use crate::fairy::{Cells, DropPlace, Facing, Flip, Gains, KindFacts, Pass, Placed};

impl Writer<'_> {
    pub(super) fn castling(&mut self) {
        let facts = self.facts;
        if facts.castling.iter().all(|side| side.wings.iter().all(Option::is_none)) {
            return self.say("castling", "false");
        }
        let side = facts
            .castling
            .iter()
            .find(|side| side.wings.iter().any(Option::is_some))
            .unwrap_or(&facts.castling[0]);
        let file = |file: u8| char::from(b'a' + file).to_string();
        let keys = [
            ("castlingKingsideFile", "castlingRookKingsideFile"),
            ("castlingQueensideFile", "castlingRookQueensideFile"),
        ];
        for (wing, (king, partner)) in side.wings.iter().zip(keys) {
            let Some(wing) = wing else { continue };
            self.say(king, file(wing.king_to));
            if let Some(at) = wing.partner {
                self.say(partner, file(at));
            }
        }
        self.say("castlingRank", (facts.castling[0].rank + 1).to_string());
        if let Some(at) = side.king_file {
            self.say("castlingKingFile", file(at));
        }
        let kings = [self.letter(facts.castling[0].king), self.letter(facts.castling[1].king)];
        self.sided("castlingKingPiece", kings);
        let partners = [self.letters(facts.castling[0].partners), self.letters(facts.castling[1].partners)];
        self.sided("castlingRookPieces", partners);
        self.flag("castlingDroppedPiece", facts.castling_dropped);
        self.flag("oppositeCastling", !facts.castling_same_wing);
        let letters = [["K", "Q"], ["k", "q"]].concat();
        let wins = facts.ends.castled.concat().into_iter().zip(letters);
        let wins: String = wins.filter(|(wins, _)| *wins).map(|(_, letter)| letter).collect();
        if !wins.is_empty() {
            self.say("castlingWins", wins);
        }
    }

    pub(super) fn captures(&mut self) {
        let facts = self.facts;
        self.flag("mustCapture", facts.capture_duty);
        if !facts.turns_to_wall.is_empty() {
            let letters = self.letters(facts.turns_to_wall);
            self.say("petrifyOnCaptureTypes", letters);
        }
        if let Some(blast) = &facts.explosion {
            self.say("blastOnCapture", "true");
            if !blast.immune.is_empty() {
                let letters = self.letters(blast.immune);
                self.say("blastImmuneTypes", letters);
            }
            self.flag("petrifyBlastPieces", blast.leaves_walls);
        }
        let immune: String = (0u8..)
            .zip(&facts.kinds)
            .filter(|(index, kind)| kind.never_takes.has(Kind(*index)) && !kind.never_hops.has(Kind(*index)))
            .map(|(_, kind)| kind.letters[1].as_str())
            .collect();
        if !immune.is_empty() {
            self.say("mutuallyImmuneTypes", immune);
        }
        let flip = match facts.flip {
            Flip::Never => return,
            Flip::Between => "reversi",
            Flip::Neighbours => "ataxx",
            Flip::NeighboursIfLinked => "quadwrangle",
        };
        self.say("flipEnclosedPieces", flip);
    }

    pub(super) fn hands(&mut self) {
        let facts = self.facts;
        self.flag("pieceDrops", facts.drops.turn[0]);
        if facts.hand.endless {
            self.unsaid(
                "hand.supply",
                "that engine knows an endless hand in its own ataxx alone",
                "бесконечную руку этот движок знает только в своём ataxx",
            );
        }
        self.flag("capturesToHand", facts.hand.gains == Gains::Captured);
        self.flag("twoBoards", facts.hand.gains == Gains::FromOutside);
        if facts.gating.iter().any(|cells| !cells.is_empty()) {
            self.say("gating", "true");
            self.say("seirawanGating", "true");
        }
        if !facts.drops.turn[0] {
            return;
        }
        if !facts.drops.must[0].is_empty() {
            self.say("mustDrop", "true");
            let letters = self.letters(facts.drops.must[0]);
            self.say("mustDropType", letters);
        }
        let mut zone = [Cells::EMPTY; 2];
        for kind in &facts.kinds {
            for (all, own) in zone.iter_mut().zip(&kind.drop.zone) {
                *all = all.and(own);
            }
        }
        if zone.iter().any(|cells| *cells != facts.cells()) {
            self.regions("dropRegion", zone);
        }
        for (index, kind) in facts.kinds.iter().enumerate() {
            self.drops_of(&self.names[index].clone(), kind, &zone);
        }
        self.flag("dropPromoted", facts.drops.promoted);
        let place = match facts.drops.place {
            DropPlace::Any => "none",
            DropPlace::BesideOwn => "ataxx",
            DropPlace::NotBesideEnemy => "snort",
            DropPlace::BracketsEnemy => "reversi",
            DropPlace::SlidesFromTop => "top",
            DropPlace::SlidesFromEdge => "anyside",
        };
        if place != "none" {
            self.say("enclosingDrop", place);
        }
        if !facts.drops.opening_zone[0].is_empty() {
            let squares = self.squares(&facts.drops.opening_zone[0]);
            self.say("enclosingDropStart", squares);
        }
    }

    fn drops_of(&mut self, option: &str, kind: &KindFacts, zone: &[Cells; 2]) {
        let facts = self.facts;
        if let Some(most) = kind.drop.per_file.filter(|most| *most < facts.board.ranks) {
            self.say("dropNoDoubled", kind.letters[1].clone());
            self.say("dropNoDoubledCount", most.to_string());
        }
        self.flag("shogiPawnDropMateIllegal", !kind.drop.mate);
        self.flag("dropOppositeColoredBishop", kind.drop.evenly);
        if option == "pawn" {
            let first = |side: usize| {
                let rank = if side == 0 { 0 } else { u16::from(facts.board.ranks) - 1 };
                let cells = u16::from(facts.board.files);
                (0..cells).map(move |file| zug_core::Cell(rank * cells + file)).collect::<Cells>()
            };
            let meets = |cells: &Cells, other: &Cells| !cells.common(other).is_empty();
            self.flag("firstRankPawnDrops", meets(&kind.drop.zone[0], &first(0)));
            let promotion = kind.promotion[0].as_ref().map(|facts| facts.zone).unwrap_or_default();
            self.flag("promotionZonePawnDrops", meets(&kind.drop.zone[0], &promotion));
        } else if kind.drop.zone != *zone {
            self.unsaid(
                &format!("pieces.{}.drop.zone", kind.id),
                "that engine has one drop zone for all kinds but pawns",
                "у этого движка зона выставления одна для всех, кроме пешек",
            );
        }
    }

    pub(super) fn specials(&mut self) {
        let facts = self.facts;
        let walls = match facts.walls.placed {
            Placed::Never => "",
            Placed::Anywhere => "static",
            Placed::Roaming => "duck",
            Placed::Shot => "arrow",
            Placed::Vacated => "past",
            Placed::Rim => "edge",
        };
        if !walls.is_empty() {
            self.say("wallingRule", walls);
            if facts.walls.zone.iter().any(|cells| *cells != facts.cells()) {
                self.regions("wallingRegion", facts.walls.zone);
            }
            self.flag("wallOrMove", facts.walls.move_or_wall);
        }
        for (side, name) in Color::ALL.into_iter().zip(["White", "Black"]) {
            match facts.turn.pass[side.index()] {
                Pass::Never => {}
                Pass::IfStuck => self.say(format!("passOnStalemate{name}"), "true"),
                Pass::Always => self.say(format!("pass{name}"), "true"),
            }
        }
        self.flag("immobilityIllegal", !facts.turn.dead_ends);
        if facts.never_checks.by_move {
            self.say("checking", "false");
        }
        if facts.never_checks.by_drop {
            self.say("dropChecks", "false");
        }
        self.flag("makpongRule", facts.royalty.flees_by_capture);
        match facts.royalty.facing {
            Facing::Allowed => {}
            Facing::Forbidden => self.say("flyingGeneral", "true"),
            Facing::EndsGame => self.say("bikjangRule", "true"),
        }
        self.flag("perpetualCheckIllegal", facts.repetition.checker_loses);
        if facts.repetition.chaser_loses {
            self.say("chasingRule", "axf");
        }
        self.flag("moveRepetitionIllegal", facts.repetition.no_shuttling);
    }
}
