//! Many writes in one commit, and what happens when two want the same.

use super::tables::{events, make, plain};
use crate::harness::fresh;
use ludarium_store::{Store, Write, Written};

#[tokio::test]
async fn events_of_many_tables_go_into_one_commit_in_order() {
    let (_place, store) = fresh().await;
    // More than fit into one statement, and no power of two.
    let mut keys = Vec::new();
    for number in 0..151 {
        keys.push(make(&store, &format!("table-{number}")).await);
    }
    let writes = keys.iter().map(|&of| events(of, 1, &["a", "b", "c"])).collect();
    assert_eq!(store.write(writes).await.unwrap(), vec![Written::Done; 151]);
    for number in 0..151 {
        let kept = store.find(&format!("table-{number}")).await.unwrap().unwrap();
        assert_eq!(kept.events, ["a", "b", "c"], "{number}");
    }
}

#[tokio::test]
async fn of_two_who_give_a_table_its_next_event_one_is_first() {
    let (_place, store) = fresh().await;
    let (one, two) = (make(&store, "one").await, make(&store, "two").await);
    let writes = vec![
        events(one, 1, &["first", "second"]),
        // One of these is taken: none of them is written.
        events(one, 2, &["other", "more"]),
        events(two, 1, &["mine"]),
        Write::Make(plain("one")),
        Write::Make(plain("three")),
    ];
    let written = store.write(writes).await.unwrap();
    assert_eq!(written[..4], [Written::Done, Written::Conflict, Written::Done, Written::Conflict]);
    assert!(matches!(written[4], Written::Made(_)));
    let kept = store.find("one").await.unwrap().unwrap();
    assert_eq!(kept.events, ["first", "second"]);
    assert_eq!(store.find("two").await.unwrap().unwrap().events, ["mine"]);
    assert!(store.find("three").await.unwrap().is_some());
}

#[tokio::test]
async fn after_the_end_nothing_is_written() {
    let (_place, store) = fresh().await;
    let of = make(&store, "one").await;
    store.close().await;
    assert!(store.write(vec![events(of, 1, &["a"])]).await.is_err());
    assert!(store.find("one").await.is_err());
}
