//! Damage to the events of one table.

use super::tables::{events, make};
use crate::harness::{fresh, meddle, open};
use ludarium_store::{Store, StoreError};

#[tokio::test]
async fn a_table_whose_events_are_not_as_they_were_written_is_refused_and_others_are_not() {
    for statement in [
        "DELETE FROM events WHERE number = 2",
        "UPDATE events SET body = 'other' WHERE number = 1 AND of = 1",
        "UPDATE events SET number = 9 WHERE number = 3 AND of = 1",
        "UPDATE events SET chain = 0 WHERE number = 2 AND of = 1",
    ] {
        let (place, store) = fresh().await;
        let of = make(&store, "table").await;
        let other = make(&store, "other").await;
        store.write(vec![events(of, 1, &["a", "b"]), events(other, 1, &["x"])]).await.unwrap();
        store.write(vec![events(of, 3, &["c"])]).await.unwrap();
        store.close().await;
        meddle(&place, statement).await;
        let store = open(&place).await;
        let error = store.find("table").await.unwrap_err();
        assert!(matches!(error, StoreError::TableDamaged { .. }), "{statement}: {error:?}");
        assert_eq!(store.find("other").await.unwrap().unwrap().events, ["x"]);
        store.close().await;
    }
}
