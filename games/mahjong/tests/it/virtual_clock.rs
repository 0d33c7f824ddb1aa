//! Two bots against each other on a virtual clock: no real second passes. Figures come from the arena, which has a clock of
//! this kind of its own; a game's tests may not know it.

use game::{
    AnyGame, AnyState, Bot, Budget, Decision, Due, Resources, Seat, Seats, StopFlag, Who,
    rng::QuickRng,
};
use ludarium_mahjong::GAME;
use std::time::Duration;

/// How a game ended.
pub(crate) struct Played {
    /// The points of both seats.
    pub(crate) points: [i64; 2],
    /// The shuffles that both seats used.
    pub(crate) shuffles: [u32; 2],
    /// Whether it came to its end by the rules.
    pub(crate) is_over: bool,
}

/// Plays one game between two bots.
pub(crate) fn play(names: [&str; 2], settings: &[(&str, &str)], seed: u64) -> Option<Played> {
    let mut setup = GAME.setup();
    settings.iter().try_for_each(|(key, value)| setup.set(key, value)).ok()?;
    let mut state = GAME.start(&setup).ok()?;
    let mut rng = QuickRng::new(seed);
    let make = |at: usize| GAME.bot(names[at], &setup, seed * 2 + at as u64, &Resources::default());
    let mut bots = [make(0)?, make(1)?];
    let mut clock = Clock::default();
    let mut shuffles = [0; 2];
    for _ in 0..20_000 {
        let (who, act) = match state.due() {
            Due::Over => break,
            Due::Chance => (Who::Chance, state.chance(&mut rng)?.text().to_owned()),
            Due::Seats(seats) => clock.next(&*state, seats.lowest()?, &mut bots)?,
        };
        if let (Who::Seat(seat), "shuffle") = (who, act.as_str()) {
            shuffles[seat.index()] += 1;
        }
        let checked = state.check(who, &act).ok()?;
        let heard = [0, 1].map(|seat| state.masked_act(Seats::only(Seat(seat)), &checked));
        state.apply(&checked);
        for (at, bot) in bots.iter_mut().enumerate() {
            bot.learn(&*state.observe(Seats::only(Seat(at as u8))), who, &heard[at]);
        }
    }
    let points = state.standing(Seats::ALL).points;
    let is_over = state.due() == Due::Over;
    Some(Played { points: [points[0], points[1]], shuffles, is_over })
}

/// The share of the first bot over games with the seats exchanged, in thousandths.
pub(crate) fn share(names: [&str; 2], settings: &[(&str, &str)], games: u64) -> u64 {
    let mut halves = 0;
    for number in 0..games {
        let is_swapped = number % 2 == 1;
        let seats = if is_swapped { [names[1], names[0]] } else { names };
        let Some(Played { points: [mut one, mut two], .. }) = play(seats, settings, number / 2)
        else {
            continue;
        };
        if is_swapped {
            std::mem::swap(&mut one, &mut two);
        }
        halves += 2 * u64::from(one > two) + u64::from(one == two);
    }
    halves * 1000 / (2 * games)
}

/// The time of a turn that the rules limit.
#[derive(Default)]
struct Clock {
    now: Duration,
    turn: Option<u32>,
    ends: Duration,
}

impl Clock {
    /// What happens next: a bot's act, or the end of its time.
    fn next(
        &mut self,
        state: &dyn AnyState,
        seat: Seat,
        bots: &mut [Box<dyn Bot>; 2],
    ) -> Option<(Who, String)> {
        let limit = state.time_limit();
        if let Some(limit) = &limit
            && self.turn != Some(limit.turn)
        {
            self.turn = Some(limit.turn);
            self.now += limit.lead;
            self.ends = self.now + limit.span;
        }
        let left = limit.as_ref().map(|_| self.ends.saturating_sub(self.now));
        let budget = Budget { turn_left: left, ..Budget::default() };
        let sight = state.observe(Seats::only(seat));
        let bot = &mut bots[seat.index()];
        let reply = bot.think(seat, &*sight, &budget, &StopFlag::default(), &mut |_| {});
        let is_in_time = left.is_none_or(|left| reply.after <= left);
        match (reply.decision, limit) {
            (Decision::Play(report), _) if is_in_time => {
                self.now += reply.after;
                Some((Who::Seat(seat), report.act))
            }
            (_, Some(limit)) => {
                self.now = self.ends;
                Some((Who::Clock, limit.act))
            }
            _ => None,
        }
    }
}
