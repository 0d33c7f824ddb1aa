//! The memory of the solver without turning: exact keys, two bounds an entry.
//!
//! The key is the 56-bit code of the position (see the rotating table) after a bijection: part of
//! the image is the index, all the rest is stored, so a hit is never a mistake. Buckets hold two
//! entries: the first keeps the position with the larger subtree, the second whatever came last.
//!
//! The table starts at 1 MiB, which stays in the cache of one core, and grows fourfold whenever it is
//! half full, up to its limit. Most positions are solved before it grows at all; a large table
//! from the start would cost them a cache miss and a fresh page at almost every node. Exact keys
//! make growing simple: the whole image of each code is there to be placed anew.

const CODE_BITS: u32 = 56;
const CODE_MASK: u64 = (1 << CODE_BITS) - 1;
/// Two bounds of 6 bits, a column of 3 and a subtree size of 5.
const DATA_BITS: u32 = 20;
/// Fewest bits of the index, so that rest and data fit a word.
const MIN_INDEX_BITS: u32 = CODE_BITS + DATA_BITS - 64;
/// Bits of the index at the start: 1 MiB.
const FIRST_INDEX_BITS: u32 = 16;
/// Added to scores, which lie within -25..=25.
const OFFSET: i32 = 32;

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
    buckets: Vec<[u64; 2]>,
    index_bits: u32,
    /// Size when fully grown.
    most_index_bits: u32,
    /// Entries in use.
    used: usize,
}

impl Table {
    /// A table that grows to at most `bytes` bytes, though never below 64 KiB.
    pub fn new(bytes: usize) -> Self {
        let most_index_bits = (bytes / 16).max(1).ilog2().clamp(MIN_INDEX_BITS, 36);
        let index_bits = most_index_bits.min(FIRST_INDEX_BITS);
        Self { buckets: vec![[0; 2]; 1 << index_bits], index_bits, most_index_bits, used: 0 }
    }

    /// Makes the table four times as large if it is half full and may still grow. Slots found
    /// before are no longer good.
    pub fn grow_if_crowded(&mut self) {
        if self.used <= self.buckets.len() || self.index_bits >= self.most_index_bits {
            return;
        }
        let rest_bits = CODE_BITS - self.index_bits;
        let index_bits = (self.index_bits + 2).min(self.most_index_bits);
        let mut grown = Vec::new();
        if grown.try_reserve_exact(1 << index_bits).is_err() {
            // The machine has no more.
            self.most_index_bits = self.index_bits;
            return;
        }
        self.index_bits = index_bits;
        grown.resize(1 << index_bits, [0; 2]);
        let old = std::mem::replace(&mut self.buckets, grown);
        self.used = 0;
        for (idx, bucket) in old.into_iter().enumerate() {
            for word in bucket.into_iter().rev().filter(|&word| word != 0) {
                let image = (idx as u64) << rest_bits | word >> DATA_BITS;
                self.place(self.slot_of_image(image), word);
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
        let rest_bits = CODE_BITS - self.index_bits;
        Slot { bucket: (image >> rest_bits) as usize, rest: image & ((1 << rest_bits) - 1) }
    }

    /// What is known of a position.
    #[inline(always)]
    pub fn get(&self, slot: Slot) -> Option<Known> {
        let [first, second] = self.buckets[slot.bucket];
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
        let size = (u64::from(work.max(1).ilog2())).min(31);
        let data = size << 15
            | u64::from(known.column) << 12
            | ((known.upper + OFFSET) as u64) << 6
            | (known.lower + OFFSET) as u64;
        self.place(slot, data);
    }

    /// Stores the data part of `word` for the position of `slot`.
    #[inline(always)]
    fn place(&mut self, slot: Slot, word: u64) {
        let word = slot.rest << DATA_BITS | word & ((1 << DATA_BITS) - 1);
        let bucket = &mut self.buckets[slot.bucket];
        let is_same = bucket[0] >> DATA_BITS == slot.rest && bucket[0] != 0;
        if is_same {
            bucket[0] = word;
        } else if bucket[0] >> 15 & 31 <= word >> 15 & 31 {
            self.used += usize::from(bucket[1] == 0 || bucket[0] == 0);
            bucket[1] = bucket[0];
            bucket[0] = word;
        } else {
            self.used += usize::from(bucket[1] == 0);
            bucket[1] = word;
        }
    }
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
    x.wrapping_mul(0xD6E8_FEB8_6659_FD93) & CODE_MASK
}
