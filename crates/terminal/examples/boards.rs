//! tmp, not to be committed
use game::{Item, Look, Props, Say, Seats, Spot, Title};
use ludarium_terminal::screen::paint::*;
use picture::{Frame, Theme};
use ratatui::{buffer::Buffer, layout::Rect};
fn shoot(dir: &str, name: &str, look: &Look, items: &[Item], cursor: Option<Spot>) {
    let frame = Frame::of(items);
    for theme in [Theme::Light, Theme::Dark] {
        for depth in Depth::ALL {
            for (w, h) in [(56, 19), (100, 40)] {
                let palette = Palette::new(theme, depth);
                let mut easel = Easel::new(look, palette);
                let mut buf = Buffer::empty(Rect::new(0, 0, w, h));
                let board = Board { cursor, ..Board::of(&frame) };
                let t = std::time::Instant::now();
                easel.paint(&board, buf.area, &mut buf);
                let a = t.elapsed();
                let turned = Frame { turn: 10.0, ..frame.clone() };
                let t = std::time::Instant::now();
                easel.paint(&Board::of(&turned), buf.area, &mut buf);
                let b = t.elapsed();
                easel.paint(&board, buf.area, &mut buf);
                if depth != Depth::Sixteen {
                    println!("{name} {} {w}: first {a:?}, a moment {b:?}", depth.name());
                }
                std::fs::write(
                    format!("{dir}/{name}-{theme}-{}-{w}.svg", depth.name()),
                    capture::svg(&buf, palette.rgb("ink"), palette.rgb("paper")),
                )
                .unwrap();
            }
        }
    }
}
const GO: Look = Look {
    symbols: r#"
 <symbol id="board" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="var(--wood)"/></symbol>
 <symbol id="point" viewBox="0 0 10 10"><path d="M5 0V10M0 5H10" stroke="var(--rule)" stroke-width="0.6"/></symbol>
 <symbol id="black" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.6" fill="var(--slate)"/></symbol>
 <symbol id="white" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.6" fill="var(--shell)"/></symbol>"#,
    materials: r##"
 light = { wood = "#dcb36a", rule = "#5a431c", slate = "#22252a", shell = "#f6f1e6" }
 dark = { wood = "#a8813f", rule = "#3a2a10", slate = "#16181c", shell = "#efe8da" }
 contrast = { wood = "#ffe2a8", rule = "#000000", slate = "#000000", shell = "#ffffff" }
 roles = { point = "rule", black = "slate", white = "shell" }"##,
    step: (10.0, 10.0),
    cell: (2, 1),
    ..Props::PLAIN.look
};
fn main() {
    let dir = std::env::args().nth(1).unwrap();
    std::fs::create_dir_all(&dir).unwrap();
    let p4 = puissance4::GAME
        .read_position(
            &puissance4::GAME.setup(),
            "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8",
        )
        .unwrap();
    shoot(&dir, "p4", &puissance4::GAME.props().look, &p4.scene(Seats::ALL), Some(Spot(3)));
    let mut go = vec![Item::decor(9999, (0, 0, 0), (19, 19), "board")];
    for i in 0..361i16 {
        let (x, y) = (i % 19, i / 19);
        let k = (x * 7 + y * 11 + x * y) % 5;
        let (role, mark) = match k {
            0 => ("black", "X"),
            1 => ("white", "O"),
            _ => ("point", "+"),
        };
        go.push(Item::new(i as u32, (x, y, 1), role, mark, Say::plain("p")).on(Spot(i as u16)));
    }
    shoot(&dir, "go", &GO, &go, Some(Spot(200)));
    if let Some(abalone) = abalone() {
        shoot(&dir, "abalone", &abalone.0, &abalone.1, Some(Spot(20)));
    }
}
fn abalone() -> Option<(Look, Vec<Item>)> {
    let title = players::catalogue::find("abalone").ok()?;
    let face = title.start(&title.setup()).ok()?;
    Some((title.props().look, face.scene(Seats::ALL)))
}
