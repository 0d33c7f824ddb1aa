//! A picture of a match: strengths with their intervals on an axis, and the cross table below them.
//!
//! For two players one line shows the difference; for more, each has a line with a rating. Whoever asks for the
//! picture brings the few words in it.

use crate::{Elo, Scores};
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

/// The words of a plot.
#[derive(Clone, Debug, Default)]
pub struct PlotText {
    /// Above everything: the game and its settings.
    pub title: String,
    /// Below the title: how many games, and what is shown.
    pub subtitle: String,
    /// What the axis measures.
    pub axis: String,
    /// What the cross table shows.
    pub table: String,
}

const ROW: f64 = 34.0;
const HEAD: f64 = 66.0;
const SCALE: f64 = 480.0;
const CELL: f64 = 130.0;
const EDGE: f64 = 24.0;
const VALUES: f64 = 170.0;
/// About the width of a letter.
const LETTER: f64 = 8.2;
/// The most letters of a name; whole names are in the table of the command.
const LONGEST_NAME: usize = 28;
/// The ends of the axis if a value has none.
const FAR: f64 = 800.0;

/// A line of the upper part.
struct Line {
    name: String,
    elo: Elo,
}

/// Draws the scores as SVG, the strongest first.
pub fn plot(names: &[String], scores: &Scores, words: &PlotText, ink: &Ink) -> String {
    let short: Vec<String> = names.iter().map(|name| shortened(name)).collect();
    let ratings = scores.ratings();
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| ratings[b].value.total_cmp(&ratings[a].value));
    let lines: Vec<Line> = match scores.difference() {
        Some(elo) => vec![Line { name: format!("{} − {}", short[0], short[1]), elo }],
        None => order.iter().map(|&p| Line { name: short[p].clone(), elo: ratings[p] }).collect(),
    };
    let longest =
        lines.iter().map(|line| &line.name).chain(&short).map(|n| n.chars().count()).max();
    let left = longest.unwrap_or(0) as f64 * LETTER + 16.0;
    let count = names.len() as f64;
    let width = left + (SCALE + VALUES).max(count * CELL) + 2.0 * EDGE;
    let height = HEAD + (lines.len() as f64 + count + 4.0) * ROW + 2.0 * EDGE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"system-ui, sans-serif\" font-size=\"15\" fill=\"{text}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{paper}\"/>\n\
         <g transform=\"translate({EDGE} {EDGE})\">\n\
         <text y=\"20\" font-size=\"20\" font-weight=\"600\">{title}</text>\n\
         <text y=\"44\">{subtitle}</text>\n",
        text = ink.text,
        paper = ink.paper,
        title = escaped(&words.title),
        subtitle = escaped(&words.subtitle),
    );
    strengths(&mut svg, &lines, left, words, ink);
    cross_table(&mut svg, (&order, &short), scores, (left, lines.len()), words);
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// The lines with their intervals, and the axis under them.
fn strengths(svg: &mut String, lines: &[Line], left: f64, words: &PlotText, ink: &Ink) {
    let ends = |elo: f64| elo.clamp(-FAR * 2.0, FAR * 2.0);
    let least = lines.iter().map(|line| ends(line.elo.low)).fold(-50.0, f64::min);
    let most = lines.iter().map(|line| ends(line.elo.high)).fold(50.0, f64::max);
    let step = step(most - least);
    let (least, most) = ((least / step).floor() * step, (most / step).ceil() * step);
    let at = |elo: f64| left + (elo.clamp(least, most) - least) / (most - least) * SCALE;
    let bottom = HEAD + lines.len() as f64 * ROW;
    let ticks = ((most - least) / step).round() as i32;
    for tick in 0..=ticks {
        let value = least + f64::from(tick) * step;
        let dashes = if value == 0.0 { "" } else { " stroke-dasharray=\"3 5\"" };
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {HEAD}V{end}\" stroke=\"{faint}\"{dashes}/>\n\
             <text x=\"{x:.1}\" y=\"{label}\" text-anchor=\"middle\" font-size=\"14\">{mark}</text>",
            mark = if value == 0.0 { "0".to_owned() } else { format!("{value:+.0}") },
            x = at(value),
            end = bottom + 6.0,
            label = bottom + 22.0,
            faint = ink.faint,
        );
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{left} {bottom}h{SCALE}\" stroke=\"{text}\"/>\n\
         <text x=\"{middle}\" y=\"{y}\" text-anchor=\"middle\">{axis}</text>",
        text = ink.text,
        middle = left + SCALE / 2.0,
        y = bottom + 44.0,
        axis = escaped(&words.axis),
    );
    for (row, Line { name, elo }) in lines.iter().enumerate() {
        let y = HEAD + (row as f64 + 0.5) * ROW;
        let _ = writeln!(
            svg,
            "<text y=\"{base}\">{name}</text>\n\
             <path d=\"M{low:.1} {y}H{high:.1}M{low:.1} {up}v10M{high:.1} {up}v10\" fill=\"none\" stroke=\"{accent}\" stroke-width=\"2\"/>\n\
             <circle cx=\"{x:.1}\" cy=\"{y}\" r=\"6\" fill=\"{accent}\"/>\n\
             <text x=\"{end}\" y=\"{base}\">{value}</text>",
            base = y + 5.0,
            name = escaped(name),
            low = at(elo.low),
            high = at(elo.high),
            up = y - 5.0,
            accent = ink.accent,
            x = at(elo.value),
            end = left + SCALE + 14.0,
            value = elo,
        );
    }
}

