//! Whatever is read as a whole game in a form of the game's own is written and read again as the same
//! game; what came with it besides survives a second time as it did the first.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::Case;
use table::Table;

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    for form in case.game.props().files.records {
        let read = |bytes: &[u8]| case.game.read_record(form.id, &case.setup, bytes);
        let Ok(transcript) = read(case.rest) else { continue };
        if let Some(written) = case.game.write_record(form.id, &transcript) {
            let again = read(&written).unwrap_or_else(|refusal| panic!("{written:?}: {refusal}"));
            assert_eq!(again.acts, transcript.acts);
            assert_eq!(again.position, transcript.position);
            assert_eq!(case.game.write_record(form.id, &again), Some(written));
        }
        // A game that breaks the rules says where.
        if let Err(error) = Table::from_transcript(case.game, &transcript) {
            assert!(!error.to_string().is_empty());
        }
    }
});
