//! A table as a game's own forms have it, and back.

use crate::{
    hall::{apart, morris, play_well},
    stairs::STAIRS,
};
use game::{AnyGame, EarlyEnding, Occasion, Seat, Transcript, Who};
use ludarium_table::{Chair, Ending, Record, ReplayError, Table, refusals};
use protocol::record::{MOST_EVENTS, MOST_NAME};
use testkit::games::MORRIS;

const ACTS: &str = "1 0 a1\n2 1 b2\n3 0 c3";

fn check(ending: &str, parting: Option<EarlyEnding>, expected: Option<Ending>) {
    let mut table = morris(apart());
    play_well(&mut table, &format!("{ACTS}{ending}"));
    let transcript = table.to_transcript();
    assert_eq!(transcript.parting, parting);
    let acts: Vec<_> = transcript.acts.iter().map(|(_, act)| act.as_str()).collect();
    assert_eq!(acts, ["a1", "b2", "c3"]);
    assert_eq!(transcript.acts[1].0, Who::Seat(Seat(1)));
    let again = Table::from_transcript(&MORRIS, &transcript).unwrap();
    assert_eq!(again.state().tools().key(), table.state().tools().key());
    assert_eq!(again.outcome().map(|outcome| outcome.ending), expected);
    assert_eq!(again.to_transcript(), transcript);
}

#[test]
fn games_come_back_as_they_were_left() {
    check("", None, None);
    check("\n4 1 resign", Some(EarlyEnding::Lost(Seat(1))), Some(Ending::Resigned(Seat(1))));
    check("\n4 0 draw?\n5 1 accept", Some(EarlyEnding::Drawn), Some(Ending::Agreed));
}

#[test]
fn what_was_taken_back_is_not_in_it() {
    let mut table = Table::new(
        &MORRIS,
        MORRIS.setup(),
        None,
        vec![Chair::person("Ada"), Chair::bot("random").named("Robby")],
        None,
    )
    .unwrap();
    play_well(&mut table, "1 0 a1\n2 1 b2\n3 0 undo\n4 0 c3");
    let transcript = table.to_transcript();
    assert_eq!(transcript.names, ["Ada", "Robby"]);
    assert_eq!(transcript.acts, [(Who::Seat(Seat(0)), "c3".to_owned())]);
}

#[test]
fn the_first_act_that_does_not_fit_is_named_by_its_number() {
    let act = |seat, act: &str| (Who::Seat(Seat(seat)), act.to_owned());
    let transcript = Transcript {
        setup: MORRIS.setup(),
        position: None,
        names: vec![String::new(); 2],
        occasion: Occasion::default(),
        acts: vec![act(0, "a1"), act(1, "a1"), act(0, "x")],
        parting: None,
        original: None,
    };
    let error = Table::from_transcript(&MORRIS, &transcript).map(drop).unwrap_err();
    let ReplayError::Event { number: 2, act: Some(act), .. } = &error else { panic!("{error}") };
    assert_eq!(act, "a1");
    let few = Transcript { names: Vec::new(), ..transcript.clone() };
    assert!(matches!(Table::from_transcript(&MORRIS, &few), Err(ReplayError::Start(_))));
    // What no record could hold is not begun either.
    let event = "x".repeat(MOST_NAME + 1);
    let wordy = Transcript {
        occasion: Occasion { event, ..Occasion::default() },
        acts: Vec::new(),
        ..transcript.clone()
    };
    let Err(ReplayError::Start(why)) = Table::from_transcript(&MORRIS, &wordy) else {
        panic!("it cannot be read back")
    };
    assert_eq!(why.code, refusals::LONG_NAME.code);
    let late = Transcript {
        acts: transcript.acts[..1].to_vec(),
        parting: Some(EarlyEnding::Lost(Seat(5))),
        ..transcript
    };
    let error = Table::from_transcript(&MORRIS, &late).map(drop).unwrap_err();
    assert!(matches!(error, ReplayError::Event { number: 2, act: None, .. }), "{error}");
}

#[test]
fn a_game_that_is_longer_than_a_record_is_read_as_far_as_a_record_goes() {
    let transcript = Transcript {
        setup: STAIRS.setup(),
        position: None,
        names: vec![String::new(); 2],
        occasion: Occasion::default(),
        acts: vec![(Who::Seat(Seat(0)), "step".to_owned()); MOST_EVENTS + 1],
        parting: None,
        original: None,
    };
    let opened = Table::open_transcript(&STAIRS, &transcript).unwrap();
    let Some(ReplayError::Event { number, refusal, .. }) = opened.broken else {
        panic!("it is too long")
    };
    assert_eq!((number, refusal), (opened.table.events().len() + 1, refusals::FULL));
    let record = Record::read(&opened.table.to_record().to_string()).unwrap();
    assert_eq!(Table::from_record(&STAIRS, &record).unwrap().events(), opened.table.events());
}
