//! A player: proofs first, playouts for what they leave open, then a choice.

use super::{
    Level,
    guide::Keen,
    known::Known,
    proof::{Effort, Proofs},
    why,
};
use crate::{Act, Puissance4};
use game::{
    BotReply, Budget, Observation, Past, Report, Resources, Rules, Seat, StopFlag, TypedBot, Value,
    rng::QuickRng,
};
use search::{
    RootAct, SearchResult,
    mcts::{Mcts, MctsParams},
};
use std::cmp::Reverse;

/// What the best player spends when nobody says how much.
const USUAL: Budget = Budget::of_nodes(100_000);
/// Positions that a proof may cost when neither time nor a number of positions ends it.
const USUAL_PROOF: u64 = 4_000_000;
/// Playouts of the best player before it looks for forced ends.
const GLANCE: u64 = 1_000;
/// MiB for the tree of a level, and for its proofs.
const LEVEL_TREE: usize = 16;
const LEVEL_PROOFS: usize = 16;

/// A player.
pub(super) struct Thinker {
    /// The level; none plays as well as it can.
    level: Option<&'static Level>,
    proofs: Proofs,
    playouts: Mcts<Puissance4, Keen>,
    rng: QuickRng,
}

impl Thinker {
    /// A player of a level. A tree that is kept would make its strength depend on the moves before.
    pub(super) fn level(level: &'static Level, seed: u64) -> Thinker {
        let own = MctsParams { memory_mebibytes: LEVEL_TREE, reuse: false, ..params() };
        Thinker::new(Some(level), own, LEVEL_PROOFS, seed)
    }

    /// A player that plays as well as it can.
    pub(super) fn best(seed: u64, resources: &Resources) -> Thinker {
        let all = resources.mebibytes.max(2) as usize;
        let proofs = all / 8;
        let threads = resources.threads.max(1) as usize;
        let own = MctsParams { memory_mebibytes: all - proofs, threads, ..params() };
        Thinker::new(None, own, proofs, seed)
    }

    fn new(level: Option<&'static Level>, own: MctsParams, proofs: usize, seed: u64) -> Thinker {
        Thinker {
            level,
            proofs: Proofs::new(proofs),
            playouts: Mcts::new(Keen, own, seed),
            rng: QuickRng::new(seed),
        }
    }

    /// Makes the memory that proofs need, which would delay a stop if it were made while thinking.
    pub(super) fn prepare(&mut self, game: &Puissance4) {
        self.proofs.prepare(game);
    }

    /// What proofs and playouts may cost.
    fn efforts(&self, budget: &Budget) -> (Effort, Budget) {
        let half_time = budget.time.map(|time| time / 2);
        let deepest = budget.depth.map_or(u8::MAX, |depth| u8::try_from(depth).unwrap_or(u8::MAX));
        if let Some(level) = self.level {
            // A level keeps to its own budget; a time is only an end that cannot be passed.
            let square = u64::from(level.within) * u64::from(level.within);
            let own = |nodes| Budget { time: half_time, nodes: Some(nodes), ..Budget::default() };
            let within = level.within.min(deepest);
            let proof = Effort { within, budget: own(100 * square) };
            return (proof, own(level.playouts));
        }
        if budget.infinite {
            let proof = Budget { nodes: Some(USUAL_PROOF), ..Budget::default() };
            return (Effort { within: deepest, budget: proof }, *budget);
        }
        let ends = budget.time.is_some() || budget.nodes.is_some();
        let nodes = if ends { budget.nodes } else { USUAL.nodes };
        // Half for each.
        let half =
            Budget { time: half_time, nodes: nodes.map(|nodes| nodes / 2), ..Budget::default() };
        (Effort { within: deepest, budget: half }, half)
    }

    /// A few playouts before the proofs, so that there is an estimate to tell as long as nothing is
    /// proved. They stay in the tree and are taken from the budget of those that follow.
    fn glance(
        &mut self,
        game: &Puissance4,
        known: &Known,
        playouts: &mut Budget,
        stop: &StopFlag,
    ) -> Played {
        let nodes = playouts.nodes.map_or(GLANCE, |nodes| (nodes / 4).min(GLANCE));
        if self.level.is_some() || nodes == 0 || is_settled(known) {
            return Played::default();
        }
        let time = playouts.time.map(|time| time / 4);
        let budget = Budget { nodes: Some(nodes), time, ..Budget::default() };
        let glance = self.play_out(game, &budget, stop, &mut |_| {});
        playouts.time = playouts.time.map(|whole| whole - whole / 4);
        playouts.nodes = playouts.nodes.map(|nodes| nodes.saturating_sub(glance.count));
        glance
    }

