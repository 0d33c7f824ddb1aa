//! What hosts see of tables, and do to them: also while another process plays there.

use super::tables::{events, make, plain};
use crate::harness::{fresh, open};
use ludarium_store::{HostStore, Store, TableToStore, Write, Written};

#[tokio::test]
async fn nothing_is_added_to_a_table_that_is_closed_until_it_is_opened_again() {
    let (place, server) = fresh().await;
    let (of, other) = (make(&server, "one").await, make(&server, "other").await);
    let host = open(&place).await;
    assert!(host.set_closed("one", true).await.unwrap());
    assert!(!host.set_closed("none", true).await.unwrap());
    let writes = vec![events(other, 1, &["a"]), events(of, 1, &["a"])];
    assert_eq!(server.write(writes).await.unwrap(), [Written::Done, Written::Conflict]);
    assert!(server.find("one").await.unwrap().unwrap().is_closed);
    assert!(server.stamp("one").await.unwrap().unwrap().is_closed);
    assert!(!server.stamp("other").await.unwrap().unwrap().is_closed);
    assert!(host.set_closed("one", false).await.unwrap());
    assert_eq!(server.write(vec![events(of, 1, &["a"])]).await.unwrap(), [Written::Done]);
}

#[tokio::test]
async fn nothing_is_added_to_a_table_that_is_deleted_nor_to_one_that_is_made_after_it() {
    let (place, server) = fresh().await;
    let of = make(&server, "one").await;
    server.write(vec![events(of, 1, &["a"])]).await.unwrap();
    let host = open(&place).await;
    assert!(host.delete("one").await.unwrap());
    let new = make(&host, "two").await;
    assert_ne!(new, of);
    assert_eq!(server.write(vec![events(of, 2, &["b"])]).await.unwrap(), [Written::Conflict]);
    assert!(host.find("two").await.unwrap().unwrap().events.is_empty());
    assert_eq!(host.count().await.unwrap(), 1);
}

#[tokio::test]
async fn servers_hear_what_hosts_have_done_once() {
    let (place, server) = fresh().await;
    for id in ["a", "b", "c"] {
        make(&server, id).await;
    }
    assert!(server.interventions(0).await.unwrap().is_empty());
    let host = open(&place).await;
    host.set_closed("b", true).await.unwrap();
    host.delete("a").await.unwrap();
    host.set_closed("none", true).await.unwrap();
    let done = server.interventions(0).await.unwrap();
    let ids: Vec<&str> = done.iter().map(|done| done.id.as_str()).collect();
    assert_eq!(ids, ["b", "a"]);
    assert!(done[0].number < done[1].number);
    assert_eq!(server.interventions(done[0].number).await.unwrap(), done[1..]);
    assert!(server.interventions(done[1].number).await.unwrap().is_empty());
}

#[tokio::test]
async fn hosts_see_all_tables_and_which_are_old() {
    let (_place, store) = fresh().await;
    for (id, made, is_local) in [("a", 10, false), ("b", 30, true), ("c", 20, false)] {
        store.write(vec![Write::Make(TableToStore { made, is_local, ..plain(id) })]).await.unwrap();
    }
    store.set_closed("c", true).await.unwrap();
    let seen = store.overview(9).await.unwrap();
    let told: Vec<_> = seen
        .iter()
        .map(|table| (table.id.as_str(), table.touched, table.is_local, table.is_closed))
        .collect();
    let expected = [("b", 30, true, false), ("c", 20, false, true), ("a", 10, false, false)];
    assert_eq!(told, expected);
    assert_eq!(store.overview(1).await.unwrap().len(), 1);
    assert_eq!(store.untouched_since(30, 9).await.unwrap(), ["a", "c"]);
    assert_eq!(store.untouched_since(30, 1).await.unwrap(), ["a"]);
    assert_eq!(store.count().await.unwrap(), 3);
}
