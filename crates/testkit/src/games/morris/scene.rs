//! How Morris is drawn, clicked and told. An item's id is the number of its point.

use super::{Act, End, Morris, Point};
use game::{
    ClickStep, Extra, Fact, Item, Motion, Past, Seat, Sentence, Show, Spot, Transition, View,
};

const BOARD: u32 = 9;

fn place_of(point: Point) -> (i16, i16, i16) {
    (i16::from(point.column()), 2 - i16::from(point.row()), 1)
}

fn item(point: Point, owner: Option<Seat>) -> Item {
    let (role, mark, key) = match owner {
        Some(Seat(0)) => ("cross", "X", "point-cross"),
        Some(_) => ("nought", "O", "point-nought"),
        None => ("free", ".", "point-free"),
    };
    Item::new(id(point.spot()), place_of(point), role, mark, say(key, point)).on(point.spot())
}

fn id(spot: Spot) -> u32 {
    u32::from(spot.0)
}

fn say(key: &'static str, point: Point) -> Sentence {
    Sentence::with(key, [i32::from(point.column()) + 1, i32::from(point.row()) + 1, 0])
}

impl Show for Morris {
    fn scene(view: &View<Morris>, out: &mut impl FnMut(Item)) {
        out(Item::decor(BOARD, (0, 0, 0), (3, 3), "board"));
        for point in Point::all() {
            out(item(point, view.seen().owner(point)));
        }
    }

    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        match act {
            Act::Place(to) => out(&[ClickStep::alone(to.spot())]),
            Act::Move(from, to) => {
                out(&[ClickStep::alone(from.spot()), ClickStep::alone(to.spot())]);
            }
        }
    }

    fn tell(transition: &Transition<Morris>) -> Option<Sentence> {
        Some(match transition.act {
            Act::Place(to) => say("tell-place", to),
            Act::Move(_, to) => Sentence::plain("tell-move").spot(0, to.spot()),
        })
    }

    fn motion(transition: &Transition<Morris>, out: &mut impl FnMut(Motion)) {
        match transition.act {
            Act::Place(to) => out(Motion::Mark(id(to.spot()))),
            Act::Move(from, to) => out(Motion::Travel(id(from.spot()), id(to.spot()))),
        }
    }

    fn extra(view: &View<Morris>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        if let Extra::Ghost(Act::Place(to) | Act::Move(_, to)) = extra {
            out(item(to, Some(view.seen().mover)));
        }
    }

    fn facts(view: &View<Morris>, _: &Past, out: &mut impl FnMut(Fact)) {
        for seat in [Seat(0), Seat(1)] {
            let hand = i32::from(view.seen().in_hand(seat));
            out(Fact::new(Some(seat), Sentence::with("fact-hand", [hand, 0, 0])));
        }
    }

    fn verdict(view: &View<Morris>) -> Option<Sentence> {
        Some(match view.seen().end()? {
            End::Line => Sentence::plain("verdict-line"),
            End::Full => Sentence::plain("verdict-full"),
            End::Blocked => Sentence::plain("verdict-blocked"),
        })
    }
}
