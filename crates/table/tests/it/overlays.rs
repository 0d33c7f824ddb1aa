//! What is laid over the board.

use crate::hall::{morris, play_well, together};
use game::Seats;
use ludarium_table::Table;

/// The marks of the numbers, by the places of what they lie on.
fn numbers(table: &Table) -> Vec<((i16, i16), String)> {
    let items = table.overlay(Seats::NONE, Table::NUMBERS);
    items.iter().map(|item| ((item.at.0, item.at.1), item.mark.to_string())).collect()
}

#[test]
fn acts_are_numbered_on_what_they_put_there() {
    let mut table = morris(together());
    assert_eq!(table.overlays().collect::<Vec<_>>(), [Table::NUMBERS]);
    assert!(numbers(&table).is_empty());
    play_well(&mut table, "1 0 b2\n2 1 a1\n3 0 c3");
    let mut found = numbers(&table);
    found.sort_by(|a, b| a.1.cmp(&b.1));
    let marks: Vec<&str> = found.iter().map(|(_, mark)| mark.as_str()).collect();
    assert_eq!(marks, ["1", "2", "3"]);
    assert_eq!(found[0].0, (1, 1));
    assert!(table.overlay(Seats::NONE, "no-such-overlay").is_empty());
}
