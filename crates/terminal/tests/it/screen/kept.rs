//! Games that were interrupted are offered again.

use super::stage::{Stage, Window};
use std::path::PathBuf;
use testkit::games::{LIAR, MORRIS};

fn shelf(window: &Window) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(window.file("data/playing")).map(|entries| {
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
    });
    entries.unwrap_or_default()
}

#[test]
fn a_game_is_on_the_disk_as_it_happens() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    assert!(shelf(&window).is_empty());
    window.keys("5");
    let [path] = &shelf(&window)[..] else { panic!("one game is kept") };
    let text = || std::fs::read_to_string(path).unwrap();
    assert!(text().contains("\"act\":\"b2\""));
    window.keys("1");
    assert!(text().contains("\"act\":\"a1\""));
    window.keys("F2");
    assert!(text().contains("undone"));
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
    again.keys("F2").expect("Cross undoes the last move.");
}

#[test]
fn a_game_that_is_being_played_is_not_offered_to_another_window() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5");
    Stage::new().in_folder_of(&window).menu().expect_not("Go on");
    let mut other = Stage::new().in_folder_of(&window).play(&MORRIS, &["person", "person"]);
    other.keys("1");
    assert_eq!(shelf(&window).len(), 2);
}

#[test]
fn a_finished_game_is_not_kept() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("1 4 2 5 3");
    // Not before it was seen: a window that closes now must not lose how it ended.
    assert_eq!(shelf(&window).len(), 1);
    window.keys("Esc F10");
    assert!(shelf(&window).is_empty());
}

#[test]
fn a_game_can_be_thrown_away() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect("Go on").keys("Del").expect("Throw this game away?").keys("Enter");
    again.expect("Go on").keys("Del Left Enter").expect_not("Go on");
    assert!(shelf(&window).is_empty());
}

#[test]
fn what_cannot_be_used_is_said_and_left_alone() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let path = shelf(&window).pop().unwrap();
    std::fs::write(&path, "{ nonsense").unwrap();
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect("morris-1.json cannot be used").keys("Enter").expect("is not JSON");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "{ nonsense");
}

#[test]
fn a_program_of_somebody_else_is_not_run_unasked() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let path = shelf(&window).pop().unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let marker = window.file("was-run");
    let engine = format!("ugi:touch {}", marker.display());
    std::fs::write(&path, text.replacen("\"person\"", &format!("{engine:?}"), 1)).unwrap();
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.keys("Enter").expect("shall it be run?").keys("Enter");
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
