//! How a game stands: the score, dead stones, the board as text.

use super::{commands::SYNTAX, line::Answer, moves::named};
use crate::{
    Color, Go, Point, PointSet, judge, point::column_letter, position, score::Count, state::is_star,
};
use game::Halves;
use std::fmt::Write;

fn dead(go: &Go) -> PointSet {
    judge::dead_stones(go.board(), &judge::dead_chains(go))
}

/// Who wins and by how much, by the program's own judgement of dead stones.
pub(super) fn final_score(go: &Go) -> String {
    let count = Count::of(go.board(), &dead(go), go.prisoners());
    let [black, white] = count.points(go.scoring(), go.komi_halves());
    match black - white {
        0 => "0".to_owned(),
        lead @ 1.. => format!("B+{}", Halves(lead)),
        lead => format!("W+{}", Halves(-lead)),
    }
}

/// The stones that are alive, dead or in seki, a chain on each line.
pub(super) fn final_status_list(go: &Go, status: Option<&String>) -> Answer {
    let is_dead_wanted = match status.map(String::as_str) {
        Some("dead") => true,
        Some("alive") => false,
        // Stones in seki are counted as alive here.
        Some("seki") => return Ok(String::new()),
        _ => return Err(SYNTAX.to_owned()),
    };
    let (board, dead) = (go.board(), dead(go));
    let chains = board.chains().filter(|chain| dead.has(*chain) == is_dead_wanted);
    let lines = chains.map(|chain| {
        let mut stones: Vec<Point> = board.chain(chain).collect();
        stones.sort_unstable();
        let names = stones.into_iter().map(|stone| named(Some(stone), go.size()));
        names.collect::<Vec<_>>().join(" ")
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// The board as GoGui reads it: rows from the top, `X`, `O` and dots.
pub(super) fn rows(go: &Go) -> String {
    let rows = position::rows(go.board()).map(|row| {
        let signs: Vec<String> = row.chars().map(|sign| sign.to_uppercase().to_string()).collect();
        signs.join(" ")
    });
    format!("\n{}", rows.collect::<Vec<_>>().join("\n"))
}

/// The board as people look at it.
pub(super) fn showboard(go: &Go) -> String {
    let size = go.size();
    let letters: String =
        (0..size).map(|c| format!(" {}", column_letter(c).to_ascii_uppercase())).collect();
    let mut text = format!("\n  {letters}\n");
    for row in 0..size {
        let _ = write!(text, "{:2}", size - row);
        for column in 0..size {
            let point = Point::at(column, row);
            let sign = match go.board().stone(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None if is_star(size, point) => '+',
                None => '.',
            };
            let _ = write!(text, " {sign}");
        }
        let _ = writeln!(text, " {}", size - row);
    }
    let [black, white] = go.prisoners();
    let _ = write!(text, "  {letters}\nprisoners: black {black}, white {white}");
    text
}
