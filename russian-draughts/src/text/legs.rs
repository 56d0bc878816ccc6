//! What is wrong with one straight leg of a move that the generator does not know.

use zug_core::RefusalCode;

use super::explain::Why;
use super::resolve::line;
use crate::facts::{InPassing, Removal};
use crate::{Bits, Draughts, Played, Policy, Position, Square, Unit, Way, Ways};

/// What the pieces between two squares are.
struct Between<B> {
    own: B,
    enemies: B,
    taken: B,
}

/// The first fault of the route that leads from `start` over `rest`; `None` where every leg is sound.
pub(super) fn fault<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    pos: &Position<B>,
    start: Square,
    rest: &[Square],
) -> Option<Why> {
    let (side, mut unit) = pos.at(start)?;
    let facts = rules.facts();
    let mut from = start;
    let mut taken = B::NONE;
    for to in rest {
        match leg(rules, pos, Leg { start, from, to: *to, unit, alone: rest.len() == 1 }, taken) {
            Ok(victims) => taken |= victims,
            Err(why) => return Some(why),
        }
        if facts.in_passing == InPassing::GoesOnAsKing && rules.policy().crown(side).has(*to) {
            unit = Unit::King;
        }
        from = *to;
    }
    None
}

/// One leg of a route.
#[derive(Clone, Copy)]
struct Leg {
    /// Where the route starts.
    start: Square,
    from: Square,
    to: Square,
    unit: Unit,
    /// Whether the route has no other leg.
    alone: bool,
}

/// The piece that a leg takes, or what is wrong with it.
fn leg<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    pos: &Position<B>,
    leg: Leg,
    taken: B,
) -> Result<B, Why> {
    let facts = rules.facts();
    let (moves, captures) = match leg.unit {
        Unit::Man => (facts.men.moves, facts.men.captures),
        Unit::King => (facts.kings.moves, facts.kings.captures),
    };
    let ways = |ways: Ways| ways.of(pos.turn());
    let wrong = |key| {
        let (en, ru) = movement(rules, Some(leg.unit));
        Err(Why::new(RefusalCode::Geometry, Some(key), en, ru))
    };
    let (moves_key, captures_key) = match leg.unit {
        Unit::Man => ("men.moves", "men.captures"),
        Unit::King => ("kings.moves", "kings.captures"),
    };
    let Some(line) = line(facts.board, leg.from, leg.to) else { return wrong(moves_key) };
    let Some(way) = Way::ALL.into_iter().find(|way| way.delta() == line.way) else { return wrong(moves_key) };
    if !ways(moves.and(captures)).has(way) {
        return wrong(moves_key);
    }
    let straight = line.way.0 == 0 || line.way.1 == 0;
    let stride = if straight && facts.board.played() != Played::All { 2 } else { 1 };
    let length = line.length / stride;
    if leg.unit == Unit::Man && length > 2 {
        return wrong(moves_key);
    }
    let between = between(rules, pos, leg, line.way, line.length, taken);
    blocked(rules, pos, leg, taken)?;
    if let Some(own) = between.own.squares().next() {
        let name = rules.names().text(own);
        return Err(Why::new(
            RefusalCode::Blocked,
            Some(moves_key),
            format!("an own piece stands in the way on {name}"),
            format!("путь закрывает своя шашка на {name}"),
        ));
    }
    if let Some(twice) = between.taken.squares().next() {
        let name = rules.names().text(twice);
        return Err(Why::new(
            RefusalCode::CapturedTwice,
            Some("capture.removal"),
            format!("the piece on {name} is taken already and may not be jumped again"),
            format!("шашка на {name} уже побита, второй раз через неё переходить нельзя"),
        ));
    }
    let (from, to) = (rules.names().text(leg.from), rules.names().text(leg.to));
    match between.enemies.count() {
        0 if !leg.alone || leg.unit == Unit::Man && length == 2 => Err(Why::new(
            RefusalCode::Geometry,
            Some(captures_key),
            format!("there is nothing to take between {from} and {to}"),
            format!("между {from} и {to} нечего бить"),
        )),
        0 if !ways(moves).has(way) => wrong(moves_key),
        0 => Ok(B::NONE),
        1 if !ways(captures).has(way) => wrong(captures_key),
        1 => Ok(between.enemies),
        more => Err(Why::new(
            RefusalCode::Blocked,
            Some(captures_key),
            format!("{more} pieces stand between {from} and {to}, and only one can be jumped at a time"),
            format!("между {from} и {to} стоят шашки ({more}), а перейти можно только через одну"),
        )),
    }
}

