//! What happens when the program is told to end from outside.

use std::sync::{Arc, Mutex};

/// What to do instead of ending at once.
static END: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Has this done at the next signal, which then does not end the program; the one after it does.
pub(crate) fn on_end(end: impl FnOnce() + Send + 'static) {
    if let Ok(mut held) = END.lock() {
        *held = Some(Box::new(end));
    }
}

/// Lets a signal that ends the program take the outside engines with it, and gives the terminal
/// back as it was.
#[cfg(unix)]
pub(crate) fn watch() {
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ},
        flag,
        iterator::Signals,
        low_level::emulate_default_handler,
    };
    // A file that may grow no further is like a full disk: the write fails, and the store says so. Without
    // a handler the system would end the program instead.
    let _ = flag::register(SIGXFSZ, Arc::default());
    // Without the watch a signal still ends the program; only engines might stay behind.
    let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if let Some(end) = END.lock().ok().and_then(|mut held| held.take()) {
                end();
                continue;
            }
            terminal::screen::restore();
            players::kill_engines();
            let _ = emulate_default_handler(signal);
        }
    });
}

/// Elsewhere engines end when their input is closed.
#[cfg(not(unix))]
pub(crate) fn watch() {}
