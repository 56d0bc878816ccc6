//! `zug apply`: the position after some moves.

use serde::Serialize;

use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::options::ApplyOptions;
use crate::play::EndingObject;
use crate::position;
use crate::report::schema;

#[derive(Serialize)]
struct Applied<'a> {
    schema: String,
    ok: bool,
    variant: &'a str,
    fen: String,
    turn: &'static str,
    moves: Vec<String>,
    ending: Option<EndingObject>,
}

/// Plays moves and prints the position reached.
///
/// # Errors
/// A bad position or a refused move.
pub fn run(context: &mut Context<'_>, options: &ApplyOptions) -> Result<(), Error> {
    let (variant, words) = match options.words.split_first() {
        Some((first, rest)) if names_variant(context, first) => (Some(first.as_str()), rest),
        _ => (None, options.words.as_slice()),
    };
    let mut game = position::open(context, variant, &options.position)?;
    let before = game.ply();
    for word in words.iter().flat_map(|word| position::split_moves(word)) {
        position::play(&mut *game, word, options.position.reading())?;
    }
    if !context.json {
        return context.line(&game.position_text());
    }
    context.object(&Applied {
        schema: schema(context.command),
        ok: true,
        variant: game.info().id.as_str(),
        fen: game.position_text(),
        turn: game.turn().word(),
        moves: game.line(context.style).split_off(before),
        ending: game.ending().map(EndingObject::from),
    })
}

fn names_variant(context: &Context<'_>, word: &str) -> bool {
    is_variant_file(word) || context.registry.find(word).is_ok()
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::zug;

    #[test]
    fn prints_the_position_reached() {
        let ran = zug(&["apply", "e4", "e5", "Nf3"]);
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n";
        assert_eq!((ran.exit, ran.out.as_str(), ran.err.as_str()), (Exit::Done, fen, ""));
        for args in [&["apply", "chess", "e4 e5", "Nf3"][..], &["apply", "--after", "1.e4 e5", "2.", "Nf3"]] {
            assert_eq!(zug(args).out, fen, "{args:?}");
        }
    }

    #[test]
    fn a_refused_move_names_the_rule_and_the_moves() {
        let ran = zug(&["apply", "e4", "e5", "Ke3"]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Refused, ""));
        assert!(
            ran.err.contains("geometry") && ran.err.contains("FIDE 3.8") && ran.err.contains("Ke2"),
            "{}",
            ran.err
        );
    }

    #[test]
    fn a_refused_move_is_an_object_with_json() {
        let ran = zug(&["apply", "e4", "e5", "Ke3", "--json"]);
        assert_eq!(ran.exit, Exit::Refused);
        let object: serde_json::Value = serde_json::from_str(&ran.out).unwrap_or_default();
        assert_eq!(object["schema"], "zug/apply@1");
        assert_eq!(object["ok"], false);
        assert_eq!(object["error"]["code"], "geometry");
        assert_eq!(object["error"]["candidates"], serde_json::json!(["Ke2"]));
    }

    #[test]
    fn a_game_that_is_over_takes_no_move() {
        let ran = zug(&["apply", "f3", "e5", "g4", "Qh4", "a3"]);
        assert_eq!(ran.exit, Exit::Refused);
        assert!(ran.err.contains("game-over"), "{}", ran.err);
    }

    #[test]
    fn a_draw_by_the_rules_stops_no_move() {
        let ran = zug(&["apply", "--fen", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", "Kd4"]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Done, "8/8/4k3/8/3K4/8/8/8 b - - 1 1\n"));
    }

    #[test]
    fn a_promotion_needs_its_piece() {
        let args = ["apply", "--fen", "8/4P3/8/8/8/k7/8/K7 w - - 0 1", "e8"];
        let ran = zug(&args);
        assert_eq!(ran.exit, Exit::Refused);
        assert!(ran.err.contains("promotion"), "{}", ran.err);
    }

    #[test]
    fn unfinished_captures_are_completed_when_asked() {
        let fen = "W:Wa1:Bb2,d4,f6";
        let ran = zug(&["apply", "russian", "--fen", fen, "a1:c3:e5"]);
        assert_eq!(ran.exit, Exit::Refused);
        assert!(ran.err.contains("must-continue") && ran.err.contains("a1:c3:e5:g7"), "{}", ran.err);
        let whole = zug(&["apply", "russian", "--fen", fen, "a1:c3:e5:g7"]);
        assert_eq!((whole.exit, whole.out.as_str()), (Exit::Done, "B:Wg7:B\n"));
        for text in ["a1:c3:e5", "a1"] {
            let ran = zug(&["apply", "russian", "--fen", fen, "--complete", text]);
            assert_eq!(ran.out, whole.out, "{text}");
        }
        let after = zug(&["moves", "russian", "--fen", fen, "--complete", "--after", "a1:c3"]);
        assert_eq!((after.exit, after.out.as_str()), (Exit::Done, ""));
    }

    #[test]
    fn a_bad_position_lists_all_defects_with_carets() {
        let ran = zug(&["apply", "--fen", "8/8/8/8/8/8/8/P7 w K - 0 1", "e4"]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::BadInput, ""));
        for code in ["king-count", "pawn-on-last-rank"] {
            assert!(ran.err.contains(code), "{}", ran.err);
        }
        assert!(ran.err.contains("8/8/8/8/8/8/8/P7 w K - 0 1\n") && ran.err.contains('^'), "{}", ran.err);
    }

    #[test]
    fn unknown_variants_and_files_are_usage_errors() {
        let ran = zug(&["moves", "ches"]);
        assert_eq!(ran.exit, Exit::Usage);
        assert!(ran.err.contains("did you mean chess"), "{}", ran.err);
        let ran = zug(&["apply", "my.toml", "e4"]);
        assert_eq!(ran.exit, Exit::BadInput);
        assert!(ran.err.contains("my.toml"), "{}", ran.err);
    }

    #[test]
    fn messages_speak_russian() {
        let ran = zug(&["apply", "--lang", "ru", "e5"]);
        assert_eq!(ran.exit, Exit::Refused);
        assert!(ran.err.starts_with("ошибка: "), "{}", ran.err);
    }
}
