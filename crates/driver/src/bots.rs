//! The programs on their seats.

use crate::{
    BotAnswer, BotTask, Driver, Purpose,
    task::{ActToLearn, Sitter},
    time,
};
use game::{
    AnyState, BotReply, BotTraits, Budget, CheckedAct, Decision, Due, Seat, Seats, StopFlag, Value,
};
use players::{Program, ProgramFailure, ProgramPlayer, bot_traits};
use std::time::Duration;
use table::{PlayerFault, PlayerKind, Request, Table, Watcher};

/// What is kept of a program between two of its moves.
#[derive(Default)]
pub(crate) struct SeatProgram {
    /// The program, unless it thinks, was never started, or was put away.
    pub(crate) sitter: Option<Sitter>,
    /// What it has not been told of yet.
    to_learn: Vec<ActToLearn>,
    /// Whether it remembers, and has been told of everything but what it is to learn. A program that was
    /// put away is told of the whole game again.
    is_taught: bool,
    /// About which state of the match it thinks, and how to stop it.
    pub(crate) thinking: Option<(u64, StopFlag)>,
    /// What it decided, until that is seen.
    decided: Option<UnseenDecision>,
    /// It has nothing to do in this state of the match.
    idle: Option<u64>,
    /// Counts the programs that were put away: one that comes back from a thought after that is not
    /// seated again.
    generation: u32,
    /// How many events there were when it sat down: what its luck is named by.
    pub(crate) seated: usize,
    /// What it thought of the position when it made its move, until somebody else acts.
    value: Option<Value>,
}

/// What a program has decided and nobody has seen yet.
pub(crate) struct UnseenDecision {
    reply: BotReply<String>,
    /// Before this time the program itself does not want to be seen.
    not_before: Duration,
    /// When the last event happened, after which people need a moment.
    last_event: Duration,
}

impl SeatProgram {
    /// Somebody acts: what it thought of the position holds only after a move of its own.
    pub(crate) fn forget_value(&mut self) {
        self.value = None;
    }

    /// Drops its decision, which is about a position that is gone.
    pub(crate) fn forget_decision(&mut self) {
        self.decided = None;
        if let Some((_, stop)) = &self.thinking {
            stop.set();
        }
    }
}

/// The program on a seat, and what it is; `None` where a person sits or nobody.
pub(crate) fn program_of(table: &Table, seat: Seat) -> Option<Result<Program, ProgramFailure>> {
    let chair = table.chair(seat)?;
    let (PlayerKind::Bot(text) | PlayerKind::Engine(text)) = &chair.player else { return None };
    Some(Program::read(table.game(), text).map_err(|mistake| ProgramFailure::NotStarted {
        name: text.clone(),
        why: mistake.to_string(),
    }))
}

pub(crate) fn traits_of(table: &Table, program: &Result<Program, ProgramFailure>) -> BotTraits {
    match program {
        Ok(Program::Bot(name)) => bot_traits(table.game(), name),
        // An engine uses the time that it is given. One of the engine protocol gets whole positions, the
        // others are told the game act by act.
        Ok(Program::Engine(engine)) => BotTraits {
            uses_time: true,
            remembers: engine.protocol != players::UGI,
            ..BotTraits::LEVEL
        },
        Err(_) => BotTraits::LEVEL,
    }
}

impl Driver {
    /// The thoughts that are due: one for each program that owes an act and does not think yet.
    pub fn tasks(&mut self, now: Duration) -> Vec<BotTask> {
        if self.table.is_over() || self.table.is_paused() || self.table.is_waiting() {
            return Vec::new();
        }
        if self.table.lead_until().is_some_and(|until| now < until) {
            return Vec::new();
        }
        let Due::Seats(due) = self.table.due() else { return Vec::new() };
        due.iter().filter_map(|seat| self.task_of(seat, now)).collect()
    }

