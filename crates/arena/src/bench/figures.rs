//! What is measured.

use super::{
    clock,
    measure::{Rate, rate},
};
use crate::{
    MatchPlan,
    match_game::{MatchGame, Stepped},
};
use game::{AnyGame, AnyState, Budget, Setup, StopFlag, Unit};
use players::{BEST, Program, ProgramFailure, luck};
use serde::Serialize;
use std::time::Duration;

/// What the best player may spend on a move while it is measured.
const THOUGHT: Budget = Budget::of_nodes(5_000);
/// Leaves that a count should have to be worth measuring.
const LEAVES: u64 = 200_000;
/// The deepest count.
const DEEPEST: u32 = 12;

/// Something that can be measured.
#[derive(Clone, Copy)]
pub struct Measurement {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The settings; none where the figure has its own.
    pub setup: Option<Setup>,
    /// Names it: the text `bench-<key>`, or for one of the game's own `figure-<key>` of the game.
    pub key: &'static str,
    /// What is said of it.
    pub unit: Unit,
    kind: FigureKind,
}

#[derive(Clone, Copy)]
enum FigureKind {
    Copy,
    Playouts,
    Acts,
    Perft,
    Best,
    Own(game::BenchFigure),
}

/// What was measured: how much in a second, or nanoseconds for one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// Over the whole time.
    pub value: f64,
    /// The least of a part of it.
    pub low: f64,
    /// The most of a part of it.
    pub high: f64,
}

/// Everything that can be measured of a game. What luck makes impossible is left out.
///
/// # Panics
/// When the game names settings to measure under that it does not have: the suite rules that out.
pub fn figures(game: &'static dyn AnyGame) -> Vec<Measurement> {
    let mut figures = Vec::new();
    for pairs in game.bench().setups {
        let mut setup = game.setup();
        for (key, value) in *pairs {
            setup.set(key, value).expect("a game is measured under settings that it has");
        }
        let mut add = |key, unit, kind| {
            figures.push(Measurement { game, setup: Some(setup), key, unit, kind });
        };
        add("copy", Unit::TimeEach, FigureKind::Copy);
        add("playouts", Unit::PerSecond, FigureKind::Playouts);
        add("acts", Unit::PerSecond, FigureKind::Acts);
        if !luck::begins(game, &setup) {
            add("perft", Unit::PerSecond, FigureKind::Perft);
        }
        add("best", Unit::PerSecond, FigureKind::Best);
    }
    figures.extend(game.bench().figures.iter().map(|own| Measurement {
        game,
        setup: None,
        key: own.key,
        unit: own.unit,
        kind: FigureKind::Own(*own),
    }));
    figures
}

impl Measurement {
    /// Whether it is one of the game's own.
    pub fn is_own(&self) -> bool {
        matches!(self.kind, FigureKind::Own(_))
    }

    /// Measures it for about so long. `None` where luck that came late makes it impossible.
    ///
    /// # Errors
    /// When the best player fails.
    pub fn measure(&self, span: Duration) -> Result<Option<Measured>, ProgramFailure> {
        let setup = self.setup.unwrap_or_else(|| self.game.setup());
        let Ok(mut state) = self.game.start(&setup) else { return Ok(None) };
        let rate = |work: &mut dyn FnMut(u64) -> Result<u64, ProgramFailure>| {
            rate(span, &mut clock::now, work).map(|rate| Some(in_unit(rate, self.unit)))
        };
        // Games that begin with luck are measured after it.
        settle(&mut *state);
        match self.kind {
            FigureKind::Copy => rate(&mut |rounds| {
                state.tools().copies(rounds * 100);
                Ok(rounds * 100)
            }),
            FigureKind::Playouts | FigureKind::Acts => {
                let mut seed = 0;
                rate(&mut |rounds| {
                    seed += 1;
                    let acts = state.tools().playouts(rounds, seed);
                    Ok(if matches!(self.kind, FigureKind::Acts) { acts } else { rounds })
                })
            }
            FigureKind::Perft => match depth(&*state) {
                None => Ok(None),
                Some(depth) => rate(&mut |rounds| {
                    let counts = (0..rounds).map(|_| state.tools().perft(depth, &mut |_, _| {}));
                    Ok(counts.flatten().sum())
                }),
            },
            FigureKind::Best => {
                let mut thoughts = Thoughts::new(self.game, setup)?;
                rate(&mut |rounds| (0..rounds).map(|_| thoughts.next()).sum())
            }
            FigureKind::Own(own) => {
                let mut work = (own.prepare)();
                if let Unit::Share { trials } = own.unit {
                    return Ok(Some(share(trials, span, &mut *work)));
                }
                rate(&mut |rounds| Ok((0..rounds).map(|_| work()).sum()))
            }
        }
    }
}

