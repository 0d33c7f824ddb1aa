//! What a page has asked, and what still has no answer.

use std::time::Duration;
use tokio::time::Instant;

/// How long an answer may take. The slowest store takes less, and so do the slowest bots.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of the house, where seats have theirs.
const HOUSE: u8 = 6;

/// Something that was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Answered by the next act of the seat.
    Act {
        seat: u8,
    },
    /// Answered by the next event of the seat that is no act.
    Want {
        seat: u8,
    },
    /// From the owner of a table of programs alone: answered by an event of the house, or by the pace.
    OwnersWant,
    /// Answered by an offer.
    Peek,
    Hint,
    Rematch,
    Ping(u32),
    /// No message at all.
    Unreadable,
}

/// What was asked and has no answer yet.
#[derive(Default)]
pub(crate) struct Questions {
    open: Vec<(u32, Question, Instant)>,
    /// What the act of a seat may have answered. Another page of the same seat may have made it: then the true answer
    /// is still to come.
    perhaps: Vec<u32>,
}

impl Questions {
    pub(crate) fn asked(&mut self, n: u32, question: Question) {
        self.open.push((n, question, Instant::now() + PATIENCE));
    }

    /// When something should have been answered.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.open.iter().map(|(_, _, until)| *until).min()
    }

    /// Something that should have been answered by now.
    pub(crate) fn late(&self, now: Instant) -> Option<&Question> {
        self.open.iter().find(|(_, _, until)| *until <= now).map(|(_, question, _)| question)
    }

    pub(crate) fn delay(&mut self, by: Duration) {
        self.open.iter_mut().for_each(|(_, _, until)| *until += by);
    }

    /// The question of this number is answered.
    pub(crate) fn answered(&mut self, n: u32) -> Result<(), ()> {
        if let Some(at) = self.perhaps.iter().position(|asked| *asked == n) {
            self.perhaps.remove(at);
            return Ok(());
        }
        self.take(|(asked, _)| asked == n).map(drop)
    }

    /// A question without a number is answered.
    pub(crate) fn answered_as(&mut self, question: &Question) -> Result<(), ()> {
        self.take(|(_, asked)| asked == question).map(drop)
    }

    fn take(&mut self, is_it: impl Fn((u32, &Question)) -> bool) -> Result<u32, ()> {
        let at = self.open.iter().position(|(n, question, _)| is_it((*n, question))).ok_or(())?;
        Ok(self.open.remove(at).0)
    }

    /// Somebody has done something: `who * 2`, and 1 for an act.
    pub(crate) fn happened(&mut self, who: u32) {
        let seat = (who / 2) as u8;
        let question = match who % 2 {
            1 => Question::Act { seat },
            _ if seat == HOUSE => Question::OwnersWant,
            _ => Question::Want { seat },
        };
        // Most events answer nothing.
        if let Ok(n) = self.take(|(_, asked)| *asked == question) {
            self.perhaps.push(n);
        }
    }

    /// Everybody goes on at another table.
    pub(crate) fn moved(&mut self) {
        self.open.retain(|(_, question, _)| *question != Question::Rematch);
    }

    /// Programs play at this pace. Answers come in the order of the questions.
    pub(crate) fn pace(&mut self) {
        if let Ok(n) = self.take(|(_, asked)| *asked == Question::OwnersWant) {
            self.perhaps.push(n);
        }
    }
}
