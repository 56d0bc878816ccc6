//! Random mixtures of facts, each as a variant file and as facts of the slow generator.

use zug_core::Rng;

use super::{Criterion, Crowning, Facts, Landing, Played, Removal, Square, Step};

/// A rule set that nobody plays.
#[derive(Clone, Debug)]
pub struct Mixture {
    /// The variant file that declares it.
    pub toml: String,
    /// The same for the slow generator.
    pub facts: Facts,
}

/// The words for ways, each with its steps on a full board.
const WAYS: [(&str, &[Step]); 5] = [
    ("forward", &[(0, 1)]),
    ("forward-diagonal", &[(-1, 1), (1, 1)]),
    ("sideways", &[(-1, 0), (1, 0)]),
    ("backward-diagonal", &[(-1, -1), (1, -1)]),
    ("backward", &[(0, -1)]),
];

const CRITERIA: [(&str, Criterion); 5] = [
    ("quantity", Criterion::Most),
    ("quality", Criterion::Value),
    ("with-king", Criterion::ByKing),
    ("most-kings", Criterion::MostKings),
    ("kings-first", Criterion::KingsFirst),
];

const LANDINGS: [(&str, Landing); 5] = [
    ("free", Landing::Free),
    ("next-to-victim", Landing::RightBehind),
    ("next-to-last", Landing::RightBehindLast),
    ("next-to-last-king", Landing::RightBehindLastKing),
    ("next-to-last-king-of-several", Landing::RightBehindLastKingOfSeveral),
];

const CROWNINGS: [(&str, Crowning); 4] = [
    ("goes-on-as-king", Crowning::GoesOnAsKing),
    ("only-if-it-ends-there", Crowning::WhereItEnds),
    ("stops", Crowning::Stops),
    ("never", Crowning::Never),
];

/// Boards of the national games and some that nobody has.
const SIZES: [(i8, i8); 14] = [
    (8, 8),
    (8, 8),
    (10, 10),
    (6, 6),
    (10, 8),
    (8, 10),
    (12, 12),
    (10, 12),
    (14, 14),
    (16, 16),
    (5, 9),
    (7, 6),
    (16, 5),
    (4, 16),
];

/// Makes a mixture as its parts are drawn.
struct Mixer<'r> {
    rng: &'r mut Rng,
}

impl Mixture {
    /// The next mixture of a seed; `id` is its name.
    pub fn random(rng: &mut Rng, id: &str) -> Mixture {
        Mixer { rng }.mixture(id)
    }
}

