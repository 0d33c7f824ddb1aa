//! A table is open in one process at a time.

use super::tables::{events, make};
use crate::harness::{CLAIM_OUTLIVES, fresh, open};
use ludarium_store::{ClaimMode, ClaimResult, Lease, Store, Written};
use std::time::{Duration, Instant};

const TABLE: Lease<'static> = Lease::Table("table");

async fn claim(store: &dyn Store, what: Lease<'_>, now: u64) -> ClaimResult {
    store.claim(what, ClaimMode::Ask, now).await.unwrap()
}

#[tokio::test]
async fn a_claimed_table_is_left_alone_until_it_is_released() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    make(&one, "table").await;
    assert_eq!(claim(&one, TABLE, 10).await, ClaimResult::Granted);
    assert_eq!(claim(&one, TABLE, 11).await, ClaimResult::Granted);
    assert_eq!(claim(&other, TABLE, 12).await, ClaimResult::Held { since: 11 });
    assert_eq!(claim(&other, Lease::Table("none"), 12).await, ClaimResult::Unknown);
    // A process without a claim cannot end one.
    other.release(TABLE).await.unwrap();
    assert_eq!(claim(&other, TABLE, 13).await, ClaimResult::Held { since: 11 });
    one.release(TABLE).await.unwrap();
    assert_eq!(claim(&other, TABLE, 14).await, ClaimResult::Granted);
    assert_eq!(claim(&one, TABLE, 15).await, ClaimResult::Held { since: 14 });
}

#[tokio::test]
async fn whoever_lost_a_table_writes_no_more_to_it() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    let of = make(&one, "table").await;
    let free = make(&one, "free").await;
    assert_eq!(claim(&one, TABLE, 1).await, ClaimResult::Granted);
    assert_eq!(one.write(vec![events(of, 1, &["a"])]).await.unwrap(), [Written::Done]);
    // Without a claim nobody writes to a claimed table, but to others in the same commit.
    let both = vec![events(of, 2, &["x"]), events(free, 1, &["y"])];
    assert_eq!(other.write(both).await.unwrap(), [Written::Conflict, Written::Done]);
    let taken = other.claim(TABLE, ClaimMode::TakeOver, 2).await.unwrap();
    assert_eq!(taken, ClaimResult::Granted);
    assert_eq!(one.write(vec![events(of, 2, &["b"])]).await.unwrap(), [Written::Conflict]);
    assert_eq!(other.write(vec![events(of, 2, &["c"])]).await.unwrap(), [Written::Done]);
    assert_eq!(one.find("table").await.unwrap().unwrap().events, ["a", "c"]);
}

#[tokio::test]
async fn a_claim_ends_with_whoever_made_it() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    make(&one, "table").await;
    assert_eq!(claim(&one, TABLE, 1).await, ClaimResult::Granted);
    // Not closed: as when a process is killed.
    drop(one);
    let begun = Instant::now();
    while claim(&other, TABLE, 2).await != ClaimResult::Granted {
        assert!(begun.elapsed() <= CLAIM_OUTLIVES, "the claim does not end");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    other.close().await;
    let third = open(&place).await;
    assert_eq!(claim(&third, TABLE, 3).await, ClaimResult::Granted);
}

#[tokio::test]
async fn a_store_has_one_server() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    assert_eq!(claim(&one, Lease::Server, 5).await, ClaimResult::Granted);
    assert_eq!(claim(&other, Lease::Server, 6).await, ClaimResult::Held { since: 5 });
    one.close().await;
    assert_eq!(claim(&other, Lease::Server, 7).await, ClaimResult::Granted);
}
