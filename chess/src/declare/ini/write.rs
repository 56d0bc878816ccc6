//! Facts of ours as a section of a variants.ini.

use zug_core::declare::{Code, Declared, Diagnostic, Faults, Severity};
use zug_core::{Color, Kind};

use super::pieces::KNOWN;
use crate::declare::compile::compile;
use crate::fairy::{
    Cells, DropPlace, Facing, Facts, Flip, Gains, KindFacts, Kinds, Mark, Pass, Placed, PromotionFacts,
    Proof, Protect, Shape, Trigger, Verdict, While,
};

/// A variant as a section of a variants.ini.
#[derive(Clone, Debug)]
pub struct Export {
    /// The section.
    pub text: String,
    /// What that engine cannot be told.
    pub faults: Faults,
}

/// Tells a variant to Fairy-Stockfish.
pub fn export(declared: &Declared) -> Export {
    let mut out = Vec::new();
    let compiled = compile(declared, &mut out);
    let mut writer =
        Writer { declared, facts: &compiled.facts, lines: Vec::new(), names: Vec::new(), faults: Vec::new() };
    writer.write();
    let mut text = format!("[{}]\n", declared.id());
    for (key, value) in &writer.lines {
        text += &format!("{key} = {value}\n");
    }
    let told = writer.faults.into_iter().filter(|fault| fault.severity == Severity::Warning).collect();
    Export { text, faults: Faults::new(declared.sources.clone(), told) }
}

struct Writer<'a> {
    declared: &'a Declared,
    facts: &'a Facts,
    lines: Vec<(String, String)>,
    /// The option under which each kind is declared.
    names: Vec<String>,
    faults: Vec<Diagnostic>,
}

/// The first moves that every pawn of that engine has.
const DOUBLE_STEP: &str = "fmnD";

