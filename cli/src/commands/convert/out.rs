//! Where the converted games go.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use crate::context::Context;
use crate::errors::Error;

/// Standard output, or a file that appears when it is whole.
pub enum Out {
    /// Standard output.
    Standard,
    /// A file.
    File {
        /// Its name.
        path: PathBuf,
        /// What is written until it is whole; none where the name is no plain file.
        fresh: Option<PathBuf>,
        /// The open file.
        file: BufWriter<File>,
    },
}

impl Out {
    /// Opens the output; none or `-` is standard output. A file may be one of those that are read: it is
    /// replaced only at the end.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn open(path: Option<&Path>) -> Result<Out, Error> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else { return Ok(Out::Standard) };
        let is_device = fs::metadata(path).is_ok_and(|data| !data.is_file());
        let fresh = (!is_device).then(|| {
            let mut name: OsString = path.file_name().unwrap_or_default().to_owned();
            name.push(format!(".{}.new", std::process::id()));
            path.with_file_name(name)
        });
        let file =
            File::create(fresh.as_deref().unwrap_or(path)).map_err(|error| Error::file(path, error))?;
        Ok(Out::File { path: path.to_owned(), fresh, file: BufWriter::new(file) })
    }

    /// Writes a text.
    ///
    /// # Errors
    /// The output fails.
    pub fn write(&mut self, context: &mut Context<'_>, text: &str) -> Result<(), Error> {
        match self {
            Out::Standard => Ok(context.io.out.write_all(text.as_bytes())?),
            Out::File { path, file, .. } => {
                file.write_all(text.as_bytes()).map_err(|error| Error::file(path, error))
            }
        }
    }

    /// Makes the file appear.
    ///
    /// # Errors
    /// The output fails.
    pub fn close(self, context: &mut Context<'_>) -> Result<(), Error> {
        match self {
            Out::Standard => Ok(context.io.out.flush()?),
            Out::File { path, fresh, mut file } => {
                let done = file.flush().and_then(|()| match &fresh {
                    Some(fresh) => fs::rename(fresh, &path),
                    None => Ok(()),
                });
                done.map_err(|error| Error::file(&path, error))
            }
        }
    }

    /// Forgets what was written to a file.
    pub fn discard(self) {
        if let Out::File { fresh: Some(fresh), .. } = self {
            // What is left of the attempt is of no use.
            let _ = fs::remove_file(fresh);
        }
    }
}
