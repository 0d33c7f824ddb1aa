//! The one implementation of [`Face`]: a state with its past.

use crate::{
    At, Beat, Control, Due, Effect, Eye, Face, Fact, Item, Limit, Offer, Passage, Past, Refusal,
    Rng, Say, Seat, Seats, Sight, Spot, Stage, Standing, Story, View, Who,
    clicks::{Clicks, Match},
    perft,
    playout::playout,
    rng::Quick,
};
use std::{any::Any, hint::black_box};

/// How long things travel when a game says only what travels.
const TRAVEL_MILLIS: u16 = 250;
/// A random game that has no end is given up after so many acts.
const LONGEST_PLAYOUT: u32 = 10_000;

/// A game in progress: its state, and the echoes of earlier ones.
#[derive(Clone)]
pub(crate) struct Live<R> {
    state: R,
    past: Past,
}

impl<R: Stage> Live<R> {
    pub(crate) fn new(state: R) -> Live<R> {
        let mut live = Live { state, past: Past::new() };
        live.past.extend(state.echo());
        live
    }

    pub(crate) fn resume(state: R, past: Past) -> Live<R> {
        Live { state, past }
    }

    fn view(&self, eye: Eye) -> View<R> {
        View::of(&self.state, eye)
    }

    fn written(state: &R, act: R::Act) -> String {
        let mut text = String::new();
        let _ = state.write(act, &mut text);
        text
    }

    fn read_legal(&self, who: Who, text: &str) -> Result<R::Act, Refusal> {
        let act = self.state.read(text)?;
        self.state.check(&self.past, who, act)?;
        Ok(act)
    }

    /// Why the names of spots are no act: in most notations an act is written with the names of the
    /// spots that it is clicked with, or with that of the last.
    fn refused_names(&self, seen: &R, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
        let names: Vec<String> = clicks.iter().map(|spot| self.spot_name(*spot)).collect();
        let whole = ["", "-", ":", " "].map(|gap| names.join(gap));
        let tried = whole.iter().chain(names.last());
        let refused = |text: &String| {
            let refusal = match seen.read(text) {
                Ok(act) => seen.check(&self.past, Who::Seat(seat), act).err()?,
                Err(refusal) => refusal,
            };
            (refusal.code != Refusal::BAD_FORM.code).then_some(refusal)
        };
        tried.into_iter().find_map(refused)
    }

    fn make(&mut self, who: Who, act: R::Act) -> Effect {
        let effect = self.state.apply(&self.past, who, act);
        self.past.extend(self.state.echo());
        effect
    }
}

impl<R: Stage> Face for Live<R> {
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn due(&self) -> Due {
        self.state.due()
    }

    fn acts(&self, who: Who) -> Vec<String> {
        let mut acts = Vec::new();
        self.state.acts(&self.past, who, &mut |act| acts.push(Self::written(&self.state, act)));
        acts
    }

    fn check(&self, who: Who, act: &str) -> Result<(), Refusal> {
        self.read_legal(who, act).map(drop)
    }

    fn play(&mut self, who: Who, act: &str) -> Result<Effect, Refusal> {
        let act = self.read_legal(who, act)?;
        Ok(self.make(who, act))
    }

    fn canonical(&self, act: &str) -> Result<String, Refusal> {
        self.state.read(act).map(|act| Self::written(&self.state, act))
    }

    fn chance(&self, rng: &mut dyn Rng) -> Option<String> {
        self.state.draw(rng).map(|act| Self::written(&self.state, act))
    }

    fn timeout(&self) -> Option<(Limit, String)> {
        let act = self.state.on_timeout()?;
        Some((self.state.limit()?, Self::written(&self.state, act)))
    }

    fn offer(&self, seat: Seat, clicks: &[Spot]) -> Offer {
        let view = self.view(Seats::only(seat));
        let seen = view.seen();
        let mut offer = Offer::default();
        seen.acts(&self.past, Who::Seat(seat), &mut |act| {
            let mut is_done = false;
            seen.paths(act, &mut |steps| {
                let found = Clicks::new(steps).follow(clicks, &mut |spot| offer.next.push(spot));
                is_done |= found == Match::Whole;
            });
            if is_done {
                offer.done.push(Self::written(seen, act));
            }
        });
        offer.next.sort_unstable();
        offer.next.dedup();
        offer
    }

    fn pointers(&self, seat: Seat, clicks: &[Spot]) -> Vec<Item> {
        let view = self.view(Seats::only(seat));
        let seen = view.seen();
        let mut items: Vec<Item> = Vec::new();
        seen.acts(&self.past, Who::Seat(seat), &mut |act| {
            let mut last_clicks = Vec::new();
            seen.paths(act, &mut |steps| {
                // A path whose last step is all that is left.
                if steps.len() == clicks.len() + 1 {
                    Clicks::new(steps).follow(clicks, &mut |spot| last_clicks.push(spot));
                }
            });
            R::pointer(&view, act, &mut |item| {
                let is_last = item.spot.is_none_or(|spot| last_clicks.contains(&spot));
                if !last_clicks.is_empty() && is_last {
                    items.push(item);
                }
            });
        });
        R::chosen(&view, clicks, &mut |item| items.push(item));
        items
    }

