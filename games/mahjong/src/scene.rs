//! What is seen, clicked and told.

use crate::{
    act::Act,
    court,
    notation::{HINT, PASS, SHUFFLE},
    overlays,
    signs::spoken_face,
    solve,
    state::{Mahjong, Pair, Phase, SHUFFLES, Unseen},
    telling,
    tiles::Pos,
};
use game::{
    AnimationStep, ClickStep, Control, ControlPlace, Extra, Fact, Item, Motion, Past, ScoreEntry,
    Seat, Sentence, Show, Spot, Transition, View,
};

/// The first ids: the later something is drawn, the greater its id. Those of the courtyard come first.
const TILES: u32 = 100;
const LIGHT: u32 = 1000;
const NUMBERS: u32 = 2000;
const SHADE: u32 = 3000;
const HINTS: u32 = 4000;
const FRAME: u32 = 5000;
/// What lies over a tile of each floor above the lowest: the higher, the lighter.
const FLOORS: [&str; 4] = ["floor-1", "floor-2", "floor-3", "floor-4"];
/// How many boards the lamp looks at before it says that it does not know.
const LAMP_NODES: u64 = 20_000;
/// How long a pair is seen together before it vanishes (R8.2).
const TOGETHER_MILLIS: u16 = 400;

/// Where a tile lies in the scene.
pub(crate) fn at(state: &Mahjong, pos: Pos) -> (i16, i16, i16) {
    let place = state.layout().places()[usize::from(pos)];
    (place.x, place.y, place.z)
}

fn tile(state: &Mahjong, pos: Pos) -> Item {
    let mark = state.mark(pos);
    let id = TILES + u32::from(pos);
    let item = Item::new(id, at(state, pos), state.role(pos), &mark, state.spoken(pos));
    item.sized((2, 2)).on(Spot(pos))
}

/// The number of a tile, which is its act.
fn number(state: &Mahjong, pos: Pos) -> Item {
    let (x, y, z) = at(state, pos);
    let say = Sentence::with("tile-number", [pos.into(), 0, 0]);
    Item::new(NUMBERS + u32::from(pos), (x, y + 1, z), "number", &pos.to_string(), say)
        .sized((2, 1))
}

/// A frame around a tile.
fn frame(state: &Mahjong, pos: Pos, id: u32, role: &'static str) -> Item {
    Item::decor(id + u32::from(pos), at(state, pos), (2, 2), role)
}

impl Mahjong {
    fn is_dealt(&self) -> bool {
        self.phase != Phase::Deal
    }

    /// The seats that have turns: alone there is one.
    fn players(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..if self.practice { 1 } else { 2 }).map(Seat)
    }
}

/// Whether everybody sees that no pair is free (R6.7). While faces are hidden nobody is told.
fn is_seen_to_be_blocked(state: &Mahjong) -> bool {
    state.unseen == Unseen::Nothing && !state.is_hidden && !state.has_pair()
}

