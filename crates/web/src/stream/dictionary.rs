//! The dictionary of a stream: the keys of texts, kinds and places of items that were sent before.
//!
//! An item is split into what it is (its kind) and where it is (its place). A game has few kinds
//! and few places but many combinations: every disc in every cell. Once the cells and the discs are
//! known, a disc in a cell is two small numbers.

use crate::wire::{KindPart, PlacePart};
use game::{AnyState, Glyph, Item, Sentence, SentenceArg, SentenceArgKinds, Spot};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};

/// A key as pages are told of it: followed by a letter for each argument, unless all are numbers.
fn written(key: &str, kinds: SentenceArgKinds) -> String {
    if kinds == SentenceArgKinds::NUMBERS {
        return key.to_owned();
    }
    let letter = |index| match kinds.arg(index, 0) {
        SentenceArg::Number(_) => 'n',
        SentenceArg::Seat(_) => 's',
        SentenceArg::Spot(_) => 'p',
    };
    format!("{key} {}", (0..3).map(letter).collect::<String>())
}

/// What an item is, wherever it is.
#[derive(Clone, Copy, Eq, Debug)]
struct ItemKind {
    z: i16,
    size: (i16, i16),
    role: &'static str,
    mark: Glyph,
    say: Option<&'static str>,
    args: SentenceArgKinds,
    c: i32,
    tray: u8,
}

impl PartialEq for ItemKind {
    fn eq(&self, other: &ItemKind) -> bool {
        let ItemKind { z, size, role, mark, say, args, c, tray } = *self;
        (z, size, args, c, tray) == (other.z, other.size, other.args, other.c, other.tray)
            && is_same_text(role, other.role)
            && is_same_key(say, other.say)
            && is_same_mark(&mark, &other.mark)
    }
}

/// Every item that moves is looked up, so only the fields that are cheap to hash are hashed.
impl Hash for ItemKind {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_i32(i32::from(self.z) << 16 | self.c);
        to.write_usize(self.role.len());
        self.mark.hash(to);
    }
}

/// Where an item is, whatever it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ItemPlace {
    x: i16,
    y: i16,
    spot: Option<u16>,
    a: i32,
    b: i32,
}

impl Hash for ItemPlace {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_i32(i32::from(self.x) << 16 ^ i32::from(self.y));
        to.write_i32(self.a << 16 ^ self.b);
    }
}

/// An item as two numbers: the index of its place, and the number of its kind, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Ref {
    pub(crate) place: u16,
    pub(crate) kind: u16,
}

/// Whether two texts are the same: those of a game mostly lie at one address.
#[inline]
pub(super) fn is_same_text(a: &'static str, b: &'static str) -> bool {
    std::ptr::eq(a, b) || is_equal(a, b)
}

/// Apart from where it is asked for: what is the same is then compared by a few instructions in line.
#[inline(never)]
fn is_equal(a: &str, b: &str) -> bool {
    a == b
}

