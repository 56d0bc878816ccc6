use super::*;
use crate::draw::{Award, Condition, Number};
use crate::toy::{KING, MAN, Move, Position, ROAD, Toy, position};
use crate::{Outcome, Rng};

const ON: Move = Move::Walk(true);
const BACK: Move = Move::Walk(false);

/// A line of play under a table, without a game around it.
struct Line {
    rules: Toy,
    position: Position,
    counters: DrawCounters,
}

impl Line {
    fn begin(rows: Vec<DrawRow>, position: Position, clock: u32) -> Line {
        let rules = Toy::new(DrawTable::new(rows));
        let counters = rules.info().default_draws().begin(&rules, &position, clock);
        Line { rules, position, counters }
    }

    fn table(&self) -> DrawTable {
        self.rules.info().default_draws()
    }

    fn play(&mut self, mv: Move) {
        let mover = self.position.turn;
        let events = self.rules.events(&self.position, mv);
        self.rules.play(&mut self.position, mv);
        self.counters = self.table().advance(&self.rules, &self.counters, &self.position, mover, events);
    }

    fn is_reached(&self, effect: Effect) -> bool {
        self.table().reached(&self.counters, effect).next().is_some()
    }

    /// The counter of the only row, `None` where it does not run.
    fn value(&self) -> Option<u16> {
        self.table().running(&self.counters).first().map(|(_, value)| *value)
    }

    /// How many plies of walking it takes until the row acts.
    fn plies_until_reached(&mut self) -> u32 {
        for plies in 1..=200 {
            self.play(if plies % 4 < 2 { ON } else { BACK });
            if self.is_reached(Effect::Automatic) {
                return plies;
            }
        }
        panic!("the row never acts");
    }
}

/// Whether a condition holds in a position.
fn holds(who: Who, ask: Ask, white: (u8, u8), black: (u8, u8)) -> bool {
    let row = DrawRow::new("asked", Count::Plies(0)).when(who, ask);
    Line::begin(vec![row], position(white, black), 0).is_reached(Effect::Automatic)
}

#[test]
fn conditions_ask_whom_they_name() {
    let kings = |n| Ask::Number(Some(KING), Number::exactly(n));
    let cases = [
        // Who, what, (men, kings) of White and of Black, whether it holds.
        (Who::White, kings(1), (0, 1), (3, 0), true),
        (Who::White, kings(1), (3, 0), (0, 1), false),
        (Who::Black, kings(1), (3, 0), (0, 1), true),
        (Who::Stronger, kings(3), (0, 3), (0, 1), true),
        (Who::Stronger, kings(3), (0, 1), (0, 3), true),
        (Who::Stronger, kings(1), (0, 3), (0, 1), false),
        (Who::Weaker, kings(1), (0, 3), (0, 1), true),
        (Who::Weaker, kings(3), (0, 3), (0, 1), false),
        // With equal numbers either side may play either part.
        (Who::Stronger, kings(1), (1, 1), (2, 0), true),
        (Who::Weaker, kings(1), (2, 0), (1, 1), true),
        (Who::Each, kings(1), (2, 1), (0, 1), true),
        (Who::Each, kings(1), (2, 1), (1, 0), false),
        (Who::Total, kings(3), (5, 1), (0, 2), true),
        (Who::Total, kings(1), (0, 1), (0, 1), false),
        (Who::Total, Ask::Number(None, Number::between(2, 3)), (1, 1), (0, 1), true),
        (Who::Total, Ask::Number(None, Number::between(2, 3)), (2, 1), (0, 1), false),
        (Who::Total, Ask::Number(Some(MAN), Number::at_least(2)), (1, 3), (1, 0), true),
        (Who::White, Ask::Number(None, Number::at_least(3)), (1, 2), (0, 1), true),
    ];
    for (who, ask, white, black, expected) in cases {
        assert_eq!(holds(who, ask, white, black), expected, "{who:?} {ask:?} {white:?} {black:?}");
    }
}

#[test]
fn parts_of_one_row_belong_to_one_assignment() {
    // Three pieces against three, kings on the one side and men on the other: either may be the stronger, but
    // not both at once.
    let row = |stronger, weaker| {
        DrawRow::new("parts", Count::Plies(0))
            .when(Who::Stronger, Ask::Number(Some(KING), Number::exactly(stronger)))
            .when(Who::Weaker, Ask::Number(Some(KING), Number::exactly(weaker)))
    };
    let reached = |stronger, weaker| {
        Line::begin(vec![row(stronger, weaker)], position((3, 0), (0, 3)), 0).is_reached(Effect::Automatic)
    };
    assert!(reached(3, 0) && reached(0, 3));
    assert!(!reached(3, 3) && !reached(0, 0));
}

