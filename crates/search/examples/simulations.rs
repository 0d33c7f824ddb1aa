//! Simulates from the first position of a variant of Puissance 4, for comparison with other
//! programs: `simulations <variant> <count> [seed]`. Prints the act that it found.

#![allow(clippy::print_stdout)]

use game::{Budget, Notation, Past, Refusal, Rules, Seat, Setup, StopFlag};
use ludarium_search::mcts::{Mcts, MctsParams, Open};
use puissance4::Puissance4;

fn main() -> Result<(), Refusal> {
    let mut args = std::env::args().skip(1);
    let variant = args.next().unwrap_or_else(|| "classic".into());
    let mut number = |usual| args.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (count, seed) = (number(100_000), number(1));
    let mut setup = Setup::new(Puissance4::SETTINGS);
    setup.set("variant", &variant)?;
    let game = Puissance4::start(&setup)?;
    let budget = Budget { nodes: Some(count), ..Budget::default() };
    let params = MctsParams { memory_mebibytes: 1000, solver: false, ..MctsParams::default() };
    let found = Mcts::new(Open, params, seed).think(
        Seat(0),
        &game,
        &Past::new(),
        &budget,
        &StopFlag::default(),
        &mut |_| {},
    );
    if let Some(found) = found {
        let mut act = String::new();
        let _ = game.write(found.report.act, &mut act);
        println!("{act}");
    }
    Ok(())
}
