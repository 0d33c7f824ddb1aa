//! Times two solvers of connect four from the Rust registry on one file of positions with known scores:
//! `rivals NAME FILE [COUNT]`. Built by connect4_solvers.py, not by the workspace.

use std::{error::Error, fs, time::Instant};

/// Seconds that this thread has had of a processor; of the wall where the system does not say.
fn seconds(begun: Instant) -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = told.as_deref().and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    first.map_or_else(|| begun.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().ok_or("which solver?")?;
    let text = fs::read_to_string(args.next().ok_or("which file?")?)?;
    let count = args.next().map_or(Ok(usize::MAX), |count| count.parse())?;
    let set: Vec<(&str, i8)> = text
        .lines()
        .take(count)
        .filter_map(|line| line.split_once(' '))
        .map(|(drops, score)| Ok((drops, score.trim().parse()?)))
        .collect::<Result<_, Box<dyn Error>>>()?;
    let mut score: Box<dyn FnMut(&str) -> i8> = match name.as_str() {
        "connect-four-ai" => {
            let mut solver = connect_four_ai::Solver::empty();
            Box::new(move |drops| {
                let position = connect_four_ai::Position::from_moves(drops).expect("a position");
                solver.solve(&position)
            })
        }
        "connect-four-solver" => {
            let mut solver = connect_four_solver::Solver::new();
            Box::new(move |drops| {
                solver.score(&connect_four_solver::ConnectFour::from_move_list(drops))
            })
        }
        _ => return Err("no such solver".into()),
    };
    let clock = Instant::now();
    let before = seconds(clock);
    let wrong = set.iter().filter(|(drops, known)| score(drops) != *known).count();
    let each = (seconds(clock) - before) * 1e3 / set.len() as f64;
    println!(r#"{{"positions":{},"wrong":{wrong},"score_ms":{each:.5}}}"#, set.len());
    Ok(())
}
