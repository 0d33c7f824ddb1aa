//! The tree: nodes in chunks that are made when they are needed, siblings side by side.
//!
//! An index is four bytes where a pointer has eight, and children that lie together are read
//! together. Where worlds are guessed, a node meets acts that it did not know: each group of
//! siblings then ends with a link, itself a node, whose children are the siblings that came later.

use super::node::{Node, add_u32};
use game::Who;
use std::{
    collections::VecDeque,
    sync::{
        OnceLock,
        atomic::{
            AtomicU32, AtomicU64,
            Ordering::{Acquire, Relaxed, Release},
        },
    },
};

/// Nodes in a chunk; a group of siblings does not reach over its end.
const CHUNK: u32 = 1 << 12;
/// How many nodes are copied between two looks at the clock.
const LOOK_EVERY: u32 = 1 << 12;

/// What came of an act when it was played later in a simulation, anywhere.
#[derive(Default)]
pub(super) struct Later {
    pub(super) sum: AtomicU64,
    pub(super) visits: AtomicU32,
}

struct Chunk<Act> {
    nodes: Box<[Node<Act>]>,
    later: Box<[Later]>,
}

pub(super) struct Tree<Act> {
    chunks: Vec<OnceLock<Chunk<Act>>>,
    next: AtomicU32,
    most: u32,
    /// Whether what comes later is kept: RAVE.
    later: bool,
    /// Whether groups of siblings end with a link.
    links: bool,
}

impl<Act: Copy> Tree<Act> {
    /// A tree with a root alone.
    pub(super) fn new(mebibytes: usize, later: bool, links: bool) -> Tree<Act> {
        let size = size_of::<Node<Act>>() + if later { size_of::<Later>() } else { 0 };
        let most = ((mebibytes << 20) / size).clamp(CHUNK as usize, u32::MAX as usize / 2) as u32;
        Tree::with_room(most, later, links)
    }

    fn with_room(most: u32, later: bool, links: bool) -> Tree<Act> {
        let mut chunks = Vec::new();
        chunks.resize_with(most.div_ceil(CHUNK) as usize, OnceLock::new);
        let tree = Tree { chunks, next: AtomicU32::new(0), most, later, links };
        let _ = tree.take(1);
        tree
    }

    pub(super) fn root(&self) -> &Node<Act> {
        self.node(0)
    }

    #[inline]
    fn node(&self, index: u32) -> &Node<Act> {
        &self.group(index, 1)[0]
    }

    #[inline]
    fn chunk(&self, index: u32) -> &Chunk<Act> {
        self.chunks[(index / CHUNK) as usize].get().expect("an index is given out with its chunk")
    }

    #[inline]
    fn group(&self, first: u32, count: u32) -> &[Node<Act>] {
        let at = (first % CHUNK) as usize;
        &self.chunk(first).nodes[at..at + count as usize]
    }

    /// The children that were made first: all there are, where no worlds are guessed. `None` while
    /// the node is a leaf.
    #[inline]
    pub(super) fn children(&self, node: &Node<Act>) -> Option<&[Node<Act>]> {
        let first = node.first.load(Acquire);
        (first != 0).then(|| self.group(first, u32::from(node.count.load(Relaxed))))
    }

    /// What came of the children's acts later, side by side with them.
    pub(super) fn later(&self, node: &Node<Act>) -> &[Later] {
        let first = node.first.load(Acquire);
        let at = (first % CHUNK) as usize;
        let count = usize::from(node.count.load(Relaxed));
        if first == 0 || !self.later { &[] } else { &self.chunk(first).later[at..at + count] }
    }

    /// The groups of children, in the order in which they were made.
    pub(super) fn groups<'t>(&'t self, node: &'t Node<Act>) -> Groups<'t, Act> {
        Groups { tree: self, owner: node, is_last: false }
    }

