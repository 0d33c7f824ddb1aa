//! Several programs that open one file at the same moment.

use ludarium_store::{Sqlite, Store};
use std::thread;

/// Page and terminal are started together on a machine that has never seen them: both find no file.
#[test]
fn a_new_file_is_made_by_several_at_once() {
    for _ in 0..5 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.sqlite");
        let open = || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async {
                let store = Sqlite::open(path.clone()).await.unwrap();
                assert!(store.find("one").await.unwrap().is_none());
                store.close().await;
            });
        };
        thread::scope(|programs| (0..6).for_each(|_| drop(programs.spawn(open))));
    }
}
