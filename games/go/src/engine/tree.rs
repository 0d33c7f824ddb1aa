//! The tree that a search grows: nodes of four words in memory that all threads share.
//!
//! A node is what came of one move: how often it was tried and won, by itself and wherever it was played
//! later (RAVE), and what was thought of it before it was tried. Its children lie one behind the other. A
//! node is counted as visited on the way down and as won on the way up, so that threads on the same way
//! keep apart; counts that two threads write at once may lose one of them, which does no harm.

use crate::point::Point;
use search::WordArray;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// A win in the units of a node's sums.
pub(crate) const WIN: u64 = 64;

/// The number of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(u32);

/// What was tried, and how much of it was won.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) visits: u32,
    /// In wins.
    pub(crate) wins: f32,
}

impl Tally {
    fn of(word: u64) -> Tally {
        Tally { visits: word as u32, wins: (word >> 32) as f32 / WIN as f32 }
    }
}

/// What a new node is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed {
    /// No point is a pass.
    pub(crate) point: Point,
    /// Visits that never were, and how many of them were won.
    pub(crate) prior: (u16, u16),
}

const STATS: usize = 0;
const RAVE: usize = 1;
/// Move, prior visits, prior wins, number of children: 16 bits each.
const FACTS: usize = 2;
/// The first child in the low half; the high half says whether there are children.
const CHILDREN: usize = 3;
const CLAIMED: u64 = 1 << 32;
const GROWN: u64 = 2 << 32;

pub(crate) struct Tree {
    nodes: WordArray<4>,
    used: AtomicU32,
}

impl Tree {
    /// Room for as many nodes as fit into so many MiB; `None` when the machine has not so much.
    pub(crate) fn new(mebibytes: usize) -> Option<Tree> {
        let nodes = WordArray::new((mebibytes << 20) / 32)?;
        Some(Tree { nodes, used: AtomicU32::new(0) })
    }

    /// Forgets everything but a new root.
    pub(crate) fn restart(&mut self) -> NodeId {
        self.used = AtomicU32::new(0);
        let root = Seed { point: Point::NONE, prior: (0, 0) };
        self.add(&[root]).map_or(NodeId(0), NodeId)
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.used.load(Relaxed) as usize
    }

    fn word(&self, NodeId(node): NodeId, at: usize) -> &AtomicU64 {
        &self.nodes.group(node as usize)[at]
    }

    /// Adds nodes beside each other; `None` when there is no room.
    fn add(&self, seeds: &[Seed]) -> Option<u32> {
        let count = u32::try_from(seeds.len()).ok()?;
        if self.len() + seeds.len() > self.nodes.len() {
            return None;
        }
        let first = self.used.fetch_add(count, Relaxed);
        if (first + count) as usize > self.nodes.len() {
            self.used.fetch_sub(count, Relaxed);
            return None;
        }
        for (node, seed) in (first..).zip(seeds) {
            let [stats, rave, facts, children] = self.nodes.group(node as usize);
            let (visits, wins) = seed.prior;
            let all = [seed.point.index() as u16, visits, wins, 0];
            stats.store(0, Relaxed);
            rave.store(0, Relaxed);
            facts.store(packed(all), Relaxed);
            children.store(0, Relaxed);
        }
        Some(first)
    }

    /// Takes it upon oneself to give a node its children; false when another thread does.
    pub(crate) fn claim(&self, node: NodeId) -> bool {
        self.word(node, CHILDREN).compare_exchange(0, CLAIMED, Relaxed, Relaxed).is_ok()
    }

    /// Gives a claimed node its children. Without room it stays a leaf for ever.
    pub(crate) fn grow(&self, node: NodeId, seeds: &[Seed]) {
        let Some(first) = self.add(seeds) else { return };
        let facts = self.word(node, FACTS);
        let count = seeds.len() as u64;
        facts.store(facts.load(Relaxed) & !(0xffff << 48) | count << 48, Relaxed);
        self.word(node, CHILDREN)
            .store(GROWN | u64::from(first), std::sync::atomic::Ordering::Release);
    }

    /// The children of a node; none of a leaf.
    pub(crate) fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + use<> {
        let children = self.word(node, CHILDREN).load(std::sync::atomic::Ordering::Acquire);
        let count = match children & GROWN {
            0 => 0,
            _ => (self.word(node, FACTS).load(Relaxed) >> 48) as u32,
        };
        let first = children as u32;
        (first..first + count).map(NodeId)
    }

    pub(crate) fn is_leaf(&self, node: NodeId) -> bool {
        self.word(node, CHILDREN).load(Relaxed) & GROWN == 0
    }

    /// The move that led to a node; none is a pass.
    pub(crate) fn point(&self, node: NodeId) -> Option<Point> {
        let index = self.word(node, FACTS).load(Relaxed) as u16;
        (index != 0).then(|| Point::of_index(index.into()))
    }

    /// What was tried.
    pub(crate) fn stats(&self, node: NodeId) -> Tally {
        Tally::of(self.word(node, STATS).load(Relaxed))
    }

