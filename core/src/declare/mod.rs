//! Variants declared in files.

mod diagnostic;
mod source;

pub use diagnostic::{Code, Diagnostic, Faults, Severity, nearest};
pub use source::{FileId, Place, SourceFile, Sources};
