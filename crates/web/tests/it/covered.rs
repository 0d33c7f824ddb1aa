//! What a pause covers is covered everywhere: on pages, in pictures and overlays, in what could be clicked and in the past.

use crate::{
    page::Page,
    venue::{Venue, options},
};
use game::AnyGame;
use ludarium_web::ServerOptions;
use serde_json::{Value, json};

#[tokio::test]
async fn a_pause_covers_pictures_and_choices_too() {
    let kit: [&'static dyn AnyGame; 1] = [&testkit::games::BLITZ];
    let games: Vec<_> = players::catalogue::GAMES.iter().copied().chain(kit).collect();
    let games: &'static [&'static dyn AnyGame] = Vec::leak(games);
    let venue = Venue::with(ServerOptions { games, ..options() }).await;
    let (mut covered, mut pictures) = (0, 0);
    for game in games {
        let seats = game.start(&game.setup()).expect("a game begins").seats();
        let seats = vec![json!({ "player": "here" }); seats.into()];
        let table = venue.make(json!({ "game": game.id(), "seats": seats })).await;
        let picture = async || {
            let path = format!("/api/tables/{}/picture", table.id);
            let drawn: Value = venue.get(&path, None).await.json();
            let roles = drawn["roles"].as_array().cloned().unwrap_or_default();
            roles.iter().filter_map(Value::as_str).map(str::to_owned).collect::<Vec<String>>()
        };
        let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        let (items, roles) = (page.seen.items(), picture().await);
        page.send_text(r#"{"want":{"n":1,"seat":0,"what":"pause"}}"#).await;
        page.until(|page| page.seen.whole.paused || !page.answers.is_empty()).await;
        page.answers.clear();
        let shown = page.seen.items();
        if !page.seen.whole.paused || shown == items {
            continue;
        }
        covered += 1;
        // In what was before everything lies open.
        let past =
            venue.get(&format!("/api/tables/{}/replay", table.id), Some(&table.cookie)).await;
        assert_eq!((past.status, page.seen.whole.closed), (409, true), "{}", game.id());
        // Of each role that the picture has the page has something too.
        let drawn = picture().await;
        pictures += u32::from(drawn != roles);
        for role in &drawn {
            assert!(shown.iter().any(|item| item.role == *role), "{}: {role}", game.id());
        }
        for what in ["peek", "click"] {
            let seat = page.seen.whole.due.trailing_zeros();
            let asked = json!({ "n": 2, "v": page.seen.v(), "seat": seat, "spots": [0] });
            page.send_text(&json!({ what: asked }).to_string()).await;
            assert_eq!(page.refusal().await.code, "paused", "{}: {what}", game.id());
        }
    }
    assert!(covered >= 2 && pictures >= 1, "{covered} games cover something, {pictures} pictures");
    venue.close().await;
}
