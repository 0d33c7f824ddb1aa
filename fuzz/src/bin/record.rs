//! Whatever is read as a record is written and read again as the same record; one that replays is
//! the record of the table that it leads to.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{games, matches};
use table::{Record, Table};

fuzz_target!(|text: &str| {
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
    if let Some(game) = games().find(|game| game.id() == record.game) {
        match Table::from_record(game, &record) {
            Ok(table) => matches::is_its_record(&table, game),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
