//! Facts that contradict each other, and games that cannot be played.

use zug_core::declare::{Code, Declared, Diagnostic};
use zug_core::{Award, Color};

use super::compile::Compiled;
use crate::{Criterion, DrawsAre, Duty, InPassing, Landing, NoMoves, Pass, Removal};

/// Looks the facts over; contradictions are errors, facts that say nothing are warnings.
pub(super) fn contradictions(declared: &Declared, compiled: &Compiled, out: &mut Vec<Diagnostic>) {
    let mut checker = Checker { declared, out };
    checker.captures(compiled);
    checker.board(compiled);
    checker.goal(compiled);
    checker.promotion(compiled);
    checker.passes(compiled);
}

struct Checker<'a> {
    declared: &'a Declared,
    out: &'a mut Vec<Diagnostic>,
}

impl Checker<'_> {
    /// Facts that cannot both be; the one that the variant's own file says is pointed at.
    fn clash(&mut self, paths: &[&str], en: &str, ru: &str) {
        let place = self.declared.own_place(paths);
        self.out.push(Diagnostic::error(Code::Contradiction, place, en, ru));
    }

    fn warn(&mut self, path: &str, en: &str, ru: &str) {
        self.out.push(Diagnostic::error(Code::Contradiction, self.declared.place(path), en, ru).warning());
    }

    fn captures(&mut self, compiled: &Compiled) {
        let (capture, kings) = (&compiled.facts.capture, &compiled.facts.kings);
        let quality = capture.precedence.has(Criterion::Quality);
        let weighed = |key: &str| self.declared.node(&format!("capture.weights.{key}")).is_some();
        let (man, king) = (weighed("man"), weighed("king"));
        if quality && !(man && king) {
            self.clash(
                &["capture.precedence"],
                "`quality` needs capture.weights: what a man and a king are worth",
                "для `quality` нужны capture.weights: цена шашки и дамки",
            );
        } else if !quality && (man || king) && self.declared.says("capture.weights") {
            self.clash(
                &["capture.weights"],
                "capture.weights say nothing without `quality` in capture.precedence",
                "capture.weights ничего не значат без `quality` в capture.precedence",
            );
        }
        if capture.duty == Duty::Optional && !capture.precedence.is_free() {
            self.clash(
                &["capture.precedence", "capture.duty"],
                "a rule on which capture to choose, though none need be made (capture.duty is optional)",
                "правило выбора взятия, хотя бить не обязательно (capture.duty = optional)",
            );
        }
        if capture.removal == Removal::AtEnd && !capture.turn_back {
            self.warn(
                "capture.turn_back",
                "nothing can turn back while the pieces taken stay on the board (capture.removal is at-end)",
                "развернуться и так нельзя, пока побитые стоят на доске (capture.removal = at-end)",
            );
        }
        if kings.range == 1 && kings.landing != Landing::Free {
            self.warn(
                "kings.landing",
                "a king of one step has nowhere to choose a landing",
                "дамке, которая ходит на одно поле, не из чего выбирать",
            );
        }
    }

    fn board(&mut self, compiled: &Compiled) {
        let facts = &compiled.facts;
        if self.declared.node("board.start").is_some() {
            return;
        }
        let last = facts.first_row_of_men + facts.rows_of_men - 1;
        if 2 * last > facts.board.ranks() {
            let ranks = facts.board.ranks();
            let path =
                if self.declared.says("board.rows_of_men") { "board.rows_of_men" } else { "board.ranks" };
            self.out.push(Diagnostic::error(
                Code::Contradiction,
                self.declared.place(path),
                format!("men up to row {last} of each side do not fit on {ranks} ranks"),
                format!("шашки до {last}-го ряда с каждой стороны не помещаются на {ranks} горизонталях"),
            ));
        }
    }

    /// Each side must be able to win somehow.
    fn goal(&mut self, compiled: &Compiled) {
        let facts = &compiled.facts;
        let rows = compiled.draws.table.rows();
        for side in Color::ALL {
            let by_row = rows.iter().any(|row| match row.result {
                Award::WhiteWins => side == Color::White,
                Award::BlackWins => side == Color::Black,
                Award::Draw => false,
                _ => true,
            });
            let by_block = match facts.no_moves {
                NoMoves::Draw => false,
                NoMoves::WhiteWins => side == Color::White,
                NoMoves::BlackWins => side == Color::Black,
                _ => true,
            };
            let by_draws = match facts.draws_are {
                DrawsAre::Draw => false,
                DrawsAre::WhiteWins => side == Color::White,
                DrawsAre::BlackWins => side == Color::Black,
                DrawsAre::MostPieces => true,
            };
            let by_end = compiled.ends.lets_win(side);
            if !(by_row || by_block || facts.promotion_wins || by_draws || by_end) {
                let (en, ru) = match side {
                    Color::White => ("White has no way to win", "белым нечем выиграть"),
                    Color::Black => ("Black has no way to win", "чёрным нечем выиграть"),
                };
                self.clash(&["end.no_moves"], en, ru);
            }
        }
    }

    fn passes(&mut self, compiled: &Compiled) {
        let facts = &compiled.facts;
        let ends = self.declared.word("end.two_passes").is_some_and(|word| word != "goes-on");
        if ends && facts.pass == [Pass::Never; 2] {
            self.warn(
                "end.two_passes",
                "nobody may pass (turn.pass is never), so two passes never come",
                "пропускать ход нельзя (turn.pass = never), двух пропусков не бывает",
            );
        }
    }

    fn promotion(&mut self, compiled: &Compiled) {
        let facts = &compiled.facts;
        let started_with_kings = self.declared.word("board.start").is_some_and(|fen| fen.contains('K'));
        if facts.in_passing != InPassing::Never || started_with_kings {
            return;
        }
        let of_kings = [Criterion::KingsFirst, Criterion::MostKings, Criterion::WithKing];
        if of_kings.into_iter().any(|criterion| facts.capture.precedence.has(criterion)) {
            self.clash(
                &["capture.precedence", "promotion.in_passing"],
                "a rule about kings, but there are none (promotion.in_passing is never)",
                "правило о дамках, но их нет (promotion.in_passing = never)",
            );
        }
        if facts.promotion_wins {
            self.clash(
                &["end.promotion", "promotion.in_passing"],
                "the first promotion wins, but there is none (promotion.in_passing is never)",
                "выигрывает первое превращение, но его нет (promotion.in_passing = never)",
            );
        }
        if compiled.zones.is_some() {
            self.clash(
                &["promotion.zone", "promotion.in_passing"],
                "a promotion zone, but there is no promotion (promotion.in_passing is never)",
                "поля превращения, но его нет (promotion.in_passing = never)",
            );
        }
    }
}
