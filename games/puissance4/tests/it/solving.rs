//! The solver behind text, and the proof of the whole game.

use expect_test::{Expect, expect};
use game::{AnyGame, Progress, Setup, SolveLimits, Solver, StagedProof, StopFlag};
use ludarium_puissance4::GAME;

fn solver(variant: &str, both: &str, columns_from: Option<&str>) -> Box<dyn Solver> {
    let mut setup = GAME.setup();
    setup.set("variant", variant).unwrap();
    setup.set("both", both).unwrap();
    let spec = GAME.solver().unwrap();
    let mut options = Setup::new(spec.options);
    if let Some(first) = columns_from {
        options.set("columns-from", first).unwrap();
    }
    (spec.make)(&setup, &options, 1)
}

fn check(solver: &mut dyn Solver, line: &str, limits: &SolveLimits, expected: &Expect) {
    let told = solver.solve(line, limits, &StopFlag::default());
    let told = told.unwrap_or_else(|refusal| format!("{} {:?}", refusal.code, refusal.args));
    // The number of nodes may change whenever the search does.
    let (before, after) = told.split_once("\"nodes\":").unwrap_or((told.as_str(), ""));
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
    let nodes = if after.is_empty() { "" } else { "\"nodes\":N" };
    expected.assert_eq(&format!("{before}{nodes}{rest}"));
}

