//! A game for the tests of this crate: two armies of tokens that walk, fight and are crowned at will.

use crate::{
    BoardInfo, Color, DrawProfile, DrawTable, Evaluate, Events, Id, Kind, Outcome, Reason, RegionId,
    ResultStyle, Rules, Text, VariantInfo,
};

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
pub struct Toy(VariantInfo);

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
        let profile = DrawProfile { id: Id::new("laws"), table: draws };
        Toy(VariantInfo { draws: vec![profile], ..info() })
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
        &self.0
    }

    fn start(&self) -> Position {
        position((2, 0), (2, 0))
    }

    fn turn(&self, pos: &Position) -> Color {
        pos.turn
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let own = pos.armies[pos.turn.index()];
        if own.men + own.kings == 0 {
            return;
        }
        out.extend([Move::Walk(true), Move::Walk(false), Move::Take]);
        if own.men > 0 {
            out.extend([Move::Crown, Move::Push]);
        }
    }

    fn play(&self, pos: &mut Position, mv: Move) {
        let [own, theirs] = [pos.turn, !pos.turn].map(Color::index);
        match mv {
            Move::Walk(on) => pos.armies[own].place = (pos.armies[own].place + if on { 1 } else { 3 }) % 4,
            Move::Take if pos.armies[theirs].men > 0 => pos.armies[theirs].men -= 1,
            Move::Take => pos.armies[theirs].kings -= 1,
            Move::Crown => {
                pos.armies[own].men -= 1;
                pos.armies[own].kings += 1;
            }
            Move::Push => {}
        }
        pos.turn = !pos.turn;
    }

    fn no_moves(&self, pos: &Position) -> (Outcome, Reason) {
        (Outcome::Win(!pos.turn), Reason::NoMoves)
    }

    fn key(&self, pos: &Position) -> u64 {
        let army =
            |army: &Army| u64::from(army.men) << 16 | u64::from(army.kings) << 8 | u64::from(army.place);
        let packed = army(&pos.armies[0]) << 25 | army(&pos.armies[1]) << 1 | pos.turn.index() as u64;
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
            None => army.men + army.kings,
            Some(MAN) => army.men,
            Some(_) => army.kings,
        };
        if region.is_some() && army.place != 0 { 0 } else { u32::from(number) }
    }

    fn can_win(&self, pos: &Position, side: Color) -> Option<bool> {
        let army = pos.armies[side.index()];
        (army.men + army.kings == 0).then_some(false)
    }

    fn routes(&self, _: &Position, mv: Move) -> u32 {
        if mv == Move::Take { 2 } else { 1 }
    }
}

impl Evaluate for Toy {
    fn evaluate(&self, pos: &Position) -> i32 {
        let worth = |army: Army| 100 * i32::from(army.men) + 300 * i32::from(army.kings);
        worth(pos.armies[pos.turn.index()]) - worth(pos.armies[pos.turn.other().index()])
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        matches!(mv, Move::Take | Move::Crown)
    }
}
