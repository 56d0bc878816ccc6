//! What the player sees: the whole terminal, the board after every move, one line an event, or JSON events.

use anstyle::{AnsiColor, Style as Ansi};
use clap::ValueEnum as _;
use serde::Serialize;
use zug_core::look::text::{self as board, Charset, Options};
use zug_core::{AnyGame, Color, Ending, Piece, Refusal, Style, Text, View};

use super::clock::{Running, face, millis};
use super::panel::{self, Scene};
use super::prompt::Entry;
use super::saved::EndingObject;
use crate::context::{Context, RED, has_unicode, paint};
use crate::errors::Error;
use crate::options::{BoardChoice, Ui};
use crate::text::endings;

/// How the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Full,
    Line,
    Plain,
    Json,
}

/// The screen of a game.
pub struct Screen {
    mode: Mode,
    /// The whole terminal, while it is taken.
    full: Option<panel::Screen>,
    charset: Charset,
    /// Whether the board is seen from Black's side.
    pub flip: bool,
}

const MOVE: Ansi = AnsiColor::Cyan.on_default().bold();
const CHECK: Ansi = AnsiColor::Red.on_default();

#[derive(Serialize)]
struct Said<'a> {
    text: &'a str,
}

#[derive(Serialize)]
struct Answered<'a> {
    word: &'a str,
    lines: &'a [String],
}

#[derive(Serialize)]
struct Moved<'a> {
    side: &'static str,
    #[serde(rename = "move")]
    mv: &'a str,
    ply: usize,
    fen: String,
}

#[derive(Serialize)]
struct Stands {
    variant: String,
    fen: String,
    turn: &'static str,
    ply: usize,
    check: bool,
    /// Milliseconds left, White's first.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ms: Option<[u64; 2]>,
}

#[derive(Serialize)]
struct Refused<'a> {
    code: &'static str,
    message: &'a str,
    rule: Option<&'a str>,
    candidates: &'a [String],
}

impl Screen {
    /// The screen that the options ask for.
    ///
    /// # Errors
    /// A whole screen is asked for where there is none.
    pub fn new(context: &Context<'_>, ui: Ui, flip: bool) -> Result<Screen, Error> {
        let mode = match ui {
            _ if context.json => Mode::Json,
            Ui::Tui if !(context.io.terminal.input && context.io.terminal.out) => {
                return Err(Error::usage(
                    "--ui tui needs a terminal; --ui plain needs none",
                    "для --ui tui нужен терминал; --ui plain обходится без него",
                ));
            }
            Ui::Tui => Mode::Full,
            Ui::Line => Mode::Line,
            Ui::Plain => Mode::Plain,
        };
        let charset = match mode {
            Mode::Line | Mode::Full => charset(context),
            _ => Charset::Plain,
        };
        Ok(Screen { mode, full: None, charset, flip })
    }

    /// Takes the whole terminal, if that is how the game is shown.
    ///
    /// # Errors
    /// The terminal fails.
    pub fn open(&mut self) -> Result<(), Error> {
        if self.mode == Mode::Full {
            self.full = Some(panel::Screen::open()?);
        }
        Ok(())
    }

