//! What a match does by itself, in plain lines: as in every other door.

use crate::{shelf::Shelf, talk::Talk};
use std::{
    io::{self, BufReader, Cursor, Read, Write},
    rc::Rc,
    sync::{Arc, Condvar, Mutex},
};
use testkit::games::{BLITZ, LIAR};

/// The hands that were shown, in their order.
fn hands(said: &str) -> Vec<&str> {
    let is_card = |word: &str| {
        let mut letters = word.chars();
        let suit = letters.next().is_some_and(|letter| "rbgy".contains(letter));
        suit && letters.all(|letter| letter.is_ascii_digit()) && word.len() == 2
    };
    let is_hand = |line: &&str| line.split(' ').count() == 4 && line.split(' ').all(is_card);
    said.lines().map(str::trim).filter(is_hand).collect()
}

#[test]
fn a_bot_answers_a_draw_at_once() {
    let said = Talk::new().seats(&["person", "random"]).say("draw\nquit\n");
    assert!(said.contains("Nought (random) declines the draw.\nCross:"), "{said}");
}

#[test]
fn a_rematch_has_another_deal() {
    let mut talk = Talk::of(&LIAR).set("timed", "off");
    let said = talk.say("resign\nagain\nresign\nagain\nquit\n");
    let hands = hands(&said);
    let [first, second, third] = hands[..] else { panic!("{said}") };
    assert!(first != second && second != third && first != third, "{hands:?}");
}

#[test]
fn a_hint_is_named_only_where_somebody_gives_one() {
    let help = "help\nquit\n";
    let has_hint = |said: &str| said.lines().any(|line| line.starts_with("  hint "));
    assert!(!has_hint(&Talk::new().seats(&["person", "random"]).say(help)));
    let four = |seats: &[&str]| Talk::of(&puissance4::GAME).seats(seats).say(help);
    assert!(has_hint(&four(&["person", "random"])));
    assert!(has_hint(&four(&["person", "person"])));
}

#[test]
fn what_cannot_be_done_is_not_named() {
    let said = Talk::new().say("a1\nhelp\nresign\nhelp\nquit\n");
    let (before, after) = said.split_once("resigns").unwrap();
    for word in ["  take-back ", "  pause ", "  draw ", "  resign "] {
        assert!(before.contains(word) && !after.contains(word), "{word}: {said}");
    }
    assert!(!before.contains("  again ") && after.contains("  again "), "{said}");
}

#[test]
fn the_prompt_says_how_long_a_turn_may_take() {
    let said = Talk::of(&LIAR).set("seconds", "300").say("quit\n");
    assert!(said.contains("\nPlayer 2 (") && said.contains(" s): Lay 1"), "{said}");
}

#[test]
fn nobody_is_asked_before_a_turn_begins_and_nothing_typed_is_lost() {
    let mut talk = Talk::of(&BLITZ).set("lead", "40");
    let said = talk.say("1\n2\nquit\n");
    assert!(said.contains("Player 1’s turn begins in 1 s.\nPlayer 1 (10 s):"), "{said}");
    assert!(said.contains("Player 1 adds 1.") && said.contains("Player 2 adds 2."), "{said}");
    assert!(said.contains("Player 2’s turn begins"), "{said}");
}

#[test]
fn a_pause_covers_what_the_game_covers() {
    let said = Talk::of(&BLITZ).set("lead", "0").say("1\npause\nboard\npause\nboard\nquit\n");
    let (before, after) = said.split_once("pauses the game").unwrap();
    assert!(before.contains("=1") && !before.contains('?'), "{said}");
    let (paused, after) = after.split_once("resumes the game").unwrap();
    assert!(!paused.contains("=1") && paused.contains('?'), "{said}");
    assert!(after.contains("=1") && !after.contains('?'), "{said}");
}

/// On a terminal nothing of the board stays on the screen while a pause covers it, and nobody is asked for a
/// move or told which ones there are.
#[test]
fn a_pause_clears_the_screen_where_the_game_covers_something() {
    let mut talk = Talk::of(&BLITZ).set("lead", "0").asking().unasked();
    let said = talk.say("1\npause\nmoves\npause\nquit\n");
    let (before, after) = said.split_once("pauses the game").unwrap();
    let (seen, left) = before.rsplit_once("\u{1b}[2J").expect("the screen is cleared");
    assert!(seen.contains("=1") && !left.contains("=1"), "{said}");
    let (paused, after) = after.split_once("resumes the game.").unwrap();
    assert!(paused.contains("The game is paused; “pause” resumes it >"), "{said}");
    assert!(paused.contains("There is nothing to play."), "{said}");
    assert!(!paused.contains("Player 2 (") && !paused.contains("=1"), "{said}");
    assert!(after.contains("=1") && after.contains("Player 2 ("), "{said}");
}

