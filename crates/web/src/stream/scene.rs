//! What lies where, and what changes from one scene to the next.

use super::book::{Book, Ref};
use crate::wire::Packed;
use game::Item;

/// How many things lie on one place; what is more gets another place like it.
const DEPTH: usize = 4;

/// The kinds at each place, lowest first; 0 is nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held(Vec<[u16; DEPTH]>);

impl Held {
    /// Changes what lies there from one scene to another, and says how, packed: groups of
    /// `kind * 2 + is_more, count, places`.
    pub(crate) fn change(&mut self, book: &mut Book, from: &[Item], to: &[Item]) -> Packed {
        // Most of a scene stays as it is, and a game draws its items in the same order.
        let front = from.iter().zip(to).take_while(|(a, b)| a == b).count();
        let (from, to) = (&from[front..], &to[front..]);
        let back = from.iter().rev().zip(to.iter().rev()).take_while(|(a, b)| a == b).count();
        let (from, to) = (&from[..from.len() - back], &to[..to.len() - back]);
        if from.is_empty() && to.is_empty() {
            return Packed::new();
        }
        let mut touched: Vec<(u16, [u16; DEPTH])> = Vec::with_capacity(from.len() + to.len());
        for item in from {
            let found = book.refer(item);
            self.take(book, found, &mut touched);
        }
        for item in to {
            let found = book.refer(item);
            self.put(book, found, &mut touched);
        }
        self.packed(&mut touched)
    }

    fn stack(&mut self, book: &Book, place: u16) -> &mut [u16; DEPTH] {
        if self.0.len() < book.places() {
            self.0.resize(book.places(), [0; DEPTH]);
        }
        &mut self.0[usize::from(place)]
    }

    fn take(&mut self, book: &Book, gone: Ref, touched: &mut Vec<(u16, [u16; DEPTH])>) {
        for place in book.alike(gone.place) {
            let stack = self.stack(book, place);
            let Some(level) = stack.iter().position(|&kind| kind == gone.kind) else { continue };
            touched.push((place, *stack));
            stack[level..].rotate_left(1);
            stack[DEPTH - 1] = 0;
            return;
        }
    }

    fn put(&mut self, book: &mut Book, new: Ref, touched: &mut Vec<(u16, [u16; DEPTH])>) {
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

    /// The changes at the places that were touched; each is given with what lay there before.
    fn packed(&self, touched: &mut Vec<(u16, [u16; DEPTH])>) -> Packed {
        // The first note of a place is the oldest.
        touched.sort_by_key(|(place, _)| *place);
        touched.dedup_by_key(|(place, _)| *place);
        let mut groups: Vec<(u16, u16)> = Vec::with_capacity(touched.len());
        let mut more: Vec<(usize, u16, u16)> = Vec::new();
        for (place, before) in touched.iter() {
            let now = &self.0[usize::from(*place)];
            if now == before {
                continue;
            }
            groups.push((now[0], *place));
            for (level, &kind) in now.iter().enumerate().skip(1).filter(|(_, kind)| **kind != 0) {
                more.push((level, kind, *place));
            }
        }
        groups.sort_unstable();
        more.sort_unstable();
        let mut packed = Packed::new();
        for group in groups.chunk_by(|a, b| a.0 == b.0) {
            let places = group.iter().map(|(_, place)| *place);
            push_group(&mut packed, group[0].0, 0, places);
        }
        for group in more.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let places = group.iter().map(|(_, _, place)| *place);
            push_group(&mut packed, group[0].1, 1, places);
        }
        packed
    }

    /// All that lies there, as changes to nothing.
    pub(crate) fn all(&self) -> Packed {
        let nothing = [0; DEPTH];
        let places = (0..).zip(&self.0).filter(|(_, stack)| **stack != nothing);
        self.packed(&mut places.map(|(place, _)| (place, nothing)).collect())
    }
}

fn push_group(
    packed: &mut Packed,
    kind: u16,
    is_more: u32,
    places: impl ExactSizeIterator<Item = u16>,
) {
    packed.push(u32::from(kind) * 2 + is_more);
    packed.push(places.len() as u32);
    packed.extend(places.map(u32::from));
}