/// Whether the end of a leg is free.
fn blocked<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    pos: &Position<B>,
    leg: Leg,
    taken: B,
) -> Result<(), Why> {
    let name = rules.names().text(leg.to);
    let lifted = rules.facts().capture.removal == Removal::AtOnce;
    if leg.to == leg.start || lifted && taken.has(leg.to) || !pos.occupied().has(leg.to) {
        return Ok(());
    }
    let (key, en, ru) = if taken.has(leg.to) {
        (
            "capture.removal",
            format!("the piece taken on {name} stands there until the move ends"),
            format!("побитая шашка на {name} стоит до конца хода"),
        )
    } else {
        ("men.moves", format!("{name} is occupied"), format!("поле {name} занято"))
    };
    Err(Why::new(RefusalCode::Blocked, Some(key), en, ru))
}

/// The pieces strictly between the ends of a leg.
fn between<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    pos: &Position<B>,
    leg: Leg,
    way: (i8, i8),
    cells: u8,
    taken: B,
) -> Between<B> {
    let board = rules.facts().board;
    let (file, rank) = board.place(leg.from);
    let mut crossed = B::NONE;
    for step in 1..cells as i8 {
        let file = u8::try_from(file as i8 + way.0 * step);
        let rank = u8::try_from(rank as i8 + way.1 * step);
        if let (Ok(file), Ok(rank)) = (file, rank)
            && let Some(square) = board.at(file, rank)
        {
            crossed |= B::one(square);
        }
    }
    let side = pos.turn();
    let standing = match rules.facts().capture.removal {
        Removal::AtEnd => taken,
        Removal::AtOnce => B::NONE,
    };
    Between {
        own: crossed & pos.pieces(side) & !B::one(leg.start),
        enemies: crossed & pos.pieces(!side) & !taken,
        taken: crossed & standing,
    }
}

/// How a kind of piece goes and takes, in English and Russian.
pub(super) fn movement<B: Bits, P: Policy<B>>(
    rules: &Draughts<B, P>,
    unit: Option<Unit>,
) -> (String, String) {
    let facts = rules.facts();
    if unit == Some(Unit::King) {
        let (moves, captures) = (directions(facts.kings.moves), directions(facts.kings.captures));
        let (far_en, far_ru) = match facts.kings.range {
            1 => ("one square".to_owned(), "на одно поле".to_owned()),
            _ if facts.kings.flies() => ("any distance".to_owned(), "на любое расстояние".to_owned()),
            range => (format!("up to {range} squares"), format!("на расстояние до {range} полей")),
        };
        return (
            format!("a king moves {far_en} {} and takes {}", moves.0, captures.0),
            format!("дамка ходит {far_ru} {}, бьёт {}", moves.1, captures.1),
        );
    }
    let (moves, captures) = (directions(facts.men.moves), directions(facts.men.captures));
    (
        format!("a man moves one square {} and takes {} over the next piece", moves.0, captures.0),
        format!("простая ходит на одно поле {}, бьёт {} через соседнюю шашку", moves.1, captures.1),
    )
}

/// A set of directions in English and Russian.
fn directions(ways: Ways) -> (String, String) {
    const WORDS: [(Ways, &str, &str); 6] = [
        (Ways::DIAGONAL, "diagonally", "по диагонали"),
        (Ways::FORWARD_DIAGONAL, "diagonally forward", "по диагонали вперёд"),
        (Ways::BACKWARD_DIAGONAL, "diagonally backward", "по диагонали назад"),
        (Ways::FORWARD, "forward", "вперёд"),
        (Ways::SIDEWAYS, "sideways", "в сторону"),
        (Ways::BACKWARD, "backward", "назад"),
    ];
    let (mut en, mut ru) = (Vec::new(), Vec::new());
    let mut said = Ways::NONE;
    for (set, english, russian) in WORDS {
        if ways.and(set) == ways && !said.meets(set) {
            en.push(english);
            ru.push(russian);
            said = said.and(set);
        }
    }
    (en.join(" or "), ru.join(" или "))
}
