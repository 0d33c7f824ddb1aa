//! Before a game: its players come up, which may take a moment.

use super::{
    input::{Finding, Input, JobResult},
    page::{Next, Page},
    paint::{Ground, Tone},
    parts::{
        keys::{Meant, meant},
        text,
    },
    shared::Shared,
    shelf::Keeper,
    table::TablePage,
};
use crate::{
    seats::{self, Engines},
    start::seat_everybody,
};
use players::PlayerSpec;
use ratatui::{buffer::Buffer, layout::Rect};
use table::Table;

/// A game whose players are coming up.
pub(super) struct Starting {
    ticket: u64,
    sitters: Vec<PlayerSpec>,
    seed: u64,
    keeper: Option<Keeper>,
    said: Option<String>,
}

impl Starting {
    /// Calls the players of a table. `keeper` where the game was kept before.
    pub(super) fn new(
        shared: &mut Shared,
        table: Table,
        mut sitters: Vec<PlayerSpec>,
        keeper: Option<Keeper>,
    ) -> Starting {
        sitters.resize(usize::from(table.seats()), PlayerSpec::Person);
        let ticket = shared.ticket();
        let seed = shared.next_seed();
        let called = sitters.clone();
        shared.work(ticket, move || {
            let engines = Engines::start(&table, &called, seed);
            Finding::Seated(Box::new(table), engines)
        });
        Starting { ticket, sitters, keeper, seed, said: None }
    }

    /// The same, with something to be said when the game begins.
    pub(super) fn saying(mut self, said: Option<String>) -> Starting {
        self.said = said;
        self
    }
}

impl Page for Starting {
    fn input(&mut self, input: &Input, _house: &mut Shared) -> Next {
        match meant(input) {
            Meant::Back => Next::BACK,
            _ => Next::Stay,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Paper));
        let row = text::row(area, area.height / 2);
        text::centre(buf, row, &shared.say("screen-starting"), palette.tone(Tone::Soft));
    }

    fn done(
        &mut self,
        outcome: Box<JobResult>,
        shared: &mut Shared,
    ) -> Result<Next, Box<JobResult>> {
        if outcome.ticket != self.ticket {
            return Err(outcome);
        }
        let Finding::Seated(mut table, engines) = outcome.what else { return Ok(Next::BACK) };
        match engines {
            Err(not) => {
                let lexicon = shared.lexicon(table.game());
                Ok(Next::Back(Some(not.failure.told(&lexicon))))
            }
            Ok(engines) => {
                let mut chairs = engines.chairs(&self.sitters);
                for (chair, old) in chairs.iter_mut().zip(table.chairs()) {
                    // Whoever sat there keeps their name.
                    if chair.is_person() && old.is_person() && chair.name.is_empty() {
                        chair.name.clone_from(&old.name);
                    }
                }
                seat_everybody(&mut table, chairs);
                let terms = seats::terms(shared.options.movetime, TablePage::PACE);
                let (driver, failed) = engines.drive(*table, self.seed, terms);
                let page = TablePage::new(shared, driver, failed, self.keeper.take());
                Ok(Next::replace(page.saying(self.said.take(), shared.now)))
            }
        }
    }
}
