//! Boards as pictures, at every depth of colour.

use super::shelf::Position;
use game::Item;
use ludarium_terminal::screen::paint::{Board, Depth, Ground, Palette, Tone};
use picture::{Frame, Rgb, Theme};
use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    style::{Color, Modifier, Style},
};
use std::collections::BTreeSet;

fn painted(position: &Position, palette: Palette, size: (u16, u16)) -> Buffer {
    let frame = Frame::of(&position.scene);
    let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    position.easel(palette).paint(&Board::of(&frame), buf.area, &mut buf);
    buf
}

fn rgb(colour: Color) -> Option<Rgb> {
    Some(match colour {
        Color::Rgb(r, g, b) => Rgb { r, g, b },
        Color::Indexed(number) => Rgb::of_256(number),
        Color::Reset => return None,
        Color::Black => Rgb::of_256(0),
        Color::Red => Rgb::of_256(1),
        Color::Green => Rgb::of_256(2),
        Color::Yellow => Rgb::of_256(3),
        Color::Blue => Rgb::of_256(4),
        Color::Magenta => Rgb::of_256(5),
        Color::Cyan => Rgb::of_256(6),
        Color::Gray => Rgb::of_256(7),
        Color::DarkGray => Rgb::of_256(8),
        Color::LightRed => Rgb::of_256(9),
        Color::LightGreen => Rgb::of_256(10),
        Color::LightYellow => Rgb::of_256(11),
        Color::LightBlue => Rgb::of_256(12),
        Color::LightMagenta => Rgb::of_256(13),
        Color::LightCyan => Rgb::of_256(14),
        Color::White => Rgb::of_256(15),
    })
}

fn is_letter(cell: &Cell) -> bool {
    cell.symbol().chars().all(|letter| letter.is_ascii_graphic())
}

