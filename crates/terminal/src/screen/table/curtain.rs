//! The curtain: on a screen that several people share, nothing private is seen until the next one is
//! there.

use super::{Press, TablePage, orders::MenuOrder, pick::Pick};
use crate::{
    actions,
    screen::{page::Next, parts::keys::Meant, shared::Shared},
};
use game::Seat;

impl TablePage {
    /// Who should be before the screen now: whoever has to agree to something, or whoever is to act.
    pub(super) fn called(&self) -> Option<Seat> {
        let asked = actions::asked(self.table()).map(|(seat, _)| seat);
        asked.or_else(|| self.session.person_due())
    }

    /// Whether the next person must be called before anything of theirs is shown.
    pub(super) fn needs_curtain(&self) -> bool {
        let called = self.called();
        self.has_secrets_here() && called.is_some() && called != self.shown_to
    }

    /// Whether nobody's secrets are open: the next person is being called, or somebody else than the one who is
    /// due has been, to be asked something.
    pub(super) fn is_covered(&self) -> bool {
        let due = self.session.person_due();
        let is_another = due.is_some() && due != self.shown_to;
        self.needs_curtain() || self.has_secrets_here() && is_another
    }

    /// Whether several people before this screen have secrets from each other.
    fn has_secrets_here(&self) -> bool {
        self.table().game().props().kind.curtain && self.session.people().count() > 1
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
        self.shown_to = self.called();
        // Nothing is left of what the one before was about to do.
        self.pick = Pick::default();
        (self.typing, self.hint, self.note) = (None, None, None);
    }
}
