//! How a game ended, in words.

use zug_core::{Ending, Lang, Outcome, Termination, Text, VariantInfo};

use crate::text::fill;

static WINS: Text = Text::new("{side} wins", "победа: {side}");
static DRAW: Text = Text::new("draw", "ничья");

/// What the reasons of endings are called; others are called by their id.
static REASONS: &[(&str, Text)] = &[
    ("checkmate", Text::new("checkmate", "мат")),
    ("stalemate", Text::new("stalemate", "пат")),
    ("no-moves", Text::new("no moves left", "нет ходов")),
    ("dead-position", Text::new("neither side can win", "ни одна сторона не может выиграть")),
    ("agreement", Text::new("agreed", "по соглашению")),
    ("adjudicated", Text::new("adjudicated", "решение судьи")),
    ("threefold", Text::new("the position occurred three times", "троекратное повторение позиции")),
    ("fivefold", Text::new("the position occurred five times", "пятикратное повторение позиции")),
    (
        "fifty-moves",
        Text::new("fifty moves without capture or pawn move", "50 ходов без взятий и ходов пешками"),
    ),
    (
        "seventy-five-moves",
        Text::new("seventy-five moves without capture or pawn move", "75 ходов без взятий и ходов пешками"),
    ),
];

static RESIGNED: Text = Text::new("{side} resigned", "{side} сдались");
static TIME: Text = Text::new("{side} ran out of time", "{side} просрочили время");
static ILLEGAL: Text = Text::new("illegal move of {side}", "невозможный ход, {side}");
static ABANDONED: Text = Text::new("{side} left", "{side} покинули игру");
static BY_ROW: Text = Text::new("by the rule {id}", "по правилу {id}");

/// The end of a game as a sentence: `White wins: checkmate`.
pub fn sentence(info: &VariantInfo, ending: Ending, lang: Lang) -> String {
    let side = |color| info.side(color).get(lang);
    let outcome = match ending.outcome {
        Outcome::Win(color) => fill(WINS.get(lang), &[("side", side(color))]),
        Outcome::Draw => DRAW.get(lang).to_owned(),
    };
    let of = |text: &Text, color| fill(text.get(lang), &[("side", side(color))]);
    let reason = match ending.termination {
        Termination::Resignation(color) => of(&RESIGNED, color),
        Termination::Time(color) => of(&TIME, color),
        Termination::IllegalMove(color) => of(&ILLEGAL, color),
        Termination::Abandoned(color) => of(&ABANDONED, color),
        other => row(info, other.id().as_str(), lang),
    };
    format!("{outcome}: {reason}")
}

/// What a reason, goal or draw row is called, with its article if it has one.
pub fn row(info: &VariantInfo, id: &str, lang: Lang) -> String {
    let known = REASONS.iter().find(|(reason, _)| *reason == id);
    let name = match known {
        Some((_, text)) => text.get(lang).to_owned(),
        None => fill(BY_ROW.get(lang), &[("id", id)]),
    };
    let article = info.draws.iter().find_map(|profile| profile.table.row(id)?.article.as_deref());
    match article {
        Some(article) => format!("{name} ({article})"),
        None => name,
    }
}
