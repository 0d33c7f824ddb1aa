//! Who sits where, who acts, and whose secrets are open.

use std::fmt;

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The most seats any game has.
    pub const MOST: usize = 4;

    /// The seat as an index into an array of [`Seat::MOST`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays after this one when `seats` sit around the table.
    pub const fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
///
/// As a [`Viewer`] it says whose secrets are open. Bit 7 stands for the house's own (the bag, the
/// deck): only [`Seats::ALL`] has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(pub u8);

/// Whose secrets an observer knows: one seat's, several people's on one screen, or nobody's.
pub type Viewer = Seats;

impl Seats {
    /// Nobody. As a viewer: a watcher, who knows what is public.
    pub const NONE: Seats = Seats(0);
    /// Everybody and the house. As a viewer: the whole truth.
    pub const ALL: Seats = Seats(0xff);

    /// The set with one seat in it.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats: everybody who plays, without the house.
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with `seat` added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with `seat` taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every secret is open, the house's included.
    pub const fn sees_all(self) -> bool {
        self.0 == Seats::ALL.0
    }

    /// The lowest seat of the set.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST as u8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

/// Who makes an event. All four are logged alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// Luck: draws, deals and shuffles.
    Chance,
    /// A turn that ran out.
    Clock,
    /// The program itself (the dead stones that it proposes).
    House,
}

/// Who owes the next act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// These players, in any order.
    Seats(Seats),
    /// Luck.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

impl Due {
    /// The lowest seat that owes an act.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Due::Seats(seats) => seats.lowest(),
            Due::Chance | Due::Over => None,
        }
    }
}
