//! Points as block letters: two colours and a shape for each cell.
//!
//! Each cell takes the shape that leaves the least of the picture out. Shades and Braille are
//! refused: they look like noise.

use picture::{Points, Rgb};

/// Points of a picture for each cell.
pub(super) const ACROSS: u32 = 4;
pub(super) const DOWN: u32 = 8;
const WIDE: usize = ACROSS as usize;
const HIGH: usize = DOWN as usize;

/// A cell of blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Block {
    pub(super) letter: char,
    pub(super) fore: Rgb,
    pub(super) back: Rgb,
    /// The colour that most of the cell has, for a letter to stand on.
    pub(super) middle: Rgb,
}

impl Block {
    /// A cell of one colour.
    pub(super) fn plain(colour: Rgb) -> Block {
        Block { letter: ' ', fore: colour, back: colour, middle: colour }
    }

    /// The same cell with a share of another colour mixed in.
    #[must_use]
    pub(super) fn mixed(self, colour: Rgb, share: f32) -> Block {
        let mix = |own: Rgb| own.mixed(colour, share);
        let (fore, back, middle) = (mix(self.fore), mix(self.back), mix(self.middle));
        Block { letter: self.letter, fore, back, middle }
    }
}

/// How cells are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grain {
    /// Halves, quarters and eighths, in any colour.
    Smooth,
    /// The same, in no colour that the points do not have.
    Inked,
    /// Halves, which every terminal has, in no colour that the points do not have.
    Coarse,
}

/// The letters with the points that they cover, the first row in the highest bits. What covers the
/// other points is the same letter with its colours exchanged.
const SHAPES: [(char, u32); 15] = [
    ('▀', 0xffff_0000),
    ('▌', rows(0b1100)),
    ('▘', rows(0b1100) & 0xffff_0000),
    ('▝', rows(0b0011) & 0xffff_0000),
    ('▖', rows(0b1100) & 0x0000_ffff),
    ('▗', rows(0b0011) & 0x0000_ffff),
    ('▚', rows(0b1100) & 0xffff_0000 | rows(0b0011) & 0x0000_ffff),
    ('▁', 0x0000_000f),
    ('▂', 0x0000_00ff),
    ('▃', 0x0000_0fff),
    ('▅', 0x000f_ffff),
    ('▆', 0x00ff_ffff),
    ('▇', 0x0fff_ffff),
    ('▎', rows(0b1000)),
    ('▊', rows(0b1110)),
];

/// Points all over a cell: one of each row.
const SOME: [usize; 8] = [1, 6, 9, 14, 17, 22, 25, 30];

/// A difference in a cell that is too small to be seen.
const UNSEEN: f32 = 32.0 * 40.0;

/// The same four points in each row.
const fn rows(row: u32) -> u32 {
    row * 0x1111_1111
}

/// The blocks of a picture, row after row.
pub(super) fn blocks(points: &Points, grain: Grain) -> Vec<Vec<Block>> {
    let columns = points.width() / WIDE;
    (0..points.height() / HIGH)
        .map(|row| {
            let lines: [&[Rgb]; HIGH] = std::array::from_fn(|line| points.row(row * HIGH + line));
            (0..columns).map(|column| block(&lines, column * WIDE, grain)).collect()
        })
        .collect()
}

fn block(lines: &[&[Rgb]; HIGH], left: usize, grain: Grain) -> Block {
    let mut points = [[0.0_f32; 3]; WIDE * HIGH];
    let cell = lines.iter().flat_map(|line| line.iter().skip(left).take(WIDE));
    for (point, colour) in points.iter_mut().zip(cell) {
        *point = [f32::from(colour.r), f32::from(colour.g), f32::from(colour.b)];
    }
    let sum_of = |mask: u32| {
        let mut sum = [0.0; 3];
        for (index, point) in points.iter().enumerate() {
            if mask >> (31 - index) & 1 == 1 {
                (0..3).for_each(|channel| sum[channel] += point[channel]);
            }
        }
        sum
    };
    let shapes = if grain == Grain::Coarse { &SHAPES[..2] } else { &SHAPES[..] };
    let of = |mask: u32, sum: &[f32; 3], count: f32| match grain {
        Grain::Smooth => colour(sum, count),
        Grain::Inked | Grain::Coarse => commonest(&points, mask),
    };
    let all = sum_of(u32::MAX);
    let middle = middle(&points);
    let squares: f32 = points.iter().flatten().map(|value| value * value).sum();
    let length = |sum: &[f32; 3], count: f32| sum.iter().map(|v| v * v).sum::<f32>() / count;
    let mut least = squares - length(&all, 32.0);
    let mut best = None;
    if least >= UNSEEN {
        for &(letter, mask) in shapes {
            let inside = sum_of(mask);
            let outside = std::array::from_fn(|channel| all[channel] - inside[channel]);
            let count = mask.count_ones() as f32;
            let left = squares - length(&inside, count) - length(&outside, 32.0 - count);
            // The simplest first: a finer shape must be worth it.
            if left < least * 0.93 {
                (least, best) = (left, Some((letter, mask, inside, outside)));
            }
        }
    }
    let Some((letter, mask, inside, outside)) = best else {
        let one = of(u32::MAX, &all, 32.0);
        return Block { letter: ' ', fore: one, back: one, middle };
    };
    let count = mask.count_ones() as f32;
    let (fore, back) = (of(mask, &inside, count), of(!mask, &outside, 32.0 - count));
    let letter = if fore == back { ' ' } else { letter };
    Block { letter, fore, back, middle }
}

