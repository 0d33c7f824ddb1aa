//! What must be true of a world when a server has ended: everything can be read back, everybody was told what
//! happened and what they may know, and the clocks add up.
//!
//! A viewer's picture of a table is compared with the picture of another table that this viewer cannot tell from
//! it: what they may not know was exchanged there. Whatever a server lets out of it makes the two differ.

use crate::{
    games,
    hints::HintSeen,
    seen::Seen,
    world::{State, World},
};
use game::{ControlPlace, Due, Fact, Seat, Seats, Who};
use ludarium_web::wire::{ItemPart, LeftPart, Said};
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use store::StoredTable;
use table::{Decided, EventKind, Table, said};

/// What somebody was shown of a table at one of its versions.
#[derive(Clone, Debug)]
pub(crate) struct Observation {
    pub(crate) client: usize,
    pub(crate) v: u32,
    /// The version of the table when it was asked for: of a replay it is the last one.
    pub(crate) as_of: u32,
    /// The seats that the store had given to the visitor by then.
    pub(crate) held: u8,
    /// Whose secrets were said to be open, and in the version before.
    pub(crate) viewer: u8,
    pub(crate) viewer_before: u8,
    pub(crate) due: u8,
    /// The picture, as one number, and in words where one world alone is looked at.
    pub(crate) view: u64,
    pub(crate) words: Option<String>,
    /// The line of the log about the last event, of a step.
    pub(crate) told: Option<(u32, Said, String)>,
    /// What was left on the clocks at the event, of a step.
    pub(crate) left: Vec<LeftPart>,
}

impl Observation {
    /// What is seen now.
    pub(crate) fn of(client: usize, held: u8, seen: &Seen) -> Observation {
        let whole = &seen.whole;
        let picture = (seen.items(), &seen.facts, seen.controls(), seen.prompts());
        Observation {
            client,
            v: whole.v,
            as_of: whole.v,
            held,
            viewer: whole.viewer,
            viewer_before: whole.viewer,
            due: whole.due,
            view: sum(&picture),
            words: TELLS.load(Ordering::Relaxed).then(|| format!("{picture:#?}")),
            told: None,
            left: Vec::new(),
        }
    }
}

/// Looks at everything that lies on the disk, and at what was seen of it. Gives the first thing that is wrong.
pub(crate) fn audit(world: &World) {
    let mut state = world.lock();
    let observations = std::mem::take(&mut state.observations);
    let all_hints = std::mem::take(&mut state.hints);
    let ids: Vec<String> = state.disk.tables.keys().cloned().collect();
    for id in ids {
        let seen = observations.get(&id).map_or(&[][..], Vec::as_slice);
        let hints = all_hints.get(&id).map_or(&[][..], Vec::as_slice);
        let Some(kept) = state.disk.tables.get(&id).cloned() else { continue };
        state.tally.views += seen.len() as u64;
        if let Err(why) =
            kept_promises(&state, &id, &kept).and_then(|()| read_back(&kept, seen, hints))
        {
            state.fail(format!("table {id} ({}): {why}", game_of(&kept)));
        }
    }
    let unknown = state
        .ledgers
        .iter()
        .find(|(id, ledger)| ledger.vouched > 0 && !state.disk.tables.contains_key(*id));
    if let Some((id, _)) = unknown {
        let why = format!("table {id} was acknowledged and is not there");
        state.fail(why);
    }
}

fn game_of(kept: &StoredTable) -> String {
    kept.record().map(|record| record.game).unwrap_or_default()
}

/// Whether what was acknowledged is on the disk.
fn kept_promises(state: &State, id: &str, kept: &StoredTable) -> Result<(), String> {
    let Some(ledger) = state.ledgers.get(id) else { return Ok(()) };
    if (kept.events.len() as u32) < ledger.vouched {
        return Err(format!("{} events of {} are left", kept.events.len(), ledger.vouched));
    }
    for (visitor, seat) in &ledger.seated {
        if state.disk.held(id, visitor) >> seat & 1 == 0 {
            return Err(format!("seat {seat} was given to somebody who does not have it"));
        }
    }
    match &ledger.next {
        Some(next) if kept.next.as_ref() != Some(next) || !state.disk.tables.contains_key(next) => {
            Err(format!("its players were sent on to {next}"))
        }
        _ => Ok(()),
    }
}

