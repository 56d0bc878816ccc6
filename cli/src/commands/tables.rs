//! `zug tables`: working out, checking and asking tables of endings.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Serialize;
use zug_core::tables::{BuildError, BuildOptions, Doubt, Material, Step, Summary, Tables, Verdict};
use zug_core::{AnyGame, Color, Lang};

use crate::context::Context;
use crate::errors::Error;
use crate::options::{PositionOptions, TablesCommand};
use crate::report::schema;
use crate::text::{PLIES, commands as texts};
use crate::{position, tables};

/// Runs one of the commands.
///
/// # Errors
/// Whatever stops it.
pub fn run(context: &mut Context<'_>, command: &TablesCommand) -> Result<(), Error> {
    match command {
        TablesCommand::Build { variant, pieces, only, output, threads } => {
            let most = || std::thread::available_parallelism().map_or(1, usize::from);
            let threads = threads.map_or_else(most, usize::from);
            build(context, variant.as_deref(), usize::from(*pieces), only, output, threads)
        }
        TablesCommand::Probe { dir, variant, position } => probe(context, dir, variant.as_deref(), position),
        TablesCommand::Verify { dir, variant } => verify(context, dir, variant.as_deref()),
    }
}

/// What a table holds, as JSON.
#[derive(Serialize)]
struct Held {
    schema: String,
    variant: String,
    material: String,
    white_wins: u64,
    black_wins: u64,
    draws: u64,
    /// The longest wins of White and of Black, in plies, and where they begin.
    longest: Vec<Longest>,
}

#[derive(Serialize)]
struct Longest {
    winner: &'static str,
    plies: u16,
    fen: Option<String>,
}

/// What tables say of a position, as JSON.
#[derive(Serialize)]
struct Told {
    schema: String,
    variant: String,
    fen: String,
    #[serde(flatten)]
    value: Value,
    moves: Vec<MoveTold>,
}

#[derive(Serialize)]
struct MoveTold {
    #[serde(rename = "move")]
    mv: String,
    #[serde(flatten)]
    value: Value,
}

#[derive(Serialize)]
struct Value {
    /// `win`, `draw` or `loss` for the side to move; nothing where the tables do not know.
    value: Option<&'static str>,
    plies: Option<u16>,
}

impl Value {
    fn of(verdict: Option<Verdict>) -> Value {
        match verdict {
            None => Value { value: None, plies: None },
            Some(Verdict::Draw) => Value { value: Some("draw"), plies: None },
            Some(Verdict::Win(plies)) => Value { value: Some("win"), plies: Some(plies) },
            Some(Verdict::Loss(plies)) => Value { value: Some("loss"), plies: Some(plies) },
        }
    }
}

fn build(
    context: &mut Context<'_>,
    variant: Option<&str>,
    pieces: usize,
    only: &[String],
    dir: &Path,
    threads: usize,
) -> Result<(), Error> {
    let game = context.open(variant)?;
    let read = only.iter().map(|text| Material::read(text, game.info()));
    let only: Vec<Material> =
        read.collect::<Result<_, _>>().map_err(|error| Error::usage(error.to_string(), error.to_string()))?;
    fs::create_dir_all(dir).map_err(|error| Error::file(dir, error))?;
    let mut known = tables::load(dir, &*game)?;
    let interrupt = context.io.interrupt;
    let options = BuildOptions { pieces, only, threads, stop: Some(interrupt.flag()) };
    let is_shown = context.io.terminal.err && !context.quiet;
    let mut failed = None;
    let mut progress = |step: &Step<'_>| {
        if is_shown {
            let text = format!("{}/{} {}", step.done, step.of, step.material.name(game.info()));
            failed = failed.take().or(context.progress(&text).err());
        }
    };
    let built = game.build_tables(&options, &mut known, &mut progress);
    context.clear_progress()?;
    if let Some(error) = failed {
        return Err(error);
    }
    // What is done is kept, whatever stops the rest.
    keep(dir, &*game, &known)?;
    match built {
        Ok(()) => hold(context, &*game, &known),
        Err(BuildError::Stopped) => Err(Error::Interrupted),
        Err(error @ BuildError::NoMemory(..)) => {
            Err(Error::file(dir, io::Error::new(io::ErrorKind::OutOfMemory, error)))
        }
        Err(error) => Err(Error::usage(error.to_string(), error.to_string())),
    }
}

/// Writes the tables that the folder does not have.
fn keep(dir: &Path, game: &dyn AnyGame, known: &Tables) -> Result<(), Error> {
    for material in known.materials() {
        let file = tables::file_of(dir, game, material);
        if file.exists() {
            continue;
        }
        let Some(bytes) = game.table_bytes(known, material) else { continue };
        // Written beside and renamed, so that a table is whole or not there.
        let part: PathBuf = file.with_extension("part");
        fs::write(&part, bytes).map_err(|error| Error::file(&part, error))?;
        fs::rename(&part, &file).map_err(|error| Error::file(&file, error))?;
    }
    Ok(())
}

