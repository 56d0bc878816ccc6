//! Noughts and crosses: the whole of a new game crate, from rules to opponent.
//!
//! White plays crosses and begins. Everything that is not in this file (undo, perft, drawing, records of
//! play, a computer player, checks) comes from `zug-core`.

use zug_core::{
    BoardInfo, Cell, Color, Counters, Defect, DefectCode, Defects, Evaluate, Events, Id, Kind, KindInfo,
    Look, Notation, Outcome, Piece, Placed, Reading, Reason, Refusal, RefusalCode, RegionId, ResultStyle,
    Rules, Setup, Shade, Style, Text, Trace, VariantInfo, View,
};

/// The eight lines, as sets of cells.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The rules, which are nothing but the description of the variant.
pub struct TicTacToe(VariantInfo);

/// The marks of both sides as sets of cells, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    marks: [u16; 2],
    turn: Color,
}

impl Position {
    fn has_line(&self, side: Color) -> bool {
        LINES.iter().any(|line| self.marks[side.index()] & line == *line)
    }

    fn is_free(&self, cell: Cell) -> bool {
        (self.marks[0] | self.marks[1]) >> cell.0 & 1 == 0
    }

    fn at(&self, cell: Cell) -> Option<Color> {
        Color::ALL.into_iter().find(|side| self.marks[side.index()] >> cell.0 & 1 == 1)
    }
}

impl Default for TicTacToe {
    fn default() -> TicTacToe {
        let mut board = BoardInfo::chequered(3, 3);
        board.shades.fill(Shade::Light);
        TicTacToe(VariantInfo {
            id: Id::new("tictactoe"),
            aliases: vec![Id::new("noughts-and-crosses")],
            family: Id::new("tictactoe"),
            name: Text::new("tic-tac-toe", "крестики-нолики"),
            summary: Text::new("three in a row win", "выигрывают три в ряд"),
            sides: [Text::new("Crosses", "Крестики"), Text::new("Noughts", "Нолики")],
            board,
            kinds: vec![KindInfo {
                id: Id::new("mark"),
                name: Text::new("mark", "знак"),
                letters: ["X".into(), "O".into()],
                glyphs: ["╳".into(), "◯".into()],
            }],
            regions: vec![],
            facts: vec![],
            draws: vec![],
            game_type: None,
            results: ResultStyle::OneZero,
            move_help: Text::new("a free square: b2", "свободное поле: b2"),
        })
    }
}

impl Rules for TicTacToe {
    type Position = Position;
    /// The cell to mark.
    type Move = Cell;

    fn info(&self) -> &VariantInfo {
        &self.0
    }

    fn start(&self) -> Position {
        Position { marks: [0; 2], turn: Color::White }
    }

    fn turn(&self, pos: &Position) -> Color {
        pos.turn
    }

    /// From a1 to c3, rank by rank.
    fn moves(&self, pos: &Position, out: &mut Vec<Cell>) {
        if self.early_end(pos).is_none() {
            out.extend((0..9).map(Cell).filter(|cell| pos.is_free(*cell)));
        }
    }

    fn play(&self, pos: &mut Position, mv: Cell) {
        pos.marks[pos.turn.index()] |= 1 << mv.0;
        pos.turn = !pos.turn;
    }

    fn early_end(&self, pos: &Position) -> Option<(Outcome, Reason)> {
        let winner = Color::ALL.into_iter().find(|side| pos.has_line(*side))?;
        Some((Outcome::Win(winner), Reason::Goal(Id::new("three-in-a-row"))))
    }

    fn no_moves(&self, _: &Position) -> (Outcome, Reason) {
        (Outcome::Draw, Reason::NoMoves)
    }

    fn key(&self, pos: &Position) -> u64 {
        let [white, black] = pos.marks.map(u64::from);
        (white | black << 9 | (pos.turn.index() as u64) << 18).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn events(&self, _: &Position, _: Cell) -> Events {
        Events::DROP
    }

    fn count(&self, pos: &Position, side: Color, _: Option<Kind>, _: Option<RegionId>) -> u32 {
        pos.marks[side.index()].count_ones()
    }

    fn can_win(&self, pos: &Position, side: Color) -> Option<bool> {
        let theirs = pos.marks[side.other().index()];
        LINES.iter().all(|line| theirs & line != 0).then_some(false)
    }
}

impl Notation for TicTacToe {
    fn write_move(&self, _: &Position, mv: Cell, _: Style, out: &mut String) {
        out.push_str(self.0.board.name(mv));
    }

