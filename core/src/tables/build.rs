//! Tables for all materials up to a number of pieces, or for one and those that it leads to.

use std::sync::atomic::AtomicBool;

use super::index::Places;
use super::solve::{Obstacle, Solver};
use super::{BuildError, Material, Tables};
use crate::{Color, Rng, Rules};

/// What to build.
#[derive(Clone, Debug)]
pub struct BuildOptions<'a> {
    /// The greatest number of pieces, both sides together.
    pub pieces: usize,
    /// Only these materials and those that they lead to; empty: all.
    pub only: Vec<Material>,
    /// How many threads work.
    pub threads: usize,
    /// Set from outside to give up.
    pub stop: Option<&'a AtomicBool>,
}

/// A table that is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// Its material.
    pub material: &'a Material,
    /// How many of the materials asked for are done.
    pub done: usize,
    /// How many there are.
    pub of: usize,
}

/// Placings of a material that are tried before it is said that it cannot occur.
const TRIES: usize = 2_000;

/// Adds to `tables` what the options ask for and `tables` does not have.
///
/// # Errors
/// A variant whose positions are more than pieces on a board, pieces that no position has, materials that lead back to
/// one another, more positions than a table holds or the memory has room for, or the stop flag.
pub fn build<R: Rules>(
    rules: &R,
    options: &BuildOptions<'_>,
    tables: &mut Tables,
    progress: &mut dyn FnMut(&Step<'_>),
) -> Result<(), BuildError> {
    let kinds = rules.info().kinds.len();
    if !Material::all(kinds, 2).iter().any(|material| occurs(rules, material)) {
        return Err(BuildError::NotOfPieces(rules.info().id));
    }
    let all =
        if options.only.is_empty() { Material::all(kinds, options.pieces) } else { options.only.clone() };
    let mut any = false;
    for (index, material) in all.iter().enumerate() {
        if occurs(rules, material) {
            any = true;
            add(rules, options, tables, material, &mut Vec::new())?;
        } else if !options.only.is_empty() {
            return Err(BuildError::Absent(material.name(rules.info())));
        }
        progress(&Step { material, done: index + 1, of: all.len() });
    }
    if any { Ok(()) } else { Err(BuildError::TooFew(rules.info().id, options.pieces)) }
}

/// Adds the table of a material, after those that it leads to; `above` are the materials that led here.
fn add<R: Rules>(
    rules: &R,
    options: &BuildOptions<'_>,
    tables: &mut Tables,
    material: &Material,
    above: &mut Vec<Material>,
) -> Result<(), BuildError> {
    if tables.tables.contains_key(material) {
        return Ok(());
    }
    if above.contains(material) {
        return Err(BuildError::Circle(material.name(rules.info())));
    }
    loop {
        let solver = Solver { rules, tables, material, threads: options.threads.max(1), stop: options.stop };
        match solver.solve() {
            Ok(table) => {
                tables.add(material.clone(), table);
                return Ok(());
            }
            Err(Obstacle::Error(error)) => return Err(error),
            Err(Obstacle::Missing(other)) => {
                above.push(material.clone());
                add(rules, options, tables, &other, above)?;
                above.pop();
            }
        }
    }
}

/// Whether some placing of a material is a position.
fn occurs<R: Rules>(rules: &R, material: &Material) -> bool {
    let places = Places::new(material, &rules.info().board);
    let mut rng = Rng::new(1);
    let mut pieces = Vec::new();
    let count = usize::try_from(places.count()).unwrap_or(usize::MAX);
    (0..TRIES).any(|_| {
        pieces.clear();
        places.pieces(rng.below(count) as u64, &mut pieces)
            && Color::ALL.iter().any(|turn| rules.position_of(&pieces, *turn).is_some())
    })
}
