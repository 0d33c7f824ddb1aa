//! Scripts of matches, and what the driver alone makes of them.
//!
//! A script says who does what, one decision after the other. It is played by a bare driver first: that
//! gives the log to compare with, and turns "any card" into the act of this deal. Every door then gets
//! the same decisions and the same seed.

use driver::{Driver, MatchTerms};
use game::{AnyGame, Due, Seat, Setup, TableAction, Who};
use std::time::Duration;
use table::{Chair, Event, EventKind, Request, Table};
use testkit::games::{LIAR, MORRIS};

/// The catalogue of the doors under test.
pub(crate) static GAMES: &[&dyn AnyGame] = &[&MORRIS, &LIAR];

/// Where all luck comes from.
pub(crate) const SEED: u64 = 7;

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Act(String),
    Undo,
    AgreeUndo,
    OfferDraw,
    DeclineDraw,
    Resign,
    /// Nothing, until the turn has run out.
    Wait,
}

/// One decision, and how many events there are when everything has followed from it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) seat: Seat,
    pub(crate) deed: Deed,
    pub(crate) events: usize,
}

/// A match between people before one screen.
pub(crate) struct Script {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) settings: &'static [(&'static str, &'static str)],
    /// The decision with this number, if the match goes on.
    decide: fn(usize, &Table) -> Option<(Seat, Deed)>,
}

/// A match as the driver alone plays it.
pub(crate) struct Played {
    pub(crate) steps: Vec<Step>,
    pub(crate) table: Table,
    /// The position after each act that counts.
    pub(crate) positions: Vec<String>,
}

/// An event without its time: who did what.
pub(crate) type Logged = (Who, EventKind);

/// The events without their times.
pub(crate) fn logged(events: &[Event]) -> Vec<Logged> {
    events.iter().map(|event| (event.by, event.what.clone())).collect()
}

impl Script {
    pub(crate) fn setup(&self) -> Setup {
        let mut setup = self.game.setup();
        self.settings.iter().for_each(|(key, value)| setup.set(key, value).unwrap());
        setup
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.game.start(&self.setup()).unwrap().seats())
    }

    /// Plays it without any door.
    pub(crate) fn play(&self) -> Played {
        let chairs = vec![Chair::person(""); self.seats()];
        let table = Table::new(self.game, self.setup(), None, chairs, None).unwrap();
        let mut driver = Driver::new(table, SEED, MatchTerms::default());
        let mut now = Duration::ZERO;
        let mut steps = Vec::new();
        settle(&mut driver, &mut now);
        while let Some((seat, deed)) = (self.decide)(steps.len(), driver.table()) {
            now += Duration::from_millis(10);
            match request(&deed) {
                Some(request) => {
                    let by = Who::Seat(seat);
                    let done = driver.request(now, by, &request, &mut []);
                    assert_eq!(done, Ok(()), "step {}: {seat} {deed:?}", steps.len());
                }
                None => now = driver.next_deadline(now).expect("a turn with a limit"),
            }
            settle(&mut driver, &mut now);
            steps.push(Step { seat, deed, events: driver.table().events().len() });
        }
        let table = driver.into_table();
        let mut positions = Vec::new();
        let all = game::Seats::ALL;
        table.walk_acts(&mut |_, _, after| positions.push(after.position(all)));
        Played { steps, table, positions }
    }
}

impl Played {
    pub(crate) fn logged(&self) -> Vec<Logged> {
        logged(self.table.events())
    }

    /// The acts that count.
    pub(crate) fn acts(&self) -> Vec<String> {
        let text = |event: &Event| match &event.what {
            EventKind::Act(act) => act.clone(),
            other => panic!("{other:?} is no act"),
        };
        self.table.acts().map(text).collect()
    }
}

/// Lets luck, the clock and programs do all that they owe.
pub(crate) fn settle(driver: &mut Driver, now: &mut Duration) {
    loop {
        driver.advance(*now, &mut []);
        let tasks = driver.tasks(*now);
        if tasks.is_empty() {
            match driver.next_deadline(*now).filter(|_| driver.has_decision()) {
                Some(at) => *now = at,
                None => return,
            }
        }
        for task in tasks {
            let answer = task.run(&mut |_| {});
            driver.answer(*now, answer, &mut []);
        }
    }
}

