//! What can be typed in plain lines besides moves, and what is said once.

use crate::talk::Talk;
use std::rc::Rc;
use testkit::games::{BLITZ, LIAR};

#[test]
fn a_draw_is_declined_by_whoever_was_asked() {
    let said = Talk::new().say("b2\ndraw\nhelp\ndecline\ndecline\nquit\n");
    let (before, after) = said.split_once("Cross declines the draw.").unwrap();
    assert!(before.contains("Nought offers a draw.") && before.contains("  decline "), "{said}");
    let how = "Nought offers a draw: “draw” accepts it, “decline” declines it.\nCross:";
    let said = Talk::new().say("b2\ndraw\na1\nquit\n");
    assert!(said.contains(how), "{said}");
    assert!(after.contains("Nobody has asked for anything."), "{said}");
}

#[test]
fn whoever_moved_last_takes_back() {
    let said = Talk::new().say("b2\na1\nundo\nquit\n");
    assert!(said.contains("Nought takes back a move."), "{said}");
    let said = Talk::new().seats(&["person", "random"]).say("b2\nundo\nquit\n");
    assert!(said.contains("Cross takes back a move."), "{said}");
}

#[test]
fn what_was_played_is_listed_and_looked_at_again() {
    let said = Talk::new().say("history\nb2\na1\nhistory\nback\nback 2\nback x\nquit\n");
    assert!(said.contains("Nothing has been played yet."), "{said}");
    assert!(said.contains("   1  Cross places a man: column 2, row 2.\n   2  Nought"), "{said}");
    let (_, after) = said.split_once("After move 1 of 2:").unwrap();
    let (one, two) = after.split_once("After move 0 of 2:").unwrap();
    assert!(one.contains(". X .") && !one.contains('O'), "{said}");
    assert!(!two.contains('X'), "{said}");
    assert!(two.contains("Please type how many moves to go back"), "{said}");
}

#[test]
fn looking_back_shows_what_may_be_known_now_and_only_while_the_past_is_open() {
    let said = Talk::of(&BLITZ).set("lead", "0").say("1\nhistory\nback\n1\nhistory\nquit\n");
    assert_eq!(said.matches("The rules do not allow that now.").count(), 2, "{said}");
    assert!(said.contains("   1  Player 1 adds 1.\n   2  Player 2 adds 1."), "{said}");
    // Before the first card was laid the other’s hand is hidden, also from who holds the screen now.
    let said = Talk::of(&LIAR).set("timed", "off").say("back 9\nquit\n");
    let (_, start) = said.split_once("After move 0 of").unwrap();
    assert!(!start.contains("r1"), "{said}");
}

#[test]
fn a_game_is_saved_in_the_file_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.json");
    let said = Talk::new().say(format!("b2\nsave {}\n", file.display()));
    assert!(said.contains("Saved in") && said.contains("mine.json"), "{said}");
    assert!(std::fs::read_to_string(&file).unwrap().contains("\"b2\""));
    // A saved game is overwritten, anything else is not.
    let said = Talk::new().say(format!("a1\nsave {}\n", file.display()));
    assert!(said.contains("Saved in"), "{said}");
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Ada,").unwrap();
    let said = Talk::new().say(format!("a1\nsave {}\nquit\n", letter.display()));
    assert!(said.contains("is not a saved game"), "{said}");
    assert_eq!(std::fs::read_to_string(&letter).unwrap(), "Dear Ada,");
}

#[test]
fn bots_are_chosen_by_their_names() {
    let mut four = Talk::of(&puissance4::GAME).asking();
    let said = four.say("new\n1\n3\nquit\n");
    assert!(said.contains("  level-3  level 3\n"), "{said}");
    assert!(!said.contains("1  random") && said.contains("Player 1 (star) (level 3)"), "{said}");
    let said = four.say("new\n1\nrandom\nquit\n");
    assert!(said.contains("(star) (random)"), "{said}");
    let said = four.say("new\n1\n\nquit\n");
    assert!(said.contains("Enter: level-") && said.contains("(star) (level "), "{said}");
    let said = four.say("new\n1\nlevel\n2\nquit\n");
    assert!(said.contains("Please type a name from the list, such as level-"), "{said}");
}

#[test]
fn the_signs_are_explained_once() {
    let said = Talk::of(&puissance4::GAME).say("3\n3\nboard\nquit\n");
    assert_eq!(said.matches("shown as *").count(), 2, "{said}");
    assert_eq!(said.matches("Turns played").count(), 4, "{said}");
    let said = Talk::of(&abalone::GAME).say("c3d4\nquit\n");
    assert_eq!(said.matches("shown as @").count(), 1, "{said}");
    assert_eq!(said.matches("Black: pushed off: 0 of 6").count(), 1, "{said}");
}

