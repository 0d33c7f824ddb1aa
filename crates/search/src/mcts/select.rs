//! Which child to visit.

use super::{
    Formula,
    node::{End, Node, PRIOR_WHOLE, WHOLE},
    tree::Later,
};
use crate::math::ln;
use game::{Rng, rng::QuickRng};
use std::sync::atomic::Ordering::Relaxed;

/// What the bonus of every child of a node has in common.
pub(super) struct Scale {
    formula: Formula,
    rave: Option<f32>,
    /// The logarithm or the root of the node's visits.
    spread: f32,
    /// What a child is worth that was never visited; infinite when each is to be visited once.
    unvisited: f32,
}

impl Scale {
    /// `visits` of the node, or of those of its children that are possible now.
    #[inline]
    pub(super) fn new<'t, Act: Copy + 't>(
        formula: Formula,
        rave: Option<f32>,
        visits: u32,
        children: impl Iterator<Item = &'t Node<Act>>,
    ) -> Scale {
        let visits = visits.max(1) as f32;
        let (spread, unvisited) = match formula {
            Formula::Uct { first_play, .. } => (ln(visits), first_play.unwrap_or(f32::INFINITY)),
            Formula::Puct { first_play, .. } => {
                let (mut sum, mut count) = (0u64, 0u32);
                for child in children {
                    sum += child.sum.load(Relaxed);
                    count += child.visits();
                }
                let mean = if count == 0 { 0.5 } else { sum as f32 / (count as f32 * WHOLE) };
                (visits.sqrt(), (mean - first_play).max(0.0))
            }
        };
        Scale { formula, rave, spread, unvisited }
    }

    /// How much a visit to the child promises.
    #[inline]
    pub(super) fn urgency<Act: Copy>(&self, child: &Node<Act>, later: Option<&Later>) -> f32 {
        let visits = child.visits();
        let mut value = if visits == 0 { self.unvisited } else { child.mean(visits) };
        let mut tried = visits as f32;
        if let Some(constant) = self.rave {
            let others = later.map_or(0, |later| later.visits.load(Relaxed));
            if others > 0 {
                let sum = later.map_or(0, |later| later.sum.load(Relaxed)) as f32;
                let weight = (constant / (3.0 * tried + constant)).sqrt();
                let own = if visits == 0 { 0.0 } else { value };
                value = own * (1.0 - weight) + sum / (others as f32 * WHOLE) * weight;
            }
            tried += 1.0;
        }
        match self.formula {
            // A child never visited has no finite bonus unless it has another value to go by.
            Formula::Uct { exploration, .. } => {
                value + exploration * (self.spread / tried.max(1.0)).sqrt()
            }
            Formula::Puct { exploration, .. } => {
                let prior = f32::from(child.prior()) / PRIOR_WHOLE;
                value + exploration * prior * self.spread / (1.0 + visits as f32)
            }
        }
    }
}

/// The child to visit: an end that is proved needs no bonus, and a loss is the last choice.
#[inline]
pub(super) fn select<Act: Copy>(scale: &Scale, children: &[Node<Act>], later: &[Later]) -> usize {
    let (mut best, mut most) = (0, f32::NEG_INFINITY);
    for (idx, child) in children.iter().enumerate() {
        let urgency = match child.proof() {
            None => scale.urgency(child, later.get(idx)),
            Some(proof) => match proof.end {
                End::Draw => 0.5,
                End::Wins(seat) if child.seat() == Some(seat) => return idx,
                End::Wins(_) => -1.0,
            },
        };
        if urgency > most {
            (best, most) = (idx, urgency);
        }
    }
    best
}

/// A child by the odds that are its prior.
pub(super) fn by_odds<Act: Copy>(children: &[Node<Act>], rng: &mut QuickRng) -> usize {
    let total: u64 = children.iter().map(|child| u64::from(child.prior())).sum();
    let mut lot = rng.below(total.max(1));
    let hit = children.iter().position(|child| {
        let prior = u64::from(child.prior());
        let hit = lot < prior;
        lot = lot.saturating_sub(prior);
        hit
    });
    hit.unwrap_or(0)
}
