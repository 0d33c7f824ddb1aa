//! What a bot can answer: an act after a while, nothing, or that it resigns.

use super::stage::Stage;
use testkit::{
    MakeBot, StaffedGame,
    games::{LIAR, MORRIS},
};

const STAFF: &[(game::BotInfo, MakeBot)] =
    &[StaffedGame::PATIENT, StaffedGame::IDLE, StaffedGame::HUMBLE];
static MORRIS_STAFFED: StaffedGame = StaffedGame { game: &MORRIS, staff: STAFF };
static LIAR_STAFFED: StaffedGame = StaffedGame { game: &LIAR, staff: STAFF };

#[test]
fn an_act_is_seen_when_the_bot_wants_it_to_be() {
    let mut window = Stage::new().play(&MORRIS_STAFFED, &["person", "patient"]);
    window.keys("5").wait(2900).expect_not("Nought places a man");
    window.wait(200).expect("Nought places a man").expect("Your turn.");
}

#[test]
fn a_bot_gives_up() {
    let mut window = Stage::new().play(&MORRIS_STAFFED, &["person", "humble"]);
    window.keys("5").wait(1000).expect("You won.").expect("resigns.");
}

/// Where the rules limit a turn, a bot may have nothing to do: the turn goes by and nobody loses.
#[test]
fn a_bot_that_has_nothing_to_do_waits() {
    let mut window = Stage::new().play(&LIAR_STAFFED, &["idle", "idle"]);
    window
        .wait(40_000)
        .expect_not("The game is over")
        .expect("The time is up: a card from the deck");
}

/// Where nothing else could happen, a bot that does nothing has broken the rules.
#[test]
fn a_bot_that_alone_is_due_must_answer() {
    let mut window = Stage::new().play(&MORRIS_STAFFED, &["person", "idle"]);
    window.keys("5").wait(1000).expect("You won.");
}
