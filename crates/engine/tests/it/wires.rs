//! The engine between a pipe and a pipe: what is heard while it works.

use crate::talk::session;
use ludarium_engine::serve;
use std::{
    io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write},
    thread::{self, JoinHandle},
};
use testkit::games::LIAR;

struct Wired {
    to: Option<PipeWriter>,
    from: BufReader<PipeReader>,
    engine: JoinHandle<io::Result<()>>,
}

fn wired() -> Wired {
    wired_to(&puissance4::GAME)
}

fn wired_to(game: &'static dyn game::AnyGame) -> Wired {
    let (input, to) = io::pipe().unwrap();
    let (from, output) = io::pipe().unwrap();
    let session = session(game, &[], "en");
    let engine = thread::spawn(move || serve(session, BufReader::new(input), output));
    let mut wired = Wired { to: Some(to), from: BufReader::new(from), engine };
    // The wires are tested, not the thought: this bot has its answer at once.
    wired.say("setoption name Bot value random\n");
    wired
}

impl Wired {
    fn say(&mut self, lines: &str) {
        self.to.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
    }

    fn close(&mut self) {
        self.to = None;
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// The first word of each line until the end, infos left out.
    fn rest(mut self) -> Vec<String> {
        let mut words = Vec::new();
        loop {
            let line = self.hear();
            match line.split(' ').next() {
                Some("") | None => break,
                Some("info") => {}
                Some(word) => words.push(word.to_owned()),
            }
        }
        self.engine.join().unwrap().unwrap();
        words
    }
}

#[test]
fn thinking_without_end_is_answered_only_after_a_stop() {
    let mut wired = wired();
    wired.say("go infinite\n");
    // The random player has found its act long before, and the answer is still held back.
    assert!(wired.hear().starts_with("info "));
    wired.say("isready\nquery turn\n");
    assert_eq!(wired.hear(), "readyok");
    assert_eq!(wired.hear(), "response 0");
    wired.say("stop\n");
    assert!(wired.hear().starts_with("bestmove "));
    wired.say("quit\n");
    assert_eq!(wired.rest(), [""; 0]);
}

#[test]
fn what_comes_while_it_thinks_waits_for_its_turn() {
    let mut wired = wired();
    wired.say("go infinite\n");
    assert!(wired.hear().starts_with("info "));
    wired.say("play 3\nxyzzy\nquery turn\ngo infinite\nisready\n");
    assert_eq!(wired.hear(), "readyok");
    wired.say("stop\n");
    assert!(wired.hear().starts_with("bestmove "));
    assert_eq!(wired.hear(), "response ok");
    assert!(wired.hear().starts_with("error "));
    assert_eq!(wired.hear(), "response 1");
    assert!(wired.hear().starts_with("info "));
    wired.say("query turn\nstop\nquit\n");
    assert_eq!(wired.rest(), ["response", "bestmove"]);
}

#[test]
fn quit_and_the_end_of_the_input_end_it_whatever_it_does() {
    for last in ["quit\n", "quit", ""] {
        let mut wired = wired();
        wired.say("go infinite\n");
        assert!(wired.hear().starts_with("info "));
        wired.say(last);
        wired.close();
        assert_eq!(wired.rest(), ["bestmove"], "after {last:?}");
    }
}

#[test]
fn what_was_asked_before_the_end_is_answered() {
    for last in ["quit\nplay 3\n", ""] {
        let mut wired = wired();
        wired.say("go infinite\nplay 3\ngo nodes 5\nquery legal\ngo perft 2\ngo infinite\n");
        wired.say(last);
        wired.close();
        let words = wired.rest();
        let (act, counts) = (["bestmove", "response", "bestmove", "response"], ["0:", "1:"]);
        assert_eq!(words[..4], act, "after {last:?}");
        assert_eq!(words[4..6], counts, "after {last:?}");
        assert_eq!(words[14..], ["nodes", "bestmove"], "after {last:?}");
    }
}

/// Far too deep to end by itself: whatever ends the conversation ends the count.
#[test]
fn a_count_is_ended_by_stop_by_quit_and_by_the_end_of_the_input() {
    for last in ["stop\nquit\n", "quit\n", ""] {
        let mut wired = wired();
        wired.say(&format!("go perft 40\n{last}"));
        wired.close();
        assert_eq!(wired.rest(), ["error"], "{last:?}");
    }
    // Also one that waits for its turn.
    let mut wired = wired();
    wired.say("go infinite\ngo perft 40\nquit\n");
    assert_eq!(wired.rest(), ["bestmove", "error"]);
}

/// A small count from a file is answered.
#[test]
fn a_quick_count_is_over_before_the_end() {
    for last in ["quit\n", ""] {
        let mut wired = wired();
        wired.say(&format!("go perft 6\n{last}"));
        wired.close();
        let words = wired.rest();
        assert_eq!((words.len(), words.last().map(String::as_str)), (11, Some("nodes")));
    }
}

#[test]
fn a_stop_with_nothing_to_stop_is_no_mistake() {
    let mut wired = wired();
    wired.say("stop\nstop\nisready\nquit\n");
    assert_eq!(wired.rest(), ["readyok"]);
}

#[test]
fn it_ends_when_nobody_hears_it() {
    let mut wired = wired();
    drop(wired.from);
    let _ = wired.to.take().unwrap().write_all(b"isready\nisready\nisready\n");
    let error = wired.engine.join().unwrap().unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn a_whole_game_is_played_over_the_wire() {
    let mut wired = wired_to(&LIAR);
    wired.say("setoption name Bot value random\nsetoption name Seed value 4\nuginewgame\n");
    for _ in 0..1000 {
        wired.say("query gameover\n");
        if wired.hear() == "response true" {
            wired.say("query result\ngo\nquit\n");
            let result = wired.hear();
            assert!(["p1win", "p2win", "draw"].contains(&&result["response ".len()..]), "{result}");
            assert_eq!(wired.hear(), "bestmove none");
            assert_eq!(wired.rest(), [""; 0]);
            return;
        }
        wired.say("go\n");
        assert!(wired.hear().starts_with("info "));
        let act = wired.hear().strip_prefix("bestmove ").unwrap().to_owned();
        wired.say(&format!("play {act}\n"));
        assert_eq!(wired.hear(), "response ok");
    }
    panic!("the game does not end");
}

#[test]
fn a_flood_is_neither_kept_nor_the_end() {
    let mut wired = wired();
    wired.say("go infinite\n");
    assert!(wired.hear().starts_with("info "));
    wired.say(&"play 3\n".repeat(10_001));
    wired.say("isready\n");
    assert!(wired.hear().starts_with("error "));
    assert_eq!(wired.hear(), "readyok");
    // The seven discs of a column are accepted, and the rest is refused, line by line.
    wired.say("quit\n");
    let words = wired.rest();
    assert_eq!((words.len(), words[0].as_str()), (10_001, "bestmove"));
}
