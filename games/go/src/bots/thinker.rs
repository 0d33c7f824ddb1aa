//! A player that searches: when to pass, when to give up, and how much to think in between.

use super::{
    Level,
    counting::{self, Reading},
    random, why,
};
use crate::{
    Go,
    act::Act,
    engine::search::{Root, RootMove, Search},
    point::{Point, PointSet},
};
use game::{
    BotReply, Budget, Observation, Past, Report, Resources, Rng, Rules, Seat, Sentence, StopFlag,
    TypedBot, Value, Who, rng::QuickRng,
};

/// What the best player spends when nobody says how much.
const USUAL: u64 = 20_000;
/// MiB for the trees of a level.
const LEVEL_TREE: usize = 32;
/// A game is given up when so small a share of it is left, and so many simulations say so.
const HOPELESS: f32 = 0.06;
const SURE_ENOUGH: u32 = 300;

/// A player.
pub(crate) struct Thinker {
    /// The level; none plays as well as it can.
    level: Option<&'static Level>,
    search: Search,
    rng: QuickRng,
}

impl Thinker {
    /// A player of a level.
    pub(super) fn level(level: &'static Level, seed: u64) -> Thinker {
        Thinker {
            level: Some(level),
            search: Search::new(LEVEL_TREE, 1, seed),
            rng: QuickRng::new(!seed),
        }
    }

    /// A player that plays as well as it can.
    pub(crate) fn best(seed: u64, resources: &Resources) -> Thinker {
        let threads = resources.threads.max(1) as usize;
        let search = Search::new(resources.mebibytes as usize, threads, seed);
        Thinker { level: None, search, rng: QuickRng::new(!seed) }
    }

    /// The same with the network that comes with the program, which knows nine lines.
    pub(super) fn net(seed: u64, resources: &Resources) -> Thinker {
        let Thinker { level, search, rng } = Thinker::best(seed, resources);
        Thinker { level, search: search.with_net(), rng }
    }

    /// What a search may cost. A level keeps to its own, and to less where less is given.
    fn effort(&self, budget: &Budget) -> Budget {
        match self.level {
            Some(level) => {
                let most = budget.nodes.unwrap_or(u64::MAX);
                Budget { nodes: Some(level.simulations.min(most)), infinite: false, ..*budget }
            }
            None if budget.infinite || budget.time.is_some() || budget.nodes.is_some() => *budget,
            None => Budget { nodes: Some(USUAL), ..*budget },
        }
    }

    /// What was found about the last position that was searched.
    pub(crate) fn search(&self) -> &Search {
        &self.search
    }

    fn slips(&mut self) -> bool {
        let chance = self.level.map_or(0, |level| level.slips);
        chance > 0 && self.rng.below(100) < chance
    }

    /// What to play, a stone only on these points if there are any. `hear` hears of the search now and then.
    pub(crate) fn choose(
        &mut self,
        observation: &Observation<Go>,
        only: Option<&PointSet>,
        budget: &Budget,
        stop: &StopFlag,
        hear: &mut dyn FnMut(&Search, u64),
    ) -> BotReply<Act> {
        let (go, past) = (observation.view.seen(), &observation.past);
        let color = go.mover();
        if (go.passes() == 1 || is_late(go)) && passes(go) {
            let why = Some(Sentence::plain("why-nothing-left"));
            return Some(Report { why, ..Report::bare(Act::Pass) }).into();
        }
        if self.slips() {
            return Some(Report::bare(random::choose(go, past, &mut self.rng))).into();
        }
        if self.level.is_some() {
            // A tree that is kept would make a level's strength depend on the moves before.
            self.search.forget();
        }
        let legal = legal_points(go, past);
        let allowed = legal.iter().filter(|p| only.is_none_or(|only| only.has(*p))).collect();
        let last = go.last().unwrap_or(Point::NONE);
        let root = Root { board: *go.board(), color, last, komi: go.komi_halves() };
        let effort = self.effort(budget);
        let spent = self.search.run(&root, &allowed, &effort, stop, hear);
        let Some(best) = self.search.moves().first().copied() else {
            return Some(Report::bare(Act::Pass)).into();
        };
        let resigns = self.level.is_none_or(|level| level.resigns) && go.allowed().resign;
        if resigns && best.stats.visits >= SURE_ENOUGH && best.share() < HOPELESS && is_late(go) {
            return BotReply::RESIGN;
        }
        Some(report(go, &self.search, &best, spent)).into()
    }
}

/// Whether it is time to pass: nobody has anything to gain, or the opponent has passed and a won game
/// can be ended.
pub(crate) fn passes(go: &Go) -> bool {
    let reading = Reading::of(go);
    (go.passes() == 1 && reading.margin(go, go.mover()) > 0) || reading.is_finished(go)
}

/// Whether enough stones lie on the board to know a lost game.
fn is_late(go: &Go) -> bool {
    let points = u16::from(go.size()) * u16::from(go.size());
    4 * go.board().stones().iter().sum::<u16>() >= points
}

/// The points where a stone is legal, the history heard.
pub(crate) fn legal_points(go: &Go, past: &Past) -> PointSet {
    let mut points = PointSet::NONE;
    go.acts(past, Who::Seat(go.mover().seat()), &mut |act| {
        if let Act::Place(point) = act {
            points.add(point);
        }
    });
    points
}

fn act_of(point: Option<Point>) -> Act {
    point.map_or(Act::Pass, Act::Place)
}

fn report(go: &Go, search: &Search, best: &RootMove, spent: u64) -> Report<Act> {
    let act = act_of(best.point);
    let line: Vec<Act> = search.line(best.point).into_iter().map(act_of).collect();
    Report {
        act,
        depth: line.len() as u32,
        line,
        value: Some(Value::Share((best.share() * 1000.0) as u16)),
        nodes: spent,
        why: why::sentence(go, act),
    }
}

impl TypedBot<Go> for Thinker {
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Go>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        let go = observation.view.seen();
        match counting::reply(go, seat) {
            Some(reply) => reply,
            None if go.mover().seat() != seat => None.into(),
            None => self.choose(observation, None, budget, stop, &mut |search, spent| {
                if let Some(best) = search.moves().first() {
                    tell(&report(go, search, best, spent));
                }
            }),
        }
    }
}
