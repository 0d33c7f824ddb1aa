//! The memory of the rotating search: exact keys, one word an entry, shared by all threads.
//!
//! A settled grid of seven columns is 56 bits: each column a byte, the mover's discs as ones below
//! a mark at the column's height. A bijection scatters these 56 bits; the upper part of the image
//! chooses a bucket and the rest is stored, so a hit *is* the position: no verdict ever rests on
//! a probable match. What remains of the word holds what the rules' section 8 asks for.
//!
//! An entry is one atomic word, read and written whole without ordering, so threads can share the
//! table without locks and never see half an entry. Refused: wider entries with more bits of
//! history (half as many positions fit), and short checksums as keys (wrong once in a while).

use ::search::WordArray;
use std::sync::atomic::Ordering::Relaxed;

/// Bits of an entry that hold knowledge; the others hold the rest of the key.
const DATA_BITS: u32 = 28;
const DATA_MASK: u64 = (1 << DATA_BITS) - 1;
/// Where the logarithm of the work lies among them.
const EFFORT_AT: u32 = 24;
/// Bits of a position's code.
const CODE_BITS: u32 = 56;
const CODE_MASK: u64 = (1 << CODE_BITS) - 1;
/// Entries of a bucket: half a cache line, all tried before one is thrown out.
const WAYS: usize = 4;
/// Bytes of a bucket.
const BUCKET: usize = 8 * WAYS;
/// Fewest bucket bits: below, the rest of the key would not fit beside the data.
const MIN_BUCKET_BITS: u32 = CODE_BITS + DATA_BITS - 64;
/// Longer than any game: a refutation of this length holds for ever.
pub const FOREVER: u8 = 60;

/// What is known of one position, for its mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The mover has no forced win within so many plies.
    pub win_refuted: u8,
    /// The mover has a forced win within so many plies; 0: none known.
    pub win_proven: u8,
    /// The other side has no forced win within so many plies.
    pub loss_refuted: u8,
    /// The other side has a forced win within so many plies; 0: none known.
    pub loss_proven: u8,
    /// The act to try first, 15: none.
    pub act: u8,
    /// Logarithm of the work behind this, for the choice of what to throw out.
    pub effort: u8,
}

impl Known {
    /// Nothing known.
    pub const NOTHING: Self =
        Self { win_refuted: 0, win_proven: 0, loss_refuted: 0, loss_proven: 0, act: 15, effort: 0 };

    fn unpack(word: u64) -> Self {
        let field = |at: u32| (word >> at & 31) as u8;
        let length =
            |half: u8, odd: u8| if half >= 25 { FOREVER } else { (2 * half).saturating_sub(odd) };
        Self {
            win_refuted: length(field(0), 1),
            win_proven: length(field(5), 1),
            loss_refuted: length(field(10), 0),
            loss_proven: length(field(15), 0),
            act: (word >> 20 & 15) as u8,
            effort: (word >> EFFORT_AT & 15) as u8,
        }
    }

    /// Wins come after odd numbers of plies and losses after even ones (a player who is lost can
    /// always drop a disc first, and a drop never ends the game against its player), so halves do.
    fn pack(self) -> u64 {
        let half = |length: u8| u64::from(length.div_ceil(2).min(25));
        half(self.win_refuted)
            | proven_half(self.win_proven) << 5
            | u64::from((self.loss_refuted / 2).min(25)) << 10
            | proven_half(self.loss_proven) << 15
            | u64::from(self.act) << 20
            | u64::from(self.effort.min(15)) << 24
    }
}

fn proven_half(length: u8) -> u64 {
    debug_assert!(length < FOREVER);
    u64::from(length.div_ceil(2))
}

/// Where a position lives: its bucket and the part of the key that is stored.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    bucket: usize,
    rest: u64,
}

/// A table of a fixed number of positions.
pub struct Table {
    buckets: WordArray<WAYS>,
    bucket_bits: u32,
}

