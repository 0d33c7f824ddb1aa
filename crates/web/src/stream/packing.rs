//! Sentences, buttons and offers as packed numbers.

use super::dictionary::ItemDictionary;
use crate::wire::Packed;
use game::{Control, ControlPlace, Fact, Prompt, Seat, Sentence, Who};

/// Pairs of ids: how many, then the first as its distance from the first before it, and the second
/// as its distance from the first.
pub(super) fn push_links(packed: &mut Packed, links: &[(u32, u32)]) {
    packed.push(links.len() as u32);
    let mut last = 0;
    for &(from, to) in links {
        packed.push_signed(from.wrapping_sub(last).cast_signed());
        packed.push_signed(to.wrapping_sub(from).cast_signed());
        last = from;
    }
}

pub(super) fn push_sentence(packed: &mut Packed, dictionary: &mut ItemDictionary, say: Sentence) {
    let (text, args) = dictionary.sentence(say);
    packed.push_say(text, args);
}

/// A fact is about one of four seats, or about all.
const FACT_SEATS: u32 = Seat::MOST as u32 + 1;

/// What a tray shows is not told: the page draws it.
fn told(facts: &[Fact]) -> impl Iterator<Item = &Fact> {
    facts.iter().filter(|fact| !fact.is_in_tray)
}

pub(super) fn pack_facts(dictionary: &mut ItemDictionary, old: &[Fact], new: &[Fact]) -> Packed {
    let mut packed = Packed::with_room(4 * new.len() + 1);
    packed.push(told(new).count() as u32);
    let mut before = told(old);
    for (slot, fact) in told(new).enumerate() {
        if before.next() != Some(fact) {
            let seat = fact.seat.map_or(0, |seat| u32::from(seat.0) + 1);
            packed.push(slot as u32 * FACT_SEATS + seat);
            push_sentence(&mut packed, dictionary, fact.say);
        }
    }
    packed
}

pub(super) fn pack_controls(dictionary: &mut ItemDictionary, controls: &[Control]) -> Packed {
    let mut packed = Packed::new();
    for control in controls {
        packed.push(u32::from(control.spot.0));
        let place = match control.place {
            ControlPlace::Bar => 0,
            ControlPlace::Side(seat) => u32::from(seat.0) + 1,
        };
        packed.push(place | u32::from(control.is_urgent) << 3);
        push_sentence(&mut packed, dictionary, control.say);
    }
    packed
}

pub(super) fn pack_prompts(dictionary: &mut ItemDictionary, prompts: &[Prompt]) -> Packed {
    let mut packed = Packed::new();
    for prompt in prompts {
        packed.push(u32::from(prompt.seat.0));
        push_sentence(&mut packed, dictionary, prompt.say);
    }
    packed
}

pub(super) fn goals(links: &[(u32, u32)]) -> Vec<u32> {
    links.iter().map(|(_, to)| *to).collect()
}

/// Whoever acts, as a number.
pub(super) fn who(who: Who) -> u32 {
    match who {
        Who::Seat(seat) => u32::from(seat.0),
        Who::Chance => 4,
        Who::Clock => 5,
        Who::House => 6,
    }
}

/// Packs which spots of a seat are turned on or off.
pub(super) fn push_offer(packed: &mut Packed, seat: Seat, old: &[game::Spot], new: &[game::Spot]) {
    let gone = old.iter().filter(|spot| new.binary_search(spot).is_err());
    let come = new.iter().filter(|spot| old.binary_search(spot).is_err());
    let turned: Vec<u32> = gone.chain(come).map(|spot| u32::from(spot.0)).collect();
    if !turned.is_empty() {
        packed.push(u32::from(seat.0));
        packed.push(turned.len() as u32);
        packed.extend(turned);
    }
}
