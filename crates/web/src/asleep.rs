//! Tables with a running clock that nobody looks at.
//!
//! Such a table is closed like any other. What is kept of it is a line here: since when its time runs, and
//! when its next deadline is. Then it is opened again, and the clock does what it has to. After the server has
//! stopped these lines are gone: no clock runs while it is closed.

use rustc_hash::FxHashMap;
use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{sync::Notify, time::Instant};

/// When a deadline is tried again that could not be met.
const AGAIN: Duration = Duration::from_secs(10);

/// The time of a table that sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asleep {
    /// How many events it had.
    pub(crate) version: u32,
    /// Its time when that began to run, or will begin.
    pub(crate) time: Duration,
    pub(crate) since: Instant,
}

/// All tables that sleep.
#[derive(Default)]
pub(crate) struct Sleepers {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    asleep: FxHashMap<String, (Asleep, Instant)>,
    deadlines: BTreeSet<(Instant, String)>,
}

impl Sleepers {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table falls asleep until a deadline.
    pub(crate) fn add(&self, id: &str, asleep: Asleep, deadline: Instant) {
        let mut state = self.lock();
        state.asleep.insert(id.to_owned(), (asleep, deadline));
        state.deadlines.insert((deadline, id.to_owned()));
        drop(state);
        self.changed.notify_one();
    }

    /// A table is opened: what was kept of it, if it slept.
    pub(crate) fn wake(&self, id: &str) -> Option<Asleep> {
        let mut state = self.lock();
        let (asleep, deadline) = state.asleep.remove(id)?;
        state.deadlines.remove(&(deadline, id.to_owned()));
        Some(asleep)
    }

    /// How many sleep.
    pub(crate) fn len(&self) -> usize {
        self.lock().asleep.len()
    }

    /// Waits until the next deadline of a table that still sleeps, and says which it is.
    pub(crate) async fn next(&self) -> String {
        loop {
            let first = self.lock().deadlines.first().map(|(deadline, _)| *deadline);
            let changed = self.changed.notified();
            match first {
                None => changed.await,
                Some(deadline) => {
                    tokio::select! {
                        biased;
                        () = changed => continue,
                        () = tokio::time::sleep_until(deadline) => {}
                    }
                    let mut state = self.lock();
                    // The table of that deadline may be open by now; the next one is for later.
                    if state.deadlines.first().is_none_or(|(first, _)| *first > deadline) {
                        continue;
                    }
                    let Some((_, id)) = state.deadlines.pop_first() else { continue };
                    if state.asleep.contains_key(&id) {
                        return id;
                    }
                }
            }
        }
    }

    /// A table could not be opened at its deadline: once more, a little later.
    pub(crate) fn again(&self, id: &str) {
        let asleep = self.lock().asleep.get(id).map(|(asleep, _)| *asleep);
        if let Some(asleep) = asleep {
            self.add(id, asleep, Instant::now() + AGAIN);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{
        ServerOptions, keep,
        room::Input,
        rooms::{Rooms, keep_deadlines},
        secret::Signer,
        writer::start_writer,
    };
    use game::AnyGame;
    use std::sync::Arc;
    use store::{Sqlite, Store};
    use table::{Chair, Clock, Table};
    use tokio::runtime::Handle;

    static GAMES: &[&dyn AnyGame] = &[&testkit::games::MORRIS];

    /// Rooms on a store in this folder. Nobody's absence is waited for.
    pub(crate) async fn rooms(folder: &std::path::Path) -> Arc<Rooms> {
        let store = Sqlite::open(folder.join("tables.sqlite")).await.expect("a store");
        let store: Arc<dyn Store> = Arc::new(store);
        let (writer, work) = start_writer(Arc::clone(&store));
        tokio::spawn(work);
        let mut options = ServerOptions::new(GAMES);
        (options.idle, options.grace) = (Duration::ZERO, Duration::ZERO);
        let (signer, meters) = (Signer::new([0; 32]), Arc::default());
        Rooms::new(options, store, writer, signer, meters, Handle::current())
    }

    /// A table with a clock that somebody has looked at.
    pub(crate) async fn looked_at(rooms: &Arc<Rooms>, span: Duration) -> String {
        let chairs = vec![Chair::person(""); 2];
        let game = GAMES[0];
        let clock = Some(Clock::Turn { span });
        let table = Table::new(game, game.setup(), None, chairs, clock).expect("a table");
        let path = keep(&*rooms.store, &table).await.expect("kept");
        let id = path.trim_start_matches("/table/").split('#').next().expect("an id").to_owned();
        let looked = rooms.bring(&id, Input::Look(Box::new(|_| {}))).await;
        assert!(looked.is_ok());
        id
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_that_was_opened_wakes_no_other() {
        let (sleepers, begun) = (Sleepers::default(), Instant::now());
        let asleep = Asleep { version: 0, time: Duration::ZERO, since: begun };
        sleepers.add("soon", asleep, begun + Duration::from_secs(10));
        sleepers.add("later", asleep, begun + Duration::from_secs(1000));
        let opens = async {
            tokio::time::sleep(Duration::from_secs(5)).await;
            assert_eq!(sleepers.wake("soon"), Some(asleep));
        };
        let (next, ()) = tokio::join!(sleepers.next(), opens);
        assert_eq!((next.as_str(), begun.elapsed().as_secs()), ("later", 1000));
    }

    #[tokio::test]
    async fn a_table_with_a_clock_sleeps_and_its_time_runs_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let rooms = rooms(folder.path()).await;
        let day = Duration::from_secs(24 * 3600);
        let id = looked_at(&rooms, day).await;
        assert!(rooms.open_room(&id).is_some());
        tokio::time::sleep(Duration::from_millis(50)).await;
        rooms.tidy(Instant::now());
        assert!(rooms.open_room(&id).is_none(), "it is closed, though its clock runs");
        tokio::time::sleep(Duration::from_millis(50)).await;
        let room = rooms.room(&id).await.expect("open again");
        let time = room.look(|live| live.now()).await.expect("its time");
        assert!(time >= Duration::from_millis(100), "{time:?}");
        let state = rooms.sleepers.lock();
        assert!(state.asleep.is_empty() && state.deadlines.is_empty());
    }

    #[tokio::test]
    async fn the_deadline_of_a_table_that_sleeps_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let rooms = rooms(folder.path()).await;
        let id = looked_at(&rooms, Duration::from_secs(2)).await;
        rooms.tidy(Instant::now());
        assert!(rooms.open_room(&id).is_none());
        assert!(!rooms.glance(&id).await.expect("a table").0.is_over());
        let keeping = tokio::spawn(keep_deadlines(Arc::clone(&rooms)));
        let over = async {
            while !rooms.glance(&id).await.expect("a table").0.is_over() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), over).await.expect("the time is up");
        keeping.abort();
    }
}
