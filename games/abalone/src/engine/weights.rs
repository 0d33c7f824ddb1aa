//! The weights of the counts. Written by `examples/tune`; see there for how.

/// What the weights are to be divided by to get hundredths of a marble.
pub(super) const SCALE: i32 = 16;

/// The weight of each count.
pub(super) const TERMS: [i32; super::eval::TERMS] = [
    433,  // middle
    372,  // ring-1
    89,   // ring-2-corner
    146,  // ring-2-side
    -28,  // ring-3-corner
    -33,  // ring-3-side
    -222, // edge-corner
    -128, // edge-beside-corner
    -108, // edge-side
    22,   // neighbours
    -1,   // lines-of-three
    71,   // between-opponents
    -416, // threatened-to-move
    -480, // threatened-waiting
    -198, // pushable-to-move
    -247, // pushable-waiting
    275,  // to-move
];

/// What it is worth to have pushed off so many.
pub(super) const LOST: [i32; 8] = [0, 41, 92, 156, 241, 346, 1000, 1000];
