//! The ends of the game and its draws, as options.

use zug_core::declare::Draws;
use zug_core::{DrawRow, Kind};

use super::Writer;
use crate::declare::compile::compile;
use crate::fairy::{Kinds, Proof, Protect, Shape, Verdict};

impl Writer<'_> {
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

    pub(super) fn ends(&mut self) {
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
            _ => self.word("materialCounting", "none"),
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
        let pseudo = !self.has_one_king() && !royals.is_empty() && facts.royalty.protect != Protect::None;
        if let Some(second) = facts.ends.extinct.get(1) {
            self.unsaid(
                &format!("end.extinct.{}", second.id),
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
        if let Some(second) = goals.get(1) {
            let path = format!("end.goal.{}", second.id);
            self.unsaid(&path, "that engine knows one goal", "у этого движка только одна цель");
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
        // That engine does not know all by `*` here.
        let kinds = row.pieces.iter(self.facts.kinds.len()).map(|kind| self.letter(kind));
        self.say("connectPieceTypes", kinds.collect::<String>());
        let keys = ["connectHorizontal", "connectVertical", "connectDiagonal"];
        for (key, on) in keys.into_iter().zip(row.directions) {
            if !on {
                self.say(key, "false");
            }
        }
        self.say("connectValue", Self::value(row.result));
    }

    /// The national code of that engine that counts endings as here.
    fn counting_rule(&self) -> Option<&'static str> {
        let counts = |draws: &Draws| -> Vec<DrawRow> {
            draws.table.rows().iter().filter(|row| row.group.is_some()).cloned().collect()
        };
        let own = counts(self.draws);
        let loader = crate::declare::loader();
        let same = |id: &&'static str| {
            let shipped = loader.load_shipped(id);
            shipped.is_ok_and(|shipped| counts(&compile(&shipped, &mut Vec::new()).draws) == own)
        };
        if own.is_empty() { None } else { ["makruk", "cambodian", "asean"].into_iter().find(|id| same(id)) }
    }

    pub(super) fn draws(&mut self) {
        let number = |row: &str, key: &str| self.declared.int(&format!("draw.{row}.{key}"));
        let rows: Vec<&str> = self.declared.rows("draw").map(|(name, _)| name).collect();
        let plies = rows.iter().filter_map(|row| number(row, "plies")).min().unwrap_or(0);
        let fold = rows.iter().filter_map(|row| Some((number(row, "occurrences")?, *row))).min();
        let mut groups = rows.iter().map(|row| format!("draw.{row}.group"));
        let grouped = groups.find(|path| self.declared.node(path).is_some());
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
        if let Some(rule) = self.counting_rule() {
            self.say("countingRule", rule);
        } else if let Some(path) = grouped {
            self.unsaid(
                &path,
                "the counts of endings are those of a national code of that engine: add countingRule by hand",
                "счёт окончаний у этого движка задан кодексом: добавьте countingRule сами",
            );
        }
    }
}