    /// All children.
    pub(super) fn all_children<'t>(
        &'t self,
        node: &'t Node<Act>,
    ) -> impl Iterator<Item = &'t Node<Act>> {
        self.groups(node).flatten()
    }

    /// Gives children to a leaf, or to the end of its groups ([`Groups::end`]). False when there is no
    /// room, or when another thread does it just now.
    pub(super) fn grow(&self, owner: &Node<Act>, who: Who, acts: &[Act], priors: &[f32]) -> bool {
        let free = owner.claimed.compare_exchange(0, 1, Acquire, Relaxed).is_ok();
        let Ok(count) = u16::try_from(acts.len()) else { return false };
        if !free || count == 0 {
            return false;
        }
        // Without room the claim stays: nobody tries again.
        let Some(first) = self.take(u32::from(count) + u32::from(self.links)) else { return false };
        let even = 1.0 / f32::from(count);
        for (idx, (node, &act)) in self.group(first, u32::from(count)).iter().zip(acts).enumerate()
        {
            node.name(who, act, priors.get(idx).copied().unwrap_or(even));
        }
        owner.count.store(count, Relaxed);
        owner.first.store(first, Release);
        true
    }

    /// Room for siblings.
    fn take(&self, count: u32) -> Option<u32> {
        if count > CHUNK {
            return None;
        }
        let mut next = self.next.load(Relaxed);
        let first = loop {
            let rest = CHUNK - next % CHUNK;
            let first = if rest < count { next + rest } else { next };
            if first + count > self.most {
                return None;
            }
            match self.next.compare_exchange_weak(next, first + count, Relaxed, Relaxed) {
                Ok(_) => break first,
                Err(now) => next = now,
            }
        };
        self.chunks[(first / CHUNK) as usize].get_or_init(|| {
            let later = if self.later { CHUNK } else { 0 };
            Chunk {
                nodes: (0..CHUNK).map(|_| Node::default()).collect(),
                later: (0..later).map(|_| Later::default()).collect(),
            }
        });
        Some(first)
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> u32 {
        self.next.load(Relaxed)
    }

    /// A tree of its own, with the same room, of a node and what is below it: of all, as long as
    /// `is_over` does not say that there is no time for the rest. What is nearest comes first.
    pub(super) fn branch(&self, node: &Node<Act>, is_over: &dyn Fn() -> bool) -> Tree<Act> {
        let tree = Tree::with_room(self.most, self.later, self.links);
        node.copy_to(tree.root());
        let mut open = VecDeque::from([(node, 0)]);
        while let Some((old, new)) = open.pop_front() {
            let Some(children) = self.children(old) else { continue };
            let count = children.len() as u32;
            let before = tree.len() / LOOK_EVERY;
            let Some(first) = tree.take(count) else { continue };
            for (offset, child) in children.iter().enumerate() {
                child.copy_to(tree.node(first + offset as u32));
                open.push_back((child, first + offset as u32));
            }
            let own = tree.node(new);
            own.count.store(count as u16, Relaxed);
            own.first.store(first, Release);
            own.claimed.store(1, Relaxed);
            for (old, new) in self.later(old).iter().zip(tree.later(own)) {
                new.sum.store(old.sum.load(Relaxed), Relaxed);
                add_u32(&new.visits, old.visits.load(Relaxed), false);
            }
            if tree.len() / LOOK_EVERY > before && is_over() {
                break;
            }
        }
        tree
    }
}

/// Walks over the groups of a node's children.
pub(super) struct Groups<'t, Act> {
    tree: &'t Tree<Act>,
    /// Whose children come next: the node, then the link behind each group.
    owner: &'t Node<Act>,
    is_last: bool,
}

impl<'t, Act> Groups<'t, Act> {
    /// Where another group can be added, once all have been seen.
    pub(super) fn end(&self) -> &'t Node<Act> {
        self.owner
    }
}

impl<'t, Act: Copy> Iterator for Groups<'t, Act> {
    type Item = &'t [Node<Act>];

    #[inline]
    fn next(&mut self) -> Option<&'t [Node<Act>]> {
        let group = self.tree.children(self.owner).filter(|_| !self.is_last)?;
        if self.tree.links {
            let link = self.owner.first.load(Relaxed) + group.len() as u32;
            self.owner = self.tree.node(link);
        } else {
            self.is_last = true;
        }
        Some(group)
    }
}

