//! A screen as a text and as a picture: for captures that are kept and looked at.
//!
//! Blocks and lines are drawn as shapes, so that they meet as they do in a terminal; letters are
//! text, for whoever turns the picture into points with a font of their own.

use ratatui::{
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use std::fmt::Write;

/// The letters of a screen, line by line, without colours.
pub fn text(buf: &Buffer) -> String {
    let mut out = String::new();
    for y in buf.area.top()..buf.area.bottom() {
        let mut line = String::new();
        let mut skip = 0;
        for x in buf.area.left()..buf.area.right() {
            if skip > 0 {
                skip -= 1;
                continue;
            }
            let symbol = buf[(x, y)].symbol();
            skip = unicode_width::UnicodeWidthStr::width(symbol).saturating_sub(1);
            line.push_str(symbol);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Points across and down for one cell.
const WIDTH: u32 = 10;
const HEIGHT: u32 = 20;

/// The screen as an SVG picture; `ink` and `paper` are what the terminal itself would take.
pub fn svg(buf: &Buffer, ink: picture::Rgb, paper: picture::Rgb) -> String {
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

fn draw(
    cell: &Cell,
    left: u32,
    top: u32,
    ink: picture::Rgb,
    paper: picture::Rgb,
    out: &mut String,
) {
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
        let wide = unicode_width::UnicodeWidthStr::width(symbol) as u32 * WIDTH;
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

fn rect(x: u32, y: u32, w: u32, h: u32, colour: picture::Rgb, out: &mut String) {
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

fn hex(colour: picture::Rgb) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b)
}

fn rgb(colour: Color, default: picture::Rgb) -> picture::Rgb {
    let number = match colour {
        Color::Reset => return default,
        Color::Rgb(r, g, b) => return picture::Rgb { r, g, b },
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
    };
    picture::Rgb::of_256(number)
}
