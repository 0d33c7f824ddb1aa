//! Worlds that a seat cannot tell from the real one, played on by everybody's best next actions.

use super::{
    belief::Belief,
    moves::Breadth,
    plan::{Ahead, Planner},
};
use crate::{
    act::Act,
    pieces::{Sphere, Tiles},
    state::{Phase, Tigris},
};
use game::{Rng, Rules, Seats, rng::QuickRng};

/// A full state that a seat's knowledge allows: hands and bag are filled with unseen tiles.
pub(super) fn sample(known: &Tigris, belief: &Belief, rng: &mut QuickRng) -> Tigris {
    let mut world = *known;
    let mut rest = Tiles { seen: belief.unseen(), unseen: 0 };
    for tiles in world.hands.iter_mut().chain([&mut world.bag]) {
        for _ in 0..std::mem::take(&mut tiles.unseen) {
            // Positions can hold more hidden tiles than the set has: a temple is as good as any.
            let sphere = rest.any(rng).unwrap_or(Sphere::Red);
            rest.take(sphere, 1);
            tiles.add(sphere, 1);
        }
    }
    world.hidden_points = Seats::NONE;
    world
}

/// What a seat of a world believes: it knows its own hand, and that the rest is somewhere.
fn belief_in(world: &Tigris, seat: game::Seat) -> Belief {
    Belief::new(world, seat, [0; 4])
}

impl Planner<'_> {
    /// Plays a world on for so many turns and says what it is worth then to the seat of the belief.
    /// `None` when the budget is spent before.
    pub(super) fn play_on(
        &mut self,
        world: &mut Tigris,
        belief: &Belief,
        turns: u32,
        rng: &mut QuickRng,
    ) -> Option<f32> {
        let last = world.turn + turns;
        while !self.is_over() && !world.is_over() && world.turn < last {
            let act = match world.decider() {
                Some(_) => self.policy(world, rng),
                None => world.draw(rng)?,
            };
            world.make(act);
        }
        self.meter.tick().then(|| super::eval::share(world, belief, self.weights))
    }

    /// What whoever is due does in a world.
    fn policy(&mut self, world: &Tigris, rng: &mut QuickRng) -> Act {
        let Some(seat) = world.decider() else { return Act::Pass };
        let belief = belief_in(world, seat);
        match world.phase {
            Phase::Action => self.greedy(world, &belief, Breadth::Narrow),
            Phase::Attack | Phase::Defend => Act::Commit(self.fight(world, &belief, Ahead::Here).0),
            _ => {
                let (mut best, mut most) = (super::random::choose(world, seat, rng), f32::MIN);
                crate::listing::acts(world, seat, &mut |act| {
                    let value = self.after(world, act, &belief, Ahead::Here);
                    if value > most {
                        (best, most) = (act, value);
                    }
                });
                best
            }
        }
    }
}

/// The luck of one world, the same for every act that is tried in it.
pub(super) fn luck(seed: u64, number: u32) -> QuickRng {
    let mut rng = QuickRng::new(seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    rng.next_u64();
    rng
}
