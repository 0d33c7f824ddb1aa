//! Going on after a connection was lost.

use crate::{
    page::Page,
    play::{pair, random_act},
    seen::Seen,
    venue::{Table, Venue},
};
use game::rng::QuickRng;

/// Connects again, having seen this much.
async fn again(venue: &Venue, table: &Table, cookie: &str, seen: &Seen) -> Page {
    let path = format!("{}?v={}&epoch={}", table.path, seen.v(), seen.whole.epoch);
    let mut page = Page::connect(venue.address, &path, Some(cookie), None).await.expect("a socket");
    page.seen = seen.clone();
    page
}

fn assert_same(one: &Seen, other: &Seen) {
    assert_eq!(one.v(), other.v());
    assert_eq!(one.items(), other.items());
    assert_eq!(one.log(), other.log());
    assert_eq!(one.trace, other.trace);
    assert_eq!(one.facts, other.facts);
    assert_eq!(one.controls(), other.controls());
    assert_eq!((one.whole.due, one.whole.mine), (other.whole.due, other.whole.mine));
    assert_eq!(one.whole.over, other.whole.over);
    for seat in (0..4).filter(|seat| one.whole.due >> seat & 1 == 1) {
        assert_eq!(one.spots(seat), other.spots(seat));
    }
}

#[tokio::test]
async fn a_page_goes_on_from_every_version_and_only_gets_what_it_missed() {
    let venue = Venue::open().await;
    let mut rng = QuickRng::new(8);
    for game in ["puissance4", "liar", "morris"] {
        let (table, mut one, mut two) = pair(&venue, game).await;
        let mut pasts = vec![one.seen.clone()];
        while random_act(&mut [&mut one, &mut two], &mut rng).await && pasts.len() < 40 {
            pasts.push(one.seen.clone());
        }
        for past in &pasts {
            let mut page = again(&venue, &table, &table.cookie, past).await;
            page.until(|page| page.present.is_some()).await;
            assert_same(&page.seen, &one.seen);
            let wholes = page.heard.iter().filter(|text| text.starts_with("{\"whole\"")).count();
            let steps = page.heard.iter().filter(|text| text.starts_with("{\"step\"")).count();
            let missed = (one.seen.v() - past.v()) as usize;
            assert_eq!((wholes, steps), (0, missed), "{game}");
        }
    }
    venue.close().await;
}

#[tokio::test]
async fn whoever_cannot_be_told_what_they_missed_gets_the_whole() {
    let venue = Venue::open().await;
    let mut rng = QuickRng::new(9);
    let (table, mut one, mut two) = pair(&venue, "liar").await;
    let first = one.seen.clone();
    for _ in 0..6 {
        random_act(&mut [&mut one, &mut two], &mut rng).await;
    }
    let mut cases = Vec::new();
    let mut other_epoch = one.seen.clone();
    other_epoch.whole.epoch = other_epoch.whole.epoch.wrapping_add(1);
    cases.push(other_epoch);
    let mut future = one.seen.clone();
    future.whole.v += 1000;
    cases.push(future);
    // The epoch of somebody else's stream, which has other secrets in it.
    cases.push(two.seen.clone());
    for seen in cases {
        let mut page = again(&venue, &table, &table.cookie, &seen).await;
        page.until(|page| page.present.is_some()).await;
        assert!(page.heard[0].starts_with("{\"whole\""), "{}", page.heard[0]);
        assert_same(&page.seen, &one.seen);
    }
    for query in ["?v=1", "?epoch=1", "?v=x&epoch=1", "?v=-1&epoch=1", "?v=99999999999&epoch=1"] {
        let path = format!("{}{query}", table.path);
        match Page::connect(venue.address, &path, Some(&table.cookie), None).await {
            Ok(mut page) => page.until_whole().await,
            Err(status) => assert_eq!(status, 400, "{query}"),
        }
    }

    // A whole game later there are more steps than anybody keeps.
    for _ in 0..40 {
        let want = |page: &Page, what: &str| {
            format!(r#"{{"want":{{"n":1,"seat":{},"what":"{what}"}}}}"#, page.seen.whole.mine / 2)
        };
        let v = one.seen.v();
        // Against the clock a pause needs the other's consent.
        one.send_text(&want(&one, "pause")).await;
        two.until_version(v + 1).await;
        two.send_text(&want(&two, "agree-pause")).await;
        one.until_version(v + 3).await;
        one.send_text(&want(&one, "resume")).await;
        one.until_version(v + 4).await;
    }
    let mut page = again(&venue, &table, &table.cookie, &first).await;
    page.until(|page| page.present.is_some()).await;
    assert!(page.heard[0].starts_with("{\"whole\""));
    assert_same(&page.seen, &one.seen);
    venue.close().await;
}

#[tokio::test]
async fn the_only_page_of_a_table_goes_on_after_a_moment_away() {
    let venue = Venue::open().await;
    let (table, mut one, two) = pair(&venue, "puissance4").await;
    let seen = two.seen.clone();
    drop(two);
    one.until(|page| page.present.is_some_and(|present| present.seats == 1)).await;
    one.click(0, &[3]).await;
    one.until_version(seen.v() + 1).await;
    let cookie = table.other.clone().expect("somebody sat down");
    let mut page = again(&venue, &table, &cookie, &seen).await;
    page.until_version(seen.v() + 1).await;
    assert!(page.heard[0].starts_with("{\"step\""), "{}", page.heard[0]);
    venue.close().await;
}
