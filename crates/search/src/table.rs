//! What was found about positions, kept in a fixed amount of memory.
//!
//! A bucket is one cache line: a version and the notes of two or three positions. Every word is an
//! atomic, so that threads share the table in safe Rust; the version makes a bucket that was read
//! while somebody wrote into it look like a miss. The refused choice is the usual one, a key mixed
//! with its data by exclusive or: it takes a torn note for a true one once in a very long while,
//! and a proof must not rest on that. Keys are kept whole: with a lossless key no two positions
//! are ever taken for each other.

use crate::WordArray;
use std::sync::atomic::{AtomicU64, Ordering, fence};

/// What names a position in a [`TranspositionTable`].
pub trait PositionKey: Copy + Eq + Send + Sync + 'static {
    /// How many words it fills: 1 or 2.
    const WORDS: usize;
    /// Its words; the second is ignored when there is only one.
    fn words(self) -> [u64; 2];
}

impl PositionKey for u64 {
    const WORDS: usize = 1;
    fn words(self) -> [u64; 2] {
        [self, 0]
    }
}

impl PositionKey for u128 {
    const WORDS: usize = 2;
    fn words(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }
}

/// What is kept of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableNote {
    /// 48 bits of the searcher's own.
    pub data: u64,
    /// What it cost to find: a note that is worth less makes room.
    pub worth: u8,
}

const DATA: u64 = (1 << 48) - 1;
const LINE: usize = 8;
/// A note of an earlier search makes room for one that is worth this much less.
const AGE: i32 = 8;

/// The table.
pub struct TranspositionTable<K> {
    buckets: WordArray<LINE>,
    generation: u8,
    shared: bool,
    key: std::marker::PhantomData<fn(K)>,
}

impl<K: PositionKey> TranspositionTable<K> {
    /// How many notes a bucket holds.
    const NOTES: usize = (LINE - 1) / (K::WORDS + 1);

    /// A table of this many MiB, or of what the machine has; with 0 it remembers nothing.
    pub fn new(mebibytes: usize) -> TranspositionTable<K> {
        TranspositionTable::with_buckets((mebibytes << 20) / size_of::<[AtomicU64; LINE]>())
    }

    fn with_buckets(count: usize) -> TranspositionTable<K> {
        let sizes = std::iter::successors(Some(count), |&count| (count > 0).then_some(count / 2));
        let buckets =
            sizes.into_iter().find_map(WordArray::new).expect("no bucket needs no memory");
        TranspositionTable { buckets, generation: 1, shared: false, key: std::marker::PhantomData }
    }

    /// Whether several threads will write at once. One thread alone writes without locking.
    pub fn share(&mut self, shared: bool) {
        self.shared = shared;
    }

    /// A new search begins: what older ones found makes room first.
    pub fn age(&mut self) {
        self.generation = self.generation % u8::MAX + 1;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.generation = 1;
        self.buckets.clear();
    }

    /// How much of a sample of the table was written by the running search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let size = self.buckets.len().min(1000);
        let own = (self.buckets.iter().take(size))
            .flat_map(|bucket| (0..Self::NOTES).map(|slot| bucket[Self::at(slot)].load(RELAXED)))
            .filter(|&word| Meta::of(word).generation == self.generation)
            .count();
        (own * 1000 / (size * Self::NOTES).max(1)) as u32
    }

    /// What was noted of this position.
    #[inline]
    pub fn get(&self, key: K) -> Option<TableNote> {
        let words = self.bucket(key)?;
        let version = words[0].load(Ordering::Acquire);
        let slot = (0..Self::NOTES).find(|&slot| Self::holds(words, slot, key))?;
        let word = words[Self::at(slot)].load(RELAXED);
        fence(Ordering::Acquire);
        let whole = version & 1 == 0 && words[0].load(RELAXED) == version;
        (whole && word != 0).then(|| TableNote { data: word & DATA, worth: Meta::of(word).worth })
    }

    /// Notes something of a position, in place of what is worth least in its bucket.
    #[inline]
    pub fn put(&self, key: K, note: TableNote) {
        let Some(words) = self.bucket(key) else { return };
        let version = words[0].load(RELAXED);
        if self.shared {
            // Somebody else is writing here: the note is lost, which costs a little time at most.
            let free = version & 1 == 0;
            if !free || words[0].compare_exchange(version, version + 1, ACQUIRE, RELAXED).is_err() {
                return;
            }
            fence(Ordering::Release);
        }
        let meta = Meta { worth: note.worth, generation: self.generation };
        let slot = self.victim(words, key);
        let at = Self::at(slot);
        words[at].store(note.data & DATA | meta.bits(), RELAXED);
        for (offset, word) in key.words()[..K::WORDS].iter().enumerate() {
            words[at + 1 + offset].store(*word, RELAXED);
        }
        if self.shared {
            words[0].store(version.wrapping_add(2), Ordering::Release);
        }
    }

    #[inline]
    fn victim(&self, words: &[AtomicU64; LINE], key: K) -> usize {
        let (mut victim, mut least) = (0, i32::MAX);
        for slot in 0..Self::NOTES {
            let word = words[Self::at(slot)].load(RELAXED);
            if word == 0 || Self::holds(words, slot, key) {
                return slot;
            }
            let meta = Meta::of(word);
            let age = i32::from(self.generation.wrapping_sub(meta.generation));
            let worth = i32::from(meta.worth) - AGE * age;
            if worth < least {
                (victim, least) = (slot, worth);
            }
        }
        victim
    }

    /// Where the note of a slot begins: its data word, with the key's words behind it.
    const fn at(slot: usize) -> usize {
        1 + slot * (K::WORDS + 1)
    }

    #[inline]
    fn holds(words: &[AtomicU64; LINE], slot: usize, key: K) -> bool {
        let at = Self::at(slot);
        let own = key.words();
        (0..K::WORDS).all(|word| words[at + 1 + word].load(RELAXED) == own[word])
    }

    #[inline]
    fn bucket(&self, key: K) -> Option<&[AtomicU64; LINE]> {
        let [low, high] = key.words();
        // A lossless key is not spread evenly: mixing spreads it.
        let mixed = (low ^ high.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let index = (u128::from(mixed) * self.buckets.len() as u128) >> 64;
        (!self.buckets.is_empty()).then(|| self.buckets.group(index as usize))
    }
}

