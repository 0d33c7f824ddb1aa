//! Who may know what in Liar: a seat its own hand and the cards it laid, nobody the deck.

use super::{Act, Card, Cards, Deck, Liar, Pack};
use game::{Rng, Seats, Viewer, Who, rng::shuffle};

impl Liar {
    /// The state as a viewer sees it. At the end all hands are open.
    pub(super) fn masked(&self, viewer: Viewer) -> Liar {
        let mut seen = *self;
        for seat in Seats::first(self.seats).iter() {
            if !viewer.has(seat) && !self.is_over() {
                seen.hands[seat.index()] = Pack::closed(self.hands[seat.index()].size);
            }
        }
        if !viewer.has(self.lead) {
            seen.laid = Pack::closed(self.laid.size);
        }
        if !viewer.sees_all() {
            seen.deck = Deck::closed(self.deck.len());
        }
        seen
    }

    /// The act as a viewer hears of it.
    pub(super) fn heard_by(&self, viewer: Viewer, who: Who, act: Act) -> Act {
        let is_own = matches!(who, Who::Seat(seat) if viewer.has(seat));
        match act {
            Act::Deal(_) if !viewer.sees_all() => Act::Deal(None),
            Act::Lay(pack) if !is_own && !viewer.sees_all() => Act::Lay(Pack::closed(pack.size)),
            _ => act,
        }
    }

    /// A full state that this one allows: cards that are seen nowhere lie anywhere else.
    pub(super) fn filled(&self, rng: &mut (impl Rng + ?Sized)) -> Liar {
        let mut full = *self;
        let packs = self.hands.iter().chain([&self.laid]).map(|pack| pack.seen);
        let deck = self.deck.cards().map(Cards::only);
        let seen = packs.chain(deck).fold(Cards::NONE, Cards::and);
        let mut unseen: Vec<Card> = Cards::ALL.without(seen).iter().collect();
        shuffle(&mut unseen, rng);
        for pack in full.hands.iter_mut().chain([&mut full.laid]) {
            if !pack.is_open() {
                let taken = unseen.drain(..usize::from(pack.size).min(unseen.len()));
                *pack = Pack::open(taken.map(Cards::only).fold(Cards::NONE, Cards::and));
            }
        }
        if !self.deck.is_open() {
            full.deck = Deck::NONE;
            unseen.into_iter().take(self.deck.len().into()).for_each(|card| full.deck.push(card));
        }
        full
    }
}
