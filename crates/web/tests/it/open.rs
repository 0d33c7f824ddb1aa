//! Tables that everybody is told of: anybody sits down, and anybody watches.

use crate::{
    page::Page,
    venue::{Table, Venue},
};
use serde_json::{Value, json};

async fn make(venue: &Venue, is_listed: bool) -> Table {
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let clock = json!({ "kind": "turn", "span": 86_400_000 });
    let new = json!({ "game": "puissance4", "seats": seats, "listed": is_listed, "clock": clock, "hints": true });
    venue.make(new).await
}

async fn home(venue: &Venue, cookie: Option<&str>) -> Value {
    venue.get("/api/home", cookie).await.json()
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(|table| table["id"].as_str()).collect()
}

#[tokio::test]
async fn an_open_table_is_found_by_everybody_and_a_private_one_by_nobody() {
    let venue = Venue::open().await;
    let (open, private) = (make(&venue, true).await, make(&venue, false).await);
    let seen = home(&venue, None).await;
    assert_eq!((ids(&seen["open"]), ids(&seen["watch"])), (vec![open.id.as_str()], vec![]));
    let card = &seen["open"][0];
    assert_eq!(card["clock"], json!({ "kind": "turn", "span": 86_400_000 }));
    assert_eq!((&card["undo"], &card["hints"]), (&json!("agreed"), &json!(true)));
    assert_eq!((&card["listed"], &card["mine"]), (&json!(true), &json!(0)));
    let own = home(&venue, Some(&open.cookie)).await;
    assert!(ids(&own["open"]).is_empty(), "one's own is among one's own");
    assert_eq!(ids(&own["tables"]), [open.id.as_str()]);

    let sit = format!("/api/tables/{}/sit", open.id);
    let sat = venue.post(&sit, None, &json!({ "name": "Bo" })).await;
    assert_eq!((sat.status, sat.json()), (200, json!({ "seat": 1 })));
    let bo = sat.cookie().expect("a cookie");
    let late = venue.post(&sit, None, &json!({ "name": "Cy" })).await;
    assert_eq!((late.status, &late.json()["code"]), (409, &json!("seat-taken")));
    let wrong = format!("/api/tables/{}/sit", private.id);
    let wrong = venue.post(&wrong, None, &json!({ "name": "Cy" })).await;
    assert_eq!((wrong.status, &wrong.json()["code"]), (403, &json!("wrong-key")));

    let seen = home(&venue, None).await;
    assert_eq!((ids(&seen["open"]), ids(&seen["watch"])), (vec![], vec![open.id.as_str()]));
    let page = Page::open(venue.address, &open.path, Some(&bo)).await;
    assert_eq!(page.seen.whole.mine, 2);
    assert_eq!(ids(&home(&venue, Some(&bo)).await["tables"]), [open.id.as_str()]);
    venue.close().await;
}

#[tokio::test]
async fn tables_without_a_seat_for_others_are_not_listed() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    venue.make(json!({ "game": "puissance4", "seats": seats, "listed": true })).await;
    let seen = home(&venue, None).await;
    assert_eq!((ids(&seen["open"]), ids(&seen["watch"])), (vec![], vec![]));
    venue.close().await;
}
