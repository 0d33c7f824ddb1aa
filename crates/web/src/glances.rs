//! What lists show of tables that are not open, kept until they change.
//!
//! To say whose turn it is a table has to be played through, which takes a while when its log is long. The
//! store says quickly how many events a table has: as long as that is the same, so is what was seen of it.

use crate::{
    http::board_of,
    room::{Asker, LiveTable, harmless},
    rooms::{Absent, Rooms},
    secret,
    stream::{clock_part, due, has_hints, seats_of, undo_rule, version},
    wire::{ChairPart, Starts, TableInfo},
};
use game::{Seats, Who};
use rustc_hash::FxHashMap;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};
use store::SecretHash;
use table::Onlooker;

/// How many tables are kept in mind.
const MOST: usize = 2000;
/// With fewer events a table is played through sooner than it is worth its memory.
const LONG: u32 = 200;

/// A table in short.
pub(crate) struct Glance {
    /// As a stranger sees it.
    info: TableInfo,
    /// The seats that each holder plays, and those of the owner of the store.
    held: Vec<(SecretHash, u8)>,
    owned: u8,
    is_local: bool,
    /// The board as spectators see it.
    pub(crate) picture: Starts,
}

impl Glance {
    /// A table as it is now.
    pub(crate) fn of(id: String, live: &LiveTable) -> Glance {
        let table = live.table();
        let plays = |asker: Asker| seats_of(table, live.onlooker_of(asker)).0;
        let mut held: Vec<(SecretHash, u8)> = Vec::new();
        for holder in &live.holders {
            if held.iter().all(|(visitor, _)| *visitor != holder.visitor) {
                let asker = Asker { visitor: Some(holder.visitor), ..Asker::default() };
                held.push((holder.visitor, plays(asker)));
            }
        }
        let moves = table.acts().filter(|event| matches!(event.by, Who::Seat(_))).count();
        let info = TableInfo {
            id,
            game: table.game().id().to_owned(),
            settings: table.setup().all().map(|(s, value)| (s.key.to_owned(), value)).collect(),
            seats: table.chairs().iter().map(ChairPart::of).collect(),
            mine: 0,
            due: due(table).0,
            v: version(table),
            moves: u32::try_from(moves).unwrap_or(u32::MAX),
            over: table.is_over() || live.is_closed,
            winners: table.outcome().map_or(Seats::NONE, |o| o.winners(table.seats())).0,
            at: 0,
            local: false,
            elsewhere: false,
            clock: table.clock().map(clock_part),
            undo: undo_rule(table),
            hints: has_hints(table),
            listed: live.is_listed,
            quiet: live.is_quiet,
        };
        let items = table.shown_state().scene(table.viewer_of(Onlooker::Spectator));
        Glance {
            info,
            held,
            owned: plays(Asker { is_owner: true, ..Asker::default() }),
            is_local: live.is_local,
            picture: board_of(table.game().props(), items),
        }
    }

    /// What it is kept by.
    pub(crate) fn extent(live: &LiveTable) -> Extent {
        let holders = u32::try_from(live.holders.len()).unwrap_or(u32::MAX);
        (version(live.table()), holders, live.is_closed)
    }

    /// Whether its game is over.
    #[cfg(test)]
    pub(crate) fn is_over(&self) -> bool {
        self.info.over
    }

    /// What somebody is told of it; it was last played at this time.
    pub(crate) fn info(&self, asker: Asker, at: u64) -> TableInfo {
        let is_owned = self.is_local && asker.is_owner;
        let held = self.held.iter().find(|(visitor, _)| Some(*visitor) == asker.visitor);
        let mine = if is_owned { self.owned } else { held.map_or(0, |(_, mine)| *mine) };
        TableInfo { mine, at, local: is_owned, ..self.info.clone() }
    }
}

impl Rooms {
    /// Looks at a table without opening it: at its room if it is open here, else as it was stored. Says
    /// also when it was last played.
    pub(crate) async fn glance(self: &Arc<Rooms>, id: &str) -> Result<(Arc<Glance>, u64), Absent> {
        if !secret::is_id(id) {
            return Err(Absent::Unknown);
        }
        if let Some(room) = self.open_room(id) {
            let name = id.to_owned();
            let seen = room.look(move |live| (Arc::new(Glance::of(name, live)), live.used()));
            if let Some(seen) = seen.await {
                return Ok(seen);
            }
        }
        let stamp = self.store.stamp(id).await?.ok_or(Absent::Unknown)?;
        let extent = (stamp.events, stamp.holders, stamp.is_closed);
        let seen = match self.glances.get(id, extent) {
            Some(seen) => seen,
            None => self.glance_at_stored(id, extent).await?,
        };
        seen.map(|seen| (seen, stamp.touched)).map_err(Absent::Unreadable)
    }

