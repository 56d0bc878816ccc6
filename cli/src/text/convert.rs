//! Sentences of `zug convert`.

use zug_core::Text;

/// The last line.
pub static SUMMARY: Text =
    Text::new("written: {written}, failed: {failed}", "записано: {written}, с ошибками: {failed}");
/// A format that knows no games of the family.
pub static OTHER_FAMILY: Text =
    Text::new("{variant} cannot be written as {format}", "{variant} нельзя записать в формате {format}");
