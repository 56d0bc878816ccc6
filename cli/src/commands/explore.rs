//! `zug explore`: an opening tree of the games of files.

mod tree;

use serde::Serialize;
use zug_core::record::{Record, Score};
use zug_core::{Color, Id, Registry, Style};

use crate::context::Context;
use crate::errors::Error;
use crate::options::{ExploreOptions, FilterOptions};
use crate::records::batch::Batch;
use crate::records::filter::Filter;
use crate::records::judge::Judge;
use crate::records::player::{Boards, Player};
use crate::records::verdict::Verdict;
use crate::report::schema;
use crate::text::{self, explore as texts};

use tree::{Node, date};

/// Shows which moves the games played from a position, how often, with what success, and when last.
///
/// # Errors
/// A bad option or output that fails; otherwise, when all files are read, whatever failed in them.
pub fn run(context: &mut Context<'_>, options: &ExploreOptions) -> Result<(), Error> {
    // Workers read the registry while the context writes.
    let registry = std::mem::take(&mut context.registry);
    let result = run_with(context, &registry, options);
    context.registry = registry;
    result
}

/// What a game says of the position.
struct Path {
    variant: Id,
    /// The moves from the position on; none if the game never stood in it.
    moves: Option<Vec<String>>,
    /// Who is to move in it, and what it is.
    turn: Color,
    position: String,
    score: Score,
    /// When it was played.
    date: Option<String>,
    /// What is wrong with the game.
    failed: Option<Verdict>,
    key: u64,
}

fn run_with(context: &mut Context<'_>, registry: &Registry, options: &ExploreOptions) -> Result<(), Error> {
    let wanted = FilterOptions {
        position: options.fen.clone().or_else(|| options.filter.position.clone()),
        ..options.filter.clone()
    };
    let filter = Filter::new(registry, &wanted)?;
    let judge = Judge {
        filter: &filter,
        lang: context.lang,
        positions: false,
        keys: options.filter.unique,
        strict: options.read.strict,
    };
    let style = context.style;
    let walk = Walk { judge, from_start: options.fen.is_none(), depth: usize::from(options.depth), style };
    let mut root = Node::default();
    let mut place: Option<(Id, Color, String)> = None;
    let (mut games, mut failed) = (0u64, 0u64);
    let mut seen = std::collections::BTreeSet::new();
    let batch = Batch { registry, files: &options.files, read: &options.read, variant: filter.variant };
    let troubles = batch.run(
        context,
        |record, player, boards| walk.path(record, player, boards),
        |context, source, path| {
            let Some(path) = path else { return Ok(()) };
            if let Some(verdict) = path.failed {
                failed += 1;
                context.clear_progress()?;
                return context.note(&verdict.line(source));
            }
            if options.filter.unique && !seen.insert(path.key) {
                return Ok(());
            }
            games += 1;
            let Some(moves) = path.moves else { return Ok(()) };
            // The tree is of one variant: that of the first game.
            let (variant, _, _) = place.get_or_insert((path.variant, path.turn, path.position));
            if *variant == path.variant {
                root.add(&moves, path.score, path.date.as_deref());
            }
            Ok(())
        },
    )?;
    if let Some(error) = filter.unread_position() {
        return Err(error);
    }
    root.prune(options.min);
    if let Some((variant, turn, position)) = place {
        show(context, &root, variant, turn, &position)?;
        if !context.quiet {
            let values = [
                ("variant", variant.to_string()),
                ("found", root.games.to_string()),
                ("games", games.to_string()),
                ("failed", failed.to_string()),
            ];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            let line = text::fill(context.say(&texts::SUMMARY), &values);
            context.note(&line)?;
        }
    }
    troubles.end(failed)
}

/// What finds the way of a game from the position on.
struct Walk<'w> {
    judge: Judge<'w>,
    /// Whether the position is the start of the variant.
    from_start: bool,
    depth: usize,
    style: Style,
}

