//! What lies over the table: its menu, questions, the record to be kept.

use super::{
    Press, TablePage, help,
    orders::{MENU, MenuOrder},
    points::{self, PointsSheet},
    result,
};
use crate::{
    actions, files,
    screen::{
        confirm,
        page::Next,
        paint::{Direction, Tone},
        parts::{
            bar,
            field::Field,
            keys::Meant,
            list::{Line, List},
            sheet, text,
        },
        shared::Shared,
    },
};
use ::table::Request;
use game::{AnyGame, Seat, TableAction, Who};
use ratatui::{buffer::Buffer, layout::Rect};
use std::path::Path;

const MENU_WIDTH: u16 = 44;
const RECORD_WIDTH: u16 = 56;

/// What lies over the table.
pub(super) enum Dialog {
    Menu(List),
    Help,
    Resign {
        focus: usize,
    },
    Leave {
        focus: usize,
    },
    /// Somebody else must agree.
    Consent {
        seat: Seat,
        to: TableAction,
        focus: usize,
    },
    /// Where to write the record.
    Record {
        field: Field,
        note: Option<String>,
        is_sure: bool,
    },
    /// How the game ended.
    End {
        focus: usize,
    },
    /// Where points came from.
    Points(PointsSheet),
}

/// What a button of a dialog does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Button {
    Close,
    Resign,
    Leave,
    Agree(bool),
    Write,
    Order(MenuOrder),
    Points,
}

impl Dialog {
    pub(super) fn menu() -> Dialog {
        Dialog::Menu(List::default())
    }

    /// The question where to write the record, with a name that is still free.
    pub(super) fn record(title: &dyn AnyGame) -> Dialog {
        let name = |number: u32| format!("{}-game-{number}.json", title.id());
        let free = (1..1000).map(name).find(|name| !Path::new(name).exists());
        let field = Field::new(free.unwrap_or_default());
        Dialog::Record { field, note: None, is_sure: false }
    }

    fn focus(&mut self) -> Option<&mut usize> {
        match self {
            Dialog::Resign { focus }
            | Dialog::Leave { focus }
            | Dialog::Consent { focus, .. }
            | Dialog::End { focus } => Some(focus),
            Dialog::Menu(_) | Dialog::Help | Dialog::Record { .. } | Dialog::Points(_) => None,
        }
    }
}

impl TablePage {
    /// The buttons of the dialog that is open.
    pub(super) fn buttons(&self) -> Vec<(String, Button)> {
        let say = |key: &str| self.lexicon.plain(key);
        match &self.dialog {
            Some(Dialog::Resign { .. }) => vec![
                (say("screen-order-resign"), Button::Resign),
                (say("screen-no"), Button::Close),
            ],
            Some(Dialog::Leave { .. }) => vec![
                (say("screen-leave-yes"), Button::Leave),
                (say("screen-leave-no"), Button::Close),
            ],
            Some(Dialog::Consent { .. }) => vec![
                (say("screen-agree"), Button::Agree(true)),
                (say("screen-decline"), Button::Agree(false)),
            ],
            Some(Dialog::Record { .. }) => {
                vec![(say("screen-record-write"), Button::Write), (say("screen-no"), Button::Close)]
            }
            Some(Dialog::End { .. }) => result::buttons(self),
            Some(Dialog::Menu(_) | Dialog::Help | Dialog::Points(_)) | None => Vec::new(),
        }
    }

    /// Asks whoever must agree to something, once they are before the screen.
    pub(super) fn ask_others(&mut self) {
        let asked = actions::asked(self.table()).filter(|_| !self.needs_curtain());
        match (&self.dialog, asked) {
            (Some(Dialog::Consent { seat, to, .. }), Some(asked)) if (*seat, *to) == asked => {}
            (Some(Dialog::Consent { .. }), None) => self.dialog = None,
            (None | Some(Dialog::Consent { .. }), Some((seat, to))) => {
                self.dialog = Some(Dialog::Consent { seat, to, focus: 1 });
            }
            _ => {}
        }
        // What could still be asked when it was opened may be over by now.
        let is_stale = matches!(self.dialog, Some(Dialog::Resign { .. } | Dialog::Leave { .. }));
        if is_stale && self.table().is_over() {
            self.dialog = None;
        }
    }

