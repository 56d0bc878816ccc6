//! What a player hopes for who does not trust the other side to find the best reply.

use super::deepen::Root;
use super::searcher::{Here, Searcher};
use super::worth::{WIN, Window, wins, worth};
use crate::Evaluate;

/// What a player thinks it is worth that every reply loses, for each hundredth of a pawn by which it misjudges
/// positions: who errs trusts that others do.
const TRUST: i32 = 270;
/// The greatest hope, which never looks like a win.
const MOST: i32 = 9_000;

/// Where there are more replies than this the player does not look at them.
const REPLIES: usize = 3_000;

/// Finds what root moves may gain by replies that lose at once.
pub(super) fn hope<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    roots: &mut [Root<R::Move>],
) {
    let most = searcher.slip.most;
    if most == 0 || !searcher.rules.can_lose_by_moving() {
        return;
    }
    let Some(first) = roots.first() else { return };
    let next = searcher.after(here, first.mv);
    if roots.len() * searcher.rules.count_moves(&next.position, &mut searcher.fresh) > REPLIES {
        return;
    }
    for root in roots {
        let losing = mean_of_replies(searcher, here, root.mv, |searcher, _, after| {
            let loses = searcher.over(after).is_some_and(|outcome| worth(outcome, here.turn, 0) > 0);
            if loses { SURE } else { 0 }
        });
        root.hope = (most * TRUST / 100 * losing / (SURE / 100)).min(MOST);
    }
}

/// In a lost position, puts the move first after which the other side, if it moved at random, would most likely give
/// the win away; the most stubborn of such moves.
///
/// Looks for one more mistake ahead as long as the budget lasts.
pub(super) fn last_hope<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    roots: &mut [Root<R::Move>],
) {
    if searcher.slip.most == 0 || !roots.first().is_some_and(|root| wins(-root.score)) {
        return;
    }
    // A reply that only wins more slowly gives nothing away.
    let depth = searcher.depth + 4;
    let mut chosen = 0;
    'ahead: for turns in 1..=depth / 2 {
        let mut best = (0, 0);
        for (index, root) in roots.iter().enumerate() {
            let chance = chance(searcher, here, root.mv, depth, turns);
            // Where there are a thousand moves to a thousand replies, even to go on listing them takes long.
            if searcher.is_stopped {
                break 'ahead;
            }
            if chance > best.1 {
                best = (index, chance);
            }
        }
        chosen = best.0;
    }
    if chosen > 0 {
        // What follows if no error is made is known of the most stubborn move alone.
        (roots[chosen].score, roots[chosen].line) = (roots[0].score, vec![roots[chosen].mv]);
    }
    roots[..=chosen].rotate_right(1);
}

/// How likely the other side, moving at random, gives its win away in so many turns after a move; a search of this
/// depth tells. In [`SURE`]ths.
fn chance<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    mv: R::Move,
    depth: i32,
    turns: i32,
) -> i32 {
    mean_of_replies(searcher, here, mv, |searcher, next, after| {
        let window = Window { alpha: WIN - 1000, beta: WIN - 999 };
        if !wins(searcher.child(next, after, depth.max(1), 1, window, false)) {
            return SURE;
        }
        if turns <= 1 || after.turn != here.turn || searcher.is_stopped {
            return 0;
        }
        let mut moves = Vec::new();
        searcher.rules.moves(&after.position, &mut moves);
        searcher.path.enter(after.key, &after.position);
        let best = moves.iter().map(|mv| chance(searcher, after, *mv, depth - 2, turns - 1)).max();
        searcher.path.leave();
        best.unwrap_or(0)
    })
}

/// What is certain to happen.
const SURE: i32 = 10_000;

