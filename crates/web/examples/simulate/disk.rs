//! A store in memory that is slow, fails, and tears what it was writing when the server dies.

use crate::world::{World, chance, span};
use game::{Rng, rng::QuickRng};
use std::{collections::BTreeMap, pin::Pin, sync::Mutex, time::Duration};
use store::{
    ClaimMode, ClaimResult, Holder, Lease, LocalSummary, Pending, SecretHash, Store, StoreError,
    StoredSummary, StoredTable, TableKey, TableStamp, TableToStore, Write, Written,
};

/// What lies on the disk: it stays when a server dies.
pub(crate) struct Disk {
    pub(crate) tables: BTreeMap<String, StoredTable>,
    secret: [u8; 32],
}

impl Disk {
    pub(crate) fn new(seed: u64) -> Disk {
        let mut secret = [7; 32];
        secret[..8].copy_from_slice(&seed.to_le_bytes());
        Disk { tables: BTreeMap::new(), secret }
    }

    fn named(&mut self, key: TableKey) -> Option<(&String, &mut StoredTable)> {
        self.tables.iter_mut().find(|(_, table)| table.key == key)
    }

    /// Puts a table there.
    pub(crate) fn make(&mut self, new: TableToStore) -> Option<TableKey> {
        if self.tables.contains_key(&new.id) {
            return None;
        }
        let key = TableKey(self.tables.len() as i64 + 1);
        let TableToStore {
            id,
            head,
            events,
            seed,
            made,
            holders,
            keys,
            is_local,
            is_listed,
            is_quiet,
        } = new;
        let table = StoredTable {
            key,
            head,
            events,
            seed,
            touched: made,
            holders,
            keys,
            next: None,
            is_local,
            is_closed: false,
            is_listed,
            is_quiet,
        };
        self.tables.insert(id, table);
        Some(key)
    }

    /// The seats that a visitor holds at a table, as a set.
    pub(crate) fn held(&self, id: &str, visitor: &SecretHash) -> u8 {
        let holders = self.tables.get(id).map_or(&[][..], |table| &table.holders);
        let own = holders.iter().filter(|holder| holder.visitor == *visitor);
        own.fold(0, |seats, holder| seats | 1 << holder.seat)
    }
}

/// How a store behaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manners {
    /// The longest that something takes, in milliseconds.
    pub(crate) slowness: u64,
    /// How many writes in a thousand fail, and how many reads.
    pub(crate) failing_writes: u64,
    pub(crate) failing_reads: u64,
    /// With this write the server dies.
    pub(crate) last_write: Option<u64>,
}

impl Manners {
    /// A store that does what it should.
    pub(crate) const CALM: Manners =
        Manners { slowness: 2, failing_writes: 0, failing_reads: 0, last_write: None };
}

/// The store of one life of the server.
pub(crate) struct SimStore {
    world: World,
    manners: Manners,
    luck: Mutex<(QuickRng, u64)>,
}

/// What becomes of a write.
enum Fate {
    Done,
    /// It fails; so many of its events and other parts are there all the same.
    Failed(usize),
    /// The server dies with it.
    Last(usize),
}

impl SimStore {
    pub(crate) fn new(world: &World, manners: Manners) -> SimStore {
        SimStore { world: world.clone(), manners, luck: Mutex::new((world.fork(), 0)) }
    }

    fn luck<T>(&self, draw: impl FnOnce(&mut QuickRng, &mut u64) -> T) -> T {
        let mut luck = self.luck.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (rng, writes) = &mut *luck;
        draw(rng, writes)
    }

    async fn work(&self) {
        let wait = self.luck(|rng, _| span(rng, 1, self.manners.slowness));
        tokio::time::sleep(wait).await;
    }

    async fn read<T>(
        &self,
        read: impl FnOnce(&mut crate::world::State) -> T,
    ) -> Result<T, StoreError> {
        self.work().await;
        if self.luck(|rng, _| chance(rng, self.manners.failing_reads)) {
            self.world.lock().tally.failures += 1;
            return Err(failed(0));
        }
        Ok(read(&mut self.world.lock()))
    }

    fn fate(&self, parts: usize) -> Fate {
        self.luck(|rng, writes| {
            *writes += 1;
            let torn = match rng.below(3) {
                0 => 0,
                1 => parts,
                _ => rng.index(parts + 1),
            };
            if Some(*writes) == self.manners.last_write {
                Fate::Last(torn)
            } else if chance(rng, self.manners.failing_writes) {
                Fate::Failed(torn)
            } else {
                Fate::Done
            }
        })
    }

    async fn commit(&self, writes: Vec<Write>) -> Result<Vec<Written>, StoreError> {
        self.work().await;
        let fate = self.fate(writes.iter().map(parts).sum());
        match fate {
            Fate::Done => {
                let written = self.apply(writes, usize::MAX);
                self.work().await;
                let mut state = self.world.lock();
                for (id, count) in &written.1 {
                    let ledger = state.ledger(id);
                    ledger.vouched = ledger.vouched.max(*count);
                }
                Ok(written.0)
            }
            Fate::Failed(torn) => {
                self.apply(writes, torn);
                self.work().await;
                let mut state = self.world.lock();
                state.tally.failures += 1;
                state.note(&format!("a write fails, {torn} parts of it are there"));
                let kind = state.rng().below(3);
                Err(failed(kind))
            }
            Fate::Last(torn) => {
                self.apply(writes, torn);
                self.world.note(|| format!("the server dies, {torn} parts of its write are there"));
                self.world.ends.notify_one();
                std::future::pending().await
            }
        }
    }

