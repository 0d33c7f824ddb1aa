//! Whatever an engine answers is read as something, and written and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::one_line;
use protocol::ugi::EngineReply;

fuzz_target!(|line: &str| {
    let answer = EngineReply::read(&one_line(line));
    let written = answer.to_string();
    assert!(!written.contains(['\n', '\r']), "{written:?}");
    assert_eq!(EngineReply::read(&written), answer, "{written:?}");
});
