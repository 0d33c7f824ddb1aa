//! Which act to search first: a good guess makes the tree a square root of itself.

use super::params::Ordering;
use game::Seat;

/// An act with what is needed to order it. Acts of all plies lie in one stack, so that a node costs
/// no allocation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<Act> {
    pub(super) act: Act,
    pub(super) rank: i32,
    pub(super) slot: u16,
}

/// What comes before everything: the act that the table names.
pub(super) const FROM_TABLE: i32 = i32::MAX;
/// How many acts the history tells apart.
const SLOTS: usize = 1 << 12;

/// What refuted positions so far.
pub(super) struct Memory {
    killers: Vec<[Option<u16>; 2]>,
    counters: Vec<Option<u16>>,
    history: [Vec<i32>; 2],
}

impl Memory {
    pub(super) fn new(plies: usize) -> Memory {
        Memory {
            killers: vec![[None; 2]; plies],
            counters: vec![None; SLOTS],
            history: [vec![0; SLOTS], vec![0; SLOTS]],
        }
    }

    /// A new position is thought about: plies mean something else, and old history counts half.
    pub(super) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().for_each(|value| *value /= 2);
    }

    /// What the search has learnt about an act, on top of what it promises.
    #[inline]
    pub(super) fn rank(
        &self,
        params: &Ordering,
        seat: Seat,
        ply: usize,
        last: u16,
        slot: u16,
    ) -> i32 {
        let mut rank = self.history[side(seat)][index(slot)];
        if self.killers[ply].contains(&Some(slot)) {
            rank += params.killer;
        }
        if self.counters[index(last)] == Some(slot) {
            rank += params.counter;
        }
        rank
    }

    /// An act refuted a position, and those tried before it did not.
    pub(super) fn learn<Act>(
        &mut self,
        params: &Ordering,
        seat: Seat,
        ply: usize,
        last: u16,
        depth: i32,
        tried: &[Ranked<Act>],
    ) {
        let Some((refuter, vain)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply];
        if killers[0] != Some(refuter.slot) {
            *killers = [Some(refuter.slot), killers[0]];
        }
        self.counters[index(last)] = Some(refuter.slot);
        let step = (params.history_step * depth * depth).min(params.history_most);
        self.credit(params, seat, refuter.slot, step);
        for act in vain {
            self.credit(params, seat, act.slot, -step);
        }
    }

    /// Moves the history of an act towards its bound, the slower the nearer it is.
    fn credit(&mut self, params: &Ordering, seat: Seat, slot: u16, step: i32) {
        let value = &mut self.history[side(seat)][index(slot)];
        let pull =
            i64::from(*value) * i64::from(step.abs()) / i64::from(params.history_most.max(1));
        *value += step - pull as i32;
    }
}

fn index(slot: u16) -> usize {
    usize::from(slot) % SLOTS
}

fn side(seat: Seat) -> usize {
    seat.index() % 2
}

/// Brings the act with the highest rank to the front; of equals the one listed first.
#[inline]
pub(super) fn best_first<Act>(acts: &mut [Ranked<Act>]) {
    let mut best = 0;
    for idx in 1..acts.len() {
        if acts[idx].rank > acts[best].rank {
            best = idx;
        }
    }
    // A rotation would keep the order of the rest, and cost more than that order is worth.
    acts.swap(0, best);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(slot: u16) -> Ranked<u16> {
        Ranked { act: slot, rank: 0, slot }
    }

    #[test]
    fn what_refuted_comes_first_next_time() {
        let (params, mut memory) = (Ordering::default(), Memory::new(4));
        let rank = |memory: &Memory, slot| memory.rank(&params, Seat(1), 2, 9, slot);
        memory.learn(&params, Seat(1), 2, 9, 5, &[ranked(3), ranked(4)]);
        assert!(rank(&memory, 4) > params.killer + params.counter, "killer, counter and history");
        assert!(rank(&memory, 3) < 0, "tried in vain");
        assert_eq!(memory.rank(&params, Seat(0), 3, 8, 4), 0, "nothing is known elsewhere");
        memory.learn(&params, Seat(1), 2, 9, 5, &[ranked(6)]);
        memory.learn(&params, Seat(1), 2, 9, 5, &[ranked(6)]);
        assert!(rank(&memory, 4) > params.killer, "the killer before the last is remembered");
        memory.fade();
        assert!(rank(&memory, 4) < params.killer);
    }

    #[test]
    fn history_never_leaves_its_bounds() {
        let (params, mut memory) = (Ordering::default(), Memory::new(1));
        for _ in 0..1000 {
            memory.learn(&params, Seat(0), 0, 0, 60, &[ranked(1), ranked(2)]);
        }
        let history = |slot: usize| memory.history[0][slot];
        assert!((1..=params.history_most).contains(&history(2)));
        assert!((-params.history_most..0).contains(&history(1)));
    }

    #[test]
    fn the_first_of_equals_stays_first() {
        let mut acts: Vec<_> =
            [(1, 5), (2, 7), (3, 7)].map(|(slot, rank)| Ranked { act: slot, rank, slot }).to_vec();
        best_first(&mut acts);
        assert_eq!(acts[0].act, 2);
    }
}
