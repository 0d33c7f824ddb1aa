//! Whatever is read as a value of a setting is written and read again as the same, and a game with
//! any settings begins or says why not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, states};

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let Some(text) = case.text() else { return };
    let mut setup = case.setup;
    for line in text.lines() {
        let Some((key, value)) = line.split_once('=') else { continue };
        let before = setup;
        match setup.set(key, value) {
            Err(_) => assert_eq!(setup, before, "{line:?}"),
            Ok(()) => {
                let written = setup.given().find(|(given, _)| *given == key);
                let (_, written) = written.unwrap_or_else(|| panic!("{line:?} was not kept"));
                let mut again = before;
                assert_eq!(again.set(key, &written), Ok(()), "{line:?} is written {written:?}");
                assert_eq!(again, setup, "{line:?}");
            }
        }
    }
    if let Ok(state) = case.game.start(&setup) {
        assert!((2..=4).contains(&state.seats()));
        states::look(&*state);
    }
});
