//! Compares the program's judgement of dead stones with somebody else's. Reads the games of a file that
//! `ludarium arena go … --resume FILE` wrote, where a referee named the dead stones at the end, and prints where the
//! two differ.

#![allow(clippy::print_stdout)]

use game::{AnyGame, AnyState, Seats, Who};
use ludarium_go::GAME;
use serde_json::Value;
use std::io::{self, BufRead};

fn main() -> io::Result<()> {
    let (mut all, mut equal) = (0, 0);
    for line in io::stdin().lock().lines() {
        let Some((state, there)) = finished(&serde_json::from_str(&line?)?) else { continue };
        let marked = |act: &str| {
            let mut after = state.copy();
            after.play(Who::House, act).map(|_| after.position(Seats::ALL))
        };
        let here = state.house().map(|act| act.text().to_owned()).unwrap_or_default();
        all += 1;
        match marked(&here) == marked(&there) {
            true => equal += 1,
            false => println!("{}\n  here {here}, there {there}", state.position(Seats::ALL)),
        }
    }
    println!("{equal} of {all} equal");
    Ok(())
}

/// A game after both players have passed, and what the referee proposed then.
fn finished(game: &Value) -> Option<(Box<dyn AnyState>, String)> {
    let mut setup = GAME.setup();
    setup.set("counting", "judge").ok()?;
    let mut state = GAME.start(&setup).ok()?;
    for event in game["record"]["events"].as_array()? {
        let act = event["act"].as_str()?;
        if act.starts_with("propose:") {
            return Some((state, act.to_owned()));
        }
        let seat = game::Seat(event["by"].as_u64()?.try_into().ok()?);
        state.play(Who::Seat(seat), act).ok()?;
    }
    None
}
