//! Which items lie where, and what changes from one scene to the next.

use super::dictionary::{ItemDictionary, Ref, is_same_mark, is_same_text};
use crate::wire::Packed;
use game::{Item, Sentence};

/// How many items can lie on one place; further ones get another place like it.
const DEPTH: usize = 4;
/// The most places of one run.
const LONGEST_RUN: u16 = 4;

/// The kinds at one place, lowest first; 0 is nothing.
type Stack = [u16; DEPTH];

/// The kinds at each place.
#[derive(Clone, Debug, Default)]
struct Stacks(Vec<Stack>);

/// One line of what changes: on which level of a stack, what (`kind * 2 + is_more`), at which place.
type Head = (u8, u16, u16);

/// The scene that was sent last. The buffers that are used while two scenes are compared are kept
/// too, so that they are not allocated again for every act.
#[derive(Debug, Default)]
pub(crate) struct SceneDiff {
    now: Stacks,
    /// What lay there before the act that is being told.
    before: Stacks,
    /// The scene: its items, and their numbers in the dictionary.
    items: Vec<Item>,
    refs: Vec<Ref>,
    /// Which of them change.
    changed: Vec<usize>,
    /// Places with what lay there.
    touched: Vec<(u16, Stack)>,
    heads: Vec<Head>,
}

/// What changes in a scene.
pub(crate) struct Changes<'a>(&'a [Head]);

impl SceneDiff {
    /// Begins an act: remembers the scene as the one before it.
    pub(crate) fn begin(&mut self) {
        self.before.0.clone_from(&self.now.0);
    }

    /// Replaces the scene that was sent last, and gives the changes. Places that hold again what
    /// they held before the act are marked as such.
    pub(crate) fn change(
        &mut self,
        dictionary: &mut ItemDictionary,
        to: Vec<Item>,
        is_act: bool,
    ) -> Changes<'_> {
        let SceneDiff { now, before, items, refs, changed, touched, heads } = self;
        touched.clear();
        // Most of a scene does not change, and a game draws its items in the same order. Where there are more or fewer
        // than before, some have come or gone between those that are the same at both ends.
        let (mut front, mut back) = (0, 0);
        if items.len() != to.len() {
            front = items.iter().zip(&to).take_while(|(a, b)| is_same(a, b)).count();
            let rest = items[front..].iter().rev().zip(to[front..].iter().rev());
            back = rest.take_while(|(a, b)| is_same(a, b)).count();
        }
        if items.is_empty() {
            dictionary.expect(to.len());
        }
        let (gone, new) = (items.len() - back, to.len() - back);
        let both = gone.min(new);
        changed.clear();
        changed.extend((front..both).filter(|&at| !is_same(&items[at], &to[at])));
        changed.iter().for_each(|&at| now.take(dictionary, refs[at], touched));
        refs[both..gone].iter().for_each(|&gone| now.take(dictionary, gone, touched));
        changed.iter().for_each(|&at| refs[at] = now.put(dictionary, &to[at], touched));
        let come = to[both..new].iter().map(|item| now.put(dictionary, item, touched));
        refs.splice(both..gone, come);
        *items = to;
        now.differences(touched, is_act.then_some(before), heads);
        Changes(heads)
    }

    /// The whole scene, as changes to an empty one.
    pub(crate) fn all(&self) -> Packed {
        let nothing = [0; DEPTH];
        let places = (0..).zip(&self.now.0).filter(|(_, stack)| **stack != nothing);
        let (mut heads, mut packed) = (Vec::new(), Packed::new());
        let mut touched = places.map(|(place, _)| (place, nothing)).collect();
        self.now.differences(&mut touched, None, &mut heads);
        Changes(&heads).pack(&mut packed);
        packed
    }
}

impl Stacks {
    fn at(&self, place: u16) -> Stack {
        self.0.get(usize::from(place)).copied().unwrap_or_default()
    }

    fn stack(&mut self, dictionary: &ItemDictionary, place: u16) -> &mut Stack {
        if self.0.len() < dictionary.places() {
            self.0.resize(dictionary.places(), [0; DEPTH]);
        }
        &mut self.0[usize::from(place)]
    }

