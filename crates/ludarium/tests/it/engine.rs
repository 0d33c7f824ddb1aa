//! `ludarium engine`: the protocol itself is tested where it is; here is the way to it.

use crate::run::{check, check_mistake, ludarium, outcome};
use expect_test::expect;
use game::{AnyGame, Budget, Due, Seat, StopFlag, Who};
use players::{Program, ProgramPlayer, catalogue};
use std::time::Duration;

#[test]
fn lines_from_a_pipe_are_answered_in_order() {
    check(
        &["engine", "puissance4", "--set", "variant=plain", "--set", "both=mover"],
        "isready\nposition startpos moves 3 3\nquery legal\nplay R\ngo perft 2\nnonsense\nquit\nisready\n",
        &expect![[r#"
            exit 0
            readyok
            response 0 1 2 3 4 5 6
            response refused no-turning In this variant the grid cannot be turned. Drop a disc into a column, 0 to 6.
            0: 7
            1: 7
            2: 7
            3: 7
            4: 7
            5: 7
            6: 7
            nodes 49
            error “nonsense” is not a command.
        "#]],
    );
}

#[test]
fn the_seed_decides_what_luck_brings() {
    let talk = "setoption name Bot value random\ngo\ngo\ngo\ngo\ngo\ngo\n";
    let moves = |seed: &str| {
        let said = outcome(ludarium(&["engine", "puissance4", "--seed", seed]).write_stdin(talk));
        let moves = said.lines().filter(|line| line.starts_with("bestmove"));
        moves.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(moves("7").len(), 6);
    assert_eq!(moves("7"), moves("7"));
    assert_ne!(moves("7"), moves("8"));
}

/// Tools read the same everywhere, people may ask for their language.
#[test]
fn it_speaks_english_unless_asked() {
    let mut french_system = ludarium(&["engine", "puissance4"]);
    french_system.env("LC_ALL", "fr_FR.UTF-8").env("LANG", "fr_FR.UTF-8");
    expect![[r#"
        exit 0
        error “boo” is not a command.
    "#]]
    .assert_eq(&outcome(french_system.write_stdin("boo\n")));
    check(
        &["engine", "puissance4", "--lang", "fr"],
        "boo\n",
        &expect![[r#"
        exit 0
        error « boo » n’est pas une commande.
    "#]],
    );
}

#[test]
fn garbage_does_not_end_it() {
    let mut garbage = b"\xff\xfe\x00\n".to_vec();
    garbage.extend(b"x".repeat(3 << 20));
    garbage.extend(b"\nisready\n");
    let said = outcome(ludarium(&["engine", "puissance4"]).write_stdin(garbage));
    let words: Vec<_> = said.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(words, ["exit", "error", "error", "readyok"], "{said}");
}

#[test]
fn mistakes_are_told_in_one_sentence() {
    check_mistake(
        &["engine", "chess"],
        &expect!["There is no game “chess”. The games are: <every game>."],
    );
    check_mistake(
        &["engine", "puissance4", "--set", "variant=round"],
        &expect!["“round” is not a valid value of variant. Accepted: rotating|plain|classic."],
    );
    ludarium(&["engine", "puissance4", "--seed", "lucky"]).assert().code(2);
    ludarium(&["engine"]).assert().code(2);
}

/// The program plays against itself: once as a bot on a thread, once as a process of its own.
#[test]
fn it_is_an_engine_like_any_other() {
    for game in catalogue::GAMES {
        play_a_game(*game);
    }
}

fn play_a_game(game: &'static dyn AnyGame) {
    let mut setup = game.setup();
    setup.suggest(game.props().tools.engine);
    let mut state = game.start(&setup).unwrap();
    let command = format!("'{}' engine {}", env!("CARGO_BIN_EXE_ludarium"), game.id());
    let mut random = ProgramPlayer::start(game, &setup, &Program::Bot("random"), 1).unwrap();
    let mut engine = ProgramPlayer::start(
        game,
        &setup,
        &Program::read(game, &format!("ugi:{command}")).unwrap(),
        2,
    )
    .unwrap();
    assert!(engine.name().starts_with("Ludarium "), "{}", engine.name());
    let mut luck = game::rng::QuickRng::new(3);
    let budget = Budget { nodes: Some(100), ..Budget::default() };
    // Each act takes a second of the turn, so that turns which the rules limit come to their end.
    let (mut turn, mut spent) = (Due::Over, Duration::ZERO);
    for _ in 0..10_000 {
        let due = state.due();
        spent = if due == turn { spent + Duration::from_secs(1) } else { Duration::ZERO };
        turn = due;
        if let Some(limit) = state.time_limit().filter(|limit| spent >= limit.span) {
            state.play(Who::Clock, &limit.act).unwrap();
            spent = Duration::ZERO;
            continue;
        }
        let (who, act) = match due {
            Due::Over => return,
            Due::Chance => (Who::Chance, state.chance(&mut luck).unwrap().text().to_owned()),
            _ => {
                let seat = due.seat().unwrap();
                let player = if seat == Seat(0) { &mut engine } else { &mut random };
                let found = player.think(&*state, seat, &budget, &StopFlag::default(), &mut |_| {});
                (Who::Seat(seat), found.unwrap().report().unwrap().act)
            }
        };
        state.play(who, &act).unwrap();
    }
    panic!("{} does not end", game.id());
}
