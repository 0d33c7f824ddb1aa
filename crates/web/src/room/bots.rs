//! The programs at a table.
//!
//! They think in the pool of the server, on a copy of the game. A program that has a memory is told what
//! its seat heard; one that was put away because there are too many of them, or that an undo has
//! confused, begins anew and is told the whole game.

use super::{ConnectionId, Input, LiveTable, Room, RoomTurn, ask::refused, harmless};
use crate::{
    stream::{due, version},
    wire::{HintMessage, ItemPart, Said, ServerMessage, ValuePart},
};
use game::{AnyState, Budget, Extra, Refusal, Report, Seat, Seats, StopFlag, Value, Who};
use players::{Program, ProgramFailure, bot_names};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use table::{EventKind, PlayerFault, PlayerKind, Record, Request, Streams, Table};

/// How many programs are kept between two moves, on the whole server. Each has a thread, or a
/// process.
const MOST_KEPT: usize = 64;
/// How long those think that use their time fully, at a table without a clock.
const FULL_TIME: Duration = Duration::from_secs(2);
/// The part of its clock that a program may use for one move.
const SHARE: u32 = 25;

static KEPT: AtomicUsize = AtomicUsize::new(0);

/// A program that waits for its next move.
struct WaitingBot {
    player: players::ProgramPlayer,
    /// How many acts it knows of.
    learnt: usize,
}

impl WaitingBot {
    fn new(player: players::ProgramPlayer) -> WaitingBot {
        KEPT.fetch_add(1, Ordering::Relaxed);
        WaitingBot { player, learnt: 0 }
    }
}

