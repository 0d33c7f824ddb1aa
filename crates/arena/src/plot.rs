//! A picture of a match: ratings with their whiskers, and the cross table below them.
//!
//! Names and numbers only, so that it reads the same in every language.

use crate::Scores;
use std::fmt::Write;

/// The colours of a plot.
#[derive(Clone, Debug)]
pub struct Ink {
    /// Behind everything.
    pub paper: String,
    /// Text and lines.
    pub text: String,
    /// Lines that step back.
    pub faint: String,
    /// The ratings.
    pub accent: String,
}

const ROW: f64 = 34.0;
const NAMES: f64 = 190.0;
const SCALE: f64 = 420.0;
const CELL: f64 = 96.0;
const EDGE: f64 = 24.0;

/// Draws the scores as SVG, the strongest first.
pub fn plot(names: &[String], scores: &Scores, ink: &Ink) -> String {
    let ratings = scores.ratings();
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| ratings[b].value.total_cmp(&ratings[a].value));
    let least = ratings.iter().map(|elo| elo.low).fold(-50.0, f64::min);
    let most = ratings.iter().map(|elo| elo.high).fold(50.0, f64::max);
    let at = |elo: f64| NAMES + (elo - least) / (most - least) * SCALE;

    let count = names.len() as f64;
    let width = (NAMES + SCALE).max(NAMES + count * CELL) + 2.0 * EDGE + 80.0;
    let height = (2.0 * count + 3.0) * ROW + 2.0 * EDGE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"15\" fill=\"{text}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{paper}\"/>\n\
         <g transform=\"translate({EDGE} {EDGE})\">\n",
        text = ink.text,
        paper = ink.paper,
    );
    let bottom = count * ROW;
    let _ = writeln!(
        svg,
        "<path d=\"M{x} 0V{bottom}\" stroke=\"{faint}\" stroke-dasharray=\"4 4\"/>",
        x = at(0.0),
        faint = ink.faint
    );
    for (row, &player) in order.iter().enumerate() {
        let y = (row as f64 + 0.5) * ROW;
        let elo = ratings[player];
        let _ = writeln!(
            svg,
            "<text y=\"{base}\">{name}</text>\n\
             <path d=\"M{low} {y}H{high}M{low} {up}v10M{high} {up}v10\" stroke=\"{accent}\" stroke-width=\"2\"/>\n\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"{accent}\"/>\n\
             <text x=\"{end}\" y=\"{base}\">{value:+.0}</text>",
            base = y + 5.0,
            name = escaped(&names[player]),
            low = at(elo.low),
            high = at(elo.high),
            up = y - 5.0,
            accent = ink.accent,
            x = at(elo.value),
            end = NAMES + SCALE + 14.0,
            value = elo.value,
        );
    }
    let top = bottom + 1.5 * ROW;
    for (column, &player) in order.iter().enumerate() {
        let x = NAMES + (column as f64 + 0.5) * CELL;
        let name = escaped(&names[player].chars().take(12).collect::<String>());
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{top}\" text-anchor=\"middle\">{name}</text>");
    }
    for (row, &first) in order.iter().enumerate() {
        let y = top + (row as f64 + 1.0) * ROW;
        let _ = writeln!(svg, "<text y=\"{y}\">{}</text>", escaped(&names[first]));
        for (column, &second) in order.iter().enumerate() {
            let pairing = scores.table[first][second];
            let Some(share) = pairing.share().filter(|_| first != second) else { continue };
            let x = NAMES + (column as f64 + 0.5) * CELL;
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{:.1} %<title>+{} ={} -{}</title></text>",
                share * 100.0,
                pairing.wins,
                pairing.draws,
                pairing.losses
            );
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pairing;

    #[test]
    fn the_strongest_comes_first_and_names_are_escaped() {
        let mut scores = Scores::new(2);
        scores.table[0][1] = Pairing { wins: 1, draws: 2, losses: 7 };
        scores.table[1][0] = Pairing { wins: 7, draws: 2, losses: 1 };
        let ink = || "#123456".to_owned();
        let ink = Ink { paper: ink(), text: ink(), faint: ink(), accent: ink() };
        let svg = plot(&["weak".into(), "<strong>".into()], &scores, &ink);
        assert!(svg.find("&lt;strong&gt;").unwrap() < svg.find("weak").unwrap());
        assert!(svg.contains("80.0 %<title>+7 =2 -1</title>"), "{svg}");
        assert!(!svg.contains("<strong>"));
    }
}
