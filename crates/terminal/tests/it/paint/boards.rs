//! Boards made of letters and lines: what colours say is said by signs.

use super::shelf::{Position, edged};
use expect_test::expect;
use game::{Extra, Item, Seat, Seats, Sentence, Spot};
use ludarium_terminal::screen::paint::{Board, Depth, Easel, Palette, capture};
use picture::{Frame, Theme};
use ratatui::{buffer::Buffer, layout::Rect, style::Modifier};

const MIDDLE: &str = "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8";

fn shown(position: &Position, size: (u16, u16), change: impl Fn(&mut Board<'_>)) -> String {
    let (buf, _) = position.drawn(size, change);
    edged(&buf)
}

#[test]
fn a_small_window_has_one_letter_for_each_thing() {
    expect![[r#"
        | ╭───L────────U────────R───╮
        | │   .  .  .  .  .  .  .   │
        | │   .  .  .  .  .  .  .   │
        | │   .  .  .  .  .  .  .   │
        | │   O  .  .  .  .  .  .   │
        | │   O  .  .  .  .  .  .   │
        | │   O  .  .  .  .  .  .   │
        | │   *  *  *  .  *  .  O   │
        | ╰───0──1──2──3──4──5──6───╯
        |
    "#]]
    .assert_eq(&shown(&Position::four(MIDDLE), (29, 10), |_| {}));
    expect![[r#"
        | X O .
        | O X .
        | X . O
        |
    "#]]
    .assert_eq(&shown(&Position::morris("xo./ox./x.o x"), (8, 4), |_| {}));
    expect![[r#"
        |
        |   g1 g2
        |
        |   []
        |
        |   r1 b2
        |
        |   y4 y5
        |
    "#]]
    .assert_eq(&shown(&Position::liar(), (12, 9), |_| {}));
}

#[test]
fn a_large_window_has_outlines_with_room_for_signs() {
    expect![[r#"
        |
        |        ╭─────────────────────╮
        |        │ ╭───╮  ╭───╮        │
        |        │ │ X │  │ O │    .   │
        |        │ ╰───╯  ╰───╯        │
        |        │ ╭───╮  ╭───╮        │
        |        │ │ O │  │ X │    .   │
        |        │ ╰───╯  ╰───╯        │
        |        │ ╭───╮         ╭───╮ │
        |        │ │ X │    .    │ O │ │
        |        │ ╰───╯         ╰───╯ │
        |        ╰─────────────────────╯
        |
    "#]]
    .assert_eq(&shown(&Position::morris("xo./ox./x.o x"), (40, 13), |_| {}));
    expect![[r#"
        |
        |
        |           ╭──╮╭──╮
        |           │g1││g2│
        |           ╰──╯╰──╯
        |
        |
        |
        |           ╭──╮
        |           │[]│
        |           ╰──╯
        |
        |
        |
        |           ╭──╮╭──╮
        |           │r1││b2│
        |           ╰──╯╰──╯
        |
        |
        |
        |           ╭──╮╭──╮
        |           │y4││y5│
        |           ╰──╯╰──╯
        |
        |
    "#]]
    .assert_eq(&shown(&Position::liar(), (30, 25), |_| {}));
}

#[test]
fn every_sign_has_a_shape_of_its_own() {
    let position = Position::morris("xo./ox./x.o x");
    let frame = Frame::of(&position.scene);
    let ghost = [Item::new(90, (2, 0, 2), "cross", "X", Sentence::plain("point-cross"))];
    let board = Board {
        trace: &[2],
        offered: &[Spot(5), Spot(7)],
        chosen: &[Spot(0)],
        hinted: &[Spot(4)],
        ghosts: &ghost,
        refused: Some(Spot(3)),
        cursor: Some(Spot(7)),
        ..Board::of(&frame)
    };
    let mut buf = Buffer::empty(Rect::new(0, 0, 40, 11));
    let palette = Palette::new(Theme::Light, Depth::None);
    let sites = position.easel(palette).paint(&board, buf.area, &mut buf);
    expect![[r#"
        |        ╭─────────────────────╮
        |        │ ╭───╮ ┏╭───╮┓ ╭╌╌╌╮ │
        |        │ │ X │  │▸O◂│  ┊‹X›┊ │
        |        │ ╰───╯ ┗╰───╯┛ ╰╌╌╌╯ │
        |        │┏╭───╮┓ ╭───╮        │
        |        │ │!O!│  │»X«│    .   │
        |        │┗╰───╯┛ ╰───╯        │
        |        │ ╭───╮         ╭───╮ │
        |        │ │{X}│    .    │[O]│ │
        |        │ ╰───╯         ╰───╯ │
        |        ╰─────────────────────╯
    "#]]
    .assert_eq(&edged(&buf));
    let has = |spot: Spot, modifier: Modifier| {
        let area = sites.area(spot).unwrap();
        area.positions().any(|at| buf[at].modifier.contains(modifier))
    };
    assert!(has(Spot(5), Modifier::UNDERLINED) && !has(Spot(5), Modifier::REVERSED));
    assert!(has(Spot(7), Modifier::REVERSED) && has(Spot(3), Modifier::REVERSED));
    assert!(!has(Spot(1), Modifier::REVERSED | Modifier::UNDERLINED));
}

#[test]
fn a_spot_is_signed_on_its_highest_thing() {
    let position = Position::four(MIDDLE);
    let change = |board: &mut Board<'_>| {
        board.cursor = Some(Spot(3));
        board.trace = &[200];
    };
    expect![[r#"
        |       ╭───────────────────────────────────────────╮
        |       │      L              U              R      │
        |       │                   ┏   ┓                   │
        |       │      .    .    .    .    .    .    .      │
        |       │                                           │
        |       │      .    .    .    .    .    .    .      │
        |       │                                           │
        |       │      .    .    .    .    .    .    .      │
        |       │                                           │
        |       │      O    .    .    .    .    .    .      │
        |       │                                           │
        |       │      O    .    .    .    .    .    .      │
        |       │                                           │
        |       │      O    .    .    .    .    .    .      │
        |       │                                           │
        |       │     [*]   *    *    .    *    .    O      │
        |       │                                           │
        |       ╰──────0────1────2──┗▸3◂┛──4────5────6──────╯
        |
    "#]]
    .assert_eq(&shown(&position, (60, 19), change));
}

#[test]
fn a_ghost_is_seen_where_it_would_be() {
    let position = Position::four(MIDDLE);
    let ghosts = position.state.extra(Seats::only(Seat(0)), Extra::Ghost("3"));
    let frame = Frame::of(&position.scene);
    let board = Board { ghosts: &ghosts, ..Board::of(&frame) };
    let mut buf = Buffer::empty(Rect::new(0, 0, 29, 9));
    let palette = Palette::new(Theme::Light, Depth::None);
    position.easel(palette).paint(&board, buf.area, &mut buf);
    let row: String = capture::text(&buf).lines().nth(7).unwrap().to_owned();
    assert!(row.contains("‹*›"), "{row}");
    let at = buf.content.iter().position(|cell| cell.symbol() == "‹").unwrap();
    assert!(buf.content[at + 1].modifier.contains(Modifier::DIM));
}

/// A field of letters that is larger than any window.
fn large() -> (Vec<Item>, Easel) {
    let items = (0..40u16).flat_map(|row| (0..60u16).map(move |column| (column, row)));
    let items = items.map(|(column, row)| {
        let at = (column.cast_signed(), row.cast_signed(), 0);
        let mark = if column == row { "X" } else { "." };
        let id = u32::from(60 * row + column);
        Item::new(id, at, "cross", mark, Sentence::plain("point")).on(Spot(60 * row + column))
    });
    let position = Position::morris("");
    let easel = position.easel(Palette::new(Theme::Light, Depth::None));
    (items.collect(), easel)
}

#[test]
fn a_large_board_scrolls_with_its_cursor_and_says_where_there_is_more() {
    let (items, mut easel) = large();
    let frame = Frame::of(&items);
    let mut buf = Buffer::empty(Rect::new(0, 0, 21, 7));
    let mut paint = |easel: &mut Easel, cursor: Option<Spot>| {
        buf.reset();
        let sites = easel.paint(&Board { cursor, ..Board::of(&frame) }, buf.area, &mut buf);
        if let Some(cursor) = cursor {
            let area = sites.area(cursor).expect("the cursor is in sight");
            assert_eq!(sites.spot_at(area.x, area.y), Some(cursor));
        }
        edged(&buf)
    };
    expect![[r#"
        |X . . . . . . . . . .
        |. X . . . . . . . . .
        |. . X . . . . . . . .
        |. . . X . . . . . . ▶
        |. . . . X . . . . . .
        |. . . . . X . . . . .
        |. . . . . ▼ X . . . .
    "#]]
    .assert_eq(&paint(&mut easel, None));
    expect![[r#"
        | . . . X .▲. . . . .
        | . . . . X . . . . .
        | . . . . . X . . . .
        |◀. . . . . . X . . .▶
        | . . . . . . . X . .
        | . . . . . . . .▸X .
        | . . . . .▼. . . . X
    "#]]
    .assert_eq(&paint(&mut easel, Some(Spot(60 * 12 + 12))));
    // A step to a neighbour that is in sight scrolls nothing.
    expect![[r#"
        | . . . X .▲. . . . .
        | . . . . X . . . . .
        | . . . . . X . . . .
        |◀. . . . . . X . . .▶
        | . . . . . . . X▸. .
        | . . . . . . . . X .
        | . . . . .▼. . . . X
    "#]]
    .assert_eq(&paint(&mut easel, Some(Spot(60 * 11 + 12))));
    expect![[r#"
        | . . . . .▲. . . . .
        | . . . . . . . . . .
        | . . . . . . . . . .
        |◀. . . . . . . . . .
        | . . . . . . . . . .
        | . . . . . . . . . .
        | . . . . . . . . .▸.
    "#]]
    .assert_eq(&paint(&mut easel, Some(Spot(60 * 39 + 59))));
    easel.pan(i32::MIN, i32::MAX);
    expect![[r#"
        |. . . . . ▲ . . . . .
        |. . . . . . . . . . .
        |. . . . . . . . . . .
        |. . . . . . . . . . ▶
        |. . . . . . . . . . .
        |. . . . . . . . . . .
        |. . . . . . . . . . .
    "#]]
    .assert_eq(&paint(&mut easel, None));
}

#[test]
fn every_spot_that_is_seen_can_be_hit() {
    for position in Position::all() {
        for size in [(29, 10), (60, 24), (200, 60)] {
            let (_, sites) = position.drawn(size, |_| {});
            for spot in position.scene.iter().filter_map(|item| item.spot) {
                let area = sites.area(spot).expect("it is on the screen");
                let is_hit = |(x, y)| sites.spot_at(x, y) == Some(spot);
                assert!(area.positions().any(|at| is_hit((at.x, at.y))), "{spot:?} at {size:?}");
            }
            assert_eq!(sites.spot_at(size.0, size.1), None);
        }
    }
}

#[test]
fn no_window_is_too_small_and_no_offset_too_far() {
    for position in Position::all() {
        let frame = Frame::of(&position.scene);
        let cursor = position.scene.iter().find_map(|item| item.spot);
        for depth in Depth::ALL {
            let mut easel = position.easel(Palette::new(Theme::Dark, depth));
            for size in [(0, 0), (1, 1), (2, 9), (9, 1), (3, 3), (17, 5)] {
                let mut buf = Buffer::empty(Rect::new(3, 2, size.0, size.1));
                easel.pan(1000, -1000);
                let board = Board { cursor, trace: &[200, 2], ..Board::of(&frame) };
                easel.paint(&board, Rect::new(0, 0, 500, 500), &mut buf);
            }
        }
    }
}
