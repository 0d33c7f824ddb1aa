//! Bots behind the engine: what they are told, and what becomes of one that breaks.

use crate::talk::{session, talk};
use expect_test::expect;
use game::{
    Bot, BotInfo, BotReply, BotTraits, Budget, Observation, Report, Resources, Rules, Seat,
    StopFlag, Who,
};
use std::{any::Any, sync::Mutex};
use testkit::{
    MakeBot, StaffedGame,
    games::{LIAR, Liar},
    plain,
};

/// Liar with bots of our own.
static STAFFED: StaffedGame = StaffedGame { game: &LIAR, staff: STAFF };

const STAFF: &[(BotInfo, MakeBot)] = &[
    StaffedGame::RANDOM,
    (plain("broken"), |_, _| Box::new(Broken)),
    (plain("rich"), |random, resources| Box::new(Rich { random, resources: *resources })),
    (plain("thrifty"), |random, _| Box::new(Thrifty { random })),
    StaffedGame::IDLE,
    StaffedGame::HUMBLE,
    (spy("late-spy"), |random, _| Box::new(Spy { random, told: 0, log: &TOLD_LATE })),
    (spy("spy"), |random, _| Box::new(Spy { random, told: 0, log: &TOLD })),
];

const fn spy(name: &'static str) -> BotInfo {
    BotInfo { name, traits: BotTraits { remembers: true, ..BotTraits::LEVEL } }
}

type TellTale = Mutex<Vec<String>>;

/// What the spies were told, of one test each.
static TOLD: TellTale = Mutex::new(Vec::new());
static TOLD_LATE: TellTale = Mutex::new(Vec::new());

/// Tells what it may use: threads as its depth, memory as its nodes.
struct Rich {
    random: Box<dyn Bot>,
    resources: Resources,
}

impl Bot for Rich {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        let Resources { threads, mebibytes } = self.resources;
        let found = self.random.think(seat, observation, budget, stop, tell).report();
        found.map(|found| Report { depth: threads, nodes: mebibytes.into(), ..found }).into()
    }
}

/// Tells what it may spend: plies as its depth, positions as its nodes.
struct Thrifty {
    random: Box<dyn Bot>,
}

impl Bot for Thrifty {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        let Budget { depth, nodes, .. } = *budget;
        let (depth, nodes) = (depth.unwrap_or(0), nodes.unwrap_or(0));
        let found = self.random.think(seat, observation, budget, stop, tell).report();
        found.map(|found| Report { depth, nodes, ..found }).into()
    }
}

struct Broken;

impl Bot for Broken {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        _: Seat,
        _: &dyn Any,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        panic!("out of order")
    }
}

/// Plays a legal act, and counts what it was told.
struct Spy {
    random: Box<dyn Bot>,
    told: usize,
    log: &'static TellTale,
}

impl Bot for Spy {
    fn learn(&mut self, observation: &dyn Any, who: Who, heard: &str) {
        self.told += 1;
        let observation = observation.downcast_ref::<Observation<Liar>>().unwrap();
        let due = observation.view.seen().due();
        self.log.lock().unwrap().push(format!("{who:?} {heard}, then {due:?}"));
    }
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        let seen = observation.downcast_ref::<Observation<Liar>>().unwrap();
        assert_eq!(seen.view.viewer(), game::Seats::only(seat));
        self.log.lock().unwrap().push(format!("seat {seat} thinks, told {} acts", self.told));
        self.random.think(seat, observation, budget, stop, tell)
    }
}

