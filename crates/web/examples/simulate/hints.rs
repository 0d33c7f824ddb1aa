//! What somebody was advised: it goes to who plays the seat, and what is shown of it says nothing that the seat may
//! not know.

use crate::client::{Client, visitor};
use game::{Extra, Seat, Seats, Who};
use ludarium_web::wire::{HintMessage, ItemPart, Said};
use table::Table;

/// A hint that somebody got.
#[derive(Clone, Debug)]
pub(crate) struct HintSeen {
    client: usize,
    /// The seats that the store had given to the visitor by then.
    held: u8,
    pub(crate) hint: HintMessage,
}

/// Notes a hint, to be looked at after the life of the server.
pub(crate) fn note(client: &Client, id: &str, hint: HintMessage) {
    let who = visitor(client.remember().cookie.as_deref());
    let mut state = client.world.lock();
    let held = state.disk.held(id, &who);
    state.tally.hints += 1;
    let seen = HintSeen { client: client.id, held, hint };
    state.hints.entry(id.to_owned()).or_default().push(seen);
}

impl HintSeen {
    /// Compares it with the same advice at a table that the seat cannot tell from this one.
    pub(crate) fn check(&self, table: &Table) -> Result<(), String> {
        let HintSeen { client, held, hint } = self;
        let (seat, viewer) = (Seat(hint.seat), Seats::only(Seat(hint.seat)));
        if !Seats(*held).has(seat) {
            return Err(format!("client {client} holds {held:b} and got a hint for {seat}"));
        }
        let other = table.state().tools().look_alike(viewer, u64::from(hint.v) + 1);
        let act = other.check(Who::Seat(seat), &hint.act).map_err(|refusal| {
            format!("client {client} was advised {}, which is {}", hint.act, refusal.code)
        })?;
        let tell = other.show_act(viewer, &act).say.map(|say| Said::of(say, &*other));
        let ghost = other.extra(viewer, Extra::Ghost(&hint.act));
        let ghost: Vec<ItemPart> = ghost.iter().map(|item| ItemPart::of(item, &*other)).collect();
        // What would come of it is not said where that is not known.
        let is_told = hint.tell.is_none() || hint.tell == tell;
        match is_told && ghost == hint.ghost {
            true => Ok(()),
            false => Err(format!("the hint of client {client} says more than {seat} may know")),
        }
    }
}
