//! Work that several threads do.

use std::panic::resume_unwind;
use std::thread::{self, Builder};

/// Does the work on this thread and on up to `threads - 1` more, and gives what each made of it; a panic of one is
/// passed on.
///
/// A system may have fewer threads to give, so the work divides itself, by a counter, say: with fewer threads it only
/// takes longer.
pub fn share<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    share_of(threads, |_| Builder::new(), work)
}

/// The same with threads of these builders.
fn share_of<T: Send>(
    threads: usize,
    builder: impl Fn(usize) -> Builder,
    work: impl Fn() -> T + Sync,
) -> Vec<T> {
    thread::scope(|scope| {
        let more = (1..threads).map_while(|number| builder(number).spawn_scoped(scope, &work).ok());
        let more: Vec<_> = more.collect();
        let mut done = vec![work()];
        done.extend(
            more.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))),
        );
        done
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// All numbers below 100, each by one of the threads.
    fn numbers(threads: usize, builder: impl Fn(usize) -> Builder) -> Vec<Vec<usize>> {
        let next = AtomicUsize::new(0);
        share_of(threads, builder, || {
            let mut own = Vec::new();
            loop {
                match next.fetch_add(1, Ordering::Relaxed) {
                    number @ 0..100 => own.push(number),
                    _ => return own,
                }
            }
        })
    }

    fn all(done: &[Vec<usize>]) -> bool {
        let mut all = done.concat();
        all.sort_unstable();
        all.into_iter().eq(0..100)
    }

    #[test]
    fn all_work_is_done_however_many_do_it() {
        for threads in [0, 1, 2, 5] {
            let done = numbers(threads, |_| Builder::new());
            assert!(done.len() == threads.max(1) && all(&done), "{done:?}");
        }
    }

    #[test]
    fn all_work_is_done_where_the_system_gives_fewer_threads() {
        for given in [0, 2] {
            let impossible = |number| match number {
                number if number <= given => Builder::new(),
                // No machine has room for such a stack.
                _ => Builder::new().stack_size(usize::MAX / 4),
            };
            let done = numbers(5, impossible);
            assert!(done.len() == given + 1 && all(&done), "{done:?}");
        }
    }

    #[test]
    #[should_panic(expected = "the third")]
    fn a_panic_is_passed_on() {
        let next = AtomicUsize::new(0);
        share(3, || assert!(next.fetch_add(1, Ordering::Relaxed) < 2, "the third"));
    }
}
