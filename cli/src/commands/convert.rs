//! `zug convert`: the games of files in another format.

mod out;

use std::collections::BTreeSet;

use zug_core::record::{Entry, Record, Sheet, SquareNames, Syntaxes};
use zug_core::{AnyGame, Registry, Style};

use crate::context::Context;
use crate::errors::Error;
use crate::options::{ConvertOptions, Format, Squares};
use crate::records;
use crate::records::batch::{Batch, syntax_of};
use crate::records::filter::Filter;
use crate::records::judge::Judge;
use crate::records::object::Written;
use crate::records::player::{Boards, Player};
use crate::records::verdict::{Remark, Source, Verdict};
use crate::text::{self, convert as texts};

use out::Out;

/// Writes the games of the files that can be played in another format; the others are told and left out.
///
/// # Errors
/// A bad option or output that fails; otherwise, when all files are read, whatever failed in them.
pub fn run(context: &mut Context<'_>, options: &ConvertOptions) -> Result<(), Error> {
    // Workers read the registry while the context writes.
    let registry = std::mem::take(&mut context.registry);
    let result = run_with(context, &registry, options);
    context.registry = registry;
    result
}

fn run_with(context: &mut Context<'_>, registry: &Registry, options: &ConvertOptions) -> Result<(), Error> {
    let filter = Filter::new(registry, &options.filter)?;
    let syntaxes = records::syntaxes();
    let format = format(options, &syntaxes, context.json)?;
    let judge = Judge {
        filter: &filter,
        lang: context.lang,
        positions: false,
        keys: options.filter.unique,
        strict: options.read.strict,
    };
    let maker =
        Maker { judge, syntaxes: &syntaxes, format, style: style(context, format), names: names(options) };
    let mut out = Out::open(options.output.as_deref())?;
    let (mut written, mut failed) = (0u64, 0u64);
    let mut seen = BTreeSet::new();
    let batch = Batch { registry, files: &options.files, read: &options.read, variant: filter.variant };
    let done = batch.run(
        context,
        |record, player, boards| maker.make(record, player, boards),
        |context, source, (verdict, text)| {
            if !verdict.is_wanted || (options.filter.unique && !seen.insert(verdict.key)) {
                return Ok(());
            }
            if context.verbose {
                for warning in &verdict.warnings {
                    context.note(&verdict.warning_line(source, warning, context.lang))?;
                }
            }
            match text {
                Some(text) => {
                    written += 1;
                    out.write(context, &place(&text, source))
                }
                None => {
                    failed += 1;
                    context.clear_progress()?;
                    context.note(&verdict.line(source))
                }
            }
        },
    );
    let troubles = match done {
        Ok(troubles) => troubles,
        Err(error) => {
            out.discard();
            return Err(error);
        }
    };
    let end = troubles.end(failed);
    // Where nothing came of it, what was there before is worth more than an empty file.
    if written == 0 && end.is_err() {
        out.discard();
    } else {
        out.close(context)?;
    }
    if !context.quiet {
        let values = [("written", written.to_string()), ("failed", failed.to_string())];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        let line = text::fill(context.say(&texts::SUMMARY), &values);
        context.note(&line)?;
    }
    if let Some(error) = filter.unread_position() {
        return Err(error);
    }
    end
}

/// The format asked for, that of the output's name, or that of the first file.
fn format(options: &ConvertOptions, syntaxes: &Syntaxes, json: bool) -> Result<Format, Error> {
    if let Some(format) = options.to {
        return Ok(format);
    }
    if json {
        return Ok(Format::Jsonl);
    }
    let extension = options.output.as_deref().and_then(|path| path.extension()?.to_str());
    let named = match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("pgn") => Some(Format::Pgn),
        Some("pdn") => Some(Format::Pdn),
        Some("jsonl" | "ndjson" | "json") => Some(Format::Jsonl),
        Some("fen") => Some(Format::Fen),
        Some("epd") => Some(Format::Epd),
        _ => None,
    };
    let same = || match options.files.first().and_then(|file| syntax_of(file, syntaxes)) {
        Some("pgn") => Some(Format::Pgn),
        Some("pdn") => Some(Format::Pdn),
        _ => None,
    };
    named.or_else(same).ok_or_else(|| {
        Error::usage(
            "--to is needed: pgn, pdn, jsonl, fen or epd",
            "нужен --to: pgn, pdn, jsonl, fen или epd",
        )
    })
}

