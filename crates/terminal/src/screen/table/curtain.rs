//! The curtain: on a screen that several people share, nothing private is seen until the next one is
//! there.

use super::{Press, TablePage, orders::MenuOrder, pick::Pick};
use crate::screen::{page::Next, parts::keys::Meant, shared::Shared};

impl TablePage {
    /// Whether the next person must be called before anything of theirs is shown.
    pub(super) fn needs_curtain(&self) -> bool {
        let due = self.session.person_due();
        self.table().game().props().kind.curtain
            && self.session.people().count() > 1
            && due.is_some()
            && due != self.shown_to
    }

    /// Whether nothing is shown: the next person is called as soon as nothing moves any more.
    pub(super) fn is_curtain_down(&self) -> bool {
        self.needs_curtain() && self.moving.is_over()
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
        self.pick = Pick::default();
        (self.typing, self.hint, self.note) = (None, None, None);
    }
}
