//! What can be taken back, and by whose leave.

use crate::{
    hall::{alone, apart, liar, morris, play, play_well, table, three, together},
    stairs::STAIRS,
};
use expect_test::{Expect, expect};
use game::{AnyGame, Seat, Seats};
use ludarium_table::{Chair, Ending, Table};
use testkit::games::LIAR;

fn check(table: &mut Table, script: &str, expect: &Expect) {
    expect.assert_eq(&play(table, script));
}

#[test]
fn on_one_screen_undo_is_free_and_takes_one_act() {
    let mut table = morris(together());
    check(
        &mut table,
        "1 0 a1
         2 1 b2
         3 0 undo
         4 0 undo
         5 0 undo
         6 0 c3",
        &expect![[r#"
            1.000 0: a1
            2.000 1: b2
            3.000 0: undone, 1 left
            4.000 0: undone, 0 left
            refused no-undo
            6.000 0: c3
        "#]],
    );
    assert_eq!(table.state().position(Seats::ALL), "..x/.../... o");
}

/// What was taken back is made again act by act, until something else is played.
#[test]
fn what_was_taken_back_is_made_again() {
    let mut table = morris(together());
    check(
        &mut table,
        "1 0 redo
         2 0 a1
         3 1 b2
         4 0 c3
         5 0 undo
         6 1 undo
         7 0 redo
         8 1 redo
         9 0 redo
         10 0 redo
         11 0 undo
         12 0 undo
         13 1 a3
         14 0 redo
         15 0 c3",
        &expect![[r#"
            refused no-redo
            2.000 0: a1
            3.000 1: b2
            4.000 0: c3
            5.000 0: undone, 2 left
            6.000 1: undone, 1 left
            refused no-redo
            8.000 1: b2
            9.000 0: c3
            refused no-redo
            11.000 0: undone, 2 left
            12.000 0: undone, 1 left
            13.000 1: a3
            refused no-redo
            15.000 0: c3
        "#]],
    );
}

#[test]
fn against_a_bot_undo_goes_back_to_the_last_own_decision() {
    let mut table = morris(alone());
    check(
        &mut table,
        "1 0 a1
         2 1 b2
         3 0 a2
         4 1 a3
         5 0 undo
         6 0 c2
         7 0 undo
         8 0 undo",
        &expect![[r#"
            1.000 0: a1
            2.000 1: b2
            3.000 0: a2
            4.000 1: a3
            5.000 0: undone, 2 left
            6.000 0: c2
            7.000 0: undone, 2 left
            8.000 0: undone, 0 left
        "#]],
    );
}

#[test]
fn a_bot_that_began_is_not_taken_back() {
    let mut table = morris(vec![Chair::bot("random"), Chair::person("Ada")]);
    check(
        &mut table,
        "1 0 a1
         2 1 undo
         3 1 b2
         4 1 undo",
        &expect![[r#"
            1.000 0: a1
            refused no-undo
            3.000 1: b2
            4.000 1: undone, 1 left
        "#]],
    );
}

#[test]
fn people_apart_must_agree() {
    check(
        &mut morris(apart()),
        "1 0 a1
         2 0 undo
         3 0 agree
         4 1 never-mind
         5 1 agree
         6 0 b2",
        &expect![[r#"
            1.000 0: a1
            2.000 0: undo-asked, 0 left
            refused no-undo-asked
            refused no-undo-asked
            5.000 1: undo-agreed
            5.000 house: undone, 0 left
            6.000 0: b2
        "#]],
    );
}

#[test]
fn an_undo_is_declined_withdrawn_or_lapses() {
    check(
        &mut morris(apart()),
        "1 0 a1
         2 0 undo
         3 0 undo
         4 1 undo 0
         5 1 disagree
         6 1 agree
         7 0 undo
         8 0 never-mind
         9 1 agree
         10 0 undo
         11 1 b2
         12 1 agree
         13 0 undo",
        &expect![[r#"
            1.000 0: a1
            2.000 0: undo-asked, 0 left
            refused undo-asked
            refused undo-asked
            5.000 1: undo-declined
            refused no-undo-asked
            7.000 0: undo-asked, 0 left
            8.000 0: undo-withdrawn
            refused no-undo-asked
            10.000 0: undo-asked, 0 left
            11.000 1: b2
            refused no-undo-asked
            13.000 0: undo-asked, 0 left
        "#]],
    );
}

#[test]
fn within_a_turn_undo_is_free_up_to_what_was_shown() {
    let mut table = table(&STAIRS, apart(), None);
    check(
        &mut table,
        "1 0 step
         2 0 STEP
         3 0 undo
         4 0 dare
         5 0 undo
         6 0 look
         7 0 step
         8 0 undo
         9 0 undo
         10 1 disagree
         11 0 undo 0",
        &expect![[r#"
            1.000 0: step
            2.000 0: step
            3.000 0: undone, 1 left
            4.000 0: dare
            4.000 chance: luck
            5.000 0: undone, 1 left
            6.000 0: look
            7.000 0: step
            8.000 0: undone, 2 left
            9.000 0: undo-asked, 1 left
            10.000 1: undo-declined
            11.000 0: undo-asked, 0 left
        "#]],
    );
}

#[test]
fn the_end_of_a_turn_is_a_barrier() {
    let mut table = table(&STAIRS, apart(), None);
    play_well(&mut table, "1 0 step\n2 0 done");
    assert_eq!(table.undo_needs(Seat(0), 1), Seats::only(Seat(1)));
    play_well(&mut table, "3 1 step");
    assert_eq!(table.undo_needs(Seat(1), 2), Seats::NONE);
    assert_eq!(table.undo_needs(Seat(1), 1), Seats::only(Seat(0)));
}

#[test]
fn an_answer_of_somebody_else_is_a_barrier() {
    let mut table = table(&STAIRS, apart(), None);
    play_well(&mut table, "1 0 step\n2 0 ask");
    assert_eq!(table.undo_needs(Seat(0), 1), Seats::NONE);
    play_well(&mut table, "3 1 answer\n4 0 step");
    assert_eq!(table.undo_needs(Seat(0), 3), Seats::NONE);
    assert_eq!(table.undo_needs(Seat(0), 2), Seats::only(Seat(1)));
}

#[test]
fn the_end_of_the_game_is_a_barrier() {
    let mut table = table(&STAIRS, apart(), None);
    play_well(&mut table, "1 0 step\n2 0 fall");
    assert!(table.is_over());
    assert_eq!(table.undo_needs(Seat(0), 1), Seats::only(Seat(1)));
    play_well(&mut table, "3 0 undo\n4 1 agree");
    assert!(!table.is_over());
}

#[test]
fn what_was_shown_needs_leave_on_one_screen_too() {
    let mut table = table(&STAIRS, together(), None);
    check(
        &mut table,
        "1 0 look
         2 0 undo
         3 1 agree",
        &expect![[r#"
            1.000 0: look
            2.000 0: undo-asked, 0 left
            3.000 1: undo-agreed
            3.000 house: undone, 0 left
        "#]],
    );
}

#[test]
fn behind_a_curtain_everybody_must_agree_and_bots_do() {
    let chairs = vec![Chair::person("Ada"), Chair::person("Bob"), Chair::bot("random")];
    let mut table = liar(chairs);
    let hand = table.state().acts(crate::hall::who("0"));
    play_well(&mut table, &format!("1 0 {}\n2 1 believe", hand[0]));
    assert_eq!(table.undo_needs(Seat(0), 2), Seats::only(Seat(1)));
    check(
        &mut table,
        "3 0 undo 2
         4 2 agree
         5 1 agree",
        &expect![[r#"
            3.000 0: undo-asked, 2 left
            refused no-undo-asked
            5.000 1: undo-agreed
            5.000 house: undone, 2 left
        "#]],
    );
}

#[test]
fn three_people_must_all_agree() {
    let mut table = liar(three());
    let hand = table.state().acts(crate::hall::who("0"));
    play_well(&mut table, &format!("1 0 {}\n2 0 undo\n3 2 agree", hand[0]));
    assert_eq!(table.undo_waits_for(), Seats::only(Seat(1)));
    assert_eq!(table.acts().len(), 3);
    play_well(&mut table, "4 1 agree");
    assert_eq!((table.acts().len(), table.undo_asked()), (2, None));
}

#[test]
fn who_leaves_need_not_agree_any_more() {
    let mut table = morris(apart());
    check(
        &mut table,
        "1 0 a1
         2 0 undo
         3 house sit 1 Cem",
        &expect![[r#"
            1.000 0: a1
            2.000 0: undo-asked, 0 left
            3.000 house: seated 1 Cem
            3.000 house: undone, 0 left
        "#]],
    );
}

#[test]
fn the_act_that_ended_the_game_can_be_taken_back() {
    let mut table = morris(together());
    play_well(&mut table, "1 0 a1\n2 1 a3\n3 0 b1\n4 1 b3\n5 0 c1");
    assert!(table.is_over());
    play_well(&mut table, "6 1 undo");
    assert!(!table.is_over());
    play_well(&mut table, "7 0 c3");
}

#[test]
fn the_house_takes_back_what_it_likes() {
    check(
        &mut morris(apart()),
        "1 0 a1
         2 1 b2
         3 house undo
         4 house undo 1
         5 house undo 0
         6 clock undo 0
         7 house undo",
        &expect![[r#"
            1.000 0: a1
            2.000 1: b2
            3.000 house: undone, 1 left
            refused no-undo
            5.000 house: undone, 0 left
            refused not-for-you
            refused no-undo
        "#]],
    );
}

#[test]
fn the_end_of_a_game_with_secrets_is_the_end() {
    let position = Some("lay 23 1 - r1.b2/y4.y5 - - g1.g2");
    for chairs in [together(), apart(), vec![Chair::bot("random"), Chair::person("Ada")]] {
        let mut table = Table::new(&LIAR, LIAR.setup(), position, chairs, None).unwrap();
        let lay = table.state().acts(crate::hall::who("1"))[0].clone();
        play_well(&mut table, &format!("1 1 {lay}\n2 0 believe"));
        assert_eq!(table.outcome().unwrap().ending, Ending::Rules);
        // All hands are open now: nobody plays on with what they have seen.
        assert_eq!(
            play(&mut table, "3 1 undo\n4 1 undo 0\n5 0 undo"),
            "refused not-now\n".repeat(3)
        );
    }
}
