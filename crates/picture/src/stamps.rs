//! Frames as points, quickly: each symbol is drawn once in each size and then put down like a
//! stamp, wherever a frame has it.
//!
//! An SVG picture of a whole scene takes too long for something that moves thirty times a second.
//! Stamps are for a door that shows few points and many frames: a terminal. What is drawn is the same as
//! in [`svg`](crate::svg()), without marks and traces.

use crate::{
    Art, Extent, Frame, Piece, Points, Rgb, Theme, Tokens, inks::Inks, png, svg::symbol_alone,
    symbols::Turning, turning::Turn,
};
use game::Item;
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use std::collections::BTreeMap;

/// How far around its place a symbol may draw, as a share of its size.
const SPILL: f32 = 0.125;

/// Points of a side on which bodies are measured.
const SAMPLE: f32 = 16.0;

/// How many stamps are kept: those of one size, and some for a window that is being resized.
const MOST: usize = 256;

/// What is to be seen in points.
#[derive(Clone, Copy, Debug)]
pub struct Shot<'a> {
    /// The scene.
    pub frame: &'a Frame,
    /// Things drawn faintly.
    pub ghosts: &'a [Item],
    /// What the picture reaches over.
    pub extent: Extent,
    /// Its points across and down. The scene is stretched to them.
    pub size: (u32, u32),
    /// What lies under everything.
    pub ground: Rgb,
}

/// What a symbol fills of its place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Body {
    /// How much: nothing for an empty place, most of it for a disc or a tile.
    pub share: f32,
    /// Where its middle is, as shares of the place's width and height.
    pub middle: (f32, f32),
}

/// The stamps of a game's symbols in a theme.
#[derive(Clone, Debug)]
pub struct Stamps {
    art: Art,
    theme: Theme,
    inks: Option<Inks>,
    /// By role, points across and down. `None` for what cannot be drawn.
    made: BTreeMap<(String, u32, u32), Option<Pixmap>>,
}

impl Stamps {
    /// No stamp has been made yet.
    pub fn new(art: Art, theme: Theme) -> Stamps {
        Stamps { art, theme, inks: None, made: BTreeMap::new() }
    }

    /// Stamps for a screen that can show only a few colours: `shown` says what becomes of one. Colours that
    /// are near each other become one, and there is nothing translucent.
    pub fn few(art: Art, theme: Theme, shown: fn(Rgb) -> Rgb) -> Stamps {
        let inks = Some(Inks::of(&art, theme, shown));
        Stamps { art, theme, inks, made: BTreeMap::new() }
    }

    /// The look that they are made from.
    pub fn art(&self) -> &Art {
        &self.art
    }

    /// Draws a frame; `None` when there is nothing to draw on, or more than a picture may have.
    pub fn draw(&mut self, shot: &Shot<'_>) -> Option<Points> {
        let most = *crate::SIZES.end();
        if shot.size.0 > most || shot.size.1 > most {
            return None;
        }
        let mut paper = Pixmap::new(shot.size.0, shot.size.1)?;
        let scale = self.scale(shot);
        let faint = Tokens::load().value("ghost").and_then(|share| share.parse().ok());
        let faint: f32 = faint.unwrap_or(0.5);
        let ghosts = Frame::of(shot.ghosts);
        let mut things: Vec<(&Piece, f32)> = shot.frame.pieces.iter().map(|p| (p, 1.0)).collect();
        let mut ghosts = ghosts.pieces;
        if self.inks.is_some() {
            // Where nothing can be faint, what is not there yet is small.
            ghosts.iter_mut().for_each(|ghost| *ghost = smaller(ghost));
        }
        let faint = if self.inks.is_some() { 1.0 } else { faint };
        things.extend(ghosts.iter().map(|piece| (piece, faint)));
        things.sort_by_key(|(piece, _)| piece.item.at.2);

        let turn = self.art.turn_within(shot.frame, shot.extent);
        for (piece, opacity) in things {
            let piece = *piece;
            let thing = match (turn, self.art.turning(&piece)) {
                (None, _) | (_, Turning::Still) => Thing { piece, opacity, turn: None },
                (Some(turn), Turning::Along) => Thing { piece, opacity, turn: Some(turn) },
                (Some(turn), Turning::Upright) => {
                    let piece = turn.carry(&piece, self.art.step);
                    // Carried already: it still is as small as the rest.
                    let middle = middle_of(&piece, self.art.step);
                    let turn = Turn { degrees: 0.0, middle, shrink: turn.shrink };
                    Thing { piece, opacity, turn: Some(turn) }
                }
            };
            self.put(&thing, scale, shot.extent, &mut paper);
        }
        Some(match &mut self.inks {
            None => Points::over(&paper, shot.ground),
            Some(inks) => Points::over(&paper, inks.shown(shot.ground)).map(|c| inks.nearest(c)),
        })
    }

