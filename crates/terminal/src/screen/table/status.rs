//! The line that says who must do what, and the keys that work now.

use super::{Press, TablePage, orders::MenuOrder};
use crate::screen::{
    paint::Tone,
    parts::{bar::Key, keys::Meant},
    shared::Shared,
};
use game::{Due, KeyBinding, KeyMeaning, Seat, Spot, TableAction, Who};

impl TablePage {
    /// Who must do what.
    pub(super) fn status(&self, shared: &Shared) -> (String, Tone) {
        if let Some(note) = self.note.as_ref().filter(|note| !self.is_at_spot(note.spot)) {
            return (note.said.clone(), note.tone);
        }
        let table = self.table();
        if table.is_over() {
            return (self.ended(), Tone::Title);
        }
        if table.is_paused() {
            return (self.lexicon.plain("screen-status-paused"), Tone::Warn);
        }
        if self.session.driver().is_advising() {
            return (self.lexicon.plain("screen-status-advising"), Tone::Soft);
        }
        if let Some(said) = self.turn_begins(shared) {
            return (said, Tone::Soft);
        }
        if let Some((seat, since)) = self.session.thinker() {
            let seconds = shared.now.saturating_sub(since).as_secs();
            return (self.thinks(seat, seconds), Tone::Soft);
        }
        match (self.actor(), table.due()) {
            (Some(seat), _) => (self.asked(seat), Tone::Ink),
            (None, Due::Seats(due)) => {
                let awaited = due.lowest().and_then(|seat| self.prompt(seat, false));
                if let Some(awaited) = awaited {
                    return (words::capital(&awaited), Tone::Soft);
                }
                let who = due.lowest().map(|seat| self.name(Who::Seat(seat))).unwrap_or_default();
                let args = [("who", who.as_str().into())];
                (self.lexicon.text("screen-status-waits", &args), Tone::Soft)
            }
            _ => (String::new(), Tone::Soft),
        }
    }

    /// Whether a note can be shown where it belongs.
    pub(super) fn is_at_spot(&self, spot: Option<Spot>) -> bool {
        spot.is_some_and(|spot| self.sites.area(spot).is_some())
    }

    fn ended(&self) -> String {
        let said = crate::voice::ending(self.table(), game::Seats::ALL, &self.lexicon);
        said.join(" ")
    }

    fn thinks(&self, seat: Seat, seconds: u64) -> String {
        let who = self.name(Who::Seat(seat));
        let said = self.lexicon.text("plain-thinking", &[("who", who.as_str().into())]);
        if seconds < 2 { said } else { format!("{said} {seconds} s") }
    }

    /// What the game asks of a seat.
    fn prompt(&self, seat: Seat, is_reader: bool) -> Option<String> {
        crate::voice::prompt(self.table(), self.viewer(), (seat, is_reader), &self.lexicon)
    }

    /// What a person is asked to do: to begin, or to go on with what was clicked.
    fn asked(&self, seat: Seat) -> String {
        let who = self.name(Who::Seat(seat));
        if let Some(what) = self.prompt(seat, true).filter(|_| self.pick.clicks.is_empty()) {
            let args = [("who", who.as_str().into()), ("what", what.as_str().into())];
            let is_alone = self.session.people().count() == 1;
            return if is_alone {
                words::capital(&what)
            } else {
                self.lexicon.text("prompt-of", &args)
            };
        }
        let state = self.table().state();
        let offer = self.pick.offer(state, seat);
        if let Some(say) = offer.prompt {
            let what = self.said(say);
            return self.lexicon.text("screen-status-asked", &[("what", what.as_str().into())]);
        }
        let clicked: Vec<String> =
            self.pick.clicks.iter().map(|spot| state.spot_name(*spot)).collect();
        let clicked = clicked.join(" ");
        let key = match (self.pick.clicks.is_empty(), offer.done.is_empty()) {
            (true, _) if self.session.people().count() == 1 => "screen-status-you",
            (true, _) => "screen-status-turn",
            (false, true) => "screen-status-on",
            (false, false) => "screen-status-confirm",
        };
        let args = [("who", who.as_str().into()), ("clicked", clicked.as_str().into())];
        self.lexicon.text(key, &args)
    }

    /// What lies under the cursor, or what a press would do there.
    pub(super) fn spoken(&self, ghosts: &[game::Item]) -> String {
        let Some(cursor) = self.pick.cursor.filter(|_| self.actor().is_some()) else {
            return String::new();
        };
        if let [ghost] = ghosts
            && let Some(say) = ghost.say
        {
            return self.said(say);
        }
        if let Some(why) = self.why_not(cursor) {
            return why;
        }
        let scene = self.table().state().scene(self.viewer());
        let items = scene.iter().filter(|item| item.spot == Some(cursor));
        // The smallest number names the place itself where several things share it.
        let say = items.min_by_key(|item| item.id).and_then(|item| item.say);
        let control = || {
            let controls = self.controls_of(&self.table().state().panel(self.viewer()));
            controls.into_iter().find(|control| control.spot == cursor).map(|control| control.say)
        };
        say.or_else(control).map(|say| self.said(say)).unwrap_or_default()
    }

