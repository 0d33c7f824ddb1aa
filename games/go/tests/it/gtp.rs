//! Conversations in the Go Text Protocol.

use game::{AnyGame, ProtocolHost, ProtocolSession, Resources, StopFlag};
use ludarium_go::GAME;
use std::time::Duration;

/// Whoever talks to the engine: time passes when it is looked at, and the stop flag is set from the
/// beginning so that endless answers end at once.
struct Controller {
    heard: String,
    stop: StopFlag,
}

impl ProtocolHost for Controller {
    fn say(&mut self, text: &str) {
        self.heard += text;
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> &StopFlag {
        &self.stop
    }

    fn read_file(&mut self, path: &str) -> Option<Vec<u8>> {
        let game = b"(;GM[1]FF[4]SZ[5]KM[0.5]AB[aa]AW[bb];B[cc](;W[dd])(;W[ee]))".to_vec();
        (path == "game.sgf").then_some(game)
    }
}

fn session() -> Box<dyn ProtocolSession> {
    let protocol = GAME.protocols().iter().find(|protocol| protocol.id == "gtp").unwrap();
    (protocol.make)(&GAME.setup(), 1, &Resources { threads: 1, mebibytes: 2 })
}

fn talk(lines: &str) -> String {
    let mut session = session();
    let mut controller = Controller { heard: String::new(), stop: StopFlag::default() };
    for line in lines.lines() {
        if !session.hear(line, &mut controller) {
            break;
        }
    }
    controller.heard
}

/// The answers, one a line, without the empty lines between them.
fn answers(lines: &str) -> Vec<String> {
    let heard = talk(lines);
    assert!(heard.ends_with("\n\n") || heard.is_empty(), "{heard:?}");
    heard.split_terminator("\n\n").map(|answer| answer.trim_end().to_owned()).collect()
}

#[test]
fn commands_are_answered_with_their_numbers() {
    let lines =
        "1 protocol_version\n# nothing\n\n22 name\nknown_command play\nknown_command dance\n7";
    let expect = ["=1 2", "=22 Ludarium", "= true", "= false", "?7 unknown command"];
    assert_eq!(answers(lines), expect);
}

#[test]
fn a_failed_command_changes_nothing() {
    let lines = "boardsize 5\nplay b c3\nplay w c3\nplay w k9\nplay red c4\nboardsize 20\nboardsize x\n\
                 komi none\nundo\nundo\nplay b a1";
    let expect = [
        "=",
        "=",
        "? illegal move",
        "? syntax error",
        "? syntax error",
        "? unacceptable size",
        "? syntax error",
        "? syntax error",
        "=",
        "? cannot undo",
        "=",
    ];
    assert_eq!(answers(lines), expect);
    assert!(
        talk("boardsize 5\nplay b c3\nplay w c3\nboardsize 20\nshowboard").contains(" 3 . . X . .")
    );
}

#[test]
fn moves_of_one_colour_may_follow_each_other() {
    let shown = talk("boardsize 3\nplay b a1\nplay b b1\nplay b c1\nplay w a2\nshowboard");
    assert!(shown.contains(" 2 O . . 2\n 1 X X X 1"), "{shown}");
}

#[test]
fn handicap_stones_lie_on_their_points() {
    let lines = "fixed_handicap 4\nfixed_handicap 2\nclear_board\nfixed_handicap 1\n\
                 set_free_handicap c3 c3\nset_free_handicap c3 e5 g7\nplay w d4\nundo\ngogui-rules_side_to_move";
    let expect = [
        "= C3 G7 C7 G3",
        "? board not empty",
        "=",
        "? invalid number of stones",
        "? bad vertex list",
        "=",
        "=",
        "=",
        "= white",
    ];
    assert_eq!(answers(lines), expect);
}

#[test]
fn the_score_leaves_out_dead_stones_and_two_passes_end_nothing_for_good() {
    let columns = |color: char, column: char| -> String {
        (1..=9).map(|row| format!("play {color} {column}{row}\n")).collect()
    };
    let walls = format!("boardsize 9\nkomi 0.5\n{}{}", columns('b', 'd'), columns('w', 'e'));
    let lines = format!(
        "{walls}play w b8\nplay b pass\nplay w pass\nfinal_score\nfinal_status_list dead\nfinal_status_list nonsense\nplay b a1"
    );
    let answers = answers(&lines);
    let last = &answers[answers.len() - 4..];
    assert_eq!(last, ["= W+9.5", "= B8", "? syntax error", "="]);
}

#[test]
fn a_move_is_found_and_made() {
    let answers = answers(
        "boardsize 5\ntime_settings 0 1 1\nplay b c3\nreg_genmove w\ngenmove w\nundo\nundo\nundo",
    );
    let found: Vec<&str> =
        answers[3..5].iter().map(|answer| answer.trim_start_matches("= ")).collect();
    assert!(found.iter().all(|vertex| vertex.len() == 2), "{found:?}");
    assert_eq!(answers[5..], ["=", "=", "? cannot undo"]);
}

#[test]
fn analysis_tells_moves_until_it_is_stopped() {
    let mut session = session();
    assert!(session.is_endless("3 lz-analyze b interval 10") && !session.is_endless("genmove b"));
    let mut controller = Controller { heard: String::new(), stop: StopFlag::default() };
    // One that is stopped before it begins has nothing to tell and ends all the same.
    controller.stop.set();
    session.hear("3 lz-analyze b interval 10", &mut controller);
    assert!(controller.heard.starts_with("=3\n") && controller.heard.ends_with("\n\n"));
}

#[test]
fn garbage_is_answered_and_never_ends_the_conversation() {
    let lines = "?\nplay\nplay b\ngenmove\ntime_left b x 1\ntime_settings -1 0 0\nkomi inf\nfixed_handicap 999\n\
                 set_free_handicap\nkgs-time_settings\nfinal_status_list\n\u{1}\u{2}\nprotocol_version";
    let answers = answers(lines);
    assert_eq!(answers.len(), 12);
    assert!(answers[..11].iter().all(|answer| answer.starts_with('?')), "{answers:?}");
    assert_eq!(answers[11], "= 2");
}

#[test]
fn a_file_is_loaded_whole_or_up_to_a_move() {
    let lines = "loadsgf nothing.sgf\nloadsgf game.sgf\nget_komi\nloadsgf game.sgf 2\nundo\nundo";
    let expect = ["? cannot load file", "=", "= 0.5", "=", "=", "? cannot undo"];
    assert_eq!(answers(lines), expect);
    let shown = talk("loadsgf game.sgf\nshowboard");
    assert!(
        shown.contains("5 X . . . . 5\n 4 . O . . . 4\n 3 . . X . . 3\n 2 . . . O . 2"),
        "{shown}"
    );
}

#[test]
fn quit_is_answered() {
    assert_eq!(talk("5 quit\nname"), "=5\n\n");
}