impl Writer<'_> {
    fn say(&mut self, key: impl Into<String>, value: impl Into<String>) {
        self.lines.push((key.into(), value.into()));
    }

    fn unsaid(&mut self, path: &str, en: &str, ru: &str) {
        let place = self.declared.node(path).and_then(|node| node.place);
        let error = Diagnostic::error(Code::Unsaid, place, en, ru);
        self.faults.push(error.warning());
    }

    fn squares(&self, cells: &Cells) -> String {
        let (files, ranks) = (u16::from(self.facts.board.files), u16::from(self.facts.board.ranks));
        let mut words = Vec::new();
        for rank in 0..ranks {
            let row: Vec<u16> =
                (0..files).filter(|file| cells.has(zug_core::Cell(rank * files + file))).collect();
            if row.len() == usize::from(files) {
                words.push(format!("*{}", rank + 1));
            } else {
                words
                    .extend(row.iter().map(|file| format!("{}{}", char::from(b'a' + *file as u8), rank + 1)));
            }
        }
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }

    fn letter(&self, kind: Kind) -> String {
        self.facts.kinds.get(usize::from(kind.0)).map_or_else(String::new, |kind| kind.letters[1].clone())
    }

    fn letters(&self, kinds: Kinds) -> String {
        if kinds == Kinds::ALL {
            return "*".to_owned();
        }
        let letters: String = kinds.iter(self.facts.kinds.len()).map(|kind| self.letter(kind)).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// Says a value of each side, in one line where they are the same.
    fn sided(&mut self, key: &str, values: [String; 2]) {
        let [white, black] = values;
        if white == black {
            self.say(key, white);
        } else {
            self.say(format!("{key}White"), white);
            self.say(format!("{key}Black"), black);
        }
    }

    fn regions(&mut self, key: &str, cells: [Cells; 2]) {
        let words = [self.squares(&cells[0]), self.squares(&cells[1])];
        self.say(format!("{key}White"), words[0].clone());
        self.say(format!("{key}Black"), words[1].clone());
    }

    fn flag(&mut self, key: &str, is: bool) {
        if is {
            self.say(key, "true");
        }
    }

    fn write(&mut self) {
        self.board();
        self.pieces();
        self.promotions();
        self.castling();
        self.captures();
        self.hands();
        self.specials();
        self.ends();
        self.draws();
        self.beyond();
    }

    fn board(&mut self) {
        let (files, ranks) = (self.facts.board.files, self.facts.board.ranks);
        if files > 12 || ranks > 10 {
            self.unsaid(
                "board.files",
                "that engine has boards of at most 12 files and 10 ranks",
                "у этого движка доска не больше 12 вертикалей и 10 горизонталей",
            );
        }
        self.say("maxFile", files.to_string());
        self.say("maxRank", ranks.to_string());
        let start = self.facts.board.start.clone();
        self.say("startFen", start);
        self.flag("chess960", self.facts.castling_any_file);
        if self.facts.turn.first == Color::Black && self.facts.board.start.contains(" w") {
            self.unsaid(
                "turn.first",
                "who begins is said by the start position alone",
                "кто начинает, говорит только начальная позиция",
            );
        }
    }

    fn is_chess_pawn(kind: &KindFacts) -> bool {
        let first =
            |row: &crate::fairy::ExtraFacts| row.moves.iter().all(|moves| moves.text() == DOUBLE_STEP);
        kind.pawn
            && kind.moves.iter().all(|moves| moves.text() == "fmWfcF")
            && kind.extra.iter().all(|row| first(row) && row.while_ == While::Always)
    }

    fn pieces(&mut self) {
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
    fn extra(&mut self, kind: &KindFacts, row: &crate::fairy::ExtraFacts, word: &mut String) {
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

    fn promotions(&mut self) {
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

    fn castling(&mut self) {
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
        let wins: String = [("k", facts.ends.castled[0]), ("q", facts.ends.castled[1])]
            .into_iter()
            .filter(|(_, wins)| *wins)
            .map(|(letter, _)| format!("{}{letter}", letter.to_uppercase()))
            .collect();
        if !wins.is_empty() {
            self.say("castlingWins", wins);
        }
    }

    fn captures(&mut self) {
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

    fn hands(&mut self) {
        let facts = self.facts;
        self.flag("pieceDrops", facts.drops.turn[0]);
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

    fn specials(&mut self) {
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

    /// A result as that engine tells it, for the side to move or the owner.
    fn value(verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::SideToMoveWins | Verdict::OwnerWins | Verdict::MoverWins | Verdict::FewestPiecesWins => {
                "win"
            }
            Verdict::SideToMoveLoses
            | Verdict::OwnerLoses
            | Verdict::MoverLoses
            | Verdict::MostPiecesWins => "loss",
            _ => "draw",
        }
    }

    fn ends(&mut self) {
        let ends = &self.facts.ends;
        let no_moves = ends.no_moves[0];
        self.say("stalemateValue", Self::value(no_moves));
        self.flag(
            "stalematePieceCount",
            matches!(no_moves, Verdict::FewestPiecesWins | Verdict::MostPiecesWins),
        );
        if ends.checkmate != Verdict::SideToMoveLoses {
            self.say("checkmateValue", Self::value(ends.checkmate));
        }
        self.flag("checkCounting", ends.checks > 0);
        match ends.draws_are {
            Verdict::WhiteWins => self.say("materialCounting", "whitedrawodds"),
            Verdict::BlackWins => self.say("materialCounting", "blackdrawodds"),
            Verdict::MostPiecesWins => self.say("materialCounting", "unweighted"),
            Verdict::MostPointsWins => self.say("materialCounting", "janggi"),
            _ => {}
        }
        self.flag("adjudicateFullBoard", ends.full_board != Verdict::GoesOn);
        self.losses();
        self.goals();
        self.figures();
    }

    fn losses(&mut self) {
        let facts = self.facts;
        let royals: Kinds =
            (0u8..).zip(&facts.kinds).filter(|(_, kind)| kind.royal).map(|(i, _)| Kind(i)).collect();
        let several = royals.iter(facts.kinds.len()).count() > 1 || facts.royalty.protect != Protect::Each;
        let pseudo = several && !royals.is_empty() && facts.royalty.protect != Protect::None;
        if facts.ends.extinct.len() > 1 {
            self.unsaid(
                "end.extinct",
                "that engine knows one rule of extinction",
                "у этого движка только одно правило потери фигур",
            );
        }
        let loss = facts.ends.extinct.first();
        if loss.is_none() && !pseudo {
            return;
        }
        self.say("extinctionValue", loss.map_or("loss", |loss| Self::value(loss.result)));
        let kinds = loss
            .map_or(royals, |loss| if loss.pieces[0].is_empty() { loss.pieces[1] } else { loss.pieces[0] });
        let letters = self.letters(kinds);
        self.say("extinctionPieceTypes", letters);
        if let Some(loss) = loss {
            self.say("extinctionPieceCount", loss.left.to_string());
            self.say("extinctionOpponentPieceCount", loss.others_have.to_string());
            self.flag("extinctionClaim", loss.may_level);
        } else if facts.royalty.protect == Protect::Each {
            self.say("extinctionPieceCount", "64");
        }
        self.flag("extinctionPseudoRoyal", pseudo);
        self.flag("dupleCheck", facts.royalty.protect == Protect::NotAll);
    }

    fn goals(&mut self) {
        let goals = &self.facts.ends.goals;
        if goals.len() > 1 {
            self.unsaid("end.goal", "that engine knows one goal", "у этого движка только одна цель");
        }
        let Some(goal) = goals.first() else { return };
        let pieces = [self.letters(goal.pieces[0]), self.letters(goal.pieces[1])];
        self.sided("flagPiece", pieces);
        self.regions("flagRegion", goal.region);
        if goal.count > 1 {
            self.say("flagPieceCount", goal.count.to_string());
        }
        self.flag("flagPieceBlockedWin", goal.fill);
        let moves =
            goal.second_may_draw || matches!(goal.proof, Proof::SurvivesReply | Proof::UnattackedOrSurvives);
        self.flag("flagMove", moves);
        self.flag("flagPieceSafe", matches!(goal.proof, Proof::Unattacked | Proof::UnattackedOrSurvives));
    }

    fn figures(&mut self) {
        let rows = self.facts.ends.connect.clone();
        for row in &rows {
            match row.shape {
                Shape::Line => self.say("connectN", row.count.to_string()),
                Shape::Square => self.say("connectNxN", row.count.to_string()),
                Shape::InLine => self.say("collinearN", row.count.to_string()),
                Shape::JoinRegions => {
                    self.regions("connectRegion1", row.from);
                    self.regions("connectRegion2", row.to);
                }
            }
        }
        let Some(row) = rows.first() else { return };
        let letters = self.letters(row.pieces);
        self.say("connectPieceTypes", letters);
        let keys = ["connectHorizontal", "connectVertical", "connectDiagonal"];
        for (key, on) in keys.into_iter().zip(row.directions) {
            if !on {
                self.say(key, "false");
            }
        }
        self.say("connectValue", Self::value(row.result));
    }

    fn draws(&mut self) {
        let number = |row: &str, key: &str| self.declared.int(&format!("draw.{row}.{key}"));
        let rows: Vec<&str> = self.declared.rows("draw").map(|(name, _)| name).collect();
        let plies = rows.iter().filter_map(|row| number(row, "plies")).min().unwrap_or(0);
        let fold = rows.iter().filter_map(|row| Some((number(row, "occurrences")?, *row))).min();
        let grouped = rows.iter().any(|row| self.declared.node(&format!("draw.{row}.group")).is_some());
        let result =
            fold.and_then(|(_, row)| self.declared.word(&format!("draw.{row}.result"))).unwrap_or("draw");
        let value = match result {
            "side-to-move-wins" | "mover-loses" | "white-wins" => "win",
            "side-to-move-loses" | "mover-wins" | "black-wins" => "loss",
            _ => "draw",
        };
        let absolute = matches!(result, "white-wins" | "black-wins");
        self.say("nMoveRule", (plies / 2).to_string());
        self.say("nFoldRule", fold.map_or(0, |(n, _)| n).to_string());
        if value != "draw" {
            self.say("nFoldValue", value);
            self.flag("nFoldValueAbsolute", absolute);
        }
        if grouped {
            self.unsaid(
                "draw",
                "the counts of endings are those of a national code of that engine: add countingRule by hand",
                "счёт окончаний у этого движка задан кодексом: добавьте countingRule сами",
            );
        }
    }

    /// What is ours alone.
    fn beyond(&mut self) {
        let facts = self.facts;
        let own: Vec<(String, bool)> = facts
            .kinds
            .iter()
            .flat_map(|kind| {
                let at = |key: &str| format!("pieces.{}.{key}", kind.id);
                [
                    (at("takes_own"), !kind.takes_own.is_empty()),
                    (at("never_taken_by"), !kind.never_taken_by.is_empty()),
                ]
            })
            .chain([(
                "board.holes".to_owned(),
                !facts.board.holes.is_empty() && !facts.board.start.contains('*'),
            )])
            .chain([("end.promotion".to_owned(), facts.ends.promotion_wins)])
            .collect();
        for (path, said) in own {
            if said {
                self.unsaid(&path, "that engine cannot be told this", "этого движку сказать нельзя");
            }
        }
    }
}
