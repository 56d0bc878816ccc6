//! Options that change nothing beside the others: that engine passes over them, a file of ours would be refused.

use zug_core::Color;
use zug_core::declare::Node;

use super::draft::Draft;
use super::squares::list;

/// The same without what has no effect. A child may give it one, so its parent keeps it.
pub(super) fn without(draft: &Draft) -> Draft {
    let mut file = draft.clone();
    take_back(&mut file);
    file
}

/// The keys that may be taken back.
pub(super) fn paths(draft: &Draft) -> Vec<Vec<String>> {
    let fixed = [["drops", "turn"], ["gating", "trigger"], ["drops", "must"], ["hand", "gains"]];
    let fixed = fixed.iter().map(|path| path.map(str::to_owned).to_vec());
    fixed
        .chain(limited(draft).into_iter().map(|kind| vec!["promotion".into(), "limit".into(), kind]))
        .collect()
}

fn take_back(draft: &mut Draft) {
    let never = |draft: &Draft, path: &[&str]| draft.at(path).is_none() || draft.says_word(path, "never");
    let held = has_hand(draft);
    let gains = !draft.says_word(&["hand", "gains"], "nothing") && draft.at(&["hand", "gains"]).is_some();
    let filled = held || gains || draft.says_word(&["hand", "supply"], "endless");
    if !filled {
        for path in [["drops", "turn"], ["gating", "trigger"]] {
            if !never(draft, &path) {
                draft.set_word(&path, "never");
            }
        }
    }
    if never(draft, &["drops", "turn"]) {
        if !draft.words(&["drops", "must"], Color::White).is_empty() {
            draft.set(&["drops", "must"], list([""; 0]));
        }
        if gains && never(draft, &["gating", "trigger"]) {
            draft.set_word(&["hand", "gains"], "nothing");
        }
    }
    limits(draft);
}

/// Whether somebody has something in hand at the start.
fn has_hand(draft: &Draft) -> bool {
    let start = draft.at(&["board", "start"]).and_then(Node::text).unwrap_or_default();
    let hand = start.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
    hand.is_some_and(|(hand, _)| hand.contains(|c: char| c.is_ascii_alphabetic()))
}

/// A limit on a kind that nothing becomes.
fn limits(draft: &mut Draft) {
    let mut becomes: Vec<String> = Vec::new();
    for side in Color::ALL {
        becomes.extend(draft.words(&["promotion", "to"], side));
        for kind in draft.kinds() {
            becomes.extend(draft.words(&["pieces", &kind, "promotion", "to"], side));
        }
    }
    for kind in limited(draft) {
        if !becomes.contains(&kind) && !becomes.iter().any(|word| word == "all") {
            draft.remove(&["promotion", "limit", &kind]);
        }
    }
}

/// The kinds of which there is a limit.
fn limited(draft: &Draft) -> Vec<String> {
    let limits = draft.at(&["promotion", "limit"]).and_then(Node::table);
    limits.map(|table| table.entries.iter().map(|entry| entry.name.clone()).collect()).unwrap_or_default()
}
