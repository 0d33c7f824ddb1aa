//! How fast the rules are: copies, leaves of a perft, random games.
//!
//! `cargo bench -p ludarium-abalone`. Criterion shows elements a second: leaves for a perft, whole
//! games for playouts.

// The macros of criterion make a public function without a word about it.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Due, Past, Rules, Searchable, Setup, Who, rng::QuickRng};
use ludarium_abalone::Abalone;
use std::hint::black_box;

fn start(layout: &str) -> Abalone {
    let mut setup = Setup::new(Abalone::SETTINGS);
    setup.set("layout", layout).expect("the game has this layout");
    Abalone::start(&setup).expect("any settings fit together")
}

fn copy(bench: &mut Criterion) {
    let states = [start("standard"); 64];
    let mut group = bench.benchmark_group("abalone");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("copy", |bench| bench.iter(|| *black_box(&states)));
    group.finish();
}

fn leaves(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("abalone/perft");
    group.sample_size(10);
    for layout in ["standard", "belgian-daisy"] {
        let state = start(layout);
        let count = || game::perft(black_box(&state), &mut Past::new(), 4);
        group.throughput(Throughput::Elements(count().unwrap_or(0)));
        group.bench_function(layout, |bench| bench.iter(count));
    }
    group.finish();
}

fn playouts(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("abalone/playout");
    group.throughput(Throughput::Elements(1));
    for layout in ["standard", "belgian-daisy"] {
        let state = start(layout);
        let mut rng = QuickRng::new(1);
        group.bench_function(layout, |bench| {
            bench.iter(|| play_out(black_box(state), &mut rng).standing());
        });
    }
    group.finish();
}

/// Plays a random game to its end, by the static traits alone.
fn play_out(mut state: Abalone, rng: &mut QuickRng) -> Abalone {
    let mut past = Past::new();
    while let Due::Seats(seats) = state.due() {
        let Some(who) = seats.lowest().map(Who::Seat) else { break };
        let Some(act) = state.random_act(who, rng) else { break };
        past.extend(state.repetition_key());
        state.apply(&past, who, act);
    }
    state
}

criterion_group!(benches, copy, leaves, playouts);
criterion_main!(benches);
