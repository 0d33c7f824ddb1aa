//! The settings of the house: live, and remembered.

use super::stage::{Stage, Window};
use ludarium_terminal::screen::paint::Depth;
use ratatui::style::Color;
use testkit::games::MORRIS;

fn morris() -> Window {
    Stage::new().depth(Depth::True).play(&MORRIS, &["person", "person"])
}

#[test]
fn the_language_changes_at_once_with_all_that_was_said() {
    let mut window = morris();
    window.keys("5").expect("Cross places a man: column 2, row 2.");
    window.keys("F8").expect("Language").keys("Right").expect("Langue").expect("Réglages");
    window.keys("Esc").expect("Croix").expect("à vous de jouer").expect_not("Cross places");
    // It is remembered, unless another is asked for.
    Stage::new().in_folder_of(&window).menu().expect("Jeux");
    Stage::new().in_folder_of(&window).lang("en").menu().expect("Games");
}

fn ground(window: &Window) -> Color {
    window.buffer()[(0, 29)].bg
}

#[test]
fn the_theme_changes_at_once() {
    let mut window = morris();
    let dark = ground(&window);
    window.keys("F8 Down Right").expect("high contrast").keys("Right").expect("light");
    assert_ne!(ground(&window), dark);
    window.keys("Esc");
    assert_ne!(ground(&window), dark);
    let again = Stage::new().depth(Depth::True).in_folder_of(&window).menu();
    assert_eq!(ground(&again), ground(&window));
}

#[test]
fn colours_can_be_done_without() {
    let mut window = morris();
    window.keys("F8 Down Down Left").expect("none").keys("Esc");
    assert!(window.buffer().content.iter().all(|cell| cell.fg == Color::Reset));
    assert!(window.buffer().content.iter().all(|cell| cell.bg == Color::Reset));
}

#[test]
fn the_bell_can_be_silenced() {
    let mut window = Stage::new().play(&MORRIS, &["person", "random"]);
    window.keys("F8 Up Right").expect("off").keys("Esc 5").wait(1000).expect("Your turn.");
    assert_eq!(window.bells, 0);
}

#[test]
fn what_cannot_be_remembered_is_said() {
    let stage = Stage::new();
    std::fs::write(stage.file("config"), "a file, and no folder").unwrap();
    stage.menu().keys("F8 Right").expect("ne peut pas être retenu");
}

#[test]
fn the_mouse_changes_settings() {
    let mut window = Stage::new().menu();
    window.keys("F8").click("›").expect("Langue").click("‹").expect("Language").click("Done");
    window.expect_not("Language");
}
