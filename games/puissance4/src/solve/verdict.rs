//! From proofs of length n to the answer of `ludarium solve`.
//!
//! A [`Prover`] answers questions about one length; this module asks them shortest first, so the
//! first yes is also the distance. That costs little: a proof of length n is many times as dear
//! as all shorter ones together, and these leave the order of acts behind for it.

use search::budget::Meter;

/// Number of acts there can be: seven drops, then right, left, upside down.
pub const ACTS: usize = 10;

/// A set of acts; drops are `0..=6`, then right, left, upside down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActSet(pub u16);

impl ActSet {
    /// Is the act with this number in the set?
    pub const fn contains(self, act: usize) -> bool {
        self.0 >> act & 1 == 1
    }

    /// The numbers of the acts, rising.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..ACTS).filter(move |&act| self.contains(act))
    }

    fn insert(&mut self, act: usize) {
        self.0 |= 1 << act;
    }
}

/// The worth of a position for the player to move, or of an act for the player who does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// He can force a win.
    Win,
    /// The other can force a win.
    Loss,
    /// Neither can.
    Draw,
    /// Not settled within the limits.
    Unknown,
}

/// A value and the plies to the end under best play, known for wins and losses only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Judgement {
    /// The value.
    pub value: Value,
    /// Plies to the end, the last act included: the shortest win, the longest loss.
    pub plies: Option<u8>,
}

impl Judgement {
    /// A draw.
    pub const DRAW: Self = Self { value: Value::Draw, plies: None };
    /// Not settled.
    pub const UNKNOWN: Self = Self { value: Value::Unknown, plies: None };

    /// A win in so many plies.
    pub const fn win(plies: u8) -> Self {
        Self { value: Value::Win, plies: Some(plies) }
    }

    /// A loss in so many plies.
    pub const fn loss(plies: u8) -> Self {
        Self { value: Value::Loss, plies: Some(plies) }
    }

    /// The worth of the act that leads to a position of this worth.
    pub(super) const fn before(self) -> Self {
        let value = match self.value {
            Value::Win => Value::Loss,
            Value::Loss => Value::Win,
            other => other,
        };
        let plies = match self.plies {
            Some(plies) => Some(plies + 1),
            None => None,
        };
        Self { value, plies }
    }
}

/// How far to look. How many nodes that may cost is the meter's affair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// No further than so many plies.
    pub within: Option<u8>,
    /// Judge every act, too.
    pub all: bool,
}

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Value and distance of the position.
    pub judgement: Judgement,
    /// Every act that keeps value and distance; if unknown, every act not proved to lose.
    pub best: ActSet,
    /// Positions looked at.
    pub nodes: u64,
    /// The worth of each legal act, if asked for.
    pub acts: Option<[Option<Judgement>; ACTS]>,
}

/// How far a search may look from one position.
#[derive(Clone, Copy, Debug)]
pub struct Horizon {
    /// Plies until the turn limit.
    remaining: u8,
    limits: Limits,
}

impl Horizon {
    /// The horizon of a position with `remaining` plies until the turn limit.
    pub const fn new(remaining: u8, limits: Limits) -> Self {
        Self { remaining, limits }
    }

    /// How many plies to look at.
    pub fn plies(self) -> u8 {
        self.limits.within.map_or(self.remaining, |within| within.min(self.remaining))
    }

    /// Plies until the turn limit.
    pub const fn remaining(self) -> u8 {
        self.remaining
    }

    /// Does the horizon reach the end of the game? Then what is neither won nor lost is drawn.
    pub fn is_complete(self) -> bool {
        self.plies() == self.remaining
    }

    /// Value and distance by asking about each length from `first` to `last`, shortest first.
    pub fn judge_upwards<P: Prover>(
        self,
        prover: &mut P,
        grid: P::Grid,
        first: u8,
        last: u8,
        meter: &mut Meter<'_>,
    ) -> Result<Judgement, Stopped> {
        for n in first..=last {
            if n % 2 == 1 && prover.wins(grid, n, meter)? {
                return Ok(Judgement::win(n));
            }
            if n % 2 == 0 && prover.loses(grid, n, meter)? {
                return Ok(Judgement::loss(n));
            }
        }
        Ok(if last == self.remaining { Judgement::DRAW } else { Judgement::UNKNOWN })
    }

    pub(super) fn after_one_act(self) -> Self {
        let within = self.limits.within.map(|within| within.saturating_sub(1));
        Self { remaining: self.remaining - 1, limits: Limits { within, ..self.limits } }
    }
}

/// What an act leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<G> {
    /// The mover wins.
    Win,
    /// The mover loses.
    Loss,
    /// The game ends in a draw.
    Draw,
    /// The game goes on, unless the turn limit ends it.
    Open(G),
}

/// A question was not answered: a limit struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Answers questions about one length. Positions have no line on them.
pub trait Prover: Sized {
    /// A position.
    type Grid: Copy;

    /// Questions about another position follow.
    fn begin(&mut self) {}

