//! The whole screen of a terminal for a game: the board, the moves, what was said, and a line to type in.
//!
//! Squares can be chosen with the arrows or the mouse; what is chosen is typed into the line, so that every move can
//! be made either way, and the line takes every word that the prompt takes.

mod draw;
mod line;
#[cfg(test)]
mod tests;

use std::io::Stdout;

use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use zug_core::{BoardInfo, Cell};

use super::prompt::{Entry, input_error};
use crate::errors::Error;
use crate::signals;
pub use draw::Scene;
use line::Line;

/// Lines of what was said that are kept.
const KEPT: usize = 2_000;

/// The terminal of the process, taken over until it is dropped.
pub struct Screen {
    panel: Panel<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// The terminal cannot show a whole screen.
    pub fn open() -> Result<Screen, Error> {
        signals::FULL_SCREEN.store(true, std::sync::atomic::Ordering::SeqCst);
        execute!(std::io::stdout(), EnterAlternateScreen).map_err(output_error)?;
        let terminal = Terminal::new(CrosstermBackend::new(std::io::stdout())).map_err(output_error)?;
        Ok(Screen { panel: Panel::new(terminal) })
    }

    /// The panel on it.
    pub fn panel(&mut self) -> &mut Panel<CrosstermBackend<Stdout>> {
        &mut self.panel
    }

    /// Reads a line; `words` are what may be completed.
    ///
    /// # Errors
    /// The input or the terminal fails, or the user interrupts.
    pub fn read(&mut self, prompt: &str, words: Vec<String>) -> Result<Entry, Error> {
        // Only while it reads: else Ctrl-C would not reach a computer that thinks.
        enable_raw_mode().map_err(input_error)?;
        let entry = execute!(std::io::stdout(), EnableMouseCapture)
            .map_err(output_error)
            .and_then(|()| self.panel.read(prompt, words, &mut event::read));
        let _ = execute!(std::io::stdout(), DisableMouseCapture);
        disable_raw_mode().map_err(input_error)?;
        entry
    }
}

impl Drop for Screen {
    /// Gives the terminal back as it was.
    fn drop(&mut self) {
        // Nothing is left to do about a terminal that has gone.
        let _ = disable_raw_mode();
        let _ = execute!(std::io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
        signals::FULL_SCREEN.store(false, std::sync::atomic::Ordering::SeqCst);
    }
}

fn output_error(source: std::io::Error) -> Error {
    Error::Io { what: "output".to_owned(), source }
}

/// What is on the screen, whatever shows it.
pub struct Panel<B: Backend> {
    terminal: Terminal<B>,
    scene: Scene,
    /// What was said, the oldest first.
    said: Vec<String>,
    /// How many lines up from the newest one sees what was said.
    back: usize,
    line: Line,
    /// The lines typed before.
    past: Vec<String>,
    /// The cell that the arrows have reached.
    cursor: Option<Cell>,
    /// Where the cells of the board were drawn.
    squares: Rect,
}

impl<B: Backend<Error: Send + Sync + 'static>> Panel<B> {
    /// An empty screen.
    pub fn new(terminal: Terminal<B>) -> Panel<B> {
        Panel {
            terminal,
            scene: Scene::default(),
            said: Vec::new(),
            back: 0,
            line: Line::default(),
            past: Vec::new(),
            cursor: None,
            squares: Rect::default(),
        }
    }

    /// Shows another position.
    ///
    /// # Errors
    /// The terminal fails.
    pub fn show(&mut self, scene: Scene) -> Result<(), Error> {
        self.scene = scene;
        self.draw("")
    }

    /// Says something.
    ///
    /// # Errors
    /// The terminal fails.
    pub fn say(&mut self, text: &str) -> Result<(), Error> {
        self.said.extend(text.lines().map(str::to_owned));
        let over = self.said.len().saturating_sub(KEPT);
        self.said.drain(..over);
        self.back = 0;
        self.draw("")
    }

    fn draw(&mut self, prompt: &str) -> Result<(), Error> {
        let Panel { terminal, scene, said, back, line, cursor, squares, .. } = self;
        let picture = draw::Picture { scene, said, back: *back, prompt, line, cursor: *cursor };
        let drawn = terminal.draw(|frame| *squares = picture.draw(frame));
        drawn.map_err(|error| output_error(std::io::Error::other(error)))?;
        Ok(())
    }

