//! Plays each level against the one below: `ladder <variant> <games> <first> <last>`. Half of the games
//! begins each of the two; a draw counts a half.

#![allow(clippy::print_stdout)]

use game::{Bot, Budget, Refusal, Seats, Stop, Title, Who};
use ludarium_puissance4::GAME;

fn main() -> Result<(), Refusal> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let mut setup = GAME.setup();
    setup.set("variant", args.first().map_or("rotating", String::as_str))?;
    for level in number(2, 2)..=number(3, 9) {
        let names = [format!("level-{level}"), format!("level-{}", level - 1)];
        let (mut won, mut drawn, mut plies) = (0, 0, 0);
        let games = number(1, 200);
        for game in 0..games {
            // The same seeds with sides changed.
            let mut bots: Vec<Box<dyn Bot>> = Vec::new();
            for (name, at) in names.iter().zip(0u64..) {
                bots.extend(GAME.bot(name, &setup, (game / 2) * 2 + at));
            }
            let mut face = GAME.start(&setup)?;
            while let Some(seat) = face.due().seat() {
                let mind = (seat.index() + game as usize % 2) % 2;
                let sight = face.sight(Seats::only(seat));
                let none = Stop::default();
                let report =
                    bots[mind].think(seat, &*sight, &Budget::default(), &none, &mut |_| {});
                let Some(report) = report else { break };
                face.play(Who::Seat(seat), &report.act)?;
                plies += 1;
            }
            let rank = face.standing(Seats::ALL).rank;
            let upper = game as usize % 2;
            won += u64::from(rank[upper] < rank[1 - upper]);
            drawn += u64::from(rank[0] == rank[1]);
        }
        let score = (won as f64 + drawn as f64 / 2.0) / games as f64 * 100.0;
        println!(
            "{} - {}: {won} won, {drawn} drawn of {games}, {score:.1} %, {} plies a game",
            names[0],
            names[1],
            plies / games.max(1)
        );
    }
    Ok(())
}