/// The colour that most of these points have.
fn commonest(points: &[[f32; 3]], mask: u32) -> Rgb {
    let covered = || {
        let points = points.iter().enumerate();
        points.filter(|(index, _)| mask >> (31 - index) & 1 == 1).map(|(_, point)| point)
    };
    let count = |point: &&[f32; 3]| covered().filter(|other| *other == *point).count();
    covered().max_by_key(count).map_or(Rgb { r: 0, g: 0, b: 0 }, |point| colour(point, 1.0))
}

/// A mean would be a colour that is not there: of some points the one that is nearest to all.
fn middle(points: &[[f32; 3]; WIDE * HIGH]) -> Rgb {
    let some: [[f32; 3]; 8] = std::array::from_fn(|index| points[SOME[index]]);
    let off = |a: &[f32; 3], b: &[f32; 3]| (0..3).map(|c| (a[c] - b[c]).abs()).sum::<f32>();
    let far = |point: &[f32; 3]| some.iter().map(|other| off(point, other)).sum::<f32>();
    let middle = some.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    middle.map_or(Rgb { r: 0, g: 0, b: 0 }, |point| colour(point, 1.0))
}

fn colour(sum: &[f32; 3], count: f32) -> Rgb {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let channel = |sum: f32| (sum / count).round() as u8;
    Rgb { r: channel(sum[0]), g: channel(sum[1]), b: channel(sum[2]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Rgb = Rgb { r: 200, g: 0, b: 0 };
    const BLUE: Rgb = Rgb { r: 0, g: 0, b: 200 };

    fn check(is_red: impl Fn(usize, usize) -> bool, grain: Grain, expected: (char, Rgb, Rgb)) {
        let colour = |x, y| if is_red(x, y) { RED } else { BLUE };
        let lines: Vec<Vec<Rgb>> =
            (0..HIGH).map(|y| (0..WIDE).map(|x| colour(x, y)).collect()).collect();
        let lines: [&[Rgb]; HIGH] = std::array::from_fn(|line| lines[line].as_slice());
        let Block { letter, fore, back, .. } = block(&lines, 0, grain);
        assert_eq!((letter, fore, back), expected);
    }

    #[test]
    fn a_cell_takes_the_shape_that_fits() {
        check(|_, _| true, Grain::Smooth, (' ', RED, RED));
        check(|_, y| y < 4, Grain::Smooth, ('▀', RED, BLUE));
        check(|x, _| x < 2, Grain::Smooth, ('▌', RED, BLUE));
        check(|_, y| y < 7, Grain::Smooth, ('▁', BLUE, RED));
        check(|x, y| x < 2 && y < 4, Grain::Smooth, ('▘', RED, BLUE));
        check(|x, y| x < 2 || y < 4, Grain::Smooth, ('▗', BLUE, RED));
        check(|x, y| (x < 2) == (y < 4), Grain::Smooth, ('▚', RED, BLUE));
    }

    #[test]
    fn few_colours_are_never_mixed() {
        let speck = |x, y| x == 0 && y == 0;
        check(speck, Grain::Inked, (' ', BLUE, BLUE));
        check(|_, y| y < 3, Grain::Coarse, ('▀', RED, BLUE));
        check(|x, y| x < 3 && y < 4, Grain::Coarse, ('▀', RED, BLUE));
    }
}
