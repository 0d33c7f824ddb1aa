//! The easel: paints boards.
//!
//! Where there are colours, a board is its picture: the game's own symbols, made of block letters,
//! from one letter a thing to discs of many cells. Marks and signs are written over it. Without
//! colours it is made of marks and lines alone.

use super::{
    Board, Depth, Ground, Palette, Sites,
    blocks::{self, Block, Grain},
    canvas::Canvas,
    lines,
    marks::{GlyphWriter, Thing, columns},
    sheet::{Patch, Sheet, Wish},
    signs::{self, Sign, Signs},
    sites::Site,
};
use game::{Item, Look};
use picture::{Art, Extent, Frame, Piece, Rgb, Shot, Stamps};
use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    style::Modifier,
};

/// Rows that a thing has at most, as a picture and made of lines.
const MOST_ROWS: u16 = 9;
const MOST_ROWS_OF_LINES: u16 = 3;

/// Paints the boards of one game. It remembers what is costly to find out, and how far the board
/// was scrolled; keep it as long as the game is on the screen.
#[derive(Debug)]
pub struct Easel {
    stamps: Option<Stamps>,
    cell: (u16, u16),
    step: (f32, f32),
    /// The roles of coordinates.
    coordinates: &'static [&'static str],
    palette: Palette,
    offset: (i32, i32),
    last: Option<Picture>,
    /// How the board was laid out when it was last painted.
    laid: Option<Sheet>,
}

/// The last picture, kept because most screens differ from the one before only beside the board.
#[derive(Debug)]
struct Picture {
    frame: Frame,
    ghosts: Vec<Item>,
    sheet: Sheet,
    blocks: Vec<Vec<Block>>,
}

impl Easel {
    /// An easel for a game's look. A look that cannot be read is painted with letters.
    pub fn new(look: &Look, palette: Palette) -> Easel {
        let cell = (u16::from(look.cell.0).max(1), u16::from(look.cell.1).max(1));
        let stamps = Art::read(look).ok().map(|art| stamps(art.for_terminal(), palette));
        let (step, coordinates) = (look.step, look.coordinates);
        Easel { stamps, cell, step, coordinates, palette, offset: (0, 0), last: None, laid: None }
    }

    /// Changes the colours.
    pub fn set_palette(&mut self, palette: Palette) {
        if palette != self.palette {
            let art = self.stamps.take().map(|stamps| stamps.art().clone());
            self.stamps = art.map(|art| stamps(art, palette));
            self.palette = palette;
            self.last = None;
        }
    }

    /// Scrolls a board that is larger than its area, by columns and rows. A cursor that would be
    /// out of sight scrolls it back.
    pub fn pan(&mut self, columns: i32, rows: i32) {
        self.offset.0 = self.offset.0.saturating_add(columns);
        self.offset.1 = self.offset.1.saturating_add(rows);
    }

    /// Paints a board into an area, as large as fits, in the middle; says where its spots are.
    pub fn paint(&mut self, board: &Board<'_>, area: Rect, buf: &mut Buffer) -> Sites {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return Sites::default();
        }
        let sheet = self.sheet(board, area);
        self.laid = Some(sheet);
        let blocks = self.blocks(board, &sheet);
        let is_picture = blocks.is_some();
        let mut canvas = Canvas::new(sheet, self.palette, blocks);

        let art = self.stamps.as_ref().map(Stamps::art);
        let pieces = match art {
            Some(art) => art.carried(board.frame, sheet.extent()),
            None => board.frame.pieces.clone(),
        };
        let theme = self.palette.theme();
        let (stamps, depth) = (self.stamps.as_mut(), self.palette.depth());
        let mut writer = GlyphWriter { sheet: &sheet, stamps, is_picture, theme, depth };
        let things = writer.things(&pieces, &Frame::of(board.ghosts).pieces);

        for (thing, mark) in things.iter().filter_map(|thing| Some((thing, thing.mark.as_ref()?))) {
            canvas.make_room(thing.patch, mark);
        }

        let reach = |spot| signs::around(&things, spot);
        let cursor = board.cursor.and_then(reach);
        let refused = board.refused.and_then(reach);
        cursor.into_iter().for_each(|patch| canvas.light(patch, Sign::Cursor));
        refused.into_iter().for_each(|patch| canvas.light(patch, Sign::Refused));

