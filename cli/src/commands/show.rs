//! `zug show`: a position as a picture or text.

use serde::Serialize;
use zug_core::look::text::Charset;

use crate::context::Context;
use crate::errors::Error;
use crate::options::{ShowFormat, ShowOptions};
use crate::play::{EndingObject, charset, draw};
use crate::position;
use crate::recorded::Recorded;
use crate::report::schema;

#[derive(Serialize)]
struct Shown<'a> {
    schema: String,
    variant: &'a str,
    fen: String,
    turn: &'static str,
    ply: usize,
    check: bool,
    last: Option<String>,
    ending: Option<EndingObject>,
    board: Vec<&'a str>,
}

/// Draws a position.
///
/// # Errors
/// A bad position, a format that this version does not draw, or a file that cannot be written.
pub fn run(context: &mut Context<'_>, options: &ShowOptions) -> Result<(), Error> {
    let recorded = options.what.as_deref().and_then(Recorded::parse);
    let game = match recorded {
        Some(recorded) => {
            if options.position.fen.is_some() {
                return Err(Error::usage(
                    "a game of a file and --fen exclude each other",
                    "партия из файла и --fen исключают друг друга",
                ));
            }
            let mut game = recorded.open(context)?;
            position::advance(&mut *game, &options.position)?;
            game
        }
        None => position::open(context, options.what.as_deref(), &options.position)?,
    };
    let charset = match options.format {
        None if options.output.is_some() || context.json => Charset::Ascii,
        None => charset(context),
        Some(ShowFormat::Unicode) => Charset::Unicode,
        Some(ShowFormat::Ascii) => Charset::Ascii,
        Some(ShowFormat::Fen) => return write(context, options, &format!("{}\n", game.position_text())),
        Some(ShowFormat::Svg | ShowFormat::Png) => {
            return Err(Error::usage(
                "this version draws no images: use --format unicode, ascii or fen",
                "эта версия не рисует картинок: есть --format unicode, ascii и fen",
            ));
        }
    };
    // Colours are for terminals, not for files and objects.
    context.color &= options.output.is_none() && !context.json;
    let drawn = draw(context, &*game, charset, options.flip);
    if !context.json {
        return write(context, options, &drawn);
    }
    let board = drawn.lines().collect();
    let shown = Shown {
        schema: schema(context.command),
        variant: game.info().id.as_str(),
        fen: game.position_text(),
        turn: game.turn().word(),
        ply: game.ply(),
        check: !game.look().checked.is_empty(),
        last: game.line(context.style).pop(),
        ending: game.ending().map(EndingObject::from),
        board,
    };
    context.object(&shown)
}

fn write(context: &mut Context<'_>, options: &ShowOptions, text: &str) -> Result<(), Error> {
    match &options.output {
        Some(path) => std::fs::write(path, text).map_err(|error| Error::file(path, error)),
        None => Ok(context.io.out.write_all(text.as_bytes())?),
    }
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, Run, zug};

    #[test]
    fn the_last_move_is_marked() {
        let ran = zug(&["show", "--after", "e4 e5 Nf3 Nf6"]);
        assert_eq!(ran.exit, Exit::Done);
        assert!(
            ran.out
                .starts_with("  8 | r n b q k b(.)r |\n  7 | p p p p . p p p |\n  6 | . . . . .[n]. . |\n"),
            "{}",
            ran.out
        );
        let flipped = zug(&["show", "--flip"]).out;
        assert!(flipped.starts_with("  1 | R N B K Q B N R |\n"), "{flipped}");
    }

    #[test]
    fn formats_are_text_so_far() {
        assert_eq!(
            zug(&["show", "--format", "fen", "--after", "e4"]).out,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
        );
        assert!(zug(&["show", "--format", "unicode"]).out.contains('♜'));
        let ran = zug(&["show", "--format", "svg"]);
        assert_eq!(ran.exit, Exit::Usage);
        assert!(ran.err.contains("--format unicode, ascii or fen"), "{}", ran.err);
    }

    #[test]
    fn a_file_takes_the_drawing_without_colour() {
        let folder = Folder::new("show");
        let path = folder.path().join("board.txt");
        let file = path.display().to_string();
        let ran = zug(&["show", "-o", &file, "--color", "always"]);
        assert_eq!((ran.exit, ran.out.as_str()), (Exit::Done, ""));
        let drawn = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(drawn, zug(&["show", "--format", "ascii"]).out);
        let nowhere = folder.path().join("none").join("board.txt").display().to_string();
        assert_eq!(zug(&["show", "-o", &nowhere]).exit, Exit::Io);
    }

    #[test]
    fn colour_follows_option_and_environment() {
        let colored = |args: &[&str], env: &[(&'static str, &'static str)]| {
            let run = Run { env: env.to_vec(), ..Run::default() };
            run.zug(args).out.contains('\u{1b}')
        };
        assert!(colored(&["show", "--color", "always"], &[]));
        assert!(!colored(&["show"], &[]));
        assert!(colored(&["show"], &[("CLICOLOR_FORCE", "1")]));
        assert!(!colored(&["show"], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
        assert!(!colored(&["show", "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    }
}
