//! Whole matches, with the small games of the test kit.

use game::{AnyGame, Budget, StopFlag};
use ludarium_arena::{
    Journal, JournalError, MatchPlan, PlayedEnd, PlayedGame, Scores, Stopped, play, run,
};
use players::Program;
use protocol::record::Record;
use table::Table;
use testkit::{
    StaffedGame,
    games::{LIAR, MORRIS},
};

fn plan(game: &'static dyn AnyGame, players: &[&str], games: u32) -> MatchPlan {
    let players =
        players.iter().map(|text| Program::read(game, text).expect("a program")).collect();
    let mut plan = MatchPlan::new(game, game.setup(), players).expect("a plan");
    plan.games = games;
    plan.budget = Budget { nodes: Some(10), ..Budget::default() };
    plan.random_plies = 2;
    plan
}

fn played(plan: &MatchPlan, done: &[u32], threads: usize) -> Vec<PlayedGame> {
    let mut games = Vec::new();
    run(plan, done, threads, &StopFlag::default(), |game| {
        games.push(game);
        Stopped::No
    });
    games.sort_by_key(|game| game.round.number);
    games
}

#[test]
fn the_same_plan_gives_the_same_games_on_any_number_of_threads() {
    for game in [&MORRIS as &'static dyn AnyGame, &LIAR] {
        let plan = plan(game, &["random", "random"], 12);
        let games = played(&plan, &[], 1);
        assert_eq!(games.len(), 12);
        assert_eq!(games, played(&plan, &[], 3));
        assert!(games.iter().all(|game| game.reason == PlayedEnd::Rules), "{games:?}");
    }
}

#[test]
fn paired_games_begin_alike() {
    let plan = plan(&MORRIS, &["random", "random"], 8);
    let games = played(&plan, &[], 2);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].acts()[..2], pair[1].acts()[..2]);
        assert_eq!(pair[0].round.seats, [0, 1]);
        assert_eq!(pair[1].round.seats, [1, 0]);
    }
    assert!(games.chunks(2).any(|pair| pair[0].acts()[..2] != games[0].acts()[..2]));
}

#[test]
fn a_program_that_fails_loses_and_the_run_goes_on() {
    let broken = "ugi:sh -c 'while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; go*) exit 3;; esac; done'";
    let plan = plan(&MORRIS, &["random", broken], 4);
    let games = played(&plan, &[], 2);
    assert_eq!(games.len(), 4);
    let mut scores = Scores::new(2);
    games.iter().for_each(|game| scores.add(game));
    assert_eq!((scores.between(0, 1).wins, scores.failures(1)), (4, 4), "{games:?}");
    assert!(
        matches!(&games[0].reason, PlayedEnd::Failure { player: 1, what } if what.contains('3'))
    );
}

/// The bot that the table seats for it plays on for nobody.
#[test]
fn who_resigns_among_three_is_last() {
    static STAFFED: StaffedGame =
        StaffedGame { game: &LIAR, staff: &[StaffedGame::RANDOM, StaffedGame::HUMBLE] };
    let mut setup = STAFFED.setup();
    setup.set("seats", "3").unwrap();
    let players = ["random", "humble", "random"].map(|text| Program::read(&STAFFED, text).unwrap());
    let mut plan = MatchPlan::new(&STAFFED, setup, players.to_vec()).unwrap();
    plan.games = 3;
    for game in played(&plan, &[], 1) {
        assert_eq!(game.reason, PlayedEnd::Resigned { player: 1 });
        let ranks: Vec<_> = game.round.seats.iter().zip(&game.ranks).collect();
        assert!(ranks.iter().all(|(player, rank)| (**player == 1) == (**rank == 1)), "{ranks:?}");
    }
}

#[test]
fn a_run_is_resumed_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.jsonl");
    let plan = plan(&MORRIS, &["random", "random"], 10);
    let (mut journal, games) = Journal::open(&path, &plan).unwrap();
    assert!(games.is_empty());
    for number in [0, 1, 4] {
        let game = play(&plan, &plan.round(number), &StopFlag::default()).unwrap();
        journal.add(&game).unwrap();
    }
    drop(journal);
    // The machine went down in the middle of a line.
    let mut text = std::fs::read_to_string(&path).unwrap();
    text.push_str("{\"number\":5,\"sea");
    std::fs::write(&path, text).unwrap();
    let (_, games) = Journal::open(&path, &plan).unwrap();
    let done: Vec<_> = games.iter().map(|game| game.round.number).collect();
    assert_eq!(done, [0, 1, 4]);
    let mut all = games;
    all.extend(played(&plan, &done, 1));
    all.sort_by_key(|game| game.round.number);
    assert_eq!(all, played(&plan, &[], 1));
}

#[test]
fn the_journal_of_another_plan_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.jsonl");
    let mut plan = plan(&MORRIS, &["random", "random"], 10);
    Journal::open(&path, &plan).unwrap();
    let before = std::fs::read(&path).unwrap();
    plan.seed = 9;
    assert!(matches!(Journal::open(&path, &plan), Err(JournalError::OtherPlan)));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    std::fs::write(&path, "nonsense\n").unwrap();
    assert!(matches!(Journal::open(&path, &plan), Err(JournalError::Line(1))));
}

#[test]
fn enough_is_enough() {
    let plan = plan(&MORRIS, &["random", "random"], 1000);
    let mut count = 0;
    run(&plan, &[], 2, &StopFlag::default(), |_| {
        count += 1;
        if count < 5 { Stopped::No } else { Stopped::Yes }
    });
    assert_eq!(count, 5);
}

#[test]
fn engines_are_called_by_the_names_that_they_give_themselves() {
    let engine = "ugi:sh -c 'while read l; do case $l in ugi) echo id name Deep Thought; echo ugiok;; isready) echo readyok;; esac; done'";
    let mut plan = plan(&MORRIS, &[engine, engine, "random", "ugi:false"], 1);
    plan.ask_names().unwrap();
    assert_eq!(plan.names, ["Deep Thought (1)", "Deep Thought (2)", "random", "ugi:false"]);
}

#[test]
fn a_game_is_kept_as_a_record_that_replays() {
    for game in [&MORRIS as &'static dyn AnyGame, &LIAR] {
        let plan = plan(game, &["random", "random"], 2);
        for played in played(&plan, &[], 1) {
            let record = Record::read(&played.record.to_string()).unwrap();
            let table = Table::from_record(game, &record).unwrap();
            assert!(table.is_over());
            assert_eq!(played.acts().len(), table.acts().len());
        }
    }
}

/// The sentence of the game, and not its key: `refusal-…` is nothing for people.
#[test]
fn an_illegal_act_is_told_in_a_sentence() {
    let liar = "ugi:sh -c 'while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; go*) echo bestmove z9;; esac; done'";
    let plan = plan(&MORRIS, &["random", liar], 2);
    for game in played(&plan, &[], 1) {
        let PlayedEnd::Failure { what, .. } = &game.reason else { panic!("{game:?}") };
        assert!(what.contains("z9") && !what.contains("refusal-"), "{what}");
        let record = Record::read(&game.record.to_string()).unwrap();
        assert!(Table::from_record(&MORRIS, &record).unwrap().is_over());
    }
}
