//! Animations: what moves now, and what waits for it.

use crate::screen::{paint::Play, prefs::Speed};
use game::{AnimationStep, Item, Tray};
use picture::{Extent, Frame};
use std::{collections::VecDeque, time::Duration};

/// How often something that moves is drawn.
const FRAME: Duration = Duration::from_millis(33);

/// Shown acts that are being animated, one after the other.
#[derive(Default)]
pub(super) struct Moving {
    plays: VecDeque<Play>,
    /// When the first of them began.
    since: Duration,
}

impl Moving {
    /// Adds a shown act; `after` is the scene that it leads to.
    pub(super) fn add(
        &mut self,
        animation: Vec<AnimationStep>,
        (after, trays): (Vec<Item>, &[Tray]),
        now: Duration,
        speed: Speed,
    ) {
        if animation.is_empty() || speed == Speed::Off {
            return;
        }
        if self.plays.is_empty() {
            self.since = now;
        }
        self.plays.push_back(Play::new(animation, after, trays));
    }

    /// Whether nothing moves.
    pub(super) fn is_over(&self) -> bool {
        self.plays.is_empty()
    }

    /// Shows the end of everything at once.
    pub(super) fn cut(&mut self) {
        self.plays.clear();
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, now: Duration, speed: Speed) {
        while let Some(play) = self.plays.front() {
            let length = play.length().div_f32(speed.factor().min(100.0));
            if speed != Speed::Off && now.saturating_sub(self.since) < length {
                return;
            }
            self.since += length;
            self.plays.pop_front();
        }
    }

    /// What is seen now, and what it reaches over; `None` when nothing moves.
    pub(super) fn frame(&self, now: Duration, speed: Speed) -> Option<(Frame, Extent)> {
        let play = self.plays.front()?;
        let passed = now.saturating_sub(self.since).mul_f32(speed.factor().min(100.0));
        Some((play.at(passed)?, play.extent()))
    }

    /// When to draw again.
    pub(super) fn wake(&self, now: Duration) -> Option<Duration> {
        (!self.is_over()).then(|| now + FRAME)
    }
}
