//! The memory of the solver without turning: exact keys, two bounds an entry.
//!
//! The key is the 56-bit code of the position (see the rotating table) after a bijection. The
//! lowest bits of the image tell where an entry lies, all others are stored, so a hit is never a
//! mistake. Buckets hold two entries: the first keeps the position with the larger subtree, the second
//! whatever came last. An entry that was kept from being replaced counts as smaller from
//! then on, so that large subtrees of earlier questions do not stay for ever.
//!
//! A question begins with the first mebibyte, which stays in the cache of one core, and uses four
//! times as much whenever it has filled what it had. Most positions are solved before that
//! happens; using a large table from the start made them three times slower. An entry is right
//! wherever it lies, because every size of the table has the same bits implied: nothing is cleared
//! between questions, and what lies in the larger part is found again when the table is that
//! large again.

use ::search::WordArray;
use std::sync::atomic::Ordering::Relaxed;

const CODE_BITS: u32 = 56;
const CODE_MASK: u64 = (1 << CODE_BITS) - 1;
/// Two bounds of 6 bits, a column of 3 and a subtree size of 5.
const DATA_BITS: u32 = 20;
/// Bits of the image that are not stored, but told by where an entry lies.
const IMPLIED_BITS: u32 = CODE_BITS + DATA_BITS - 64;
/// Buckets at the beginning of a question: 1 MiB.
const FIRST_BUCKETS: usize = 1 << 16;
/// Added to scores, which lie within -25..=25.
const OFFSET: i32 = 32;
/// Where the size of the subtree lies.
const SIZE_SHIFT: u32 = 15;
const LARGEST_SIZE: u64 = 31;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// Column to try first; 7: none.
    pub column: u32,
}

/// Where a position lives.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    bucket: usize,
    rest: u64,
}

/// A table of a fixed number of positions.
pub struct Table {
    buckets: WordArray<2>,
    /// The number of buckets in use, less one.
    mask: usize,
    /// Entries made since the question began.
    made: usize,
}

impl Table {
    /// A table that grows to at most `bytes` bytes, though never below 64 KiB.
    ///
    /// # Panics
    /// When the machine has less than that.
    pub fn new(bytes: usize) -> Self {
        let wanted = (bytes / 16).max(1).ilog2().clamp(IMPLIED_BITS, 36);
        // Memory that the machine does not have is done without.
        let buckets = (IMPLIED_BITS..=wanted).rev().find_map(|bits| WordArray::new(1 << bits));
        let buckets = buckets.expect("the machine has memory for the smallest table");
        let mut table = Self { buckets, mask: 0, made: 0 };
        table.begin();
        table
    }

    /// A new question begins: only the first part of the table is used. Slots found before are no
    /// longer good.
    pub fn begin(&mut self) {
        self.mask = self.buckets.len().min(FIRST_BUCKETS) - 1;
        self.made = 0;
    }

    /// Makes the table four times as large if it has been filled once and may still grow. Slots found
    /// before are no longer good.
    pub fn grow_if_crowded(&mut self) {
        if self.made <= 2 * self.mask || self.mask + 1 >= self.buckets.len() {
            return;
        }
        let old = self.mask + 1;
        self.mask = (4 * old).min(self.buckets.len()) - 1;
        for idx in 0..old {
            for word in self.bucket(idx).into_iter().rev().filter(|&word| word != 0) {
                let implied = idx as u64 & ((1 << IMPLIED_BITS) - 1);
                let slot = self.slot_of_image(word >> DATA_BITS << IMPLIED_BITS | implied);
                if slot.bucket != idx {
                    self.place(slot, word);
                }
            }
        }
    }

    /// The place of the position with this code.
    #[inline(always)]
    pub fn slot(&self, code: u64) -> Slot {
        self.slot_of_image(scatter(code))
    }

    #[inline(always)]
    fn slot_of_image(&self, image: u64) -> Slot {
        Slot { bucket: image as usize & self.mask, rest: image >> IMPLIED_BITS }
    }

    #[inline(always)]
    fn bucket(&self, idx: usize) -> [u64; 2] {
        let [first, second] = self.buckets.group(idx);
        [first.load(Relaxed), second.load(Relaxed)]
    }

