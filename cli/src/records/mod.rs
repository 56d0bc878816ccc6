//! Files of game records: found, unpacked, decoded and read in the right syntax.

mod decode;
mod unpack;

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use zug_chess::pgn::Pgn;
use zug_core::record::{Reader, Record, Syntax, Syntaxes};
use zug_russian_draughts::pdn::Pdn;

use crate::errors::Error;

/// How much of a file is looked at to find out what it is.
const HEAD: u64 = 64 * 1024;

/// The syntaxes of game records that the program reads.
pub fn syntaxes() -> Syntaxes {
    let mut syntaxes = Syntaxes::new();
    syntaxes.add(Pgn).add(Pdn);
    syntaxes
}

/// A file of records, or standard input.
pub struct Games<'a> {
    /// Its name as given; `-` for standard input.
    pub name: String,
    /// Its syntax.
    pub syntax: &'a dyn Syntax,
    reader: Reader<Box<dyn Read + 'a>>,
    /// How the file begins.
    head: Vec<u8>,
}

impl<'a> Games<'a> {
    /// Opens a file; `-` is standard input.
    ///
    /// Compression is told from the content, the syntax from the name, else from the content.
    ///
    /// # Errors
    /// The file cannot be opened or unpacked.
    pub fn open(path: &Path, syntaxes: &'a Syntaxes, input: &'a mut dyn BufRead) -> Result<Games<'a>, Error> {
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
        let mut stream = unpack::unpack(packed).map_err(failed)?;
        let mut head = Vec::new();
        stream.by_ref().take(HEAD).read_to_end(&mut head).map_err(failed)?;
        let syntax = syntaxes.of_file(&name).or_else(|| syntaxes.sniff(&head));
        // There is always one, since the list is ours.
        let syntax = syntax.unwrap_or(&Pgn);
        let stream: Box<dyn Read + 'a> = Box::new(io::Cursor::new(head.clone()).chain(stream));
        Ok(Games { name, syntax, reader: Reader::with_decoder(stream, decode::decoder()), head })
    }

    /// Reads the next game; false at the end of the file.
    ///
    /// # Errors
    /// The stream fails, or its compression is damaged.
    pub fn read(&mut self, record: &mut Record) -> Result<bool, Error> {
        let read = self.reader.read(self.syntax, record);
        read.map_err(|error| Error::file(Path::new(&self.name), error))
    }

    /// The first games of the file, as many as lie whole within its beginning, without reading on.
    pub fn sample(&self, mut each: impl FnMut(&Record)) {
        let is_cut = self.head.len() as u64 == HEAD;
        let mut reader = Reader::new(self.head.as_slice());
        let (mut record, mut next) = (Record::new(), Record::new());
        let mut pending = false;
        // Memory does not fail.
        while reader.read(self.syntax, &mut next).unwrap_or(false) {
            if pending {
                each(&record);
            }
            std::mem::swap(&mut record, &mut next);
            pending = true;
        }
        if pending && !is_cut {
            each(&record);
        }
    }

    /// Whether nothing at all has been read.
    pub fn is_empty(&self) -> bool {
        self.reader.is_at_start()
    }
}
