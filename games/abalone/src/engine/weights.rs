//! The weights of the counts. Written by `examples/tune`; see there for how.

/// What the weights are to be divided by to get hundredths of a marble.
pub(super) const SCALE: i32 = 16;

/// The weight of each count.
pub(super) const TERMS: [i32; super::eval::TERMS] = [
    462,  // middle
    412,  // ring-1
    92,   // ring-2-corner
    154,  // ring-2-side
    -45,  // ring-3-corner
    -49,  // ring-3-side
    -184, // edge-corner
    -153, // edge-beside-corner
    -101, // edge-side
    8,    // neighbours
    18,   // lines-of-three
    51,   // between-opponents
    -340, // threatened-to-move
    -480, // threatened-waiting
    -135, // pushable-to-move
    -178, // pushable-waiting
    244,  // to-move
];

/// What it is worth to have pushed off so many.
pub(super) const LOST: [i32; 8] = [0, 40, 87, 142, 219, 330, 1000, 1000];
