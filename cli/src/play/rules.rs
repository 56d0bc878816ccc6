//! The rules of a variant by topic, for the word `rules`.

use zug_core::{Lang, VariantInfo};

use crate::commands::laws;

/// The topics of a variant: how moves are written, the draw rules, and the groups of its facts.
pub fn topics(info: &VariantInfo) -> Vec<String> {
    let mut topics = vec!["moves".to_owned()];
    if !info.draws.is_empty() {
        topics.push("draws".to_owned());
    }
    for fact in &info.facts {
        let group = group(&fact.key).to_owned();
        if !topics.contains(&group) {
            topics.push(group);
        }
    }
    topics
}

/// What the rules say on a topic; `None` if there is no such topic.
pub fn topic(info: &VariantInfo, topic: &str, lang: Lang) -> Option<Vec<String>> {
    let topic = topic.to_lowercase();
    match topic.as_str() {
        "moves" | "ходы" => return Some(vec![info.move_help.get(lang).to_owned()]),
        "draws" | "draw" | "ничья" => return Some(laws(info, lang)),
        _ => {}
    }
    let facts = info.facts.iter().filter(|fact| group(&fact.key) == topic || fact.key == topic);
    let lines: Vec<String> = facts
        .map(|fact| {
            let article = fact.article.as_ref().map(|article| format!("  [{article}]")).unwrap_or_default();
            format!("{} = {}{article}", fact.key, fact.value)
        })
        .collect();
    (!lines.is_empty()).then_some(lines)
}

fn group(key: &str) -> &str {
    key.split('.').next().unwrap_or(key)
}
