//! Giving children to a leaf.

use super::{
    Guide,
    node::{End, Node, Proof},
    playout::list,
    select::Scale,
    simulate::MctsWorker,
};
use game::{Due, Rng, Searchable, Seat, Standing, Who, rng::shuffle};
use std::cmp::Ordering;

/// How a finished game of two seats ended.
pub(super) fn end_of(standing: &Standing) -> End {
    match standing.rank[0].cmp(&standing.rank[1]) {
        Ordering::Less => End::Wins(Seat(0)),
        Ordering::Greater => End::Wins(Seat(1)),
        Ordering::Equal => End::Draw,
    }
}

impl<'t, R: Searchable, G: Guide<R>> MctsWorker<'t, R, G> {
    /// Makes all children of a leaf, in a game where a node is a state. False when it stays a leaf.
    pub(super) fn expand(&mut self, node: &'t Node<R::Act>, state: &R, ply: usize) -> bool {
        self.weights.clear();
        let Some(seat) = self.seat_at(state, ply) else {
            return self.expand_luck(node, state);
        };
        list(state, &self.past, seat, &mut self.acts);
        if G::PRIORS {
            self.weigh(state, seat);
        } else {
            // Each child is visited once at first, and none should always be the first.
            shuffle(&mut self.acts, &mut self.rng);
        }
        let grown = self.tree.grow(node, Who::Seat(seat), &self.acts, &self.weights);
        if grown && self.solver && self.params.peek {
            self.peek(node, state, seat);
        }
        grown
    }

    /// Luck whose outcomes can be listed: their odds are their priors.
    fn expand_luck(&mut self, node: &'t Node<R::Act>, state: &R) -> bool {
        self.acts.clear();
        let (acts, weights) = (&mut self.acts, &mut self.weights);
        let listed = state.odds(&mut |act, weight| {
            acts.push(act);
            weights.push(weight as f32);
        });
        if !listed {
            return false;
        }
        let most = weights.iter().copied().fold(1.0, f32::max);
        weights.iter_mut().for_each(|weight| *weight /= most);
        self.tree.grow(node, Who::Chance, acts, weights)
    }

    /// Fills the weights with priors that sum up to 1.
    fn weigh(&mut self, state: &R, seat: Seat) {
        self.weights.clear();
        self.weights.resize(self.acts.len(), 1.0);
        self.guide.priors(state, &self.past, seat, &self.acts, &mut self.weights);
        let total: f32 = self.weights.iter().map(|weight| weight.max(0.0)).sum();
        let even = 1.0 / self.acts.len().max(1) as f32;
        for weight in &mut self.weights {
            *weight = if total > 0.0 { weight.max(0.0) / total } else { even };
        }
    }

    /// Tries each act of a new node for the end of the game.
    fn peek(&mut self, node: &'t Node<R::Act>, state: &R, seat: Seat) {
        for child in self.tree.children(node).unwrap_or_default() {
            let Some(act) = child.act() else { continue };
            let mut after = *state;
            after.apply(&self.past, Who::Seat(seat), act);
            if after.due() == Due::Over {
                child.prove(Proof { end: end_of(&after.standing()), plies: 0 });
            }
        }
        self.prove(node);
    }

    /// In a guessed world: the child that comes next, and the act that leads to it. Children are
    /// what the seat that thinks hears of an act, so that it cannot act on what it does not know;
    /// those that this world knows and the node does not are added. `None` when the node stays a
    /// leaf.
    pub(super) fn next_in_world(
        &mut self,
        node: &'t Node<R::Act>,
        state: &R,
        ply: usize,
    ) -> Option<(&'t Node<R::Act>, R::Act)> {
        let who = self.seat_at(state, ply).map_or(Who::Chance, Who::Seat);
        match who {
            Who::Seat(seat) => list(state, &self.past, seat, &mut self.acts),
            _ => {
                self.acts.clear();
                self.acts.extend(state.draw(&mut self.rng));
            }
        }
        self.labels.clear();
        for &act in &self.acts {
            let label = if who == Who::Seat(self.seat) {
                act
            } else {
                state.masked_act(self.viewer, who, act)
            };
            self.labels.push(label);
        }
        self.match_children(node, who);
        if self.matched.iter().any(Option::is_none) && self.add_missing(node, state, who) {
            self.match_children(node, who);
        }
        let scale = {
            let known = || self.matched.iter().filter_map(|&child| child);
            let visits: u32 = known().map(Node::visits).fold(0, u32::saturating_add);
            Scale::new(self.params.formula, None, visits, known())
        };
        let urgency = |child: &Node<R::Act>| scale.urgency(child, None);
        let mut children = self.matched.iter().filter_map(|&child| child);
        let first = children.next()?;
        let (chosen, _) = children.fold((first, urgency(first)), |best, child| {
            let own = urgency(child);
            if own > best.1 { (child, own) } else { best }
        });
        // Acts that are heard alike are one child; which of them it is, is luck.
        let is_chosen =
            |child: &Option<&Node<R::Act>>| child.is_some_and(|c| std::ptr::eq(c, chosen));
        let alike = self.matched.iter().filter(|&child| is_chosen(child)).count();
        let lot = if alike > 1 { self.rng.index(alike) } else { 0 };
        let pairs = self.matched.iter().zip(&self.acts);
        let (_, &act) = pairs.filter(|(child, _)| is_chosen(child)).nth(lot)?;
        Some((chosen, act))
    }

    /// For each act of this world the child that it leads to.
    fn match_children(&mut self, node: &'t Node<R::Act>, who: Who) {
        self.matched.clear();
        self.matched.resize(self.labels.len(), None);
        let (labels, matched) = (&self.labels, &mut self.matched);
        self.tree.each_child(node, |child| {
            if child.who() != who {
                return;
            }
            for (label, slot) in labels.iter().zip(matched.iter_mut()) {
                if child.act() == Some(*label) {
                    *slot = Some(child);
                }
            }
        });
    }

    /// Adds what the node does not know yet.
    fn add_missing(&mut self, node: &'t Node<R::Act>, state: &R, who: Who) -> bool {
        self.weights.clear();
        if G::PRIORS
            && let Who::Seat(seat) = who
        {
            self.weigh(state, seat);
        }
        self.missing.clear();
        self.missing_weights.clear();
        for (idx, label) in self.labels.iter().enumerate() {
            if self.matched[idx].is_some() || self.missing.contains(label) {
                continue;
            }
            self.missing.push(*label);
            self.missing_weights.push(self.weights.get(idx).copied().unwrap_or(1.0));
        }
        if !G::PRIORS {
            shuffle(&mut self.missing, &mut self.rng);
        }
        let end = self.tree.each_child(node, |_| {});
        self.tree.grow(end, who, &self.missing, &self.missing_weights)
    }
}
