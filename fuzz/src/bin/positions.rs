//! Whatever is read as a position is written and read again as the same, can be looked at by
//! everybody, and a game can go on from it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, states};

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let Some(text) = case.text() else { return };
    let Ok(mut state) = case.game.read_position(&case.setup, text) else { return };
    states::look(&*state);
    states::is_its_position(&*state, case.game, &case.setup);
    // A masked position shows what is known of a game and cannot be played on from.
    if !text.contains('?') {
        states::play_on(&mut *state);
        states::look(&*state);
    }
});
