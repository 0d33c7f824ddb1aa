//! What processes that share a store tell each other.

use crate::{
    harness::{fresh, open},
    suite::tables::{events, make},
};
use ludarium_store::{
    ClaimMode, Holder, Notice, RunTold, SharedStore, Store, TableChange, TableKey, TablePresence,
    TableTold, Write, Written,
};
use std::time::Duration;

async fn change(store: &dyn SharedStore, of: TableKey, known: u32) -> TableChange {
    let mut found = store.changes(vec![(of, known)]).await.unwrap();
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn time(time: u64, runs: bool) -> RunTold {
    let (time, starts_in) = (Duration::from_millis(time), Duration::ZERO);
    RunTold::Time { time, runs, starts_in, has_clock: true, is_asleep: false }
}

#[tokio::test]
async fn others_hear_where_to_look_and_find_what_has_happened() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    let (of, quiet) = (make(&one, "table").await, make(&one, "quiet").await);
    let (mut mine, mut heard) = (one.listen().await.unwrap(), other.listen().await.unwrap());
    one.write(vec![events(of, 1, &["a", "b"])]).await.unwrap();
    assert_eq!(heard.next().await, Notice::Changed(vec![of]));
    let found = change(&other, of, 1).await;
    assert_eq!((found.after, found.events), (1, vec!["b".to_owned()]));
    assert!(found.last_written.unwrap() < Duration::from_secs(10));
    assert!(change(&other, of, 2).await.events.is_empty());
    assert_eq!(change(&other, quiet, 0).await.last_written, None);
    let holder = Holder { visitor: [3; 32], seat: 1 };
    let writes = vec![Write::Hold { of, holder }, Write::Next { of, id: "next".into() }];
    one.write(writes).await.unwrap();
    assert_eq!(heard.next().await, Notice::Changed(vec![of]));
    let found = change(&other, of, 2).await;
    assert_eq!((found.holders, found.next), (vec![holder], Some("next".to_owned())));
    let text = "é\"\\ good game ' ";
    one.say(of, text.into()).await.unwrap();
    assert_eq!(heard.next().await, Notice::Said { of, text: text.into() });
    // What a process has told itself it does not hear.
    other.say(of, "thanks".into()).await.unwrap();
    assert_eq!(mine.next().await, Notice::Said { of, text: "thanks".into() });
    assert!(one.changes(vec![(TableKey(999), 0)]).await.unwrap().is_empty());
}

#[tokio::test]
async fn nothing_is_written_as_the_one_who_runs_a_table_by_who_has_lost_it() {
    let (place, one) = fresh().await;
    let (other, of) = (open(&place).await, make(&one, "table").await);
    let as_runner = |first, body: &str| match events(of, first, &[body]) {
        Write::Events { of, first, bodies, .. } => {
            vec![Write::Events { of, first, bodies, as_runner: true }]
        }
        write => vec![write],
    };
    // Nobody runs it; then this process does.
    assert_eq!(one.write(as_runner(1, "a")).await, Ok(vec![Written::Done]));
    assert_eq!(one.run(vec![of], ClaimMode::Ask).await.unwrap(), [of]);
    assert_eq!(one.write(as_runner(2, "b")).await, Ok(vec![Written::Done]));
    // Another has taken it over, which this one has not heard of.
    assert_eq!(other.run(vec![of], ClaimMode::TakeOver).await.unwrap(), [of]);
    assert_eq!(one.write(as_runner(3, "flag")).await, Ok(vec![Written::Conflict]));
    assert_eq!(other.write(as_runner(3, "c")).await, Ok(vec![Written::Done]));
    // Acts of its pages count all the same.
    assert_eq!(one.write(vec![events(of, 4, &["d"])]).await, Ok(vec![Written::Done]));
    let found = one.find("table").await.unwrap().unwrap();
    assert_eq!(found.events, ["a", "b", "c", "d"]);
}

#[tokio::test]
async fn commits_of_many_tables_are_told_in_parts() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    let mut keys = Vec::new();
    for number in 0..701 {
        keys.push(make(&one, &format!("table-{number}")).await);
    }
    let mut heard = other.listen().await.unwrap();
    let writes = keys.iter().map(|&of| events(of, 1, &["a"])).collect();
    one.write(writes).await.unwrap();
    let mut told = Vec::new();
    while told.len() < keys.len() {
        let Notice::Changed(some) = heard.next().await else { panic!("a change") };
        told.extend(some);
    }
    told.sort();
    assert_eq!(told, keys);
}

