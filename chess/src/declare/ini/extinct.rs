//! Kinds whose loss ends the game, and royal pieces.

use zug_core::Color;
use zug_core::declare::{Node, Value};

use super::draft::Draft;
use super::ends::{VALUES, first_row};
use super::options::Options;
use super::squares::{list, sides};

/// Where whoever cannot move wins, the loss of all pieces is such an end too; what changes that end must know it.
pub(super) fn all_lost(options: &Options<'_>, draft: &mut Draft) {
    const KEYS: &[&str] =
        &["stalemateValue", "stalematePieceCount", "extinctionValue", "extinctionPieceTypes"];
    const PASSES: &[&str] = &["pass", "passWhite", "passBlack"];
    const STUCK: &[&str] = &["passOnStalemate", "passOnStalemateWhite", "passOnStalemateBlack"];
    let wins =
        ["side-to-move-wins", "fewest-pieces-wins"].iter().any(|w| draft.says_word(&["end", "no_moves"], w));
    let guarded = draft.kinds().iter().any(|kind| draft.flag(&["pieces", kind, "royal"]));
    let said = [KEYS, PASSES, STUCK].iter().any(|keys| options.says_any(keys));
    if said && wins && !guarded && first_row(draft, &["end", "extinct"]).is_none() {
        draft.set(&["end", "extinct", "loss", "pieces"], list(["all"]));
        draft.set_word(&["end", "extinct", "loss", "result"], "owner-wins");
    }
}

/// The loss of kinds, and kinds guarded for it.
pub(super) fn extinction(options: &Options<'_>, draft: &mut Draft) {
    const KEYS: &[&str] = &[
        "extinctionValue",
        "extinctionClaim",
        "extinctionPseudoRoyal",
        "extinctionPieceTypes",
        "extinctionPieceCount",
        "extinctionOpponentPieceCount",
        "dupleCheck",
    ];
    if !options.says_any(KEYS) {
        return;
    }
    let name = first_row(draft, &["end", "extinct"]);
    let row = name.clone().unwrap_or_else(|| "loss".to_owned());
    let path = |key: &'static str| vec!["end".to_owned(), "extinct".into(), row.clone(), key.into()];
    let at = |draft: &Draft, key| {
        let path = path(key);
        draft.at(&path.iter().map(String::as_str).collect::<Vec<_>>()).cloned()
    };
    let guarded: Vec<String> = draft
        .kinds()
        .into_iter()
        .filter(|kind| draft.flag(&["pieces", kind, "royal"]) && Some(kind) != own_king(draft).as_ref())
        .collect();
    let was_pseudo = !guarded.is_empty();
    let kinds = match options.get("extinctionPieceTypes") {
        Some(line) => options.kinds(line, draft),
        None if name.is_some() => {
            let path = path("pieces");
            draft.words(&path.iter().map(String::as_str).collect::<Vec<_>>(), Color::White)
        }
        None => guarded.clone(),
    };
    let number = |key, option| {
        options
            .number(option)
            .or_else(|| at(draft, key)?.int().and_then(|n| u32::try_from(n).ok()))
            .unwrap_or(0)
    };
    let (left, others) =
        (number("left", "extinctionPieceCount"), number("others_have", "extinctionOpponentPieceCount"));
    let untold = options.get("extinctionPieceCount").is_none();
    let explodes = draft.says_word(&["explosion", "on"], "capture");
    let pseudo = options.flag("extinctionPseudoRoyal").unwrap_or(was_pseudo);
    let duple = options.flag("dupleCheck") == Some(true);
    let value = match options.get("extinctionValue") {
        Some(line) if line.value == "none" => Some(None),
        Some(_) => options.word("extinctionValue", VALUES).map(Some),
        None => match at(draft, "result").as_ref().and_then(Node::text) {
            Some("owner-wins") => Some(Some(Some(true))),
            Some("draw") => Some(Some(None)),
            Some(_) => Some(Some(Some(false))),
            None => Some((was_pseudo || name.is_some()).then_some(Some(false))),
        },
    };
    for kind in &guarded {
        draft.set_flag(&["pieces", kind, "royal"], false);
    }
    let royal = if pseudo { kinds.clone() } else { Vec::new() };
    for kind in royal.iter().filter(|kind| *kind != "all") {
        draft.set_flag(&["pieces", kind, "royal"], true);
    }
    if duple
        && pseudo
        && own_king(draft).is_some_and(|king| !kinds.contains(&king))
        && let Some(line) = options.get("dupleCheck")
    {
        options.unsaid(
            line.key_at,
            "`dupleCheck`: a king that is guarded alone beside pieces guarded together",
            "`dupleCheck`: король, которого берегут отдельно от прочих королевских фигур",
        );
    }
    if pseudo {
        let protect = if duple {
            "not-all"
        } else if left > 0
            || (was_pseudo && untold && !explodes && draft.says_word(&["royalty", "protect"], "each"))
        {
            "each"
        } else {
            "last"
        };
        draft.set_word(&["royalty", "protect"], protect);
    }
    let Some(Some(value)) = value else {
        if let Some(name) = name {
            draft.remove(&["end", "extinct", &name]);
        }
        return;
    };
    if pseudo && !explodes {
        // What may not be left attacked cannot be lost.
        if let Some(name) = name {
            draft.remove(&["end", "extinct", &name]);
        }
        return;
    }
    let result = match value {
        Some(true) => "owner-wins",
        Some(false) => "owner-loses",
        None => "draw",
    };
    let several = kinds.len() > 1;
    let set = |draft: &mut Draft, key, value: Value| {
        let path = path(key);
        draft.set(&path.iter().map(String::as_str).collect::<Vec<_>>(), value);
    };
    set(draft, "pieces", sides(list(kinds.clone()), list(kinds), true));
    let or_usual = |draft: &mut Draft, key, value: Value, usual: bool| {
        if !usual || at(draft, key).is_some() {
            set(draft, key, value);
        }
    };
    or_usual(draft, "counted", Value::Text(if several { "each-kind" } else { "together" }.into()), !several);
    or_usual(draft, "left", Value::Int(i64::from(left)), left == 0);
    or_usual(draft, "others_have", Value::Int(i64::from(others)), others == 0);
    if let Some(claim) = options.flag("extinctionClaim") {
        or_usual(draft, "reply", Value::Text(if claim { "may-level" } else { "none" }.into()), !claim);
    }
    or_usual(draft, "result", Value::Text(result.into()), result == "owner-loses");
}