    fn task_of(&mut self, seat: Seat, now: Duration) -> Option<BotTask> {
        let program = program_of(&self.table, seat)?;
        let slot = &mut self.programs[seat.index()];
        if let Some((stamp, stop)) = &slot.thinking {
            // It thinks about an old position; it is asked again when that thought has ended.
            if *stamp != self.stamp {
                stop.set();
            }
            return None;
        }
        if slot.decided.is_some() || slot.idle == Some(self.stamp) {
            return None;
        }
        let traits = traits_of(&self.table, &program);
        let budget = time::budget(&self.table, seat, now, traits, &self.terms);
        Some(self.task(seat, program, traits, budget, now))
    }

    /// A thought for a seat by a program that does not sit there: for an engine, which answers for
    /// whoever is due. The program is kept for the seat as if it sat there; [`Driver::put_away`] it
    /// before asking another. Its answer goes to [`Driver::take_back`].
    pub fn task_for(&mut self, seat: Seat, program: Program, budget: Budget) -> BotTask {
        let program = Ok(program);
        let traits = traits_of(&self.table, &program);
        self.task(seat, program, traits, budget, self.table.time())
    }

    fn task(
        &mut self,
        seat: Seat,
        program: Result<Program, ProgramFailure>,
        traits: BotTraits,
        budget: Budget,
        now: Duration,
    ) -> BotTask {
        let slot = &mut self.programs[seat.index()];
        let sitter = slot.sitter.take();
        let to_learn = match (traits.remembers, sitter.is_some() && slot.is_taught) {
            (false, _) => Vec::new(),
            (true, true) => std::mem::take(&mut slot.to_learn),
            (true, false) => all_to_learn(&self.table, seat),
        };
        slot.to_learn.clear();
        slot.is_taught = traits.remembers;
        let stop = StopFlag::default();
        slot.thinking = Some((self.stamp, stop.clone()));
        BotTask {
            seat,
            purpose: Purpose::Act,
            stamp: self.stamp,
            asked: now,
            game: self.table.game(),
            setup: *self.table.setup(),
            state: self.table.state().copy(),
            program,
            traits,
            sitter,
            to_learn,
            seed: self.luck.bot(seat, slot.seated),
            budget,
            resources: self.terms.resources,
            stop,
            generation: slot.generation,
        }
    }

    /// Takes a program back from its thought. Gives what it decided, unless the match has gone on;
    /// nothing is played.
    pub fn take_back(
        &mut self,
        answer: BotAnswer,
    ) -> Option<Result<BotReply<String>, ProgramFailure>> {
        let BotAnswer { seat, stamp, reply, sitter, generation, .. } = answer;
        let slot = &mut self.programs[seat.index()];
        slot.thinking = None;
        let sitter = sitter.filter(|_| generation == slot.generation);
        slot.is_taught &= sitter.is_some();
        slot.sitter = sitter;
        // After the end nobody is asked for an act: an answer that is still on its way is not used.
        (stamp == self.stamp && !self.table.is_over()).then_some(reply)
    }

    /// Gives up the program of a seat, with its memory and its thread; it is started again when it is
    /// next due.
    pub fn put_away(&mut self, seat: Seat) {
        let slot = &mut self.programs[seat.index()];
        slot.sitter = None;
        slot.to_learn.clear();
        slot.is_taught = false;
        slot.value = None;
        slot.generation += 1;
        slot.seated = self.table.events().len();
    }

    /// Seats a program that was started before the match, so that a door can say first whether it starts
    /// at all. A door that gives none lets the driver start the program with its first thought.
    pub fn give_program(&mut self, seat: Seat, player: ProgramPlayer) {
        self.put_away(seat);
        self.programs[seat.index()].sitter = Some(Sitter { player });
    }

    /// Whether a program is kept for this seat.
    pub fn keeps_program(&self, seat: Seat) -> bool {
        self.programs.get(seat.index()).is_some_and(|slot| slot.sitter.is_some())
    }