/// Reads a table back and compares it with what was seen.
fn read_back(kept: &StoredTable, seen: &[Observation], hints: &[HintSeen]) -> Result<(), String> {
    let record = kept.record().map_err(|error| format!("it cannot be read back: {error}"))?;
    let game = games::find(&record.game).ok_or("its game is unknown")?;
    let table = Table::from_record(game, &record)
        .map_err(|error| format!("it cannot be read back: {error}"))?;
    if seen.is_empty() {
        return Ok(());
    }
    let mut by_version: BTreeMap<u32, Vec<&Observation>> = BTreeMap::new();
    seen.iter().for_each(|seen| by_version.entry(seen.v).or_default().push(seen));
    let mut check = Check { by_version, hints, overs: Vec::new(), last: None, fault: None };
    let log = table.log().map_err(|error| error.to_string())?;
    let end = log.walk(|before, decided| {
        check.look(before);
        check.next(before, decided);
    });
    check.look(&end);
    check.may_see(&end)?;
    check.fault.map_or(Ok(()), Err)
}

/// A walk over a log beside what was seen of it.
struct Check<'a> {
    by_version: BTreeMap<u32, Vec<&'a Observation>>,
    hints: &'a [HintSeen],
    /// Whether the game was over at each version.
    overs: Vec<bool>,
    /// The event that led to this version: the line that each viewer was to be told, and when it was.
    last: Option<Last>,
    fault: Option<String>,
}

struct Last {
    told: BTreeMap<u8, (u32, Said, String)>,
    at: Duration,
}

impl Check<'_> {
    fn wrong(&mut self, why: impl FnOnce() -> String) {
        if self.fault.is_none() {
            self.fault = Some(why());
        }
    }

    /// The table at the next version.
    fn look(&mut self, table: &Table) {
        let v = self.overs.len() as u32;
        self.overs.push(table.is_over());
        for hint in self.hints.iter().filter(|seen| seen.hint.v == v) {
            if let Err(why) = hint.check(table) {
                self.wrong(|| why);
            }
        }
        let Some(seen) = self.by_version.get(&v).cloned() else { return };
        let mut views: BTreeMap<u8, u64> = BTreeMap::new();
        for seen in seen {
            let expected = *views.entry(seen.viewer).or_insert_with(|| picture(table, seen.viewer));
            if expected != seen.view {
                if let Some(words) = &seen.words {
                    let expected = painted(table, seen.viewer, |picture| format!("{picture:#?}"));
                    println!("{}", difference(words, &expected));
                }
                self.wrong(|| {
                    let (client, viewer) = (seen.client, seen.viewer);
                    format!("client {client} was shown something else at version {v} as viewer {viewer:b}")
                });
            }
            let due = match table.due() {
                Due::Seats(due) => due.0,
                Due::Chance | Due::Over => 0,
            };
            if due != seen.due {
                self.wrong(|| {
                    format!("seats {:b} were said to be due at {v}, {due:b} are", seen.due)
                });
            }
            self.step(table, seen);
        }
    }

    /// What a step said besides the picture.
    fn step(&mut self, table: &Table, seen: &Observation) {
        let Some(told) = &seen.told else { return };
        let Some(Last { told: lines, at }) = &self.last else { return };
        let (at, line) = (*at, lines.get(&seen.viewer_before).cloned());
        let left = times_left(table, at);
        if left != seen.left {
            self.wrong(|| {
                format!("{:?} was said to be left at {}, {left:?} is", seen.left, seen.v)
            });
        }
        if line.as_ref().is_some_and(|line| line != told) {
            self.wrong(|| format!("version {} was told as {told:?}, it is {line:?}", seen.v));
        }
    }

    /// The next event.
    fn next(&mut self, before: &Table, decided: &Decided) {
        self.clocks(before, decided);
        let v = self.overs.len() as u32;
        let viewers: Vec<u8> =
            self.by_version.get(&v).into_iter().flatten().map(|seen| seen.viewer_before).collect();
        let event = decided.event();
        let mut told = BTreeMap::new();
        for viewer in viewers {
            told.entry(viewer).or_insert_with(|| line(before, decided, viewer));
        }
        self.last = Some(Last { told, at: event.at });
    }

    /// Whether the clocks lose what has passed, and nothing else.
    fn clocks(&mut self, before: &Table, decided: &Decided) {
        let (begun, event) = (before.time(), decided.event());
        let passed = event.at.saturating_sub(begun);
        let has_lead = before.lead_until().is_some();
        for seat in (0..before.seats()).map(Seat) {
            let Some(then) = before.time_left(seat, begun) else { continue };
            let Some(now) = before.time_left(seat, event.at) else { continue };
            let lost = then.total.saturating_sub(now.total);
            let due = if then.is_running { passed.min(then.total) } else { Duration::ZERO };
            if lost > due || (lost < due && !has_lead) {
                self.wrong(|| format!("the clock of {seat} lost {lost:?} in {passed:?}"));
            }
            let has_fallen = matches!(event.what, EventKind::FlagFell { seat: of } if of == seat);
            if has_fallen && !now.total.is_zero() {
                self.wrong(|| format!("the flag of {seat} fell with {:?} left", now.total));
            }
        }
    }

    /// Whether everybody looked as somebody they are.
    fn may_see(&self, table: &Table) -> Result<(), String> {
        if !table.game().props().kind.hidden {
            return Ok(());
        }
        for seen in self.by_version.values().flatten() {
            let is_open = self.overs.get(seen.as_of as usize).copied().unwrap_or(false);
            if !is_open && seen.viewer & !seen.held != 0 {
                return Err(format!(
                    "client {} holds {:b} and saw the secrets of {:b} at version {}",
                    seen.client, seen.held, seen.viewer, seen.v
                ));
            }
        }
        Ok(())
    }
}

