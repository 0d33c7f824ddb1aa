//! What holds for any requests at any times.

use crate::{
    hall::{alone, apart, three, together},
    stairs::STAIRS,
};
use game::{AnyGame, Due, Rng, Seat, Seats, TableAction, Viewer, Who, rng::QuickRng};
use ludarium_table::{Chair, Clock, EventKind, PlayerFault, Record, Request, Streams, Table};
use proptest::prelude::*;
use std::time::Duration;
use testkit::games::{LIAR, MORRIS};

const GAMES: [&dyn AnyGame; 3] = [&MORRIS, &LIAR, &STAIRS];

/// One thing that somebody tries: after so many milliseconds, who, and what (a number to choose an
/// act by, if it is one).
#[derive(Clone, Debug)]
struct Try {
    wait: u64,
    by: Who,
    what: Option<Request>,
    choice: u64,
}

fn seat() -> impl Strategy<Value = Seat> {
    // One more than there are.
    (0_u8..3).prop_map(Seat)
}

fn request() -> impl Strategy<Value = Option<Request>> {
    prop_oneof![
        12 => Just(None),
        2 => Just(Some(Request::UNDO)),
        1 => (0_usize..6).prop_map(|keep| Some(Request::UndoTo(keep))),
        2 => Just(Some(Request::agree(TableAction::Undo))),
        4 => prop::sample::select(vec![
            Request::decline(TableAction::Undo),
            Request::withdraw(TableAction::Undo),
            Request::DRAW,
            Request::decline(TableAction::Draw),
            Request::withdraw(TableAction::Draw),
            Request::PAUSE,
            Request::agree(TableAction::Pause),
            Request::decline(TableAction::Pause),
            Request::withdraw(TableAction::Pause),
            Request::Resume,
            Request::Resume,
            Request::act("nonsense"),
        ]).prop_map(Some),
        1 => (seat(), 0_u8..3).prop_map(|(seat, screen)| {
            Some(Request::Sit(seat, Chair::person("new").on_screen(screen)))
        }),
        1 => prop::sample::select(vec![
            Request::agree(TableAction::Draw),
            Request::RESIGN,
            Request::Forfeit(Seat(1), PlayerFault::Hang),
        ]).prop_map(Some),
    ]
}

fn attempt() -> impl Strategy<Value = Try> {
    let by = prop_oneof![8 => seat().prop_map(Who::Seat), 1 => Just(Who::House)];
    (0_u64..9000, by, request(), any::<u64>()).prop_map(|(wait, by, what, choice)| Try {
        wait,
        by,
        what,
        choice,
    })
}

fn clock() -> impl Strategy<Value = Option<Clock>> {
    let span = || (0_u64..30_000).prop_map(Duration::from_millis);
    prop_oneof![
        Just(None),
        span().prop_map(|span| Some(Clock::Turn { span })),
        (span(), span()).prop_map(|(main, step)| Some(Clock::Fischer { main, step })),
        (span(), span(), 0_u8..4).prop_map(|(main, period, periods)| Some(Clock::Byoyomi {
            main,
            period,
            periods
        })),
    ]
}

fn chairs() -> impl Strategy<Value = Vec<Chair>> {
    let waiting = vec![Chair::person("Ada"), Chair::open()];
    prop::sample::select(vec![together(), apart(), alone(), waiting])
}

fn start() -> impl Strategy<Value = Table> {
    (prop::sample::select(vec![0, 1, 2, 3]), chairs(), clock()).prop_map(|(game, chairs, clock)| {
        let Some(&game) = GAMES.get(game) else {
            let mut setup = LIAR.setup();
            setup.set("seats", "3").unwrap();
            return Table::new(&LIAR, setup, None, three(), clock).unwrap();
        };
        Table::new(game, game.setup(), None, chairs, clock).unwrap()
    })
}

/// Everything that can be seen of a table.
fn seen(table: &Table, now: Duration) -> String {
    let of_seat = |seat: Seat| {
        (table.time_left(seat, now), table.undo_target(seat), table.undo_needs(seat, 0))
    };
    format!(
        "{:?}",
        (
            table.to_record(),
            table.state().tools().state_json(Seats::ALL),
            table.state().tools().key(),
            table.due(),
            table.outcome(),
            (table.is_paused(), table.is_waiting()),
            (table.undo_asked(), table.draw_offered(), table.pause_asked()),
            table.shown_state().position(Seats::ALL),
            (table.turn_left(now), table.next_deadline(now), table.chairs()),
            [of_seat(Seat(0)), of_seat(Seat(1))],
        )
    )
}

/// The act that is tried: mostly a legal one of whoever is due.
fn act_of(table: &Table, choice: u64) -> (Who, Request) {
    let due = match table.state().due() {
        Due::Seats(seats) => seats.lowest().unwrap_or(Seat(0)),
        Due::Chance | Due::Over => Seat(0),
    };
    let acts = table.state().acts(Who::Seat(due));
    let act = acts.get(QuickRng::new(choice).index(acts.len().max(1)));
    (Who::Seat(due), Request::Act(act.cloned().unwrap_or_else(|| "done".into())))
}

