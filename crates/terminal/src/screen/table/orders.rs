//! What can be asked of a table besides moves.

use super::{Hint, TablePage, dialog::Dialog, pick};
use crate::{
    actions,
    screen::{
        form::FormPage, page::Next, paint::Tone, reader::ReaderPage, replay::ReplayPage,
        settings::SettingsPage, shared::Shared,
    },
    voice,
};
use ::table::{Pace, Request};
use driver::{Advice, BotAnswer};
use game::{GameCommand, Report, Seat, TableAction, Who};

/// Something that can be asked of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MenuOrder {
    Help,
    Table(TableAction),
    Save,
    Settings,
    Menu,
    Leave,
    Rules,
    /// The game so far, act by act.
    Review,
    /// The record, into a file.
    Record,
    /// Another game, as it is chosen then. This one stays where it is.
    New,
    /// Another game that is dealt the same.
    SameDeal,
    /// An overlay over the board, on or off.
    Overlay,
    /// The board from its other side.
    Turn,
    /// Whoever must agree to something does not.
    Decline,
    /// What can be typed.
    Acts,
    Nothing,
}

/// What the menu lists, in its order.
pub(super) const MENU: [MenuOrder; 19] = [
    MenuOrder::Table(TableAction::Undo),
    MenuOrder::Table(TableAction::Redo),
    MenuOrder::Table(TableAction::Hint),
    MenuOrder::Table(TableAction::Pause),
    MenuOrder::Table(TableAction::Draw),
    MenuOrder::Table(TableAction::Resign),
    MenuOrder::Table(TableAction::Rematch),
    MenuOrder::Table(TableAction::Step),
    MenuOrder::Table(TableAction::Pace),
    MenuOrder::Review,
    MenuOrder::Save,
    MenuOrder::Record,
    MenuOrder::New,
    MenuOrder::Overlay,
    MenuOrder::Turn,
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
            2 => MenuOrder::Table(TableAction::Undo),
            3 => MenuOrder::Table(TableAction::Hint),
            4 => MenuOrder::Table(TableAction::Pause),
            5 => MenuOrder::Save,
            6 => MenuOrder::Table(TableAction::Draw),
            7 => MenuOrder::Table(TableAction::Resign),
            8 => MenuOrder::Settings,
            9 => MenuOrder::Menu,
            10 => MenuOrder::Leave,
            11 => MenuOrder::Table(TableAction::Redo),
            12 => MenuOrder::Turn,
            _ => return None,
        })
    }

    /// The function key that asks for it.
    pub(super) fn key(self) -> Option<String> {
        (1..=12).find(|&number| MenuOrder::of_key(number) == Some(self)).map(|n| format!("F{n}"))
    }

    /// What a typed command asks for.
    pub(super) fn of(command: GameCommand) -> MenuOrder {
        match command {
            GameCommand::Help => MenuOrder::Help,
            GameCommand::Rules => MenuOrder::Rules,
            // What can be allotted is on the sheet of the result.
            GameCommand::Board | GameCommand::Allot => MenuOrder::Nothing,
            GameCommand::Acts => MenuOrder::Acts,
            GameCommand::Table(action) => MenuOrder::Table(action),
            GameCommand::Decline => MenuOrder::Decline,
            GameCommand::History | GameCommand::Back => MenuOrder::Review,
            GameCommand::SameDeal => MenuOrder::SameDeal,
            GameCommand::Save => MenuOrder::Save,
            GameCommand::Resume | GameCommand::Quit => MenuOrder::Leave,
        }
    }

    /// The key of its name.
    pub(super) fn text(self) -> &'static str {
        match self {
            MenuOrder::Help => "screen-order-help",
            MenuOrder::Table(TableAction::Undo) => "screen-order-undo",
            MenuOrder::Table(TableAction::Redo) => "screen-order-redo",
            MenuOrder::Table(TableAction::Hint) => "screen-order-hint",
            MenuOrder::Table(TableAction::Pause) => "screen-order-pause",
            MenuOrder::Table(TableAction::Draw) => "screen-order-draw",
            MenuOrder::Table(TableAction::Resign) => "screen-order-resign",
            MenuOrder::Table(TableAction::Rematch) => "screen-order-rematch",
            MenuOrder::Table(TableAction::Step) => "screen-order-step",
            MenuOrder::Table(TableAction::Pace) => "screen-order-pace",
            MenuOrder::Save => "screen-order-save",
            MenuOrder::Settings => "screen-settings",
            MenuOrder::Menu => "screen-order-menu",
            MenuOrder::Leave => "screen-order-leave",
            MenuOrder::Rules => "plain-home-rules",
            MenuOrder::Review => "screen-order-review",
            MenuOrder::Record => "screen-order-record",
            MenuOrder::New => "screen-order-new",
            MenuOrder::SameDeal => "page-same-deal",
            MenuOrder::Overlay => "screen-order-overlay-off",
            MenuOrder::Turn => "screen-order-turn",
            MenuOrder::Acts | MenuOrder::Decline | MenuOrder::Nothing => "screen-order-menu",
        }
    }
}

