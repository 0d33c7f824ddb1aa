//! Players that are programs: a random and a heuristic one (B5, B6), eight levels and the best.
//!
//! The levels and the best plan the two actions of a turn together and try the best plans in worlds
//! sampled from what the seat can know. A level is a budget of positions, so that it means the same on every
//! machine, and a way of making mistakes.
//!
//! All answer after a constant pause: how long an answer takes must not tell the hand.

mod belief;
mod eval;
mod heuristic;
mod memory;
mod moves;
mod plan;
pub(crate) mod random;
mod survey;
mod thinker;
pub mod tuning;
mod weights;
mod why;
mod worlds;

use crate::{act::Act, state::Tigris};
use game::{
    BotReply, BotSpec, BotTraits, Budget, Decision, Observation, Report, Seat, StopFlag, TypedBot,
    rng::QuickRng,
};
use search::ActChoice;
use std::time::Duration;
use thinker::{Method, Thinker};

/// How long every answer takes at least.
const PAUSE: Duration = Duration::from_millis(700);

/// How a bot chooses.
type Choose = fn(&Tigris, Seat, &mut QuickRng) -> Act;

struct Player {
    choose: Choose,
    rng: QuickRng,
}

impl TypedBot<Tigris> for Player {
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Tigris>,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        let state = observation.view.seen();
        let decision = match state.decider() == Some(seat) {
            true => Decision::Play(Report::bare((self.choose)(state, seat, &mut self.rng))),
            false => Decision::Nothing,
        };
        BotReply { decision, after: PAUSE }
    }
}

/// A level remembers what its seat was shown.
const LEVEL: BotTraits = BotTraits { remembers: true, ..BotTraits::LEVEL };
const BEST: BotTraits = BotTraits { remembers: true, ..BotTraits::BEST };

/// Every bot, weakest first.
pub(crate) const BOTS: &[BotSpec<Tigris>] = &[
    BotSpec {
        name: "random",
        traits: BotTraits::LEVEL,
        make: |_, seed, _| Box::new(Player { choose: random::choose, rng: QuickRng::new(seed) }),
    },
    BotSpec { name: "level-1", traits: LEVEL, make: |_, seed, _| level(0, seed) },
    BotSpec { name: "level-2", traits: LEVEL, make: |_, seed, _| level(1, seed) },
    BotSpec { name: "level-3", traits: LEVEL, make: |_, seed, _| level(2, seed) },
    BotSpec {
        name: "heuristic",
        traits: BotTraits { is_usual: true, ..BotTraits::LEVEL },
        make: |_, seed, _| Box::new(Player { choose: heuristic::choose, rng: QuickRng::new(seed) }),
    },
    BotSpec { name: "level-4", traits: LEVEL, make: |_, seed, _| level(3, seed) },
    BotSpec { name: "level-5", traits: LEVEL, make: |_, seed, _| level(4, seed) },
    BotSpec { name: "level-6", traits: LEVEL, make: |_, seed, _| level(5, seed) },
    BotSpec { name: "level-7", traits: LEVEL, make: |_, seed, _| level(6, seed) },
    BotSpec { name: "level-8", traits: LEVEL, make: |_, seed, _| level(7, seed) },
    BotSpec { name: "best", traits: BEST, make: |_, seed, _| Box::new(Thinker::new(None, seed)) },
];

/// What makes a level.
struct Level {
    /// Positions evaluated for each act.
    nodes: u64,
    method: Method,
    choice: ActChoice,
}

const fn weak(nodes: u64, method: Method, temperature: f32, slip: f32) -> Level {
    let choice =
        ActChoice { temperature, slip, scale: 100.0, sees_win: u32::MAX, sees_loss: u32::MAX };
    Level { nodes, method, choice }
}

