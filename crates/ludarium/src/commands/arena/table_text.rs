//! How a match stands, as lines of text.

use super::tally::Tally;
use crate::context::Context;
use arena::{PlayedEnd, SprtVerdict};
use std::{collections::BTreeMap, fmt::Write};
use words::Arg;

/// Who won how often, the difference of two players or the ratings of more, and how the test stands.
pub(super) fn table(context: &Context, tally: &Tally<'_>) -> String {
    let say = |key: &str| context.sentence(key, &[]);
    let (scores, names) = (&tally.scores, &tally.plan.names);
    let ratings = scores.ratings();
    let is_duel = names.len() == 2;
    let mut order: Vec<usize> = (0..names.len()).collect();
    if !is_duel {
        order.sort_by(|&a, &b| ratings[b].value.total_cmp(&ratings[a].value));
    }
    let rating = |player: usize| if is_duel { String::new() } else { ratings[player].to_string() };
    let heading = if is_duel { String::new() } else { say("arena-axis-rating") };
    let columns = ["arena-won", "arena-drawn", "arena-lost", "arena-score"].map(say);
    let mut rows = vec![(String::new(), columns, heading)];
    for &player in &order {
        let total = scores.total(player);
        let share = total.share().map_or("–".to_owned(), |share| percent(context, share));
        let counts = [total.wins, total.draws, total.losses].map(|count| count.to_string());
        let [won, drawn, lost] = counts;
        rows.push((names[player].clone(), [won, drawn, lost, share], rating(player)));
    }
    let wide = |text: &String| text.chars().count();
    let first = rows.iter().map(|(name, ..)| wide(name)).max().unwrap_or(0);
    let width = |column: usize| rows.iter().map(|(_, cells, _)| wide(&cells[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..4).map(width).collect();
    let mut text = String::new();
    for (name, cells, rating) in &rows {
        let mut line = format!("{name:<first$}");
        for (cell, width) in cells.iter().zip(&widths) {
            let _ = write!(line, "  {cell:>width$}");
        }
        let _ = writeln!(text, "{}", format!("{line}  {rating}").trim_end());
    }
    text + &summary(context, tally)
}

/// A part of one in hundredths, as the user's language writes it.
fn percent(context: &Context, part: f64) -> String {
    context.lexicon().number(&format!("{:.1} %", part * 100.0))
}

/// How many games there were, and what they say.
fn summary(context: &Context, tally: &Tally<'_>) -> String {
    let (scores, names) = (&tally.scores, &tally.plan.names);
    let (games, all) = (scores.games().to_string(), tally.plan.len().to_string());
    let mut lines = vec![context.sentence("arena-games", &[("games", &games), ("all", &all)])];
    if let Some(elo) = scores.difference() {
        let args = [("first", names[0].as_str()), ("second", &names[1]), ("elo", &elo.to_string())];
        lines.push(context.sentence("arena-difference", &args));
        let pairs = scores.points().pairs();
        let args = pairs.map(|count| count.to_string());
        let keys = ["p0", "p1", "p2", "p3", "p4"];
        let args: Vec<_> = keys.into_iter().zip(args.iter().map(String::as_str)).collect();
        lines.push(context.sentence("arena-pairs", &args));
    }
    if tally.plan.rotation_len() > 2 {
        lines.extend((0..names.len()).filter_map(|player| win_share(context, tally, player)));
    }
    if let Some(sprt) = tally.sprt {
        let number = |text: String| context.lexicon().number(&text);
        let verdict = match tally.verdict() {
            SprtVerdict::Open => "arena-open",
            SprtVerdict::Accepted => "arena-accepted",
            SprtVerdict::Rejected => "arena-rejected",
        };
        let args = [
            ("elo0", number(sprt.elo0.to_string())),
            ("elo1", number(sprt.elo1.to_string())),
            ("ratio", number(format!("{:+.2}", sprt.ratio(scores.points())))),
            ("bound", number(format!("{:.2}", sprt.bound()))),
            ("verdict", context.sentence(verdict, &[])),
        ];
        let args: Vec<_> = args.iter().map(|(key, text)| (*key, text.as_str())).collect();
        lines.push(context.sentence("arena-sprt-line", &args));
    }
    lines.join("\n") + "\n"
}

/// The part of the wins that a player of several at a table got.
fn win_share(context: &Context, tally: &Tally<'_>, player: usize) -> Option<String> {
    let wins = tally.scores.wins(player);
    let (share, [low, high]) = (wins.share()?, wins.interval()?);
    let [share, low, high] = [share, low, high].map(|part| percent(context, part));
    let name = tally.plan.names[player].as_str();
    let args = [("name", name), ("share", &share), ("low", &low), ("high", &high)];
    Some(context.sentence("arena-wins", &args))
}

/// Who decided for the house in how many games, for each that did.
fn referees<'a>(tally: &'a Tally<'_>) -> BTreeMap<&'a str, usize> {
    let mut found = BTreeMap::new();
    for name in tally.counted().filter_map(|game| game.referee.as_deref()) {
        *found.entry(name).or_default() += 1;
    }
    found
}

/// The table, who was the referee, and who failed why.
pub(super) fn report(context: &Context, tally: &Tally<'_>) -> String {
    let mut text = table(context, tally);
    for (name, count) in referees(tally) {
        let args = [("name", name.into()), ("count", number_of(count))];
        let _ = writeln!(text, "{}", context.lexicon().text("arena-referee", &args));
    }
    for (index, name) in tally.plan.names.iter().enumerate() {
        let failures = tally.scores.failures(index);
        if failures == 0 {
            continue;
        }
        let last = tally.counted().rev().find_map(|game| match &game.reason {
            PlayedEnd::Failure { player, what } if *player == index => Some(what.as_str()),
            _ => None,
        });
        let args = [
            ("name", name.as_str().into()),
            ("count", number_of(failures)),
            ("last", last.unwrap_or_default().into()),
        ];
        let _ = writeln!(text, "{}", context.lexicon().text("arena-failures", &args));
    }
    text
}

/// A number by which a text chooses its plural.
fn number_of(count: impl TryInto<i64>) -> Arg<'static> {
    Arg::Number(count.try_into().unwrap_or(i64::MAX))
}