impl TablePage {
    /// Whether an order can do anything now: menus offer no other.
    pub(super) fn is_of_use(&self, order: MenuOrder, shared: &Shared) -> bool {
        let table = self.table();
        let is_over = table.is_over();
        match order {
            MenuOrder::Table(TableAction::Hint) if self.actor().is_none() => false,
            MenuOrder::Table(action) => self.session.can(action, shared),
            MenuOrder::Save => !is_over,
            MenuOrder::New => true,
            MenuOrder::Overlay => !is_over && table.overlays().next().is_some(),
            MenuOrder::SameDeal => table.deal_code().is_some(),
            MenuOrder::Review | MenuOrder::Record => {
                self.session.is_begun() && table.is_past_open()
            }
            MenuOrder::Help
            | MenuOrder::Settings
            | MenuOrder::Menu
            | MenuOrder::Leave
            | MenuOrder::Rules => true,
            MenuOrder::Turn => table.game().props().look.turnable,
            MenuOrder::Acts | MenuOrder::Decline | MenuOrder::Nothing => false,
        }
    }

    /// Whether an order exists in this match at all: keys and help list no other.
    pub(super) fn exists(&self, order: MenuOrder) -> bool {
        match order {
            MenuOrder::Table(TableAction::Hint) => self.session.driver().adviser().is_some(),
            MenuOrder::Turn => self.table().game().props().look.turnable,
            _ => true,
        }
    }

    /// What an order is called now.
    pub(super) fn order_name(&self, order: MenuOrder) -> String {
        if order == MenuOrder::Overlay
            && let Some(key) = self.next_overlay()
        {
            return self.lexicon.plain(&format!("overlay-{key}"));
        }
        if order == MenuOrder::Table(TableAction::Pace) {
            let pace = self.session.driver().pace();
            let at = Pace::ALL.iter().position(|known| *known == pace).unwrap_or(0);
            return self.lexicon.text(order.text(), &[("a", (at as i32).into())]);
        }
        let key = match order {
            MenuOrder::Table(TableAction::Pause) if self.table().is_paused() => {
                "screen-order-resume"
            }
            MenuOrder::Table(TableAction::Draw) if self.table().draw_offered().is_some() => {
                "screen-order-accept"
            }
            order => order.text(),
        };
        self.lexicon.plain(key)
    }

