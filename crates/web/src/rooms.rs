//! All rooms of a server, and what they share.

use crate::{
    asleep::Sleepers,
    consent::Consents,
    glances::Glances,
    limiter::Limiter,
    machine::Machine,
    meters::Meters,
    options::ServerOptions,
    origin::Places,
    pool::Pool,
    room::{Gone, Input, LiveTable, Room, close, harmless},
    secret::Signer,
    sharing::Sharing,
    writer::WriterHandle,
};
use driver::MatchTerms;
use game::{AnyGame, Resources};
use rustc_hash::FxHashMap;
use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};
use store::{ClaimMode, ClaimResult, Lease, Store, StoreError, StoredTable};
use table::{ReplayError, Table};
use tokio::{
    runtime::Handle,
    sync::{OnceCell, Semaphore},
    time::Instant,
};

/// All rooms of a server.
pub(crate) struct Rooms {
    pub(crate) options: ServerOptions,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: WriterHandle,
    pub(crate) pool: Pool,
    pub(crate) runtime: Handle,
    /// Long logs that are played through at once: for replays, for lists, from files.
    pub(crate) replays: Semaphore,
    /// What other processes tell, where several serve the store.
    pub(crate) sharing: Option<Sharing>,
    /// Tables that are not open and whose clocks run.
    pub(crate) sleepers: Sleepers,
    /// What was seen of tables that are not open.
    pub(crate) glances: Glances,
    /// Marks the cookies that we give.
    pub(crate) signer: Signer,
    /// Programs that the owner of the store lets run.
    pub(crate) consents: Consents,
    /// How much everybody may ask for.
    pub(crate) limiter: Limiter,
    /// How many connections each address has.
    pub(crate) places: Arc<Places>,
    /// What is counted for the host.
    pub(crate) meters: Arc<Meters>,
    /// Whether the server is about to stop.
    pub(crate) stops: AtomicBool,
    /// How many sockets are open.
    pub(crate) sockets: AtomicUsize,
    /// When the server started; the second time in seconds since 1970.
    pub(crate) started: (Instant, u64),
    guests: AtomicU64,
    rooms: Mutex<FxHashMap<String, Arc<Door>>>,
}

/// A room, or nothing while its table is being read from the store.
type Door = OnceCell<Arc<Room>>;

/// How many long logs are played through at once.
const REPLAYS: usize = 2;
/// Logs up to this length are read on the calling thread; waking another one costs more.
const SHORT_LOG: usize = 32;
/// The most rooms that stay open for a while with nobody in them.
const MOST_UNSEEN: usize = 256;
/// How long to wait for something that is being written.
const WHILE_WRITTEN: Duration = Duration::from_millis(2);