/// Counts how many trials come out so, with Wilson's interval: as many as fit the time, at least one.
fn share(trials: u32, span: Duration, trial: &mut dyn FnMut() -> u64) -> Measured {
    // The interval holds the true share in 999 of 1000 cases.
    const Z: f64 = 3.2905;
    let part = span.as_secs_f64() * 1e3 / Unit::USUAL_MILLIS as f64;
    let trials = (f64::from(trials) * part).round().max(1.0) as u64;
    let hits: u64 = (0..trials).map(|_| trial().min(1)).sum();
    let (count, share) = (trials as f64, hits as f64 / trials as f64);
    let spread = Z * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
    let (middle, scale) = (share + Z * Z / (2.0 * count), 1.0 + Z * Z / count);
    let low = ((middle - spread) / scale).max(0.0);
    Measured { value: share, low, high: (middle + spread) / scale }
}

fn in_unit(rate: Rate, unit: Unit) -> Measured {
    match unit {
        Unit::PerSecond => Measured { value: rate.mean, low: rate.low, high: rate.high },
        Unit::TimeEach => {
            let each = |rate: f64| 1e9 / rate;
            Measured { value: each(rate.mean), low: each(rate.high), high: each(rate.low) }
        }
        // Shares are counted, not timed.
        Unit::Share { .. } => Measured { value: rate.mean, low: rate.low, high: rate.high },
    }
}

/// Lets luck pay what it owes.
fn settle(state: &mut dyn AnyState) {
    let mut rng = game::rng::QuickRng::new(1);
    while let Some(act) = state.chance(&mut rng) {
        state.apply(&act);
    }
}

/// The depth from which on a count has leaves enough; none when luck is met.
fn depth(state: &dyn AnyState) -> Option<u32> {
    for depth in 1..DEEPEST {
        if state.tools().perft(depth, &mut |_, _| {})? >= LEAVES {
            return Some(depth);
        }
    }
    Some(DEEPEST)
}

/// The best player against itself, thought by thought, game after game.
struct Thoughts {
    plan: MatchPlan,
    course: MatchGame,
    games: u32,
}

impl Thoughts {
    fn new(game: &'static dyn AnyGame, setup: Setup) -> Result<Thoughts, ProgramFailure> {
        let plan = against_itself(game, setup, THOUGHT);
        let course = begin(&plan, 0)?;
        Ok(Thoughts { plan, course, games: 1 })
    }

    /// How much the next thought looks at.
    fn next(&mut self) -> Result<u64, ProgramFailure> {
        match self.course.step(&StopFlag::default()) {
            Stepped::Acted(nodes) => Ok(nodes),
            Stepped::Failed(_, failure) => Err(failure),
            Stepped::Over | Stepped::Stopped => {
                self.course = begin(&self.plan, self.games)?;
                self.games += 1;
                Ok(0)
            }
        }
    }
}

/// The best player on every seat, and games that differ from the fifth act on.
pub(super) fn against_itself(
    game: &'static dyn AnyGame,
    setup: Setup,
    budget: Budget,
) -> MatchPlan {
    let seats = game.start(&setup).map_or(2, |state| state.seats());
    let players = vec![Program::Bot(BEST); usize::from(seats)];
    let mut plan = MatchPlan::new(game, setup, players).expect("there is a player for every seat");
    plan.random_plies = 4;
    plan.budget = budget;
    plan
}

pub(super) fn begin(plan: &MatchPlan, number: u32) -> Result<MatchGame, ProgramFailure> {
    MatchGame::begin(plan, &plan.round(number))
        .map_err(|_| ProgramFailure::NoAct { name: plan.game.id().to_owned() })
}