    /// Plays a table through. Few are played at once, and each once, however many want to see it.
    async fn glance_at_stored(&self, id: &str, extent: Extent) -> Result<Seen, Absent> {
        let _turn = self.replays.acquire().await.map_err(|_| Absent::Unknown)?;
        if let Some(seen) = self.glances.get(id, extent) {
            return Ok(seen);
        }
        let seen = match self.read(id).await {
            Ok((kept, table)) => {
                let live = LiveTable::new(kept, table, self);
                let seen = harmless(|| Glance::of(id.to_owned(), &live));
                seen.map(Arc::new).ok_or_else(|| "a defect of the game".to_owned())
            }
            Err(Absent::Unreadable(why)) => Err(why),
            Err(absent) => return Err(absent),
        };
        self.glances.keep(id, extent, seen.clone());
        Ok(seen)
    }

    /// Keeps in mind how a table looks that is being closed, if it takes a while to play it through.
    pub(crate) fn keep_glance(&self, id: &str, live: &LiveTable) {
        if version(live.table()) < LONG {
            return;
        }
        if let Some(seen) = harmless(|| Glance::of(id.to_owned(), live)) {
            self.glances.keep(id, Glance::extent(live), Ok(Arc::new(seen)));
        }
    }
}

/// As long as these are the same, so is the table: its number of events, and of those who may play, and whether
/// a host has closed it.
type Extent = (u32, u32, bool);

/// A table that was seen, or why it cannot be.
pub(crate) type Seen = Result<Arc<Glance>, String>;

/// The tables that were seen lately.
#[derive(Default)]
pub(crate) struct Glances(Mutex<KeptGlances>);

#[derive(Default)]
struct KeptGlances {
    seen: FxHashMap<String, (Extent, Seen)>,
    /// In the order in which they were first seen: the first goes first.
    order: VecDeque<String>,
}

impl Glances {
    /// What was seen of a table that is still as it was.
    pub(crate) fn get(&self, id: &str, extent: Extent) -> Option<Seen> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.seen.get(id).filter(|(known, _)| *known == extent).map(|(_, seen)| seen.clone())
    }

    /// Forgets everything: other tables may have the same extents.
    pub(crate) fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = KeptGlances::default();
    }

    /// Keeps what was seen.
    pub(crate) fn keep(&self, id: &str, extent: Extent, seen: Seen) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.seen.insert(id.to_owned(), (extent, seen)).is_none() {
            kept.order.push_back(id.to_owned());
        }
        if kept.order.len() > MOST
            && let Some(first) = kept.order.pop_front()
        {
            kept.seen.remove(&first);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{asleep::tests::rooms, keep, room::Input};
    use game::{AnyGame, Seat};
    use std::time::Duration;
    use table::{Chair, Request, Table};
    use tokio::time::Instant;

    /// A table in which an act was made and taken back so many times.
    fn long_table(times: u32) -> Table {
        let game: &'static dyn AnyGame = &testkit::games::MORRIS;
        let chairs = vec![Chair::person(""); 2];
        let mut table = Table::new(game, game.setup(), None, chairs, None).expect("a table");
        for _ in 0..times {
            for request in [Request::act("a1"), Request::UndoTo(0)] {
                let by = Who::Seat(Seat(0));
                let decided = table.decide(Duration::ZERO, by, &request).expect("it is allowed");
                table.commit(decided, &mut []);
            }
        }
        table
    }

    /// Whoever closes a long table has played it already: the next list need not do so again.
    #[tokio::test]
    async fn a_long_table_that_is_closed_stays_in_mind() {
        let folder = tempfile::tempdir().expect("a folder");
        let rooms = rooms(folder.path()).await;
        for (times, is_kept) in [(1, false), (LONG, true)] {
            let table = long_table(times);
            let path = keep(&*rooms.store, &table).await.expect("kept");
            let id = path.trim_start_matches("/table/").split('#').next().expect("an id");
            assert!(rooms.bring(id, Input::Look(Box::new(|_| {}))).await.is_ok());
            rooms.tidy(Instant::now());
            assert!(rooms.open_room(id).is_none(), "nobody looks at it");
            let stamp = rooms.store.stamp(id).await.expect("read").expect("stored");
            let extent = (stamp.events, stamp.holders, stamp.is_closed);
            assert_eq!(rooms.glances.get(id, extent).is_some(), is_kept, "of {times} times");
        }
    }
}
