//! Two programs with the same file.

use super::tables::{events, make};
use crate::harness::{fresh, open};
use ludarium_store::{Store, Written};

#[tokio::test]
async fn two_stores_on_one_file_never_both_write_an_event() {
    let (place, one) = fresh().await;
    let other = open(&place).await;
    let of = make(&one, "table").await;
    for number in 1..=50 {
        let both = tokio::join!(
            one.write(vec![events(of, number, &["one"])]),
            other.write(vec![events(of, number, &["other"])])
        );
        let mut came = [both.0.unwrap()[0], both.1.unwrap()[0]];
        came.sort_by_key(|written| *written == Written::Conflict);
        assert_eq!(came, [Written::Done, Written::Conflict], "{number}");
    }
    // Each sees what the other wrote.
    let (first, second) = tokio::join!(one.find("table"), other.find("table"));
    let first = first.unwrap().unwrap();
    assert_eq!(first.events.len(), 50);
    assert_eq!(Some(first), second.unwrap());
    one.close().await;
    // The end of one is not the end of the other.
    assert_eq!(other.write(vec![events(of, 51, &["other"])]).await.unwrap(), [Written::Done]);
    other.close().await;
}
