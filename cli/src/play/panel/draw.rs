//! How the screen of a game is drawn.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};
use zug_core::{BoardInfo, Cell, Color, Shade};

use super::line::Line;

/// Columns of a square.
const WIDTH: u16 = 3;
/// Columns left of the board, for the numbers of the ranks.
const MARGIN: u16 = 4;

/// A position and what stands beside it.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The game and its players.
    pub title: String,
    /// The board.
    pub board: Option<BoardInfo>,
    /// What is drawn on each cell, and whose it is.
    pub signs: Vec<Option<(String, Option<Color>)>>,
    /// What the sides hold in hand, White's and Black's.
    pub hands: [String; 2],
    /// Cells of the last move.
    pub last: Vec<Cell>,
    /// Cells of pieces in check.
    pub checked: Vec<Cell>,
    /// Whether Black sits at the bottom.
    pub flip: bool,
    /// The moves, numbered.
    pub moves: String,
    /// What the clocks show.
    pub clocks: String,
    /// Whether colours may be used.
    pub color: bool,
}

impl Scene {
    /// The cell that is drawn at a column and row of the board.
    fn cell(&self, column: u16, row: u16) -> Option<Cell> {
        let board = self.board.as_ref()?;
        let (files, ranks) = (u16::from(board.files), u16::from(board.ranks));
        if column >= files || row >= ranks {
            return None;
        }
        let (file, rank) = if self.flip { (files - 1 - column, row) } else { (column, ranks - 1 - row) };
        Some(board.cell(file as u8, rank as u8))
    }

    /// The cell at a place of the screen.
    pub fn cell_at(&self, squares: Rect, x: u16, y: u16) -> Option<Cell> {
        if !squares.contains(Position { x, y }) {
            return None;
        }
        let cell = self.cell((x - squares.x) / WIDTH, y - squares.y)?;
        self.is_played(cell).then_some(cell)
    }

    fn is_played(&self, cell: Cell) -> bool {
        self.board.as_ref().is_some_and(|board| board.played.get(usize::from(cell.0)) == Some(&true))
    }

    /// The next played cell in the direction of an arrow; without a cell to start from, one of the middle.
    pub fn walked(&self, from: Option<Cell>, arrow: KeyCode) -> Option<Cell> {
        let board = self.board.as_ref()?;
        let (files, ranks) = (i16::from(board.files), i16::from(board.ranks));
        let Some(from) = from else {
            let middle = board.cell(board.files / 2, if self.flip { board.ranks - 1 } else { 0 });
            let all = (0..board.files * board.ranks).map(|cell| Cell(cell.into()));
            return Some(middle)
                .filter(|cell| self.is_played(*cell))
                .or_else(|| all.into_iter().find(|cell| self.is_played(*cell)));
        };
        let (dx, dy) = match arrow {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, 1),
            _ => (0, -1),
        };
        let turn = if self.flip { -1 } else { 1 };
        let (file, rank) = (i16::from(board.file(from)), i16::from(board.rank(from)));
        // Straight on, else a square beside the way: on draughts boards only every other one is played.
        for step in 1..files.max(ranks) {
            for aside in [0, 1, -1] {
                let (x, y) = if dx == 0 { (aside, dy * step) } else { (dx * step, aside) };
                let (file, rank) = (file + turn * x, rank + turn * y);
                if (0..files).contains(&file) && (0..ranks).contains(&rank) {
                    let cell = board.cell(file as u8, rank as u8);
                    if self.is_played(cell) {
                        return Some(cell);
                    }
                }
            }
        }
        Some(from)
    }
}

/// All that is on the screen at one time.
pub(super) struct Picture<'a> {
    pub scene: &'a Scene,
    pub said: &'a [String],
    pub back: usize,
    pub prompt: &'a str,
    pub line: &'a Line,
    pub cursor: Option<Cell>,
}