/// Whether there is no room behind a door, and no more than so many know of it.
fn is_left(door: &Arc<Door>, known_to: usize) -> bool {
    door.get().is_none() && Arc::strong_count(door) <= known_to
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Absent {
    /// There is none.
    #[error("there is no such table")]
    Unknown,
    /// Another process has it open.
    #[error("the table is open in another process")]
    OpenElsewhere,
    /// Its host has closed it.
    #[error("the table was closed by its host")]
    Closed,
    /// It would run programs that its owner has not agreed to.
    #[error("the owner has not agreed to the programs of the table")]
    RunsPrograms,
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What was stored cannot be read as a table.
    #[error("the table cannot be read: {0}")]
    Unreadable(String),
}

impl Rooms {
    pub(crate) fn new(
        options: ServerOptions,
        store: Arc<dyn Store>,
        writer: WriterHandle,
        signer: Signer,
        meters: Arc<Meters>,
        runtime: Handle,
    ) -> Arc<Rooms> {
        Arc::new(Rooms {
            pool: Pool::new(options.thinkers, options.bot_memory, Arc::clone(&options.machine)),
            limiter: Limiter::new(options.limits),
            started: (Instant::now(), options.machine.seconds()),
            options,
            sharing: store.shared().map(|_| Sharing::default()),
            store,
            writer,
            signer,
            consents: Consents::default(),
            runtime,
            replays: Semaphore::new(REPLAYS),
            sleepers: Sleepers::default(),
            glances: Glances::default(),
            places: Arc::default(),
            meters,
            stops: AtomicBool::new(false),
            sockets: AtomicUsize::new(0),
            guests: AtomicU64::new(0),
            rooms: Mutex::default(),
        })
    }

    /// What the server runs on.
    pub(crate) fn machine(&self) -> &dyn Machine {
        &*self.options.machine
    }

    /// A number for somebody who is connected.
    pub(crate) fn next_guest(&self) -> u64 {
        self.guests.fetch_add(1, Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<String, Arc<Door>>> {
        // Nothing panics while it holds the lock.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a table; opens it when it is closed.
    pub(crate) async fn room(self: &Arc<Rooms>, id: &str) -> Result<Arc<Room>, Absent> {
        if !crate::secret::is_id(id) {
            return Err(Absent::Unknown);
        }
        let door = Arc::clone(self.lock().entry(id.to_owned()).or_default());
        let opened = door
            .get_or_try_init(|| async {
                let (kept, table, is_claimed) = self.read_claimed(id).await?;
                let mut live = LiveTable::new(kept, table, self);
                let asleep = self.sleepers.wake(id);
                match (&self.sharing, asleep) {
                    // The store knows the time.
                    (Some(_), _) => self.share(&mut live).await?,
                    (None, Some(asleep)) => live.wake(asleep),
                    (None, None) => {}
                }
                let key = live.key;
                let room = Room::new(id.to_owned(), Arc::clone(self), live, is_claimed);
                if let Some(sharing) = &self.sharing {
                    sharing.opened(key, &room);
                }
                Ok(room)
            })
            .await;
        opened.cloned().inspect_err(|_| self.forget_door(id, &door))
    }

    /// A table that is open here, read again.
    pub(crate) async fn read_live(&self, id: &str) -> Result<LiveTable, Absent> {
        let (kept, table) = self.read(id).await?;
        if kept.is_closed {
            return Err(Absent::Closed);
        }
        let mut live = LiveTable::new(kept, table, self);
        self.share(&mut live).await?;
        Ok(live)
    }

    /// Reads a table to be played here; says whether it had to be claimed for that. Only local tables
    /// can be open in another process: in a terminal.
    async fn read_claimed(&self, id: &str) -> Result<(StoredTable, Table, bool), Absent> {
        let found = self.find(id).await?;
        if found.is_closed {
            return Err(Absent::Closed);
        }
        if !found.is_local {
            return self.replayed(id, found).await.map(|(kept, table)| (kept, table, false));
        }
        self.claim(id, ClaimMode::Ask).await?;
        // The other process may have added something before it let go of the table.
        let read = self.read(id).await;
        let agreed = read.and_then(|(kept, table)| match self.to_be_asked(&table).is_empty() {
            true => Ok((kept, table, true)),
            false => Err(Absent::RunsPrograms),
        });
        agreed.inspect_err(|_| self.release(id))
    }

    /// Opens a table for this process alone; with [`ClaimMode::TakeOver`] also when another has it.
    pub(crate) async fn claim(&self, id: &str, mode: ClaimMode) -> Result<(), Absent> {
        if !crate::secret::is_id(id) {
            return Err(Absent::Unknown);
        }
        match self.store.claim(Lease::Table(id), mode, self.machine().seconds()).await? {
            ClaimResult::Granted => Ok(()),
            ClaimResult::Held { .. } => Err(Absent::OpenElsewhere),
            ClaimResult::Unknown => Err(Absent::Unknown),
        }
    }

    /// Deletes a table, whoever looks at it. A table that another process has open stays.
    pub(crate) async fn delete(&self, id: &str) -> Result<(), Absent> {
        while let Some(room) = self.open_room(id) {
            if !room.abandon(close::UNKNOWN) {
                tokio::time::sleep(WHILE_WRITTEN).await;
            }
        }
        match self.store.delete(id).await? {
            true => Ok(()),
            false => Err(Absent::OpenElsewhere),
        }
    }

    /// Lets other processes open a table that is not open here any more.
    fn release(&self, id: &str) {
        let (store, id) = (Arc::clone(&self.store), id.to_owned());
        self.runtime.spawn(async move {
            if let Err(error) = store.release(Lease::Table(&id)).await {
                tracing::warn!("table {id} stays claimed: {error}");
            }
        });
    }

    /// On what terms matches are run here.
    pub(crate) fn terms(&self) -> MatchTerms {
        MatchTerms {
            most_time: Some(MatchTerms::SERVER_MOST),
            rests_when_idle: true,
            resources: Resources { threads: 1, mebibytes: self.pool.share() },
            pace: self.options.pace,
            advice_time: self.options.hint_time,
            ..MatchTerms::default()
        }
    }

    /// The room of a table, when it is open.
    pub(crate) fn open_room(&self, id: &str) -> Option<Arc<Room>> {
        self.lock().get(id).and_then(|door| door.get().cloned())
    }

    /// Gives an input to the room of a table, which is opened if need be.
    pub(crate) async fn bring(
        self: &Arc<Rooms>,
        id: &str,
        mut input: Input,
    ) -> Result<Arc<Room>, Absent> {
        loop {
            let room = self.room(id).await?;
            match room.input(input) {
                Ok(()) => return Ok(room),
                // Given up in the meantime: the next one is read from the store.
                Err(Gone(back)) => {
                    input = back;
                    self.forget(id, &room);
                }
            }
        }
    }

    /// A table as it was stored.
    pub(crate) async fn read(&self, id: &str) -> Result<(StoredTable, Table), Absent> {
        let kept = self.find(id).await?;
        self.replayed(id, kept).await
    }

    async fn find(&self, id: &str) -> Result<StoredTable, Absent> {
        match self.store.find(id).await {
            Err(error @ StoreError::TableDamaged { .. }) => {
                tracing::error!("{error}");
                Err(Absent::Unreadable(error.to_string()))
            }
            found => found?.ok_or(Absent::Unknown),
        }
    }

    /// A stored table with its game. A defective game may panic; a long log is read on a blocking
    /// thread, so that the network threads stay free.
    async fn replayed(&self, id: &str, kept: StoredTable) -> Result<(StoredTable, Table), Absent> {
        let games = self.options.games;
        let read = if kept.events.len() <= SHORT_LOG {
            harmless(|| read(games, kept))
        } else {
            self.machine().aside(move || read(games, kept)).await
        };
        read.unwrap_or_else(|| Err("a defect of the game".to_owned())).map_err(|why| {
            tracing::error!("table {id} cannot be read: {why}");
            Absent::Unreadable(why)
        })
    }

    /// Whoever asks for this table next gets another room.
    pub(crate) fn forget(&self, id: &str, room: &Room) {
        let mut rooms = self.lock();
        let held = rooms.get(id).and_then(|door| door.get());
        if held.is_some_and(|held| std::ptr::eq(&raw const **held, room)) {
            rooms.remove(id);
            // Whoever opens it here at this moment may lose the claim again. Nothing is lost by that: the
            // store refuses events that do not follow the last one.
            if room.is_claimed {
                self.release(id);
            }
        }
    }

    /// A table could not be read. Whoever waits at the same door tries next, and whoever comes now waits there
    /// too: with a door of their own they would open a second room of the table.
    fn forget_door(&self, id: &str, door: &Arc<Door>) {
        let mut rooms = self.lock();
        let is_mine = |held: &Arc<Door>| Arc::ptr_eq(held, door) && is_left(held, 2);
        if rooms.get(id).is_some_and(is_mine) {
            rooms.remove(id);
        }
    }

    /// Lets go of all rooms.
    pub(crate) fn empty(&self) {
        let rooms = std::mem::take(&mut *self.lock());
        // Dropped without the lock: a room may take it.
        drop(rooms);
    }

    /// All rooms that are open.
    pub(crate) fn opened(&self) -> Vec<Arc<Room>> {
        // Collected first and used without the lock: a room that is given up takes it.
        self.lock().values().filter_map(|door| door.get().cloned()).collect()
    }

    /// Closes the rooms that nobody has used since then, and of those that nobody looks at all but the
    /// latest.
    pub(crate) fn tidy(&self, before: Instant) {
        // Whoever wanted to open these has stopped waiting.
        self.lock().retain(|_, door| !is_left(door, 1));
        let mut unseen: Vec<_> = self
            .opened()
            .into_iter()
            .filter_map(|room| Some((room.unseen_since()?, room)))
            .collect();
        unseen.sort_by_key(|(since, _)| *since);
        let many = unseen.len().saturating_sub(MOST_UNSEEN);
        for (number, (since, room)) in unseen.into_iter().enumerate() {
            let before = if number < many { since.max(before) } else { before };
            if room.retire(before) {
                self.forget(&room.id, &room);
            }
        }
    }

    /// Gives up the rooms of tables that another process has taken over while pages look at them here.
    pub(crate) async fn leave_taken(&self) {
        let watched = |room: &Arc<Room>| room.is_claimed && room.has_connections();
        for room in self.opened().into_iter().filter(watched) {
            // What the store cannot say now it says the next time.
            if self.store.is_open_elsewhere(&room.id).await.unwrap_or(false) {
                room.leave_to_another();
            }
        }
    }

    /// Closes a room that somebody has left, if its game is over and nobody else is there.
    pub(crate) fn close_if_over(&self, room: &Arc<Room>) {
        if room.retire_if_over() {
            self.forget(&room.id, room);
        }
    }

    /// How many tables are open, and how many of them have a connection.
    pub(crate) fn busy(&self) -> (usize, usize) {
        let opened = self.opened();
        (opened.len(), opened.iter().filter(|room| room.has_connections()).count())
    }

    /// Closes all connections: the server stops.
    pub(crate) fn dismiss(&self) {
        self.stops.store(true, Ordering::Relaxed);
        self.opened().iter().for_each(|room| room.dismiss(close::AGAIN));
    }
}

/// Opens tables that sleep at their deadlines, for ever.
pub(crate) async fn keep_deadlines(rooms: Arc<Rooms>) {
    loop {
        let id = rooms.sleepers.next().await;
        match rooms.bring(&id, Input::Tick).await {
            Ok(_) => {}
            Err(Absent::Store(_)) => rooms.sleepers.again(&id),
            // Deleted, taken over, or defective: its clock is nobody's business any more.
            Err(_) => drop(rooms.sleepers.wake(&id)),
        }
    }
}

/// The table that was kept.
fn read(games: &[&'static dyn AnyGame], kept: StoredTable) -> Result<(StoredTable, Table), String> {
    let record = kept.record().map_err(|error| error.to_string())?;
    let game = games.iter().find(|game| game.id() == record.game);
    let game = game.ok_or_else(|| format!("there is no game {}", record.game))?;
    let table = Table::from_record(*game, &record);
    let table = table.map_err(|error: ReplayError| error.to_string())?;
    Ok((kept, table))
}

#[cfg(test)]
mod tests;