/// `makpongRule`: that engine binds its king alone, in a check of its own; what is guarded from extinction steps away as
/// it likes (`Position::legal`; pyffish 0.0.90). Here the rule binds every royal, so it comes over for a king alone.
pub(super) fn flight(options: &Options<'_>, draft: &mut Draft) {
    const PATH: &[&str] = &["royalty", "flee"];
    const BOUND: &str = "only-by-capture";
    const KEYS: &[&str] = &["makpongRule", "extinctionPseudoRoyal", "extinctionPieceTypes", "king"];
    let was = draft.says_word(PATH, BOUND);
    let wanted = options.flag("makpongRule").unwrap_or(was);
    // `king = -` leaves that engine without a king; a commoner is none, though it has the letter and the name here.
    let kingless = options.get("king").is_some_and(|line| line.value == "-");
    let king = own_king(draft).filter(|_| wanted && !kingless);
    let others =
        || draft.kinds().into_iter().any(|kind| kind != "king" && draft.flag(&["pieces", &kind, "royal"]));
    let mixed = king.is_some() && others();
    if let (true, Some(line)) = (mixed, KEYS.iter().find_map(|key| options.get(key))) {
        options.unsaid(
            line.key_at,
            "`makpongRule`: a king that may not flee beside royal pieces that may",
            "`makpongRule`: король, которому нельзя отойти, рядом с королевскими фигурами, которым можно",
        );
    }
    let bound = king.is_some() && !mixed;
    if bound != was {
        draft.set_word(PATH, if bound { BOUND } else { "allowed" });
    }
}

/// The royal piece of the kind `king`, which no option of extinction speaks of. Where captures explode no royal is
/// that engine's king.
fn own_king(draft: &Draft) -> Option<String> {
    if draft.says_word(&["explosion", "on"], "capture") {
        return None;
    }
    draft.kinds().into_iter().find(|kind| kind == "king" && draft.flag(&["pieces", kind, "royal"]))
}
