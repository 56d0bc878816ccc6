//! `zug variant check`, `new`, `explain` and `schema`: variants that are declared in files.

use std::path::{Path, PathBuf};

use serde::Serialize;
use zug_core::any::Source;
use zug_core::conformance::{Options, Report};
use zug_core::declare::{self, Code, Compiled, Declared, Diagnostic, Faults, Node, Table, limits};
use zug_core::perft::{Counting, PerftOptions};

use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::exit::Exit;
use crate::faults::{self, FaultObject};
use crate::report::schema as schema_word;
use crate::text::{self, variant as texts};

/// The random games that a check plays.
const GAMES: Options = Options { games: 200, plies: 300, seed: 1 };
/// The largest count that a check repeats.
const MOST_NODES: i64 = 2_000_000;

/// Prints the rules of a variant in words.
///
/// # Errors
/// No such variant, a game without a file, a faulty file.
pub fn explain(context: &mut Context<'_>, variant: Option<&str>) -> Result<(), Error> {
    let declared = find(context, variant.unwrap_or("chess"))?;
    context.registry.compile(&declared)?;
    let prose = declare::prose(&declared, context.lang);
    context.line(prose.trim_end())
}

/// Writes a commented starter file of a new variant: `NAME.toml` here, or where `output` says.
///
/// # Errors
/// The base is unknown or faulty; the name is not one; the file is there already.
pub fn new(context: &mut Context<'_>, name: &str, base: &str, output: Option<&Path>) -> Result<(), Error> {
    let declared = find(context, base)?;
    context.registry.compile(&declared)?;
    let starter = declare::starter(&declared, name, context.lang);
    // The file itself says best whether the name is one.
    let folder = Path::new(base).parent().filter(|_| is_variant_file(base));
    context.registry.loader().load_text(&format!("{name}.toml"), &starter, folder)?;
    if output == Some(Path::new("-")) {
        return context.line(starter.trim_end());
    }
    let path = output.map_or_else(|| PathBuf::from(format!("{name}.toml")), Path::to_owned);
    // Nobody's work is written over; an empty file may be the shell's redirection.
    if std::fs::metadata(&path).is_ok_and(|there| there.len() > 0) {
        let shown = path.display();
        return Err(Error::usage(
            format!("{shown} is there already"),
            format!("{shown}: такой файл уже есть"),
        ));
    }
    std::fs::write(&path, starter).map_err(|error| Error::file(&path, error))?;
    let game = context.registry.compile(&declared)?.open();
    let cases = super::starter::write(context.lang, &path, declared.id(), &*game)?;
    for written in std::iter::once(path).chain(cases) {
        let line = text::fill(context.say(&texts::WRITTEN), &[("file", &written.display().to_string())]);
        context.note(&line)?;
    }
    Ok(())
}

/// Prints the JSON Schema of variant files.
///
/// # Errors
/// Standard output fails.
pub fn schema(context: &mut Context<'_>) -> Result<(), Error> {
    let schema = declare::schema(context.registry.loader().vocabularies());
    let text = serde_json::to_string_pretty(&schema).map_err(std::io::Error::from)?;
    context.line(&text)
}

/// What a name or path declares, as far as it can be read.
pub(super) fn find(context: &Context<'_>, name: &str) -> Result<Declared, Error> {
    if is_variant_file(name) {
        return Ok(context.registry.loader().read_file(Path::new(name))?);
    }
    let id = context.find(name)?.id;
    match context.registry.declared(id.as_str()) {
        Some(declared) => Ok(declared?),
        None => Err(Error::usage(
            format!("{name}: this game is compiled in and has no file"),
            format!("{name}: эта игра встроена, файла у неё нет"),
        )),
    }
}

#[derive(Serialize)]
struct Checked {
    schema: String,
    file: String,
    ok: bool,
    id: Option<String>,
    games: u64,
    positions: u64,
    faults: Vec<FaultObject>,
    played: Option<String>,
}

/// Checks files: reads them, looks their facts over, plays them.
///
/// # Errors
/// Exit 3 if one is faulty, after all were looked at.
pub fn check(context: &mut Context<'_>, files: &[String]) -> Result<(), Error> {
    let mut sound = true;
    for file in files {
        sound &= check_one(context, file)?;
    }
    if sound { Ok(()) } else { Err(Error::Told(Exit::BadInput)) }
}

