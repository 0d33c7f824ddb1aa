//! A frame as an SVG picture that stands alone.
//!
//! Each thing is a `<use>` of its role's symbol, so that the picture stays small and the page can
//! draw the same way. Tokens become plain colours, because a file has no style sheet around it.

use crate::{
    Art, Colour, Extent, Frame, PictureOptions, Piece, Tokens, lettering, symbols::Turning,
    turning::Turn,
};
use std::{borrow::Cow, collections::BTreeSet, fmt::Write};

/// The symbol that a game may draw over what moved last, or over one role by `trace-<role>`.
const TRACE: &str = "trace";

/// Draws a frame. What it draws is in the frame; roles without a symbol leave a gap, which
/// [`Art::check_scene`] finds.
pub fn svg(art: &Art, frame: &Frame, options: &PictureOptions<'_>) -> String {
    let mut picture = Picture { art, options, out: String::new() };
    picture.head(options.extent.unwrap_or_else(|| Extent::from(frame)));
    picture.symbols(frame);
    picture.things(frame);
    picture.out.push_str("</svg>\n");
    picture.out
}

/// One symbol by itself, so large as a piece has it, with `spill` of its size around it.
pub(crate) fn symbol_alone(
    art: &Art,
    piece: &Piece,
    spill: f32,
    colour: impl Fn(&str) -> Option<Colour>,
) -> Option<String> {
    let role = piece.item.role;
    art.symbols.get(role)?;
    let (width, height) = (piece.size.0 * art.step.0, piece.size.1 * art.step.1);
    let (left, top) = (Short(-width * spill), Short(-height * spill));
    let spread = 1.0 + 2.0 * spill;
    let (wide, high) = (Short(width * spread), Short(height * spread));
    let (width, height) = (Short(width), Short(height));
    let elements = art.symbols.elements(&BTreeSet::from([role]), colour);
    let role = escaped(role);
    Some(format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}"><defs>
{elements}</defs><use href="#{role}" width="{width}" height="{height}"/></svg>"##
    ))
}

struct Picture<'a> {
    art: &'a Art,
    options: &'a PictureOptions<'a>,
    out: String,
}

