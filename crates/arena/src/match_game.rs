//! A game between programs, act by act.

use crate::{MatchPlan, Round, opening};
use game::{AnyState, Budget, Due, Report, Seat, Seats, StopFlag, Who};
use players::{ProgramFailure, ProgramPlayer};
use table::Streams;

/// A game in progress, and the programs that play it.
pub(crate) struct MatchGame {
    pub(crate) state: Box<dyn AnyState>,
    /// The acts so far, opening and luck included.
    pub(crate) acts: Vec<String>,
    streams: Streams,
    players: Vec<ProgramPlayer>,
}

/// Why a game does not begin, and what was played until then.
pub(crate) struct Unbegun {
    pub(crate) acts: Vec<String>,
    /// Which seat's program did not come up, and how; without one the opening has no end.
    pub(crate) failed: Option<(Seat, ProgramFailure)>,
}

impl Unbegun {
    fn boxed(acts: Vec<String>, failed: Option<(Seat, ProgramFailure)>) -> Box<Unbegun> {
        Box::new(Unbegun { acts, failed })
    }
}

impl MatchGame {
    /// The game after its opening, with everybody seated.
    pub(crate) fn begin(plan: &MatchPlan, round: &Round) -> Result<MatchGame, Box<Unbegun>> {
        let mut acts = Vec::new();
        let streams = Streams::new(round.seed);
        let Ok(mut state) = plan.game.start(&plan.setup) else {
            return Err(Unbegun::boxed(acts, None));
        };
        let is_begun = opening::draw(&mut *state, streams, &mut acts)
            && opening::begin(&mut state, plan.random_plies, round.seed, streams, &mut acts);
        if !is_begun {
            return Err(Unbegun::boxed(acts, None));
        }
        let mut players = Vec::with_capacity(round.seats.len());
        for (seat, &index) in (0..).map(Seat).zip(&round.seats) {
            // Each bot's luck is its own, whoever sits beside it.
            let seed = streams.bot(seat, 0);
            match ProgramPlayer::start(plan.game, &plan.setup, &plan.players[index], seed) {
                Ok(player) => players.push(player),
                Err(failure) => return Err(Unbegun::boxed(acts, Some((seat, failure)))),
            }
        }
        Ok(MatchGame { state, acts, streams, players })
    }

    /// Who owes an act: the lowest seat of several, nobody at the end.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.state.due().seat()
    }

    /// Lets a seat that owes an act think and play, and luck pay what it owes then. A program that
    /// was told to stop has not played.
    pub(crate) fn step(
        &mut self,
        seat: Seat,
        budget: &Budget,
        stop: &StopFlag,
    ) -> Result<Report<String>, ProgramFailure> {
        let player = &mut self.players[seat.index()];
        let report = player.think(&*self.state, seat, budget, stop, &mut |_| {})?;
        if stop.is_set() {
            return Ok(report);
        }
        self.happen(Who::Seat(seat), report.act.clone());
        while self.state.due() == Due::Chance {
            let drawn = self.state.chance(&mut self.streams.chance(self.acts.len()));
            let Some(drawn) = drawn else { break };
            self.happen(Who::Chance, drawn);
        }
        Ok(report)
    }

    /// Makes an act that is legal, and tells every program what its seat hears of it.
    fn happen(&mut self, who: Who, act: String) {
        let seats = (0..).map(Seat).take(self.players.len());
        let heard: Vec<_> = seats
            .map(|seat| self.state.masked_act(Seats::only(seat), who, &act).unwrap_or_default())
            .collect();
        if self.state.play(who, &act).is_ok() {
            for ((seat, player), heard) in (0..).map(Seat).zip(&mut self.players).zip(heard) {
                player.learn(&*self.state, seat, who, &heard);
            }
        }
        self.acts.push(act);
    }
}
