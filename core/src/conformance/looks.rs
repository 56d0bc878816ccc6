//! Pictures of positions and traces of moves.

use super::walk::{Spot, Verdict, ensure};
use crate::any::Playable;
use crate::{Cell, Color, Kind, Piece, RegionId, Style, View};

pub(super) fn sound<R: Playable>(spot: &Spot<'_, R>) -> Verdict {
    let view = spot.rules.look(spot.position);
    on_board(spot, &view)?;
    counted(spot, &view)?;
    spot.legal.iter().try_for_each(|mv| traced(spot, &view, *mv))
}

/// Whether the cell exists and pieces can stand on it.
fn played<R: Playable>(spot: &Spot<'_, R>, cell: Cell) -> bool {
    spot.rules.info().board.played.get(usize::from(cell.0)) == Some(&true)
}

fn standing(view: &View, cell: Cell) -> Option<Piece> {
    view.cells.get(usize::from(cell.0)).copied().flatten()
}

fn on_board<R: Playable>(spot: &Spot<'_, R>, view: &View) -> Verdict {
    let info = spot.rules.info();
    let cells = info.board.played.len();
    ensure!(view.cells.len() == cells, "the picture has {} cells, the board {cells}", view.cells.len());
    for (index, piece) in view.cells.iter().enumerate() {
        let Some(piece) = piece else { continue };
        ensure!(info.board.played[index], "a piece stands on cell {index}, which is not played");
        ensure!(
            usize::from(piece.kind.0) < info.kinds.len(),
            "a piece of the unknown kind {} stands on cell {index}",
            piece.kind.0
        );
    }
    for cell in view.walls.iter().chain(&view.checked) {
        ensure!(played(spot, *cell), "cell {} is marked but not played", cell.0);
    }
    for wall in &view.walls {
        ensure!(standing(view, *wall).is_none(), "a piece stands on the wall of cell {}", wall.0);
    }
    for (kind, number) in view.pockets.iter().flatten() {
        ensure!(usize::from(kind.0) < info.kinds.len(), "a piece of the unknown kind {} is in hand", kind.0);
        ensure!(*number > 0, "no piece of kind {} is in hand, and yet listed", kind.0);
    }
    Ok(())
}

/// What draw rows count is what the picture shows, kind by kind and region by region.
fn counted<R: Playable>(spot: &Spot<'_, R>, view: &View) -> Verdict {
    let info = spot.rules.info();
    let regions = std::iter::once(None).chain((0..info.regions.len()).map(Some));
    for region in regions {
        for side in Color::ALL {
            let kinds = std::iter::once(None).chain((0..info.kinds.len()).map(|k| Some(Kind(k as u8))));
            for kind in kinds {
                let seen = (0..view.cells.len())
                    .map(|index| Cell(index as u16))
                    .filter(|cell| region.is_none_or(|r| info.regions[r].1.contains(cell)))
                    .filter_map(|cell| standing(view, cell))
                    .filter(|piece| piece.color == side && kind.is_none_or(|kind| piece.kind == kind))
                    .count();
                let id = region.map(|r| RegionId(r as u8));
                let counted = spot.rules.count(spot.position, side, kind, id);
                ensure!(
                    counted as usize == seen,
                    "count says {counted} of {side}, {kind:?}, {id:?}; the picture shows {seen}"
                );
            }
        }
    }
    Ok(())
}

/// A move starts on a piece of the mover, ends on the board, and takes what stands there.
fn traced<R: Playable>(spot: &Spot<'_, R>, view: &View, mv: R::Move) -> Verdict {
    let trace = spot.rules.trace(spot.position, mv);
    let text = || spot.rules.move_text(spot.position, mv, Style::Canonical);
    let mover = spot.rules.turn(spot.position);
    if let Some(from) = trace.from {
        let own = standing(view, from).is_some_and(|piece| piece.color == mover);
        ensure!(own, "{} starts on cell {}, where no piece of {mover} stands", text(), from.0);
    }
    if let Some(to) = trace.to {
        ensure!(played(spot, to), "{} ends on cell {}, which is not played", text(), to.0);
        let mut next = spot.position.clone();
        spot.rules.play(&mut next, mv);
        let holder = standing(&spot.rules.look(&next), to);
        ensure!(
            holder.is_none_or(|piece| piece.color == mover),
            "{} ends on cell {}, where a piece of the opponent stands afterwards",
            text(),
            to.0
        );
    }
    for cell in &trace.taken {
        ensure!(standing(view, *cell).is_some(), "{} takes on the empty cell {}", text(), cell.0);
    }
    Ok(())
}
