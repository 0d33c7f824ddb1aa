//! Many words of zero, in groups that lie well in cache lines.
//!
//! The system hands out memory that is zero and that costs nothing until it is touched, so that a
//! table of any size is there at once: a bot that has just been told to think can be told to stop.
//! Filling a list with zeros ourselves was refused for that reason alone.
//!
//! The memory is asked for in large pages. A table is read all over, and with pages of four
//! kilobytes the processor would look for the page first, each time, far away itself.

use memmap2::MmapMut;
use self_cell::{MutBorrow, self_cell};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use zerocopy::FromBytes;

type Shared<'a> = &'a [AtomicU64];

self_cell!(
    /// Pages of the system's, as words that threads share.
    struct Pages {
        owner: MutBorrow<MmapMut>,
        #[covariant]
        dependent: Shared,
    }
);

impl Pages {
    /// This many bytes, all zero.
    fn of_zeros(bytes: usize) -> Option<Pages> {
        let map = MmapMut::map_anon(bytes).ok()?;
        // Where the advice is not taken the table is as right, and slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Pages::try_new(MutBorrow::new(map), |map| as_words(map.borrow_mut()).ok_or(())).ok()
    }
}

fn as_words(bytes: &mut [u8]) -> Option<Shared<'_>> {
    <[AtomicU64]>::mut_from_bytes(bytes).ok().map(|words| &*words)
}

/// A number of groups of `N` words.
pub struct WordArray<const N: usize> {
    pages: Pages,
    groups: usize,
}

impl<const N: usize> WordArray<N> {
    /// This many groups, all zero; `None` when the machine has too little memory.
    pub fn new(groups: usize) -> Option<WordArray<N>> {
        let bytes = groups.checked_mul(N)?.checked_mul(size_of::<AtomicU64>())?;
        Some(WordArray { pages: Pages::of_zeros(bytes)?, groups })
    }

    #[inline(always)]
    fn words(&self) -> &[AtomicU64] {
        self.pages.borrow_dependent()
    }

    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.groups
    }

    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.groups == 0
    }

    /// A group.
    ///
    /// # Panics
    /// When there is no group of this number.
    #[inline(always)]
    pub fn group(&self, number: usize) -> &[AtomicU64; N] {
        self.words()[number * N..].first_chunk().expect("there are that many groups")
    }

    /// Asks for a group that will be wanted soon, so that it is near by then. Large tables lie far from
    /// the processor, and whoever comes unannounced waits as long as for a hundred other things.
    ///
    /// # Panics
    /// When there is no group of this number.
    #[inline(always)]
    pub fn announce(&self, number: usize) {
        #[cfg(target_arch = "x86_64")]
        safe_arch::prefetch_t0(self.group(number));
        #[cfg(not(target_arch = "x86_64"))]
        let _ = number;
    }

    /// All groups.
    pub fn iter(&self) -> impl Iterator<Item = &[AtomicU64; N]> {
        (0..self.groups).map(|number| self.group(number))
    }

    /// Makes all words zero again.
    pub fn clear(&mut self) {
        self.words().iter().for_each(|word| word.store(0, Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of a cache line.
    const LINE: usize = 64;

    #[test]
    fn groups_lie_apart_and_on_lines() {
        let mut words = WordArray::<8>::new(100).unwrap();
        assert_eq!((words.len(), words.iter().count()), (100, 100));
        for (number, group) in words.iter().enumerate() {
            assert_eq!(group.as_ptr() as usize % LINE, 0);
            group.iter().for_each(|word| assert_eq!(word.fetch_add(number as u64 + 1, Relaxed), 0));
        }
        let sums: Vec<u64> =
            words.iter().map(|group| group.iter().map(|word| word.load(Relaxed)).sum()).collect();
        assert!(sums.iter().zip(1..).all(|(&sum, number)| sum == 8 * number));
        words.clear();
        assert!(words.iter().flatten().all(|word| word.load(Relaxed) == 0));
    }

    #[test]
    fn more_than_there_is_is_refused() {
        assert!(WordArray::<4>::new(usize::MAX / 8).is_none());
        assert!(WordArray::<4>::new(usize::MAX / 64).is_none());
        assert!(WordArray::<4>::new(0).unwrap().is_empty());
    }
}
