//! Colours for terminals that cannot show them all: the nearest of 256 and of sixteen.
//!
//! Near means near to an eye: distances are taken in Oklab, where equal steps look equal. In plain
//! red, green and blue a warm charcoal comes out as a cold grey.

use crate::Rgb;
use std::sync::OnceLock;

/// The six steps of each channel in xterm's cube of 216 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The sixteen colours as xterm draws them; black, red, green, yellow, blue, magenta, cyan, white,
/// and the same again brighter.
const SIXTEEN: [Rgb; 16] = [
    rgb(0, 0, 0),
    rgb(205, 0, 0),
    rgb(0, 205, 0),
    rgb(205, 205, 0),
    rgb(0, 0, 238),
    rgb(205, 0, 205),
    rgb(0, 205, 205),
    rgb(229, 229, 229),
    rgb(127, 127, 127),
    rgb(255, 0, 0),
    rgb(0, 255, 0),
    rgb(255, 255, 0),
    rgb(92, 92, 255),
    rgb(255, 0, 255),
    rgb(0, 255, 255),
    rgb(255, 255, 255),
];

/// What has less colour than this is a grey.
const GREY: f32 = 0.05;

/// Hues that are nearer than this are about the same: half a radian.
const AKIN: f32 = 0.5;

const fn rgb(r: u8, g: u8, b: u8) -> Rgb {
    Rgb { r, g, b }
}

impl Rgb {
    /// The nearest of xterm's 256 colours, by its number. Never one of the first sixteen: these
    /// look different on every machine.
    pub fn nearest_256(self) -> u8 {
        static ALL: OnceLock<Vec<(u8, [f32; 3])>> = OnceLock::new();
        let all = || (16..=255).map(|number| (number, Rgb::of_256(number).oklab())).collect();
        nearest(self, ALL.get_or_init(all).iter().copied())
    }

    /// The nearest of the sixteen colours, by its number. Hue comes first: what was red stays red.
    pub fn nearest_16(self) -> u8 {
        let light = |number: &u8| SIXTEEN[usize::from(*number)].oklab()[0];
        let off = |number: &u8| (light(number) - self.oklab()[0]).abs();
        let nearest = |among: &[u8]| {
            let nearest = among.iter().min_by(|one, two| off(one).total_cmp(&off(two)));
            nearest.copied().unwrap_or_default()
        };
        match self.hue() {
            None => nearest(&[0, 7, 8, 15]),
            Some(_) if self.oklab()[0] < 0.2 => 0,
            Some(hue) => nearest(&[hue, hue + 8]),
        }
    }

    /// The nearest of the eight colours that every terminal can put behind a letter.
    pub fn nearest_8(self) -> u8 {
        let light = self.oklab()[0];
        match self.hue() {
            None => {
                if light < 0.6 {
                    0
                } else {
                    7
                }
            }
            // A dark brown is nearer to black than to any bright colour.
            Some(_) if light < 0.22 || light < 0.4 && self.chroma() < 0.12 => 0,
            Some(hue) => hue,
        }
    }

    /// Which of the six bright hues it is, by its number among the eight; none for a grey.
    fn hue(self) -> Option<u8> {
        let [_, a, b] = self.oklab();
        if self.chroma() < GREY {
            return None;
        }
        let turn = |[_, a, b]: [f32; 3]| b.atan2(a);
        let off = |number: &u8| {
            let between = (turn(SIXTEEN[usize::from(*number)].oklab()) - b.atan2(a)).abs();
            between.min(std::f32::consts::TAU - between)
        };
        (1..7).min_by(|one, two| off(one).total_cmp(&off(two)))
    }

    /// What xterm shows for one of the 256 colours.
    pub fn of_256(number: u8) -> Rgb {
        match number {
            0..16 => SIXTEEN[usize::from(number)],
            16..232 => {
                let cube = usize::from(number - 16);
                rgb(STEPS[cube / 36], STEPS[cube / 6 % 6], STEPS[cube % 6])
            }
            232.. => {
                let grey = 8 + 10 * (number - 232);
                rgb(grey, grey, grey)
            }
        }
    }