#[test]
fn regions_are_asked_for_all_or_none() {
    let mut on_road = position((0, 1), (0, 3));
    on_road.armies[0].place = 0;
    let reached = |who, ask, position| {
        let row = DrawRow::new("road", Count::Plies(0)).when(who, ask);
        Line::begin(vec![row], position, 0).is_reached(Effect::Automatic)
    };
    assert!(reached(Who::Weaker, Ask::On(ROAD), on_road));
    assert!(reached(Who::Stronger, Ask::Off(ROAD), on_road));
    assert!(!reached(Who::Stronger, Ask::On(ROAD), on_road));
    assert!(!reached(Who::Each, Ask::On(ROAD), on_road));
    assert!(!reached(Who::Total, Ask::Off(ROAD), on_road));
    on_road.armies[1].place = 0;
    assert!(reached(Who::Each, Ask::On(ROAD), on_road));
    assert!(reached(Who::Total, Ask::On(ROAD), on_road));
}

/// Three kings or more against one, the fifteenth move of the stronger side.
fn three_kings() -> DrawRow {
    DrawRow::new("k3v1", Count::OwnMoves { limit: 15, of: Who::Stronger })
        .when(Who::Stronger, Ask::Number(Some(KING), Number::at_least(3)))
        .when(Who::Stronger, Ask::Number(Some(MAN), Number::exactly(0)))
        .when(Who::Weaker, Ask::Number(Some(KING), Number::exactly(1)))
        .when(Who::Weaker, Ask::Number(None, Number::exactly(1)))
        .resets(Events::BALANCE)
}

#[test]
fn own_moves_count_from_the_balance_on() {
    // The weaker side crowns its last man: the stronger side moves on plies 1, 3, .., 29.
    let mut line =
        Line::begin(vec![three_kings()], Position { turn: Color::Black, ..position((0, 3), (1, 0)) }, 0);
    assert_eq!(line.value(), None);
    line.play(Move::Crown);
    assert_eq!(line.value(), Some(0));
    assert_eq!(line.plies_until_reached(), 29);
    // The stronger side crowns its last man: it moves on plies 2, 4, .., 30.
    let mut line = Line::begin(vec![three_kings()], position((1, 2), (0, 1)), 0);
    line.play(Move::Crown);
    assert_eq!(line.plies_until_reached(), 30);
    // The same for Black.
    let mut line = Line::begin(vec![three_kings()], position((1, 0), (0, 3)), 0);
    line.play(Move::Crown);
    assert_eq!(line.plies_until_reached(), 29);
    // From a position that was set up, who is to move decides.
    let set_up = position((0, 3), (0, 1));
    assert_eq!(Line::begin(vec![three_kings()], set_up, 0).plies_until_reached(), 29);
    let black = Position { turn: Color::Black, ..set_up };
    assert_eq!(Line::begin(vec![three_kings()], black, 0).plies_until_reached(), 30);
}

#[test]
fn own_moves_of_a_named_side() {
    for (of, plies) in [(Who::White, 5), (Who::Black, 6), (Who::Stronger, 5), (Who::Weaker, 6)] {
        let row = DrawRow::new("own", Count::OwnMoves { limit: 3, of });
        let mut line = Line::begin(vec![row], position((2, 0), (1, 0)), 0);
        assert_eq!(line.plies_until_reached(), plies, "{of:?}");
    }
    // Equal sides: whoever comes first.
    let row = DrawRow::new("own", Count::OwnMoves { limit: 3, of: Who::Stronger });
    assert_eq!(Line::begin(vec![row], position((2, 0), (2, 0)), 0).plies_until_reached(), 5);
}

#[test]
fn a_new_balance_starts_a_new_count() {
    let mut line = Line::begin(vec![three_kings()], position((0, 4), (0, 1)), 0);
    for _ in 0..5 {
        line.play(ON);
        line.play(ON);
    }
    assert_eq!(line.value(), Some(5));
    line.play(ON);
    // Black takes one of four: still three against one, but another balance.
    line.play(Move::Take);
    assert_eq!(line.value(), Some(0));
    // Three against one becomes two against one: the row stops.
    line.play(ON);
    line.play(Move::Take);
    assert_eq!(line.value(), None);
}

