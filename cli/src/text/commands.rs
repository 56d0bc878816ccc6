//! Sentences of the commands and of error reports.

use zug_core::Text;

/// The word before an error.
pub static ERROR: Text = Text::new("error", "ошибка");
/// The head of the list of a position's defects.
pub static BAD_POSITION: Text = Text::new("bad position, defects: {n}", "неверная позиция, ошибок: {n}");
/// The word before an article.
pub static RULE: Text = Text::new("rule", "правило");
/// The word before the moves that were possible.
pub static LEGAL: Text = Text::new("legal", "можно");
/// The end of a list that was cut.
pub static AND_MORE: Text = Text::new(" .. and {n} more", " .. и ещё {n}");
/// Behind the unknown variant of tables.
pub static OF_TABLES: Text = Text::new(
    "; if a file declares it, name the file with --variant FILE",
    "; если она описана в файле, назовите его: --variant FILE",
);
/// Behind the unknown variant of a record.
pub static OF_RECORDS: Text = Text::new(
    "; if a file declares it, name the folder of the file with --variant-dir DIR",
    "; если она описана в файле, назовите его папку: --variant-dir DIR",
);
