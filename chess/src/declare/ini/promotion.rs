//! Promotions.

use zug_core::Color;

use super::army::kind_of_type;
use super::draft::Draft;
use super::options::{Options, coordinate};
use super::squares::{Squares, list};

/// Promotions of pawns and of other pieces.
pub(super) fn promotions(options: &Options<'_>, draft: &mut Draft, fresh: bool) {
    if let Some(line) = options.get("promotionRank")
        && let Some(rank) = coordinate(&line.value).filter(|rank| *rank < draft.size.ranks)
    {
        let ranks = draft.size.ranks;
        let zone = |from: u8, to: u8| {
            let squares =
                (from..to).flat_map(|rank| Squares::rank(rank, draft.size).iter().collect::<Vec<_>>());
            Squares::new(squares.collect())
        };
        draft.zone = [zone(rank, ranks), zone(0, ranks - rank)];
    }
    if let Some(zone) = options.regions("promotionRegion", draft, &draft.zone.clone()) {
        draft.zone = zone;
    }
    if let Some(lines) = options.sided("promotionPieceTypes") {
        let kinds = Color::ALL.map(|side| match lines[side.index()] {
            Some(line) => options.kinds(line, draft),
            None => draft.words(&["promotion", "to"], side),
        });
        draft.set_lists(&["promotion", "to"], kinds);
        let into_nothing = Color::ALL.iter().all(|side| draft.words(&["promotion", "to"], *side).is_empty());
        if into_nothing && pawns_stay_out(options, draft) {
            draft.set_word(&["promotion", "duty"], "stays-out");
        } else if draft.says_word(&["promotion", "duty"], "stays-out") {
            draft.set_word(&["promotion", "duty"], "must");
        }
    } else if fresh && pawns_stay_out(options, draft) {
        draft.set_lists(&["promotion", "to"], [Vec::new(), Vec::new()]);
        draft.set_word(&["promotion", "duty"], "stays-out");
    }
    let pawns_become = Color::ALL.iter().any(|side| !draft.words(&["promotion", "to"], *side).is_empty());
    let others = options.pairs("promotedPieceType");
    for (letter, to) in others.iter().flat_map(|(_, pairs)| pairs) {
        let line = others.as_ref().map(|(line, _)| *line);
        let target = to.chars().next().and_then(|to| draft.kind_of(to));
        match (draft.kind_of(*letter), target) {
            (Some(kind), Some(to)) if pawns_become && draft.flag(&["pieces", &kind, "pawn"]) => {
                beside_pawns(draft, &kind, &to);
            }
            (Some(kind), Some(to)) => {
                draft.set_lists(&["pieces", &kind, "promotion", "to"], [vec![to.clone()], vec![to]])
            }
            (Some(kind), None) if *to == "-" => {
                draft.set_lists(&["pieces", &kind, "promotion", "to"], [Vec::new(), Vec::new()]);
            }
            (None, _) => line.into_iter().for_each(|line| options.no_letter(line, *letter)),
            (_, None) => {
                line.into_iter().for_each(|line| options.no_letter(line, to.chars().next().unwrap_or('?')));
            }
        }
    }
    duties(options, draft);
    zone(draft);
    if let Some((line, pairs)) = options.pairs("promotionLimit") {
        for (letter, most) in pairs {
            match (draft.kind_of(letter), most.parse()) {
                (Some(kind), Ok(most)) => draft.set_int(&["promotion", "limit", &kind], most),
                (None, _) => options.no_letter(line, letter),
                (_, Err(_)) => options.bad(line, ("pairs as `q:1`", "пары, например `q:1`")),
            }
        }
    }
    let in_place = draft.says_word(&["promotion", "trigger"], "instead-of-moving");
    if options.flag("sittuyinPromotion") == Some(false) && in_place {
        draft.set_word(&["promotion", "trigger"], "arriving");
        draft.set_word(&["promotion", "step"], "");
        draft.set_word(&["promotion", "attack"], "allowed");
        draft.set_word(&["promotion", "duty"], "must");
        let zone = draft.zone.clone();
        draft.set_region(&["promotion", "zone_if_last"], &zone);
        let never = draft.words(&["check", "never_by"], Color::White);
        draft.set(&["check", "never_by"], list(never.into_iter().filter(|act| act != "promotion")));
    }
    if options.flag("sittuyinPromotion") == Some(true) {
        draft.set_word(&["promotion", "trigger"], "instead-of-moving");
        draft.set_word(&["promotion", "step"], "F");
        draft.set_word(&["promotion", "attack"], "forbidden");
        draft.set_word(&["promotion", "duty"], "may");
        draft.set(&["promotion", "zone_if_last"], list(["all"]));
        draft.set(&["check", "never_by"], list(["promotion"]));
    }
}

