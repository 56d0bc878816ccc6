//! Why a move was refused.

use zug_core::{Refusal, RefusalCode, Style, Text};

use super::parse::{Asked, Change, Wish};
use crate::fairy::bits::Bits;
use crate::fairy::generate::{Hindrance, Law, List};
use crate::fairy::moves::Move;
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;

/// How many moves a refusal lists at most.
const CANDIDATES: usize = 40;

impl<B: Bits, const N: usize> Fairy<B, N> {
    pub(super) fn syntax(&self, text: &str, at: usize) -> Box<Refusal> {
        let found = text.chars().nth(at);
        let (en, ru) = match found {
            _ if text.is_empty() => ("there is no move".to_owned(), "хода нет".to_owned()),
            Some(c) => (
                format!("{text}: `{c}` at character {} is no part of a move", at + 1),
                format!("{text}: `{c}` (символ {}) не часть хода", at + 1),
            ),
            None => (format!("{text}: the move is not complete"), format!("{text}: ход не закончен")),
        };
        let mut refusal = Refusal::new(RefusalCode::Syntax, text, Text::made(en, ru));
        refusal.at = Some(at);
        refusal
    }

    fn told(
        &self,
        pos: &Position<B, N>,
        code: RefusalCode,
        text: &str,
        (en, ru): (String, String),
        moves: &[Move],
    ) -> Box<Refusal> {
        let message = Text::made(format!("{text}: {en}"), format!("{text}: {ru}"));
        let mut refusal = Refusal::new(code, text, message);
        let mut names: Vec<String> = moves
            .iter()
            .take(CANDIDATES)
            .map(|mv| zug_core::Notation::move_text(self, pos, *mv, Style::Canonical))
            .collect();
        names.sort_unstable();
        refusal.candidates = names;
        refusal
    }

    /// The refusal of a text that asks for no legal move, or for several.
    pub(super) fn refuse(
        &self,
        pos: &Position<B, N>,
        text: &str,
        asked: &Asked,
        legal: &[Move],
        fitting: &[Move],
        exact: &[Move],
    ) -> Box<Refusal> {
        let said = |en: &str, ru: &str| (en.to_owned(), ru.to_owned());
        if exact.len() > 1 {
            let words = said("several moves fit", "подходит несколько ходов");
            return self.told(pos, RefusalCode::Ambiguous, text, words, exact);
        }
        if !fitting.is_empty() {
            let words = match asked.change {
                Change::Untold => said("promotion piece missing", "не указана фигура превращения"),
                _ => said("this promotion is not possible", "такое превращение невозможно"),
            };
            return self.told(pos, RefusalCode::Promotion, text, words, fitting);
        }
        if let Some(refusal) = self.refuse_origin(pos, text, asked) {
            return refusal;
        }
        if let Wish::Castle(short) = asked.act {
            let words = self.castling_words(pos, short);
            return self.told(pos, RefusalCode::Castling, text, words, &[]);
        }
        let mut pseudo = Vec::new();
        self.moves_of(pos, &Law::Free, &mut List(&mut pseudo));
        let possible: Vec<Move> = pseudo
            .into_iter()
            .filter(|mv| {
                let bare = Asked { gate: None, gate_at: None, wall: None, ..asked.clone() };
                self.fits(pos, &bare, *mv)
            })
            .collect();
        if possible.is_empty() {
            let here: Vec<Move> = legal
                .iter()
                .copied()
                .filter(|mv| usize::from(mv.to) == asked.to && mv.moves_a_piece())
                .collect();
            let (code, words) = self.geometry_words(pos, asked);
            return self.told(pos, code, text, words, &here);
        }
        if self.facts.capture_duty
            && legal.iter().any(|mv| self.is_capture(pos, *mv))
            && !possible.iter().any(|mv| self.is_capture(pos, *mv))
        {
            let words = said("a capture must be made", "нужно бить");
            return self.told(pos, RefusalCode::MustCapture, text, words, legal);
        }
        if self.is_legal_after(pos, possible[0]) {
            let words = said("the move is not legal here", "здесь так ходить нельзя");
            return self.told(pos, RefusalCode::NotLegal, text, words, &[]);
        }
        let from = usize::from(possible[0].from);
        if self.in_check(pos, pos.turn) {
            let words = said("it leaves the royal piece in check", "королевская фигура остаётся под шахом");
            return self.told(pos, RefusalCode::InCheck, text, words, legal);
        }
        if pos.royals[pos.turn.index()].has(from) {
            let words =
                said("the royal piece would be in check there", "королевская фигура попала бы под шах");
            return self.told(pos, RefusalCode::InCheck, text, words, &[]);
        }
        let mut after = pos.clone();
        self.make(&mut after, possible[0]);
        if self.in_check(&after, pos.turn) {
            let words = said(
                "the piece is pinned: the royal piece would be in check",
                "фигура связана: королевская попала бы под шах",
            );
            return self.told(pos, RefusalCode::Pinned, text, words, &[]);
        }
        let words = said("the rules of the variant forbid it", "это запрещают правила варианта");
        self.told(pos, RefusalCode::NotLegal, text, words, &[])
    }

