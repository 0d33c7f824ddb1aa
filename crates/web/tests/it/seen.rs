//! What a page knows of a table: a second reader of what `PROTOCOL.md` says, written from it alone.

use ludarium_web::wire::{ArgPart, ItemPart, PlacePart, Said, StepMessage, TableSnapshot, pack};
use std::collections::{BTreeMap, BTreeSet};

/// The kinds at each place.
type Places = BTreeMap<u32, Vec<u32>>;

/// What a page knows of a table.
#[derive(Clone, Default, Debug)]
pub(crate) struct Seen {
    pub(crate) whole: TableSnapshot,
    /// The kinds at each place.
    held: Places,
    pub(crate) trace: Vec<u32>,
    pub(crate) offers: BTreeMap<u32, BTreeSet<u32>>,
    pub(crate) facts: Vec<(u32, Said)>,
    /// How the scenes of the last animation steps looked.
    pub(crate) animation: Vec<Vec<ItemPart>>,
}

/// Numbers of a packed list, one after the other.
struct Reader(std::vec::IntoIter<u32>);

impl Reader {
    fn new(packed: &pack::Packed) -> Reader {
        Reader(packed.numbers().expect("packed as the protocol says").into_iter())
    }

    fn is_done(&self) -> bool {
        self.0.as_slice().is_empty()
    }

    fn next(&mut self) -> u32 {
        self.0.next().expect("one more number")
    }

    fn links(&mut self) -> Vec<(u32, u32)> {
        let mut last = 0;
        let mut links = Vec::new();
        for _ in 0..self.next() {
            let from = last + pack::signed(self.next());
            let to = from + pack::signed(self.next());
            links.push((u32::try_from(from).expect("an id"), u32::try_from(to).expect("an id")));
            last = from;
        }
        links
    }

    fn say(&mut self, whole: &TableSnapshot) -> Said {
        let head = self.next();
        let numbers = (0..head % 4).map(|_| pack::signed(self.next())).collect();
        said(whole, head / 4, numbers)
    }
}

impl Seen {
    pub(crate) fn of(whole: TableSnapshot) -> Seen {
        let mut seen = Seen { trace: Reader::new(&whole.trace).0.collect(), ..Seen::default() };
        let mut reader = Reader::new(&whole.scene);
        while !reader.is_done() {
            change(&mut seen.held, &Places::new(), &mut reader);
        }
        seen.whole = whole;
        let TableSnapshot { facts, offers, .. } = seen.whole.clone();
        seen.take_facts(&facts);
        seen.take_offers(&offers);
        seen
    }

    pub(crate) fn v(&self) -> u32 {
        self.whole.v
    }

    /// What there is to see, by id.
    pub(crate) fn items(&self) -> Vec<ItemPart> {
        items(&self.held, &self.whole)
    }

    /// The sentences of the log.
    pub(crate) fn log(&self) -> Vec<(u32, Said)> {
        let entry = |packed| {
            let mut reader = Reader::new(packed);
            (reader.next(), reader.say(&self.whole))
        };
        self.whole.log.iter().map(entry).collect()
    }

    /// The acts of the log, as they are written.
    pub(crate) fn told_acts(&self) -> Vec<&str> {
        self.whole.log.iter().map(ludarium_web::wire::Packed::word).collect()
    }

    /// The buttons, as spots.
    pub(crate) fn controls(&self) -> Vec<(u32, u32, Said)> {
        let mut reader = Reader::new(&self.whole.controls);
        let mut controls = Vec::new();
        while !reader.is_done() {
            controls.push((reader.next(), reader.next(), reader.say(&self.whole)));
        }
        controls
    }

    /// What seats that are due are asked to do.
    pub(crate) fn prompts(&self) -> Vec<(u32, Said)> {
        let mut reader = Reader::new(&self.whole.prompts);
        let mut prompts = Vec::new();
        while !reader.is_done() {
            prompts.push((reader.next(), reader.say(&self.whole)));
        }
        prompts
    }

