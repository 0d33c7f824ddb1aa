//! The state of a game: plain bytes, and what can be read off them directly.

use crate::{
    bits::{Bits, block},
    board::{STARTS, Square},
    pieces::{Monument, Sphere, Tiles},
    story::{Fought, Origins, Told},
};
use game::{Seat, Seats};

/// Tiles of a full hand (R3.4).
pub(crate) const HAND: u8 = 6;
/// Catastrophes of each player (R1.4).
pub(crate) const CATASTROPHES: u8 = 2;
/// Actions of a turn (R4.2).
pub(crate) const ACTIONS: u8 = 2;
/// The index of treasures among a player's points.
pub(crate) const TREASURE: usize = 4;

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Chance says who starts.
    First,
    /// Chance deals the first hands.
    Deal,
    /// Chance refills the hands at the end of a turn (R4.6).
    Refill,
    /// Chance draws so many tiles for the active player, who replaced as many (R8.3).
    Replace(u8),
    /// An action of the active player.
    Action,
    /// The active player says which war is next.
    War,
    /// The attacker commits tiles.
    Attack,
    /// The defender commits tiles.
    Defend,
    /// The active player may build a monument.
    Monument,
    /// This seat says which treasure stays.
    Treasure(Seat),
    /// Nothing: two or fewer treasures are left (R13.1).
    OverTreasures,
    /// Nothing: the bag has too few tiles (R13.2).
    OverBag,
}

/// Where a monument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Site {
    /// Not built yet.
    Free,
    /// Not to be had, and not on the board: positions can say so.
    Gone,
    /// On the board, over four tiles of a kind.
    Built(Square, Sphere),
}

/// The two kinds of conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConflictKind {
    /// Two leaders in one kingdom (R9).
    Revolt,
    /// Two kingdoms that a tile unites (R10).
    War,
}

/// A conflict that waits for the tiles of one side or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conflict {
    pub(crate) kind: ConflictKind,
    pub(crate) sphere: Sphere,
    pub(crate) attacker: Seat,
    pub(crate) defender: Seat,
    /// What the attacker has committed.
    pub(crate) committed: Option<u8>,
}

impl Conflict {
    /// The kind of tile that is committed: temples in a revolt (R9.4), else the war's (R10.7).
    pub(crate) fn tiles(&self) -> Sphere {
        match self.kind {
            ConflictKind::Revolt => Sphere::Red,
            ConflictKind::War => self.sphere,
        }
    }
}

/// How the last conflict came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastConflict {
    pub(crate) winner: Seat,
    pub(crate) removed: Bits,
}

/// What was chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(crate) open_scoring: bool,
    pub(crate) english_variant: bool,
    pub(crate) forbid_pass: bool,
}

/// A game of Tigris & Euphrates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tigris {
    pub(crate) seats: u8,
    pub(crate) options: Options,
    /// Face-up tiles, by kind.
    pub(crate) tiles: [Bits; 4],
    pub(crate) catastrophes: Bits,
    pub(crate) treasures: Bits,
    pub(crate) monuments: [Site; Monument::COUNT],
    /// Where each seat's leaders stand; outside the board: in hand.
    pub(crate) leaders: [[Square; 4]; Seat::MOST],
    pub(crate) hands: [Tiles; Seat::MOST],
    pub(crate) bag: Tiles,
    pub(crate) catastrophes_left: [u8; Seat::MOST],
    /// Points by colour, then treasures.
    pub(crate) points: [[u16; 5]; Seat::MOST],
    /// Whose points are not seen.
    pub(crate) hidden_points: Seats,
    pub(crate) turn: u32,
    pub(crate) active: Seat,
    pub(crate) actions_done: u8,
    pub(crate) phase: Phase,
    /// The tile that has just united two kingdoms (R1.8).
    pub(crate) marker: Square,
    pub(crate) conflict: Option<Conflict>,
    pub(crate) last_conflict: Option<LastConflict>,
    /// Where a monument may be built now: top left corners.
    pub(crate) sites: Bits,
    /// Whether the last act was a player's and showed nothing to anybody: it may be taken back.
    pub(crate) is_fresh: bool,
    pub(crate) origins: Told<Origins>,
    pub(crate) fought: Told<Option<Fought>>,
}

