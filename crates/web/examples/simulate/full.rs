//! A table whose log is nearly as long as a record may be.

use crate::{games, world::State};
use ludarium_web::wire::{Made, SeatKey};
use protocol::record::MOST_EVENTS;
use sha2::{Digest, Sha256};
use store::TableToStore;
use table::{Chair, Table};

/// How many events may still come before acts are refused, about.
const ROOM: usize = 64 + 8;

/// Puts the table on the disk, and says where it is and how its two seats are taken.
pub(crate) fn make(state: &mut State) -> Option<Made> {
    let game = games::find("morris")?;
    let chairs = vec![Chair::person("A").on_screen(1), Chair::person("B").on_screen(2)];
    let head = Table::new(game, game.setup(), None, chairs, None).ok()?.to_record().to_string();
    let events = (0..MOST_EVENTS - ROOM).map(|number| {
        let what = if number % 2 == 0 { "paused" } else { "resumed" };
        format!("{{\"by\":0,\"event\":\"{what}\",\"at\":{number}}}")
    });
    let keys: Vec<SeatKey> = [(0, 'k'), (1, 'm')]
        .map(|(seat, letter)| SeatKey { seat, key: letter.to_string().repeat(26) })
        .into();
    let id = "fuuuuuuuuu".to_owned();
    let new = TableToStore {
        id: id.clone(),
        head,
        events: events.collect(),
        seed: 1,
        made: 0,
        holders: Vec::new(),
        keys: keys.iter().map(|key| (key.seat, Sha256::digest(&key.key).into())).collect(),
        is_local: false,
        is_listed: false,
        is_quiet: false,
    };
    state.disk.make(new)?;
    Some(Made { table: id, keys, broken: None })
}