/// Who got which share of the points against whom.
fn cross_table(
    svg: &mut String,
    (order, names): (&[usize], &[String]),
    scores: &Scores,
    (left, lines): (f64, usize),
    words: &PlotText,
) {
    let top = HEAD + (lines as f64 + 3.1) * ROW;
    let _ = writeln!(
        svg,
        "<text y=\"{y}\" font-weight=\"600\">{title}</text>",
        y = top - 0.8 * ROW,
        title = escaped(&words.table)
    );
    let middle = |column: usize| left + (column as f64 + 0.5) * CELL;
    for (column, &player) in order.iter().enumerate() {
        let name: String = names[player].chars().take(14).collect();
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{top}\" text-anchor=\"middle\" font-size=\"14\">{name}</text>",
            x = middle(column),
            name = escaped(&name)
        );
    }
    for (row, &first) in order.iter().enumerate() {
        let y = top + (row as f64 + 1.0) * ROW;
        let _ = writeln!(svg, "<text y=\"{y}\">{}</text>", escaped(&names[first]));
        for (column, &second) in order.iter().enumerate() {
            let pairing = scores.between(first, second);
            let Some(share) = pairing.share().filter(|_| first != second) else { continue };
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{:.1} %\
                 <tspan x=\"{x}\" dy=\"14\" font-size=\"12\">+{} ={} −{}</tspan></text>",
                share * 100.0,
                pairing.wins,
                pairing.draws,
                pairing.losses,
                x = middle(column),
            );
        }
    }
}

/// A round distance between the marks of an axis, so that there are about six.
fn step(span: f64) -> f64 {
    let steps = [10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 250.0];
    steps.into_iter().find(|step| span / step <= 7.0).unwrap_or(500.0)
}

fn shortened(name: &str) -> String {
    match name.chars().count() {
        0..=LONGEST_NAME => name.to_owned(),
        _ => name.chars().take(LONGEST_NAME - 1).chain(['…']).collect(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayedEnd, PlayedGame, Round};

    fn scores(players: usize, results: &[[u8; 2]]) -> Scores {
        let mut scores = Scores::new(players);
        for (ranks, number) in results.iter().zip(0..) {
            let seats = vec![number as usize % (players - 1), players - 1];
            let round = Round { number, seats, seed: 0 };
            let (reason, record) = (PlayedEnd::Rules, serde_json::Value::Null);
            scores.add(&PlayedGame { round, ranks: ranks.to_vec(), reason, referee: None, record });
        }
        scores
    }

    fn drawn(names: &[&str], scores: &Scores) -> String {
        let ink = || "#123456".to_owned();
        let ink = Ink { paper: ink(), text: ink(), faint: ink(), accent: ink() };
        let words = PlotText {
            title: "Title & more".into(),
            subtitle: "Games: 10".into(),
            axis: "Elo points".into(),
            table: "Points".into(),
        };
        let names: Vec<_> = names.iter().map(|&name| name.to_owned()).collect();
        plot(&names, scores, &words, &ink)
    }

    #[test]
    fn title_axis_and_number_of_games_are_there_and_names_are_escaped() {
        let results = [[1, 0], [1, 0], [0, 0], [0, 1], [1, 0]];
        let svg = drawn(&["weak", "<strong>"], &scores(2, &results));
        for wanted in
            ["Title &amp; more", "Games: 10", "Elo points", "Points", "weak − &lt;strong&gt;"]
        {
            assert!(svg.contains(wanted), "{wanted} is not in {svg}");
        }
        assert!(svg.contains("70.0 %") && svg.contains("+3 =1 −1"), "{svg}");
        assert!(svg.contains(">0</text>") && !svg.contains("<strong>"), "{svg}");
    }

    #[test]
    fn of_several_the_strongest_comes_first() {
        let svg =
            drawn(&["weak", "middling", "strong"], &scores(3, &[[1, 0], [1, 0], [0, 0], [0, 1]]));
        assert!(svg.find("strong").unwrap() < svg.find("weak").unwrap());
    }

    #[test]
    fn a_result_without_exception_can_be_drawn() {
        let svg = drawn(&["one", "other"], &scores(2, &[[0, 1], [0, 1], [0, 1]]));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