/// Tells what tables hold, one line a material.
fn hold(context: &mut Context<'_>, game: &dyn AnyGame, known: &Tables) -> Result<(), Error> {
    for material in known.materials() {
        let Some(summary) = known.summary(material) else { continue };
        let held = held(context, game, known, material, &summary);
        if context.json {
            context.object(&held)?;
            continue;
        }
        let longest = held.longest.iter().map(|longest| {
            let fen = longest.fen.as_deref().unwrap_or("");
            let plies = PLIES.counted(longest.plies.into(), Lang::En);
            format!("  {} {plies} {fen}", longest.winner)
        });
        let Held { material, white_wins, black_wins, draws, .. } = &held;
        let longest: String = longest.collect();
        context.line(&format!("{material} white {white_wins} black {black_wins} drawn {draws}{longest}"))?;
    }
    Ok(())
}

fn held(
    context: &Context<'_>,
    game: &dyn AnyGame,
    known: &Tables,
    material: &Material,
    summary: &Summary,
) -> Held {
    let longest = Color::ALL.into_iter().filter_map(|side| {
        let (number, plies) = summary.longest[side.index()]?;
        let fen = game.table_position(known, material, number);
        Some(Longest { winner: side.word(), plies, fen })
    });
    Held {
        schema: schema(context.command),
        variant: game.info().id.to_string(),
        material: material.name(game.info()),
        white_wins: summary.won[0],
        black_wins: summary.won[1],
        draws: summary.drawn,
        longest: longest.collect(),
    }
}

/// Opens the variant of the tables in a folder.
fn open(context: &mut Context<'_>, dir: &Path, variant: Option<&str>) -> Result<Box<dyn AnyGame>, Error> {
    match variant {
        Some(name) => context.open(Some(name)),
        None => {
            let id = tables::variant_in(dir)?;
            context.open(Some(&id)).map_err(|error| error.with_remedy(&texts::OF_TABLES))
        }
    }
}

fn probe(
    context: &mut Context<'_>,
    dir: &Path,
    variant: Option<&str>,
    options: &PositionOptions,
) -> Result<(), Error> {
    let mut game = open(context, dir, variant)?;
    let known = tables::load(dir, &*game)?;
    let Some(fen) = &options.fen else { return hold(context, &*game, &known) };
    position::set(context, &mut *game, fen)?;
    position::advance(&mut *game, options)?;
    let verdict = game.look_up(&known);
    let mut moves = game.look_up_moves(&known, context.style);
    // The best first; what the tables do not know, last; equals by their text.
    moves.sort_by_key(|(text, verdict)| (-verdict.map_or(-200_000, Verdict::rank), text.clone()));
    if context.json {
        let told = |(mv, verdict)| MoveTold { mv, value: Value::of(verdict) };
        let object = Told {
            schema: schema(context.command),
            variant: game.info().id.to_string(),
            fen: game.position_text(),
            value: Value::of(verdict),
            moves: moves.into_iter().map(told).collect(),
        };
        return context.object(&object);
    }
    let words = |verdict: Option<Verdict>| {
        verdict.map_or_else(|| "not in the tables".to_owned(), |verdict| verdict.to_string())
    };
    context.line(&words(verdict))?;
    for (text, verdict) in moves {
        context.line(&format!("{text}: {}", words(verdict)))?;
    }
    Ok(())
}

fn verify(context: &mut Context<'_>, dir: &Path, variant: Option<&str>) -> Result<(), Error> {
    let game = open(context, dir, variant)?;
    let known = tables::load(dir, &*game)?;
    let mut is_sound = true;
    for material in known.materials() {
        let name = material.name(game.info());
        match game.verify_table(&known, material) {
            Ok(checked) => context.line(&format!("{name} {checked} OK"))?,
            Err(doubt) => {
                is_sound = false;
                context.line(&format!("{name} {}", told_of(&doubt, dir, &*game)))?;
            }
        }
    }
    if is_sound { Ok(()) } else { Err(Error::Failed) }
}