        buf.set_style(area, self.palette.ground(Ground::Table));
        canvas.lay(area, buf);
        if !is_picture {
            lines::draw(&things, board.frame.turn != 0.0, self.stamps.as_mut(), &canvas, buf);
        }
        Brush { canvas: &canvas, is_picture, signs: Signs::of(board, &things) }.write(&things, buf);
        for (patch, sign) in [(cursor, Sign::Cursor), (refused, Sign::Refused)] {
            if let Some(patch) = patch.filter(|patch| signs::has_corners(*patch, None)) {
                canvas.corners(patch, sign, buf);
            }
        }
        canvas.turn_over(buf);
        self.edges(&sheet, area, buf);
        sites(&pieces, &sheet)
    }

    /// The part of the screen where a box of the scene was painted, if it is seen.
    pub fn area_of(&self, at: (i16, i16), size: (i16, i16)) -> Option<Rect> {
        let pair = |(x, y): (i16, i16)| (f32::from(x), f32::from(y));
        let sheet = self.laid?;
        Some(sheet.seen(sheet.patch(pair(at), pair(size)))).filter(|area| !area.is_empty())
    }

    /// How many rows a unit of a board has where an area shows all of it that matters; `None` where it does not.
    pub fn rows_in(&self, board: &Board<'_>, area: Rect) -> Option<u16> {
        let wish = self.fitting(board, area);
        shows_all(&wish, area).then(|| Sheet::fit(&wish, area, (0, 0)).unit.1)
    }

    /// What a board asks of a sheet.
    fn wish(&self, board: &Board<'_>) -> Wish {
        let extent = board.extent.unwrap_or_else(|| Extent::from(board.frame));
        let marked = || board.frame.pieces.iter().filter(|piece| !piece.item.mark.is_empty());
        let least = |size: fn(&Piece) -> i16| {
            marked().map(size).min().map_or(1, |least| least.max(1).unsigned_abs())
        };
        // A coordinate is never chosen or moved, and wants none.
        let things = marked().filter(|piece| !self.coordinates.contains(&piece.item.role));
        let widest = things.map(|piece| {
            // A mark with room for brackets, on each unit of its thing.
            (columns(&piece.item.mark) + 2)
                .unsigned_abs()
                .div_ceil(piece.item.size.0.max(1).unsigned_abs().into())
        });
        let odd = marked().filter(|piece| columns(&piece.item.mark) % 2 == 1).count();
        Wish {
            extent,
            is_odd: 2 * odd >= marked().count(),
            cell: self.cell,
            roomy: widest.max().and_then(|columns| u16::try_from(columns).ok()).unwrap_or(0),
            shape: self.step.0 / self.step.1,
            least: (least(|piece| piece.item.size.0), least(|piece| piece.item.size.1)),
            most: if self.is_picture() { MOST_ROWS } else { MOST_ROWS_OF_LINES },
        }
    }

    /// What of a board an area shows: all of it where that fits, otherwise less of what is only looked at.
    fn fitting(&self, board: &Board<'_>, area: Rect) -> Wish {
        let wish = self.wish(board);
        let whole = Sheet::fit(&wish, area, (0, 0));
        let bare = bare(board, wish);
        let cut = Sheet::fit(&bare, area, (0, 0));
        // Things of one row are hard to see: twice as large, and less of the frame, is better.
        let is_larger = self.is_picture() && whole.unit.1 == 1 && cut.unit.1 > 1;
        let narrow = narrow(board, bare);
        match () {
            () if shows_all(&wish, area) && !is_larger => wish,
            () if shows_all(&bare, area) => bare,
            () if shows_all(&narrow, area) => narrow,
            () => wish,
        }
    }

    fn sheet(&mut self, board: &Board<'_>, area: Rect) -> Sheet {
        let wish = self.fitting(board, area);
        let room = area.inner(Margin::new(1, 1));
        let framed = Sheet::fit(&wish, room, self.offset);
        // Things made of lines want a line around the board.
        let is_framed = !self.is_picture() && framed.unit.1 >= MOST_ROWS_OF_LINES;
        let sheet = if is_framed { framed } else { Sheet::fit(&wish, area, self.offset) };
        let under_cursor =
            |piece: &&Piece| piece.item.spot.is_some() && piece.item.spot == board.cursor;
        let cursor = board.frame.pieces.iter().filter(under_cursor);
        let cursor = cursor.map(|piece| sheet.patch(piece.at, piece.size)).reduce(Patch::and);
        let sheet = cursor.map_or(sheet, |patch| sheet.showing(patch));
        self.offset = sheet.offset;
        if board.frame.turn != 0.0 {
            // Corners of a frame that turns may go where the board itself is not.
            sheet.spread(area)
        } else if is_framed {
            sheet.spread(sheet.window.outer(Margin::new(1, 1)))
        } else {
            sheet
        }
    }

    /// Whether a board is painted as a picture, not with marks and lines alone.
    pub(in crate::screen) fn is_picture(&self) -> bool {
        self.palette.depth() != Depth::None && self.stamps.is_some()
    }

    fn blocks(&mut self, board: &Board<'_>, sheet: &Sheet) -> Option<Vec<Vec<Block>>> {
        let grain = match self.palette.depth() {
            Depth::True => Grain::Smooth,
            Depth::Indexed => Grain::Inked,
            Depth::Sixteen => Grain::Coarse,
            Depth::None => return None,
        };
        let is_same = |last: &&Picture| {
            last.sheet == *sheet && last.ghosts == board.ghosts && last.frame == *board.frame
        };
        if let Some(last) = self.last.as_ref().filter(is_same) {
            return Some(last.blocks.clone());
        }
        let points = self.stamps.as_mut()?.draw(&Shot {
            frame: board.frame,
            ghosts: board.ghosts,
            extent: sheet.extent(),
            size: (
                u32::from(sheet.window.width) * blocks::ACROSS,
                u32::from(sheet.window.height) * blocks::DOWN,
            ),
            ground: self.palette.rgb("table"),
        })?;
        let blocks = blocks::blocks(&points, grain);
        let (frame, ghosts) = (board.frame.clone(), board.ghosts.to_vec());
        self.last = Some(Picture { frame, ghosts, sheet: *sheet, blocks: blocks.clone() });
        Some(blocks)
    }

    /// Arrows where there is more of the board.
    fn edges(&self, sheet: &Sheet, area: Rect, buf: &mut Buffer) {
        let style = self.palette.selected();
        let (middle, half) = (area.x + area.width / 2, area.y + area.height / 2);
        let places = [
            (area.x, half, "◀"),
            (middle, area.y, "▲"),
            (area.right() - 1, half, "▶"),
            (middle, area.bottom() - 1, "▼"),
        ];
        for ((x, y, arrow), is_more) in places.into_iter().zip(sheet.more()) {
            if is_more {
                buf[(x, y)].set_symbol(arrow).set_style(style);
            }
        }
    }
}

