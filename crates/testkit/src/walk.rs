//! Random games, and the moments of them at which laws are looked at.

use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    fault::Whereabouts,
    setups::{setups, written},
};
use game::{
    AnyState, Due, Effect, GameOf, Past, Refusal, Rng, Seat, Seats, Setup, ShownAct, Stage, Viewer,
    Who, rng::QuickRng,
};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a law found wrong, in words.
pub(crate) type LawBroken = Result<(), String>;

/// Finds something wrong unless a condition holds.
macro_rules! ensure {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(format!($($what)+));
        }
    };
}
pub(crate) use ensure;

/// Something that somebody did.
#[derive(Clone, Debug)]
pub(crate) struct Event<R: Stage> {
    pub(crate) who: Who,
    pub(crate) act: R::Act,
    pub(crate) text: String,
}

/// A game at one moment, with the way that led there.
#[derive(Clone, Debug)]
pub(crate) struct Moment<R: Stage> {
    pub(crate) setup: Setup,
    pub(crate) seed: u64,
    /// The position that the game began with, unless it is the start.
    pub(crate) from: Option<&'static str>,
    pub(crate) first: R,
    pub(crate) log: Vec<Event<R>>,
    pub(crate) state: R,
    pub(crate) past: Past,
}

impl<R: Stage> Moment<R> {
    fn new(setup: Setup, seed: u64, from: Option<&'static str>, first: R) -> Moment<R> {
        let mut past = Past::new();
        past.extend(first.repetition_key());
        Moment { setup, seed, from, first, log: Vec::new(), state: first, past }
    }

    /// Every legal act of `who`.
    pub(crate) fn acts(&self, who: Who) -> Vec<R::Act> {
        acts_of(&self.state, &self.past, who)
    }

    /// The seats that owe an act.
    pub(crate) fn due_seats(&self) -> Seats {
        match self.state.due() {
            Due::Seats(seats) => seats,
            Due::Chance | Due::Over => Seats::NONE,
        }
    }

    /// Everybody who plays.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<R> {
        Seats::first(self.state.seats()).iter()
    }

    /// The viewers that matter: a watcher, each seat, all seats without the house.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let seats = self.state.seats();
        let mut viewers = vec![Seats::NONE];
        viewers.extend(self.seats().map(Seats::only));
        viewers.push(Seats::first(seats));
        viewers
    }

    /// The game as interfaces meet it.
    pub(crate) fn state(&self) -> Box<dyn AnyState> {
        GameOf::state(self.state, self.past.clone())
    }

    /// An act as text.
    pub(crate) fn write(&self, act: R::Act) -> String {
        written_act(&self.state, act)
    }

    /// The state after an act, and what the act did.
    pub(crate) fn after(&self, who: Who, act: R::Act) -> (R, Effect) {
        let mut state = self.state;
        let effect = state.apply(&self.past, who, act);
        (state, effect)
    }

    fn go_on(&mut self, event: Event<R>, after: R) {
        self.state = after;
        self.past.extend(after.repetition_key());
        self.log.push(event);
    }

    /// What happens next in a random game: `None` at the end, or when nobody can act.
    fn next(&self, rng: &mut QuickRng) -> Option<Event<R>> {
        let (who, act) = match self.state.due() {
            Due::Over => return None,
            Due::Chance => (Who::Chance, self.state.draw(rng)?),
            Due::Seats(seats) => self.next_of_seats(seats, rng)?,
        };
        self.state.check(&self.past, who, act).ok()?;
        Some(Event { who, act, text: self.write(act) })
    }

    fn next_of_seats(&self, seats: Seats, rng: &mut QuickRng) -> Option<(Who, R::Act)> {
        // The clock and the house are heard now and then.
        if rng.below(8) == 0
            && let Some(limit) = self.state.time_limit()
        {
            return Some((Who::Clock, limit.act));
        }
        let house = self.acts(Who::House);
        if !house.is_empty() && rng.below(8) == 0 {
            return Some((Who::House, house[rng.index(house.len())]));
        }
        let seats: Vec<Seat> = seats.iter().collect();
        let first = rng.index(seats.len().max(1));
        // Whoever owes an act may have none as long as somebody else has one.
        (0..seats.len()).find_map(|turn| {
            let who = Who::Seat(seats[(first + turn) % seats.len()]);
            let acts = self.acts(who);
            if rng.below(2) == 0
                && let Some(act) = self.state.random_act(who, rng)
                && self.state.check(&self.past, who, act).is_ok()
            {
                return Some((who, act));
            }
            (!acts.is_empty()).then(|| (who, acts[rng.index(acts.len())]))
        })
    }

    fn fault(&self, what: String) -> Box<BrokenLaw> {
        let mut position = String::new();
        let _ = self.state.write_position(&mut position);
        let acts = self.log.iter().map(|event| format!("{} {}", name(event.who), event.text));
        let scene = Whereabouts {
            settings: written(&self.setup),
            seed: self.seed,
            from: self.from.map(str::to_owned),
            acts: acts.collect(),
            position,
        };
        Box::new(BrokenLaw { what, game: R::ID, scene: Some(scene) })
    }
}

