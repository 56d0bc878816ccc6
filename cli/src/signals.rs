//! Ctrl-C and the signals that end the program, with the terminal put back as it was.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set once the user has interrupted; long work asks it, and a search or count takes it as its stop flag.
#[derive(Debug, Default)]
pub struct Interrupt {
    stop: AtomicBool,
    waiting: AtomicBool,
}

impl Interrupt {
    /// Not interrupted.
    pub const fn new() -> Interrupt {
        Interrupt { stop: AtomicBool::new(false), waiting: AtomicBool::new(false) }
    }

    /// Whether the user has interrupted.
    pub fn is_set(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Interrupts.
    pub fn set(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The flag itself, for searches.
    pub fn flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Runs `wait`, which may block where the flag is not asked: an interrupt ends the program at once.
    ///
    /// Nothing may be unsaved or unflushed then.
    pub fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> T {
        self.waiting.store(true, Ordering::SeqCst);
        let value = wait();
        self.waiting.store(false, Ordering::SeqCst);
        value
    }
}

/// Whether the whole screen of the terminal is taken, and must be given back.
pub static FULL_SCREEN: AtomicBool = AtomicBool::new(false);

/// What gives the screen back: no mouse, the other screen, a cursor.
#[cfg(unix)]
const LEAVE: &[u8] = b"\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?1049l\x1b[?25h";

/// Watches for signals in a thread of its own: the first Ctrl-C asks the running command to stop, a second
/// one, or one while the program waits for input, ends it with 130; the others end it as the system would.
///
/// # Errors
/// The system has no thread for it.
#[cfg(unix)]
pub fn watch(interrupt: &'static Interrupt) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    use crate::exit::Exit;

    let terminal = rustix::termios::tcgetattr(rustix::stdio::stdin()).ok();
    let restore = move || {
        if FULL_SCREEN.load(Ordering::SeqCst) {
            // Whoever writes may hold the lock of standard output.
            let _ = rustix::io::write(rustix::stdio::stdout(), LEAVE);
        }
        if let Some(settings) = &terminal {
            let now = rustix::termios::OptionalActions::Now;
            // Nothing is left to do about a terminal that has gone.
            let _ = rustix::termios::tcsetattr(rustix::stdio::stdin(), now, settings);
        }
    };
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
        return Ok(());
    };
    let hear = move || {
        for signal in signals.forever() {
            if signal != SIGINT {
                crate::engine::kill_all();
                restore();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            if interrupt.is_set() || interrupt.waiting.load(Ordering::SeqCst) {
                crate::engine::kill_all();
                restore();
                std::process::exit(i32::from(Exit::Interrupted.code()));
            }
            interrupt.set();
        }
    };
    std::thread::Builder::new().spawn(hear).map(|_| ())
}

/// Elsewhere the system ends the program; games are saved after every move.
#[cfg(not(unix))]
pub fn watch(_interrupt: &'static Interrupt) -> std::io::Result<()> {
    Ok(())
}