    /// A program has thought: what it decided is played now, or as soon as it may be seen.
    pub fn answer(&mut self, now: Duration, answer: BotAnswer, watchers: &mut [&mut dyn Watcher]) {
        let (seat, asked) = (answer.seat, answer.asked);
        match self.take_back(answer) {
            None => {}
            Some(Err(failure)) => self.fail(now, seat, failure, watchers),
            Some(Ok(reply)) => {
                let (not_before, last_event) = (asked + reply.after, self.table.time());
                let slot = &mut self.programs[seat.index()];
                if let Decision::Play(report) = &reply.decision {
                    slot.value = report.value;
                }
                slot.decided = Some(UnseenDecision { reply, not_before, last_event });
            }
        }
        self.advance(now, watchers);
    }

    /// When the next decision of a program may be seen.
    pub(crate) fn next_decision(&self) -> Option<Duration> {
        if self.holds_answers || self.table.is_paused() {
            return None;
        }
        let decided = self.programs.iter().filter_map(|slot| slot.decided.as_ref());
        decided.map(|decision| self.seen_at(decision)).min()
    }

    /// When a decision may be seen. Whoever plays act by act does not wait.
    fn seen_at(&self, decision: &UnseenDecision) -> Duration {
        match self.rests_after_act {
            true => Duration::ZERO,
            false => decision.not_before.max(decision.last_event + self.least_wait()),
        }
    }

    /// Plays what programs have decided and may be seen by now. Says whether something happened.
    pub(crate) fn play_decided(
        &mut self,
        now: Duration,
        watchers: &mut [&mut dyn Watcher],
    ) -> bool {
        if self.next_decision().is_none_or(|at| at > now) {
            return false;
        }
        let is_ready = |slot: &SeatProgram| {
            slot.decided.as_ref().is_some_and(|decision| self.seen_at(decision) <= now)
        };
        let Some(index) = self.programs.iter().position(is_ready) else { return false };
        let Some(UnseenDecision { reply, .. }) = self.programs[index].decided.take() else {
            return false;
        };
        let seat = Seat(index as u8);
        match reply.decision {
            Decision::Play(report) => {
                let refused = self.act_for(now, seat, &report.act, watchers);
                match refused {
                    // Its time is up: the clock has said so, or will.
                    Ok(()) | Err(table::refusals::TIME_UP) => return true,
                    // No fault of its own: the table takes no further acts from anybody.
                    Err(table::refusals::FULL | table::refusals::TOO_LATE) => {
                        self.programs[index].idle = Some(self.stamp);
                    }
                    Err(refusal) => {
                        let name = self.name_of(seat);
                        let failure = ProgramFailure::Illegal { name, act: report.act, refusal };
                        self.fail(now, seat, failure, watchers);
                    }
                }
            }
            Decision::Resign => {
                let _ = self.handle(now, game::Who::Seat(seat), &Request::RESIGN, watchers);
            }
            Decision::Nothing if self.can_wait(seat) => {
                self.programs[index].idle = Some(self.stamp);
            }
            Decision::Nothing => {
                let failure = ProgramFailure::NoAct { name: self.name_of(seat) };
                self.fail(now, seat, failure, watchers);
            }
        }
        true
    }

    /// Whether the match goes on though this seat does nothing: others owe an act too, or time runs.
    pub fn can_wait(&self, seat: Seat) -> bool {
        let others = match self.table.due() {
            Due::Seats(due) => !due.without(seat).is_empty(),
            Due::Chance | Due::Over => true,
        };
        others || self.table.state().time_limit().is_some() || self.table.clock().is_some()
    }

    /// A program cannot go on: it forfeits, and [`Driver::take_failures`] gives the reason.
    pub fn fail(
        &mut self,
        now: Duration,
        seat: Seat,
        failure: ProgramFailure,
        watchers: &mut [&mut dyn Watcher],
    ) {
        let request = Request::Forfeit(seat, fault(&failure));
        self.failures.push((seat, failure));
        self.put_away(seat);
        let _ = self.handle(now, game::Who::House, &request, watchers);
    }