    fn read_move(&self, pos: &Position, text: &str, _: Reading) -> Result<Cell, Box<Refusal>> {
        let text = text.trim();
        let refuse = |code, en: &str, ru: &str| {
            Refusal::new(code, text, Text::made(format!("{text:?}: {en}"), format!("{text:?}: {ru}")))
        };
        let Some(cell) = self.0.board.find(&text.to_lowercase()) else {
            return Err(refuse(RefusalCode::Syntax, "not a square", "нет такого поля"));
        };
        if self.early_end(pos).is_some() {
            Err(refuse(RefusalCode::GameOver, "the game is over", "партия окончена"))
        } else if !pos.is_free(cell) {
            Err(refuse(RefusalCode::Blocked, "the square is taken", "поле занято"))
        } else {
            Ok(cell)
        }
    }

    /// Ranks from the third, `X`, `O` or `.` a cell, and the side to move: `.O./.X./X.. O`.
    fn read_position(&self, text: &str) -> Result<Placed<Position>, Defects> {
        let syntax = |at: usize, en: &str, ru: &str| Defect::new(DefectCode::Syntax, en, ru).at(at);
        let mut pos = self.start();
        let text: Vec<char> = text.trim().chars().collect();
        for (at, sign) in text.iter().enumerate().take(11).filter(|(at, _)| at % 4 != 3) {
            let bit = 1 << ((2 - at / 4) * 3 + at % 4);
            match sign {
                'X' => pos.marks[0] |= bit,
                'O' => pos.marks[1] |= bit,
                '.' => {}
                _ => return Err(syntax(at, "expected X, O or .", "ожидалось X, O или .").into()),
            }
        }
        pos.turn = match text.get(11..) {
            Some([' ', 'X']) => Color::White,
            Some([' ', 'O']) => Color::Black,
            _ => {
                return Err(
                    syntax(text.len().min(11), "expected the side to move", "ожидалась сторона").into()
                );
            }
        };
        if let Some(at) = [3, 7].into_iter().find(|at| text[*at] != '/') {
            return Err(syntax(at, "expected /", "ожидалось /").into());
        }
        let (position, warnings) = self.set_up(&pos, &[])?;
        Ok(Placed { position, counters: Counters::default(), warnings })
    }

    fn write_position(&self, pos: &Position, _: Counters) -> String {
        let sign = |side| if side == Color::White { 'X' } else { 'O' };
        let rank = |rank: u16| -> String {
            (0..3).map(|file| pos.at(Cell(rank * 3 + file)).map_or('.', sign)).collect()
        };
        format!("{}/{}/{} {}", rank(2), rank(1), rank(0), sign(pos.turn))
    }
}

impl Setup for TicTacToe {
    type Arrangement = Position;

    fn arrangement(&self, pos: &Position) -> Position {
        *pos
    }

    fn set_up(&self, pos: &Position, _: &[DefectCode]) -> Result<(Position, Vec<Defect>), Defects> {
        let [white, black] = pos.marks.map(u16::count_ones);
        if white != black + pos.turn.index() as u32 {
            let en = format!("{white} crosses and {black} noughts do not fit the side to move");
            let ru = format!("крестиков {white}, ноликов {black}: очередь хода не та");
            return Err(Defect::new(DefectCode::TooManyUnits, en, ru).into());
        }
        Ok((*pos, vec![]))
    }
}

impl Look for TicTacToe {
    fn look(&self, pos: &Position) -> View {
        let mark = |cell| pos.at(Cell(cell)).map(|color| Piece { color, kind: Kind(0) });
        View { cells: (0..9).map(mark).collect(), ..View::default() }
    }