/// The same of texts that may be missing.
#[inline]
fn is_same_key(a: Option<&'static str>, b: Option<&'static str>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => is_same_text(a, b),
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// Whether two marks are the same: most are a single letter.
#[inline]
pub(super) fn is_same_mark(a: &Glyph, b: &Glyph) -> bool {
    match (a.as_bytes(), b.as_bytes()) {
        ([a], [b]) => a == b,
        _ => is_equal(a, b),
    }
}

/// Indices that share a key. Nearly always one.
type Same = arrayvec::ArrayVec<u16, 4>;

/// A place that was sent.
#[derive(Clone, Copy, Debug)]
struct Known {
    place: ItemPlace,
    base: i64,
    /// The next place like it.
    next: Option<u16>,
}

/// Everything that was sent.
#[derive(Debug, Default)]
pub(crate) struct ItemDictionary {
    texts: Vec<(&'static str, SentenceArgKinds)>,
    kinds: Vec<(ItemKind, i64)>,
    places: Vec<Known>,
    /// The spots that sentences name.
    spots: Vec<Spot>,
    kind_index: FxHashMap<ItemKind, Same>,
    place_index: FxHashMap<ItemPlace, Same>,
    /// How much of each list the page knows.
    told: EncodedTold,
}

#[derive(Clone, Copy, Debug, Default)]
struct EncodedTold {
    texts: usize,
    kinds: usize,
    places: usize,
    spots: usize,
}

/// The additions that a page has not got yet.
pub(crate) struct Lists {
    pub(crate) texts: Vec<String>,
    pub(crate) kinds: Vec<KindPart>,
    pub(crate) places: Vec<PlacePart>,
    pub(crate) spots: Vec<(u16, String)>,
}

impl ItemDictionary {
    /// The most kinds, and the most places, of a dictionary. No game comes near; when it is full, a
    /// new one is begun.
    const MOST: usize = 20_000;

    /// A sentence as numbers: the index of its key, and its arguments.
    pub(crate) fn sentence(&mut self, say: Sentence) -> (u32, [i32; 3]) {
        self.note_spots(say);
        (self.text(say.key, say.kinds()), say.numbers())
    }

    fn text(&mut self, key: &'static str, kinds: SentenceArgKinds) -> u32 {
        // A few dozen keys, the frequent ones first: a walk is as quick as a hash.
        let found = self.texts.iter().position(|known| *known == (key, kinds));
        let index = found.unwrap_or_else(|| {
            self.texts.push((key, kinds));
            self.texts.len() - 1
        });
        index as u32
    }

    /// Spots that sentences name are told with their names.
    fn note_spots(&mut self, say: Sentence) {
        if say.kinds() == SentenceArgKinds::NUMBERS {
            return;
        }
        for arg in say.args() {
            if let SentenceArg::Spot(spot) = arg
                && !self.spots.contains(&spot)
            {
                self.spots.push(spot);
            }
        }
    }

    /// Makes room for a scene of so many items.
    pub(crate) fn expect(&mut self, items: usize) {
        self.places.reserve(items);
        self.place_index.reserve(items);
    }

    /// How many places there are.
    pub(crate) fn places(&self) -> usize {
        self.places.len()
    }

    /// Whether a new dictionary should be begun.
    pub(crate) fn is_full(&self) -> bool {
        self.kinds.len() > ItemDictionary::MOST || self.places.len() > ItemDictionary::MOST
    }

    /// An item as numbers. A new kind or place is added.
    pub(crate) fn refer(&mut self, item: &Item) -> Ref {
        let args = item.say.map(|say| say.numbers()).unwrap_or_default();
        let kind = ItemKind {
            z: item.at.2,
            size: item.size,
            role: item.role,
            mark: item.mark,
            say: item.say.map(|say| say.key),
            args: item.say.map(|say| say.kinds()).unwrap_or_default(),
            c: args[2],
            tray: item.tray,
        };
        let place = ItemPlace {
            x: item.at.0,
            y: item.at.1,
            spot: item.spot.map(|spot| spot.0),
            a: args[0],
            b: args[1],
        };
        let id = i64::from(item.id);
        let kinds = self.kind_index.get(&kind).map_or(&[][..], |same| same);
        let places = self.place_index.get(&place).map_or(&[][..], |same| same);
        for &k in kinds {
            for &p in places {
                if self.places[usize::from(p)].base + self.kinds[usize::from(k)].1 == id {
                    return Ref { place: p, kind: k + 1 };
                }
            }
        }
        let (kinds, places) = (kinds.first().copied(), places.first().copied());
        if let Some(say) = item.say {
            self.note_spots(say);
        }
        match (kinds, places) {
            (Some(k), _) => {
                let base = id - self.kinds[usize::from(k)].1;
                Ref { place: self.add_place(place, base), kind: k + 1 }
            }
            (None, Some(p)) => {
                let off = id - self.places[usize::from(p)].base;
                Ref { place: p, kind: self.add_kind(kind, off) + 1 }
            }
            (None, None) => {
                let k = self.add_kind(kind, 0);
                Ref { place: self.add_place(place, id), kind: k + 1 }
            }
        }
    }

    /// One more place like this one: where too many things lie on each other.
    pub(crate) fn another(&mut self, place: u16) -> u16 {
        let last = self.alike(place).last().unwrap_or(place);
        let Known { place, base, .. } = self.places[usize::from(last)];
        let new = self.add_place(place, base);
        self.places[usize::from(last)].next = Some(new);
        new
    }

    /// The places that are like this one, itself first.
    pub(crate) fn alike(&self, place: u16) -> impl Iterator<Item = u16> {
        std::iter::successors(Some(place), |&place| self.places[usize::from(place)].next)
    }

    fn add_kind(&mut self, kind: ItemKind, off: i64) -> u16 {
        if let Some(key) = kind.say {
            self.text(key, kind.args);
        }
        self.kinds.push((kind, off));
        let index = (self.kinds.len() - 1) as u16;
        // After four entries with one hash the lookup gives up and the item is sent again: slower,
        // still correct.
        let _ = self.kind_index.entry(kind).or_default().try_push(index);
        index
    }

    fn add_place(&mut self, place: ItemPlace, base: i64) -> u16 {
        self.places.push(Known { place, base, next: None });
        let index = (self.places.len() - 1) as u16;
        let _ = self.place_index.entry(place).or_default().try_push(index);
        index
    }

    /// Everything, for a page that has nothing yet.
    pub(crate) fn news_to_all(&mut self, state: &dyn AnyState) -> Lists {
        self.told = EncodedTold::default();
        self.news(state)
    }

    /// What was added since this was last asked. The state names the spots.
    pub(crate) fn news(&mut self, state: &dyn AnyState) -> Lists {
        let news = self.since(self.told, state);
        self.told = EncodedTold {
            texts: self.texts.len(),
            kinds: self.kinds.len(),
            places: self.places.len(),
            spots: self.spots.len(),
        };
        news
    }

    fn since(&self, told: EncodedTold, state: &dyn AnyState) -> Lists {
        let text = |key, args| self.texts.iter().position(|known| *known == (key, args));
        let kind = |(kind, off): &(ItemKind, i64)| KindPart {
            z: kind.z,
            w: kind.size.0,
            h: kind.size.1,
            role: kind.role.to_owned(),
            mark: kind.mark.to_string(),
            say: kind.say.and_then(|key| text(key, kind.args)).map(|index| index as u32),
            c: kind.c,
            tray: kind.tray,
            off: *off,
        };
        let place = |Known { place, base, .. }: &Known| {
            let spot = place.spot.map_or(-1, i32::from);
            PlacePart(*base, place.x, place.y, spot, place.a, place.b)
        };
        Lists {
            texts: self.texts[told.texts..]
                .iter()
                .map(|(key, kinds)| written(key, *kinds))
                .collect(),
            kinds: self.kinds[told.kinds..].iter().map(kind).collect(),
            places: self.places[told.places..].iter().map(place).collect(),
            spots: self.spots[told.spots..]
                .iter()
                .map(|spot| (spot.0, state.spot_name(*spot)))
                .collect(),
        }
    }
}