    /// The programs that failed since this was last asked, and how.
    pub fn take_failures(&mut self) -> Vec<(Seat, ProgramFailure)> {
        std::mem::take(&mut self.failures)
    }

    /// Who thinks about the match as it stands.
    pub fn thinkers(&self) -> Seats {
        let all = Seats::first(self.table.seats());
        let thinks = |seat: &Seat| {
            let slot = &self.programs[seat.index()];
            slot.thinking.as_ref().is_some_and(|(stamp, _)| *stamp == self.stamp)
        };
        all.iter().filter(thinks).fold(Seats::NONE, Seats::with)
    }

    /// Whether a program has decided and waits to be seen.
    pub fn has_decision(&self) -> bool {
        self.programs.iter().any(|slot| slot.decided.is_some())
    }

    /// Answers for programs when a draw is offered: they decline at once, unless nobody can win any more or
    /// they have proved with their last move that the position is a draw.
    pub(crate) fn answer_draw(&mut self, now: Duration, watchers: &mut [&mut dyn Watcher]) {
        for seat in Seats::first(self.table.seats()).iter() {
            let Some(draw) = self.table.draw_offered() else { return };
            if draw.by == seat || draw.agreed.has(seat) || !self.is_program(seat) {
                continue;
            }
            let has_proof = self.programs[seat.index()].value == Some(Value::Draw);
            let is_drawn = has_proof || self.table.state().is_dead_draw();
            let action = game::TableAction::Draw;
            let request = if is_drawn { Request::agree(action) } else { Request::decline(action) };
            let _ = self.handle(now, game::Who::Seat(seat), &request, watchers);
        }
    }

    /// Whether a program plays this seat.
    pub fn is_program(&self, seat: Seat) -> bool {
        self.table
            .chair(seat)
            .is_some_and(|chair| matches!(chair.player, PlayerKind::Bot(_) | PlayerKind::Engine(_)))
    }

    /// What each program that remembers is told of an act that is about to be made.
    pub(crate) fn masked_for_programs(&self, act: &CheckedAct) -> Vec<(Seat, String)> {
        let seats = Seats::first(self.table.seats()).iter();
        let listens = |seat: &Seat| self.programs[seat.index()].is_taught;
        let told = |seat| (seat, self.table.state().masked_act(Seats::only(seat), act));
        seats.filter(listens).map(told).collect()
    }

    /// An act was made: programs that remember are told of it when they next think.
    pub(crate) fn teach(&mut self, who: game::Who, told: Vec<(Seat, String)>) {
        for (seat, act) in told {
            let state: Box<dyn AnyState> = self.table.state().copy();
            self.programs[seat.index()].to_learn.push(ActToLearn { state, who, act });
        }
    }

    fn name_of(&self, seat: Seat) -> String {
        let chair = self.table.chair(seat);
        chair.map(|chair| chair.player.as_text().to_owned()).unwrap_or_default()
    }
}

/// Everything that a seat was told so far.
pub(crate) fn all_to_learn(table: &Table, seat: Seat) -> Vec<ActToLearn> {
    let mut to_learn: Vec<ActToLearn> = Vec::new();
    table.walk_acts(&mut |before, act, after| {
        let told = before.masked_act(Seats::only(seat), act);
        to_learn.push(ActToLearn { state: after.copy(), who: act.who, act: told });
    });
    to_learn
}

/// What the table calls a failure.
fn fault(failure: &ProgramFailure) -> PlayerFault {
    match failure {
        ProgramFailure::Hung { .. } => PlayerFault::Hang,
        ProgramFailure::Illegal { .. } | ProgramFailure::NoAct { .. } => PlayerFault::Illegal,
        ProgramFailure::NotStarted { .. }
        | ProgramFailure::Died { .. }
        | ProgramFailure::Unreadable { .. }
        | ProgramFailure::Refused { .. }
        | ProgramFailure::OverLong { .. }
        | ProgramFailure::Panicked { .. } => PlayerFault::Crash,
    }
}