    fn take(&mut self, dictionary: &ItemDictionary, gone: Ref, touched: &mut Vec<(u16, Stack)>) {
        for place in dictionary.alike(gone.place) {
            let stack = self.stack(dictionary, place);
            let Some(level) = stack.iter().position(|&kind| kind == gone.kind) else { continue };
            touched.push((place, *stack));
            stack[level..].rotate_left(1);
            stack[DEPTH - 1] = 0;
            return;
        }
    }

    fn put(
        &mut self,
        dictionary: &mut ItemDictionary,
        item: &Item,
        touched: &mut Vec<(u16, Stack)>,
    ) -> Ref {
        let new = dictionary.refer(item);
        let free = dictionary
            .alike(new.place)
            .find(|&place| self.stack(dictionary, place)[DEPTH - 1] == 0);
        let place = match free {
            Some(place) => place,
            None => dictionary.another(new.place),
        };
        let stack = self.stack(dictionary, place);
        touched.push((place, *stack));
        let level = stack.iter().position(|&kind| kind == 0).unwrap_or(DEPTH - 1);
        stack[level] = new.kind;
        new
    }

    /// What differs at the places that were touched; each comes with what lay there.
    fn differences(
        &self,
        touched: &mut Vec<(u16, Stack)>,
        before: Option<&Stacks>,
        heads: &mut Vec<Head>,
    ) {
        // A place may be listed several times; the first entry is the oldest.
        touched.sort_by_key(|(place, _)| *place);
        touched.dedup_by_key(|(place, _)| *place);
        heads.clear();
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
            for (level, kind) in (1..).zip(&now[1..]).filter(|(_, kind)| **kind != 0) {
                heads.push((level, kind * 2 + 1, *place));
            }
        }
        heads.sort_unstable();
    }
}

impl<'a> Changes<'a> {
    /// Those that say the same of several places.
    fn by_group(&self) -> impl Iterator<Item = &'a [Head]> {
        self.0.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1))
    }

    /// How many groups there are.
    pub(crate) fn groups(&self) -> u32 {
        self.by_group().count() as u32
    }

    /// Adds the groups to a list: `kind * 2 + is_more, count, runs`.
    pub(crate) fn pack(&self, packed: &mut Packed) {
        for group in self.by_group() {
            packed.push(u32::from(group[0].1));
            let places = || group.iter().map(|(.., place)| *place);
            packed.push(runs(places()).count() as u32);
            let mut end = 0;
            for (first, length) in runs(places()) {
                packed.push(u32::from(first - end) * 4 + u32::from(length) - 1);
                end = first + length;
            }
        }
    }
}

/// Whether two items are the same.
#[inline]
fn is_same(a: &Item, b: &Item) -> bool {
    let Item { id, at, size, role, mark, spot, say, tray } = a;
    (*id, *at, *size, *spot, *tray) == (b.id, b.at, b.size, b.spot, b.tray)
        && is_same_text(role, b.role)
        && is_same_mark(mark, &b.mark)
        && is_same_sentence(say.as_ref(), b.say.as_ref())
}

#[inline]
fn is_same_sentence(a: Option<&Sentence>, b: Option<&Sentence>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => {
            a.numbers() == b.numbers() && a.kinds() == b.kinds() && is_same_text(a.key, b.key)
        }
        (None, None) => true,
        _ => false,
    }
}

/// The head of the places that hold again what they held before the act.
const AS_BEFORE: u16 = 1;

/// Places in order, as runs: the first, and how many. They are written as `gap * 4 + length - 1`, the
/// gap from the end of the run before.
fn runs(places: impl Iterator<Item = u16>) -> impl Iterator<Item = (u16, u16)> {
    let mut places = places.peekable();
    std::iter::from_fn(move || {
        let first = places.next()?;
        let mut length = 1;
        while length < LONGEST_RUN && places.next_if_eq(&(first + length)).is_some() {
            length += 1;
        }
        Some((first, length))
    })
}
