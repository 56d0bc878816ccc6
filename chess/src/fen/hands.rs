//! The men in hand: `[QNp]` behind the board, or a ninth row.

use zug_core::Defect;

use crate::board::Man;
use crate::fen::read::{Field, is_dash, syntax};
use crate::state::Pockets;

/// Reads the hands off the placement field and gives back what is left of it: the board.
pub(super) fn read<'a>(field: Field<'a>, pockets: &mut Pockets, faults: &mut Vec<Defect>) -> Field<'a> {
    let text = field.text;
    let (board, hands, end) = if let Some(bracket) = text.find('[') {
        let rest = &text[bracket + 1..];
        match rest.strip_suffix(']') {
            Some(hands) => (&text[..bracket], hands, bracket + 1),
            None => {
                let at = field.at + text.chars().count();
                faults.push(syntax(
                    at,
                    "the hands after `[` do not end with `]`",
                    "нет `]` после фигур в руке",
                ));
                return Field { text: &text[..bracket], ..field };
            }
        }
    } else if text.matches('/').count() == 8
        && let Some((board, hands)) = text.rsplit_once('/')
    {
        (board, hands, board.len() + 1)
    } else {
        return field;
    };
    if is_dash(hands) {
        return Field { text: board, ..field };
    }
    let before = text[..end].chars().count();
    for (i, letter) in hands.chars().enumerate() {
        match Man::of_fen_letter(letter) {
            Some(man) if pockets.count(man.color, man.role) < MOST => pockets.add(man.color, man.role),
            found => {
                let at = field.at + before + i;
                faults.push(match found {
                    Some(_) => syntax(
                        at,
                        format!("there are more than {MOST} of `{letter}` in hand"),
                        format!("в руке `{letter}` больше {MOST}"),
                    ),
                    None => syntax(
                        at,
                        format!("`{letter}` in hand is no man (PNBRQK, pnbrqk)"),
                        format!("`{letter}` в руке — не фигура (PNBRQK, pnbrqk)"),
                    ),
                });
            }
        }
    }
    Field { text: board, ..field }
}

/// The most men of one kind that a hand holds, as many as the board has squares.
const MOST: u32 = 64;
