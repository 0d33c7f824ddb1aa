//! Can the attacker force a win within so many plies?
//!
//! Two functions call each other: [`Search::attack`] where the attacker moves, [`Search::defend`]
//! where the defender does. Attack lengths are odd, defence lengths even. An answer says more than
//! yes or no: a proof may be shorter than asked, a refutation may reach further, up to
//! [`FOREVER`] when the defender wins or the attacker has nothing left to try.
//!
//! Lengths rise by two, at the root and inside (a position new to the table is first asked about
//! shorter wins). So a defender who undoes what the attacker did needs no search: the position came
//! back with two plies fewer, and that was refuted the round before. It is what makes the whole
//! game cheap: from about 31 plies on, a round adds hardly any positions, only two plies to the
//! refutations of those that are there.
//!
//! The defender tries drops before turns of the grid: a disc of his own stays and works, a turn only
//! delays. Drops first, and near the middle first among equals, took the proof for 25 plies from
//! 41 to 5 million nodes. Refused, because measured slower: looking for the defender's own short
//! win first, and leaving out the shorter questions inside. Not tried: proof numbers.

use super::table::{FOREVER, Known, Slot, Table};
use super::tactics::{Grid, Outcome, RIGHT, mirrored_act};
use crate::Both;
use search::budget::Meter;

/// An answer to "does the attacker win within n?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes, within so many plies.
    Proven(u8),
    /// No, not within so many plies.
    Refuted(u8),
    /// The search was stopped.
    Stopped,
}

use Answer::{Proven, Refuted, Stopped};

#[derive(Clone, Copy)]
struct Child<const N: u32> {
    grid: Grid<N>,
    act: u8,
    score: i32,
}

/// From this length on, a defender first looks whether the table refutes one of his acts outright.
const PEEK_FROM: u8 = 6;
/// Up to this length a position is asked directly, without shorter questions first.
const DIRECT_UP_TO: u8 = 5;
/// A threat more or less, in the order of acts. One column nearer to the middle is 1.
const THREAT: i32 = 8;
/// What a defender's turn of the grid is behind a drop.
const TURN_BEHIND: i32 = 4;

/// The children of one node that are not settled at once, on the stack.
struct Children<const N: u32> {
    list: [Child<N>; 10],
    len: usize,
}

