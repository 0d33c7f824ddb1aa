//! What a room holds in memory.

use super::{LiveTable, Room};
use crate::gauge::Load;

impl Room {
    /// What the room holds in memory.
    pub(crate) fn load(&self) -> Load {
        let state = self.lock();
        let (audiences, steps) = state.live.as_ref().map_or((0, 0), LiveTable::kept_streams);
        Load {
            rooms: 1,
            connections: state.crowd.len(),
            waiting: state.waiting.len(),
            audiences,
            steps,
            ..Load::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        asleep::tests::rooms,
        keep,
        room::{Asker, Connection, Input, Lag, Sitting},
        secret,
    };
    use game::AnyGame;
    use table::{Chair, Onlooker, Table};
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn nobody_is_let_in_who_left_while_they_waited() {
        let folder = tempfile::tempdir().expect("a folder");
        let rooms = rooms(folder.path()).await;
        let game: &'static dyn AnyGame = &testkit::games::MORRIS;
        let table = Table::new(game, game.setup(), None, vec![Chair::person(""); 2], None);
        let path = keep(&*rooms.store, &table.expect("a table")).await.expect("kept");
        let (id, key) = path.trim_start_matches("/table/").split_once("#key=").expect("a key");
        let room = rooms.room(id).await.expect("a room");
        // Something is written, and they have to wait for that.
        let (reply, mut answer) = mpsc::channel(1);
        let (visitor, key) = ([1; 32], Some(secret::hash(key)));
        let sitting = Sitting { visitor, key, name: String::new(), reply };
        assert!(room.input(Input::Sit(sitting)).is_ok());
        let (out, news) = mpsc::channel(8);
        let (asker, onlooker) = (Asker::default(), Onlooker::Spectator);
        let lag = Lag::default();
        let guest = Connection { id: 7, asker, out: Some(out), onlooker, lag };
        assert!(room.input(Input::Join(guest, None)).is_ok());
        assert_eq!(room.load().waiting, 1);
        drop(news);
        room.leave(7);
        assert!(answer.recv().await.expect("written").is_ok());
        assert_eq!((room.load().waiting, room.load().connections), (0, 0));
    }
}
