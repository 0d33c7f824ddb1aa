//! The actions that are worth a look.
//!
//! A turn has several hundred legal actions, of which most change nothing for anybody: tiles far from
//! every kingdom, catastrophes in the desert, every way to replace some tiles. These are left out. For
//! turns far ahead, squares that differ in nothing that matters stand for each other, too.

use crate::{
    act::Act,
    bits::Bits,
    board::RIVER,
    pieces::{Sphere, Tiles},
    regions::Touching,
    state::Tigris,
    tiles::terrain,
};
use game::Seat;

/// How many actions are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Breadth {
    /// Everything that may be worth it.
    Wide,
    /// A few squares for each purpose: for turns far ahead.
    Narrow,
}

/// Squares that are alike, of which so many are looked at.
const ALIKE: usize = 2;

/// Lists the actions of a seat.
pub(super) fn list(state: &Tigris, seat: Seat, breadth: Breadth, out: &mut Vec<Act>) {
    out.clear();
    let board = Board::of(state);
    match breadth {
        Breadth::Wide => {
            board.tiles(seat, out);
            board.positions(seat, out);
            board.catastrophes(seat, out);
        }
        Breadth::Narrow => {
            board.few_tiles(seat, out);
            board.few_positions(seat, out);
        }
    }
    swaps(state, seat, out);
    // Replacing a tile is better than passing; without tiles anything is looked at.
    if out.is_empty() {
        crate::listing::acts(state, seat, &mut |act| out.push(act));
    }
}

/// What all kinds of actions ask of the board.
struct Board<'a> {
    state: &'a Tigris,
    vacant: Bits,
    touching: Touching,
}

impl Board<'_> {
    fn of(state: &Tigris) -> Board<'_> {
        let touching = Touching::of(state.connecting(), state.leader_squares());
        Board { state, vacant: state.vacant(), touching }
    }

    /// Tiles beside a kingdom.
    fn tiles(&self, seat: Seat, out: &mut Vec<Act>) {
        let hand = self.state.hands[seat.index()];
        let near = (self.touching.one & self.vacant).without(self.touching.three);
        for sphere in Sphere::ALL {
            if hand.of(sphere) > 0 {
                out.extend((near & terrain(sphere)).iter().map(|at| Act::Tile(sphere, at)));
            }
        }
    }

    /// Tiles that score for the seat, reach another region, complete a square or unite two kingdoms.
    fn few_tiles(&self, seat: Seat, out: &mut Vec<Act>) {
        let state = self.state;
        let hand = state.hands[seat.index()];
        let united = (self.touching.two & self.vacant).without(self.touching.three);
        let single = (self.touching.one & self.vacant).without(self.touching.two);
        let mut alone = state.connecting();
        for kingdom in state.kingdoms() {
            alone = alone.without(kingdom);
        }
        for kingdom in state.kingdoms() {
            let border = kingdom.around() & single;
            for sphere in Sphere::ALL {
                if hand.of(sphere) == 0 || state.tile_scorer(sphere, kingdom) != Some(seat) {
                    continue;
                }
                let squares = border & terrain(sphere);
                let special = squares & (alone.around() | state.tiles[sphere as usize].fourths());
                out.extend(special.iter().map(|at| Act::Tile(sphere, at)));
                let plain = squares.without(special);
                few(plain, plain & state.tiles[sphere as usize].around_two(), |at| {
                    out.push(Act::Tile(sphere, at));
                });
            }
        }
        for sphere in Sphere::ALL {
            if hand.of(sphere) > 0 {
                out.extend((united & terrain(sphere)).iter().map(|at| Act::Tile(sphere, at)));
            }
        }
    }

    /// The squares on which leaders may be placed.
    fn targets(&self) -> Bits {
        (self.vacant & terrain(Sphere::Red) & self.state.temples().around())
            .without(self.touching.two)
    }

    /// Leaders from hand and on the board, everywhere.
    fn positions(&self, seat: Seat, out: &mut Vec<Act>) {
        let targets = self.targets();
        for sphere in Sphere::ALL {
            match self.state.leader_at(seat, sphere) {
                None => out.extend(targets.iter().map(|at| Act::Leader(sphere, at))),
                Some(_) => {
                    let targets = self.state.move_targets(seat, sphere);
                    out.extend(targets.iter().map(|at| Act::Move(sphere, at)));
                    out.push(Act::Withdraw(sphere));
                }
            }
        }
    }

    /// Leaders from hand: in each region where most temples are, the farmer also beside a river.
    fn few_positions(&self, seat: Seat, out: &mut Vec<Act>) {
        let targets = self.targets();
        let strong = targets & self.state.temples().around_two();
        for sphere in Sphere::ALL {
            if self.state.leader_at(seat, sphere).is_some() {
                continue;
            }
            for region in self.state.regions() {
                let squares = region.around() & targets;
                let wet = if sphere == Sphere::Blue { RIVER.around() } else { Bits::NONE };
                few(squares, squares & (strong | wet), |at| out.push(Act::Leader(sphere, at)));
            }
        }
    }

    /// Catastrophes on what holds a kingdom together, on temples that leaders need, between two
    /// kingdoms.
    fn catastrophes(&self, seat: Seat, out: &mut Vec<Act>) {
        let state = self.state;
        if state.catastrophes_left[seat.index()] == 0 {
            return;
        }
        let kingdoms = state.kingdoms().fold(Bits::NONE, |sum, kingdom| sum | kingdom);
        let covered = (state.face_up() & kingdoms).without(state.treasures);
        let targets = covered | self.touching.two & self.vacant;
        out.extend(targets.iter().map(Act::Catastrophe));
    }
}

/// A few of squares that are alike, those that are preferred first.
fn few(squares: Bits, preferred: Bits, mut out: impl FnMut(crate::board::Square)) {
    let rest = squares.without(preferred);
    preferred.iter().chain(rest.iter()).take(ALIKE).for_each(&mut out);
}

/// The whole hand, or all but the tiles of one colour or two.
fn swaps(state: &Tigris, seat: Seat, out: &mut Vec<Act>) {
    let hand = Tiles { unseen: 0, ..state.hands[seat.index()] };
    if hand.is_empty() {
        return;
    }
    let points = state.points[seat.index()];
    let mut colours = Sphere::ALL;
    colours.sort_by_key(|sphere| points[*sphere as usize]);
    let mut swapped = hand;
    out.push(Act::Swap(swapped));
    for sphere in &colours[..2] {
        if swapped.of(*sphere) > 0 && swapped.of(*sphere) < swapped.len() {
            swapped.seen[*sphere as usize] = 0;
            out.push(Act::Swap(swapped));
        }
    }
}
