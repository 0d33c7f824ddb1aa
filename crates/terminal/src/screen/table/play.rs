//! What keys and the mouse do at the board.

use super::{Press, TablePage, dialog::Dialog, orders::MenuOrder, pick::Clicked};
use crate::screen::{
    page::Next,
    paint::{Direction, Tone, is_piled},
    parts::keys::Meant,
    shared::Shared,
};
use ::table::Request;
use game::{At, Refusal, Seat, Spot, TableAction, Who};

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
        if let Some(spot) = self.pick.way_back(direction).filter(|spot| among.contains(spot)) {
            return self.pick.go(direction, spot);
        }
        let is_beside = |spot: &Spot| self.sites.area(*spot).is_none();
        let (beside, mut on): (Vec<Spot>, Vec<Spot>) = among.into_iter().partition(is_beside);
        if is_piled(&self.table().game().props().look) && !on.is_empty() {
            on.extend(self.sites.on_top());
        }
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
        match next {
            Some(spot) => self.pick.go(direction, spot),
            None => self.pick.aim(self.pick.cursor),
        }
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
}
