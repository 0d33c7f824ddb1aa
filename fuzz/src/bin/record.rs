//! Whatever is read as a record is written and read again as the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::record::Record;

fuzz_target!(|text: &str| {
    match Record::read(text) {
        Ok(record) => assert_eq!(Record::read(&record.to_string()), Ok(record)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
