//! The acts of one guessed world, and the children of a node that they lead to.
//!
//! Where something is hidden, a child stands for what the seat that thinks hears of an act: its
//! label. Every simulation guesses another world and lists other acts, so the children must be found
//! again each time. Labels are sorted, and so is every group of siblings: one walk over both finds
//! all pairs. A hash table for each node was refused: it would cost memory in every node, and the walk
//! is about as quick as looking at every child, which a choice must do anyway.

use super::{
    Formula,
    node::Node,
    select::Scale,
    tree::{Groups, Tree},
};
use game::{Rng, Who, rng::QuickRng};
use std::cmp::Ordering;

/// Buffers, kept from one node to the next.
pub(super) struct WorldActs<'t, Act> {
    /// Each act behind its label, sorted by label.
    acts: Vec<(Act, Act)>,
    /// The child of each label, at the first of the acts that share it.
    children: Vec<Option<&'t Node<Act>>>,
    /// How many labels differ, and how many of them have a child.
    labels: usize,
    known: usize,
    /// The visits of these children.
    visits: u32,
    missing: Vec<Act>,
    priors: Vec<f32>,
}

impl<Act> Default for WorldActs<'_, Act> {
    fn default() -> Self {
        WorldActs {
            acts: Vec::new(),
            children: Vec::new(),
            labels: 0,
            known: 0,
            visits: 0,
            missing: Vec::new(),
            priors: Vec::new(),
        }
    }
}

impl<'t, Act: Copy + Ord> WorldActs<'t, Act> {
    /// Takes the acts of another world.
    pub(super) fn list(&mut self, acts: &[Act], label: impl Fn(Act) -> Act) {
        self.acts.clear();
        self.acts.extend(acts.iter().map(|&act| (label(act), act)));
        // Most games list acts in order, or in a few sorted runs: a stable sort merges runs.
        self.acts.sort_by_key(|&(label, _)| label);
        let repeated = self.acts.windows(2).filter(|two| two[0].0 == two[1].0).count();
        self.labels = self.acts.len() - repeated;
    }

    /// The acts, in the order of their labels.
    pub(super) fn acts(&self) -> impl Iterator<Item = Act> {
        self.acts.iter().map(|&(_, act)| act)
    }

    /// Finds the children of a node that the acts lead to. When some acts have none, it returns
    /// the end of the node's groups, where they can be added.
    pub(super) fn find(
        &mut self,
        tree: &'t Tree<Act>,
        node: &'t Node<Act>,
        who: Who,
    ) -> Option<&'t Node<Act>> {
        self.children.clear();
        self.children.resize(self.acts.len(), None);
        (self.known, self.visits) = (0, 0);
        let mut groups: Groups<'t, Act> = tree.groups(node);
        while self.known < self.labels {
            let Some(group) = groups.next() else { return Some(groups.end()) };
            // All acts of a group have the same actor.
            if group[0].who() == who {
                self.merge(group);
            }
        }
        None
    }

    /// Finds the children in a sorted group. What only one side has is leapt over, so that a small
    /// group costs little among many acts, and few acts cost little in a large group.
    pub(super) fn merge(&mut self, group: &'t [Node<Act>]) {
        let (mut at, mut idx) = (0, 0);
        while at < self.acts.len() && idx < group.len() {
            let (label, child) = (self.acts[at].0, &group[idx]);
            let act = child.act();
            match Some(label).cmp(&act) {
                Ordering::Less => {
                    at = leap(at + 1, self.acts.len(), |at| Some(self.acts[at].0) < act);
                }
                Ordering::Greater => {
                    idx = leap(idx + 1, group.len(), |idx| group[idx].act() < Some(label));
                }
                Ordering::Equal => {
                    self.children[at] = Some(child);
                    self.known += 1;
                    self.visits = self.visits.saturating_add(child.visits());
                    idx += 1;
                    at += self.alike(at);
                }
            }
        }
    }

    /// The labels that have no child, sorted, and their priors: the sum over all acts of a label.
    pub(super) fn missing(&mut self, weights: &[f32]) -> (&[Act], &[f32]) {
        self.missing.clear();
        self.priors.clear();
        let mut at = 0;
        while at < self.acts.len() {
            let next = at + self.alike(at);
            if self.children[at].is_none() {
                self.missing.push(self.acts[at].0);
                self.priors.push(weights[at..next].iter().sum());
            }
            at = next;
        }
        (&self.missing, &self.priors)
    }

    /// The most urgent child and the act that leads to it; `None` when no act has a child. Luck
    /// chooses between equals, because sorted children would always be tried in the same order, and
    /// between acts that share a label.
    pub(super) fn choose(
        &self,
        formula: Formula,
        rng: &mut QuickRng,
    ) -> Option<(&'t Node<Act>, Act)> {
        let known = || {
            let slots = self.children.iter().enumerate();
            slots.filter_map(|(at, child)| child.map(|child| (at, child)))
        };
        let scale = Scale::new(formula, None, self.visits, known().map(|(_, child)| child));
        let (mut best, mut most, mut equals) = (known().next()?, f32::NEG_INFINITY, 0);
        for (at, child) in known() {
            let urgency = scale.urgency(child, None);
            if urgency > most {
                (best, most, equals) = ((at, child), urgency, 1);
            } else if urgency == most {
                equals += 1;
            }
        }
        if equals > 1 {
            let mut others = known().filter(|(_, child)| scale.urgency(child, None) == most);
            // Other threads may have changed some of them by now.
            best = others.nth(rng.index(equals)).unwrap_or(best);
        }
        let (at, child) = best;
        let alike = self.alike(at);
        let lot = if alike > 1 { rng.index(alike) } else { 0 };
        Some((child, self.acts[at + lot].1))
    }

    /// How many acts share the label of this one, the first of them.
    #[inline]
    fn alike(&self, first: usize) -> usize {
        let label = self.acts[first].0;
        1 + self.acts[first + 1..].iter().take_while(|other| other.0 == label).count()
    }
}

