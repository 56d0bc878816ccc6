//! Changing every fact of a variant, to see whether its scenarios notice.
//!
//! A truth proves a fact only if it would fail were the fact another. Truths about facts are such for the notation
//! alone: of a rule of play they say what the file says, not what the game does.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::declare::{Change, Compiled, Declared, Faults, changes, is_of_notation};
use crate::{AnyGame, Fact};

use super::model::{Case, Truth};
use super::run::{RunOptions, Runner, Verdict};

/// Turns declared facts into a game, as the registry does.
pub type Compile<'a> = dyn Fn(&Declared) -> Result<Compiled, Faults> + Sync + 'a;

/// A fact, and what became of its changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The fact.
    pub fact: Fact,
    /// Its changes, in a fixed order, those that are no game left out.
    pub trials: Vec<Trial>,
}

/// A change of a fact that makes another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The other value as TOML; `None` where the fact is not said at all.
    pub becomes: Option<String>,
    /// The case that fails then; `None` if none does.
    pub noticed: Option<String>,
}

impl Proof {
    /// Whether no change at all was noticed: no case exercises the fact.
    pub fn survives(&self) -> bool {
        self.trials.iter().all(|trial| trial.noticed.is_none())
    }
}

/// Changes each fact of a variant whose key `wanted` likes and runs the cases, on so many threads; a case that does
/// not hold in the variant itself proves nothing and is left out.
///
/// Facts of which no change makes another game are left out. The result does not depend on the number of threads, and
/// the work for one change is bounded by the budget of `options`.
///
/// # Errors
/// The variant itself cannot be compiled.
pub fn prove(
    declared: &Declared,
    compile: &Compile<'_>,
    cases: &[&Case],
    wanted: &dyn Fn(&str) -> bool,
    options: RunOptions,
    threads: NonZeroUsize,
) -> Result<Vec<Proof>, Faults> {
    let original = compile(declared)?;
    let holding = holding(&original, cases, options);
    let bare: Vec<Case> = holding.iter().filter_map(without_facts).collect();
    let mut changes = changes(declared);
    changes.retain(|change| wanted(&change.fact.key));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut own = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(change) = changes.get(index) else { return own };
            let cases = if is_of_notation(&change.fact.key) { &holding } else { &bare };
            if let Some(trial) = trial(declared, compile, &original, change, cases, options) {
                own.push((index, trial));
            }
        }
    };
    let mut trials = crate::threads::share(threads.get().min(changes.len()), work).concat();
    trials.sort_by_key(|(index, _)| *index);
    let mut proofs: Vec<Proof> = Vec::new();
    for (index, trial) in trials {
        let fact = &changes[index].fact;
        match proofs.last_mut().filter(|proof| proof.fact.key == fact.key) {
            Some(proof) => proof.trials.push(trial),
            None => proofs.push(Proof { fact: fact.clone(), trials: vec![trial] }),
        }
    }
    Ok(proofs)
}

/// The cases that hold, without their records, the cheap ones first; those under other laws than the default ones say
/// nothing of what the variant declares.
fn holding(original: &Compiled, cases: &[&Case], options: RunOptions) -> Vec<Case> {
    let game = original.open();
    let default = game.info().draws.first().map(|profile| profile.id);
    let open = |_: &str| Ok(original.open());
    let mut runner = Runner::new(&open, options);
    let mut kept: Vec<Case> = Vec::new();
    for case in cases {
        let own = case.laws.as_ref().is_none_or(|(laws, _)| default.is_some_and(|id| id.as_str() == laws));
        let case = Case { laws: None, records: Vec::new(), ..(*case).clone() };
        if own && !case.truths.is_empty() && runner.run(&case).verdict == Verdict::Passed {
            kept.push(case);
        }
    }
    kept.sort_by_key(|case| case.truths.iter().any(|(truth, _)| matches!(truth, Truth::Perft(_))));
    kept
}

/// The case without truths that only repeat what the file says; `None` if there is no other.
fn without_facts(case: &Case) -> Option<Case> {
    let truths: Vec<_> =
        case.truths.iter().filter(|(truth, _)| !matches!(truth, Truth::Facts(_))).cloned().collect();
    (!truths.is_empty()).then(|| Case { truths, ..case.clone() })
}

/// Tries a change; `None` if it makes no game, or the same one.
fn trial(
    declared: &Declared,
    compile: &Compile<'_>,
    original: &Compiled,
    change: &Change,
    cases: &[Case],
    options: RunOptions,
) -> Option<Trial> {
    let compiled = compile(&change.apply(declared)).ok()?;
    // A new warning says that the fact means nothing beside the others.
    if compiled.warnings.len() > original.warnings.len() {
        return None;
    }
    if compiled.essence.is_some() && compiled.essence == original.essence {
        return None;
    }
    if change.is_reordering() && compiled.open().info().facts == original.open().info().facts {
        return None;
    }
    let open = |_: &str| -> Result<Box<dyn AnyGame>, String> { Ok(compiled.open()) };
    let mut runner = Runner::new(&open, options);
    let noticed = cases
        .iter()
        .find(|case| matches!(runner.run(case).verdict, Verdict::Failed(_) | Verdict::Malformed(_)));
    Some(Trial { becomes: change.becomes(), noticed: noticed.map(|case| case.name.clone()) })
}
