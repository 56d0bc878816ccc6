//! A variant file in the making: what holds, and what the file itself says.

use zug_core::Color;
use zug_core::declare::value::{self, toml};
use zug_core::declare::{Declared, Entry, Node, Table, Value};

use super::idle;
use super::squares::{Size, Squares, list, region, sides};

/// A variant file in the making.
#[derive(Clone)]
pub(super) struct Draft {
    /// What holds: the parent's facts with those said here.
    tree: Table,
    /// What the file says.
    own: Table,
    /// What holds in the parent.
    base: Table,
    /// The board.
    pub(super) size: Size,
    /// Where pawns promote, for each side.
    pub(super) zone: [Squares; 2],
    /// From where first moves are possible.
    pub(super) steps: [Squares; 2],
    /// From where triple steps are possible.
    pub(super) triples: [Squares; 2],
    /// First moves of kinds, in Betza.
    pub(super) initial: Vec<(String, String)>,
    /// Whether pawns may be dropped on the first rank, and in the promotion zone.
    pub(super) pawn_drops: [bool; 2],
    /// Whether promoted pieces stay promoted in a hand.
    pub(super) drop_loop: bool,
    /// Whether a drop may give check where a move may.
    pub(super) drop_checks: bool,
    /// Whether there is a king that no option of extinction guards.
    pub(super) own_king: bool,
    /// The options by which kinds were declared, with the kind.
    pub(super) types: Vec<(String, String)>,
    /// The options whose pieces are gone.
    pub(super) lost: Vec<String>,
}

/// One side's part of a value.
fn half(node: &Node, side: Color) -> Option<(&Node, bool)> {
    match &node.value {
        Value::Sides(halves) => halves[side.index()].as_ref().map(|half| (&*half.node, half.mirrored)),
        _ => Some((node, side == Color::Black)),
    }
}

impl Draft {
    /// A child of a variant that has been read.
    pub(super) fn of(parent: &Declared) -> Draft {
        let size = |key| parent.byte(key).unwrap_or(8);
        let size = Size {
            files: size("board.files"),
            ranks: size("board.ranks"),
            rotate: parent.word("board.mirror") == Some("rotate"),
        };
        let none = || [Squares::default(), Squares::default()];
        let mut draft = Draft {
            tree: parent.tree.clone(),
            own: Table::default(),
            base: parent.tree.clone(),
            size,
            zone: none(),
            steps: none(),
            triples: none(),
            initial: Vec::new(),
            pawn_drops: [false; 2],
            drop_loop: false,
            drop_checks: true,
            own_king: false,
            types: Vec::new(),
            lost: Vec::new(),
        };
        let last = [Squares::rank(size.ranks - 1, size), Squares::rank(0, size)];
        draft.zone = draft.region(&["promotion", "zone"]).unwrap_or(last);
        draft.steps = [Squares::rank(1, size), Squares::rank(size.ranks.saturating_sub(2), size)];
        draft.first_moves();
        if draft.says_word(&["drops", "turn"], "any") {
            let zone = draft.region(&["pieces", "pawn", "drop", "zone"]);
            let open = |squares: &Squares| match &zone {
                None => true,
                Some([white, _]) => squares.without(white) != *squares,
            };
            draft.pawn_drops = [open(&Squares::rank(0, size)), open(&draft.zone[0])];
        }
        let never = draft.words(&["check", "never_by"], Color::White);
        let says = |act: &str| never.iter().any(|known| known == act);
        draft.drop_checks = !says("drop") || says("move");
        draft.own_king = !draft.says_word(&["explosion", "on"], "capture")
            && draft.kinds().iter().any(|kind| draft.flag(&["pieces", kind, "royal"]));
        draft.drop_loop = draft.says_word(&["hand", "gains"], "captured")
            && draft.says_word(&["promotion", "mark"], "none");
        draft
    }

    /// A child of this variant, whose file is `file`: it says nothing yet but what is said here and not there.
    pub(super) fn child(&self, file: &Draft) -> Draft {
        let mut child = Draft { own: Table::default(), base: file.tree.clone(), ..self.clone() };
        for path in idle::paths(self) {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            if let Some(node) = self.at(&path)
                && file.at(&path).is_none_or(|told| value::toml(told) != value::toml(node))
            {
                child.own.set_at(&path, node.clone());
            }
        }
        child
    }

