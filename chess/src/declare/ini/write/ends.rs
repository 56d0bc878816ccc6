//! The ends of the game and its draws, as options.

use zug_core::declare::Draws;
use zug_core::{Count, DrawRow, Events, Kind};

use super::Writer;
use crate::declare::compile::compile;
use crate::fairy::{KindFacts, Kinds, Proof, Protect, Shape, Verdict};

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
        let of_a_colour =
            matches!(no_moves, Verdict::WhiteWins | Verdict::BlackWins | Verdict::MostPointsWins);
        if of_a_colour || ends.no_moves[1] != no_moves {
            self.unsaid(
                "end.no_moves",
                "that engine knows stalemate as a win, a loss or a draw of the side to move alone",
                "у этого движка пат - только выигрыш, проигрыш или ничья того, чей ход",
            );
        }
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
        let each = loss.is_some_and(|loss| loss.each);
        if let Some(loss) = loss {
            let path = format!("end.extinct.{}.pieces", loss.id);
            if !each && self.are_several(kinds) {
                self.unsaid(
                    &path,
                    "that engine counts several kinds one by one, and together only all of them",
                    "несколько видов этот движок считает порознь, а вместе - только все",
                );
            }
            let [white, black] = loss.pieces;
            if !white.is_empty() && !black.is_empty() && white != black {
                self.unsaid(
                    &path,
                    "the same kinds count for both sides in that engine",
                    "у этого движка виды, которые считаются, одинаковы у сторон",
                );
            }
        }
        let letters = if each { self.spelled(kinds) } else { self.letters_or_all(kinds) };
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
        let several = goal
            .pieces
            .iter()
            .zip(&goal.region)
            .any(|(kinds, region)| !region.is_empty() && self.are_several(*kinds));
        if several {
            self.unsaid(
                &format!("end.goal.{}.pieces", goal.id),
                "that engine knows one kind that reaches a goal, or all",
                "у этого движка цели достигает один вид фигур или все",
            );
        }
        let pieces = goal.pieces.map(|kinds| self.letters_or_all(kinds));
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

    /// Whether a set has more than one kind and is not that of all.
    fn are_several(&self, kinds: Kinds) -> bool {
        let all = self.facts.kinds.len();
        (2..all).contains(&kinds.iter(all).count())
    }

    /// The letters of a set, one by one.
    fn spelled(&self, kinds: Kinds) -> String {
        kinds.iter(self.facts.kinds.len()).map(|kind| self.letter(kind)).collect()
    }

    /// The letters of a set, `*` for all kinds even where each is named.
    fn letters_or_all(&self, kinds: Kinds) -> String {
        let all = self.facts.kinds.len();
        let every = all > 1 && kinds.iter(all).count() == all;
        self.letters(if every { Kinds::ALL } else { kinds })
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
        let kinds = self.spelled(row.pieces);
        self.say("connectPieceTypes", kinds);
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

    /// The fewest plies of the rows that count as that engine does; the others are told.
    fn counted_plies(&mut self) -> u16 {
        let rows: Vec<DrawRow> = self.draws.table.rows().to_vec();
        let mut fewest: Option<u16> = None;
        for row in rows.iter().filter(|row| row.group.is_none()) {
            let at = |key: &str| format!("draw.{}.{key}", row.id);
            let result = self.declared.word(&at("result"));
            let plain = row.when.is_empty();
            match row.count {
                _ if !plain => self.unsaid(
                    &at("when"),
                    "that engine counts for a draw whatever stands on the board",
                    "этот движок ведёт счёт до ничьей, что бы ни стояло на доске",
                ),
                Count::Occurrences(_) => {}
                Count::OwnMoves { .. } => self.unsaid(
                    &at("own_moves"),
                    "that engine counts the moves of both sides",
                    "этот движок считает ходы обеих сторон",
                ),
                Count::Plies(n) if n == 0 || n % 2 == 1 => self.unsaid(
                    &at("plies"),
                    "that engine counts whole moves, a move of each side",
                    "этот движок считает полные ходы, по ходу каждой стороны",
                ),
                Count::Plies(_) if result.is_some_and(|result| result != "draw") => self.unsaid(
                    &at("result"),
                    "that engine knows draws alone after many moves",
                    "после многих ходов этот движок знает только ничью",
                ),
                Count::Plies(_) if !self.resets_as_there(row.resets) => self.unsaid(
                    &at("resets"),
                    "that engine counts anew after captures, moves of pawns and drops",
                    "этот движок считает заново после взятий, ходов пешек и выставлений",
                ),
                Count::Plies(n) => fewest = Some(fewest.map_or(n, |least| least.min(n))),
            }
        }
        fewest.unwrap_or(0)
    }

    /// Whether a counter goes back where that engine's does. Drops may be named or not where there are none.
    fn resets_as_there(&self, resets: Events) -> bool {
        let moved = Events::CAPTURE.and(Events::MAN_MOVE);
        let drops = self.facts.drops.turn.contains(&true);
        let needed = if drops { moved.and(Events::DROP) } else { moved };
        // A pawn that promotes has moved.
        let moot = |kind: &KindFacts| kind.irreversible || kind.promotion.iter().all(Option::is_none);
        let passes = resets.intersects(Events::PROMOTION) && !self.facts.kinds.iter().all(moot);
        [needed, needed.and(Events::DROP)]
            .into_iter()
            .any(|known| resets == known || (!passes && resets == known.and(Events::PROMOTION)))
    }

    pub(super) fn draws(&mut self) {
        let number = |row: &str, key: &str| self.declared.int(&format!("draw.{row}.{key}"));
        let rows: Vec<&str> = self.declared.rows("draw").map(|(name, _)| name).collect();
        let plies = self.counted_plies();
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
        if let Some((_, row)) = fold.filter(|_| value == "draw" && result != "draw") {
            self.unsaid(
                &format!("draw.{row}.result"),
                "that engine knows a win, a loss or a draw by repetition",
                "у этого движка повторение - выигрыш, проигрыш или ничья",
            );
        }
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