/// Why a table cannot be said to be right, and what to do.
fn told_of(doubt: &Doubt<String>, dir: &Path, game: &dyn AnyGame) -> String {
    match doubt {
        Doubt::Wrong(position, told, follows) => {
            let follows = follows.map_or_else(|| "nothing".to_owned(), |verdict| verdict.to_string());
            format!("WRONG {position}: the table says {told}, but {follows} follows")
        }
        Doubt::Missing(material) => {
            let (id, missing) = (game.info().id, material.name(game.info()));
            let (dir, build) = (dir.display(), "zug tables build");
            format!("UNCHECKED {missing} is missing; build it: {build} {id} --only {missing} -o {dir}")
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, Ran, Run, zug};

    fn typed(args: &[&str], input: &str) -> Ran {
        Run { input: input.to_owned(), ..Run::default() }.zug(args)
    }

    #[test]
    fn tables_are_built_checked_and_asked() {
        let dir = std::env::temp_dir().join(format!("zug-tables-{}", std::process::id()));
        let shown = dir.display().to_string();
        let built = zug(&["tables", "build", "russian", "--pieces", "2", "-o", &shown, "--threads", "2"]);
        assert_eq!(built.exit, Exit::Done, "{}", built.err);
        let held = built.out.lines().find(|line| line.starts_with("KvK "));
        assert!(held.is_some_and(|line| line.contains("drawn")), "{}", built.out);
        // A king that must go where it is taken, and one that takes at once.
        let asked = zug(&["tables", "probe", &shown, "--fen", "W:WKc3:Bd4"]);
        let lines: Vec<&str> = asked.out.lines().collect();
        assert_eq!(lines[0], "win in 1 ply", "{}{}", asked.out, asked.err);
        assert!(lines[1].starts_with("c3:e5: win in 1"), "{}", asked.out);
        let json = zug(&["tables", "probe", &shown, "--fen", "B:WKc3:Bd4", "--json"]);
        let object: serde_json::Value = serde_json::from_str(&json.out).unwrap_or_default();
        assert_eq!(object["moves"][0]["move"], "d4:b2", "{}", json.out);
        assert_eq!(zug(&["tables", "verify", &shown]).exit, Exit::Done);
        every_player_may_ask(&shown);
        std::fs::remove_dir_all(&dir).unwrap();
    }

    /// A search one ply deep knows a win that is far away, whoever asks it.
    fn every_player_may_ask(dir: &str) {
        let far = "W:Wb4:Bf8";
        let without = zug(&["analyse", "russian", "--fen", far, "--depth", "1"]);
        assert!(!without.out.contains("win in"), "{}", without.out);
        let uci = |dir: &str| {
            let setting =
                format!("setoption name UCI_Variant value russian\nsetoption name TablePath value {dir}");
            typed(&["uci"], &format!("{setting}\nposition fen {far}\ngo depth 1\nwait\n")).out
        };
        assert!(uci(dir).contains("score mate"), "{}", uci(dir));
        let missing = uci("no-such-folder");
        assert!(missing.contains("info string") && missing.contains("score cp"), "{missing}");
        let board = "Wee".to_owned() + "b" + &"e".repeat(13) + "w" + &"e".repeat(15);
        let setting = format!("set-param name=variant value=russian\nset-param name=table-path value={dir}");
        let hub =
            typed(&["hub"], &format!("{setting}\ninit\npos pos={board}\nlevel depth=1\ngo think\nwait\n"));
        assert!(hub.out.contains("score=99.87"), "{}", hub.out);
        let play = ["play", "russian", "--fen", far, "--tables", dir, "--black", "human", "--ui", "plain"];
        let played = typed(&play, "hint\nquit\n");
        assert!(played.out.contains("win in"), "{}{}", played.out, played.err);
        let refused = zug(&["play", "russian", "--tables", "no-such-folder"]);
        assert_eq!(refused.exit, Exit::Io, "{}", refused.err);
        let fens = std::path::Path::new(dir).join("far.fen");
        std::fs::write(&fens, far).unwrap();
        let openings = fens.display().to_string();
        let players = ["match", "russian", "--engine", "ai:depth=1", "--engine", "random", "--games", "2"];
        let won = zug(&[&players[..], &["--openings", &openings, "--tables", dir, "--json"]].concat());
        assert_eq!(won.exit, Exit::Done, "{}", won.err);
        assert!(won.out.contains("\"w\":1") || won.out.contains("\"w\":2"), "{}", won.out);
    }

    /// Tables of a variant that only a file declares ask for the file, and take it.
    #[test]
    fn tables_of_a_file_ask_for_it() {
        let folder = Folder::new("tables-of-a-file");
        let file = folder.path().join("my-game.toml");
        let text = "schema = 1\nid = \"my-game\"\nextends = \"chess\"\nname = \"Mine\"\nend.no_moves = \"side-to-move-loses\"\n";
        std::fs::write(&file, text).unwrap();
        let (file, dir) = (file.display().to_string(), folder.path().join("tables").display().to_string());
        assert_eq!(zug(&["tables", "build", &file, "--pieces", "2", "-o", &dir]).exit, Exit::Done);
        for asked in [&["verify"][..], &["probe"], &["probe", "--fen", "8/8/8/8/8/1k6/8/K7 w - - 0 1"]] {
            let args = [&["tables", asked[0], &dir], &asked[1..]].concat();
            let ran = zug(&args);
            let told = "error: unknown variant \"my-game\"; if a file declares it, name the file with --variant FILE\n";
            assert_eq!((ran.exit, ran.err.as_str()), (Exit::Usage, told));
            let json = zug(&[&args[..], &["--json", "--lang", "ru"]].concat()).out;
            assert!(json.contains("\"unknown-variant\"") && json.contains("--variant FILE"), "{json}");
            assert_eq!(zug(&[&args[..], &["--variant", &file]].concat()).exit, Exit::Done);
        }
    }

    /// A table that is not there says nothing against another.
    #[test]
    fn a_table_that_is_missing_is_named_and_built_as_told() {
        let folder = Folder::new("tables-missing");
        let dir = folder.path().display().to_string();
        for (variant, only, missing) in [("russian", "KvMM", "KvM"), ("chess", "KRvK", "KvK")] {
            assert_eq!(zug(&["tables", "build", variant, "--only", only, "-o", &dir]).exit, Exit::Done);
            std::fs::remove_file(folder.path().join(format!("{variant}-{missing}.zugtable"))).unwrap();
            let verify = ["tables", "verify", &dir, "--variant", variant];
            let ran = zug(&verify);
            assert_eq!(ran.exit, Exit::Failed, "{}{}", ran.out, ran.err);
            let build = format!("zug tables build {variant} --only {missing} -o {dir}");
            assert!(
                ran.out.contains(&format!("UNCHECKED {missing} is missing; build it: {build}\n")),
                "{}",
                ran.out
            );
            assert!(!ran.out.contains("WRONG"), "{}", ran.out);
            let words: Vec<&str> = build.split(' ').skip(1).collect();
            assert_eq!(zug(&words).exit, Exit::Done);
            assert_eq!(zug(&verify).exit, Exit::Done);
        }
    }

    /// Whatever is wrong with a table, what is told mends it.
    #[test]
    fn a_damaged_table_is_built_again_as_told() {
        let folder = Folder::new("tables-damaged");
        let dir = folder.path().display().to_string();
        let build = ["tables", "build", "russian", "--pieces", "2", "-o", &dir];
        assert_eq!(zug(&build).exit, Exit::Done);
        let table = folder.path().join("russian-KvK.zugtable");
        let whole = std::fs::read(&table).unwrap();
        let mut changed = whole.clone();
        changed[whole.len() / 2] ^= 1;
        for bytes in [&whole[..whole.len() / 2], &changed, b"", b"no table"] {
            std::fs::write(&table, bytes).unwrap();
            for args in [&build[..], &["tables", "verify", &dir, "--variant", "russian"]] {
                let ran = zug(args);
                assert_eq!(ran.exit, Exit::BadInput, "{}{}", ran.out, ran.err);
                let told = format!(
                    "delete the file and build it again: zug tables build russian --only KvK -o {dir}\n"
                );
                assert!(ran.err.ends_with(&told), "{}", ran.err);
                let json = zug(&[args, &["--json", "--lang", "ru"]].concat()).out;
                assert!(json.contains("постройте её заново: zug tables build russian --only KvK"), "{json}");
            }
            std::fs::remove_file(&table).unwrap();
            let ran = zug(&["tables", "build", "russian", "--only", "KvK", "-o", &dir]);
            assert_eq!(
                (ran.exit, std::fs::read(&table).unwrap() == whole),
                (Exit::Done, true),
                "{}",
                ran.err
            );
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let dir = std::env::temp_dir();
        let shown = dir.display().to_string();
        let build = |material| zug(&["tables", "build", "chess", "--only", material, "-o", &shown]);
        assert_eq!(build("KXvK").exit, Exit::Usage);
        assert_eq!(build("KK").exit, Exit::Usage);
        let absent = build("KKKvK");
        assert_eq!(
            (absent.exit, absent.err.as_str()),
            (Exit::Usage, "error: KKKvK: no placing of these pieces is a position\n")
        );
        let few = zug(&["tables", "build", "chess", "--pieces", "1", "-o", &shown]);
        assert_eq!(
            (few.exit, few.err.as_str()),
            (Exit::Usage, "error: no position of chess has so few pieces: 1 at most\n")
        );
        let missing = dir.join("zug-no-such-folder").display().to_string();
        assert_eq!(zug(&["tables", "probe", &missing]).exit, Exit::Io);
    }
}