#[test]
fn a_verdict_as_json() {
    let mut rotating = solver("rotating", "draw", None);
    let plain = SolveLimits::default();
    let all = SolveLimits { all: true, ..plain };
    check(
        &mut *rotating,
        "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8",
        &all,
        &expect![[
            r#"{"value":"win","plies":1,"best":["3","L"],"nodes":N,"acts":{"0":{"value":"draw","plies":null},"1":{"value":"loss","plies":2},"2":{"value":"loss","plies":2},"3":{"value":"win","plies":1},"4":{"value":"loss","plies":2},"5":{"value":"loss","plies":2},"6":{"value":"loss","plies":2},"R":{"value":"draw","plies":null},"L":{"value":"win","plies":1},"U":{"value":"draw","plies":null}}}"#
        ]],
    );
    let within = SolveLimits { within: Some(5), ..plain };
    check(
        &mut *rotating,
        "0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0",
        &within,
        &expect![[
            r#"{"value":"unknown","plies":null,"best":["0","1","2","3","4","5","6","R","L","U"],"nodes":N}"#
        ]],
    );
    check(
        &mut *rotating,
        "0000000/2000000/1100020/2210010/1122120/2211212/1122121 2 45",
        &plain,
        &expect![[r#"{"value":"draw","plies":null,"best":["3","U"],"nodes":N}"#]],
    );
}

#[test]
fn lists_of_moves() {
    let mut classic = solver("classic", "draw", Some("1"));
    let plain = SolveLimits::default();
    check(
        &mut *classic,
        "2252576253462244111563365343671351441",
        &plain,
        &expect![[r#"{"value":"loss","plies":4,"best":["5"],"nodes":N}"#]],
    );
    check(
        &mut *classic,
        "22 5 25 76253462244111563365343671351441",
        &plain,
        &expect![[r#"{"value":"loss","plies":4,"best":["5"],"nodes":N}"#]],
    );
    check(&mut *classic, "1234567 8", &plain, &expect!["list-move [8, 1]"]);
    check(&mut *classic, "1111111", &plain, &expect!["list-full [7, 1]"]);
    check(&mut *classic, "12121211", &plain, &expect!["list-over [8, 0]"]);
    check(&mut *classic, "1212121", &plain, &expect!["solve-over [0, 0]"]);
    check(&mut *classic, "12R", &plain, &expect!["list-turning [3, 0]"]);
    check(&mut *classic, "0", &plain, &expect!["list-move [1, 1]"]);
    let mut rotating = solver("rotating", "draw", Some("0"));
    let within = SolveLimits { within: Some(3), ..plain };
    check(
        &mut *rotating,
        "0 6 2 0 4 u U",
        &within,
        &expect![[
            r#"{"value":"unknown","plies":null,"best":["0","1","2","3","4","5","6","L","U"],"nodes":N}"#
        ]],
    );
}

/// Positions with known scores, from the test sets of Pascal Pons' "Solving Connect 4": a score is 22
/// less the number of discs that the winner has at the end, negative when the mover loses.
#[test]
fn scores_of_public_test_sets() {
    let known = [
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
        ("5554224333234511764415115", 4),
        ("52753311433677442422121", 8),
        ("1233722555341451114725221333", -1),
        ("274552224131661", 0),
        ("5455174361263362", -1),
        ("2531276566711153", 2),
        ("32164625", 11),
        ("6146", 18),
        ("243335424257", 12),
        ("4455", 18),
        ("44455554221", -15),
    ];
    let mut classic = solver("classic", "draw", Some("1"));
    for (moves, score) in known {
        let told = classic.solve(moves, &SolveLimits::default(), &StopFlag::default()).unwrap();
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        let end = told["plies"].as_i64().map(|plies| moves.len() as i64 + plies);
        let worth = end.map_or(0, |end| 22 - (end + 1) / 2);
        let shown = if told["value"] == "loss" { -worth } else { worth };
        assert_eq!(shown, score, "{moves}: {told}");
    }
}

#[test]
fn what_is_wrong_with_a_position_is_named() {
    let mut rotating = solver("rotating", "draw", None);
    let plain = SolveLimits::default();
    check(&mut *rotating, "hello", &plain, &expect!["position-parts [1, 0]"]);
    check(
        &mut *rotating,
        "0000000/0000000/0000000/0000000/0000000/0000000/1111222 2 7",
        &plain,
        &expect!["solve-over [0, 0]"],
    );
}

fn steps(whole: &dyn StagedProof, steps: u32) -> (u64, Progress) {
    let done = (0..steps).map(|step| whole.work(step, 0, &StopFlag::default()));
    done.fold((0, Progress { nodes: 0, done: false, verdict: None }), |(nodes, _), progress| {
        assert!(progress.done);
        (nodes + progress.nodes, progress)
    })
}

/// Broken off after 13 plies, saved, taken up: the first 13 plies cost next to nothing, and the
/// next ones what they cost without a break.
#[test]
fn a_broken_off_proof_is_taken_up() {
    let mut first = solver("rotating", "draw", None);
    let whole = first.whole().unwrap();
    assert_eq!(whole.steps(), 25);
    let (dear, _) = steps(whole, 7);
    let stop = StopFlag::default();
    stop.set();
    let stopped = whole.work(7, 0, &stop);
    assert_eq!((stopped.done, stopped.verdict), (false, None));
    let mut saved = Vec::new();
    whole.save(&mut saved).unwrap();
    let next = whole.work(7, 0, &StopFlag::default()).nodes;

    let mut second = solver("rotating", "draw", None);
    let whole = second.whole().unwrap();
    whole.load(&mut saved.as_slice()).unwrap();
    let (cheap, _) = steps(whole, 7);
    assert!(cheap * 20 < dear, "{cheap} {dear}");
    let again = whole.work(7, 0, &StopFlag::default());
    assert!(again.done && again.verdict.is_none());
    // Entries with little behind them are not saved, so a few nodes are looked at again.
    assert!(again.nodes < next * 2, "{} {next}", again.nodes);
}

#[test]
fn a_saved_proof_that_is_not_right_is_refused() {
    let mut solved = solver("rotating", "draw", None);
    let whole = solved.whole().unwrap();
    steps(whole, 6);
    let mut saved = Vec::new();
    whole.save(&mut saved).unwrap();
    let refused = |both: &str, bytes: &[u8]| {
        let mut other = solver("rotating", both, None);
        let error = other.whole().unwrap().load(&mut &bytes[..]).unwrap_err();
        error.to_string()
    };
    expect!["the file has been cut short"].assert_eq(&refused("draw", &saved[..saved.len() - 1]));
    expect!["the file has been cut short"].assert_eq(&refused("draw", &[]));
    expect!["this proof is of a game with other settings"].assert_eq(&refused("mover", &saved));
    let mut changed = saved.clone();
    changed[30] ^= 1;
    expect!["the file has been changed: its checksum does not fit"]
        .assert_eq(&refused("draw", &changed));
    changed[0] ^= 1;
    expect!["this is no file of a broken-off proof, or one of another form"]
        .assert_eq(&refused("draw", &changed));
}

#[test]
fn only_the_rotating_game_is_proved_as_a_whole() {
    for variant in ["plain", "classic"] {
        assert!(solver(variant, "draw", None).whole().is_none());
    }
}