impl Table {
    /// A table of at most `bytes` bytes, but no less than 32 MiB, the least that holds exact keys.
    ///
    /// # Panics
    /// When the machine has less than that.
    pub fn new(bytes: usize) -> Self {
        let wanted = (bytes / BUCKET).max(1).ilog2().clamp(MIN_BUCKET_BITS, 40);
        // More than the machine has: take what it has.
        let mut sizes = (MIN_BUCKET_BITS..=wanted).rev();
        let made = sizes.find_map(|bits| Some((WordArray::new(1 << bits)?, bits)));
        let (buckets, bucket_bits) = made.expect("the machine has memory for the smallest table");
        Self { buckets, bucket_bits }
    }

    /// Size in bytes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * BUCKET
    }

    /// The place of the position with this code.
    #[inline(always)]
    pub fn slot(&self, code: u64) -> Slot {
        self.slot_of_image(scatter(code))
    }

    #[inline(always)]
    fn slot_of_image(&self, image: u64) -> Slot {
        let rest_bits = CODE_BITS - self.bucket_bits;
        Slot { bucket: (image >> rest_bits) as usize, rest: image & ((1 << rest_bits) - 1) }
    }

    /// What is known of a position.
    #[inline(always)]
    pub fn get(&self, slot: Slot) -> Option<Known> {
        for way in self.buckets.group(slot.bucket) {
            let word = way.load(Relaxed);
            if word >> DATA_BITS == slot.rest && word & DATA_MASK != 0 {
                return Some(Known::unpack(word));
            }
        }
        None
    }

    /// Remembers `known`, which replaces what was known of the position, or else the entry of the
    /// bucket with the least work behind it.
    #[inline]
    pub fn put(&self, slot: Slot, known: Known) {
        let ways = self.buckets.group(slot.bucket);
        let (mut victim, mut least) = (0, u64::MAX);
        for (idx, way) in ways.iter().enumerate() {
            let word = way.load(Relaxed);
            if word == 0 || word >> DATA_BITS == slot.rest {
                victim = idx;
                break;
            }
            let effort = word >> EFFORT_AT & 15;
            if effort < least {
                (victim, least) = (idx, effort);
            }
        }
        ways[victim].store(slot.rest << DATA_BITS | known.pack(), Relaxed);
    }

    /// Share of the entries in use, in thousandths, from a sample.
    pub fn permille_used(&self) -> usize {
        self.buckets.iter().take(250).flatten().filter(|way| way.load(Relaxed) != 0).count()
    }

    /// All entries with at least so much work behind them: the image of the code, and the data.
    pub(super) fn entries(&self, least_effort: u8) -> impl Iterator<Item = (u64, u32)> {
        let rest_bits = CODE_BITS - self.bucket_bits;
        self.buckets.iter().enumerate().flat_map(move |(idx, bucket)| {
            let words = bucket.iter().map(|way| way.load(Relaxed));
            let kept = words.filter(move |word| {
                *word != 0 && *word >> EFFORT_AT & 15 >= u64::from(least_effort)
            });
            kept.map(move |word| {
                let image = (idx as u64) << rest_bits | word >> DATA_BITS;
                (image, (word & DATA_MASK) as u32)
            })
        })
    }

    /// Puts an entry of a table that may have had another size.
    pub(super) fn put_entry(&self, image: u64, data: u32) {
        self.put(self.slot_of_image(image & CODE_MASK), Known::unpack(u64::from(data)));
    }
}

/// A bijection of the 56-bit numbers: odd factors and shifted sums can both be undone.
#[inline(always)]
const fn scatter(code: u64) -> u64 {
    let x = code.wrapping_mul(0x9E37_79B9_7F4A_7C15) & CODE_MASK;
    let x = x ^ x >> 29;
    let x = x.wrapping_mul(0xD6E8_FEB8_6659_FD93) & CODE_MASK;
    x ^ x >> 31
}
