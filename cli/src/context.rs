//! What every command works with: the games, the streams and the options that all share.

use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style as Ansi};
use clap::ValueEnum as _;
use serde::Serialize;
use zug_core::{AnyGame, Color, Defect, Entry, Lang, Registry, Style, Text};

use crate::config::Config;
use crate::engine::{LogFolder, Patience, Surroundings};
use crate::errors::Error;
use crate::io::Io;
use crate::options::{ColorWhen, Global, LangChoice, Ui};
use crate::play::Who;
use crate::report::schema;

/// The games, the streams and the common options of one run.
pub struct Context<'a> {
    /// The games that can be opened.
    pub registry: Registry,
    /// The streams and folders.
    pub io: Io<'a>,
    /// What the configuration file says.
    pub config: Config,
    /// The command, as the schema of its JSON objects names it.
    pub command: &'static str,
    /// The language of messages.
    pub lang: Lang,
    /// Whether to write JSON.
    pub json: bool,
    /// No warnings.
    pub quiet: bool,
    /// Say more.
    pub verbose: bool,
    /// How moves are written.
    pub style: Style,
    /// How moves are written, if that was said.
    pub notation: Option<Style>,
    /// The seed of everything random, if one was given.
    pub seed: Option<u64>,
    /// Whether standard output is coloured.
    pub color: bool,
    /// Whether standard error is coloured.
    pub color_err: bool,
}

/// Something that has happened, with what there is to tell of it.
#[derive(Serialize)]
struct Event<'a, T: Serialize> {
    schema: String,
    event: &'a str,
    #[serde(flatten)]
    data: T,
}

impl<'a> Context<'a> {
    /// The context that the common options and the environment make.
    pub fn new(
        mut registry: Registry,
        mut io: Io<'a>,
        command: &'static str,
        global: &Global,
        config: Config,
    ) -> Context<'a> {
        let lang = language(global.lang, io.env, config.get("lang"));
        let configured = || config.get("color").and_then(|when| ColorWhen::from_str(when, false).ok());
        let when = match global.color {
            Some(when) => when,
            // The environment comes before the file.
            None if says(io.env, "NO_COLOR") || says(io.env, "CLICOLOR_FORCE") => ColorWhen::Auto,
            None => configured().unwrap_or(ColorWhen::Auto),
        };
        let color = has_color(when, io.env, io.terminal.out);
        let color_err = has_color(when, io.env, io.terminal.err);
        let notation = global.notation.as_deref().or(config.get("notation"));
        let notation = notation.and_then(Style::named);
        let style = notation.unwrap_or_default();
        let Global { json, quiet, verbose, seed, .. } = *global;
        add_folders(&mut registry, &mut io, &global.variant_dir);
        Context {
            registry,
            io,
            config,
            command,
            lang,
            json,
            quiet,
            verbose,
            style,
            notation,
            seed,
            color,
            color_err,
        }
    }

    /// A new game of the variant called `name`.
    ///
    /// # Errors
    /// An unknown name; a path of a variant file; a shipped file with faults.
    pub fn open(&self, name: Option<&str>) -> Result<Box<dyn AnyGame>, Error> {
        let name = name.unwrap_or("chess");
        if is_variant_file(name) {
            return Ok(self.registry.open_file(Path::new(name))?);
        }
        Ok(self.find(name)?.open()?)
    }

    /// The variant called `name`.
    ///
    /// # Errors
    /// An unknown name.
    pub fn find(&self, name: &str) -> Result<&Entry, Error> {
        let lower = || self.registry.find(&name.to_lowercase());
        Ok(self.registry.find(name).or_else(|unknown| lower().map_err(|_| unknown))?)
    }

    /// Writes one line of data.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn line(&mut self, text: &str) -> Result<(), Error> {
        Ok(writeln!(self.io.out, "{text}")?)
    }

    /// Writes one JSON object on a line of its own.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn object(&mut self, object: &impl Serialize) -> Result<(), Error> {
        serde_json::to_writer(&mut *self.io.out, object).map_err(std::io::Error::from)?;
        Ok(writeln!(self.io.out)?)
    }

    /// Writes something that has happened as a line of JSON, at once: whoever follows a game or a match waits for it.
    ///
    /// # Errors
    /// Standard output fails.
    pub fn event(&mut self, event: &str, data: impl Serialize) -> Result<(), Error> {
        let schema = schema(self.command);
        self.object(&Event { schema, event, data })?;
        Ok(self.io.out.flush()?)
    }

    /// Writes a note for the user to standard error.
    ///
    /// # Errors
    /// Standard error fails.
    pub fn note(&mut self, text: &str) -> Result<(), Error> {
        self.io.out.flush()?;
        Ok(writeln!(self.io.err, "{text}")?)
    }

    /// Shows how far long work is on a line that the next one replaces; for terminals only.
    ///
    /// # Errors
    /// Standard error fails.
    pub fn progress(&mut self, text: &str) -> Result<(), Error> {
        write!(self.io.err, "\r\x1b[K{text}")?;
        Ok(self.io.err.flush()?)
    }

    /// Clears the line of [`progress`](Context::progress).
    ///
    /// # Errors
    /// Standard error fails.
    pub fn clear_progress(&mut self) -> Result<(), Error> {
        if self.io.terminal.err { self.progress("") } else { Ok(()) }
    }

    /// Writes the warnings about a position to standard error, unless the user wants none.
    ///
    /// # Errors
    /// Standard error fails.
    pub fn warn(&mut self, warnings: &[Defect]) -> Result<(), Error> {
        if self.quiet {
            return Ok(());
        }
        let word = paint(self.color_err, YELLOW, self.say(&WARNING));
        for warning in warnings {
            let message = warning.message.get(self.lang).to_owned();
            self.note(&format!("{word}: {message}"))?;
        }
        Ok(())
    }

    /// The screen of games: the option's, else the configured one.
    pub fn ui(&self, option: Option<Ui>) -> Ui {
        // A configured whole screen is meant for terminals.
        let has_screen = self.io.terminal.input && self.io.terminal.out;
        let configured = || self.config.get("ui").and_then(|ui| Ui::from_str(ui, false).ok());
        let fits = |ui: &Ui| *ui != Ui::Tui || has_screen;
        option.or_else(|| configured().filter(fits)).unwrap_or(Ui::Line)
    }

    /// A player: the option's, else the configured one for this side, else `default`.
    pub fn who(&self, option: Option<Who>, side: Color, default: Who) -> Who {
        let configured = || self.config.get(side.word()).and_then(|who| who.parse().ok());
        option.or_else(configured).unwrap_or(default)
    }

    /// Where engines are started, with the usual patience.
    pub fn surroundings(&self) -> Surroundings<'a> {
        let logs = self.io.dirs.data.as_ref().map(|data| data.join("engines"));
        Surroundings {
            patience: Patience::default(),
            logs: LogFolder::new(logs),
            interrupt: self.io.interrupt.flag(),
        }
    }

    /// The text in the user's language.
    pub fn say<'t>(&self, text: &'t Text) -> &'t str {
        text.get(self.lang)
    }

    /// A seed: the user's, else one that differs from run to run.
    pub fn any_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(0, |now| now.as_nanos() as u64)
        })
    }
}

