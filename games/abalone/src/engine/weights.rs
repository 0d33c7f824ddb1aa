//! The weights of the counts. Written by `examples/tune`; see there for how.

/// What the weights are to be divided by to get hundredths of a marble.
pub(super) const SCALE: i32 = 16;

/// The weight of each count.
pub(super) const TERMS: [i32; super::eval::TERMS] = [
    109,  // middle
    168,  // ring-1
    88,   // ring-2-corner
    80,   // ring-2-side
    -61,  // ring-3-corner
    -16,  // ring-3-side
    -118, // edge-corner
    -50,  // edge-beside-corner
    -43,  // edge-side
    12,   // neighbours
    34,   // lines-of-three
    18,   // between-opponents
    -249, // threatened-to-move
    -480, // threatened-waiting
    -120, // pushable-to-move
    -148, // pushable-waiting
    -12,  // to-move
];

/// What it is worth to have pushed off so many.
pub(super) const LOST: [i32; 8] = [0, 100, 205, 320, 450, 610, 1000, 1000];
