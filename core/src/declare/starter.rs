//! A starter file: a new variant as a child of another, with everything that it could change as comments.

use super::facts::Declared;
use super::key::{Form, Key};
use super::value;
use crate::Lang;

/// The text of a file that declares `id` as a child of `base`, every fact of the base standing in it as a
/// comment with the words that it may have.
pub fn starter(base: &Declared, id: &str, lang: Lang) -> String {
    let (parent, mut out) = (base.id(), String::new());
    let title = id.split('-').map(capital).collect::<Vec<_>>().join(" ");
    out += "schema = 1\nid = ";
    value::write_string(id, &mut out);
    out += "\nextends = ";
    value::write_string(parent, &mut out);
    out += "\nname = { en = ";
    value::write_string(&title, &mut out);
    out += ", ru = ";
    value::write_string(&title, &mut out);
    out += " }\nsummary = { en = \"\", ru = \"\" }\n";
    out += &match lang {
        Lang::En => format!(
            "\n# What follows are the rules of {parent}, which hold as they are.\n\
             # To change one, take the # away from its line and from the [table] above it.\n\
             # A row of [draw] goes with `draw.NAME = false`. `zug variant check FILE` looks it over.\n"
        ),
        Lang::Ru => format!(
            "\n# Ниже правила варианта {parent}; они действуют и так.\n\
             # Чтобы изменить одно, уберите # перед его строкой и перед [таблицей] над ней.\n\
             # Строка из [draw] убирается так: `draw.NAME = false`. Проверка: `zug variant check FILE`.\n"
        ),
    };
    let mut table = "";
    for key in base.vocabulary.keys().iter().filter(|key| key.is_fact()) {
        let (first, name) = key.path.split_once('.').unwrap_or(("", key.path));
        if name.contains("NAME") {
            if first != table {
                table = first;
                rows(base, first, lang, &mut out);
            }
            continue;
        }
        if first != table {
            table = first;
            out += &format!("\n# [{first}]\n");
        }
        comment(base, key, name, lang, &mut out);
    }
    out
}

/// A key with its sentence, its words and its present value, as comments.
fn comment(base: &Declared, key: &Key, name: &str, lang: Lang, out: &mut String) {
    let words = match key.form {
        Form::Word(_) | Form::Words(_) | Form::IntOr(..) | Form::Int(..) => {
            format!(" {}", key.form.describe().get(lang))
        }
        _ => String::new(),
    };
    *out += &format!("# {}{words}\n", key.doc.get(lang));
    let value = base.node(key.path).map_or_else(|| key.example.to_owned(), value::toml);
    *out += &format!("# {name} = {value}\n");
}

/// The rows under a table, each on one line.
fn rows(base: &Declared, table: &str, lang: Lang, out: &mut String) {
    *out += &format!("\n# [{table}]\n");
    let mut any = false;
    for (name, node) in base.rows(table) {
        any = true;
        *out += &format!("# {name} = {}\n", value::toml(node));
    }
    let keys = base.vocabulary.keys().iter().filter(|key| key.path.split('.').next() == Some(table));
    if !any {
        keys.for_each(|key| *out += &format!("# {}\n# NAME = {}\n", key.doc.get(lang), key.example));
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