/// The same where there is no room for all of it: what is only looked at may be cut off.
fn bare(board: &Board<'_>, wish: Wish) -> Wish {
    let spoken = board.frame.pieces.iter().filter(|piece| piece.item.say.is_some());
    Wish { extent: Extent::around(spoken), ..wish }
}

/// The same with units as narrow as their marks allow: a column between any two that can be pressed.
fn narrow(board: &Board<'_>, wish: Wish) -> Wish {
    let marked = board.frame.pieces.iter().filter(|piece| !piece.item.mark.is_empty());
    let widest = marked.map(|piece| {
        let gap = i32::from(piece.item.spot.is_some());
        let wide = i32::from(piece.item.size.0.max(1));
        (columns(&piece.item.mark) + gap).div_euclid(wide)
    });
    let least = widest.max().and_then(|columns| u16::try_from(columns).ok()).unwrap_or(1);
    Wish { cell: (wish.cell.0.min(least.max(1)), wish.cell.1), ..wish }
}

/// Whether an area shows all of a board, at its smallest.
fn shows_all(wish: &Wish, area: Rect) -> bool {
    !Sheet::fit(wish, area, (0, 0)).more().contains(&true)
}

fn stamps(art: Art, palette: Palette) -> Stamps {
    let theme = palette.theme();
    match palette.depth() {
        Depth::True | Depth::None => Stamps::new(art, theme),
        Depth::Indexed => Stamps::few(art, theme, |colour| Rgb::of_256(colour.nearest_256())),
        Depth::Sixteen => Stamps::few(art, theme, |colour| Rgb::of_256(colour.nearest_8())),
    }
}

fn sites(pieces: &[Piece], sheet: &Sheet) -> Sites {
    let site = |piece: &Piece| {
        let (spot, patch) = (piece.item.spot?, sheet.patch(piece.at, piece.size));
        let (seen, floor) = (sheet.seen(patch), piece.item.at.2);
        Some(Site { spot, seen, patch: sheet.on_screen(patch), floor })
    };
    Sites::new(pieces.iter().filter_map(site).collect())
}

/// Writes marks and signs.
struct Brush<'a> {
    canvas: &'a Canvas,
    is_picture: bool,
    signs: Signs<'a>,
}

impl Brush<'_> {
    fn write(&self, things: &[Thing], buf: &mut Buffer) {
        for thing in things {
            let signs = self.signs.on(thing);
            let text = thing.mark.as_ref().map(|mark| mark.text.as_str());
            let has_corners = self.is_picture && signs::has_corners(thing.patch, text);
            // The cursor's own corners go around all of its spot.
            let sign = signs.iter().copied().find(|sign| *sign != Sign::Cursor);
            if has_corners && let Some(sign) = sign {
                self.canvas.corners(thing.patch, sign, buf);
            }
            self.mark(thing, &signs, has_corners, buf);
        }
    }

    fn mark(&self, thing: &Thing, signs: &[Sign], has_corners: bool, buf: &mut Buffer) {
        let Some(mark) = &thing.mark else {
            if signs.contains(&Sign::Offered) && self.signs.is_on_the_way() {
                self.canvas.dot(thing.patch, buf);
            }
            return;
        };
        let mut stress = Modifier::empty();
        if signs.contains(&Sign::Offered) {
            stress |= Modifier::UNDERLINED | Modifier::BOLD;
        }
        if signs.contains(&Sign::Ghost) {
            stress |= Modifier::DIM;
        } else if signs.iter().any(|sign| *sign != Sign::Offered) {
            stress |= Modifier::BOLD;
        }
        let brackets = signs.iter().find_map(|sign| Some((*sign, sign.brackets()?)));
        let room = thing.patch.width - columns(&mark.text);
        if let Some((sign, [before, after])) = brackets.filter(|_| !has_corners && room > 0) {
            let end = mark.column + columns(&mark.text);
            let both = [((mark.column - 1, mark.row), before), ((end, mark.row), after)];
            self.canvas.sign(sign, if room > 1 { &both } else { &both[..1] }, buf);
        }
        self.canvas.write((mark.column, mark.row), &mark.text, mark.ink, stress, buf);
    }
}
