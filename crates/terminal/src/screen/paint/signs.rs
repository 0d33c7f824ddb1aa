//! Signs on a board: the cursor, what can be clicked, what was chosen, moved, hinted at, refused.
//!
//! Each sign has a shape of its own, so that colour only helps: corners around things that are
//! large enough, a pair of brackets around the mark of others, and where there is room for neither
//! the mark itself stands out.

use super::{
    Board,
    marks::{Thing, columns},
    sheet::Patch,
};
use game::Spot;

/// What is said about a thing, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Sign {
    /// Something was refused here.
    Refused,
    /// The keyboard or the pointer is here.
    Cursor,
    /// It was clicked.
    Chosen,
    /// It is what an act would do.
    Ghost,
    /// A hint speaks of it.
    Hinted,
    /// It moved last.
    Trace,
    /// It can be clicked.
    Offered,
}

impl Sign {
    /// Upper left, upper right, lower left, lower right.
    pub(super) const fn corners(self) -> Option<[char; 4]> {
        Some(match self {
            Sign::Refused | Sign::Cursor => ['┏', '┓', '┗', '┛'],
            Sign::Chosen => ['╔', '╗', '╚', '╝'],
            Sign::Hinted => ['┌', '┐', '└', '┘'],
            Sign::Trace => ['╭', '╮', '╰', '╯'],
            Sign::Ghost | Sign::Offered => return None,
        })
    }

    /// What stands before and after a mark.
    pub(super) const fn brackets(self) -> Option<[char; 2]> {
        Some(match self {
            Sign::Refused => ['!', '!'],
            Sign::Cursor => ['▸', '◂'],
            Sign::Chosen => ['{', '}'],
            Sign::Ghost => ['‹', '›'],
            Sign::Hinted => ['»', '«'],
            Sign::Trace => ['[', ']'],
            Sign::Offered => return None,
        })
    }
}

/// What the signs of a board go by.
pub(super) struct Signs<'a> {
    board: &'a Board<'a>,
    /// How high each spot reaches.
    tops: Vec<(Spot, i16)>,
}

impl<'a> Signs<'a> {
    pub(super) fn of(board: &'a Board<'a>, things: &[Thing]) -> Signs<'a> {
        let mut tops: Vec<(Spot, i16)> = Vec::new();
        for thing in things {
            let Some(spot) = thing.spot() else { continue };
            let height = thing.item.at.2;
            match tops.iter_mut().find(|(other, _)| *other == spot) {
                Some((_, top)) => *top = (*top).max(height),
                None => tops.push((spot, height)),
            }
        }
        Signs { board, tops }
    }

    /// Everything that is said about a thing, the most urgent first. What is said of a spot is said
    /// of its highest things: the number under a column rather than each hole of it.
    pub(super) fn on(&self, thing: &Thing) -> Vec<Sign> {
        let mut signs = Vec::new();
        if thing.is_ghost {
            signs.push(Sign::Ghost);
        } else if self.board.trace.contains(&thing.item.id) {
            signs.push(Sign::Trace);
        }
        if let Some(spot) = thing.spot().filter(|_| !thing.is_ghost)
            && self.tops.contains(&(spot, thing.item.at.2))
        {
            let Board { offered, chosen, hinted, cursor, refused, .. } = *self.board;
            let said = [
                (refused == Some(spot), Sign::Refused),
                (cursor == Some(spot), Sign::Cursor),
                (chosen.contains(&spot), Sign::Chosen),
                (hinted.contains(&spot), Sign::Hinted),
                (offered.contains(&spot), Sign::Offered),
            ];
            signs.extend(said.into_iter().filter(|(is_said, _)| *is_said).map(|(_, sign)| sign));
        }
        signs.sort_unstable();
        signs
    }

    /// Whether what can be clicked wants more than an underlined mark: on the way to an act there
    /// is little to choose from, and that is looked for.
    pub(super) fn is_on_the_way(&self) -> bool {
        !self.board.chosen.is_empty()
    }
}

/// The box around all things of a spot.
pub(super) fn around(things: &[Thing], spot: Spot) -> Option<Patch> {
    let parts = things.iter().filter(|thing| thing.spot() == Some(spot) && !thing.is_ghost);
    parts.map(|thing| thing.patch).reduce(Patch::and)
}

/// Whether corners fit around what is on a patch.
pub(super) fn has_corners(patch: Patch, mark: Option<&str>) -> bool {
    patch.height >= 2 && patch.width >= 5
        || patch.height >= 3 && patch.width >= 2 + mark.map_or(1, columns)
}