impl Picture<'_> {
    fn token(&self, token: &str) -> String {
        self.art.token(self.options.theme, token).map_or_else(String::new, |c| c.to_string())
    }

    fn head(&mut self, extent: Extent) {
        let (step, margin) = (self.art.step, self.options.margin);
        let (left, top) = (extent.from.0 * step.0 - margin, extent.from.1 * step.1 - margin);
        let (width, height) = extent.size();
        let (width, height) = (width * step.0 + 2.0 * margin, height * step.1 + 2.0 * margin);
        let PictureOptions { title, desc, lang, table, .. } = *self.options;
        let (x, y, w, h) = (Short(left), Short(top), Short(width), Short(height));
        let scale = self.options.side.map_or(1.0, |side| side / width.max(height));
        let (wide, high) = (Short(width * scale), Short(height * scale));
        let _ = write!(
            self.out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{wide}" height="{high}" role="img""#,
        );
        let names: Vec<_> = [("house-title", title), ("house-desc", desc)]
            .into_iter()
            .filter_map(|(id, text)| (!text.is_empty()).then_some(id))
            .collect();
        if names.is_empty() {
            self.out.push_str(" aria-hidden=\"true\">\n");
        } else {
            let (lang, names) = (escaped(lang), names.join(" "));
            let _ = writeln!(self.out, r#" lang="{lang}" aria-labelledby="{names}">"#);
        }
        if !title.is_empty() {
            let _ = writeln!(self.out, r#"<title id="house-title">{}</title>"#, escaped(title));
        }
        if !desc.is_empty() {
            let _ = writeln!(self.out, r#"<desc id="house-desc">{}</desc>"#, escaped(desc));
        }
        if table {
            let (near, far) = (self.token("table"), self.token("table-shade"));
            let _ = write!(
                self.out,
                r##"<radialGradient id="house-lamp" cx="0.5" cy="0.3" r="0.85"><stop stop-color="{near}"/><stop offset="1" stop-color="{far}"/></radialGradient>
<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="16" fill="url(#house-lamp)"/>
"##,
            );
        }
    }

    fn symbols(&mut self, frame: &Frame) {
        let items = frame.pieces.iter().map(|piece| &piece.item).chain(self.options.ghosts);
        let mut roles: BTreeSet<&str> = items.map(|item| item.role).collect();
        let traces: Vec<_> = moved(frame, self.options.trace)
            .filter_map(|piece| self.trace_symbol(piece.item.role))
            .collect();
        roles.extend(traces.iter().map(String::as_str));
        let theme = self.options.theme;
        let elements = self.art.symbols.elements(&roles, |token| self.art.token(theme, token));
        let _ = write!(self.out, "<defs>\n{elements}</defs>\n");
    }

    fn things(&mut self, frame: &Frame) {
        let ghosts = Frame::of(self.options.ghosts);
        let mut things: Vec<(&Piece, bool)> = frame.pieces.iter().map(|p| (p, false)).collect();
        things.extend(ghosts.pieces.iter().map(|piece| (piece, true)));
        things.sort_by_key(|(piece, _)| piece.item.at.2);

        let turn = self.art.turn(frame);
        for (piece, is_ghost) in things {
            match (&turn, self.art.turning(piece)) {
                (None, _) | (_, Turning::Still) => self.thing(piece, is_ghost),
                (Some(turn), Turning::Upright) => {
                    self.thing(&turn.carry(piece, self.art.step), is_ghost);
                }
                (Some(turn), Turning::Along) => {
                    let _ = writeln!(self.out, "{}", turned(turn));
                    self.thing(piece, is_ghost);
                    self.out.push_str("</g>\n");
                }
            }
        }
        for piece in moved(frame, self.options.trace) {
            self.trace(piece);
        }
    }

    fn trace_symbol(&self, role: &str) -> Option<String> {
        let names = [format!("{TRACE}-{role}"), TRACE.to_owned()];
        names.into_iter().find(|name| self.art.symbols.get(name).is_some())
    }

    fn thing(&mut self, piece: &Piece, is_ghost: bool) {
        let Piece { item, .. } = piece;
        let place = self.place(piece);
        let who = if is_ghost {
            let share = Tokens::load().value("ghost").unwrap_or("0.5");
            format!(r#"opacity="{share}""#)
        } else {
            format!(r#"id="item-{}""#, item.id)
        };
        let role = escaped(item.role);
        let _ = write!(self.out, r##"<use {who} href="#{role}" {place}/>"##);
        let writing = self.writing(piece);
        self.out.push_str(&writing);
        self.out.push('\n');
    }

    fn writing(&self, piece: &Piece) -> String {
        let Some(symbol) = self.art.symbols.get(piece.item.role) else { return String::new() };
        let Some(slot) = &symbol.slot else { return String::new() };
        let ink = match &slot.ink {
            Some(token) => self.token(token),
            None => {
                self.art.role_token(piece.item.role).map_or_else(String::new, |t| self.token(t))
            }
        };
        let (step, [left, top, width, height]) = (self.art.step, symbol.view_box);
        let (wide, high) = (piece.size.0 * step.0, piece.size.1 * step.1);
        // As a browser fits a symbol into its place: as large as both sides allow, in the middle.
        let scale = (wide / width).min(high / height);
        let corner = self.corner(piece);
        let x = corner.0 + wide / 2.0 + (slot.middle.0 - left - width / 2.0) * scale;
        let y = corner.1 + high / 2.0 + (slot.middle.1 - top - height / 2.0) * scale;
        lettering::write(&piece.item.mark, (x, y), slot.height * scale, width * scale, &ink)
    }

    fn trace(&mut self, piece: &Piece) {
        let place = self.place(piece);
        let _ = if let Some(symbol) = self.trace_symbol(piece.item.role) {
            writeln!(self.out, r##"<use href="#{symbol}" {place}/>"##)
        } else {
            let colour = self.token("trace");
            writeln!(
                self.out,
                r#"<rect {place} rx="8" fill="none" stroke="{colour}" stroke-width="2"/>"#
            )
        };
    }

    /// Its upper left corner, in points: what lies high is drawn a little aside.
    fn corner(&self, piece: &Piece) -> (f32, f32) {
        let (step, lift) = (self.art.step, self.art.lift);
        let height = f32::from(piece.item.at.2);
        (piece.at.0 * step.0 + height * lift.0, piece.at.1 * step.1 + height * lift.1)
    }

    fn place(&self, piece: &Piece) -> String {
        let step = self.art.step;
        let (x, y) = self.corner(piece);
        let (x, y) = (Short(x), Short(y));
        let (width, height) = (Short(piece.size.0 * step.0), Short(piece.size.1 * step.1));
        format!(r#"x="{x}" y="{y}" width="{width}" height="{height}""#)
    }
}

fn moved<'a>(frame: &'a Frame, trace: &'a [u32]) -> impl Iterator<Item = &'a Piece> {
    frame.pieces.iter().filter(|piece| trace.contains(&piece.item.id))
}

/// The group of what turns as one body.
fn turned(turn: &Turn) -> String {
    let (degrees, (x, y)) = (Short(turn.degrees), turn.middle);
    format!(r#"<g transform="rotate({degrees} {} {})">"#, Short(x), Short(y))
}

/// A number with at most two decimals.
struct Short(f32);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding zero makes a negative zero positive.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"']) {
        return Cow::Borrowed(text);
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    Cow::Owned(text.replace('>', "&gt;").replace('"', "&quot;"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::png;
    use expect_test::expect;
    use game::{AnimationStep, Item, Look, Sentence};

    const LOOK: Look = Look {
        symbols: r#"
            <linearGradient id="light"><stop stop-color="var(--red)"/></linearGradient>
            <g id="unused"/>
            <symbol id="disc" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="url(#light)"/></symbol>
            <symbol id="board" viewBox="0 0 10 10"><rect width="10" height="10" fill="var(--ink)"/></symbol>
            <symbol id="ball" viewBox="0 0 10 10" data-turn="upright"/>
            <symbol id="label" viewBox="0 0 10 10" data-mark="5 5 6" data-turn="still"/>"#,
        materials: r##"
            light = { red = "#c03020" }
            dark = { red = "#e06050" }
            contrast = { red = "#a00000" }
            roles = { disc = "red", label = "ink-soft" }"##,
        step: (10.0, 10.0),
        ..Look::PLAIN
    };

    fn item(id: u32, at: (i16, i16, i16), role: &'static str) -> Item {
        Item::new(id, at, role, "I", Sentence::plain("thing"))
    }

    fn draw(frame: &Frame, options: &PictureOptions<'_>) -> String {
        svg(&Art::read(&LOOK).unwrap(), frame, options)
    }

    /// The things of a picture: what comes after the symbols.
    fn things(picture: &str) -> &str {
        picture.split("</defs>\n").nth(1).unwrap()
    }

    #[test]
    fn a_picture_stands_alone() {
        let scene = [
            item(1, (1, 0, 2), "disc"),
            Item::decor(0, (0, 0, 0), (2, 2), "board"),
            item(2, (0, 1, 3), "label"),
        ];
        let options = PictureOptions {
            title: "A <game>",
            desc: "Red & \"black\"",
            ..PictureOptions::default()
        };
        let picture = draw(&Frame::of(&scene), &options);
        expect![[r##"
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 52 52" width="52" height="52" role="img" lang="en" aria-labelledby="house-title house-desc">
            <title id="house-title">A &lt;game&gt;</title>
            <desc id="house-desc">Red &amp; &quot;black&quot;</desc>
            <radialGradient id="house-lamp" cx="0.5" cy="0.3" r="0.85"><stop stop-color="#efe4d2"/><stop offset="1" stop-color="#e2d3bb"/></radialGradient>
            <rect x="-16" y="-16" width="52" height="52" rx="16" fill="url(#house-lamp)"/>
            <defs>
            <linearGradient id="light"><stop stop-color="#c03020"/></linearGradient>
            <symbol id="disc" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="url(#light)"/></symbol>
            <symbol id="board" viewBox="0 0 10 10"><rect width="10" height="10" fill="#2a221a"/></symbol>
            <symbol id="label" viewBox="0 0 10 10" data-mark="5 5 6" data-turn="still"/>
            </defs>
            <use id="item-0" href="#board" x="0" y="0" width="20" height="20"/>
            <use id="item-1" href="#disc" x="10" y="0" width="10" height="10"/>
            <use id="item-2" href="#label" x="0" y="10" width="10" height="10"/><g fill="none" stroke="#463b2f" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" transform="translate(5.00 12.00) scale(0.0600)"><path d="M0 0V100"/></g>
            </svg>
        "##]].assert_eq(&picture);
        assert!(png(&picture, 64).is_ok());
    }

    #[test]
    fn ghosts_are_faint_and_what_moved_is_outlined() {
        let options = PictureOptions {
            ghosts: &[item(9, (1, 0, 1), "disc")],
            trace: &[1, 77],
            table: false,
            ..PictureOptions::default()
        };
        let scene = [item(1, (0, 0, 0), "disc"), item(2, (1, 0, 2), "disc")];
        expect![[r##"
            <use id="item-1" href="#disc" x="0" y="0" width="10" height="10"/>
            <use opacity="0.5" href="#disc" x="10" y="0" width="10" height="10"/>
            <use id="item-2" href="#disc" x="10" y="0" width="10" height="10"/>
            <rect x="0" y="0" width="10" height="10" rx="8" fill="none" stroke="#2a221acc" stroke-width="2"/>
            </svg>
        "##]].assert_eq(things(&draw(&Frame::of(&scene), &options)));
    }

    #[test]
    fn a_turn_carries_what_is_upright_and_leaves_what_is_still() {
        let items = vec![
            Item::decor(0, (0, 0, 0), (4, 4), "board"),
            item(1, (0, 0, 1), "ball"),
            item(2, (0, 4, 2), "label"),
        ];
        let step = AnimationStep { items, quarters: 1, ..AnimationStep::default() };
        expect![[r##"
            <g transform="rotate(90 20 20)">
            <use id="item-0" href="#board" x="0" y="0" width="40" height="40"/>
            </g>
            <use id="item-1" href="#ball" x="30" y="0" width="10" height="10"/>
            <use id="item-2" href="#label" x="0" y="40" width="10" height="10"/><g fill="none" stroke="#463b2f" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" transform="translate(5.00 42.00) scale(0.0600)"><path d="M0 0V100"/></g>
            </svg>
        "##]]
            .assert_eq(things(&draw(&Frame::during(&step, &[], 1.0), &PictureOptions::default())));
    }

    #[test]
    fn a_game_draws_its_own_trace() {
        let look = Look {
            symbols: r#"
                <symbol id="disc" viewBox="0 0 1 1"/>
                <symbol id="card" viewBox="0 0 1 1"/>
                <symbol id="trace" viewBox="0 0 1 1"/>
                <symbol id="trace-card" viewBox="0 0 1 1"/>"#,
            materials: "",
            ..LOOK
        };
        let scene = [item(1, (0, 0, 0), "disc"), item(2, (1, 0, 0), "card")];
        let options = PictureOptions { trace: &[1, 2], ..PictureOptions::default() };
        let picture = svg(&Art::read(&look).unwrap(), &Frame::of(&scene), &options);
        expect![[r##"
            <use id="item-1" href="#disc" x="0" y="0" width="10" height="10"/>
            <use id="item-2" href="#card" x="10" y="0" width="10" height="10"/>
            <use href="#trace" x="0" y="0" width="10" height="10"/>
            <use href="#trace-card" x="10" y="0" width="10" height="10"/>
            </svg>
        "##]]
        .assert_eq(things(&picture));
        assert!(picture.contains(r#"<symbol id="trace-card""#));
    }

    #[test]
    fn nothing_to_see_is_still_a_picture() {
        let options = PictureOptions { side: Some(84.0), ..PictureOptions::default() };
        let picture = draw(&Frame::default(), &options);
        let size = r#"viewBox="-16 -16 42 42" width="84" height="84""#;
        assert!(picture.contains(size), "{picture}");
        assert!(png(&picture, 16).is_ok());
    }
}
