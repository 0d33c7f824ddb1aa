//! How the game is shown: scenes, clicks, sentences and motion.

use crate::{
    Abalone,
    act::Act,
    board::{Movement, Side},
    cell::{Cell, Direction},
    drawing, nowhere,
    rules::{End, Reason, TO_WIN},
    signs,
};
use game::{
    AnimationStep, ClickStep, Control, ControlPlace, Extra, Fact, Item, Motion, Past, Refusal,
    Seat, Sentence, Show, Spot, Transition, View,
};

/// How long marbles slide by one cell, and roll along one side of the gutter.
const SLIDE_MILLIS: u16 = 250;
const ROLL_MILLIS: u16 = 140;

impl Abalone {
    /// What an act would do; nothing when it is none.
    fn movement(&self, act: Act) -> Option<Movement> {
        self.board().look_at(self.mover(), act).ok()
    }
}

impl Direction {
    /// Its number in sentences.
    const fn number(self) -> i32 {
        self as i32 + 1
    }
}

/// The two clicks on the ends of a line, in any order.
fn ends(one: Cell, other: Cell) -> [ClickStep; 2] {
    [ClickStep { spot: one.into(), group: 1 }, ClickStep { spot: other.into(), group: 1 }]
}

/// All three marbles of a line, in any order.
fn whole(first: Cell, movement: Movement, to: ClickStep, out: &mut impl FnMut(&[ClickStep])) {
    let mut line =
        drawing::own_cells(first, movement).map(|cell| ClickStep { spot: cell.into(), group: 1 });
    if let (Some(one), Some(middle), Some(other)) = (line.next(), line.next(), line.next()) {
        out(&[one, middle, other, to]);
    }
}

impl Show for Abalone {
    fn scene(view: &View<Abalone>, out: &mut impl FnMut(Item)) {
        drawing::scene(view.seen(), out);
    }