fn check_clocks(table: &Table, now: Duration) {
    for seat in [Seat(0), Seat(1)] {
        let Some(left) = table.time_left(seat, now) else { continue };
        let later = table.time_left(seat, now + Duration::from_secs(1)).unwrap();
        assert!(later.total <= left.total);
        let ran =
            if left.is_running { Duration::from_secs(1).min(left.total) } else { Duration::ZERO };
        assert_eq!(later.total + ran, left.total, "{seat:?} {left:?} {later:?}");
        // What is owed by now has happened, so nobody who plays on has nothing left.
        assert!(!left.is_running || left.total > Duration::ZERO);
    }
}

fn check_replay(table: &Table, now: Duration) {
    let record = Record::read(&table.to_record().to_string()).unwrap();
    let again = Table::from_record(table.game(), &record).unwrap();
    assert_eq!(seen(&again, now), seen(table, now));
}

/// No deal is ever heard while a game goes on, and no cards that others lay.
fn check_secrets(table: &Table, viewer: Viewer) {
    if table.is_over() {
        return;
    }
    for event in table.to_record_for(viewer).events {
        let EventKind::Act(act) = event.what else { continue };
        let is_own = matches!(event.by, Who::Seat(seat) if viewer.has(seat));
        assert!(!act.starts_with("deal:") || act == "deal:?", "{act}");
        assert!(!act.starts_with("lay:") || is_own || act.starts_with("lay:?"), "{act}");
    }
}

/// What a seat is said to be able to do comes to something, and nothing else does.
fn check_can(table: &Table, now: Duration, seat: Seat) {
    for action in TableAction::ALL {
        let can = table.can(now, seat, action);
        let request = match action {
            TableAction::Rematch => {
                assert_eq!(can, table.rematch().is_ok());
                continue;
            }
            TableAction::Hint => {
                let is_due = matches!(table.due(), Due::Seats(due) if due.has(seat));
                assert!(!can || is_due && !table.is_paused(), "{seat:?} may not have a hint");
                continue;
            }
            TableAction::Pause if table.is_paused() => Request::Resume,
            action => Request::Ask(action),
        };
        let mut copy = table.clone();
        let done = copy.handle(now, Streams::new(5), Who::Seat(seat), &request, &mut []);
        assert_eq!(can, done.is_ok(), "{seat:?} {action:?}: {done:?}");
        assert_eq!(can, copy.events().len() > table.events().len(), "{seat:?} {action:?}");
    }
}

fn run(mut table: Table, tries: Vec<Try>) {
    let luck = Streams::new(5);
    let mut now = Duration::ZERO;
    table.advance(now, luck, &mut []);
    for Try { wait, by, what, choice } in tries {
        now += Duration::from_millis(wait);
        // What is owed comes first, so that a refusal can be seen to change nothing.
        table.advance(now, luck, &mut []);
        let (by, request) = match what {
            Some(request) => (by, request),
            None => act_of(&table, choice),
        };
        let before = seen(&table, now);
        let decided = table.decide(now, by, &request);
        assert_eq!(seen(&table, now), before, "deciding changes nothing");
        let length = table.events().len();
        let done = table.handle(now, luck, by, &request, &mut []);
        match (decided, done) {
            (Err(why), Err(refusal)) => {
                assert_eq!(why, refusal);
                assert_eq!(seen(&table, now), before, "a refused request changes nothing");
            }
            (Ok(decided), Ok(())) => assert_eq!(table.events()[length], *decided.event()),
            (decided, done) => panic!("{decided:?} but {done:?}"),
        }
        assert!(table.owed(now, luck).is_none(), "all that is owed has happened");
        assert!(table.next_deadline(now).is_none_or(|deadline| deadline > now));
        assert!(table.events().is_sorted_by_key(|event| event.at));
        check_clocks(&table, now);
        check_can(&table, now, Seat((choice % 4) as u8));
    }
    check_replay(&table, now);
    check_secrets(&table, Seats::NONE);
    check_secrets(&table, Seats::only(Seat(1)));
}

/// The same requests with somebody looking at the clock ever so often.
fn log_when_looked_at(mut table: Table, tries: &[Try], looks: u32) -> Vec<String> {
    let mut now = Duration::ZERO;
    let advance = |table: &mut Table, now| {
        // Luck named by the log, not by how often it was asked for.
        while let Some(event) = table.owed(now, Streams::new(9)) {
            table.commit(event, &mut []);
        }
    };
    for Try { wait, by, what, choice } in tries {
        for _ in 0..looks {
            now += Duration::from_millis(*wait) / looks;
            advance(&mut table, now);
        }
        let (by, request) = match what {
            Some(request) => (*by, request.clone()),
            None => act_of(&table, *choice),
        };
        if let Ok(event) = table.decide(now, by, &request) {
            table.commit(event, &mut []);
        }
    }
    advance(&mut table, now);
    table.events().iter().map(crate::hall::log_line).collect()
}

proptest! {
    #[test]
    fn any_requests_keep_a_table_whole(
        table in start(),
        tries in prop::collection::vec(attempt(), 0..40),
    ) {
        run(table, tries);
    }

    #[test]
    fn the_log_does_not_depend_on_who_looks(
        table in start(),
        tries in prop::collection::vec(attempt(), 0..20),
    ) {
        let tries: Vec<_> =
            tries.into_iter().map(|t| Try { wait: t.wait / 4 * 4, ..t }).collect();
        let once = log_when_looked_at(table.clone(), &tries, 1);
        prop_assert_eq!(once, log_when_looked_at(table, &tries, 4));
    }
}
