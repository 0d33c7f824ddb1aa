//! The colours of the shared as styles of a terminal, at every depth.
//!
//! Styles compose: a *ground* has a background and the ink that is read on it, a *tone* only
//! changes how letters stand on a ground. Without colours tones become bold, faint or underlined
//! letters, so that everything they say is still said.

use super::Depth;
use picture::{Rgb, Theme, Tokens};
use ratatui::{
    style::{Color, Modifier, Style},
    widgets::{Block, BorderType, Borders, Padding},
};

/// What letters stand on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The page.
    Paper,
    /// Cards, panels, dialogs.
    Raised,
    /// Fields to write in, tracks of sliders.
    Sunk,
    /// What a board stands on.
    Table,
}

/// What letters mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tone {
    /// Ordinary text.
    Ink,
    /// Secondary text.
    Soft,
    /// Lines and what is not to be read.
    Faint,
    /// Headings.
    Title,
    /// Things to press, keys.
    Accent,
    /// It went well.
    Good,
    /// Take care.
    Warn,
    /// A refusal, an error, the last seconds.
    Bad,
}

/// A state of a thing to press.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Press {
    /// It can be pressed.
    Ready,
    /// The keyboard is on it: Enter presses it.
    Focused,
    /// It cannot be pressed now.
    Disabled,
}

/// The colours of a theme at a depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Palette {
    theme: Theme,
    depth: Depth,
}

impl Palette {
    /// The colours of a theme at a depth.
    pub fn new(theme: Theme, depth: Depth) -> Palette {
        Palette { theme, depth }
    }

    /// The theme.
    pub fn theme(self) -> Theme {
        self.theme
    }

    /// The depth.
    pub fn depth(self) -> Depth {
        self.depth
    }

    /// A colour of the shared as it is in true colours.
    pub fn rgb(self, token: &str) -> Rgb {
        let tokens = Tokens::load();
        let paper = tokens.colour(self.theme, "paper").map_or(Rgb { r: 0, g: 0, b: 0 }, |c| c.rgb);
        tokens.colour(self.theme, token).map_or(paper, |colour| colour.over(paper))
    }