/// Whether pictures are kept in words.
pub(crate) static TELLS: AtomicBool = AtomicBool::new(false);

/// The first lines in which two texts differ.
fn difference(one: &str, other: &str) -> String {
    let pairs = one.lines().zip(other.lines()).filter(|(one, other)| one != other);
    let lines = pairs.take(8).map(|(one, other)| format!("{one} instead of {other}"));
    lines.collect::<Vec<String>>().join("\n")
}

/// The picture of a table that a viewer cannot tell from this one, as a number.
fn picture(table: &Table, viewer: u8) -> u64 {
    painted(table, viewer, |picture| sum(&picture))
}

/// The items, facts, buttons and prompts that a viewer sees.
type Picture<'a> = (Vec<ItemPart>, &'a Vec<(u32, Said)>, Vec<(u32, u32, Said)>, Vec<(u32, Said)>);

fn painted<T>(table: &Table, viewer: u8, use_it: impl FnOnce(Picture<'_>) -> T) -> T {
    let viewer = Seats(viewer);
    let other = table.state().tools().look_alike(viewer, u64::from(viewer.0) + 1);
    // A game that ends while it is paused is uncovered.
    let is_covered = table.is_paused() && !table.is_over();
    let covered = is_covered.then(|| other.covered()).flatten();
    let other = covered.unwrap_or(other);
    let state = &*other;
    let mut items: Vec<ItemPart> =
        state.scene(viewer).iter().map(|item| ItemPart::of(item, state)).collect();
    items.sort_by_key(|item| item.id);
    let panel = state.panel(viewer);
    let say = |say| Said::of(say, state);
    let fact = |fact: &Fact| (fact.seat.map_or(0, |seat| u32::from(seat.0) + 1), say(fact.say));
    let told = panel.facts.iter().filter(|fact| !fact.is_in_tray);
    let facts: Vec<_> = told.map(fact).collect();
    let place = |place| match place {
        ControlPlace::Bar => 0,
        ControlPlace::Side(seat) => u32::from(seat.0) + 1,
    };
    let controls: Vec<_> = panel
        .controls
        .iter()
        .map(|control| (u32::from(control.spot.0), place(control.place), say(control.say)))
        .collect();
    let prompts: Vec<_> =
        panel.prompts.iter().map(|prompt| (u32::from(prompt.seat.0), say(prompt.say))).collect();
    use_it((items, &facts, controls, prompts))
}

/// The line of the log about an event, as a viewer is told of it.
fn line(before: &Table, decided: &Decided, viewer: u8) -> (u32, Said, String) {
    let (event, state) = (decided.event(), before.state());
    let number = |who: Who| match who {
        Who::Seat(seat) => u32::from(seat.0),
        Who::Chance => 4,
        Who::Clock => 5,
        Who::House => 6,
    };
    let nothing = || Said { key: String::new(), args: Vec::new() };
    match decided.act() {
        Some(act) => {
            let shown = state.show_act(Seats(viewer), act);
            let said = shown.say.map_or_else(nothing, |say| Said::of(say, state));
            let act = if before.game().props().tells_acts { shown.act } else { String::new() };
            (number(event.by) * 2 + 1, said, act)
        }
        None => {
            let (key, by) = said(event).unwrap_or(("", event.by));
            let args = match event.what {
                EventKind::Undone { keep } if keep > 0 => {
                    vec![ludarium_web::wire::ArgPart::Number(keep as i32)]
                }
                _ => Vec::new(),
            };
            (number(by) * 2, Said { key: key.to_owned(), args }, String::new())
        }
    }
}

fn times_left(table: &Table, at: Duration) -> Vec<LeftPart> {
    let millis = |span: Duration| span.as_millis() as u64;
    let left = |seat| {
        let left = table.time_left(seat, at)?;
        Some(LeftPart(millis(left.main), millis(left.period), left.periods))
    };
    (0..table.seats()).map(Seat).filter_map(left).collect()
}

/// Anything as a number, by how it is printed.
fn sum(what: &impl std::fmt::Debug) -> u64 {
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    let _ = write!(sum, "{what:?}");
    sum.0
}

struct Sum(u64);

impl Write for Sum {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