impl Drop for WaitingBot {
    fn drop(&mut self) {
        KEPT.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The programs at a table.
#[derive(Default)]
pub(super) struct Bots {
    sitters: [Option<WaitingBot>; Seat::MOST],
    /// Who thinks, about which version, and how to stop it.
    thinking: [Option<(u32, StopFlag)>; Seat::MOST],
    /// Whether a hint is being thought about.
    hint: Option<StopFlag>,
}

/// Who wants a hint.
#[derive(Clone, Copy)]
pub(super) struct HintRequester {
    pub(super) guest: ConnectionId,
    pub(super) n: u32,
    pub(super) v: u32,
    pub(super) seat: u8,
}

/// What came of thinking.
pub(crate) struct BotAnswer {
    seat: Seat,
    v: u32,
    found: Result<Report<String>, ProgramFailure>,
    sitter: Option<WaitingBot>,
    hint: Option<HintRequester>,
}

/// What a program needs to know to think.
struct Task {
    record: Record,
    seat: Seat,
    v: u32,
    program: Result<Program, ProgramFailure>,
    seed: u64,
    sitter: Option<WaitingBot>,
    budget: Budget,
    stop: StopFlag,
    hint: Option<HintRequester>,
}

impl Bots {
    /// Acts were taken back: what the programs remember is not what has happened.
    pub(super) fn start_over(&mut self) {
        self.sitters = [const { None }; Seat::MOST];
        self.stop();
    }

    fn stop(&mut self) {
        self.thinking.iter().flatten().for_each(|(_, stop)| stop.set());
        self.hint.iter().for_each(StopFlag::set);
    }

    pub(super) fn hint(
        &mut self,
        room: &Arc<Room>,
        table: &Table,
        hint: HintRequester,
        luck: Streams,
    ) -> Result<(), Refusal> {
        if self.hint.is_some() {
            return Err(Refusal::new("hint-busy"));
        }
        let seat = Seat(hint.seat);
        let names = bot_names(table.game());
        let adviser = names.last().copied().filter(|name| *name != "random");
        let adviser = adviser.ok_or(Refusal::new("no-hint"))?;
        let stop = StopFlag::default();
        let task = Task {
            record: table.to_record(),
            seat,
            v: hint.v,
            program: Ok(Program::Bot(adviser)),
            seed: luck.bot(seat, table.events().len()),
            sitter: None,
            budget: Budget { time: Some(room.rooms.options.hint_time), ..Budget::default() },
            stop: stop.clone(),
            hint: Some(hint),
        };
        self.hint = Some(stop);
        task.begin(room, table.game(), None);
        Ok(())
    }
}

impl LiveTable {
    pub(super) fn stop_bots(&self) {
        self.bots.thinking.iter().flatten().for_each(|(_, stop)| stop.set());
        self.bots.hint.iter().for_each(StopFlag::set);
        self.timer.iter().for_each(tokio::task::AbortHandle::abort);
    }

    /// Lets every program think whose turn it is.
    pub(super) fn think(&mut self, room: &Arc<Room>) {
        let table = &self.table;
        if table.is_over() || table.is_paused() || table.is_waiting() {
            return;
        }
        let v = version(table);
        for seat in due(table).iter() {
            let Some(chair) = table.chair(seat) else { continue };
            let text = match &chair.player {
                PlayerKind::Bot(text) | PlayerKind::Engine(text) => text,
                PlayerKind::Person | PlayerKind::Open => continue,
            };
            let slot = &mut self.bots.thinking[seat.index()];
            match slot {
                // It is at it. What it finds is looked at again when it comes.
                Some((at, _)) if *at == v => continue,
                Some((_, stop)) => {
                    stop.set();
                    continue;
                }
                None => {}
            }
            let stop = StopFlag::default();
            *slot = Some((v, stop.clone()));
            let program = Program::read(table.game(), text).map_err(|mistake| {
                ProgramFailure::NotStarted { name: text.clone(), why: mistake.to_string() }
            });
            let left = table.time_left(seat, self.now()).map(|left| left.total / SHARE);
            let uses_all = !matches!(program, Ok(Program::Bot(name)) if name != "best");
            let time = left.or(uses_all.then_some(FULL_TIME));
            let task = Task {
                record: table.to_record(),
                seat,
                v,
                program,
                seed: self.luck.bot(seat, table.events().len()),
                sitter: self.bots.sitters[seat.index()].take(),
                budget: Budget { time, ..Budget::default() },
                stop,
                hint: None,
            };
            task.begin(room, table.game(), Some(self.last + room.rooms.options.pace));
        }
    }
}

impl Task {
    /// Thinks in the pool; what it finds comes to the room, not before `not_before`.
    fn begin(
        self,
        room: &Arc<Room>,
        game: &'static dyn game::AnyGame,
        not_before: Option<Instant>,
    ) {
        let room = Arc::clone(room);
        room.clone().rooms.pool.think(move || {
            let thought = Box::new(self.think(game));
            let wait = not_before.map(|at| at.saturating_duration_since(Instant::now()));
            // A room that was given up does not want to know.
            match wait.filter(|wait| !wait.is_zero()) {
                None => drop(room.input(Input::Thought(thought))),
                Some(wait) => {
                    room.clone().rooms.runtime.spawn(async move {
                        tokio::time::sleep(wait).await;
                        let _ = room.input(Input::Thought(thought));
                    });
                }
            }
        });
    }

    fn think(mut self, game: &'static dyn game::AnyGame) -> BotAnswer {
        let mut sitter = self.sitter.take();
        // Somebody waits for this thought: a panic is one too.
        let found = harmless(|| self.find(game, &mut sitter)).unwrap_or_else(|| {
            let name = self.program.as_ref().map(ToString::to_string).unwrap_or_default();
            Err(ProgramFailure::Panicked { name, message: String::new() })
        });
        BotAnswer { seat: self.seat, v: self.v, found, sitter, hint: self.hint }
    }

    fn find(
        &self,
        game: &'static dyn game::AnyGame,
        sitter: &mut Option<WaitingBot>,
    ) -> Result<Report<String>, ProgramFailure> {
        let program = self.program.as_ref().map_err(Clone::clone)?;
        let no_act = || ProgramFailure::NoAct { name: program.to_string() };
        let table = Table::from_record(game, &self.record).map_err(|_| no_act())?;
        if sitter.is_none() {
            let started = players::ProgramPlayer::start(game, table.setup(), program, self.seed)?;
            *sitter = Some(WaitingBot::new(started));
        }
        let Some(sitter) = sitter else { return Err(no_act()) };
        teach(sitter, &table, &self.record, self.seat);
        sitter.player.think(table.state(), self.seat, &self.budget, &self.stop, &mut |_| {})
    }
}

/// Tells a program what its seat heard of the acts that it does not know of.
fn teach(sitter: &mut WaitingBot, table: &Table, record: &Record, seat: Seat) {
    let count = table.acts().len();
    if sitter.learnt >= count {
        return;
    }
    let begun = Record { events: Vec::new(), result: None, ..record.clone() };
    let Ok(begun) = Table::from_record(table.game(), &begun) else { return };
    let mut state: Box<dyn AnyState> = begun.state().copy();
    for (index, event) in table.acts().enumerate() {
        let EventKind::Act(act) = &event.what else { continue };
        let heard = state.masked_act(Seats::only(seat), event.by, act);
        if state.play(event.by, act).is_err() {
            return;
        }
        if let Ok(heard) = heard
            && index >= sitter.learnt
        {
            sitter.player.learn(&*state, seat, event.by, &heard);
        }
    }
    sitter.learnt = count;
}

impl RoomTurn<'_> {
    /// A program has thought.
    pub(super) fn thought(&mut self, room: &Arc<Room>, thought: BotAnswer) {
        if let Some(hint) = thought.hint {
            self.live.bots.hint = None;
            return self.hinted(hint, thought.found);
        }
        let BotAnswer { seat, v, found, sitter, .. } = thought;
        self.live.bots.thinking[seat.index()] = None;
        if KEPT.load(Ordering::Relaxed) <= MOST_KEPT {
            self.live.bots.sitters[seat.index()] = sitter;
        }
        // Something has happened meanwhile: it will be asked again, if it is still its turn.
        if self.is_stale(v) || self.live.table.is_paused() {
            return;
        }
        let failed = match found {
            Ok(report) => match self.act(seat, &report.act) {
                Ok(()) => return,
                // Its time is up: the clock has said so, or will.
                Err(refusal) if refusal == table::refusals::TIME_UP => return,
                Err(refusal) => {
                    ProgramFailure::Illegal { name: self.name_of(seat), act: report.act, refusal }
                }
            },
            Err(failure) => failure,
        };
        // The log of the table says who failed; how is for whoever looks after the server, since it may
        // hold the command line of an engine.
        tracing::warn!("table {}: {failed}", room.id);
        let _ = self.request(Who::House, &Request::Forfeit(seat, fault(&failed)));
    }

    fn name_of(&self, seat: Seat) -> String {
        let chair = self.live.table.chair(seat);
        chair.map(|chair| chair.player.as_text().to_owned()).unwrap_or_default()
    }

    fn hinted(&mut self, hint: HintRequester, found: Result<Report<String>, ProgramFailure>) {
        let seat = Seat(hint.seat);
        let report = match found {
            _ if self.is_stale(hint.v) => {
                return self.refuse(hint.guest, refused(hint.n, &Refusal::new("stale")));
            }
            Err(_) => return self.refuse(hint.guest, refused(hint.n, &Refusal::new("no-hint"))),
            Ok(report) => report,
        };
        let state = self.live.table.state();
        let ghost = state.extra(Seats::only(seat), Extra::Ghost(&report.act));
        let told = HintMessage {
            n: hint.n,
            v: hint.v,
            seat: hint.seat,
            act: report.act.clone(),
            ghost: ghost.iter().map(|item| ItemPart::of(item, state)).collect(),
            line: report.line.clone(),
            value: report.value.map(value_part),
            why: report.why.map(|say| Said::of(say, state)),
        };
        self.live.table.keep_hint(seat, report);
        self.answer(hint.guest, ServerMessage::Hint(told));
    }
}

fn fault(failure: &ProgramFailure) -> PlayerFault {
    match failure {
        ProgramFailure::Illegal { .. } | ProgramFailure::NoAct { .. } => PlayerFault::Illegal,
        ProgramFailure::Hung { .. } => PlayerFault::Hang,
        _ => PlayerFault::Crash,
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