    /// What a role's symbol fills of its place when it has this size.
    pub fn body(&mut self, role: &'static str, size: (i16, i16)) -> Body {
        let nothing = Body { share: 0.0, middle: (0.5, 0.5) };
        let item = Item::decor(0, (0, 0, 0), size, role);
        let Some(piece) = Frame::of(&[item]).pieces.pop() else { return nothing };
        let Some(stamp) = self.stamp(&piece, (SAMPLE, SAMPLE)) else { return nothing };
        let (mut weight, mut across, mut down) = (0.0_f32, 0.0, 0.0);
        for (index, point) in (0_u32..).zip(stamp.pixels()) {
            let share = f32::from(point.alpha()) / 255.0;
            #[expect(clippy::cast_precision_loss, reason = "a sample is small")]
            let (x, y) = ((index % stamp.width()) as f32, (index / stamp.width()) as f32);
            weight += share;
            across += share * (x + 0.5);
            down += share * (y + 0.5);
        }
        if weight < 1.0 {
            return nothing;
        }
        let middle = |sum: f32| sum / weight / SAMPLE - SPILL;
        Body { share: weight / (SAMPLE * SAMPLE), middle: (middle(across), middle(down)) }
    }

    /// Points for one unit of a scene, across and down.
    fn scale(&self, shot: &Shot<'_>) -> (f32, f32) {
        let (width, height) = shot.extent.size();
        #[expect(clippy::cast_precision_loss, reason = "at most 4096")]
        let size = (shot.size.0 as f32, shot.size.1 as f32);
        (size.0 / width.max(f32::EPSILON), size.1 / height.max(f32::EPSILON))
    }

    fn put(&mut self, thing: &Thing, scale: (f32, f32), extent: Extent, paper: &mut Pixmap) {
        let Thing { piece, opacity, turn } = thing;
        let size = (piece.size.0 * scale.0, piece.size.1 * scale.1);
        let at = ((piece.at.0 - extent.from.0) * scale.0, (piece.at.1 - extent.from.1) * scale.1);
        let step = self.art.step;
        let Some(stamp) = self.stamp(piece, size) else { return };
        let quality = FilterQuality::Nearest;
        let paint = PixmapPaint { opacity: *opacity, quality, ..PixmapPaint::default() };
        let corner = (at.0 - size.0 * SPILL, at.1 - size.1 * SPILL);
        let Some(turn) = turn else {
            // On whole points nothing is blurred.
            let place = Transform::from_translate(corner.0.round(), corner.1.round());
            return paper.draw_pixmap(0, 0, stamp.as_ref(), &paint, place, None);
        };
        // The points of a picture need not be square; a turn is one in its own units.
        let (x, y) = (scale.0 / step.0, scale.1 / step.1);
        let middle = (
            turn.middle.0 * x - extent.from.0 * scale.0,
            turn.middle.1 * y - extent.from.1 * scale.1,
        );
        let place = Transform::from_translate(corner.0 - middle.0, corner.1 - middle.1)
            .post_scale(turn.shrink / x, turn.shrink / y)
            .post_concat(Transform::from_rotate(turn.degrees))
            .post_scale(x, y)
            .post_translate(middle.0, middle.1);
        let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..paint };
        paper.draw_pixmap(0, 0, stamp.as_ref(), &paint, place, None);
    }

    fn stamp(&mut self, piece: &Piece, size: (f32, f32)) -> Option<&Pixmap> {
        let (across, down) = (whole(size.0), whole(size.1));
        let key = (piece.item.role.to_owned(), across, down);
        let Stamps { art, theme, inks, made } = self;
        if made.len() >= MOST {
            made.clear();
        }
        let stamp = made.entry(key).or_insert_with(|| {
            let colour = |token: &str| match inks.as_ref() {
                None => art.token(*theme, token),
                Some(inks) => inks.token(token),
            };
            let drawing = symbol_alone(art, piece, SPILL, colour)?;
            let spread = 1.0 + 2.0 * SPILL;
            let size = (whole(size.0 * spread), whole(size.1 * spread));
            png::raster(&drawing, |_| Some(size)).ok()
        });
        stamp.as_ref()
    }
}

