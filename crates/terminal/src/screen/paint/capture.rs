//! A screen as a text and as a picture: for captures that are kept and looked at.
//!
//! In the picture blocks are shapes, so that they meet as they do in a terminal. Letters are text:
//! whoever turns the picture into points does it with a font of their own, a browser for example.
//! Letters of our own alphabet were refused, because it has no accents and no lines.

use picture::Rgb;
use ratatui::{
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// The letters of a screen, line by line, without colours.
pub fn text(buf: &Buffer) -> String {
    let mut out = String::new();
    for row in rows(buf) {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The screen as a terminal is told to show it: a text with colours, for `cat`.
pub fn ansi(buf: &Buffer) -> String {
    let mut out = String::new();
    for row in rows(buf) {
        let mut last = None;
        for cell in row {
            let style = (cell.fg, cell.bg, cell.modifier);
            if last != Some(style) {
                let _ = write!(out, "\x1b[0{}{}", told(cell.fg, 38), told(cell.bg, 48));
                for (modifier, number) in STRESS {
                    if cell.modifier.contains(modifier) {
                        let _ = write!(out, ";{number}");
                    }
                }
                out.push('m');
                last = Some(style);
            }
            out.push_str(cell.symbol());
        }
        out.push_str("\x1b[0m\n");
    }
    out
}

/// What modifiers are called by a terminal.
const STRESS: [(Modifier, u8); 4] =
    [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4), (Modifier::REVERSED, 7)];

/// What a colour is called by a terminal, before or behind letters.
fn told(colour: Color, place: u8) -> String {
    match (colour, number(colour)) {
        (Color::Rgb(r, g, b), _) => format!(";{place};2;{r};{g};{b}"),
        (_, Some(number @ 0..8)) => format!(";{}", place - 8 + number),
        (Color::Indexed(number), _) => format!(";{place};5;{number}"),
        (_, Some(number)) => format!(";{}", place + 44 + number),
        (_, None) => String::new(),
    }
}

/// The cells of each row, without those that a wide letter covers.
fn rows(buf: &Buffer) -> impl Iterator<Item = Vec<&Cell>> {
    let width = usize::from(buf.area.width).max(1);
    buf.content.chunks(width).map(move |row| {
        let mut cells = Vec::with_capacity(width);
        let mut at = 0;
        while let Some(cell) = row.get(at) {
            cells.push(cell);
            at += cell.symbol().width().max(1);
        }
        cells
    })
}

/// Points across and down for one cell.
const WIDTH: u32 = 10;
const HEIGHT: u32 = 20;

/// The screen as an SVG picture; `ink` and `paper` are what the terminal itself would take.
pub fn svg(buf: &Buffer, ink: Rgb, paper: Rgb) -> String {
    let (wide, high) = (u32::from(buf.area.width) * WIDTH, u32::from(buf.area.height) * HEIGHT);
    let mut out = String::new();
    let ground = hex(paper);
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" font-family="DejaVu Sans Mono, monospace" font-size="16.6" shape-rendering="crispEdges"><rect width="{wide}" height="{high}" fill="{ground}"/>"#
    );
    for y in 0..buf.area.height {
        for x in 0..buf.area.width {
            let cell = &buf[(buf.area.x + x, buf.area.y + y)];
            let (left, top) = (u32::from(x) * WIDTH, u32::from(y) * HEIGHT);
            draw(cell, left, top, ink, paper, &mut out);
        }
    }
    out.push_str("</svg>\n");
    out
}

fn draw(cell: &Cell, left: u32, top: u32, ink: Rgb, paper: Rgb, out: &mut String) {
    let (mut fore, mut back) = (rgb(cell.fg, ink), rgb(cell.bg, paper));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut fore, &mut back);
    }
    if cell.modifier.contains(Modifier::DIM) {
        fore = back.mixed(fore, 0.6);
    }
    if back != paper {
        rect(left, top, WIDTH, HEIGHT, back, out);
    }
    let symbol = cell.symbol();
    if let Some((x, y, w, h)) = part(symbol) {
        let across = |eighths: u32| (eighths * WIDTH + 4) / 8;
        let down = |eighths: u32| (eighths * HEIGHT + 4) / 8;
        let (width, height) = (across(x + w) - across(x), down(y + h) - down(y));
        rect(left + across(x), top + down(y), width, height, fore, out);
    } else if symbol == "▚" {
        rect(left, top, WIDTH / 2, HEIGHT / 2, fore, out);
        rect(left + WIDTH / 2, top + HEIGHT / 2, WIDTH / 2, HEIGHT / 2, fore, out);
    } else if !symbol.trim().is_empty() {
        let wide = if symbol.width() > 1 { 2 * WIDTH } else { WIDTH };
        let weight =
            if cell.modifier.contains(Modifier::BOLD) { r#" font-weight="bold""# } else { "" };
        let symbol = symbol.replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(
            out,
            r#"<text x="{left}" y="{}" textLength="{wide}" lengthAdjust="spacingAndGlyphs" fill="{}"{weight}>{symbol}</text>"#,
            top + 15,
            hex(fore)
        );
    }
    if cell.modifier.contains(Modifier::UNDERLINED) {
        rect(left, top + HEIGHT - 2, WIDTH, 1, fore, out);
    }
}

