//! Files of game records: found, unpacked, decoded and read in the right syntax.

pub mod batch;
mod decode;
pub mod filter;
pub mod judge;
mod lines;
pub mod object;
pub mod player;
mod unpack;
pub mod verdict;
pub mod workers;

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::num::NonZeroUsize;
use std::path::Path;

use encoding_rs::Encoding;
use zug_chess::pgn::Pgn;
use zug_core::record::{Alphabet, ItemKind, Page, Reader, Record, Syntax, Syntaxes};
use zug_russian_draughts::pdn::Pdn;

use crate::errors::Error;
use crate::options::ReadOptions;
use lines::{Lines, Listed};

/// How much of a file is looked at to find out what it is.
const HEAD: u64 = 64 * 1024;

/// How many games at the beginning of a file are asked in which language they call the pieces.
const TOLD: usize = 16;

/// The syntaxes of game records that the program reads.
pub fn syntaxes() -> Syntaxes {
    let mut syntaxes = Syntaxes::new();
    syntaxes.add(Pgn).add(Pdn);
    syntaxes
}

/// How files are read where that is not found out.
#[derive(Clone, Copy, Default)]
pub struct Reading<'o> {
    /// The encoding; without one, UTF-8 or what a guess says.
    pub encoding: Option<&'static Encoding>,
    /// The language whose letters stand for pieces, or `en`; without one, a guess.
    pub pieces: Option<&'o str>,
}

impl<'o> Reading<'o> {
    /// Reads the names of an encoding and of a language.
    ///
    /// # Errors
    /// There is no such encoding, or no syntax knows the language.
    pub fn named(encoding: Option<&str>, pieces: Option<&'o str>) -> Result<Reading<'o>, Error> {
        let encoding = encoding.map(|label| {
            Encoding::for_label(label.trim().as_bytes()).ok_or_else(|| {
                Error::usage(
                    format!("--encoding {label}: no such encoding; utf-8, windows-1251, koi8-r, latin1 .."),
                    format!(
                        "--encoding {label}: нет такой кодировки; utf-8, windows-1251, koi8-r, latin1 .."
                    ),
                )
            })
        });
        let pieces = pieces.filter(|language| *language != "auto");
        if let Some(language) = pieces.filter(|language| *language != "en") {
            let syntaxes = syntaxes();
            let known: Vec<&str> =
                syntaxes.iter().flat_map(|s| s.alphabets()).map(|alphabet| alphabet.language).collect();
            if !known.contains(&language) {
                let list = known.join(", ");
                return Err(Error::usage(
                    format!("--pieces {language}: expected auto, en, {list}"),
                    format!("--pieces {language}: нужно auto, en, {list}"),
                ));
            }
        }
        Ok(Reading { encoding: encoding.transpose()?, pieces })
    }
}

/// A file of records, or standard input.
pub struct Games<'a> {
    /// Its name as given; `-` for standard input.
    pub name: String,
    /// Its syntax.
    pub syntax: &'a dyn Syntax,
    /// Whether a record stands on each line of it, and none on several.
    pub is_list: bool,
    reader: Reader<Box<dyn Read + 'a>>,
    /// How the file begins.
    head: Vec<u8>,
}