    pub(crate) fn take(&mut self, step: StepMessage) {
        let StepMessage { v, due, log, scene, animation, facts, offers, more } = step;
        let whole = &mut self.whole;
        assert_eq!(v, whole.v + 1, "each step is one version further");
        (whole.v, whole.due) = (v, due);
        whole.texts.extend(more.texts);
        whole.kinds.extend(more.kinds);
        whole.places.extend(more.places);
        whole.spots.extend(more.spots);
        whole.log.push(log);
        let before = self.held.clone();
        let mut links = None;
        self.animation.clear();
        let mut reader = Reader::new(&animation);
        while !reader.is_done() {
            let (_millis, _quarters) = (reader.next(), reader.next());
            for _ in 0..reader.next() {
                change(&mut self.held, &before, &mut reader);
            }
            links = Some(reader.links());
            self.animation.push(items(&self.held, whole));
        }
        let mut reader = Reader::new(&scene);
        while !reader.is_done() {
            change(&mut self.held, &before, &mut reader);
        }
        if let Some(trace) = &more.trace {
            self.trace = Reader::new(trace).0.collect();
        } else if let Some(links) = links {
            self.trace = links.iter().map(|(_, to)| *to).collect();
        }
        whole.controls = more.controls.unwrap_or_else(|| whole.controls.clone());
        whole.prompts = more.prompts.unwrap_or_else(|| whole.prompts.clone());
        whole.viewer = more.viewer.unwrap_or(whole.viewer);
        whole.mine = more.mine.unwrap_or(whole.mine);
        whole.paused = more.paused.unwrap_or(whole.paused);
        whole.undo = more.undo.unwrap_or(whole.undo);
        whole.draw = more.draw.unwrap_or(whole.draw);
        whole.pause = more.pause.unwrap_or(whole.pause);
        whole.hints = more.hints.unwrap_or(whole.hints);
        whole.can = more.can.unwrap_or(whole.can);
        whole.closed = more.closed.unwrap_or(whole.closed);
        whole.over = more.over.unwrap_or_else(|| whole.over.clone());
        if !more.seats.is_empty() {
            whole.seats = more.seats;
        }
        if !more.points.is_empty() {
            whole.points = more.points;
        }
        if !more.left.is_empty() {
            whole.left = more.left;
        }
        self.take_facts(&facts);
        self.take_offers(&offers);
    }

    fn take_facts(&mut self, packed: &pack::Packed) {
        if packed.is_empty() {
            return;
        }
        let mut reader = Reader::new(packed);
        let empty = (0, Said { key: String::new(), args: Vec::new() });
        self.facts.resize(reader.next() as usize, empty);
        while !reader.is_done() {
            let head = reader.next();
            self.facts[head as usize / 5] = (head % 5, reader.say(&self.whole));
        }
    }

    fn take_offers(&mut self, packed: &pack::Packed) {
        let mut reader = Reader::new(packed);
        while !reader.is_done() {
            let list = self.offers.entry(reader.next()).or_default();
            for _ in 0..reader.next() {
                let spot = reader.next();
                if !list.remove(&spot) {
                    list.insert(spot);
                }
            }
        }
    }

    /// The spots that a seat may click now.
    pub(crate) fn spots(&self, seat: u8) -> Vec<u16> {
        let list = self.offers.get(&u32::from(seat)).into_iter().flatten();
        list.map(|spot| u16::try_from(*spot).expect("spots are short")).collect()
    }

    /// The first of the page's seats that is due.
    pub(crate) fn my_turn(&self) -> Option<u8> {
        (0..4).find(|seat| (self.whole.due & self.whole.mine) >> seat & 1 == 1)
    }
}

/// A sentence from the index of its text and its numbers.
fn said(whole: &TableSnapshot, text: u32, mut numbers: Vec<i32>) -> Said {
    let text = &whole.texts[text as usize];
    let (key, kinds) = text.split_once(' ').unwrap_or((text, ""));
    numbers.resize(3, 0);
    let named = |number: i32| {
        let name = whole.spots.iter().find(|(spot, _)| i32::from(*spot) == number);
        name.expect("a spot that was named").1.clone()
    };
    let arg = |(number, kind)| match kind {
        's' => ArgPart::Seat { seat: u8::try_from(number).expect("a seat") },
        'p' => ArgPart::Spot { spot: named(number) },
        _ => ArgPart::Number(number),
    };
    let mut args: Vec<ArgPart> =
        numbers.into_iter().zip(kinds.chars().chain("nnn".chars())).map(arg).collect();
    while args.last() == Some(&ArgPart::Number(0)) {
        args.pop();
    }
    Said { key: key.to_owned(), args }
}

/// One group of changes to what lies where.
fn change(held: &mut Places, before: &Places, reader: &mut Reader) {
    let head = reader.next();
    let mut place = 0;
    for _ in 0..reader.next() {
        let run = reader.next();
        place += run / 4;
        for _ in 0..=run % 4 {
            let stack = held.entry(place).or_default();
            match head {
                1 => *stack = before.get(&place).cloned().unwrap_or_default(),
                _ if head & 1 == 1 => stack.push(head >> 1),
                0 => stack.clear(),
                _ => *stack = vec![head >> 1],
            }
            place += 1;
        }
    }
}

fn items(held: &Places, whole: &TableSnapshot) -> Vec<ItemPart> {
    let mut items = Vec::new();
    for (place, stack) in held {
        let PlacePart(base, x, y, spot, a, b) = whole.places[*place as usize];
        for kind in stack {
            let kind = &whole.kinds[*kind as usize - 1];
            items.push(ItemPart {
                id: u32::try_from(base + kind.off).expect("an id"),
                x,
                y,
                z: kind.z,
                w: kind.w,
                h: kind.h,
                role: kind.role.clone(),
                mark: kind.mark.clone(),
                spot: u16::try_from(spot).ok(),
                say: kind.say.map(|text| said(whole, text, vec![a, b, kind.c])),
                tray: kind.tray,
            });
        }
    }
    items.sort_by_key(|item| item.id);
    items
}
