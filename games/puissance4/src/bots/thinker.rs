//! A player: proofs first, playouts for what they leave open, then a choice.

use super::{
    Level,
    guide::Keen,
    known::Known,
    proof::{Effort, Proofs},
    why,
};
use crate::{Act, Puissance4};
use game::{Budget, Mind, Past, Report, Rules, Seat, Sight, Stop, Value, rng::Quick};
use search::{
    RootAct,
    mcts::{Mcts, Params},
};
use std::cmp::Reverse;

/// What the best player spends when nobody says how much.
const USUAL: Budget = Budget { time: None, nodes: Some(100_000), depth: None, infinite: false };
/// Positions that a proof may cost when neither time nor a number of positions ends it.
const USUAL_PROOF: u64 = 4_000_000;
/// MiB for the tree of a level, and of the best.
const LEVEL_TREE: usize = 16;
const BEST_TREE: usize = 256;

/// A player.
pub(super) struct Thinker {
    /// The level; none plays as well as it can.
    level: Option<&'static Level>,
    proofs: Proofs,
    playouts: Mcts<Puissance4, Keen>,
    rng: Quick,
}

impl Thinker {
    pub(super) fn new(level: Option<&'static Level>, seed: u64) -> Thinker {
        let memory_mebibytes = if level.is_some() { LEVEL_TREE } else { BEST_TREE };
        // A tree that is kept would make a level's strength depend on the moves before.
        let reuse = level.is_none();
        let params = Params { peek: true, memory_mebibytes, reuse, ..Params::default() };
        Thinker {
            level,
            proofs: Proofs::default(),
            playouts: Mcts::new(Keen, params, seed),
            rng: Quick::new(seed),
        }
    }

    /// Makes the memory that proofs need, which would delay a stop if it were made while thinking.
    pub(super) fn prepare(&mut self, game: &Puissance4) {
        self.proofs.prepare(game);
    }

    /// What proofs and playouts may cost.
    fn efforts(&self, budget: &Budget) -> (Effort, Budget) {
        let half_time = budget.time.map(|time| time / 2);
        if let Some(level) = self.level {
            // A level keeps to its own budget; a time is only an end that cannot be passed.
            let square = u64::from(level.within) * u64::from(level.within);
            let own = |nodes| Budget { time: half_time, nodes: Some(nodes), ..Budget::default() };
            let proof = Effort { within: level.within, budget: own(100 * square) };
            return (proof, own(level.playouts));
        }
        if budget.infinite {
            let proof = Budget { nodes: Some(USUAL_PROOF), ..Budget::default() };
            return (Effort { within: u8::MAX, budget: proof }, *budget);
        }
        let ends = budget.time.is_some() || budget.nodes.is_some();
        let nodes = if ends { budget.nodes } else { USUAL.nodes };
        // Half for each.
        let half =
            Budget { time: half_time, nodes: nodes.map(|nodes| nodes / 2), ..Budget::default() };
        let within = budget.depth.map_or(u8::MAX, |depth| u8::try_from(depth).unwrap_or(u8::MAX));
        (Effort { within, budget: half }, half)
    }

    /// All legal acts with what they are worth, the best first, and how many playouts that took.
    fn judge(
        &mut self,
        game: &Puissance4,
        known: &Known,
        budget: &Budget,
        stop: &Stop,
    ) -> (Vec<RootAct<Act>>, u64) {
        let is_forced = matches!(known.value, Some(Value::Win(_) | Value::Loss(_)));
        let found = if is_forced || known.open().count() < 2 {
            None
        } else {
            let seat = game.player().seat();
            self.playouts.think(seat, game, &Past::new(), budget, stop, &mut |_| {})
        };
        let playouts = found.as_ref().map_or(0, |found| found.report.nodes);
        let mut played = found.map_or_else(Vec::new, |found| found.acts);
        let mut acts: Vec<RootAct<Act>> = known
            .legal()
            .map(|act| {
                let root = match played.iter().position(|root| root.act == act) {
                    Some(at) => played.swap_remove(at),
                    None => unplayed(act),
                };
                match known.of(act) {
                    Some(value) => RootAct { value, exact: true, ..root },
                    None => root,
                }
            })
            .collect();
        acts.sort_by_key(|root| Reverse(preference(root)));
        (acts, playouts)
    }
}

impl Mind<Puissance4> for Thinker {
    fn think(
        &mut self,
        _: Seat,
        sight: &Sight<Puissance4>,
        budget: &Budget,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> Option<Report<Act>> {
        let game = sight.view.seen();
        game.due().seat()?;
        let (effort, playouts) = self.efforts(budget);
        let known = self.proofs.find(game, &effort, stop);
        let (acts, played) = self.judge(game, &known, &playouts, stop);
        let chosen = match self.level {
            Some(level) => level.choice.pick(&acts, &mut self.rng)?,
            None => 0,
        };
        let root = acts.get(chosen)?;
        let line = match root.value {
            Value::Win(_) | Value::Loss(_) if root.line.len() < 2 && self.level.is_none() => {
                self.proofs.line(game, root.act, root.value, stop)
            }
            _ => root.line.clone(),
        };
        let report = Report {
            act: root.act,
            depth: known.depth.max(line.len() as u32),
            line,
            // An act that nothing was found out about has no value.
            value: (root.exact || root.visits > 0).then_some(root.value),
            nodes: known.nodes + played,
            why: why::sentence(game, root, &acts),
        };
        tell(&report);
        Some(report)
    }
}

fn unplayed(act: Act) -> RootAct<Act> {
    RootAct { act, value: Value::Share(500), exact: false, visits: 0, line: vec![act] }
}

/// What makes an act better: a win, the sooner the better; then playouts; a loss last, the later
/// the better. A proved draw is worth what it is: half.
fn preference(root: &RootAct<Act>) -> (i8, u64) {
    match root.value {
        Value::Win(plies) => (1, u64::MAX - u64::from(plies)),
        Value::Loss(plies) => (-1, u64::from(plies)),
        _ => (0, root.visits),
    }
}
