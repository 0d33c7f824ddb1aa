//! The weights of the evaluation. Written by `examples/tune`; see there for how.

/// What the weights are to be divided by to get hundredths of a marble.
pub(super) const SCALE: i32 = 16;

/// The weight of each count.
pub(super) const TERMS: [i32; super::eval::TERMS] = [
    459,  // middle
    385,  // ring-1
    133,  // ring-2-corner
    182,  // ring-2-side
    -44,  // ring-3-corner
    37,   // ring-3-side
    -256, // edge-corner
    -194, // edge-beside-corner
    -161, // edge-side
    46,   // neighbours
    79,   // lines-of-three
    -27,  // between-opponents
    -342, // threatened-to-move
    -480, // threatened-waiting
    -168, // pushable-to-move
    -174, // pushable-waiting
    176,  // to-move
];

/// What it is worth to have pushed off so many.
pub(super) const LOST: [i32; 8] = [0, 100, 205, 320, 450, 610, 1000, 1000];
