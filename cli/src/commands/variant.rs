//! `zug variant`: what games there are, and what they are.

use serde::Serialize;
use zug_core::{AnyGame, Ask, Award, Condition, Count, DrawRow, Effect, Lang, VariantInfo, Who};

use super::{bridge, declared};
use crate::context::Context;
use crate::errors::Error;
use crate::options::{Foreign, VariantCommand};
use crate::report::schema;
use crate::text::variant as texts;

/// Lists the variants, or describes one.
///
/// # Errors
/// An unknown variant.
pub fn run(context: &mut Context<'_>, command: &VariantCommand) -> Result<(), Error> {
    match command {
        VariantCommand::List => list(context),
        VariantCommand::Check { files } => declared::check(context, files),
        VariantCommand::New { name, from, output } => declared::new(context, name, from, output.as_deref()),
        VariantCommand::Explain { variant } => declared::explain(context, variant.as_deref()),
        VariantCommand::Schema => declared::schema(context),
        VariantCommand::Import { file, output } => bridge::import(context, file, output.as_deref()),
        VariantCommand::Export { variant, to: Foreign::Ini } => bridge::export(context, variant),
        VariantCommand::Show { variant } => {
            let game = context.open(variant.as_deref())?;
            if context.json { object(context, &*game) } else { describe(context, &*game) }
        }
    }
}

#[derive(Serialize)]
struct List {
    schema: String,
    variants: Vec<Listed>,
}

#[derive(Serialize)]
struct Listed {
    id: String,
    family: String,
    name: String,
    aliases: Vec<String>,
}

fn list(context: &mut Context<'_>) -> Result<(), Error> {
    let lang = context.lang;
    let variants: Vec<Listed> = context
        .registry
        .entries()
        .iter()
        .map(|entry| Listed {
            id: entry.id.to_string(),
            family: entry.family.to_string(),
            name: entry.name.get(lang).to_owned(),
            aliases: entry.aliases.iter().map(ToString::to_string).collect(),
        })
        .collect();
    if context.json {
        return context.object(&List { schema: schema(context.command), variants });
    }
    let width = |of: fn(&Listed) -> &str| variants.iter().map(|v| of(v).chars().count()).max().unwrap_or(0);
    let (ids, families, names) = (width(|v| &v.id), width(|v| &v.family), width(|v| &v.name));
    for v in &variants {
        let aliases = v.aliases.join(", ");
        let line = format!("{:ids$}  {:families$}  {:names$}  {aliases}", v.id, v.family, v.name);
        context.line(line.trim_end())?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Shown<'a> {
    schema: String,
    id: String,
    family: String,
    name: &'a str,
    summary: &'a str,
    aliases: Vec<String>,
    files: u8,
    ranks: u8,
    start: String,
    starts: u32,
    game_type: Option<&'a str>,
    pieces: Vec<PieceObject<'a>>,
    facts: Vec<FactObject<'a>>,
    draws: Vec<ProfileObject>,
}

#[derive(Serialize)]
struct PieceObject<'a> {
    id: String,
    name: &'a str,
    letters: &'a [String; 2],
}

#[derive(Serialize)]
struct FactObject<'a> {
    key: &'a str,
    value: &'a str,
    article: Option<&'a str>,
}

#[derive(Serialize)]
struct ProfileObject {
    id: String,
    rows: Vec<RowObject>,
}

#[derive(Serialize)]
struct RowObject {
    id: String,
    text: String,
    effect: &'static str,
    article: Option<String>,
    note: Option<String>,
}

fn object(context: &mut Context<'_>, game: &dyn AnyGame) -> Result<(), Error> {
    let lang = context.lang;
    let info = game.info();
    let row = |row: &DrawRow| RowObject {
        id: row.id.to_string(),
        text: sentence(info, row, lang),
        effect: if row.effect == Effect::Claim { "claim" } else { "automatic" },
        article: row.article.clone(),
        note: row.note.clone(),
    };
    let draws = info.draws.iter().map(|profile| ProfileObject {
        id: profile.id.to_string(),
        rows: profile.table.rows().iter().map(row).collect(),
    });
    let pieces = info.kinds.iter().map(|kind| PieceObject {
        id: kind.id.to_string(),
        name: kind.name.get(lang),
        letters: &kind.letters,
    });
    let facts = info.facts.iter().map(|fact| FactObject {
        key: &fact.key,
        value: &fact.value,
        article: fact.article.as_deref(),
    });
    context.object(&Shown {
        schema: schema(context.command),
        id: info.id.to_string(),
        family: info.family.to_string(),
        name: info.name.get(lang),
        summary: info.summary.get(lang),
        aliases: info.aliases.iter().map(ToString::to_string).collect(),
        files: info.board.files,
        ranks: info.board.ranks,
        start: game.start_text(),
        starts: game.starts(),
        game_type: info.game_type.as_deref(),
        pieces: pieces.collect(),
        facts: facts.collect(),
        draws: draws.collect(),
    })
}

