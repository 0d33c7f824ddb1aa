//! How Liar is drawn, clicked and told. Ids name places: a card that nobody may know has the id of
//! its place in the hand, never one of its own.

use super::{
    Act, Card, Liar, Pack, Phase, Suit,
    notation::{BELIEVE, DOUBT},
};
use game::{
    AnimationStep, ClickStep, Control, ControlPlace, Due, Fact, Item, Motion, Past, Rules,
    ScoreEntry, ScoreOrigin, ScorePart, Seat, Seats, Sentence, Show, Spot, Transition, View, Who,
};

const LAID: u32 = 128;
const SHOWN: u32 = 136;
const DECK: u32 = 144;
/// How long the cards of a doubt are shown.
const SHOWN_MILLIS: u16 = 900;
const TRAVEL_MILLIS: u16 = 250;

/// The first id of a hand; a hand has at most twenty cards.
fn hand_id(seat: Seat) -> u32 {
    u32::from(seat.0) * 32
}

fn suit_role(suit: Suit) -> &'static str {
    match suit {
        Suit::Red => "red",
        Suit::Blue => "blue",
        Suit::Green => "green",
        Suit::Yellow => "yellow",
    }
}

fn open_card(id: u32, at: (i16, i16), card: Card) -> Item {
    let say = Sentence::with("card", [card.suit() as i32, i32::from(card.value()), 0]);
    Item::new(id, (at.0, at.1, 0), suit_role(card.suit()), &card.to_string(), say)
}

/// The cards of a pack side by side, in a row of the board.
fn lay_out(pack: Pack, first: u32, row: i16, out: &mut impl FnMut(Item)) {
    for (place, column) in (0..u32::from(pack.size)).zip(0..) {
        let say = Sentence::with("card-hidden", [column as i32 + 1, 0, 0]);
        let hidden = Item::new(first + place, (column, row, 0), "back", "??", say);
        out(match pack.seen.iter().nth(place as usize) {
            Some(card) => open_card(first + place, (column, row), card),
            None => hidden,
        });
    }
}

/// A hand lies in the tray of its seat; its cards can be clicked where they are seen.
fn lay_hand(hand: Pack, seat: Seat, out: &mut impl FnMut(Item)) {
    let spots = hand.seen.iter().map(|card| Spot(u16::from(card.number())));
    let mut spots = spots.map(Some).chain(std::iter::repeat(None));
    lay_out(hand, hand_id(seat), 0, &mut |item| {
        out(Item { spot: spots.next().flatten(), ..item.in_tray(seat.0 + 1) });
    });
}

fn count(pack: Pack) -> i32 {
    i32::from(pack.size)
}

/// The ids of these cards in a hand; the last places when they are not seen.
fn places(hand: Pack, first: u32, cards: Pack) -> Vec<u32> {
    if !hand.is_open() || !cards.is_open() {
        let size = u32::from(hand.size);
        return (size.saturating_sub(cards.size.into())..size).map(|at| first + at).collect();
    }
    let found = hand.seen.iter().zip(first..).filter(|(card, _)| cards.seen.has(*card));
    found.map(|(_, id)| id).collect()
}

/// Who took the cards of a doubt.
fn taker(transition: &Transition<Liar>) -> Option<Seat> {
    let before = transition.before.seen();
    let Who::Seat(doubter) = transition.who else { return None };
    let is_true = transition.after.seen().shown.iter().all(|card| card.suit() == before.call());
    Some(if is_true { doubter } else { before.lead })
}

