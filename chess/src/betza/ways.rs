//! From the letters of ways to vectors.

/// A letter of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Front,
    Back,
    Left,
    Right,
    Vertical,
    Horizontal,
    Half,
}

impl Side {
    pub(super) fn of(c: char) -> Option<Side> {
        Some(match c {
            'f' => Side::Front,
            'b' => Side::Back,
            'l' => Side::Left,
            'r' => Side::Right,
            'v' => Side::Vertical,
            's' => Side::Horizontal,
            'h' => Side::Half,
            _ => return None,
        })
    }

    fn is_upright(self) -> bool {
        matches!(self, Side::Front | Side::Back | Side::Vertical)
    }

    fn is_level(self) -> bool {
        matches!(self, Side::Left | Side::Right | Side::Horizontal)
    }

    /// Whether two letters are read together.
    pub(super) fn pairs_with(self, next: Side) -> bool {
        self == next && self != Side::Half
            || (self.is_upright() && (next.is_level() || next == Side::Half))
            || (self.is_level() && (next.is_upright() || next == Side::Half))
            || (self == Side::Half && next != Side::Half)
    }

    /// Whether a vector points to this side.
    fn holds(self, (x, y): (i32, i32)) -> bool {
        match self {
            Side::Front => y > 0,
            Side::Back => y < 0,
            Side::Left => x < 0,
            Side::Right => x > 0,
            Side::Vertical => y != 0,
            Side::Horizontal => x != 0,
            Side::Half => true,
        }
    }
}

/// A way: one letter or a pair.
pub(super) type Way = (Side, Option<Side>);

/// The steps of atoms in the ways told; no way is every way.
pub(super) fn vectors(atoms: &[(u8, u8)], ways: &[Way], after: Option<(i8, i8)>) -> Vec<(i8, i8)> {
    let mut out: Vec<(i8, i8)> = Vec::new();
    for &atom in atoms {
        for step in symmetric(atom) {
            let (x, y) = (i32::from(step.0), i32::from(step.1));
            // Seen from the leg before: turned so that it points to the front, and stretched, which is no matter.
            let (seen, oblique) = match after {
                None => ((x, y), atom.0 != 0 && atom.0 != atom.1),
                Some((a, b)) => {
                    let (a, b) = (i32::from(a), i32::from(b));
                    let seen = (x * b - y * a, x * a + y * b);
                    let even = seen.0 == 0 || seen.1 == 0 || seen.0.abs() == seen.1.abs();
                    (seen, !even)
                }
            };
            let chosen = ways.is_empty() || ways.iter().any(|way| selects(*way, seen, oblique));
            if chosen && !out.contains(&step) {
                out.push(step);
            }
        }
    }
    out
}

/// Every step of an atom, in a fixed order.
fn symmetric((a, b): (u8, u8)) -> Vec<(i8, i8)> {
    let (a, b) = (a as i8, b as i8);
    let mut out = Vec::new();
    for step in [(a, b), (b, a), (b, -a), (a, -b), (-a, -b), (-b, -a), (-b, a), (-a, b)] {
        if !out.contains(&step) {
            out.push(step);
        }
    }
    out
}

fn selects((one, two): Way, (x, y): (i32, i32), oblique: bool) -> bool {
    let step = (x, y);
    let Some(two) = two else { return selects_pair(one, one, step, oblique) };
    selects_pair(one, two, step, oblique)
}

fn selects_pair(one: Side, two: Side, step: (i32, i32), oblique: bool) -> bool {
    let (x, y) = step;
    let (wide, narrow) = (x.abs() > y.abs(), y.abs() > x.abs());
    if oblique && one == Side::Half && two.is_level() && two != Side::Horizontal {
        // `hr` and `hl` are the two sets of four that turn into each other in a mirror.
        let leans = (x.signum() == y.signum()) == narrow;
        return leans == (two == Side::Right);
    }
    if one == Side::Half || two == Side::Half {
        // Half of the board: every step to that side, but of straight ones only those along it.
        let side = if one == Side::Half { two } else { one };
        return if x == 0 || y == 0 { straight(side, step) } else { side.holds(step) };
    }
    if oblique {
        return if one == two {
            one.holds(step) && if one.is_upright() { narrow } else { wide }
        } else {
            // The first letter says where it goes less far: `fr` is further to the right than to the front.
            one.holds(step) && two.holds(step) && if one.is_upright() { wide } else { narrow }
        };
    }
    if x == 0 || y == 0 {
        return straight(one, step) || straight(two, step);
    }
    one.holds(step) && two.holds(step)
}

/// Whether a straight step goes along the side.
fn straight(side: Side, (x, y): (i32, i32)) -> bool {
    side.holds((x, y)) && (side.is_upright() == (x == 0))
}