impl Show for Mahjong {
    fn scene(view: &View<Mahjong>, out: &mut impl FnMut(Item)) {
        let state = view.seen();
        court::lay(state, out);
        if !state.is_dealt() {
            return;
        }
        let shades = !state.is_over() && state.free_tiles.are_shown(state.level);
        for pos in state.present.iter() {
            out(tile(state, pos));
            let floor = at(state, pos).2.min(FLOORS.len() as i16);
            if let Some(role) = FLOORS.get((floor - 1) as usize) {
                out(frame(state, pos, LIGHT, role));
            }
            out(number(state, pos));
            if shades && !state.is_free(pos) {
                out(frame(state, pos, SHADE, "shade"));
            }
        }
        // A tile may belong to several of them.
        let is_shown = |pair: &&Pair| pair.iter().all(|pos| state.is_free(*pos));
        let hinted = |pos: &Pos| {
            state.hinted.iter().flatten().filter(is_shown).any(|pair| pair.contains(pos))
        };
        state.present.iter().filter(hinted).for_each(|pos| out(frame(state, pos, HINTS, "hinted")));
        if let Some(pos) = state.selected {
            out(frame(state, pos, FRAME, "selected"));
        }
    }

    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        let spot = match act {
            Act::Click(pos) => Spot(pos),
            Act::Shuffle => SHUFFLE,
            Act::Pass => PASS,
            Act::Hint => HINT,
            Act::Timeout | Act::Deal(_) | Act::Faces(_) => return,
        };
        out(&[ClickStep::alone(spot)]);
    }

    fn tell(transition: &Transition<Mahjong>) -> Option<Sentence> {
        telling::sentence(transition)
    }

    /// A pair is seen together, then it vanishes. The second tile may have been hidden until now.
    fn motion(transition: &Transition<Mahjong>, out: &mut impl FnMut(Motion)) {
        let (before, after) = (transition.before.seen(), transition.after.seen());
        let (Act::Click(pos), Some(first)) = (transition.act, before.selected) else { return };
        if after.present.has(pos) || !before.present.has(pos) {
            return;
        }
        let mut items = Vec::new();
        Self::scene(&transition.before, &mut |item| items.push(item));
        for item in items.iter_mut().filter(|item| item.id == TILES + u32::from(pos)) {
            item.role = after.role(pos);
        }
        items.push(frame(before, pos, FRAME, "selected"));
        debug_assert!(before.is_seen(first) || before.unseen == Unseen::Everything);
        let links = Vec::new();
        out(Motion::Step(AnimationStep { items, millis: TOGETHER_MILLIS, quarters: 0, links }));
    }

    fn facts(view: &View<Mahjong>, _: &Past, out: &mut impl FnMut(Fact)) {
        let state = view.seen();
        let mut say = |say| out(Fact::new(None, say));
        // Alone one may know whether the board can still be cleared (R14.4).
        if state.practice && state.is_known() && !state.is_over() && !state.is_hidden {
            let lamp = match solve::verdict(state, LAMP_NODES).solvable {
                Some(false) => 0,
                Some(true) => 1,
                None => 2,
            };
            say(Sentence::with("fact-lamp", [lamp, 0, 0]));
        }
        if state.is_dealt() && !state.is_over() {
            let points = state.next_points().min(i32::MAX.into()) as i32;
            say(Sentence::with("fact-next", [points, state.pairs_this_turn.into(), 0]));
            say(Sentence::with("fact-tiles", [state.present.len() as i32, 0, 0]));
            if state.counts_pairs && state.unseen == Unseen::Nothing && !state.is_hidden {
                let mut pairs = 0;
                state.pairs(&mut |_| pairs += 1);
                say(Sentence::with("fact-pairs", [pairs, 0, 0]));
            }
        }
        for seat in state.players() {
            let left = state.shuffles[seat.index()].into();
            let say = Sentence::with("fact-shuffles", [left, 0, 0]);
            out(Fact::new(Some(seat), say));
        }
    }

    fn controls(view: &View<Mahjong>, out: &mut impl FnMut(Control)) {
        let state = view.seen();
        if state.phase != Phase::Play {
            return;
        }
        for seat in state.players() {
            let left = state.shuffles[seat.index()];
            let say = Sentence::with("control-shuffle", [left.into(), 0, 0]);
            let is_urgent = seat == state.turn && left > 0 && is_seen_to_be_blocked(state);
            let button = Control::new(SHUFFLE, ControlPlace::Side(seat), say);
            out(button.urgent_if(is_urgent));
        }
        if !view.viewer().has(state.turn) {
            return;
        }
        out(Control::new(PASS, ControlPlace::Bar, Sentence::plain("control-pass")));
        let hints = state.hints[state.turn.index()].into();
        if hints > 0 {
            let say = Sentence::with("control-hint", [hints, 0, 0]);
            out(Control::new(HINT, ControlPlace::Bar, say));
        }
    }

    fn prompt(view: &View<Mahjong>, _: Seat, _: &[Spot]) -> Option<Sentence> {
        let state = view.seen();
        Some(match state.selected {
            Some(pos) if state.is_seen(pos) && state.face(pos) != 0 => {
                Sentence::with("prompt-twin", [spoken_face(state.face(pos)), 0, 0])
            }
            _ if is_seen_to_be_blocked(state) => Sentence::plain("prompt-blocked"),
            _ => Sentence::plain("prompt-pair"),
        })
    }

    fn extra(view: &View<Mahjong>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        if let Extra::Overlay(overlay) = extra
            && view.seen().is_dealt()
        {
            overlays::show(view.seen(), overlay, out);
        }
    }

    fn scores(view: &View<Mahjong>, out: &mut impl FnMut(ScoreEntry)) {
        let state = view.seen();
        if !state.is_over() || state.practice {
            return;
        }
        for seat in [Seat(0), Seat(1)] {
            let used = SHUFFLES.saturating_sub(state.shuffles[seat.index()]);
            state.tally.told(seat, used, &mut |part| out(ScoreEntry::Part(part)));
        }
    }

    /// Other times than the level's are said (R14.3).
    fn verdict(view: &View<Mahjong>) -> Option<Sentence> {
        let state = view.seen();
        let key = match state.phase {
            Phase::Cleared => "verdict-cleared",
            Phase::Blocked if state.is_out_of_shuffles() => "verdict-blocked",
            Phase::Blocked => "verdict-stuck",
            Phase::Deal | Phase::Play | Phase::Faces => return None,
        };
        let time = match state.seconds {
            _ if state.practice => 0,
            0 => 1,
            seconds if seconds == state.level.seconds(state.layout) => 0,
            _ => 2,
        };
        Some(Sentence::with(key, [time, state.seconds.into(), 0]))
    }
}