/// The first index from `from` on that is not `before`, or `end`. The steps double, so that near
/// ones are found at once.
fn leap(from: usize, end: usize, before: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut step) = (from, 1);
    while low + step <= end && before(low + step - 1) {
        low += step;
        step *= 2;
    }
    let mut high = end.min(low + step - 1);
    while low < high {
        let middle = low.midpoint(high);
        if before(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;
    use std::collections::{BTreeMap, BTreeSet};

    const WHO: Who = Who::Seat(Seat(0));
    const OTHER: Who = Who::Seat(Seat(1));

    /// A few acts of a seat, in any order; some share a label.
    fn any_acts(rng: &mut QuickRng) -> Vec<u16> {
        let mut acts: BTreeSet<u16> = BTreeSet::new();
        for _ in 0..rng.index(40) {
            acts.insert(rng.index(100) as u16);
        }
        let mut acts: Vec<u16> = acts.into_iter().collect();
        game::rng::shuffle(&mut acts, rng);
        acts
    }

    fn label(act: u16) -> u16 {
        if act > 60 { 60 + act % 5 } else { act }
    }

    /// Adds what is missing, as a search does.
    fn visit<'t>(
        world: &mut WorldActs<'t, u16>,
        tree: &'t Tree<u16>,
        acts: &[u16],
        who: Who,
    ) -> usize {
        world.list(acts, label);
        let Some(end) = world.find(tree, tree.root(), who) else { return 0 };
        let (missing, priors) = world.missing(&vec![0.01; acts.len()]);
        let count = missing.len();
        assert!(missing.is_sorted_by(|a, b| a < b) && priors.len() == count);
        assert!(tree.grow(end, who, missing, priors));
        world.merge(tree.children(end).unwrap());
        count
    }

    /// Many worlds at one node: each label gets one child, made once and found ever after.
    #[test]
    fn every_label_has_one_child_for_each_actor() {
        let mut rng = QuickRng::new(1);
        let tree = Tree::<u16>::new(1, false, true);
        let mut world = WorldActs::default();
        let mut made: BTreeMap<(bool, u16), *const Node<u16>> = BTreeMap::new();
        for round in 0..300 {
            let who = if round % 3 == 0 { OTHER } else { WHO };
            let acts = any_acts(&mut rng);
            let labels: BTreeSet<u16> = acts.iter().copied().map(label).collect();
            let new = labels.iter().filter(|&&label| !made.contains_key(&(who == WHO, label)));
            assert_eq!(new.count(), visit(&mut world, &tree, &acts, who));
            assert_eq!((world.labels, world.known), (labels.len(), labels.len()));
            let found = world.acts.iter().zip(&world.children);
            let found = found.filter_map(|(pair, child)| Some((pair.0, (*child)?)));
            let found: Vec<_> = found.collect();
            assert!(found.iter().map(|(label, _)| *label).eq(labels));
            for (label, child) in found {
                assert_eq!((child.act(), child.who()), (Some(label), who));
                let first: *const _ = *made.entry((who == WHO, label)).or_insert(child);
                assert!(std::ptr::eq(first, child));
            }
        }
        assert_eq!(tree.all_children(tree.root()).count(), made.len());
    }

    #[test]
    fn equals_and_acts_that_share_a_label_are_chosen_by_luck() {
        let tree = Tree::<u16>::new(1, false, true);
        let mut world = WorldActs::default();
        visit(&mut world, &tree, &[7, 65, 3, 70, 75], WHO);
        let formula = Formula::Uct { exploration: 0.7, first_play: None };
        let mut rng = QuickRng::new(1);
        let mut counts = BTreeMap::new();
        for _ in 0..900 {
            let (child, act) = world.choose(formula, &mut rng).unwrap();
            assert_eq!(child.act(), Some(label(act)));
            *counts.entry(act).or_insert(0) += 1;
        }
        // Three labels: 3, 7, and 60, which three acts share.
        let near = |act: u16, expect: i32| i32::abs_diff(counts[&act], expect) < 50;
        assert!(near(3, 300) && near(7, 300), "{counts:?}");
        assert!(near(65, 100) && near(70, 100) && near(75, 100), "{counts:?}");
        let (child, _) = world.choose(formula, &mut rng).unwrap();
        child.visits.store(1, std::sync::atomic::Ordering::Relaxed);
        let chosen = (0..100).filter_map(|_| world.choose(formula, &mut rng));
        assert!(chosen.into_iter().all(|(other, _)| other.visits() == 0), "the untried go first");
    }

    #[test]
    fn priors_of_acts_that_share_a_label_add_up() {
        let tree = Tree::<u16>::new(1, false, true);
        let mut world = WorldActs::default();
        world.list(&[70, 2, 65], label);
        assert!(world.find(&tree, tree.root(), WHO).is_some());
        assert_eq!(world.acts().collect::<Vec<_>>(), [2, 70, 65]);
        let (missing, priors) = world.missing(&[0.5, 0.25, 0.125]);
        assert_eq!((missing, priors), (&[2, 60][..], &[0.5, 0.375][..]));
    }

    #[test]
    fn leaps_land_where_a_walk_would() {
        for end in 0..40 {
            for from in 0..=end {
                for edge in 0..=end {
                    assert_eq!(leap(from, end, |idx| idx < edge), edge.clamp(from, end));
                }
            }
        }
    }
}
