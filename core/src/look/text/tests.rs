use super::*;
use crate::toy;
use crate::{Id, Kind, Text};

/// Kinds with the letters of `pairs`: White's and Black's, then their pictures.
fn kinds(list: &[(&str, [&str; 2], [&str; 2])]) -> Vec<KindInfo> {
    list.iter()
        .map(|(name, letters, glyphs)| KindInfo {
            id: Id::new(name),
            name: Text::made(*name, ""),
            letters: letters.map(str::to_owned),
            glyphs: glyphs.map(str::to_owned),
        })
        .collect()
}

fn chess() -> VariantInfo {
    let kinds = kinds(&[
        ("pawn", ["P", "p"], ["♙", "♟"]),
        ("knight", ["N", "n"], ["♘", "♞"]),
        ("bishop", ["B", "b"], ["♗", "♝"]),
        ("rook", ["R", "r"], ["♖", "♜"]),
        ("queen", ["Q", "q"], ["♕", "♛"]),
        ("king", ["K", "k"], ["♔", "♚"]),
    ]);
    VariantInfo { kinds, board: BoardInfo::chequered(8, 8), ..toy::info() }
}

/// Draughts on the dark squares of a board.
fn draughts(size: u8) -> VariantInfo {
    let kinds = kinds(&[("man", ["w", "b"], ["⛀", "⛂"]), ("king", ["W", "B"], ["⛁", "⛃"])]);
    let mut board = BoardInfo::chequered(size, size);
    for (index, shade) in board.shades.iter().enumerate() {
        if *shade == Shade::Light {
            board.played[index] = false;
            board.names[index].clear();
        }
    }
    VariantInfo { kinds, board, ..toy::info() }
}

/// A view of the ranks, White's first, by letters; anything else is an empty cell.
fn view(info: &VariantInfo, ranks: &[&str]) -> View {
    let piece = |letter: char| {
        let kind_of = |kind: &KindInfo, color: Color| kind.letters[color.index()] == letter.to_string();
        Color::ALL.into_iter().find_map(|color| {
            let kind = info.kinds.iter().position(|kind| kind_of(kind, color))?;
            Some(Piece { color, kind: Kind(kind as u8) })
        })
    };
    View { cells: ranks.iter().flat_map(|rank| rank.chars()).map(piece).collect(), ..View::default() }
}

fn trace(info: &VariantInfo, from: &str, to: &str) -> Trace {
    Trace { from: info.board.find(from), to: info.board.find(to), taken: vec![] }
}

fn drawn(info: &VariantInfo, view: &View, last: Option<&Trace>, charset: Charset, flip: bool) -> String {
    // Blank-led lines would be eaten by a continued string literal.
    format!("\n{}", board(info, view, last, &Options { charset, flip }))
}

const PETROV: [&str; 8] =
    ["RNBQKB.R", "PPPP.PPP", ".....N..", "....P...", "....p...", ".....n..", "pppp.ppp", "rnbqkb.r"];

#[test]
fn chess_in_letters() {
    let info = chess();
    let view = view(&info, &PETROV);
    let last = trace(&info, "g8", "f6");
    assert_eq!(
        drawn(&info, &view, Some(&last), Charset::Ascii, false),
        "
  8 | r n b q k b(.)r |
  7 | p p p p . p p p |
  6 | . . . . .[n]. . |
  5 | . . . . p . . . |
  4 | . . . . P . . . |
  3 | . . . . . N . . |
  2 | P P P P . P P P |
  1 | R N B Q K B . R |
      a b c d e f g h
"
    );
}

#[test]
fn draughts_in_letters() {
    let info = draughts(8);
    let ranks =
        ["w.w.w.w.", ".w.w.w.w", "w...w.w.", "...w....", "..b.....", ".b...b.b", "b.b.b.b.", ".b.b.b.b"];
    assert_eq!(
        drawn(&info, &view(&info, &ranks), None, Charset::Ascii, false),
        "
  8 |   b   b   b   b |
  7 | b   b   b   b   |
  6 |   b   .   b   b |
  5 | .   b   .   .   |
  4 |   .   w   .   . |
  3 | w   .   w   w   |
  2 |   w   w   w   w |
  1 | w   w   w   w   |
      a b c d e f g h
"
    );
}

#[test]
fn chess_in_pictures() {
    let info = chess();
    let view = view(&info, &PETROV);
    let last = trace(&info, "g8", "f6");
    let expected = "
  1 │ ♖ · ♗ ♔ ♕ ♗ ♘ ♖ │
  2 │ ♙ ♙ ♙ · ♙ ♙ ♙ ♙ │
  3 │ · · ♘ · · · · · │
  4 │ · · · ♙ · · · · │
  5 │ · · · ♟_ · · · · │
  6 │ · ·[♞]· · · · · │
  7 │ ♟_ ♟_ ♟_ · ♟_ ♟_ ♟_ ♟_ │
  8 │ ♜(·)♝ ♚ ♛ ♝ ♞ ♜ │
      h g f e d c b a
";
    let expected = expected.replace('_', "\u{FE0E}");
    assert_eq!(drawn(&info, &view, Some(&last), Charset::Unicode, true), expected);
}

