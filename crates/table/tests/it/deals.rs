//! The code of a deal.

use crate::hall::{liar, table, together};
use game::Seats;
use ludarium_table::{Streams, Table};
use testkit::games::{LIAR, MORRIS};

fn dealt(code: &str, luck: u64) -> Table {
    let mut table = table(&LIAR, together(), None).dealt(code, Streams::new(luck)).unwrap();
    table.advance(std::time::Duration::ZERO, Streams::new(luck), &mut []);
    table
}

/// What everybody holds, whoever begins.
fn cards(table: &Table) -> String {
    let position = table.state().position(Seats::ALL);
    position.split(' ').skip(3).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_code_deals_the_same_whatever_the_luck() {
    assert_eq!(cards(&dealt("2a", 1)), cards(&dealt("2a", 99)));
    assert_ne!(cards(&dealt("2a", 1)), cards(&dealt("2b", 1)));
}

#[test]
fn what_is_no_code_is_refused() {
    for code in ["", "?", "-1", "deal:5", "zz top", "\u{0662}"] {
        let refused = table(&LIAR, together(), None).dealt(code, Streams::new(1));
        assert_eq!(refused.map(|_| ()).unwrap_err().code, "deal-code", "{code:?}");
    }
    let refused = table(&MORRIS, together(), None).dealt("5", Streams::new(1));
    assert_eq!(refused.map(|_| ()).unwrap_err().code, "deal-code");
    // A game that has begun is dealt already.
    assert_eq!(
        liar(together()).dealt("5", Streams::new(1)).map(|_| ()).unwrap_err().code,
        "deal-code"
    );
}

#[test]
fn the_code_is_told_when_the_game_is_over() {
    let mut table = dealt("2a", 3);
    assert_eq!(table.deal_code(), None);
    assert!(table.rematch_dealt_alike(Streams::new(4)).is_err());
    let seat = game::Who::Seat(game::Seat(0));
    let decided =
        table.decide(table.time(), seat, &ludarium_table::Request::Ask(game::TableAction::Resign));
    table.commit(decided.unwrap(), &mut []);
    assert_eq!(table.deal_code(), Some("2a"));
    let again = table.rematch_dealt_alike(Streams::new(4)).unwrap();
    assert_eq!(cards(&again), cards(&dealt("2a", 5)));
    assert_eq!(again.chairs()[0].name, "Bob", "the other player begins");
}
