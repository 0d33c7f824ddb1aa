//! The weights of the evaluation. Written by `examples/tune.rs`; see there for how.

/// What the weights are to be divided by to get hundredths of a marble.
pub(super) const SCALE: i32 = 16;

/// The weight of each count.
pub(super) const TERMS: [i32; super::eval::TERMS] = [
    400, 320, 180, 200, 0, 40, -480, -400, -360, // where marbles lie
    64,   // neighbours
    48,   // lines-of-three
    -96,  // between-opponents
    -160, // threatened-to-move
    -480, // threatened-waiting
    -48,  // pushable-to-move
    -96,  // pushable-waiting
    80,   // to-move
];

/// What it is worth to have pushed off so many.
pub(super) const LOST: [i32; 8] = [0, 100, 205, 320, 450, 610, 1000, 1000];
