//! The programs at a table: their tasks go to the pool, their answers come back as inputs.

use super::{ConnectionId, Connections, Input, LiveTable, Room, RoomTurn, ask::refused, harmless};
use crate::{
    limiter::{Effort, HEAVY},
    origin::Origin,
    pool::{KeptShare, Thinker, ThoughtLength},
    wire::{HintMessage, ItemPart, Said, ServerMessage, ValuePart},
};
use driver::{Advice, BotAnswer, BotTask, Purpose};
use game::{Extra, Refusal, Report, Seat, Seats, Value};
use players::{Program, ProgramFailure};
use std::sync::Arc;
use table::{Chair, Onlooker};
use tokio::time::Instant;

/// Who wants a hint.
#[derive(Clone, Copy)]
pub(super) struct HintRequester {
    pub(super) guest: ConnectionId,
    pub(super) n: u32,
    pub(super) v: u32,
    pub(super) seat: u8,
}

/// The memory of the programs that are kept between two moves.
pub(super) type KeptShares = [Option<KeptShare>; Seat::MOST];

impl LiveTable {
    pub(super) fn stop_bots(&mut self) {
        self.driver.stop_thinking();
        self.timer.iter().for_each(tokio::task::AbortHandle::abort);
    }

    /// Lets every program think whose turn it is, in the name of those who play against it.
    pub(super) fn think(&mut self, room: &Arc<Room>, crowd: &Connections) {
        let now = self.now();
        let player = crowd.iter().find(|guest| guest.onlooker != Onlooker::Spectator);
        let origin = player.or(crowd.iter().next()).map(|guest| guest.asker.origin);
        for mut task in self.driver.tasks(now) {
            if task.is_outside() {
                task.replace_program(self.allowed_engine(room, task.seat()));
            }
            submit(room, self.thinker(origin.unwrap_or_default()), task);
        }
    }

    /// The engine of a seat, if it may run now.
    fn allowed_engine(&self, room: &Room, seat: Seat) -> Result<Program, ProgramFailure> {
        let chair = self.table().chair(seat).cloned().unwrap_or_else(Chair::open);
        let Some(command) = room.rooms.command_for(&chair, self.is_local) else {
            let why = "the host does not offer it".to_owned();
            return Err(ProgramFailure::NotStarted { name: chair.name, why });
        };
        Program::read(self.table().game(), command).map_err(|mistake| ProgramFailure::NotStarted {
            name: chair.name.clone(),
            why: mistake.to_string(),
        })
    }

    /// Puts away programs that do not fit into the server's memory budget between two moves.
    fn share_memory(&mut self, room: &Room) {
        for seat in (0..Seat::MOST as u8).map(Seat) {
            let share = &mut self.kept_shares[seat.index()];
            match (self.driver.keeps_program(seat), share.is_some()) {
                (true, false) => match room.rooms.pool.keep() {
                    Some(kept) => *share = Some(kept),
                    None => self.driver.put_away(seat),
                },
                (false, true) if !self.driver.thinkers().has(seat) => *share = None,
                _ => {}
            }
        }
    }

    /// The visitor in whose name programs think here: whoever holds the first seat, or the table
    /// itself.
    fn thinker(&self, origin: Origin) -> Thinker {
        let visitor = self.holders.first().map(|holder| holder.visitor);
        let first: [u8; 8] = visitor
            .and_then(|hash| hash.first_chunk().copied())
            .unwrap_or_else(|| self.key.0.to_le_bytes());
        Thinker { origin, visitor: u64::from_le_bytes(first) }
    }
}

/// Runs a task in the pool; its answer comes back to the room.
fn submit(room: &Arc<Room>, thinker: Thinker, mut task: BotTask) {
    let uses_time = task.budget().nodes.is_none() && task.uses_time();
    let length = match task.purpose() {
        Purpose::Act if uses_time => ThoughtLength::Long,
        Purpose::Act | Purpose::Advice => ThoughtLength::Short,
    };
    let is_outside = task.is_outside();
    let room = Arc::clone(room);
    let pool = room.rooms.pool.clone();
    let asked = Instant::now();
    let work = move || {
        task.begin_late(asked.elapsed());
        let (seat, purpose, stamp) = (task.seat(), task.purpose(), task.stamp());
        // The driver waits for an answer, also when the bot panics.
        let answer = harmless(|| task.run(&mut |_| {}))
            .unwrap_or_else(|| BotTask::failed(seat, purpose, stamp, String::new()));
        // The room may have been given up.
        let _ = room.input(Input::Thought(Box::new(answer)));
    };
    if is_outside {
        pool.wait_apart(work);
    } else {
        pool.think(thinker, length, work);
    }
}

impl RoomTurn<'_> {
    /// Somebody asks what a good player would do.
    pub(super) fn hint(&mut self, room: &Arc<Room>, hint: HintRequester) -> Result<(), Refusal> {
        if !self.may(room, hint.guest, Effort::Message(HEAVY)) {
            return Err(Refusal::new("too-many-requests"));
        }
        let now = self.live.now();
        let task = self.live.driver.advise(now, Seat(hint.seat))?;
        self.live.hint = Some(hint);
        let origin = self.crowd.get(hint.guest).map(|guest| guest.asker.origin);
        submit(room, self.live.thinker(origin.unwrap_or_default()), task);
        Ok(())
    }

    /// A program has thought.
    pub(super) fn thought(&mut self, room: &Arc<Room>, answer: BotAnswer) {
        match answer.purpose() {
            Purpose::Advice => {
                let advice = self.live.driver.advised(answer);
                if let Some(hint) = self.live.hint.take() {
                    self.hinted(hint, advice);
                }
            }
            Purpose::Act => {
                let now = self.live.now();
                self.drive(|driver, watchers| driver.answer(now, answer, watchers));
            }
        }
        self.live.share_memory(room);
        // The table's log says who failed. The reason may contain the command line of an engine, so
        // it goes to the server's own log only.
        for (_, failure) in self.live.driver.take_failures() {
            tracing::warn!("table {}: {failure}", room.id);
        }
    }

    fn hinted(&mut self, hint: HintRequester, advice: Advice) {
        let refuse = |turn: &mut Self, code| {
            turn.refuse(hint.guest, refused(hint.n, &Refusal::new(code)));
        };
        match advice {
            Advice::Stale => refuse(self, "stale"),
            Advice::Nothing => refuse(self, "no-hint"),
            Advice::Found(report) => {
                let told = self.hint_message(hint, report);
                self.answer(hint.guest, ServerMessage::Hint(told));
            }
        }
    }

    fn hint_message(&self, hint: HintRequester, report: Report<String>) -> HintMessage {
        let state = self.live.table().state();
        // The sentence of the log says in words what the act does.
        let tell = self.live.table().sentence_of(Seat(hint.seat), &report.act);
        let ghost = state.extra(Seats::only(Seat(hint.seat)), Extra::Ghost(&report.act));
        HintMessage {
            n: hint.n,
            v: hint.v,
            seat: hint.seat,
            act: report.act,
            ghost: ghost.iter().map(|item| ItemPart::of(item, state)).collect(),
            line: report.line,
            value: report.value.map(value_part),
            tell: tell.map(|say| Said::of(say, state)),
            why: report.why.map(|say| Said::of(say, state)),
        }
    }
}

fn value_part(value: Value) -> ValuePart {
    match value {
        Value::Win(plies) => ValuePart::Win(plies),
        Value::Loss(plies) => ValuePart::Loss(plies),
        Value::Draw => ValuePart::Draw,
        Value::Score(score) => ValuePart::Score(score),
        Value::Share(share) => ValuePart::Share(share),
    }
}
