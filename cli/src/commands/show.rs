//! `zug show`: a position as a picture or text.

use resvg::{tiny_skia, usvg};
use serde::Serialize;
use zug_core::AnyGame;
use zug_core::look::svg;
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
/// A bad position, or a file that cannot be written.
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
        Some(ShowFormat::Fen) => {
            let text = format!("{}\n", game.position_text());
            return write(context, options, text.as_bytes());
        }
        Some(ShowFormat::Svg) => return write(context, options, image(&*game, options).as_bytes()),
        Some(ShowFormat::Png) => {
            if options.output.is_none() && context.io.terminal.out {
                return Err(Error::usage(
                    "a pixel image is not for a terminal: name a file with -o",
                    "картинка не для терминала: нужен файл, -o",
                ));
            }
            let png = pixels(&image(&*game, options))?;
            return write(context, options, &png);
        }
    };
    // Colours are for terminals, not for files and objects.
    context.color &= options.output.is_none() && !context.json;
    let drawn = draw(context, &*game, charset, options.flip);
    if !context.json {
        return write(context, options, drawn.as_bytes());
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

/// The position as a vector image.
fn image(game: &dyn AnyGame, options: &ShowOptions) -> String {
    svg::board(game.info(), &game.look(), game.last_trace().as_ref(), options.flip)
}

/// How many pixels a unit of the vector image has.
const PIXELS: f32 = 2.0;

/// The vector image in pixels, as PNG.
fn pixels(image: &str) -> Result<Vec<u8>, Error> {
    let failed = |error: String| Error::bad_input(error.clone(), error);
    let tree = usvg::Tree::from_str(image, &usvg::Options::default()).map_err(|e| failed(e.to_string()))?;
    let size = tree.size().to_int_size().scale_by(PIXELS);
    let pixmap = size.and_then(|size| tiny_skia::Pixmap::new(size.width(), size.height()));
    let mut pixmap = pixmap.ok_or_else(|| failed("the image is too large".to_owned()))?;
    let scale = tiny_skia::Transform::from_scale(PIXELS, PIXELS);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| failed(error.to_string()))
}

fn write(context: &mut Context<'_>, options: &ShowOptions, bytes: &[u8]) -> Result<(), Error> {
    match &options.output {
        Some(path) => std::fs::write(path, bytes).map_err(|error| Error::file(path, error)),
        None => Ok(context.io.out.write_all(bytes)?),
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
    fn formats_are_text_or_images() {
        assert_eq!(
            zug(&["show", "--format", "fen", "--after", "e4"]).out,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
        );
        assert!(zug(&["show", "--format", "unicode"]).out.contains('♜'));
        let ran = zug(&["show", "--format", "svg", "--after", "e4"]);
        assert_eq!(ran.exit, Exit::Done);
        assert!(ran.out.starts_with("<svg ") && ran.out.ends_with("</svg>\n"), "{}", ran.out);
        let folder = Folder::new("show-png");
        for variant in ["chess", "russian", "international", "turkish"] {
            let path = folder.path().join("board.png");
            let ran = zug(&["show", variant, "--format", "png", "-o", &path.display().to_string()]);
            assert_eq!(ran.exit, Exit::Done, "{variant}: {}", ran.err);
            let bytes = std::fs::read(&path).unwrap_or_default();
            assert!(bytes.starts_with(b"\x89PNG\r\n") && bytes.len() > 1000, "{variant}");
        }
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
