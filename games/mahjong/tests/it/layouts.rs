//! Layouts, free tiles and deals.

use crate::kit::{LAYOUTS, dealt, position, small_position};
use expect_test::expect;
use game::rng::QuickRng;
use ludarium_mahjong::{LayoutFile, LayoutId, Mahjong, Pos};
use std::collections::BTreeMap;

#[test]
fn layouts_have_their_tiles_and_free_tiles() {
    let counts = LAYOUTS.map(|name| {
        let state = dealt(&[("layout", name)], 1);
        (state.layout().len(), state.free().count())
    });
    assert_eq!(counts, [(36, 12), (56, 24), (36, 20), (56, 16), (144, 35)]);
}

#[test]
fn tiles_lie_where_the_drawings_show_them() {
    let place = |name: &str, pos: Pos| {
        let place = LayoutId::of_name(name).unwrap().layout().places()[usize::from(pos)];
        (place.x, place.y, place.z)
    };
    let below =
        |name: &str, pos: Pos| LayoutId::of_name(name).unwrap().layout().around(pos).below.clone();
    for (above, under) in
        [(36, 7), (39, 10), (48, 25), (51, 28), (52, 41), (53, 42), (54, 45), (55, 46)]
    {
        assert_eq!(below("pyramid56", above), [under]);
    }
    for (above, under) in [(28, 5), (31, 8), (32, 19), (35, 22)] {
        assert_eq!(below("riad36", above), [under]);
    }
    for (above, under) in [(40, 0), (41, 7), (52, 40), (55, 51), (44, 18), (42, 11)] {
        assert_eq!(below("kasbah56", above), [under]);
    }
    assert_eq!(below("turtle144", 143), [139, 140, 141, 142]);
    assert_eq!(place("turtle144", 42), (0, 7, 0));
    assert_eq!(place("turtle144", 44), (28, 7, 0));
    assert_eq!(place("turtle144", 86), (24, 14, 0));
    let turtle = LayoutId::TURTLE.layout();
    assert_eq!(turtle.around(43).left, [41, 56], "the wing touches two rows");
}

/// What R4 says, word for word: weights of neighbours, looked up among all tiles.
fn is_free_by_weights(state: &Mahjong, pos: Pos) -> bool {
    let places = state.layout().places();
    let own = places[usize::from(pos)];
    let (mut left, mut right, mut top) = (0, 0, 0);
    for other in state.present().iter().map(|pos| places[usize::from(pos)]) {
        let is_beside = other.z == own.z && (other.y - own.y).abs() < 2;
        if is_beside && other.x == own.x - 2 {
            left = 1;
        }
        if is_beside && other.x == own.x + 2 {
            right = 1;
        }
        let covers = (other.x - own.x).abs() < 2 && (other.y - own.y).abs() < 2;
        if other.z == own.z + 1 && covers {
            top = 2;
        }
    }
    state.present().has(pos) && left + right + top < 2
}

/// What R9 says, word for word: neighbours before and after a simulated removal.
fn priority_by_simulation(state: &Mahjong, pos: Pos) -> i8 {
    let layout = state.layout();
    let place = layout.places()[usize::from(pos)];
    if !is_free_by_weights(state, pos) {
        return -1;
    }
    if layout.floors() > 1 && place.z == layout.floors() - 1 {
        return 2;
    }
    let around = layout.around(pos);
    let mut sum = 0;
    let mut present = *state.present();
    let neighbours = || around.left.iter().chain(&around.right).chain(&around.below).copied();
    for other in neighbours().filter(|other| present.has(*other)) {
        sum -= i8::from(is_free_by_weights(state, other));
    }
    present.remove(pos);
    for other in neighbours().filter(|other| present.has(*other)) {
        sum += i8::from(layout.is_free(other, &present));
    }
    sum
}

#[test]
fn free_tiles_priorities_and_tables_are_what_the_rules_say() {
    let mut rng = QuickRng::new(11);
    for round in 0..300 {
        let state = match round % 2 {
            0 => small_position(4 + 2 * (round % 12), &mut rng),
            _ => {
                let start = dealt(&[("layout", LAYOUTS[round % 5])], round as u64);
                crate::kit::after_pairs(start, round % 30, &mut rng)
            }
        };
        let mut table: BTreeMap<u8, (Vec<Pos>, Vec<i8>)> = BTreeMap::new();
        for pos in 0..state.layout().len() as Pos {
            assert_eq!(state.is_free(pos), is_free_by_weights(&state, pos));
            let priority = priority_by_simulation(&state, pos);
            assert_eq!(state.priority(pos), priority);
            if state.is_free(pos) {
                let row = table.entry(state.face(pos)).or_default();
                row.0.push(pos);
                row.1.push(priority);
            }
        }
        let rows = state.family_table();
        assert_eq!(rows.len(), table.len());
        for (row, (face, (positions, priorities))) in rows.iter().zip(&table) {
            assert_eq!((row.face, &row.positions, &row.priorities), (*face, positions, priorities));
            assert_eq!(row.max_block(), priorities.iter().map(|p| i32::from(*p)).sum::<i32>());
        }
        let has_pair = table.values().any(|(positions, _)| positions.len() >= 2);
        assert_eq!((state.has_pair(), state.smart_move().is_some()), (has_pair, has_pair));
    }
}