    fn trace(&self, _: &Position, mv: Cell) -> Trace {
        Trace { from: None, to: Some(mv), taken: vec![] }
    }
}

impl Evaluate for TicTacToe {
    /// Ten for every line that is still open to the side to move and not to the opponent.
    fn evaluate(&self, pos: &Position) -> i32 {
        let open = |side: Color| {
            let theirs = pos.marks[side.other().index()];
            LINES.iter().filter(|line| theirs & **line == 0).count() as i32
        };
        10 * (open(pos.turn) - open(!pos.turn))
    }

    fn is_noisy(&self, pos: &Position, mv: Cell) -> bool {
        let mut next = *pos;
        self.play(&mut next, mv);
        next.has_line(pos.turn)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use zug_core::perft::{Counting, perft};
    use zug_core::search::{Limits, Score, think};
    use zug_core::{Game, Registry, Rng, look};

    use super::*;

    zug_core::conformance::suite!(TicTacToe::default());

    #[test]
    fn counts_the_whole_tree() {
        let rules = TicTacToe::default();
        let expected = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
        let counted =
            [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|depth| perft(&rules, &rules.start(), depth, Counting::Moves));
        assert_eq!(counted, expected);
    }

    /// There are 255,168 games: 131,184 won by crosses, 77,904 by noughts, 46,080 drawn.
    #[test]
    fn knows_every_game() {
        fn finish(rules: &TicTacToe, pos: Position, games: &mut [u32; 3]) {
            let mut moves = Vec::new();
            rules.moves(&pos, &mut moves);
            if moves.is_empty() {
                let (outcome, _) = rules.early_end(&pos).unwrap_or_else(|| rules.no_moves(&pos));
                games[outcome.winner().map_or(2, Color::index)] += 1;
            }
            for mv in moves {
                let mut next = pos;
                rules.play(&mut next, mv);
                finish(rules, next, games);
            }
        }
        let rules = TicTacToe::default();
        let mut games = [0; 3];
        finish(&rules, rules.start(), &mut games);
        assert_eq!((games, games.iter().sum()), ([131_184, 77_904, 46_080], 255_168));
    }

    #[test]
    fn the_search_solves_it() {
        let game = Game::new(Arc::new(TicTacToe::default()));
        let thought = think(&game, &Limits { depth: Some(9), ..Limits::default() }).unwrap();
        assert_eq!(thought.score, Score::Units(0));
        // A corner answered on the edge loses: the fork comes on the fourth move of the first player.
        let mut game = game.clone();
        for cell in [0, 1] {
            game.try_play(Cell(cell)).unwrap();
        }
        assert_eq!(think(&game, &Limits::default()).unwrap().score, Score::Win(3));
    }

    #[test]
    fn the_search_never_loses_to_random_play() {
        let mut rng = Rng::new(8);
        for number in 0..200 {
            let mut game = Game::new(Arc::new(TicTacToe::default()));
            let searcher = Color::ALL[number % 2];
            while game.ending().is_none() {
                let mv = if game.turn() == searcher {
                    think(&game, &Limits { nodes: Some(2000), ..Limits::default() }).unwrap().best
                } else {
                    *rng.pick(game.legal()).unwrap()
                };
                game.try_play(mv).unwrap();
            }
            let outcome = game.ending().unwrap().outcome;
            assert_ne!(outcome, Outcome::Win(!searcher), "game {number}");
        }
    }

    #[test]
    fn is_played_and_drawn_like_any_game() {
        let mut registry = Registry::new();
        registry.add(TicTacToe::default());
        let mut game = registry.find("noughts-and-crosses").unwrap().open().unwrap();
        for mv in ["b2", "a1", "c1", "a3"] {
            game.play(mv, Reading::Whole).unwrap();
        }
        let board = look::text::board(
            game.info(),
            &game.look(),
            game.last_trace().as_ref(),
            &look::text::Options::default(),
        );
        assert_eq!(board, "  3 |[O]. . |\n  2 | . X . |\n  1 | O . X |\n      a b c\n");
        assert!(game.play("a1", Reading::Whole).is_err());
        assert!(game.undo() && game.redo());
        game.play("a2", Reading::Whole).unwrap();
        assert_eq!(game.ending(), None);
    }
}
