//! What can be known of a conflict before it is decided, from what one seat sees.

use crate::{
    pieces::Sphere,
    state::{Conflict, Tigris},
};
use game::Seat;

/// How a conflict ends, as far as a seat can know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// It depends on tiles that the seat does not see or has not chosen.
    Open,
    /// The seat wins whatever the other side does.
    Won,
    /// The seat loses whatever it does.
    Lost,
}

impl Tigris {
    /// The most tiles of a kind that somebody may hold, as another seat sees it.
    fn most_held(&self, holder: Seat, sphere: Sphere) -> u8 {
        let hand = self.hands[holder.index()];
        let seen = self.hands.iter().map(|tiles| tiles.of(sphere));
        let used = seen.fold(self.on_board()[sphere as usize], u8::saturating_add);
        let elsewhere = sphere.supply().saturating_sub(used);
        hand.of(sphere).saturating_add(hand.unseen.min(elsewhere))
    }

    /// The sum of the side that is asked if it commits so many tiles, and what comes of it.
    pub(crate) fn prospect(&self, conflict: &Conflict, count: u8) -> (u8, Outlook) {
        let [attack, defence] = self.strengths(conflict);
        match conflict.committed {
            None => {
                let sum = attack.saturating_add(count);
                let most =
                    defence.saturating_add(self.most_held(conflict.defender, conflict.tiles()));
                let outlook = match sum {
                    sum if sum <= defence => Outlook::Lost, // R9.5, R10.8: a tie is the defender's
                    sum if sum > most => Outlook::Won,
                    _ => Outlook::Open,
                };
                (sum, outlook)
            }
            Some(committed) => {
                let sum = defence.saturating_add(count);
                let is_won = sum >= attack.saturating_add(committed);
                (sum, if is_won { Outlook::Won } else { Outlook::Lost })
            }
        }
    }

    /// What an attacker who has not committed anything yet can know.
    pub(crate) fn outlook(&self, conflict: &Conflict) -> Outlook {
        let held = self.hands[conflict.attacker.index()].of(conflict.tiles());
        let outlooks = [0, held].map(|count| self.prospect(conflict, count).1);
        match outlooks {
            [Outlook::Won, _] => Outlook::Won,
            [_, Outlook::Lost] => Outlook::Lost,
            _ => Outlook::Open,
        }
    }
}