    /// Gives the terminal back, with the position as it is left.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn close(&mut self, context: &mut Context<'_>, game: &dyn AnyGame) -> Result<(), Error> {
        if self.full.take().is_none() {
            return Ok(());
        }
        self.mode = Mode::Line;
        self.position(context, game, None)?;
        match game.ending() {
            Some(ending) => self.ended(context, game, ending),
            None => Ok(()),
        }
    }

    /// Whether the game has the whole terminal.
    pub fn is_full(&self) -> bool {
        self.full.is_some()
    }

    /// Reads a line where the whole screen is ours; `None` elsewhere.
    ///
    /// # Errors
    /// The terminal fails, or the user interrupts.
    pub fn read(
        &mut self,
        prompt: &str,
        words: impl FnOnce() -> Vec<String>,
    ) -> Option<Result<Entry, Error>> {
        self.full.as_mut().map(|full| full.read(prompt, words()))
    }

    /// Writes a line of text.
    fn line(&mut self, context: &mut Context<'_>, text: &str) -> Result<(), Error> {
        match &mut self.full {
            Some(full) => full.panel().say(text),
            None => context.line(text),
        }
    }

    /// Whether boards are drawn without being asked for.
    fn draws(&self) -> bool {
        self.mode == Mode::Line
    }

    /// Says a sentence.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn say(&mut self, context: &mut Context<'_>, text: &str) -> Result<(), Error> {
        match self.mode {
            Mode::Json => context.event("note", Said { text }),
            _ => self.line(context, text),
        }
    }

    /// Says a fixed sentence.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn tell(&mut self, context: &mut Context<'_>, text: &Text) -> Result<(), Error> {
        let said = text.get(context.lang).to_owned();
        self.say(context, &said)
    }

    /// Answers a word of the prompt with some lines.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn answer(&mut self, context: &mut Context<'_>, word: &str, lines: &[String]) -> Result<(), Error> {
        match self.mode {
            Mode::Json => context.event("answer", Answered { word, lines }),
            _ => lines.iter().try_for_each(|line| self.line(context, line)),
        }
    }

    /// Tells a move that was made.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn moved(
        &mut self,
        context: &mut Context<'_>,
        game: &dyn AnyGame,
        side: Color,
        mv: &str,
    ) -> Result<(), Error> {
        if self.mode == Mode::Json {
            let (ply, fen) = (game.ply(), game.position_text());
            return context.event("move", Moved { side: side.word(), mv, ply, fen });
        }
        let side = game.info().side(side).get(context.lang).to_owned();
        let mv = self.painted(context, MOVE, mv);
        self.line(context, &format!("{side}: {mv}"))
    }

    /// Shows the position after something changed.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn position(
        &mut self,
        context: &mut Context<'_>,
        game: &dyn AnyGame,
        clock: Option<&Running>,
    ) -> Result<(), Error> {
        if self.mode == Mode::Json {
            let view = game.look();
            let stands = Stands {
                variant: game.info().id.to_string(),
                fen: game.position_text(),
                turn: game.turn().word(),
                ply: game.ply(),
                check: !view.checked.is_empty(),
                clock_ms: clock.map(|clock| Color::ALL.map(|side| millis(clock.left(side, game.turn())))),
            };
            return context.event("position", stands);
        }
        if let Some(full) = &mut self.full {
            let scene = scene(context, game, clock, self.charset, self.flip);
            return full.panel().show(scene);
        }
        if self.draws() {
            // An empty line sets the board off from what was said.
            let drawn = format!("\n{}", self.board(context, game));
            context.io.out.write_all(drawn.as_bytes())?;
        }
        Ok(context.io.out.flush()?)
    }

    /// The board as text.
    pub fn board(&self, context: &Context<'_>, game: &dyn AnyGame) -> String {
        draw(context, game, self.charset, self.flip)
    }

    /// Tells that the side to move is in check.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn check(&mut self, context: &mut Context<'_>, word: &str) -> Result<(), Error> {
        let word = self.painted(context, CHECK, word);
        self.say(context, &word)
    }

    /// Tells why a move was refused, without its candidates.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn refused(&mut self, context: &mut Context<'_>, refusal: &Refusal) -> Result<(), Error> {
        let message = refusal.message.get(context.lang);
        if self.mode == Mode::Json {
            let refused = Refused {
                code: refusal.code.code(),
                message,
                rule: refusal.rule.as_deref(),
                candidates: &refusal.candidates,
            };
            return context.event("refused", refused);
        }
        let message = self.painted(context, RED, message);
        self.line(context, &message)
    }

    /// Text in a colour, where it is written among other lines.
    fn painted(&self, context: &Context<'_>, style: Ansi, text: &str) -> String {
        paint(context.color && self.mode == Mode::Line, style, text)
    }

    /// Whether refusals carry their candidates with them.
    pub fn is_json(&self) -> bool {
        self.mode == Mode::Json
    }

    /// Tells how the game ended.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn ended(
        &mut self,
        context: &mut Context<'_>,
        game: &dyn AnyGame,
        ending: Ending,
    ) -> Result<(), Error> {
        if self.mode == Mode::Json {
            return context.event("end", EndingObject::from(ending));
        }
        let sentence = endings::sentence(game.info(), ending, context.lang);
        self.line(context, &format!("{}  {sentence}", score(game, ending)))
    }
}

