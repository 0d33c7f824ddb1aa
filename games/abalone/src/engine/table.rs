//! What the search remembers of positions.

use super::moves::Move;
use search::{Score, WordArray};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a score says about the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub(super) score: Score,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    pub(super) best: Move,
}

/// Entries that lie in one line of the cache.
const SLOTS: usize = 4;
const AGES: u8 = 64;
/// Of so many nodes one group of entries is filled: most are leaves, and many are met again.
const NODES_A_GROUP: u64 = 24;
/// So many groups are few enough to be generous with.
const FEW_GROUPS: u64 = 1 << 12;

/// An entry in two words. The first is the key mixed with the second, so that halves of two entries,
/// written by two threads at once, are no entry.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    data: u64,
}

impl Slot {
    fn depth(self) -> u8 {
        (self.data >> 48) as u8
    }

    fn age(self) -> u8 {
        (self.data >> 58) as u8
    }

    fn best(self) -> Move {
        Move::of_code(self.data as u16)
    }

    fn is_empty(self) -> bool {
        self.data == 0
    }
}

/// Positions by their key; the least deep and oldest give way. Threads share it.
pub(super) struct Table {
    words: WordArray<{ 2 * SLOTS }>,
    /// So many groups of entries are in use, less one: all, or a part that stays in caches.
    mask: usize,
    age: u8,
}

impl Table {
    /// A table that takes at most so many MiB, or the least that it can work with.
    pub(super) fn new(mebibytes: usize) -> Table {
        let fitting = (mebibytes.max(1) << 20) / size_of::<[u64; 2 * SLOTS]>();
        let mut groups = 1 << fitting.ilog2();
        loop {
            match WordArray::new(groups) {
                Some(words) => return Table { words, mask: groups - 1, age: 0 },
                None => groups /= 2,
            }
        }
    }

    /// A new search begins: what is older gives way sooner.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    pub(super) fn forget(&mut self) {
        self.words.clear();
    }

    /// Uses no more of the memory than a search of so many nodes needs: what is spread over less is
    /// found sooner. More than before may be used, and less never, so that nothing found is lost but
    /// what a larger table would have had elsewhere.
    pub(super) fn expect(&mut self, nodes: u64, is_fresh: bool) {
        let groups = (nodes / NODES_A_GROUP).max((nodes / (NODES_A_GROUP / 2)).min(FEW_GROUPS));
        let wanted = groups.next_power_of_two().clamp(1 << 10, 1 << 40) as usize;
        let mask = wanted.min(self.words.len()) - 1;
        self.mask = if is_fresh { mask } else { mask.max(self.mask) };
    }

    #[inline(always)]
    fn group(&self, key: u64) -> &[AtomicU64; 2 * SLOTS] {
        self.words.group(key as usize & self.mask)
    }

    /// The position will be asked for soon.
    #[inline(always)]
    pub(super) fn announce(&self, key: u64) {
        self.words.announce(key as usize & self.mask);
    }

    #[inline(always)]
    fn slot(group: &[AtomicU64; 2 * SLOTS], number: usize) -> Slot {
        let data = group[2 * number + 1].load(Relaxed);
        Slot { key: group[2 * number].load(Relaxed) ^ data, data }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<TableEntry> {
        let group = self.group(key);
        let mut slots = (0..SLOTS).map(|number| Table::slot(group, number));
        let slot = slots.find(|slot| slot.key == key && !slot.is_empty())?;
        Some(TableEntry {
            best: slot.best(),
            score: Score::from((slot.data >> 16) as i16),
            depth: i32::from(slot.depth()),
            bound: match slot.data >> 56 & 3 {
                1 => Bound::Exact,
                2 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
        })
    }

    #[inline]
    pub(super) fn put(&self, key: u64, entry: &TableEntry) {
        let (group, age) = (self.group(key), self.age);
        let value = |slot: Slot| {
            let older = i32::from((age + AGES - slot.age()) % AGES);
            if slot.is_empty() { i32::MIN } else { i32::from(slot.depth()) - 8 * older }
        };
        let (mut chosen, mut least) = (0, i32::MAX);
        let mut best = entry.best;
        for number in 0..SLOTS {
            let slot = Table::slot(group, number);
            if slot.key == key && !slot.is_empty() {
                chosen = number;
                if best == Move::NONE {
                    best = slot.best();
                }
                break;
            }
            if value(slot) < least {
                (chosen, least) = (number, value(slot));
            }
        }
        let bound: u64 = match entry.bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        let data = u64::from(best.code())
            | u64::from(entry.score as i16 as u16) << 16
            | (entry.depth.clamp(0, 255) as u64) << 48
            | bound << 56
            | u64::from(age) << 58;
        group[2 * chosen].store(key ^ data, Relaxed);
        group[2 * chosen + 1].store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_back() {
        let mut table = Table::new(1);
        for (key, score) in [(7, 0), (7 << 40, -29_990), (9, 29_990), (11, -1)] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                let best = Move::of_code(4711);
                let entry = TableEntry { score, depth: 17, bound, best };
                table.put(key, &entry);
                assert_eq!(table.get(key), Some(entry));
                assert_eq!(table.get(key ^ 1 << 50), None);
            }
        }
        let kept = TableEntry { best: Move::NONE, ..table.get(9).unwrap() };
        table.put(9, &kept);
        assert_eq!(table.get(9).unwrap().best, Move::of_code(4711), "a known move is kept");
        table.forget();
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let mut table = Table::new(1);
        let step = table.words.len() as u64;
        let entry = |depth| TableEntry { score: 0, depth, bound: Bound::Exact, best: Move::NONE };
        for (number, depth) in (1..).zip([9, 3, 8, 7, 6]) {
            table.put(number * step, &entry(depth));
        }
        assert_eq!(table.get(2 * step), None, "the least deep is gone");
        assert!(table.get(step).is_some());
        table.grow_older();
        table.put(6 * step, &entry(1));
        table.put(7 * step, &entry(1));
        assert!(table.get(6 * step).is_some(), "what is new stays before what is old");
    }
}
