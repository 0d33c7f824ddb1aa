//! What is typed or pasted at the board: keys of the game, moves and commands.

use super::{
    TablePage,
    line::{self, Typing},
    orders::MenuOrder,
};
use crate::{
    screen::{page::Next, paint::Tone, parts::keys::Meant, shared::Shared},
    typed::{self, Typed},
};
use game::{Control, GameCommand, KeyBinding, KeyMeaning, Refusal, Spot, TableAction, Who};

/// The most characters of a paste: more than any game has.
const MOST_PASTED: usize = 20_000;

impl TablePage {
    /// A letter: one of the game's own keys, or the beginning of a line.
    pub(super) fn letter(&mut self, letter: char, shared: &mut Shared) -> Next {
        let keys = self.table().game().props().input.keys;
        let is_meant = |key: &char| key.to_lowercase().eq(letter.to_lowercase());
        let key = keys.iter().find(|key| is_meant(&key.key));
        let key = key.filter(|key| !self.begins_a_move(key, letter));
        if let Some(key) = key {
            match key.means {
                KeyMeaning::Spot(spot) => self.choose(self.meant_by(key, spot), shared),
                KeyMeaning::Command(command) => {
                    return self.order(MenuOrder::of(command), shared);
                }
            }
        } else if letter == '?' {
            return self.order(MenuOrder::Help, shared);
        } else {
            let begun = if matches!(letter, ':' | '/') { String::new() } else { letter.into() };
            self.typing = Some(Typing::new(begun));
        }
        Next::Stay
    }

    /// The spot that a key presses: on a turned board another one may lie that way.
    pub(super) fn meant_by(&self, key: &KeyBinding, spot: Spot) -> Spot {
        key.turned.filter(|_| self.is_turned).unwrap_or(spot)
    }

    /// The buttons of the game as they are to be read on the board as it lies: on a turned board a
    /// button says what the key that presses it says.
    pub(super) fn controls_of(&self, panel: &game::Panel) -> Vec<Control> {
        let keys = self.table().game().props().input.keys;
        let on_key = |spot| {
            let key = keys.iter().find_map(|key| match key.means {
                KeyMeaning::Spot(plain) if self.meant_by(key, plain) == spot => Some(plain),
                _ => None,
            })?;
            panel.controls.iter().find(|control| control.spot == key)
        };
        let controls = panel.controls.iter();
        controls.map(|own| Control { say: on_key(own.spot).unwrap_or(own).say, ..*own }).collect()
    }

    /// Whether a letter that is a key begins the text of a move instead: where the key presses nothing
    /// that can be pressed now, and a move is written so.
    fn begins_a_move(&self, key: &KeyBinding, letter: char) -> bool {
        let KeyMeaning::Spot(spot) = key.means else { return false };
        if self.offered().contains(&self.meant_by(key, spot)) {
            return false;
        }
        let acts = self.actor().map(|seat| self.table().state().acts(Who::Seat(seat)));
        let begins = |act: &String| {
            act.chars().next().is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        acts.unwrap_or_default().iter().any(begins)
    }

    pub(super) fn typing_input(&mut self, meant: &Meant, shared: &mut Shared) -> Next {
        let all = self.vocabulary();
        let Some(typing) = &mut self.typing else { return Next::Stay };
        match meant {
            Meant::Back => self.typing = None,
            Meant::Press => {
                let line = typing.text().trim().to_owned();
                self.typing = None;
                if !line.is_empty() {
                    return self.obey(&line, shared);
                }
            }
            Meant::Rub { is_forward: false } if typing.text().is_empty() => self.typing = None,
            Meant::Click(..) | Meant::Hover(..) | Meant::Wheel { .. } | Meant::Function(_) => {
                if !matches!(meant, Meant::Hover(..) | Meant::Wheel { .. }) {
                    self.typing = None;
                }
                return self.board_input(meant.clone(), shared);
            }
            Meant::Paste(text) if text.split_whitespace().count() > 1 => {
                self.typing = None;
                return self.paste(text, shared);
            }
            meant => {
                typing.input(meant, &all);
            }
        }
        Next::Stay
    }

    /// Everything that can be typed now.
    pub(super) fn vocabulary(&self) -> Vec<String> {
        let table = self.table();
        let has_advice = self.session.driver().adviser().is_some();
        let mut all = line::vocabulary(table.state(), self.actor(), table.game(), &self.lexicon);
        let is_watched = self.session.people().next().is_none();
        let absent = [
            (TableAction::Hint, has_advice),
            (TableAction::Step, is_watched),
            (TableAction::Pace, is_watched),
        ];
        for (action, _) in absent.into_iter().filter(|(_, exists)| !exists) {
            let word = self.lexicon.command_words(GameCommand::Table(action)).swap_remove(0);
            all.retain(|typed| *typed != word);
        }
        all
    }

    /// Does what a line says: a command, or acts one after the other.
    fn obey(&mut self, line: &str, shared: &mut Shared) -> Next {
        let mut rest = line.to_owned();
        loop {
            let seat = self.actor();
            let game = self.table().game();
            match typed::read(&rest, self.table().state(), seat, game, &self.lexicon) {
                Typed::Command(command, _) => return self.order(MenuOrder::of(command), shared),
                Typed::Act(act, more) => {
                    let Some(seat) = seat else {
                        self.say_not_your_turn(shared);
                        self.say_dropped(&rest, shared);
                        return Next::Stay;
                    };
                    if !self.play(seat, act, shared) {
                        if let Some(more) = more {
                            self.say_dropped(&more, shared);
                        }
                        return Next::Stay;
                    }
                    match more {
                        Some(more) => rest = more,
                        None => return Next::Stay,
                    }
                }
            }
        }
    }

    /// Adds to what is said that some acts were not played.
    fn say_dropped(&mut self, rest: &str, shared: &Shared) {
        let dropped = self.lexicon.text("plain-rest-dropped", &[("rest", rest.into())]);
        let before = self.note.as_ref().map(|note| format!("{} ", note.said)).unwrap_or_default();
        self.say(shared, format!("{before}{dropped}"), Tone::Bad);
    }

    /// Pasted text is played as if it were typed, act by act; what is no text of that kind is
    /// refused as a whole.
    pub(super) fn paste(&mut self, text: &str, shared: &mut Shared) -> Next {
        let is_order = |c: char| c.is_control() && !c.is_whitespace();
        let is_too_long = text.chars().count() > MOST_PASTED;
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() || is_too_long || text.chars().any(is_order) {
            let said = self.lexicon.plain("screen-paste-garbage");
            self.say(shared, said, Tone::Bad);
            return Next::Stay;
        }
        self.pick.clear();
        if let Some(refusal) = self.stumbles(&line) {
            self.refuse(refusal, shared);
            self.say_dropped(&line, shared);
            return Next::Stay;
        }
        self.obey(&line, shared)
    }

    /// What is wrong with acts that would be played one after the other, as far as people play them.
    fn stumbles(&self, line: &str) -> Option<Refusal> {
        let game = self.table().game();
        let mut state = self.table().state().copy();
        let mut rest = line.to_owned();
        let mut seat = self.actor()?;
        loop {
            match typed::read(&rest, &*state, Some(seat), game, &self.lexicon) {
                Typed::Command(..) => return None,
                Typed::Act(act, more) => {
                    if let Err(refusal) = state.play(Who::Seat(seat), &act) {
                        return Some(refusal);
                    }
                    rest = more?;
                    seat = state
                        .due()
                        .seat()
                        .filter(|seat| !self.session.driver().is_program(*seat))?;
                }
            }
        }
    }
}
