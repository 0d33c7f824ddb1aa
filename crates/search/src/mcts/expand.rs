//! Giving children to a leaf.

use super::{
    Guide,
    node::{End, Node, Proof},
    playout::list,
    simulate::MctsWorker,
};
use game::{Due, Searchable, Seat, Standing, Who, rng::shuffle};
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
        if who == Who::Seat(self.seat) {
            self.world.list(&self.acts, |act| act);
        } else {
            self.world.list(&self.acts, |act| state.masked_act(self.viewer, who, act));
        }
        if let Some(end) = self.world.find(self.tree, node, who) {
            self.add_missing(end, state, who);
        }
        self.world.choose(self.params.formula, &mut self.rng)
    }

    /// Adds what the node does not know yet.
    fn add_missing(&mut self, end: &'t Node<R::Act>, state: &R, who: Who) {
        self.acts.clear();
        self.acts.extend(self.world.acts());
        match who {
            Who::Seat(seat) if G::PRIORS => self.weigh(state, seat),
            _ => {
                let even = 1.0 / self.acts.len().max(1) as f32;
                self.weights.clear();
                self.weights.resize(self.acts.len(), even);
            }
        }
        let (missing, priors) = self.world.missing(&self.weights);
        if self.tree.grow(end, who, missing, priors)
            && let Some(group) = self.tree.children(end)
        {
            self.world.merge(group);
        }
    }
}
