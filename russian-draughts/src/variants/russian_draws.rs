//! The official draw code of draughts-64 as rows of the draw table.
//!
//! Articles are those of the FMJD section for draughts-64, chapter 7.2. A move in the code is a move of each
//! side where it says so, else a move of the stronger side; a win on the counted move goes before the draw.

use zug_core::{Ask, Count, DrawProfile, DrawRow, DrawTable, Events, Id, Number, RegionId, Who};

use crate::{KING, MAN};

/// The region of the main road, a1 to h8: the first of the variant.
const MAIN_ROAD: RegionId = RegionId(0);

/// The profiles: `fmjd-64` (the default), `russian-federation` and `lidraughts`.
pub(super) fn profiles() -> Vec<DrawProfile> {
    let profile = |id: &str, rows| DrawProfile { id: Id::new(id), table: DrawTable::new(rows) };
    vec![
        profile("fmjd-64", fmjd_64()),
        profile("russian-federation", russian_federation()),
        profile("lidraughts", lidraughts()),
    ]
}

fn number(kind: Option<zug_core::Kind>, number: Number) -> Ask {
    Ask::Number(kind, number)
}

/// A row for a strong side of `kings` kings against one lone king.
fn against_lone_king(id: &str, count: Count, pieces: Number, kings: Number) -> DrawRow {
    DrawRow::new(id, count)
        .when(Who::Stronger, number(None, pieces))
        .when(Who::Stronger, number(Some(KING), kings))
        .when(Who::Weaker, number(None, Number::exactly(1)))
        .when(Who::Weaker, number(Some(KING), Number::exactly(1)))
}

/// A row of the frozen balance: a king on each side and so many pieces in total.
fn frozen(id: &str, total: Number, plies: u16) -> DrawRow {
    DrawRow::new(id, Count::Plies(plies))
        .when(Who::Each, number(Some(KING), Number::at_least(1)))
        .when(Who::Total, number(None, total))
        .resets(Events::CAPTURE.and(Events::PROMOTION))
        .article("7.2.6")
}

/// The lone king stands on the main road and no strong piece does.
fn on_the_road(row: DrawRow) -> DrawRow {
    row.when(Who::Stronger, Ask::Off(MAIN_ROAD)).when(Who::Weaker, Ask::On(MAIN_ROAD)).article("7.2.7")
}

fn own(limit: u16) -> Count {
    Count::OwnMoves { limit, of: Who::Stronger }
}

fn threefold() -> DrawRow {
    DrawRow::new("threefold", Count::Occurrences(3))
        .article("7.2.3")
        .note("the article knows no claim; the positions need not follow one another")
}

fn k3v1(count: Count) -> DrawRow {
    against_lone_king("k3v1", count, Number::at_least(3), Number::at_least(3))
        .when(Who::Stronger, number(Some(MAN), Number::exactly(0)))
        .resets(Events::BALANCE)
        .article("7.2.4")
}

fn kings15() -> DrawRow {
    DrawRow::new("kings15", Count::Plies(30)).resets(Events::CAPTURE.and(Events::MAN_MOVE)).article("7.2.5")
}

fn v1of2(count: Count) -> DrawRow {
    against_lone_king("v1of2", count, Number::between(1, 2), Number::at_least(1)).article("7.2.8")
}

fn fmjd_64() -> Vec<DrawRow> {
    let road = on_the_road(against_lone_king("road5", own(5), Number::exactly(3), Number::at_least(1)))
        .resets(Events::BALANCE)
        .note(
            "KKK, KKM and KMM; that the king must be alone on the road, and that leaving it ends the count, are \
             inferred",
        );
    chapter_7_2(None, road)
}

fn russian_federation() -> Vec<DrawRow> {
    let frozen23 = frozen("frozen23", Number::between(2, 3), 10)
        .note("only in the Russian list, known from three programs that agree");
    let road = on_the_road(
        DrawRow::new("road5", own(5))
            .when(Who::Stronger, number(None, Number::exactly(3)))
            .when(Who::Weaker, number(None, Number::exactly(1)))
            .when(Who::Weaker, number(Some(KING), Number::exactly(1))),
    )
    .resets(Events::BALANCE)
    .note("any three pieces, three men among them, as the Russian list is quoted");
    chapter_7_2(Some(frozen23), road)
}

/// The rows of the chapter, with those in which its readers differ: one more of the frozen balance, and that of
/// the main road.
fn chapter_7_2(frozen23: Option<DrawRow>, road: DrawRow) -> Vec<DrawRow> {
    let mut rows = vec![
        threefold(),
        k3v1(own(15)).note(
            "the count begins with the balance of forces, in the words of the article; that a capture or \
             promotion begins it anew is inferred; men beside the kings are not allowed",
        ),
        kings15().note("15 moves of each side, as in the sister article for 100 squares; no limit on pieces"),
        frozen("frozen45", Number::between(4, 5), 60)
            .note("30 moves of each side; pieces of both sides together; a man's move does not reset"),
        frozen("frozen67", Number::between(6, 7), 120)
            .note("60 moves of each side; pieces of both sides together; a man's move does not reset"),
    ];
    rows.extend(frozen23);
    rows.extend([
        road,
        v1of2(own(5))
            .resets(Events::BALANCE)
            .note("KK, KM or K; that any change of forces begins the count anew is inferred"),
    ]);
    rows
}

/// The rules of the server lidraughts, which count single plies, as far as rows can say them: its clock is
/// one for all endings there, and its count on the road includes the ply that enters it.
fn lidraughts() -> Vec<DrawRow> {
    vec![
        threefold().claim().note("a claim there, unless a player is set to take every draw"),
        k3v1(Count::Plies(30)).note("30 plies, whoever brought the balance about"),
        kings15()
            .when(Who::Each, number(Some(KING), Number::at_least(1)))
            .when(Who::Total, number(None, Number::at_least(8)))
            .note("not at four to seven pieces, where only the frozen balance counts"),
        frozen("frozen45", Number::between(4, 5), 60),
        frozen("frozen67", Number::between(6, 7), 120),
        on_the_road(against_lone_king("road5", Count::Plies(10), Number::exactly(3), Number::at_least(1)))
            .pauses()
            .note("plies on the road add up, also after leaving it"),
        v1of2(Count::Plies(10)).note("neither a promotion nor the loss of a piece begins the count anew"),
    ]
}