static WARNING: Text = Text::new("warning", "предупреждение");

/// The colour of errors.
pub const RED: Ansi = AnsiColor::Red.on_default().bold();
/// The colour of warnings.
pub const YELLOW: Ansi = AnsiColor::Yellow.on_default().bold();

/// `text` in a colour, if `on`.
pub fn paint(on: bool, style: Ansi, text: &str) -> String {
    if on { format!("{style}{text}{style:#}") } else { text.to_owned() }
}

/// Adds the variants of the user's folders: those of the options, of `ZUG_VARIANT_DIR` and of the
/// configuration. A folder that was named and cannot be read is told on standard error.
fn add_folders(registry: &mut Registry, io: &mut Io<'_>, options: &[PathBuf]) {
    let said = (io.env)("ZUG_VARIANT_DIR").filter(|dirs| !dirs.is_empty());
    let of_env: Vec<PathBuf> = said.iter().flat_map(|dirs| std::env::split_paths(dirs)).collect();
    for folder in options.iter().chain(&of_env) {
        if let Err(error) = registry.add_folder(folder) {
            // If standard error fails there is nobody to tell.
            let _ = writeln!(io.err, "{}: {error}", folder.display());
        }
    }
    if let Some(config) = &io.dirs.config {
        // Few users have this folder.
        let _ = registry.add_folder(&config.join("variants"));
    }
}

/// Whether the name is the path of a variant file.
pub fn is_variant_file(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".toml")
}

/// Whether a variable of the environment is set to something.
fn says(env: &dyn Fn(&str) -> Option<String>, name: &str) -> bool {
    env(name).is_some_and(|value| !value.is_empty())
}

/// The language: option, `ZUG_LANG`, configuration, locale, English.
pub fn language(
    choice: Option<LangChoice>,
    env: &dyn Fn(&str) -> Option<String>,
    configured: Option<&str>,
) -> Lang {
    let set = |name: &str| env(name).filter(|value| !value.is_empty());
    let locale = || ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| set(name));
    let said = match choice {
        Some(LangChoice::En) => return Lang::En,
        Some(LangChoice::Ru) => return Lang::Ru,
        None => set("ZUG_LANG").or(configured.map(str::to_owned)).or_else(locale),
    };
    match said {
        Some(value) if value.to_ascii_lowercase().starts_with("ru") => Lang::Ru,
        _ => Lang::En,
    }
}

/// Whether a stream is coloured: option, `NO_COLOR`, `CLICOLOR_FORCE`, `TERM=dumb`, a terminal.
pub fn has_color(when: ColorWhen, env: &dyn Fn(&str) -> Option<String>, terminal: bool) -> bool {
    let said = |name: &str| env(name).is_some_and(|value| !value.is_empty() && value != "0");
    match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto if env("NO_COLOR").is_some_and(|value| !value.is_empty()) => false,
        ColorWhen::Auto if said("CLICOLOR_FORCE") => true,
        ColorWhen::Auto => terminal && env("TERM").as_deref() != Some("dumb"),
    }
}

/// Whether the terminal shows more than ASCII: the locale says UTF-8 and `TERM` is not `dumb`.
pub fn has_unicode(env: &dyn Fn(&str) -> Option<String>) -> bool {
    if env("TERM").as_deref() == Some("dumb") {
        return false;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| env(name).filter(|v| !v.is_empty()));
    locale.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}
