//! Positions with few pieces, thrown about: the endings that random games seldom reach.

use zug_core::{AnyGame, Rng, Source};

/// How often a position is tried before the game goes on without one.
const TRIES: usize = 60;

/// Sets up the start position with most pieces taken off and some moved elsewhere; tells whether one was found that
/// can be played.
pub fn set_up(game: &mut dyn AnyGame, rng: &mut Rng) -> bool {
    game.restart();
    let start = game.start_text();
    for _ in 0..TRIES {
        let thinned = thinned(&start, rng);
        let bare = thinned.as_deref().map(without_rights);
        let texts = [thinned, bare];
        for text in texts.into_iter().flatten() {
            if game.set_position(&text, Source::User).is_ok() && game.end_on_board().is_none() {
                return true;
            }
        }
    }
    game.restart();
    false
}

/// The text of a position with fewer pieces.
fn thinned(text: &str, rng: &mut Rng) -> Option<String> {
    let (board, rest) = text.split_once(' ')?;
    let (board, hand) = match board.find('[') {
        Some(at) => board.split_at(at),
        None => (board, ""),
    };
    let (_, rest) = rest.split_once(' ')?;
    let mut ranks: Vec<Vec<String>> = board.split('/').map(cells).collect();
    let width = ranks.first()?.len();
    let kept = 1 + rng.below(6);
    for cell in ranks.iter_mut().flatten() {
        let fixed = cell.is_empty() || cell == "*" || cell.eq_ignore_ascii_case("k");
        if !fixed && rng.below(8) >= kept {
            cell.clear();
        }
    }
    for _ in 0..rng.below(12) {
        let (from, to) =
            ((rng.below(ranks.len()), rng.below(width)), (rng.below(ranks.len()), rng.below(width)));
        let piece = ranks[from.0].get(from.1)?.clone();
        if piece != "*" && ranks[to.0].get(to.1)?.is_empty() {
            ranks[from.0][from.1].clear();
            ranks[to.0][to.1] = piece;
        }
    }
    let board: Vec<String> = ranks.iter().map(|rank| told(rank)).collect();
    let turn = if rng.one_in(2) { "w" } else { "b" };
    Some(format!("{}{hand} {turn} {rest}", board.join("/")))
}

/// The cells of a rank; empty ones are empty texts.
fn cells(rank: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let (mut number, mut prefix) = (0, String::new());
    for c in rank.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = number * 10 + digit as usize;
            continue;
        }
        cells.extend(vec![String::new(); number]);
        number = 0;
        match (c, cells.last_mut()) {
            ('+', _) => prefix.push(c),
            ('~', Some(last)) => last.push(c),
            _ => cells.push(std::mem::take(&mut prefix) + &c.to_string()),
        }
    }
    cells.extend(vec![String::new(); number]);
    cells
}

/// A rank as a position tells it.
fn told(rank: &[String]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for cell in rank {
        if cell.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text += cell;
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// The same position with nobody having a right.
fn without_rights(text: &str) -> String {
    let words = text.split(' ').enumerate().map(|(index, word)| if index == 2 { "-" } else { word });
    words.collect::<Vec<_>>().join(" ")
}