    fn play_out(
        &mut self,
        game: &Puissance4,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Played),
    ) -> Played {
        let played = |found: &SearchResult<Act>| Played {
            acts: found.acts.clone(),
            count: found.report.nodes,
        };
        let (seat, past) = (game.player().seat(), Past::new());
        let found = self.playouts.explore(seat, game, &past, budget, stop, &mut |found| {
            tell(&played(found));
        });
        found.as_ref().map(played).unwrap_or_default()
    }
}

/// How playouts are made, whoever makes them.
fn params() -> MctsParams {
    MctsParams { peek: true, ..MctsParams::default() }
}

/// What came of playouts.
#[derive(Default)]
struct Played {
    acts: Vec<RootAct<Act>>,
    count: u64,
}

/// Whether playouts could not change the choice.
fn is_settled(known: &Known) -> bool {
    matches!(known.value, Some(Value::Win(_) | Value::Loss(_))) || known.open().count() < 2
}

impl TypedBot<Puissance4> for Thinker {
    fn think(
        &mut self,
        _: Seat,
        observation: &Observation<Puissance4>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        self.choose(observation, budget, stop, tell).into()
    }
}

impl Thinker {
    fn choose(
        &mut self,
        observation: &Observation<Puissance4>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> Option<Report<Act>> {
        let game = observation.view.seen();
        game.due().seat()?;
        let (effort, mut playouts) = self.efforts(budget);
        let known = Known::at_once(game);
        let glance = self.glance(game, &known, &mut playouts, stop);
        let mut tell_best = |known: &Known, played: &Played| {
            let acts = weighed(known, &played.acts);
            if let Some(best) = acts.first() {
                tell(&report(game, known, &acts, best, glance.count + played.count));
            }
        };
        let so_far = Played { acts: glance.acts, count: 0 };
        let known =
            self.proofs.find(game, known, &effort, stop, &mut |known| tell_best(known, &so_far));
        let played = if is_settled(&known) {
            Played::default()
        } else {
            self.play_out(game, &playouts, stop, &mut |played| tell_best(&known, played))
        };
        let acts = weighed(&known, &played.acts);
        let chosen = match self.level {
            Some(level) => level.choice.pick(&acts, &mut self.rng)?,
            None => 0,
        };
        let root = acts.get(chosen)?;
        let mut report = report(game, &known, &acts, root, glance.count + played.count);
        if matches!(root.value, Value::Win(_) | Value::Loss(_))
            && root.line.len() < 2
            && self.level.is_none()
        {
            report.line = self.proofs.line(game, root.act, root.value, stop);
            report.depth = report.depth.max(report.line.len() as u32);
        }
        tell(&report);
        Some(report)
    }
}

/// All legal acts, the best first: what is known of them goes before what was played out.
fn weighed(known: &Known, played: &[RootAct<Act>]) -> Vec<RootAct<Act>> {
    let weigh = |act: Act| {
        let root = played.iter().find(|root| root.act == act).cloned();
        let root = root.unwrap_or_else(|| unplayed(act));
        match known.of(act) {
            Some(value) => RootAct { value, exact: true, ..root },
            None => root,
        }
    };
    let mut acts: Vec<RootAct<Act>> = known.legal().map(weigh).collect();
    acts.sort_by_key(|root| Reverse(preference(root)));
    acts
}

/// What is to be said of one of the acts.
fn report(
    game: &Puissance4,
    known: &Known,
    acts: &[RootAct<Act>],
    root: &RootAct<Act>,
    played: u64,
) -> Report<Act> {
    Report {
        act: root.act,
        depth: known.depth.max(root.line.len() as u32),
        line: root.line.clone(),
        // An act that nothing was found out about has no value.
        value: (root.exact || root.visits > 0).then_some(root.value),
        nodes: known.nodes + played,
        why: why::sentence(game, root, acts),
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
