//! The one implementation of [`AnyState`]: a state with its past.

use crate::{
    Allowed, AnimationStep, AnyState, At, CheckedAct, Checkpoint, Due, Effect, Extra, Item, Motion,
    Observation, Offer, Panel, Past, Prompt, Refusal, Rng, ScoreEntry, Seat, Seats, ShownAct, Spot,
    Stage, Standing, StateTools, TimeLimit, Transition, View, Viewer, Who,
    clicks::{Clicks, Match},
    perft,
    playout::playout,
    rng::QuickRng,
};
use std::{any::Any, hint::black_box, sync::Arc};

/// How long things travel when a game says only what travels.
const TRAVEL_MILLIS: u16 = 250;
/// For how many spots an offer has room from the beginning.
const USUAL_SPOTS: usize = 16;
/// A random game that has no end is given up after so many acts.
const LONGEST_PLAYOUT: u32 = 10_000;

/// A game in progress: its state, and the keys by which the repetition of earlier ones is known.
#[derive(Clone)]
pub(crate) struct ErasedState<R> {
    state: R,
    past: Past,
}

/// What came of an act.
#[derive(Clone, Copy)]
struct Made<R> {
    before: R,
    /// How long the past was.
    past: usize,
    after: R,
    effect: Effect,
}

impl<R: Stage> ErasedState<R> {
    pub(crate) fn new(state: R) -> ErasedState<R> {
        let mut live = ErasedState { state, past: Past::new() };
        live.past.extend(state.repetition_key());
        live
    }

    pub(crate) fn resume(state: R, past: Past) -> ErasedState<R> {
        ErasedState { state, past }
    }

    fn view(&self, viewer: Viewer) -> View<R> {
        View::of(&self.state, viewer)
    }

    fn written(state: &R, act: R::Act) -> String {
        let mut text = String::new();
        let _ = state.write(act, &mut text);
        text
    }

    fn checked(&self, who: Who, act: R::Act) -> CheckedAct {
        CheckedAct::new(who, act, Self::written(&self.state, act))
    }

    /// The act of a checked one, which this state has read.
    fn unchecked(&self, checked: &CheckedAct) -> R::Act {
        *checked.act.downcast_ref().expect("a checked act is applied to the game that checked it")
    }

    /// What comes of a checked act. It is found out once and kept with the act, because every
    /// viewer is shown it before it is applied.
    fn made(&self, checked: &CheckedAct) -> Made<R> {
        let make = || {
            let (before, mut after) = (self.state, self.state);
            let effect = after.apply(&self.past, checked.who, self.unchecked(checked));
            Made { before, past: self.past.len(), after, effect }
        };
        let kept = checked.made.get_or_init(|| Box::new(make())).downcast_ref::<Made<R>>();
        // An act that was checked elsewhere in the game is made anew here.
        let is_here = |made: &&Made<R>| made.before == self.state && made.past == self.past.len();
        kept.filter(is_here).map_or_else(make, |made| *made)
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

    /// An act that is legal as a seat sees the game.
    fn legal_in(&self, view: &View<R>, seat: Seat, text: &str) -> Option<R::Act> {
        let act = view.seen().read(text).ok()?;
        view.seen().check(&self.past, Who::Seat(seat), act).ok().map(|()| act)
    }

    /// The pointers of the acts of which only the last click is missing.
    fn pointers(&self, view: &View<R>, seat: Seat, clicks: &[Spot], out: &mut impl FnMut(Item)) {
        let seen = view.seen();
        seen.acts(&self.past, Who::Seat(seat), &mut |act| {
            let mut last_clicks = Vec::new();
            seen.paths(act, &mut |steps| {
                // A path whose last step is all that is left.
                if steps.len() == clicks.len() + 1 {
                    Clicks::new(steps).follow(clicks, &mut |spot| last_clicks.push(spot));
                }
            });
            R::extra(view, Extra::Pointer(act), &mut |item| {
                let is_last = item.spot.is_none_or(|spot| last_clicks.contains(&spot));
                if !last_clicks.is_empty() && is_last {
                    out(item);
                }
            });
        });
    }
}

impl<R: Stage> AnyState for ErasedState<R> {
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

    fn is_dead_draw(&self) -> bool {
        self.state.is_dead_draw()
    }

