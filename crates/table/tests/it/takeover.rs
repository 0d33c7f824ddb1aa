//! Three or more: who leaves is replaced by a bot, and the others go on.

use crate::hall::{liar, play, play_well, refused, seconds, three, who};
use game::{AnyGame, Seat, Seats, Who};
use ludarium_table::{Clock, EventKind, PlayerFault, PlayerKind, Request, Table, refusals};
use testkit::games::LIAR;

fn usual() -> PlayerKind {
    PlayerKind::Bot(LIAR.usual_bot().to_owned())
}

fn player(table: &Table, seat: u8) -> PlayerKind {
    table.chair(Seat(seat)).unwrap().player.clone()
}

/// Seat 0 lays a card.
fn lay(table: &mut Table, now: u32) {
    let lay = table.state().acts(who("0"))[0].clone();
    play_well(table, &format!("{now} 0 {lay}"));
}

#[test]
fn a_bot_takes_the_seat_of_who_gives_up() {
    let mut table = liar(three());
    lay(&mut table, 1);
    let told = play(&mut table, "2 1 resign");
    assert_eq!(told, "2.000 1: resigned\n2.000 house: seated 1 \n");
    assert!(!table.is_over());
    assert_eq!(
        [0, 1, 2].map(|seat| player(&table, seat)),
        [PlayerKind::Person, usual(), PlayerKind::Person]
    );
    // The game goes on as if nothing had happened, and the bot plays.
    play_well(&mut table, "3 2 believe\n4 1 believe");
    assert_eq!(table.due().seat(), Some(Seat(1)));
}

#[test]
fn a_bot_takes_the_seat_of_who_cannot_go_on() {
    for fault in PlayerFault::ALL {
        let mut table = liar(three());
        let told = play(&mut table, &format!("2 house forfeit 0 {}", fault.word()));
        assert!(told.ends_with("house: seated 0 \n"), "{told}");
        assert!(!table.is_over());
        assert_eq!(player(&table, 0), usual());
    }
}

#[test]
fn a_bot_plays_on_without_a_clock_for_who_has_no_time_left() {
    let mut setup = LIAR.setup();
    setup.set("seats", "3").unwrap();
    let clock = Clock::Fischer { main: seconds(20.0), step: seconds(0.0) };
    let mut table = Table::new(&LIAR, setup, None, three(), Some(clock)).unwrap();
    play_well(&mut table, "0 -");
    let slow = table.due().seat().unwrap();
    assert!(table.time_left(slow, seconds(1.0)).unwrap().is_running);
    let told = play(&mut table, "21 -");
    assert!(told.ends_with(&format!("20.000 house: seated {} \n", slow.0)), "{told}");
    assert!(!table.is_over());
    assert_eq!(player(&table, slow.0), usual());
    assert_eq!(table.time_left(slow, seconds(21.0)), None);
    // Only the limit that the rules set is left; the others have their clocks as before.
    assert_eq!(table.next_deadline(seconds(21.0)), Some(seconds(30.001)));
    assert_eq!(table.time_left(slow.next(3), seconds(21.0)).unwrap().total, seconds(20.0));
    let again = Table::from_record(&LIAR, &table.to_record()).unwrap();
    assert_eq!(again.time_left(slow, seconds(21.0)), None);
}

#[test]
fn nobody_asks_the_bot_for_leave() {
    let mut table = liar(three());
    lay(&mut table, 1);
    assert_eq!(table.undo_needs(Seat(0), 2), Seats::only(Seat(1)).with(Seat(2)));
    play_well(&mut table, "2 0 undo\n3 2 agree\n4 1 resign");
    // Seat 1 was the last whose leave was missing.
    assert_eq!(table.acts().len(), 2);
    assert_eq!(table.undo_asked(), None);
}

#[test]
fn all_who_leave_in_a_pause_are_replaced() {
    let mut table = liar(three());
    play_well(&mut table, "1 house pause\n2 1 resign\n3 2 resign\n4 0 resume");
    assert_eq!([1, 2].map(|seat| player(&table, seat)), [usual(), usual()]);
    assert!(!table.is_over());
}

#[test]
fn the_log_says_who_took_over() {
    let mut table = liar(three());
    play_well(&mut table, "1 2 resign");
    let last = table.events().last().unwrap();
    assert_eq!(last.by, Who::House);
    assert!(matches!(&last.what, EventKind::Seated { seat: Seat(2), .. }), "{last:?}");
    let again = Table::from_record(&LIAR, &table.to_record()).unwrap();
    assert_eq!(again.chairs(), table.chairs());
    assert_eq!(again.to_record(), table.to_record());
    assert_eq!(again.to_record().seats[2].name, "p2", "as the table was made");
}

#[test]
fn a_person_may_sit_down_again_if_the_house_lets_them() {
    let mut table = liar(three());
    play_well(&mut table, "1 1 resign");
    let sit = |name| Request::Sit(Seat(1), ludarium_table::Chair::person(name));
    assert_eq!(refused(&table, 2.0, Who::Seat(Seat(1)), &sit("p1")), refusals::SEAT_TAKEN);
    play_well(&mut table, "3 house sit 1 p1");
    assert_eq!(player(&table, 1), PlayerKind::Person);
}
