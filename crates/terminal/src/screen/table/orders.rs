//! What can be asked of a table besides moves.

use super::{Hint, TablePage, dialog::Dialog, pick};
use crate::{
    screen::{
        form::FormPage, page::Next, paint::Tone, reader::ReaderPage, replay::ReplayPage,
        settings::SettingsPage, shared::Shared,
    },
    voice,
};
use ::table::{Ending, Request};
use game::{GameCommand, Report, Seat, Who};
use players::ProgramFailure;

/// Something that can be asked of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MenuOrder {
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
pub(super) const MENU: [MenuOrder; 15] = [
    MenuOrder::Undo,
    MenuOrder::Hint,
    MenuOrder::Pause,
    MenuOrder::Draw,
    MenuOrder::Resign,
    MenuOrder::Again,
    MenuOrder::Review,
    MenuOrder::Save,
    MenuOrder::Record,
    MenuOrder::New,
    MenuOrder::Overlay,
    MenuOrder::Rules,
    MenuOrder::Help,
    MenuOrder::Settings,
    MenuOrder::Leave,
];

impl MenuOrder {
    /// What a function key asks for.
    pub(super) fn of_key(number: u8) -> Option<MenuOrder> {
        Some(match number {
            1 => MenuOrder::Help,
            2 => MenuOrder::Undo,
            3 => MenuOrder::Hint,
            4 => MenuOrder::Pause,
            5 => MenuOrder::Save,
            6 => MenuOrder::Draw,
            7 => MenuOrder::Resign,
            8 => MenuOrder::Settings,
            9 => MenuOrder::Menu,
            10 => MenuOrder::Leave,
            _ => return None,
        })
    }

    /// The function key that asks for it.
    pub(super) fn key(self) -> Option<String> {
        (1..=10).find(|&number| MenuOrder::of_key(number) == Some(self)).map(|n| format!("F{n}"))
    }

    /// What a typed command asks for.
    pub(super) fn of(command: GameCommand) -> MenuOrder {
        match command {
            GameCommand::Help => MenuOrder::Help,
            GameCommand::Rules => MenuOrder::Rules,
            GameCommand::Board => MenuOrder::Nothing,
            GameCommand::Acts => MenuOrder::Acts,
            GameCommand::Undo => MenuOrder::Undo,
            GameCommand::Hint => MenuOrder::Hint,
            GameCommand::Pause => MenuOrder::Pause,
            GameCommand::Draw => MenuOrder::Draw,
            GameCommand::Resign => MenuOrder::Resign,
            GameCommand::Again => MenuOrder::Again,
            GameCommand::Save => MenuOrder::Save,
            GameCommand::Resume | GameCommand::Quit => MenuOrder::Leave,
        }
    }

    /// The key of its name.
    pub(super) fn text(self) -> &'static str {
        match self {
            MenuOrder::Help => "screen-order-help",
            MenuOrder::Undo => "screen-order-undo",
            MenuOrder::Hint => "screen-order-hint",
            MenuOrder::Pause => "screen-order-pause",
            MenuOrder::Save => "screen-order-save",
            MenuOrder::Draw => "screen-order-draw",
            MenuOrder::Resign => "screen-order-resign",
            MenuOrder::Settings => "screen-settings",
            MenuOrder::Menu => "screen-order-menu",
            MenuOrder::Leave => "screen-order-leave",
            MenuOrder::Rules => "plain-home-rules",
            MenuOrder::Review => "screen-order-review",
            MenuOrder::Record => "screen-order-record",
            MenuOrder::Again => "screen-order-again",
            MenuOrder::New => "screen-order-new",
            MenuOrder::Overlay => "screen-order-overlay-off",
            MenuOrder::Acts | MenuOrder::Nothing => "screen-order-menu",
        }
    }
}

impl TablePage {
    /// Whether an order can do anything now: menus name no other.
    pub(super) fn is_of_use(&self, order: MenuOrder) -> bool {
        let table = self.table();
        let is_over = table.is_over();
        match order {
            MenuOrder::Hint => self.actor().is_some() && self.session.adviser().is_some(),
            MenuOrder::Undo => {
                // What ended otherwise than by the rules has ended.
                let by_rules = table.outcome().is_none_or(|o| o.ending == Ending::Rules);
                by_rules && self.session.is_begun() && self.session.people().next().is_some()
            }
            MenuOrder::Resign | MenuOrder::Draw => {
                !is_over && self.session.people().next().is_some()
            }
            MenuOrder::Pause | MenuOrder::Save => !is_over,
            MenuOrder::Again => is_over,
            MenuOrder::New => true,
            MenuOrder::Overlay => !is_over && !table.game().props().overlays.is_empty(),
            MenuOrder::Review | MenuOrder::Record => self.session.is_begun(),
            MenuOrder::Help
            | MenuOrder::Settings
            | MenuOrder::Menu
            | MenuOrder::Leave
            | MenuOrder::Rules => true,
            MenuOrder::Acts | MenuOrder::Nothing => false,
        }
    }

    /// What an order is called now.
    pub(super) fn order_name(&self, order: MenuOrder) -> String {
        if order == MenuOrder::Overlay
            && let Some(key) = self.next_overlay()
        {
            return self.lexicon.plain(&format!("overlay-{key}"));
        }
        let key = match order {
            MenuOrder::Pause if self.table().is_paused() => "screen-order-resume",
            MenuOrder::Draw if self.table().draw_offered().is_some() => "screen-order-accept",
            order => order.text(),
        };
        self.lexicon.plain(key)
    }

