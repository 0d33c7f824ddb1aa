//! The doors for programs: the engine takes the acts of the scripts, the arena plays the acts that the
//! driver plays.

use crate::script::{FOUR_SEATS, HIDDEN, SEED, Script, TIMED, TWO_SEATS, settle};
use arena::MatchPlan;
use driver::{Driver, MatchTerms};
use engine::{AfterLine, EngineSession};
use game::{Budget, StopFlag};
use players::Program;
use protocol::Line;
use std::time::Duration;
use table::{Chair, EventKind, Table};
use words::Lexicon;

const SCRIPTS: [&Script; 4] = [&TWO_SEATS, &FOUR_SEATS, &HIDDEN, &TIMED];

/// Says a line to the engine; its one answer, if it has one.
fn say(session: &mut EngineSession, line: &str) -> Option<String> {
    let mut answers = Vec::new();
    let after = session.hear(&Line::Text(line.to_owned()), &mut |answer| answers.push(answer));
    assert!(matches!(after, AfterLine::Listen), "{line} is work");
    answers.pop().map(|answer| answer.to_string())
}

/// With the same seed the engine draws the same luck, and after each act of a script the game stands
/// where it stands at the table.
#[test]
fn the_engine_follows_every_act() {
    for script in SCRIPTS {
        let played = script.play();
        let lexicon = Lexicon::of(script.game, "en");
        let mut session = EngineSession::new(script.game, script.setup(), SEED, lexicon).unwrap();
        let is_luck = |event: &&table::Event| event.by == game::Who::Chance;
        let luck = played.table.acts().filter(is_luck).count();
        let acts = played.acts();
        for (act, position) in acts.iter().zip(&played.positions).skip(luck) {
            assert_eq!(
                say(&mut session, &format!("play {act}")).as_deref(),
                Some("response ok"),
                "{act}"
            );
            let stands = say(&mut session, "query position").unwrap();
            assert_eq!(stands, format!("response {position}"), "after {act}");
        }
        assert!(acts.len() > luck);
    }
}

/// A match between programs has the same acts in the arena as under a driver of one's own.
#[test]
fn the_arena_plays_the_acts_of_the_driver() {
    for script in SCRIPTS {
        let (game, setup) = (script.game, script.setup());
        let random = Program::read(game, "random").unwrap();
        let mut plan = MatchPlan::new(game, setup, vec![random; script.seats()]).unwrap();
        plan.seed = SEED;
        plan.budget = Budget { nodes: Some(10), ..Budget::default() };
        let round = plan.round(0);
        let played = arena::play(&plan, &round, &StopFlag::default()).unwrap();

        let chairs = vec![Chair::bot("random"); script.seats()];
        let table = Table::new(game, setup, None, chairs, None).unwrap();
        let terms = MatchTerms { budget: plan.budget, ..MatchTerms::default() };
        let mut driver = Driver::new(table, round.seed, terms);
        let mut now = Duration::ZERO;
        settle(&mut driver, &mut now);
        assert!(driver.table().is_over());
        let text = |event: &table::Event| match &event.what {
            EventKind::Act(act) => act.clone(),
            other => panic!("{other:?} is no act"),
        };
        let acts: Vec<String> = driver.table().acts().map(text).collect();
        assert_eq!(played.acts(), acts);
    }
}
