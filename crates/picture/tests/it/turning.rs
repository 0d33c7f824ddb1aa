//! A turn of the scene as it is seen: it begins at the scene before it, ends at the one after it,
//! and nothing jumps at either end.

use game::{AnyGame, Item, Seats, ShownAct, Who};
use ludarium_picture::{Art, Extent, Frame, PictureOptions, png, svg};
use puissance4::GAME;
use resvg::tiny_skia::Pixmap;

/// Lopsided, so that a turn the wrong way is seen.
const BEFORE: [&str; 6] = ["0", "0", "0", "1", "5", "1"];
/// How far two points may differ on average, of 255.
const TOLERANCE: f64 = 0.6;

fn picture(frame: &Frame) -> Pixmap {
    let art = Art::read(&GAME.props().look).unwrap();
    let extent = Some(Extent::around(&frame.pieces).turning());
    let drawing = svg(&art, frame, &PictureOptions { extent, ..PictureOptions::default() });
    Pixmap::decode_png(&png(&drawing, 256).unwrap()).unwrap()
}

fn difference(one: &Pixmap, two: &Pixmap) -> f64 {
    assert_eq!(one.data().len(), two.data().len());
    let points = one.data().iter().zip(two.data());
    let sum: u64 = points.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.data().len() as f64
}

/// The shown of a turn, and the scene after it.
fn shown(act: &str) -> (ShownAct, Vec<Item>) {
    let mut game = GAME.start(&GAME.setup()).unwrap();
    for act in BEFORE {
        let seat = game.due().seat().unwrap();
        game.play(Who::Seat(seat), act).unwrap();
    }
    let seat = game.due().seat().unwrap();
    let checked = game.check(Who::Seat(seat), act).unwrap();
    let shown = game.show_act(Seats::ALL, &checked);
    game.apply(&checked);
    (shown, game.scene(Seats::ALL))
}

/// Only what the animation step shows too: the light from above comes back when the turn is over.
fn without_what_is_new(scene: &[Item], step: &[Item]) -> Vec<Item> {
    let is_known = |item: &&Item| step.iter().any(|other| other.role == item.role);
    scene.iter().filter(is_known).copied().collect()
}

#[test]
fn a_turn_ends_where_the_next_scene_begins() {
    for act in ["R", "L", "U"] {
        let (shown, after) = shown(act);
        let [turn, rest @ ..] = shown.animation.as_slice() else {
            panic!("{act} has no animation")
        };
        assert_ne!(turn.quarters, 0, "{act}");
        let next = rest.first().map_or(&after, |step| &step.items);
        let begin = picture(&Frame::of(&turn.items));
        let half = picture(&Frame::during(turn, next, 0.5));
        let end = picture(&Frame::during(turn, next, 1.0));
        let rigid = picture(&Frame::of(&without_what_is_new(next, &turn.items)));
        let jump = difference(&end, &rigid);
        assert!(jump < TOLERANCE, "{act}: the picture jumps by {jump:.2} when the turn is over");
        for (name, other) in [("the middle", &half), ("the end", &end)] {
            let moved = difference(&begin, other);
            assert!(
                moved > 2.0 * TOLERANCE,
                "{act}: {name} differs from the beginning by {moved:.2}"
            );
        }
    }
}

#[test]
fn after_a_turn_things_fall_to_where_they_rest() {
    for act in ["R", "L", "U"] {
        let (shown, after) = shown(act);
        let Some(fall) = shown.animation.get(1) else { continue };
        let end = picture(&Frame::during(fall, &after, 1.0));
        let rest = picture(&Frame::of(&after));
        // The holes that the discs have left are drawn by no item until the animation step is over.
        let jump = difference(&end, &rest);
        assert!(jump < TOLERANCE, "{act}: the picture jumps by {jump:.2} when the fall is over");
    }
}