    /// What comes after what is laid over the board now; after the last comes nothing.
    fn next_overlay(&self) -> Option<&'static str> {
        let mut all = self.table().overlays();
        if let Some(now) = self.overlay {
            all.find(|key| *key == now)?;
        }
        all.next()
    }

    /// Does what is asked.
    pub(super) fn order(&mut self, order: MenuOrder, shared: &mut Shared) -> Next {
        self.dialog = None;
        match order {
            MenuOrder::Nothing => {}
            MenuOrder::Turn if self.exists(order) => {
                self.is_turned = !self.is_turned;
                self.moving.cut();
            }
            MenuOrder::Turn => {}
            MenuOrder::Decline => self.decline(shared),
            MenuOrder::Help => self.dialog = Some(Dialog::Help),
            MenuOrder::Menu => self.dialog = Some(Dialog::menu()),
            MenuOrder::Settings => return Next::push(SettingsPage::new(shared)),
            MenuOrder::Rules => return Next::push(ReaderPage::rules(shared, self.table().game())),
            MenuOrder::Acts => self.typing = Some(super::Typing::default()),
            MenuOrder::Review => return self.review(usize::MAX, shared),
            MenuOrder::Table(action) => self.table_action(action, shared),
            MenuOrder::SameDeal => self.rematch(shared, true),
            MenuOrder::Overlay => self.overlay = self.next_overlay(),
            MenuOrder::New => {
                let (game, setup) = (self.table().game(), *self.table().setup());
                if let Some(start) = crate::start::entry_of(self.table()) {
                    return Next::push(FormPage::starting(shared, game, setup, start));
                }
                return Next::push(FormPage::new(shared, game, setup, 0));
            }
            MenuOrder::Save => return self.save(shared),
            MenuOrder::Record if !self.table().is_past_open() => {
                self.refuse(::table::refusals::NOT_NOW, shared);
            }
            MenuOrder::Record => self.dialog = Some(Dialog::record(self.table().game())),
            MenuOrder::Leave => return self.leave_table(),
        }
        Next::Stay
    }

    /// Asks something of the table, or of the adviser.
    fn table_action(&mut self, action: TableAction, shared: &mut Shared) {
        let by = self.session.asker(action);
        let request = actions::request_of(self.session.driver(), by, action);
        match action {
            TableAction::Hint => self.hint(shared),
            TableAction::Rematch => self.rematch(shared, false),
            TableAction::Resign => {
                match self.table().decide(self.session.now(shared), by, &request) {
                    Ok(_) => self.dialog = Some(Dialog::Resign { focus: 1 }),
                    Err(refusal) => self.refuse(refusal, shared),
                }
            }
            TableAction::Undo
            | TableAction::Redo
            | TableAction::Pause
            | TableAction::Draw
            | TableAction::Step
            | TableAction::Pace => self.ask_as(by, &request, shared),
        }
    }

    pub(super) fn ask_as(&mut self, by: Who, request: &Request, shared: &mut Shared) {
        let came = self.session.request(shared, by, request);
        self.hear(came.told, shared);
        if let Some(refusal) = came.refused {
            self.refuse(refusal, shared);
        }
    }

    fn decline(&mut self, shared: &mut Shared) {
        match actions::asked(self.table()) {
            Some((seat, to)) => self.ask_as(Who::Seat(seat), &Request::decline(to), shared),
            None => {
                let said = self.lexicon.plain("plain-nothing-asked");
                self.say(shared, said, Tone::Warn);
            }
        }
    }

    /// Lets the adviser think; what it finds is shown when it has found it.
    fn hint(&mut self, shared: &mut Shared) {
        let Some(seat) = self.actor() else { return self.say_not_your_turn(shared) };
        if let Some(report) = self.table().hint(seat).cloned() {
            return self.show_hint(seat, report, shared);
        }
        if self.session.driver().is_advising() {
            return;
        }
        if let Err(refusal) = self.session.advise(seat, shared) {
            self.refuse(refusal, shared);
        }
    }

    /// The adviser has thought.
    pub(super) fn advised(&mut self, answer: BotAnswer, shared: &mut Shared) {
        let seat = answer.seat();
        let failure = answer.reply().as_ref().err().map(|failure| failure.told(&self.lexicon));
        match self.session.advised(answer) {
            Advice::Found(report) => self.show_hint(seat, report, shared),
            Advice::Stale => {}
            Advice::Nothing => {
                let said = failure.unwrap_or_else(|| self.lexicon.plain("refusal-no-hint"));
                self.say(shared, said, Tone::Bad);
            }
        }
    }

    fn show_hint(&mut self, seat: Seat, report: Report<String>, shared: &Shared) {
        let said = voice::advice(self.table(), &self.lexicon, seat, &report);
        self.say(shared, said, Tone::Good);
        // Advice stays until it is followed or not.
        self.note.iter_mut().for_each(|note| note.until = std::time::Duration::MAX);
        let path = pick::path_to(self.table().state(), seat, &report.act).unwrap_or_default();
        self.pick.clear();
        self.pick.cursor = path.first().copied().or(self.pick.cursor);
        self.pick.is_placed = false;
        self.hint = Some(Hint { report, path });
    }

    fn rematch(&mut self, shared: &mut Shared, is_same_deal: bool) {
        match self.session.rematch(shared, is_same_deal) {
            Err(refusal) => self.refuse(refusal, shared),
            Ok(()) => {
                self.moving.cut();
                self.trace.clear();
                self.pick = super::Pick::default();
                self.shown_to = None;
                self.is_end_shown = false;
                self.log = super::Log::of(self.session.table(), self.viewer());
                self.rung = None;
                self.hint = None;
            }
        }
    }

    /// Looks at the game so far, act by act, as the one who sits here now.
    pub(super) fn review(&mut self, at: usize, shared: &Shared) -> Next {
        if !self.table().is_past_open() {
            self.refuse(::table::refusals::NOT_NOW, shared);
            return Next::Stay;
        }
        self.is_reviewing = true;
        Next::push(ReplayPage::new(shared, self.table().clone(), self.viewer(), at))
    }

    /// Saves the game where it can be found again, and leaves; stays when that is not possible.
    fn save(&mut self, shared: &mut Shared) -> Next {
        let file = self.session.saves.path().display().to_string();
        match self.session.saves.write(self.session.table()) {
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
