//! What hosts read of a server, and do to its tables while it runs.

use crate::{
    page::{Closed, Page},
    play::pair,
    venue::{Venue, options, store_in},
};
use ludarium_web::MetricsAccess;

#[tokio::test]
async fn a_server_says_whether_it_works_whatever_it_is_called() {
    let mut options = options();
    options.hosts = vec!["games.example.org".to_owned()];
    let venue = Venue::with(options).await;
    let answer = venue.get("/healthz", None).await;
    assert_eq!((answer.status, answer.text().as_str()), (200, "ok\n"));
    assert_eq!(answer.header("set-cookie"), None);
    assert_eq!(venue.get("/", None).await.status, 403, "pages have a name");
    venue.close().await;
}

/// The value of a number that is counted.
fn number(metrics: &str, name: &str) -> u64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{name}: {metrics}"))
}

#[tokio::test]
async fn what_a_server_counts_is_told_to_programs_of_the_same_machine() {
    let venue = Venue::open().await;
    let (table, mut one, mut two) = pair(&venue, "puissance4").await;
    let v = one.seen.v();
    let seat = if one.seen.whole.due == 1 { 0 } else { 1 };
    let mover = if seat == 0 { &mut one } else { &mut two };
    mover.click(seat, &[3]).await;
    one.until_version(v + 1).await;
    let answer = venue.get("/metrics", None).await;
    assert_eq!(answer.status, 200);
    assert!(answer.header("content-type").is_some_and(|kind| kind.starts_with("text/plain")));
    let told = answer.text();
    for (name, value) in [
        ("ludarium_tables", 1),
        ("ludarium_tables_open", 1),
        ("ludarium_tables_watched", 1),
        ("ludarium_sockets", 2),
        ("ludarium_bots_waiting", 0),
        ("ludarium_act_seconds_count", 1),
        ("ludarium_act_seconds_bucket{le=\"+Inf\"}", 1),
        ("ludarium_store_failures_total", 0),
    ] {
        assert_eq!(number(&told, name), value, "{name}");
    }
    // The act, and whoever sat down.
    assert!(number(&told, "ludarium_events_total") >= 2);
    assert!(number(&told, "ludarium_commit_seconds_count") >= 2);
    for secret in [table.id.as_str(), &table.keys[0].key, &table.cookie] {
        assert!(!told.contains(secret));
    }
    let handed_on = [("x-forwarded-for", "192.0.2.1")];
    assert_eq!(venue.ask("GET", "/metrics", None, &handed_on, b"").await.status, 404);
    venue.close().await;
}

#[tokio::test]
async fn a_page_that_gives_itself_a_name_reads_no_numbers() {
    let mut options = options();
    options.hosts = vec!["games.example.org".to_owned()];
    options.metrics = MetricsAccess::Anybody;
    let venue = Venue::with(options).await;
    for (host, status) in
        [("evil.example.net:80", 404), ("games.example.org", 200), ("10.0.0.1:4160", 200)]
    {
        let answer = venue.ask("GET", "/metrics", None, &[("host", host)], b"").await;
        assert_eq!(answer.status, status, "{host}");
    }
    venue.close().await;
}

#[tokio::test]
async fn a_table_that_its_host_closes_or_deletes_is_left_by_its_pages() {
    let venue = Venue::open().await;
    let (closed, mut one, _two) = pair(&venue, "puissance4").await;
    let (deleted, mut three, _four) = pair(&venue, "puissance4").await;
    let (stays, five, _six) = pair(&venue, "puissance4").await;
    // Another process on the same store, as `ludarium admin` is.
    let store = store_in(venue.folder.path()).await;
    let host = store.hosting().expect("a store that hosts can ask");
    assert!(host.set_closed(&closed.id, true).await.expect("a store"));
    assert!(store.delete(&deleted.id).await.expect("a store"));
    assert_eq!(one.closed().await, Closed(4410));
    assert_eq!(three.closed().await, Closed(4404));
    let mut again = Page::connect(venue.address, &closed.path, Some(&closed.cookie), None).await;
    let again = again.as_mut().expect("a socket");
    assert_eq!(again.closed().await, Closed(4410), "and nobody is let in again");
    let home = venue.get("/api/home", Some(&closed.cookie)).await.json();
    assert_eq!(home["tables"][0]["over"], true, "{home}");
    let path = format!("/api/tables/{}/replay", closed.id);
    assert_eq!(venue.get(&path, Some(&closed.cookie)).await.status, 200, "what was played is kept");
    let info = format!("/api/tables/{}", deleted.id);
    assert_eq!(venue.get(&info, None).await.status, 404);
    assert!(host.set_closed(&closed.id, false).await.expect("a store"));
    let page = Page::open(venue.address, &closed.path, Some(&closed.cookie)).await;
    assert_eq!(page.seen.v(), one.seen.v());
    assert_eq!(five.seen.whole.mine, 1, "others are not touched: {}", stays.id);
    store.close().await;
    venue.close().await;
}