    fn allowed(&self) -> Allowed {
        self.state.allowed()
    }

    fn on_clock(&self) -> Seats {
        self.state.on_clock()
    }

    fn time_limit(&self) -> Option<TimeLimit<String>> {
        let TimeLimit { turn, lead, span, act } = self.state.time_limit()?;
        Some(TimeLimit { turn, lead, span, act: Self::written(&self.state, act) })
    }

    fn check(&self, who: Who, act: &str) -> Result<CheckedAct, Refusal> {
        let act = self.state.read(act)?;
        self.state.check(&self.past, who, act)?;
        Ok(self.checked(who, act))
    }

    fn apply(&mut self, act: &CheckedAct) -> Effect {
        let effect = if act.made.get().is_some() {
            let made = self.made(act);
            self.state = made.after;
            made.effect
        } else {
            self.state.apply(&self.past, act.who, self.unchecked(act))
        };
        self.past.extend(self.state.repetition_key());
        effect
    }

    fn canonical(&self, act: &str) -> Result<String, Refusal> {
        self.state.read(act).map(|act| Self::written(&self.state, act))
    }

    fn chance(&self, rng: &mut dyn Rng) -> Option<CheckedAct> {
        let act = self.state.draw(rng)?;
        Some(self.checked(Who::Chance, act))
    }

    fn offer(&self, seat: Seat, clicks: &[Spot]) -> Offer {
        let view = self.view(Seats::only(seat));
        let seen = view.seen();
        let mut offer = Offer { next: Vec::with_capacity(USUAL_SPOTS), ..Offer::default() };
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
        if !clicks.is_empty() && !offer.next.is_empty() {
            offer.prompt = R::prompt(&view, seat, clicks);
        }
        offer
    }

    fn extra(&self, viewer: Viewer, extra: Extra<'_, &str>) -> Vec<Item> {
        let view = self.view(viewer);
        let mut items = Vec::new();
        let mut push = |item| items.push(item);
        match (extra, viewer.lowest()) {
            (Extra::Overlay(key), _) => R::extra(&view, Extra::Overlay(key), &mut push),
            (Extra::Ghost(act), Some(seat)) => {
                if let Some(act) = self.legal_in(&view, seat, act) {
                    R::extra(&view, Extra::Ghost(act), &mut push);
                }
            }
            (Extra::Pointer(act), Some(seat)) => {
                if let Some(act) = self.legal_in(&view, seat, act) {
                    R::extra(&view, Extra::Pointer(act), &mut push);
                }
            }
            (Extra::Chosen(clicks), Some(seat)) => {
                self.pointers(&view, seat, clicks, &mut push);
                R::extra(&view, Extra::Chosen(clicks), &mut push);
            }
            (_, None) => {}
        }
        items
    }

    fn why_not(&self, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
        let (view, last) = (self.view(Seats::only(seat)), *clicks.last()?);
        let seen = view.seen();
        let own = seen.why_not(&self.past, seat, clicks);
        let refusal = own.or_else(|| self.refused_names(seen, seat, clicks))?;
        Some(if refusal.at == At::Nowhere { refusal.at(last) } else { refusal })
    }

    fn ends_turn(&self, seat: Seat, act: &str) -> bool {
        let view = self.view(Seats::only(seat));
        let Some(act) = self.legal_in(&view, seat, act) else { return false };
        let mut after = *view.seen();
        after.apply(&self.past, Who::Seat(seat), act);
        match after.due() {
            Due::Seats(due) => !due.has(seat),
            Due::Chance | Due::Over => true,
        }
    }

    fn scene(&self, viewer: Viewer) -> Vec<Item> {
        let mut items = Vec::with_capacity(Item::USUAL);
        R::scene(&self.view(viewer), &mut |item| items.push(item));
        items
    }

    fn panel(&self, viewer: Viewer) -> Panel {
        let view = self.view(viewer);
        let mut panel = Panel { verdict: R::verdict(&view), ..Panel::default() };
        R::facts(&view, &self.past, &mut |fact| panel.facts.push(fact));
        R::controls(&view, &mut |control| panel.controls.push(control));
        R::scores(&view, &mut |entry| match entry {
            ScoreEntry::Part(part) => panel.scores.push(part),
            ScoreEntry::Origin(origin) => panel.origins.push(origin),
        });
        if let Due::Seats(due) = view.seen().due() {
            let prompt = |seat| R::prompt(&view, seat, &[]).map(|say| Prompt { seat, say });
            panel.prompts = due.iter().filter_map(prompt).collect();
        }
        panel
    }

