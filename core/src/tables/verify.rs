//! Whether tables agree with themselves.

use super::solve::over;
use super::{Material, Tables, Verdict};
use crate::{Cell, Color, Piece, Rules};

/// A position deeper than this whose worth no table knows is left.
const DEEPEST: u32 = 4;

/// Why a table cannot be said to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt<P> {
    /// Of this position the table says the first, and the second follows from its successors; nothing if they are
    /// in no table.
    Wrong(P, Verdict, Option<Verdict>),
    /// A move leads to this material, which has no table.
    Missing(Material),
}

/// Checks that every value of a material's table follows from those of its successors; gives how many positions
/// were checked.
///
/// # Errors
/// What is wrong with the first position whose value does not follow.
pub fn verify<R: Rules>(
    rules: &R,
    tables: &Tables,
    material: &Material,
) -> Result<u64, Box<Doubt<R::Position>>> {
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
            let missing = match follows {
                None => missing(rules, tables, &position, &mut pieces),
                Some(_) => None,
            };
            return Err(Box::new(
                missing.map_or_else(|| Doubt::Wrong(position, told, follows), Doubt::Missing),
            ));
        }
    }
    Ok(checked)
}

/// A material without a table to which a move leads.
fn missing<R: Rules>(
    rules: &R,
    tables: &Tables,
    position: &R::Position,
    scratch: &mut Vec<(Cell, Piece)>,
) -> Option<Material> {
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.into_iter().find_map(|mv| {
        let mut next = position.clone();
        rules.play(&mut next, mv);
        scratch.clear();
        let is_whole = rules.pieces(&next, scratch);
        let material = Material::of(scratch);
        let has_both = Color::ALL.iter().all(|side| scratch.iter().any(|(_, piece)| piece.color == *side));
        (is_whole && has_both && !tables.tables.contains_key(&material)).then_some(material)
    })
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
