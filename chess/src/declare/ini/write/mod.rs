//! Facts of ours as a section of a variants.ini.

mod army;
mod ends;
mod pieces;
mod play;

use zug_core::declare::{Code, Declared, Diagnostic, Draws, Faults, Severity};
use zug_core::{Color, Kind};

use crate::declare::compile::compile;
use crate::fairy::{Cells, Facts, KindFacts, Kinds};

/// A variant as a section of a variants.ini.
#[derive(Clone, Debug)]
pub struct Export {
    /// The section.
    pub text: String,
    /// What that engine cannot be told.
    pub faults: Faults,
}

/// Tells a variant to Fairy-Stockfish.
pub fn export(declared: &Declared) -> Export {
    let mut out = Vec::new();
    let compiled = compile(declared, &mut out);
    let mut writer = Writer {
        declared,
        facts: &compiled.facts,
        draws: &compiled.draws,
        parent: None,
        lines: Vec::new(),
        names: Vec::new(),
        faults: Vec::new(),
    };
    writer.parent = writer.needed_parent();
    writer.write();
    let parent = writer.parent.map_or_else(String::new, |parent| format!(":{parent}"));
    let mut text = format!("[{}{parent}]\n", declared.id());
    for (key, value) in &writer.lines {
        text += &format!("{key} = {value}\n");
    }
    let told = writer.faults.into_iter().filter(|fault| fault.severity == Severity::Warning).collect();
    Export { text, faults: Faults::new(declared.sources.clone(), told) }
}

struct Writer<'a> {
    declared: &'a Declared,
    facts: &'a Facts,
    draws: &'a Draws,
    /// The variant of that engine from which the section begins, where a rule of it has no option.
    parent: Option<&'static str>,
    lines: Vec<(String, String)>,
    /// The option under which each kind is declared; empty where that engine has none left.
    names: Vec<String>,
    faults: Vec<Diagnostic>,
}

impl Writer<'_> {
    /// The variant of that engine from which the section begins: its ataxx alone knows a hand that never runs out,
    /// its xiangqi a king that follows the lines of a palace.
    fn needed_parent(&self) -> Option<&'static str> {
        let facts = self.facts;
        let king = |kind: &KindFacts| {
            kind.royal && kind.letters[1] == "k" && kind.moves[0].text() == "W" && !kind.extra.is_empty()
        };
        if facts.hand.endless {
            Some("ataxx")
        } else if self.lines_of_palaces().is_some() && facts.kinds.iter().any(king) {
            Some("xiangqi")
        } else {
            None
        }
    }

    /// Says an option once; what is said again stands as it is.
    fn say(&mut self, key: impl Into<String>, value: impl Into<String>) {
        let (key, value) = (key.into(), value.into());
        if self.lines.iter().all(|(said, _)| *said != key) {
            self.lines.push((key, value));
        }
    }

    fn unsaid(&mut self, path: &str, en: &str, ru: &str) {
        let place = self.declared.place(path);
        let error = Diagnostic::error(Code::Unsaid, place, en, ru);
        self.faults.push(error.warning());
    }

    fn squares(&self, cells: &Cells) -> String {
        let (files, ranks) = (u16::from(self.facts.board.files), u16::from(self.facts.board.ranks));
        let mut words = Vec::new();
        for rank in 0..ranks {
            let row: Vec<u16> =
                (0..files).filter(|file| cells.has(zug_core::Cell(rank * files + file))).collect();
            if row.len() == usize::from(files) {
                words.push(format!("*{}", rank + 1));
            } else {
                words
                    .extend(row.iter().map(|file| format!("{}{}", char::from(b'a' + *file as u8), rank + 1)));
            }
        }
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }

    fn letter(&self, kind: Kind) -> String {
        self.facts.kinds.get(usize::from(kind.0)).map_or_else(String::new, |kind| kind.letters[1].clone())
    }

    fn letters(&self, kinds: Kinds) -> String {
        if kinds == Kinds::ALL {
            return "*".to_owned();
        }
        let letters: String = kinds.iter(self.facts.kinds.len()).map(|kind| self.letter(kind)).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// Says a value of each side, in one line where they are the same.
    fn sided(&mut self, key: &str, values: [String; 2]) {
        let [white, black] = values;
        if white == black {
            self.say(key, white);
        } else {
            self.say(format!("{key}White"), white);
            self.say(format!("{key}Black"), black);
        }
    }

    fn regions(&mut self, key: &str, cells: [Cells; 2]) {
        let words = [self.squares(&cells[0]), self.squares(&cells[1])];
        self.say(format!("{key}White"), words[0].clone());
        self.say(format!("{key}Black"), words[1].clone());
    }

    /// Says a flag; one that is down only where a parent may have it up.
    fn flag(&mut self, key: &str, is: bool) {
        if is || self.parent.is_some() {
            self.say(key, if is { "true" } else { "false" });
        }
    }

    /// Says a word; `none` only where a parent may have another.
    fn word(&mut self, key: &str, word: &str) {
        if word != "none" || self.parent.is_some() {
            self.say(key, word);
        }
    }

    fn write(&mut self) {
        self.board();
        self.pieces();
        self.promotions();
        self.castling();
        self.captures();
        self.hands();
        self.specials();
        self.ends();
        self.draws();
        self.beyond();
    }

    fn board(&mut self) {
        let (files, ranks) = (self.facts.board.files, self.facts.board.ranks);
        if files > 12 || ranks > 10 {
            self.unsaid(
                if files > 12 { "board.files" } else { "board.ranks" },
                "that engine has boards of at most 12 files and 10 ranks",
                "у этого движка доска не больше 12 вертикалей и 10 горизонталей",
            );
        }
        self.say("maxFile", files.to_string());
        self.say("maxRank", ranks.to_string());
        let start = self.facts.board.start.clone();
        self.say("startFen", start);
        self.flag("chess960", self.facts.castling_any_file);
        if self.facts.turn.first == Color::Black && self.facts.board.start.contains(" w") {
            self.unsaid(
                "turn.first",
                "who begins is said by the start position alone",
                "кто начинает, говорит только начальная позиция",
            );
        }
    }

    /// What is ours alone.
    fn beyond(&mut self) {
        let facts = self.facts;
        let own: Vec<(String, bool)> = facts
            .kinds
            .iter()
            .enumerate()
            .flat_map(|(index, kind)| {
                let itself = [Kind(index as u8)].into_iter().collect();
                let at = |key: &str| format!("pieces.{}.{key}", kind.id);
                [
                    (at("takes_own"), !kind.takes_own.is_empty()),
                    (at("never_taken_by"), !kind.never_taken_by.is_empty()),
                    (at("never_takes"), !kind.never_takes.is_empty() && kind.never_takes != itself),
                ]
            })
            .chain([(
                "board.holes".to_owned(),
                !facts.board.holes.is_empty() && !facts.board.start.contains('*'),
            )])
            .chain([
                ("end.promotion".to_owned(), facts.ends.promotion_wins),
                ("shuffle.region".to_owned(), !facts.shuffle.region.iter().all(Cells::is_empty)),
            ])
            .collect();
        for (path, said) in own {
            if said {
                self.unsaid(&path, "that engine cannot be told this", "этого движку сказать нельзя");
            }
        }
    }
}