    /// The refusal where the start cell alone is wrong.
    fn refuse_origin(&self, pos: &Position<B, N>, text: &str, asked: &Asked) -> Option<Box<Refusal>> {
        let (file, rank) = (asked.file?, asked.rank?);
        if asked.act != Wish::Go {
            return None;
        }
        let cell = rank * usize::from(self.facts.board.files) + file;
        let mut name = String::new();
        self.push_cell(&mut name, cell);
        if pos.of(pos.turn.other()).has(cell) {
            let words = (format!("the piece on {name} is not yours"), format!("фигура на {name} не ваша"));
            return Some(self.told(pos, RefusalCode::NotYours, text, words, &[]));
        }
        if !pos.of(pos.turn).has(cell) {
            let words = (format!("nothing stands on {name}"), format!("на {name} ничего нет"));
            return Some(self.told(pos, RefusalCode::EmptySquare, text, words, &[]));
        }
        None
    }

    /// Whether a piece could get there if nothing stood in the way.
    fn geometry_words(&self, pos: &Position<B, N>, asked: &Asked) -> (RefusalCode, (String, String)) {
        let mut name = String::new();
        self.push_cell(&mut name, asked.to);
        if asked.act == Wish::Drop {
            return (
                RefusalCode::NotLegal,
                (
                    format!("no such piece can be dropped on {name}"),
                    format!("такую фигуру нельзя поставить на {name}"),
                ),
            );
        }
        let files = usize::from(self.facts.board.files);
        let blocked = pos.of(pos.turn).cells().any(|cell| {
            let code = pos.at(cell);
            let kind = self.tables.shapes.kind(code);
            let named = match asked.piece {
                Some((asked, _)) => kind == asked,
                None => self.facts.kinds[usize::from(kind)].pawn || asked.rank.is_some(),
            };
            let program = self.tables.program(pos.turn, code);
            let seen = self.seen(pos, B::NONE);
            named
                && asked.file.is_none_or(|file| file == cell % files)
                && asked.rank.is_none_or(|rank| rank == cell / files)
                && program.reach(seen, cell, |_| false).quiet.has(asked.to)
        });
        if blocked {
            let words = (format!("the way to {name} is blocked"), format!("путь на {name} закрыт"));
            (RefusalCode::Blocked, words)
        } else {
            let words =
                (format!("no such piece moves to {name}"), format!("такая фигура не ходит на {name}"));
            (RefusalCode::Geometry, words)
        }
    }

    fn castling_words(&self, pos: &Position<B, N>, short: bool) -> (String, String) {
        let said = |en: &str, ru: &str| (en.to_owned(), ru.to_owned());
        let king = usize::from(pos.castler[pos.turn.index()]);
        let partner = (pos.rights & pos.of(pos.turn)).cells().find(|cell| (*cell > king) == short);
        let castling = partner.and_then(|partner| self.castling(pos, pos.turn, partner));
        let hindrance = castling.map(|castling| self.hindrance(pos, castling));
        let named = |cell: usize| {
            let mut name = String::new();
            self.push_cell(&mut name, cell);
            name
        };
        match hindrance {
            None => said("there is no right to castle on this side", "права на рокировку в эту сторону нет"),
            Some(Some(Hindrance::Between(cell))) => {
                let name = named(cell);
                (format!("{name} is occupied"), format!("поле {name} занято"))
            }
            Some(Some(Hindrance::Check)) => said("the king is in check", "король под шахом"),
            Some(Some(Hindrance::Attacked(cell))) => {
                let name = named(cell);
                (format!("{name} is attacked"), format!("поле {name} под боем"))
            }
            Some(Some(Hindrance::SameWing)) => {
                said("the other side has castled to this wing", "в эту сторону уже рокировал соперник")
            }
            Some(None) => said("not legal here", "здесь нельзя"),
        }
    }
}
