//! Whoever asks a table for whatever and whenever: nothing breaks, what is refused changes nothing,
//! and the table is always its record.
#![no_main]

use game::{Due, Seat, Seats, TableAction, Who};
use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};
use ludarium_fuzz::{games, matches};
use std::time::Duration;
use table::{Chair, Clock, PlayerFault, Request, Streams, Table};

const MOST_REQUESTS: usize = 40;

fuzz_target!(|data: &[u8]| {
    // When the input is at its end the match is, too.
    let _ = play(&mut Unstructured::new(data));
});

fn play(input: &mut Unstructured<'_>) -> Result<()> {
    let game = games().nth(input.choose_index(games().count())?).expect("the index is in range");
    let seats = game.start(&game.setup()).expect("the defaults fit together").seats();
    let mut chairs = Vec::new();
    for _ in 0..seats {
        chairs.push(chair(input)?);
    }
    let clock = clock(input)?;
    let mut table =
        Table::new(game, game.setup(), None, chairs, clock).expect("the defaults fit together");
    let luck = Streams::new(1);
    let mut now = Duration::ZERO;
    for _ in 0..MOST_REQUESTS {
        if input.is_empty() {
            break;
        }
        now += Duration::from_millis(u64::from(input.arbitrary::<u8>()?) * 50);
        table.advance(now, luck, &mut []);
        let (by, request) = request(input, &table)?;
        let before =
            (table.to_record(), table.state().tools().key(), table.time_left(Seat(0), now));
        let decided = table.decide(now, by, &request);
        let after = (table.to_record(), table.state().tools().key(), table.time_left(Seat(0), now));
        assert_eq!(before, after, "{request:?} was only asked");
        let done = table.handle(now, luck, by, &request, &mut []);
        assert_eq!(decided.is_ok(), done.is_ok(), "{request:?}");
        let _ = (table.next_deadline(now), table.turn_left(now));
    }
    matches::is_its_record(&table, game);
    assert_eq!(table.rematch().is_ok(), table.is_over());
    assert_eq!(table.restart().map(|table| table.seats()), Ok(seats));
    Ok(())
}

fn chair(input: &mut Unstructured<'_>) -> Result<Chair> {
    let chair = match input.int_in_range(0..=4)? {
        0 => Chair::open(),
        1 => Chair::bot("random"),
        _ => Chair::person("Ada"),
    };
    Ok(chair.on_screen(input.int_in_range(0..=1)?))
}

fn clock(input: &mut Unstructured<'_>) -> Result<Option<Clock>> {
    let mut span = || Ok(Duration::from_millis(u64::from(input.arbitrary::<u8>()?) * 100));
    let (main, step) = (span()?, span()?);
    Ok(match input.int_in_range(0..=3)? {
        0 => None,
        1 => Some(Clock::Turn { span: main }),
        2 => Some(Clock::Fischer { main, step }),
        _ => Some(Clock::Byoyomi { main, period: step, periods: input.int_in_range(0..=3)? }),
    })
}

fn request(input: &mut Unstructured<'_>, table: &Table) -> Result<(Who, Request)> {
    let seat = Seat(input.int_in_range(0..=4)?);
    let any = match input.int_in_range(0..=9)? {
        0 => Who::Chance,
        1 => Who::Clock,
        2 => Who::House,
        _ => Who::Seat(seat),
    };
    let number = usize::from(input.arbitrary::<u8>()?);
    Ok(match input.int_in_range(0..=24)? {
        0 => (any, Request::UNDO),
        1 => (any, Request::UndoTo(number % 8)),
        2 => (any, Request::agree(TableAction::Undo)),
        3 => (any, Request::decline(TableAction::Undo)),
        4 => (any, Request::withdraw(TableAction::Undo)),
        5 => (any, Request::PAUSE),
        6 => (any, Request::Resume),
        7 => (any, Request::DRAW),
        8 => (any, Request::agree(TableAction::Draw)),
        9 => (any, Request::decline(TableAction::Draw)),
        10 => (any, Request::withdraw(TableAction::Draw)),
        11 => (any, Request::RESIGN),
        12 => (any, Request::Forfeit(seat, PlayerFault::ALL[number % PlayerFault::ALL.len()])),
        13 => (any, Request::Sit(seat, chair(input)?)),
        14 => (any, Request::act(input.arbitrary::<&str>()?)),
        15 => (any, Request::REDO),
        _ => {
            let due = match table.due() {
                Due::Seats(seats) if !seats.is_empty() => seats,
                _ => Seats::only(Seat(0)),
            };
            let who = due.iter().nth(number % due.iter().count()).map_or(any, Who::Seat);
            let acts = table.state().acts(who);
            let act = acts.get(number % acts.len().max(1)).cloned().unwrap_or_default();
            (who, Request::Act(act))
        }
    })
}
