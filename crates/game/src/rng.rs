//! Luck, the same on every machine and in ten years.
//!
//! The generators are named ones from well-kept crates; ranges and shuffles are our own few lines,
//! because library methods may change their values between releases.

use rand_core::SeedableRng;

/// A source of random numbers.
pub trait Rng {
    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// A number from `0..bound`, each as likely as the others.
    ///
    /// # Panics
    /// When `bound` is 0.
    fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        // Lemire's method: the high half of a product, rejecting the few low halves that would
        // favour some results.
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            let low = product as u64;
            // The division is dear, and what it finds is below `bound`: mostly it can be spared.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as u64;
            }
        }
    }

    /// An index of a list of this length, each as likely as the others.
    fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }
}

/// Puts a list into random order (Fisher and Yates), every order as likely as the others.
pub fn shuffle<T>(list: &mut [T], rng: &mut (impl Rng + ?Sized)) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.index(last + 1));
    }
}

/// Quick luck for search and tests: xoshiro256++.
#[derive(Clone, Debug)]
pub struct QuickRng(rand_xoshiro::Xoshiro256PlusPlus);

impl QuickRng {
    /// The generator that this seed names.
    pub fn new(seed: u64) -> QuickRng {
        QuickRng(rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Rng for QuickRng {
    fn next_u64(&mut self) -> u64 {
        rand_core::Rng::next_u64(&mut self.0)
    }
}

/// Luck that players must not guess: ChaCha with 12 rounds. One seed has many streams, so that
/// Chance and each bot of a table have their own.
#[derive(Clone, Debug)]
pub struct SecretRng(rand_chacha::ChaCha12Rng);

impl SecretRng {
    /// The stream of this seed that has this number.
    pub fn new(seed: u64, stream: u64) -> SecretRng {
        let mut rng = rand_chacha::ChaCha12Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        SecretRng(rng)
    }
}

impl Rng for SecretRng {
    fn next_u64(&mut self) -> u64 {
        rand_core::Rng::next_u64(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frozen: a record or a bench signature made today must mean the same in ten years.
    #[test]
    fn values_never_change() {
        let mut quick = QuickRng::new(1);
        let mut secret = SecretRng::new(1, 2);
        let seen = [quick.next_u64(), quick.below(1000), secret.next_u64(), secret.below(1000)];
        expect_test::expect!["[14971601782005023387, 747, 1180426396037753288, 197]"]
            .assert_eq(&format!("{seen:?}"));
    }

    #[test]
    fn every_order_of_a_shuffle_is_equally_likely() {
        let mut rng = QuickRng::new(7);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut list = [0, 1, 2, 3];
            shuffle(&mut list, &mut rng);
            *seen.entry(list).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }
}
