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
    table::TablePage,
};
use crate::{
    archive::{Keeper, MatchKeeping, OpenedGame},
    seats::{self, Engines},
    start::{named_as_before, seat_everybody},
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
    /// Calls the players of a new table.
    pub(super) fn new(shared: &mut Shared, table: Table, sitters: Vec<PlayerSpec>) -> Starting {
        let seed = shared.next_seed();
        Starting::call(shared, table, sitters, seed, None)
    }

    /// Calls the players of a game that was kept.
    pub(super) fn again(
        shared: &mut Shared,
        opened: OpenedGame,
        sitters: Vec<PlayerSpec>,
    ) -> Starting {
        let OpenedGame { table, seed, keeper } = opened;
        Starting::call(shared, table, sitters, seed, Some(keeper))
    }

    fn call(
        shared: &mut Shared,
        table: Table,
        mut sitters: Vec<PlayerSpec>,
        seed: u64,
        keeper: Option<Keeper>,
    ) -> Starting {
        sitters.resize(usize::from(table.seats()), PlayerSpec::Person);
        let ticket = shared.ticket();
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
                let chairs = named_as_before(engines.chairs(&self.sitters), table.chairs());
                seat_everybody(&mut table, chairs);
                let terms = seats::terms(shared.options.movetime, TablePage::PACE);
                let (driver, failed) = engines.drive(*table, self.seed, terms);
                let archive = shared.options.archive.clone();
                let keeping = MatchKeeping::new(archive, self.keeper.take(), self.seed);
                let page = TablePage::new(shared, driver, failed, keeping);
                Ok(Next::replace(page.saying(self.said.take(), shared.now)))
            }
        }
    }
}