fn check_one(context: &mut Context<'_>, file: &str) -> Result<bool, Error> {
    let lang = context.lang;
    let path = is_variant_file(file) || Path::new(file).exists();
    let read = if path {
        context.registry.loader().read_file(Path::new(file))
    } else {
        match find(context, file) {
            Err(Error::Variant(faults)) => Err(faults),
            other => Ok(other?),
        }
    };
    let compiled = read.and_then(|declared| Ok((context.registry.compile(&declared)?, declared)));
    let (compiled, declared) = match compiled {
        Ok(found) => found,
        Err(faults) => {
            if context.json {
                let faults = FaultObject::list(&faults, lang);
                object(context, file, None, None, faults, None)?;
            } else {
                let drawn = faults::draw(&faults, lang, context.color_err);
                context.note(&drawn)?;
            }
            return Ok(false);
        }
    };
    let mut list = compiled.warnings.clone();
    list.extend(disproved(&declared, &compiled));
    let played = if declared.flag("abstract") { Ok(Report::default()) } else { compiled.check(&GAMES) };
    let faults = Faults::new(declared.sources.clone(), list);
    let sound = !faults.any_errors() && played.is_ok();
    let report = played.as_ref().ok();
    let failure = played.as_ref().err().map(ToString::to_string);
    if context.json {
        let list = FaultObject::list(&faults, lang);
        object(context, file, Some(&declared), report, list, failure)?;
        return Ok(sound);
    }
    let quiet = context.quiet && !faults.any_errors();
    if !faults.list.is_empty() && !quiet {
        let drawn = faults::draw(&faults, lang, context.color_err);
        context.note(&drawn)?;
    }
    if let Some(failure) = failure {
        let (head, seed) = (context.say(&texts::PLAYED_BADLY).to_owned(), GAMES.seed.to_string());
        context.note(&format!("{file}: {}\n{failure}", text::fill(&head, &[("seed", &seed)])))?;
    }
    if sound {
        let prose = declare::prose(&declared, lang);
        context.line(&prose)?;
        let (games, positions) = report.map_or((0, 0), |report| (report.games, report.positions));
        let line = text::fill(
            context.say(&texts::SOUND),
            &[("file", file), ("games", &games.to_string()), ("positions", &positions.to_string())],
        );
        context.line(&line)?;
    }
    Ok(sound)
}

fn object(
    context: &mut Context<'_>,
    file: &str,
    declared: Option<&Declared>,
    report: Option<&Report>,
    faults: Vec<FaultObject>,
    played: Option<String>,
) -> Result<(), Error> {
    let ok = declared.is_some() && played.is_none() && !faults.iter().any(FaultObject::is_error);
    context.object(&Checked {
        schema: schema_word(context.command),
        file: file.to_owned(),
        ok,
        id: declared.map(|declared| declared.id().to_owned()),
        games: report.map_or(0, |report| report.games),
        positions: report.map_or(0, |report| report.positions),
        faults,
        played,
    })
}

/// Counts of the file that are not those of the game, as deep as is quick.
fn disproved(declared: &Declared, compiled: &Compiled) -> Vec<Diagnostic> {
    let rows = declared.node("perft").map(Node::items).unwrap_or_default();
    rows.iter().filter_map(Node::table).flat_map(|row| row_faults(row, compiled)).collect()
}

