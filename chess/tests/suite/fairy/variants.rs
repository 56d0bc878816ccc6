//! A handful of variants of all sorts, as facts.

use zug_chess::betza::Moves;
use zug_chess::fairy::{
    CastlingFacts, Cells, DropFacts, DropPlace, EnPassantFacts, ExtinctFacts, Facing, Facts, FenField, Flip,
    Gains, KindFacts, Kinds, Mark, Mirror, Pass, Placed, PromotionFacts, Protect, Trigger, Verdict, While,
    WingFacts,
};
use zug_core::{BoardInfo, Cell, Id, Kind, ResultStyle, Text, VariantInfo};

/// A name and nothing else: board and kinds come from the facts.
pub fn info(id: &str) -> VariantInfo {
    let board = BoardInfo { files: 0, ranks: 0, shades: vec![], played: vec![], names: vec![] };
    VariantInfo {
        id: Id::new(id),
        aliases: vec![],
        family: Id::new("chess"),
        name: Text::made(id, id),
        summary: Text::made(id, id),
        sides: [Text::new("White", "Белые"), Text::new("Black", "Чёрные")],
        board,
        kinds: vec![],
        regions: vec![],
        facts: vec![],
        draws: vec![],
        game_type: None,
        results: ResultStyle::OneZero,
        move_help: Text::new("moves look like e4 or e2e4", "ходы пишут так: e4 или e2e4"),
    }
}

/// A variant in the making.
pub struct Maker {
    pub facts: Facts,
}

pub fn moves(word: &str) -> Moves {
    Moves::parse(word).unwrap()
}

impl Maker {
    pub fn new(files: u8, ranks: u8, start: &str) -> Maker {
        let mut facts = Facts::blank(files, ranks);
        facts.board.start = start.to_owned();
        Maker { facts }
    }

    pub fn kind(&mut self, id: &str, letter: &str, word: &str) -> &mut KindFacts {
        let cells = self.facts.cells();
        self.facts.kinds.push(KindFacts::new(id, letter, moves(word), cells));
        self.facts.kinds.last_mut().unwrap()
    }

    pub fn find(&self, id: &str) -> Kind {
        Kind(self.facts.kinds.iter().position(|kind| kind.id.as_str() == id).unwrap() as u8)
    }

    pub fn finds(&self, ids: &str) -> Vec<Kind> {
        ids.split_whitespace().map(|id| self.find(id)).collect()
    }

    pub fn set(&self, ids: &str) -> Kinds {
        self.finds(ids).into_iter().collect()
    }

    pub fn get(&mut self, id: &str) -> &mut KindFacts {
        let kind = self.find(id);
        &mut self.facts.kinds[usize::from(kind.0)]
    }

    /// The cells of a rectangle, ranks and files from 1, as White and as Black sees it.
    pub fn zone(&self, files: (u8, u8), ranks: (u8, u8)) -> [Cells; 2] {
        let (width, height) = (self.facts.board.files, self.facts.board.ranks);
        let rotate = self.facts.board.mirror == Mirror::Rotate;
        let all = |seen: &dyn Fn(u8, u8) -> (u8, u8)| -> Cells {
            let cells = (files.0..=files.1).flat_map(|x| (ranks.0..=ranks.1).map(move |y| (x - 1, y - 1)));
            cells
                .map(|(x, y)| seen(x, y))
                .map(|(x, y)| Cell(u16::from(y) * u16::from(width) + u16::from(x)))
                .collect()
        };
        let black = |x: u8, y: u8| (if rotate { width - 1 - x } else { x }, height - 1 - y);
        [all(&|x, y| (x, y)), all(&black)]
    }

    pub fn ranks(&self, first: u8, last: u8) -> [Cells; 2] {
        self.zone((1, self.facts.board.files), (first, last))
    }

    pub fn extra(&mut self, id: &str, from: [Cells; 2], word: &str) {
        let all = self.facts.cells();
        let row = zug_chess::fairy::ExtraFacts {
            from,
            within: [all; 2],
            while_: While::Always,
            lost_to: zug_chess::fairy::Kinds::EMPTY,
            moves: [moves(word), moves(word)],
        };
        self.get(id).extra.push(row);
    }

    pub fn within(&mut self, id: &str, within: [Cells; 2], word: &str) {
        let all = self.facts.cells();
        let row = zug_chess::fairy::ExtraFacts {
            from: [all; 2],
            within,
            while_: While::Always,
            lost_to: zug_chess::fairy::Kinds::EMPTY,
            moves: [moves(word), moves(word)],
        };
        self.get(id).extra.push(row);
    }

    pub fn promote(
        &mut self,
        id: &str,
        to: &str,
        zone: [Cells; 2],
        must: bool,
        trigger: Trigger,
        mark: Mark,
    ) {
        let to = self.finds(to);
        let row = |zone| PromotionFacts {
            to: to.clone(),
            zone,
            zone_if_last: None,
            must,
            trigger,
            step: Moves::none(),
            limit: vec![],
            mark,
            marked: Kinds::ALL,
            back: false,
            peaceful: false,
        };
        self.get(id).promotion = [Some(row(zone[0])), Some(row(zone[1]))];
    }