/// Who acted, in a word.
pub(crate) fn name(who: Who) -> String {
    match who {
        Who::Seat(seat) => seat.to_string(),
        Who::Chance => "chance".to_owned(),
        Who::Clock => "clock".to_owned(),
        Who::House => "house".to_owned(),
    }
}

/// Every legal act of `who`.
pub(crate) fn acts_of<R: Stage>(state: &R, past: &Past, who: Who) -> Vec<R::Act> {
    let mut acts = Vec::new();
    state.acts(past, who, &mut |act| acts.push(act));
    acts
}

/// An act as text.
pub(crate) fn written_act<R: Stage>(state: &R, act: R::Act) -> String {
    let mut text = String::new();
    let _ = state.write(act, &mut text);
    text
}

/// The games that a plan asks for, each at its beginning.
fn beginnings<R: Stage>(plan: &SuitePlan) -> Vec<Moment<R>> {
    let mut beginnings = Vec::new();
    let mut seed = plan.seed;
    for setup in setups(R::SETTINGS, plan.setups, plan.seed) {
        let Ok(first) = R::start(&setup) else { continue };
        let from = R::PROPS
            .gallery
            .iter()
            .map(|shown| shown.position)
            .filter_map(|text| Some((Some(text), R::read_position(&setup, text).ok()?)));
        let firsts: Vec<_> = std::iter::once((None, first)).chain(from).collect();
        for (from, first) in firsts {
            for _ in 0..plan.games {
                beginnings.push(Moment::new(setup, seed, from, first));
                seed += 1;
            }
        }
    }
    beginnings
}

/// Looks at a law at every moment of every game of a plan; the law also sees what happens next,
/// and has luck of its own. A panic is a broken law like any other.
pub(crate) fn each_moment<R: Stage>(
    plan: &SuitePlan,
    mut law: impl FnMut(&Moment<R>, Option<&Event<R>>, &mut QuickRng) -> LawBroken,
) -> LawVerdict {
    let beginnings = beginnings::<R>(plan);
    if beginnings.is_empty() {
        return Err(BrokenLaw::everywhere(R::ID, "no choice of settings starts a game"));
    }
    for mut moment in beginnings {
        let mut play_rng = QuickRng::new(moment.seed);
        let mut law_rng = QuickRng::new(!moment.seed);
        while moment.log.len() <= plan.longest {
            let step = catch_unwind(AssertUnwindSafe(|| {
                let next = moment.next(&mut play_rng);
                law(&moment, next.as_ref(), &mut law_rng)?;
                Ok(next)
            }));
            let next = match step {
                Ok(Ok(next)) => next,
                Ok(Err(what)) => return Err(moment.fault(what)),
                Err(panic) => return Err(moment.fault(panic_text(&*panic))),
            };
            let Some(event) = next else { break };
            match catch_unwind(AssertUnwindSafe(|| moment.after(event.who, event.act).0)) {
                Ok(after) => moment.go_on(event, after),
                Err(panic) => {
                    let told = format!("{} plays {}: ", name(event.who), event.text);
                    return Err(moment.fault(told + &panic_text(&*panic)));
                }
            }
        }
    }
    Ok(())
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or(panic.downcast_ref::<&str>().copied());
    format!("it panics: {}", text.unwrap_or("without a word"))
}

/// What a viewer sees of an act that is made now.
pub(crate) fn shown(
    state: &dyn AnyState,
    viewer: Viewer,
    who: Who,
    act: &str,
) -> Result<ShownAct, Refusal> {
    Ok(state.show_act(viewer, &state.check(who, act)?))
}
