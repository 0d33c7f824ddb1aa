//! What keys, the mouse and pastes do at the board.

use super::{
    Press, TablePage,
    dialog::Dialog,
    line::{self, Typing},
    orders::MenuOrder,
    pick::Clicked,
};
use crate::{
    screen::{
        page::Next,
        paint::{Direction, Tone},
        parts::keys::Meant,
        shared::Shared,
    },
    typed::{self, Typed},
};
use ::table::Request;
use game::{At, GameCommand, KeyBinding, KeyMeaning, Refusal, Seat, Spot, TableAction, Who};

/// The most characters of a paste: more than any game has.
const MOST_PASTED: usize = 20_000;

impl TablePage {
    pub(super) fn board_input(&mut self, meant: Meant, shared: &mut Shared) -> Next {
        if let Some(action) = self.watcher_action(&meant, shared) {
            return self.order(MenuOrder::Table(action), shared);
        }
        match meant {
            Meant::Go(direction) => self.go(direction),
            Meant::Tab { is_forward } => {
                let among = self.offered();
                self.pick.aim(self.sites.next(self.pick.aimed(), is_forward, &among));
            }
            Meant::Press | Meant::Letter(' ') => self.press_cursor(shared),
            Meant::Letter(letter) => return self.letter(letter, shared),
            Meant::Back => {
                if !self.pick.back() && self.hint.take().is_none() {
                    return self.order(MenuOrder::Menu, shared);
                }
            }
            Meant::Leap { is_down } => self.scroll_log(if is_down { -5 } else { 5 }),
            Meant::End { is_last } => {
                let among = self.offered();
                self.pick.aim(self.sites.next(None, !is_last, &among));
            }
            Meant::Function(number) => {
                if let Some(order) = MenuOrder::of_key(number) {
                    return self.order(order, shared);
                }
            }
            Meant::Hover(column, row) => self.hover(column, row),
            Meant::Wheel { at, is_down } => {
                if self.side.contains(at.into()) {
                    self.scroll_log(if is_down { -2 } else { 2 });
                } else {
                    self.easel.pan(0, if is_down { 2 } else { -2 });
                }
            }
            Meant::Click(column, row) => return self.click(column, row, shared),
            Meant::Paste(text) => return self.paste(&text, shared),
            Meant::Drag(..) | Meant::Rub { .. } | Meant::Nothing => {}
        }
        Next::Stay
    }

    /// What a key means to somebody who watches a match of programs.
    fn watcher_action(&self, meant: &Meant, shared: &Shared) -> Option<TableAction> {
        let action = match meant {
            Meant::Letter(' ') => TableAction::Pause,
            Meant::Go(Direction::Right) => TableAction::Step,
            Meant::Letter('s' | 'S') => TableAction::Pace,
            _ => return None,
        };
        let is_watched = self.session.can(TableAction::Step, shared);
        is_watched.then_some(action)
    }

    /// The spots that can be clicked now.
    pub(super) fn offered(&self) -> Vec<Spot> {
        let offer = self.actor().map(|seat| self.pick.offer(self.table().state(), seat));
        offer.map(|offer| offer.next).unwrap_or_default()
    }

    /// An arrow: between the spots of the board, and from its edge to those beside it.
    fn go(&mut self, direction: Direction) {
        let among = self.offered();
        let is_beside = |spot: &Spot| self.sites.area(*spot).is_none();
        let (beside, on): (Vec<Spot>, Vec<Spot>) = among.into_iter().partition(is_beside);
        let place = beside.iter().position(|spot| Some(*spot) == self.pick.cursor);
        let next = match (place, direction) {
            (Some(at), Direction::Left) => beside.get(at.saturating_sub(1)).copied(),
            (Some(at), Direction::Right) => beside.get((at + 1).min(beside.len() - 1)).copied(),
            (Some(_), _) if on.is_empty() => None,
            (Some(_), Direction::Up) => self.sites.next(None, false, &on),
            (Some(_), Direction::Down) => self.sites.next(None, true, &on),
            (None, _) => {
                let next = self.sites.towards(self.pick.cursor, direction, &on);
                let is_edge = next.is_none() || next == self.pick.cursor;
                let leads_out = matches!(direction, Direction::Up | Direction::Down);
                if is_edge && (leads_out || on.is_empty()) {
                    beside.first().copied().or(next)
                } else {
                    next
                }
            }
        };
        self.pick.aim(next.or(self.pick.cursor));
    }

    fn press_cursor(&mut self, shared: &mut Shared) {
        if self.table().is_over() {
            self.dialog = Some(Dialog::End { focus: 0 });
        } else if self.pick.is_placed && self.would_play() {
            // What a press would do is seen before it is done.
            self.pick.aim(self.pick.cursor);
        } else if let Some(spot) = self.pick.cursor {
            self.choose(spot, shared);
        } else if self.actor().is_some() {
            let among = self.offered();
            self.pick.aim(self.sites.next(None, true, &among).or(among.first().copied()));
        } else {
            self.say_not_your_turn(shared);
        }
    }

