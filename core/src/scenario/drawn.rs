//! Boards drawn in scenario files, compared cell by cell.

use crate::{Cell, Lang, Numbered, Shade, Text, VariantInfo, View};

const RANKS: Numbered = Numbered::new(["rank", "ranks"], ["горизонталь", "горизонтали", "горизонталей"]);
const SIGNS: Numbered = Numbered::new(["sign", "signs"], ["знак", "знака", "знаков"]);

/// Compares a drawn board with a view: `None` if they agree, else both as rows of signs.
///
/// A drawn board has a line for each rank, the highest first, with a sign for each cell that is played: the
/// letter of a piece, or `.`. Rank numbers, frames, blanks and a last line of file letters are passed over.
///
/// # Errors
/// What is wrong with the drawing.
pub(super) fn difference(
    info: &VariantInfo,
    view: &View,
    drawn: &str,
) -> Result<Option<(String, String)>, Text> {
    let board = &info.board;
    let lines = drawn.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows: Vec<Vec<&str>> =
        lines.map(|line| signs(line, info)).filter(|signs| !signs.is_empty()).collect();
    let ranks = usize::from(board.ranks);
    if rows.len() != ranks {
        return Err(Text::made(
            format!(
                "the drawn board has {}, {} has {ranks}",
                RANKS.counted(rows.len() as u64, Lang::En),
                info.id
            ),
            format!("на рисунке {}, а должно быть {ranks}", RANKS.counted(rows.len() as u64, Lang::Ru)),
        ));
    }
    let mut wanted = Vec::new();
    let mut got = Vec::new();
    for (row, rank) in rows.iter().zip((0..board.ranks).rev()) {
        let cells: Vec<Cell> = (0..board.files)
            .map(|file| board.cell(file, rank))
            .filter(|cell| is_played(info, *cell))
            .collect();
        if row.len() != cells.len() {
            let (rank, needed) = (rank + 1, cells.len());
            let signs = |lang| SIGNS.counted(row.len() as u64, lang);
            return Err(Text::made(
                format!("rank {rank} of the drawn board has {} instead of {needed}", signs(Lang::En)),
                format!("на горизонтали {rank} рисунка {} вместо {needed}", signs(Lang::Ru)),
            ));
        }
        let stands: Vec<&str> = cells.iter().map(|cell| sign(info, view, *cell)).collect();
        wanted.push(row.join(" "));
        got.push(stands.join(" "));
    }
    Ok((wanted != got).then(|| (wanted.join(" / "), got.join(" / "))))
}

fn is_played(info: &VariantInfo, cell: Cell) -> bool {
    let index = usize::from(cell.0);
    info.board.played.get(index) == Some(&true) && info.board.shades.get(index) != Some(&Shade::Hole)
}

fn sign<'a>(info: &'a VariantInfo, view: &View, cell: Cell) -> &'a str {
    let piece = view.cells.get(usize::from(cell.0)).copied().flatten();
    match piece {
        Some(piece) => match info.kinds.get(usize::from(piece.kind.0)) {
            Some(kind) => &kind.letters[piece.color.index()],
            None => "?",
        },
        None => ".",
    }
}

/// The signs of a line, without its frame; none for the line of file letters.
fn signs<'a>(line: &'a str, info: &VariantInfo) -> Vec<&'a str> {
    let framed = match line.split_once('|') {
        Some((_, rest)) => rest.trim_end_matches(|c: char| c == '|' || c.is_whitespace()),
        None => line,
    };
    let split = |c: char| c.is_whitespace() || "[]()".contains(c);
    let signs: Vec<&str> = framed.split(split).filter(|sign| !sign.is_empty()).collect();
    let letters = (0..info.board.files).map(|file| char::from(b'a' + file).to_string());
    if !line.contains('|') && signs.iter().copied().eq(letters) {
        return Vec::new();
    }
    signs
}
