//! Convolutions of 3x3 over a board with a border of zeros.

use super::{LINES, array};

/// A row of the board with the border on both sides.
const ROW: usize = LINES + 2;

/// Numbers for every point, `N` of them, and zeros around the board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Grid<const N: usize>([[f32; N]; ROW * ROW]);

impl<const N: usize> Grid<N> {
    pub(crate) const fn empty() -> Grid<N> {
        Grid([[0.0; N]; ROW * ROW])
    }

    const fn index(column: usize, row: usize) -> usize {
        (row + 1) * ROW + column + 1
    }

    pub(crate) fn cell(&self, column: usize, row: usize) -> &[f32; N] {
        &self.0[Grid::<N>::index(column, row)]
    }

    pub(crate) fn cell_mut(&mut self, column: usize, row: usize) -> &mut [f32; N] {
        &mut self.0[Grid::<N>::index(column, row)]
    }

    /// Makes what is below zero zero.
    pub(crate) fn rectify(&mut self) {
        self.0.as_flattened_mut().iter_mut().for_each(|x| *x = x.max(0.0));
    }

    pub(crate) fn add(&mut self, other: &Grid<N>) {
        let pairs = self.0.as_flattened_mut().iter_mut().zip(other.0.as_flattened());
        pairs.for_each(|(x, y)| *x += y);
    }
}

/// The weights of a layer: for each of the nine places around a point, row by row, and each channel there, what it adds to
/// the channels of the point.
pub(crate) struct Layer<const N: usize> {
    weights: Vec<[[f32; super::WIDE]; N]>,
    bias: [f32; super::WIDE],
}

impl<const N: usize> Layer<N> {
    pub(crate) fn read(next: &mut impl FnMut() -> Option<f32>) -> Option<Layer<N>> {
        let weights = (0..9).map(|_| super::rows(next)).collect::<Option<_>>()?;
        Some(Layer { weights, bias: array(next)? })
    }
}

/// Points that are worked on at once, so that each weight is fetched once for all of them.
const AT_ONCE: usize = 3;

/// `a * b + c` in one instruction where there is one; elsewhere the function of that name would be slow.
#[inline(always)]
fn multiply_add(a: f32, b: f32, c: f32) -> f32 {
    if cfg!(any(target_feature = "fma", target_arch = "aarch64")) {
        a.mul_add(b, c)
    } else {
        a * b + c
    }
}

/// Applies a layer.
pub(crate) fn convolve<const N: usize>(
    from: &Grid<N>,
    layer: &Layer<N>,
    to: &mut Grid<{ super::WIDE }>,
) {
    for row in 0..LINES {
        for column in (0..LINES).step_by(AT_ONCE) {
            let mut sums = [layer.bias; AT_ONCE];
            for (place, weights) in layer.weights.iter().enumerate() {
                // The place up and to the left of the first point, and from there on.
                let corner = (row + place / 3) * ROW + column + place % 3;
                let Some((cells, _)) = from.0[corner..].split_first_chunk::<AT_ONCE>() else {
                    continue;
                };
                for (channel, weights) in weights.iter().enumerate() {
                    for (sum, cell) in sums.iter_mut().zip(cells) {
                        let x = cell[channel];
                        for (sum, weight) in sum.iter_mut().zip(weights) {
                            *sum = multiply_add(x, *weight, *sum);
                        }
                    }
                }
            }
            for (at, sum) in sums.into_iter().enumerate() {
                *to.cell_mut(column + at, row) = sum;
            }
        }
    }
}

const _: () = assert!(LINES.is_multiple_of(AT_ONCE));
