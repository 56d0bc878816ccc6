use super::*;
use crate::toy;
use crate::{BoardInfo, Color, Events, Kind, KindInfo, Outcome, Reason, RegionId, Text, VariantInfo};

/// Steppers on a small board: each goes one cell along a rank or file, or takes what stands there; a runner that
/// is taken is gone, one that reaches the far side becomes a stepper of the second kind, which also goes aslant.
/// Who has no move loses.
struct Steppers(VariantInfo);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Standing {
    cells: Vec<Option<Piece>>,
    turn: Color,
    /// Whether the side to move may stay where it is once: something that pieces do not show.
    may_stay: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Going {
    from: usize,
    to: usize,
}

const FILES: usize = 4;
const RANKS: usize = 3;

impl Steppers {
    fn new() -> Steppers {
        let kind = |id: &str, letters: [&str; 2]| KindInfo {
            id: Id::new(id),
            name: Text::made(id, ""),
            letters: letters.map(str::to_owned),
            glyphs: [String::new(), String::new()],
        };
        let kinds = vec![kind("runner", ["R", "r"]), kind("queen", ["Q", "q"])];
        let board = BoardInfo::chequered(FILES as u8, RANKS as u8);
        Steppers(VariantInfo { kinds, board, ..toy::info() })
    }
}

impl Rules for Steppers {
    type Position = Standing;
    type Move = Going;