    /// What came of the move wherever it was played.
    pub(crate) fn rave(&self, node: NodeId) -> Tally {
        Tally::of(self.word(node, RAVE).load(Relaxed))
    }

    /// What was thought of the move before.
    pub(crate) fn prior(&self, node: NodeId) -> Tally {
        let facts = self.word(node, FACTS).load(Relaxed);
        Tally { visits: (facts >> 16) as u16 as u32, wins: f32::from((facts >> 32) as u16) }
    }

    /// Counts a visit, and says how many there were before.
    pub(crate) fn visit(&self, node: NodeId) -> u32 {
        self.word(node, STATS).fetch_add(1, Relaxed) as u32
    }

    /// Counts several visits at once, each with what it won.
    pub(crate) fn believe(&self, node: NodeId, visits: u32, won: u64) {
        self.word(node, STATS)
            .fetch_add(u64::from(visits) | (u64::from(visits) * won) << 32, Relaxed);
    }

    /// Thinks more of a move before it is tried: further visits that never were, and how many of them were won.
    pub(crate) fn expect(&self, node: NodeId, visits: u16, wins: u16) {
        self.word(node, FACTS).fetch_add(u64::from(visits) << 16 | u64::from(wins) << 32, Relaxed);
    }

    /// Counts what a visit won, from nothing to [`WIN`].
    pub(crate) fn win(&self, node: NodeId, won: u64) {
        self.word(node, STATS).fetch_add(won << 32, Relaxed);
    }

    /// Counts a move that was played later.
    pub(crate) fn played_later(&self, node: NodeId, won: u64) {
        let word = self.word(node, RAVE);
        word.store(word.load(Relaxed).wrapping_add(1 | won << 32), Relaxed);
    }

    /// Copies what lies below a node of another tree, as far as there is room, and gives the new root.
    pub(crate) fn transplant(&mut self, from: &Tree, node: NodeId) -> NodeId {
        let root = self.restart();
        let mut queue = vec![(node, root)];
        self.copy_stats(from, node, root);
        let mut next = 0;
        while let Some(&(old, new)) = queue.get(next) {
            next += 1;
            let children: Vec<NodeId> = from.children(old).collect();
            if children.is_empty() {
                continue;
            }
            let seeds: Vec<Seed> = children.iter().map(|child| from.seed(*child)).collect();
            self.grow(new, &seeds);
            for (old, new) in children.into_iter().zip(self.children(new)) {
                self.copy_stats(from, old, new);
                queue.push((old, new));
            }
        }
        root
    }

    fn seed(&self, node: NodeId) -> Seed {
        let facts = self.word(node, FACTS).load(Relaxed);
        let point = self.point(node).unwrap_or(Point::NONE);
        Seed { point, prior: ((facts >> 16) as u16, (facts >> 32) as u16) }
    }

    fn copy_stats(&self, from: &Tree, old: NodeId, new: NodeId) {
        for at in [STATS, RAVE] {
            self.word(new, at).store(from.word(old, at).load(Relaxed), Relaxed);
        }
    }
}

fn packed(parts: [u16; 4]) -> u64 {
    parts.into_iter().rev().fold(0, |word, part| word << 16 | u64::from(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(index: usize) -> Seed {
        Seed { point: Point::of_index(index), prior: (10, 5) }
    }

    #[test]
    fn a_subtree_is_carried_over_with_what_was_counted() {
        let mut tree = Tree::new(1).unwrap();
        let root = tree.restart();
        assert!(tree.claim(root) && !tree.claim(root));
        tree.grow(root, &[seed(21), seed(22)]);
        let child = tree.children(root).nth(1).unwrap();
        assert!(tree.claim(child));
        tree.grow(child, &[seed(23), seed(24), seed(25)]);
        tree.visit(child);
        tree.win(child, WIN);
        let leaf = tree.children(child).nth(2).unwrap();
        tree.played_later(leaf, WIN / 2);
        let mut other = Tree::new(1).unwrap();
        let moved = other.transplant(&tree, child);
        assert_eq!(other.len(), 4);
        assert_eq!(other.stats(moved), Tally { visits: 1, wins: 1.0 });
        let leaf = other.children(moved).nth(2).unwrap();
        assert_eq!(other.rave(leaf), Tally { visits: 1, wins: 0.5 });
        assert_eq!(other.prior(leaf), Tally { visits: 10, wins: 5.0 });
        assert_eq!(other.point(leaf), Some(Point::of_index(25)));
        assert!(other.is_leaf(leaf));
    }

    #[test]
    fn a_full_tree_grows_no_more() {
        let mut tree = Tree::new(0).unwrap();
        tree.nodes = WordArray::new(3).unwrap();
        let root = tree.restart();
        assert!(tree.claim(root));
        tree.grow(root, &[seed(21), seed(22), seed(23)]);
        assert!(tree.is_leaf(root) && tree.len() == 1);
    }
}
