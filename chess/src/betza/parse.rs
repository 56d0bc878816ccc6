//! Reading of words.

use super::error::{BetzaError, Problem};
use super::ways::{Side, Way};
use super::{Bend, Hop, Join, Leg, Modes, Unit};

/// The longest word, in characters.
const LONGEST: usize = 200;
/// The most routes that the units of several legs may have on an endless board.
const ROUTES: u32 = 4096;
/// The longest leap, in cells.
const FURTHEST: u8 = 15;

/// Reads a word into units.
pub(super) fn parse(text: &str) -> Result<Vec<Unit>, BetzaError> {
    let letters: Vec<char> = text.chars().collect();
    let mut reader = Reader { letters: &letters, at: 0, routes: 0 };
    reader.word().map_err(|(at, problem)| BetzaError { text: text.to_owned(), at, problem })
}

type Fault = (usize, Problem);

struct Reader<'a> {
    letters: &'a [char],
    at: usize,
    /// The routes of the units of several legs so far.
    routes: u32,
}

/// In how many ways a leg may go on.
fn branches(leg: &Leg, first: bool) -> u32 {
    let ahead = (!first).then_some((0, 1));
    let ways = leg.vectors(ahead).len() as u32;
    ways.max(1) * u32::from(leg.range.unwrap_or(FURTHEST).clamp(1, FURTHEST))
}

/// A mode with its letter and place, to tell contradictions.
struct Said {
    letter: char,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn word(&mut self) -> Result<Vec<Unit>, Fault> {
        if self.letters.len() > LONGEST {
            return Err((LONGEST, Problem::TooLong));
        }
        let mut units = Vec::new();
        while let Some(c) = self.peek() {
            units.push(match c {
                '[' => self.bracket()?,
                ']' => return Err((self.at, Problem::Bracket)),
                _ => Unit { legs: vec![self.leg(false)?] },
            });
        }
        Ok(units)
    }

    fn bracket(&mut self) -> Result<Unit, Fault> {
        let open = self.at;
        self.at += 1;
        let mut legs = Vec::new();
        let mut routes = 1;
        loop {
            let mut leg = self.leg(true)?;
            routes *= branches(&leg, legs.is_empty());
            if self.routes + routes > ROUTES {
                return Err((leg.at, Problem::TooManyRoutes(ROUTES)));
            }
            let join = match self.peek() {
                Some('-') => Some(Join::MustGoOn),
                Some('?') => Some(Join::MayStop),
                Some(']') => None,
                Some(_) => return Err((self.at, Problem::Expected("`-`, `?` or `]`"))),
                None => return Err((open, Problem::Bracket)),
            };
            self.at += 1;
            leg.join = join;
            legs.push(leg);
            if join.is_none() {
                self.routes += routes;
                return Ok(Unit { legs });
            }
        }
    }

    fn leg(&mut self, inside: bool) -> Result<Leg, Fault> {
        let at = self.at;
        let mut ways = self.ways();
        let said = self.modes()?;
        ways.extend(self.ways());
        // Letters of ways and modes may not alternate further: what follows must be the atom.
        let place = self.at;
        let (atoms, rides) = self.atom()?;
        let range = self.range(place, &atoms, rides)?;
        let modes = modes(&said, inside)?;
        let leg = Leg { at, modes, range, join: None, atoms, ways };
        check(&leg, place)?;
        Ok(leg)
    }

    fn ways(&mut self) -> Vec<Way> {
        let mut ways = Vec::new();
        while let Some(one) = self.peek().and_then(Side::of) {
            self.at += 1;
            let two = self.peek().and_then(Side::of).filter(|two| one.pairs_with(*two));
            self.at += usize::from(two.is_some());
            ways.push((one, two));
        }
        ways
    }

    fn modes(&mut self) -> Result<Vec<Said>, Fault> {
        let mut said: Vec<Said> = Vec::new();
        while let Some(letter) = self.peek().filter(|c| "mcdeinjpgyz".contains(*c)) {
            if said.iter().any(|one| one.letter == letter) {
                return Err((self.at, Problem::Twice));
            }
            said.push(Said { letter, at: self.at });
            self.at += 1;
        }
        Ok(said)
    }