    /// What is known of a position.
    #[inline(always)]
    pub fn get(&self, slot: Slot) -> Option<Known> {
        let [first, second] = self.bucket(slot.bucket);
        if first >> DATA_BITS == slot.rest && first != 0 {
            Some(unpack(first))
        } else if second >> DATA_BITS == slot.rest && second != 0 {
            Some(unpack(second))
        } else {
            None
        }
    }

    /// Remembers bounds after a search of `work` nodes.
    #[inline(always)]
    pub fn put(&mut self, slot: Slot, known: Known, work: u64) {
        let size = u64::from(work.max(1).ilog2()).min(LARGEST_SIZE);
        let data = size << SIZE_SHIFT
            | u64::from(known.column) << 12
            | ((known.upper + OFFSET) as u64) << 6
            | (known.lower + OFFSET) as u64;
        self.place(slot, data);
    }

    /// Stores the data part of `word` for the position of `slot`.
    #[inline(always)]
    fn place(&mut self, slot: Slot, word: u64) {
        let word = slot.rest << DATA_BITS | word & ((1 << DATA_BITS) - 1);
        let [first, second] = self.buckets.group(slot.bucket);
        let kept = first.load(Relaxed);
        if kept >> DATA_BITS == slot.rest && kept != 0 {
            first.store(word, Relaxed);
            return;
        }
        self.made += 1;
        if size(kept) <= size(word) {
            second.store(kept, Relaxed);
            first.store(word, Relaxed);
        } else {
            first.store(kept - (1 << SIZE_SHIFT), Relaxed);
            second.store(word, Relaxed);
        }
    }
}

#[inline(always)]
const fn size(word: u64) -> u64 {
    word >> SIZE_SHIFT & LARGEST_SIZE
}

#[inline(always)]
fn unpack(word: u64) -> Known {
    Known {
        lower: (word & 63) as i32 - OFFSET,
        upper: (word >> 6 & 63) as i32 - OFFSET,
        column: (word >> 12 & 7) as u32,
    }
}

/// A bijection of the 56-bit numbers.
#[inline(always)]
const fn scatter(code: u64) -> u64 {
    let x = code.wrapping_mul(0x9E37_79B9_7F4A_7C15) & CODE_MASK;
    let x = x ^ x >> 29;
    let x = x.wrapping_mul(0xD6E8_FEB8_6659_FD93) & CODE_MASK;
    x ^ x >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOSE: Known = Known { lower: -3, upper: 5, column: 2 };

    /// What was put is found, and nothing else, at every size the table takes.
    #[test]
    fn entries_are_never_taken_for_others() {
        let mut table = Table::new(16 << 20);
        let codes = (1..400_000u64).map(|number| (number * 0x0000_0B5A_D4EB_1DC9) & CODE_MASK);
        for code in codes.clone().step_by(2) {
            let known = Known { lower: -(code as i32 & 15), upper: code as i32 & 15, column: 3 };
            table.put(table.slot(code), known, code % 977);
            table.grow_if_crowded();
        }
        let mut found = 0;
        for _ in 0..2 {
            for (idx, code) in codes.clone().enumerate() {
                if let Some(known) = table.get(table.slot(code)) {
                    assert_eq!((known.upper, idx % 2), (code as i32 & 15, 0));
                    found += 1;
                }
            }
            table.begin();
        }
        assert!(found > 150_000, "{found}");
    }

    #[test]
    fn what_lies_in_the_larger_part_is_found_again() {
        let mut table = Table::new(16 << 20);
        let fill = |table: &mut Table, from: u64| {
            for code in from..from + 140_000 {
                table.put(table.slot(code), LOOSE, 1);
                table.grow_if_crowded();
            }
        };
        fill(&mut table, 1);
        let far = (1..).find(|&code| table.slot(code).bucket > FIRST_BUCKETS).unwrap();
        table.put(table.slot(far), Known { lower: 1, ..LOOSE }, 1 << 20);
        table.begin();
        assert!(table.slot(far).bucket < FIRST_BUCKETS);
        fill(&mut table, 1 << 30);
        assert_eq!(table.get(table.slot(far)), Some(Known { lower: 1, ..LOOSE }));
    }

    #[test]
    fn scattering_loses_nothing() {
        let mut images: Vec<u64> = (0..1 << 16).map(|code| scatter(code << 20 | code)).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 1 << 16);
    }
}
