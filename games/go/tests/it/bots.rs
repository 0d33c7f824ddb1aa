//! What the players do where it is clear what they should do.

use game::{AnyGame, Budget, Decision, Resources, Seat, Seats, StopFlag};
use ludarium_go::GAME;

/// What a bot decides at a position; `None` when it gives up.
fn decides(bot: &str, counting: &str, position: &str, seed: u64) -> Option<String> {
    let mut setup = GAME.setup();
    setup.set("counting", counting).unwrap();
    let state = GAME.read_position(&setup, position).unwrap();
    let seat = state.due().seat().unwrap_or(Seat(0));
    let mut bot = GAME.bot(bot, &setup, seed, &Resources { threads: 1, mebibytes: 8 }).unwrap();
    let budget = Budget { nodes: Some(600), ..Budget::default() };
    let observation = state.observe(Seats::only(seat));
    match bot.think(seat, &*observation, &budget, &StopFlag::default(), &mut |_| {}).decision {
        Decision::Play(report) => Some(report.act),
        Decision::Resign => None,
        Decision::Nothing => panic!("there is something to do at {position}"),
    }
}

/// All stones live, every point is somebody's.
const FINISHED: &str = "1x1xo4/xxxxo1o1o/3xooooo/3xxo3/4xo3/4xo3/4xoo1o/4xxooo/5xo2 x 0.5";

#[test]
fn a_finished_game_is_ended() {
    for bot in ["level-5", "best"] {
        assert_eq!(decides(bot, "agree", FINISHED, 1).as_deref(), Some("pass"), "{bot}");
    }
}

#[test]
fn eyes_are_never_filled() {
    // Black has two eyes and nothing else to play.
    let position = "1xxx1/xxxxx/xxxxx/xxxxx/xxxxx x 0.5";
    for bot in ["random", "novice", "level-1", "level-9", "best"] {
        for seed in 0..5 {
            let act = decides(bot, "alive", position, seed);
            assert_eq!(act.as_deref(), Some("pass"), "{bot} at {position}");
        }
    }
}

#[test]
fn a_big_chain_in_atari_is_taken() {
    let position = "9/9/3ooo3/2oxxxo2/2oxxxo2/3oo4/9/9/9 o 7.5";
    for bot in ["novice", "level-6", "best"] {
        assert_eq!(decides(bot, "agree", position, 3).as_deref(), Some("f4"), "{bot}");
    }
}

/// A chain with two liberties goes before anything else, one with one liberty before those.
#[test]
fn the_novice_takes_liberties_first_and_then_saves_its_own() {
    for seed in 0..8 {
        let short = "5/1x3/xo3/1x3/5 x 0.5";
        assert_eq!(decides("novice", "agree", short, seed).as_deref(), Some("c3"));
        let two = decides("novice", "agree", "5/1x3/xoo2/1xx2/5 x 0.5", seed).unwrap();
        assert!(["c4", "d3"].contains(&two.as_str()), "{two}");
        // No white chain is short of liberties; Black's at a5 runs.
        let own = "xoo2/5/5/5/5 x 0.5";
        let run = decides("novice", "agree", own, seed).unwrap();
        assert_eq!(run, "a4");
    }
}

#[test]
fn a_count_that_agrees_is_accepted_and_another_is_not() {
    let marked =
        |marks: &str| format!("3xo4/1o1xo4/3xo4/3xo4/3xo4/3xxo3/4xo3/4xo3/4xo3 x 7.5 0 0 2{marks}");
    for bot in ["random", "novice", "best"] {
        assert_eq!(
            decides(bot, "agree", &marked(" dead:b8"), 1).as_deref(),
            Some("accept"),
            "{bot}"
        );
        assert_eq!(decides(bot, "agree", &marked(""), 1).as_deref(), Some("resume"), "{bot}");
    }
}
