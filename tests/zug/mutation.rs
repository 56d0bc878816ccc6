//! The scenarios notice when a fact is changed: what survives is listed with reasons.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use serde::Deserialize;
use zug_core::declare::Declared;
use zug_core::scenario::{Case, Proof, RunOptions, prove};

use zug_core::Entry;
use zug_tests::games::stands_alone;

use crate::scenarios::cases_of;

/// The greatest number of leaves that a perft may count for one change.
const BUDGET: u64 = 20_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    survivor: Vec<Survivor>,
    alike: Vec<Alike>,
}

/// Facts of which no change is noticed: each of these in each of these variants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Survivor {
    facts: Vec<String>,
    variants: Vec<String>,
    reason: String,
}

/// Changes of a fact that make a game in which nothing is different.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Alike {
    variant: String,
    fact: String,
    becomes: Vec<String>,
    reason: String,
}

fn list() -> List {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/survivors.toml");
    toml::from_str(&fs::read_to_string(path).expect("the list can be read")).expect("the list is well formed")
}

/// The variants of the general generator whose facts are always changed here: a few of them. All of them take ten
/// minutes of one core and are changed where the environment says `ZUG_MUTATE=all`.
const OF_THE_MANY: [&str; 4] = ["5check", "capablanca", "kinglet", "seirawan"];

/// Whether the facts of a variant are changed here.
fn is_changed(entry: &Entry) -> bool {
    let all = std::env::var("ZUG_MUTATE").is_ok_and(|which| which == "all");
    all || stands_alone(entry) || OF_THE_MANY.contains(&entry.id.as_str())
}

/// The facts of every variant that stands alone, and of some of the many, changed one at a time.
fn proofs(threads: usize) -> BTreeMap<String, Vec<Proof>> {
    let registry = zug_cli::registry();
    let compile = |declared: &Declared| registry.compile(declared);
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let mut proofs = BTreeMap::new();
    for entry in registry.entries().iter().filter(|entry| is_changed(entry)) {
        let Some(declared) = registry.declared(entry.id.as_str()) else { continue };
        let declared = declared.unwrap_or_else(|faults| panic!("{faults}"));
        let cases = cases_of(&registry, entry.id.as_str());
        let cases: Vec<&Case> = cases.iter().collect();
        let found = prove(&declared, &compile, &cases, &|_| true, RunOptions { budget: BUDGET }, threads);
        proofs.insert(entry.id.to_string(), found.unwrap_or_else(|faults| panic!("{faults}")));
    }
    proofs
}

#[test]
fn what_survives_is_listed() {
    let list = list();
    assert!(list.survivor.iter().all(|survivor| !survivor.reason.is_empty()));
    assert!(list.alike.iter().all(|alike| !alike.reason.is_empty()));
    let proofs = proofs(2);
    let facts: usize = proofs.values().map(Vec::len).sum();
    let found: BTreeSet<(String, String)> = proofs
        .iter()
        .flat_map(|(variant, proofs)| {
            let survivors = proofs.iter().filter(|proof| proof.survives());
            survivors.map(|proof| (variant.clone(), proof.fact.key.clone()))
        })
        .collect();
    let registry = zug_cli::registry();
    let pairs = |survivor: &Survivor| {
        let facts = survivor.facts.clone();
        let of =
            |variant: &String| facts.iter().map(|fact| (variant.clone(), fact.clone())).collect::<Vec<_>>();
        survivor.variants.iter().flat_map(of).collect::<Vec<_>>()
    };
    let all: Vec<(String, String)> = list.survivor.iter().flat_map(pairs).collect();
    let listed: BTreeSet<(String, String)> = all.iter().cloned().collect();
    assert_eq!(listed.len(), all.len(), "something is listed twice");
    let unknown = listed.iter().find(|(variant, _)| registry.find(variant).is_err());
    assert_eq!(unknown, None, "no such variant");
    let listed: BTreeSet<(String, String)> =
        listed.into_iter().filter(|(variant, _)| proofs.contains_key(variant)).collect();
    let news: Vec<_> = found.difference(&listed).collect();
    let stale: Vec<_> = listed.difference(&found).collect();
    assert!(news.is_empty() && stale.is_empty(), "not listed: {news:#?}\nnoticed after all: {stale:#?}");
    assert!(found.len() * 10 <= facts, "{} of {facts} facts survive", found.len());
    // Here every single change is noticed, but for those after which nothing is different.
    for variant in ["chess", "russian"] {
        assert!(!found.iter().any(|(of, _)| of == variant), "{variant} has survivors");
        let Some(proofs) = proofs.get(variant) else { continue };
        let unnoticed: BTreeSet<(String, String)> = proofs
            .iter()
            .flat_map(|proof| {
                let trials = proof.trials.iter().filter(|trial| trial.noticed.is_none());
                trials.map(|trial| (proof.fact.key.clone(), trial.becomes.clone().unwrap_or_default()))
            })
            .collect();
        let alike: BTreeSet<(String, String)> = list
            .alike
            .iter()
            .filter(|alike| alike.variant == variant)
            .flat_map(|alike| alike.becomes.iter().map(|becomes| (alike.fact.clone(), becomes.clone())))
            .collect();
        assert_eq!(unnoticed, alike, "{variant}");
    }
}

/// The same proofs whatever the number of threads.
#[test]
fn proofs_do_not_depend_on_threads() {
    let registry = zug_cli::registry();
    let compile = |declared: &Declared| registry.compile(declared);
    let declared =
        registry.declared("english").expect("it has a file").unwrap_or_else(|faults| panic!("{faults}"));
    let cases = cases_of(&registry, "english");
    let cases: Vec<&Case> = cases.iter().collect();
    let run =
        |threads| prove(&declared, &compile, &cases, &|_| true, RunOptions { budget: BUDGET }, threads).ok();
    let one = run(NonZeroUsize::MIN);
    assert!(one.as_ref().is_some_and(|proofs| proofs.len() > 20));
    for threads in [2, 5] {
        assert_eq!(run(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN)), one, "{threads} threads");
    }
}
