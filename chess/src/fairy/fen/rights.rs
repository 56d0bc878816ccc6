//! The field of castling and gating rights, and the passed cells.

use zug_core::{Color, Defect, DefectCode, Kind};

use crate::fairy::bits::Bits;
use crate::fairy::position::Position;
use crate::fairy::rules::Fairy;

impl<B: Bits, const N: usize> Fairy<B, N> {
    /// Whether gates are open to a side at all.
    fn has_gates(&self, pos: &Position<B, N>, side: Color) -> bool {
        let held = pos.hands[side.index()].iter().any(|held| *held > 0);
        self.plan.gating[side.index()].any()
            && (held || self.facts.hand.gains != crate::fairy::facts::Gains::Nothing)
    }

    /// The cell of the king that castles, by the facts.
    pub(in crate::fairy) fn castling_king(&self, pos: &Position<B, N>, side: Color) -> Option<usize> {
        let facts = &self.facts.castling[side.index()];
        let base = usize::from(facts.rank) * usize::from(self.facts.board.files);
        let files = usize::from(self.facts.board.files);
        let is_king = |cell: usize| pos.of(side).has(cell) && self.kind_at(pos, cell) == facts.king.0;
        if !self.facts.castling_any_file
            && let Some(file) = facts.king_file
            && is_king(base + usize::from(file))
        {
            return Some(base + usize::from(file));
        }
        (base..base + files).find(|cell| is_king(*cell))
    }

    /// The outermost partner on a wing: short is towards the last file.
    pub(in crate::fairy) fn outermost(
        &self,
        pos: &Position<B, N>,
        side: Color,
        king: usize,
        short: bool,
    ) -> Option<usize> {
        let facts = &self.facts.castling[side.index()];
        let files = usize::from(self.facts.board.files);
        let base = usize::from(facts.rank) * files;
        let is_partner =
            |cell: &usize| pos.of(side).has(*cell) && facts.partners.has(Kind(self.kind_at(pos, *cell)));
        if let Some(file) = facts.wings[usize::from(!short)].and_then(|wing| wing.partner)
            && !self.facts.castling_any_file
        {
            return Some(base + usize::from(file)).filter(is_partner);
        }
        if short { (king + 1..base + files).rev().find(is_partner) } else { (base..king).find(is_partner) }
    }

    /// Whether a side's king, and so its partners, are told by the letters of their files to be unmoved, as where
    /// the back rank was shuffled.
    fn is_shuffled(&self, pos: &Position<B, N>, side: Color, text: &[char]) -> bool {
        let files = usize::from(self.facts.board.files);
        let Some(file) = self.castling_king(pos, side).map(|king| king % files) else { return false };
        let letter = char::from(b'a' + file as u8);
        let letter = if side == Color::White { letter.to_ascii_uppercase() } else { letter };
        text.contains(&letter)
    }

    /// Reads the field of rights into a position whose board is set.
    pub(super) fn read_rights(
        &self,
        pos: &mut Position<B, N>,
        text: &[char],
        at: usize,
        out: &mut Vec<Defect>,
    ) {
        if text == ['-'] {
            return;
        }
        let files = usize::from(self.facts.board.files);
        let shuffled = Color::ALL.map(|side| self.is_shuffled(pos, side, text));
        for (index, &letter) in text.iter().enumerate() {
            let side = if letter.is_uppercase() { Color::White } else { Color::Black };
            let low = letter.to_ascii_lowercase();
            let facts = &self.facts.castling[side.index()];
            let base = usize::from(facts.rank) * files;
            let king = self.castling_king(pos, side);
            let wing = match low {
                // A letter of a file as well: it means the wing unless a piece of that file can castle.
                'k' | 'q' => Some(low == 'k'),
                _ => None,
            };
            let file = (low as usize).wrapping_sub('a' as usize);
            let mut fault = |en: String, ru: String| {
                out.push(Defect::new(DefectCode::CastlingRight, en, ru).at(at + index));
            };
            let gates = self.has_gates(pos, side);
            let cell = match (wing, king) {
                (Some(short), Some(king)) => self.outermost(pos, side, king, short),
                (Some(_), None) => None,
                (None, _) if file < files => Some(base + file),
                (None, _) => {
                    out.push(
                        Defect::new(
                            DefectCode::Syntax,
                            format!("`{letter}` is no right to castle"),
                            format!("`{letter}` не право на рокировку"),
                        )
                        .at(at + index),
                    );
                    continue;
                }
            };
            let Some(cell) = cell.filter(|cell| pos.of(side).has(*cell)) else {
                fault(
                    format!("the right {letter} has no piece to castle with"),
                    format!("для права {letter} нет фигуры на месте"),
                );
                continue;
            };
            if gates || !self.tables.unmoved.is_empty() {
                if wing.is_none() {
                    pos.unmoved |= B::one(cell);
                    let partner = facts.partners.has(Kind(self.kind_at(pos, cell)));
                    if !(shuffled[side.index()] && partner && king != Some(cell)) {
                        continue;
                    }
                }
                if gates {
                    pos.unmoved |= B::one(cell);
                    pos.unmoved |= king.map_or(B::NONE, B::one);
                }
            }
            let Some(king) = king else {
                fault(
                    format!("the right {letter} has no king on its place"),
                    format!("для права {letter} нет короля на месте"),
                );
                continue;
            };
            let partner = facts.partners.has(Kind(self.kind_at(pos, cell)));
            pos.castler[side.index()] = king as u8;
            if !partner || cell == king || self.castling(pos, side, cell).is_none() {
                fault(
                    format!("the right {letter} has no piece to castle with"),
                    format!("для права {letter} нет фигуры, с которой рокируют"),
                );
                continue;
            }
            pos.rights |= B::one(cell);
        }
    }

