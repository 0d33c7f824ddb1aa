//! A player that plans its turn, then tries the best plans in sampled worlds.

use super::{
    Level, PAUSE,
    belief::Belief,
    memory::Memory,
    moves::{self, Breadth},
    plan::{Ahead, Planner},
    weights::Weights,
    why, worlds,
};
use crate::{
    act::Act,
    state::{Phase, Tigris},
};
use game::{
    BotReply, Budget, Decision, Observation, Report, Rng, Seat, StopFlag, TypedBot, Value, Who,
    rng::{QuickRng, shuffle},
};
use search::{RootAct, budget::SharedBudget};

/// Positions between two looks at stop flag and clock.
const LOOK_EVERY: u64 = 64;
/// What the best player evaluates when nobody says how much it may think.
const USUAL_NODES: u64 = 200_000;
/// Rounds in which a game mostly ends.
const PATIENCE: u32 = 30;
/// What an action without a tile costs for each round beyond, as a share of the win.
const IMPATIENCE: f32 = 0.002;

/// How far plans and worlds are looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Method {
    /// First actions whose second actions are looked at; with 0 each action is chosen by itself.
    pub(super) first: usize,
    /// Acts that are tried in worlds at most.
    pub(super) tried: usize,
    /// Worlds in which they are tried at most.
    pub(super) worlds: u32,
    /// As how many worlds the plan of an act counts.
    pub(super) plan: f32,
}

impl Method {
    /// All that the time allows.
    pub(super) const BEST: Method = Method { first: 24, tried: 12, worlds: u32::MAX, plan: 8.0 };
    /// Each action by itself.
    pub(super) const SINGLE: Method = Method { first: 0, worlds: 0, ..Method::BEST };
}

/// A player.
pub(super) struct Thinker {
    level: Option<&'static Level>,
    pub(super) method: Method,
    pub(super) weights: &'static Weights,
    rng: QuickRng,
    memory: Memory,
}

/// An act of the root with what was found of it.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    act: Act,
    /// What the plan says.
    planned: f32,
    /// What is taken off because it brings the end no nearer.
    delay: f32,
    /// What worlds said: their sum and their number.
    sum: f32,
    tries: u32,
}

impl Candidate {
    /// What plan and worlds say together, the plan counting as so many worlds.
    fn value(&self, plan: f32) -> f32 {
        (self.sum + self.planned * plan) / (self.tries as f32 + plan) - self.delay
    }
}

impl Thinker {
    /// A player of a level, or the best.
    pub(super) fn new(level: Option<&'static Level>, seed: u64) -> Thinker {
        let memory = Memory::default();
        let method = level.map_or(Method::BEST, |level| level.method);
        Thinker { level, method, weights: &Weights::USUAL, rng: QuickRng::new(seed), memory }
    }

    /// The budget of a thought: a level keeps to its own nodes.
    fn budget(&self, given: &Budget) -> Budget {
        let Some(level) = self.level else {
            let has_end = given.infinite || given.time.is_some() || given.nodes.is_some();
            let nodes = if has_end { given.nodes } else { Some(USUAL_NODES) };
            return Budget { nodes, ..*given };
        };
        let nodes = given.nodes.filter(|_| !given.infinite).unwrap_or(u64::MAX);
        Budget { nodes: Some(nodes.min(level.nodes)), infinite: false, ..*given }
    }