    /// The orthodox army, with pawns of double step and en passant.
    pub fn orthodox(&mut self, to: &str, double: u8) {
        for (id, letter, word) in
            [("knight", "N", "N"), ("bishop", "B", "B"), ("rook", "R", "R"), ("queen", "Q", "Q")]
        {
            self.kind(id, letter, word);
        }
        self.kind("king", "K", "K").royal = true;
        let pawn = self.kind("pawn", "P", "fmWfcF");
        pawn.pawn = true;
        pawn.irreversible = true;
        self.extra("pawn", self.ranks(double, double), "fmnD");
        let last = self.facts.board.ranks;
        self.promote("pawn", to, self.ranks(last, last), true, Trigger::Arriving, Mark::None);
        let pawns = self.set("pawn");
        self.facts
            .en_passant
            .iter_mut()
            .for_each(|row| *row = EnPassantFacts { by: pawns, of: pawns, ..*row });
    }

    pub fn castling(&mut self, short: u8, long: u8) {
        let (king, partners) = (self.find("king"), self.set("rook"));
        let last = self.facts.board.ranks - 1;
        let side = |rank| CastlingFacts {
            wings: [
                Some(WingFacts { king_to: short, partner: None }),
                Some(WingFacts { king_to: long, partner: None }),
            ],
            king,
            partners,
            rank,
            king_file: None,
        };
        self.facts.castling = [side(0), side(last)];
    }
}

pub fn capablanca() -> Facts {
    let mut m = Maker::new(10, 8, "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1");
    m.kind("archbishop", "A", "BN");
    m.kind("chancellor", "C", "RN");
    m.orthodox("", 2);
    let last = m.ranks(8, 8);
    m.promote(
        "pawn",
        "queen chancellor archbishop rook bishop knight",
        last,
        true,
        Trigger::Arriving,
        Mark::None,
    );
    m.castling(8, 2);
    m.facts
}

pub fn grand() -> Facts {
    let start = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";
    let mut m = Maker::new(10, 10, start);
    m.kind("archbishop", "A", "BN");
    m.kind("chancellor", "C", "RN");
    m.orthodox("", 3);
    let zone = m.ranks(8, 10);
    m.promote(
        "pawn",
        "queen chancellor archbishop rook bishop knight",
        zone,
        false,
        Trigger::Arriving,
        Mark::None,
    );
    let limit: Vec<(Kind, u8)> = m
        .finds("queen chancellor archbishop rook bishop knight")
        .into_iter()
        .zip([1, 1, 1, 2, 2, 2])
        .collect();
    m.get("pawn").promotion.iter_mut().flatten().for_each(|row| row.limit = limit.clone());
    m.facts.turn.dead_ends = false;
    m.facts
}

pub fn xiangqi() -> Facts {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let mut m = Maker::new(9, 10, start);
    m.facts.board.mirror = Mirror::Rotate;
    let (palace, home, across) = (m.zone((4, 6), (1, 3)), m.ranks(1, 5), m.ranks(6, 10));
    let king = m.kind("king", "K", "W");
    (king.royal, king.confined_to) = (true, palace);
    m.kind("advisor", "A", "F").confined_to = palace;
    m.kind("elephant", "B", "nA").confined_to = home;
    m.kind("horse", "N", "nN");
    m.kind("rook", "R", "R");
    m.kind("cannon", "C", "mRcpR");
    m.kind("soldier", "P", "fW");
    m.extra("soldier", across, "sW");
    m.facts.royalty.facing = Facing::Forbidden;
    m.facts.ends.no_moves = [Verdict::SideToMoveLoses; 2];
    m.facts
}

pub fn janggi() -> Facts {
    let start = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    let mut m = Maker::new(9, 10, start);
    m.facts.board.mirror = Mirror::Rotate;
    let palace = m.zone((4, 6), (1, 3));
    let lines: Cells = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2), (3, 7), (5, 7), (4, 8), (3, 9), (5, 9)]
        .into_iter()
        .map(|(x, y): (u16, u16)| Cell(y * 9 + x))
        .collect();
    for (id, letter, word, points, confined) in [
        ("king", "K", "W", 0, true),
        ("advisor", "A", "W", 6, true),
        ("elephant", "B", "[mW-fmF-fF]", 6, false),
        ("horse", "N", "nN", 10, false),
        ("rook", "R", "R", 26, false),
        ("cannon", "C", "pR", 14, false),
        ("soldier", "P", "fsW", 4, false),
    ] {
        let kind = m.kind(id, letter, word);
        kind.half_points = points;
        kind.royal = id == "king";
        if confined {
            kind.confined_to = palace;
        }
    }
    let cannon = m.set("cannon");
    m.get("cannon").never_takes = cannon;
    m.get("cannon").never_hops = cannon;
    for (id, word) in [("king", "F"), ("advisor", "F"), ("rook", "B"), ("cannon", "pB"), ("soldier", "fF")] {
        m.within(id, [lines; 2], word);
    }
    m.facts.bonus = [0, 3];
    m.facts.turn.pass = [Pass::Always; 2];
    m.facts.royalty.facing = Facing::EndsGame;
    m.facts.ends.facing = Verdict::MostPointsWins;
    m.facts.ends.two_passes = Verdict::MostPointsWins;
    m.facts.ends.draws_are = Verdict::MostPointsWins;
    m.facts.ends.no_moves = [Verdict::SideToMoveLoses; 2];
    m.facts
}

