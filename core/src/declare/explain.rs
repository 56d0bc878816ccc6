//! The facts of a variant as sentences, in English and Russian, with the articles they encode.

use super::facts::Declared;
use super::key::{Form, Key, Phrase, Prose};
use super::tree::{Half, Node, Table, Value};
use super::{draw, value};
use crate::{Lang, Text};

/// Sentences about one part of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub title: Text,
    /// The sentences.
    pub sentences: Vec<Sentence>,
}

/// One rule in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The fact that it says, by its path.
    pub key: String,
    /// The sentence.
    pub text: Text,
    /// The article that the fact encodes.
    pub article: Option<String>,
}

/// Headings for the tables of the shared keys.
const TITLES: &[(&str, Phrase)] = &[
    ("board", Phrase::new("Board", "Доска")),
    ("turn", Phrase::new("Turns", "Очерёдность хода")),
    ("capture", Phrase::new("Captures", "Взятие")),
    ("promotion", Phrase::new("Promotion", "Превращение")),
    ("end", Phrase::new("End of the game", "Конец игры")),
    ("draw", Phrase::new("Draws", "Ничьи")),
    ("notation", Phrase::new("Notation", "Запись")),
];

/// The rules of a variant in words, in the order of the vocabulary.
pub fn explain(declared: &Declared) -> Vec<Section> {
    let mut sections: Vec<(String, Section)> = Vec::new();
    let mut add = |table: &str, sentence: Sentence| {
        let index = sections.iter().position(|(known, _)| known == table).unwrap_or_else(|| {
            let titles = declared.vocabulary.titles.iter().chain(TITLES);
            let title = titles.into_iter().find(|(known, _)| *known == table).map(|(_, title)| *title);
            let title = title.map_or_else(|| Text::made(table, ""), |title| Text::new(title.en, title.ru));
            sections.push((table.to_owned(), Section { title, sentences: Vec::new() }));
            sections.len() - 1
        });
        sections[index].1.sentences.push(sentence);
    };
    let mut rows_said = false;
    for key in declared.vocabulary.keys().iter().filter(|key| key.is_fact()) {
        let table = key.path.split('.').next().unwrap_or_default();
        if table == "draw" {
            if !std::mem::replace(&mut rows_said, true) {
                draw_rows(declared, &mut |sentence| add("draw", sentence));
            }
            continue;
        }
        declared.each(key, &mut |path, node| {
            if let Some(text) = sentence(declared, key, path, node) {
                let article = declared.cite(path).map(str::to_owned);
                add(table, Sentence { key: path.to_owned(), text, article });
            }
        });
    }
    sections.into_iter().map(|(_, section)| section).collect()
}

/// The rules in words as plain text: name, summary, sections with one rule a line, sources.
pub fn prose(declared: &Declared, lang: Lang) -> String {
    let mut out = String::new();
    if let Some(name) = declared.text("name") {
        out += &format!("{} ({})\n", name.get(lang), declared.id());
    }
    if let Some(summary) = declared.text("summary") {
        out += &format!("{}\n", summary.get(lang));
    }
    for section in explain(declared) {
        out += &format!("\n{}\n", section.title.get(lang));
        for sentence in section.sentences {
            let article = match (&sentence.article, lang) {
                (None, _) => String::new(),
                (Some(article), Lang::En) => format!(" (art. {article})"),
                (Some(article), Lang::Ru) => format!(" (ст. {article})"),
            };
            out += &format!("  {}{article}\n", sentence.text.get(lang));
        }
    }
    if let Some(text) = declared.text("rules_text") {
        out += &format!("\n{}\n", text.get(lang));
    }
    if declared.word("status") == Some("experimental") {
        out += match lang {
            Lang::En => "\nExperimental: sources differ on some of these rules.\n",
            Lang::Ru => "\nНе устоялось: источники расходятся в некоторых правилах.\n",
        };
    }
    let sources = declared.words("sources");
    if !sources.is_empty() {
        out += match lang {
            Lang::En => "\nSources\n",
            Lang::Ru => "\nИсточники\n",
        };
        sources.iter().for_each(|source| out += &format!("  {source}\n"));
    }
    out
}

/// A value as a sentence; `None` where there is nothing to say.
fn sentence(declared: &Declared, key: &Key, path: &str, node: &Node) -> Option<Text> {
    if let (Value::Sides(halves), Prose::Choices | Prose::Template(..)) = (&node.value, key.prose)
        && !matches!(key.form, Form::Region)
    {
        let said = |half: &Option<Half>| sentence(declared, key, path, &half.as_ref()?.node);
        return of_sides(halves.each_ref().map(said));
    }
    let text = match key.prose {
        Prose::Silent => return None,
        Prose::Made(make) => make(declared)?,
        Prose::Row(make) => make(declared, path)?,
        Prose::Flag(_) if !matches!(node.value, Value::Bool(true)) => return None,
        Prose::Flag(says) => Text::new(says.en, says.ru),
        Prose::Choices => {
            let word = node.text()?;
            let choice = key.form.words().iter().find(|choice| choice.word == word)?;
            Text::new(choice.says.en, choice.says.ru)
        }
        Prose::Template(_, empty) if node.items().is_empty() && matches!(node.value, Value::List(_)) => {
            let empty = empty?;
            Text::new(empty.en, empty.ru)
        }
        Prose::Template(text, _) => {
            let value = said(declared, key, node);
            // A word that no sentence speaks of.
            if value.en.is_empty() {
                return None;
            }
            Text::made(
                text.en.replace("{}", &value.en),
                text.get(Lang::Ru).replace("{}", value.get(Lang::Ru)),
            )
        }
    };
    (!text.en.is_empty()).then_some(text)
}