/// The mean of what replies to a move are worth, told by the position before and after each; nothing where there are
/// none.
fn mean_of_replies<R: Evaluate>(
    searcher: &mut Searcher<'_, R>,
    here: &Here<R::Position>,
    mv: R::Move,
    mut worth: impl FnMut(&mut Searcher<'_, R>, &Here<R::Position>, &Here<R::Position>) -> i32,
) -> i32 {
    let next = searcher.after(here, mv);
    if next.turn == here.turn || searcher.over(&next).is_some() {
        return 0;
    }
    searcher.path.tries(mv);
    searcher.path.enter(next.key, &next.position);
    let mut moves = Vec::new();
    searcher.rules.moves(&next.position, &mut moves);
    let mut sum = 0;
    for reply in &moves {
        let after = searcher.after(&next, *reply);
        searcher.path.tries(*reply);
        sum += worth(searcher, &next, &after);
        if searcher.is_stopped {
            break;
        }
    }
    searcher.path.leave();
    sum / moves.len().max(1) as i32
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;
    use crate::search::{Aid, Level, Score, Thought, think_at};
    use crate::{Color, Events, Game, Kind, Outcome, Reason, RegionId, Rng, Rules, VariantInfo, toy};

    /// A game on a map: each spot has its ways on, what it is worth to the side that comes to move there, and whether that
    /// side wins if there are none.
    struct Maze {
        info: VariantInfo,
        spots: &'static [(&'static [u8], i32, bool)],
        /// How many moves were made on it.
        made: AtomicU64,
    }

    impl Rules for Maze {
        type Position = (u8, Color);
        type Move = u8;

        fn info(&self) -> &VariantInfo {
            &self.info
        }
        fn start(&self) -> (u8, Color) {
            (0, Color::White)
        }
        fn turn(&self, pos: &(u8, Color)) -> Color {
            pos.1
        }
        fn moves(&self, pos: &(u8, Color), out: &mut Vec<u8>) {
            out.extend(self.spots[usize::from(pos.0)].0);
        }
        fn play(&self, pos: &mut (u8, Color), mv: u8) {
            self.made.fetch_add(1, Relaxed);
            *pos = (mv, !pos.1);
        }
        fn no_moves(&self, pos: &(u8, Color)) -> (Outcome, Reason) {
            let wins = self.spots[usize::from(pos.0)].2;
            (Outcome::Win(if wins { pos.1 } else { !pos.1 }), Reason::NoMoves)
        }
        fn key(&self, pos: &(u8, Color)) -> u64 {
            u64::from(pos.0) << 1 | pos.1.index() as u64
        }
        fn events(&self, _: &(u8, Color), _: u8) -> Events {
            Events::CAPTURE
        }
        fn count(&self, _: &(u8, Color), _: Color, _: Option<Kind>, _: Option<RegionId>) -> u32 {
            1
        }
    }

    impl Evaluate for Maze {
        fn evaluate(&self, pos: &(u8, Color)) -> i32 {
            self.spots[usize::from(pos.0)].1
        }
        fn is_noisy(&self, _: &(u8, Color), _: u8) -> bool {
            false
        }
        fn can_lose_by_moving(&self) -> bool {
            self.spots.iter().any(|spot| spot.2)
        }
    }

    fn maze(spots: &'static [(&'static [u8], i32, bool)]) -> Game<Maze> {
        Game::new(Arc::new(Maze { info: toy::info(), spots, made: AtomicU64::new(0) }))
    }

    /// What each level does in a maze, weak ones first.
    fn ways(spots: &'static [(&'static [u8], i32, bool)]) -> Vec<Thought<u8>> {
        let game = maze(spots);
        let way = |level| think_at(&game, level, &mut Rng::new(5), Aid::default()).unwrap();
        (1..=10).filter_map(Level::new).map(way).collect()
    }

    #[test]
    fn who_errs_and_is_lost_hopes_for_errors_and_who_does_not_resists() {
        // One way leads down without a choice for anybody; the other is shorter, and of its three replies two lose.
        let lost = ways(&[
            (&[1, 5], 0, false),
            (&[2], 0, false),
            (&[3], 0, false),
            (&[4], 0, false),
            (&[], 0, false),
            (&[4, 6, 7], 0, false),
            (&[9], 0, false),
            (&[9], 0, false),
            (&[], 0, false),
            (&[], 0, false),
        ]);
        let firsts: Vec<u8> = lost.iter().map(|thought| thought.best).collect();
        assert_eq!(firsts, [5, 5, 5, 5, 5, 5, 5, 5, 5, 1]);
        // The worth is that of the best play of both all the same.
        assert!(lost.iter().all(|thought| thought.score == Score::Win(-2)), "{lost:?}");
        assert!(lost.iter().all(|thought| thought.line[0] == thought.best));
    }

    /// A hundred moves with a hundred replies each, all of them lost: most are never looked at.
    #[test]
    fn hope_ends_with_the_budget() {
        let game = maze(&[(&[1; 100], 0, false), (&[2; 100], 0, false), (&[], 0, false)]);
        let level = Level::new(1).unwrap();
        let thought = think_at(&game, level, &mut Rng::new(5), Aid::default()).unwrap();
        assert_eq!(thought.score, Score::Win(-1));
        let made = game.rules().made.load(Relaxed);
        assert!(made < 3 * level.nodes(), "{made}");
    }

    #[test]
    fn who_errs_leads_the_other_side_into_losing_by_a_move() {
        // Both ways go on for ever; after the second, which is worth a little less, one reply of three ends the game.
        let spots: &[(&[u8], i32, bool)] = &[
            (&[1, 2], 0, false),
            (&[0, 3, 3], -10, false),
            (&[0, 3, 4], 0, false),
            (&[1], 0, false),
            (&[], 0, true),
        ];
        let open = ways(spots);
        let firsts: Vec<u8> = open.iter().map(|thought| thought.best).collect();
        assert_eq!(firsts[0], 2);
        assert_eq!(firsts[9], 1);
        assert!(open.iter().all(|thought| matches!(thought.score, Score::Units(-400..=400))), "{open:?}");
    }
}
