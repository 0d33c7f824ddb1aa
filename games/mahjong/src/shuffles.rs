//! Deals and shuffles (R3.4, R7). The same seed gives the same faces on every machine: nothing here stops by a
//! clock, and the exact searches stop after a fixed number of sets.

use crate::{
    faces::{Face, drawn_faces},
    level::{DealKind, Level},
    order::{self, Order},
    solve,
    state::Mahjong,
    tiles::{MOST_TILES, Pos},
};
use game::{
    Rng,
    rng::{QuickRng, shuffle},
};

/// How often a random shuffle is tried until a pair is there (R7.2).
const RANDOM_TRIES: usize = 200;
/// How often a fair deal is dealt again at most.
const FAIR_TRIES: usize = 200;
/// Boards that the solver may look at for one fair deal.
const FAIR_NODES: u64 = 200_000;

/// Faces by position.
pub(crate) type Faces = [Face; MOST_TILES];

/// The faces of the deal with this code.
pub(crate) fn dealt(state: &Mahjong, code: u64) -> Faces {
    let mut rng = QuickRng::new(code);
    let mut full = *state;
    let tiles = state.layout().len();
    let mut faces = drawn_faces(tiles, &mut rng);
    if state.deal == DealKind::Solvable {
        return arranged(state, &mut faces, &mut rng);
    }
    for _ in 0..FAIR_TRIES {
        shuffle(&mut faces, &mut rng);
        full.faces[..tiles].copy_from_slice(&faces);
        if state.deal == DealKind::Random
            || solve::verdict(&full, FAIR_NODES).solvable == Some(true)
        {
            break;
        }
    }
    full.faces
}

/// The faces after the shuffle with this seed.
pub(crate) fn shuffled(state: &Mahjong, seed: u64) -> Faces {
    let mut rng = QuickRng::new(seed);
    let mut faces: Vec<Face> = state.present.iter().map(|pos| state.face(pos)).collect();
    match state.level {
        Level::Easy => random(state, &mut faces, &mut rng),
        Level::Medium | Level::Hard => arranged(state, &mut faces, &mut rng),
    }
}

/// RandomShuffle: any order that offers a pair.
fn random(state: &Mahjong, faces: &mut [Face], rng: &mut QuickRng) -> Faces {
    let mut full = *state;
    for _ in 0..RANDOM_TRIES {
        shuffle(faces, rng);
        for (pos, face) in state.present.iter().zip(&*faces) {
            full.faces[usize::from(pos)] = *face;
        }
        if full.has_pair() {
            break;
        }
    }
    full.faces
}

/// Bonshuffle: an order that can be cleared; where there is none, one of which as many pairs as possible can be
/// taken.
fn arranged(state: &Mahjong, faces: &mut [Face], rng: &mut QuickRng) -> Faces {
    let Order { pairs, rest } = order::of(state.layout(), &state.present, rng);
    let (mut twins, mut singles) = in_pairs(faces);
    shuffle(&mut twins, rng);
    let mut result = state.faces;
    let mut put = |pos: Pos, face: Face| result[usize::from(pos)] = face;
    let mut left: Vec<Pos> = rest;
    let mut twins = twins.into_iter();
    for pair in pairs {
        match twins.next() {
            Some(face) => pair.into_iter().for_each(|pos| put(pos, face)),
            None => left.extend(pair),
        }
    }
    singles.extend(twins.flat_map(|face| [face; 2]));
    shuffle(&mut singles, rng);
    left.into_iter().zip(singles).for_each(|(pos, face)| put(pos, face));
    result
}

/// The faces as pairs, and those that have no twin.
fn in_pairs(faces: &mut [Face]) -> (Vec<Face>, Vec<Face>) {
    faces.sort_unstable();
    let (mut twins, mut singles) = (Vec::new(), Vec::new());
    for run in faces.chunk_by(|one, two| one == two) {
        // A tile without a face matches nothing.
        let pairs = if run[0] == 0 { 0 } else { run.len() / 2 };
        twins.extend(std::iter::repeat_n(run[0], pairs));
        singles.extend(&run[2 * pairs..]);
    }
    (twins, singles)
}

/// Any of a list, which is taken out of it.
pub(crate) fn draw_out<T: Copy>(list: &mut Vec<T>, rng: &mut (impl Rng + ?Sized)) -> T {
    list.swap_remove(rng.index(list.len()))
}
