//! The game and its twin play the same games.

use crate::twin::Twin;
use game::{AnyGame, AnyState, Due, Rng, Seat, Seats, Who, rng::QuickRng};
use ludarium_abalone::{GAME, layout::LAYOUTS};

fn face_of(layout: &str, repetition: &str, max_plies: u32) -> Box<dyn AnyState> {
    let mut setup = GAME.setup();
    setup.set("layout", layout).unwrap();
    setup.set("repetition", repetition).unwrap();
    setup.set("max_plies", &max_plies.to_string()).unwrap();
    GAME.start(&setup).unwrap()
}

fn who(twin: &Twin) -> Who {
    Who::Seat(Seat(u8::from(twin.mover == 's')))
}

/// Both see the same, and the legal moves of both are returned.
fn same(face: &dyn AnyState, twin: &Twin) -> Vec<String> {
    let state: serde_json::Value =
        serde_json::from_str(&face.tools().state_json(Seats::ALL)).unwrap();
    let result = match twin.end {
        None => "ongoing",
        Some(('S', _)) => "black",
        Some(('s', _)) => "white",
        Some(_) => "draw",
    };
    let expected = serde_json::json!({
        "cells": twin.rows(),
        "to_move": if twin.mover == 'S' { "b" } else { "w" },
        "ejected": twin.ejected,
        "plies": twin.plies,
        "repetitions": twin.times(),
        "result": result,
        "reason": twin.end.map(|(_, reason)| reason),
    });
    assert_eq!(state, expected);
    assert_eq!(face.due() == Due::Over, twin.end.is_some());
    let mut acts = face.acts(who(twin));
    acts.sort_unstable();
    let legal = if twin.end.is_some() { Vec::new() } else { twin.legal() };
    assert_eq!(acts, legal, "{}", face.position(Seats::ALL));
    legal
}

/// Cells that need not be a move.
fn nonsense(rng: &mut QuickRng) -> String {
    let cells = 2 + rng.below(2);
    let cell = |rng: &mut QuickRng| {
        let letter = b"abcdefghij"[rng.index(10)] as char;
        format!("{letter}{}", rng.below(10))
    };
    (0..cells).map(|_| cell(rng)).collect()
}

/// A move of `legal` with one cell changed.
fn spoilt(legal: &[String], rng: &mut QuickRng) -> String {
    let mut text = legal[rng.index(legal.len())].clone().into_bytes();
    let at = rng.index(text.len() / 2) * 2;
    text[at] = b"abcdefghi"[rng.index(9)];
    text[at + 1] = b'1' + rng.below(9) as u8;
    String::from_utf8(text).unwrap()
}

/// Random play that likes pushes: those are rare, and the rules are about them.
fn play_both(layout: &str, repetition: &'static str, max_plies: u32, plies: u32, seed: u64) {
    let rows = LAYOUTS.iter().find(|known| known.id == layout).unwrap().rows;
    let mut face = face_of(layout, repetition, max_plies);
    let mut twin = Twin::new(rows, repetition, max_plies);
    let mut rng = QuickRng::new(seed);
    let mut back: Option<String> = None;
    for _ in 0..plies {
        let legal = same(&*face, &twin);
        if legal.is_empty() {
            assert_eq!(face.check(who(&twin), "a1b2").unwrap_err().code, "game-over");
            return;
        }
        for _ in 0..4 {
            for text in [nonsense(&mut rng), spoilt(&legal, &mut rng)] {
                let ours = face.check(who(&twin), &text).map(drop).map_err(|refusal| refusal.code);
                assert_eq!(ours, twin.check(&text), "{text} in {}", face.position(Seats::ALL));
            }
        }
        let act = match back.take().filter(|act| legal.contains(act)) {
            // Now and then the move is taken back, so that positions come back.
            Some(act) if rng.below(2) == 0 => act,
            _ => match legal.iter().find(|act| twin.pushes(act)) {
                Some(act) if rng.below(3) > 0 => act.clone(),
                _ => legal[rng.index(legal.len())].clone(),
            },
        };
        if act.len() == 4 && rng.below(3) == 0 {
            back = Some(format!("{}{}", &act[2..], &act[..2]));
        }
        twin.play(&act).unwrap();
        face.play(who_before(&twin), &act).unwrap();
    }
    same(&*face, &twin);
}

fn who_before(twin: &Twin) -> Who {
    Who::Seat(Seat(u8::from(twin.mover == 'S')))
}

#[test]
fn from_every_layout() {
    for (layout, seed) in LAYOUTS.iter().zip(1..) {
        let repetition = ["draw", "forbidden", "none"][seed as usize % 3];
        play_both(layout.id, repetition, 400, 60, seed);
    }
}

/// Few marbles, no way round: whole games with all their ends.
#[test]
fn to_the_end() {
    for seed in 0..6 {
        play_both("belgian-daisy", "draw", 150, 200, seed);
        play_both("alien-attack", "forbidden", 0, 150, seed);
        play_both("star", "none", 40, 60, seed);
    }
}

#[test]
fn counts_of_the_twin() {
    for (layout, figures) in [("standard", [44, 1_936]), ("belgian-daisy", [52, 2_692])] {
        let rows = LAYOUTS.iter().find(|known| known.id == layout).unwrap().rows;
        let twin = Twin::new(rows, "draw", 400);
        assert_eq!([1, 2].map(|depth| twin.perft(depth)), figures);
    }
}