    fn info(&self) -> &VariantInfo {
        &self.0
    }
    fn start(&self) -> Standing {
        Standing { cells: vec![None; FILES * RANKS], turn: Color::White, may_stay: false }
    }
    fn turn(&self, pos: &Standing) -> Color {
        pos.turn
    }
    fn moves(&self, pos: &Standing, out: &mut Vec<Going>) {
        for from in 0..pos.cells.len() {
            let Some(piece) = pos.cells[from].filter(|piece| piece.color == pos.turn) else { continue };
            for to in 0..pos.cells.len() {
                let far = |of: usize| (from % of).abs_diff(to % of);
                let (files, ranks) = (far(FILES), (from / FILES).abs_diff(to / FILES));
                let goes = if piece.kind == Kind(1) { files.max(ranks) == 1 } else { files + ranks == 1 };
                let is_own = pos.cells[to].is_some_and(|other| other.color == pos.turn);
                if goes && !is_own {
                    out.push(Going { from, to });
                }
            }
        }
        if pos.may_stay && !out.is_empty() {
            out.push(Going { from: out[0].from, to: out[0].from });
        }
    }
    fn play(&self, pos: &mut Standing, mv: Going) {
        let mut piece = pos.cells[mv.from].take();
        let last = if pos.turn == Color::White { RANKS - 1 } else { 0 };
        if let Some(piece) = &mut piece
            && mv.to / FILES == last
        {
            piece.kind = Kind(1);
        }
        // From the first cell to the second, where nothing is taken, lets the other side stay.
        pos.may_stay = mv.from == 0 && mv.to == 1 && pos.cells[1].is_none();
        pos.cells[mv.to] = piece;
        pos.turn = !pos.turn;
    }
    fn no_moves(&self, pos: &Standing) -> (Outcome, Reason) {
        (Outcome::Win(!pos.turn), Reason::NoMoves)
    }
    fn key(&self, _: &Standing) -> u64 {
        0
    }
    fn events(&self, _: &Standing, _: Going) -> Events {
        Events::NONE
    }
    fn count(&self, pos: &Standing, side: Color, _: Option<Kind>, _: Option<RegionId>) -> u32 {
        pos.cells.iter().flatten().filter(|piece| piece.color == side).count() as u32
    }
    fn pieces(&self, pos: &Standing, out: &mut Vec<(Cell, Piece)>) -> bool {
        let cells = pos.cells.iter().enumerate();
        out.extend(cells.filter_map(|(cell, piece)| Some((Cell(cell as u16), (*piece)?))));
        !pos.may_stay
    }
    fn position_of(&self, pieces: &[(Cell, Piece)], turn: Color) -> Option<Standing> {
        let mut pos = Standing { turn, ..self.start() };
        for (cell, piece) in pieces {
            let last = if piece.color == Color::White { RANKS - 1 } else { 0 };
            if piece.kind == Kind(0) && usize::from(cell.0) / FILES == last {
                return None;
            }
            pos.cells[usize::from(cell.0)] = Some(*piece);
        }
        Some(pos)
    }
}

fn built(pieces: usize, threads: usize) -> Tables {
    let mut tables = Tables::new();
    let options = BuildOptions { pieces, only: Vec::new(), threads, stop: None };
    build(&Steppers::new(), &options, &mut tables, &mut |_| ()).unwrap();
    tables
}

/// The worth of a position within so many plies, by trying everything.
fn tried(rules: &Steppers, pos: &Standing, plies: u16) -> Verdict {
    let mut moves = Vec::new();
    rules.moves(pos, &mut moves);
    if moves.is_empty() {
        return Verdict::Loss(0);
    }
    if plies == 0 {
        return Verdict::Draw;
    }
    let each = moves.into_iter().map(|mv| {
        let mut next = pos.clone();
        rules.play(&mut next, mv);
        tried(rules, &next, plies - 1).turned().before()
    });
    each.max_by_key(|verdict| verdict.rank()).unwrap_or(Verdict::Draw)
}

#[test]
fn tables_agree_with_themselves_and_with_trying_everything() {
    let rules = Steppers::new();
    let tables = built(3, 2);
    assert_eq!(tables.most_pieces(), 3);
    let mut short = 0;
    for material in tables.materials() {
        verify(&rules, &tables, material).unwrap_or_else(|wrong| panic!("{material:?}: {wrong:?}"));
        let summary = tables.summary(material).unwrap();
        for (number, plies) in summary.longest.into_iter().flatten() {
            let (pieces, turn) = tables.placed(material, number).unwrap();
            let told = tables.probe_pieces(&pieces, turn).unwrap();
            assert!(matches!(told, Verdict::Win(n) | Verdict::Loss(n) if n == plies));
            if plies <= 5 {
                short += 1;
                assert_eq!(tried(&rules, &rules.position_of(&pieces, turn).unwrap(), 6), told);
            }
        }
    }
    assert!(short > 5, "{short}");
}

#[test]
fn tables_do_not_depend_on_threads_and_survive_as_bytes() {
    let rules = Steppers::new();
    let (one, two) = (built(3, 1), built(3, 2));
    assert!(one == two);
    let mut read = Tables::new();
    for material in one.materials() {
        let bytes = one.to_bytes(&rules, material).unwrap();
        assert_eq!(read.add_bytes(&rules, &bytes).as_ref(), Ok(material));
        let mut changed = bytes.clone();
        changed[bytes.len() / 2] ^= 1;
        assert_eq!(Tables::new().add_bytes(&rules, &changed), Err(ReadError::Damaged));
        assert_eq!(Tables::new().add_bytes(&rules, &bytes[..bytes.len() - 1]), Err(ReadError::Damaged));
        assert_eq!(Tables::new().add_bytes(&rules, b"zug"), Err(ReadError::NoTable));
        let mut other = Steppers::new();
        other.0.id = Id::new("other");
        let found = Tables::new().add_bytes(&other, &bytes);
        assert_eq!(found, Err(ReadError::OtherVariant("toy".to_owned())));
    }
    assert!(read == one);
}

#[test]
fn materials_have_names() {
    let info = Steppers::new().0;
    let material = Material::read("QRvR", &info).unwrap();
    assert_eq!((material.name(&info).as_str(), material.len()), ("QRvR", 3));
    assert_eq!(Material::read("RQvR", &info), Ok(material));
    assert_eq!(Material::read("QR", &info), Err(MaterialError::NoSides("QR".to_owned())));
    assert_eq!(Material::read("QvX", &info), Err(MaterialError::Letter("QvX".to_owned(), 'X')));
}

#[test]
fn a_game_that_is_more_than_pieces_has_no_tables() {
    let rules = toy::Toy::new(crate::DrawTable::default());
    let options = BuildOptions { pieces: 3, only: Vec::new(), threads: 1, stop: None };
    let failed = build(&rules, &options, &mut Tables::new(), &mut |_| ());
    assert_eq!(failed, Err(BuildError::NotOfPieces(Id::new("toy"))));
}
