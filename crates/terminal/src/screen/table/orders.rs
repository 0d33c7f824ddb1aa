//! What can be asked of a table besides moves.

use super::{Hint, TablePage, dialog::Dialog, pick};
use crate::{
    screen::{
        form::FormPage, house::House, page::Next, paint::Tone, reader::ReaderPage,
        replay::ReplayPage, settings::SettingsPage,
    },
    voice,
};
use ::table::{Ending, Request};
use game::{Command, Report, Seat, Who};
use players::Failure;

/// Something that can be asked of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Help,
    Undo,
    Hint,
    Pause,
    Save,
    Draw,
    Resign,
    Settings,
    Menu,
    Leave,
    Rules,
    /// The game so far, act by act.
    Review,
    /// The record, into a file.
    Record,
    Again,
    /// Another game, as it is chosen then. This one stays where it is.
    New,
    /// Something more over the board, or no longer.
    Overlay,
    /// What can be typed.
    Acts,
    Nothing,
}

/// What the menu lists, in its order.
pub(super) const MENU: [Order; 15] = [
    Order::Undo,
    Order::Hint,
    Order::Pause,
    Order::Draw,
    Order::Resign,
    Order::Again,
    Order::Review,
    Order::Save,
    Order::Record,
    Order::New,
    Order::Overlay,
    Order::Rules,
    Order::Help,
    Order::Settings,
    Order::Leave,
];

impl Order {
    /// What a function key asks for.
    pub(super) fn of_key(number: u8) -> Option<Order> {
        Some(match number {
            1 => Order::Help,
            2 => Order::Undo,
            3 => Order::Hint,
            4 => Order::Pause,
            5 => Order::Save,
            6 => Order::Draw,
            7 => Order::Resign,
            8 => Order::Settings,
            9 => Order::Menu,
            10 => Order::Leave,
            _ => return None,
        })
    }

    /// The function key that asks for it.
    pub(super) fn key(self) -> Option<String> {
        (1..=10).find(|&number| Order::of_key(number) == Some(self)).map(|n| format!("F{n}"))
    }

    /// What a typed command asks for.
    pub(super) fn of(command: Command) -> Order {
        match command {
            Command::Help => Order::Help,
            Command::Rules => Order::Rules,
            Command::Board => Order::Nothing,
            Command::Acts => Order::Acts,
            Command::Undo => Order::Undo,
            Command::Hint => Order::Hint,
            Command::Pause => Order::Pause,
            Command::Draw => Order::Draw,
            Command::Resign => Order::Resign,
            Command::Again => Order::Again,
            Command::Save => Order::Save,
            Command::Resume | Command::Quit => Order::Leave,
        }
    }

    /// The key of its name.
    pub(super) fn text(self) -> &'static str {
        match self {
            Order::Help => "screen-order-help",
            Order::Undo => "screen-order-undo",
            Order::Hint => "screen-order-hint",
            Order::Pause => "screen-order-pause",
            Order::Save => "screen-order-save",
            Order::Draw => "screen-order-draw",
            Order::Resign => "screen-order-resign",
            Order::Settings => "screen-settings",
            Order::Menu => "screen-order-menu",
            Order::Leave => "screen-order-leave",
            Order::Rules => "plain-home-rules",
            Order::Review => "screen-order-review",
            Order::Record => "screen-order-record",
            Order::Again => "screen-order-again",
            Order::New => "screen-order-new",
            Order::Overlay => "screen-order-overlay-off",
            Order::Acts | Order::Nothing => "screen-order-menu",
        }
    }
}

impl TablePage {
    /// Whether an order can do anything now: menus name no other.
    pub(super) fn is_of_use(&self, order: Order) -> bool {
        let table = self.table();
        let is_over = table.is_over();
        match order {
            Order::Hint => self.actor().is_some() && self.session.adviser().is_some(),
            Order::Undo => {
                // What ended otherwise than by the rules has ended.
                let by_rules = table.outcome().is_none_or(|o| o.ending == Ending::Rules);
                by_rules && self.session.is_begun() && self.session.people().next().is_some()
            }
            Order::Resign | Order::Draw => !is_over && self.session.people().next().is_some(),
            Order::Pause | Order::Save => !is_over,
            Order::Again => is_over,
            Order::New => true,
            Order::Overlay => !is_over && !table.title().props().overlays.is_empty(),
            Order::Review | Order::Record => self.session.is_begun(),
            Order::Help | Order::Settings | Order::Menu | Order::Leave | Order::Rules => true,
            Order::Acts | Order::Nothing => false,
        }
    }

    /// What an order is called now.
    pub(super) fn order_name(&self, order: Order) -> String {
        if order == Order::Overlay
            && let Some(key) = self.next_overlay()
        {
            return self.lexicon.plain(&format!("overlay-{key}"));
        }
        let key = match order {
            Order::Pause if self.table().is_paused() => "screen-order-resume",
            Order::Draw if self.table().draw_offered().is_some() => "screen-order-accept",
            order => order.text(),
        };
        self.lexicon.plain(key)
    }

