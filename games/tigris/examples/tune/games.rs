//! Positions of games that the arena has kept, and how these games ended.

use game::{Notation, Past, Rng, Rules, Seat, Setup, Who, rng::QuickRng};
use ludarium_tigris::Tigris;
use serde_json::Value;
use std::{
    fs::File,
    io::{BufRead, BufReader},
};

/// One position in so many, on average: neighbours tell the same.
const EVERY: u64 = 6;

/// A position, and how the game ended for each seat.
pub(crate) struct Sample {
    pub(crate) state: Tigris,
    /// The share of the win.
    pub(crate) shares: [f32; Seat::MOST],
    /// The number of its game.
    pub(crate) game: usize,
}

/// Some positions of every game in these files.
pub(crate) fn samples(files: &[&str]) -> Option<Vec<Sample>> {
    let mut samples = Vec::new();
    let mut rng = QuickRng::new(3);
    let mut games = 0;
    for file in files {
        for line in BufReader::new(File::open(file).ok()?).lines() {
            let game: Value = serde_json::from_str(&line.ok()?).ok()?;
            // The first line says what was to be played.
            let Some(events) = game["record"]["events"].as_array() else { continue };
            add(events, game["ranks"].as_array()?.len(), games, &mut rng, &mut samples);
            games += 1;
        }
    }
    eprintln!("{games} games, {} positions", samples.len());
    Some(samples)
}

fn add(
    events: &[Value],
    seats: usize,
    game: usize,
    rng: &mut QuickRng,
    samples: &mut Vec<Sample>,
) -> Option<()> {
    let mut setup = Setup::new(Tigris::SETTINGS);
    setup.set("players", &seats.to_string()).ok()?;
    let mut state = Tigris::start(&setup).ok()?;
    let first = samples.len();
    for event in events {
        let seat = event["by"].as_u64().map(|seat| Seat(seat as u8));
        let act = state.read(event["act"].as_str()?).ok()?;
        state.apply(&Past::new(), seat.map_or(Who::Chance, Who::Seat), act);
        // What players evaluate: an action is done, and the next one is not chosen.
        if seat.is_some() && state.due().seat().is_some() && rng.below(EVERY) == 0 {
            samples.push(Sample { state, shares: [0.0; Seat::MOST], game });
        }
    }
    let standing = state.standing();
    let winners = standing.rank[..seats].iter().filter(|rank| **rank == 0).count();
    let share = |seat: usize| if standing.rank[seat] == 0 { 1.0 / winners as f32 } else { 0.0 };
    for sample in &mut samples[first..] {
        (0..seats).for_each(|seat| sample.shares[seat] = share(seat));
    }
    Some(())
}