impl<const N: u32> Children<N> {
    #[inline(always)]
    fn new() -> Self {
        Self { list: [Child { grid: Grid { me: 0, opp: 0 }, act: 0, score: 0 }; 10], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, grid: Grid<N>, act: u8, score: i32) {
        let mut at = self.len;
        while at > 0 && self.list[at - 1].score < score {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = Child { grid, act, score };
        self.len += 1;
    }

    #[inline(always)]
    fn rotate(&mut self, by: u8) {
        if by != 0 && self.len > 1 {
            self.list[..self.len].rotate_left(usize::from(by) % self.len);
        }
    }

    #[inline(always)]
    fn as_slice(&self) -> &[Child<N>] {
        &self.list[..self.len]
    }
}

/// One searcher: a table to remember in, and a count of work done.
pub struct Search<'a, 'purse, const N: u32> {
    table: &'a Table,
    both: Both,
    meter: &'a mut Meter<'purse>,
    variety: u8,
}

impl<'a, 'purse, const N: u32> Search<'a, 'purse, N> {
    /// A searcher that gives up when the meter's budget is spent.
    pub fn new(table: &'a Table, both: Both, meter: &'a mut Meter<'purse>) -> Self {
        Self { table, both, meter, variety: 0 }
    }

    /// One of several searchers on one table: tries acts in an order of its own.
    #[must_use]
    pub fn as_worker(mut self, worker: u8) -> Self {
        self.variety = worker;
        self
    }

    #[inline(always)]
    fn look_up(&self, grid: Grid<N>) -> (Slot, Known) {
        let (code, mirrored) = grid.code();
        let slot = self.table.slot(code);
        let mut known = self.table.get(slot).unwrap_or(Known::NOTHING);
        if mirrored {
            known.act = mirrored_act::<N>(known.act);
        }
        (slot, known)
    }

    /// Writes after a search of `work` nodes; reads again first, since the search in between may
    /// have learnt more of this very position.
    fn remember(
        &self,
        grid: Grid<N>,
        slot: Slot,
        work: u64,
        act: u8,
        answer: Answer,
        attacks: bool,
    ) {
        let mut known = self.table.get(slot).unwrap_or(Known::NOTHING);
        match (answer, attacks) {
            (Proven(n), true) => {
                known.win_proven = n;
                known.loss_refuted = FOREVER;
            }
            (Refuted(n), true) => known.win_refuted = known.win_refuted.max(n),
            (Proven(n), false) => {
                known.loss_proven = n;
                known.win_refuted = FOREVER;
            }
            (Refuted(n), false) => known.loss_refuted = known.loss_refuted.max(n),
            (Stopped, _) => return,
        }
        if act != 15 {
            known.act = if grid.code().1 { mirrored_act::<N>(act) } else { act };
        }
        known.effort = known.effort.max((work.max(1).ilog2() / 2) as u8).min(15);
        self.table.put(slot, known);
    }

    /// Children of an attacker's node: acts after which the defender cannot win at once. Acts
    /// left out are refuted for ever.
    #[inline(always)]
    fn attacks(&self, grid: Grid<N>, first: u8, children: &mut Children<N>) {
        let mut drops = grid.sound_drops();
        while drops != 0 {
            let cell = drops & drops.wrapping_neg();
            drops ^= cell;
            let child = grid.dropped(cell);
            if !child.turn_wins(self.both) {
                let act = (cell.trailing_zeros() / 8) as u8;
                children.push(child, act, Self::order(child, act, first));
            }
        }
        for (child, act) in grid.turned().into_iter().zip(RIGHT..) {
            if child.outcome_of_turn(self.both) == Outcome::Open && !child.wins_now(self.both) {
                children.push(child, act, Self::order(child, act, first));
            }
        }
    }

    /// Children of a defender's node: acts after which the attacker cannot win at once. Acts left
    /// out lose; an act that draws at once is returned, and settles the matter.
    #[inline(always)]
    fn defences(&self, grid: Grid<N>, first: u8, children: &mut Children<N>) -> Option<u8> {
        for (child, act) in grid.turned().into_iter().zip(RIGHT..) {
            match child.outcome_of_turn(self.both) {
                Outcome::Loss => {}
                Outcome::Draw | Outcome::Win => return Some(act),
                Outcome::Open => {
                    if !child.wins_now(self.both) {
                        let order = Self::order(child, act, first).saturating_sub(TURN_BEHIND);
                        children.push(child, act, order);
                    }
                }
            }
        }
        let mut drops = grid.sound_drops();
        while drops != 0 {
            let cell = drops & drops.wrapping_neg();
            drops ^= cell;
            let child = grid.dropped(cell);
            if !child.turn_wins(self.both) {
                let act = (cell.trailing_zeros() / 8) as u8;
                children.push(child, act, Self::order(child, act, first));
            }
        }
        None
    }

    /// The worth of an act for the order: threats made and left, then nearness to the middle.
    #[inline(always)]
    fn order(child: Grid<N>, act: u8, first: u8) -> i32 {
        if act == first {
            return i32::MAX;
        }
        let (theirs, ours) = child.threats();
        let middle = if act < RIGHT { act.min(N as u8 - 1 - act) } else { 0 };
        (ours as i32 - theirs as i32) * THREAT + i32::from(middle)
    }

    /// Does the side to move win within `n` plies? It must not be able to win at once.
    pub fn attack(&mut self, grid: Grid<N>, n: u8) -> Answer {
        debug_assert!(n % 2 == 1);
        if n == 1 {
            return Refuted(1);
        }
        if !self.meter.tick() {
            return Stopped;
        }
        if n == 3 {
            return self.attack_in_three(grid);
        }
        let (slot, mut known) = self.look_up(grid);
        if known.win_proven != 0 && known.win_proven <= n {
            return Proven(known.win_proven);
        }
        if known.loss_proven != 0 {
            return Refuted(FOREVER);
        }
        if known.win_refuted >= n {
            return Refuted(known.win_refuted);
        }
        let before = self.meter.spent();
        if n > DIRECT_UP_TO && known.win_refuted + 2 < n {
            match self.attack(grid, n - 2) {
                Proven(m) => return Proven(m),
                Refuted(m) if m >= n => return Refuted(m),
                Refuted(_) => known = self.look_up(grid).1,
                Stopped => return Stopped,
            }
        }
        let mut children = Children::new();
        self.attacks(grid, known.act, &mut children);
        let mut level = FOREVER;
        // All acts of a failing attack must be refuted, in any order: helpers begin elsewhere.
        children.rotate(self.variety);
        for child in children.as_slice() {
            match self.defend(child.grid, n - 1) {
                Proven(m) => {
                    let work = self.meter.spent() - before;
                    self.remember(grid, slot, work, child.act, Proven(m + 1), true);
                    return Proven(m + 1);
                }
                Refuted(m) => level = level.min(m + 1),
                Stopped => return Stopped,
            }
        }
        let answer = Refuted(if level >= 49 { FOREVER } else { level });
        self.remember(grid, slot, self.meter.spent() - before, 15, answer, true);
        answer
    }

    /// [`Search::attack`] with three plies to go, without the table.
    #[inline(always)]
    fn attack_in_three(&mut self, grid: Grid<N>) -> Answer {
        let mut level = FOREVER;
        let mut drops = grid.sound_drops();
        while drops != 0 {
            let cell = drops & drops.wrapping_neg();
            drops ^= cell;
            let child = grid.dropped(cell);
            if !child.turn_wins(self.both) {
                if self.loses_in_two(child) {
                    return Proven(3);
                }
                level = 3;
            }
        }
        for child in grid.turned() {
            if child.outcome_of_turn(self.both) == Outcome::Open && !child.wins_now(self.both) {
                if self.loses_in_two(child) {
                    return Proven(3);
                }
                level = 3;
            }
        }
        Refuted(level)
    }

    /// Does every act of the mover, who cannot win at once, allow a win at once?
    #[inline(always)]
    fn loses_in_two(&self, grid: Grid<N>) -> bool {
        let mut drops = grid.sound_drops();
        while drops != 0 {
            let cell = drops & drops.wrapping_neg();
            drops ^= cell;
            if !grid.dropped(cell).turn_wins(self.both) {
                return false;
            }
        }
        for child in grid.turned() {
            match child.outcome_of_turn(self.both) {
                Outcome::Loss => {}
                Outcome::Open => {
                    if !child.wins_now(self.both) {
                        return false;
                    }
                }
                Outcome::Draw | Outcome::Win => return false,
            }
        }
        true
    }

    /// Does the side to move lose within `n` plies, whatever it does? It must not be able to win
    /// at once.
    pub fn defend(&mut self, grid: Grid<N>, n: u8) -> Answer {
        debug_assert!(n.is_multiple_of(2));
        if n == 0 {
            return Refuted(0);
        }
        if !self.meter.tick() {
            return Stopped;
        }
        if n == 2 {
            return if self.loses_in_two(grid) { Proven(2) } else { Refuted(2) };
        }
        let (slot, known) = self.look_up(grid);
        if known.loss_proven != 0 && known.loss_proven <= n {
            return Proven(known.loss_proven);
        }
        if known.win_proven != 0 {
            return Refuted(FOREVER);
        }
        if known.loss_refuted >= n {
            return Refuted(known.loss_refuted);
        }
        let before = self.meter.spent();
        let mut children = Children::new();
        if let Some(act) = self.defences(grid, known.act, &mut children) {
            self.remember(grid, slot, 1, act, Refuted(FOREVER), false);
            return Refuted(FOREVER);
        }
        if n >= PEEK_FROM {
            for child in children.as_slice() {
                let (_, k) = self.look_up(child.grid);
                let level = if k.loss_proven != 0 { FOREVER } else { k.win_refuted };
                if level >= n - 1 {
                    let answer = Refuted(if level >= 48 { FOREVER } else { level + 1 });
                    self.remember(grid, slot, 1, child.act, answer, false);
                    return answer;
                }
            }
        }
        let mut longest = 2;
        for child in children.as_slice() {
            match self.attack(child.grid, n - 1) {
                Proven(m) => longest = longest.max(m + 1),
                Refuted(m) => {
                    let answer = Refuted(if m >= 48 { FOREVER } else { m + 1 });
                    self.remember(
                        grid,
                        slot,
                        self.meter.spent() - before,
                        child.act,
                        answer,
                        false,
                    );
                    return answer;
                }
                Stopped => return Stopped,
            }
        }
        self.remember(grid, slot, self.meter.spent() - before, 15, Proven(longest), false);
        Proven(longest)
    }
}