fn request(deed: &Deed) -> Option<Request> {
    Some(match deed {
        Deed::Act(act) => Request::act(act),
        Deed::Undo => Request::UNDO,
        Deed::AgreeUndo => Request::agree(TableAction::Undo),
        Deed::OfferDraw => Request::DRAW,
        Deed::DeclineDraw => Request::decline(TableAction::Draw),
        Deed::Resign => Request::RESIGN,
        Deed::Wait => return None,
    })
}

/// The first person who is due.
fn person_due(table: &Table) -> Option<Seat> {
    let Due::Seats(due) = table.due() else { return None };
    due.iter().find(|&seat| table.chair(seat).is_some_and(Chair::is_person))
}

/// One of the acts that a seat can make, another one at each step.
fn any_act(step: usize, seat: Seat, table: &Table) -> Deed {
    let mut acts = table.state().acts(Who::Seat(seat));
    Deed::Act(acts.swap_remove(step * 5 % acts.len()))
}

fn written(steps: &[(u8, Deed)], number: usize) -> Option<(Seat, Deed)> {
    steps.get(number).map(|(seat, deed)| (Seat(*seat), deed.clone()))
}

fn act(text: &str) -> Deed {
    Deed::Act(text.to_owned())
}

/// Two seats: an undo, a draw that is declined, a resignation.
pub(crate) const TWO_SEATS: Script = Script {
    game: &MORRIS,
    settings: &[],
    decide: |number, _| {
        let steps = [
            (0, act("b2")),
            (1, act("a1")),
            (0, act("a2")),
            (0, Deed::Undo),
            (0, act("c1")),
            (1, Deed::OfferDraw),
            (0, Deed::DeclineDraw),
            (1, act("a3")),
            (0, Deed::Resign),
        ];
        written(&steps, number)
    },
};

/// Four seats: one person resigns, and a bot plays on in their place.
pub(crate) const FOUR_SEATS: Script = Script {
    game: &LIAR,
    settings: &[("seats", "4"), ("timed", "off")],
    decide: |number, table| {
        let seat = person_due(table)?;
        // The first seat speaks before the others: the bot that takes it answers before people do.
        let deed = match seat {
            Seat(0) if number >= 4 => Deed::Resign,
            _ => any_act(number, seat, table),
        };
        (number < 20).then_some((seat, deed))
    },
};

/// Secrets: two people before one screen, an undo by whoever acted last, to which the other must agree.
pub(crate) const HIDDEN: Script = Script {
    game: &LIAR,
    settings: &[("timed", "off")],
    decide: |number, table| {
        let seat = person_due(table)?;
        Some(match number {
            3 => (seat.next(2), Deed::Undo),
            4 => (seat, Deed::AgreeUndo),
            9 => (seat, Deed::Resign),
            10.. => return None,
            _ => (seat, any_act(number, seat, table)),
        })
    },
};

/// Turns that the rules limit: one runs out.
pub(crate) const TIMED: Script = Script {
    game: &LIAR,
    settings: &[("timed", "on"), ("seconds", "6")],
    decide: |number, table| {
        let seat = person_due(table)?;
        Some(match number {
            1 => (seat, Deed::Wait),
            4 => (seat, Deed::Resign),
            5.. => return None,
            _ => (seat, any_act(number, seat, table)),
        })
    },
};

/// The scripts do what their names say.
#[test]
fn the_scripts_go_through_what_they_are_for() {
    let kinds = |script: &Script| script.play().table.events().to_vec();
    let has = |events: &[Event], is_it: fn(&Event) -> bool| events.iter().any(is_it);
    let two = kinds(&TWO_SEATS);
    assert!(has(&two, |event| matches!(event.what, EventKind::Undone { keep: 2 })));
    assert!(has(&two, |event| event.what == EventKind::DrawDeclined));
    assert_eq!(two.last().map(|event| &event.what), Some(&EventKind::Resigned));
    let four = kinds(&FOUR_SEATS);
    let seated = |event: &Event| matches!(event.what, EventKind::Seated { seat: Seat(0), .. });
    let at = four.iter().position(seated).expect("a bot sits down");
    let by_bot = |event: &&Event| event.by == Who::Seat(Seat(0));
    assert!(four[at..].iter().filter(by_bot).count() >= 3, "{four:?}");
    let hidden = kinds(&HIDDEN);
    assert!(has(&hidden, |event| event.what == EventKind::UndoAgreed));
    assert!(has(&hidden, |event| event.by == Who::Chance));
    let timed = kinds(&TIMED);
    assert_eq!(timed.iter().filter(|event| event.by == Who::Clock).count(), 1);
}
