//! Contradictions in what a turn may do: special rules, drops, castling.

use zug_core::{Color, Kind};

use super::Checker;
use crate::fairy::{Flip, Gains, Kinds, Placed, Protect};

impl Checker<'_> {
    pub(super) fn specials(&mut self) {
        let facts = self.facts;
        let royal = facts.kinds.iter().any(|kind| kind.royal);
        if let Some(blast) = &facts.explosion {
            let immune =
                (0u8..).zip(&facts.kinds).any(|(index, kind)| kind.royal && blast.immune.has(Kind(index)));
            let other_win = !facts.ends.goals.is_empty()
                || !facts.ends.extinct.is_empty()
                || facts.royalty.protect != Protect::None;
            if immune && !other_win {
                self.warn(
                    &["explosion.immune"],
                    "no blast can decide a game whose royals are immune",
                    "взрыв ничего не решит: королевские фигуры неуязвимы",
                );
            }
        }
        if facts.ends.checks > 0 && facts.never_checks.by_move {
            self.clash(
                &["end.checks", "check.never_by"],
                "checks win, but no move may give check",
                "шахи выигрывают, но давать шах нельзя",
            );
        }
        if facts.ends.checks > 0 && !royal {
            self.clash(
                &["end.checks"],
                "checks win, but no kind is royal",
                "шахи выигрывают, но королевских фигур нет",
            );
        }
        if facts.turn.first == Color::Black && facts.board.start.split_whitespace().nth(1) == Some("w") {
            self.clash(
                &["turn.first", "board.start"],
                "Black begins, but in board.start White is to move: write `b` there",
                "начинают чёрные, а в board.start ход белых: напишите там `b`",
            );
        }
        let drops = facts.drops.turn.contains(&true);
        let gates = facts.gating.iter().any(|cells| !cells.is_empty());
        if facts.walls.placed != Placed::Never && (drops || gates) {
            self.clash(
                &["walls.placed", "drops.turn", "gating.trigger"],
                "walls and pieces entering from the hand would make one text of two moves",
                "стены и ввод фигур из руки дали бы двум ходам одну запись",
            );
        }
        if facts.flip != Flip::Never && royal {
            self.clash(
                &["flip.rule"],
                "pieces change sides, and a royal one could: no kind may be royal",
                "фигуры меняют сторону, а с ними и король: королевских фигур быть не должно",
            );
        }
        if facts.walls.move_or_wall && facts.walls.placed == Placed::Never {
            self.clash(
                &["walls.turn"],
                "a turn may set a wall, but walls.placed is never",
                "ход может ставить стену, но walls.placed = never",
            );
        }
    }

    pub(super) fn drops(&mut self) {
        let facts = self.facts;
        let hand = facts.board.start.contains('[');
        let turn = facts.drops.turn.contains(&true);
        let gates = facts.gating.iter().any(|cells| !cells.is_empty());
        if turn && facts.hand.gains == Gains::Nothing && !facts.hand.endless && !hand {
            self.clash(
                &["drops.turn"],
                "a turn may be a drop, but nothing ever comes into a hand",
                "вместо хода можно выставить фигуру, но в руке никогда ничего нет",
            );
        }
        if gates && !hand && facts.hand.gains == Gains::Nothing {
            self.clash(
                &["gating.trigger"],
                "pieces enter from the hand, but nothing ever comes into it",
                "фигуры вводят из руки, но в ней никогда ничего нет",
            );
        }
        for side in Color::ALL {
            let must: Vec<Kind> = self.kinds(facts.drops.must[side.index()]).collect();
            for kind in must {
                let row = &facts.kinds[usize::from(kind.0)];
                let all = facts.drops.must[side.index()] == Kinds::ALL;
                if !all && row.drop.zone[side.index()].is_empty() {
                    let name = self.name(kind).to_owned();
                    self.clash(
                        &["drops.must"],
                        format!("`{name}` must be dropped, but there is no square for it"),
                        format!("`{name}` надо выставить, но некуда"),
                    );
                    return;
                }
            }
        }
        if facts.drops.must.iter().any(|kinds| !kinds.is_empty()) && !turn {
            self.clash(
                &["drops.must"],
                "pieces must be dropped, but drops.turn is never",
                "фигуры надо выставлять, но drops.turn = never",
            );
        }
    }

    /// A wing of castling needs a king and a partner that differ, on the board.
    pub(super) fn castling(&mut self) {
        let facts = self.facts;
        for side in &facts.castling {
            if side.wings.iter().all(Option::is_none) {
                continue;
            }
            if self.sound && side.partners.is_empty() {
                return self.clash(
                    &["castling.partners", "castling.wings"],
                    "the king castles with nothing: castling.partners is empty",
                    "королю не с кем рокировать: castling.partners пуст",
                );
            }
            if side.rank >= facts.board.ranks {
                return self.clash(
                    &["castling.rank"],
                    format!("castling happens on a rank that a board of {} does not have", facts.board.ranks),
                    format!("такой горизонтали для рокировки нет: их {}", facts.board.ranks),
                );
            }
            for (wing, word) in side.wings.iter().zip(["short", "long"]) {
                let Some(wing) = wing else { continue };
                let files = [("king_files", Some(wing.king_to)), ("partner_files", wing.partner)];
                for (key, file) in files {
                    if file.is_some_and(|file| file >= facts.board.files) {
                        let path = format!("castling.{key}.{word}");
                        let last = char::from(b'a' + facts.board.files - 1);
                        // A small board inherits the files of a large one; only a right in play needs them.
                        if self.declared.says(&path) {
                            self.clash(
                                &[&path],
                                format!("the {word} wing ends beyond file {last}"),
                                format!("рокировка ({word}) кончается за вертикалью {last}"),
                            );
                        }
                    }
                }
            }
        }
    }
}