    /// Why what is chosen cannot go on at a place.
    fn why_not(&self, spot: Spot) -> Option<String> {
        let (seat, clicks) = (self.actor()?, &self.pick.clicks);
        let state = self.table().state();
        let is_open = |clicks: &[Spot]| state.offer(seat, clicks).next.contains(&spot);
        if clicks.is_empty() || clicks.contains(&spot) || is_open(clicks) || is_open(&[]) {
            return None;
        }
        let refusal = state.why_not(seat, &[clicks.as_slice(), &[spot]].concat())?;
        Some(self.lexicon.refusal(&refusal))
    }

    /// The keys that work now, most important first.
    pub(super) fn keys(&self, shared: &Shared) -> Vec<Key<Press>> {
        let say = |key: &str| self.lexicon.plain(key);
        let press = |meant| Some(Press::Key(meant));
        let mut keys = Vec::new();
        if self.is_curtain_down() {
            keys.push(Key::new("Enter", say("screen-key-lift"), press(Meant::Press)));
        } else if self.typing.is_some() {
            keys.push(Key::new("Enter", say("screen-key-play"), None));
            keys.push(Key::new("Tab", say("screen-key-complete"), None));
            keys.push(Key::new("Esc", say("screen-key-cancel"), None));
            return keys;
        } else if self.actor().is_some() {
            keys.push(Key::new("←→", say("screen-key-choose"), None));
            let own = own_keys(self).map(|own| format!("Enter {own}"));
            let own = own.unwrap_or_else(|| "Enter".to_owned());
            keys.push(Key::new(own, say("screen-key-play"), press(Meant::Press)));
            keys.push(Key::new(":", say("screen-key-type"), press(Meant::Letter(':'))));
        } else if self.table().is_over() {
            keys.push(Key::new("Enter", say("screen-key-result"), press(Meant::Press)));
        } else if self.session.can(TableAction::Step, shared) {
            let order = |key: String, action| {
                let order = MenuOrder::Table(action);
                Key::new(key, self.order_name(order), Some(Press::Order(order)))
            };
            keys.push(order(say("screen-key-space"), TableAction::Pause));
            keys.push(order("→".to_owned(), TableAction::Step));
            keys.push(order("s".to_owned(), TableAction::Pace));
        }
        let escape = match self.pick.clicks.is_empty() && self.hint.is_none() {
            true => say("screen-order-menu"),
            false => say("screen-key-take-back"),
        };
        keys.push(Key::new("Esc", escape, press(Meant::Back)));
        let orders = [
            MenuOrder::Help,
            MenuOrder::Table(TableAction::Undo),
            MenuOrder::Table(TableAction::Redo),
            MenuOrder::Table(TableAction::Hint),
            MenuOrder::Table(TableAction::Pause),
        ];
        let is_shown = |order: &MenuOrder| {
            // Where no time runs a pause is for those who watch, who have a key of their own for it.
            let is_timed = self.table().clock().is_some() || self.turn_left(shared).is_some();
            let is_watched = self.session.can(TableAction::Step, shared);
            let is_meant = (is_timed || self.table().is_paused()) && !is_watched;
            let is_pause = *order == MenuOrder::Table(TableAction::Pause);
            self.is_of_use(*order, shared) && (!is_pause || is_meant)
        };
        for order in orders.into_iter().filter(is_shown) {
            let key = order.key().unwrap_or_default();
            keys.push(Key::new(key, self.order_name(order), Some(Press::Order(order))));
        }
        keys
    }
}

/// The game's own keys that play something now, shortly: `0–6 r l u`.
fn own_keys(page: &TablePage) -> Option<String> {
    let offered = page.offered();
    let keys = page.table().game().props().input.keys.iter();
    let leads = |key: &&KeyBinding| match key.means {
        KeyMeaning::Spot(spot) => offered.contains(&page.meant_by(key, spot)),
        KeyMeaning::Command(_) => false,
    };
    let keys = keys.filter(leads).map(|key| key.key);
    let mut runs: Vec<(char, char)> = Vec::new();
    for key in keys {
        match runs.last_mut() {
            Some((_, last)) if u32::from(*last) + 1 == u32::from(key) => *last = key,
            _ => runs.push((key, key)),
        }
    }
    let run = |&(first, last): &(char, char)| match (u32::from(last) - u32::from(first)) as usize {
        0 => first.to_string(),
        1 => format!("{first} {last}"),
        _ => format!("{first}–{last}"),
    };
    let text = runs.iter().map(run).collect::<Vec<_>>().join(" ");
    (!text.is_empty() && text.chars().count() <= 16).then_some(text)
}
