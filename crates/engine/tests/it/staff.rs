//! Bots behind the engine: what they are told, and what becomes of one that breaks.

use crate::talk::{session, talk};
use expect_test::expect;
use game::{
    AnyGame, AnyState, Bot, Budget, Observation, Props, Refusal, Report, Resources, Rules, Seat,
    Setting, Setup, StopFlag, Who,
};
use std::{any::Any, sync::Mutex};
use testkit::games::{LIAR, Liar};

/// Liar with bots of our own.
struct Staffed;

static STAFFED: Staffed = Staffed;

/// What the spies were told.
static TOLD: Mutex<Vec<String>> = Mutex::new(Vec::new());

impl AnyGame for Staffed {
    fn id(&self) -> &'static str {
        LIAR.id()
    }
    fn version(&self) -> u16 {
        LIAR.version()
    }
    fn settings(&self) -> &'static [Setting] {
        LIAR.settings()
    }
    fn props(&self) -> &'static Props {
        LIAR.props()
    }
    fn bots(&self) -> Vec<&'static str> {
        vec!["random", "broken", "rich", "spy"]
    }
    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Refusal> {
        LIAR.start(setup)
    }
    fn read_position(&self, setup: &Setup, text: &str) -> Result<Box<dyn AnyState>, Refusal> {
        LIAR.read_position(setup, text)
    }
    fn load(&self, form: &str, setup: &Setup, bytes: &[u8]) -> Result<Box<dyn AnyState>, Refusal> {
        LIAR.load(form, setup, bytes)
    }
    fn bot(
        &self,
        name: &str,
        setup: &Setup,
        seed: u64,
        resources: &Resources,
    ) -> Option<Box<dyn Bot>> {
        match name {
            "broken" => Some(Box::new(Broken)),
            "spy" => Some(Box::new(Spy(0))),
            "rich" => Some(Box::new(Rich(*resources))),
            name => LIAR.bot(name, setup, seed, resources),
        }
    }
}

/// Tells what it may use: threads as its depth, memory as its nodes.
struct Rich(Resources);

impl Bot for Rich {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Option<Report<String>> {
        let mut any = LIAR.bot("random", &LIAR.setup(), 0, &self.0)?;
        let found = any.think(seat, observation, budget, stop, tell)?;
        let Resources { threads, mebibytes } = self.0;
        Some(Report { depth: threads, nodes: mebibytes.into(), ..found })
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
    ) -> Option<Report<String>> {
        panic!("out of order")
    }
}

/// Plays the first legal act, and counts what it was told.
struct Spy(usize);

impl Bot for Spy {
    fn learn(&mut self, observation: &dyn Any, who: Who, heard: &str) {
        self.0 += 1;
        let observation = observation.downcast_ref::<Observation<Liar>>().unwrap();
        let due = observation.view.seen().due();
        TOLD.lock().unwrap().push(format!("{who:?} {heard}, then {due:?}"));
    }
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<String>),
    ) -> Option<Report<String>> {
        let observation = observation.downcast_ref::<Observation<Liar>>().unwrap();
        assert_eq!(observation.view.viewer(), game::Seats::only(seat));
        TOLD.lock().unwrap().push(format!("seat {seat} thinks, told {} acts", self.0));
        LIAR.bot("random", &LIAR.setup(), 0, &Resources::default())?.think(
            seat,
            observation,
            &Budget::default(),
            &StopFlag::default(),
            &mut |_| {},
        )
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
    let said = talk(session(&STAFFED, &[], "en"), asked.as_bytes());
    let infos: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("info depth"))
        .map(|line| line.split(" time").next().unwrap())
        .collect();
    assert_eq!(infos, ["info depth 1 nodes 256", "info depth 3 nodes 77"], "{said}");
}
