//! A game for the tests of this crate: two armies of tokens that walk, fight and are crowned at will, and the
//! same game with one thing wrong.

mod playable;

use crate::{
    BoardInfo, Cell, Color, DrawProfile, DrawTable, Evaluate, Events, Id, Kind, KindInfo, Outcome, Reason,
    RegionId, ResultStyle, Rules, Text, VariantInfo,
};

/// One thing wrong with the game, for the checks to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    NamelessCell,
    ClearsBuffer,
    MoveTwice,
    Miscounts,
    MovesAfterEnd,
    KeyIgnoresTurn,
    TextLosesPlace,
    SetupSwapsSides,
    TwoMovesOneText,
    RecordTextUnreadable,
    CountsAbsent,
    TracesOffBoard,
    DeniesWinner,
    AcceptsAnything,
    CandidatesUnsorted,
    Overvalues,
}

/// The greatest number of tokens of a side: they stand side by side on one rank.
pub const MOST: u8 = 8;

/// A variant with an empty board of 8x8 and no pieces.
pub fn info() -> VariantInfo {
    VariantInfo {
        id: Id::new("toy"),
        aliases: vec![],
        family: Id::new("toy"),
        name: Text::new("toy", ""),
        summary: Text::new("a toy", ""),
        sides: [Text::new("White", "Белые"), Text::new("Black", "Чёрные")],
        board: BoardInfo::chequered(8, 8),
        kinds: vec![],
        regions: vec![],
        facts: vec![],
        draws: vec![],
        game_type: None,
        results: ResultStyle::OneZero,
        move_help: Text::new("a word", ""),
    }
}

/// The rules of the toy, under one draw table.
pub struct Toy {
    info: VariantInfo,
    flaw: Option<Flaw>,
}

/// How many men and kings a side has, and where on a ring of four squares its first token stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Army {
    pub men: u8,
    pub kings: u8,
    pub place: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub armies: [Army; 2],
    pub turn: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The token walks one square on or back: the only moves that can be undone by moves.
    Walk(bool),
    /// A man takes a token of the opponent, a man first.
    Take,
    /// A man becomes a king.
    Crown,
    /// A man moves, if there is one.
    Push,
}

pub const MAN: Kind = Kind(0);
pub const KING: Kind = Kind(1);
/// Square 0 of the ring: a side is counted there with all that it has.
pub const ROAD: RegionId = RegionId(0);

impl Toy {
    pub fn new(draws: DrawTable) -> Toy {
        let kind = |name, letters: [&str; 2]| KindInfo {
            id: Id::new(name),
            name: Text::made(name, ""),
            letters: letters.map(str::to_owned),
            glyphs: [String::new(), String::new()],
        };
        let kinds = vec![kind("man", ["M", "m"]), kind("king", ["K", "k"])];
        let road = (0..64).map(Cell).filter(|cell| matches!(cell.0 / 8, 0 | 4)).collect();
        let profile = DrawProfile { id: Id::new("laws"), table: draws };
        let regions = vec![(Id::new("road"), road)];
        Toy { info: VariantInfo { kinds, regions, draws: vec![profile], ..info() }, flaw: None }
    }

    /// The game with one thing wrong.
    pub fn with(flaw: Flaw) -> Toy {
        let mut toy = Toy { flaw: Some(flaw), ..Toy::new(DrawTable::default()) };
        if flaw == Flaw::NamelessCell {
            toy.info.board.names[5].clear();
        }
        toy
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }
}

/// A position with (men, kings) a side, both tokens on square 1, White to move.
pub fn position(white: (u8, u8), black: (u8, u8)) -> Position {
    let army = |(men, kings)| Army { men, kings, place: 1 };
    Position { armies: [army(white), army(black)], turn: Color::White }
}

impl Rules for Toy {
    type Position = Position;
    type Move = Move;

    fn info(&self) -> &VariantInfo {
        &self.info
    }

    fn start(&self) -> Position {
        position((2, 0), (2, 0))
    }

