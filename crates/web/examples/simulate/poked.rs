//! What somebody got by HTTP: a replay and a record say no more than they may know.

use crate::{
    audit::Observation,
    client::{Client, visitor},
    games,
    seen::Seen,
};
use game::Seats;
use ludarium_web::wire::Replay;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Record, Table};

/// Looks at an answer about a table.
pub(crate) fn check(client: &Client, id: &str, what: &str, body: &str) {
    let checked = match what {
        "/replay" => replay(client, id, body),
        "/record" => record(client, id, body),
        _ => Ok(()),
    };
    if let Err(why) = checked {
        client.world.fail(format!("{what} of {id} for c{}: {why}", client.id));
    }
}

fn held(client: &Client, id: &str) -> u8 {
    let who = visitor(client.remember().cookie.as_deref());
    client.world.lock().disk.held(id, &who)
}

fn replay(client: &Client, id: &str, body: &str) -> Result<(), String> {
    let replay: Replay = serde_json::from_str(body).map_err(|error| error.to_string())?;
    let held = held(client, id);
    let as_of = replay.steps.len() as u32;
    let mut noted = Vec::new();
    let decoded = catch_unwind(AssertUnwindSafe(|| {
        let mut seen = Seen::of(replay.start);
        noted.push(Observation { as_of, ..Observation::of(client.id, held, &seen) });
        for step in replay.steps {
            seen.take(step);
            noted.push(Observation { as_of, ..Observation::of(client.id, held, &seen) });
        }
    }));
    decoded.map_err(|_| "it cannot be read".to_owned())?;
    let mut state = client.world.lock();
    if state.ledger(id).vouched < as_of {
        return Err(format!("it has {as_of} events, more than are stored"));
    }
    state.observations.entry(id.to_owned()).or_default().extend(noted);
    Ok(())
}

fn record(client: &Client, id: &str, body: &str) -> Result<(), String> {
    let told = Record::read(body).map_err(|error| error.to_string())?;
    let held = held(client, id);
    let kept = client.world.lock().disk.tables.get(id).cloned().ok_or("it is not stored")?;
    let mut truth = kept.record().map_err(|error| error.to_string())?;
    if told.events.len() > truth.events.len() {
        return Err("it has more events than are stored".to_owned());
    }
    truth.events.truncate(told.events.len());
    let game = games::find(&truth.game).ok_or("its game is unknown")?;
    let table = Table::from_record(game, &truth).map_err(|error| error.to_string())?;
    let viewer = told.viewer.unwrap_or(Seats::ALL);
    let may_know = table.is_over() || !game.props().kind.hidden;
    if !may_know && viewer.0 & !held != 0 {
        return Err(format!("it is for {:b}, who asked holds {held:b}", viewer.0));
    }
    match table.masked_events(viewer) == told.events {
        true => Ok(()),
        false => Err("it says something else".to_owned()),
    }
}
