//! What a board looks like: the items of a scene.
//!
//! Every point has a piece of the grid under it, whose role says which lines meet there. On an empty
//! point that piece is what is clicked and spoken of; on the others the stone is.

use crate::{
    Go, Phase, Point, board::Color, notation::MOST_NUMBERED, point::column_letter, score::Owners,
    state::is_star,
};
use game::{Glyph, Item, Sentence};
use std::fmt::Write;

/// Heights: what is lower lies behind.
const WOOD: i16 = 0;
const LINES: i16 = 1;
const SIGNS: i16 = 2;
const STONES: i16 = 3;
const GHOSTS: i16 = 4;

/// Numbers of the items; those of points are added to the number of the first.
const THE_WOOD: u32 = 1;
const FIRST_COLUMN: u32 = 100;
const FIRST_ROW: u32 = 200;
const FIRST_LINES: u32 = 1000;
const FIRST_CLAIM: u32 = 2000;
const FIRST_STONE: u32 = 3000;
const FIRST_GHOST: u32 = 4000;
const FIRST_HELD: u32 = 5000;

/// Where signs over the board lie, and their numbers.
pub(crate) enum Place {
    /// On a point, over its stone.
    Held,
}

impl Place {
    /// The number of the score above the board.
    pub(crate) const SCORE: u32 = 50;

    pub(crate) fn id(&self, go: &Go, point: Point) -> u32 {
        FIRST_HELD + u32::from(point.number(go.size()))
    }

    pub(crate) const fn height(&self) -> i16 {
        GHOSTS
    }

    pub(crate) fn at(&self, point: Point) -> (i16, i16, i16) {
        (i16::from(point.column()), i16::from(point.row()), self.height())
    }
}

/// The items of one board.
pub(crate) struct Drawing<'a> {
    go: &'a Go,
    /// To whom points belong, where that is worth showing.
    owners: Option<Owners>,
}

/// The item of the stone on a point.
pub(crate) fn stone_id(go: &Go, point: Point) -> u32 {
    FIRST_STONE + u32::from(point.number(go.size()))
}

/// The number of a colour in sentences.
pub(crate) const fn number(color: Color) -> i32 {
    color as i32
}

impl<'a> Drawing<'a> {
    pub(crate) fn of(go: &'a Go) -> Drawing<'a> {
        let owners = Drawing::shows_territory(go).then(|| go.owners());
        Drawing { go, owners }
    }

    /// Whether territory is worth showing: a lone stone surrounds the whole board, which nobody wants to see.
    pub(crate) fn shows_territory(go: &Go) -> bool {
        go.phase() != Phase::Play || go.board().stones().iter().all(|&stones| stones > 0)
    }

    pub(crate) fn scene(&self, out: &mut impl FnMut(Item)) {
        let side = i16::from(self.go.size());
        // Room for the rows' numbers at the left and the columns' letters below; the score may stand above. A telephone is too
        // narrow for a column more at the right: there the wood reaches a little further than its item.
        out(Item::decor(THE_WOOD, (-1, -1, WOOD), (side + 1, side + 2), "wood"));
        self.labels(out);
        for point in self.go.board().points() {
            self.point(point, out);
        }
    }

    fn labels(&self, out: &mut impl FnMut(Item)) {
        let size = self.go.size();
        for line in 0..size {
            let mut letter = [0; 4];
            let letter = column_letter(line).to_ascii_uppercase().encode_utf8(&mut letter);
            let say = Sentence::with("item-column", [i32::from(line) + 1, 0, 0]);
            let at = (i16::from(line), i16::from(size), LINES);
            out(Item::new(FIRST_COLUMN + u32::from(line), at, "column-label", letter, say));
            let row = size - line;
            let say = Sentence::with("item-row", [row.into(), 0, 0]);
            let at = (-1, i16::from(line), LINES);
            out(Item::new(FIRST_ROW + u32::from(line), at, "row-label", &figures(row.into()), say));
        }
    }

    fn point(&self, point: Point, out: &mut impl FnMut(Item)) {
        let go = self.go;
        let at = |height| (i16::from(point.column()), i16::from(point.row()), height);
        let place = u32::from(point.number(go.size()));
        let lines = FIRST_LINES + place;
        let role = lines_role(go.size(), point);
        let say = |key, color| Sentence::with(key, [0, 0, color]).spot(0, go.spot(point));
        let owner = self.owners.as_ref().and_then(|owners| owners.of_empty(point));
        match (go.board().stone(point), owner) {
            (None, None) => {
                let mark = self.empty_mark(point);
                let item = Item::new(lines, at(LINES), role, &mark, say("item-empty", 0));
                out(item.on(go.spot(point)));
            }
            (None, Some(owner)) => {
                out(Item::decor(lines, at(LINES), (1, 1), role));
                let (role, mark) = match owner {
                    Color::Black => ("claim-black", "x"),
                    Color::White => ("claim-white", "o"),
                };
                let said = say("item-territory", number(owner));
                out(Item::new(FIRST_CLAIM + place, at(SIGNS), role, mark, said).on(go.spot(point)));
            }
            (Some(color), _) => {
                out(Item::decor(lines, at(LINES), (1, 1), role));
                let is_dead = go.dead().has(point);
                let (role, mark) = match (color, is_dead) {
                    (Color::Black, false) => ("black", "X"),
                    (Color::White, false) => ("white", "O"),
                    (Color::Black, true) => ("black-dead", "(X)"),
                    (Color::White, true) => ("white-dead", "(O)"),
                };
                let key = if is_dead { "item-dead" } else { "item-stone" };
                let said = say(key, number(color));
                out(Item::new(FIRST_STONE + place, at(STONES), role, mark, said).on(go.spot(point)));
            }
        }
    }

    /// An empty point where there is no picture: its number on a small board, else whether a star is there.
    fn empty_mark(&self, point: Point) -> Glyph {
        let mark = match self.go.size() {
            size @ 0..=MOST_NUMBERED => return figures(point.number(size)),
            size if is_star(size, point) => "+",
            _ => ".",
        };
        Glyph::from(mark).unwrap_or_default()
    }

    /// A stone that could be placed.
    pub(crate) fn ghost(&self, point: Point, out: &mut impl FnMut(Item)) {
        let at = (i16::from(point.column()), i16::from(point.row()), GHOSTS);
        let (role, mark) = match self.go.mover() {
            Color::Black => ("ghost-black", "X"),
            Color::White => ("ghost-white", "O"),
        };
        let say = Sentence::with("item-ghost", [0, 0, number(self.go.mover())]);
        let say = say.spot(0, self.go.spot(point));
        let id = FIRST_GHOST + u32::from(point.number(self.go.size()));
        out(Item::new(id, at, role, mark, say));
    }
}

fn figures(number: u16) -> Glyph {
    let mut text = Glyph::new();
    // Three figures fit.
    let _ = write!(text, "{number}");
    text
}

/// Which lines meet at a point.
fn lines_role(size: u8, point: Point) -> &'static str {
    let last = size - 1;
    let place = |line: u8| match line {
        0 => 0,
        line if line == last => 2,
        _ => 1,
    };
    match (place(point.column()), place(point.row())) {
        _ if is_star(size, point) => "lines-star",
        (0, 0) => "lines-top-left",
        (1, 0) => "lines-top",
        (2, 0) => "lines-top-right",
        (0, 1) => "lines-left",
        (1, 1) => "lines-cross",
        (2, 1) => "lines-right",
        (0, 2) => "lines-bottom-left",
        (1, 2) => "lines-bottom",
        _ => "lines-bottom-right",
    }
}