impl Tigris {
    /// The board without any piece, hands empty, everything in the bag; each seat has a dynasty and two catastrophes (R3.3).
    pub(crate) fn empty(seats: u8, options: Options) -> Tigris {
        Tigris {
            seats,
            options,
            tiles: [Bits::NONE; 4],
            catastrophes: Bits::NONE,
            treasures: Bits::NONE,
            monuments: [Site::Free; Monument::COUNT],
            leaders: [[Square::OUTSIDE; 4]; Seat::MOST],
            hands: [Tiles::NONE; Seat::MOST],
            bag: Tiles { seen: Sphere::ALL.map(Sphere::supply), unseen: 0 },
            catastrophes_left: [CATASTROPHES; Seat::MOST],
            points: [[0; 5]; Seat::MOST],
            hidden_points: Seats::NONE,
            turn: 1,
            active: Seat(0),
            actions_done: 0,
            phase: Phase::First,
            marker: Square::OUTSIDE,
            conflict: None,
            last_conflict: None,
            sites: Bits::NONE,
            is_fresh: false,
            origins: Told(Origins::default()),
            fought: Told(None),
        }
    }

    /// The ten temples and their treasures (R3.1); the other tiles stay in the bag (R3.2).
    pub(crate) fn set_up(&mut self) {
        self.tiles[Sphere::Red as usize] |= STARTS;
        self.treasures |= STARTS;
        self.bag.take(Sphere::Red, STARTS.len());
    }

    pub(crate) fn each_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The seats clockwise, the active player first.
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.active.0, self.seats);
        (0..seats).map(move |step| Seat((first + step) % seats))
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::OverTreasures | Phase::OverBag)
    }

    /// Temples: face-up red tiles (R2.3).
    pub(crate) fn temples(&self) -> Bits {
        self.tiles[Sphere::Red as usize]
    }

    pub(crate) fn face_up(&self) -> Bits {
        self.tiles[0] | self.tiles[1] | self.tiles[2] | self.tiles[3]
    }

    /// The four tiles under each monument (R11.5).
    pub(crate) fn face_down(&self) -> Bits {
        self.built().fold(Bits::NONE, |sum, (_, corner, _)| sum | block(corner))
    }

    /// The monuments on the board, with their corners and the tiles under them.
    pub(crate) fn built(&self) -> impl Iterator<Item = (Monument, Square, Sphere)> + '_ {
        Monument::all().filter_map(|monument| match self.monuments[monument.index()] {
            Site::Built(corner, sphere) => Some((monument, corner, sphere)),
            Site::Free | Site::Gone => None,
        })
    }

    pub(crate) fn free_monuments(&self) -> impl Iterator<Item = Monument> + '_ {
        Monument::all().filter(|monument| self.monuments[monument.index()] == Site::Free)
    }

    pub(crate) fn leader_squares(&self) -> Bits {
        // A fourth word takes the leaders in hand, so that no branch is needed.
        let mut words = [0; 4];
        for square in self.leaders[..usize::from(self.seats)].iter().flatten() {
            words[square.index() / 64] |= 1 << (square.index() % 64);
        }
        Bits([words[0], words[1], words[2]])
    }

    /// Where a seat's leader stands, if it is on the board.
    pub(crate) fn leader_at(&self, seat: Seat, sphere: Sphere) -> Option<Square> {
        self.leaders[seat.index()][sphere as usize].inside()
    }

    /// Every leader on the board.
    pub(crate) fn leaders_on_board(&self) -> impl Iterator<Item = (Seat, Sphere, Square)> + '_ {
        self.each_seat().flat_map(move |seat| {
            let leader =
                move |sphere| self.leader_at(seat, sphere).map(|square| (seat, sphere, square));
            Sphere::ALL.into_iter().filter_map(leader)
        })
    }

    /// The leader on a square.
    pub(crate) fn leader_on(&self, square: Square) -> Option<(Seat, Sphere)> {
        let mut leaders = self.leaders_on_board();
        leaders.find(|(_, _, at)| *at == square).map(|(seat, sphere, _)| (seat, sphere))
    }

    /// The kind of the face-up tile on a square.
    pub(crate) fn tile_on(&self, square: Square) -> Option<Sphere> {
        Sphere::ALL.into_iter().find(|sphere| self.tiles[*sphere as usize].has(square))
    }

    /// Everything that connects (R2.4).
    pub(crate) fn connecting(&self) -> Bits {
        self.face_up() | self.face_down() | self.leader_squares()
    }

    /// Squares with nothing on them (R2.2).
    pub(crate) fn vacant(&self) -> Bits {
        !(self.connecting() | self.catastrophes)
    }
}
