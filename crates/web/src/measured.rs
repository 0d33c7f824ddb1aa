//! A store whose commits and reads are counted.

use crate::meters::{Latencies, Meters};
use std::{
    pin::Pin,
    sync::{Arc, atomic::Ordering},
};
use store::{
    ClaimMode, ClaimResult, HostStore, Lease, LocalSummary, Pending, SecretHash, SharedStore,
    Store, StoredSummary, StoredTable, TableStamp, Write, Written,
};
use tokio::time::Instant;

/// A store whose commits and reads are counted.
pub(crate) struct Measured {
    store: Arc<dyn Store>,
    meters: Arc<Meters>,
}

impl Measured {
    pub(crate) fn new(store: Arc<dyn Store>, meters: Arc<Meters>) -> Measured {
        Measured { store, meters }
    }

    fn timed<'a, T: Send + 'a>(
        &'a self,
        latencies: &'a Latencies,
        answer: Pending<'a, T>,
    ) -> Pending<'a, T> {
        Box::pin(async move {
            let began = Instant::now();
            let answer = answer.await;
            latencies.count(began.elapsed());
            if answer.is_err() {
                self.meters.failures.fetch_add(1, Ordering::Relaxed);
            }
            answer
        })
    }
}

impl Store for Measured {
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        let count = |write: &Write| match write {
            Write::Events { bodies, .. } => bodies.len() as u64,
            _ => 0,
        };
        let events: Vec<u64> = writes.iter().map(count).collect();
        Box::pin(async move {
            let written = self.timed(&self.meters.commits, self.store.write(writes)).await;
            self.meters.is_failing.store(written.is_err(), Ordering::Relaxed);
            if let Ok(written) = &written {
                let is_done = |written: &Written| *written != Written::Conflict;
                let done = written.iter().zip(&events).filter(|(written, _)| is_done(written));
                let done = done.map(|(_, events)| events).sum();
                self.meters.events.fetch_add(done, Ordering::Relaxed);
            }
            written
        })
    }

    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>> {
        self.timed(&self.meters.reads, self.store.find(id))
    }

    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>> {
        self.store.stamp(id)
    }

    fn held_by<'a>(
        &'a self,
        visitor: &'a SecretHash,
        most: u32,
    ) -> Pending<'a, Vec<StoredSummary>> {
        self.store.held_by(visitor, most)
    }

    fn local(&self, most: u32) -> Pending<'_, Vec<LocalSummary>> {
        self.store.local(most)
    }

    fn listed(&self, most: u32) -> Pending<'_, Vec<StoredSummary>> {
        self.store.listed(most)
    }

    fn is_open_elsewhere<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        self.store.is_open_elsewhere(id)
    }

    fn delete<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        self.store.delete(id)
    }

    fn delete_local_before(&self, time: u64) -> Pending<'_, u32> {
        self.store.delete_local_before(time)
    }

    fn claim<'a>(&'a self, what: Lease<'a>, mode: ClaimMode, now: u64) -> Pending<'a, ClaimResult> {
        self.store.claim(what, mode, now)
    }

    fn release<'a>(&'a self, what: Lease<'a>) -> Pending<'a, ()> {
        self.store.release(what)
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        self.store.shared()
    }

    fn hosting(&self) -> Option<&dyn HostStore> {
        self.store.hosting()
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        self.store.secret()
    }

    fn settle(&self) -> Pending<'_, bool> {
        self.store.settle()
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.store.close()
    }
}