    /// The start position of one that has no parent.
    pub(super) fn start(&mut self, fen: &str) {
        self.set_word(&["board", "start"], fen);
    }

    /// Changes the number of files; what held on whole ranks holds on whole ranks.
    pub(super) fn widen(&mut self, files: u8) {
        let old = self.size.files;
        for squares in [&mut self.zone, &mut self.steps, &mut self.triples].into_iter().flatten() {
            *squares = squares.widened(old, files);
        }
        self.size.files = files;
    }

    /// Notes that no piece of this option is left.
    pub(super) fn lose_type(&mut self, option: &str) {
        self.types.retain(|(known, _)| known != option);
        self.lost.push(option.to_owned());
    }

    /// Notes which kind an option declared.
    pub(super) fn gain_type(&mut self, option: &str, kind: &str) {
        self.types.retain(|(known, _)| known != option);
        self.lost.retain(|known| known != option);
        self.types.push((option.to_owned(), kind.to_owned()));
    }

    /// Finds the first moves among the extra moves of the kinds: quiet lame leaps from a region.
    fn first_moves(&mut self) {
        for kind in self.kinds() {
            let rows =
                self.at(&["pieces", &kind, "extra"]).map(|node| node.items().to_vec()).unwrap_or_default();
            for row in rows.iter().filter_map(Node::table) {
                let moves = row.get("moves").and_then(|node| half(node, Color::White)?.0.text());
                let Some(moves) = moves.filter(|moves| moves.contains("mn")) else { continue };
                let Some(from) = row.get("from").map(|node| self.squares(node)) else { continue };
                if moves == TRIPLE {
                    self.triples = from;
                } else {
                    self.steps = from;
                    self.initial.push((kind.clone(), moves.to_owned()));
                }
            }
        }
    }

    /// What holds at a path.
    pub(super) fn at(&self, path: &[&str]) -> Option<&Node> {
        self.tree.at(path.iter().copied())
    }

    /// The word at a path, for one side.
    pub(super) fn word(&self, path: &[&str], side: Color) -> Option<&str> {
        self.at(path).and_then(|node| half(node, side)?.0.text())
    }

    /// Whether the word at a path is this one.
    pub(super) fn says_word(&self, path: &[&str], word: &str) -> bool {
        self.word(path, Color::White) == Some(word)
    }

    /// The truth value at a path.
    pub(super) fn flag(&self, path: &[&str]) -> bool {
        self.at(path).and_then(Node::flag).unwrap_or_default()
    }

    /// The words of a list, for one side.
    pub(super) fn words(&self, path: &[&str], side: Color) -> Vec<String> {
        let node = self.at(path).and_then(|node| half(node, side));
        node.map(|(node, _)| node.texts().map(|(word, _)| word.to_owned()).collect()).unwrap_or_default()
    }

    /// The squares at a path, for each side.
    pub(super) fn region(&self, path: &[&str]) -> Option<[Squares; 2]> {
        self.at(path).map(|node| self.squares(node))
    }

    fn squares(&self, node: &Node) -> [Squares; 2] {
        Color::ALL.map(|side| {
            half(node, side).map_or_else(Squares::default, |(node, mirrored)| {
                let mut squares = Vec::new();
                for (word, _) in node.texts() {
                    self.word_squares(word, side, &mut squares, 8);
                }
                let turn = |(file, rank): (u8, u8)| {
                    let file = if self.size.rotate { self.size.files - 1 - file } else { file };
                    (file, self.size.ranks - 1 - rank)
                };
                if mirrored {
                    squares.iter_mut().for_each(|square| *square = turn(*square));
                }
                Squares::new(squares)
            })
        })
    }

    /// The squares of one word of a region, as it is written; `depth` bounds regions inside regions.
    fn word_squares(&self, word: &str, side: Color, out: &mut Vec<(u8, u8)>, depth: u8) {
        let Size { files, ranks, .. } = self.size;
        if let Some((from, to)) = zug_core::declare::block(word) {
            let rows = from.1..=to.1.min(ranks - 1);
            out.extend(rows.flat_map(|rank| (from.0..=to.0.min(files - 1)).map(move |file| (file, rank))));
        } else if let (Some(node), Some(depth)) = (self.at(&["regions", word]), depth.checked_sub(1))
            && let Some((node, _)) = half(node, side)
        {
            node.texts().for_each(|(word, _)| self.word_squares(word, side, out, depth));
        }
    }

