//! `zug test --mutate`: which facts of the variants would be missed if they were others.

use std::path::Path;

use serde::Serialize;
use zug_core::declare::{Declared, Faults};
use zug_core::scenario::{Case, Proof, RunOptions, prove};

use super::files::Suite;
use crate::context::{Context, is_variant_file};
use crate::errors::Error;
use crate::options::TestOptions;

/// The greatest number of leaves that a perft may count for one change.
const BUDGET: u64 = 20_000;

/// A variant with its cases.
struct Group<'a> {
    variant: String,
    cases: Vec<&'a Case>,
}

/// The numbers of a run.
#[derive(Default)]
struct Totals {
    variants: usize,
    facts: usize,
    survivors: usize,
    changes: usize,
    noticed: usize,
}

#[derive(Serialize)]
struct FactObject<'a> {
    schema: &'static str,
    variant: &'a str,
    fact: &'a str,
    value: &'a str,
    survives: bool,
    changes: Vec<ChangeObject<'a>>,
}

#[derive(Serialize)]
struct ChangeObject<'a> {
    becomes: Option<&'a str>,
    noticed: Option<&'a str>,
}

#[derive(Serialize)]
struct Summary {
    schema: &'static str,
    variants: usize,
    facts: usize,
    survivors: usize,
    changes: usize,
    noticed: usize,
}

const SCHEMA: &str = "zug/test@1";

/// Changes the facts of every variant that the cases speak of.
///
/// # Errors
/// `Failed` if a fact survives; a variant that cannot be read.
pub(super) fn run(context: &mut Context<'_>, suite: &Suite, options: &TestOptions) -> Result<(), Error> {
    let filter = super::filter(options)?;
    let mut totals = Totals::default();
    for group in groups(context, suite) {
        let Some(declared) = declared(context, &group.variant)? else {
            context.note(&match context.lang {
                zug_core::Lang::Ru => format!("{}: у этой игры нет файла, менять нечего", group.variant),
                zug_core::Lang::En => {
                    format!("{}: this game has no file whose facts could be changed", group.variant)
                }
            })?;
            continue;
        };
        let wanted = |case: &&&Case| filter.as_ref().is_none_or(|filter| filter.is_match(&case.name));
        let cases: Vec<&Case> = group.cases.iter().filter(wanted).copied().collect();
        let registry = &context.registry;
        let run_options = RunOptions { budget: options.budget.min(BUDGET) };
        let compile = |declared: &Declared| registry.compile(declared);
        let proofs = prove(&declared, &compile, &cases, &|_| true, run_options, super::threads())?;
        tell(context, &group.variant, &proofs, &mut totals)?;
    }
    let Totals { variants, facts, survivors, changes, noticed } = totals;
    if context.json {
        context.object(&Summary { schema: SCHEMA, variants, facts, survivors, changes, noticed })?;
    } else {
        context.line(&format!(
            "variants: {variants}, facts: {facts}, survived: {survivors}; changes noticed: {noticed} of {changes}"
        ))?;
    }
    if survivors > 0 { Err(Error::Failed) } else { Ok(()) }
}

/// The variants that cases speak of, in the order in which they come first.
fn groups<'a>(context: &Context<'_>, suite: &'a Suite) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for case in suite.files.iter().flat_map(|(scenario, _)| &scenario.cases) {
        let id = context.registry.find(&case.variant).map(|entry| entry.id.to_string());
        let variant = id.unwrap_or_else(|_| case.variant.clone());
        match groups.iter_mut().find(|group| group.variant == variant) {
            Some(group) => group.cases.push(case),
            None => groups.push(Group { variant, cases: vec![case] }),
        }
    }
    groups
}

/// What the file of a variant declares; `None` for a game without a file.
fn declared(context: &Context<'_>, variant: &str) -> Result<Option<Declared>, Faults> {
    if is_variant_file(variant) {
        return context.registry.loader().read_file(Path::new(variant)).map(Some);
    }
    context.registry.declared(variant).transpose()
}

/// A line for each fact that the file of a variant states and no case notices the change of; for variants that are
/// given as files, since those are being written.
pub(super) fn unproved(context: &Context<'_>, suite: &Suite, options: &TestOptions) -> Vec<String> {
    let mut lines = Vec::new();
    for group in groups(context, suite).into_iter().filter(|group| is_variant_file(&group.variant)) {
        // A file that cannot be read has failed its cases already.
        let Ok(Some(declared)) = declared(context, &group.variant) else { continue };
        let registry = &context.registry;
        let compile = |declared: &Declared| registry.compile(declared);
        let own = |key: &str| declared.says(key);
        let run_options = RunOptions { budget: options.budget.min(BUDGET) };
        let Ok(proofs) = prove(&declared, &compile, &group.cases, &own, run_options, super::threads()) else {
            continue;
        };
        let shown = super::files::shown(Path::new(&group.variant));
        for Proof { fact, .. } in proofs.iter().filter(|proof| proof.survives()) {
            lines.push(format!("note  {shown}: no case fails if {} is not {}", fact.key, fact.value));
        }
    }
    lines
}

fn tell(
    context: &mut Context<'_>,
    variant: &str,
    proofs: &[Proof],
    totals: &mut Totals,
) -> Result<(), Error> {
    let trials = || proofs.iter().flat_map(|proof| &proof.trials);
    let noticed = trials().filter(|trial| trial.noticed.is_some()).count();
    let survivors = proofs.iter().filter(|proof| proof.survives()).count();
    totals.variants += 1;
    totals.facts += proofs.len();
    totals.survivors += survivors;
    totals.changes += trials().count();
    totals.noticed += noticed;
    if context.json {
        for proof in proofs {
            let changes = proof.trials.iter();
            let changes = changes
                .map(|trial| ChangeObject {
                    becomes: trial.becomes.as_deref(),
                    noticed: trial.noticed.as_deref(),
                })
                .collect();
            let (fact, value) = (proof.fact.key.as_str(), proof.fact.value.as_str());
            context.object(&FactObject {
                schema: SCHEMA,
                variant,
                fact,
                value,
                survives: proof.survives(),
                changes,
            })?;
        }
        return Ok(());
    }
    let word = if survivors == 0 { "ok  " } else { "FAIL" };
    context.line(&format!(
        "{word}  {variant}  facts: {}, survived: {survivors}; changes noticed: {noticed} of {}",
        proofs.len(),
        trials().count()
    ))?;
    for proof in proofs.iter().filter(|proof| proof.survives()) {
        context.line(&format!(
            "      {} = {}      (no case fails if this is changed)",
            proof.fact.key, proof.fact.value
        ))?;
    }
    if context.verbose {
        for proof in proofs.iter().filter(|proof| !proof.survives()) {
            for trial in proof.trials.iter().filter(|trial| trial.noticed.is_none()) {
                let becomes = trial.becomes.as_deref().unwrap_or("nothing");
                context.line(&format!(
                    "      {}: {} not told from {becomes}",
                    proof.fact.key, proof.fact.value
                ))?;
            }
        }
    }
    Ok(())
}
