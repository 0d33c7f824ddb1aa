//! Arbitrary lines are typed into a game in the terminal: it ends when they end, and nothing
//! breaks. An empty settings line begins at the menu instead.
#![no_main]

use game::AnyGame;
use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, games};
use std::{io::Cursor, path::PathBuf, sync::LazyLock, time::Duration};
use terminal::plain::{Chosen, Console, PlayOptions, menu, play};

/// More lines than this are only more of the same, and each may let a bot think.
const MOST_LINES: usize = 100;

static GAMES: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| games().collect());

/// Saved games of this process; each input begins without one.
static SAVE: LazyLock<PathBuf> = LazyLock::new(|| {
    std::env::temp_dir().join(format!("ludarium-fuzz-{}.save", std::process::id()))
});

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let _ = std::fs::remove_file(&*SAVE);
    let options = PlayOptions {
        games: &GAMES,
        lang: if data.len().is_multiple_of(2) { "en" } else { "fr" },
        save: Some(SAVE.clone()),
        seed: 1,
        movetime: Some(Duration::from_millis(1)),
        record: None,
        archive: None,
        is_clock_virtual: true,
    };
    let lines: Vec<&[u8]> = case.rest.split_inclusive(|&byte| byte == b'\n').collect();
    let lines = lines[..lines.len().min(MOST_LINES)].concat();
    let mut said = Vec::new();
    let mut console = Console::new(Cursor::new(lines), &mut said, false);
    let done = if case.setup.given().next().is_none() {
        menu(&mut console, &options)
    } else {
        let chosen = Chosen {
            game: case.game,
            setup: case.setup,
            sitters: Vec::new(),
            position: None,
            is_resumed: false,
            asks: false,
        };
        play(&mut console, &options, chosen)
    };
    let _ = std::fs::remove_file(&*SAVE);
    assert!(done.is_ok() || case.game.start(&case.setup).is_err(), "{done:?}");
    assert!(std::str::from_utf8(&said).is_ok());
});