    /// Whether a press on the cursor would play something.
    fn would_play(&self) -> bool {
        let act = self.actor().map(|seat| self.pick.act(self.table().state(), seat));
        act.flatten().is_some()
    }

    /// Clicks a spot, with whatever hand.
    pub(super) fn choose(&mut self, spot: Spot, shared: &mut Shared) {
        let Some(seat) = self.actor() else { return self.say_not_your_turn(shared) };
        let clicked = {
            let state = self.session.table().state();
            self.pick.click(state, seat, spot)
        };
        match clicked {
            Clicked::Act(act) => {
                self.play(seat, act, shared);
            }
            Clicked::On => {}
            Clicked::Refused(Some(refusal)) => self.refuse(refusal, shared),
            Clicked::Refused(None) => {
                let said = self.lexicon.plain("screen-not-here");
                self.say(shared, said, Tone::Bad);
                self.note.iter_mut().for_each(|note| note.spot = Some(spot));
            }
        }
    }

    /// Plays an act; false when it is refused.
    pub(super) fn play(&mut self, seat: Seat, act: String, shared: &mut Shared) -> bool {
        self.moving.cut();
        let came = self.session.request(shared, Who::Seat(seat), &Request::Act(act));
        self.hear(came.told, shared);
        if let Some(refusal) = came.refused {
            self.refuse(refusal, shared);
            return false;
        }
        true
    }

    /// Says why something is refused, at its spot where it has one.
    pub(super) fn refuse(&mut self, refusal: Refusal, shared: &Shared) {
        let said = self.lexicon.refusal(&refusal);
        self.say(shared, said, Tone::Bad);
        if let (At::Spot(spot), Some(note)) = (refusal.at, &mut self.note) {
            note.spot = Some(spot);
        }
    }

    pub(super) fn say_not_your_turn(&mut self, shared: &Shared) {
        if self.table().is_over() {
            return self.refuse(Refusal::GAME_OVER, shared);
        }
        if self.table().is_paused() {
            return self.refuse(::table::refusals::PAUSED, shared);
        }
        let who = self.table().due().seat();
        let who = who.map(|seat| self.name(Who::Seat(seat))).unwrap_or_default();
        let said = self.lexicon.text("screen-not-your-turn", &[("who", who.as_str().into())]);
        self.say(shared, said, Tone::Warn);
    }

    /// A letter: one of the game's own keys, or the beginning of a line.
    fn letter(&mut self, letter: char, shared: &mut Shared) -> Next {
        let keys = self.table().game().props().keys;
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
    fn meant_by(&self, key: &KeyBinding, spot: Spot) -> Spot {
        key.turned.filter(|_| self.is_turned).unwrap_or(spot)
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
    fn paste(&mut self, text: &str, shared: &mut Shared) -> Next {
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

    fn hover(&mut self, column: u16, row: u16) {
        let spot = match self.hits.at(column, row) {
            Some(Press::Spot(spot)) => Some(spot),
            Some(_) => None,
            None => self.sites.spot_at(column, row),
        };
        if let Some(spot) = spot.filter(|spot| self.offered().contains(spot)) {
            self.pick.aim(Some(spot));
        }
    }

    fn click(&mut self, column: u16, row: u16, shared: &mut Shared) -> Next {
        match self.hits.at(column, row) {
            Some(Press::Order(order)) => return self.order(order, shared),
            Some(Press::Spot(spot)) => self.choose(spot, shared),
            Some(Press::Act(acts)) => return self.review(acts, shared),
            Some(Press::Key(meant)) => return self.board_input(meant, shared),
            Some(Press::Button(_) | Press::Nothing) => {}
            None => {
                if let Some(spot) = self.sites.spot_at(column, row) {
                    self.choose(spot, shared);
                }
            }
        }
        Next::Stay
    }

    fn scroll_log(&mut self, by: isize) {
        self.log_back = self.log_back.saturating_add_signed(by);
    }

    /// The next person is called before anything is shown.
    pub(super) fn curtain_input(&mut self, meant: &Meant, shared: &mut Shared) -> Next {
        match meant {
            Meant::Press | Meant::Letter(' ') => self.lift_curtain(),
            Meant::Click(column, row) => match self.hits.at(*column, *row) {
                Some(Press::Key(Meant::Press)) => self.lift_curtain(),
                Some(Press::Order(order)) => return self.order(order, shared),
                _ => {}
            },
            Meant::Back => return self.order(MenuOrder::Menu, shared),
            Meant::Function(number) => {
                if let Some(order) = MenuOrder::of_key(*number) {
                    return self.order(order, shared);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn lift_curtain(&mut self) {
        self.shown_to = self.session.person_due();
        // Nothing is left of what the one before was about to do.
        self.pick = super::Pick::default();
        (self.typing, self.hint, self.note) = (None, None, None);
    }
}
