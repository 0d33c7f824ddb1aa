//! Taking a seat: with its key, or where everybody may.

use super::{RoomTurn, ask::refused};
use crate::{names::clean_name, wire::RefusedMessage};
use game::{Refusal, Seat, Who};
use store::{Holder, SecretHash, Write};
use table::{Chair, PlayerKind, Request};
use tokio::sync::mpsc;

/// How many visitors may play one seat: devices of one person.
pub(crate) const MOST_DEVICES: usize = 8;

/// Somebody takes a seat.
#[derive(Clone)]
pub(crate) struct Sitting {
    /// The hash of their cookie.
    pub(crate) visitor: SecretHash,
    /// The hash of the key. Without one they get the first open seat, where everybody may sit down.
    pub(crate) key: Option<SecretHash>,
    /// What they are called.
    pub(crate) name: String,
    /// Where the answer goes.
    pub(crate) reply: mpsc::Sender<Result<u8, RefusedMessage>>,
}

impl RoomTurn<'_> {
    /// Gives a seat to whoever has its key. Somebody who sits there already keeps it: the same
    /// person may have two devices. A key opens one seat: whoever plays another seat here is refused, or
    /// the next one with the key would get that seat too.
    pub(super) fn sit(&mut self, id: &str, sitting: Sitting) {
        let Sitting { visitor, key, name, reply } = sitting;
        let seat = match self.seat_for(key) {
            Ok(seat) => seat,
            Err(refusal) => {
                let _ = reply.try_send(Err(refused(0, &refusal)));
                return;
            }
        };
        let plays = |holder: &Holder| holder.visitor == visitor && holder.seat != seat;
        if self.live.holders.iter().any(plays) {
            let _ = reply.try_send(Err(refused(0, &Refusal::new("already-seated"))));
            return;
        }
        let sits = |held: &&Holder| held.seat == seat && held.visitor != visitor;
        if self.live.holders.iter().filter(sits).count() >= MOST_DEVICES {
            let _ = reply.try_send(Err(refused(0, &Refusal::new("seat-taken"))));
            return;
        }
        let is_open = self
            .live
            .table()
            .chair(Seat(seat))
            .is_some_and(|chair| chair.player == PlayerKind::Open);
        if is_open {
            let chair = Chair::person(clean_name(&name)).on_screen(seat + 1);
            let sat = self.request(Who::Seat(Seat(seat)), &Request::Sit(Seat(seat), chair));
            if let Err(refusal) = sat {
                let _ = reply.try_send(Err(refused(0, &refusal)));
                return;
            }
        }
        let holder = Holder { visitor, seat };
        self.writes.push(Write::Hold { of: self.live.key, holder });
        let id = id.to_owned();
        self.then(move |live, crowd, _| {
            if !live.holders.contains(&holder) {
                live.holders.push(holder);
            }
            // Their pages that were only watching play from now on.
            live.seat_connections(&id, crowd);
            crowd.present_changed();
            let _ = reply.try_send(Ok(seat));
        });
    }

    /// The seat that a key opens, or without one the first that is open.
    fn seat_for(&self, key: Option<SecretHash>) -> Result<u8, Refusal> {
        let wrong = Refusal::new("wrong-key");
        if let Some(key) = key {
            let found = self.live.keys.iter().find(|(_, hash)| *hash == key);
            return found.map(|(seat, _)| *seat).ok_or(wrong);
        }
        if !self.live.is_listed {
            return Err(wrong);
        }
        let mut chairs = (0..).zip(self.live.table().chairs());
        let open = chairs.find(|(_, chair)| chair.player == PlayerKind::Open);
        open.map(|(seat, _)| seat).ok_or(Refusal::new("seat-taken"))
    }
}