pub fn shogi() -> Facts {
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1";
    let mut m = Maker::new(9, 9, start);
    m.facts.board.mirror = Mirror::Rotate;
    for (id, letter, word) in [
        ("king", "K", "K"),
        ("gold", "G", "WfF"),
        ("horse", "H", "BW"),
        ("dragon", "D", "RF"),
        ("rook", "R", "R"),
        ("bishop", "B", "B"),
        ("silver", "S", "FfW"),
        ("knight", "N", "fN"),
        ("lance", "L", "fR"),
        ("pawn", "P", "fW"),
    ] {
        m.kind(id, letter, word).royal = id == "king";
    }
    let zone = m.ranks(7, 9);
    for (id, to) in [
        ("rook", "dragon"),
        ("bishop", "horse"),
        ("silver", "gold"),
        ("knight", "gold"),
        ("lance", "gold"),
        ("pawn", "gold"),
    ] {
        m.promote(id, to, zone, false, Trigger::Touching, Mark::Plus);
    }
    m.get("pawn").pawn = true;
    let drop: &mut DropFacts = &mut m.get("pawn").drop;
    (drop.per_file, drop.mate) = (Some(1), false);
    m.facts.turn.dead_ends = false;
    m.facts.hand.gains = Gains::Captured;
    m.facts.drops.turn = [true; 2];
    m.facts.ends.no_moves = [Verdict::SideToMoveLoses; 2];
    m.facts.ends.dead_position = false;
    m.facts.fen_fields = vec![FenField::Clock];
    m.facts
}

pub fn makruk() -> Facts {
    let mut m = Maker::new(8, 8, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1");
    m.facts.board.mirror = Mirror::Rotate;
    for (id, letter, word) in [
        ("king", "K", "K"),
        ("met", "M", "F"),
        ("khon", "S", "FfW"),
        ("knight", "N", "N"),
        ("rook", "R", "R"),
        ("pawn", "P", "fmWfcF"),
    ] {
        let kind = m.kind(id, letter, word);
        kind.royal = id == "king";
        kind.pawn = id == "pawn";
    }
    let zone = m.ranks(6, 8);
    m.promote("pawn", "met", zone, true, Trigger::Arriving, Mark::None);
    m.facts
}

pub fn seirawan() -> Facts {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
    let mut m = Maker::new(8, 8, start);
    m.kind("hawk", "H", "BN");
    m.kind("elephant", "E", "RN");
    m.orthodox("", 2);
    let last = m.ranks(8, 8);
    m.promote("pawn", "queen elephant hawk rook bishop knight", last, true, Trigger::Arriving, Mark::None);
    m.castling(6, 2);
    m.facts.gating = m.ranks(1, 1);
    m.facts
}

pub fn duck() -> Facts {
    let mut m = Maker::new(8, 8, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    m.orthodox("queen rook bishop knight", 2);
    m.castling(6, 2);
    m.facts.walls.placed = Placed::Roaming;
    m.facts.royalty.protect = Protect::None;
    let king = m.set("king");
    m.facts.ends.extinct.push(extinct("king", [king; 2]));
    m.facts.ends.no_moves = [Verdict::SideToMoveWins; 2];
    m.facts
}

pub fn ataxx() -> Facts {
    let mut m = Maker::new(7, 7, "P5p/7/7/7/7/7/p5P w 0 1");
    m.kind("stone", "P", "mDmNmA");
    m.facts.hand.endless = true;
    m.facts.drops.turn = [true; 2];
    m.facts.drops.place = DropPlace::BesideOwn;
    m.facts.flip = Flip::Neighbours;
    m.facts.turn.pass = [Pass::IfStuck; 2];
    m.facts.ends.no_moves = [Verdict::MostPiecesWins; 2];
    m.facts.ends.two_passes = Verdict::MostPiecesWins;
    m.facts.ends.full_board = Verdict::MostPiecesWins;
    m.facts.ends.extinct.push(extinct("all", [Kinds::ALL; 2]));
    m.facts.fen_fields = vec![FenField::Clock];
    m.facts
}

pub fn amazons() -> Facts {
    let mut m = Maker::new(10, 10, "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - - 0 1");
    m.kind("amazon", "Q", "mQ");
    m.facts.walls.placed = Placed::Shot;
    m.facts.ends.no_moves = [Verdict::SideToMoveLoses; 2];
    m.facts
}

/// A row by which who loses all pieces of some kinds loses.
pub fn extinct(id: &str, pieces: [Kinds; 2]) -> ExtinctFacts {
    ExtinctFacts {
        id: Id::new(id),
        pieces,
        each: false,
        left: 0,
        others_have: 0,
        may_level: false,
        result: Verdict::OwnerLoses,
    }
}
