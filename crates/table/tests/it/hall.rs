//! Tables to try things at, and scripts that are played at them.

use crate::stairs::STAIRS;
use game::{AnyGame, Refusal, Seat, TableAction, Who};
use ludarium_table::{Chair, Clock, Event, EventKind, PlayerFault, Request, Streams, Table};
use std::{fmt::Write, time::Duration};
use testkit::games::{LIAR, MORRIS};

pub(crate) fn seconds(seconds: f64) -> Duration {
    Duration::from_millis((seconds * 1000.0).round() as u64)
}

/// Two people before one screen.
pub(crate) fn together() -> Vec<Chair> {
    vec![Chair::person("Ada"), Chair::person("Bob")]
}

/// Two people, each before a screen of their own.
pub(crate) fn apart() -> Vec<Chair> {
    vec![Chair::person("Ada"), Chair::person("Bob").on_screen(1)]
}

/// Three people, each before a screen of their own.
pub(crate) fn three() -> Vec<Chair> {
    (0..3).map(|n| Chair::person(format!("p{n}")).on_screen(n)).collect()
}

/// A person and a bot.
pub(crate) fn alone() -> Vec<Chair> {
    vec![Chair::person("Ada"), Chair::bot("random")]
}

pub(crate) fn table(game: &'static dyn AnyGame, chairs: Vec<Chair>, clock: Option<Clock>) -> Table {
    Table::new(game, game.setup(), None, chairs, clock).unwrap()
}

/// A table for Stairs with this setting on.
pub(crate) fn stairs_with(setting: &str, chairs: Vec<Chair>, clock: Option<Clock>) -> Table {
    let mut setup = STAIRS.setup();
    setup.set(setting, "true").unwrap();
    Table::new(&STAIRS, setup, None, chairs, clock).unwrap()
}

/// A table for Morris, without a clock.
pub(crate) fn morris(chairs: Vec<Chair>) -> Table {
    table(&MORRIS, chairs, None)
}

/// A table for Liar for so many, with the cards dealt and seat 0 to begin.
pub(crate) fn liar(chairs: Vec<Chair>) -> Table {
    let mut setup = LIAR.setup();
    setup.set("seats", &chairs.len().to_string()).unwrap();
    let mut table = Table::new(&LIAR, setup, None, chairs, None).unwrap();
    for act in ["lots:0", "deal:5"] {
        let event = table.decide(Duration::ZERO, Who::Chance, &Request::act(act)).unwrap();
        table.commit(event, &mut []);
    }
    table
}

/// Plays a script and gives the log of what came of it.
///
/// A line is a time in seconds, who wants something (`-`: nobody, it is only looked what is owed),
/// and what.
pub(crate) fn play(table: &mut Table, script: &str) -> String {
    let luck = Streams::new(1);
    let mut told = String::new();
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut words = line.splitn(3, ' ');
        let now = seconds(words.next().unwrap().parse().unwrap());
        let before = table.events().len();
        let done = match words.next().unwrap() {
            "-" => {
                table.advance(now, luck, &mut []);
                Ok(())
            }
            by => {
                let request = request(words.next().unwrap());
                table.handle(now, luck, who(by), &request, &mut [])
            }
        };
        for event in &table.events()[before..] {
            told.push_str(&log_line(event));
        }
        if let Err(refusal) = done {
            writeln!(told, "refused {refusal}").unwrap();
        }
    }
    told
}

/// Plays a script that must not be refused anything.
pub(crate) fn play_well(table: &mut Table, script: &str) {
    let told = play(table, script);
    assert!(!told.contains("refused"), "{told}");
}

/// The refusal that a request meets.
pub(crate) fn refused(table: &Table, now: f64, by: Who, request: &Request) -> Refusal {
    table.decide(seconds(now), by, request).unwrap_err()
}

pub(crate) fn log_line(event: &Event) -> String {
    let by = match event.by {
        Who::Seat(seat) => seat.to_string(),
        other => format!("{other:?}").to_lowercase(),
    };
    let what = match &event.what {
        EventKind::Act(act) => act.clone(),
        EventKind::Undone { keep } => format!("undone, {keep} left"),
        EventKind::UndoAsked { keep } => format!("undo-asked, {keep} left"),
        EventKind::FlagFell { seat } => format!("flag-fell of {seat}"),
        EventKind::Forfeited { seat, fault } => format!("forfeited {seat} {}", fault.word()),
        EventKind::Seated { seat, chair } => format!("seated {seat} {}", chair.name),
        other => other.word().unwrap().to_owned(),
    };
    format!("{:.3} {by}: {what}\n", event.at.as_secs_f64())
}

pub(crate) fn who(word: &str) -> Who {
    match word {
        "chance" => Who::Chance,
        "clock" => Who::Clock,
        "house" => Who::House,
        seat => Who::Seat(Seat(seat.parse().unwrap())),
    }
}

fn request(text: &str) -> Request {
    let words: Vec<_> = text.split(' ').collect();
    let seat = |word: &str| Seat(word.parse().unwrap());
    match words[..] {
        ["undo"] => Request::UNDO,
        ["redo"] => Request::REDO,
        ["undo", keep] => Request::UndoTo(keep.parse().unwrap()),
        ["agree"] => Request::agree(TableAction::Undo),
        ["disagree"] => Request::decline(TableAction::Undo),
        ["never-mind"] => Request::withdraw(TableAction::Undo),
        ["pause"] => Request::PAUSE,
        ["agree-pause"] => Request::agree(TableAction::Pause),
        ["decline-pause"] => Request::decline(TableAction::Pause),
        ["withdraw-pause"] => Request::withdraw(TableAction::Pause),
        ["resume"] => Request::Resume,
        ["draw?"] => Request::DRAW,
        ["accept"] => Request::agree(TableAction::Draw),
        ["decline"] => Request::decline(TableAction::Draw),
        ["withdraw"] => Request::withdraw(TableAction::Draw),
        ["resign"] => Request::RESIGN,
        ["forfeit", of, fault] => {
            let fault = PlayerFault::ALL.into_iter().find(|known| known.word() == fault).unwrap();
            Request::Forfeit(seat(of), fault)
        }
        ["sit", on, name] => Request::Sit(seat(on), Chair::person(name)),
        _ => Request::act(text),
    }
}
