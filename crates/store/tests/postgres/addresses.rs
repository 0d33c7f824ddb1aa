//! What can be wrong with an address or a database: said clearly.

use crate::{
    cluster::Cluster,
    harness::{fresh, meddle},
};
use ludarium_store::{Postgres, Store, StoreError};

#[tokio::test]
async fn an_address_that_cannot_be_used_says_why_and_shows_no_password() {
    let (place, store) = fresh().await;
    store.close().await;
    let error = Postgres::open(&format!("{place}&sslmode=require")).await.unwrap_err();
    assert!(matches!(error, StoreError::Encryption { .. }), "{error:?}");
    let refused = Postgres::open("postgres://ada:secret@127.0.0.1:1/tables").await.unwrap_err();
    let StoreError::NotOpened { path, .. } = &refused else { panic!("{refused:?}") };
    assert_eq!(path, "postgres://127.0.0.1:1/tables");
    let strange = Postgres::open("postgres://ada:secret@host:port/tables").await.unwrap_err();
    assert!(matches!(strange, StoreError::Address { .. }), "{strange:?}");
    for error in [refused, strange] {
        assert!(!format!("{error:?}{error}").contains("secret"), "{error:?}");
    }
    let nowhere = place.replace("/tables_", "/nowhere_");
    let error = Postgres::open(&nowhere).await.unwrap_err();
    assert!(matches!(error, StoreError::NotOpened { .. }), "{error:?}");
}

#[tokio::test]
async fn a_database_of_a_later_version_or_of_another_program_is_refused() {
    let (place, store) = fresh().await;
    store.close().await;
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                 execution_time) VALUES (9999, 'later', true, '\\x00', 0)";
    meddle(&place, later).await;
    let error = Postgres::open(&place).await.unwrap_err();
    assert!(matches!(error, StoreError::Newer { .. }), "{error:?}");

    let place = Cluster::of_process().database();
    meddle(&place, "CREATE SCHEMA ludarium; CREATE TABLE ludarium.cakes (name text)").await;
    let error = Postgres::open(&place).await.unwrap_err();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error:?}");
    // What others have elsewhere in the database is none of our business.
    let place = Cluster::of_process().database();
    meddle(&place, "CREATE TABLE public.tables (name text)").await;
    assert!(Postgres::open(&place).await.is_ok());
}

#[tokio::test]
async fn processes_that_start_together_make_one_store() {
    let place = Cluster::of_process().database();
    let open = || Postgres::open(&place);
    let (one, two, three) = tokio::join!(open(), open(), open());
    let (one, two, three) = (one.unwrap(), two.unwrap(), three.unwrap());
    let secret = one.secret().await.unwrap();
    assert_eq!(two.secret().await.unwrap(), secret);
    assert_eq!(three.secret().await.unwrap(), secret);
}
