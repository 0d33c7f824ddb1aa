//! Whatever is read as a game's own saved game is saved and read again as the same.
#![no_main]

use game::Seats;
use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, states};

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    for form in case.game.props().files.saves {
        let load = |bytes: &[u8]| case.game.load(form.id, &case.setup, bytes);
        let Ok(mut state) = load(case.rest) else { continue };
        if let Some(saved) = state.save(form.id) {
            let again = load(&saved).unwrap_or_else(|refusal| panic!("{saved:?}: {refusal}"));
            assert_eq!(again.position(Seats::ALL), state.position(Seats::ALL));
            assert_eq!(again.save(form.id), Some(saved));
        }
        states::look(&*state);
        states::play_on(&mut *state);
    }
});
