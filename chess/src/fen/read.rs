//! Reading of FEN: lenient about the form of the text, strict about the position, and complete about both.

use zug_core::{Color, Counters, Defect, DefectCode, Defects, Lang, Numbered, Placed, excerpt};

use crate::bitboard::Bitboard;
use crate::board::{Board, Man};
use crate::fen::{checks, hands};
use crate::policy::Policy;
use crate::position::Position;
use crate::role::Role;
use crate::setup::{self, Arrangement, Place, RightClaim};
use crate::square::Square;
use crate::state::State;

const RANKS: Numbered = Numbered::new(["rank", "ranks"], ["горизонталь", "горизонтали", "горизонталей"]);
const SQUARES: Numbered = Numbered::new(["square", "squares"], ["поле", "поля", "полей"]);

/// A field of the text and the number of its first character.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

/// The fields between blanks.
fn fields(text: &str) -> Vec<Field<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    let mut count = 0;
    for (at, (byte, c)) in text.char_indices().enumerate() {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some((at, byte)),
            (true, Some((first, from))) => {
                found.push(Field { text: &text[from..byte], at: first });
                start = None;
            }
            _ => {}
        }
        count = at + 1;
    }
    if let Some((first, from)) = start {
        found.push(Field { text: &text[from..], at: first.min(count) });
    }
    found
}

pub(super) fn syntax(at: usize, en: impl Into<String>, ru: impl Into<String>) -> Defect {
    Defect::new(DefectCode::Syntax, en, ru).at(at)
}

/// Whether a field is a dash, in any of the forms that type-setting makes of it.
pub(super) fn is_dash(text: &str) -> bool {
    matches!(text, "-" | "–" | "—" | "−")
}

/// Reads a position; defects whose code is in `waived` become warnings where play is possible even so.
pub(crate) fn read<P: Policy>(
    policy: P,
    text: &str,
    waived: &[DefectCode],
) -> Result<Placed<Position<P::State>>, Defects> {
    let mut fields = fields(text);
    let mut faults = Vec::new();
    let mut state = P::State::default();
    if policy.check_limit() > 0
        && let Some(given) = state.given_mut()
        && let Some(i) = fields.iter().skip(4).position(|field| field.text.contains('+'))
    {
        let field = fields.remove(4 + i);
        *given = checks::read(field, policy.check_limit(), &mut faults);
    }
    let field = |i: usize| fields.get(i).copied();
    let end = text.chars().count();
    let Some(placement) = field(0) else {
        return Err(syntax(0, "the position text is empty", "текст позиции пуст").into());
    };

    let known = faults.len();
    let placement = match state.pockets_mut() {
        Some(pockets) if policy.drops() => hands::read(placement, pockets, &mut faults),
        _ => placement,
    };
    let mut promoted = Bitboard::EMPTY;
    let becomes_king = policy.promotions().has(Role::King);
    let can_be_promoted = |role| role != Role::Pawn && (role != Role::King || becomes_king);
    let marks = policy
        .remembers_pawns()
        .then_some(Marks { promoted: &mut promoted, can_be_promoted: &can_be_promoted });
    let board = read_board(placement, marks, &mut faults).filter(|_| faults.len() == known);
    if let Some(pockets) = state.pockets_mut() {
        pockets.promoted = promoted;
    }
    let turn = read_turn(field(1), &mut faults);
    let rights = read_rights(field(2), &mut faults);
    let passed = read_passed(field(3), &mut faults);
    if fields.len() < 4 {
        faults.push(syntax(
            end,
            format!(
                "{} of at least four fields found: men, side to move, castling, en passant",
                fields.len()
            ),
            format!(
                "полей {} из хотя бы четырёх: фигуры, очередь хода, рокировки, взятие на проходе",
                fields.len()
            ),
        ));
    }
    let clock = read_number(field(4), 0, &mut faults);
    let number = read_number(field(5), 1, &mut faults).max(1);
    if let Some(extra) = field(6) {
        faults.push(syntax(
            extra.at,
            format!("nothing may follow the sixth field, but `{}` does", extra.text),
            format!("после шестого поля лишнее: `{}`", extra.text),
        ));
    }

    // Faults of the text come first; what can be judged of the position in spite of them follows.
    let Some(board) = board else { return Err(Defects { list: faults }) };
    let arrangement = Arrangement {
        board,
        turn: turn.unwrap_or(Color::White),
        rights: rights.iter().map(|&(_, side, claim)| (side, claim)).collect(),
        en_passant: passed,
        state,
    };
    let checked = setup::check(policy, &arrangement, waived);
    let placed = |(place, defect): (Place, Defect)| match place {
        Place::Board => defect,
        Place::Turn => match field(1) {
            Some(field) => defect.at(field.at),
            None => defect,
        },
        Place::Right(i) => match rights.get(i) {
            Some(&(at, ..)) => defect.at(at),
            None => defect,
        },
        Place::Passed => match field(3) {
            Some(field) => defect.at(field.at),
            None => defect,
        },
    };
    let needs_turn = |place: &Place| matches!(place, Place::Turn | Place::Passed);
    faults.extend(
        checked.errors.into_iter().filter(|(place, _)| turn.is_some() || !needs_turn(place)).map(placed),
    );
    if !faults.is_empty() {
        return Err(Defects { list: faults });
    }
    Ok(Placed {
        position: checked.position,
        counters: Counters { clock, number },
        warnings: checked.warnings.into_iter().map(placed).collect(),
    })
}

