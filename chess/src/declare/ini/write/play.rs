//! Castling, captures, drops and what else a turn may do, as options.

use zug_core::{Cell, Color, Kind};

use super::Writer;
use crate::fairy::{
    Cells, DropPlace, Facing, Flip, Gains, KindFacts, NeverChecks, Pass, Placed, Protect, Trigger,
};

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
            let pawn = self.names.iter().position(|name| name == "pawn");
            let others = blast.spares.iter(facts.kinds.len()).any(|kind| Some(usize::from(kind.0)) != pawn);
            if others {
                self.unsaid(
                    "explosion.spares",
                    "that engine spares pawns alone",
                    "этот движок щадит только пешек",
                );
            }
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
            Flip::Never => "none",
            Flip::Between => "reversi",
            Flip::Neighbours => "ataxx",
            Flip::NeighboursIfLinked => "quadwrangle",
        };
        self.word("flipEnclosedPieces", flip);
    }

    pub(super) fn hands(&mut self) {
        let facts = self.facts;
        self.flag("pieceDrops", facts.drops.turn[0]);
        if facts.hand.endless && facts.kinds.len() > 1 {
            self.unsaid(
                "hand.supply",
                "that engine knows an endless hand of one kind alone, that of its own ataxx",
                "бесконечную руку этот движок знает только из фигур одного вида, как в своём ataxx",
            );
        }
        self.flag("capturesToHand", facts.hand.gains == Gains::Captured);
        self.flag("twoBoards", facts.hand.gains == Gains::FromOutside);
        if facts.gating.iter().any(|cells| !cells.is_empty()) {
            self.say("gating", "true");
            self.say("seirawanGating", "true");
        }
        if !facts.drops.turn[0] {
            return self.word("enclosingDrop", "none");
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
        self.doubled();
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
        self.word("enclosingDrop", place);
        if !facts.drops.opening_zone[0].is_empty() {
            let squares = self.squares(&facts.drops.opening_zone[0]);
            self.say("enclosingDropStart", squares);
        }
    }

    /// What drops of some kinds may not bring about.
    fn doubled(&mut self) {
        let ranks = self.facts.board.ranks;
        let limited: Vec<(String, u8)> = self
            .facts
            .kinds
            .iter()
            .filter_map(|kind| Some((kind.letters[1].clone(), kind.drop.per_file?)))
            .filter(|(_, most)| *most < ranks)
            .collect();
        if let Some((_, most)) = limited.first() {
            self.say("dropNoDoubled", limited.iter().map(|(letter, _)| letter.as_str()).collect::<String>());
            self.say("dropNoDoubledCount", most.to_string());
        }
        self.flag("shogiPawnDropMateIllegal", self.facts.kinds.iter().any(|kind| !kind.drop.mate));
        self.flag("dropOppositeColoredBishop", self.facts.kinds.iter().any(|kind| kind.drop.evenly));
    }

    fn drops_of(&mut self, option: &str, kind: &KindFacts, zone: &[Cells; 2]) {
        if option == "pawn" {
            self.pawn_drops(kind, zone);
        } else if option == "rook" && kind.drop.zone != *zone && kind.drop.zone == self.first_ranks() {
            self.say("sittuyinRookDrop", "true");
        } else if kind.drop.zone != *zone {
            self.unsaid(
                &format!("pieces.{}.drop.zone", kind.id),
                "that engine has one drop zone for all kinds but pawns",
                "у этого движка зона выставления одна для всех, кроме пешек",
            );
        }
    }

    /// Where pawns are dropped: in the zone of all but for the first rank and the promotion zone, if these are shut.
    fn pawn_drops(&mut self, kind: &KindFacts, zone: &[Cells; 2]) {
        let (first, promotion) = (self.first_ranks(), self.promotion_zone());
        let open = |first_rank: bool, promoting: bool| {
            [0, 1].map(|side| {
                let cells = if first_rank { zone[side] } else { zone[side].without(&first[side]) };
                if promoting { cells } else { cells.without(&promotion[side]) }
            })
        };
        let ways = [(false, false), (true, false), (false, true), (true, true)];
        let way = ways.into_iter().find(|(first, promoting)| open(*first, *promoting) == kind.drop.zone);
        if way.is_none() && self.comes_to_hand(kind) {
            self.unsaid(
                &format!("pieces.{}.drop.zone", kind.id),
                "that engine lets pawns be dropped in the zone of all, with or without first rank and promotion zone",
                "пешек этот движок выставляет в общей зоне, с первой горизонталью и зоной превращения или без них",
            );
        }
        let (first, promoting) = way.unwrap_or_default();
        self.flag("firstRankPawnDrops", first);
        self.flag("promotionZonePawnDrops", promoting);
    }

    /// Whether a piece of a kind can ever be in hand.
    fn comes_to_hand(&self, kind: &KindFacts) -> bool {
        let hand = self.facts.board.start.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
        let held =
            hand.is_some_and(|(hand, _)| kind.letters.iter().any(|letter| hand.contains(letter.as_str())));
        held || self.facts.hand.endless || self.facts.hand.gains != Gains::Nothing
    }

    /// The promotion zone of that engine: the one that is said, else the last of eight ranks.
    fn promotion_zone(&self) -> [Cells; 2] {
        let said = |side: usize| {
            self.facts.kinds.iter().find_map(|kind| kind.promotion[side].as_ref()).map(|facts| facts.zone)
        };
        let (files, ranks) = (u16::from(self.facts.board.files), u16::from(self.facts.board.ranks));
        let rank = |rank: u16| -> Cells {
            (0..files).map(|file| Cell(rank * files + file)).filter(|_| rank < ranks).collect()
        };
        match (said(0), said(1)) {
            (Some(white), Some(black)) => [white, black],
            _ => [rank(7), rank(0)],
        }
    }

    /// The first rank of each side.
    fn first_ranks(&self) -> [Cells; 2] {
        let (files, ranks) = (u16::from(self.facts.board.files), u16::from(self.facts.board.ranks));
        [0, ranks - 1].map(|rank| (0..files).map(|file| Cell(rank * files + file)).collect())
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
            let pass = facts.turn.pass[side.index()];
            self.flag(&format!("passOnStalemate{name}"), pass == Pass::IfStuck);
            self.flag(&format!("pass{name}"), pass == Pass::Always);
        }
        self.flag("immobilityIllegal", !facts.turn.dead_ends);
        self.never_checks();
        if facts.royalty.flees_by_capture && !self.has_one_king() {
            self.unsaid(
                "royalty.flee",
                "that engine binds a king alone: royal pieces of other kinds step away as they like",
                "этот движок связывает одного короля: прочие королевские фигуры отходят как хотят",
            );
        }
        self.flag("makpongRule", facts.royalty.flees_by_capture);
        self.flag("flyingGeneral", facts.royalty.facing == Facing::Forbidden);
        self.flag("bikjangRule", facts.royalty.facing == Facing::EndsGame);
        self.flag("perpetualCheckIllegal", facts.repetition.checker_loses);
        self.word("chasingRule", if facts.repetition.chaser_loses { "axf" } else { "none" });
        self.flag("moveRepetitionIllegal", facts.repetition.no_shuttling);
    }

    /// Acts that may not give check.
    fn never_checks(&mut self) {
        let facts = self.facts;
        let never = facts.never_checks;
        let guarded = facts.kinds.iter().any(|kind| kind.royal) && facts.royalty.protect != Protect::None;
        if !guarded || never == NeverChecks::default() {
            return;
        }
        let in_place = facts
            .kinds
            .iter()
            .flat_map(|kind| kind.promotion.iter().flatten())
            .any(|row| row.trigger == Trigger::InsteadOfMoving);
        if !self.has_one_king() {
            self.unsaid(
                "check.never_by",
                "that engine forbids checks of one king a side alone",
                "этот движок запрещает шахи только единственному королю стороны",
            );
        } else if never.by_move && facts.drops.turn != [false; 2] && !never.by_drop {
            self.unsaid(
                "check.never_by",
                "that engine forbids checks by drops with those by moves",
                "вместе с шахами ходом этот движок запрещает и шахи выставлением",
            );
        } else if never.by_promotion && !never.by_move && !in_place {
            self.unsaid(
                "check.never_by",
                "that engine forbids checks by promotions alone where a promotion is a turn of its own",
                "шахи одним превращением этот движок запрещает, только если превращение - отдельный ход",
            );
        }
        if never.by_move {
            self.say("checking", "false");
        }
        if never.by_drop {
            self.say("dropChecks", "false");
        }
    }
}