    fn show_act(&self, viewer: Viewer, act: &CheckedAct) -> ShownAct {
        let after = View::of(&self.made(act).after, viewer);
        let (who, act) = (act.who, self.unchecked(act));
        let act = self.state.masked_act(viewer, who, act);
        let transition = Transition { before: self.view(viewer), after, who, act };
        let mut shown = ShownAct {
            say: R::tell(&transition),
            act: Self::written(transition.before.seen(), act),
            animation: Vec::new(),
            trace: Vec::new(),
        };
        let mut links = Vec::new();
        R::motion(&transition, &mut |motion| match motion {
            Motion::Travel(from, to) => links.push((from, to)),
            Motion::Step(step) => shown.animation.push(step),
            Motion::Mark(id) => shown.trace.push(id),
        });
        if shown.trace.is_empty() {
            shown.trace.extend(links.iter().map(|&(_, to)| to));
        }
        if shown.animation.is_empty() && !links.is_empty() {
            let items = self.scene(viewer);
            let step = AnimationStep { items, millis: TRAVEL_MILLIS, quarters: 0, links };
            shown.animation.push(step);
        }
        shown
    }

    fn masked_act(&self, viewer: Viewer, act: &CheckedAct) -> String {
        let masked = self.state.masked_act(viewer, act.who, self.unchecked(act));
        Self::written(self.view(viewer).seen(), masked)
    }

    fn standing(&self, viewer: Viewer) -> Standing {
        self.view(viewer).seen().standing()
    }

    fn position(&self, viewer: Viewer) -> String {
        let mut text = String::new();
        let _ = self.view(viewer).seen().write_position(&mut text);
        text
    }

    fn spot_name(&self, spot: Spot) -> String {
        let mut text = String::new();
        let _ = self.state.write_spot(spot, &mut text);
        text
    }

    fn observe(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(Observation { view: self.view(viewer), past: self.past.clone() })
    }

    fn save(&self, form: &str) -> Option<Vec<u8>> {
        self.state.save(form)
    }

    fn covered(&self) -> Option<Box<dyn AnyState>> {
        let state = self.state.covered();
        (state != self.state)
            .then(|| Box::new(ErasedState { state, past: self.past.clone() }) as Box<dyn AnyState>)
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint { state: Arc::new(self.state), past: self.past.len() }
    }

    fn rewind(&mut self, to: &Checkpoint) {
        self.state = *to.state.downcast_ref().expect("a checkpoint is of this game");
        self.past.cut(to.past);
    }

    fn tools(&self) -> &dyn StateTools {
        self
    }

    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
}

impl<R: Stage> StateTools for ErasedState<R> {
    fn state_json(&self, viewer: Viewer) -> String {
        let mut text = String::new();
        let _ = R::write_state(&self.view(viewer), &self.past, &mut text);
        text
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        self.state.read_spot(text)
    }

    fn perft(&self, depth: u32, each: &mut dyn FnMut(&str, u64)) -> Option<u64> {
        let mut past = self.past.clone();
        perft::divide(&self.state, &mut past, depth, &mut |act, count| {
            each(&Self::written(&self.state, act), count);
        })
    }

    fn look_alike(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyState> {
        let guess = self.state.mask(viewer).guess(viewer, &mut QuickRng::new(seed));
        Box::new(ErasedState::resume(guess, self.past.clone()))
    }

    fn copies(&self, times: u64) {
        for _ in 0..times {
            black_box(*black_box(&self.state));
        }
    }

    fn playouts(&self, games: u64, seed: u64) -> u64 {
        let (mut rng, mut acts) = (QuickRng::new(seed), Vec::new());
        (0..games)
            .map(|_| {
                let mut state = self.state;
                playout(&mut state, &self.past, LONGEST_PLAYOUT, &mut rng, &mut acts)
            })
            .map(u64::from)
            .sum()
    }
}