    fn think(
        &mut self,
        seat: Seat,
        seen: &Tigris,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> Option<Report<Act>> {
        (seen.decider() == Some(seat)).then_some(())?;
        let known = self.memory.known(seat, seen);
        let belief = self.memory.belief(seat, seen);
        let seed = self.rng.next_u64();
        let purse = SharedBudget::new(&self.budget(budget), stop);
        let mut planner = Planner::new(self.weights, purse.meter(LOOK_EVERY));
        let mut found = self.candidates(&known, &belief, &mut planner);
        if found.len() > 1 {
            let mut trial = Trial { known: &known, belief: &belief, seed, method: self.method };
            trial.run(&mut found, &mut planner, tell);
        }
        let plan = self.method.plan;
        let nodes = planner.meter.total().max(1);
        let chosen = match self.level {
            None => 0,
            // Acts that fell behind were tried in fewer worlds: the order of the trial decides, not their averages.
            Some(_) if self.method.worlds > 0 => 0,
            Some(level) => {
                let acts: Vec<RootAct<Act>> = found.iter().map(|c| root(c, plan)).collect();
                level.choice.pick(&acts, &mut self.rng)?
            }
        };
        let chosen = found.get(chosen)?;
        let why = why::sentence(&known, seat, chosen.act);
        Some(Report { why, ..report(chosen, plan, nodes) })
    }

    /// Every act that is worth a look, with what its plan says; best first.
    fn candidates(
        &mut self,
        known: &Tigris,
        belief: &Belief,
        planner: &mut Planner<'_>,
    ) -> Vec<Candidate> {
        let mut acts = Vec::new();
        match known.phase {
            Phase::Action => moves::list(known, belief.seat(), Breadth::Wide, &mut acts),
            _ => crate::listing::acts(known, belief.seat(), &mut |act| acts.push(act)),
        }
        // With a small budget only some are looked at, and equal ones are played in turn.
        shuffle(&mut acts, &mut self.rng);
        let mut found = Vec::with_capacity(acts.len());
        for act in acts {
            if planner.is_over() && !found.is_empty() {
                break;
            }
            let planned = planner.after(known, act, belief, Ahead::Here);
            found.push(Candidate { act, planned, delay: delay(known, act), sum: 0.0, tries: 0 });
        }
        let plan = self.method.plan;
        found.sort_by(|a, b| b.value(plan).total_cmp(&a.value(plan)));
        let goes_on = known.active == belief.seat() && known.actions_done == 0;
        if goes_on && self.method.first > 0 && !planner.is_over() {
            found.truncate(self.method.first);
            for candidate in &mut found {
                let ahead = Ahead::Second(Breadth::Narrow);
                let planned = planner.after(known, candidate.act, belief, ahead);
                if planner.is_over() {
                    break;
                }
                candidate.planned = planned;
            }
            found.sort_by(|a, b| b.value(plan).total_cmp(&a.value(plan)));
        }
        found
    }
}

/// Moving leaders to and fro uses no tile, and two players who both wait would never come to an end: in
/// a long game an action without a tile costs more and more.
fn delay(known: &Tigris, act: Act) -> f32 {
    let rounds = known.turn / u32::from(known.seats.max(1));
    match act {
        Act::Move(..) | Act::Withdraw(_) | Act::Leader(..) | Act::Pass => {
            IMPATIENCE * rounds.saturating_sub(PATIENCE) as f32
        }
        _ => 0.0,
    }
}

/// The acts of a root, tried in worlds.
struct Trial<'a> {
    known: &'a Tigris,
    belief: &'a Belief,
    seed: u64,
    method: Method,
}

impl Trial<'_> {
    /// Plays each act on in worlds, the same ones for all, until the budget is spent. Acts that fall
    /// behind are left out. Leaves the list sorted, the best first.
    fn run(
        &mut self,
        found: &mut [Candidate],
        planner: &mut Planner<'_>,
        tell: &mut dyn FnMut(&Report<Act>),
    ) {
        let plan = self.method.plan;
        let turns = u32::from(self.known.seats);
        let mut active = found.len().min(self.method.tried);
        for number in 0..self.method.worlds {
            for candidate in &mut found[..active] {
                let mut luck = worlds::luck(self.seed, number);
                let mut world = worlds::sample(self.known, self.belief, &mut luck);
                world.make(candidate.act);
                let value = planner.play_on(&mut world, self.belief, turns, &mut luck);
                let Some(value) = value else { break };
                candidate.sum += value;
                candidate.tries += 1;
            }
            found[..active].sort_by(|a, b| b.value(plan).total_cmp(&a.value(plan)));
            if planner.is_over() {
                return;
            }
            tell(&report(&found[0], plan, planner.meter.total()));
            // The number of acts halves after 4, 12, 28 and 60 worlds.
            if [4, 12, 28, 60].contains(&(number + 1)) {
                active = (active / 2).max(2).min(active);
            }
        }
    }
}

fn share(value: f32) -> Value {
    Value::Share((value.clamp(0.0, 1.0) * 1000.0) as u16)
}

fn root(candidate: &Candidate, plan: f32) -> RootAct<Act> {
    RootAct {
        act: candidate.act,
        value: share(candidate.value(plan)),
        exact: true,
        visits: candidate.tries.into(),
        line: vec![candidate.act],
    }
}

fn report(best: &Candidate, plan: f32, nodes: u64) -> Report<Act> {
    Report { value: Some(share(best.value(plan))), nodes, ..Report::bare(best.act) }
}

impl TypedBot<Tigris> for Thinker {
    fn learn(&mut self, sight: &Observation<Tigris>, who: Who, heard: Act) {
        if let Some(seat) = sight.view.viewer().lowest() {
            self.memory.learn(seat, sight.view.seen(), who, heard);
        }
    }

    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Tigris>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        let found = self.think(seat, observation.view.seen(), budget, stop, tell);
        let decision = found.map_or(Decision::Nothing, Decision::Play);
        BotReply { decision, after: PAUSE }
    }
}
