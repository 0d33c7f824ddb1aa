//! Outside engines, good and bad: each is a few lines of shell.

use expect_test::{Expect, expect};
use game::{AnyGame, Budget, Decision, Seat, Seats, StopFlag, Who};
use ludarium_players::{Patience, PlayTerms, Program, ProgramFailure, ProgramPlayer};
use std::{path::Path, thread, time::Duration};
use words::Lexicon;

/// The beginning of an engine that knows its manners; what it does at `go` follows.
const POLITE: &str = r#"
    while read -r line; do case "$line" in
        ugi) echo "id name Parrot"; echo "option name Seed type spin default 0 min 0 max 9"; echo ugiok;;
        isready) echo readyok;;
        quit) exit 0;;
"#;

fn engine(script: &str) -> Program {
    let script = shlex::try_quote(script).unwrap();
    Program::read(TITLE, &format!("ugi:sh -c {script}")).unwrap()
}

fn polite(at_go: &str) -> Program {
    engine(&format!("{POLITE} {at_go} esac; done"))
}

/// Long where an answer must come, short where none will.
fn patience() -> Patience {
    Patience {
        handshake: Duration::from_secs(60),
        grace: Duration::from_millis(500),
        movetime: Duration::from_millis(50),
        longest: Duration::from_millis(200),
    }
}

fn terms(patience: Patience) -> PlayTerms {
    PlayTerms { patience, ..PlayTerms::default() }
}

fn hasty() -> Patience {
    Patience { handshake: Duration::from_millis(300), ..patience() }
}

const TITLE: &dyn AnyGame = &puissance4::GAME;

fn outcome(program: &Program, patience: Patience, budget: &Budget, stop: &StopFlag) -> String {
    let setup = TITLE.setup();
    let state = TITLE.start(&setup).unwrap();
    let mut infos = 0;
    let found = ProgramPlayer::start_with(TITLE, &setup, program, 1, &terms(patience)).and_then(
        |mut player| {
            let found = player.think(&*state, Seat(0), budget, stop, &mut |_| infos += 1)?;
            Ok((player.name().to_owned(), found))
        },
    );
    match found {
        Ok((name, reply)) => match reply.decision {
            Decision::Play(report) => format!(
                "{name} plays {} after {infos} infos: {:?}, depth {}, nodes {}, line {:?}",
                report.act, report.value, report.depth, report.nodes, report.line
            ),
            Decision::Nothing => format!("{name} does nothing"),
            Decision::Resign => format!("{name} gives up"),
        },
        // How long exactly is the machine's affair.
        Err(ProgramFailure::Hung { name, .. }) => format!("{name} hung"),
        Err(failure) => failure.told(&Lexicon::of(TITLE, "en")),
    }
}

fn check(program: &Program, patience: Patience, expect: &Expect) {
    expect.assert_eq(&outcome(program, patience, &Budget::default(), &StopFlag::default()));
}

