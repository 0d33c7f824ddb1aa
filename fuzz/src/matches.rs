//! What holds for a table, whatever is asked of it.

use game::{AnyGame, Seats};
use table::{Record, Table};

/// A table can be kept as a record and made again from it.
pub fn is_its_record(table: &Table, game: &'static dyn AnyGame) {
    let record = table.to_record();
    let text = record.to_string();
    let read = Record::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read, record, "{text}");
    let again = Table::from_record(game, &read).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again.to_record(), record, "{text}");
    assert_eq!(again.state().tools().key(), table.state().tools().key(), "{text}");
    assert_eq!(again.state().position(Seats::ALL), table.state().position(Seats::ALL));
    assert_eq!((again.due(), again.outcome()), (table.due(), table.outcome()));
    for viewer in [Seats::NONE, Seats::first(1)] {
        let seen = table.to_record_for(viewer).to_string();
        assert!(Record::read(&seen).is_ok(), "{seen}");
    }
}
