//! Stories while they are told.

use super::shelf::Position;
use game::{Seat, Seats, Who};
use ludarium_terminal::screen::paint::{Board, Depth, Palette, Play, capture};
use picture::{Frame, Theme};
use ratatui::{buffer::Buffer, layout::Rect};
use std::time::Duration;

const MIDDLE: &str = "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8";

fn play(act: &str) -> (Play, Position) {
    let mut position = Position::four(MIDDLE);
    let checked = position.state.check(Who::Seat(Seat(0)), act).unwrap();
    let shown = position.state.show_act(Seats::ALL, &checked);
    position.state.apply(&checked);
    position.scene = position.state.scene(Seats::ALL);
    (Play::new(shown.animation, position.scene.clone(), &[]), position)
}

fn drawn(position: &Position, frame: &Frame, depth: Depth) -> Buffer {
    let mut buf = Buffer::empty(Rect::new(0, 0, 45, 18));
    let mut easel = position.easel(Palette::new(Theme::Dark, depth));
    easel.paint(&Board::of(frame), buf.area, &mut buf);
    buf
}

#[test]
fn an_act_is_shown_as_long_as_its_animation_and_then_over() {
    let (drop, _) = play("3");
    assert_eq!(drop.length(), Duration::from_millis(250));
    assert!(drop.at(Duration::from_millis(249)).is_some());
    assert_eq!(drop.at(Duration::from_millis(250)), None);
    let (turn, _) = play("R");
    assert_eq!(turn.length(), Duration::from_millis(650));
    assert_eq!(Play::new(Vec::new(), Vec::new(), &[]).at(Duration::ZERO), None);
}

#[test]
fn a_disc_falls_cell_by_cell() {
    let (drop, position) = play("3");
    let rows = [25, 50, 100, 249].map(|millis| {
        let frame = drop.at(Duration::from_millis(millis)).unwrap();
        let text = capture::text(&drawn(&position, &frame, Depth::None));
        let has_disc = |line: &str| line.chars().nth(22) == Some('*');
        text.lines().position(has_disc).unwrap()
    });
    assert!(rows.is_sorted_by(|a, b| a < b), "{rows:?}");
}

#[test]
fn a_turn_shows_the_board_askew_and_nothing_leaves_its_area() {
    let (turn, position) = play("R");
    for depth in Depth::ALL {
        let at = |millis| {
            let frame = turn.at(Duration::from_millis(millis)).unwrap();
            drawn(&position, &frame, depth)
        };
        let (level, askew) = (at(0), at(200));
        assert_ne!(level, askew, "{depth:?}");
        // The corners stay inside: what lies around is the table.
        let table = &askew[(0, 0)];
        for corner in [(44, 0), (0, 17), (44, 17)] {
            assert_eq!(&askew[corner], table, "{depth:?} {corner:?}");
        }
    }
}
