//! A game between programs, act by act.

use crate::{Plan, Round, opening};
use game::{Budget, Due, Face, Report, Seat, Seats, Stop, Who};
use players::{Failure, Player};
use table::Streams;

/// A game in progress, and the programs that play it.
pub(crate) struct Course {
    pub(crate) face: Box<dyn Face>,
    /// The acts so far, opening and luck included.
    pub(crate) acts: Vec<String>,
    streams: Streams,
    players: Vec<Player>,
}

/// Why a game does not begin, and what was played until then.
pub(crate) struct Unbegun {
    pub(crate) acts: Vec<String>,
    /// Which seat's program did not come up, and how; without one the opening has no end.
    pub(crate) failed: Option<(Seat, Failure)>,
}

impl Unbegun {
    fn boxed(acts: Vec<String>, failed: Option<(Seat, Failure)>) -> Box<Unbegun> {
        Box::new(Unbegun { acts, failed })
    }
}

impl Course {
    /// The game after its opening, with everybody seated.
    pub(crate) fn begin(plan: &Plan, round: &Round) -> Result<Course, Box<Unbegun>> {
        let mut acts = Vec::new();
        let streams = Streams::new(round.seed);
        let Ok(mut face) = plan.title.start(&plan.setup) else {
            return Err(Unbegun::boxed(acts, None));
        };
        let is_begun = opening::draw(&mut *face, streams, &mut acts)
            && opening::begin(&mut face, plan.random_plies, round.seed, streams, &mut acts);
        if !is_begun {
            return Err(Unbegun::boxed(acts, None));
        }
        let mut players = Vec::with_capacity(round.seats.len());
        for (seat, &index) in (0..).map(Seat).zip(&round.seats) {
            // Each bot's luck is its own, whoever sits beside it.
            let seed = streams.bot(seat, 0);
            match Player::start(plan.title, &plan.setup, &plan.players[index], seed) {
                Ok(player) => players.push(player),
                Err(failure) => return Err(Unbegun::boxed(acts, Some((seat, failure)))),
            }
        }
        Ok(Course { face, acts, streams, players })
    }

    /// Who owes an act: the lowest seat of several, nobody at the end.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.face.due().seat()
    }

    /// Lets a seat that owes an act think and play, and luck pay what it owes then. A program that
    /// was told to stop has not played.
    pub(crate) fn step(
        &mut self,
        seat: Seat,
        budget: &Budget,
        stop: &Stop,
    ) -> Result<Report<String>, Failure> {
        let player = &mut self.players[seat.index()];
        let report = player.think(&*self.face, seat, budget, stop, &mut |_| {})?;
        if stop.is_set() {
            return Ok(report);
        }
        self.happen(Who::Seat(seat), report.act.clone());
        while self.face.due() == Due::Chance {
            let drawn = self.face.chance(&mut self.streams.chance(self.acts.len()));
            let Some(drawn) = drawn else { break };
            self.happen(Who::Chance, drawn);
        }
        Ok(report)
    }

    /// Makes an act that is legal, and tells every program what its seat hears of it.
    fn happen(&mut self, who: Who, act: String) {
        let seats = (0..).map(Seat).take(self.players.len());
        let heard: Vec<_> = seats
            .map(|seat| self.face.heard(Seats::only(seat), who, &act).unwrap_or_default())
            .collect();
        if self.face.play(who, &act).is_ok() {
            for ((seat, player), heard) in (0..).map(Seat).zip(&mut self.players).zip(heard) {
                player.learn(&*self.face, seat, who, &heard);
            }
        }
        self.acts.push(act);
    }
}