/// A stamp to be put down.
struct Thing {
    piece: Piece,
    opacity: f32,
    turn: Option<Turn>,
}

/// The same piece with less room, in the same middle.
fn smaller(piece: &Piece) -> Piece {
    const SHARE: f32 = 0.6;
    let inset = |at: f32, size: f32| at + size * (1.0 - SHARE) / 2.0;
    Piece {
        at: (inset(piece.at.0, piece.size.0), inset(piece.at.1, piece.size.1)),
        size: (piece.size.0 * SHARE, piece.size.1 * SHARE),
        ..*piece
    }
}

/// The middle of a piece, in picture points.
fn middle_of(piece: &Piece, step: (f32, f32)) -> (f32, f32) {
    let middle = |at: f32, size: f32, step: f32| (at + size / 2.0) * step;
    (middle(piece.at.0, piece.size.0, step.0), middle(piece.at.1, piece.size.1, step.1))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
fn whole(length: f32) -> u32 {
    (length.round() as u32).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{AnimationStep, Look, Sentence};

    const LOOK: Look = Look {
        symbols: r#"
            <linearGradient id="fall"><stop stop-color="var(--red)"/><stop offset="1" stop-color="var(--red-deep)"/></linearGradient>
            <symbol id="tile" viewBox="0 0 10 10"><rect width="10" height="10" fill="url(#fall)"/></symbol>
            <symbol id="low" viewBox="0 0 10 10"><rect y="5" width="10" height="5" fill="var(--red)"/></symbol>
            <symbol id="veil" viewBox="0 0 10 10"><rect width="10" height="10" fill="var(--veil)"/></symbol>
            <symbol id="hole" viewBox="0 0 10 10"/>"#,
        materials: r##"
            light = { red = "#c03020", red-deep = "#902010", veil = "#00000040" }
            dark = { red = "#c03020", red-deep = "#902010", veil = "#00000040" }
            contrast = { red = "#c03020", red-deep = "#902010", veil = "#00000040" }
            roles = { tile = "red", low = "red", hole = "red" }"##,
        step: (10.0, 10.0),
        ..Look::PLAIN
    };
    const WHITE: Rgb = Rgb { r: 255, g: 255, b: 255 };

    fn item(at: (i16, i16, i16), role: &'static str) -> Item {
        Item::new(1, at, role, "x", Sentence::plain("thing"))
    }

    fn draw(stamps: &mut Stamps, frame: &Frame, ghosts: &[Item]) -> Points {
        let extent = Extent { from: (0.0, 0.0), to: (2.0, 1.0) };
        let shot = Shot { frame, ghosts, extent, size: (16, 8), ground: WHITE };
        stamps.draw(&shot).unwrap()
    }

    fn stamps() -> Stamps {
        Stamps::new(Art::read(&LOOK).unwrap(), Theme::Light)
    }

    #[test]
    fn a_stamp_lies_where_its_piece_is() {
        let points = draw(&mut stamps(), &Frame::of(&[item((1, 0, 0), "low")]), &[]);
        let red = Rgb { r: 0xc0, g: 0x30, b: 0x20 };
        assert_eq!(points.row(3), [WHITE; 16]);
        assert_eq!(points.row(4)[..8], [WHITE; 8]);
        assert_eq!(points.row(4)[8..], [red; 8]);
    }

    #[test]
    fn a_ghost_is_faint_or_where_nothing_can_be_faint_small() {
        let ghost = [item((0, 0, 0), "tile")];
        let pale = draw(&mut stamps(), &Frame::default(), &ghost).row(4)[4];
        assert!(pale.r > 0xd0 && pale.g > 0x80, "{pale:?}");
        let mut few = Stamps::few(Art::read(&LOOK).unwrap(), Theme::Light, |colour| colour);
        let points = draw(&mut few, &Frame::default(), &ghost);
        assert_eq!(points.row(0)[4], WHITE);
        assert_eq!(points.row(4)[4], Rgb { r: 0xc0, g: 0x30, b: 0x20 });
    }

    #[test]
    fn few_inks_have_no_gradients_and_nothing_translucent() {
        let scene = Frame::of(&[item((0, 0, 0), "tile"), item((1, 0, 0), "veil")]);
        let colours = |stamps: &mut Stamps| {
            let points = draw(stamps, &scene, &[]);
            let all = (0..8).flat_map(|row| points.row(row).iter().map(|c| [c.r, c.g, c.b]));
            all.collect::<std::collections::BTreeSet<_>>().len()
        };
        assert!(colours(&mut stamps()) > 3);
        let art = Art::read(&LOOK).unwrap();
        assert_eq!(colours(&mut Stamps::few(art, Theme::Light, |colour| colour)), 2);
    }

    #[test]
    fn a_body_is_measured() {
        let mut stamps = stamps();
        let low = stamps.body("low", (1, 1));
        assert!((low.share - 0.5).abs() < 0.05, "{low:?}");
        assert!((low.middle.1 - 0.75).abs() < 0.05, "{low:?}");
        let nothing = Body { share: 0.0, middle: (0.5, 0.5) };
        assert_eq!(stamps.body("hole", (1, 1)), nothing);
        assert_eq!(stamps.body("unknown", (1, 1)), nothing);
    }

    #[test]
    fn a_frame_that_turns_stays_in_its_picture() {
        let step = AnimationStep {
            items: vec![item((0, 0, 0), "tile")],
            quarters: 1,
            ..AnimationStep::default()
        };
        let frame = Frame::during(&step, &[], 0.5);
        let extent = Extent { from: (0.0, 0.0), to: (1.0, 1.0) };
        let shot = Shot { frame: &frame, ghosts: &[], extent, size: (32, 32), ground: WHITE };
        let points = stamps().draw(&shot).unwrap();
        // A square on its corner, as large as fits: white in the corners of the picture.
        assert_eq!((points.row(2)[2], points.row(29)[29]), (WHITE, WHITE));
        assert_ne!(points.row(16)[2], WHITE);
        assert_ne!(points.row(2)[16], WHITE);
        let carried = stamps().art().carried(&frame, extent);
        assert!(carried[0].at.0.abs() < 0.01 && carried[0].at.1.abs() < 0.01);
    }

    #[test]
    fn there_is_no_picture_without_points() {
        let extent = Extent { from: (0.0, 0.0), to: (1.0, 1.0) };
        let frame = Frame::default();
        for size in [(0, 8), (8, 0), (8, 5000)] {
            let shot = Shot { frame: &frame, ghosts: &[], extent, size, ground: WHITE };
            assert_eq!(stamps().draw(&shot), None);
        }
    }
}