/// What is made of `~` behind a man.
struct Marks<'a> {
    /// The men that it follows.
    promoted: &'a mut Bitboard,
    /// Whether a pawn can have become this.
    can_be_promoted: &'a dyn Fn(Role) -> bool,
}

/// The placement field, or nothing if it has faults.
///
/// `marks` is there where the variant has such marks.
fn read_board(field: Field<'_>, mut marks: Option<Marks<'_>>, faults: &mut Vec<Defect>) -> Option<Board> {
    let known = faults.len();
    let mut board = Board::EMPTY;
    let ranks = field.text.split('/').count();
    if ranks != 8 {
        faults.push(syntax(
            field.at,
            format!("the board has {}, not 8", RANKS.counted(ranks as u64, Lang::En)),
            format!("горизонталей {ranks}, а не 8"),
        ));
    }
    let mut at = field.at;
    for (i, row) in field.text.split('/').enumerate() {
        let start = at;
        let (mut width, mut after_digit) = (0usize, false);
        for c in row.chars() {
            let digit = c.to_digit(10);
            if c == '~'
                && let Some(marks) = marks.as_mut()
            {
                let marked = Square::at((width.max(1) - 1) as u8, 7 - i.min(7) as u8);
                match board.at(marked) {
                    Some(man) if width > 0 && !after_digit && (marks.can_be_promoted)(man.role) => {
                        *marks.promoted |= marked.bit();
                    }
                    _ => faults.push(syntax(
                        at,
                        "`~` follows nothing that can have been a pawn",
                        "`~` стоит не после превращённой фигуры",
                    )),
                }
                at += 1;
                continue;
            }
            match (digit, Man::of_fen_letter(c)) {
                (Some(_), _) if after_digit => {
                    faults.push(syntax(
                        at,
                        format!("`{c}` follows another digit"),
                        format!("`{c}` стоит сразу за другой цифрой"),
                    ));
                    width += digit.unwrap_or(0) as usize;
                }
                (Some(gap @ 1..=8), _) => width += gap as usize,
                (None, Some(man)) => {
                    if i < 8 && width < 8 {
                        board.put(Square::at(width as u8, 7 - i as u8), man);
                    }
                    width += 1;
                }
                _ => {
                    faults.push(syntax(
                        at,
                        format!("`{c}` is neither a man (PNBRQK, pnbrqk) nor a gap (1 to 8)"),
                        format!("`{c}` не фигура (PNBRQK, pnbrqk) и не промежуток (1–8)"),
                    ));
                    width += 1;
                }
            }
            after_digit = digit.is_some();
            at += 1;
        }
        if width != 8 && i < 8 {
            let (rank, row) = (8 - i, excerpt(row, 24));
            faults.push(syntax(
                start,
                format!("rank {rank} `{row}` has {}, not 8", SQUARES.counted(width as u64, Lang::En)),
                format!("на горизонтали {rank} `{row}` полей {width}, а не 8"),
            ));
        }
        at += 1;
    }
    (faults.len() == known).then_some(board)
}

fn read_turn(field: Option<Field<'_>>, faults: &mut Vec<Defect>) -> Option<Color> {
    let field = field?;
    match field.text {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        other => {
            faults.push(syntax(
                field.at,
                format!("side to move `{other}` is neither `w` nor `b`"),
                format!("очередь хода `{other}` — не `w` и не `b`"),
            ));
            None
        }
    }
}

/// The castling rights, each with the number of its character.
fn read_rights(field: Option<Field<'_>>, faults: &mut Vec<Defect>) -> Vec<(usize, Color, RightClaim)> {
    let Some(field) = field.filter(|field| !is_dash(field.text)) else { return Vec::new() };
    let mut rights = Vec::new();
    for (i, letter) in field.text.chars().enumerate() {
        let at = field.at + i;
        match RightClaim::of_letter(letter) {
            None => faults.push(syntax(
                at,
                format!("`{letter}` is no castling right: KQkq, a file letter or `-`"),
                format!("`{letter}` — не право рокировки: KQkq, буква вертикали или `-`"),
            )),
            Some(_) if field.text.chars().take(i).any(|earlier| earlier == letter) => faults.push(syntax(
                at,
                format!("castling right `{letter}` is given twice"),
                format!("право рокировки `{letter}` указано дважды"),
            )),
            Some((side, claim)) => rights.push((at, side, claim)),
        }
    }
    rights
}

fn read_passed(field: Option<Field<'_>>, faults: &mut Vec<Defect>) -> Option<Square> {
    let field = field.filter(|field| !is_dash(field.text))?;
    let square = Square::named(field.text);
    if square.is_none() {
        faults.push(syntax(
            field.at,
            format!("en passant square `{}` is neither a square nor `-`", field.text),
            format!("поле взятия на проходе `{}` — не поле и не `-`", field.text),
        ));
    }
    square
}

fn read_number(field: Option<Field<'_>>, default: u32, faults: &mut Vec<Defect>) -> u32 {
    let Some(field) = field else { return default };
    let digits = field.text.bytes().all(|b| b.is_ascii_digit());
    match field.text.parse() {
        Ok(number) if digits && number <= MOST => number,
        _ => {
            faults.push(syntax(
                field.at,
                format!("counter `{}` is not a number from 0 to {MOST}", field.text),
                format!("счётчик `{}` — не число от 0 до {MOST}", field.text),
            ));
            default
        }
    }
}

/// The largest counter that is read; no game gets near it, and sums stay far from overflow.
const MOST: u32 = 99_999;