    /// What comes after what is laid over the board now; after the last comes nothing.
    fn next_overlay(&self) -> Option<&'static str> {
        let all = self.table().game().props().overlays;
        let next = match self.overlay {
            None => 0,
            Some(now) => all.iter().position(|key| *key == now)? + 1,
        };
        all.get(next).copied()
    }

    /// Does what is asked.
    pub(super) fn order(&mut self, order: MenuOrder, shared: &mut Shared) -> Next {
        self.dialog = None;
        match order {
            MenuOrder::Nothing => {}
            MenuOrder::Help => self.dialog = Some(Dialog::Help),
            MenuOrder::Menu => self.dialog = Some(Dialog::menu()),
            MenuOrder::Settings => return Next::push(SettingsPage::new(shared)),
            MenuOrder::Rules => return Next::push(ReaderPage::rules(shared, self.table().game())),
            MenuOrder::Acts => self.typing = Some(super::Typing::default()),
            MenuOrder::Review => return self.review(self.table().acts().len(), shared),
            MenuOrder::Undo => {
                let by = self.session.who_takes_back();
                self.ask_as(by, &Request::Undo, shared);
            }
            MenuOrder::Pause => {
                let is_paused = self.table().is_paused();
                self.ask(if is_paused { &Request::Resume } else { &Request::Pause }, shared);
            }
            MenuOrder::Draw => {
                let by = self.session.speaker();
                let offered = self.table().draw_offered();
                let is_taken = offered.is_some_and(|draw| Who::Seat(draw.by) != by);
                self.ask(if is_taken { &Request::AcceptDraw } else { &Request::OfferDraw }, shared);
            }
            MenuOrder::Resign if self.table().is_over() => {
                self.refuse(game::Refusal::GAME_OVER, shared);
            }
            MenuOrder::Resign => self.dialog = Some(Dialog::Resign { focus: 1 }),
            MenuOrder::Hint => self.hint(shared),
            MenuOrder::Overlay => self.overlay = self.next_overlay(),
            MenuOrder::New => {
                let (game, setup) = (self.table().game(), *self.table().setup());
                return Next::push(FormPage::new(shared, game, setup, 0));
            }
            MenuOrder::Again => self.again(shared),
            MenuOrder::Save => return self.save(shared),
            MenuOrder::Record => self.dialog = Some(Dialog::record(self.table().game())),
            MenuOrder::Leave => return self.leave_table(),
        }
        Next::Stay
    }

    /// Asks the table for something, in the name of whoever is due.
    pub(super) fn ask(&mut self, request: &Request, shared: &mut Shared) {
        let by = self.session.speaker();
        self.ask_as(by, request, shared);
    }

    pub(super) fn ask_as(&mut self, by: Who, request: &Request, shared: &mut Shared) {
        let came = self.session.request(shared, by, request);
        self.hear(came.told, shared);
        if let Some(refusal) = came.refused {
            self.refuse(refusal, shared);
        }
    }

    /// Lets the adviser think; what it finds is shown when it has found it.
    fn hint(&mut self, shared: &mut Shared) {
        let Some(seat) = self.actor() else { return self.say_not_your_turn(shared) };
        if let Some(report) = self.table().hint(seat).cloned() {
            return self.show_hint(seat, report, shared);
        }
        if self.session.is_advising() {
            return;
        }
        if !self.session.advise(seat, shared) {
            let said = self.lexicon.plain("plain-no-hint");
            self.say(shared, said, Tone::Warn);
        }
    }

    /// The adviser has thought.
    pub(super) fn advised(
        &mut self,
        seat: Seat,
        found: Result<Report<String>, ProgramFailure>,
        shared: &mut Shared,
    ) {
        if !self.session.advised(seat, &found) {
            return;
        }
        match found {
            Ok(report) => self.show_hint(seat, report, shared),
            Err(failure) => {
                let said = failure.told(&self.lexicon);
                self.say(shared, said, Tone::Bad);
            }
        }
    }

    fn show_hint(&mut self, seat: Seat, report: Report<String>, shared: &Shared) {
        let adviser = self.session.adviser().unwrap_or_default();
        let worth = report.value.map(|value| self.lexicon.worth(value));
        let said = voice::advice(self.table(), &self.lexicon, adviser, &report, worth.as_deref());
        self.say(shared, said, Tone::Good);
        // Advice stays until it is followed or not.
        self.note.iter_mut().for_each(|note| note.until = std::time::Duration::MAX);
        let path = pick::path_to(self.table().state(), seat, &report.act).unwrap_or_default();
        self.pick.clear();
        self.pick.cursor = path.first().copied().or(self.pick.cursor);
        self.hint = Some(Hint { report, path });
    }

    pub(super) fn again(&mut self, shared: &mut Shared) {
        match self.session.again(shared) {
            Err(refusal) => self.refuse(refusal, shared),
            Ok(()) => {
                self.moving.cut();
                self.trace.clear();
                self.pick = super::Pick::default();
                self.shown_to = None;
                self.is_end_shown = false;
                self.log = super::Log::of(&self.session.table, self.viewer());
                self.hint = None;
            }
        }
    }

    /// Looks at the game so far, act by act, with the eye that is open now.
    pub(super) fn review(&self, at: usize, shared: &Shared) -> Next {
        Next::push(ReplayPage::new(shared, self.table().clone(), self.viewer(), at))
    }

    /// Saves the game where it can be found again, and leaves; stays when that is not possible.
    fn save(&mut self, shared: &mut Shared) -> Next {
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
                self.say(shared, said, Tone::Warn);
                Next::Stay
            }
            Err(error) => {
                let why = error.to_string();
                let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
                let said = self.lexicon.text("plain-not-saved", &args);
                self.say(shared, said, Tone::Bad);
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