fn rect(x: u32, y: u32, w: u32, h: u32, colour: Rgb, out: &mut String) {
    let fill = hex(colour);
    let _ = write!(out, r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"/>"#);
}

/// The box that a block letter fills, in eighths of its cell.
fn part(symbol: &str) -> Option<(u32, u32, u32, u32)> {
    Some(match symbol {
        "█" => (0, 0, 8, 8),
        "▀" => (0, 0, 8, 4),
        "▄" => (0, 4, 8, 4),
        "▌" => (0, 0, 4, 8),
        "▐" => (4, 0, 4, 8),
        "▘" => (0, 0, 4, 4),
        "▝" => (4, 0, 4, 4),
        "▖" => (0, 4, 4, 4),
        "▗" => (4, 4, 4, 4),
        "▁" => (0, 7, 8, 1),
        "▂" => (0, 6, 8, 2),
        "▃" => (0, 5, 8, 3),
        "▅" => (0, 3, 8, 5),
        "▆" => (0, 2, 8, 6),
        "▇" => (0, 1, 8, 7),
        "▎" => (0, 0, 2, 8),
        "▊" => (0, 0, 6, 8),
        _ => return None,
    })
}

fn hex(colour: Rgb) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b)
}

fn rgb(colour: Color, default: Rgb) -> Rgb {
    match colour {
        Color::Rgb(r, g, b) => Rgb { r, g, b },
        _ => number(colour).map_or(default, Rgb::of_256),
    }
}

/// The number of a colour among the 256.
fn number(colour: Color) -> Option<u8> {
    Some(match colour {
        Color::Reset | Color::Rgb(..) => return None,
        Color::Indexed(number) => number,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{layout::Rect, style::Style};

    fn screen() -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, 6, 2));
        let style = Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Indexed(200));
        buf.set_string(0, 0, "a茶b", style);
        let named = Style::new().fg(Color::LightRed).bg(Color::Blue).add_modifier(Modifier::BOLD);
        buf.set_string(0, 1, "▀", named);
        buf
    }

    #[test]
    fn wide_letters_take_their_room() {
        assert_eq!(text(&screen()), "a茶b\n▀\n");
    }

    #[test]
    fn colours_are_told_as_terminals_know_them() {
        let told = ansi(&screen());
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[0], "\x1b[0;38;2;1;2;3;48;5;200ma茶b\x1b[0m  \x1b[0m");
        assert_eq!(lines[1], "\x1b[0;91;44;1m▀\x1b[0m     \x1b[0m");
    }

    #[test]
    fn a_picture_has_blocks_as_shapes_and_letters_as_text() {
        let grey = |level| Rgb { r: level, g: level, b: level };
        let picture = svg(&screen(), grey(0), grey(255));
        assert!(picture.starts_with("<svg") && picture.contains(r#"width="60" height="40""#));
        assert_eq!(picture.matches("<text").count(), 3);
        assert!(
            picture.contains(r##"<rect x="0" y="20" width="10" height="10" fill="#ff0000"/>"##)
        );
        assert!(picture.contains(r#"textLength="20""#));
    }
}
