//! `zug moves`: the legal moves.

use serde::Serialize;

use crate::context::Context;
use crate::errors::Error;
use crate::options::MovesOptions;
use crate::position;
use crate::report::schema;

#[derive(Serialize)]
struct Moves<'a> {
    schema: String,
    variant: &'a str,
    fen: String,
    turn: &'static str,
    count: usize,
    moves: &'a [String],
}

/// Lists the legal moves of a position, sorted bytewise.
///
/// # Errors
/// A bad position or a refused move before it.
pub fn run(context: &mut Context<'_>, options: &MovesOptions) -> Result<(), Error> {
    let game = position::open(context, options.variant.as_deref(), &options.position)?;
    let mut moves = game.legal(context.style);
    moves.sort_unstable();
    if context.json {
        return context.object(&Moves {
            schema: schema(context.command),
            variant: game.info().id.as_str(),
            fen: game.position_text(),
            turn: game.turn().word(),
            count: moves.len(),
            moves: &moves,
        });
    }
    moves.iter().try_for_each(|mv| context.line(mv))
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::zug;

    #[test]
    fn lists_sorted_moves_and_nothing_else() {
        let ran = zug(&["moves", "chess", "--after", "1. e4 e5 2. Nf3"]);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!((ran.exit, lines.len(), ran.err.as_str()), (Exit::Done, 29, ""));
        assert!(lines.is_sorted());
        assert_eq!(lines[..3], ["Ba3", "Bb4", "Bc5"]);
    }

    #[test]
    fn no_moves_are_no_error() {
        let ran = zug(&["moves", "--after", "f3 e5 g4 Qh4"]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Done, ""));
    }

    #[test]
    fn other_notations_are_sorted_too() {
        let ran = zug(&["moves", "--notation", "uci"]);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(lines.is_sorted());
        assert_eq!((lines.len(), lines[0]), (20, "a2a3"));
    }

    #[test]
    fn an_object_has_its_schema_first() {
        let ran = zug(&["moves", "--json", "--fen", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1"]);
        assert_eq!(
            ran.out,
            "{\"schema\":\"zug/moves@1\",\"variant\":\"chess\",\"fen\":\"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1\",\
             \"turn\":\"white\",\"count\":0,\"moves\":[]}\n"
        );
    }
}