#[test]
fn leaving_asks_only_where_moves_would_be_lost() {
    let mut alone = Talk::new().asking();
    let said = alone.say("none\nb2\nquit\nno\na1\nquit\nyes\n");
    assert_eq!(said.matches("will be lost").count(), 2, "{said}");
    assert!(said.contains("column 1, row 1") && said.contains("Goodbye."), "{said}");
    let said = alone.say("none\nquit\n");
    assert!(!said.contains("will be lost") && said.contains("Goodbye."), "{said}");
    let said = Talk::new().kept(&Rc::default()).say("none\nb2\nquit\n");
    assert!(!said.contains("will be lost"), "{said}");
    assert!(said.ends_with("Goodbye.\nThe game is kept: the menu offers it again.\n"), "{said}");
    // Ctrl-D leaves too, on a line of its own.
    let said = Talk::new().kept(&Rc::default()).say("none\nb2\n");
    assert!(said.ends_with("\nGoodbye.\nThe game is kept: the menu offers it again.\n"), "{said}");
    let said = Talk::new().say("b2\nquit\n");
    assert!(!said.contains("will be lost"), "{said}");
}

#[test]
fn whoever_named_the_players_is_offered_what_can_go_on() {
    let shelf = Rc::default();
    let named = || Talk::new().kept(&shelf).seats(&["person", "person"]).unasked();
    let said = named().say("b2\nquit\n");
    assert!(!said.contains("go on with"), "{said}");
    let said = named().say("1\na1\nquit\n");
    assert!(said.contains("1  on this screen: 1 move, Nought to play"), "{said}");
    assert!(said.contains("Nought places a man: column 1, row 1."), "{said}");
    let said = named().say("new\nc3\nresign\nquit\n");
    assert!(said.contains("Cross places a man: column 3, row 3."), "{said}");
    // What is over is not offered here.
    let said = named().say("new\nquit\n");
    assert_eq!(said.matches("on this screen").count(), 1, "{said}");
}

#[test]
fn nothing_but_ascii_is_said_where_nothing_else_can_be_shown() {
    let lines = "aide\nrègles\nzz\nhistorique\nquitter\n";
    let french = |talk: Talk| talk.lang("fr").say(lines);
    assert!(!french(Talk::of(&abalone::GAME)).is_ascii());
    let said = french(Talk::of(&abalone::GAME).in_ascii());
    assert!(said.is_ascii() && said.contains("billes noires, ecrites @"), "{said}");
}

#[test]
fn a_home_offers_one_and_two_players() {
    let mut talk = Talk::new();
    let said = talk.say_to_menu("morris\none\nrandom\nquit\n");
    assert!(said.contains("  2  One player\n  3  Two players\n"), "{said}");
    assert!(said.contains("Nought: which kind?") && !said.contains("Cross: which kind?"), "{said}");
    assert!(!said.contains("Which players does the machine play?"), "{said}");
    let said = talk.say_to_menu("morris\ntwo\nb2\nquit\n");
    assert!(!said.contains("which kind?") && said.contains("Cross places a man"), "{said}");
}

#[test]
fn whoever_types_what_means_nothing_is_told_where_to_look() {
    let hint = "“moves” lists what can be played, “help” what else can be typed.\n";
    let at_a_terminal =
        |lines: &str| Talk::of(&BLITZ).set("lead", "0").asking().unasked().say(lines);
    let said = at_a_terminal("king a1\nquit\nyes\n");
    assert_eq!(said.matches(hint).count(), 1, "{said}");
    assert!(!said.contains("is not played"), "{said}");
    // An act that is refused says why itself, and a pipe has nobody to tell.
    let said = Talk::new().asking().unasked().say("b2\nb2\nquit\nyes\n");
    assert!(said.contains("That point is taken.") && !said.contains(hint), "{said}");
    let said = Talk::of(&BLITZ).set("lead", "0").say("king a1\nquit\n");
    assert!(said.contains("The rest of the line is not played: a1"), "{said}");
    assert!(!said.contains(hint), "{said}");
}

#[test]
fn a_saved_game_is_asked_for_where_there_is_one_or_people_know_of_it() {
    let question = "A new game, or the saved one?";
    assert!(!Talk::new().asking().say("none\nquit\n").contains(question));
    assert!(Talk::of(&puissance4::GAME).asking().say("new\nnone\nquit\n").contains(question));
    let mut talk = Talk::new().asking();
    talk.say("none\nb2\nsave\n");
    let said = talk.say("resume\nnone\nquit\nyes\n");
    assert!(said.contains(question) && said.contains("The saved game goes on."), "{said}");
}

#[test]
fn kept_games_are_listed_in_the_words_of_the_language() {
    let shelf = Rc::default();
    Talk::new().kept(&shelf).say("none\nb2\nquit\n");
    let said = Talk::new().kept(&shelf).lang("fr").say_to_menu("quitter\n");
    assert!(said.contains("sur cet écran : 1 coup, à Rond de jouer, à l’instant"), "{said}");
}