/// What is said of White and of Black, once where it is the same.
pub(super) fn of_sides([white, black]: [Option<Text>; 2]) -> Option<Text> {
    if white == black {
        return white;
    }
    let told = [("White", "Белые", white), ("Black", "Чёрные", black)];
    let told: Vec<_> = told.into_iter().filter_map(|(en, ru, text)| Some((en, ru, text?))).collect();
    let join = |lang: Lang| {
        let parts = told
            .iter()
            .map(|(en, ru, text)| format!("{}: {}", if lang == Lang::En { en } else { ru }, text.get(lang)));
        parts.collect::<Vec<_>>().join(" ")
    };
    (!told.is_empty()).then(|| Text::made(join(Lang::En), join(Lang::Ru)))
}

/// The name of a kind of piece for people.
pub fn kind_name(declared: &Declared, kind: &str) -> Text {
    if let Some(known) = declared.vocabulary.kinds.iter().find(|known| known.id == kind) {
        return Text::new(known.one.en, known.one.ru);
    }
    declared.text(&format!("pieces.{kind}.name")).unwrap_or_else(|| Text::made(kind.replace('-', " "), ""))
}

/// The names of a list of kinds; empty where the list is.
pub(super) fn kind_names(declared: &Declared, node: &Node) -> Text {
    let names = node.texts().map(|(kind, _)| match kind {
        "all" => Text::new("any piece", "любая фигура"),
        kind => kind_name(declared, kind),
    });
    let names: Vec<Text> = names.collect();
    let parts = |lang| names.iter().map(|name| name.get(lang)).collect::<Vec<_>>();
    Text::made(joined(&parts(Lang::En), " or "), joined(&parts(Lang::Ru), " или "))
}

/// A value inside a sentence: words by what they mean, everything else as it is written.
fn said(declared: &Declared, key: &Key, node: &Node) -> Text {
    let choice = |word: &str| key.form.words().iter().find(|choice| choice.word == word);
    match (&key.form, &node.value) {
        (Form::Words(_), Value::List(_)) => {
            let says: Vec<Phrase> = node.texts().filter_map(|(word, _)| Some(choice(word)?.says)).collect();
            let parts = |lang| says.iter().map(|says| says.get(lang)).collect::<Vec<_>>();
            Text::made(joined(&parts(Lang::En), " or "), joined(&parts(Lang::Ru), " и "))
        }
        (Form::Kinds, Value::List(_)) => kind_names(declared, node),
        (Form::Kind, Value::Text(kind)) => kind_name(declared, kind),
        (_, Value::Text(word)) => match choice(word) {
            Some(choice) => Text::new(choice.says.en, choice.says.ru),
            None => Text::made(word, ""),
        },
        (Form::Region, _) => Text::made(region_words(node), ""),
        _ => Text::made(value::toml(node), ""),
    }
}

/// The words of a region, those of White first where the sides have other ones.
pub fn region_words(node: &Node) -> String {
    let words = |node: &Node| node.texts().map(|(text, _)| text).collect::<Vec<_>>().join(", ");
    match &node.value {
        Value::Sides([Some(white), Some(black)]) if !black.mirrored => {
            format!("{} / {}", words(&white.node), words(&black.node))
        }
        Value::Sides([Some(white), _]) => words(&white.node),
        Value::Sides([None, Some(black)]) => words(&black.node),
        _ => words(node),
    }
}

/// Parts in a row with commas and a last word between.
pub(super) fn joined(parts: &[&str], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [some @ .., end] => format!("{}{last}{end}", some.join(", ")),
    }
}

/// The draw rows, each as one sentence.
fn draw_rows(declared: &Declared, add: &mut dyn FnMut(Sentence)) {
    let rows: Vec<(&str, &Table)> =
        declared.rows("draw").filter_map(|(name, node)| Some((name, node.table()?))).collect();
    for (name, row) in rows {
        let article =
            row.get("article").and_then(Node::text).filter(|text| !text.is_empty()).map(str::to_owned);
        let Some(mut text) = draw::sentence(declared, row) else { continue };
        if let Some(note) = row.get("note").and_then(Node::text) {
            text = Text::made(format!("{} [{note}]", text.en), format!("{} [{note}]", text.get(Lang::Ru)));
        }
        add(Sentence { key: format!("draw.{name}"), text, article });
    }
}
