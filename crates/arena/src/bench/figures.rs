//! What is measured.

use super::{
    clock,
    measure::{Rate, rate},
};
use crate::{Plan, course::Course};
use game::{Budget, Face, Setup, Stop, Title, Unit, Who};
use players::{Failure, Program, luck};
use serde::Serialize;
use std::time::Duration;

/// What the best player may spend on a move while it is measured.
const THOUGHT: Budget = Budget { time: None, nodes: Some(5_000), depth: None, infinite: false };
/// Leaves that a count should have to be worth measuring.
const LEAVES: u64 = 200_000;
/// The deepest count.
const DEEPEST: u32 = 12;

/// Something that can be measured.
#[derive(Clone, Copy)]
pub struct Figure {
    /// The game.
    pub title: &'static dyn Title,
    /// The settings; none where the figure has its own.
    pub setup: Option<Setup>,
    /// Names it: the text `bench-<key>`, or for one of the game's own `figure-<key>` of the game.
    pub key: &'static str,
    /// What is said of it.
    pub unit: Unit,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    Copy,
    Playouts,
    Acts,
    Perft,
    Best,
    Own(game::Figure),
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
pub fn figures(title: &'static dyn Title) -> Vec<Figure> {
    let mut figures = Vec::new();
    for pairs in title.bench().setups {
        let mut setup = title.setup();
        for (key, value) in *pairs {
            setup.set(key, value).expect("a game is measured under settings that it has");
        }
        let mut add = |key, unit, kind| {
            figures.push(Figure { title, setup: Some(setup), key, unit, kind });
        };
        add("copy", Unit::TimeEach, Kind::Copy);
        add("playouts", Unit::PerSecond, Kind::Playouts);
        add("acts", Unit::PerSecond, Kind::Acts);
        if !luck::begins(title, &setup) {
            add("perft", Unit::PerSecond, Kind::Perft);
        }
        add("best", Unit::PerSecond, Kind::Best);
    }
    figures.extend(title.bench().figures.iter().map(|own| Figure {
        title,
        setup: None,
        key: own.key,
        unit: own.unit,
        kind: Kind::Own(*own),
    }));
    figures
}

impl Figure {
    /// Whether it is one of the game's own.
    pub fn is_own(&self) -> bool {
        matches!(self.kind, Kind::Own(_))
    }

    /// Measures it for about so long. `None` where luck that came late makes it impossible.
    ///
    /// # Errors
    /// When the best player fails.
    pub fn measure(&self, span: Duration) -> Result<Option<Measured>, Failure> {
        let setup = self.setup.unwrap_or_else(|| self.title.setup());
        let Ok(mut face) = self.title.start(&setup) else { return Ok(None) };
        let rate = |work: &mut dyn FnMut(u64) -> Result<u64, Failure>| {
            rate(span, &mut clock::now, work).map(|rate| Some(in_unit(rate, self.unit)))
        };
        // Games that begin with luck are measured after it.
        settle(&mut *face);
        match self.kind {
            Kind::Copy => rate(&mut |rounds| {
                face.copies(rounds * 100);
                Ok(rounds * 100)
            }),
            Kind::Playouts | Kind::Acts => {
                let mut seed = 0;
                rate(&mut |rounds| {
                    seed += 1;
                    let acts = face.playouts(rounds, seed);
                    Ok(if matches!(self.kind, Kind::Acts) { acts } else { rounds })
                })
            }
            Kind::Perft => match depth(&*face) {
                None => Ok(None),
                Some(depth) => rate(&mut |rounds| {
                    let counts = (0..rounds).map(|_| face.perft(depth, &mut |_, _| {}));
                    Ok(counts.flatten().sum())
                }),
            },
            Kind::Best => {
                let mut thoughts = Thoughts::new(self.title, setup)?;
                rate(&mut |rounds| (0..rounds).map(|_| thoughts.next()).sum())
            }
            Kind::Own(own) => {
                let mut work = (own.prepare)();
                rate(&mut |rounds| Ok((0..rounds).map(|_| work()).sum()))
            }
        }
    }
}

fn in_unit(rate: Rate, unit: Unit) -> Measured {
    match unit {
        Unit::PerSecond => Measured { value: rate.mean, low: rate.low, high: rate.high },
        Unit::TimeEach => {
            let each = |rate: f64| 1e9 / rate;
            Measured { value: each(rate.mean), low: each(rate.high), high: each(rate.low) }
        }
    }
}

/// Lets luck pay what it owes.
fn settle(face: &mut dyn Face) {
    let mut rng = game::rng::Quick::new(1);
    while let Some(act) = face.chance(&mut rng) {
        if face.play(Who::Chance, &act).is_err() {
            return;
        }
    }
}

/// The depth from which on a count has leaves enough; none when luck is met.
fn depth(face: &dyn Face) -> Option<u32> {
    for depth in 1..DEEPEST {
        if face.perft(depth, &mut |_, _| {})? >= LEAVES {
            return Some(depth);
        }
    }
    Some(DEEPEST)
}

/// The best player against itself, thought by thought, game after game.
struct Thoughts {
    plan: Plan,
    course: Course,
    games: u32,
}

impl Thoughts {
    fn new(title: &'static dyn Title, setup: Setup) -> Result<Thoughts, Failure> {
        let plan = against_itself(title, setup);
        let course = begin(&plan, 0)?;
        Ok(Thoughts { plan, course, games: 1 })
    }

    /// How much the next thought looks at.
    fn next(&mut self) -> Result<u64, Failure> {
        let Some(seat) = self.course.seat() else {
            self.course = begin(&self.plan, self.games)?;
            self.games += 1;
            return Ok(0);
        };
        Ok(self.course.step(seat, &THOUGHT, &Stop::default())?.nodes)
    }
}

/// The best player on every seat, and games that differ from the fifth act on.
pub(super) fn against_itself(title: &'static dyn Title, setup: Setup) -> Plan {
    let seats = title.start(&setup).map_or(2, |face| face.seats());
    let players = vec![Program::Bot("best"); usize::from(seats)];
    let mut plan = Plan::new(title, setup, players).expect("there is a player for every seat");
    plan.random_plies = 4;
    plan
}

pub(super) fn begin(plan: &Plan, number: u32) -> Result<Course, Failure> {
    let begun = Course::begin(plan, &plan.round(number));
    begun.map_err(|unbegun| match unbegun.failed {
        Some((_, failure)) => failure,
        None => Failure::NoAct { name: plan.title.id().to_owned() },
    })
}
