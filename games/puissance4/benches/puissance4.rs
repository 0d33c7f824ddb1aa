//! How fast the rules are: copies, leaves of a perft, random games.
//!
//! `cargo bench -p ludarium-puissance4`. Criterion shows elements a second: leaves for a perft,
//! whole games for playouts. `docs/bench/openspiel_rollouts.py` measures the rival of the last one.

// The macros of criterion make a public function without a word about it.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Due, Past, Rules, Searchable, Setup, Who, rng::QuickRng};
use ludarium_puissance4::Puissance4;
use std::hint::black_box;

fn start(variant: &str) -> Puissance4 {
    let mut setup = Setup::new(Puissance4::SETTINGS);
    setup.set("variant", variant).expect("the game has these settings");
    Puissance4::start(&setup).expect("any settings fit together")
}

fn copy(bench: &mut Criterion) {
    let states = [start("rotating"); 64];
    let mut group = bench.benchmark_group("puissance4");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("copy", |bench| bench.iter(|| *black_box(&states)));
    group.finish();
}

fn leaves(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("puissance4/perft");
    group.sample_size(10);
    for (variant, depth) in [("rotating", 8), ("plain", 8), ("classic", 8)] {
        let state = start(variant);
        let count = || game::perft(black_box(&state), &mut Past::new(), depth);
        group.throughput(Throughput::Elements(count().unwrap_or(0)));
        group.bench_function(variant, |bench| bench.iter(count));
    }
    group.finish();
}

fn playouts(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("puissance4/playout");
    group.throughput(Throughput::Elements(1));
    for variant in ["rotating", "plain", "classic"] {
        let state = start(variant);
        let mut rng = QuickRng::new(1);
        group.bench_function(variant, |bench| {
            bench.iter(|| play_out(black_box(state), &mut rng).standing());
        });
    }
    group.finish();
}

/// Plays a random game to its end, by the static traits alone.
fn play_out<R: Searchable>(mut state: R, rng: &mut QuickRng) -> R {
    let past = Past::new();
    while let Due::Seats(seats) = state.due() {
        let Some(who) = seats.lowest().map(Who::Seat) else { break };
        let Some(act) = state.random_act(who, rng) else { break };
        state.apply(&past, who, act);
    }
    state
}

criterion_group!(benches, copy, leaves, playouts);
criterion_main!(benches);