    /// Writes so many parts; says what came of each write, and how many events the tables have now.
    fn apply(&self, writes: Vec<Write>, mut parts: usize) -> (Vec<Written>, Vec<(String, u32)>) {
        let mut state = self.world.lock();
        let (mut written, mut counts) = (Vec::new(), Vec::new());
        for write in writes {
            if parts == 0 {
                break;
            }
            let done = match write {
                Write::Make(new) => {
                    parts = parts.saturating_sub(1);
                    let (id, count) = (new.id.clone(), new.events.len() as u32);
                    counts.push((id, count));
                    state.disk.make(new).map_or(Written::Conflict, Written::Made)
                }
                Write::Events { of, first, bodies, .. } => {
                    let kept = bodies.len().min(parts);
                    parts -= kept;
                    state.append(of, first, &bodies[..kept], &mut counts)
                }
                other => {
                    parts = parts.saturating_sub(1);
                    state.alter(other)
                }
            };
            written.push(done);
        }
        (written, counts)
    }
}

impl crate::world::State {
    fn append(
        &mut self,
        of: TableKey,
        first: u32,
        bodies: &[String],
        counts: &mut Vec<(String, u32)>,
    ) -> Written {
        let now = self.now();
        let Some((id, table)) = self.disk.named(of) else { return Written::Conflict };
        let id = id.clone();
        if table.events.len() + 1 != first as usize {
            let has = table.events.len();
            self.fail(format!(
                "table {id} has {has} events, and another one is written as {first}"
            ));
            return Written::Conflict;
        }
        table.events.extend_from_slice(bodies);
        counts.push((id.clone(), table.events.len() as u32));
        self.tally.events += bodies.len() as u64;
        for (number, body) in (first..).zip(bodies) {
            self.note(&format!("{id} #{number} {body}"));
            let latest = self.ledger(&id).latest(now);
            if let Some((at, latest)) = time_of(body).zip(latest)
                && at > latest
            {
                self.fail(format!(
                    "the clock of {id}: event {number} is at {at:?}, no more than {latest:?} can have passed"
                ));
            }
        }
        Written::Done
    }

    fn alter(&mut self, write: Write) -> Written {
        match write {
            Write::Hold { of, holder } => {
                let Some((_, table)) = self.disk.named(of) else { return Written::Conflict };
                if !table.holders.contains(&holder) {
                    table.holders.push(holder);
                }
            }
            Write::Touch { of, at } => {
                let Some((_, table)) = self.disk.named(of) else { return Written::Conflict };
                table.touched = at;
            }
            Write::Next { of, id } => {
                let Some((_, table)) = self.disk.named(of) else { return Written::Conflict };
                table.next = Some(id);
            }
            Write::Make(_) | Write::Events { .. } => {}
        }
        Written::Done
    }
}

/// The time of an event, as it is stored.
fn time_of(body: &str) -> Option<Duration> {
    let (_, rest) = body.rsplit_once("\"at\":")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().map(Duration::from_millis)
}

/// How many parts of a write can be there without the others.
fn parts(write: &Write) -> usize {
    match write {
        Write::Events { bodies, .. } => bodies.len(),
        _ => 1,
    }
}

fn failed(kind: u64) -> StoreError {
    let path = "simulated".to_owned();
    match kind {
        0 => StoreError::Failed { path, why: "the disk".to_owned() },
        1 => StoreError::Full { path },
        _ => StoreError::Busy { path },
    }
}

impl Store for SimStore {
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        Box::pin(self.commit(writes))
    }

    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>> {
        Box::pin(self.read(move |state| {
            let found = state.disk.tables.get(id).cloned()?;
            let ledger = state.ledger(id);
            ledger.vouched = ledger.vouched.max(found.events.len() as u32);
            Some(found)
        }))
    }

    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>> {
        Box::pin(self.read(move |state| {
            state.disk.tables.get(id).map(|table| TableStamp {
                events: table.events.len() as u32,
                holders: table.holders.len() as u32,
                touched: table.touched,
                is_closed: table.is_closed,
            })
        }))
    }

    fn held_by<'a>(
        &'a self,
        visitor: &'a SecretHash,
        most: u32,
    ) -> Pending<'a, Vec<StoredSummary>> {
        Box::pin(self.read(move |state| {
            let holds = |table: &StoredTable| {
                table.holders.iter().any(|Holder { visitor: held, .. }| held == visitor)
            };
            let held = state.disk.tables.iter().filter(|(_, table)| holds(table));
            let mut held: Vec<_> = held
                .map(|(id, table)| StoredSummary { id: id.clone(), touched: table.touched })
                .collect();
            held.sort_by_key(|summary| std::cmp::Reverse(summary.touched));
            held.truncate(most as usize);
            held
        }))
    }

    fn local(&self, _: u32) -> Pending<'_, Vec<LocalSummary>> {
        Box::pin(self.read(|_| Vec::new()))
    }

    fn listed(&self, _: u32) -> Pending<'_, Vec<StoredSummary>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn is_open_elsewhere<'a>(&'a self, _: &'a str) -> Pending<'a, bool> {
        Box::pin(self.read(|_| false))
    }

    fn delete<'a>(&'a self, _: &'a str) -> Pending<'a, bool> {
        Box::pin(self.read(|_| false))
    }

    fn delete_local_before(&self, _: u64) -> Pending<'_, u32> {
        Box::pin(self.read(|_| 0))
    }

    fn claim<'a>(&'a self, _: Lease<'a>, _: ClaimMode, _: u64) -> Pending<'a, ClaimResult> {
        Box::pin(self.read(|_| ClaimResult::Granted))
    }

    fn release<'a>(&'a self, _: Lease<'a>) -> Pending<'a, ()> {
        Box::pin(self.read(|_| ()))
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        // A server that cannot read it does not start.
        Box::pin(async { Ok(self.world.lock().disk.secret) })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}