impl<'a> Games<'a> {
    /// Opens a file; `-` is standard input.
    ///
    /// Compression is told from the content, the syntax from the name, else from the content. Lists of
    /// positions and JSON lines are read as the records that they stand for.
    ///
    /// # Errors
    /// The file cannot be opened or unpacked.
    pub fn open(
        path: &Path,
        syntaxes: &'a Syntaxes,
        reading: Reading<'_>,
        input: &'a mut dyn BufRead,
    ) -> Result<Games<'a>, Error> {
        let name = path.display().to_string();
        let failed = |error: io::Error| Error::file(path, error);
        let packed: Box<dyn Read + 'a> = match name.as_str() {
            "-" => Box::new(input),
            _ => {
                let file = File::open(path).map_err(failed)?;
                if file.metadata().is_ok_and(|data| data.is_dir()) {
                    return Err(failed(io::Error::from(io::ErrorKind::IsADirectory)));
                }
                Box::new(file)
            }
        };
        let stream = unpack::unpack(packed).map_err(failed)?;
        let stream = match reading.encoding {
            Some(encoding) => decode::to_utf_8(stream, encoding),
            None => stream,
        };
        let (head, stream) = peek(stream).map_err(failed)?;
        let listed = Listed::of(&name, &head);
        let (syntax, head, stream) = match listed {
            Some(listed) => {
                let syntax = syntaxes.named(listed.syntax(&head));
                let (head, stream) = peek(Box::new(Lines::new(stream, listed))).map_err(failed)?;
                (syntax, head, stream)
            }
            None => (syntaxes.of_file(&name).or_else(|| syntaxes.sniff(&head)), head, stream),
        };
        // There is always one, since the list is ours.
        let syntax = syntax.unwrap_or(&Pgn);
        let alphabet = alphabet(syntax, reading, &head);
        let reader = Reader::with_decoder(stream, decode::decoder()).alphabet(alphabet);
        Ok(Games { name, syntax, is_list: listed.is_some(), reader, head })
    }

    /// How the file begins, and whether it goes on behind that.
    pub fn head(&self) -> (&[u8], bool) {
        (&self.head, self.head.len() as u64 == HEAD)
    }

    /// Reads the next game; false at the end of the file.
    ///
    /// # Errors
    /// The stream fails, or its compression is damaged.
    pub fn read(&mut self, record: &mut Record) -> Result<bool, Error> {
        let read = self.reader.read(self.syntax, record);
        read.map_err(|error| Error::file(Path::new(&self.name), error))
    }

    /// Cuts off the next part of the file, to be read elsewhere; none where the next game must be read here.
    pub fn cut(&mut self) -> Option<Page> {
        self.reader.cut()
    }

    /// Takes back parts, in their order: the text of those that could not be read, the memory of the others.
    pub fn put_back(&mut self, pages: Vec<Page>) {
        self.reader.put_back(pages);
    }

    /// Whether nothing at all has been read.
    pub fn is_empty(&self) -> bool {
        self.reader.is_at_start()
    }
}

/// The whole text of a file that may be packed or in an older encoding.
///
/// # Errors
/// The file cannot be opened or unpacked.
pub fn text(path: &Path) -> Result<String, Error> {
    let failed = |error: io::Error| Error::file(path, error);
    let mut stream = File::open(path).and_then(|file| unpack::unpack(Box::new(file))).map_err(failed)?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).map_err(failed)?;
    if bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(..3);
    }
    Ok(String::from_utf8(bytes).unwrap_or_else(|error| decode::decoder()(error.as_bytes())))
}

/// The beginning of a stream, and the whole of it.
fn peek<'a>(mut stream: Box<dyn Read + 'a>) -> io::Result<(Vec<u8>, Box<dyn Read + 'a>)> {
    let mut head = Vec::new();
    stream.by_ref().take(HEAD).read_to_end(&mut head)?;
    let whole = Box::new(io::Cursor::new(head.clone()).chain(stream));
    Ok((head, whole))
}

/// The letters by which the moves of a file call pieces: those asked for, else those of its first games.
fn alphabet(syntax: &dyn Syntax, reading: Reading<'_>, head: &[u8]) -> Option<&'static Alphabet> {
    let alphabets = syntax.alphabets();
    if let Some(language) = reading.pieces {
        return alphabets.iter().find(|alphabet| alphabet.language == language);
    }
    if alphabets.is_empty() {
        return None;
    }
    let mut moves: Vec<String> = Vec::new();
    let mut decoded = Reader::with_decoder(head, decode::decoder());
    let mut record = Record::new();
    for _ in 0..TOLD {
        // Memory does not fail.
        if !decoded.read(syntax, &mut record).unwrap_or(false) {
            break;
        }
        // Variants have pieces of their own.
        if syntax.variants(&record).tag.is_none() {
            let played = record.items().iter().filter(|item| item.kind == ItemKind::Move);
            moves.extend(played.map(|item| record.get(item.span).to_owned()));
        }
    }
    syntax.alphabet_of(&mut moves.iter().map(String::as_str))
}

impl ReadOptions {
    /// How many threads work on games.
    pub fn threads(&self) -> NonZeroUsize {
        self.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}