#[test]
fn letters_on_a_board_can_be_read() {
    for theme in Theme::ALL {
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
            for position in Position::all() {
                for size in [(30, 12), (50, 20), (80, 30)] {
                    let buf = painted(&position, Palette::new(theme, depth), size);
                    for cell in buf.content.iter().filter(|cell| is_letter(cell)) {
                        let (fore, back) = (rgb(cell.fg).unwrap(), rgb(cell.bg).unwrap());
                        let contrast = fore.contrast(back);
                        let letter = cell.symbol();
                        assert!(contrast >= 3.0, "{theme} {depth:?} {letter}: {contrast:.1}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_depth_has_only_its_own_colours() {
    for position in Position::all() {
        for depth in Depth::ALL {
            let buf = painted(&position, Palette::new(Theme::Dark, depth), (50, 20));
            for colour in buf.content.iter().flat_map(|cell| [cell.fg, cell.bg]) {
                let is_own = match depth {
                    Depth::True => matches!(colour, Color::Rgb(..)),
                    Depth::Indexed => matches!(colour, Color::Indexed(16..)),
                    Depth::Sixteen => {
                        !matches!(colour, Color::Rgb(..) | Color::Indexed(_) | Color::Reset)
                    }
                    Depth::None => colour == Color::Reset,
                };
                assert!(is_own, "{depth:?}: {colour:?}");
            }
        }
    }
}

#[test]
fn few_colours_keep_the_materials() {
    let position = Position::four("0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8");
    for theme in Theme::ALL {
        let buf = painted(&position, Palette::new(theme, Depth::Sixteen), (80, 40));
        let backs: BTreeSet<String> =
            buf.content.iter().map(|cell| format!("{:?}", cell.bg)).collect();
        for colour in ["Blue", "Red", "Yellow"] {
            assert!(backs.contains(colour), "{theme}: no {colour} in {backs:?}");
        }
    }
}

/// Whether a cell shows something that the same cell of another picture does not: a letter that can be read on its
/// ground, or another ground.
fn tells(before: &Cell, after: &Cell) -> bool {
    let contrast = |one, two| Some(rgb(one)?.contrast(rgb(two)?));
    let is_read = contrast(after.fg, after.bg).is_none_or(|contrast| contrast >= 3.0);
    let is_ground = contrast(before.bg, after.bg).is_some_and(|contrast| contrast >= 2.0);
    is_letter(after) && before.symbol() != after.symbol() && is_read || is_ground
}

/// What was pushed off the board can be counted by eye in every depth of colour, and without any.
#[test]
fn marbles_in_the_gutter_are_seen() {
    let text = "sssss/ssss2/7/8/9/8/7/SSSS2/SSSSS 5 5 b";
    let whole = Position::of(&abalone::GAME, text);
    let is_ejected = |item: &Item| item.is_decor() && item.role.starts_with("marble");
    let ejected: Vec<u32> =
        whole.scene.iter().filter(|item| is_ejected(item)).map(|item| item.id).collect();
    assert_eq!(ejected.len(), 10);
    // The first and the last of each side stand for all.
    let ejected = [0, 4, 5, 9].map(|at| ejected[at]);
    for depth in Depth::ALL {
        for theme in Theme::ALL {
            for size in [(46, 18), (54, 21)] {
                let palette = Palette::new(theme, depth);
                let all = painted(&whole, palette, size);
                for id in &ejected {
                    let mut without = Position::of(&abalone::GAME, text);
                    without.scene.retain(|item| item.id != *id);
                    let without = painted(&without, palette, size);
                    let seen = without.content.iter().zip(&all.content);
                    let seen = seen.filter(|(before, after)| tells(before, after)).count();
                    assert!(seen > 0, "{depth:?} {theme} {size:?}: {id} of {ejected:?}");
                }
                let letters: String = all.content.iter().map(Cell::symbol).collect();
                assert_eq!(letters.matches("5/6").count(), 2, "{depth:?} {size:?}: the counts");
            }
        }
    }
}

#[test]
fn the_same_board_is_painted_the_same_again() {
    let position = Position::four("");
    let frame = Frame::of(&position.scene);
    let palette = Palette::new(Theme::Light, Depth::True);
    let mut easel = position.easel(palette);
    let mut paint = |palette| {
        let mut buf = Buffer::empty(Rect::new(0, 0, 60, 20));
        easel.set_palette(palette);
        easel.paint(&Board::of(&frame), buf.area, &mut buf);
        buf
    };
    let first = paint(palette);
    assert_eq!(first, paint(palette));
    let dark = paint(Palette::new(Theme::Dark, Depth::True));
    assert_ne!(first, dark);
    assert_eq!(first, paint(palette));
}

#[test]
fn tones_can_be_read_on_every_ground() {
    let tones =
        [Tone::Ink, Tone::Soft, Tone::Title, Tone::Accent, Tone::Good, Tone::Warn, Tone::Bad];
    for theme in Theme::ALL {
        for depth in [Depth::True, Depth::Indexed] {
            let palette = Palette::new(theme, depth);
            for ground in [Ground::Paper, Ground::Raised, Ground::Sunk, Ground::Table] {
                for tone in tones {
                    let style = palette.ground(ground).patch(palette.tone(tone));
                    let contrast =
                        rgb(style.fg.unwrap()).unwrap().contrast(rgb(style.bg.unwrap()).unwrap());
                    assert!(
                        contrast >= 4.5,
                        "{theme} {depth:?} {tone:?} {ground:?}: {contrast:.1}"
                    );
                }
            }
            let style = palette.selected();
            let contrast =
                rgb(style.fg.unwrap()).unwrap().contrast(rgb(style.bg.unwrap()).unwrap());
            assert!(contrast >= 4.5, "{theme} {depth:?} selected: {contrast:.1}");
        }
    }
}

#[test]
fn without_colours_tones_differ_by_their_letters() {
    let palette = Palette::new(Theme::Dark, Depth::None);
    let plain = palette.tone(Tone::Ink);
    assert_eq!(plain, Style::new());
    for tone in [Tone::Title, Tone::Accent, Tone::Good, Tone::Warn, Tone::Bad] {
        assert_ne!(palette.tone(tone), plain, "{tone:?}");
    }
    assert!(palette.tone(Tone::Bad).add_modifier.contains(Modifier::UNDERLINED));
    assert!(palette.selected().add_modifier.contains(Modifier::REVERSED));
}
