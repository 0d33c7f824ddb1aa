//! What lies where, and what changes from one scene to the next.

use super::book::{Book, Ref};
use crate::wire::Packed;
use game::Item;

/// How many things lie on one place; what is more gets another place like it.
const DEPTH: usize = 4;
/// The most places of one run.
const LONGEST_RUN: u16 = 4;

/// The kinds at one place, lowest first; 0 is nothing.
type Stack = [u16; DEPTH];

/// The kinds at each place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held(Vec<Stack>);

/// A scene: its items, and what the book calls them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    items: Vec<Item>,
    refs: Vec<Ref>,
}

/// What changes in a scene, packed: groups of `kind * 2 + is_more, count, runs`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// How many groups there are.
    pub(crate) groups: u32,
    pub(crate) packed: Packed,
}

impl Held {
    /// Changes what lies there from the scene that was shown to another, and says how. Where the
    /// same comes to lie as lay in `before`, that is said instead.
    pub(crate) fn change(
        &mut self,
        book: &mut Book,
        shown: &mut Shown,
        to: Vec<Item>,
        before: Option<&Held>,
    ) -> Changes {
        // Most of a scene stays as it is, and a game draws its items in the same order.
        let from = &shown.items;
        let front = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        let rest = from[front..].iter().rev().zip(to[front..].iter().rev());
        let back = rest.take_while(|(a, b)| a == b).count();
        let (gone, new) = (front..from.len() - back, front..to.len() - back);
        if gone.is_empty() && new.is_empty() {
            return Changes::default();
        }
        let mut touched: Vec<(u16, Stack)> = Vec::with_capacity(gone.len() + new.len());
        for &found in &shown.refs[gone.clone()] {
            self.take(book, found, &mut touched);
        }
        let refs = to[new].iter().map(|item| {
            let found = book.refer(item);
            self.put(book, found, &mut touched);
            found
        });
        shown.refs.splice(gone, refs);
        shown.items = to;
        self.changes(&mut touched, before)
    }

    /// All that lies there, as changes to nothing.
    pub(crate) fn all(&self) -> Packed {
        let nothing = [0; DEPTH];
        let places = (0..).zip(&self.0).filter(|(_, stack)| **stack != nothing);
        self.changes(&mut places.map(|(place, _)| (place, nothing)).collect(), None).packed
    }

    fn at(&self, place: u16) -> Stack {
        self.0.get(usize::from(place)).copied().unwrap_or_default()
    }

    fn stack(&mut self, book: &Book, place: u16) -> &mut Stack {
        if self.0.len() < book.places() {
            self.0.resize(book.places(), [0; DEPTH]);
        }
        &mut self.0[usize::from(place)]
    }

    fn take(&mut self, book: &Book, gone: Ref, touched: &mut Vec<(u16, Stack)>) {
        for place in book.alike(gone.place) {
            let stack = self.stack(book, place);
            let Some(level) = stack.iter().position(|&kind| kind == gone.kind) else { continue };
            touched.push((place, *stack));
            stack[level..].rotate_left(1);
            stack[DEPTH - 1] = 0;
            return;
        }
    }

    fn put(&mut self, book: &mut Book, new: Ref, touched: &mut Vec<(u16, Stack)>) {
        let free = book.alike(new.place).find(|&place| self.stack(book, place)[DEPTH - 1] == 0);
        let place = match free {
            Some(place) => place,
            None => book.another(new.place),
        };
        let stack = self.stack(book, place);
        touched.push((place, *stack));
        let level = stack.iter().position(|&kind| kind == 0).unwrap_or(DEPTH - 1);
        stack[level] = new.kind;
    }

    /// The changes at the places that were touched; each is given with what lay there.
    fn changes(&self, touched: &mut Vec<(u16, Stack)>, before: Option<&Held>) -> Changes {
        // The first note of a place is the oldest.
        touched.sort_by_key(|(place, _)| *place);
        touched.dedup_by_key(|(place, _)| *place);
        let mut heads: Vec<(usize, u16, u16)> = Vec::with_capacity(touched.len());
        for (place, lay) in touched.iter() {
            let now = self.at(*place);
            if now == *lay {
                continue;
            }
            if now[0] != 0 && before.is_some_and(|before| before.at(*place) == now) {
                heads.push((0, AS_BEFORE, *place));
                continue;
            }
            heads.push((0, now[0] * 2, *place));
            for (level, &kind) in now.iter().enumerate().skip(1).filter(|(_, kind)| **kind != 0) {
                heads.push((level, kind * 2 + 1, *place));
            }
        }
        heads.sort_unstable();
        let mut changes = Changes::default();
        for group in heads.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            changes.groups += 1;
            changes.packed.push(u32::from(group[0].1));
            push_runs(&mut changes.packed, group.iter().map(|(.., place)| *place));
        }
        changes
    }
}

/// The head of the places that hold again what they held before the act.
const AS_BEFORE: u16 = 1;

/// Places in order, as runs: `gap * 4 + length - 1`, the gap from the end of the run before.
fn push_runs(packed: &mut Packed, places: impl Iterator<Item = u16>) {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for place in places {
        match runs.last_mut() {
            Some((first, length)) if *first + *length == place && *length < LONGEST_RUN => {
                *length += 1;
            }
            _ => runs.push((place, 1)),
        }
    }
    packed.push(runs.len() as u32);
    let mut end = 0;
    for (first, length) in runs {
        packed.push(u32::from(first - end) * 4 + u32::from(length) - 1);
        end = first + length;
    }
}
