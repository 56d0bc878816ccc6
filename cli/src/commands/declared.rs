//! `zug variant check`, `new`, `explain` and `schema`: variants that are declared in files.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use zug_core::any::Source;
use zug_core::conformance::{Fault, Options, Report};
use zug_core::declare::{self, Code, Compiled, Declared, Diagnostic, Faults, Node, Table, limits};
use zug_core::perft::{Counting, PerftOptions};

use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::exit::Exit;
use crate::faults::{self, FaultObject};
use crate::meter::Meter;
use crate::report::schema as schema_word;
use crate::text::{self, variant as texts};

/// The random games that a check plays where the user gives no seed.
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
/// The base is unknown or faulty; the name is not one, or another variant has it; the file is there already.
pub fn new(context: &mut Context<'_>, name: &str, base: &str, output: Option<&Path>) -> Result<(), Error> {
    let declared = find(context, base)?;
    context.registry.compile(&declared)?;
    let starter = declare::starter(&declared, name, context.lang);
    // The file itself says best whether the name is one.
    let folder = Path::new(base).parent().filter(|_| is_variant_file(base));
    context.registry.loader().load_text(&format!("{name}.toml"), &starter, folder)?;
    if let Some(holder) = context.registry.holder(name) {
        return Err(Error::usage(
            format!("{name} is a name of the variant {holder}: choose another, or {name}-2"),
            format!("имя {name} носит вариант {holder}: выберите другое, хотя бы {name}-2"),
        ));
    }
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
    list.extend(context.registry.taken(&declared));
    let stop = context.io.interrupt;
    list.extend(disproved(&declared, &compiled, stop.flag()));
    let options = Options { seed: context.seed.unwrap_or(GAMES.seed), ..GAMES };
    let played = play(context, file, &declared, &compiled, &options);
    if stop.is_set() {
        return Err(Error::Interrupted);
    }
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
        let (head, seed) = (context.say(&texts::PLAYED_BADLY).to_owned(), options.seed.to_string());
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

/// Plays the random games of a check, with a meter where somebody sees it; an abstract variant has none.
fn play(
    context: &mut Context<'_>,
    file: &str,
    declared: &Declared,
    compiled: &Compiled,
    options: &Options,
) -> Result<Report, Box<Fault>> {
    if declared.flag("abstract") {
        return Ok(Report::default());
    }
    let (shown, stop) = (context.io.terminal.err && !context.quiet, context.io.interrupt);
    let head = text::fill(context.say(&texts::PLAYING), &[("file", file)]);
    let meter = Mutex::new(Meter::new(&mut *context.io.err, head));
    let played = compiled.check_watched(options, &|done, total| {
        if shown && let Ok(mut meter) = meter.lock() {
            meter.show(done, total);
        }
        if stop.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Ok(meter) = meter.into_inner() {
        meter.clear();
    }
    played
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
fn disproved(declared: &Declared, compiled: &Compiled, stop: &AtomicBool) -> Vec<Diagnostic> {
    let rows = declared.node("perft").map(Node::items).unwrap_or_default();
    rows.iter().filter_map(Node::table).flat_map(|row| row_faults(row, compiled, stop)).collect()
}

fn row_faults(row: &Table, compiled: &Compiled, stop: &AtomicBool) -> Vec<Diagnostic> {
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
    let options = PerftOptions { counting, stop: Some(stop), ..PerftOptions::default() };
    let nodes = row.get("nodes").map(Node::items).unwrap_or_default();
    for (depth, node) in (1..).zip(nodes) {
        let Some(said) = node.int().filter(|said| *said <= MOST_NODES) else { break };
        let Some(counted) = game.perft(depth, &options) else { break };
        if u64::try_from(said) != Ok(counted) {
            return vec![Diagnostic::error(
                Code::Disproved,
                node.place,
                format!("at depth {depth} the number of nodes is {counted}, not {said}"),
                format!("на глубине {depth} узлов {counted}, а не {said}"),
            )];
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use zug_core::declare::limits;

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
        assert!(checked.out.contains("random games: 200"), "{}", checked.out);
        let explained = zug(&["variant", "explain", &file, "--lang", "ru"]);
        assert!(explained.out.contains("Дамка проходит по линии не больше 2 полей."), "{}", explained.out);
        assert_eq!(zug(&["perft", &file, "3"]).out, "302\n");
        // By name, once its folder is known.
        let dir = folder.path().display().to_string();
        assert_eq!(zug(&["perft", "short", "3", "--variant-dir", &dir]).out, "302\n");
        assert!(zug(&["variant", "list", "--variant-dir", &dir]).out.contains("\nshort "));
    }

    /// The games are those of the seed; without one they are the same in every run.
    #[test]
    fn a_check_plays_the_games_of_its_seed() {
        let positions = |seed: &[&str]| {
            let ran = zug(&[&["variant", "check", "turkish", "--json"], seed].concat());
            let object: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
            object["positions"].as_u64().unwrap()
        };
        let usual = positions(&[]);
        assert_eq!(positions(&["--seed", "1"]), usual);
        assert_ne!(positions(&["--seed", "7"]), usual);
        assert_eq!(positions(&["--seed", "7"]), positions(&["--seed", "7"]));
    }

    /// Every name of another variant is told, whether it is the id or an alias of either; those of a file that the
    /// program itself opens by name are its own.
    #[test]
    fn names_of_other_variants_are_told() {
        let folder = Folder::new("declared-names");
        let dir = folder.path().display().to_string();
        let warned = |file: &str, head: &str| {
            let path = folder.path().join(file);
            std::fs::write(&path, format!("schema = 1\nextends = \"english\"\nname = \"Own\"\n{head}"))
                .unwrap();
            let ran = zug(&["variant", "check", &path.display().to_string(), "--variant-dir", &dir]);
            assert_eq!(ran.exit, Exit::Done, "{head}: {}", ran.err);
            let told = ran.err.lines().filter(|line| line.starts_with("warning[name-taken]"));
            told.map(str::to_owned).collect::<Vec<_>>()
        };
        let told = |what: &str, name: &str, of: &str| {
            format!("warning[name-taken]: the {what} `{name}` is a name of the variant `{of}`")
        };
        assert_eq!(warned("a.toml", "id = \"russian\"\n"), [told("id", "russian", "russian")]);
        assert_eq!(warned("b.toml", "id = \"shashki\"\n"), [told("id", "shashki", "russian")]);
        assert_eq!(warned("c.toml", "id = \"blank\"\n"), [told("id", "blank", "blank")]);
        assert_eq!(
            warned("d.toml", "id = \"own\"\naliases = [\"fine\", \"zh\", \"chess\"]\n"),
            [told("alias", "zh", "crazyhouse"), told("alias", "chess", "chess")]
        );
        // Of two files of one folder that have a name, one has it.
        assert_eq!(warned("e.toml", "id = \"own\"\n"), [told("id", "own", "own")]);
        assert_eq!(warned("f.toml", "id = \"else\"\naliases = [\"other\"]\n"), [""; 0]);
        assert_eq!(zug(&["variant", "check", "else", "russian", "--variant-dir", &dir]).err, "");
    }

    /// A new variant takes nobody's name.
    #[test]
    fn a_new_variant_has_a_name_of_its_own() {
        let folder = Folder::new("declared-taken");
        let file = folder.path().join("mine.toml").display().to_string();
        for (name, holder) in [("chess", "chess"), ("zh", "crazyhouse"), ("blank", "blank")] {
            let ran = zug(&["variant", "new", name, "-o", &file]);
            let told =
                format!("error: {name} is a name of the variant {holder}: choose another, or {name}-2\n");
            assert_eq!((ran.exit, ran.err), (Exit::Usage, told));
            assert!(!folder.path().join("mine.toml").exists(), "{name}");
        }
        assert_eq!(zug(&["variant", "new", "chess-2", "-o", &file]).exit, Exit::Done);
        let dir = folder.path().display().to_string();
        assert_eq!(zug(&["variant", "new", "chess-2", "-o", "-", "--variant-dir", &dir]).exit, Exit::Usage);
    }

    fn chain(folder: &Folder, length: usize) -> String {
        for n in 0..length {
            let parent = if n == 0 { "russian".to_owned() } else { format!("f{}", n - 1) };
            let text = format!("schema = 1\nid = \"f{n}\"\nextends = \"{parent}\"\nname = \"F\"\n");
            std::fs::write(folder.path().join(format!("f{n}.toml")), text).unwrap();
        }
        folder.path().join(format!("f{}.toml", length - 1)).display().to_string()
    }

    /// Files may extend one another as far as the limit; beyond it, that is what is told.
    #[test]
    fn a_long_chain_is_no_circle() {
        let folder = Folder::new("declared-chain");
        let most = chain(&folder, limits::CHAIN - 1);
        let ran = zug(&["variant", "explain", &most]);
        assert_eq!((ran.exit, ran.err.as_str()), (Exit::Done, ""));
        let ran = zug(&["variant", "explain", &chain(&folder, limits::CHAIN)]);
        assert_eq!(ran.exit, Exit::BadInput);
        let told =
            "error[too-large]: more than 100 files that extend one another: too large for a variant file\n";
        assert!(ran.err.starts_with(told), "{}", ran.err);
        assert!(ran.err.contains("f0.toml:3:11"), "{}", ran.err);
    }

    #[test]
    fn a_circle_is_told_with_its_files() {
        for length in [1, 2, 40] {
            let folder = Folder::new("declared-circle");
            let file = chain(&folder, length);
            let first = folder.path().join("f0.toml");
            let text = std::fs::read_to_string(&first).unwrap();
            std::fs::write(&first, text.replace("russian", &format!("f{}", length - 1))).unwrap();
            let ran = zug(&["variant", "check", &file]);
            assert_eq!(ran.exit, Exit::BadInput);
            let names: Vec<String> = (0..length)
                .rev()
                .chain([length - 1])
                .map(|n| folder.path().join(format!("f{n}.toml")).display().to_string())
                .collect();
            let told =
                format!("error[cycle]: the files extend one another without end ({})", names.join(" -> "));
            assert!(ran.err.starts_with(&told), "{}", ran.err);
        }
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
