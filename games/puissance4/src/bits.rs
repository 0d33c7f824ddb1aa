//! Bit tricks on a grid of up to 7 columns and 7 rows held in one word.
//!
//! A cell is bit `8 * column + row`, rows counted from the bottom. Byte 7 and bit 7 of every byte
//! stay empty: shifted words run into these guards instead of into the next column, so no line
//! test needs a mask. A grid smaller than 7x7 (`N` columns and rows) sits in the lower left corner;
//! the solver is tested on such small grids, where every position can be counted.
//!
//! All columns fall at once, in a fixed number of steps. Refused: a table of 16 384 column images
//! (it fights the transposition table for the cache) and the `pext` instruction (not portable).

/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The four directions of a line as distances between neighbouring cells: column, row, diagonals.
const STEPS: [u32; 4] = [1, 8, 9, 7];

/// All cells of a grid with `columns` columns and `rows` rows.
pub const fn full(columns: u32, rows: u32) -> u64 {
    bottom(columns) * ((1 << rows) - 1)
}

/// The lowest cell of each of the first `columns` columns.
pub const fn bottom(columns: u32) -> u64 {
    ONES & ((1 << (8 * columns)) - 1)
}

/// Is there a line of four?
#[inline(always)]
pub const fn has_line(cells: u64) -> bool {
    let column = cells & (cells >> 1);
    let row = cells & (cells >> 8);
    let rising = cells & (cells >> 9);
    let falling = cells & (cells >> 7);
    (column & (column >> 2))
        | (row & (row >> 16))
        | (rising & (rising >> 18))
        | (falling & (falling >> 14))
        != 0
}

/// Is there a line of four in a row or a diagonal?
#[inline(always)]
pub const fn has_line_across(cells: u64) -> bool {
    let row = cells & (cells >> 8);
    let rising = cells & (cells >> 9);
    let falling = cells & (cells >> 7);
    (row & (row >> 16)) | (rising & (rising >> 18)) | (falling & (falling >> 14)) != 0
}

/// All cells, guards included, of the columns in which `cells` has one. Guard bits of `cells` must
/// be empty.
#[inline(always)]
pub const fn columns_of(cells: u64) -> u64 {
    let columns = (cells + 0x7F * ONES) >> 7 & ONES;
    (columns << 8).wrapping_sub(columns)
}

/// The cells that belong to a line of four.
pub fn line_cells(cells: u64) -> u64 {
    STEPS.into_iter().fold(0, |found, step| {
        let pairs = cells & (cells >> step);
        let starts = pairs & (pairs >> (2 * step));
        found | starts | starts << step | starts << (2 * step) | starts << (3 * step)
    })
}

/// The cells, empty or not, where one more disc beside `cells` makes a line of four. Cells off
/// the grid may be among them: mask with what is wanted.
#[inline(always)]
pub const fn completing(cells: u64) -> u64 {
    (cells << 1) & (cells << 2) & (cells << 3)
        | completing_along(cells, 8)
        | completing_along(cells, 9)
        | completing_along(cells, 7)
}

/// [`completing`] for one direction. The gap may be any of the four cells: two neighbours on one
/// side, and a third on either.
#[inline(always)]
const fn completing_along(cells: u64, step: u32) -> u64 {
    let (up, down) = (cells << step, cells >> step);
    (up & (cells << (2 * step)) & ((cells << (3 * step)) | down))
        | (down & (cells >> (2 * step)) & (up | (cells >> (3 * step))))
}

/// Left and right exchanged.
#[inline(always)]
pub const fn mirror<const N: u32>(cells: u64) -> u64 {
    cells.swap_bytes() >> (8 * (8 - N))
}

/// The grid turned a quarter to the left as a rigid body.
#[inline(always)]
pub const fn quarter_left<const N: u32>(cells: u64) -> u64 {
    mirror::<N>(transpose(cells))
}

/// The grid turned a quarter to the right as a rigid body.
#[inline(always)]
pub const fn quarter_right<const N: u32>(cells: u64) -> u64 {
    transpose(mirror::<N>(cells))
}

/// The grid turned upside down as a rigid body.
#[inline(always)]
pub const fn half_turn<const N: u32>(cells: u64) -> u64 {
    cells.reverse_bits() >> (9 * (8 - N))
}

