//! Whether tables agree with themselves.

use super::solve::over;
use super::{Material, Tables, Verdict};
use crate::{Cell, Color, Piece, Rules};

/// A position deeper than this whose worth no table knows is left.
const DEEPEST: u32 = 4;

/// A position, what its table says of it, and what follows from its successors.
pub type Disagreement<P> = (P, Verdict, Option<Verdict>);

/// Checks that every value of a material's table follows from those of its successors; gives how many positions
/// were checked, or the first position whose value does not follow, with what the table says and what follows.
///
/// # Errors
/// That position.
pub fn verify<R: Rules>(
    rules: &R,
    tables: &Tables,
    material: &Material,
) -> Result<u64, Box<Disagreement<R::Position>>> {
    let mut checked = 0;
    let Some(table) = tables.tables.get(material) else { return Ok(0) };
    let mut pieces = Vec::new();
    for number in 0..table.codes.len() {
        pieces.clear();
        let turn = Color::ALL[number % 2];
        let position = if table.places.pieces(number as u64 / 2, &mut pieces) {
            rules.position_of(&pieces, turn)
        } else {
            None
        };
        let Some(position) = position else { continue };
        let Some(told) = tables.probe_pieces(&pieces, turn) else { continue };
        checked += 1;
        let follows = follows(rules, tables, &position, &mut pieces, 0);
        if follows != Some(told) {
            return Err(Box::new((position, told, follows)));
        }
    }
    Ok(checked)
}

/// What follows for a position from its successors.
fn follows<R: Rules>(
    rules: &R,
    tables: &Tables,
    position: &R::Position,
    scratch: &mut Vec<(Cell, Piece)>,
    depth: u32,
) -> Option<Verdict> {
    let turn = rules.turn(position);
    let mut moves = Vec::new();
    if let Some(verdict) = over(rules, position, &mut moves) {
        return Some(verdict);
    }
    if depth > DEEPEST {
        return None;
    }
    let mut best: Option<Verdict> = None;
    for mv in moves {
        let mut next = position.clone();
        rules.play(&mut next, mv);
        let found = match tables.probe(rules, &next, scratch) {
            Some(found) => found,
            None => follows(rules, tables, &next, scratch, depth + 1)?,
        };
        let found = if rules.turn(&next) == turn { found } else { found.turned() };
        let found = found.before();
        if best.is_none_or(|best| found.rank() > best.rank()) {
            best = Some(found);
        }
    }
    best
}