#[tokio::test]
async fn one_process_runs_a_table_until_it_dies_or_lets_go() {
    let (place, one) = fresh().await;
    let (other, third) = (open(&place).await, open(&place).await);
    let of = make(&one, "table").await;
    let ask = async |store: &dyn SharedStore| {
        !store.run(vec![of], ClaimMode::Ask).await.unwrap().is_empty()
    };
    assert_eq!(change(&one, of, 0).await.runner, None);
    assert!(ask(&one).await && ask(&one).await && !ask(&other).await);
    let told = TableTold { of, present: None, run: Some(time(5000, true)) };
    one.tell(vec![told]).await.unwrap();
    let runner = change(&other, of, 0).await.runner.unwrap();
    assert!(!runner.is_here && runner.dead_for.is_none(), "{runner:?}");
    let running = runner.time.unwrap();
    assert_eq!((running.time, running.runs), (Duration::from_secs(5), true));
    assert!(change(&one, of, 0).await.runner.unwrap().is_here);
    // It lets go.
    one.tell(vec![TableTold { of, present: None, run: Some(RunTold::Over) }]).await.unwrap();
    assert!(ask(&other).await && !ask(&one).await);
    // Another insists.
    assert_eq!(third.run(vec![of], ClaimMode::TakeOver).await.unwrap(), [of]);
    assert!(!ask(&other).await);
    // It is killed: after its lease another takes over, and knows for how long it has been dead.
    third.tell(vec![TableTold { of, present: None, run: Some(time(7000, true)) }]).await.unwrap();
    drop(third);
    assert!(other.abandoned(9).await.unwrap().is_empty(), "it has not been dead for long");
    while change(&other, of, 0).await.runner.unwrap().dead_for.is_none() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(other.abandoned(9).await.unwrap(), ["table"]);
    let runner = change(&other, of, 0).await.runner.unwrap();
    assert!(runner.dead_for.unwrap() >= Duration::from_secs(1), "{runner:?}");
    assert_eq!(runner.time.unwrap().time, Duration::from_secs(7));
    assert!(ask(&other).await && !ask(&one).await);
    assert!(one.abandoned(9).await.unwrap().is_empty());
    // It stops in good order: others need not wait.
    other.close().await;
    assert_eq!(one.abandoned(9).await.unwrap(), ["table"]);
    assert!(ask(&one).await);
}

#[tokio::test]
async fn of_many_who_want_to_run_a_table_at_once_one_does() {
    let (place, one) = fresh().await;
    let (other, third) = (open(&place).await, open(&place).await);
    for number in 0..20 {
        let of = make(&one, &format!("table-{number}")).await;
        let run = |store| SharedStore::run(store, vec![of], ClaimMode::Ask);
        let (a, b, c) = tokio::join!(run(&one), run(&other), run(&third));
        let granted = [a.unwrap(), b.unwrap(), c.unwrap()].concat();
        assert_eq!(granted, [of], "{number}");
    }
}

#[tokio::test]
async fn a_table_that_sleeps_is_run_by_whoever_opens_it() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    let of = make(&one, "table").await;
    assert_eq!(one.run(vec![of], ClaimMode::Ask).await.unwrap(), [of]);
    let asleep = RunTold::Time {
        time: Duration::from_secs(1),
        runs: true,
        starts_in: Duration::from_secs(60),
        has_clock: true,
        is_asleep: true,
    };
    one.tell(vec![TableTold { of, present: None, run: Some(asleep) }]).await.unwrap();
    let time = change(&other, of, 0).await.runner.unwrap().time.unwrap();
    assert_eq!(time.ago, Duration::ZERO, "its time begins to run in a minute");
    assert_eq!(other.run(vec![of], ClaimMode::Ask).await.unwrap(), [of]);
    assert!(one.run(vec![of], ClaimMode::Ask).await.unwrap().is_empty());
}

#[tokio::test]
async fn who_is_connected_at_others_is_known_while_they_live() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    let of = make(&one, "table").await;
    let here = TablePresence { seats: 0b10, watchers: 3, lag: vec![0, 150] };
    let tell = async |store: &dyn SharedStore, present: TablePresence| {
        store.tell(vec![TableTold { of, present: Some(present), run: None }]).await.unwrap();
    };
    tell(&one, here.clone()).await;
    assert_eq!(change(&other, of, 0).await.present, std::slice::from_ref(&here));
    assert!(change(&one, of, 0).await.present.is_empty(), "oneself is not another");
    tell(&one, TablePresence { watchers: 4, ..here.clone() }).await;
    assert_eq!(change(&other, of, 0).await.present[0].watchers, 4);
    tell(&one, TablePresence::default()).await;
    assert!(change(&other, of, 0).await.present.is_empty());
    tell(&one, here).await;
    drop(one);
    while !change(&other, of, 0).await.present.is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
