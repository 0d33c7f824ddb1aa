//! What is laid over the board when somebody asks for it: what the game has, and the numbers of the
//! acts on what they put there, which the table knows.

use crate::Table;
use game::{Extra, Glyph, Item, Sentence, Viewer};
use std::{collections::BTreeMap, fmt::Write};

/// Numbers lie on what they number.
const ABOVE: i16 = 1;
/// The items of numbers have ids of their own.
const FIRST_NUMBER: u32 = 1 << 24;

impl Table {
    /// The key of the overlay that numbers the acts; its name is the text `overlay-numbers`.
    pub const NUMBERS: &'static str = "numbers";

    /// The overlays of this table, by their keys: those that tell what to play only where the game allows hints.
    pub fn overlays(&self) -> impl Iterator<Item = &'static str> + use<> {
        let props = self.game().props();
        let numbers = (!props.look.numbered.is_empty()).then_some(Table::NUMBERS);
        let gives_hints = self.state().allowed().hint;
        let are_there =
            props.overlays.iter().filter(move |overlay| gives_hints || !overlay.advises);
        are_there.map(|overlay| overlay.key).chain(numbers)
    }

    /// Whether an overlay tells what to play: it is there where hints are.
    pub fn is_advice(&self, overlay: &str) -> bool {
        self.game().props().overlay(overlay).is_some_and(|overlay| overlay.advises)
    }

    /// The items of an overlay; none where the table has no such overlay.
    pub fn overlay(&self, viewer: Viewer, key: &str) -> Vec<Item> {
        match key {
            Table::NUMBERS => self.numbers(viewer),
            key if self.game().props().overlay(key).is_some() => {
                self.shown_state().extra(viewer, Extra::Overlay(key))
            }
            _ => Vec::new(),
        }
    }

    /// The number of the act that marked each item which is still there.
    fn numbers(&self, viewer: Viewer) -> Vec<Item> {
        let mut numbers: BTreeMap<u32, i32> = BTreeMap::new();
        let mut number = 0;
        self.walk_acts(&mut |before, act, _| {
            let shown = before.show_act(viewer, act);
            if shown.say.is_some() {
                number += 1;
                numbers.extend(shown.trace.iter().map(|id| (*id, number)));
            }
        });
        let numbered = self.game().props().look.numbered;
        let item = |under: Item| {
            let &number = numbers.get(&under.id)?;
            let &(_, role) = numbered.iter().find(|(role, _)| *role == under.role)?;
            let mut mark = Glyph::new();
            write!(mark, "{number}").ok()?;
            let (column, row, height) = under.at;
            let say = Sentence::with("overlay-number", [number, 0, 0]);
            let at = (column, row, height + ABOVE);
            Some(Item::new(FIRST_NUMBER + under.id, at, role, &mark, say).sized(under.size))
        };
        self.state().scene(viewer).into_iter().filter_map(item).collect()
    }
}
