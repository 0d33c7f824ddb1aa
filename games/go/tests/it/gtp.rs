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

    fn cpu_time(&self) -> Option<Duration> {
        Some(Duration::from_millis(1250))
    }

    fn stop(&self) -> &StopFlag {
        &self.stop
    }

    fn read_file(&mut self, path: &str) -> Option<Vec<u8>> {
        let game: &[u8] = match path {
            "game.sgf" => b"(;GM[1]FF[4]SZ[5]KM[0.5]AB[aa]AW[bb];B[cc](;W[dd])(;W[ee]))",
            "resumed.sgf" => b"(;GM[1]SZ[5]AB[aa]AW[bb]PL[B];B[];W[];W[cc];B[dd])",
            "outside.sgf" => b"(;GM[1]SZ[5];B[aa];W[zz];B[cc])",
            "set-up.sgf" => b"(;GM[1]SZ[5];B[aa];AW[bb];B[cc])",
            _ => return None,
        };
        Some(game.to_vec())
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
    let lines = "boardsize 5\nplay b c3\nplay w c3\nplay w k9\nplay red c4\nboardsize 20\nboardsize -9\nboardsize x\n\
                 komi none\nundo\nundo\nplay b a1";
    let expect = [
        "=",
        "=",
        "? illegal move",
        "? syntax error",
        "? syntax error",
        "? unacceptable size",
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
fn a_komi_that_is_no_half_is_worth_the_half_next_to_it() {
    for (said, kept) in
        [("3.25", "3.5"), ("3.75", "3.5"), ("-3.25", "-3.5"), ("3", "3"), ("0.1", "0.5")]
    {
        assert_eq!(answers(&format!("komi {said}\nget_komi"))[1], format!("= {kept}"));
    }
    assert_eq!(
        answers("komi 150\nkomi 150.5\nkomi -150\nkomi -150.5\nget_komi")[1],
        "? syntax error"
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

/// The protocol's table: which boards have fixed handicaps, and of how many stones.
#[test]
fn fixed_handicaps_are_those_of_the_protocol() {
    let most = |size: u32| {
        let can = |stones: &u32| {
            talk(&format!("boardsize {size}\nfixed_handicap {stones}")).contains("\n\n= ")
        };
        (2..=10).filter(can).max().unwrap_or(0)
    };
    let expect =
        [(6, 0), (7, 4), (8, 4), (9, 9), (10, 4), (11, 9), (12, 4), (15, 9), (18, 4), (19, 9)];
    for (size, stones) in expect {
        assert_eq!(most(size), stones, "{size}");
    }
    let five = answers(
        "boardsize 11\nfixed_handicap 5\nboardsize 15\nfixed_handicap 6\nboardsize 8\nfixed_handicap 3",
    );
    assert_eq!(five[1], "= C3 J9 C9 J3 F6");
    assert_eq!(five[3], "= D4 M12 D12 M4 D8 M8");
    assert_eq!(five[5], "= C3 F6 C6");
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
    assert_eq!(controller.heard, "=3\n\n");
    controller.heard.clear();
    session.hear("boardsize 2", &mut controller);
    session.hear("4 kata-analyze w 10 ownership true", &mut controller);
    let owners = controller.heard.trim_end().rsplit_once(" ownership ").map(|(_, owners)| owners);
    assert_eq!(owners.map(|owners| owners.split(' ').count()), Some(4), "{}", controller.heard);
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
    let turns = "loadsgf resumed.sgf\ngogui-rules_side_to_move\nundo\nundo\nundo\nundo\nundo\ngogui-rules_side_to_move";
    let expect = ["=", "= white", "=", "=", "=", "=", "? cannot undo", "= black"];
    assert_eq!(answers(turns), expect);
    let shown = talk("loadsgf game.sgf\nshowboard");
    assert!(
        shown.contains("5 X . . . . 5\n 4 . O . . . 4\n 3 . . X . . 3\n 2 . . . O . 2"),
        "{shown}"
    );
}

#[test]
fn a_file_that_cannot_be_played_through_is_not_loaded_in_part() {
    for file in ["outside.sgf", "set-up.sgf"] {
        let lines =
            format!("boardsize 3\nloadsgf {file}\ngogui-rules_board_size\nloadsgf {file} 2");
        assert_eq!(answers(&lines)[1..], ["? cannot load file", "= 3", "="], "{file}");
    }
}

#[test]
fn moves_stay_when_other_rules_would_have_forbidden_them() {
    // Black takes three stones in the end, and the board is as after the first move.
    let moves = "play b a2\nplay w b2\nplay b a1\nplay w b1\nplay b a2\nplay w a1\nplay b a2";
    let begun = "boardsize 2\nkgs-rules japanese";
    let last = |lines: String| answers(&lines).pop().unwrap();
    let board = last(format!("{begun}\n{moves}\nshowboard"));
    assert!(board.contains(" 2 X . 2\n 1 . . 1"), "{board}");
    assert_eq!(last(format!("{begun}\n{moves}\nkgs-rules chinese\nshowboard")), board);
    assert_eq!(last(format!("boardsize 2\n{moves}")), "? illegal move");
}

#[test]
fn an_analysis_with_words_that_nobody_knows_is_refused() {
    let refused = "lz-analyze q\nkata-analyze b 10 dance 3\nlz-analyze interval\nlz-analyze maxmoves x\n\
                   kata-analyze ownership maybe\nkata-analyze avoid b e5\nlz-genmove_analyze w interval -1";
    assert_eq!(answers(refused), ["? syntax error"; 7]);
}

/// The moves that an analysis of an empty board of five lines tells with these words.
fn told_moves(words: &str) -> std::collections::BTreeSet<String> {
    let said = talk(&format!("boardsize 5\ntime_settings 0 1 1\nlz-genmove_analyze {words}"));
    let line = said.lines().rfind(|line| line.starts_with("info move ")).unwrap_or_default();
    let names = line.split("info move ").skip(1).filter_map(|info| info.split(' ').next());
    names.filter(|name| *name != "PASS").map(str::to_owned).collect()
}

#[test]
fn moves_can_be_left_out_of_an_analysis() {
    let all = told_moves("b maxmoves 99");
    assert!(all.contains("C3") && all.len() > 5, "{all:?}");
    let others = told_moves("b maxmoves 99 avoid b c3,c2 1 avoid b pass,c4 8");
    assert!(["C3", "C2", "C4"].iter().all(|name| !others.contains(*name)), "{others:?}");
    assert!(others.len() > 2, "{others:?}");
    let allowed = told_moves("b allow b b2,D4 1 avoid b d4 1");
    assert_eq!(allowed.into_iter().collect::<Vec<_>>(), ["B2"]);
    // What holds for the opponent says nothing about the first move.
    assert!(told_moves("b maxmoves 99 avoid w c3 1 allow w a1 1").contains("C3"));
    let refused = "lz-analyze avoid b z9 1\nlz-analyze avoid b c3,, 1\nlz-analyze allow b c3 0\nlz-analyze allow x c3 1";
    assert_eq!(answers(refused), ["? syntax error"; 4]);
}

#[test]
fn quit_is_answered() {
    assert_eq!(talk("5 quit\nname"), "=5\n\n");
}

#[test]
fn every_listed_command_is_known_and_answered() {
    let list = talk("list_commands");
    let names: Vec<&str> = list.trim_start_matches("= ").split_whitespace().collect();
    assert!(names.len() > 35, "{list}");
    for name in names {
        assert_eq!(talk(&format!("known_command {name}")), "= true\n\n");
        // Told to stop before it begins, so that nothing takes long.
        let mut controller = Controller { heard: String::new(), stop: StopFlag::default() };
        controller.stop.set();
        assert_eq!(session().hear(&format!("9 {name}"), &mut controller), name != "quit");
        let answer = controller.heard;
        assert!(answer.starts_with(['=', '?']) && answer[1..].starts_with('9'), "{name}: {answer}");
        assert!(answer.ends_with("\n\n") && !answer.contains("unknown"), "{name}: {answer}");
    }
}

#[test]
fn free_handicap_stones_are_placed_on_every_board() {
    for size in 2..=19u32 {
        let shown = talk(&format!("boardsize {size}\nplace_free_handicap 3"));
        let stones = shown.split_once("\n\n= ").unwrap().1.split_whitespace().count();
        assert_eq!(stones, 3, "{size}: {shown}");
        let board = talk(&format!("boardsize {size}\nplace_free_handicap 3\nshowboard"));
        assert_eq!(board.matches('X').count(), 3, "{board}");
    }
    // At least two, and fewer than there are points.
    for (size, stones) in [(19, "1"), (19, "-1"), (19, "361"), (19, "1000"), (2, "4")] {
        let lines = format!("boardsize {size}\nplace_free_handicap {stones}");
        assert_eq!(answers(&lines)[1], "? invalid number of stones", "{stones} on {size}");
    }
    // There may be fewer than were asked for.
    assert_eq!(answers("boardsize 2\nplace_free_handicap 3")[1].matches(' ').count(), 3);
    assert_eq!(answers("boardsize 19\nplace_free_handicap 360")[1].matches(' ').count(), 9);
}

#[test]
fn rules_of_servers_change_what_counts() {
    let walls: String = (1..=5).map(|row| format!("play b b{row}\nplay w d{row}\n")).collect();
    let lines = format!(
        "boardsize 5\nkomi 0.5\n{walls}kgs-rules chinese\nfinal_score\nkgs-rules japanese\nplay b c3\nplay w pass\nfinal_score\nkgs-rules klingon"
    );
    let answers = answers(&lines);
    let last = &answers[answers.len() - 7..];
    assert_eq!(last, ["=", "= W+0.5", "=", "=", "=", "= W+0.5", "? syntax error"]);
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    let lines = "boardsize 5\ngogui-play_sequence b c3 w c3\nundo\ngogui-play_sequence b c3 w d3\nundo\nundo\nundo";
    let expect = ["=", "? illegal move", "? cannot undo", "=", "=", "=", "? cannot undo"];
    assert_eq!(answers(lines), expect);
}

#[test]
fn a_move_is_found_and_told_about() {
    let said = talk("boardsize 5\ntime_settings 0 1 1\n4 lz-genmove_analyze b 10\nundo");
    let told = said.split_once("=4\n").unwrap().1;
    assert!(told.contains("\nplay ") && told.starts_with("info move "), "{told}");
    assert!(told.ends_with("\n\n=\n\n"), "{told}");
}

#[test]
fn several_moves_are_taken_back_or_none() {
    let lines = "play b c3\nplay w d4\nplay b e5\ngg-undo 4\ngg-undo 2\ngogui-rules_side_to_move\ngg-undo\n\
                 gg-undo x\ngg-undo 0\nundo";
    let expect = [
        "=",
        "=",
        "=",
        "? cannot undo",
        "=",
        "= white",
        "=",
        "? syntax error",
        "=",
        "? cannot undo",
    ];
    assert_eq!(answers(lines), expect);
}

#[test]
fn a_position_is_set_up_whole_or_not_at_all() {
    let lines = "boardsize 3\ngogui-setup b a1 w b2 b\ngogui-setup b a1 w a1\ngogui-setup b a2 b b1 w a1\n\
                 gogui-setup b a1 w pass\ngogui-setup b a1 w b2\ngogui-setup b c3\ngogui-setup_player w\n\
                 gogui-rules_side_to_move\nplay w c3\ngogui-setup_player b\nundo\nundo\ngogui-rules_board";
    let expect = [
        "=",
        "? syntax error",
        "? bad vertex list",
        "? bad vertex list",
        "? syntax error",
        "=",
        "? board not empty",
        "=",
        "= white",
        "=",
        "? board not empty",
        "=",
        "? cannot undo",
        "= \n. . .\n. O .\nX . .",
    ];
    assert_eq!(answers(lines), expect);
}

#[test]
fn processor_time_is_told_and_interruptions_are_known() {
    let lines =
        "cputime\ngomill-cpu_time\ngogui-interrupt\n# interrupt\nknown_command gogui-interrupt";
    assert_eq!(answers(lines), ["= 1.250", "= 1.250", "=", "= true"]);
    let protocol = GAME.protocols().iter().find(|protocol| protocol.id == "gtp").unwrap();
    assert_eq!(protocol.interrupt, Some("# interrupt"));
}

#[test]
fn an_analysis_says_what_was_thought_before_anything_was_tried() {
    // Black takes two stones.
    let setup =
        "boardsize 5\ngogui-setup b b4 b c4 w b3 w c3 b d3 b b2 b c2\ntime_settings 0 1 1\n";
    let number = |words: &str, key: &str| -> f64 {
        let after = words.split_once(&format!(" {key} ")).unwrap().1;
        after.split(' ').next().unwrap().parse().unwrap()
    };
    for (command, all) in [("lz-genmove_analyze", 10_000.0), ("kata-genmove_analyze", 1.0)] {
        let said = talk(&format!("{setup}{command} b 10 maxmoves 100"));
        let line = said.lines().rfind(|line| line.starts_with("info")).unwrap();
        let infos: Vec<String> = line.split("info ").skip(1).map(|i| format!(" {i}")).collect();
        let priors: f64 = infos.iter().map(|info| number(info, "prior")).sum();
        // Moves that were never tried are not told.
        assert!(priors > 0.2 * all && priors < 1.01 * all, "{line}");
        let most = infos.iter().max_by(|a, b| number(a, "prior").total_cmp(&number(b, "prior")));
        assert!(most.unwrap().starts_with(" move A3 "), "{line}");
        for info in &infos {
            assert!(number(info, "lcb") <= number(info, "winrate"), "{info}");
        }
    }
}

#[test]
fn dead_stones_are_taken_when_the_other_side_wants_to_see_it() {
    let columns = |color: char, column: char| -> String {
        (1..=7).map(|row| format!("play {color} {column}{row}\n")).collect()
    };
    // White's two stones at the left are dead, and Black has nothing else to play.
    let walls = format!("boardsize 7\nkomi 0.5\n{}{}", columns('b', 'd'), columns('w', 'e'));
    let lines = format!("{walls}play w b6\nplay w b5\n");
    let cleanup = "kgs-genmove_cleanup b\n".repeat(8);
    let shown = talk(&format!("{lines}{cleanup}final_status_list dead\ngogui-rules_board"));
    let last: Vec<&str> = shown.trim_end().rsplit("\n\n").take(2).collect();
    assert_eq!(last[1], "=", "{shown}");
    let black = last[0].lines().skip(1).map(|row| &row[..5]).collect::<String>();
    assert!(!black.contains('O'), "{shown}");
}

/// An engine that says what it is told to say, and remembers what it heard.
struct Engine {
    answers: Vec<&'static str>,
    heard: Vec<String>,
}

impl game::EngineWire for Engine {
    fn say(&mut self, line: &str) {
        self.heard.push(line.to_owned());
    }

    fn hear(&mut self) -> Result<String, game::EngineFault> {
        if self.answers.is_empty() {
            Err(game::EngineFault::Silent)
        } else {
            Ok(self.answers.remove(0).to_owned())
        }
    }
}

/// A player at the other end of this engine, greeted; the engine's answers to what follows come after.
fn player(answers: &[&'static str]) -> (Box<dyn game::ProtocolPlayer>, Engine) {
    let protocol = GAME.protocols().iter().find(|protocol| protocol.id == "gtp").unwrap();
    let mut setup = GAME.setup();
    setup.set("size", "5").unwrap();
    let mut player = (protocol.player)(&setup);
    let mut engine = Engine { answers: vec![], heard: vec![] };
    engine.answers = [
        "some chatter",
        "= 2",
        "",
        "= play",
        "set_free_handicap",
        "final_status_list",
        "time_settings",
        "",
        "= Parrot",
        "",
        "= 1.0",
        "",
    ]
    .to_vec();
    assert_eq!(player.greet(&mut engine).as_deref(), Ok("Parrot 1.0"));
    engine.heard.clear();
    engine.answers.extend(answers);
    (player, engine)
}

const EMPTY: &str = "5/5/5/5/5 x 7.5";

#[test]
fn an_engine_is_told_the_game_move_by_move() {
    use game::{Budget, Decision, Seat, Who};
    let (mut player, mut engine) = player(&["=", "", "=", "", "=", "", "= c3", ""]);
    let reply = player.think(EMPTY, Seat(0), &Budget::default(), &mut engine).unwrap();
    let Decision::Play(report) = reply.decision else { panic!("a move") };
    assert_eq!(report.act, "c3");
    assert_eq!(engine.heard, ["boardsize 5", "clear_board", "komi 7.5", "genmove b"]);
    // Its own move it knows; the other's it is told.
    engine.heard.clear();
    player.learn("5/5/2x2/5/5 o 7.5", Who::Seat(Seat(0)), "c3");
    player.learn("5/5/2xo1/5/5 x 7.5", Who::Seat(Seat(1)), "d3");
    engine.answers.extend(["=", "", "=", "", "=", "", "= resign", ""]);
    let budget = Budget { time: Some(Duration::from_secs(3)), ..Budget::default() };
    let reply = player.think("5/5/2xo1/5/5 x 7.5", Seat(0), &budget, &mut engine).unwrap();
    assert_eq!(reply.decision, Decision::Resign);
    assert_eq!(engine.heard, ["play w d3", "time_settings 0 3 1", "time_left b 3 1", "genmove b"]);
}

#[test]
fn a_game_that_began_elsewhere_is_laid_out() {
    use game::{Budget, Seat};
    let (mut player, mut engine) = player(&["=", "", "=", "", "=", "", "=", "", "= pass", ""]);
    player.think("2x2/5/2x2/5/5 o 0.5", Seat(1), &Budget::default(), &mut engine).unwrap();
    assert_eq!(
        engine.heard,
        ["boardsize 5", "clear_board", "komi 0.5", "set_free_handicap c5 c3", "genmove w"]
    );
}

#[test]
fn engines_that_refuse_or_talk_nonsense_are_found_out() {
    use game::{Budget, EngineFault, Seat};
    let (mut first, mut engine) = player(&["? unacceptable size", ""]);
    let refused = first.think(EMPTY, Seat(0), &Budget::default(), &mut engine).unwrap_err();
    assert_eq!(refused, EngineFault::Refused("boardsize 5: unacceptable size".into()));
    let (mut second, mut engine) = player(&["=", "", "=", "", "=", "", "= z99", ""]);
    let nonsense = second.think(EMPTY, Seat(0), &Budget::default(), &mut engine).unwrap_err();
    assert_eq!(nonsense, EngineFault::Nonsense("z99".into()));
    let (mut third, mut engine) = player(&["=", ""]);
    assert_eq!(
        third.think(EMPTY, Seat(0), &Budget::default(), &mut engine),
        Err(EngineFault::Silent)
    );
}

#[test]
fn an_engine_says_which_stones_are_dead_and_agrees_or_plays_on_once() {
    use game::{Budget, Decision, Seat};
    let position = "2xo1/o1xo1/2xo1/2xo1/2xo1 x 0.5 0 0 2";
    let lay: Vec<&'static str> = ["=", ""].repeat(14);
    let (mut player, mut engine) = player(&lay);
    engine.answers.extend(["= A4", "", "= A4", "", "= A4", "", "= A4", ""]);
    assert_eq!(player.decide(position, &mut engine), Ok(Some("propose:a4".to_owned())));
    let mut ask = |position: &str| {
        let reply = player.think(position, Seat(0), &Budget::default(), &mut engine).unwrap();
        match reply.decision {
            Decision::Play(report) => report.act,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(ask(&format!("{position} dead:a4 proposed")), "accept");
    assert_eq!(ask(&format!("{position} proposed")), "resume");
    assert_eq!(ask(&format!("{position} proposed")), "accept");
}