    pub(super) fn dialog_input(&mut self, meant: &Meant, shared: &mut Shared) -> Next {
        if let Some(Dialog::Menu(_)) = self.dialog {
            return self.menu_input(meant, shared);
        }
        if let Some(Dialog::Record { field, note, is_sure }) = &mut self.dialog
            && field.input(meant)
        {
            (*note, *is_sure) = (None, false);
            return Next::Stay;
        }
        if self.points_input(meant) {
            return Next::Stay;
        }
        let buttons = self.buttons();
        let count = buttons.len();
        match meant {
            Meant::Back => return self.button(Button::Close, shared),
            Meant::Press | Meant::Letter(' ') => {
                let focus = self.dialog.as_mut().and_then(Dialog::focus).map_or(0, |focus| *focus);
                let pressed = buttons.get(focus).map_or(Button::Close, |(_, button)| *button);
                return self.button(pressed, shared);
            }
            Meant::Go(direction) if count > 0 => {
                let step = match direction {
                    Direction::Left | Direction::Up => count - 1,
                    Direction::Right | Direction::Down => 1,
                };
                if let Some(focus) = self.dialog.as_mut().and_then(Dialog::focus) {
                    *focus = (*focus + step) % count;
                }
            }
            Meant::Tab { is_forward } if count > 0 => {
                let step = if *is_forward { 1 } else { count - 1 };
                if let Some(focus) = self.dialog.as_mut().and_then(Dialog::focus) {
                    *focus = (*focus + step) % count;
                }
            }
            Meant::Letter(letter) => {
                if let Some(button) = confirm::begins(&buttons, *letter) {
                    return self.button(button, shared);
                }
            }
            Meant::Function(1) if matches!(self.dialog, Some(Dialog::Help)) => self.dialog = None,
            Meant::Click(column, row) => match self.hits.at(*column, *row) {
                Some(Press::Button(index)) => {
                    let pressed = buttons.get(index).map_or(Button::Close, |(_, button)| *button);
                    return self.button(pressed, shared);
                }
                Some(Press::Nothing) => {}
                // A click beside a sheet that asks nothing puts it away.
                _ if matches!(
                    self.dialog,
                    Some(Dialog::Help | Dialog::End { .. } | Dialog::Points(_))
                ) =>
                {
                    self.dialog = None;
                }
                _ => {}
            },
            _ => {}
        }
        Next::Stay
    }

    fn menu_input(&mut self, meant: &Meant, shared: &mut Shared) -> Next {
        let orders = self.menu_orders(shared);
        let lines = self.menu_lines(&orders);
        let Some(Dialog::Menu(list)) = &mut self.dialog else { return Next::Stay };
        match meant {
            Meant::Back | Meant::Function(9) => self.dialog = None,
            Meant::Function(number) => {
                if let Some(order) = MenuOrder::of_key(*number) {
                    return self.order(order, shared);
                }
            }
            meant => {
                if let Some(index) = list.input(meant, &lines) {
                    return self.order(orders[index], shared);
                }
                let is_beside = |c: u16, r: u16| self.hits.at(c, r).is_none();
                if matches!(meant, Meant::Click(c, r) if is_beside(*c, *r)) {
                    self.dialog = None;
                }
            }
        }
        Next::Stay
    }

    fn menu_orders(&self, shared: &Shared) -> Vec<MenuOrder> {
        MENU.into_iter().filter(|order| self.is_of_use(*order, shared)).collect()
    }

    fn menu_lines(&self, orders: &[MenuOrder]) -> Vec<Line> {
        let line = |order: &MenuOrder| {
            Line::new(self.order_name(*order)).noted(order.key().unwrap_or_default())
        };
        orders.iter().map(line).collect()
    }

    /// Presses a button of the dialog.
    fn button(&mut self, button: Button, shared: &mut Shared) -> Next {
        let dialog = self.dialog.take();
        match (button, dialog) {
            (Button::Agree(true), Some(Dialog::Consent { seat, to, .. })) => {
                self.ask_as(Who::Seat(seat), &Request::agree(to), shared);
            }
            // Whoever goes away without an answer does not agree.
            (Button::Agree(false) | Button::Close, Some(Dialog::Consent { seat, to, .. })) => {
                self.ask_as(Who::Seat(seat), &Request::decline(to), shared);
            }
            (Button::Close, Some(Dialog::Points(_))) => {
                self.dialog = Some(Dialog::End { focus: 0 });
            }
            (Button::Points, _) => self.dialog = PointsSheet::of(self).map(Dialog::Points),
            (Button::Close | Button::Agree(_), _) => {}
            (Button::Resign, _) => {
                let by = self.session.asker(TableAction::Resign);
                self.ask_as(by, &Request::RESIGN, shared);
            }
            (Button::Leave, _) => return Next::BACK,
            (Button::Write, Some(Dialog::Record { field, is_sure, .. })) => {
                self.write_record(field, is_sure, shared);
            }
            (Button::Write, _) => {}
            (Button::Order(order), _) => return self.order(order, shared),
        }
        Next::Stay
    }