/// Whether pawns that have nothing to become may not go where they would have to.
fn pawns_stay_out(options: &Options<'_>, draft: &Draft) -> bool {
    kind_of_type(draft, "pawn").is_some()
        && options.get("promotedPieceType").is_none()
        && options.flag("mandatoryPawnPromotion") != Some(false)
        && !draft.says_word(&["promotion", "duty"], "may")
        && draft.zone.iter().all(|zone| !zone.on(draft.size).is_empty())
}

/// A piece that promotes as pawns do and may become one kind more, which remembers it.
fn beside_pawns(draft: &mut Draft, kind: &str, to: &str) {
    let mut all = Color::ALL.map(|side| draft.words(&["promotion", "to"], side));
    if all.iter().any(|kinds| kinds.iter().any(|known| known == to)) {
        return;
    }
    all.iter_mut().for_each(|kinds| kinds.push(to.to_owned()));
    draft.set_lists(&["pieces", kind, "promotion", "to"], all);
    draft.set(&["pieces", kind, "promotion", "marked"], list([to]));
    draft.set_word(&["pieces", kind, "promotion", "mark"], "plus");
}

/// The kinds that become one other kind, as shogi has it.
fn flippers(draft: &Draft) -> Vec<String> {
    let becomes = |kind: &String| {
        !draft.words(&["pieces", kind, "promotion", "to"], Color::White).is_empty()
            && draft.at(&["pieces", kind, "promotion", "marked"]).is_none()
    };
    draft.kinds().into_iter().filter(becomes).collect()
}

/// Whether pawns promote in the manner of chess.
fn pawns_promote(draft: &Draft) -> bool {
    let to = Color::ALL.iter().any(|side| !draft.words(&["promotion", "to"], *side).is_empty());
    let flips = flippers(draft);
    to && draft.kinds().iter().any(|kind| draft.flag(&["pieces", kind, "pawn"]) && !flips.contains(kind))
}

/// What forces promotions and what brings them about.
fn duties(options: &Options<'_>, draft: &mut Draft) {
    let of_pawns = options.flag("mandatoryPawnPromotion");
    let of_pieces = options.flag("mandatoryPiecePromotion");
    let by_capture = options.flag("piecePromotionOnCapture");
    let back = options.flag("pieceDemotion");
    let duty = |must| if must { "must" } else { "may" };
    let said = options.get("promotedPieceType").is_some();
    let flips = flippers(draft);
    if pawns_promote(draft) {
        if let Some(must) = of_pawns {
            draft.set_word(&["promotion", "duty"], duty(must));
        }
        for kind in flips {
            let at = |key: &'static str| ["pieces", kind.as_str(), "promotion", key].map(str::to_owned);
            let path = |key| at(key).to_vec();
            let set = |draft: &mut Draft, key, word: &str| {
                let path = path(key);
                draft.set_word(&path.iter().map(String::as_str).collect::<Vec<_>>(), word);
            };
            if said || of_pieces.is_some() {
                set(draft, "duty", duty(of_pieces.unwrap_or(false)));
            }
            if said || by_capture.is_some() {
                set(draft, "trigger", if by_capture == Some(true) { "capturing" } else { "touching" });
            }
            if said {
                set(draft, "mark", "plus");
            }
            if back == Some(true) {
                draft.set_flag(&["pieces", &kind, "promotion", "back"], true);
            }
        }
        return;
    }
    if flips.is_empty() {
        return;
    }
    let first = !draft.says_word(&["promotion", "mark"], "plus");
    if said && first {
        draft.set_word(&["promotion", "mark"], "plus");
        draft.set_word(&["promotion", "trigger"], "touching");
        draft.set_word(&["promotion", "duty"], duty(of_pieces.unwrap_or(false)));
    } else if let Some(must) = of_pieces {
        draft.set_word(&["promotion", "duty"], duty(must));
    }
    if let Some(by_capture) = by_capture {
        draft.set_word(&["promotion", "trigger"], if by_capture { "capturing" } else { "touching" });
    }
    if let Some(back) = back {
        draft.set_flag(&["promotion", "back"], back);
    }
}

/// Says the promotion zone, where there is promotion at all.
fn zone(draft: &mut Draft) {
    let stay_out = draft.says_word(&["promotion", "duty"], "stays-out");
    if !pawns_promote(draft) && flippers(draft).is_empty() && !stay_out {
        return;
    }
    let size = draft.size;
    let zone = [draft.zone[0].on(size), draft.zone[1].on(size)];
    let last = [Squares::rank(size.ranks - 1, size), Squares::rank(0, size)];
    if zone == last && draft.at(&["promotion", "zone"]).is_none() {
        return;
    }
    draft.set_region(&["promotion", "zone"], &zone);
}
