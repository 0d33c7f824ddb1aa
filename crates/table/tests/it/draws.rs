//! Draws: offered, accepted, declined, withdrawn, lapsed.

use crate::hall::{apart, liar, morris, play, play_well, three};
use expect_test::expect;
use game::{Seat, Seats, Who};
use ludarium_table::Ending;

#[test]
fn a_draw_that_is_accepted_ends_the_game() {
    let mut table = morris(apart());
    expect![[r#"
        refused no-draw-offered
        2.000 0: draw-offered
        refused no-draw-offered
        refused no-draw-offered
        refused draw-offered
        6.000 1: draw-accepted
        refused game-over
    "#]]
    .assert_eq(&play(
        &mut table,
        "1 1 accept
         2 0 draw?
         3 0 accept
         4 1 withdraw
         5 1 draw?
         6 1 accept
         7 0 a1",
    ));
    let outcome = table.outcome().unwrap();
    assert_eq!(outcome.ending, Ending::Agreed);
    assert_eq!((outcome.winners(2), outcome.standing.rank), (Seats::NONE, [0; 4]));
}

#[test]
fn an_offer_is_made_once_for_each_own_act() {
    expect![[r#"
        1.000 0: draw-offered
        2.000 1: draw-declined
        refused draw-again
        4.000 0: a1
        5.000 0: draw-offered
        6.000 0: draw-withdrawn
        refused draw-again
        8.000 1: draw-offered
        refused no-draw-offered
    "#]]
    .assert_eq(&play(
        &mut morris(apart()),
        "1 0 draw?
         2 1 decline
         3 0 draw?
         4 0 a1
         5 0 draw?
         6 0 withdraw
         7 0 draw?
         8 1 draw?
         9 1 decline",
    ));
}

#[test]
fn an_offer_stands_until_somebody_else_plays_on() {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 draw?\n2 0 a1");
    assert_eq!(table.draw_offered().unwrap().by, Seat(0));
    play_well(&mut table, "3 1 b2");
    assert_eq!(table.draw_offered(), None);
}

#[test]
fn an_offer_ends_with_the_game() {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 a1\n2 1 a3\n3 0 b1\n4 1 b3\n5 0 draw?\n6 0 c1");
    assert!(table.is_over());
    assert_eq!(table.draw_offered(), None);
}

#[test]
fn everybody_must_accept() {
    let mut table = liar(three());
    play_well(&mut table, "1 1 draw?\n2 0 accept");
    assert!(!table.is_over());
    assert!(play(&mut table, "3 0 accept").contains("no-draw-offered"));
    play_well(&mut table, "4 2 accept");
    assert_eq!(table.outcome().unwrap().ending, Ending::Agreed);
}

#[test]
fn only_players_offer() {
    expect![[r#"
        refused not-for-you
        refused no-such-seat
    "#]]
    .assert_eq(&play(&mut morris(apart()), "1 house draw?\n2 7 draw?"));
    assert_eq!(crate::hall::who("house"), Who::House);
}
