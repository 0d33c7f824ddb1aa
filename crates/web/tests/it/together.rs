//! Two tabs of one player, and a laptop that was closed for an hour.

use crate::{
    page::Page,
    play::{pair, random_act},
    venue::{Venue, options},
};
use game::rng::QuickRng;
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn two_tabs_of_one_seat_show_the_same_whichever_of_them_acts() {
    let venue = Venue::open().await;
    for game in ["puissance4", "liar", "morris"] {
        let (table, mut one, mut two) = pair(&venue, game).await;
        let mut tab = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        let mut rng = QuickRng::new(11);
        for act in 0..8 {
            // In turn with the one tab and the other.
            let own = if act % 2 == 0 { &mut one } else { &mut tab };
            if !random_act(&mut [own, &mut two], &mut rng).await {
                break;
            }
            let v = one.seen.v().max(tab.seen.v()).max(two.seen.v());
            for page in [&mut one, &mut tab, &mut two] {
                page.until_version(v).await;
            }
            assert_eq!(one.seen.items(), tab.seen.items(), "{game}, act {act}");
            assert_eq!(one.seen.log(), tab.seen.log());
            assert_eq!(one.seen.whole.mine, tab.seen.whole.mine);
            assert_eq!(one.seen.whole.due, tab.seen.whole.due);
        }
        assert!(one.seen.v() > 4, "{game}");
    }
    venue.close().await;
}

/// Nobody has looked at the table for long enough that it was put away, and the others have played on.
#[tokio::test]
async fn whoever_was_away_for_an_hour_is_sent_the_right_position_first_of_all() {
    let mut options = options();
    options.idle = Duration::from_millis(50);
    let venue = Venue::with(options).await;
    for has_played_on in [false, true] {
        let (table, mut one, mut two) = pair(&venue, "puissance4").await;
        let mut rng = QuickRng::new(5);
        for _ in 0..4 {
            random_act(&mut [&mut one, &mut two], &mut rng).await;
        }
        let (v, epoch) = (one.seen.v(), one.seen.whole.epoch);
        let mut last = one.seen.clone();
        if has_played_on {
            // The other tab of the same player acts for both, and then goes too.
            let mut tab = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
            random_act(&mut [&mut tab, &mut two], &mut rng).await;
            last = tab.seen.clone();
        }
        let is_open = async || {
            let told = venue.get("/metrics", None).await.text();
            let open = told.lines().find_map(|line| line.strip_prefix("ludarium_tables_open "));
            open.map(str::to_owned)
        };
        drop((one, two));
        while is_open().await.as_deref() != Some("0") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let path = format!("{}?v={v}&epoch={epoch}", table.path);
        let mut back =
            Page::connect(venue.address, &path, Some(&table.cookie), None).await.expect("a socket");
        // One message, without a question.
        back.hear().await.expect("a message");
        assert!(back.heard[0].starts_with("{\"whole\""), "{}", back.heard[0]);
        assert_eq!(back.seen.v(), last.v());
        assert_eq!(last.v() > v, has_played_on);
        assert_eq!(back.seen.items(), last.items());
    }
    venue.close().await;
}

#[tokio::test]
async fn the_delay_of_a_connection_is_not_charged_and_is_told() {
    const MAIN: u64 = 60_000;
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let clock = json!({ "kind": "fischer", "main": MAIN, "step": 0 });
    let table = venue.make(json!({ "game": "puissance4", "seats": seats, "clock": clock })).await;
    let other = venue.sit(&table, 0, "Bo").await;
    let begun = Instant::now();
    let mut two = Page::open(venue.address, &table.path, Some(&other)).await;
    let mut one = Page::connect(venue.address, &table.path, Some(&table.cookie), None)
        .await
        .expect("a socket");
    // The first ping waits all the while for its answer.
    tokio::time::sleep(Duration::from_millis(600)).await;
    one.until_whole().await;
    let told = |page: &Page| page.present.map_or(0, |present| present.lag[0]);
    one.until(|page| told(page) > 0).await;
    two.until(|page| told(page) > 0).await;
    // It is told to the next fifty milliseconds.
    let lag = u64::from(told(&one)) - 25;
    one.click(0, &[3]).await;
    one.until_version(2).await;
    let charged = MAIN - one.seen.whole.left[0].0;
    let passed = u64::try_from(begun.elapsed().as_millis()).expect("a short while");
    assert!(charged + lag <= passed, "{charged} of {passed} without {lag}");
    assert!(one.seen.whole.left[1].0 <= MAIN, "the other gains nothing");
    venue.close().await;
}