/// The grid turned upside down, discs fallen: `(cells of one side, all discs)`.
#[inline(always)]
pub const fn upside_down<const N: u32>(side: u64, discs: u64) -> (u64, u64) {
    // A small grid is held up to row 6 like a large one, so that falls are counted alike.
    let shift = 8 * (8 - N) + 1;
    let (mut side, mut discs) = (side.reverse_bits() >> shift, discs.reverse_bits() >> shift);
    // The gaps of a column now lie below its discs, so cell 3 is empty just when the column
    // falls by four or more, then cell 1 tells of two more, then cell 0 of one.
    (side, discs) = fall_where::<4>(side, discs, !discs >> 3 & ONES);
    (side, discs) = fall_where::<2>(side, discs, !discs >> 1 & ONES);
    fall_where::<1>(side, discs, !discs & ONES)
}

/// Lowers by `BY` cells the columns named by their lowest bit.
#[inline(always)]
const fn fall_where<const BY: u32>(side: u64, discs: u64, columns: u64) -> (u64, u64) {
    let falling = (columns << 8).wrapping_sub(columns);
    (side & !falling | (side & falling) >> BY, discs & !falling | (discs & falling) >> BY)
}

/// The grid turned a quarter to the left (anticlockwise), discs fallen.
#[inline(always)]
pub const fn left<const N: u32>(side: u64, discs: u64) -> (u64, u64) {
    close_up(quarter_left::<N>(side), quarter_left::<N>(discs))
}

/// The grid turned a quarter to the right (clockwise), discs fallen.
#[inline(always)]
pub const fn right<const N: u32>(side: u64, discs: u64) -> (u64, u64) {
    close_up(quarter_right::<N>(side), quarter_right::<N>(discs))
}

/// Columns and rows exchanged, by three rounds of swaps.
#[inline(always)]
const fn transpose(cells: u64) -> u64 {
    let mut x = cells;
    let mut t = (x ^ (x >> 7)) & 0x00AA_00AA_00AA_00AA;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000_CCCC_0000_CCCC;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x0000_0000_F0F0_F0F0;
    x ^ t ^ (t << 28)
}

/// Lets the discs of every column fall over the gaps between them.
///
/// A disc falls by the number of gaps below it. The three binary digits of that number come one
/// after the other, the lowest as the parity of the gaps, and each moves its discs.
#[inline(always)]
const fn close_up(side: u64, discs: u64) -> (u64, u64) {
    let (mut side, mut discs) = (side, discs);
    let mut gaps = (!discs & (0x7F * ONES)) << 1;
    let mut odd = odd_below(gaps);
    let mut moving = odd & discs;
    discs = discs ^ moving | moving >> 1;
    let mut carried = side & moving;
    side = side ^ carried | carried >> 1;
    gaps &= !odd;

    odd = odd_below(gaps);
    moving = odd & discs;
    discs = discs ^ moving | moving >> 2;
    carried = side & moving;
    side = side ^ carried | carried >> 2;
    gaps &= !odd;

    odd = odd_below(gaps);
    moving = odd & discs;
    discs = discs ^ moving | moving >> 4;
    carried = side & moving;
    (side ^ carried | carried >> 4, discs)
}

/// For each cell: is the number of marks at it and below it in its column odd?
#[inline(always)]
const fn odd_below(marks: u64) -> u64 {
    let x = marks ^ (marks & (0x7F * ONES)) << 1;
    let x = x ^ (x & (0x3F * ONES)) << 2;
    x ^ (x & (0x0F * ONES)) << 4
}

/// The lines of four, each as the numbers of its cells: columns first, then rows, then diagonals.
pub fn lines(cells: u64) -> impl Iterator<Item = [u32; 4]> {
    STEPS.into_iter().flat_map(move |step| {
        let pairs = cells & (cells >> step);
        let starts = pairs & (pairs >> (2 * step));
        numbers(starts).map(move |start| [0, 1, 2, 3].map(|nth| start + nth * step))
    })
}

/// The numbers of the cells, lowest first.
pub fn numbers(cells: u64) -> impl Iterator<Item = u32> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let number = (rest != 0).then(|| rest.trailing_zeros());
        rest &= rest.wrapping_sub(1);
        number
    })
}

/// Column and row of a cell.
pub const fn column_and_row(number: u32) -> (u32, u32) {
    (number / 8, number % 8)
}