    fn why_not(&self, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
        let (view, last) = (self.view(Seats::only(seat)), *clicks.last()?);
        let seen = view.seen();
        let own = seen.why_not(&self.past, seat, clicks);
        let refusal = own.or_else(|| self.refused_names(seen, seat, clicks))?;
        Some(if refusal.at == At::Nowhere { refusal.at(last) } else { refusal })
    }

    fn overlay(&self, eye: Eye, key: &str) -> Vec<Item> {
        let mut items = Vec::new();
        R::overlay(&self.view(eye), key, &mut |item| items.push(item));
        items
    }

    fn scene(&self, eye: Eye) -> Vec<Item> {
        let mut items = Vec::with_capacity(Item::USUAL);
        R::scene(&self.view(eye), &mut |item| items.push(item));
        items
    }

    fn facts(&self, eye: Eye) -> Vec<Fact> {
        let mut facts = Vec::new();
        R::facts(&self.view(eye), &self.past, &mut |fact| facts.push(fact));
        facts
    }

    fn controls(&self, eye: Eye) -> Vec<Control> {
        let mut controls = Vec::new();
        R::controls(&self.view(eye), &mut |control| controls.push(control));
        controls
    }

    fn ghost(&self, seat: Seat, act: &str) -> Result<Vec<Item>, Refusal> {
        let view = self.view(Seats::only(seat));
        let act = view.seen().read(act)?;
        let mut items = Vec::new();
        // A ghost of an illegal act would promise what cannot happen.
        if view.seen().check(&self.past, Who::Seat(seat), act).is_ok() {
            R::ghost(&view, act, &mut |item| items.push(item));
        }
        Ok(items)
    }

    fn story(&self, eye: Eye, who: Who, act: &str) -> Result<Story, Refusal> {
        let act = self.read_legal(who, act)?;
        let mut after = self.clone();
        after.make(who, act);
        let heard = self.state.heard(eye, who, act);
        let passage = Passage { before: self.view(eye), after: after.view(eye), who, act: heard };
        let mut story = Story {
            say: R::tell(&passage),
            heard: Self::written(passage.before.seen(), heard),
            beats: Vec::new(),
            trace: Vec::new(),
        };
        R::beats(&passage, &mut |beat| story.beats.push(beat));
        if story.beats.is_empty() {
            let mut links = Vec::new();
            R::motion(&passage, &mut |from, to| links.push((from, to)));
            if !links.is_empty() {
                let items = self.scene(eye);
                story.beats.push(Beat { items, millis: TRAVEL_MILLIS, quarters: 0, links });
            }
        }
        R::trace(&passage, &mut |id| story.trace.push(id));
        Ok(story)
    }

    fn heard(&self, eye: Eye, who: Who, act: &str) -> Result<String, Refusal> {
        let act = self.state.read(act)?;
        Ok(Self::written(self.view(eye).seen(), self.state.heard(eye, who, act)))
    }

    fn verdict(&self, eye: Eye) -> Option<Say> {
        R::verdict(&self.view(eye))
    }

    fn standing(&self, eye: Eye) -> Standing {
        self.view(eye).seen().standing()
    }

    fn position(&self, eye: Eye) -> String {
        let mut text = String::new();
        let _ = self.view(eye).seen().write_position(&mut text);
        text
    }

    fn state(&self, eye: Eye) -> String {
        let mut text = String::new();
        let _ = R::write_state(&self.view(eye), &self.past, &mut text);
        text
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn spot_name(&self, spot: Spot) -> String {
        let mut text = String::new();
        let _ = self.state.write_spot(spot, &mut text);
        text
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        self.state.read_spot(text)
    }

    fn sight(&self, eye: Eye) -> Box<dyn Any + Send> {
        Box::new(Sight { view: self.view(eye), past: self.past.clone() })
    }

    fn save(&self, form: &str) -> Option<Vec<u8>> {
        self.state.save(form)
    }

    fn perft(&self, depth: u32, each: &mut dyn FnMut(&str, u64)) -> Option<u64> {
        let mut past = self.past.clone();
        perft::divide(&self.state, &mut past, depth, &mut |act, count| {
            each(&Self::written(&self.state, act), count);
        })
    }

    fn copies(&self, times: u64) {
        for _ in 0..times {
            black_box(*black_box(&self.state));
        }
    }

    fn playouts(&self, games: u64, seed: u64) -> u64 {
        let (mut rng, mut acts) = (Quick::new(seed), Vec::new());
        (0..games)
            .map(|_| {
                let mut state = self.state;
                playout(&mut state, &self.past, LONGEST_PLAYOUT, &mut rng, &mut acts)
            })
            .map(u64::from)
            .sum()
    }

    fn copy(&self) -> Box<dyn Face> {
        Box::new(self.clone())
    }
}