    /// What comes after what is laid over the board now; after the last comes nothing.
    fn next_overlay(&self) -> Option<&'static str> {
        let all = self.table().title().props().overlays;
        let next = match self.overlay {
            None => 0,
            Some(now) => all.iter().position(|key| *key == now)? + 1,
        };
        all.get(next).copied()
    }

    /// Does what is asked.
    pub(super) fn order(&mut self, order: Order, house: &mut House) -> Next {
        self.dialog = None;
        match order {
            Order::Nothing => {}
            Order::Help => self.dialog = Some(Dialog::Help),
            Order::Menu => self.dialog = Some(Dialog::menu()),
            Order::Settings => return Next::push(SettingsPage::new(house)),
            Order::Rules => return Next::push(ReaderPage::rules(house, self.table().title())),
            Order::Acts => self.typing = Some(super::Typing::default()),
            Order::Review => return self.review(self.table().acts().len(), house),
            Order::Undo => {
                let by = self.session.who_takes_back();
                self.ask_as(by, &Request::Undo, house);
            }
            Order::Pause => {
                let is_paused = self.table().is_paused();
                self.ask(if is_paused { &Request::Resume } else { &Request::Pause }, house);
            }
            Order::Draw => {
                let by = self.session.speaker();
                let offered = self.table().draw_offered();
                let is_taken = offered.is_some_and(|draw| Who::Seat(draw.by) != by);
                self.ask(if is_taken { &Request::AcceptDraw } else { &Request::OfferDraw }, house);
            }
            Order::Resign if self.table().is_over() => {
                self.refuse(game::Refusal::GAME_OVER, house);
            }
            Order::Resign => self.dialog = Some(Dialog::Resign { focus: 1 }),
            Order::Hint => self.hint(house),
            Order::Overlay => self.overlay = self.next_overlay(),
            Order::New => {
                let (title, setup) = (self.table().title(), *self.table().setup());
                return Next::push(FormPage::new(house, title, setup, 0));
            }
            Order::Again => self.again(house),
            Order::Save => return self.save(house),
            Order::Record => self.dialog = Some(Dialog::record(self.table().title())),
            Order::Leave => return self.leave_table(),
        }
        Next::Stay
    }

    /// Asks the table for something, in the name of whoever is due.
    pub(super) fn ask(&mut self, request: &Request, house: &mut House) {
        let by = self.session.speaker();
        self.ask_as(by, request, house);
    }

    pub(super) fn ask_as(&mut self, by: Who, request: &Request, house: &mut House) {
        let came = self.session.request(house, by, request);
        self.hear(came.told, house);
        if let Some(refusal) = came.refused {
            self.refuse(refusal, house);
        }
    }

    /// Lets the adviser think; what it finds is shown when it has found it.
    fn hint(&mut self, house: &mut House) {
        let Some(seat) = self.actor() else { return self.say_not_your_turn(house) };
        if let Some(report) = self.table().hint(seat).cloned() {
            return self.show_hint(seat, report, house);
        }
        if self.session.is_advising() {
            return;
        }
        if !self.session.advise(seat, house) {
            let said = self.lexicon.plain("plain-no-hint");
            self.say(house, said, Tone::Warn);
        }
    }

    /// The adviser has thought.
    pub(super) fn advised(
        &mut self,
        seat: Seat,
        found: Result<Report<String>, Failure>,
        house: &mut House,
    ) {
        if !self.session.advised(seat, &found) {
            return;
        }
        match found {
            Ok(report) => self.show_hint(seat, report, house),
            Err(failure) => {
                let said = failure.told(&self.lexicon);
                self.say(house, said, Tone::Bad);
            }
        }
    }

    fn show_hint(&mut self, seat: Seat, report: Report<String>, house: &House) {
        let adviser = self.session.adviser().unwrap_or_default();
        let worth = report.value.map(|value| self.lexicon.worth(value));
        let said = voice::advice(&self.lexicon, adviser, &report, worth.as_deref());
        self.say(house, said, Tone::Good);
        // Advice stays until it is followed or not.
        self.note.iter_mut().for_each(|note| note.until = std::time::Duration::MAX);
        let path = pick::path_to(self.table().face(), seat, &report.act).unwrap_or_default();
        self.pick.clear();
        self.pick.cursor = path.first().copied().or(self.pick.cursor);
        self.hint = Some(Hint { report, path });
    }

    pub(super) fn again(&mut self, house: &mut House) {
        match self.session.again(house) {
            Err(refusal) => self.refuse(refusal, house),
            Ok(()) => {
                self.moving.cut();
                self.trace.clear();
                self.pick = super::Pick::default();
                self.shown_to = None;
                self.is_end_shown = false;
                self.log = super::Log::of(&self.session.table, self.eye());
                self.hint = None;
            }
        }
    }

    /// Looks at the game so far, act by act, with the eye that is open now.
    pub(super) fn review(&self, at: usize, house: &House) -> Next {
        Next::push(ReplayPage::new(house, self.table().clone(), self.eye(), at))
    }

    /// Saves the game where it can be found again, and leaves; stays when that is not possible.
    fn save(&mut self, house: &mut House) -> Next {
        let file = self.session.saves.path().display().to_string();
        match self.session.saves.write(&self.session.table) {
            Ok(true) => {
                // It also stays among the games to go on with: the file holds one game at a time, and
                // some forms less than all of it.
                let said = self.lexicon.text("plain-saved", &[("file", file.as_str().into())]);
                Next::Leave(vec![said])
            }
            Ok(false) => {
                let said = self.lexicon.plain("plain-over-not-saved");
                self.say(house, said, Tone::Warn);
                Next::Stay
            }
            Err(error) => {
                let why = error.to_string();
                let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
                let said = self.lexicon.text("plain-not-saved", &args);
                self.say(house, said, Tone::Bad);
                Next::Stay
            }
        }
    }

    /// Leaves the table; a game that goes on is asked about first.
    fn leave_table(&mut self) -> Next {
        if self.table().is_over() || !self.session.is_begun() {
            return Next::BACK;
        }
        self.dialog = Some(Dialog::Leave { focus: 0 });
        Next::Stay
    }
}