    /// The act's effect; `None` if it is not legal.
    fn step(&self, grid: Self::Grid, act: usize) -> Option<Step<Self::Grid>>;

    /// Value and distance. A prover may know a better order of questions than this one.
    fn judge(
        &mut self,
        grid: Self::Grid,
        horizon: Horizon,
        meter: &mut Meter<'_>,
    ) -> Result<Judgement, Stopped> {
        horizon.judge_upwards(self, grid, 1, horizon.plies(), meter)
    }

    /// Does the mover win within `n` plies? `n` is odd.
    fn wins(&mut self, grid: Self::Grid, n: u8, meter: &mut Meter<'_>) -> Result<bool, Stopped>;

    /// Does the mover lose within `n` plies? `n` is even.
    fn loses(&mut self, grid: Self::Grid, n: u8, meter: &mut Meter<'_>) -> Result<bool, Stopped>;
}

/// The verdict on a position that is not finished.
pub fn solve<P: Prover>(
    prover: &mut P,
    grid: P::Grid,
    horizon: Horizon,
    meter: &mut Meter<'_>,
) -> Verdict {
    prover.begin();
    let judged = prover.judge(grid, horizon, meter).unwrap_or(Judgement::UNKNOWN);
    let best = best_acts(prover, grid, horizon, judged, meter);
    // A limit that strikes between the value and its acts leaves the acts open, and a value
    // without its acts is half an answer: then nothing is claimed.
    let (judgement, best) = match best {
        Ok(best) => (judged, best),
        Err(Stopped) => (Judgement::UNKNOWN, not_lost(prover, grid, horizon, meter)),
    };
    let acts = horizon.limits.all.then(|| all_acts(prover, grid, horizon, meter));
    Verdict { judgement, best, nodes: meter.spent(), acts }
}

/// The acts that keep value and distance.
fn best_acts<P: Prover>(
    prover: &mut P,
    grid: P::Grid,
    horizon: Horizon,
    judged: Judgement,
    meter: &mut Meter<'_>,
) -> Result<ActSet, Stopped> {
    let distance = judged.plies.unwrap_or(0);
    let mut best = ActSet::default();
    for act in 0..ACTS {
        let keeps = match (judged.value, prover.step(grid, act)) {
            (_, None) => false,
            (Value::Unknown, _) => return Ok(not_lost(prover, grid, horizon, meter)),
            (Value::Win, Some(Step::Win)) => distance == 1,
            (Value::Win, Some(Step::Open(child))) => {
                distance > 1 && prover.loses(child, distance - 1, meter)?
            }
            // Every act of a lost player loses; the best ones do not lose two plies sooner.
            (Value::Loss, Some(Step::Open(child))) => {
                distance < 4 || !prover.wins(child, distance - 3, meter)?
            }
            (Value::Draw, Some(Step::Draw)) => true,
            (Value::Draw, Some(Step::Open(child))) => {
                let left = horizon.after_one_act().plies();
                !wins_within(prover, child, left, meter)?
            }
            _ => false,
        };
        if keeps {
            best.insert(act);
        }
    }
    Ok(best)
}

/// The acts not proved to lose within the horizon. Acts whose proof was stopped are among them.
fn not_lost<P: Prover>(
    prover: &mut P,
    grid: P::Grid,
    horizon: Horizon,
    meter: &mut Meter<'_>,
) -> ActSet {
    let left = horizon.plies().saturating_sub(1);
    let mut open = ActSet::default();
    for act in 0..ACTS {
        let lost = match prover.step(grid, act) {
            None => true,
            Some(Step::Loss) => horizon.plies() > 0,
            Some(Step::Open(child)) => {
                // Shortest first: if a limit strikes, what a short proof showed still counts.
                let mut answers = (1..=left).step_by(2).map(|n| prover.wins(child, n, meter));
                answers.find(|&answer| answer != Ok(false)) == Some(Ok(true))
            }
            Some(Step::Win | Step::Draw) => false,
        };
        if !lost {
            open.insert(act);
        }
    }
    open
}

fn wins_within<P: Prover>(
    prover: &mut P,
    grid: P::Grid,
    plies: u8,
    meter: &mut Meter<'_>,
) -> Result<bool, Stopped> {
    if plies == 0 { Ok(false) } else { prover.wins(grid, (plies - 1) | 1, meter) }
}

/// The worth of each act.
fn all_acts<P: Prover>(
    prover: &mut P,
    grid: P::Grid,
    horizon: Horizon,
    meter: &mut Meter<'_>,
) -> [Option<Judgement>; ACTS] {
    std::array::from_fn(|act| {
        let step = prover.step(grid, act)?;
        if horizon.plies() == 0 {
            return Some(Judgement::UNKNOWN);
        }
        Some(match step {
            Step::Win => Judgement::win(1),
            Step::Loss => Judgement::loss(1),
            Step::Draw => Judgement::DRAW,
            Step::Open(child) => prover
                .judge(child, horizon.after_one_act(), meter)
                .map_or(Judgement::UNKNOWN, Judgement::before),
        })
    })
}