/// What the whole screen shows of a game.
fn scene(
    context: &Context<'_>,
    game: &dyn AnyGame,
    clock: Option<&Running>,
    charset: Charset,
    flip: bool,
) -> Scene {
    let (info, view) = (game.info(), game.look());
    let sign = |piece: Piece| {
        let kind = info.kinds.get(usize::from(piece.kind.0))?;
        Some((board::sign(kind, piece.color, charset), Some(piece.color)))
    };
    let mut signs: Vec<_> = view.cells.iter().map(|piece| piece.and_then(sign)).collect();
    for cell in &view.walls {
        if let Some(sign) = signs.get_mut(usize::from(cell.0)) {
            *sign = Some(("#".to_owned(), None));
        }
    }
    let hand = |side: Color| {
        let held = view.pockets[side.index()].iter().filter_map(|(kind, number)| {
            let kind = info.kinds.get(usize::from(kind.0))?;
            Some(format!(" {}\u{d7}{number}", board::sign(kind, side, charset)))
        });
        held.collect::<String>()
    };
    let trace = game.last_trace();
    let clocks = clock.map(|clock| {
        Color::ALL.map(|side| {
            let left = face(clock.left(side, game.turn()));
            format!("{} {left}", info.side(side).get(context.lang))
        })
    });
    Scene {
        title: info.name.get(context.lang).to_owned(),
        board: Some(info.board.clone()),
        signs,
        hands: Color::ALL.map(hand),
        last: trace.map(|trace| trace.from.into_iter().chain(trace.to).collect()).unwrap_or_default(),
        checked: view.checked,
        flip,
        moves: numbered(game, context.style),
        clocks: clocks.map(|faces| faces.join(", ")).unwrap_or_default(),
        color: context.color,
    }
}

/// The moves with their numbers.
fn numbered(game: &dyn AnyGame, style: Style) -> String {
    let mut start = game.fork();
    while start.undo() {}
    let (mut turn, mut number) = (start.turn(), start.counters().number);
    let mut words = Vec::new();
    for (index, mv) in game.line(style).into_iter().enumerate() {
        match turn {
            Color::White => words.push(format!("{number}.\u{a0}{mv}")),
            Color::Black if index == 0 => words.push(format!("{number}...\u{a0}{mv}")),
            Color::Black => words.push(mv),
        }
        if turn == Color::Black {
            number = number.saturating_add(1);
        }
        turn = turn.other();
    }
    words.join(" ")
}

/// The result as the variant's records write it.
pub fn score(game: &dyn AnyGame, ending: Ending) -> &'static str {
    use zug_core::{Outcome, ResultStyle};
    match (game.info().results, ending.outcome) {
        (ResultStyle::TwoZero, Outcome::Win(Color::White)) => "2-0",
        (ResultStyle::TwoZero, Outcome::Win(Color::Black)) => "0-2",
        (ResultStyle::TwoZero, Outcome::Draw) => "1-1",
        (ResultStyle::OneZero, outcome) => outcome.score(),
    }
}

/// As configured; else pictures on a terminal that can show them, and letters elsewhere.
pub fn charset(context: &Context<'_>) -> Charset {
    let configured = context.config.get("board").and_then(|board| BoardChoice::from_str(board, false).ok());
    match configured.unwrap_or(BoardChoice::Auto) {
        BoardChoice::Unicode => Charset::Unicode,
        BoardChoice::Ascii => Charset::Ascii,
        BoardChoice::Auto if context.io.terminal.out && has_unicode(context.io.env) => Charset::Unicode,
        BoardChoice::Auto => Charset::Ascii,
    }
}

/// The board with the last move.
pub fn draw(context: &Context<'_>, game: &dyn AnyGame, charset: Charset, flip: bool) -> String {
    let view: View = game.look();
    let drawn = board::board(game.info(), &view, game.last_trace().as_ref(), &Options { charset, flip });
    if context.color { colored(&drawn) } else { drawn }
}

/// The board with its frame and marks in colour.
fn colored(drawn: &str) -> String {
    const MARK: Ansi = AnsiColor::Yellow.on_default().bold();
    const DIM: Ansi = Ansi::new().dimmed();
    let mut out = String::with_capacity(drawn.len() * 2);
    for c in drawn.chars() {
        let style = match c {
            '[' | ']' | '(' | ')' => Some(MARK),
            '|' | '│' | '.' | '·' => Some(DIM),
            _ => None,
        };
        match style {
            Some(style) => out.push_str(&format!("{style}{c}{style:#}")),
            None => out.push(c),
        }
    }
    out
}
