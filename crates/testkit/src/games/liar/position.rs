//! The texts of Liar's positions and states.
//!
//! A position is eight words: what is waited for, the turn, whose turn it is, who still owes an
//! answer, the hands, the laid cards, the shown cards, the deck with its next card last:
//! `answer 3 0 1 r1.b2/?4 ?1 - ?11`.

use super::{
    Cards, Deck, Liar, Pack, Phase,
    notation::{read_card, read_closed, read_pack},
    rules::{HAND, MOST_LAID, TURNS},
};
use game::{Refusal, Rules, Seat, Seats, Setup};
use std::fmt::{self, Write};

const BAD_POSITION: Refusal = Refusal::new("bad-position");

impl Phase {
    const ALL: [Phase; 6] =
        [Phase::Lots, Phase::Deal, Phase::Lay, Phase::Answer, Phase::Empty, Phase::Turns];

    /// The word for it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Phase::Lots => "lots",
            Phase::Deal => "deal",
            Phase::Lay => "lay",
            Phase::Answer => "answer",
            Phase::Empty => "empty",
            Phase::Turns => "turns",
        }
    }
}

fn join<T: ToString>(parts: impl IntoIterator<Item = T>, between: &str) -> String {
    parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(between)
}

fn dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn deck_text(deck: &Deck) -> String {
    if deck.is_open() { dash(join(deck.cards(), ".")) } else { format!("?{}", deck.len()) }
}

pub(super) fn write(state: &Liar, out: &mut dyn Write) -> fmt::Result {
    write!(
        out,
        "{} {} {} {} {} {} {} {}",
        state.phase.name(),
        state.turn,
        state.lead,
        dash(join(state.silent.iter(), "")),
        join(&state.hands[..usize::from(state.seats)], "/"),
        state.laid,
        Pack::open(state.shown),
        deck_text(&state.deck),
    )
}

pub(super) fn read(setup: &Setup, text: &str) -> Result<Liar, Refusal> {
    let words: Vec<&str> = text.split(' ').collect();
    let &[phase, turn, lead, silent, hands, laid, shown, deck] = words.as_slice() else {
        return Err(Refusal::BAD_FORM);
    };
    let mut state = Liar::start(setup)?;
    let is_meant = |found: &Phase| found.name() == phase;
    state.phase = Phase::ALL.into_iter().find(is_meant).ok_or(Refusal::BAD_FORM)?;
    state.turn = turn.parse().map_err(|_| Refusal::BAD_FORM)?;
    state.lead = Seat(lead.parse().map_err(|_| Refusal::BAD_FORM)?);
    for letter in silent.chars().filter(|_| silent != "-") {
        let seat = letter.to_digit(10).and_then(|seat| u8::try_from(seat).ok());
        state.silent = state.silent.with(seat.filter(|s| *s < 4).map(Seat).ok_or(BAD_POSITION)?);
    }
    let hands: Vec<Pack> = hands.split('/').map(read_pack).collect::<Result<_, _>>()?;
    if hands.len() != usize::from(state.seats) {
        return Err(Refusal::new("wrong-seats").about("seats"));
    }
    state.hands[..hands.len()].copy_from_slice(&hands);
    state.laid = read_pack(laid)?;
    state.shown = read_pack(shown)?.seen;
    state.deck = read_deck(deck)?;
    if state.lead.0 < state.seats && is_possible(&state) { Ok(state) } else { Err(BAD_POSITION) }
}

fn read_deck(text: &str) -> Result<Deck, Refusal> {
    if let Some(size) = read_closed(text) {
        return size.map(Deck::closed);
    }
    let mut deck = Deck::NONE;
    for card in text.split('.').filter(|_| text != "-") {
        deck.push(read_card(card)?);
    }
    Ok(deck)
}

/// Whether such a state can come about.
fn is_possible(state: &Liar) -> bool {
    let seats = Seats::first(state.seats);
    let others = seats.without(state.lead);
    let hand = |seat: Seat| state.hands[seat.index()].size;
    let fits = match state.phase {
        Phase::Lots | Phase::Deal => {
            let is_untouched = seats.iter().all(|seat| hand(seat) == 0) && state.deck.is_empty();
            return is_untouched
                && state.laid == Pack::NONE
                && (state.turn, state.silent, state.shown) == (0, Seats::NONE, Cards::NONE)
                && (state.lead == Seat(0) || state.phase == Phase::Deal);
        }
        Phase::Lay => seats.iter().all(|seat| hand(seat) > 0) && state.turn < TURNS,
        Phase::Answer => others.iter().all(|seat| hand(seat) > 0) && state.turn < TURNS,
        Phase::Empty => hand(state.lead) == 0 && state.turn < TURNS,
        Phase::Turns => seats.iter().all(|seat| hand(seat) > 0) && state.turn == TURNS,
    };
    let is_answering = state.phase == Phase::Answer;
    let silent_fit = match is_answering {
        true => !state.silent.is_empty() && state.silent.0 & !others.0 == 0,
        false => state.silent.is_empty(),
    };
    let laid_fit = if is_answering { 1..=MOST_LAID } else { 0..=0 }.contains(&state.laid.size);
    let shown_fit = state.shown.len() <= if is_answering { 0 } else { MOST_LAID };
    fits && silent_fit && laid_fit && shown_fit && cards_fit(state)
}

/// Whether no card lies in two places, and no more are out than there are.
fn cards_fit(state: &Liar) -> bool {
    let packs = || state.hands.iter().chain([&state.laid]);
    let open = packs().map(|pack| u32::from(pack.seen.len())).sum::<u32>()
        + state.deck.cards().count() as u32;
    let seen = packs().map(|pack| pack.seen).chain(state.deck.cards().map(Cards::only));
    let distinct = u32::from(seen.fold(Cards::NONE, Cards::and).len());
    let total = packs().map(|pack| u32::from(pack.size)).sum::<u32>() + u32::from(state.deck.len());
    let most_left = u32::from(Cards::ALL.len()) - HAND as u32 * u32::from(state.seats);
    open == distinct
        && total <= u32::from(Cards::ALL.len())
        && u32::from(state.deck.len()) <= most_left
}

fn json_pack(pack: Pack) -> String {
    if !pack.is_open() {
        return pack.size.to_string();
    }
    format!("[{}]", join(pack.seen.iter().map(|card| format!("\"{card}\"")), ","))
}

/// Hidden cards are written as their number.
pub(super) fn write_json(state: &Liar, out: &mut dyn Write) -> fmt::Result {
    let hands = state.hands[..usize::from(state.seats)].iter().map(|hand| json_pack(*hand));
    let deck = match state.deck.is_open() {
        true => format!("[{}]", join(state.deck.cards().map(|c| format!("\"{c}\"")), ",")),
        false => state.deck.len().to_string(),
    };
    write!(
        out,
        "{{\"phase\":\"{}\",\"turn\":{},\"lead\":{},\"call\":\"{}\",\"silent\":[{}],\
         \"hands\":[{}],\"laid\":{},\"shown\":{},\"deck\":{deck}}}",
        state.phase.name(),
        state.turn,
        state.lead,
        state.call().letter(),
        join(state.silent.iter(), ","),
        join(hands, ","),
        json_pack(state.laid),
        json_pack(Pack::open(state.shown)),
    )
}