    /// The kinds of piece, in order.
    pub(super) fn kinds(&self) -> Vec<String> {
        let table = self.at(&["pieces"]).and_then(Node::table);
        table.map(|table| table.entries.iter().map(|entry| entry.name.clone()).collect()).unwrap_or_default()
    }

    /// The kind of a letter.
    pub(super) fn kind_of(&self, letter: char) -> Option<String> {
        let is = |kind: &String| {
            let node = self.at(&["pieces", kind, "letter"]).and_then(|node| half(node, Color::White));
            node.and_then(|(node, _)| node.text())
                .is_some_and(|text| text.eq_ignore_ascii_case(&letter.to_string()))
        };
        self.kinds().into_iter().find(is)
    }

    /// How a kind moves, as White.
    pub(super) fn moves(&self, kind: &str) -> Option<&str> {
        half(self.at(&["pieces", kind, "moves"])?, Color::White)?.0.text()
    }

    /// Says a value.
    pub(super) fn set(&mut self, path: &[&str], value: Value) {
        self.own.set_at(path, Node::implied(value.clone()));
        self.tree.set_at(path, Node::implied(value));
    }

    pub(super) fn set_word(&mut self, path: &[&str], word: &str) {
        self.set(path, Value::Text(word.to_owned()));
    }

    pub(super) fn set_flag(&mut self, path: &[&str], flag: bool) {
        self.set(path, Value::Bool(flag));
    }

    pub(super) fn set_int(&mut self, path: &[&str], n: u32) {
        self.set(path, Value::Int(i64::from(n)));
    }

    /// Says a list of words for each side.
    pub(super) fn set_lists(&mut self, path: &[&str], [white, black]: [Vec<String>; 2]) {
        let same = white == black;
        self.set(path, sides(list(white), list(black), same));
    }

    /// Says a region for each side.
    pub(super) fn set_region(&mut self, path: &[&str], squares: &[Squares; 2]) {
        let value = region(squares, self.size);
        self.set(path, value);
    }

    /// Takes a named row out.
    pub(super) fn remove(&mut self, path: &[&str]) {
        self.own.remove_at(path);
        self.tree.remove_at(path);
        if self.base.at(path.iter().copied()).is_some() {
            self.own.set_at(path, Node::implied(Value::Bool(false)));
        }
    }

    /// The text of the file: its head, then one table after the other.
    pub(super) fn text(&self, head: &[(&str, Value)], sources: &[String]) -> String {
        let mut out = String::new();
        for (name, value) in head {
            out += &format!("{name} = {}\n", toml(&Node::implied(value.clone())));
        }
        out += &format!("sources = {}\n", toml(&Node::implied(list(sources.iter().cloned()))));
        let mut own = self.own.clone();
        prune(&mut own, &self.base);
        for Entry { name, node, .. } in ordered(&own) {
            let Some(table) = node.table() else { continue };
            if table.entries.is_empty() {
                continue;
            }
            out += &format!("\n[{name}]\n");
            for entry in &table.entries {
                value::write_name(&entry.name, &mut out);
                out += &format!(" = {}\n", toml(&entry.node));
            }
        }
        out
    }
}

/// Takes out what holds in the parent anyway, and tables that are left empty.
fn prune(own: &mut Table, base: &Table) {
    own.entries.retain_mut(|entry| match (&mut entry.node.value, base.get(&entry.name)) {
        (Value::Table(table), Some(Node { value: Value::Table(base), .. })) => {
            prune(table, base);
            !table.entries.is_empty()
        }
        (_, Some(holds)) => toml(&entry.node) != toml(holds),
        (_, None) => true,
    });
}

/// A triple step of a pawn.
pub(super) const TRIPLE: &str = "fmnH";

/// The tables in the order in which people read rules.
fn ordered(table: &Table) -> Vec<&Entry> {
    const ORDER: [&str; 21] = [
        "sides",
        "board",
        "regions",
        "turn",
        "pieces",
        "promotion",
        "castling",
        "en_passant",
        "royalty",
        "check",
        "capture",
        "hand",
        "drops",
        "gating",
        "walls",
        "explosion",
        "flip",
        "repetition",
        "end",
        "draw",
        "points",
    ];
    let mut entries: Vec<&Entry> = table.entries.iter().collect();
    entries.sort_by_key(|entry| ORDER.iter().position(|name| *name == entry.name).unwrap_or(ORDER.len()));
    entries
}