impl Picture<'_> {
    /// Draws everything; gives where the squares of the board are.
    pub fn draw(&self, frame: &mut Frame<'_>) -> Rect {
        let scene = self.scene;
        let (files, ranks) = scene.board.as_ref().map_or((8, 8), |board| (board.files, board.ranks));
        let width = MARGIN + WIDTH * u16::from(files) + 2;
        let height = u16::from(ranks) + 5;
        let [title, above, below, typed] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(height),
            Constraint::Min(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).areas(above);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(Paragraph::new(scene.title.as_str()).style(bold), title);
        let squares = self.board(frame, left);
        self.moves(frame, right);
        self.messages(frame, below);
        let text = self.line.text();
        frame.render_widget(Paragraph::new(format!("{}{text}", self.prompt)), typed);
        if !self.prompt.is_empty() {
            let before: String = text.chars().take(self.line.place()).collect();
            let x = Span::raw(self.prompt).width() + Span::raw(before).width();
            let x = typed.x.saturating_add(u16::try_from(x).unwrap_or(u16::MAX));
            frame.set_cursor_position(Position { x: x.min(typed.right().saturating_sub(1)), y: typed.y });
        }
        squares
    }

    fn board(&self, frame: &mut Frame<'_>, area: Rect) -> Rect {
        let scene = self.scene;
        let Some(board) = &scene.board else { return Rect::default() };
        let (files, ranks) = (u16::from(board.files), u16::from(board.ranks));
        let is_numbered = board.names.iter().any(|name| name.starts_with(|c: char| c.is_ascii_digit()));
        let [top, bottom] = if scene.flip { [0, 1] } else { [1, 0] };
        let mut rows = vec![Row::raw(scene.hands[top].clone())];
        for row in 0..ranks {
            let across: Vec<Cell> = (0..files).filter_map(|column| scene.cell(column, row)).collect();
            let label = match across.first() {
                Some(cell) if !is_numbered => (board.rank(*cell) + 1).to_string(),
                _ => across
                    .iter()
                    .map(|cell| board.name(*cell))
                    .find(|name| !name.is_empty())
                    .unwrap_or("")
                    .to_owned(),
            };
            let mut spans = vec![Span::raw(format!("{label:>3} "))];
            spans.extend(across.into_iter().map(|cell| self.square(board, cell)));
            rows.push(Row::from(spans));
        }
        let letters = (0..files).map(|column| {
            let file = if scene.flip { files - 1 - column } else { column };
            format!(" {} ", if is_numbered { ' ' } else { char::from(b'a' + file as u8) })
        });
        rows.push(Row::raw(format!("{:4}{}", "", letters.collect::<String>())));
        rows.push(Row::raw(scene.hands[bottom].clone()));
        rows.push(Row::raw(scene.clocks.clone()));
        frame.render_widget(Paragraph::new(rows), area);
        let squares = Rect { x: area.x + MARGIN, y: area.y + 1, width: files * WIDTH, height: ranks };
        squares.intersection(area)
    }

    fn square(&self, board: &BoardInfo, cell: Cell) -> Span<'static> {
        let scene = self.scene;
        let sign = scene.signs.get(usize::from(cell.0)).cloned().flatten();
        let is_dark = board.shades.get(usize::from(cell.0)) == Some(&Shade::Dark);
        let (is_last, is_checked) = (scene.last.contains(&cell), scene.checked.contains(&cell));
        // Marks say without colour what colour says too.
        let [open, close] = match (self.cursor == Some(cell), is_last) {
            (true, _) => ['>', '<'],
            (false, true) => ['[', ']'],
            _ => [' ', ' '],
        };
        let (text, owner) = match sign {
            Some((text, owner)) => (text, owner),
            None if !scene.is_played(cell) => (" ".to_owned(), None),
            None => ("\u{b7}".to_owned(), None),
        };
        let mut style = Style::new();
        if owner == Some(Color::White) {
            style = style.add_modifier(Modifier::BOLD);
        }
        if scene.color {
            let ground = match (scene.is_played(cell), is_checked, is_last, is_dark) {
                (_, true, ..) => Some(Paint::Red),
                (_, _, true, _) => Some(Paint::Yellow),
                (_, _, _, true) => Some(Paint::Green),
                (true, ..) => Some(Paint::Gray),
                _ => None,
            };
            let ink = match owner {
                Some(Color::Black) => Paint::Black,
                Some(Color::White) if is_dark || is_checked => Paint::White,
                Some(Color::White) => Paint::Blue,
                None => Paint::DarkGray,
            };
            style = ground.map_or(style, |ground| style.bg(ground)).fg(ink);
        }
        if self.cursor == Some(cell) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let width = Span::raw(text.as_str()).width();
        let text = match width {
            0 | 1 => format!("{open}{text}{close}"),
            2 => format!("{open}{text}"),
            _ => text.chars().take(3).collect(),
        };
        Span::styled(text, style)
    }

    fn moves(&self, frame: &mut Frame<'_>, area: Rect) {
        let widget = Paragraph::new(self.scene.moves.as_str()).wrap(Wrap { trim: true });
        let inner = area.width.saturating_sub(2);
        let lines = wrapped(&self.scene.moves, usize::from(inner));
        let shown = area.height.saturating_sub(2);
        let skip = u16::try_from(lines).unwrap_or(u16::MAX).saturating_sub(shown);
        frame.render_widget(widget.scroll((skip, 0)).block(Block::bordered()), area);
    }

    fn messages(&self, frame: &mut Frame<'_>, area: Rect) {
        let end = self.said.len().saturating_sub(self.back);
        // The newest that fit, each perhaps on several rows.
        let mut rows = 0;
        let mut start = end;
        while start > 0 {
            rows += wrapped(&self.said[start - 1], usize::from(area.width)).max(1);
            if rows > usize::from(area.height) {
                break;
            }
            start -= 1;
        }
        let text: Vec<Row<'_>> = self.said[start..end].iter().map(|line| Row::raw(line.as_str())).collect();
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }), area);
    }
}

/// The rows that a text takes when it is broken at blanks.
fn wrapped(text: &str, width: usize) -> usize {
    if width == 0 {
        return 0;
    }
    let (mut rows, mut used) = (1, 0);
    for word in text.split(' ') {
        let long = Span::raw(word).width();
        if used > 0 && used + 1 + long > width {
            rows += 1;
            used = 0;
        }
        used += long + usize::from(used > 0);
        rows += used.saturating_sub(1) / width;
        if used > width {
            used %= width;
        }
    }
    rows
}
