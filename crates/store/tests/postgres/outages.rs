//! A database that goes away for a while.

use crate::{
    cluster::Cluster,
    suite::tables::{events, make},
};
use ludarium_store::{Notice, Postgres, SharedStore, Store, StoreError, Written};

#[tokio::test]
async fn a_store_goes_on_when_its_database_is_back() {
    let cluster = Cluster::start("");
    let place = cluster.database();
    let (one, other) =
        (Postgres::open(&place).await.unwrap(), Postgres::open(&place).await.unwrap());
    let of = make(&one, "table").await;
    assert_eq!(one.write(vec![events(of, 1, &["a"])]).await.unwrap(), [Written::Done]);
    let mut heard = other.listen().await.unwrap();
    cluster.stop();
    let error = one.write(vec![events(of, 2, &["b"])]).await.unwrap_err();
    assert!(matches!(error, StoreError::Failed { .. }), "{error:?}");
    assert!(one.find("table").await.is_err());
    cluster.go_on();
    assert_eq!(one.write(vec![events(of, 2, &["b"])]).await.unwrap(), [Written::Done]);
    assert_eq!(one.find("table").await.unwrap().unwrap().events, ["a", "b"]);
    // Whoever listens is told that something may have been missed, and hears the next again.
    assert_eq!(heard.next().await, Notice::Missed);
    let number = 3;
    one.write(vec![events(of, number, &["c"])]).await.unwrap();
    assert_eq!(heard.next().await, Notice::Changed(vec![of]));
    // What was answered is there after a crash; who ran what is forgotten with it.
    assert_eq!(one.run(vec![of], ludarium_store::ClaimMode::Ask).await.unwrap(), [of]);
    cluster.crash();
    cluster.go_on();
    assert_eq!(one.find("table").await.unwrap().unwrap().events.len(), number as usize);
    assert_eq!(other.run(vec![of], ludarium_store::ClaimMode::Ask).await.unwrap(), [of]);
    assert_eq!(other.write(vec![events(of, number + 1, &["d"])]).await.unwrap(), [Written::Done]);
}

#[tokio::test]
async fn a_short_outage_is_not_noticed_by_who_writes() {
    let cluster = Cluster::start("");
    let place = cluster.database();
    let store = Postgres::open(&place).await.unwrap();
    let of = make(&store, "table").await;
    for number in 1..=5 {
        cluster.stop();
        cluster.go_on();
        // The connection is dead and the store does not know it yet.
        let written = store.write(vec![events(of, number, &["a"])]).await.unwrap();
        assert_eq!(written, [Written::Done], "{number}");
    }
    assert_eq!(store.find("table").await.unwrap().unwrap().events.len(), 5);
}