    /// A share of another colour mixed in: 0 leaves it as it is, 1 is the other.
    #[must_use]
    pub fn mixed(self, other: Rgb, share: f32) -> Rgb {
        let share = share.clamp(0.0, 1.0);
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round();
        let channel = |a, b| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
            let value = mix(a, b) as u8;
            value
        };
        rgb(channel(self.r, other.r), channel(self.g, other.g), channel(self.b, other.b))
    }

    /// How far it is from another colour to an eye: 0 for the same, 1 from black to white.
    pub fn distance(self, other: Rgb) -> f32 {
        let squares = self.oklab().into_iter().zip(other.oklab()).map(|(a, b)| (a - b) * (a - b));
        squares.sum::<f32>().sqrt()
    }

    /// How far it is from another colour when lighter and darker count less, another hue more.
    pub(crate) fn shade(self, other: Rgb) -> f32 {
        let ([light, a, b], [other_light, other_a, other_b]) = (self.oklab(), other.oklab());
        (0.6 * (light - other_light)).hypot(1.5 * (a - other_a).hypot(b - other_b))
    }

    /// How much colour it has: 0 for a grey, 0.3 for the brightest there are.
    pub(crate) fn chroma(self) -> f32 {
        let [_, a, b] = self.oklab();
        a.hypot(b)
    }

    /// Whether two colours can be shades of one material: both grey, or of about the same hue.
    pub(crate) fn is_akin(self, other: Rgb) -> bool {
        let ([_, a, b], [_, other_a, other_b]) = (self.oklab(), other.oklab());
        match (self.chroma() < GREY, other.chroma() < GREY) {
            (true, true) => true,
            (false, false) => {
                let between = (b.atan2(a) - other_b.atan2(other_a)).abs();
                between.min(std::f32::consts::TAU - between) < AKIN
            }
            _ => false,
        }
    }

    /// Lightness, and how far it is towards red and towards yellow, as an eye has it.
    fn oklab(self) -> [f32; 3] {
        let linear = |channel: u8| {
            let share = f32::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        let (r, g, b) = (linear(self.r), linear(self.g), linear(self.b));
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ]
    }
}

fn nearest(colour: Rgb, among: impl Iterator<Item = (u8, [f32; 3])>) -> u8 {
    let wanted = colour.oklab();
    let distance =
        |other: [f32; 3]| -> f32 { wanted.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum() };
    let measured = among.map(|(number, other)| (number, distance(other)));
    measured.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    fn read(text: &str) -> Rgb {
        text.parse::<Colour>().unwrap().rgb
    }

    #[test]
    fn a_colour_of_the_256_is_its_own_nearest() {
        for number in 16..=255 {
            let colour = Rgb::of_256(number);
            assert_eq!(Rgb::of_256(colour.nearest_256()), colour, "{number}");
        }
        for number in 0..16 {
            assert_eq!(SIXTEEN[usize::from(number)].nearest_16(), number);
        }
    }

    #[test]
    fn materials_keep_their_colour_in_sixteen() {
        let (red, yellow, blue) = (1, 3, 4);
        assert_eq!(read("#cf2f2a").nearest_8(), red);
        assert_eq!(read("#f2a51e").nearest_8(), yellow);
        assert_eq!(read("#1f4fae").nearest_8(), blue);
        assert_eq!(read("#211c18").nearest_16(), 0);
        assert_eq!(read("#f6efe3").nearest_16(), 7);
    }

    #[test]
    fn nearest_of_256_is_not_far() {
        for text in ["#f6efe3", "#211c18", "#1f4fae", "#cf2f2a", "#f2a51e", "#2a221a"] {
            let colour = read(text);
            let near = Rgb::of_256(colour.nearest_256());
            let off = |a: u8, b: u8| a.abs_diff(b);
            let far = off(colour.r, near.r).max(off(colour.g, near.g)).max(off(colour.b, near.b));
            assert!(far <= 48, "{text} became {near:?}");
        }
    }

    #[test]
    fn mixing_goes_from_one_to_the_other() {
        let (black, white) = (rgb(0, 0, 0), rgb(255, 255, 255));
        assert_eq!(black.mixed(white, 0.0), black);
        assert_eq!(black.mixed(white, 1.0), white);
        assert_eq!(black.mixed(white, 0.5), rgb(128, 128, 128));
        assert_eq!(black.mixed(white, f32::NAN), black);
    }
}
