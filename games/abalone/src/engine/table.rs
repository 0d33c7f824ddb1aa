//! What the search remembers of positions.

use super::moves::Move;
use search::Score;

/// What a score says about the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) score: Score,
    /// The static evaluation.
    pub(super) worth: Score,
    pub(super) depth: i32,
    pub(super) bound: Bound,
    pub(super) best: Move,
}

/// An entry in two words, the first of which is the key.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    data: u64,
}

/// Four slots are a line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// Positions by their key; the least deep and oldest give way.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

const AGES: u8 = 64;

impl Slot {
    fn depth(&self) -> u8 {
        (self.data >> 48) as u8
    }

    fn age(&self) -> u8 {
        (self.data >> 58) as u8
    }
}

impl Table {
    /// A table that takes about so many MiB.
    pub(super) fn new(mebibytes: usize) -> Table {
        let buckets = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        Table { buckets: vec![Bucket::default(); buckets.next_power_of_two()], age: 0 }
    }

    /// A new search begins: what is older gives way sooner.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    pub(super) fn forget(&mut self) {
        self.buckets.fill(Bucket::default());
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        let slot = bucket.0.iter().find(|slot| slot.key == key && slot.data != 0)?;
        let data = slot.data;
        Some(Entry {
            best: Move::of_code(data as u16),
            score: Score::from((data >> 16) as i16),
            worth: Score::from((data >> 32) as i16),
            depth: i32::from(slot.depth()),
            bound: match data >> 56 & 3 {
                1 => Bound::Exact,
                2 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
        })
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, entry: &Entry) {
        let (index, age) = (self.index(key), self.age);
        let bucket = &mut self.buckets[index];
        let value = |slot: &Slot| {
            let older = i32::from((age + AGES - slot.age()) % AGES);
            if slot.data == 0 { i32::MIN } else { i32::from(slot.depth()) - 8 * older }
        };
        let mut chosen = 0;
        for (number, slot) in bucket.0.iter().enumerate() {
            if slot.key == key {
                chosen = number;
                break;
            }
            if value(slot) < value(&bucket.0[chosen]) {
                chosen = number;
            }
        }
        let slot = &mut bucket.0[chosen];
        let mut best = entry.best;
        if slot.key == key && slot.data != 0 && best == Move::NONE {
            best = Move::of_code(slot.data as u16);
        }
        let bound: u64 = match entry.bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        slot.key = key;
        slot.data = u64::from(best.code())
            | u64::from(entry.score as i16 as u16) << 16
            | u64::from(entry.worth as i16 as u16) << 32
            | (entry.depth.clamp(0, 255) as u64) << 48
            | bound << 56
            | u64::from(age) << 58;
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
                let entry = Entry { score, worth: -score, depth: 17, bound, best };
                table.put(key, &entry);
                assert_eq!(table.get(key), Some(entry));
                assert_eq!(table.get(key ^ 1 << 50), None);
            }
        }
        let kept = Entry { best: Move::NONE, ..table.get(9).unwrap() };
        table.put(9, &kept);
        assert_eq!(table.get(9).unwrap().best, Move::of_code(4711), "a known move is kept");
        table.forget();
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let mut table = Table::new(1);
        let step = table.buckets.len() as u64;
        let entry = |depth| Entry { score: 0, worth: 0, depth, bound: Bound::Exact, best: Move::NONE };
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
