//! Choosing acts spot by spot: cursor, clicks, ghosts, refusals.

use super::stage::{Stage, Window};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use testkit::games::MORRIS;

fn morris() -> Window {
    Stage::new().play(&MORRIS, &["person", "person"])
}

#[test]
fn arrows_go_between_the_places_and_enter_plays() {
    let mut window = morris();
    window.keys("Down").expect("Cross: your turn.");
    window.keys("Enter").expect("Cross places a man");
    let placed = |window: &Window| window.seen().matches("places a man").count();
    assert_eq!(placed(&window), 1);
    window.keys("Right Down Enter");
    assert_eq!(placed(&window), 2);
    window.keys("Tab Space");
    assert_eq!(placed(&window), 3);
}

#[test]
fn a_refusal_says_why_where_it_is() {
    let mut window = morris();
    window.keys("5 5").expect("That point is taken.").expect("Nought: your turn.");
    // The next key takes it away.
    window.keys("Left").expect_not("That point is taken.");
    // So does time.
    window.keys("5").expect("That point is taken.").wait(9000);
    window.expect_not("That point is taken.");
}

#[test]
fn a_path_goes_step_by_step_and_back() {
    let mut window = morris();
    // All six men are placed.
    window.keys("1 2 3 6 8 4").expect("Cross: your turn.").expect("no man in hand");
    window.keys("1").expect("a1 … choose where to go on; Esc takes it back.");
    window.expect("Esc take back");
    window.keys("Esc").expect("Cross: your turn.");
    // Another man may be chosen instead; a place that cannot be reached is refused.
    window.keys("1 3").expect("c1 … choose where to go on");
    window.keys("7").expect_not("moves a man");
    window.keys("5").expect("Cross moves a man to b2: c1-b2.");
}

#[test]
fn escape_with_nothing_to_take_back_is_the_menu() {
    morris().keys("Esc").expect("Menu").expect("Leave the table").keys("Esc").expect_not("F10");
}

#[test]
fn the_mouse_points_and_clicks() {
    let mut window = morris();
    let (column, row) = window.find(".");
    window.mouse(MouseEventKind::Moved, column, row);
    window.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    window.expect("Cross places a man");
    window.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    window.expect("That point is taken.");
    window.click("Take back").expect("Cross takes back a move.").expect("Cross: your turn.");
    window.click("Menu").click("Resign").click("  Resign  ").expect("Nought wins.");
}

#[test]
fn the_right_button_takes_a_step_back() {
    let mut window = morris();
    window.keys("1 2 3 6 8 4 1").expect("a1 …");
    window.mouse(MouseEventKind::Down(MouseButton::Right), 0, 0).expect("Cross: your turn.");
}

#[test]
fn clicking_a_line_of_the_log_looks_back() {
    let mut window = morris();
    window.keys("1 2 3").click("Nought places").expect("after move 2 of 3");
    window.keys("Esc").expect("Nought: your turn.");
}

#[test]
fn the_log_scrolls() {
    let mut window = Stage::new().play(&puissance4::GAME, &["person", "person"]);
    window.paste("0 1 2 3 4 5 6 0 1 2 3 4 5 6 r u l").wait(20_000).expect("turns the grid left.");
    let before = window.seen();
    window.keys("PgUp PgUp PgUp").expect_not("turns the grid left.");
    window.keys("PgDn PgDn PgDn");
    assert_eq!(window.seen(), before);
    // The wheel does the same, and what happens next is seen.
    let (column, row) = window.find("turns the grid left.");
    for _ in 0..9 {
        window.mouse(MouseEventKind::ScrollUp, column, row);
    }
    window.expect_not("turns the grid left.").keys("3").wait(2000);
    window.expect("turns the grid left.");
}

#[test]
fn a_key_of_the_game_may_give_a_command() {
    let mut window = morris();
    window.keys("1").expect("Cross places a man");
    window.keys("z").expect_not("Cross places a man").expect("Cross: your turn.");
}
