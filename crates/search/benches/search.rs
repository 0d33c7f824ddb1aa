//! Simulations a second, on Puissance 4.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Budget, Past, Rules, Seat, Setup, StopFlag};
use ludarium_search::mcts::{Mcts, MctsParams, Open};
use puissance4::Puissance4;
use std::hint::black_box;

fn start(variant: &str) -> Puissance4 {
    let mut setup = Setup::new(Puissance4::SETTINGS);
    setup.set("variant", variant).expect("a variant");
    Puissance4::start(&setup).expect("a game")
}

const NODES: u64 = 200_000;

fn budget() -> Budget {
    Budget { nodes: Some(NODES), ..Budget::default() }
}

fn searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES)).sample_size(10);
    let (past, stop) = (Past::new(), StopFlag::default());
    for variant in ["classic", "rotating"] {
        let game = start(variant);
        group.bench_function(format!("mcts/{variant}"), |bencher| {
            bencher.iter(|| {
                let mut search = Mcts::new(Open, MctsParams::default(), 1);
                black_box(search.think(Seat(0), &game, &past, &budget(), &stop, &mut |_| {}))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, searches);
criterion_main!(benches);