    /// A column is chosen by its rear marble or by both ends, a line by both ends; then comes a
    /// direction or the cell where the marble goes that was clicked first. In line the target is the
    /// cell ahead of the column, because the cell ahead of its rear marble is a marble of its own.
    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        let Some(movement) = self.movement(act) else { return };
        let alone = |spot: Spot| ClickStep::alone(spot);
        let first = act.first();
        let to = alone(movement.direction.into());
        let last = drawing::own_cells(first, movement).last().unwrap_or(first);
        let ordered = |one: Cell, other: Cell, target: Cell| {
            [one, other, target].map(|cell| alone(cell.into()))
        };
        match act.last() {
            None => {
                let ahead = last.next(movement.direction);
                out(&[alone(first.into()), to]);
                if let Some(ahead) = ahead {
                    out(&[alone(first.into()), alone(ahead.into())]);
                }
                whole(first, movement, to, out);
                if last != first {
                    let [one, other] = ends(first, last);
                    out(&[one, other, to]);
                    if let Some(ahead) = ahead {
                        out(&[one, other, alone(ahead.into())]);
                    }
                }
            }
            Some(_) => {
                whole(first, movement, to, out);
                let [one, other] = ends(first, last);
                out(&[one, other, to]);
                out(&ordered(first, last, act.to()));
                if let Some(target) = last.next(movement.direction) {
                    out(&ordered(last, first, target));
                }
            }
        }
    }

    fn tell(transition: &Transition<Abalone>) -> Option<Sentence> {
        let Some(movement) = transition.before.seen().movement(transition.act) else {
            return Some(Sentence::plain("tell-move"));
        };
        let (own, pushed) = (i32::from(movement.own), i32::from(movement.pushed));
        let key = match (movement.ejects, movement.pushed, transition.act.last()) {
            (true, ..) => "tell-eject",
            (false, 1.., _) => "tell-push",
            (false, 0, Some(_)) => "tell-step",
            (false, 0, None) => "tell-move",
        };
        Some(Sentence::with(key, [own, pushed, 0]))
    }

    /// A marble that is pushed off slides with the others onto the rim, drops into the gutter and
    /// rolls along it.
    fn motion(transition: &Transition<Abalone>, out: &mut impl FnMut(Motion)) {
        let (first, before) = (transition.act.first(), transition.before.seen());
        let Some(movement) = before.movement(transition.act) else { return };
        let mut links = Vec::new();
        let own = drawing::own_cells(first, movement);
        for cell in own.chain(drawing::pushed_cells(first, movement)) {
            if let Some(next) = cell.next(movement.direction) {
                links.push((drawing::marble_id(cell), drawing::marble_id(next)));
            }
        }
        links.iter().for_each(|&(from, to)| out(Motion::Travel(from, to)));
        if !movement.ejects {
            return;
        }
        let Some(off) = drawing::pushed_cells(first, movement).last() else { return };
        let (mover, count) = (before.mover(), before.ejected_by(before.mover()));
        let way = drawing::fall(mover, off, movement.direction, count);
        let mut items = Vec::new();
        Self::scene(&transition.before, &mut |item| items.push(item));
        links.insert(0, (drawing::marble_id(off), drawing::falling_id()));
        out(Motion::Step(AnimationStep { items, millis: SLIDE_MILLIS, quarters: 0, links }));
        let rest = drawing::ejected_id(mover, count);
        for (number, at) in (1..).zip(&way[..way.len() - 1]) {
            let mut items = Vec::new();
            Self::scene(&transition.after, &mut |item| {
                if item.id != rest {
                    items.push(item);
                }
            });
            items.push(drawing::falling(mover.other(), *at));
            let is_last = number == way.len() - 1;
            let to = if is_last { rest } else { drawing::falling_id() };
            let links = vec![(drawing::falling_id(), to)];
            out(Motion::Step(AnimationStep { items, millis: ROLL_MILLIS, quarters: 0, links }));
        }
    }

    fn extra(view: &View<Abalone>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        let game = view.seen();
        match extra {
            Extra::Ghost(act) => {
                if let Some(movement) = game.movement(act) {
                    drawing::ghost(game, act.first(), movement, out);
                }
            }
            Extra::Pointer(act) => {
                if let Some(movement) = game.movement(act) {
                    signs::arrow(game, act, movement, out);
                }
            }
            Extra::Chosen(clicks) => signs::middle(game, clicks, out),
            Extra::Overlay(signs::THREATS) => signs::threats(game, out),
            Extra::Overlay(_) => {}
        }
    }

    fn why_not(&self, past: &Past, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
        nowhere::why_not(self, past, seat, clicks)
    }

    fn facts(view: &View<Abalone>, past: &Past, out: &mut impl FnMut(Fact)) {
        let game = view.seen();
        for side in Side::ALL {
            let key = match side {
                Side::Black => "fact-black",
                Side::White => "fact-white",
            };
            let score = [game.ejected_by(side).into(), TO_WIN.into(), 0];
            out(Fact::new(Some(side.seat()), Sentence::with(key, score)));
        }
        let plies = i32::try_from(game.plies()).unwrap_or(i32::MAX);
        let say = match game.max_plies() {
            Some(most) => Sentence::with("fact-plies", [plies, most as i32, 0]),
            None => Sentence::with("fact-plies-endless", [plies, 0, 0]),
        };
        out(Fact::new(None, say));
        let times = i32::try_from(game.occurrences(past)).unwrap_or(i32::MAX);
        if times > 1 {
            out(Fact::new(None, Sentence::with("fact-repetition", [times, 0, 0])));
        }
    }

    fn controls(view: &View<Abalone>, out: &mut impl FnMut(Control)) {
        if view.seen().end().is_some() {
            return;
        }
        for direction in Direction::ALL {
            let say = Sentence::with("control-direction", [0, 0, direction.number()]);
            out(Control::new(direction.into(), ControlPlace::Bar, say));
        }
    }

    fn verdict(view: &View<Abalone>) -> Option<Sentence> {
        let End { reason, winner } = view.seen().end()?;
        let side = winner.map_or(0, |side| side as i32 + 1);
        Some(match (reason, winner) {
            (Reason::Ejections, _) => Sentence::with("verdict-ejections", [TO_WIN.into(), 0, 0]),
            (Reason::NoMove, _) => Sentence::with("verdict-no-move", [side, 0, 0]),
            (Reason::Repetition, _) => Sentence::plain("verdict-repetition"),
            (Reason::MaxPlies, Some(_)) => {
                let [black, white] = Side::ALL.map(|side| view.seen().ejected_by(side).into());
                Sentence::with("verdict-plies-won", [black, white, 0])
            }
            (Reason::MaxPlies, None) => Sentence::plain("verdict-plies-draw"),
        })
    }
}
