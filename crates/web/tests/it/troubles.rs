//! What is not allowed, or cannot be done, is said clearly, and nothing has changed.

use crate::{
    page::{Closed, Page},
    play::pair,
    venue::{Venue, options},
};
use serde_json::{Value, json};
use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};
use store::{
    ClaimMode, ClaimResult, HostStore, Lease, LocalSummary, Pending, SecretHash, Sqlite, Store,
    StoreError, StoredSummary, StoredTable, TableStamp, Write, Written,
};

#[tokio::test]
async fn only_ones_own_seat_can_be_played_and_only_the_table_as_it_is() {
    let venue = Venue::open().await;
    let (table, mut one, mut two) = pair(&venue, "puissance4").await;
    let v = one.seen.v();
    let mut watcher = Page::open(venue.address, &table.path, None).await;
    let stranger = "ludarium=abcdefghijkmnpqrstuvwxyz23";
    let mut wrong = Page::open(venue.address, &table.path, Some(stranger)).await;
    let mut broken = Page::open(venue.address, &table.path, Some("ludarium=é; x")).await;
    for page in [&mut watcher, &mut wrong, &mut broken] {
        assert_eq!(page.seen.whole.mine, 0);
        for seat in [0, 1, 2, 3, 4, 255] {
            for asked in [
                json!({ "act": { "n": 7, "v": v, "seat": seat, "act": "3" } }),
                json!({ "click": { "n": 7, "v": v, "seat": seat, "spots": [3] } }),
                json!({ "peek": { "n": 7, "v": v, "seat": seat, "spots": [3] } }),
                json!({ "want": { "n": 7, "seat": seat, "what": "resign" } }),
                json!({ "hint": { "n": 7, "v": v, "seat": seat } }),
            ] {
                page.send_text(&asked.to_string()).await;
                let refused = page.refusal().await;
                assert_eq!((refused.n, refused.code.as_str()), (7, "not-your-seat"), "{asked}");
            }
        }
    }
    let act = |v: u32, seat: u8, act: &str| {
        json!({ "act": { "n": 3, "v": v, "seat": seat, "act": act } }).to_string()
    };
    for (asked, code) in [
        (act(v, 1, "3"), "not-your-seat"),
        (act(v + 1, 0, "3"), "stale"),
        (act(u32::MAX, 0, "3"), "stale"),
        (act(v, 0, "9"), "no-such-column"),
        (act(v, 0, ""), "bad-form"),
        (act(v, 0, "\u{0}"), "bad-form"),
        (json!({ "want": { "n": 3, "seat": 0, "what": "undo" } }).to_string(), "no-undo"),
        (json!({ "want": { "n": 3, "seat": 0, "what": "resume" } }).to_string(), "not-paused"),
        (json!({ "rematch": { "n": 3 } }).to_string(), "not-over"),
        (
            json!({ "click": { "n": 3, "v": v, "seat": 0, "spots": [9999] } }).to_string(),
            "not-here",
        ),
    ] {
        one.send_text(&asked).await;
        let refused = one.refusal().await;
        assert_eq!((refused.n, refused.code.as_str()), (3, code), "{asked}");
    }
    two.send_text(&act(v, 1, "3")).await;
    assert_eq!(two.refusal().await.code, "not-your-turn");

    // Two at once: one is first, the other's answer was to something else.
    let other = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let mut both = [one, other];
    for page in &mut both {
        page.send_text(&act(v, 0, "3")).await;
    }
    for page in &mut both {
        page.until_version(v + 1).await;
    }
    two.until_version(v + 1).await;
    both[1].until(|page| !page.answers.is_empty()).await;
    assert_eq!(both[1].refusal().await.code, "stale");
    assert_eq!(two.seen.v(), v + 1);
    venue.close().await;
}

#[tokio::test]
async fn a_refusal_names_the_place_that_it_is_about() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    for turn in 0..7 {
        page.click(turn % 2, &[3]).await;
        page.until_version(u32::from(turn) + 1).await;
    }
    page.click(1, &[3]).await;
    let refused = page.refusal().await;
    assert_eq!((refused.code.as_str(), refused.spot), ("column-full", Some(3)));
    assert_eq!(page.seen.v(), 7);
    venue.close().await;
}

#[tokio::test]
async fn what_is_not_there_is_said_to_be_not_there() {
    let venue = Venue::open().await;
    for id in ["aaaaaaaaaa", "x", "AAAAAAAAAA", "..%2f..%2fetc", "a'%20or%201=1--"] {
        let mut page =
            Page::connect(venue.address, &format!("/ws/{id}"), None, None).await.expect("a socket");
        assert_eq!(page.closed().await, Closed(4404), "{id}");
        for what in ["", "/record", "/replay", "/save/slate"] {
            let answer = venue.get(&format!("/api/tables/{id}{what}"), None).await;
            assert_eq!(answer.status, 404, "{id}{what}");
            assert_eq!(answer.json()["code"], "no-such-table", "{id}{what}");
        }
    }
    for path in ["/api/games/chess/look", "/api/games/chess/demo", "/api/texts/en/chess"] {
        let answer = venue.get(path, None).await;
        assert_eq!(
            (answer.status, &answer.json()["code"]),
            (404, &json!("no-such-game")),
            "{path}"
        );
    }
    let answer = venue.get("/api/texts/xx", None).await;
    assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("no-such-language")));
    for path in ["/nothing", "/api/nothing", "/js/../index.html", "/types/wire.d.ts", "/js/"] {
        assert_eq!(venue.get(path, None).await.status, 404, "{path}");
    }
    assert_eq!(venue.ask("DELETE", "/", None, &[], b"").await.status, 405);
    assert_eq!(venue.ask("PUT", "/api/tables", None, &[], b"").await.status, 405);
    venue.close().await;
}

