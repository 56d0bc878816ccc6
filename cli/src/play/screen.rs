//! What the player sees: the board after every move, one line an event, or JSON events.

use anstyle::{AnsiColor, Style as Ansi};
use clap::ValueEnum as _;
use serde::Serialize;
use zug_core::look::text::{self as board, Charset, Options};
use zug_core::{AnyGame, Color, Ending, Refusal, Text, View};

use super::clock::{Running, millis};
use super::saved::EndingObject;
use crate::context::{Context, RED, has_unicode, paint};
use crate::errors::Error;
use crate::options::{BoardChoice, Ui};
use crate::report::schema;
use crate::text::endings;

/// How the game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Line,
    Plain,
    Json,
}

/// The screen of a game.
#[derive(Debug)]
pub struct Screen {
    mode: Mode,
    charset: Charset,
    /// Whether the board is seen from Black's side.
    pub flip: bool,
}

const MOVE: Ansi = AnsiColor::Cyan.on_default().bold();
const CHECK: Ansi = AnsiColor::Red.on_default();

#[derive(Serialize)]
struct Event<'a, T: Serialize> {
    schema: String,
    event: &'a str,
    #[serde(flatten)]
    data: T,
}

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
    pub fn new(context: &Context<'_>, ui: Ui, flip: bool) -> Screen {
        let mode = match ui {
            _ if context.json => Mode::Json,
            Ui::Line => Mode::Line,
            Ui::Plain => Mode::Plain,
        };
        let charset = match mode {
            Mode::Line => charset(context),
            _ => Charset::Plain,
        };
        Screen { mode, charset, flip }
    }

    /// Whether boards are drawn without being asked for.
    fn draws(&self) -> bool {
        self.mode == Mode::Line
    }

    fn event(&self, context: &mut Context<'_>, event: &str, data: impl Serialize) -> Result<(), Error> {
        let schema = schema(context.command);
        context.object(&Event { schema, event, data })?;
        Ok(context.io.out.flush()?)
    }

    /// Says a sentence.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn say(&self, context: &mut Context<'_>, text: &str) -> Result<(), Error> {
        match self.mode {
            Mode::Json => self.event(context, "note", Said { text }),
            _ => context.line(text),
        }
    }

    /// Says a fixed sentence.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn tell(&self, context: &mut Context<'_>, text: &Text) -> Result<(), Error> {
        let said = text.get(context.lang).to_owned();
        self.say(context, &said)
    }

    /// Answers a word of the prompt with some lines.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn answer(&self, context: &mut Context<'_>, word: &str, lines: &[String]) -> Result<(), Error> {
        match self.mode {
            Mode::Json => self.event(context, "answer", Answered { word, lines }),
            _ => lines.iter().try_for_each(|line| context.line(line)),
        }
    }

    /// Tells a move that was made.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn moved(
        &self,
        context: &mut Context<'_>,
        game: &dyn AnyGame,
        side: Color,
        mv: &str,
    ) -> Result<(), Error> {
        if self.mode == Mode::Json {
            let (ply, fen) = (game.ply(), game.position_text());
            return self.event(context, "move", Moved { side: side.word(), mv, ply, fen });
        }
        let side = game.info().side(side).get(context.lang).to_owned();
        let mv = paint(context.color, MOVE, mv);
        context.line(&format!("{side}: {mv}"))
    }

    /// Shows the position after something changed.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn position(
        &self,
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
            return self.event(context, "position", stands);
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
    pub fn check(&self, context: &mut Context<'_>, word: &str) -> Result<(), Error> {
        let word = if self.mode == Mode::Json { word.to_owned() } else { paint(context.color, CHECK, word) };
        self.say(context, &word)
    }

    /// Tells why a move was refused, without its candidates.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn refused(&self, context: &mut Context<'_>, refusal: &Refusal) -> Result<(), Error> {
        let message = refusal.message.get(context.lang);
        if self.mode == Mode::Json {
            let refused = Refused {
                code: refusal.code.code(),
                message,
                rule: refusal.rule.as_deref(),
                candidates: &refusal.candidates,
            };
            return self.event(context, "refused", refused);
        }
        let message = paint(context.color, RED, message);
        context.line(&message)
    }

    /// Whether refusals carry their candidates with them.
    pub fn is_json(&self) -> bool {
        self.mode == Mode::Json
    }

    /// Tells how the game ended.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn ended(&self, context: &mut Context<'_>, game: &dyn AnyGame, ending: Ending) -> Result<(), Error> {
        if self.mode == Mode::Json {
            return self.event(context, "end", EndingObject::from(ending));
        }
        let sentence = endings::sentence(game.info(), ending, context.lang);
        context.line(&format!("{}  {sentence}", score(game, ending)))
    }
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
