//! R5: random acts are uniform over the legal ones, whichever way they are drawn.

use game::{Notation, Past, Rules, Searchable, Setup, Who, rng::QuickRng};
use ludarium_puissance4::{Act, Puissance4};
use std::collections::BTreeMap;

const DRAWS: usize = 60_000;

fn check(variant: &str, position: &str) {
    let mut setup = Setup::new(Puissance4::SETTINGS);
    setup.set("variant", variant).unwrap();
    let game = Puissance4::read_position(&setup, position).unwrap();
    let who = game.due().seat().map(Who::Seat).unwrap();
    let mut legal = Vec::new();
    game.acts(&Past::new(), who, &mut |act| legal.push(act));

    let mut rng = QuickRng::new(1);
    let mut drawn: BTreeMap<Act, usize> = BTreeMap::new();
    for _ in 0..DRAWS {
        *drawn.entry(game.random_act(who, &mut rng).unwrap()).or_default() += 1;
    }
    assert_eq!(drawn.keys().copied().collect::<Vec<_>>(), legal);
    let expected = DRAWS / legal.len();
    // Five standard deviations; the seed is fixed, so that this fails always or never.
    let slack = 5 * expected.isqrt();
    for (act, count) in drawn {
        assert!(count.abs_diff(expected) < slack, "{act}: {count}, and not about {expected}");
    }
}

#[test]
fn on_the_empty_grid() {
    check("rotating", "0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0");
    check("plain", "0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0");
}

#[test]
fn beside_full_columns() {
    check("rotating", "1010200/2020100/1010200/2020100/1010200/2020100/1010200 2 21");
    check("plain", "1010200/2020100/1010200/2020100/1010200/2020100/1010200 2 21");
    check("classic", "2020200/1010100/2020200/1010100/2020200/1010100 1 18");
}

#[test]
fn nobody_else_and_nothing_after_the_end() {
    let setup = Setup::new(Puissance4::SETTINGS);
    let mut rng = QuickRng::new(1);
    let start = Puissance4::start(&setup).unwrap();
    assert_eq!(start.random_act(Who::Seat(game::Seat(1)), &mut rng), None);
    assert_eq!(start.random_act(Who::House, &mut rng), None);
    let text = "0000000/0000000/0000000/2000000/2000000/2000000/2111000 2 9";
    let over = Puissance4::read_position(&setup, text).unwrap();
    assert_eq!(over.random_act(Who::Seat(game::Seat(1)), &mut rng), None);
}
