//! The weights of the counts. Written by `examples/tune`; see there for how.

/// What the weights are to be divided by to get hundredths of a marble.
pub(super) const SCALE: i32 = 16;

/// The weight of each count.
pub(super) const TERMS: [i32; super::eval::TERMS] = [
    447,  // middle
    409,  // ring-1
    99,   // ring-2-corner
    149,  // ring-2-side
    -32,  // ring-3-corner
    -49,  // ring-3-side
    -207, // edge-corner
    -143, // edge-beside-corner
    -109, // edge-side
    18,   // neighbours
    8,    // lines-of-three
    46,   // between-opponents
    -438, // threatened-to-move
    -480, // threatened-waiting
    -187, // pushable-to-move
    -234, // pushable-waiting
    263,  // to-move
];

/// What it is worth to have pushed off so many.
pub(super) const LOST: [i32; 8] = [0, 38, 87, 150, 233, 345, 1000, 1000];