#[test]
fn files_that_break_a_rule_are_refused_with_it() {
    let read = |tiles: &str| {
        let text = format!(r#"{{"name":"x","title":{{"en":"X"}},"tiles":{tiles}}}"#);
        LayoutFile::read(&text).err().map_or("accepted", |refusal| refusal.code)
    };
    assert_eq!(read("[[0,0,0],[2,0,0],[4,0,0],[6,0,0]]"), "accepted");
    assert_eq!(read("[[0,0,0],[2,0,0]]"), "layout-fours");
    assert_eq!(read("[[0,0,0],[2,0,0],[4,0,0]]"), "layout-odd");
    assert_eq!(read("[[0,0,0],[1,1,0],[4,0,0],[6,0,0]]"), "layout-overlap");
    assert_eq!(read("[[0,0,0],[2,0,0],[4,0,0],[6,0,1]]"), "layout-floating");
    assert_eq!(read("[[0,0,0],[2,0,0],[4,0,0],[5,1,1]]"), "accepted", "a part below is enough");
    assert_eq!(read("[[0,0,0],[2,0,0],[4,0,0],[6,-1,0]]"), "layout-negative");
    assert_eq!(read("[[0,0,0],[2,0,0],[4,0,0],[6,0.5,0]]"), "layout-form");
    assert_eq!(read("[]"), "layout-odd");
    let many: Vec<[i64; 3]> = (0..404).map(|n| [2 * (n % 30), 2 * (n / 30), 0]).collect();
    assert_eq!(read(&format!("{many:?}")), "layout-large");
    assert_eq!(read(&format!("{:?}", &many[..400])), "accepted");
    assert_eq!(LayoutFile::read("{}").unwrap_err().code, "layout-form");
}

/// A layout of 400 tiles can be played.
#[test]
fn the_largest_layouts_can_be_played() {
    let tiles: Vec<[i64; 3]> = (0..400).map(|n| [2 * (n % 20), 2 * (n / 20), 0]).collect();
    let families: Vec<i64> = (0..400).map(|n| 1 + n % 20 / 2).collect();
    let state = position(&format!(r#"{{"layout":{tiles:?},"families":{families:?}}}"#));
    let mut rng = QuickRng::new(1);
    assert_eq!(state.free().count(), 40);
    let state = crate::kit::after_pairs(state, 5, &mut rng);
    assert!(state.present().len() < 400);
}

#[test]
fn deals_have_four_tiles_of_each_face() {
    for (layout, families, most) in [
        ("court36", 9, 15),
        ("pyramid56", 14, 15),
        ("riad36", 9, 15),
        ("kasbah56", 14, 15),
        ("turtle144", 36, 45),
    ] {
        for deal in ["random", "solvable", "fair"] {
            let state = dealt(&[("layout", layout), ("deal", deal)], 7);
            let mut counts = BTreeMap::new();
            for pos in state.present().iter() {
                *counts.entry(state.face(pos)).or_insert(0) += 1;
            }
            assert_eq!(counts.len(), families, "{layout} {deal}");
            assert!(counts.values().all(|count| *count == 4), "{layout} {deal}");
            assert!(counts.keys().all(|face| (1..=most).contains(face)));
            if families == 36 {
                let bases: std::collections::BTreeSet<u8> =
                    counts.keys().map(|face| (face - 1) % 15).collect();
                assert_eq!(bases.len(), 12, "twelve families, each in three frames");
            }
        }
    }
}

/// Frozen: a code must mean the same deal on every machine and in ten years.
#[test]
fn a_code_always_gives_the_same_deal() {
    let faces = |settings: &[(&str, &str)]| {
        let state = dealt(settings, 42);
        format!("{:?}", (0..12).map(|pos| state.face(pos)).collect::<Vec<_>>())
    };
    expect!["[7, 14, 3, 4, 1, 1, 7, 10, 14, 10, 3, 2]"].assert_eq(&faces(&[("level", "easy")]));
    expect!["[2, 11, 6, 4, 14, 5, 7, 4, 9, 3, 6, 5]"].assert_eq(&faces(&[("level", "medium")]));
    expect!["[41, 12, 23, 25, 27, 32, 37, 3, 19, 34, 11, 31]"]
        .assert_eq(&faces(&[("layout", "turtle144")]));
    expect!["[14, 11, 8, 4, 10, 6, 15, 11, 12, 12, 1, 2]"]
        .assert_eq(&faces(&[("layout", "kasbah56"), ("deal", "fair")]));
}

#[test]
fn a_state_is_small() {
    let bytes = size_of::<Mahjong>();
    assert!(bytes <= 576, "{bytes} bytes");
}
