//! Several processes serve one store: what they tell each other, and what they hear.
//!
//! A notice says at which tables something has changed; what has changed is read from the rows, and handed to the rooms that
//! are open here. Every few seconds all of them are looked at, so that a notice that was lost loses nothing, and so that what a
//! dead process ran is taken over. What rooms want to tell is collected, and told together.

use crate::{
    room::{Input, Room},
    rooms::Rooms,
    seldom::Seldom,
    wire::ChatLine,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};
use store::{
    ClaimMode, Notice, RunTold, SharedStore, StoreError, TableChange, TableKey, TablePresence,
    TableTold,
};
use tokio::{sync::Notify, time::Instant};

/// How often all open tables are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How many tables are looked at in one statement.
const MOST_AT_ONCE: usize = 500;
/// How many tables of a dead process are opened at each look.
const MOST_ADOPTED: u32 = 20;
/// How long to wait before the store is asked again that did not answer.
const PAUSE: Duration = Duration::from_millis(500);

/// What a process that shares its store keeps in mind.
#[derive(Default)]
pub(crate) struct Sharing {
    state: Mutex<State>,
    /// There is something to look at.
    looks: Notify,
    /// There is something to tell.
    tells: Notify,
    trouble: Seldom,
}

#[derive(Default)]
struct State {
    /// The rooms that are open here.
    rooms: FxHashMap<TableKey, Weak<Room>>,
    /// Where something has changed.
    changed: FxHashSet<TableKey>,
    outbox: FxHashMap<TableKey, TableTold>,
}

impl Sharing {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A room is open here.
    pub(crate) fn opened(&self, of: TableKey, room: &Arc<Room>) {
        self.lock().rooms.insert(of, Arc::downgrade(room));
        // Something may have happened since it was read.
        self.look_at([of]);
    }

    /// Something may have changed at these tables.
    pub(crate) fn look_at(&self, tables: impl IntoIterator<Item = TableKey>) {
        let mut state = self.lock();
        let State { rooms, changed, .. } = &mut *state;
        let before = changed.len();
        changed.extend(tables.into_iter().filter(|of| rooms.contains_key(of)));
        if changed.len() > before {
            self.looks.notify_one();
        }
    }

    /// Tells the other processes who is connected here.
    pub(crate) fn tell_present(&self, of: TableKey, present: TablePresence) {
        self.tell(of, |told| told.present = Some(present));
    }

    /// Tells the other processes how a table is run here.
    pub(crate) fn tell_run(&self, of: TableKey, run: RunTold) {
        self.tell(of, |told| told.run = Some(run));
    }

    /// A table is opened again: what was to be told of its end is not true any more.
    pub(crate) fn untell(&self, of: TableKey) {
        self.lock().outbox.remove(&of);
    }

    fn tell(&self, of: TableKey, tell: impl FnOnce(&mut TableTold)) {
        let mut state = self.lock();
        tell(state.outbox.entry(of).or_insert(TableTold { of, present: None, run: None }));
        self.tells.notify_one();
    }

    fn room(&self, of: TableKey) -> Option<Arc<Room>> {
        self.lock().rooms.get(&of).and_then(Weak::upgrade)
    }

    /// All tables that are open here; those that are not any more are forgotten.
    fn all(&self) -> Vec<TableKey> {
        let mut state = self.lock();
        state.rooms.retain(|_, room| room.strong_count() > 0);
        state.rooms.keys().copied().collect()
    }

    /// Tells rooms what they do not know yet.
    fn hand_out(&self, changes: Vec<TableChange>) {
        for change in changes {
            if let Some(room) = self.room(change.of)
                && !room.knows(&change)
            {
                // The room may have been given up.
                let _ = room.input(Input::Heard(Box::new(change)));
            }
        }
    }

    fn complain(&self, error: &StoreError) {
        if let Some(times) = self.trouble.now() {
            tracing::warn!("other processes cannot be heard: {error} ({times} times before)");
        }
    }
}

impl Rooms {
    /// The store and what is kept in mind of those who share it; nothing where one process has it alone.
    pub(crate) fn shared(&self) -> Option<(&dyn SharedStore, &Sharing)> {
        self.store.shared().zip(self.sharing.as_ref())
    }