/// How moves are written: as `--notation` says, else as records of the format have them.
fn style(context: &Context<'_>, format: Format) -> Style {
    match (context.notation, format) {
        // Whole routes are the only other way that PDN knows.
        (Some(Style::Canonical), Format::Pdn) => Style::Canonical,
        (Some(style), Format::Jsonl) => style,
        (_, Format::Jsonl) => Style::Canonical,
        _ => Style::Record,
    }
}

fn names(options: &ConvertOptions) -> SquareNames {
    match options.squares {
        None => SquareNames::Own,
        Some(Squares::Letters) => SquareNames::Letters,
        Some(Squares::Numbers) => SquareNames::Numbers,
    }
}

/// What stands in a text for the file and number of the game, which only the teller knows.
const PLACE: &str = "\u{0}";

fn place(text: &str, source: Source<'_>) -> String {
    match text.contains(PLACE) {
        true => text.replace(PLACE, &source.to_string().replace('"', "'")),
        false => text.to_owned(),
    }
}

/// What makes texts of games.
struct Maker<'m> {
    judge: Judge<'m>,
    syntaxes: &'m Syntaxes,
    format: Format,
    style: Style,
    names: SquareNames,
}

impl Maker<'_> {
    /// The text of a game, unless it is wrong or not wanted.
    fn make(&self, record: &Record, player: &Player<'_>, boards: &mut Boards) -> (Verdict, Option<String>) {
        let mut verdict = self.judge.judge(player, record, boards);
        if !verdict.is_wanted || verdict.error.is_some() {
            return (verdict, None);
        }
        let board = verdict.variant.and_then(|variant| player.board_of(variant, boards));
        let text = board.and_then(|game| {
            // What was played once can be played again.
            let (sheet, _) = Sheet::read(record, player.syntax, game, self.style).ok()?;
            self.text(&sheet, game)
        });
        if text.is_none() {
            let message = text::fill(
                texts::OTHER_FAMILY.get(self.judge.lang),
                &[("variant", verdict.variant()), ("format", self.format_name())],
            );
            verdict.error = Some(Remark::new("other-family", message, record.start()));
        }
        (verdict, text)
    }

    fn format_name(&self) -> &'static str {
        match self.format {
            Format::Pgn => "pgn",
            Format::Pdn => "pdn",
            Format::Jsonl => "jsonl",
            Format::Fen => "fen",
            Format::Epd => "epd",
        }
    }

    /// The text of a game that stands at its end; `None` where the format knows no such games.
    fn text(&self, sheet: &Sheet, game: &mut dyn AnyGame) -> Option<String> {
        let mut out = String::new();
        match self.format {
            Format::Pgn | Format::Pdn => {
                let syntax = self.syntaxes.named(self.format_name())?;
                if syntax.family() != game.info().family {
                    return None;
                }
                syntax.write(sheet, game.info(), self.names, &mut out);
            }
            Format::Jsonl => {
                let position = game.position_text();
                out = serde_json::to_string(&Written::new(sheet, game.info(), &position)).ok()?;
                out.push('\n');
            }
            Format::Fen => {
                let family = game.info().family;
                let syntax = self.syntaxes.iter().find(|syntax| syntax.family() == family);
                sheet.each_position(game, |game, _, _| {
                    let text = game.position_text();
                    out += &syntax.map_or_else(|| text.clone(), |s| s.rename(&text, game.info(), self.names));
                    out.push('\n');
                });
            }
            Format::Epd => {
                if let [Entry::Comment(operations)] = sheet.entries.as_slice()
                    && operations.ends_with(';')
                {
                    // What was read from EPD goes back as it was.
                    let text = game.position_text();
                    let fields: Vec<&str> = text.split(' ').take(4).collect();
                    return Some(format!("{} {operations}\n", fields.join(" ")));
                }
                let mut known = true;
                sheet.each_position(game, |game, ply, mv| {
                    let line = epd(&game.position_text(), mv, ply);
                    known &= line.is_some();
                    out.extend(line);
                });
                if !known {
                    return None;
                }
            }
        }
        Some(out)
    }
}

/// A line of EPD: four fields, the counters, the move played, and where it comes from.
fn epd(position: &str, mv: Option<&str>, ply: usize) -> Option<String> {
    let fields: Vec<&str> = position.split(' ').collect();
    let [board, turn, castling, passed, .., clock, number] = fields[..] else { return None };
    if !board.contains('/') {
        return None;
    }
    let mv = mv.map(|mv| format!(" sm {mv};")).unwrap_or_default();
    Some(format!(
        "{board} {turn} {castling} {passed} fmvn {number}; hmvc {clock}; id \"{PLACE}@{ply}\";{mv}\n"
    ))
}

#[cfg(test)]
mod tests;