fn row_faults(row: &Table, compiled: &Compiled) -> Vec<Diagnostic> {
    let mut game = compiled.open();
    if let Some((fen, place)) = row.get("fen").and_then(|node| Some((node.text()?, node.place)))
        && let Err(defects) = game.set_position(fen, Source::User)
    {
        let faults = defects.list.into_iter().take(limits::FAULTS);
        return faults
            .map(|d| Diagnostic::error(Code::BadValue, place, d.message.en, d.message.ru))
            .collect();
    }
    let routes = row.get("routes").and_then(Node::flag).unwrap_or_default();
    let counting = if routes { Counting::Routes } else { Counting::Moves };
    let options = PerftOptions { counting, ..PerftOptions::default() };
    let nodes = row.get("nodes").map(Node::items).unwrap_or_default();
    for (depth, node) in (1..).zip(nodes) {
        let Some(said) = node.int().filter(|said| *said <= MOST_NODES) else { break };
        let counted = game.perft(depth, &options).unwrap_or_default();
        if u64::try_from(said) != Ok(counted) {
            return vec![Diagnostic::error(
                Code::Disproved,
                node.place,
                format!("at depth {depth} the game has {counted} nodes, not {said}"),
                format!("на глубине {depth} узлов {counted}, а не {said}"),
            )];
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, zug};

    const SHORT: &str =
        "schema = 1\nid = \"short\"\nextends = \"english\"\nname = \"Short\"\nkings.range = 2\n";

    #[test]
    fn a_file_is_checked_played_and_explained() {
        let folder = Folder::new("declared-check");
        let file = folder.path().join("short.toml").display().to_string();
        std::fs::write(&file, SHORT).unwrap();
        let checked = zug(&["variant", "check", &file]);
        assert_eq!((checked.exit, checked.err.as_str()), (Exit::Done, ""));
        assert!(checked.out.contains("A king goes at most 2 squares in a line."), "{}", checked.out);
        assert!(checked.out.contains("200 random games"), "{}", checked.out);
        let explained = zug(&["variant", "explain", &file, "--lang", "ru"]);
        assert!(explained.out.contains("Дамка проходит по линии не больше 2 полей."), "{}", explained.out);
        assert_eq!(zug(&["perft", &file, "3"]).out, "302\n");
        // By name, once its folder is known.
        let dir = folder.path().display().to_string();
        assert_eq!(zug(&["perft", "short", "3", "--variant-dir", &dir]).out, "302\n");
        assert!(zug(&["variant", "list", "--variant-dir", &dir]).out.contains("\nshort "));
    }

    #[test]
    fn faults_are_objects_with_json() {
        let folder = Folder::new("declared-json");
        let file = folder.path().join("bad.toml").display().to_string();
        std::fs::write(&file, SHORT.replace("range", "ranges")).unwrap();
        let checked = zug(&["variant", "check", &file, "--json"]);
        assert_eq!(checked.exit, Exit::BadInput);
        let object: serde_json::Value = serde_json::from_str(&checked.out).unwrap();
        let fault = &object["faults"][0];
        assert_eq!((&object["ok"], &fault["code"]), (&false.into(), &"unknown-key".into()));
        assert_eq!(
            (&fault["line"], &fault["column"], &fault["nearest"]),
            (&5.into(), &7.into(), &"range".into())
        );
        let moves = zug(&["moves", &file, "--json"]);
        let object: serde_json::Value = serde_json::from_str(&moves.out).unwrap();
        assert_eq!((moves.exit, &object["error"]["code"]), (Exit::BadInput, &"bad-variant".into()));
        assert_eq!(object["error"]["faults"][0]["line"], 5);
    }

    #[test]
    fn a_starter_file_is_written_once() {
        let folder = Folder::new("declared-new");
        let file = folder.path().join("mine.toml").display().to_string();
        let new = ["variant", "new", "mine", "--from", "brazilian", "-o", &file];
        assert_eq!(zug(&new).exit, Exit::Done);
        assert_eq!(zug(&new).exit, Exit::Usage);
        assert_eq!(zug(&["variant", "check", &file]).exit, Exit::Done);
        let shown = zug(&["variant", "new", "mine", "--from", "brazilian", "-o", "-"]).out;
        assert_eq!(shown.trim_end(), std::fs::read_to_string(&file).unwrap().trim_end());
        assert_eq!(zug(&["variant", "new", "My Game", "-o", "-"]).exit, Exit::BadInput);
        assert_eq!(zug(&["variant", "new", "mine", "--from", "brasilian", "-o", "-"]).exit, Exit::Usage);
    }

    #[test]
    fn the_schema_is_json() {
        let schema = zug(&["variant", "schema"]).out;
        let schema: serde_json::Value = serde_json::from_str(&schema).unwrap();
        assert!(schema["$schema"].is_string());
        assert!(zug(&["variant", "explain", "chess"]).out.contains("castles with the rook"));
    }
}