#[tokio::test]
async fn a_new_table_that_cannot_be_is_refused() {
    let venue = Venue::open().await;
    let here = json!({ "player": "here" });
    let check = async |new: Value, code: &str| {
        let answer = venue.post("/api/tables", None, &new).await;
        assert_eq!(answer.status, 400, "{new}");
        assert_eq!(answer.json()["code"], code, "{new}");
        assert!(answer.cookie().is_none());
    };
    check(json!({}), "unreadable").await;
    check(json!({ "game": "chess", "seats": [here, here] }), "no-such-game").await;
    check(json!({ "game": "puissance4", "seats": [here] }), "seats-count").await;
    check(json!({ "game": "puissance4", "seats": vec![&here; 200] }), "seats-count").await;
    for player in ["", "queen", "ugi:sh -c true", "engine:sh", "level-99", "gtp:x"] {
        let seats = json!([here, { "player": player }]);
        check(json!({ "game": "puissance4", "seats": seats }), "no-such-player").await;
    }
    let new = |key: &str, value: &str| json!({ "game": "puissance4", "seats": [here, here], "settings": { key: value } });
    check(new("nothing", "1"), "setting-unknown").await;
    check(new("variant", "1"), "setting-value").await;
    for clock in [
        json!({ "kind": "turn", "span": 0 }),
        json!({ "kind": "fischer", "main": u64::MAX, "step": 0 }),
        json!({ "kind": "byoyomi", "main": 1, "period": 1, "periods": 0 }),
    ] {
        let new = json!({ "game": "puissance4", "seats": [here, here], "clock": clock });
        check(new, "clock-wrong").await;
    }
    let new = json!({ "game": "puissance4", "seats": [here, here], "position": "nonsense" });
    assert_eq!(venue.post("/api/tables", None, &new).await.status, 400);
    for (body, code) in [("", "file-bad"), ("{", "file-bad"), ("\u{fffd}", "file-bad")] {
        let answer = venue.ask("POST", "/api/tables/import", None, &[], body.as_bytes()).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!(code)), "{body}");
    }
    let answer = venue.ask("POST", "/api/tables/import", None, &[], &[0xff, 0xfe]).await;
    assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("file-not-text")));
    venue.close().await;
}

#[tokio::test]
async fn a_seat_is_taken_only_with_its_key() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "link" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let other = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let path = format!("/api/tables/{}/sit", table.id);
    for key in ["", "x", "abcdefghijkmnpqrstuvwxyz23", other.keys[0].key.as_str()] {
        let answer = venue.post(&path, None, &json!({ "key": key })).await;
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("wrong-key")), "{key}");
    }
    let key = json!({ "key": table.keys[0].key });
    let answer = venue.post("/api/tables/aaaaaaaaaa/sit", None, &key).await;
    assert_eq!(answer.status, 404);
    // The name is cleaned, and a second device of the same person sits there too.
    let name = format!("  Bo\u{7}\u{202e}\n{}", "x".repeat(100));
    let bo = venue.sit(&table, 0, &name).await;
    let tablet = venue.sit(&table, 0, "Other").await;
    assert_ne!(bo, tablet);
    for cookie in [&bo, &tablet] {
        let page = Page::open(venue.address, &table.path, Some(cookie)).await;
        assert_eq!(page.seen.whole.mine, 2);
        let name = &page.seen.whole.seats[1].name;
        assert!(name.starts_with("Bo") && name.chars().count() <= 40, "{name:?}");
        assert!(!name.contains(['\u{7}', '\n', '\u{202e}']), "{name:?}");
    }
    venue.close().await;
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let mut options = options();
    options.hosts = vec!["127.0.0.1".into()];
    let venue = Venue::with(options).await;
    let (table, ..) = pair(&venue, "puissance4").await;
    let own = format!("http://{}", venue.address);
    let new =
        json!({ "game": "puissance4", "seats": [{ "player": "here" }, { "player": "here" }] });
    let post = async |headers: &[(&str, &str)]| {
        let mut all = vec![("content-type", "application/json")];
        all.extend_from_slice(headers);
        let answer = venue.ask("POST", "/api/tables", None, &all, new.to_string().as_bytes()).await;
        let code = serde_json::from_slice::<Value>(&answer.body).unwrap_or_default();
        (answer.status, code["code"].as_str().unwrap_or_default().to_owned())
    };
    let refused = |code: &str| (403, code.to_owned());
    assert_eq!(post(&[("origin", &own)]).await.0, 201);
    assert_eq!(post(&[]).await.0, 201);
    assert_eq!(post(&[("origin", "https://evil.example")]).await, refused("other-origin"));
    assert_eq!(post(&[("origin", "null")]).await, refused("other-origin"));
    assert_eq!(post(&[("sec-fetch-site", "cross-site")]).await, refused("other-origin"));
    assert_eq!(post(&[("sec-fetch-site", "same-site")]).await, refused("other-origin"));
    assert_eq!(post(&[("host", "evil.example")]).await, refused("other-host"));
    assert_eq!(post(&[("host", "")]).await.0, 403);

    let connect = async |origin: &str| {
        Page::connect(venue.address, &table.path, Some(&table.cookie), Some(origin)).await.err()
    };
    assert_eq!(connect(&own).await, None);
    for other in ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"] {
        assert_eq!(connect(other).await, Some(403), "{other}");
    }
    venue.close().await;
}

