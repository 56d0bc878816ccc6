//! The JSON Schema of variant files, made from the keys.

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::key::{Absent, Choice, Form, Key};
use super::load::SCHEMA;
use super::vocabulary::{Branch, Segment, Vocabulary, closed};

/// The JSON Schema of the files of all these families.
pub fn schema(vocabularies: &[Arc<Vocabulary>]) -> Json {
    let mut schema = match vocabularies {
        [one] => schema_of(one),
        several => json!({ "anyOf": several.iter().map(|v| schema_of(v)).collect::<Vec<_>>() }),
    };
    if let Json::Object(object) = &mut schema {
        object.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
        object.insert("title".into(), json!("zug variant"));
    }
    schema
}

/// The JSON Schema of the files of one family.
pub fn schema_of(vocabulary: &Vocabulary) -> Json {
    let mut schema = table(vocabulary.root(), false);
    if let Json::Object(object) = &mut schema {
        object.insert("description".into(), json!(format!("A variant of the family {}.", vocabulary.family)));
        object.insert("anyOf".into(), json!([{ "required": ["extends"] }, { "required": ["family"] }]));
        if let Some(Json::Object(properties)) = object.get_mut("properties") {
            properties.insert("family".into(), json!({ "const": vocabulary.family }));
            properties.insert("schema".into(), json!({ "const": SCHEMA }));
        }
    }
    schema
}

/// What a table may hold; `row` tells that its keys are those of a row that may be taken out.
fn table(branch: &Branch, row: bool) -> Json {
    let (mut properties, mut patterns, mut required) = (Map::new(), Map::new(), Vec::new());
    for (segment, child) in branch.children() {
        let value = node(child);
        match segment {
            Segment::Name(name) => {
                if child.key.as_ref().is_some_and(|key| key.absent == Absent::Required) {
                    required.push(json!(name));
                }
                properties.insert((*name).into(), value);
            }
            Segment::Any(what) => match closed(what) {
                Some(words) => {
                    words.iter().for_each(|word| drop(properties.insert((*word).into(), value.clone())))
                }
                None if *what == "NAME" => {
                    let value = json!({ "anyOf": [value, { "const": false }] });
                    patterns.insert("^[a-z0-9]([a-z0-9-]{0,29}[a-z0-9])?$".into(), value);
                }
                // Names that are names elsewhere in the file: kinds, paths of keys.
                None => drop(patterns.insert(free(branch), value)),
            },
        }
    }
    let mut object = Map::new();
    object.insert("type".into(), json!("object"));
    object.insert("additionalProperties".into(), json!(false));
    object.insert("properties".into(), Json::Object(properties));
    if !patterns.is_empty() {
        object.insert("patternProperties".into(), Json::Object(patterns));
    }
    if !required.is_empty() && !row {
        object.insert("required".into(), Json::Array(required));
    }
    Json::Object(object)
}

/// The pattern of names that are not keys of the table.
fn free(branch: &Branch) -> String {
    let own: Vec<&str> = branch
        .children()
        .iter()
        .filter_map(|(segment, _)| match segment {
            Segment::Name(name) => Some(*name),
            Segment::Any(_) => None,
        })
        .collect();
    if own.is_empty() { "^.+$".into() } else { format!("^(?!({})$).+$", own.join("|")) }
}

fn node(branch: &Branch) -> Json {
    match &branch.key {
        Some(key) => leaf(key),
        None if branch.rows => json!({ "type": "array", "items": table(branch, false) }),
        None => table(branch, true),
    }
}

fn leaf(key: &Key) -> Json {
    let plain = form(&key.form);
    let mut value = if key.sided {
        let sides = json!({
            "type": "object",
            "additionalProperties": false,
            "minProperties": 1,
            "properties": { "white": plain, "black": plain },
        });
        json!({ "anyOf": [plain, sides] })
    } else {
        plain
    };
    if let Json::Object(object) = &mut value {
        object.insert("description".into(), json!(key.doc.en));
        if let Absent::Means(text) = key.absent
            && let Some(implied) = super::facts::constant(text)
        {
            object.insert("default".into(), plain_json(&implied));
        }
    }
    value
}

fn plain_json(value: &super::Value) -> Json {
    use super::Value;
    match value {
        Value::Bool(flag) => json!(flag),
        Value::Int(n) => json!(n),
        Value::Float(n) => json!(n),
        Value::Text(text) => json!(text),
        Value::List(items) => items.iter().map(|item| plain_json(&item.value)).collect(),
        Value::Table(table) => {
            table.entries.iter().map(|e| (e.name.clone(), plain_json(&e.node.value))).collect()
        }
        Value::Date | Value::Sides(_) => Json::Null,
    }
}

fn form(form: &Form) -> Json {
    let words = |choices: &[Choice]| json!({ "enum": choices.iter().map(|c| c.word).collect::<Vec<_>>() });
    let name = || json!({ "type": "string", "pattern": "^[a-z0-9]([a-z0-9-]{0,29}[a-z0-9])?$" });
    let list = |item: Json| json!({ "type": "array", "items": item });
    match form {
        Form::Bool => json!({ "type": "boolean" }),
        Form::Int(min, i64::MAX) => json!({ "type": "integer", "minimum": min }),
        Form::Int(min, max) => json!({ "type": "integer", "minimum": min, "maximum": max }),
        Form::IntOr(min, max, choices) => {
            json!({ "anyOf": [{ "type": "integer", "minimum": min, "maximum": max }, words(choices)] })
        }
        Form::Ints => json!({ "type": "array", "minItems": 1, "items": { "type": "integer", "minimum": 0 } }),
        Form::Half => json!({ "type": "number", "multipleOf": 0.5 }),
        Form::Word(choices) => words(choices),
        Form::Words(choices) => json!({ "type": "array", "uniqueItems": true, "items": words(choices) }),
        Form::Line | Form::Family | Form::Position => json!({ "type": "string" }),
        Form::Lines => list(json!({ "type": "string" })),
        Form::Text => json!({ "anyOf": [
            { "type": "string" },
            {
                "type": "object",
                "additionalProperties": false,
                "required": ["en"],
                "properties": { "en": { "type": "string" }, "ru": { "type": "string" } },
            },
        ] }),
        Form::Id | Form::Kind => name(),
        Form::Ids | Form::Kinds => list(name()),
        Form::Region => list(json!({ "type": "string", "pattern":
            "^([a-z0-9][a-z0-9-]*|ranks? [0-9]+(-[0-9]+)?|files? [a-p](-[a-p])?)$" })),
        Form::Count => {
            json!({ "anyOf": [
                { "type": "integer", "minimum": 0 },
                { "type": "string", "pattern": "^[0-9]{1,4}(\\+|-[0-9]{1,4})?$" },
            ] })
        }
        Form::File => json!({ "type": "string", "pattern": "^[a-p]$" }),
        Form::Custom(custom) => serde_json::from_str(custom.schema()).unwrap_or(Json::Bool(true)),
    }
}
