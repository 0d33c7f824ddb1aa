//! Games that were interrupted are offered again.

use super::stage::{Stage, Window};
use testkit::games::{LIAR, MORRIS};

fn texts(window: &Window) -> Vec<String> {
    window.stage.shelf.texts()
}

#[test]
fn a_game_is_kept_as_it_happens() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    assert!(texts(&window).is_empty());
    window.keys("5");
    let text = |window: &Window| match &texts(window)[..] {
        [text] => text.clone(),
        other => panic!("one game is kept: {other:?}"),
    };
    assert!(text(&window).contains("\"act\":\"b2\""));
    window.keys("1");
    assert!(text(&window).contains("\"act\":\"a1\""));
    window.keys("F2");
    assert!(text(&window).contains("undone"));
}

#[test]
fn a_window_that_was_closed_goes_on() {
    let mut window = Stage::new().play(&MORRIS, &["person", "random"]);
    window.keys("5").wait(1000).expect("Your turn.");
    let acts = window.seen().matches("places a man").count();
    let stage = Stage::new().in_folder_of(&window);
    // The window is gone, however that came about.
    drop(window);
    let mut again = stage.menu();
    again.expect("Go on").expect("▸ Morris, against random").expect("2 moves, Cross");
    again.keys("Enter").expect("Your turn.");
    assert_eq!(again.seen().matches("places a man").count(), acts);
    again.keys("F2").expect("Cross takes back a move.");
}

#[test]
fn a_game_that_is_open_elsewhere_is_taken_over_only_when_asked() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5");
    let mut other = Stage::new().in_folder_of(&window).menu();
    other.expect("open in another window").keys("Enter").expect("Take it over?").keys("Enter");
    other.expect("Go on").keys("Enter Left Enter").expect("Nought");
    other.keys("1");
    assert!(texts(&window)[0].contains("\"act\":\"a1\""));
    // Whoever had it cannot go on, and is told why.
    window.keys("9");
    let words = window.last_words.clone().unwrap();
    assert!(words[0].contains("Another window took this game over"), "{words:?}");
    let [text] = &texts(&window)[..] else { panic!("one game") };
    assert!(!text.contains("\"act\":\"c3\""), "{text}");
}

#[test]
fn a_finished_game_stands_apart() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("1 4 2 5 3 Esc F10");
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect_not("Go on").expect("Finished").expect("Morris, on this screen");
    again.keys("Down Down").expect("5 moves, Cross");
}

#[test]
fn old_games_are_deleted_together() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let stage = || Stage::new().in_folder_of(&window);
    stage().menu().expect_not("older than 30 days");
    window.stage.shelf.games.borrow_mut()[0].age = 40 * 24 * 3600;
    let mut again = stage().menu();
    again.expect("40 days ago").click("Delete games older").expect("cannot be brought back");
    again.keys("Left Enter").expect("One game was deleted.").expect_not("Go on");
    assert!(texts(&window).is_empty());
}

#[test]
fn a_game_can_be_thrown_away() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect("Go on").keys("Del").expect("Delete this game?").keys("Enter");
    again.expect("Go on").keys("Del Left Enter").expect_not("Go on");
    assert!(texts(&window).is_empty());
}

#[test]
fn what_cannot_be_used_is_said_and_left_alone() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    "{ nonsense".clone_into(&mut window.stage.shelf.games.borrow_mut()[0].text);
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect("morris-1 cannot be used").keys("Enter").expect("is not JSON");
    assert_eq!(texts(&window), ["{ nonsense"]);
}

#[test]
fn a_program_of_somebody_else_is_not_run_unasked() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let text = texts(&window).remove(0);
    let marker = window.file("was-run");
    let engine = format!("ugi:touch {}", marker.display());
    let text = text.replacen("\"person\"", &format!("{engine:?}"), 1);
    window.stage.shelf.games.borrow_mut()[0].text = text;
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.keys("Enter").expect("run it?").keys("Enter");
    assert!(!marker.exists());
    again.keys("Enter Left Enter");
    assert!(marker.exists());
}

#[test]
fn secrets_and_luck_are_kept_too() {
    let mut window = Stage::new().play(&LIAR, &["person", "person"]);
    window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter");
    let hand = |window: &Window| {
        let seen = window.seen();
        seen.lines().nth(1).map(|line| line.chars().take(20).collect::<String>())
    };
    let before = hand(&window);
    window.keys("C-c");
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect("Liar, on this screen").keys("Enter").expect("Pass the screen to Player 1");
    again.keys("Enter");
    assert_eq!(hand(&again), before);
    assert!(before.is_some_and(|hand| !hand.contains("??")));
}