fn describe(context: &mut Context<'_>, game: &dyn AnyGame) -> Result<(), Error> {
    let lang = context.lang;
    let info = game.info();
    context.line(&format!("{} ({})", info.name.get(lang), info.id))?;
    context.line(info.summary.get(lang))?;
    if !info.aliases.is_empty() {
        let names: Vec<&str> = info.aliases.iter().map(|alias| alias.as_str()).collect();
        context.line(&format!("{}: {}", texts::ALIASES.get(lang), names.join(", ")))?;
    }
    context.line(&format!("{}: {}", texts::MOVES.get(lang), info.move_help.get(lang)))?;
    context.line(&format!("{}: {}x{}", texts::BOARD.get(lang), info.board.files, info.board.ranks))?;
    context.line(&format!("{}: {}", texts::START.get(lang), game.start_text()))?;
    if game.starts() > 1 {
        context.line(&format!("{}: 0-{}", texts::STARTS.get(lang), game.starts() - 1))?;
    }
    if let Some(game_type) = &info.game_type {
        context.line(&format!("PDN GameType: {game_type}"))?;
    }
    context.line(&format!("{}:", texts::PIECES.get(lang)))?;
    for kind in &info.kinds {
        context.line(&format!("  {} {} {}", kind.letters[0], kind.letters[1], kind.name.get(lang)))?;
    }
    if !info.facts.is_empty() {
        context.line(&format!("{}:", texts::FACTS.get(lang)))?;
    }
    for fact in &info.facts {
        let article = fact.article.as_ref().map(|article| format!("  [{article}]")).unwrap_or_default();
        context.line(&format!("  {} = {}{article}", fact.key, fact.value))?;
    }
    for line in laws(info, lang) {
        context.line(&line)?;
    }
    Ok(())
}

/// The draw tables of a variant, a line a row.
pub fn laws(info: &VariantInfo, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, profile) in info.draws.iter().enumerate() {
        let default = if index == 0 { texts::DEFAULT.get(lang) } else { "" };
        lines.push(format!("{} {}{default}:", texts::LAWS.get(lang), profile.id));
        for row in profile.table.rows() {
            let article = row.article.as_ref().map(|article| format!("  [{article}]")).unwrap_or_default();
            lines.push(format!("  {}: {}{article}", row.id, sentence(info, row, lang)));
        }
    }
    lines
}

/// What a draw row says, as a sentence.
fn sentence(info: &VariantInfo, row: &DrawRow, lang: Lang) -> String {
    let counted = |n: u16, what| crate::text::counted(usize::from(n), what, lang);
    let count = match row.count {
        Count::Plies(0) => texts::AT_ONCE.get(lang).to_owned(),
        Count::Plies(n) => counted(n, crate::text::PLIES),
        Count::OwnMoves { limit, of } => {
            let who = who_moves(info, of, lang);
            let moves = counted(limit, texts::MOVES_MADE);
            crate::text::fill(texts::OWN_MOVES.get(lang), &[("moves", &moves), ("who", &who)])
        }
        Count::Occurrences(n) => {
            crate::text::fill(texts::OCCURRENCES.get(lang), &[("times", &counted(n, texts::TIMES))])
        }
    };
    let mut text = count;
    if !row.resets.words().is_empty() {
        let events: Vec<&str> = row.resets.words().into_iter().map(|word| texts::event(word, lang)).collect();
        text += &format!(" {} {}", texts::WITHOUT.get(lang), events.join(", "));
    }
    if !row.when.is_empty() {
        let conditions: Vec<String> = row.when.iter().map(|c| condition(info, c, lang)).collect();
        text += &format!("; {} {}", texts::WHILE.get(lang), conditions.join("; "));
    }
    let result = match row.result {
        Award::Draw => texts::DRAW.get(lang),
        other => other.word(),
    };
    let effect = if row.effect == Effect::Claim { &texts::ON_CLAIM } else { &texts::BY_ITSELF };
    format!("{text}: {result} ({})", effect.get(lang))
}

