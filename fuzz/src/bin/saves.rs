//! Whatever is read as a game's own saved game is saved and read again as the same.
#![no_main]

use game::Seats;
use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, faces};

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    for form in case.title.props().saves {
        let load = |bytes: &[u8]| case.title.load(form.id, &case.setup, bytes);
        let Ok(mut face) = load(case.rest) else { continue };
        if let Some(saved) = face.save(form.id) {
            let again = load(&saved).unwrap_or_else(|refusal| panic!("{saved:?}: {refusal}"));
            assert_eq!(again.position(Seats::ALL), face.position(Seats::ALL));
            assert_eq!(again.save(form.id), Some(saved));
        }
        faces::look(&*face);
        faces::play_on(&mut *face);
    }
});