    fn write_record(&mut self, field: Field, is_sure: bool, shared: &mut Shared) {
        let path = field.text().trim().to_owned();
        let say = |key: &str| self.lexicon.text(key, &[("file", path.as_str().into())]);
        if path.is_empty() {
            let note = Some(self.lexicon.plain("screen-record-name"));
            self.dialog = Some(Dialog::Record { field, note, is_sure: false });
        } else if Path::new(&path).exists() && !is_sure {
            let note = Some(say("screen-record-exists"));
            self.dialog = Some(Dialog::Record { field, note, is_sure: true });
        } else {
            let record = self.table().to_record_for(self.viewer()).to_string();
            match files::write_whole(Path::new(&path), record.as_bytes()) {
                Ok(()) => {
                    let said = say("screen-record-written");
                    self.say(shared, said, Tone::Good);
                }
                Err(error) => {
                    let why = error.to_string();
                    let args = [("file", path.as_str().into()), ("why", why.as_str().into())];
                    let note = Some(self.lexicon.text("plain-not-saved", &args));
                    self.dialog = Some(Dialog::Record { field, note, is_sure: false });
                }
            }
        }
    }

    /// Draws what lies over the table.
    pub(super) fn draw_dialog(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        // Taken out while it is drawn, so that it can look at the rest.
        let Some(mut dialog) = self.dialog.take() else { return };
        let palette = shared.palette();
        self.hits.clear();
        let question = match &dialog {
            Dialog::Resign { .. } => Some((
                self.order_name(MenuOrder::Table(TableAction::Resign)),
                match self.table().seats() {
                    0..=2 => self.lexicon.plain("screen-resign-sure"),
                    _ => self.lexicon.plain("screen-resign-many"),
                },
            )),
            Dialog::Leave { .. } => {
                let has_own = self.lexicon.has("quit-sure");
                let key = if has_own { "quit-sure" } else { "screen-leave-sure" };
                Some((self.order_name(MenuOrder::Leave), self.lexicon.plain(key)))
            }
            Dialog::Consent { seat, to, .. } => {
                let order = MenuOrder::Table(*to);
                let key = format!("screen-consent-{}", to.word());
                let who = self.name(Who::Seat(*seat));
                let said = self.lexicon.text(&key, &[("who", who.as_str().into())]);
                Some((self.lexicon.plain(order.text()), said))
            }
            _ => None,
        };
        match &mut dialog {
            Dialog::Menu(list) => {
                let orders = self.menu_orders(shared);
                let lines = self.menu_lines(&orders);
                let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
                let title = self.lexicon.plain("screen-order-menu");
                let room = sheet::lay(area, buf, palette, &title, (MENU_WIDTH, height));
                self.hits.add(room, Press::Nothing);
                list.view(room, buf, palette, &lines);
            }
            Dialog::Help => {
                let sheet = help::view(self, area, buf, shared);
                self.hits.add(sheet, Press::Nothing);
            }
            Dialog::Points(points) => {
                let sheet = points::view(self, points, area, buf, shared);
                self.hits.add(sheet, Press::Nothing);
            }
            Dialog::Record { field, note, .. } => {
                let title = self.lexicon.plain("screen-order-record");
                let room = sheet::lay(area, buf, palette, &title, (RECORD_WIDTH, 6));
                let ask = self.lexicon.plain("screen-record-ask");
                text::put(buf, room, &ask, palette.tone(Tone::Soft));
                field.view(text::row(room, 1), buf, palette);
                if let Some(note) = note {
                    let rows = Rect { y: room.y + 2, height: 2, ..room };
                    sheet::prose(rows, buf, note, palette.tone(Tone::Warn));
                }
                self.dialog = Some(dialog);
                let buttons = self.buttons();
                self.draw_buttons(text::row(room, 5), buf, shared, &buttons, 0);
                return;
            }
            Dialog::End { focus } => {
                let focus = *focus;
                self.dialog = Some(dialog);
                let buttons = self.buttons();
                let (sheet, row) = result::view(self, area, buf, shared, &buttons);
                self.hits.add(sheet, Press::Nothing);
                self.draw_buttons(row, buf, shared, &buttons, focus);
                return;
            }
            Dialog::Resign { .. } | Dialog::Leave { .. } | Dialog::Consent { .. } => {}
        }
        let focus = dialog.focus().map_or(0, |focus| *focus);
        self.dialog = Some(dialog);
        if let Some((title, question)) = question {
            let buttons: Vec<(String, Press)> = self
                .buttons()
                .into_iter()
                .enumerate()
                .map(|(index, (label, _))| (label, Press::Button(index)))
                .collect();
            let words = (title.as_str(), question.as_str());
            confirm::question(area, buf, shared, words, &buttons, focus, &mut self.hits);
        }
    }

    fn draw_buttons(
        &mut self,
        row: Rect,
        buf: &mut Buffer,
        shared: &Shared,
        buttons: &[(String, Button)],
        focus: usize,
    ) {
        let buttons: Vec<(String, Press)> = buttons
            .iter()
            .enumerate()
            .map(|(index, (label, _))| (label.clone(), Press::Button(index)))
            .collect();
        bar::buttons(row, buf, shared.palette(), &buttons, Some(focus), &mut self.hits);
    }
}