fn who(info: &VariantInfo, who: Who, lang: Lang) -> String {
    match who {
        Who::White => info.side(zug_core::Color::White).get(lang).to_owned(),
        Who::Black => info.side(zug_core::Color::Black).get(lang).to_owned(),
        Who::Stronger => texts::STRONGER.get(lang).to_owned(),
        Who::Weaker => texts::WEAKER.get(lang).to_owned(),
        Who::Each => texts::EACH.get(lang).to_owned(),
        Who::Total => texts::TOTAL.get(lang).to_owned(),
    }
}

fn who_moves(info: &VariantInfo, of: Who, lang: Lang) -> String {
    match of {
        Who::Stronger => texts::OF_STRONGER.get(lang).to_owned(),
        Who::Weaker => texts::OF_WEAKER.get(lang).to_owned(),
        other => who(info, other, lang),
    }
}

fn condition(info: &VariantInfo, condition: &Condition, lang: Lang) -> String {
    let region = |region: zug_core::RegionId| {
        info.regions.get(usize::from(region.0)).map_or_else(String::new, |(id, _)| id.to_string())
    };
    let side = who(info, condition.who, lang);
    match condition.ask {
        Ask::Number(kind, number) => {
            let kind = kind.and_then(|kind| info.kinds.get(usize::from(kind.0)));
            let kind = kind.map_or(texts::ANY_PIECES.get(lang), |kind| kind.name.get(lang));
            let number = match (number.min, number.max) {
                (min, max) if min == max => min.to_string(),
                (min, u16::MAX) => format!("{min}+"),
                (min, max) => format!("{min}-{max}"),
            };
            format!("{side}: {kind} {number}")
        }
        Ask::On(id) => crate::text::fill(texts::ON.get(lang), &[("who", &side), ("region", &region(id))]),
        Ask::Off(id) => crate::text::fill(texts::OFF.get(lang), &[("who", &side), ("region", &region(id))]),
    }
}

#[cfg(test)]
mod tests {
    use crate::Exit;
    use crate::testing::{Folder, zug};

    /// What a draw row counts agrees with its number, in both languages.
    #[test]
    fn counts_of_draw_rows_agree_with_their_numbers() {
        let folder = Folder::new("variant-counts");
        let file = folder.path().join("mine.toml").display().to_string();
        for (row, en, ru) in [
            ("plies = 1", "1 ply", "1 полуход"),
            ("plies = 3", "3 plies", "3 полухода"),
            ("plies = 25", "25 plies", "25 полуходов"),
            ("own_moves = 1, of = \"white\"", "1 move of White", "1 ход, Белые"),
            ("own_moves = 2, of = \"black\"", "2 moves of Black", "2 хода, Чёрные"),
            ("occurrences = 2", "the same position 2 times", "одна и та же позиция 2 раза"),
            ("occurrences = 5", "the same position 5 times", "одна и та же позиция 5 раз"),
        ] {
            let text = format!(
                "schema = 1\nid = \"mine\"\nextends = \"chess\"\nname = \"Mine\"\ndraw.row = {{ {row} }}\n"
            );
            std::fs::write(&file, text).unwrap();
            for (lang, told) in [("en", format!("  row: {en}: draw")), ("ru", format!("  row: {ru}: ничья"))]
            {
                let shown = zug(&["variant", "show", &file, "--lang", lang]).out;
                assert!(shown.lines().any(|line| line.starts_with(&told)), "{told}: {shown}");
            }
        }
    }

    #[test]
    fn every_variant_is_listed_and_described() {
        let list = zug(&["variant", "list"]);
        let ids: Vec<&str> = list.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(ids.first(), Some(&"chess"));
        for id in ids {
            for lang in ["en", "ru"] {
                let shown = zug(&["variant", "show", id, "--lang", lang]);
                assert_eq!(shown.exit, Exit::Done, "{id}");
                // No sentence has a gap left.
                let gaps = ["{moves}", "{times}", "{who}", "{region}"];
                assert!(!gaps.iter().any(|gap| shown.out.contains(gap)), "{}", shown.out);
            }
            let object = zug(&["variant", "show", id, "--json"]).out;
            let object: serde_json::Value = serde_json::from_str(&object).unwrap_or_default();
            assert_eq!((&object["schema"], &object["id"]), (&"zug/variant@1".into(), &id.into()));
        }
    }
}
