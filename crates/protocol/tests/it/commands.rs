//! Lines to an engine.

use expect_test::{Expect, expect};
use game::{Budget, Seat};
use ludarium_protocol::ugi::{BadLine, EngineCommand, Go, Query, StartPosition};
use proptest::prelude::*;
use std::time::Duration;

fn check(lines: &str, expect: &Expect) {
    let read: Vec<_> = lines
        .lines()
        .map(|line| match EngineCommand::read(line) {
            Ok(None) => "nothing".to_owned(),
            Ok(Some(command)) => format!("{command:?}"),
            Err(bad) => bad.message().to_string(),
        })
        .collect();
    expect.assert_eq(&(read.join("\n") + "\n"));
}

#[test]
fn every_command_is_read() {
    check(
        "ugi\n  isready  \nuginewgame\nstop\nquit\n\n   \nplay leader king f4\n\
         setoption name Seed value 7\nsetoption name komi  value  -0.5 \nsetoption name Bot value",
        &expect![[r#"
            Ugi
            IsReady
            NewGame
            Stop
            Quit
            nothing
            nothing
            Play("leader king f4")
            SetOption { name: "Seed", value: "7" }
            SetOption { name: "komi", value: "-0.5" }
            SetOption { name: "Bot", value: "" }
        "#]],
    );
}

#[test]
fn a_position_goes_up_to_its_moves_and_a_name_up_to_its_value() {
    check(
        "position startpos\nposition startpos moves 3 R\nposition startpos moves\n\
         position fen 000/012 1 4\nposition fen 000/012 1 4 moves 3  R\nposition fen x moves\n\
         position fen removes moves moves a\nposition fen x moves\u{b} moves\n\
         setoption name x value\u{b} value",
        &expect![[r#"
            Position { start: Start, moves: [] }
            Position { start: Start, moves: ["3", "R"] }
            Position { start: Start, moves: [] }
            Position { start: At("000/012 1 4"), moves: [] }
            Position { start: At("000/012 1 4"), moves: ["3", "R"] }
            Position { start: At("x"), moves: [] }
            Position { start: At("removes"), moves: ["moves", "a"] }
            Position { start: At("x"), moves: ["moves"] }
            SetOption { name: "x", value: "value" }
        "#]],
    );
}

#[test]
fn go_and_query_take_what_they_take() {
    check(
        "go\ngo movetime 100 nodes 5 depth 3\ngo infinite\ngo perft 4\nquery gameover\n\
         query p1turn\nquery result\nquery turn\nquery legal\nquery check lay r1\n\
         query position\nquery state\nquery view 3\nquery view watcher",
        &expect![[r#"
            Go(Search(Budget { time: None, spare: None, nodes: None, depth: None, infinite: false, turn_left: None }))
            Go(Search(Budget { time: Some(100ms), spare: None, nodes: Some(5), depth: Some(3), infinite: false, turn_left: None }))
            Go(Search(Budget { time: None, spare: None, nodes: None, depth: None, infinite: true, turn_left: None }))
            Go(Perft(4))
            Query(GameOver)
            Query(P1Turn)
            Query(Result)
            Query(Turn)
            Query(Legal)
            Query(Check("lay r1"))
            Query(Position)
            Query(State)
            Query(View(Some(Seat(3))))
            Query(View(None))
        "#]],
    );
}

#[test]
fn what_is_no_command_is_told_why() {
    check(
        "uci\nUGI\nugi now\nplay\nposition\nposition fen\nposition fen  moves a\n\
         position startpos 3 R\nposition somewhere\nsetoption\nsetoption Seed 7\n\
         setoption name value 7\nsetoption name Seed\ngo far\ngo depth\ngo depth -1\n\
         go depth 4294967296\ngo nodes 99999999999999999999\ngo perft\ngo perft 3 nodes 5\n\
         go nodes 5 perft 3\nquery\nquery mood\nquery turn now\nquery check\nquery view\n\
         query view 4\nquery view -1\nquery view 0 1\n\
         0123456789012345678901234567890123456789012345678901234567890123456789",
        &expect![[r#"
            ugi-unknown word=uci
            ugi-unknown word=UGI
            ugi-unexpected command=ugi word=now
            ugi-missing command=play <act>
            ugi-missing command=position startpos|fen <position> [moves …]
            ugi-missing command=position startpos|fen <position> [moves …]
            ugi-missing command=position startpos|fen <position> [moves …]
            ugi-unexpected command=position word=3
            ugi-unexpected command=position word=somewhere
            ugi-missing command=setoption name <option> value <value>
            ugi-missing command=setoption name <option> value <value>
            ugi-missing command=setoption name <option> value <value>
            ugi-missing command=setoption name <option> value <value>
            ugi-unexpected command=go word=far
            ugi-missing command=go depth <number>
            ugi-not-number command=go word=-1
            ugi-not-number command=go word=4294967296
            ugi-not-number command=go word=99999999999999999999
            ugi-missing command=go perft <number>
            ugi-unexpected command=go perft word=nodes
            ugi-unexpected command=go word=perft
            ugi-missing command=query <what>
            ugi-unexpected command=query word=mood
            ugi-unexpected command=query word=now
            ugi-missing command=query check <act>
            ugi-missing command=query view <seat>|watcher
            ugi-unexpected command=query view word=4
            ugi-unexpected command=query view word=-1
            ugi-unexpected command=query view word=0 1
            ugi-unknown word=0123456789012345678901234567890123456789…
        "#]],
    );
}

/// Words that mean nothing to the protocol.
fn word() -> impl Strategy<Value = String> {
    "[a-z0-9:/.#é-]{1,8}".prop_filter("has a meaning", |w| w != "moves" && w != "value")
}

fn words() -> impl Strategy<Value = String> {
    prop::collection::vec(word(), 1..4).prop_map(|words| words.join(" "))
}

fn budget() -> impl Strategy<Value = Budget> {
    (any::<Option<u32>>(), any::<Option<u64>>(), any::<Option<u32>>(), any::<bool>()).prop_map(
        |(time, nodes, depth, infinite)| {
            let time = time.map(|millis| Duration::from_millis(millis.into()));
            Budget { time, nodes, depth, infinite, ..Budget::default() }
        },
    )
}

fn command() -> impl Strategy<Value = EngineCommand> {
    let start = prop_oneof![Just(StartPosition::Start), words().prop_map(StartPosition::At)];
    prop_oneof![
        Just(EngineCommand::Ugi),
        Just(EngineCommand::IsReady),
        Just(EngineCommand::NewGame),
        Just(EngineCommand::Stop),
        Just(EngineCommand::Quit),
        words().prop_map(EngineCommand::Play),
        (words(), prop_oneof![Just(String::new()), words()])
            .prop_map(|(name, value)| EngineCommand::SetOption { name, value }),
        (start, prop::collection::vec(word(), 0..4))
            .prop_map(|(start, moves)| EngineCommand::Position { start, moves }),
        budget().prop_map(|budget| EngineCommand::Go(Go::Search(budget))),
        any::<u32>().prop_map(|depth| EngineCommand::Go(Go::Perft(depth))),
        words().prop_map(|act| EngineCommand::Query(Query::Check(act))),
        prop::option::of(0_u8..4).prop_map(|s| EngineCommand::Query(Query::View(s.map(Seat)))),
        prop::sample::select(vec![
            Query::GameOver,
            Query::P1Turn,
            Query::Result,
            Query::Turn,
            Query::Legal,
            Query::Position,
            Query::State,
        ])
        .prop_map(EngineCommand::Query),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read(command in command()) {
        prop_assert_eq!(EngineCommand::read(&command.to_string()), Ok(Some(command)));
    }

    #[test]
    fn any_line_is_answered(line in "\\PC*") {
        if let Err(bad) = EngineCommand::read(&line) {
            prop_assert!(!bad.message().to_string().contains('\n'));
        }
    }

    #[test]
    fn almost_a_command_is_answered(command in command(), cut in 0_usize..40, more in "[ a-z0-9-]{0,6}") {
        let mut line: String = command.to_string().chars().take(cut).collect();
        line.push_str(&more);
        // Whatever is read can be written and read again.
        if let Ok(Some(read)) = EngineCommand::read(&line) {
            prop_assert_eq!(EngineCommand::read(&read.to_string()), Ok(Some(read)));
        }
    }
}

#[test]
fn an_end_of_line_inside_a_text_starts_no_line() {
    let command = EngineCommand::Play("a\nquit".into());
    assert_eq!(command.to_string(), "play a quit");
    assert_eq!(EngineCommand::read("bad\tword"), Err(BadLine::Unknown("bad".into())));
}