    /// A colour for letters, as near as the depth allows.
    pub fn fore(self, colour: Rgb) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(colour.r, colour.g, colour.b),
            Depth::Indexed => Color::Indexed(colour.nearest_256()),
            Depth::Sixteen => named(colour.nearest_16()),
            Depth::None => Color::Reset,
        }
    }

    /// A colour for what is behind letters, as near as the depth allows.
    pub fn back(self, colour: Rgb) -> Color {
        match self.depth {
            Depth::Sixteen => named(colour.nearest_8()),
            _ => self.fore(colour),
        }
    }

    /// Letters on colours that are not the shared's: in the ink that they would like, if it has so
    /// much contrast on all of them, else in the one that has most. The background is the first.
    pub fn readable(self, grounds: &[Rgb], ink: Option<Rgb>, contrast: f64) -> Style {
        let measure = |ink: &Rgb| {
            let ink = self.shown(*ink, self.fore(*ink));
            let contrasts = grounds.iter().map(|g| self.shown(*g, self.back(*g)).contrast(ink));
            contrasts.fold(f64::INFINITY, f64::min)
        };
        let shared = [self.rgb("ink"), self.rgb("paper")];
        let best = shared.into_iter().max_by(|a, b| measure(a).total_cmp(&measure(b)));
        let ink = ink.filter(|ink| measure(ink) >= contrast).or(best);
        let style = grounds.first().map_or(Style::new(), |g| Style::new().bg(self.back(*g)));
        ink.map_or(style, |ink| style.fg(self.fore(ink)))
    }

    /// What becomes of a colour, as far as anyone knows.
    fn shown(self, colour: Rgb, color: Color) -> Rgb {
        match color {
            Color::Indexed(number) => Rgb::of_256(number),
            Color::Rgb(..) | Color::Reset => colour,
            _ => (0..16).find(|n| named(*n) == color).map_or(colour, Rgb::of_256),
        }
    }

    /// A ground with ordinary text on it.
    pub fn ground(self, ground: Ground) -> Style {
        match self.depth {
            Depth::None => Style::reset(),
            Depth::Sixteen if self.is_dark() => Style::new().fg(Color::White).bg(Color::Black),
            Depth::Sixteen => Style::new().fg(Color::Black).bg(Color::Gray),
            Depth::True | Depth::Indexed => {
                let token = match ground {
                    Ground::Paper => "paper",
                    Ground::Raised => "raised",
                    Ground::Sunk => "sunk",
                    Ground::Table => "table",
                };
                Style::new().fg(self.fore(self.rgb("ink"))).bg(self.back(self.rgb(token)))
            }
        }
    }

    /// How letters stand on a ground.
    pub fn tone(self, tone: Tone) -> Style {
        let style = Style::new().add_modifier(self.stress(tone));
        match self.depth {
            Depth::None => style,
            Depth::Sixteen => style.fg(self.plain_tone(tone)),
            Depth::True | Depth::Indexed => {
                let token = match tone {
                    Tone::Ink | Tone::Title => "ink",
                    Tone::Soft => "ink-soft",
                    Tone::Faint => "line-strong",
                    Tone::Accent => "accent",
                    Tone::Good => "good",
                    Tone::Warn => "warn",
                    Tone::Bad => "bad",
                };
                style.fg(self.fore(self.rgb(token)))
            }
        }
    }

    /// The chosen line of a list, the pressed key.
    pub fn selected(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED),
            Depth::Sixteen => self.ground(Ground::Paper).add_modifier(Modifier::REVERSED),
            Depth::True | Depth::Indexed => Style::new()
                .fg(self.fore(self.rgb("accent-ink")))
                .bg(self.back(self.rgb("accent")))
                .add_modifier(Modifier::BOLD),
        }
    }

    /// A button.
    pub fn button(self, press: Press) -> Style {
        match press {
            Press::Focused => self.selected(),
            Press::Ready => self.ground(Ground::Sunk).patch(self.tone(Tone::Accent)),
            Press::Disabled => self.ground(Ground::Sunk).patch(self.disabled()),
        }
    }

    /// What cannot be chosen now.
    pub fn disabled(self) -> Style {
        self.tone(Tone::Faint).add_modifier(Modifier::DIM)
    }

    /// A panel with a border; a focused one has the stronger border. Its title is the caller's.
    pub fn panel(self, is_focused: bool) -> Block<'static> {
        let (border, tone) = match (is_focused, self.depth) {
            (false, _) => (BorderType::Rounded, Tone::Faint),
            (true, Depth::None | Depth::Sixteen) => (BorderType::Double, Tone::Accent),
            (true, _) => (BorderType::Rounded, Tone::Accent),
        };
        Block::new()
            .borders(Borders::ALL)
            .border_type(border)
            .border_style(self.tone(tone))
            .title_style(self.tone(Tone::Title))
            .style(self.ground(Ground::Raised))
            .padding(Padding::horizontal(1))
    }

    fn is_dark(self) -> bool {
        self.theme == Theme::Dark
    }

    /// What colours cannot be trusted to say.
    fn stress(self, tone: Tone) -> Modifier {
        let has_colours = matches!(self.depth, Depth::True | Depth::Indexed);
        match tone {
            Tone::Title => Modifier::BOLD,
            Tone::Accent | Tone::Good | Tone::Warn if !has_colours => Modifier::BOLD,
            Tone::Bad if !has_colours => Modifier::BOLD.union(Modifier::UNDERLINED),
            _ => Modifier::empty(),
        }
    }

    /// Of the sixteen only those that can be read on any machine's idea of white or black.
    fn plain_tone(self, tone: Tone) -> Color {
        match (tone, self.is_dark()) {
            (Tone::Ink | Tone::Title, false) | (Tone::Soft | Tone::Good, false) => Color::Black,
            (Tone::Faint, false) => Color::DarkGray,
            (Tone::Accent, false) => Color::Blue,
            (Tone::Warn | Tone::Bad, false) => Color::Red,
            (Tone::Ink | Tone::Title, true) => Color::White,
            (Tone::Soft | Tone::Faint, true) => Color::Gray,
            (Tone::Accent, true) => Color::LightCyan,
            (Tone::Good, true) => Color::LightGreen,
            (Tone::Warn, true) => Color::LightYellow,
            (Tone::Bad, true) => Color::LightRed,
        }
    }
}

/// The sixteen by their names: by number they are asked for in a way that old terminals lack.
fn named(number: u8) -> Color {
    match number {
        0 => Color::Black,
        1 => Color::Red,
        2 => Color::Green,
        3 => Color::Yellow,
        4 => Color::Blue,
        5 => Color::Magenta,
        6 => Color::Cyan,
        7 => Color::Gray,
        8 => Color::DarkGray,
        9 => Color::LightRed,
        10 => Color::LightGreen,
        11 => Color::LightYellow,
        12 => Color::LightBlue,
        13 => Color::LightMagenta,
        14 => Color::LightCyan,
        _ => Color::White,
    }
}
