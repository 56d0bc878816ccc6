//! `zug perft`: counting the leaves of the game tree.

use std::sync::Mutex;
use std::time::Instant;

use serde::Serialize;
use zug_core::perft::{Counting, PerftOptions};

use crate::context::Context;
use crate::errors::Error;
use crate::meter::Meter;
use crate::options;
use crate::position;
use crate::report::schema;

#[derive(Serialize)]
struct Count<'a> {
    schema: String,
    variant: &'a str,
    fen: String,
    depth: u32,
    counting: &'static str,
    nodes: u64,
    time_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Below>>,
}

#[derive(Serialize)]
struct Below {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

/// Counts the leaves; the last line of standard output is the bare number.
///
/// # Errors
/// A bad position, a refused move before it, or an interrupt.
pub fn run(context: &mut Context<'_>, options: &options::PerftOptions) -> Result<(), Error> {
    let game = position::open(context, options.variant.as_deref(), &options.position)?;
    let counting = if options.routes { Counting::Routes } else { Counting::Moves };
    let started = Instant::now();
    let shown = context.io.terminal.err && !context.quiet;
    let meter = Mutex::new(Meter::new(&mut *context.io.err, ""));
    let progress = |done: usize, total: usize| {
        if let Ok(mut meter) = meter.lock() {
            meter.show(done, total);
        }
    };
    let count = PerftOptions {
        counting,
        threads: options.threads,
        hash_bytes: (options.hash as usize).saturating_mul(1 << 20),
        stop: Some(context.io.interrupt.flag()),
        progress: if shown { Some(&progress) } else { None },
    };
    let divided = if options.divide && options.depth > 0 {
        game.divide(options.depth, context.style, &count).map(|mut lines| {
            lines.sort_unstable();
            let nodes = lines.iter().fold(0u64, |sum, (_, nodes)| sum.wrapping_add(*nodes));
            (nodes, Some(lines))
        })
    } else {
        game.perft(options.depth, &count).map(|nodes| (nodes, None))
    };
    if let Ok(meter) = meter.into_inner() {
        meter.clear();
    }
    let Some((nodes, lines)) = divided else { return Err(Error::Interrupted) };
    let time = started.elapsed();
    if context.json {
        let divide = lines.map(|lines| lines.into_iter().map(|(mv, nodes)| Below { mv, nodes }).collect());
        return context.object(&Count {
            schema: schema(context.command),
            variant: game.info().id.as_str(),
            fen: game.position_text(),
            depth: options.depth,
            counting: if options.routes { "routes" } else { "moves" },
            nodes,
            time_ms: u64::try_from(time.as_millis()).unwrap_or(u64::MAX),
            divide,
        });
    }
    for (mv, nodes) in lines.iter().flatten() {
        context.line(&format!("{mv}: {nodes}"))?;
    }
    context.line(&nodes.to_string())?;
    if context.verbose {
        let speed = nodes as f64 / time.as_secs_f64().max(1e-9) / 1e6;
        context.note(&format!("{:.3} s, {speed:.1} Mnodes/s", time.as_secs_f64()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::zug;

    #[test]
    fn the_last_line_is_the_number() {
        assert_eq!(zug(&["perft", "3"]).out, "8902\n");
        assert_eq!(zug(&["perft", "chess", "0"]).out, "1\n");
        let ran = zug(&["perft", "chess960", "2", "--divide", "--threads", "2", "--hash", "1"]);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[20]), (21, "Na3: 20", "400"));
        assert!(lines[..20].is_sorted());
    }

    #[test]
    fn hostile_numbers_are_usage_errors() {
        for args in [
            ["4294967296", "1", "0"],
            ["201", "1", "0"],
            ["1", "0", "0"],
            ["1", "999999", "0"],
            ["1", "1", "9999999"],
        ] {
            let ran = zug(&["perft", "chess", args[0], "--threads", args[1], "--hash", args[2]]);
            assert_eq!((ran.exit, ran.out.as_str()), (Exit::Usage, ""), "{args:?}");
        }
        assert_eq!(zug(&["perft", "chess"]).exit, Exit::Usage);
    }

    #[test]
    fn an_object_tells_the_count() {
        let ran = zug(&["perft", "2", "--json", "--divide"]);
        let object: serde_json::Value = serde_json::from_str(&ran.out).unwrap_or_default();
        assert_eq!((&object["nodes"], &object["depth"]), (&400.into(), &2.into()));
        assert_eq!(object["divide"][0], serde_json::json!({"move": "Na3", "nodes": 20}));
    }
}
