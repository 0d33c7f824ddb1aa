//! How far the search looks: `cargo run --release -p ludarium-abalone --example think -- [layout] [ms]`.
//!
//! Prints each finished depth with its nodes, its value and its line, and at last the speed.

#![allow(clippy::print_stdout)]

use game::{Budget, Past, Rules, Setup, StopFlag};
use ludarium_abalone::{
    Abalone, Act,
    engine::{Engine, Wish},
};
use std::time::{Duration, Instant};

fn main() {
    let mut words = std::env::args().skip(1);
    let layout = words.next().unwrap_or_else(|| "belgian-daisy".to_owned());
    let millis = words.next().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let mut setup = Setup::new(Abalone::SETTINGS);
    let begun = setup.set("layout", &layout).and_then(|()| Abalone::start(&setup));
    let Ok(game) = begun else {
        println!("there is no layout {layout}");
        return;
    };
    let time = Some(Duration::from_millis(millis));
    let wish = Wish { budget: Budget { time, ..Budget::default() }, slack: 0 };
    let mut engine = Engine::new(256, 1);
    let begin = Instant::now();
    let found = engine.think(&game, &Past::new(), &wish, &StopFlag::default(), &mut |found| {
        let report = &found.report;
        let line: Vec<String> = report.line.iter().map(Act::to_string).collect();
        let (depth, nodes, value) = (report.depth, report.nodes, report.value);
        println!("depth {depth:2} nodes {nodes:9} {value:?} {}", line.join(" "));
    });
    let spent = begin.elapsed();
    if let Some(found) = found {
        let a_second = found.report.nodes as f64 / spent.as_secs_f64();
        println!("{:.2} million nodes a second", a_second / 1e6);
    }
}
