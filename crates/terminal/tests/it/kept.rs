//! Games that plain lines keep.

use crate::{shelf::Shelf, talk::Talk};
use std::rc::Rc;

#[test]
fn every_act_is_kept_and_the_next_start_goes_on() {
    let shelf = Rc::default();
    // No question at the first start but those that always come; then the input ends.
    let said = Talk::new().kept(&shelf).say("none\nb2\na1\n");
    assert!(!said.contains("Your games") && !said.contains("continue"), "{said}");
    assert!(said.ends_with("\nGoodbye.\nThe game is kept: the menu offers it again.\n"), "{said}");
    let [text] = &shelf.texts()[..] else { panic!("one game is kept") };
    assert!(text.contains("\"act\":\"b2\"") && text.contains("\"act\":\"a1\""), "{text}");
    let said = Talk::new().kept(&shelf).say("1\nc3\nquit\n");
    assert!(said.contains("1  on this screen: 2 moves, Cross to play, just now"), "{said}");
    assert!(said.contains("Cross places a man: column 3, row 3."), "{said}");
    let [text] = &shelf.texts()[..] else { panic!("still one game") };
    assert!(text.contains("\"act\":\"c3\""), "{text}");
}

#[test]
fn a_game_that_was_kept_can_be_left_alone_or_deleted() {
    let shelf = Rc::default();
    Talk::new().kept(&shelf).say("none\nb2\n");
    let said = Talk::new().kept(&shelf).say_to_menu("new\nquit\n");
    assert!(said.contains("1  Morris, on this screen: 1 move, Nought to play"), "{said}");
    assert!(said.contains("Which game?"), "{said}");
    let said = Talk::new().kept(&shelf).say_to_menu("delete\n2\nquit\n");
    assert!(said.contains("One game was deleted.") && said.contains("Which game?"), "{said}");
    assert!(shelf.texts().is_empty());
}

#[test]
fn finished_games_are_listed_apart_with_who_won() {
    let shelf = Rc::default();
    Talk::new().kept(&shelf).say("none\nb2\nresign\nquit\n");
    Talk::new().kept(&shelf).say("new\nnone\na1\n");
    let said = Talk::new().kept(&shelf).say("quit\n");
    let (running, finished) = said.split_once("Finished").unwrap();
    assert!(running.contains("1  on this screen: 1 move, Nought to play, just now"), "{said}");
    assert!(finished.contains("2  on this screen: 1 move, Cross won, just now"), "{said}");
}

#[test]
fn a_piped_run_asks_and_keeps_nothing() {
    let shelf: Rc<Shelf> = Rc::default();
    Talk::new().kept(&shelf).say("none\nb2\n");
    let said = Talk::new().say("a1\nquit\n");
    assert!(!said.contains("kept") && said.contains("column 1, row 1"), "{said}");
    assert_eq!(shelf.texts().len(), 1);
}
