//! The checks given: `3+3` says how many are left to give, `+0+0` how many were given.

use zug_core::Defect;

use crate::fen::read::{Field, syntax};
use crate::state::Given;

/// Reads the checks of a game that `limit` checks win.
pub(super) fn read(field: Field<'_>, limit: u8, faults: &mut Vec<Defect>) -> Given {
    let (text, is_given) = match field.text.strip_prefix('+') {
        Some(rest) => (rest, true),
        None => (field.text, false),
    };
    let number = |text: &str| {
        text.parse().ok().filter(|n: &u8| *n <= limit && text.bytes().all(|b| b.is_ascii_digit()))
    };
    let read = text.split_once('+').and_then(|(white, black)| Some([number(white)?, number(black)?]));
    // A game is over as soon as one side has given all its checks.
    match read.map(|numbers| if is_given { numbers } else { numbers.map(|left| limit - left) }) {
        Some(given) if given != [limit; 2] => Given::new(given),
        _ => {
            let shown = field.text;
            faults.push(syntax(
                field.at,
                format!("checks `{shown}` are neither what is left, as `{limit}+{limit}`, nor what was given, as `+0+0`"),
                format!("шахи `{shown}` — не остаток вида `{limit}+{limit}` и не сделанные вида `+0+0`"),
            ));
            Given::default()
        }
    }
}
