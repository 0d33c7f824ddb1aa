//! Looking back, and looking at positions.

use super::stage::Stage;
use game::{AnyGame, Who};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use table::{Chair, Event, EventKind, Table};
use testkit::games::MORRIS;

fn finished() -> Table {
    let chairs = vec![Chair::person("Ada"), Chair::person("Grace")];
    let mut table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, None).unwrap();
    for act in ["a1", "a2", "b1", "b2", "c1"] {
        let by = Who::Seat(table.due().seat().unwrap());
        let at = table.time();
        table.evolve(Event { at, by, what: EventKind::Act(act.into()) }).unwrap();
    }
    table
}

#[test]
fn a_record_is_stepped_through() {
    let mut window = Stage::new().replay(finished());
    window.expect("after move 0 of 5").expect("The start of the game.");
    window.keys("Right").expect("Ada places a man: column 1, row 1.").keys("Left");
    window.expect("after move 0 of 5").keys("End").expect("after move 5 of 5");
    window.expect("Ada places a man: column 3, row 1. Ada wins. There are three in a line.");
    window.keys("Right PgUp").expect("after move 0 of 5").keys("Esc");
    assert!(window.last_words.is_some());
}

#[test]
fn it_runs_by_itself_until_a_key() {
    let mut window = Stage::new().replay(finished());
    window.keys("Space").wait(3000).expect_not("after move 0").expect_not("after move 5");
    window.keys("Space");
    let seen = window.seen();
    window.wait(10_000);
    assert_eq!(window.seen(), seen);
    window.keys("Space").wait(20_000).expect("after move 5 of 5");
    window.keys("Space").wait(100).expect("after move 1 of 5");
}

#[test]
fn the_slider_goes_anywhere() {
    let mut window = Stage::new().replay(finished());
    window.mouse(MouseEventKind::Down(MouseButton::Left), 115, 28).expect("after move 5 of 5");
    window.mouse(MouseEventKind::Drag(MouseButton::Left), 4, 28).expect("after move 0 of 5");
}

#[test]
fn a_game_without_moves_can_be_looked_at() {
    let chairs = vec![Chair::person(""), Chair::person("")];
    let table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, None).unwrap();
    let mut window = Stage::new().replay(table);
    window.keys("Right Left End Space").wait(2000).expect("after move 0 of 0");
}
