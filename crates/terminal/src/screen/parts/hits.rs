//! Which part of the window means what to the mouse.

use ratatui::layout::{Position, Rect};

/// Areas with what a click on them means. The last that was added lies on top.
pub(in crate::screen) struct Hits<T> {
    areas: Vec<(Rect, T)>,
}

impl<T> Default for Hits<T> {
    fn default() -> Hits<T> {
        Hits { areas: Vec::new() }
    }
}

impl<T: Clone> Hits<T> {
    pub(in crate::screen) fn clear(&mut self) {
        self.areas.clear();
    }

    pub(in crate::screen) fn add(&mut self, area: Rect, what: T) {
        self.areas.push((area, what));
    }

    pub(in crate::screen) fn at(&self, column: u16, row: u16) -> Option<T> {
        self.find(column, row).map(|(_, what)| what)
    }

    /// What is there, with its area.
    pub(in crate::screen) fn find(&self, column: u16, row: u16) -> Option<(Rect, T)> {
        let is_there = |(area, _): &&(Rect, T)| area.contains(Position::new(column, row));
        self.areas.iter().rev().find(is_there).cloned()
    }
}