    /// Reads a line from the events that come.
    ///
    /// # Errors
    /// The events or the terminal fail, or the user interrupts.
    pub fn read(
        &mut self,
        prompt: &str,
        words: Vec<String>,
        next: &mut dyn FnMut() -> std::io::Result<Event>,
    ) -> Result<Entry, Error> {
        self.line = Line::default();
        let mut at = self.past.len();
        loop {
            self.draw(prompt)?;
            match next().map_err(input_error)? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    match self.key(key, &words, &mut at) {
                        Step::On => {}
                        Step::Interrupt => return Err(Error::Interrupted),
                        Step::End => return Ok(Entry::End),
                        Step::Enter => {
                            let typed = std::mem::take(&mut self.line).text();
                            if !typed.trim().is_empty() && self.past.last() != Some(&typed) {
                                self.past.push(typed.clone());
                            }
                            self.back = 0;
                            return Ok(Entry::Line(typed));
                        }
                    }
                }
                Event::Mouse(mouse) => match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => {
                        if let Some(cell) = self.scene.cell_at(self.squares, mouse.column, mouse.row) {
                            self.cursor = Some(cell);
                            self.choose(cell);
                        }
                    }
                    MouseEventKind::ScrollUp => self.scroll(1),
                    MouseEventKind::ScrollDown => self.scroll(-1),
                    _ => {}
                },
                Event::Paste(text) => text.chars().filter(|c| !c.is_control()).for_each(|c| self.line.put(c)),
                _ => {}
            }
        }
    }

    fn scroll(&mut self, lines: isize) {
        self.back = self.back.saturating_add_signed(lines).min(self.said.len().saturating_sub(1));
    }

    /// What a key does; `at` is where among the lines typed before one is.
    fn key(&mut self, key: KeyEvent, words: &[String], at: &mut usize) -> Step {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Step::Interrupt,
            KeyCode::Char('d') if control && self.line.is_empty() => return Step::End,
            KeyCode::Char('u') if control => self.line = Line::default(),
            KeyCode::Char('w') if control => self.line.cut_word(),
            KeyCode::Char('a') if control => self.line.home(),
            KeyCode::Char('e') if control => self.line.end(),
            KeyCode::Char(_) if control => {}
            KeyCode::Enter => match self.cursor.filter(|_| self.line.is_empty()) {
                Some(cell) => self.choose(cell),
                None => return Step::Enter,
            },
            // A blank never begins a line.
            KeyCode::Char(' ') if self.line.is_empty() || self.line.is_of_squares() => {
                if let Some(cell) = self.cursor {
                    self.choose(cell);
                }
            }
            KeyCode::Char(c) => self.line.put(c),
            KeyCode::Backspace => self.line.rub_out(),
            KeyCode::Delete => self.line.delete(),
            KeyCode::Esc => {
                self.line = Line::default();
                self.cursor = None;
            }
            KeyCode::Tab => self.line.complete(words),
            KeyCode::PageUp => self.scroll(8),
            KeyCode::PageDown => self.scroll(-8),
            KeyCode::Home => self.line.home(),
            KeyCode::End => self.line.end(),
            // The arrows walk on the board until something is typed.
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
                if self.line.is_empty() || self.line.is_of_squares() =>
            {
                self.cursor = self.scene.walked(self.cursor, key.code);
            }
            KeyCode::Left => self.line.left(),
            KeyCode::Right => self.line.right(),
            KeyCode::Up if *at > 0 => {
                *at -= 1;
                self.line = Line::of(&self.past[*at]);
            }
            KeyCode::Down if *at < self.past.len() => {
                *at += 1;
                self.line = self.past.get(*at).map_or_else(Line::default, |text| Line::of(text));
            }
            _ => {}
        }
        Step::On
    }

    /// Types the name of a cell.
    fn choose(&mut self, cell: Cell) {
        let name = self.scene.board.as_ref().map_or("", |board: &BoardInfo| board.name(cell));
        if !name.is_empty() {
            self.line.put_square(name);
        }
    }
}

/// What follows from a key.
enum Step {
    On,
    Enter,
    End,
    Interrupt,
}