#[test]
fn a_bot_hears_each_act_once_as_its_seat_hears_it() {
    let said = "setoption name Bot value spy
        position startpos moves lots:0 deal:5
        go
        position startpos moves lots:0 deal:5 lay:b1
        go
        play believe
        position startpos moves lots:0 deal:5 lay:b1 believe timeout
        go
        position startpos moves lots:0 deal:6
        go
        uginewgame";
    talk(session(&STAFFED, &[], "en"), said.as_bytes());
    expect![[r#"
        Chance lots:0, then Chance
        Chance deal:?, then Seats(Seats(1))
        seat 0 thinks, told 2 acts
        Chance lots:0, then Chance
        Chance deal:?, then Seats(Seats(1))
        Seat(Seat(0)) lay:?1, then Seats(Seats(2))
        seat 1 thinks, told 3 acts
        Seat(Seat(0)) lay:b1, then Seats(Seats(2))
        Seat(Seat(1)) believe, then Seats(Seats(2))
        Clock timeout, then Seats(Seats(1))
        seat 0 thinks, told 5 acts
        Chance lots:0, then Chance
        Chance deal:?, then Seats(Seats(1))
        seat 0 thinks, told 2 acts"#]]
    .assert_eq(&TOLD.lock().unwrap().join("\n"));
}

#[test]
fn a_bot_that_breaks_ends_nothing() {
    let said = "setoption name Bot value broken
        position startpos moves lots:0 deal:5
        go
        go
        setoption name Bot value random
        go";
    expect![[r#"
        > setoption name Bot value broken
        > position startpos moves lots:0 deal:5
        > go
        error broken has a defect and stopped: out of order.
        bestmove none
        > go
        error broken has a defect and stopped: out of order.
        bestmove none
        > setoption name Bot value random
        > go
        info depth 0 nodes 1 time 0 pv lay:r2.b2
        bestmove lay:r2.b2
    "#]]
    .assert_eq(&talk(session(&STAFFED, &[], "en"), said.as_bytes()));
}

#[test]
fn threads_and_memory_reach_whoever_answers() {
    let asked = "setoption name Bot value rich\ngo nodes 1\n\
                 setoption name Threads value 3\nsetoption name Hash value 77\ngo nodes 1\n";
    assert_eq!(infos(asked), ["info depth 1 nodes 256", "info depth 3 nodes 77"]);
}

#[test]
fn depth_and_nodes_reach_whoever_answers() {
    let asked = "setoption name Bot value thrifty\ngo depth 5\ngo nodes 600\ngo depth 2 nodes 9\n";
    let expected = ["info depth 5 nodes 0", "info depth 0 nodes 600", "info depth 2 nodes 9"];
    assert_eq!(infos(asked), expected);
}

/// Depth and nodes of what was found.
fn infos(asked: &str) -> Vec<String> {
    let said = talk(session(&STAFFED, &[], "en"), asked.as_bytes());
    let found = said.lines().filter(|line| line.starts_with("info depth"));
    found.filter_map(|line| Some(line.split_once(" time")?.0.to_owned())).collect()
}

#[test]
fn a_bot_gives_up() {
    let said = "setoption name Bot value humble
        go
        query gameover
        go infinite";
    expect![[r#"
        > setoption name Bot value humble
        > go
        bestmove resign
        > query gameover
        response false
        > go infinite
        bestmove resign
    "#]]
    .assert_eq(&talk(session(&STAFFED, &[], "en"), said.as_bytes()));
}

/// Where the clock goes on without it a bot may do nothing; where nothing else can happen it owes a
/// move.
#[test]
fn a_bot_has_nothing_to_do() {
    let said = "setoption name Bot value idle
        go
        setoption name timed value off
        uginewgame
        go";
    expect![[r#"
        > setoption name Bot value idle
        > go
        bestmove none
        > setoption name timed value off
        > uginewgame
        > go
        error idle has no move to play.
        bestmove none
    "#]]
    .assert_eq(&talk(session(&STAFFED, &[], "en"), said.as_bytes()));
}

/// Another bot knows the whole game as its seat was told of it, and the one before is forgotten.
#[test]
fn a_bot_that_is_chosen_late_is_told_everything() {
    let said = "setoption name Bot value random
        position startpos moves lots:0 deal:5
        go
        position startpos moves lots:0 deal:5 lay:b1 believe timeout
        setoption name Bot value late-spy
        go
        play lay:b2
        setoption name Threads value 2
        position startpos moves lots:0 deal:5 lay:b1 believe timeout lay:b2 timeout
        query turn
        go";
    talk(session(&STAFFED, &[], "en"), said.as_bytes());
    expect![[r#"
        Chance lots:0, then Chance
        Chance deal:?, then Seats(Seats(1))
        Seat(Seat(0)) lay:b1, then Seats(Seats(2))
        Seat(Seat(1)) believe, then Seats(Seats(2))
        Clock timeout, then Seats(Seats(1))
        seat 0 thinks, told 5 acts
        Chance lots:0, then Chance
        Chance deal:?, then Seats(Seats(1))
        Seat(Seat(0)) lay:?1, then Seats(Seats(2))
        Seat(Seat(1)) believe, then Seats(Seats(2))
        Clock timeout, then Seats(Seats(1))
        Seat(Seat(0)) lay:?1, then Seats(Seats(2))
        Clock timeout, then Seats(Seats(2))
        seat 1 thinks, told 7 acts"#]]
    .assert_eq(&TOLD_LATE.lock().unwrap().join("\n"));
}
