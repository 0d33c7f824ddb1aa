//! Taking a seat with its key.

use super::{Asker, Connection, RoomTurn, ask::refused};
use crate::{names::clean_name, wire::RefusedMessage};
use game::{Refusal, Seat, Who};
use store::{Holder, SecretHash, Write};
use table::{Chair, PlayerKind, Request};
use tokio::sync::oneshot;

/// How many visitors may play one seat: devices of one person.
const MOST_DEVICES: usize = 8;

/// Somebody takes a seat.
pub(crate) struct Sitting {
    /// The hash of their cookie.
    pub(crate) visitor: SecretHash,
    /// The hash of the key.
    pub(crate) key: SecretHash,
    /// What they are called.
    pub(crate) name: String,
    /// Where the answer goes.
    pub(crate) reply: oneshot::Sender<Result<u8, RefusedMessage>>,
}

impl RoomTurn<'_> {
    /// Gives a seat to whoever has its key. Somebody who sits there already keeps it: the same
    /// person may have two devices. A key opens one seat: whoever plays another seat here is refused, or
    /// the next one with the key would get that seat too.
    pub(super) fn sit(&mut self, id: &str, sitting: Sitting) {
        let Sitting { visitor, key, name, reply } = sitting;
        let Some(&(seat, _)) = self.live.keys.iter().find(|(_, hash)| *hash == key) else {
            let _ = reply.send(Err(refused(0, &Refusal::new("wrong-key"))));
            return;
        };
        let plays = |holder: &Holder| holder.visitor == visitor && holder.seat != seat;
        if self.live.holders.iter().any(plays) {
            let _ = reply.send(Err(refused(0, &Refusal::new("already-seated"))));
            return;
        }
        let sits = |held: &&Holder| held.seat == seat && held.visitor != visitor;
        if self.live.holders.iter().filter(sits).count() >= MOST_DEVICES {
            let _ = reply.send(Err(refused(0, &Refusal::new("seat-taken"))));
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
                let _ = reply.send(Err(refused(0, &refusal)));
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
            let onlooker = live.onlooker_of(Asker { visitor: Some(visitor), ..Asker::default() });
            let is_new = |guest: &Connection| {
                guest.asker.visitor == Some(visitor) && guest.onlooker != onlooker
            };
            let new: Vec<_> = crowd
                .iter_mut()
                .filter(|guest| is_new(guest))
                .map(|guest| {
                    guest.onlooker = onlooker;
                    guest.id
                })
                .collect();
            if !new.is_empty() {
                live.send_whole(&id, crowd, onlooker, |guest| new.contains(&guest.id));
            }
            live.note_absent(crowd);
            crowd.present_changed();
            let _ = reply.send(Ok(seat));
        });
    }
}
