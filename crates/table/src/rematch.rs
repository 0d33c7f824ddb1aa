//! Who sits where, in this game and in another of the same.

use crate::{Chair, Streams, Table, refusals};
use game::{Refusal, Rng, rng::shuffle};

/// Lets lots say who sits where, every order as likely as the others.
pub fn draw_lots(chairs: &mut [Chair], rng: &mut dyn Rng) {
    shuffle(chairs, rng);
}

impl Table {
    /// A new table with the seats exchanged: everybody sits one seat further.
    ///
    /// # Errors
    /// When the game goes on.
    pub fn rematch(&self) -> Result<Table, Refusal> {
        if !self.is_over() {
            return Err(refusals::NOT_OVER);
        }
        let mut chairs = self.chairs.clone();
        chairs.rotate_right(1);
        let table = Table::new(self.game, self.setup, self.start.as_deref(), chairs, self.clock)?;
        Ok(table.with_hints(self.has_hints))
    }

    /// A new table with the seats exchanged that is dealt what this one was. `luck` is that of the new table.
    ///
    /// # Errors
    /// When the game goes on, or has no code of its deal.
    pub fn rematch_dealt_alike(&self, luck: Streams) -> Result<Table, Refusal> {
        let again = self.rematch()?;
        again.dealt(self.deal_code().ok_or(refusals::DEAL_CODE)?, luck)
    }

    /// A new table with everybody where they sit, whether the game is over or not.
    ///
    /// # Errors
    /// None that the table itself did not meet when it was made.
    pub fn restart(&self) -> Result<Table, Refusal> {
        let chairs = self.chairs.clone();
        let table = Table::new(self.game, self.setup, self.start.as_deref(), chairs, self.clock)?;
        Ok(table.with_hints(self.has_hints))
    }
}