impl Walk<'_> {
    fn path(&self, record: &Record, player: &Player<'_>, boards: &mut Boards) -> Option<Path> {
        let verdict = self.judge.judge(player, record, boards);
        if verdict.error.is_none() && !verdict.is_wanted && self.from_start {
            return None;
        }
        let mut path = Path {
            variant: verdict.variant?,
            moves: None,
            turn: Color::White,
            position: String::new(),
            score: record.score(),
            date: record.tag("Date").and_then(|value| date(&value)),
            failed: None,
            key: verdict.key,
        };
        if verdict.error.is_some() {
            path.failed = Some(verdict);
            return Some(path);
        }
        if let Some(game) = player.board_of(path.variant, boards) {
            let ply = match self.from_start {
                // What was set up is another position, but a drawn start is one of the variant's own.
                true => (game.is_standard_start() || game.starts() > 1).then_some(0),
                false => self.judge.filter.ply(game),
            };
            if let Some(ply) = ply {
                let moves = game.line(self.style);
                path.moves = Some(moves.into_iter().skip(ply).take(self.depth).collect());
                while game.ply() > ply && game.undo() {}
                path.turn = game.turn();
                path.position = game.position_text();
            }
        }
        Some(path)
    }
}

/// The tree as JSON.
#[derive(Serialize)]
struct Object<'t> {
    schema: String,
    variant: &'t str,
    fen: &'t str,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    moves: Vec<Branch<'t>>,
}

#[derive(Serialize)]
struct Branch<'t> {
    #[serde(rename = "move")]
    mv: &'t str,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    /// Points of the side that moved, in thousandths of what it could have had.
    score: Option<u64>,
    last: Option<&'t str>,
    moves: Vec<Branch<'t>>,
}

impl<'t> Branch<'t> {
    fn list(node: &'t Node, turn: Color) -> Vec<Branch<'t>> {
        let branches = node.sorted().into_iter().map(|(mv, below)| Branch {
            mv,
            games: below.games,
            white: below.wins[Color::White.index()],
            draws: below.draws,
            black: below.wins[Color::Black.index()],
            score: below.score(turn),
            last: below.last.as_deref(),
            moves: Branch::list(below, turn.other()),
        });
        branches.collect()
    }
}

fn show(
    context: &mut Context<'_>,
    root: &Node,
    variant: Id,
    turn: Color,
    position: &str,
) -> Result<(), Error> {
    if context.json {
        let object = Object {
            schema: schema(context.command),
            variant: variant.as_str(),
            fen: position,
            games: root.games,
            white: root.wins[Color::White.index()],
            draws: root.draws,
            black: root.wins[Color::Black.index()],
            moves: Branch::list(root, turn),
        };
        return context.object(&object);
    }
    let mut rows = Vec::new();
    list(root, turn, 0, &mut rows);
    let width = rows.iter().map(|(mv, _)| mv.chars().count()).max().unwrap_or(0).max(8);
    let heads = [&texts::GAMES, &texts::WHITE, &texts::DRAWN, &texts::BLACK, &texts::SCORE, &texts::LAST];
    let heads = heads.map(|head| context.say(head).to_owned());
    let first = context.say(&texts::MOVE);
    let head = format!("{first:width$}{}", columns(&heads));
    context.line(&head)?;
    for (mv, cells) in rows {
        context.line(&format!("{mv:width$}{}", columns(&cells)))?;
    }
    Ok(())
}

/// Cells under each other; the last is flush left.
fn columns(cells: &[String; 6]) -> String {
    let [games, white, draws, black, score, last] = cells;
    let row = format!("{games:>9}{white:>8}{draws:>8}{black:>8}{score:>8}  {last}");
    row.trim_end().to_owned()
}

/// The rows of a tree, moves below each other further in.
fn list(node: &Node, turn: Color, depth: usize, rows: &mut Vec<(String, [String; 6])>) {
    for (mv, below) in node.sorted() {
        let share = |part: u64| percent(below.share(part));
        rows.push((
            format!("{}{mv}", "  ".repeat(depth)),
            [
                below.games.to_string(),
                share(below.wins[Color::White.index()]),
                share(below.draws),
                share(below.wins[Color::Black.index()]),
                percent(below.score(turn)),
                below.last.clone().unwrap_or_else(|| "-".to_owned()),
            ],
        ));
        list(below, turn.other(), depth + 1, rows);
    }
}

/// Thousandths as a percentage.
fn percent(thousandths: Option<u64>) -> String {
    thousandths.map_or_else(|| "-".to_owned(), |n| format!("{}.{}%", n / 10, n % 10))
}

#[cfg(test)]
mod tests;
