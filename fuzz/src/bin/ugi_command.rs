//! Whatever is read as a command to an engine is written on one line and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::one_line;
use protocol::ugi::EngineCommand;

fuzz_target!(|line: &str| {
    let line = one_line(line);
    match EngineCommand::read(&line) {
        Ok(None) => assert!(line.trim().is_empty()),
        Ok(Some(command)) => {
            let written = command.to_string();
            assert!(!written.contains(['\n', '\r']), "{written:?}");
            assert_eq!(EngineCommand::read(&written), Ok(Some(command)), "{written:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
