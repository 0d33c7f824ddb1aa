//! `ludarium bench`: how fast the games are, and one number each by which a change of search is
//! seen.

use crate::context::Context;
use arena::bench::{Measurement, Measured, figures, signature};
use game::{AnyGame, Unit};
use indicatif::{ProgressBar, ProgressStyle};
use players::catalogue;
use serde_json::json;
use std::{
    io::{self, Write},
    time::Duration,
};
use words::Lexicon;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(long, conflicts_with = "signature")]
    json: bool,
    #[arg(long)]
    signature: bool,
    #[arg(long, value_name = "MS", conflicts_with = "signature", default_value_t = 600,
        value_parser = clap::value_parser!(u64).range(1..=600_000))]
    time: u64,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let games = match &args.game {
        None => catalogue::GAMES.to_vec(),
        Some(id) => vec![catalogue::find(id).map_err(|mistake| context.mistake(&mistake))?],
    };
    if args.signature {
        return signatures(&games);
    }
    let span = Duration::from_millis(args.time);
    let all: Vec<Measurement> = games.iter().flat_map(|game| figures(*game)).collect();
    let bar = bar(all.len());
    let mut measured = Vec::new();
    for figure in all {
        bar.set_message(format!("{} {}", figure.game.id(), figure.key));
        if let Some(found) = figure.measure(span)? {
            measured.push((figure, found));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&as_json(&measured))?)?;
        return Ok(());
    }
    write!(out, "{}", context.spelled(&as_text(context, &measured)))?;
    Ok(())
}

fn signatures(games: &[&'static dyn AnyGame]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    for game in games {
        writeln!(out, "{} {}", game.id(), signature(*game)?)?;
        out.flush()?;
    }
    Ok(())
}

/// One step for each figure; seen on a terminal only.
fn bar(figures: usize) -> ProgressBar {
    let bar = ProgressBar::new(figures as u64);
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {eta} {msg}");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

fn settings(figure: &Measurement) -> Option<String> {
    let given: Vec<_> = figure.setup?.given().map(|(key, value)| format!("{key}={value}")).collect();
    (!given.is_empty()).then(|| given.join(" "))
}

fn as_text(context: &Context, measured: &[(Measurement, Measured)]) -> String {
    let rows: Vec<_> = measured
        .iter()
        .map(|(figure, found)| {
            let settings = settings(figure).map(|text| format!(", {text}")).unwrap_or_default();
            let part = format!("{}{settings}", figure.game.id());
            (part, name(context, figure), told(found, figure.unit))
        })
        .collect();
    let widest = |column: fn(&(String, String, String)) -> &str| {
        rows.iter().map(|row| column(row).chars().count()).max().unwrap_or(0)
    };
    let (names, values) = (widest(|row| &row.1), widest(|row| &row.2));
    let mut text = String::new();
    let mut last = "";
    for (part, name, value) in &rows {
        if part != last {
            let gap = if last.is_empty() { "" } else { "\n" };
            text.push_str(&format!("{gap}{part}\n"));
            last = part;
        }
        text.push_str(&format!("  {name:<names$}  {value:>values$}\n"));
    }
    text
}

fn name(context: &Context, figure: &Measurement) -> String {
    match figure.is_own() {
        true => {
            Lexicon::of(figure.game, context.lang).plain(&format!("figure-{}", figure.key))
        }
        false => context.lexicon().plain(&format!("bench-{}", figure.key)),
    }
}

fn as_json(measured: &[(Measurement, Measured)]) -> serde_json::Value {
    let figures: Vec<_> = measured
        .iter()
        .map(|(figure, found)| {
            json!({
                "game": figure.game.id(),
                "settings": settings(figure),
                "figure": figure.key,
                "unit": match figure.unit {
                    Unit::PerSecond => "1/s",
                    Unit::TimeEach => "ns",
                    Unit::Share { .. } => "share",
                },
                "value": found.value,
                "low": found.low,
                "high": found.high,
            })
        })
        .collect();
    json!({ "version": env!("CARGO_PKG_VERSION"), "figures": figures })
}

/// A figure, and of a share how sure it is.
fn told(found: &Measured, unit: Unit) -> String {
    let percent = |share: f64| format!("{:.3} %", share * 100.0);
    match unit {
        Unit::Share { .. } => {
            format!("{} ({} – {})", percent(found.value), percent(found.low), percent(found.high))
        }
        _ => value(found.value, unit),
    }
}

/// Three digits that count, and a unit.
fn value(value: f64, unit: Unit) -> String {
    match unit {
        Unit::PerSecond => format!("{} /s", grouped(value)),
        Unit::Share { .. } => format!("{} %", rounded(value * 100.0)),
        Unit::TimeEach if value < 1e3 => format!("{} ns", rounded(value)),
        Unit::TimeEach if value < 1e6 => format!("{} µs", rounded(value / 1e3)),
        Unit::TimeEach if value < 1e9 => format!("{} ms", rounded(value / 1e6)),
        Unit::TimeEach => format!("{} s", rounded(value / 1e9)),
    }
}

fn rounded(value: f64) -> String {
    match value {
        _ if value < 9.995 => format!("{value:.2}"),
        _ if value < 99.95 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

/// A large number with its thousands set apart.
fn grouped(value: f64) -> String {
    if value < 999.5 {
        return rounded(value);
    }
    let unit = 10_f64.powf(value.log10().floor() - 2.0);
    let digits = format!("{:.0}", (value / unit).round() * unit);
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_count() {
        let told = |number, unit| value(number, unit);
        assert_eq!(told(0.6912, Unit::TimeEach), "0.69 ns");
        assert_eq!(told(12_345.0, Unit::TimeEach), "12.3 µs");
        assert_eq!(told(999_999.0, Unit::TimeEach), "1000 µs");
        assert_eq!(told(2.5e9, Unit::TimeEach), "2.50 s");
        assert_eq!(told(12.0, Unit::PerSecond), "12.0 /s");
        assert_eq!(told(1_234.4, Unit::PerSecond), "1 230 /s");
        assert_eq!(told(226_543_210.0, Unit::PerSecond), "227 000 000 /s");
        assert_eq!(told(999_999.0, Unit::PerSecond), "1 000 000 /s");
    }
}
