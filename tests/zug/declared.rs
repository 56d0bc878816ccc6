//! What holds in every family whose variants are declared in files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use zug_core::declare::{Declared, FileId, Loader, Node, Place, Severity, Value, explain, schema, value};
use zug_core::{Lang, Registry};

/// The files of variants in a folder, by name.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    files
}

/// A variant that ships with the program.
pub fn shipped(loader: &Loader, id: &str) -> Declared {
    loader.load_shipped(id).unwrap_or_else(|faults| panic!("{id}:\n{faults}"))
}

/// Every complaint about the files of a folder has a Russian text as well.
pub fn complaints_speak_russian(registry: &Registry, folder: &str) {
    for path in files(folder) {
        let Err(faults) = registry.open_file(&path) else { continue };
        for fault in &faults.list {
            let russian = fault.message.get(Lang::Ru);
            assert!(is_russian(russian), "{}: {russian}", path.display());
        }
    }
}

/// Every fault of the files of a folder stands in the file itself: a parent that ships is no child's fault.
pub fn complaints_stand_in_the_file(registry: &Registry, folder: &str) {
    for path in files(folder) {
        let Err(faults) = registry.open_file(&path) else { continue };
        for fault in faults.list.iter().filter(|fault| fault.severity == Severity::Error) {
            let elsewhere = fault.place.filter(|place| place.file != FileId(0));
            let told = &fault.message.en;
            assert_eq!(elsewhere, None, "{}: {told}", path.display());
        }
    }
}

fn is_russian(text: &str) -> bool {
    text.chars().any(|c| ('а'..='я').contains(&c))
}

/// A JSON Schema that refuses a shipped file, or takes what the reader refuses for its shape, is wrong; `misshapen`
/// names files of a folder.
pub fn the_schema_takes_what_the_reader_takes(
    loader: &Loader,
    shipped: &[(&str, &str)],
    folder: &str,
    misshapen: &[&str],
) {
    let schema = schema(loader.vocabularies());
    let validator = jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{error}"));
    let json = |text: &str| -> serde_json::Value { toml::from_str(text).unwrap_or_else(|e| panic!("{e}")) };
    for (id, text) in shipped {
        if let Some(error) = validator.iter_errors(&json(text)).next() {
            panic!("{id}: {error} at {}", error.instance_path());
        }
    }
    for name in misshapen {
        let text = std::fs::read_to_string(format!("{folder}/{name}.toml")).unwrap();
        assert!(!validator.is_valid(&json(&text)), "{name} is taken");
    }
}

/// Every value stands where the nearest file says it that says anything of it, and a file says the same whether its
/// parents are read with it or were read before.
pub fn facts_stand_where_they_are_said(loader: &Loader, shipped: &[(&str, &str)]) {
    let meaning = |text: &str| toml::from_str::<toml::Table>(&format!("x = {text}")).ok();
    for (id, text) in shipped {
        let declared = self::shipped(loader, id);
        let nodes = nodes(&declared);
        for (path, (place, said)) in &nodes {
            let Some(place) = place else { continue };
            let file = declared.sources.file(place.file).unwrap_or_else(|| panic!("{id}: {path}"));
            match said {
                Some(said) => {
                    let there = file.text.get(place.range()).and_then(meaning);
                    assert!(there.is_some() && there == meaning(said), "{id}: {path} in {}", file.name);
                }
                None => {
                    let inside = nodes.iter().filter(|(part, _)| part.starts_with(&format!("{path}.")));
                    let nearest = inside.filter_map(|(_, (place, _))| Some((*place)?.file)).min();
                    assert!(
                        nearest.is_none_or(|nearest| place.file <= nearest),
                        "{id}: {path} in {}",
                        file.name
                    );
                }
            }
        }
        let Some(parent) = declared.own.get("extends").and_then(Node::text) else { continue };
        let child = loader.load_child(&format!("{id}.toml"), text, &self::shipped(loader, parent));
        let child = child.unwrap_or_else(|faults| panic!("{id}:\n{faults}"));
        assert_eq!((&child.chain, &child.sources), (&declared.chain, &declared.sources), "{id}");
        assert_eq!(self::nodes(&child), nodes, "{id}");
        assert_eq!(child.faults, declared.faults, "{id}");
    }
}

/// The values of a variant by path: where each stands, and what it is, if it has no parts that have places themselves.
fn nodes(declared: &Declared) -> BTreeMap<String, (Option<Place>, Option<String>)> {
    fn add(path: String, node: &Node, out: &mut BTreeMap<String, (Option<Place>, Option<String>)>) {
        let said = match &node.value {
            Value::Table(table) => {
                for entry in &table.entries {
                    add(format!("{path}.{}", entry.name), &entry.node, out);
                }
                None
            }
            Value::Sides(halves) => {
                for (side, half) in ["white", "black"].iter().zip(halves) {
                    if let Some(half) = half {
                        add(format!("{path}.{side}"), &half.node, out);
                    }
                }
                None
            }
            // Rows with headers of their own.
            Value::List(rows) if rows.iter().any(|row| row.table().is_some()) => {
                for (number, row) in rows.iter().enumerate() {
                    add(format!("{path}.{number}"), row, out);
                }
                None
            }
            _ => Some(value::toml(node)),
        };
        out.insert(path, (node.place, said));
    }
    let mut out = BTreeMap::new();
    for entry in &declared.tree.entries {
        add(entry.name.clone(), &entry.node, &mut out);
    }
    out
}

/// The rules of a variant can be told in words, in both languages.
pub fn rules_are_sentences(id: &str, declared: &Declared) {
    for section in explain(declared) {
        for sentence in section.sentences {
            let (en, ru) = (sentence.text.get(Lang::En), sentence.text.get(Lang::Ru));
            assert!(en.ends_with('.') || en.ends_with(']'), "{id}: {en}");
            assert!(!en.contains("{}") && !ru.contains("{}"), "{id}: {en} {ru}");
            assert!(is_russian(ru), "{id}: {en} is not in Russian: {ru}");
        }
    }
}
