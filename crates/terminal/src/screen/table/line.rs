//! Typing an act, with completion from those that are legal.

use crate::{
    screen::parts::{field::Field, keys::Meant},
    typed::COMMANDS,
};
use game::{AnyGame, AnyState, Seat, Who};
use words::Lexicon;

/// What is being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Typing {
    field: Field,
    /// What was typed before Tab completed it, and which completion it was.
    tab: Option<(String, usize)>,
}

impl Typing {
    /// A line that begins with this.
    pub(super) fn new(text: impl Into<String>) -> Typing {
        Typing { field: Field::new(text), tab: None }
    }

    pub(super) fn field(&self) -> &Field {
        &self.field
    }

    pub(super) fn text(&self) -> &str {
        self.field.text()
    }

    /// Types as the input says; false when it means nothing to a line.
    pub(super) fn input(&mut self, meant: &Meant, all: &[String]) -> bool {
        if let Meant::Tab { is_forward } = meant {
            self.complete(*is_forward, all);
            return true;
        }
        let is_heard = self.field.input(meant);
        if is_heard {
            self.tab = None;
        }
        is_heard
    }

    /// What the line can become.
    pub(super) fn completions<'a>(&self, all: &'a [String]) -> Vec<&'a str> {
        let begun = self.tab.as_ref().map_or(self.text(), |(begun, _)| begun);
        let begun = begun.trim_start().to_lowercase();
        let begins = |text: &&String| text.to_lowercase().starts_with(&begun);
        all.iter().filter(begins).map(String::as_str).collect()
    }

    /// Completes what was typed: as far as all completions agree, then each in turn.
    fn complete(&mut self, is_forward: bool, all: &[String]) {
        let found = self.completions(all);
        let Some(first) = found.first() else { return };
        if self.tab.is_none() {
            let shared = found.iter().skip(1).fold((*first).to_owned(), |a, b| common(&a, b));
            if shared.chars().count() > self.text().trim_start().chars().count() {
                self.field = Field::new(shared);
                return;
            }
        }
        let at = match self.tab {
            None if is_forward => 0,
            None => found.len() - 1,
            Some((_, at)) if is_forward => (at + 1) % found.len(),
            Some((_, at)) => (at + found.len() - 1) % found.len(),
        };
        let begun = self.tab.take().map_or(self.text().to_owned(), |(begun, _)| begun);
        self.field = Field::new(found[at]);
        self.tab = Some((begun, at));
    }
}

/// How far two texts agree, in the letters of the first.
fn common(a: &str, b: &str) -> String {
    let same = |(a, b): &(char, char)| a.to_lowercase().eq(b.to_lowercase());
    a.chars().zip(b.chars()).take_while(same).map(|(a, _)| a).collect()
}

/// Everything that can be typed now: acts, the game's own words, commands.
pub(super) fn vocabulary(
    state: &dyn AnyState,
    seat: Option<Seat>,
    game: &dyn AnyGame,
    lexicon: &Lexicon,
) -> Vec<String> {
    let mut all = seat.map(|seat| state.acts(Who::Seat(seat))).unwrap_or_default();
    if seat.is_some() {
        all.extend(game.props().input.words.iter().map(|(word, _)| (*word).to_owned()));
    }
    let word = |command| lexicon.command_words(command).swap_remove(0);
    all.extend(COMMANDS.into_iter().map(word));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<String> {
        ["a1", "a2", "B2", "undo"].map(str::to_owned).to_vec()
    }

    #[test]
    fn tab_completes_and_then_goes_round() {
        let tab = Meant::Tab { is_forward: true };
        let mut typing = Typing::new("b");
        typing.input(&tab, &all());
        assert_eq!(typing.text(), "B2");
        let mut typing = Typing::new("");
        for expected in ["a1", "a2", "B2", "undo", "a1"] {
            typing.input(&tab, &all());
            assert_eq!(typing.text(), expected);
        }
        typing.input(&Meant::Tab { is_forward: false }, &all());
        assert_eq!(typing.text(), "undo");
        typing.input(&Meant::Letter('x'), &all());
        assert_eq!(typing.completions(&all()), Vec::<&str>::new());
        typing.input(&tab, &all());
        assert_eq!(typing.text(), "undox");
    }
}
