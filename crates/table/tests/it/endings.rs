//! How games end, and what comes after.

use crate::hall::{alone, apart, morris, play, play_well, table, together};
use crate::stairs::STAIRS;
use expect_test::expect;
use game::{AnyGame, Due, Seat, Seats};
use ludarium_table::{Chair, Ending, PlayerFault, Table, refusals};
use testkit::games::MORRIS;

#[test]
fn the_rules_end_a_game() {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 a1\n2 1 a3\n3 0 b1\n4 1 b3\n5 0 c1");
    let outcome = *table.outcome().unwrap();
    assert_eq!((outcome.ending, outcome.winners(2)), (Ending::Rules, Seats::only(Seat(0))));
    assert_eq!(table.due(), Due::Over);
    expect![[r#"
        refused bad-form
        refused game-over
        refused game-over
        refused game-over
        refused game-over
        refused game-over
    "#]]
    .assert_eq(&play(
        &mut table,
        "6 1 nonsense
         7 1 c3
         8 1 resign
         9 0 draw?
         10 0 pause
         11 house forfeit 0 crash",
    ));
    assert_eq!(*table.outcome().unwrap(), outcome);
}

#[test]
fn who_gives_up_loses_at_any_time() {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 a1\n2 0 pause\n3 0 resign");
    let outcome = table.outcome().unwrap();
    assert_eq!(outcome.ending, Ending::Resigned(Seat(0)));
    assert_eq!(outcome.winners(2), Seats::only(Seat(1)));
    expect![[r#"
        refused game-over
        refused game-over
        refused game-over
    "#]]
    .assert_eq(&play(&mut table, "4 1 b2\n5 0 undo\n6 0 resume"));
}

#[test]
fn only_the_house_says_who_cannot_go_on() {
    for fault in PlayerFault::ALL {
        let mut table = morris(alone());
        let told = play(
            &mut table,
            &format!(
                "1 0 forfeit 1 {fault}
                 2 house forfeit 2 {fault}
                 3 house forfeit 1 {fault}",
                fault = fault.word()
            ),
        );
        let expected = format!(
            "refused not-for-you\nrefused no-such-seat\n3.000 house: forfeited 1 {}\n",
            fault.word()
        );
        assert_eq!(told, expected);
        assert_eq!(table.outcome().unwrap().ending, Ending::Forfeited(Seat(1), fault));
        assert_eq!(table.outcome().unwrap().winners(2), Seats::only(Seat(0)));
    }
}

#[test]
fn a_position_that_is_over_is_over() {
    let table = Table::new(&STAIRS, STAIRS.setup(), Some("6 3 1"), apart(), None).unwrap();
    assert_eq!(table.outcome().unwrap().winners(2), Seats::only(Seat(0)));
    assert_eq!(table.events().len(), 0);
}

#[test]
fn a_rematch_exchanges_the_seats() {
    let names = |table: &Table| -> Vec<_> {
        table.chairs().iter().map(|chair| chair.name.clone()).collect()
    };
    let mut table = morris(together());
    assert_eq!(table.rematch().map(drop), Err(refusals::NOT_OVER));
    play_well(&mut table, "1 0 a1\n2 1 resign");
    let rematch = table.rematch().unwrap();
    assert_eq!(names(&rematch), ["Bob", "Ada"]);
    assert_eq!((rematch.events().len(), rematch.is_over()), (0, false));
    assert_eq!(names(&table.restart().unwrap()), ["Ada", "Bob"]);
}

#[test]
fn a_restart_needs_no_end() {
    let mut setup = MORRIS.setup();
    setup.set("men", "4").unwrap();
    let mut table = Table::new(&MORRIS, setup, None, together(), None).unwrap();
    play_well(&mut table, "1 0 a1");
    let again = table.restart().unwrap();
    assert_eq!((again.acts().len(), again.setup().get("men")), (0, 4));
}

#[test]
fn a_table_is_for_as_many_as_play() {
    let refusal = Table::new(&MORRIS, MORRIS.setup(), None, vec![Chair::person("Ada")], None)
        .map(drop)
        .unwrap_err();
    assert_eq!(refusal, refusals::SEATS_COUNT.with([1, 2]));
    let mut later = table(&MORRIS, apart(), None);
    assert_eq!(play(&mut later, "1 3 a1"), "refused no-such-seat\n");
}