const RELAXED: Ordering = Ordering::Relaxed;
const ACQUIRE: Ordering = Ordering::Acquire;

/// The table's own bits of a note's word. A generation is never 0, so a word of 0 is an empty slot.
struct Meta {
    worth: u8,
    generation: u8,
}

impl Meta {
    fn of(word: u64) -> Meta {
        Meta { worth: (word >> 48) as u8, generation: (word >> 56) as u8 }
    }

    fn bits(&self) -> u64 {
        u64::from(self.worth) << 48 | u64::from(self.generation) << 56
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(data: u64, worth: u8) -> TableNote {
        TableNote { data, worth }
    }

    #[test]
    fn keeps_what_it_was_told() {
        let table = TranspositionTable::<u64>::new(1);
        assert_eq!(table.get(0), None);
        for key in 0..1000 {
            table.put(key, note(key * 3, 7));
        }
        for key in 0..1000 {
            assert_eq!(table.get(key), Some(note(key * 3, 7)));
        }
        assert_eq!(table.get(1000), None);
    }

    #[test]
    fn wide_keys_differ_in_either_half() {
        let table = TranspositionTable::<u128>::with_buckets(1);
        table.put(5, note(1, 1));
        table.put(5 | 1 << 64, note(2, 1));
        assert_eq!(table.get(5), Some(note(1, 1)));
        assert_eq!(table.get(5 | 1 << 64), Some(note(2, 1)));
        assert_eq!(table.get(1 << 64), None);
    }

    #[test]
    fn the_least_worth_makes_room_and_the_old_first() {
        let mut table = TranspositionTable::<u64>::with_buckets(1);
        for (key, worth) in [(1, 9), (2, 3), (3, 5)] {
            table.put(key, note(key, worth));
        }
        table.put(4, note(4, 1));
        assert_eq!(table.get(2), None, "the least worth went");
        assert_eq!(table.get(4), Some(note(4, 1)));
        table.put(1, note(7, 2));
        assert_eq!(table.get(1), Some(note(7, 2)), "the same position is written over");
        table.put(1, note(7, 9));
        table.age();
        table.put(5, note(5, 2));
        assert_eq!(table.get(4), None);
        table.put(6, note(6, 1));
        assert_eq!(table.get(3), None, "older notes go before newer ones");
        assert_eq!(table.get(5), Some(note(5, 2)));
    }

    #[test]
    fn forgets_and_ages() {
        let mut table = TranspositionTable::<u64>::with_buckets(4);
        for key in 0..100 {
            table.put(key, note(1, 1));
        }
        assert_eq!(table.fullness(), 1000);
        table.age();
        assert_eq!(table.fullness(), 0);
        for _ in 0..300 {
            table.age();
            assert_ne!(table.generation, 0);
        }
        table.clear();
        assert!((0..100).all(|key| table.get(key).is_none()));
    }

    #[test]
    fn without_memory_it_remembers_nothing() {
        let table = TranspositionTable::<u64>::new(0);
        table.put(1, note(1, 1));
        assert_eq!(table.get(1), None);
        assert_eq!(table.fullness(), 0);
    }

    /// Each thread writes notes whose data follows from their key, in few buckets: whatever is read
    /// must fit its key.
    #[test]
    fn threads_never_read_half_a_note() {
        let mut table = TranspositionTable::<u128>::with_buckets(2);
        table.share(true);
        let data = |key: u128| (key as u64).wrapping_mul(0x1234_5678_9abc_def1) & DATA;
        std::thread::scope(|scope| {
            for thread in 0..4u128 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..100_000u128 {
                        let key = (round * 7 + thread) % 13 * 0x1_0000_0001_0000_0001;
                        table.put(key, note(data(key), 1));
                        let other = (round * 5 + thread) % 13 * 0x1_0000_0001_0000_0001;
                        if let Some(found) = table.get(other) {
                            assert_eq!(found.data, data(other));
                        }
                    }
                });
            }
        });
    }
}