    /// The steps of an atom and whether it rides by itself.
    fn atom(&mut self) -> Result<(Vec<(u8, u8)>, bool), Fault> {
        let atom = match self.peek() {
            Some('W') => (vec![(0, 1)], false),
            Some('F') => (vec![(1, 1)], false),
            Some('D') => (vec![(0, 2)], false),
            Some('N') => (vec![(1, 2)], false),
            Some('A') => (vec![(2, 2)], false),
            Some('H') => (vec![(0, 3)], false),
            Some('C' | 'L') => (vec![(1, 3)], false),
            Some('Z' | 'J') => (vec![(2, 3)], false),
            Some('G') => (vec![(3, 3)], false),
            Some('R') => (vec![(0, 1)], true),
            Some('B') => (vec![(1, 1)], true),
            Some('Q') => (vec![(0, 1), (1, 1)], true),
            Some('K') => (vec![(0, 1), (1, 1)], false),
            Some('(') => return self.coordinates(),
            _ => return Err((self.at, Problem::NoAtom)),
        };
        self.at += 1;
        Ok(atom)
    }

    fn coordinates(&mut self) -> Result<(Vec<(u8, u8)>, bool), Fault> {
        let open = self.at;
        self.at += 1;
        let one = self.number(0, FURTHEST, "0-15")?;
        if self.peek() != Some(',') {
            return Err((self.at, Problem::Expected("`,`")));
        }
        self.at += 1;
        let two = self.number(0, FURTHEST, "0-15")?;
        if self.peek() != Some(')') {
            return Err((self.at, Problem::Expected("`)`")));
        }
        if one == 0 && two == 0 {
            return Err((open, Problem::NoAtom));
        }
        self.at += 1;
        Ok((vec![(one.min(two), one.max(two))], false))
    }

    fn number(&mut self, least: u8, most: u8, range: &'static str) -> Result<u8, Fault> {
        let start = self.at;
        let mut value: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            value = Some((value.unwrap_or(0) * 10 + digit).min(1000));
            self.at += 1;
        }
        let fits = value.filter(|n| (u32::from(least)..=u32::from(most)).contains(n));
        fits.map(|n| n as u8).ok_or((start, Problem::Number(range)))
    }

    fn range(&mut self, place: usize, atoms: &[(u8, u8)], rides: bool) -> Result<Option<u8>, Fault> {
        let doubled = !rides && atoms.len() == 1 && self.peek() == self.letters.get(place).copied();
        if doubled && self.peek() != Some('(') {
            self.at += 1;
            return Ok(None);
        }
        if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            let range = self.number(0, FURTHEST, "0-15")?;
            return Ok((range != 0).then_some(range));
        }
        Ok(if rides { None } else { Some(1) })
    }
}

/// The modes that letters say.
fn modes(said: &[Said], inside: bool) -> Result<Modes, Fault> {
    let mut modes = Modes::default();
    let has = |letter| said.iter().any(|one| one.letter == letter);
    for Said { letter, at } in said {
        let contradicted = |letters: &[(char, &'static str)]| {
            let found = letters.iter().find(|(other, _)| has(*other));
            found.map(|(_, name)| (*at, Problem::Contradiction(name)))
        };
        let fault = match letter {
            'c' => contradicted(&[('m', "`m`")]),
            'd' => contradicted(&[('m', "`m`"), ('c', "`c`")]),
            'e' => contradicted(&[('m', "`m`"), ('d', "`d`")]),
            'j' => contradicted(&[('n', "`n`")]),
            'g' => contradicted(&[('p', "`p`")]),
            'z' => contradicted(&[('y', "`y`"), ('p', "`p`"), ('g', "`g`")]),
            'y' => contradicted(&[('p', "`p`"), ('g', "`g`")]),
            _ => None,
        };
        if let Some(fault) = fault {
            return Err(fault);
        }
        if inside && "eipgyz".contains(*letter) {
            return Err((*at, Problem::NotInLeg));
        }
        match letter {
            'm' => modes.quiet = true,
            'c' => modes.takes = true,
            'd' => modes.takes_own = true,
            'e' => modes.in_passing = true,
            'i' => modes.initial = true,
            'n' => modes.lame = true,
            'j' => modes.jumps = true,
            'p' => modes.hop = Some(Hop::Beyond),
            'g' => modes.hop = Some(Hop::Behind),
            'y' => modes.bend = Some(Bend::Once),
            _ => modes.bend = Some(Bend::Crooked),
        }
    }
    Ok(modes)
}

/// What only the whole leg shows.
fn check(leg: &Leg, place: usize) -> Result<(), Fault> {
    if leg.vectors(None).is_empty() {
        return Err((place, Problem::NoWay));
    }
    if leg.modes.lame && leg.atoms.iter().all(|atom| atom.1 < 2) {
        return Err((place, Problem::NothingBetween));
    }
    if leg.modes.jumps && leg.atoms.iter().any(|&(a, b)| b != 2 || a == 1) {
        return Err((place, Problem::NotOneBetween));
    }
    if (leg.modes.hop.is_some() || leg.modes.bend.is_some()) && leg.range == Some(1) {
        return Err((place, Problem::NotARider));
    }
    Ok(())
}