    /// Reads what has changed at these tables, and tells their rooms. What nobody runs is run here.
    async fn look(&self, store: &dyn SharedStore, tables: Vec<TableKey>) -> Result<(), StoreError> {
        let Some(sharing) = &self.sharing else { return Ok(()) };
        for some in tables.chunks(MOST_AT_ONCE) {
            let known = |of: &TableKey| Some((*of, sharing.room(*of)?.version()?));
            let known: Vec<_> = some.iter().filter_map(known).collect();
            if known.is_empty() {
                continue;
            }
            let changes = store.changes(known).await?;
            let is_free = |change: &&TableChange| {
                change.runner.is_none_or(|runner| !runner.is_here && runner.dead_for.is_some())
            };
            let free: Vec<_> = changes.iter().filter(is_free).map(|change| change.of).collect();
            sharing.hand_out(changes);
            if !free.is_empty() {
                let own = store.run(free, ClaimMode::Ask).await?;
                // They find it in the rows that this process runs them now.
                let known = |of: &TableKey| Some((*of, sharing.room(*of)?.version()?));
                let known: Vec<_> = own.iter().filter_map(known).collect();
                sharing.hand_out(store.changes(known).await?);
            }
        }
        Ok(())
    }
}

/// Hears what other processes tell, for ever.
pub(crate) async fn hear(rooms: Arc<Rooms>) {
    let Some((store, sharing)) = rooms.shared() else { return };
    loop {
        let mut notices = match store.listen().await {
            Ok(notices) => notices,
            Err(error) => {
                sharing.complain(&error);
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // Something may have been told before.
        sharing.look_at(sharing.all());
        loop {
            match notices.next().await {
                Notice::Changed(tables) => sharing.look_at(tables),
                Notice::Said { of, text } => {
                    if let Some(room) = sharing.room(of)
                        && let Ok(line) = serde_json::from_str::<ChatLine>(&text)
                    {
                        let _ = room.input(Input::Said(line));
                    }
                }
                Notice::Missed => sharing.look_at(sharing.all()),
            }
        }
    }
}

/// Looks at tables where something has changed, and now and then at all, for ever.
pub(crate) async fn look(rooms: Arc<Rooms>) {
    let Some((store, sharing)) = rooms.shared() else { return };
    let mut next_round = Instant::now();
    loop {
        let is_round = tokio::select! {
            biased;
            () = sharing.looks.notified() => false,
            () = tokio::time::sleep_until(next_round) => true,
        };
        let changed = std::mem::take(&mut sharing.lock().changed);
        let tables = if is_round { sharing.all() } else { changed.into_iter().collect() };
        if let Err(error) = rooms.look(store, tables).await {
            sharing.complain(&error);
            // All are looked at in the next round, which comes soon.
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        if is_round {
            next_round = Instant::now() + LOOK_EVERY;
            adopt(&rooms, store).await;
        }
    }
}

/// Goes on with tables whose process has died while their clocks ran.
async fn adopt(rooms: &Arc<Rooms>, store: &dyn SharedStore) {
    // What the store cannot say now it says the next time.
    for id in store.abandoned(MOST_ADOPTED).await.unwrap_or_default() {
        if rooms.open_room(&id).is_none() {
            // One that cannot be opened stays abandoned.
            let _ = rooms.bring(&id, Input::Tick).await;
        }
    }
}

/// Tells other processes how things stand here, for ever.
pub(crate) async fn tell(rooms: Arc<Rooms>) {
    let Some((store, sharing)) = rooms.shared() else { return };
    loop {
        sharing.tells.notified().await;
        loop {
            let mut told: Vec<TableTold> =
                sharing.lock().outbox.drain().map(|told| told.1).collect();
            if told.is_empty() {
                break;
            }
            told.sort_by_key(|told| told.of);
            if let Err(error) = store.tell(told.clone()).await {
                sharing.complain(&error);
                tokio::time::sleep(PAUSE).await;
                let mut state = sharing.lock();
                for old in told {
                    // What was said since then is newer.
                    let new = state.outbox.entry(old.of).or_insert_with(|| old.clone());
                    new.present = new.present.take().or(old.present);
                    new.run = new.run.or(old.run);
                }
            }
        }
    }
}
