//! The server ends, well or badly, and everything is there again.

use crate::{
    page::{Closed, Page},
    play::{pair, random_act},
    venue::{Venue, options},
};
use game::rng::QuickRng;
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn every_table_is_as_it_was_and_the_home_page_offers_to_go_on() {
    for is_kind in [true, false] {
        let venue = Venue::open().await;
        let mut rng = QuickRng::new(4);
        let mut games = Vec::new();
        for (game, acts) in [("puissance4", 5), ("liar", 3), ("morris", 3)] {
            let (table, mut one, mut two) = pair(&venue, game).await;
            for _ in 0..acts {
                random_act(&mut [&mut one, &mut two], &mut rng).await;
            }
            games.push((table, one, two));
        }
        let folder = if is_kind {
            let folder = venue.close().await;
            for (_, one, two) in &mut games {
                assert_eq!((one.closed().await, two.closed().await), (Closed(1012), Closed(1012)));
            }
            folder
        } else {
            venue.kill().await
        };
        let venue = Venue::at(folder, options()).await;
        for (table, one, two) in &games {
            let cookies = [Some(&table.cookie), table.other.as_ref()];
            for (cookie, before) in cookies.into_iter().flatten().zip([one, two]) {
                let page = Page::open(venue.address, &table.path, Some(cookie)).await;
                assert_eq!(page.seen.v(), before.seen.v());
                assert_eq!(page.seen.items(), before.seen.items());
                assert_eq!(page.seen.log(), before.seen.log());
                assert_eq!(page.seen.whole.seats, before.seen.whole.seats);
                assert_eq!(page.seen.whole.mine, before.seen.whole.mine);
                let home = venue.get("/api/home", Some(cookie)).await.json();
                assert_eq!(home["tables"][0]["id"], table.id.as_str());
                assert_eq!(home["tables"][0]["over"], false);
                assert_eq!(home["tables"][0]["v"], before.seen.v());
            }
        }
        venue.close().await;
    }
}

#[tokio::test]
async fn no_clock_has_run_while_nobody_kept_the_time() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let clock = json!({ "kind": "fischer", "main": 60_000, "step": 0 });
    let new = json!({ "game": "puissance4", "seats": seats, "clock": clock });
    let table = venue.make(new).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.click(0, &[3]).await;
    page.until_version(1).await;
    let before = page.seen.whole.left.clone();
    let folder = venue.kill().await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let venue = Venue::at(folder, options()).await;
    let page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let after = &page.seen.whole.left;
    assert_eq!(after[0], before[0]);
    assert!(after[1].0 + 1000 > before[1].0, "{before:?} {after:?}");
    venue.close().await;
}

#[tokio::test]
async fn a_table_that_nobody_uses_is_put_away_and_comes_back() {
    let mut options = options();
    options.idle = Duration::from_millis(100);
    let venue = Venue::with(options).await;
    let (table, mut one, mut two) = pair(&venue, "morris").await;
    let mut rng = QuickRng::new(2);
    for _ in 0..4 {
        random_act(&mut [&mut one, &mut two], &mut rng).await;
    }
    let before = one.seen.clone();
    drop((one, two));
    tokio::time::sleep(Duration::from_millis(600)).await;
    let page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert_ne!(page.seen.whole.epoch, before.whole.epoch, "it was read again");
    assert_eq!(page.seen.items(), before.items());
    assert_eq!(page.seen.log(), before.log());
    venue.close().await;
}

/// A short clock at a table of two people, after a restart: the first is due, and nobody is connected.
async fn restarted_with_a_clock(grace: Duration) -> (Venue, crate::venue::Table) {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let clock = json!({ "kind": "fischer", "main": 300, "step": 0 });
    let mut table =
        venue.make(json!({ "game": "puissance4", "seats": seats, "clock": clock })).await;
    table.other = Some(venue.sit(&table, 0, "Bo").await);
    let mut options = options();
    assert_eq!(options.grace, Duration::from_secs(60));
    options.grace = grace;
    (Venue::at(venue.kill().await, options).await, table)
}

#[tokio::test]
async fn after_a_restart_a_clock_waits_for_the_player_who_is_due() {
    let (venue, table) = restarted_with_a_clock(Duration::from_secs(3600)).await;
    let mut bo = Page::open(venue.address, &table.path, table.other.as_deref()).await;
    assert!(bo.seen.whole.held, "the page is told that no clock runs");
    let spectator = Page::open(venue.address, &table.path, None).await;
    let path = format!("/api/tables/{}", table.id);
    // Far longer than the clock has.
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert_eq!(venue.get(&path, None).await.json()["over"], false, "only the others have looked");
    let ada = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    bo.until(|page| page.seen.whole.over.is_some()).await;
    assert_eq!(bo.seen.whole.over.as_ref().map(|over| over.how.as_str()), Some("flag"));
    drop((ada, spectator));
    venue.close().await;
}

#[tokio::test]
async fn after_a_restart_a_clock_does_not_wait_longer_than_its_grace() {
    let (venue, table) = restarted_with_a_clock(Duration::from_millis(200)).await;
    let mut bo = Page::open(venue.address, &table.path, table.other.as_deref()).await;
    bo.until(|page| page.seen.whole.over.is_some()).await;
    assert_eq!(bo.seen.whole.over.as_ref().map(|over| over.how.as_str()), Some("flag"));
    venue.close().await;
}

/// A bot that is due does not start the clock of a player who has not come back.
#[tokio::test]
async fn after_a_restart_a_bot_starts_nobodys_clock() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "random" }, { "player": "here", "name": "Ada" }]);
    let clock = json!({ "kind": "fischer", "main": 300, "step": 0 });
    let table = venue.make(json!({ "game": "puissance4", "seats": seats, "clock": clock })).await;
    let mut options = options();
    options.grace = Duration::from_secs(3600);
    let venue = Venue::at(venue.kill().await, options).await;
    let spectator = Page::open(venue.address, &table.path, None).await;
    // Far longer than the clock has.
    tokio::time::sleep(Duration::from_millis(900)).await;
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(venue.get(&path, None).await.json()["over"], false, "only a stranger has looked");
    let mut ada = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    ada.until(|page| page.seen.whole.over.is_some()).await;
    assert_eq!(ada.seen.whole.over.as_ref().map(|over| over.how.as_str()), Some("flag"));
    drop(spectator);
    venue.close().await;
}

/// The grace begins when the server starts, whenever somebody first looks.
#[tokio::test]
async fn after_a_restart_the_grace_does_not_wait_for_a_look() {
    let (venue, table) = restarted_with_a_clock(Duration::from_secs(1)).await;
    let folder = venue.kill().await;
    // A table that was used in the very second of the start does not count as restarted.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let mut options = options();
    options.grace = Duration::from_millis(100);
    let venue = Venue::at(folder, options).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    let mut stranger = Page::open(venue.address, &table.path, None).await;
    stranger.until(|page| page.seen.whole.over.is_some()).await;
    let spent = stranger.heard.iter().any(|told| told.contains("\"held\":true"));
    assert!(!spent, "the clock had run out before anybody looked");
    venue.close().await;
}
