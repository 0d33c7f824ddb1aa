//! The animation of a shown act, frame by frame.

use game::{AnimationStep, Item, Tray, TrayLayout};
use picture::{Extent, Frame};
use std::time::Duration;

/// Animation steps on their way to a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Play {
    animation: Vec<AnimationStep>,
    after: Vec<Item>,
}

impl Play {
    /// The animation of a shown act and the scene that it leads to, the game's trays around the
    /// board.
    pub fn new(mut animation: Vec<AnimationStep>, mut after: Vec<Item>, trays: &[Tray]) -> Play {
        if !trays.is_empty() {
            // One layout for all of it, so that nothing jumps.
            let scenes = animation.iter().map(|step| &step.items).chain([&after]);
            let all: Vec<Item> = scenes.flatten().copied().collect();
            let layout = TrayLayout::of(&all, trays);
            animation.iter_mut().for_each(|step| layout.lay(&mut step.items));
            layout.lay(&mut after);
        }
        Play { animation, after }
    }

    /// How long it takes at ordinary speed.
    pub fn length(&self) -> Duration {
        Duration::from_millis(self.animation.iter().map(|step| u64::from(step.millis)).sum())
    }

    /// What is seen when so much of it has passed; `None` when it is over. For another speed pass
    /// more or less time.
    pub fn at(&self, passed: Duration) -> Option<Frame> {
        let mut left = passed;
        for (index, step) in self.animation.iter().enumerate() {
            let length = Duration::from_millis(step.millis.into());
            if left < length {
                let next = self.animation.get(index + 1).map_or(&self.after, |next| &next.items);
                let frame = Frame::during(step, next, left.div_duration_f32(length));
                return Some(with_marks(frame, step, next));
            }
            left -= length;
        }
        None
    }

    /// The box around everything that is seen from the first step to the scene after the last: as a
    /// [`Board::extent`](super::Board) it keeps the board where it is while things move.
    pub fn extent(&self) -> Extent {
        let scenes = self.animation.iter().map(|step| step.items.as_slice());
        let scenes = scenes.chain([self.after.as_slice()]).filter(|items| !items.is_empty());
        let boxes = scenes.map(|items| Extent::from(&Frame::of(items)));
        boxes.reduce(Extent::and).unwrap_or_else(|| Extent::around(&[]))
    }
}

/// What travels is decoration on its way; where there are only letters it is known by the mark of
/// what it becomes.
fn with_marks(mut frame: Frame, step: &AnimationStep, next: &[Item]) -> Frame {
    for (from, to) in &step.links {
        let goal = next.iter().find(|item| item.id == *to);
        let traveller = frame.pieces.iter_mut().find(|piece| piece.item.id == *from);
        if let (Some(goal), Some(piece)) = (goal, traveller)
            && piece.item.mark.is_empty()
        {
            piece.item.mark = goal.mark;
        }
    }
    frame
}
