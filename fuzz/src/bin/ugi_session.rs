//! An engine is told arbitrary lines: each gets answers on one line each, and none ends it.
#![no_main]

use engine::{AfterLine, EngineSession};
use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::Case;
use protocol::{Lines, ugi::EngineReply};
use std::time::Duration;
use words::Lexicon;

/// So long that the limit of a line can be met.
const MOST_LINE: usize = 512;

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let lexicon = Lexicon::of(case.game, "en");
    let Ok(mut session) = EngineSession::new(case.game, case.setup, 1, lexicon) else { return };
    let mut say = |answer: EngineReply| {
        let line = answer.to_string();
        assert!(!line.is_empty() && !line.contains(['\n', '\r']), "{line:?}");
    };
    let mut lines = Lines::new(case.rest).at_most(MOST_LINE);
    while let Some(line) = lines.next_line().expect("a slice can be read") {
        match session.hear(&line, &mut say) {
            AfterLine::Listen | AfterLine::Stop => {}
            AfterLine::Quit => return,
            AfterLine::Work(work) => {
                // Whatever would take long is told to stop before it begins.
                work.stop().set();
                let outcome = work.run(&|| Duration::ZERO, &mut say);
                session.done(Some(outcome), &mut say);
            }
        }
    }
});