#[test]
fn only_the_events_named_reset() {
    let moves = [
        (Move::Take, [true, false, false, true]),
        (Move::Push, [false, true, false, false]),
        (Move::Crown, [false, true, true, true]),
        (ON, [false; 4]),
    ];
    let events = [Events::CAPTURE, Events::MAN_MOVE, Events::PROMOTION, Events::BALANCE];
    for (mv, resets) in moves {
        for (event, expected) in events.into_iter().zip(resets) {
            let row = DrawRow::new("row", Count::Plies(50)).resets(event);
            let mut line = Line::begin(vec![row], position((3, 0), (3, 0)), 0);
            line.play(ON);
            line.play(ON);
            line.play(mv);
            assert_eq!(line.value(), Some(if expected { 0 } else { 3 }), "{mv:?} {event:?}");
        }
    }
}

/// White walks off the road and back; the row asks that White stands there.
fn leave_and_return(lapse: Lapse) -> Vec<Option<u16>> {
    let mut row = DrawRow::new("road", Count::Plies(50)).when(Who::White, Ask::On(ROAD));
    row.lapse = lapse;
    let mut start = position((1, 0), (1, 0));
    start.armies[0].place = 0;
    let mut line = Line::begin(vec![row], Position { turn: Color::Black, ..start }, 0);
    let moves = [ON, Move::Push, ON, ON, BACK, BACK, ON, Move::Push, ON];
    let values = moves.map(|mv| {
        line.play(mv);
        line.value()
    });
    values.to_vec()
}

#[test]
fn a_lost_condition_restarts_or_pauses() {
    let restarted = leave_and_return(Lapse::Restart);
    assert_eq!(restarted[..4], [Some(1), Some(2), Some(3), None]);
    // Black moves, White comes back, and the count begins at nothing.
    assert_eq!(restarted[4..], [None, Some(0), Some(1), Some(2), Some(3)]);
    let paused = leave_and_return(Lapse::Pause);
    assert_eq!(paused[..4], [Some(1), Some(2), Some(3), None]);
    assert_eq!(paused[4..], [None, Some(3), Some(4), Some(5), Some(6)]);
}

#[test]
fn no_plies_act_at_once_and_only_where_the_condition_holds() {
    let row = DrawRow::new("bare", Count::Plies(0)).when(Who::Each, Ask::Number(None, Number::exactly(1)));
    let mut line = Line::begin(vec![row], position((1, 0), (2, 0)), 0);
    assert!(!line.is_reached(Effect::Automatic));
    line.play(Move::Take);
    assert!(line.is_reached(Effect::Automatic));
    assert!(!line.is_reached(Effect::Claim));
}

#[test]
fn the_clock_of_a_text_belongs_to_the_plain_clock() {
    let clock = Events::CAPTURE | Events::MAN_MOVE;
    let rows = vec![
        DrawRow::new("fifty", Count::Plies(100)).resets(clock).claim(),
        DrawRow::new("seventy-five", Count::Plies(150)).resets(clock),
        DrawRow::new("captures", Count::Plies(100)).resets(Events::CAPTURE),
        DrawRow::new("own", Count::OwnMoves { limit: 50, of: Who::White }).resets(clock),
    ];
    let mut line = Line::begin(rows, position((1, 0), (1, 0)), 99);
    let values =
        |line: &Line| line.table().running(&line.counters).into_iter().map(|(_, n)| n).collect::<Vec<_>>();
    assert_eq!(values(&line), [99, 99, 0, 0]);
    assert!(!line.is_reached(Effect::Claim));
    line.play(ON);
    assert_eq!(values(&line), [100, 100, 1, 1]);
    assert!(line.is_reached(Effect::Claim) && !line.is_reached(Effect::Automatic));
    assert_eq!(values(&Line::begin(line.table().rows, line.position, u32::MAX)), [u16::MAX, u16::MAX, 0, 0]);
}

#[test]
fn rows_are_told_apart_and_set_by_name() {
    let rows = vec![
        DrawRow::new("first", Count::Plies(2)),
        DrawRow::new("second", Count::Plies(2)),
        DrawRow::new("threefold", Count::Occurrences(3)),
    ];
    let mut line = Line::begin(rows, position((1, 0), (1, 0)), 0);
    let table = line.table();
    assert_eq!(table.row("second"), Some(&table.rows()[1]));
    assert_eq!(table.row("third"), None);
    assert!(table.preset(&mut line.counters, "second", 1));
    assert!(!table.preset(&mut line.counters, "third", 1));
    let ids = |line: &Line| {
        table.reached(&line.counters, Effect::Automatic).map(|row| row.id.to_string()).collect::<Vec<_>>()
    };
    line.play(ON);
    assert_eq!(ids(&line), ["second"]);
    line.play(ON);
    assert_eq!(ids(&line), ["first", "second"]);
    // Occurrences are no counter.
    assert_eq!(table.running(&line.counters).len(), 2);
    let many = vec![DrawRow::new("row", Count::Plies(1)); DrawTable::MAX_ROWS + 3];
    assert_eq!(DrawTable::new(many).rows().len(), DrawTable::MAX_ROWS);
}