#[tokio::test]
async fn every_answer_tells_the_browser_what_it_may_do() {
    let venue = Venue::open().await;
    for path in ["/", "/api/home", "/js/main.js", "/nothing", "/style/tokens.css", "/ws/x"] {
        let answer = venue.get(path, None).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
    let cookie = venue.get("/api/home", None).await.header("set-cookie").map(str::to_owned);
    let cookie = cookie.expect("a visitor");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    venue.close().await;
}

/// A store that can be told to fail.
struct Faulty {
    inner: Sqlite,
    /// 0: works, 1: the disk is full, 2: somebody else was first.
    mood: AtomicU8,
}

impl Store for Faulty {
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        match self.mood.load(Ordering::SeqCst) {
            0 => self.inner.write(writes),
            1 => Box::pin(async { Err(StoreError::Full { path: "tables.sqlite".into() }) }),
            _ => Box::pin(async move { Ok(vec![Written::Conflict; writes.len()]) }),
        }
    }

    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>> {
        self.inner.find(id)
    }

    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>> {
        self.inner.stamp(id)
    }

    fn held_by<'a>(
        &'a self,
        visitor: &'a SecretHash,
        most: u32,
    ) -> Pending<'a, Vec<StoredSummary>> {
        self.inner.held_by(visitor, most)
    }

    fn local(&self, most: u32) -> Pending<'_, Vec<LocalSummary>> {
        self.inner.local(most)
    }

    fn listed(&self, most: u32) -> Pending<'_, Vec<StoredSummary>> {
        self.inner.listed(most)
    }

    fn is_open_elsewhere<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        self.inner.is_open_elsewhere(id)
    }

    fn delete<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        self.inner.delete(id)
    }

    fn delete_local_before(&self, time: u64) -> Pending<'_, u32> {
        self.inner.delete_local_before(time)
    }

    fn claim<'a>(&'a self, what: Lease<'a>, mode: ClaimMode, now: u64) -> Pending<'a, ClaimResult> {
        self.inner.claim(what, mode, now)
    }

    fn release<'a>(&'a self, what: Lease<'a>) -> Pending<'a, ()> {
        self.inner.release(what)
    }

    fn hosting(&self) -> Option<&dyn HostStore> {
        self.inner.hosting()
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        self.inner.secret()
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.inner.close()
    }
}

#[tokio::test]
async fn what_cannot_be_written_is_told_to_nobody_and_has_not_happened() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = Sqlite::open(folder.path().join("tables.sqlite")).await.expect("a store");
    let store = Arc::new(Faulty { inner, mood: AtomicU8::new(0) });
    let venue = Venue::on(folder, options(), Arc::clone(&store) as Arc<dyn Store>).await;
    let (table, ..) = pair(&venue, "puissance4").await;
    let other = table.other.clone().expect("somebody sat down");
    for (mood, code) in [(1, 4503), (2, 1012)] {
        let mut one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        let mut two = Page::open(venue.address, &table.path, Some(&other)).await;
        let (v, heard) = (one.seen.v(), two.heard.len());
        store.mood.store(mood, Ordering::SeqCst);
        let seat = if one.seen.whole.due == 1 { 0 } else { 1 };
        let mover = if seat == 0 { &mut one } else { &mut two };
        mover.click(seat, &[3]).await;
        assert_eq!(one.closed().await, Closed(code));
        assert_eq!(two.closed().await, Closed(code));
        let told = one.heard.iter().chain(&two.heard[heard..]);
        assert!(!told.into_iter().any(|text| text.starts_with("{\"step\"")));
        if mood == 1 {
            let new = json!({ "game": "puissance4", "seats": [{ "player": "here" }, { "player": "here" }] });
            let answer = venue.post("/api/tables", None, &new).await;
            assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("store")));
        }
        // People may look on, and once there is room they play on.
        let mut one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        let mut two = Page::open(venue.address, &table.path, Some(&other)).await;
        assert_eq!(one.seen.v(), v);
        store.mood.store(0, Ordering::SeqCst);
        let mover = if seat == 0 { &mut one } else { &mut two };
        mover.click(seat, &[3]).await;
        one.until_version(v + 1).await;
        two.until_version(v + 1).await;
    }
    venue.close().await;
}
