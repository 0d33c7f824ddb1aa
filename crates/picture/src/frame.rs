//! What is seen at one moment: a scene, or the way from one to the next.

use game::{AnimationStep, Item};

/// A thing at a moment. Places and sizes are in the scene's units and may lie between them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// What it is.
    pub item: Item,
    /// Its upper left corner.
    pub at: (f32, f32),
    /// Its width and height.
    pub size: (f32, f32),
}

impl Piece {
    fn resting(item: Item) -> Piece {
        let pair = |(x, y): (i16, i16)| (f32::from(x), f32::from(y));
        Piece { item, at: pair((item.at.0, item.at.1)), size: pair(item.size) }
    }

    fn towards(self, goal: &Item, share: f32) -> Piece {
        let goal = Piece::resting(*goal);
        let between = |from: (f32, f32), to: (f32, f32)| {
            (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
        };
        Piece { at: between(self.at, goal.at), size: between(self.size, goal.size), ..self }
    }
}

/// Everything that is seen at one moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Frame {
    /// The things, from the lowest to the highest.
    pub pieces: Vec<Piece>,
    /// By how many degrees the scene is turned clockwise. What a symbol says by `data-turn` may
    /// exempt it.
    pub turn: f32,
}

impl Frame {
    /// A scene at rest.
    pub fn of(items: &[Item]) -> Frame {
        Frame { pieces: items.iter().copied().map(Piece::resting).collect(), turn: 0.0 }.sorted()
    }

    /// An animation step when `share` of its time, from 0 to 1, has passed; `next` is the scene that
    /// it leads to: that of the following step, or the one after the act. Things travel by the
    /// step's links or because they keep their id; in a step that turns, the turn moves them all.
    pub fn during(step: &AnimationStep, next: &[Item], share: f32) -> Frame {
        let share = if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) };
        let goal = |item: &Item| {
            let link = step.links.iter().find(|(from, _)| *from == item.id);
            let id = link.map_or(item.id, |(_, to)| *to);
            next.iter().find(|other| other.id == id)
        };
        let travel = |item: &Item| match goal(item) {
            Some(goal) if step.quarters == 0 => {
                Piece::resting(*item).towards(goal, arriving(share))
            }
            _ => Piece::resting(*item),
        };
        let turn = f32::from(step.quarters) * 90.0 * swinging(share);
        Frame { pieces: step.items.iter().map(travel).collect(), turn }.sorted()
    }

    fn sorted(mut self) -> Frame {
        self.pieces.sort_by_key(|piece| piece.item.at.2);
        self
    }
}

/// Quick at first, gentle on arrival.
fn arriving(share: f32) -> f32 {
    1.0 - (1.0 - share).powi(3)
}

/// Gentle at both ends.
fn swinging(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Sentence;

    fn disc(id: u32, at: (i16, i16, i16)) -> Item {
        Item::new(id, at, "disc", "o", Sentence::plain("disc"))
    }

    #[test]
    fn things_are_seen_from_the_lowest_to_the_highest_in_their_order() {
        let items =
            [disc(1, (0, 0, 5)), disc(2, (0, 0, 0)), disc(3, (0, 0, 5)), disc(4, (0, 0, -1))];
        let ids: Vec<_> = Frame::of(&items).pieces.iter().map(|piece| piece.item.id).collect();
        assert_eq!(ids, [4, 2, 1, 3]);
    }

    #[test]
    fn a_thing_travels_from_where_it_was_to_where_it_is() {
        let step = AnimationStep {
            items: vec![disc(1, (0, 0, 0)), disc(2, (4, 4, 0)), disc(3, (9, 9, 0))],
            links: vec![(1, 7)],
            ..AnimationStep::default()
        };
        let next = [disc(7, (0, 8, 0)), disc(2, (6, 4, 0))];
        let places = |share| {
            let frame = Frame::during(&step, &next, share);
            frame.pieces.iter().map(|piece| piece.at).collect::<Vec<_>>()
        };
        assert_eq!(places(0.0), [(0.0, 0.0), (4.0, 4.0), (9.0, 9.0)]);
        assert_eq!(places(0.5), [(0.0, 7.0), (5.75, 4.0), (9.0, 9.0)]);
        assert_eq!(places(1.0), [(0.0, 8.0), (6.0, 4.0), (9.0, 9.0)]);
        assert_eq!(places(7.0), places(1.0));
        assert_eq!(places(f32::NAN), places(0.0));
    }

    #[test]
    fn a_turn_moves_everything_and_nothing_travels_by_itself() {
        let items = vec![disc(1, (0, 0, 0))];
        let step =
            AnimationStep { items, quarters: -1, links: vec![(1, 2)], ..AnimationStep::default() };
        let frame = Frame::during(&step, &[disc(2, (0, 6, 0))], 0.5);
        assert_eq!((frame.turn, frame.pieces[0].at), (-45.0, (0.0, 0.0)));
    }
}