impl Show for Liar {
    fn scene(view: &View<Liar>, out: &mut impl FnMut(Item)) {
        let state = view.seen();
        for seat in Seats::first(state.seats).iter() {
            lay_hand(state.hands[seat.index()], seat, out);
        }
        lay_out(state.laid, LAID, 0, out);
        lay_out(Pack::open(state.shown), SHOWN, 1, out);
        let say = Sentence::with("deck", [i32::from(state.deck.len()), 0, 0]);
        out(Item::new(DECK, (0, 2, 0), "deck", "[]", say));
    }

    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        match act {
            Act::Lay(pack) => {
                let cards = pack.seen.iter();
                let steps =
                    cards.map(|card| ClickStep { spot: Spot(card.number().into()), group: 1 });
                out(&steps.collect::<Vec<_>>());
            }
            Act::Believe => out(&[ClickStep::alone(BELIEVE)]),
            Act::Doubt => out(&[ClickStep::alone(DOUBT)]),
            Act::Lots(_) | Act::Deal(_) | Act::Timeout => {}
        }
    }

    fn tell(transition: &Transition<Liar>) -> Option<Sentence> {
        let before = transition.before.seen();
        Some(match transition.act {
            Act::Lots(seat) => Sentence::plain("tell-lots").seat(0, seat),
            // The cards that come to the hands say it.
            Act::Deal(_) => return None,
            Act::Lay(pack) => Sentence::with("tell-lay", [count(pack), before.call() as i32, 0]),
            Act::Believe => Sentence::plain("tell-believe"),
            Act::Doubt if taker(transition) == Some(before.lead) => {
                Sentence::plain("tell-doubt-right")
            }
            Act::Doubt => Sentence::plain("tell-doubt-wrong"),
            Act::Timeout if before.phase == Phase::Lay => Sentence::plain("tell-late"),
            Act::Timeout => Sentence::plain("tell-silence"),
        })
    }

    /// A doubt turns the cards over where they lie, and then they go to whoever was wrong.
    fn motion(transition: &Transition<Liar>, out: &mut impl FnMut(Motion)) {
        let (before, after) = (transition.before.seen(), transition.after.seen());
        let laid = LAID..LAID + u32::from(after.laid.size);
        let shown = SHOWN..SHOWN + u32::from(after.shown.len());
        laid.chain(shown).for_each(|id| out(Motion::Mark(id)));
        if let (Act::Lay(pack), Who::Seat(seat)) = (transition.act, transition.who) {
            let from = places(before.hands[seat.index()], hand_id(seat), pack);
            from.into_iter().zip(LAID..).for_each(|(a, b)| out(Motion::Travel(a, b)));
        }
        let (Act::Doubt, Some(taker)) = (transition.act, taker(transition)) else { return };
        let laid = Pack::open(after.shown);
        let mut items = Vec::new();
        Self::scene(&transition.before, &mut |item| items.push(item));
        items.retain(|item| !(LAID..SHOWN).contains(&item.id));
        lay_out(laid, LAID, 0, &mut |item| items.push(item));
        let stay = items.iter().map(|item| (item.id, item.id)).collect();
        let turned =
            AnimationStep { items: items.clone(), millis: SHOWN_MILLIS, quarters: 0, links: stay };
        out(Motion::Step(turned));
        let hand = after.hands[taker.index()];
        let goals = places(hand, hand_id(taker), laid);
        let links = (LAID..LAID + count(before.laid) as u32).zip(goals).collect();
        out(Motion::Step(AnimationStep { items, millis: TRAVEL_MILLIS, quarters: 0, links }));
    }

    fn facts(view: &View<Liar>, _: &Past, out: &mut impl FnMut(Fact)) {
        let state = view.seen();
        let call = Sentence::with("fact-call", [state.call() as i32, 0, 0]);
        out(Fact::new(None, call));
        for seat in Seats::first(state.seats).iter() {
            let cards = count(state.hands[seat.index()]);
            out(Fact::new(Some(seat), Sentence::with("fact-cards", [cards, 0, 0])));
        }
    }

    fn controls(view: &View<Liar>, out: &mut impl FnMut(Control)) {
        let (state, viewer) = (view.seen(), view.viewer());
        let Due::Seats(due) = state.due() else { return };
        if state.phase == Phase::Answer && due.0 & viewer.0 != 0 {
            let say = Sentence::plain;
            out(Control::new(BELIEVE, ControlPlace::Bar, say("control-believe")));
            out(Control::new(DOUBT, ControlPlace::Bar, say("control-doubt")));
        }
    }

    fn prompt(view: &View<Liar>, _: Seat, clicks: &[Spot]) -> Option<Sentence> {
        let state = view.seen();
        match state.phase {
            _ if !clicks.is_empty() => None,
            Phase::Lay => Some(Sentence::with("prompt-lay", [state.call() as i32, 3, 0])),
            Phase::Answer => Some(Sentence::plain("prompt-answer").seat(0, state.lead)),
            _ => None,
        }
    }

    fn scores(view: &View<Liar>, out: &mut impl FnMut(ScoreEntry)) {
        let state = view.seen();
        if !state.is_over() {
            return;
        }
        for suit in Suit::ALL {
            for seat in Seats::first(state.seats).iter() {
                let hand = state.hands[seat.index()].seen;
                let cards = hand.iter().filter(|card| card.suit() == suit);
                let points = -cards.map(|card| i32::from(card.value())).sum::<i32>();
                let part = suit_role(suit);
                out(ScoreEntry::Part(ScorePart::fixed(seat, part, points)));
                out(ScoreEntry::Origin(ScoreOrigin { seat, part, from: "hand", points }));
            }
        }
    }

    fn verdict(view: &View<Liar>) -> Option<Sentence> {
        match view.seen().phase() {
            Phase::Empty => Some(Sentence::plain("verdict-empty")),
            Phase::Turns => Some(Sentence::plain("verdict-turns")),
            Phase::Lots | Phase::Deal | Phase::Lay | Phase::Answer => None,
        }
    }
}