#[test]
fn awards_name_a_player() {
    let cases = [
        (Award::Draw, Outcome::Draw, Outcome::Draw),
        (Award::SideToMoveWins, Outcome::Win(Color::White), Outcome::Win(Color::Black)),
        (Award::SideToMoveLoses, Outcome::Win(Color::Black), Outcome::Win(Color::White)),
        (Award::WhiteWins, Outcome::Win(Color::White), Outcome::Win(Color::White)),
        (Award::BlackWins, Outcome::Win(Color::Black), Outcome::Win(Color::Black)),
    ];
    for (award, for_white, for_black) in cases {
        assert_eq!((award.outcome(Color::White), award.outcome(Color::Black)), (for_white, for_black));
    }
}

#[test]
fn pressure_rises_halfway() {
    let mut line = Line::begin(vec![DrawRow::new("row", Count::Plies(10))], position((1, 0), (1, 0)), 0);
    let mut seen = Vec::new();
    for _ in 0..10 {
        seen.push(line.table().pressure(&line.counters));
        line.play(ON);
    }
    assert_eq!(seen[..5], [0; 5]);
    let mut distinct = seen[4..].to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), 6);
}

/// Counters carried along a line are what the whole history says.
#[test]
fn counting_step_by_step_agrees_with_the_history() {
    let condition = Condition { who: Who::Each, ask: Ask::Number(Some(KING), Number::at_least(1)) };
    let mut rng = Rng::new(11);
    for _ in 0..200 {
        let of = [Who::White, Who::Black][rng.below(2)];
        let count = if rng.one_in(2) { Count::Plies(30) } else { Count::OwnMoves { limit: 15, of } };
        let resets = [Events::NONE, Events::CAPTURE, Events::BALANCE, Events::MAN_MOVE][rng.below(4)];
        let row = DrawRow { when: vec![condition], ..DrawRow::new("row", count).resets(resets) };
        let mut line = Line::begin(vec![row], position((2, 1), (3, 0)), 0);
        // What is counted on each ply, and since when nothing has interrupted it.
        let (mut counted, mut since) = (Vec::new(), 0);
        for ply in 0..60 {
            let mut legal = Vec::new();
            line.rules.moves(&line.position, &mut legal);
            let Some(mv) = rng.pick(&legal).copied() else { break };
            let holds = |p: &Position| p.armies.iter().all(|army| army.kings > 0);
            let mover = line.position.turn;
            let (before, events) = (holds(&line.position), line.rules.events(&line.position, mv));
            line.play(mv);
            if !before || !holds(&line.position) || events.intersects(resets) {
                since = ply + 1;
            }
            counted.push(match count {
                Count::OwnMoves { .. } => u16::from((of == Who::White) == (mover == Color::White)),
                _ => 1,
            });
            let expected = holds(&line.position).then(|| counted[since..].iter().sum());
            assert_eq!(line.value(), expected, "ply {ply} of {count:?} with resets {resets:?}");
        }
    }
}

/// Of a group one row counts at a time: the first that fits, until a reset, from where it starts.
#[test]
fn rows_of_a_group_exclude_each_other() {
    let rows = vec![
        DrawRow::new("many", Count::Plies(8))
            .when(Who::Weaker, Ask::Number(None, Number::exactly(1)))
            .when(Who::Stronger, Ask::Number(Some(KING), Number::at_least(3)))
            .group("honour")
            .from_pieces(),
        DrawRow::new("few", Count::Plies(30))
            .when(Who::Weaker, Ask::Number(None, Number::exactly(1)))
            .group("honour")
            .from_pieces(),
    ];
    let mut line = Line::begin(rows.clone(), position((0, 3), (0, 1)), 0);
    assert_eq!(line.table().running(&line.counters), [(Id::new("many"), 4)]);
    assert_eq!(line.plies_until_reached(), 4);
    let mut line = Line::begin(rows, position((0, 2), (0, 1)), 0);
    assert_eq!(line.table().running(&line.counters), [(Id::new("few"), 3)]);
    assert_eq!(line.plies_until_reached(), 27);
}
