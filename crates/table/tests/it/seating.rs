//! Seats that are open, taken and given away.

use crate::hall::{play, play_well, seconds, table};
use expect_test::expect;
use game::{Seat, Who, rng::QuickRng};
use ludarium_table::{Chair, Clock, Request, draw_lots, refusals};
use std::time::Duration;
use testkit::games::{LIAR, MORRIS};

const FISCHER: Clock =
    Clock::Fischer { main: Duration::from_secs(10), step: Duration::from_secs(2) };

#[test]
fn a_table_waits_for_its_players() {
    let mut table = table(&MORRIS, vec![Chair::person("Ada"), Chair::open()], Some(FISCHER));
    assert!(table.is_waiting());
    assert_eq!(table.next_deadline(seconds(99.0)), None);
    expect![[r#"
        refused seat-open
        refused seat-taken
        refused not-for-you
        20.000 1: seated 1 Bob
        refused seat-taken
        21.000 0: a1
    "#]]
    .assert_eq(&play(
        &mut table,
        "3 0 a1
         4 0 sit 0 Eve
         5 0 sit 1 Eve
         20 1 sit 1 Bob
         20 1 sit 1 Eve
         21 0 a1",
    ));
    assert_eq!(table.time_left(Seat(0), seconds(21.0)).unwrap().total, seconds(11.0));
}

#[test]
fn a_table_at_rest_that_waits_goes_on_when_it_does_neither() {
    let chairs = || vec![Chair::person("Ada"), Chair::open()];
    let orders = ["3 0 pause\n4 1 sit 1 Bob\n9 1 resume", "3 0 pause\n4 0 resume\n9 1 sit 1 Bob"];
    for order in orders {
        let mut table = table(&MORRIS, chairs(), Some(FISCHER));
        play_well(&mut table, order);
        assert_eq!(table.next_deadline(seconds(9.0)), Some(seconds(19.0)), "{order}");
        let mut halted = crate::hall::table(&MORRIS, chairs(), Some(FISCHER));
        play_well(&mut halted, order.rsplit_once('\n').unwrap().0);
        assert!(!halted.time_left(Seat(0), seconds(8.0)).unwrap().is_running, "{order}");
    }
}

#[test]
fn lots_say_who_sits_where() {
    let mut rng = QuickRng::new(2);
    let mut firsts = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let mut chairs = crate::hall::apart();
        draw_lots(&mut chairs, &mut rng);
        assert_eq!(chairs.len(), 2);
        firsts.insert(chairs[0].name.clone());
    }
    assert_eq!(firsts.len(), 2);
}

#[test]
fn luck_waits_too() {
    let mut table = table(&LIAR, vec![Chair::person("Ada"), Chair::open()], None);
    assert_eq!(play(&mut table, "5 -"), "");
    play_well(&mut table, "6 1 sit 1 Bob");
    assert_eq!(table.acts().len(), 2, "lots and deal");
    assert!(table.acts().all(|event| event.at == seconds(6.0)));
}

#[test]
fn only_the_house_seats_programs() {
    let table = table(&MORRIS, vec![Chair::person("Ada"), Chair::open()], None);
    let sit = |chair| Request::Sit(Seat(1), chair);
    for chair in [Chair::bot("random"), Chair::engine("ugi:format-everything"), Chair::open()] {
        let request = sit(chair);
        let refusal = table.decide(seconds(1.0), Who::Seat(Seat(1)), &request).unwrap_err();
        assert_eq!(refusal, refusals::NOT_YOURS);
        assert!(table.decide(seconds(1.0), Who::House, &request).is_ok());
    }
}

#[test]
fn the_house_may_give_a_seat_away_in_the_middle() {
    let mut table = table(&MORRIS, crate::hall::apart(), Some(FISCHER));
    play_well(&mut table, "1 0 a1\n2 house sit 1 Cem\n3 1 b2");
    assert_eq!(table.chair(Seat(1)).unwrap().name, "Cem");
    assert_eq!(table.to_record().seats[1].name, "Bob");
}
