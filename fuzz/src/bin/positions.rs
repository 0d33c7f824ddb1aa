//! Whatever is read as a position is written and read again as the same, can be looked at by
//! everybody, and a game can go on from it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, faces};

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let Some(text) = case.text() else { return };
    let Ok(mut face) = case.title.read_position(&case.setup, text) else { return };
    faces::look(&*face);
    faces::is_its_position(&*face, case.title, &case.setup);
    // A masked position shows what is known of a game and cannot be played on from.
    if !text.contains('?') {
        faces::play_on(&mut *face);
        faces::look(&*face);
    }
});