impl<Act: Copy + Send + Sync + 'static> Tree<Act> {
    /// Gives a tree back without letting anybody wait for it: to free a large one takes long.
    pub(super) fn free(self) {
        if self.len() > LOOK_EVERY {
            // Without a thread it is freed here.
            let _ = std::thread::Builder::new().name("free".into()).spawn(move || drop(self));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;

    const WHO: Who = Who::Seat(Seat(0));

    #[test]
    fn grows_until_it_is_full() {
        let tree = Tree::<u16>::with_room(CHUNK * 2, false, false);
        let acts: Vec<u16> = (0..1000).collect();
        assert!(tree.grow(tree.root(), WHO, &acts, &[]));
        assert!(!tree.grow(tree.root(), WHO, &acts, &[]), "only once");
        let grown = tree.children(tree.root()).unwrap();
        assert_eq!(grown.iter().filter_map(Node::act).collect::<Vec<_>>(), acts);
        let more = grown.iter().filter(|child| tree.grow(child, WHO, &acts, &[])).count();
        // Groups do not reach over the end of a chunk: 4 fit in each, the root's among them.
        assert_eq!(more, 7);
    }

    #[test]
    fn links_lead_to_children_that_came_later() {
        let tree = Tree::<u16>::with_room(CHUNK, false, true);
        for act in 1..4 {
            let mut groups = tree.groups(tree.root());
            assert_eq!(groups.by_ref().count(), act as usize - 1);
            assert!(tree.grow(groups.end(), WHO, &[act * 10, act * 10 + 1], &[]));
        }
        let acts: Vec<_> = tree.all_children(tree.root()).filter_map(Node::act).collect();
        assert_eq!(acts, [10, 11, 20, 21, 30, 31]);
    }

    #[test]
    fn a_branch_keeps_what_is_below() {
        let tree = Tree::<u16>::with_room(CHUNK, true, false);
        tree.grow(tree.root(), WHO, &[1, 2], &[]);
        let second = &tree.children(tree.root()).unwrap()[1];
        second.visits.store(9, Relaxed);
        tree.grow(second, WHO, &[5, 6, 7], &[0.5, 0.2, 0.3]);
        tree.children(second).unwrap()[2].visits.store(4, Relaxed);
        tree.later(second)[1].visits.store(3, Relaxed);
        let branch = tree.branch(second, &|| false);
        assert_eq!(branch.len(), 4);
        assert_eq!(branch.root().visits(), 9);
        let children = branch.children(branch.root()).unwrap();
        assert_eq!(children[2].act(), Some(7));
        assert_eq!(children[2].visits(), 4);
        assert!(children[0].prior() > children[2].prior());
        assert_eq!(branch.later(branch.root())[1].visits.load(Relaxed), 3);
    }

    #[test]
    fn a_branch_that_is_cut_short_keeps_what_is_near() {
        let tree = Tree::<u16>::with_room(CHUNK * 8, false, false);
        let acts: Vec<u16> = (0..100).collect();
        tree.grow(tree.root(), WHO, &acts, &[]);
        for child in tree.children(tree.root()).unwrap() {
            child.visits.store(1, Relaxed);
            tree.grow(child, WHO, &acts, &[]);
        }
        let size = |branch: &Tree<u16>| branch.len();
        assert!(size(&tree.branch(tree.root(), &|| false)) > 10_000);
        let cut = tree.branch(tree.root(), &|| true);
        assert!((LOOK_EVERY..LOOK_EVERY + 200).contains(&size(&cut)), "{}", size(&cut));
        let near = cut.children(cut.root()).unwrap();
        assert!(near.len() == 100 && near.iter().all(|child| child.visits() == 1));
        let grown = near.iter().filter(|child| cut.children(child).is_some()).count();
        assert!((30..50).contains(&grown), "{grown}");
    }
}