/// The levels, each found by playing against the one below. Only the last tries its plans in worlds, as the best does.
const LEVELS: [Level; 8] = [
    weak(30, Method::SINGLE, 0.03, 0.65),
    weak(60, Method::SINGLE, 0.02, 0.45),
    weak(150, Method::SINGLE, 0.02, 0.25),
    weak(400, Method::SINGLE, 0.01, 0.15),
    weak(1_000, Method::SINGLE, 0.006, 0.07),
    weak(1_000, Method::SINGLE, 0.003, 0.03),
    weak(1_000, Method::SINGLE, 0.0, 0.0),
    weak(20_000, Method::BEST, 0.0, 0.0),
];

fn level(index: usize, seed: u64) -> Box<dyn TypedBot<Tigris>> {
    Box::new(Thinker::new(Some(&LEVELS[index]), seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{ConflictKind, Phase};
    use game::{Past, Resources, Rng, Rules, Seats, Setup, View, Who};

    /// Evaluated positions of each thought: enough to plan and to try a few worlds.
    const THOUGHT: Budget = Budget::of_nodes(1_500);

    fn sight(state: &Tigris, seat: Seat) -> Observation<Tigris> {
        Observation { view: View::of(state, Seats::only(seat)), past: Past::new() }
    }

    fn made(bot: &BotSpec<Tigris>) -> Box<dyn TypedBot<Tigris>> {
        (bot.make)(&Setup::new(Tigris::SETTINGS), 7, &Resources::default())
    }

    fn thought(bot: &mut dyn TypedBot<Tigris>, state: &Tigris, seat: Seat) -> Act {
        let found =
            bot.think(seat, &sight(state, seat), &THOUGHT, &StopFlag::default(), &mut |_| {});
        found.report().expect("an act of the seat that is due").act
    }

    /// The same position with the others' tiles exchanged for other tiles that may be theirs.
    fn exchanged(state: &Tigris, seat: Seat, rng: &mut QuickRng) -> Tigris {
        state.mask(Seats::only(seat)).filled(rng).with_points_of(state)
    }

    impl Tigris {
        fn with_points_of(mut self, other: &Tigris) -> Tigris {
            self.points = other.points;
            self
        }
    }

    /// A moment to ask every bot at: the number of players, and what it is.
    type Moment = (&'static str, fn(&Tigris) -> bool);

    fn is_fought(state: &Tigris, kind: ConflictKind) -> bool {
        state.conflict.is_some_and(|conflict| conflict.kind == kind)
    }

    /// Every kind of decision, in games of two, three and four players.
    const MOMENTS: [Moment; 12] = [
        ("2", |state| state.turn == 9 && state.phase == Phase::Action),
        ("3", |state| state.turn == 14 && state.actions_done == 1),
        ("4", |state| state.phase == Phase::Action && state.bag.len() < 20),
        ("3", |state| state.phase == Phase::War),
        ("2", |state| state.phase == Phase::Attack && is_fought(state, ConflictKind::Revolt)),
        ("3", |state| state.phase == Phase::Attack && is_fought(state, ConflictKind::War)),
        ("4", |state| state.phase == Phase::Defend && is_fought(state, ConflictKind::Revolt)),
        ("2", |state| state.phase == Phase::Defend && is_fought(state, ConflictKind::War)),
        ("2", |state| state.phase == Phase::Monument),
        ("4", |state| state.phase == Phase::Monument && state.monument_choices().count() > 1),
        ("2", |state| state.phase == Phase::Treasure(state.active)),
        ("4", |state| matches!(state.phase, Phase::Treasure(seat) if seat != state.active)),
    ];

    /// A game up to a moment.
    struct Course {
        start: Tigris,
        acts: Vec<(Who, Act)>,
        end: Tigris,
    }

    impl Course {
        /// The first game that comes to the moment. Its players are now heuristic and now random, so that all kinds of decisions
        /// come about.
        fn to((seats, is_reached): Moment) -> Course {
            let mut setup = Setup::new(Tigris::SETTINGS);
            setup.set("players", seats).expect("a number of players");
            let start = Tigris::start(&setup).expect("a game");
            let games = (0..1_000).map(|seed| Course::from(start, is_reached, seed));
            games.flatten().next().expect("a game that comes to the moment")
        }

        fn from(start: Tigris, is_reached: fn(&Tigris) -> bool, seed: u64) -> Option<Course> {
            let mut rng = QuickRng::new(seed);
            let mut course = Course { start, acts: Vec::new(), end: start };
            while course.end.decider().is_none() || !is_reached(&course.end) {
                let (who, act) = match course.end.decider() {
                    Some(seat) if rng.below(3) == 0 => {
                        (Who::Seat(seat), random::choose(&course.end, seat, &mut rng))
                    }
                    Some(seat) => (Who::Seat(seat), heuristic::choose(&course.end, seat, &mut rng)),
                    None => (Who::Chance, course.end.draw(&mut rng)?),
                };
                course.acts.push((who, act));
                course.end.apply(&Past::new(), who, act);
            }
            Some(course)
        }

        /// A bot that was shown what its seat sees of the game.
        fn witness(&self, bot: &BotSpec<Tigris>, seat: Seat) -> Box<dyn TypedBot<Tigris>> {
            let (mut mind, mut state) = (made(bot), self.start);
            for &(who, act) in &self.acts {
                let heard = state.masked_act(Seats::only(seat), who, act);
                state.apply(&Past::new(), who, act);
                mind.learn(&sight(&state, seat), who, heard);
            }
            mind
        }
    }

    /// Exchanging the others' hands and the contents of the bag changes nothing that any bot does, whatever is asked.
    #[test]
    fn nobody_sees_what_the_seat_may_not() {
        for (number, moment) in MOMENTS.into_iter().enumerate() {
            let course = Course::to(moment);
            let state = course.end;
            let seat = state.decider().expect("a seat that is due");
            for seed in [99, 100] {
                let twin = exchanged(&state, seat, &mut QuickRng::new(seed));
                assert_ne!(twin.hands, state.hands, "the hands are exchanged");
                assert_ne!(twin.bag, state.bag, "the bag is exchanged");
                for bot in BOTS {
                    let [first, second] = [&state, &twin]
                        .map(|world| thought(&mut *course.witness(bot, seat), world, seat));
                    let phase = state.phase;
                    assert_eq!(first, second, "{} at moment {number}, {phase:?}", bot.name);
                }
            }
        }
    }

    /// Every bot plays legal acts to the end of games of two, three and four players, with every option.
    #[test]
    fn every_bot_plays_legally_to_the_end() {
        let options = [("2", "open_scoring"), ("3", "english_variant"), ("4", "forbid_pass")];
        for (number, bot) in BOTS.iter().enumerate() {
            let (seats, option) = options[number % options.len()];
            let mut setup = Setup::new(Tigris::SETTINGS);
            setup.set("players", seats).expect("a number of players");
            setup.set(option, "true").expect("an option");
            let mut state = Tigris::start(&setup).expect("a game");
            let mut rng = QuickRng::new(5);
            let mut mind = made(bot);
            let mut acts = 0;
            while !state.is_over() {
                // The bot has the first seat; it is enough to ask it now and then.
                let (who, act) = match state.decider() {
                    None => (Who::Chance, state.draw(&mut rng).expect("a game that is not over")),
                    Some(Seat(0)) if rng.below(3) == 0 => {
                        (Who::Seat(Seat(0)), thought(&mut *mind, &state, Seat(0)))
                    }
                    Some(seat) => (Who::Seat(seat), heuristic::choose(&state, seat, &mut rng)),
                };
                assert_eq!(state.check(&Past::new(), who, act), Ok(()), "{}: {act}", bot.name);
                state.apply(&Past::new(), who, act);
                acts += 1;
                assert!(acts < 10_000, "{} comes to no end", bot.name);
            }
        }
    }
}
