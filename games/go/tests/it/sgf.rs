//! Files of the Smart Game Format: what they mean, and that nothing of them is lost.

use game::{AnyGame, AnyState, Due, EarlyEnding, Refusal, Seat, Seats, Transcript, Who};
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

/// The game after its acts, and the number and code of the first that is refused.
fn play(transcript: &Transcript) -> (Box<dyn AnyState>, Option<(usize, &'static str)>) {
    let mut state = match &transcript.position {
        Some(text) => GAME.read_position(&transcript.setup, text).unwrap(),
        None => GAME.start(&transcript.setup).unwrap(),
    };
    let refused = transcript.acts.iter().zip(1..).find_map(|((who, act), number)| {
        let refusal = state.play(*who, act).err()?;
        Some((number, refusal.code))
    });
    (state, refused)
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
    check("SZ[9]RU[AGA]", &[("ko", "situational")]);
    check("SZ[9]RU[Chinese]", &[]);
    // Handicap stones on their own points are the setting; without a word the komi is then 0.5.
    let handicap = |komi| format!("SZ[9]HA[2]{komi}AB[cg][gc]PL[W]");
    check(&handicap(""), &[("handicap", "2")]);
    check(&handicap("KM[7.5]"), &[("komi", "7.5"), ("handicap", "2")]);
    check("SZ[9]HA[2]AB[cc][gc]PL[W]", &[]);
    check("SZ[8]HA[2]AB[cg][gc]PL[W]", &[("size", "8")]);
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
    check("(;GM[1]SZ[9];B[aa];W[", "sgf-broken", 0);
    check("(;GM[1]SZ[9];B[aa]", "sgf-broken", 0);
    check("no tree at all", "bad-form", 0);
}

/// Files have no word for it: a move after two passes says that play goes on.
#[test]
fn play_goes_on_after_two_passes() {
    let check = |nodes: &str, expect: &str| {
        let text = format!("(;GM[1]SZ[5]{nodes})");
        let transcript = read(text.as_bytes()).unwrap();
        assert_eq!(acts(&transcript).join(" "), expect, "{nodes}");
        assert_eq!(play(&transcript).1, None, "{nodes}");
        assert_eq!(joined(&written(&transcript)), text);
    };
    check(";B[];W[];B[cc];W[];B[]", "pass pass resume c3 pass pass");
    check(";B[];W[];W[cc];B[bb]", "pass pass resume c3 b4");
    check(";B[aa];W[];B[];W[];B[];W[cc]", "a5 pass pass resume pass pass resume c3");
}

/// Whoever moves first does, whatever the file says about a handicap.
#[test]
fn white_may_begin_and_variations_may_begin_with_every_move() {
    let check = |text: &str, position: Option<&str>, expect: &str| {
        let transcript = read(text.as_bytes()).unwrap();
        assert_eq!(transcript.position.as_deref(), position, "{text}");
        assert_eq!(acts(&transcript).join(" "), expect, "{text}");
        assert_eq!(play(&transcript).1, None, "{text}");
        assert_eq!(joined(&written(&transcript)), text);
    };
    check("(;GM[1]SZ[5]HA[2];W[cc];B[bb])", Some("5/5/5/5/5 o 7.5"), "c3 b4");
    check("(;GM[1]SZ[5]PL[W];W[];B[bb])", Some("5/5/5/5/5 o 7.5"), "pass b4");
    check("(;GM[1]SZ[5]PL[B];B[cc];W[bb])", None, "c3 b4");
    check("(;GM[1]SZ[5](;B[cc](;W[bb](;B[dd]))))", None, "c3 b4 d2");
}

/// A game is played up to where it breaks the rules, and the rest is not lost.
#[test]
fn a_record_that_breaks_the_rules_is_read_up_to_there() {
    let check = |nodes: &str, played: &str, number: usize, code: &str| {
        let text = format!("(;GM[1]SZ[5]{nodes})");
        let mut transcript = read(text.as_bytes()).unwrap();
        let (_, broken) = play(&transcript);
        assert_eq!(broken, Some((number, code)), "{nodes}");
        transcript.acts.truncate(number - 1);
        assert_eq!(acts(&transcript).join(" "), played, "{nodes}");
        let again = written(&transcript);
        let flat = joined(&again);
        let rest = nodes.rsplit(';').next().unwrap();
        assert!(flat.contains(&format!(";{rest})")), "{flat}");
        assert_eq!(acts(&read(again.as_bytes()).unwrap()).join(" "), played, "{flat}");
    };
    check(";B[aa];W[zz];B[cc]", "a5", 2, "sgf-move");
    check(";B[aa];W[pass]", "a5", 2, "sgf-move");
    check(";B[aa];W[cc];AW[bb:bc];B[dd]", "a5 c3", 3, "sgf-setup");
    check(";B[aa];W[aa];B[bb]", "a5", 2, "filled");
    check(";B[aa];B[bb]", "a5", 2, "not-your-turn");
    check(";B[ab];W[];B[ba];W[aa]", "a4 pass b5", 4, "suicide");
    let ko = ";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[ee]";
    check(ko, "b5 c5 a4 d4 b3 c3 c4 b4", 9, "ko");
}

/// Black has the two columns on the left with a white stone in them, White the other three.
const DIVIDED: &str = "(;GM[1]SZ[5]KM[0.5]RE[%]AB[ba:be]AW[ca:ce][ac]";

#[test]
fn a_counted_game_ends_as_its_file_says() {
    let check = |rest: &str, result: &str, expect: &[&str], ranks: Option<[u8; 2]>| {
        let text = format!("{}{rest})", DIVIDED.replace('%', result));
        let transcript = read(text.as_bytes()).unwrap();
        let (state, broken) = play(&transcript);
        assert_eq!(broken, None, "{text}");
        assert_eq!(acts(&transcript), expect, "{text}");
        let standing = state.standing(Seats::ALL);
        let is_over = state.due() == Due::Over;
        let found = is_over.then_some([standing.rank[0], standing.rank[1]]);
        assert_eq!(found, ranks, "{text}");
        // The file stays as it was.
        assert_eq!(joined(&written(&transcript)), text);
    };
    let whole: &[&str] = &["pass", "pass", "propose:a3", "accept", "accept"];
    let marks = "TB[aa:ae]TW[da:ee]";
    let white = Some([1, 0]);
    // By marks: passes may be missing, and the marks stand in a node of their own or with the last pass.
    check(&format!(";B[];W[]{marks}"), "W+5.5", whole, white);
    check(&format!(";B[];W[];{marks}"), "W+5.5", whole, white);
    check(&format!(";B[];{marks}"), "W+5.5", whole, white);
    check(&format!(";{marks}"), "W+5.5", whole, white);
    // Another margin is somebody else's rules; another winner is for the players to settle.
    check(&format!(";B[];W[]{marks}"), "W+4.5", whole, white);
    check(&format!(";B[];W[]{marks}"), "B+1.5", &whole[..3], None);
    // White's stone lives when nobody marked it.
    check(
        ";B[];W[]TW[da:ee]",
        "W+11.5",
        &["pass", "pass", "propose:none", "accept", "accept"],
        white,
    );
    // By the result alone: the program finds the dead stones, unless the points say that there were none.
    check(";B[];W[]", "W+5.5", whole, white);
    check(";B[];W[]", "W+11.5", &["pass", "pass", "propose:none", "accept", "accept"], white);
    check(";B[];W[]", "B+9.5", &["pass", "pass"], None);
    check(";B[];W[]", "?", &["pass", "pass"], None);
    check(";B[];W[]", "B+R", &["pass", "pass"], None);
    // Marks in the middle of a game are somebody's comment.
    check(&format!(";B[]{marks};W[dc];B[];W[]"), "?", &["pass", "d3", "pass", "pass"], None);
}

#[test]
fn a_counted_game_is_written_with_its_territory() {
    let text = format!("{};B[];W[]TB[aa:ae]TW[da:ee])", DIVIDED.replace('%', "W+5.5"));
    let mut transcript = read(text.as_bytes()).unwrap();
    transcript.original = None;
    let text = joined(&written(&transcript));
    let expect = ";LUDACT[W accept]TB[aa][ab][ac][ad][ae]TW[da][ea][db]";
    assert!(text.contains(expect) && text.contains("RE[W+5.5]"), "{text}");
    assert_eq!(read(text.as_bytes()).unwrap().acts, transcript.acts);
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
    let acts = read(text.as_bytes()).unwrap().acts;
    assert_eq!(acts.iter().filter(|(_, text)| text == "pass").count(), 120_000);
}
