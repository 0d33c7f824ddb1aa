//! A match in progress: seats, log, clocks, undo, records.
//!
//! A [`Table`] is its log. What somebody wants is a [`Request`]; [`Table::decide`] says which
//! [`Event`] comes of it or why none does, [`Table::owed`] says what luck and the clock owe by now,
//! and [`Table::commit`] makes it happen. Nothing in here reads a clock, draws luck or does
//! I/O: `now` (the time since the table was made) and randomness are arguments, so the same requests
//! at the same times give the same game on any machine.
//!
//! [`Table::handle`] does all that in one call, and tells the watchers.
//!
//! Time does not run while nobody keeps it: after a pause of the whole program, `now` goes on from
//! [`Table::time`].
//!
//! ```
//! use game::{Seat, Seats, AnyGame, Who};
//! use ludarium_table::{Chair, Request, Streams, Table};
//! use std::time::Duration;
//! use testkit::games::MORRIS;
//!
//! let chairs = vec![Chair::person("Ada"), Chair::bot("random")];
//! let mut table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, None)?;
//! let luck = Streams::new(1);
//! for (second, (seat, act)) in (1..).zip([(0, "b2"), (1, "a1")]) {
//!     let now = Duration::from_secs(second);
//!     table.handle(now, luck, Who::Seat(Seat(seat)), &Request::act(act), &mut [])?;
//! }
//! assert_eq!(table.state().position(Seats::ALL), ".../.x./o.. x");
//!
//! // Bots agree always: the person's last decision is taken back, and the answer with it.
//! let now = Duration::from_secs(3);
//! table.handle(now, luck, Who::Seat(Seat(0)), &Request::UNDO, &mut [])?;
//! assert_eq!(table.acts().len(), 0);
//!
//! // The log is the truth.
//! let again = Table::from_record(&MORRIS, &table.to_record())?;
//! assert_eq!(again.events(), table.events());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asker;
mod checkpoints;
mod clock;
mod deal;
mod decide;
mod drive;
mod evolve;
mod fits;
mod import;
mod limits;
mod masked;
mod outcome;
mod overlay;
mod record;
mod remaining;
mod rematch;
mod request;
mod say;
mod streams;
mod table;
mod transcript;
mod undo;
mod walk;
mod watch;

pub use clock::TimeLeft;
pub use decide::Decided;
pub use masked::Onlooker;
pub use outcome::{Ending, Outcome};
pub use protocol::record::{Chair, Clock, Event, EventKind, PlayerFault, PlayerKind, Record};
pub use record::{OpenedGame, ReplayError};
pub use rematch::draw_lots;
pub use request::{Consent, Pace, Request, refusals};
pub use say::said;
pub use streams::Streams;
pub use table::{Proposal, Table};
pub use undo::UndoRequest;
pub use walk::SharedLog;
pub use watch::{Happening, News, Watcher, WatcherId, Watchers};
