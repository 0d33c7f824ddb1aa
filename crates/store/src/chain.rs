//! A hash that runs through the events of a table, so that a missing or altered one is noticed.
//!
//! It is no secret and guards against no forger, only against damage: 64 bits, FNV-1a. The hash of the last
//! event of the tables that are written to is kept in memory; of others it is read.

use std::collections::HashMap;

/// How many tables are kept in memory.
const MOST: usize = 20_000;

/// The number and hash of the last event of each table.
#[derive(Debug, Default)]
pub(crate) struct Chains(HashMap<i64, (u32, i64)>);

/// The hash of an event, given that of the one before it; 0 before the first.
pub(crate) fn link(before: i64, body: &str) -> i64 {
    let mut hash = before.cast_unsigned() ^ 0xcbf2_9ce4_8422_2325;
    for byte in body.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    // The end counts too: two short texts are not one long one.
    (hash ^ body.len() as u64).wrapping_mul(0x0100_0000_01b3).cast_signed()
}

/// The hashes of events that follow each other.
pub(crate) fn links<T: AsRef<str>>(before: i64, bodies: &[T]) -> impl Iterator<Item = i64> {
    bodies.iter().scan(before, |hash, body| {
        *hash = link(*hash, body.as_ref());
        Some(*hash)
    })
}

/// Whether events with these hashes follow each other. The first ones may have none, from before there were
/// hashes.
pub(crate) fn is_whole(bodies: &[String], hashes: &[Option<i64>]) -> bool {
    let mut before = 0;
    let mut has_begun = false;
    bodies.len() == hashes.len()
        && bodies.iter().zip(hashes).all(|(body, hash)| match hash {
            None => !has_begun,
            Some(hash) => {
                has_begun = true;
                before = link(before, body);
                *hash == before
            }
        })
}

impl Chains {
    /// The hash that the next events of a table go on from, when it is kept in memory.
    pub(crate) fn before(&self, of: i64, first: u32) -> Option<i64> {
        self.0
            .get(&of)
            .filter(|(last, _)| last.checked_add(1) == Some(first))
            .map(|(_, hash)| *hash)
    }

    /// A table has this many events now, if they are written; the last has this hash.
    pub(crate) fn note(&mut self, of: i64, last: u32, hash: i64) {
        if self.0.len() > MOST {
            self.0.clear();
        }
        self.0.insert(of, (last, hash));
    }

    /// A table is new: what is known by its key was of another.
    pub(crate) fn begin(&mut self, of: i64) {
        self.0.remove(&of);
    }

    /// Something was not written: what is kept in memory may be of events that do not exist.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_missing_altered_or_exchanged_is_noticed() {
        let bodies = ["a", "b", "", "ab", "a"].map(str::to_owned).to_vec();
        let hashes: Vec<_> = links(0, &bodies).map(Some).collect();
        assert!(is_whole(&bodies, &hashes));
        // Events from before there were hashes.
        let old: Vec<_> =
            [None, None].into_iter().chain(links(0, &bodies[2..]).map(Some)).collect();
        assert!(is_whole(&bodies, &old));
        let mut gap = old.clone();
        gap[3] = None;
        assert!(!is_whole(&bodies, &gap));
        for at in 0..bodies.len() {
            let (mut fewer, mut less) = (bodies.clone(), hashes.clone());
            fewer.remove(at);
            less.remove(at);
            assert_eq!(is_whole(&fewer, &less), at == bodies.len() - 1, "{at}");
            let mut other = bodies.clone();
            other[at].push('x');
            assert!(!is_whole(&other, &hashes), "{at}");
        }
        let mut exchanged = bodies.clone();
        exchanged.swap(0, 1);
        assert!(!is_whole(&exchanged, &hashes));
    }
}