#[test]
fn draughts_kings_in_pictures() {
    let info = draughts(4);
    assert_eq!(
        drawn(&info, &view(&info, &["W.w.", "....", "....", ".B.b"]), None, Charset::Unicode, false),
        "
  4 │   ⛃   ⛂ │
  3 │ ·   ·   │
  2 │   ·   · │
  1 │ ⛁   ⛀   │
      a b c d
"
    );
}

#[test]
fn plain_has_neither_frame_nor_marks() {
    let info = draughts(4);
    let last = trace(&info, "a3", "b4");
    assert_eq!(
        drawn(&info, &view(&info, &["W.w.", "....", "....", ".B.b"]), Some(&last), Charset::Plain, false),
        "
  4   B   b
  3 .   .
  2   .   .
  1 W   w
    a b c d
"
    );
}

#[test]
fn neighbours_share_the_bracket_of_the_goal() {
    let info = chess();
    let view = view(&info, &["....K...", ""].map(|rank| rank));
    for (from, to, line) in [
        ("d1", "e1", "  1 | . . .(.[K]. . . |"),
        ("f1", "e1", "  1 | . . . .[K].). . |"),
        ("e1", "a1", "  1 |[.]. . .(K). . . |"),
    ] {
        let text = drawn(&info, &view, Some(&trace(&info, from, to)), Charset::Ascii, false);
        assert_eq!(text.lines().nth(8), Some(line));
    }
}

#[test]
fn ranks_of_two_digits_align() {
    let info = draughts(16);
    let text = drawn(&info, &View::default(), None, Charset::Ascii, false);
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(lines[0], " 16 |   .   .   .   .   .   .   .   . |");
    assert_eq!(lines[7], "  9 | .   .   .   .   .   .   .   .   |");
    assert_eq!(lines[16], "      a b c d e f g h i j k l m n o p");
}

#[test]
fn holes_walls_hands_and_long_letters() {
    let kinds = kinds(&[("gold", ["G", "g"], ["", ""]), ("tokin", ["+P", "+p"], ["", ""])]);
    let mut board = BoardInfo::chequered(3, 2);
    board.shades[0] = Shade::Hole;
    board.played[0] = false;
    board.names[0].clear();
    let info = VariantInfo { kinds, board, ..toy::info() };
    let [gold, tokin] = [0, 1].map(|kind| Piece { color: Color::Black, kind: Kind(kind) });
    let view = View {
        cells: vec![None, None, Some(tokin), Some(gold), None, None],
        pockets: [vec![(Kind(0), 2)], vec![(Kind(0), 1), (Kind(1), 1)]],
        walls: vec![Cell(4)],
        checked: vec![],
    };
    assert_eq!(
        drawn(&info, &view, Some(&trace(&info, "b1", "c1")), Charset::Ascii, false),
        "
    { g +p }
  2 | g  #  .  |
  1 |   (. [+p]|
      a  b  c
    { G G }
"
    );
    assert_eq!(
        pieces(&info, &view, Lang::En),
        "White, gold, in hand: 2\nBlack, gold: a2\nBlack, tokin: c1\nBlack, gold, in hand: 1\nBlack, tokin, in hand: 1\n"
    );
    assert_eq!(scan(&info, &view, "2", Lang::En).unwrap(), "a2: Black, gold\nb2: #\nc2: empty\n");
    assert_eq!(scan(&info, &view, "A", Lang::En).unwrap(), "a2: Black, gold\n");
    assert_eq!(scan(&info, &view, "c1", Lang::Ru).unwrap(), "c1: Чёрные, tokin\n");
    assert_eq!(scan(&info, &view, "a1", Lang::En), None);
    assert_eq!(scan(&info, &view, "?", Lang::En), None);
}

#[test]
fn numbers_stand_at_the_sides() {
    let mut info = draughts(4);
    for (index, name) in [(13, "1"), (15, "2"), (8, "3"), (10, "4"), (5, "5"), (7, "6"), (0, "7"), (2, "8")] {
        info.board.names[index] = name.to_owned();
    }
    let view = view(&info, &["w...", "....", "....", ".b.b"]);
    assert_eq!(
        drawn(&info, &view, None, Charset::Ascii, false),
        "
  1 |   b   b | 2
  3 | .   .   | 4
  5 |   .   . | 6
  7 | w   .   | 8
"
    );
    assert_eq!(
        drawn(&info, &view, None, Charset::Plain, true),
        "
  8   .   w  7
  6 .   .    5
  4   .   .  3
  2 b   b    1
"
    );
}