    fn turn(&self, pos: &Position) -> Color {
        pos.turn
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.has(Flaw::ClearsBuffer) {
            out.clear();
        }
        let own = pos.armies[pos.turn.index()];
        if own.men + own.kings == 0 && !self.has(Flaw::MovesAfterEnd) {
            return;
        }
        if self.has(Flaw::MoveTwice) && own.place == 2 {
            out.push(Move::Take);
        }
        out.extend([Move::Walk(true), Move::Walk(false), Move::Take]);
        if own.men > 0 {
            out.extend([Move::Crown, Move::Push]);
        }
    }

    fn count_moves(&self, pos: &Position, _: &mut Vec<Move>) -> usize {
        let own = pos.armies[pos.turn.index()];
        let miscounted = usize::from(self.has(Flaw::Miscounts) && own.kings > 0);
        match (own.men, own.kings) {
            (0, 0) => 0,
            (0, _) => 3 + miscounted,
            _ => 5 + miscounted,
        }
    }

    fn play(&self, pos: &mut Position, mv: Move) {
        let [own, theirs] = [pos.turn, !pos.turn].map(Color::index);
        match mv {
            Move::Walk(on) => pos.armies[own].place = (pos.armies[own].place + if on { 1 } else { 3 }) % 4,
            Move::Take if pos.armies[theirs].men > 0 => pos.armies[theirs].men -= 1,
            Move::Take => pos.armies[theirs].kings = pos.armies[theirs].kings.saturating_sub(1),
            Move::Crown => {
                pos.armies[own].men -= 1;
                pos.armies[own].kings += 1;
            }
            Move::Push => {}
        }
        pos.turn = !pos.turn;
    }

    /// Only a flawed toy has moves where a side has lost everything.
    fn early_end(&self, pos: &Position) -> Option<(Outcome, Reason)> {
        let own = pos.armies[pos.turn.index()];
        let is_lost = self.has(Flaw::MovesAfterEnd) && own.men + own.kings == 0;
        is_lost.then_some((Outcome::Win(!pos.turn), Reason::Goal(Id::new("lost"))))
    }

    fn no_moves(&self, pos: &Position) -> (Outcome, Reason) {
        (Outcome::Win(!pos.turn), Reason::NoMoves)
    }

    fn key(&self, pos: &Position) -> u64 {
        let turn = if self.has(Flaw::KeyIgnoresTurn) { 0 } else { pos.turn.index() as u64 };
        let army =
            |army: &Army| u64::from(army.men) << 16 | u64::from(army.kings) << 8 | u64::from(army.place);
        let packed = army(&pos.armies[0]) << 25 | army(&pos.armies[1]) << 1 | turn;
        crate::Rng::new(packed).next_u64()
    }

    fn events(&self, _: &Position, mv: Move) -> Events {
        match mv {
            Move::Walk(_) => Events::NONE,
            Move::Take => Events::CAPTURE,
            Move::Crown => Events::PROMOTION | Events::MAN_MOVE,
            Move::Push => Events::MAN_MOVE,
        }
    }

    fn count(&self, pos: &Position, side: Color, kind: Option<Kind>, region: Option<RegionId>) -> u32 {
        let army = pos.armies[side.index()];
        let number = match kind {
            None => army.men + army.kings + u8::from(self.has(Flaw::CountsAbsent) && army.place == 3),
            Some(MAN) => army.men,
            Some(_) => army.kings,
        };
        if region.is_some() && army.place != 0 { 0 } else { u32::from(number) }
    }

    fn can_win(&self, pos: &Position, side: Color) -> Option<bool> {
        let army = pos.armies[side.index()];
        let denied = self.has(Flaw::DeniesWinner) && side == Color::White;
        (denied || army.men + army.kings == 0).then_some(false)
    }

    fn routes(&self, _: &Position, mv: Move) -> u32 {
        if mv == Move::Take { 2 } else { 1 }
    }
}

impl Evaluate for Toy {
    fn evaluate(&self, pos: &Position) -> i32 {
        let worth = |army: Army| 100 * i32::from(army.men) + 300 * i32::from(army.kings);
        let lead = worth(pos.armies[pos.turn.index()]) - worth(pos.armies[pos.turn.other().index()]);
        if self.has(Flaw::Overvalues) { lead * 1000 } else { lead }
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        matches!(mv, Move::Take | Move::Crown)
    }
}
