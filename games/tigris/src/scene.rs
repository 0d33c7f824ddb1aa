//! `Show`: what is seen, pressed and told.

use crate::{
    act::Act,
    clicks, drawing, listing,
    pieces::Sphere,
    places::Place,
    prompts,
    scoring::allotted,
    signs,
    state::{HAND, Phase, Tigris},
    story::PARTS,
    telling, trays,
};
use game::{
    ClickStep, Control, ControlPlace, Extra, Fact, Item, Motion, Past, Refusal, ScoreEntry,
    ScorePart, Seat, Sentence, Show, Spot, Transition, View, Who,
};

impl Show for Tigris {
    fn scene(view: &View<Tigris>, out: &mut impl FnMut(Item)) {
        drawing::board(view.seen(), out);
        signs::choices(view, out);
        trays::all(view, out);
    }

    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        clicks::paths(self, act, out);
    }

    fn tell(transition: &Transition<Tigris>) -> Option<Sentence> {
        telling::tell(transition)
    }

    fn motion(transition: &Transition<Tigris>, out: &mut impl FnMut(Motion)) {
        let (Who::Seat(seat), after) = (transition.who, transition.after.seen()) else { return };
        let mark = match transition.act {
            Act::Tile(sphere, square) if after.tile_on(square).is_some() => {
                let before = &transition.before;
                let is_own = trays::own_seat(before) == Some(seat);
                let holds = |slot: &u8| trays::tile_in(before.seen(), seat, *slot) == Some(sphere);
                if let Some(slot) = (0..HAND).rev().filter(|_| is_own).find(holds) {
                    out(Motion::Travel(trays::hand_id(slot), drawing::tile_id(square)));
                }
                drawing::tile_id(square)
            }
            Act::Leader(sphere, _) | Act::Move(sphere, _)
                if after.leader_at(seat, sphere).is_some() =>
            {
                drawing::leader_id(seat, sphere)
            }
            Act::Catastrophe(square) => drawing::catastrophe_id(square),
            Act::Build(monument, _) => drawing::monument_id(monument),
            _ => return,
        };
        out(Motion::Mark(mark));
    }

    fn extra(view: &View<Tigris>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        match extra {
            Extra::Ghost(act) => signs::ghost(view.seen(), act, out),
            Extra::Chosen(clicks) => signs::outcomes(view, clicks, out),
            Extra::Overlay(signs::CONFLICTS) => signs::wars(view.seen(), out),
            Extra::Pointer(_) | Extra::Overlay(_) => {}
        }
    }

    fn why_not(&self, past: &Past, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
        clicks::why_not(self, past, seat, clicks)
    }

    fn facts(view: &View<Tigris>, _: &Past, out: &mut impl FnMut(Fact)) {
        let state = view.seen();
        let actions = [state.turn.min(i32::MAX as u32) as i32, 0, state.actions_done.into()];
        out(Fact::new(None, Sentence::with("fact-turn", actions).seat(1, state.active)));
        let left = [state.bag.len().into(), state.treasures.len().into(), 0];
        out(Fact::new(None, Sentence::with("fact-left", left)));
        // When it is over nobody asks what is left in hand: the scores have the room.
        for seat in state.each_seat().filter(|_| !state.is_over()) {
            let inside = Sphere::ALL.into_iter().filter(|s| state.leader_at(seat, *s).is_none());
            // Apart from the rest: it is said first, where there is room for little.
            let inside = Sentence::with("fact-leaders", [inside.count() as i32, 0, 0]);
            out(Fact::new(Some(seat), inside));
            let (left, hand) = (state.catastrophes_left[seat.index()], state.hands[seat.index()]);
            let rest = Sentence::with("fact-rest", [left.into(), hand.len().into(), 0]);
            out(Fact::new(Some(seat), rest));
            if !state.hidden_points.has(seat) {
                let points = state.points[seat.index()].map(i32::from);
                let [black, red, blue, green, treasure] = points;
                let is_in_tray = trays::own_seat(view) == Some(seat);
                for say in [
                    Sentence::with("fact-points", [black, red, blue]),
                    Sentence::with("fact-points-more", [green, treasure, 0]),
                ] {
                    out(Fact { is_in_tray, ..Fact::new(Some(seat), say) });
                }
            }
        }
    }

    fn controls(view: &View<Tigris>, out: &mut impl FnMut(Control)) {
        let state = view.seen();
        let Some(seat) = state.decider().filter(|seat| view.viewer().has(*seat)) else { return };
        let mut button = |place: Place, say| {
            out(Control::new(place.spot(), ControlPlace::Bar, say));
        };
        match state.phase {
            Phase::Action => {
                if !state.hands[seat.index()].is_empty() {
                    button(Place::Swap, Sentence::plain("control-swap"));
                }
                if !state.options.forbid_pass || !listing::can_act(state, seat) {
                    button(Place::Pass, Sentence::plain("control-pass"));
                }
            }
            Phase::Monument => button(Place::Decline, Sentence::plain("control-decline")),
            Phase::Attack | Phase::Defend => {
                listing::acts(state, seat, &mut |act| {
                    if let (Act::Commit(count), Some(conflict)) = (act, &state.conflict) {
                        let (sum, outcome) = state.prospect(conflict, count);
                        let numbers = [count.into(), sum.into(), outcome as i32];
                        let say = Sentence::with("control-commit", numbers);
                        button(Place::Commit(count), say);
                    }
                });
            }
            _ => {}
        }
    }

    fn prompt(view: &View<Tigris>, seat: Seat, clicks: &[Spot]) -> Option<Sentence> {
        match clicks {
            [] => prompts::of_moment(view.seen(), seat),
            clicks => prompts::after(view.seen(), seat, clicks),
        }
    }

    /// The spheres with the treasures allotted to them, which their owner may allot otherwise. The score
    /// is the weakest of the spheres (R13.4).
    fn scores(view: &View<Tigris>, out: &mut impl FnMut(ScoreEntry)) {
        let state = view.seen();
        if !state.is_over() {
            return;
        }
        for (place, key) in PARTS.into_iter().enumerate() {
            for seat in state.each_seat() {
                let own = state.points[seat.index()];
                let points = allotted(own)[place].min(i32::MAX as u32) as i32;
                let free = points - i32::from(own[place]);
                let part = ScorePart { free, ..ScorePart::fixed(seat, key, points) };
                out(ScoreEntry::Part(part));
            }
        }
        state.each_origin(&mut |origin| out(ScoreEntry::Origin(origin)));
    }

    fn verdict(view: &View<Tigris>) -> Option<Sentence> {
        match view.seen().phase {
            Phase::OverTreasures => Some(Sentence::plain("verdict-treasures")),
            Phase::OverBag => Some(Sentence::plain("verdict-bag")),
            _ => None,
        }
    }
}
