//! A store in memory for tests: it counts what is asked of it, and answers when the test says so.

use std::{
    collections::VecDeque,
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
};
use store::{
    ClaimMode, ClaimResult, Lease, LocalSummary, Pending, SecretHash, Store, StoreError,
    StoredSummary, StoredTable, TableKey, TableStamp, Write, Written,
};
use tokio::sync::Notify;

/// A store of one table.
#[derive(Default)]
pub(crate) struct FakeStore {
    pub(crate) writes: AtomicU32,
    /// How often it was asked to settle; every second time nothing is left to do.
    pub(crate) settles: AtomicU32,
    table: Mutex<Option<StoredTable>>,
    finds: Mutex<VecDeque<(Arc<Notify>, bool)>>,
}

impl FakeStore {
    /// The next search that has nothing to wait for yet waits for this, and then finds the table or fails.
    pub(crate) fn next_find(&self, is_found: bool) -> Arc<Notify> {
        let gate = Arc::new(Notify::new());
        self.finds.lock().expect("no panic").push_back((Arc::clone(&gate), is_found));
        gate
    }
}

impl Store for FakeStore {
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        self.writes.fetch_add(1, Ordering::Relaxed);
        let write = |write: Write| match write {
            Write::Make(new) => {
                *self.table.lock().expect("no panic") = Some(StoredTable {
                    key: TableKey(1),
                    head: new.head,
                    events: new.events,
                    seed: new.seed,
                    touched: new.made,
                    holders: new.holders,
                    keys: new.keys,
                    next: None,
                    is_local: new.is_local,
                    is_closed: false,
                    is_listed: new.is_listed,
                    is_quiet: new.is_quiet,
                });
                Written::Made(TableKey(1))
            }
            _ => Written::Done,
        };
        let written = writes.into_iter().map(write).collect();
        Box::pin(async move { Ok(written) })
    }

    fn settle(&self) -> Pending<'_, bool> {
        let before = self.settles.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move { Ok(before % 2 == 1) })
    }

    fn find<'a>(&'a self, _: &'a str) -> Pending<'a, Option<StoredTable>> {
        let next = self.finds.lock().expect("no panic").pop_front();
        Box::pin(async move {
            if let Some((gate, is_found)) = next {
                gate.notified().await;
                if !is_found {
                    return Err(StoreError::Busy { path: String::new() });
                }
            }
            Ok(self.table.lock().expect("no panic").clone())
        })
    }

    fn stamp<'a>(&'a self, _: &'a str) -> Pending<'a, Option<TableStamp>> {
        Box::pin(async { Ok(None) })
    }

    fn held_by<'a>(&'a self, _: &'a SecretHash, _: u32) -> Pending<'a, Vec<StoredSummary>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn local(&self, _: u32) -> Pending<'_, Vec<LocalSummary>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn listed(&self, _: u32) -> Pending<'_, Vec<StoredSummary>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn is_open_elsewhere<'a>(&'a self, _: &'a str) -> Pending<'a, bool> {
        Box::pin(async { Ok(false) })
    }

    fn delete<'a>(&'a self, _: &'a str) -> Pending<'a, bool> {
        Box::pin(async { Ok(false) })
    }

    fn delete_local_before(&self, _: u64) -> Pending<'_, u32> {
        Box::pin(async { Ok(0) })
    }

    fn claim<'a>(&'a self, _: Lease<'a>, _: ClaimMode, _: u64) -> Pending<'a, ClaimResult> {
        Box::pin(async { Ok(ClaimResult::Granted) })
    }

    fn release<'a>(&'a self, _: Lease<'a>) -> Pending<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        Box::pin(async { Ok([0; 32]) })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}
