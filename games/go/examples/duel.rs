//! Plays the search with something against the search without: `duel net GAMES SIMULATIONS OTHERS` with the network,
//! `duel patterns …` with the learned patterns against those drawn by hand. The second number is what the first side has for
//! a move, the third what the other has. It prints what was won, the 95 % interval and the processor time of each side, by
//! which the numbers can be chosen so that both cost the same.

#![allow(clippy::print_stdout)]

use ludarium_go::training::duel::{Side, play};
use std::{fs, time::Duration};

fn main() {
    let what = std::env::args().nth(1).unwrap_or_default();
    let (uses_net, goes_by_drawn) = match what.as_str() {
        "net" => (true, false),
        "patterns" => (false, true),
        _ => return println!("duel net|patterns GAMES SIMULATIONS OTHERS"),
    };
    let mut args = std::env::args().skip(2).map(|text| text.parse::<u64>().unwrap_or(0));
    let mut number = |usual| args.next().filter(|number| *number > 0).unwrap_or(usual);
    let (games, simulations, others) = (number(20), number(1000), number(1000));
    let sides = [
        Side { simulations, uses_net, goes_by_drawn: false },
        Side { simulations: others, uses_net: false, goes_by_drawn },
    ];
    let (mut won, mut spent) = (0, [Duration::ZERO; 2]);
    for played in 1..=games {
        let game = play(played - 1, &sides, &processor_time);
        won += u64::from(game.is_won);
        spent.iter_mut().zip(game.spent).for_each(|(sum, time)| *sum += time);
        if played % 10 == 0 || played == games {
            let (low, high) = interval(won as f64, played as f64);
            let [first, other] = spent.map(|time| time.as_secs_f64());
            println!(
                "{won} of {played}: {:.1} % [{:.1}, {:.1}], {first:.0} s and {other:.0} s",
                100.0 * won as f64 / played as f64,
                100.0 * low,
                100.0 * high
            );
        }
    }
}

/// Wilson's interval of a share, 95 %.
fn interval(won: f64, all: f64) -> (f64, f64) {
    let (share, z) = (won / all, 1.96);
    let middle = share + z * z / (2.0 * all);
    let wide = z * (share * (1.0 - share) / all + z * z / (4.0 * all * all)).sqrt();
    let scale = 1.0 + z * z / all;
    ((middle - wide) / scale, (middle + wide) / scale)
}

/// What this thread has spent; nothing where the system does not say.
fn processor_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}
