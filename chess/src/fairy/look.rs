//! What a variant looks like: its description, and what stands where.

use zug_core::{BoardInfo, Cell, Kind, KindInfo, Piece, Shade, Trace, VariantInfo, View};

use super::bits::Bits;
use super::facts::Facts;
use super::moves::{Act, Extra, Move};
use super::position::Position;
use super::rules::Fairy;
use super::tables::side;

impl Facts {
    /// The board as renderers know it, chequered with a1 dark.
    pub fn board_info(&self) -> BoardInfo {
        let mut board = BoardInfo::chequered(self.board.files, self.board.ranks);
        for hole in self.board.holes.iter() {
            let cell = usize::from(hole.0);
            if cell < board.played.len() {
                board.played[cell] = false;
                board.shades[cell] = Shade::Hole;
                board.names[cell].clear();
            }
        }
        board
    }

    /// The kinds of piece as renderers know them; letters serve for glyphs.
    pub fn kind_infos(&self) -> Vec<KindInfo> {
        self.kinds
            .iter()
            .map(|kind| KindInfo {
                id: kind.id,
                name: kind.name.clone(),
                letters: kind.letters.clone(),
                glyphs: kind.letters.clone(),
            })
            .collect()
    }
}

/// Fills in what the facts say and the description does not.
pub(super) fn complete(facts: &Facts, info: &mut VariantInfo) {
    if info.board.names.len() != usize::from(facts.board.files) * usize::from(facts.board.ranks) {
        info.board = facts.board_info();
    }
    if info.kinds.len() != facts.kinds.len() {
        info.kinds = facts.kind_infos();
    }
}

impl<B: Bits, const N: usize> Fairy<B, N> {
    pub(super) fn view(&self, pos: &Position<B, N>) -> View {
        let cells = self.grid().len();
        let mut view = View { cells: vec![None; cells], ..View::default() };
        for color in zug_core::Color::ALL {
            for cell in pos.of(color).cells() {
                let kind = Kind(self.kind_at(pos, cell));
                view.cells[cell] = Some(Piece { color: side(pos.at(cell)), kind });
            }
            let held = pos.hands[color.index()].iter().enumerate().filter(|(_, held)| **held > 0);
            view.pockets[color.index()] =
                held.map(|(kind, held)| (Kind(kind as u8), u32::from(*held))).collect();
        }
        view.walls = pos.walls.cells().map(|cell| Cell(cell as u16)).collect();
        if self.in_check(pos, pos.turn) {
            let attacked = self.attacked_royals(pos, pos.turn);
            view.checked = attacked.cells().map(|cell| Cell(cell as u16)).collect();
        }
        view
    }

    pub(super) fn trace_of(&self, pos: &Position<B, N>, mv: Move) -> Trace {
        let cell = |index: u8| Some(Cell(u16::from(index)));
        let mut trace = Trace { from: cell(mv.from), to: cell(mv.to), taken: Vec::new() };
        match mv.act {
            Act::Drop | Act::DropPromoted => trace.from = None,
            // A side may have nothing left to stay where it is.
            Act::Pass => (trace.from, trace.to) = (None, None),
            Act::Wall => {
                trace.from = None;
                trace.to = cell(mv.at);
            }
            Act::Castle => {
                let castling = self.castling(pos, pos.turn, usize::from(mv.to));
                trace.to = castling.map(|castling| Cell(castling.king_to as u16));
            }
            Act::EnPassant => trace.taken.push(Cell(u16::from(pos.passer))),
            _ => {}
        }
        if mv.extra == Extra::Taken {
            trace.taken.push(Cell(u16::from(mv.at)));
        }
        if matches!(mv.act, Act::Go | Act::Promote | Act::Revert) {
            let to = usize::from(mv.to);
            if mv.from != mv.to && (pos.pieces[0].has(to) || pos.pieces[1].has(to)) {
                trace.taken.push(Cell(u16::from(mv.to)));
            }
        }
        trace
    }
}
