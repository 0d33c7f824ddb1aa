//! Files of the Smart Game Format: what they mean, and that nothing of them is lost.

use game::{AnyGame, EarlyEnding, Refusal, Seat, Transcript, Who};
use ludarium_go::GAME;
use sgf_parse::go::{Move, Prop};

fn read(bytes: &[u8]) -> Result<Transcript, Refusal> {
    GAME.read_record("sgf", &GAME.setup(), bytes)
}

fn written(transcript: &Transcript) -> String {
    String::from_utf8(GAME.write_record("sgf", transcript).unwrap()).unwrap()
}

fn acts(transcript: &Transcript) -> Vec<&str> {
    transcript.acts.iter().map(|(_, act)| act.as_str()).collect()
}

/// The text without the ends of lines between nodes.
fn joined(text: &str) -> String {
    text.replace('\n', "")
}

const RICH: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]PB[Ada]PW[Bo]RE[W+Resign (illness)]XY[a\\]b][c:d]C[words \\\\ and]AB[aa:bb]AE[bb]AW[dd];\
                    B[cc]C[good]LB[aa:one];MN[3](;W[cd]VW[];B[])(;W[dc]N[other](;B[ee])(;B[ea]C[deep])))(;GM[1]SZ[9];B[aa])";

#[test]
fn what_we_do_not_understand_is_written_back() {
    let transcript = read(RICH.as_bytes()).unwrap();
    assert_eq!(acts(&transcript), ["c3", "c2", "pass"]);
    assert_eq!(transcript.position.as_deref(), Some("xx3/x4/5/3o1/5 x 0.5"));
    assert_eq!(transcript.parting, Some(EarlyEnding::Lost(Seat(0))));
    assert_eq!(joined(&written(&transcript)), RICH);
    // And once more, from what was written.
    let again = read(written(&transcript).as_bytes()).unwrap();
    assert_eq!(written(&again), written(&transcript));
}

#[test]
fn a_game_that_goes_on_is_added_at_the_end_of_the_main_line() {
    let mut transcript = read(RICH.as_bytes()).unwrap();
    transcript.acts.push((Who::Seat(Seat(1)), "e1".into()));
    transcript.parting = None;
    let expect = RICH.replace("RE[W+Resign (illness)]", "").replace(";B[])", ";B[];W[ee])");
    assert_eq!(joined(&written(&transcript)), expect);
}

#[test]
fn a_game_that_goes_another_way_leaves_the_old_one_as_a_variation() {
    let mut transcript = read(RICH.as_bytes()).unwrap();
    transcript.parting = None;
    // Another third move: the old lines follow the new one.
    transcript.acts.truncate(1);
    transcript.acts.push((Who::Seat(Seat(1)), "e1".into()));
    let text = joined(&written(&transcript));
    assert!(text.contains(";MN[3](;W[ee])(;W[cd]VW[];B[])(;W[dc]"), "{text}");
    assert_eq!(acts(&read(text.as_bytes()).unwrap()), ["c3", "e1"]);
    // Taken back to the first move: the main line ends there.
    transcript.acts.truncate(1);
    let text = joined(&written(&transcript));
    assert!(text.contains(";MN[3](;)(;W[cd]"), "{text}");
    assert_eq!(acts(&read(text.as_bytes()).unwrap()), ["c3"]);
}

#[test]
fn names_in_old_charsets_become_utf8() {
    let transcript = read(b"(;GM[1]SZ[9]CA[GB2312]PB[\xb9\xc5\xc1\xa6];B[ee])").unwrap();
    assert_eq!(transcript.names, ["古力", ""]);
    assert_eq!(joined(&written(&transcript)), "(;GM[1]SZ[9]CA[UTF-8]PB[古力];B[ee])");
}

#[test]
fn settings_are_those_of_the_file() {
    let check = |properties: &str, expect: &[(&str, &str)]| {
        let read = read(format!("(;GM[1]{properties};B[aa])").as_bytes()).unwrap();
        let given: Vec<(&str, String)> = read.setup.given().collect();
        let given: Vec<(&str, &str)> =
            given.iter().map(|(key, value)| (*key, value.as_str())).collect();
        assert_eq!(given, expect, "{properties}");
    };
    check("", &[("size", "19")]);
    check("SZ[9]KM[7.5]", &[]);
    check("SZ[13:13]KM[375]", &[("size", "13")]);
    check(
        "SZ[9]KM[6,5]RU[Japanese]",
        &[("komi", "6.5"), ("ko", "simple"), ("scoring", "japanese")],
    );
}

#[test]
fn what_cannot_be_read_says_why() {
    let check = |text: &str, code: &str, number: i32| {
        let refusal = read(text.as_bytes()).unwrap_err();
        assert_eq!((refusal.code, refusal.args[0]), (code, number), "{text}");
    };
    check("(;GM[2]SZ[9])", "sgf-game", 0);
    check("(;GM[1]SZ[25])", "sgf-size", 0);
    check("(;GM[1]SZ[9:13])", "sgf-size", 0);
    check("(;GM[1]SZ[9]KM[20000])", "sgf-komi", 0);
    check("(;GM[1]SZ[5]AB[aa:ee])", "sgf-stones", 0);
    check("(;GM[1]SZ[5]AB[ff])", "sgf-stones", 0);
    check("(;GM[1]SZ[5];B[aa];W[zz])", "sgf-move", 2);
    check("(;GM[1]SZ[5];B[aa];AW[bb])", "sgf-setup", 2);
    check("no tree at all", "bad-form", 0);
}

/// What another parser finds in a text: points set up, and the moves of the main line.
fn by_another_parser(text: &str) -> (usize, Vec<String>) {
    let games = sgf_parse::parse(text).unwrap();
    let root = games[0].as_go_node().unwrap();
    let mut stones = 0;
    let mut moves = Vec::new();
    for node in root.main_variation() {
        for prop in node.properties() {
            match prop {
                Prop::AB(points) | Prop::AW(points) => stones += points.len(),
                Prop::B(to) | Prop::W(to) => moves.push(match to {
                    Move::Pass => "pass".to_owned(),
                    Move::Move(point) => format!("{} {}", point.x, point.y),
                }),
                _ => {}
            }
        }
    }
    (stones, moves)
}

/// sgf-parse reads what we write as what we mean.
#[test]
fn another_parser_reads_what_we_write() {
    let mut setup = GAME.setup();
    setup.set("handicap", "4").unwrap();
    let act = |seat, text: &str| (Who::Seat(Seat(seat)), text.to_owned());
    let transcript = Transcript {
        setup,
        position: None,
        names: vec!["a ] b : c \\".into(), "Éléonore".into()],
        occasion: game::Occasion::default(),
        acts: vec![act(1, "e5"), act(0, "pass"), act(1, "j9")],
        parting: None,
        original: None,
    };
    let (stones, moves) = by_another_parser(&written(&transcript));
    assert_eq!((stones, moves), (4, vec!["4 4".to_owned(), "pass".into(), "8 0".into()]));
    let (stones, moves) = by_another_parser(&written(&read(RICH.as_bytes()).unwrap()));
    assert_eq!((stones, moves), (5, vec!["2 2".to_owned(), "2 3".into(), "pass".into()]));
}

#[test]
fn a_very_long_game_is_read() {
    let text = format!("(;GM[1]SZ[9]{})", ";B[];W[]".repeat(60_000));
    assert_eq!(read(text.as_bytes()).unwrap().acts.len(), 120_000);
}
