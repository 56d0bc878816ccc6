//! The ends that a file declares besides those of the facts: goals, losses, passes.

use zug_core::declare::{Code, Declared, Diagnostic, Node, Regions};
use zug_core::{Cell, Color, Id};

use crate::{Balance, Bits, Ends, Geometry, Goal, Loss, Means, Proof, Units};

/// The ends of a variant, squares as cells.
#[derive(Clone, Debug, Default)]
pub(super) struct DeclaredEnds {
    goals: Vec<DeclaredGoal>,
    losses: Vec<Loss>,
    two_passes: Option<Balance>,
}

/// A goal before the width of the board is known.
#[derive(Clone, Debug)]
struct DeclaredGoal {
    /// The goal without its squares.
    goal: Goal<u64>,
    cells: [Vec<Cell>; 2],
}

impl DeclaredEnds {
    /// The ends as sets of squares of the board.
    pub(super) fn on<B: Bits>(&self, board: Geometry) -> Ends<B> {
        let set = |cells: &Vec<Cell>| {
            cells.iter().filter_map(|cell| board.square(*cell)).fold(B::NONE, |set, at| set | B::one(at))
        };
        let goals = self.goals.iter().map(|DeclaredGoal { goal, cells }| Goal {
            id: goal.id,
            pieces: goal.pieces,
            region: cells.each_ref().map(set),
            count: goal.count,
            proof: goal.proof,
            reply: goal.reply,
            means: goal.means,
        });
        Ends { goals: goals.collect(), losses: self.losses.clone(), two_passes: self.two_passes }
    }

    /// Whether two passes running end the game.
    pub(super) fn counts_passes(&self) -> bool {
        self.two_passes.is_some()
    }

    /// Whether `side` wins by one of them, or may.
    pub(super) fn lets_win(&self, side: Color) -> bool {
        let (own, other) = (side.index(), side.other().index());
        let wins = |means: Means, has: [bool; 2]| match means {
            Means::OwnerWins => has[own],
            Means::OwnerLoses => has[other],
            Means::Draw => false,
        };
        let counts = self.two_passes == Some(Balance::MostPieces);
        counts
            || self.goals.iter().any(|DeclaredGoal { goal, cells }| {
                let has = [0, 1].map(|i| goal.pieces[i] != Units::NONE && !cells[i].is_empty());
                wins(goal.means, has)
            })
            || self.losses.iter().any(|loss| wins(loss.means, loss.pieces.map(|units| units != Units::NONE)))
    }
}

/// Reads the ends; kinds and squares that there are not go to `out`. `passes` says whether anybody may pass.
pub(super) fn read(
    declared: &Declared,
    regions: &Regions<'_>,
    passes: bool,
    out: &mut Vec<Diagnostic>,
) -> DeclaredEnds {
    let two_passes = if passes { word(declared, "end.two_passes", Balance::WORDS) } else { None };
    let mut ends = DeclaredEnds { two_passes, ..DeclaredEnds::default() };
    for (name, _) in declared.rows("end.goal") {
        let at = |key: &str| format!("end.goal.{name}.{key}");
        let cells = Color::ALL.map(|side| regions.of(&at("region"), side, out));
        let count = declared.int(&at("count")).and_then(|count| u32::try_from(count).ok()).unwrap_or(1);
        let whole = declared.word(&at("fill")) == Some("region");
        let goal = Goal {
            id: Id::new(name),
            pieces: units(declared, &at("pieces"), out),
            region: [0; 2],
            count: (!whole).then_some(count),
            proof: word(declared, &at("proof"), Proof::WORDS).unwrap_or(Proof::AtOnce),
            reply: declared.word(&at("reply")) == Some("second-player-may-draw"),
            means: word(declared, &at("result"), Means::WORDS).unwrap_or(Means::OwnerWins),
        };
        ends.goals.push(DeclaredGoal { goal, cells });
    }
    for (name, _) in declared.rows("end.extinct") {
        let at = |key: &str| format!("end.extinct.{name}.{key}");
        let number = |key| declared.int(&at(key)).and_then(|n| u32::try_from(n).ok()).unwrap_or_default();
        ends.losses.push(Loss {
            id: Id::new(name),
            pieces: units(declared, &at("pieces"), out),
            each: declared.word(&at("counted")) == Some("each-kind"),
            left: number("left"),
            others_have: number("others_have"),
            reply: declared.word(&at("reply")) == Some("may-level"),
            means: word(declared, &at("result"), Means::WORDS).unwrap_or(Means::OwnerLoses),
        });
    }
    ends
}

fn word<T: Copy>(declared: &Declared, key: &str, words: &[(&'static str, T)]) -> Option<T> {
    let said = declared.word(key)?;
    words.iter().find(|(known, _)| *known == said).map(|(_, value)| *value)
}

/// The kinds of a list, for White and Black.
fn units(declared: &Declared, key: &str, out: &mut Vec<Diagnostic>) -> [Units; 2] {
    let mut told = Vec::new();
    Color::ALL.map(|side| {
        let mut units = Units::NONE;
        let node = declared.side(key, side).map(|(node, _)| node);
        for (kind, place) in node.into_iter().flat_map(Node::texts) {
            match kind {
                "man" => units.men = true,
                "king" => units.kings = true,
                "all" => units = Units { men: true, kings: true },
                // What is said once for both sides is complained of once.
                _ if !told.contains(&place) => {
                    told.push(place);
                    let error = Diagnostic::error(
                        Code::UnknownName,
                        place,
                        format!("there is no kind `{kind}`"),
                        format!("вида `{kind}` нет"),
                    );
                    out.push(error.allowed(kind, ["man", "king", "all"]));
                }
                _ => {}
            }
        }
        units
    })
}

#[cfg(test)]
mod tests;