#[test]
fn an_engine_plays() {
    check(
        &polite(
            r#"go*) echo "info depth 4 nodes 99 score cp 20 pv 3 R"; echo "bestmove 3 ponder R";;"#,
        ),
        patience(),
        &expect![[
            r#"Parrot plays 3 after 1 infos: Some(Score(20)), depth 4, nodes 99, line ["3", "R"]"#
        ]],
    );
    // What was said of another act is not said of this one; any form that the game reads will do.
    check(
        &polite(r#"go*) echo "info depth 4 pv 3"; echo "bestmove r";;"#),
        patience(),
        &expect![[r#"Parrot plays R after 1 infos: None, depth 0, nodes 0, line ["r"]"#]],
    );
}

#[test]
fn an_engine_that_talks_nonsense_first_still_plays() {
    check(
        &polite(
            r#"go*) echo; echo hello; printf '\377\376\n'; printf '\033[2J\n'; echo "bestmove 3";;"#,
        ),
        patience(),
        &expect![[r#"Parrot plays 3 after 0 infos: None, depth 0, nodes 0, line ["3"]"#]],
    );
}

#[test]
fn an_answer_that_comes_late_does_not_count_for_the_next_move() {
    let program = polite(r#"go*) echo "bestmove 3"; echo "bestmove 4";;"#);
    let setup = TITLE.setup();
    let state = TITLE.start(&setup).unwrap();
    let mut player =
        ProgramPlayer::start_with(TITLE, &setup, &program, 1, &terms(patience())).unwrap();
    for _ in 0..3 {
        let found = player
            .think(&*state, Seat(0), &Budget::default(), &StopFlag::default(), &mut |_| {})
            .unwrap();
        assert_eq!(found.report().unwrap().act, "3");
    }
}

#[test]
fn a_stop_is_passed_on() {
    let budget = Budget { infinite: true, ..Budget::default() };
    let stop = StopFlag::default();
    let other = stop.clone();
    let teller = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        other.set();
    });
    let patience = Patience { grace: Duration::from_secs(60), ..patience() };
    expect![[r#"Parrot plays 5 after 0 infos: None, depth 0, nodes 0, line ["5"]"#]]
        .assert_eq(&outcome(&polite(r#"stop) echo "bestmove 5";;"#), patience, &budget, &stop));
    teller.join().unwrap();
}

#[test]
fn an_engine_that_forgets_the_time_is_told_to_stop() {
    for budget in [
        Budget { time: Some(Duration::from_millis(1)), ..Budget::default() },
        Budget { nodes: Some(1), ..Budget::default() },
    ] {
        let patience = Patience { grace: Duration::from_secs(2), ..patience() };
        expect![[r#"Parrot plays 6 after 0 infos: None, depth 0, nodes 0, line ["6"]"#]].assert_eq(
            &outcome(
                &polite(r#"stop) echo "bestmove 6";;"#),
                patience,
                &budget,
                &StopFlag::default(),
            ),
        );
    }
}

#[test]
fn one_that_cannot_be_started() {
    check(
        &Program::read(TITLE, "ugi:no-such-engine-anywhere").unwrap(),
        patience(),
        &expect!["no-such-engine-anywhere could not be started: there is no such file or folder."],
    );
}

#[test]
fn one_that_hangs() {
    check(&engine("exec sleep 1000"), hasty(), &expect!["sh -c 'exec sleep 1000' hung"]);
    check(&polite("go*) sleep 1000;;"), patience(), &expect!["Parrot hung"]);
    check(
        &polite("go*) while :; do echo info depth 1; done;;"),
        patience(),
        &expect!["Parrot hung"],
    );
}

#[test]
fn one_that_dies() {
    check(&engine("exit 3"), patience(), &expect!["sh -c 'exit 3' has ended (exit status 3)."]);
    check(
        &polite(r#"go*) echo "what a pity" >&2; exit 7;;"#),
        patience(),
        &expect!["Parrot has ended (exit status 7), saying: what a pity"],
    );
    check(
        &polite("go*) kill -9 $$;;"),
        patience(),
        &expect!["Parrot has ended (signal 9 (SIGKILL))."],
    );
    // One that closes its output and stays is of no use either.
    check(
        &polite("go*) exec >&- ; sleep 1000;;"),
        patience(),
        &expect!["Parrot has ended (signal 9 (SIGKILL))."],
    );
}

#[test]
fn one_that_says_nothing_readable() {
    check(
        &polite("go*) echo checkmate;;"),
        patience(),
        &expect!["Parrot gave an answer that cannot be read: “checkmate”."],
    );
    check(
        &polite(r"go*) printf '\377\376\033[2J\n';;"),
        patience(),
        &expect!["Parrot gave an answer that cannot be read: “���[2J”."],
    );
    check(
        &polite("go*) while :; do echo spam; done;;"),
        patience(),
        &expect!["Parrot gave an answer that cannot be read: “spam”."],
    );
}

#[test]
fn one_that_writes_a_line_without_end() {
    check(
        &polite("go*) yes | tr -d '\\n';;"),
        Patience { grace: Duration::from_secs(60), ..patience() },
        &expect!["Parrot wrote a line that is too long."],
    );
}

#[test]
fn one_that_plays_what_is_not_allowed() {
    check(
        &polite("go*) echo bestmove 9;;"),
        patience(),
        &expect![
            "Parrot played “9”, which is not allowed: There is no such column. The columns are 0 to 6, from the left."
        ],
    );
    check(
        &polite("go*) echo bestmove e2e4;;"),
        patience(),
        &expect![
            "Parrot played “e2e4”, which is not allowed: That is no move. Type a column, 0 to 6, or R, L or U to turn the grid."
        ],
    );
}

#[test]
fn one_that_plays_no_move() {
    check(&polite("go*) echo bestmove none;;"), patience(), &expect!["Parrot does nothing"]);
    check(&polite("go*) echo bestmove resign;;"), patience(), &expect!["Parrot gives up"]);
}

#[test]
fn one_that_failed_stays_failed() {
    let setup = TITLE.setup();
    let state = TITLE.start(&setup).unwrap();
    let program = polite("go*) exit 7;;");
    let mut player =
        ProgramPlayer::start_with(TITLE, &setup, &program, 1, &terms(patience())).unwrap();
    let mut think = || {
        player
            .think(&*state, Seat(0), &Budget::default(), &StopFlag::default(), &mut |_| {})
            .unwrap_err()
    };
    let first = think();
    assert!(matches!(first, ProgramFailure::Died { .. }), "{first}");
    assert_eq!(think(), first);
}

/// An engine that writes down what it hears, and always plays the same.
fn note_taker(log: &Path, act: &str) -> Program {
    engine(&format!(
        r#"while read -r line; do echo "$line" >> {}; case "$line" in
            ugi) echo "option name Seed type spin default 0 min 0 max 9"
                echo "option name both type combo default mover var draw var mover"; echo ugiok;;
            isready) echo readyok;;
            go*) echo "bestmove {act}";;
            quit) exit 0;;
        esac; done"#,
        log.display()
    ))
}

/// What it wrote down before it was told to quit.
fn heard(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap();
    text.strip_suffix("quit\n").unwrap_or(&text).to_owned()
}

#[test]
fn it_hears_the_settings_and_the_position_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("heard");
    let program = note_taker(&log, "3");
    let mut setup = TITLE.setup();
    setup.set("variant", "plain").unwrap();
    let mut state = TITLE.start(&setup).unwrap();
    let mut player =
        ProgramPlayer::start_with(TITLE, &setup, &program, 42, &terms(patience())).unwrap();
    let budget =
        Budget { time: Some(Duration::from_millis(30)), nodes: Some(9), ..Budget::default() };
    for (seat, act) in [(0, "3"), (1, "4")] {
        player.think(&*state, Seat(seat), &budget, &StopFlag::default(), &mut |_| {}).unwrap();
        state.play(Who::Seat(Seat(seat)), act).unwrap();
        player.learn(&*state, Seat(0), Who::Seat(Seat(seat)), act);
    }
    drop(player);
    expect![[r#"
        ugi
        setoption name variant value plain
        setoption name both value draw
        setoption name Seed value 2
        uginewgame
        isready
        isready
        position fen 0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0
        go movetime 30 nodes 9
        isready
        position fen 0000000/0000000/0000000/0000000/0000000/0000000/0001000 2 1
        go movetime 30 nodes 9
    "#]]
    .assert_eq(&heard(&log));
}

#[test]
fn it_hears_no_secret() {
    let game: &dyn AnyGame = &testkit::games::LIAR;
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("heard");
    let setup = game.setup();
    let mut state = game.start(&setup).unwrap();
    let mut player = ProgramPlayer::start_with(
        game,
        &setup,
        &note_taker(&log, "believe"),
        42,
        &terms(patience()),
    )
    .unwrap();
    for (who, act) in [(Who::Chance, "lots:0"), (Who::Chance, "deal:5"), (Who::Seat(Seat(0)), "")] {
        let first = state.acts(who).first().cloned();
        let act = first.as_deref().unwrap_or(act);
        let checked = state.check(who, act).unwrap();
        let heard = state.masked_act(Seats::only(Seat(1)), &checked);
        state.apply(&checked);
        player.learn(&*state, Seat(1), who, &heard);
    }
    let reply =
        player.think(&*state, Seat(1), &Budget::default(), &StopFlag::default(), &mut |_| {});
    let act = reply.map(|reply| reply.report().map(|report| report.act));
    assert_eq!(act, Ok(Some("believe".to_owned())));
    drop(player);
    expect![[r#"
        ugi
        setoption name Seed value 2
        uginewgame
        isready
        isready
        position fen answer 0 0 1 ?3/r1.g1.g2.y2 ?1 - ?12
        go movetime 50
    "#]]
    .assert_eq(&heard(&log));
}

#[test]
fn nothing_is_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let pids = folder.path().join("pids");
    // The engine ignores a polite end, and so does what it started.
    let script = format!(
        r#"trap '' TERM; sleep 1000 & echo $$ $! > {}; {POLITE} esac; done; sleep 1000"#,
        pids.display()
    )
    .replace("quit) exit 0;;", "");
    let setup = TITLE.setup();
    let player =
        ProgramPlayer::start_with(TITLE, &setup, &engine(&script), 1, &terms(patience())).unwrap();
    let numbers: Vec<i32> =
        heard(&pids).split_whitespace().map(|number| number.parse().unwrap()).collect();
    let is_there = |number: &i32| {
        let pid = rustix::process::Pid::from_raw(*number).unwrap();
        rustix::process::test_kill_process(pid).is_ok()
    };
    assert!(numbers.len() == 2 && numbers.iter().all(is_there));
    drop(player);
    // What the engine started is reaped by whoever inherits it, which may take a moment.
    for _ in 0..1000 {
        if !numbers.iter().any(|number| is_there(number) && !is_zombie(*number)) {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("still there: {numbers:?}");
}

/// A process that has ended and that nobody has asked about, where that can be known.
fn is_zombie(number: i32) -> bool {
    std::fs::read_to_string(format!("/proc/{number}/stat"))
        .is_ok_and(|stat| stat.rsplit_once(')').is_some_and(|(_, rest)| rest.starts_with(" Z")))
}