    /// Writes the field of rights.
    pub(super) fn write_rights(&self, pos: &Position<B, N>, out: &mut String) {
        let start = out.len();
        let files = usize::from(self.facts.board.files);
        for side in Color::ALL {
            let cased = |c: char| if side == Color::White { c.to_ascii_uppercase() } else { c };
            let file_letter = |cell: usize| cased(char::from(b'a' + (cell % files) as u8));
            let rights = pos.rights & pos.of(side);
            let king = usize::from(pos.castler[side.index()]);
            for short in [true, false] {
                let own = rights.cells().filter(|cell| (*cell > king) == short);
                for partner in own {
                    let outer = self.outermost(pos, side, king, short) == Some(partner);
                    let letter = if short { 'k' } else { 'q' };
                    out.push(if outer { cased(letter) } else { file_letter(partner) });
                }
            }
            let gates = self.plan.gating[side.index()].any();
            if !gates && self.tables.unmoved.is_empty() || gates && !self.has_gates(pos, side) {
                continue;
            }
            // That the king may castle says that it has not moved; where a partner is told by its file, the letter of
            // the king says in turn that such letters are partners.
            let by_file =
                rights.cells().any(|cell| self.outermost(pos, side, king, cell > king) != Some(cell));
            let told = rights | if rights.any() && !by_file { B::one(king) } else { B::NONE };
            for cell in (pos.unmoved & pos.of(side)).minus(told).cells() {
                out.push(file_letter(cell));
            }
        }
        if out.len() == start {
            out.push('-');
        }
    }

    /// Reads the field of passed cells.
    pub(super) fn read_passed(
        &self,
        pos: &mut Position<B, N>,
        text: &[char],
        at: usize,
        out: &mut Vec<Defect>,
    ) {
        if text == ['-'] {
            return;
        }
        let word: String = text.iter().collect();
        let mut cells = Vec::new();
        let mut rest = text;
        while let Some((cell, length)) = self.first_cell(rest) {
            cells.push(cell);
            rest = &rest[length..];
        }
        let mut fault = |code, en: String, ru: String| out.push(Defect::new(code, en, ru).at(at));
        if !rest.is_empty() {
            return fault(
                DefectCode::Syntax,
                format!("`{word}` is no en passant square"),
                format!("`{word}` не поле взятия на проходе"),
            );
        }
        let enemy = pos.of(pos.turn.other());
        let passed = cells.iter().filter(|cell| pos.at(**cell) == crate::fairy::tables::EMPTY);
        let passed = B::from_cells(passed.copied());
        let named = cells.iter().copied().find(|cell| enemy.has(*cell));
        let passer = named.or_else(|| passed.cells().find_map(|cell| self.behind(pos, cell)));
        let of = self.facts.en_passant[pos.turn.index()].of;
        match passer.filter(|cell| of.has(Kind(self.kind_at(pos, *cell)))) {
            Some(passer) if passed.any() => {
                pos.passer = passer as u8;
                pos.passed = passed & self.plan.passed_on[pos.turn.index()];
            }
            _ => fault(
                DefectCode::EnPassant,
                format!("`{word}` is no square that a piece has just passed"),
                format!("`{word}` не поле, которое только что перешагнули"),
            ),
        }
    }

    /// The enemy piece nearest behind a passed cell: on the side to which it came.
    fn behind(&self, pos: &Position<B, N>, cell: usize) -> Option<usize> {
        let way = match pos.turn {
            Color::White => (0, -1),
            Color::Black => (0, 1),
        };
        let grid = self.grid();
        let mut at = cell;
        while let Some(next) = grid.step(at, way) {
            if pos.of(pos.turn.other()).has(next) {
                return Some(next);
            }
            at = next;
        }
        None
    }

    /// Writes the field of passed cells.
    pub(super) fn write_passed(&self, pos: &Position<B, N>, out: &mut String) {
        if pos.passed.is_none() {
            out.push('-');
            return;
        }
        let passer = usize::from(pos.passer);
        let mut cells = pos.passed;
        let kind = &self.facts.kinds[usize::from(self.kind_at(pos, passer))];
        // Of a piece that is no pawn of chess its own cell is told too, as Fairy-Stockfish does.
        let usual = kind.moves[pos.turn.other().index()].text() == "fmWfcF";
        if !usual || pos.passed.cells().any(|cell| self.behind(pos, cell) != Some(passer)) {
            cells |= B::one(passer);
        }
        for cell in cells.cells() {
            self.push_cell(out, cell);
        }
    }

    /// Appends the name of a cell.
    pub(in crate::fairy) fn push_cell(&self, out: &mut String, cell: usize) {
        let files = usize::from(self.facts.board.files);
        out.push(char::from(b'a' + (cell % files) as u8));
        let rank = cell / files + 1;
        if rank >= 10 {
            out.push('1');
        }
        out.push(char::from(b'0' + (rank % 10) as u8));
    }

    /// The cell whose name comes first, with its length.
    pub(in crate::fairy) fn first_cell(&self, text: &[char]) -> Option<(usize, usize)> {
        let (files, ranks) = (usize::from(self.facts.board.files), usize::from(self.facts.board.ranks));
        let letter = text.first()?.to_ascii_lowercase();
        let file = (letter as usize).checked_sub('a' as usize).filter(|file| *file < files)?;
        let digit = |at: usize| text.get(at).and_then(|c| c.to_digit(10)).map(|digit| digit as usize);
        let one = digit(1)?;
        if let Some(two) = digit(2) {
            let rank = one * 10 + two;
            if one > 0 && (1..=ranks).contains(&rank) {
                return Some(((rank - 1) * files + file, 3));
            }
        }
        (1..=ranks).contains(&one).then(|| ((one - 1) * files + file, 2))
    }
}
