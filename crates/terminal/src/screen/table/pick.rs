//! Choosing an act spot by spot: a click is a prefix of an act.

use crate::screen::paint::Direction;
use game::{AnyState, Offer, Refusal, Seat, Spot};

/// How many ways are tried to find how an act is clicked.
const MOST_TRIED: usize = 3000;

/// The clicks so far, and where the keyboard or the pointer is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Pick {
    pub(super) clicks: Vec<Spot>,
    /// Who clicked.
    pub(super) by: Option<Seat>,
    pub(super) cursor: Option<Spot>,
    /// From where an arrow key brought the cursor, and by which: the opposite key brings it back there.
    pub(super) came: Option<(Spot, Direction)>,
    /// Whether the cursor was put there since the last act: what it would do is shown then. Where it
    /// only stayed, the board is seen as it is.
    pub(super) is_aimed: bool,
    /// Whether nobody has moved the cursor yet: it was put where to begin.
    pub(super) is_placed: bool,
}

/// What came of a click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Clicked {
    /// The act is complete.
    Act(String),
    /// The act goes on, or can be played as it is with one more press.
    On,
    /// That cannot be clicked, and why.
    Refused(Option<Refusal>),
}

impl Pick {
    /// Nothing is clicked any more; the cursor stays.
    pub(super) fn clear(&mut self) {
        self.clicks.clear();
    }

    /// Keeps what was clicked as long as the same person can go on from there.
    pub(super) fn outlive(&mut self, state: &dyn AnyState, actor: Option<Seat>) {
        let goes_on = |seat: Seat| {
            let offer = self.offer(state, seat);
            !offer.next.is_empty() || !offer.done.is_empty()
        };
        if !actor.is_some_and(|seat| self.by == Some(seat) && goes_on(seat)) {
            self.clear();
        }
    }

    /// An arrow key takes the cursor to another spot; the opposite one back to where it came from.
    pub(super) fn go(&mut self, direction: Direction, spot: Spot) {
        let from = self.cursor.filter(|from| *from != spot);
        self.aim(Some(spot));
        self.came = from.map(|from| (from, direction));
    }

    /// Where an arrow key leads back to.
    pub(super) fn way_back(&self, direction: Direction) -> Option<Spot> {
        let (from, way) = self.came?;
        (way.opposite() == direction).then_some(from)
    }

    /// Puts the cursor somewhere.
    pub(super) fn aim(&mut self, spot: Option<Spot>) {
        self.cursor = spot;
        self.came = None;
        self.is_aimed = true;
        self.is_placed = false;
    }

    /// Puts the cursor where to begin.
    pub(super) fn place(&mut self, spot: Spot) {
        self.cursor = Some(spot);
        self.is_placed = true;
    }

    /// Where somebody has put the cursor.
    pub(super) fn aimed(&self) -> Option<Spot> {
        self.cursor.filter(|_| !self.is_placed)
    }

    /// What the clicks lead to.
    pub(super) fn offer(&self, state: &dyn AnyState, seat: Seat) -> Offer {
        state.offer(seat, &self.clicks)
    }

    /// The act that a press on the cursor would play, or that the clicks already are.
    pub(super) fn act(&self, state: &dyn AnyState, seat: Seat) -> Option<String> {
        let mut clicks = self.clicks.clone();
        if self.cursor != clicks.last().copied() {
            clicks.extend(self.cursor);
        }
        let offer = state.offer(seat, &clicks);
        offer.done.into_iter().next()
    }

    /// Clicks a spot.
    pub(super) fn click(&mut self, state: &dyn AnyState, seat: Seat, spot: Spot) -> Clicked {
        self.cursor = Some(spot);
        self.is_placed = false;
        self.by = Some(seat);
        let now = self.offer(state, seat);
        // A press on what was clicked last plays what is complete and could go on.
        if self.clicks.last() == Some(&spot)
            && !now.next.contains(&spot)
            && let Some(act) = now.done.into_iter().next()
        {
            self.clear();
            return Clicked::Act(act);
        }
        if now.next.contains(&spot) {
            self.clicks.push(spot);
            return self.settled(state, seat);
        }
        // What does not go on may begin anew.
        if !self.clicks.is_empty() && state.offer(seat, &[]).next.contains(&spot) {
            self.clicks = vec![spot];
            return self.settled(state, seat);
        }
        let mut clicks = self.clicks.clone();
        clicks.push(spot);
        Clicked::Refused(state.why_not(seat, &clicks))
    }

    fn settled(&mut self, state: &dyn AnyState, seat: Seat) -> Clicked {
        let offer = self.offer(state, seat);
        match offer.done.into_iter().next() {
            Some(act) if offer.next.is_empty() => {
                self.clear();
                Clicked::Act(act)
            }
            _ => Clicked::On,
        }
    }

    /// Takes the last click back; false when there is none.
    pub(super) fn back(&mut self) -> bool {
        match self.clicks.pop() {
            Some(spot) => {
                self.cursor = Some(spot);
                true
            }
            None => false,
        }
    }
}

/// The clicks that an act is made of, if they can be found.
pub(super) fn path_to(state: &dyn AnyState, seat: Seat, act: &str) -> Option<Vec<Spot>> {
    let mut open = vec![Vec::new()];
    let mut tried = 0;
    while let Some(clicks) = open.pop() {
        tried += 1;
        if tried > MOST_TRIED {
            return None;
        }
        let offer = state.offer(seat, &clicks);
        if offer.done.iter().any(|done| done == act) {
            return Some(clicks);
        }
        for spot in offer.next.into_iter().rev() {
            let mut longer: Vec<Spot> = clicks.clone();
            longer.push(spot);
            open.push(longer);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{AnyGame, At};
    use testkit::games::MORRIS;

    fn state(position: &str) -> Box<dyn AnyState> {
        MORRIS.read_position(&MORRIS.setup(), position).unwrap()
    }

    #[test]
    fn a_click_plays_goes_on_begins_anew_or_says_why_not() {
        let state = state("xxo/oo./x.. x");
        let mut pick = Pick::default();
        let spot = |name: &str| state.tools().read_spot(name).unwrap();
        assert_eq!(pick.click(&*state, Seat(0), spot("a1")), Clicked::On);
        assert!(pick.back());
        assert!(!pick.back());
        assert_eq!(pick.cursor, Some(spot("a1")));
        pick.click(&*state, Seat(0), spot("a1"));
        assert_eq!(pick.act(&*state, Seat(0)), None);
        pick.cursor = Some(spot("b1"));
        let act = pick.act(&*state, Seat(0)).unwrap();
        assert_eq!(pick.click(&*state, Seat(0), spot("b1")), Clicked::Act(act.clone()));
        assert_eq!(path_to(&*state, Seat(0), &act), Some(vec![spot("a1"), spot("b1")]));
        assert_eq!(path_to(&*state, Seat(0), "nonsense"), None);
        assert!(matches!(
            pick.click(&*state, Seat(0), spot("a2")),
            Clicked::Refused(Some(refusal)) if refusal.at == At::Spot(spot("a2"))
        ));
    }
}
