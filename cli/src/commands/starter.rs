//! The scenario file that `zug variant new` writes beside a variant.

use std::path::{Path, PathBuf};

use zug_core::declare::value;
use zug_core::{AnyGame, Lang, Style};

use crate::errors::Error;

/// Writes `NAME-cases.toml` beside the file of a new variant, with the start position as its first case; gives its
/// path, or nothing if there is such a file already.
///
/// # Errors
/// The file cannot be written.
pub(super) fn write(
    lang: Lang,
    variant: &Path,
    parent: &str,
    game: &dyn AnyGame,
) -> Result<Option<PathBuf>, Error> {
    let name = variant.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let stem = variant.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let path = variant.with_file_name(format!("{stem}-cases.toml"));
    if path.exists() {
        return Ok(None);
    }
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let text = text(lang, &name, &file, parent, game);
    std::fs::write(&path, text).map_err(|error| Error::file(&path, error))?;
    Ok(Some(path))
}

fn text(lang: Lang, variant: &str, file: &str, parent: &str, game: &dyn AnyGame) -> String {
    let quoted = |text: &str| {
        let mut out = String::new();
        value::write_string(text, &mut out);
        out
    };
    let moves: Vec<String> = game.legal(Style::Canonical).iter().map(|mv| quoted(mv)).collect();
    let (head, inherits, first, example) = match lang {
        Lang::Ru => (
            "# Что должно быть верно в этом варианте. Проверка: `zug test`.",
            format!(
                "# Случаи варианта {parent} действуют и здесь. Если вариант в чём-то отличается, напишите случай заново\n\
                 # и добавьте в него `override = \"имя случая\"`; `inherit = false` убирает случаи родителя совсем."
            ),
            "начальная позиция",
            format!(
                "# Уберите # и впишите своё: что из этой позиции можно, а чего нельзя. Вместо \"?\" команда\n\
                 # `zug test --fill {file}` впишет сегодняшний ответ: сверьте его с правилами."
            ),
        ),
        Lang::En => (
            "# What must be true of this variant. `zug test` looks it over.",
            format!(
                "# The cases of {parent} hold here too. Where the variant means to differ, write the case anew\n\
                 # and add `override = \"name of the case\"`; `inherit = false` drops the parent\u{27}s cases altogether."
            ),
            "the start position",
            format!(
                "# Take the # away and write your own: what may be done in this position, and what not. In place of\n\
                 # \"?\" `zug test --fill {file}` writes today\u{27}s answer: check it against the rules."
            ),
        ),
    };
    format!(
        "{head}\nschema = 1\nvariant = {}\nsource = \"\"\n\n{inherits}\ninherit = true\n\n\
         [[case]]\nname = \"{first}\"\nafter = {}\nlegal = [{}]\n\n\
         {example}\n# [[case]]\n# name = \"\"\n# start = {}\n# legal = \"?\"\n",
        quoted(variant),
        quoted(&game.start_text()),
        moves.join(", "),
        quoted(&game.start_text()),
    )
}