impl Mixer<'_> {
    fn mixture(&mut self, id: &str) -> Mixture {
        let (files, ranks) = self.one(&SIZES);
        let (played, played_word) =
            self.one(&[(Played::LikeA1, "a1-half"), (Played::LikeB1, "b1-half"), (Played::All, "all")]);
        let first_row = if self.rng.one_in(4) && ranks >= 6 { 2 } else { 1 };
        let rows = 1 + self.rng.below(usize::try_from(ranks / 2 - first_row + 1).unwrap_or(1)) as i8;
        let rows = rows.min(7);
        let straight_is_rare = if self.rng.one_in(3) { 1 } else { 4 };
        let mut ways = |of: &str| self.ways(of, straight_is_rare, played);
        let (man_steps, man_steps_words) = ways("men.moves");
        let (man_takes, man_takes_words) = ways("men.captures");
        let (king_steps, king_steps_words) = ways("kings.moves");
        let (king_takes, king_takes_words) = ways("kings.captures");
        let (man_may_take, man_spares) = self.prey();
        let (king_may_take, king_spares) = self.prey();
        let (king_range, range_word) = match self.rng.below(4) {
            0 => (1, "1".to_owned()),
            1 => {
                let range = 2 + self.rng.below(3) as i8;
                (range, range.to_string())
            }
            _ => (i8::MAX, "\"any\"".to_owned()),
        };
        let (landing_word, landing) = self.one(&LANDINGS);
        let landing_word = if self.rng.one_in(2) { landing_word } else { "free" };
        let landing = if landing_word == "free" { Landing::Free } else { landing };
        let (crowning_word, crowning) = self.one(&CROWNINGS);
        let compulsory = !self.rng.one_in(5);
        let complete = !self.rng.one_in(5);
        let (choice, choice_words) = self.choice(compulsory, crowning);
        let values = [1 + self.rng.below(120) as i32, 1 + self.rng.below(250) as i32];
        let weights = if choice.contains(&Criterion::Value) {
            format!("weights = {{ man = {}, king = {} }}\n", values[0], values[1])
        } else {
            String::new()
        };
        let at_once = self.rng.one_in(3);
        let turns_back = self.rng.one_in(2);
        let mut facts = Facts {
            files,
            ranks,
            played,
            holes: vec![],
            first_row,
            rows,
            man_steps,
            man_takes,
            man_may_take,
            king_steps,
            king_takes,
            king_may_take,
            king_range,
            landing,
            compulsory,
            complete,
            choice,
            values,
            removal: if at_once { Removal::AtOnce } else { Removal::AtEnd },
            turns_back,
            crowning,
            zones: None,
            first_king_wins: false,
        };
        let holes = self.holes(&mut facts);
        let zone = self.zones(&mut facts);
        let word = |yes, word: &'static str, other: &'static str| if yes { word } else { other };
        let letters = self.rng.one_in(2);
        let corner = self.one(&["bottom-left", "bottom-right", "top-left", "top-right"]);
        let toml = format!(
            "schema = 1\nid = \"{id}\"\nextends = \"russian\"\nname = \"{id}\"\n\
             [board]\nfiles = {files}\nranks = {ranks}\nplayed = \"{played_word}\"\nrows_of_men = {rows}\n\
             first_row_of_men = {first_row}\n{holes}\
             [men]\nmoves = {man_steps_words}\ncaptures = {man_takes_words}\nnever_takes = {man_spares}\n\
             [kings]\nmoves = {king_steps_words}\ncaptures = {king_takes_words}\nnever_takes = {king_spares}\n\
             range = {range_word}\nlanding = \"{landing_word}\"\n\
             [capture]\nduty = \"{}\"\ncompletion = \"{}\"\nprecedence = {choice_words}\n{weights}\
             removal = \"{}\"\nturn_back = \"{}\"\n\
             [promotion]\nin_passing = \"{crowning_word}\"\n{zone}\
             [notation]\nsquares = \"{}\"\nnumber_from = \"{corner}\"\n",
            word(compulsory, "compulsory", "optional"),
            word(complete, "compulsory", "optional"),
            word(at_once, "at-once", "at-end"),
            word(turns_back, "allowed", "forbidden"),
            word(letters, "letters", "numbers"),
        );
        Mixture { toml, facts }
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.rng.below(of.len())]
    }

    /// Some ways: mostly diagonal, straight ones the rarer the larger `rare` is.
    fn ways(&mut self, of: &str, rare: usize, played: Played) -> (Vec<Step>, String) {
        let (mut steps, mut words) = (vec![], vec![]);
        for (word, own) in WAYS {
            let diagonal = word.ends_with("diagonal");
            let forward = word.starts_with("forward") || of.starts_with("kings");
            let drawn = match (diagonal, forward) {
                (true, true) => !self.rng.one_in(6),
                (true, false) => self.rng.one_in(2),
                (false, _) => self.rng.one_in(2 * rare),
            };
            if drawn {
                let stride = if diagonal || played == Played::All { 1 } else { 2 };
                steps.extend(own.iter().map(|(right, up)| (right * stride, up * stride)));
                words.push(format!("\"{word}\""));
            }
        }
        (steps, format!("[{}]", words.join(", ")))
    }

    fn prey(&mut self) -> ([bool; 2], &'static str) {
        match self.rng.below(10) {
            0 => ([false, true], "[\"man\"]"),
            1 => ([true, false], "[\"king\"]"),
            _ => ([true, true], "[]"),
        }
    }

    fn choice(&mut self, compulsory: bool, crowning: Crowning) -> (Vec<Criterion>, String) {
        let mut criteria = CRITERIA.to_vec();
        self.rng.shuffle(&mut criteria);
        criteria.truncate(self.rng.below(4));
        // Rules on kings contradict a game without them.
        if crowning == Crowning::Never {
            criteria.retain(|(_, criterion)| matches!(criterion, Criterion::Most | Criterion::Value));
        }
        if !compulsory {
            criteria.clear();
        }
        let words: Vec<String> = criteria.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        (criteria.into_iter().map(|(_, criterion)| criterion).collect(), format!("[{}]", words.join(", ")))
    }

    /// A few holes in one board of three.
    fn holes(&mut self, facts: &mut Facts) -> String {
        if !self.rng.one_in(3) {
            return String::new();
        }
        let squares: Vec<Square> = facts.squares().collect();
        for _ in 0..=self.rng.below(5) {
            let hole = self.one(&squares);
            if !facts.holes.contains(&hole) {
                facts.holes.push(hole);
            }
        }
        format!("holes = {}\n", list(&facts.holes))
    }

    /// Squares of promotion other than the last rows in one mixture of four.
    fn zones(&mut self, facts: &mut Facts) -> String {
        if facts.crowning == Crowning::Never || !self.rng.one_in(4) {
            return String::new();
        }
        let first_free = facts.first_row - 1 + facts.rows;
        let ahead: Vec<Square> = facts.squares().filter(|square| square.rank >= first_free).collect();
        let behind: Vec<Square> =
            facts.squares().filter(|square| square.rank < facts.ranks - first_free).collect();
        if ahead.is_empty() || behind.is_empty() {
            return String::new();
        }
        if self.rng.one_in(2) {
            // Said for White, mirrored for Black.
            let rank = self.one(&ahead).rank;
            let on = |rank| facts.squares().filter(move |square| square.rank == rank).collect();
            let zones = [on(rank), on(facts.ranks - 1 - rank)];
            facts.zones = Some(zones);
            return format!("zone = [\"rank {}\"]\n", rank + 1);
        }
        let mut some = |squares: &[Square]| -> Vec<Square> {
            (0..=self.rng.below(6)).map(|_| squares[self.rng.below(squares.len())]).collect()
        };
        let zones = [some(&ahead), some(&behind)];
        let text = format!("zone = {{ white = {}, black = {} }}\n", list(&zones[0]), list(&zones[1]));
        facts.zones = Some(zones);
        text
    }
}

fn list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|square| format!("\"{square}\"")).collect();
    format!("[{}]", names.join(", "))
}
