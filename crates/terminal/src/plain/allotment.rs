//! Points that a player may give to another part of the score at the end.

use super::{ending::columns, session::PlainSession};
use crate::{actions, scores::Allotment, voice};
use game::{GameCommand, Seat, Seats, Who};
use std::io;

impl PlainSession<'_, '_> {
    /// What the people here may give to another part of the score, as the game proposes it.
    pub(super) fn allotments(&self) -> Vec<Allotment> {
        let table = self.driver.table();
        let people = actions::people(table).iter().filter(|_| table.is_over());
        people.filter_map(|seat| Allotment::of(table, Seats::ALL, seat)).collect()
    }

    /// Says how the proposal can be changed, to whom that is open.
    pub(super) fn offer_allotment(&mut self) -> io::Result<()> {
        let all = self.allotments();
        let Some(first) = all.first() else { return Ok(()) };
        let word = self.lexicon.command_words(GameCommand::Allot).swap_remove(0);
        let given = listed(first.given());
        let seat = i32::from(first.seat.0) + 1;
        let args = [
            ("word", word.as_str().into()),
            ("given", given.as_str().into()),
            ("seat", seat.into()),
        ];
        let key = if all.len() > 1 { "plain-allot-several" } else { "plain-allot" };
        self.console.say(&self.lexicon.text(key, &args))
    }

    /// Shows what a player's own allotment is worth: a number for each part, after the number of the player where
    /// several may allot.
    pub(super) fn allot(&mut self, about: Option<&str>) -> io::Result<()> {
        let words = about.unwrap_or_default().split_whitespace().map(str::parse);
        let numbers: Option<Vec<i32>> = words.map(Result::ok).collect();
        let all = self.allotments();
        let chosen = numbers.and_then(|numbers| {
            let (seat, given) = match (all.as_slice(), numbers.as_slice()) {
                ([only], given) => (only.seat, given),
                (_, [number, given @ ..]) => {
                    (Seat(u8::try_from(number.checked_sub(1)?).ok()?), given)
                }
                _ => return None,
            };
            let mut own = all.iter().find(|own| own.seat == seat)?.clone();
            own.give(given).then_some(own)
        });
        match chosen {
            Some(own) => {
                let table = self.driver.table();
                let who = voice::short_name(table, Who::Seat(own.seat), self.lexicon);
                let mut rows = own.rows(table, self.lexicon);
                rows[0][0] = who;
                self.console.say_all(columns(&rows))?;
                self.console.say(&own.verdict(self.lexicon))
            }
            None if all.is_empty() => self.say("plain-allot-nothing"),
            None => {
                self.console.note_refusal();
                self.offer_allotment()
            }
        }
    }
}

fn listed(numbers: &[i32]) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}
