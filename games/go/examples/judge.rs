//! Compares the program's judgement of dead stones with somebody else's. Reads lines `<position> <chains>`,
//! where the chains are those of an act `propose`, and prints where the two differ.

#![allow(clippy::print_stdout)]

use game::{AnyGame, Seats, Who};
use ludarium_go::GAME;
use std::io::{self, BufRead};

fn main() -> io::Result<()> {
    let (mut all, mut equal) = (0, 0);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let Some((position, chains)) = line.rsplit_once(' ') else { continue };
        let Ok(state) = GAME.read_position(&GAME.setup(), position) else { continue };
        let marked = |act: &str| {
            let mut after = state.copy();
            after.play(Who::House, act).map(|_| after.position(Seats::ALL))
        };
        let own = state.house().map(|act| act.text().to_owned()).unwrap_or_default();
        all += 1;
        match marked(&own) == marked(&format!("propose:{chains}")) {
            true => equal += 1,
            false => println!("{position}\n  here {own}, there propose:{chains}"),
        }
    }
    println!("{equal} of {all} equal");
    Ok(())
}
