//! Several programs that open one file at the same moment.

use ludarium_store::{Sqlite, Store};
use tokio::task::JoinSet;

/// Page and terminal are started together on a machine that has never seen them: both find no file.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_new_file_is_made_by_several_at_once() {
    for _ in 0..5 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.sqlite");
        let mut opening = JoinSet::new();
        for _ in 0..6 {
            opening.spawn(Sqlite::open(path.clone()));
        }
        while let Some(opened) = opening.join_next().await {
            let store = opened.unwrap().unwrap();
            assert!(store.find("one").await.unwrap().is_none());
            store.close().await;
        }
    }
}
