//! Lines from an engine.

use expect_test::{Expect, expect};
use game::{Report, Setting, SettingKind, Value};
use ludarium_protocol::ugi::{EngineOption, EngineOptionKind, EngineReply, Info};
use proptest::prelude::*;
use std::time::Duration;

fn check(lines: &str, expect: &Expect) {
    let read: Vec<_> = lines.lines().map(|line| format!("{:?}", EngineReply::read(line))).collect();
    expect.assert_eq(&(read.join("\n") + "\n"));
}

#[test]
fn what_engines_say_is_read() {
    check(
        "id name Ludarium 0.1\nid author somebody else\nugiok\n readyok \nbestmove 3\n\
         bestmove 3 ponder 4\nbestmove none\nresponse p1win\nresponse\nerror no such command\n\
         info depth 3 seldepth 9 score mate -4 nodes 100 time 20 nps 5000 pv 3 R\n\
         info string thinking hard\nd: 12\na:b: 7\nnodes 42",
        &expect![[r#"
            Id { what: "name", text: "Ludarium 0.1" }
            Id { what: "author", text: "somebody else" }
            UgiOk
            ReadyOk
            BestMove(Some("3"))
            BestMove(Some("3"))
            BestMove(None)
            Response("p1win")
            Response("")
            Error("no such command")
            Info(Info { depth: Some(3), value: Some(Loss(4)), nodes: Some(100), time: Some(20ms), line: ["3", "R"], text: None })
            Info(Info { depth: None, value: None, nodes: None, time: None, line: [], text: Some("thinking hard") })
            Count { act: "d", count: 12 }
            Count { act: "a:b", count: 7 }
            Nodes(42)
        "#]],
    );
}

#[test]
fn chatter_and_nonsense_are_something_else() {
    check(
        "Welcome!\n\nbestmove\nid\nnodes many\na: b\noption name X type button\n\
         option type check\noption name X type spin default 1\ninfo depth deep score cp",
        &expect![[r#"
            Other("Welcome!")
            Other("")
            Other("bestmove")
            Other("id")
            Other("nodes many")
            Other("a: b")
            Other("option name X type button")
            Other("option type check")
            Other("option name X type spin default 1")
            Info(Info { depth: None, value: None, nodes: None, time: None, line: [], text: None })
        "#]],
    );
}

#[test]
fn every_kind_of_setting_is_an_option() {
    let kinds = [
        (SettingKind::Flag, 1),
        (SettingKind::Choice(&["rotating", "plain"]), 0),
        (SettingKind::Range { min: 2, max: 19, halves: false }, 9),
        (SettingKind::Range { min: -300, max: 300, halves: true }, 15),
    ];
    let lines: Vec<_> = kinds
        .map(|(kind, default)| {
            EngineReply::Option(EngineOption::of(&Setting { key: "key", kind, default }))
        })
        .iter()
        .map(|option| {
            assert_eq!(EngineReply::read(&option.to_string()), *option);
            option.to_string()
        })
        .collect();
    expect![[r#"
        option name key type check default true
        option name key type combo default rotating var rotating var plain
        option name key type spin default 9 min 2 max 19
        option name key type string default 7.5"#]]
    .assert_eq(&lines.join("\n"));
}

#[test]
fn a_report_is_an_info_line() {
    let report = Report {
        act: "3".to_owned(),
        line: vec!["3".to_owned(), "R".to_owned()],
        value: Some(Value::Share(512)),
        depth: 4,
        nodes: 3_000,
        why: None,
    };
    expect!["info depth 4 score share 512 nodes 3000 time 250 nps 12000 pv 3 R"]
        .assert_eq(&Info::of(&report, Duration::from_millis(250)).to_string());
}

#[test]
fn a_refusal_is_found_in_its_response() {
    let refused = EngineReply::refused("column-full", "Column 3\nis full.");
    assert_eq!(refused.to_string(), "response refused column-full Column 3 is full.");
    let read = EngineReply::read("response refused column-full Column 3 is full.");
    assert_eq!(read.refusal(), Some(("column-full", "Column 3 is full.")));
    assert_eq!(EngineReply::read("response refused code").refusal(), Some(("code", "")));
    assert_eq!(EngineReply::ok().refusal(), None);
}

fn word() -> impl Strategy<Value = String> {
    "[a-z0-9/.#é-]{1,8}".prop_filter("has a meaning", |word| {
        !["none", "name", "type", "default", "min", "max", "var"].contains(&word.as_str())
    })
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<u32>().prop_map(Value::Win),
        (1..u32::MAX).prop_map(Value::Loss),
        Just(Value::Draw),
        any::<i32>().prop_map(Value::Score),
        any::<u16>().prop_map(Value::Share),
    ]
}

fn info() -> impl Strategy<Value = Info> {
    let line = prop::collection::vec(word(), 0..4);
    (any::<Option<u32>>(), prop::option::of(value()), any::<Option<u64>>(), line).prop_flat_map(
        |(depth, value, nodes, line)| {
            // A line of acts goes to the end, so nothing can follow it.
            let text =
                if line.is_empty() { prop::option::of(word()).boxed() } else { Just(None).boxed() };
            (any::<Option<u32>>(), text).prop_map(move |(time, text)| Info {
                depth,
                value,
                nodes,
                time: time.map(|millis| Duration::from_millis(millis.into())),
                line: line.clone(),
                text,
            })
        },
    )
}

fn answer() -> impl Strategy<Value = EngineReply> {
    let kind = prop_oneof![
        Just(EngineOptionKind::Check),
        Just(EngineOptionKind::Text),
        (any::<i128>(), any::<i128>()).prop_map(|(min, max)| EngineOptionKind::Spin { min, max }),
        prop::collection::vec(word(), 0..4).prop_map(EngineOptionKind::Combo),
    ];
    prop_oneof![
        (word(), word()).prop_map(|(what, text)| EngineReply::Id { what, text }),
        (word(), kind, word()).prop_map(|(name, kind, default)| EngineReply::Option(
            EngineOption { name, kind, default }
        )),
        Just(EngineReply::UgiOk),
        Just(EngineReply::ReadyOk),
        info().prop_map(EngineReply::Info),
        prop::option::of(word()).prop_map(EngineReply::BestMove),
        word().prop_map(EngineReply::Response),
        word().prop_map(EngineReply::Error),
        (word(), any::<u64>()).prop_map(|(act, count)| EngineReply::Count { act, count }),
        any::<u64>().prop_map(EngineReply::Nodes),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read(answer in answer()) {
        prop_assert_eq!(EngineReply::read(&answer.to_string()), answer);
    }

    #[test]
    fn any_line_is_something(line in "\\PC*") {
        prop_assert!(!EngineReply::read(&line).to_string().contains('\n'));
    }
}