/// What was said so far; whoever types waits until a text is in it.
#[derive(Clone, Default)]
struct Said(Arc<(Mutex<String>, Condvar)>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (said, changed) = &*self.0;
        said.lock().unwrap().push_str(&String::from_utf8_lossy(bytes));
        changed.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Types nothing before a text was said.
struct Patient {
    said: Said,
    text: &'static str,
    lines: Cursor<&'static str>,
}

impl Read for Patient {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let (said, changed) = &*self.said.0;
        let mut said = said.lock().unwrap();
        while !said.contains(self.text) {
            said = changed.wait(said).unwrap();
        }
        self.lines.read(into)
    }
}

#[test]
fn little_time_is_said_and_rung_once_in_a_turn() {
    let text = "! Player 1: only 1 s left!";
    let said = Said::default();
    let patient = Patient { said: said.clone(), text, lines: Cursor::new("1\nquit\nyes\n") };
    let mut out = said.clone();
    Talk::of(&BLITZ).set("lead", "0").set("span", "1500").listen(BufReader::new(patient), &mut out);
    let said = said.0.0.lock().unwrap();
    assert_eq!(said.matches(text).count(), 1, "{said}");
    assert_eq!(said.matches('\x07').count(), said.matches(" s left!").count(), "{said}");
}

/// What the players did, from what was said.
fn added(said: &str) -> Vec<&str> {
    said.lines().filter(|line| line.contains(" adds ")).collect()
}

#[test]
fn on_a_virtual_clock_lines_come_at_their_time() {
    // A turn is three seconds of banner and ten to play: the second runs out at 16.5 s, the third at
    // 29.5 s, and the fourth begins at 32.5 s.
    let lines = "@1000 2\n@3500 2\n@30000 1\n@33000 3\n@32000 1\n@34000\nquit\n";
    let said = Talk::of(&BLITZ).on_a_virtual_clock().say(lines);
    let expected =
        ["Player 1 adds 2.", "The clock adds 0.", "The clock adds 0.", "Player 2 adds 3."];
    assert_eq!(added(&said), expected, "{said}");
    assert_eq!(said.matches("It is not your turn.").count(), 2, "{said}");
    assert_eq!(said.matches("The virtual clock only runs forward").count(), 1, "{said}");
}

#[test]
fn on_a_virtual_clock_a_line_without_a_time_comes_as_soon_as_it_can() {
    let said = Talk::of(&BLITZ).on_a_virtual_clock().say("1\n2\n3\n1\n2\n3\nquit\n");
    assert_eq!(added(&said).len(), 6, "{said}");
    assert!(said.contains("All is counted."), "{said}");
}

#[test]
fn a_line_says_its_time_only_on_a_virtual_clock() {
    let said = Talk::of(&BLITZ).set("lead", "0").say("@10 1\nquit\n");
    assert_eq!(added(&said).len(), 0, "{said}");
}

/// A clock that another door set is seen in the prompt, announced when it runs low, and what happens while
/// somebody is asked begins on a line of its own.
#[test]
fn the_tables_clock_is_shown_runs_low_and_runs_out() {
    let shelf: Rc<Shelf> = Rc::default();
    Talk::new().kept(&shelf).say("none\nb2\n");
    for game in shelf.games.borrow_mut().iter_mut() {
        let clock = "\"clock\":{\"kind\":\"turn\",\"span\":1500},\n\"seats\":";
        game.text = game.text.replace("\"seats\":", clock);
    }
    let said = Said::default();
    let (text, lines) = ("has run out of time.", Cursor::new("quit\n"));
    let patient = Patient { said: said.clone(), text, lines };
    let typed = Cursor::new("1\n").chain(patient);
    Talk::new().kept(&shelf).listen(BufReader::new(typed), &mut said.clone());
    let said = said.0.0.lock().unwrap().replace('\x07', "");
    assert!(said.contains("\nNought (1."), "{said}");
    assert!(said.contains("): \n! Nought: only 1 s left!\nNought (0."), "{said}");
    assert!(said.contains("): \nNought has run out of time.\n"), "{said}");
    assert_eq!(said.matches(" s left!").count(), 1, "{said}");
}
