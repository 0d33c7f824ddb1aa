//! Long logs: each event is applied once, and few replays are made at the same time.

use crate::{
    page::{Closed, Page},
    trap::{APPLIED, THREADS, TRAP},
    venue::{Table, Venue, options},
};
use game::{AnyGame, Seat, Who};
use serde_json::json;
use std::{sync::atomic::Ordering, time::Duration};
use table::{Chair, EventKind, Request};

/// How many acts stand all the time.
const STANDING: usize = 60;
/// Other tests of this process may apply a few acts at the same time.
const BESIDES: usize = 400;

/// A record in which the last act is taken back and made again, over and over.
fn record(undos: usize) -> (String, usize) {
    let chairs = vec![Chair::person("Ada"), Chair::person("Bo")];
    let game: &'static dyn AnyGame = &TRAP;
    let mut table = table::Table::new(game, game.setup(), None, chairs, None).expect("a table");
    let mut request = |number: usize, request: Request| {
        let by = Who::Seat(Seat((number % 2) as u8));
        let decided = table.decide(Duration::ZERO, by, &request).expect("it is allowed");
        table.commit(decided, &mut []);
    };
    (0..STANDING).for_each(|number| request(number, Request::act("go")));
    for _ in 0..undos {
        request(STANDING - 1, Request::UndoTo(STANDING - 1));
        request(STANDING - 1, Request::act("go"));
    }
    let acts =
        table.events().iter().filter(|event| matches!(event.what, EventKind::Act(_))).count();
    (table.to_record().to_string(), acts)
}

/// Uploads a record, and gives the table and how many acts its log has.
async fn upload(venue: &Venue, undos: usize) -> (Table, usize, usize) {
    let (record, acts) = record(undos);
    let (answer, applied) =
        counted(venue.ask("POST", "/api/tables/import", None, &[], record.as_bytes())).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert!(applied <= acts + BESIDES, "{applied} for {acts} acts");
    let id = answer.json()["table"].as_str().expect("an id").to_owned();
    let cookie = answer.cookie().expect("a cookie");
    let table = Table { path: format!("/ws/{id}"), id, cookie, keys: Vec::new(), other: None };
    (table, acts, record.len())
}

/// What comes of this, and how many acts are applied meanwhile.
async fn counted<T>(what: impl Future<Output = T>) -> (T, usize) {
    let before = APPLIED.load(Ordering::Relaxed);
    let done = what.await;
    (done, APPLIED.load(Ordering::Relaxed) - before)
}

#[tokio::test]
async fn a_prepared_table_of_a_megabyte_is_opened_by_applying_each_act_once() {
    let venue = Venue::open().await;
    let (table, acts, bytes) = upload(&venue, 15_000).await;
    assert!(bytes > 1_000_000, "{bytes}");
    let path = format!("/api/tables/{}", table.id);
    let (info, applied) = counted(venue.get(&path, None)).await;
    assert_eq!(info.status, 200);
    assert!(applied <= acts + BESIDES, "{applied} to tell of a table of {acts} acts");
    // Once for the table, and for the sentences of its log once to go on and once to tell.
    let opened = Page::open(venue.address, &table.path, Some(&table.cookie));
    let (page, applied) = counted(opened).await;
    assert!(applied <= 3 * acts + BESIDES, "{applied} to open a table of {acts} acts");
    assert_eq!(page.seen.whole.log.len(), acts + 15_000);
    let (replay, applied) = counted(venue.get(&format!("{path}/replay"), None)).await;
    assert_eq!(replay.status, 200);
    assert!(applied <= 2 * acts + BESIDES, "{applied} for the replay of {acts} acts");
    venue.close().await;
}

#[tokio::test]
async fn a_list_of_long_tables_plays_each_of_them_once() {
    let venue = Venue::open().await;
    let (table, acts, _) = upload(&venue, 2000).await;
    let cookie = Some(table.cookie.as_str());
    let picture = format!("/api/tables/{}/picture", table.id);
    let (first, applied) = counted(venue.get("/api/home", cookie)).await;
    assert!(applied <= acts + BESIDES, "{applied} for {acts} acts");
    for path in ["/api/home", &picture, "/api/home"] {
        let (answer, applied) = counted(venue.get(path, cookie)).await;
        assert_eq!(answer.status, 200);
        assert!(applied <= BESIDES, "{applied} for {path}");
    }
    let (others, applied) = counted(venue.get("/api/home", None)).await;
    assert_eq!((&others.json()["tables"], applied <= BESIDES), (&json!([]), true));
    // What has changed is seen.
    let mut page = Page::open(venue.address, &table.path, cookie).await;
    let v = page.seen.v();
    assert_eq!(first.json()["tables"][0]["v"], v);
    let seat = page.seen.whole.due.trailing_zeros();
    page.send_text(&format!(r#"{{"want":{{"n":1,"seat":{seat},"what":"resign"}}}}"#)).await;
    page.until_version(v + 1).await;
    drop(page);
    let home = venue.get("/api/home", cookie).await.json();
    assert_eq!(
        (&home["tables"][0]["v"], &home["tables"][0]["over"]),
        (&json!(v + 1), &json!(true))
    );
    venue.close().await;
}

/// To tell a long table takes a while, and so does its record: nobody gets them over and over.
#[tokio::test]
async fn what_a_long_table_is_told_at_is_paid_for() {
    let mut strict = options();
    (strict.limits.rate, strict.limits.burst) = (1, 20);
    let venue = Venue::with(strict).await;
    let (table, ..) = upload(&venue, 6000).await;
    let (mut told, mut closed) = (0, None);
    while closed.is_none() && told < 100 {
        let page = Page::connect(venue.address, &table.path, Some(&table.cookie), None).await;
        match page.expect("a socket").next().await {
            Ok(_) => told += 1,
            Err(Closed(code)) => closed = Some(code),
        }
    }
    assert!(told > 0 && closed == Some(4429), "{told} times, then {closed:?}");
    let record = format!("/api/tables/{}/record", table.id);
    let answer = venue.get(&record, Some(&table.cookie)).await;
    assert_eq!((answer.status, &answer.json()["code"]), (429, &json!("too-many-requests")));
    assert_eq!(venue.get(&record, None).await.status, 200, "others have an account of their own");
    venue.close().await;
}

/// Each replay is made on one thread, so as many are made at once as there are threads at most.
#[tokio::test]
async fn of_many_replays_few_are_made_at_the_same_time() {
    let venue = Venue::open().await;
    let (table, ..) = upload(&venue, 1000).await;
    let path = format!("/api/tables/{}/replay", table.id);
    THREADS.lock().expect("no panic").clear();
    let answers = futures_util::future::join_all((0..300).map(|_| venue.get(&path, None))).await;
    let first = crate::secrets::without_names(&answers[0].text(), &table.id);
    for answer in &answers {
        assert_eq!(answer.status, 200);
        assert_eq!(crate::secrets::without_names(&answer.text(), &table.id), first);
    }
    let threads = THREADS.lock().expect("no panic").len();
    assert!(threads <= 16, "{threads} threads");
    venue.close().await;
}
