//! The code of a deal: a number that deals the same again.
//!
//! The code is in the log, as the act of Chance that dealt ([`Dialogs::deal_code`](game::Dialogs::deal_code)), so nothing
//! else has to keep it. A table that is made with a code has this act in its log before anybody joins; all later luck
//! is its own.

use crate::{Decided, Event, EventKind, Streams, Table, refusals};
use game::{Due, Refusal, Who};

/// The most draws that may come before a deal.
const MOST_BEFORE: usize = 100;

impl Table {
    /// This table, dealt by a code. `luck` draws what comes before the deal.
    ///
    /// # Errors
    /// `deal-code` when the game has no codes, or this is none of them; when a game has begun.
    pub fn dealt(mut self, code: &str, luck: Streams) -> Result<Table, Refusal> {
        let begins = self.game.props().dialogs.deal_code.ok_or(refusals::DEAL_CODE)?;
        let code = code.trim();
        let is_plain = !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_plain || !self.events.is_empty() {
            return Err(refusals::DEAL_CODE);
        }
        let text = format!("{begins}{code}");
        for _ in 0..MOST_BEFORE {
            if self.due() != Due::Chance {
                break;
            }
            let wanted = self.state.check(Who::Chance, &text);
            let is_dealt = wanted.is_ok();
            let drawn = || self.state.chance(&mut luck.chance(self.events.len()));
            let act = wanted.ok().or_else(drawn).ok_or(refusals::DEAL_CODE)?;
            let what = EventKind::Act(act.text().to_owned());
            let event = Event { at: self.time(), by: Who::Chance, what };
            self.commit(Decided { event, act: Some(act), is_redo: false }, &mut []);
            if is_dealt {
                return Ok(self);
            }
        }
        Err(refusals::DEAL_CODE)
    }

    /// The code of the deal, once the game is over: before that it would tell what is hidden.
    pub fn deal_code(&self) -> Option<&str> {
        let begins = self.game.props().dialogs.deal_code.filter(|_| self.is_over())?;
        self.events.iter().find_map(|event| match &event.what {
            EventKind::Act(act) if event.by == Who::Chance => act.strip_prefix(begins),
            _ => None,
        })
    }
}
