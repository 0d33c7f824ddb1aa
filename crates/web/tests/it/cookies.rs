//! What visitors are known by.

use crate::venue::{Answer, Venue, store_in};
use serde_json::json;
use sha2::{Digest, Sha256};
use store::{Holder, TableToStore, Write};

/// A value that has the form of ours and that we never gave to anybody.
const CHOSEN: &str = "abcdefghijkmnpqrstuvwxyz23";

/// The name, value and rest of the cookie that an answer sets.
fn set(answer: &Answer) -> Option<(String, String, String)> {
    let (name, rest) = answer.header("set-cookie")?.split_once('=')?;
    let (value, rest) = rest.split_once(';')?;
    Some((name.to_owned(), value.to_owned(), rest.to_owned()))
}

#[tokio::test]
async fn over_tls_a_cookie_belongs_to_this_host_and_to_tls_alone() {
    let venue = Venue::open().await;
    let plain = venue.get("/api/home", None).await;
    let (name, value, rest) = set(&plain).expect("a cookie");
    assert_eq!(name, "ludarium");
    assert!(rest.contains("HttpOnly; SameSite=Strict") && !rest.contains("Secure"), "{rest}");
    assert_eq!(plain.header("cache-control"), Some("no-store"));

    let tls = [("x-forwarded-proto", "https")];
    let (name, _, rest) = set(&venue.ask("GET", "/api/home", None, &tls, b"").await).expect("one");
    assert_eq!(name, "__Host-ludarium");
    assert!(rest.starts_with(" Path=/;") && rest.ends_with("; Secure"), "{rest}");
    assert!(!rest.to_ascii_lowercase().contains("domain"), "{rest}");

    // A visitor with the old cookie keeps their identity and gets the safer cookie.
    let old = format!("ludarium={value}");
    let (name, again, _) =
        set(&venue.ask("GET", "/api/home", Some(&old), &tls, b"").await).expect("another");
    assert_eq!((name.as_str(), &again), ("__Host-ludarium", &value));
    let both = format!("{old}; __Host-ludarium={again}");
    assert_eq!(set(&venue.ask("GET", "/api/home", Some(&both), &tls, b"").await), None);
    venue.close().await;
}

#[tokio::test]
async fn a_value_that_somebody_has_chosen_is_nobodys() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let new = json!({ "game": "puissance4", "seats": seats });
    let (_, given, _) = set(&venue.get("/api/home", None).await).expect("a cookie");
    let (_, mark) = given.split_once('.').expect("a mark");
    for chosen in [CHOSEN.to_owned(), format!("{CHOSEN}.{mark}"), format!("{CHOSEN}.{CHOSEN}")] {
        let cookie = format!("ludarium={chosen}");
        let made = venue.post("/api/tables", Some(&cookie), &new).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let (_, value, _) = set(&made).expect("a cookie of ours");
        assert!(!value.starts_with(CHOSEN), "{value}");
        let home = venue.get("/api/home", Some(&cookie)).await.json();
        assert_eq!(home["tables"], json!([]));
        let own = format!("ludarium={value}");
        let home = venue.get("/api/home", Some(&own)).await.json();
        assert_eq!(home["tables"].as_array().map(Vec::len), Some(1));
    }
    venue.close().await;
}

#[tokio::test]
async fn cookies_from_before_they_were_signed_go_on_where_they_hold_a_seat() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let store = store_in(venue.folder.path()).await;
    let kept = store.find(&table.id).await.expect("read").expect("there");
    let visitor = Sha256::digest(CHOSEN.as_bytes()).into();
    let old = TableToStore {
        id: "aaaaaaaaaa".into(),
        head: kept.head,
        events: Vec::new(),
        seed: 1,
        made: 1,
        holders: vec![Holder { visitor, seat: 0 }],
        keys: Vec::new(),
        is_local: false,
        is_listed: false,
        is_quiet: false,
    };
    store.write(vec![Write::Make(old)]).await.expect("written");
    store.close().await;
    let home = venue.get("/api/home", Some(&format!("ludarium={CHOSEN}"))).await;
    assert_eq!(home.json()["tables"][0]["id"], "aaaaaaaaaa");
    let (_, value, _) = set(&home).expect("a signed one");
    assert!(value.starts_with(&format!("{CHOSEN}.")), "{value}");
    venue.close().await;
}
