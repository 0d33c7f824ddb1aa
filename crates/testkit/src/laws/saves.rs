//! Save forms of a game's own.

use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    walk::{each_moment, ensure},
};
use game::{Due, EarlyEnding, Occasion, Stage, Transcript};
use std::collections::BTreeSet;

/// A game that goes on and is saved in a form of the game's own is read again as an equal game, and
/// saved as the same bytes. Each form is used by some settings, and by those that have it as their
/// default always.
pub fn save_forms_round_trip<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut unused: BTreeSet<&str> = R::PROPS.files.saves.iter().map(|form| form.id).collect();
    each_moment::<R>(plan, |moment, _, _| {
        for form in R::PROPS.files.saves {
            let Some(bytes) = moment.state.save(form.id) else {
                let is_over = moment.state.due() == Due::Over;
                let must = (form.is_default)(&moment.setup) && !is_over;
                ensure!(!must, "the form {} is the default, and cannot be written", form.id);
                continue;
            };
            unused.remove(form.id);
            let again = R::load(form.id, &moment.setup, &bytes).map_err(|refusal| {
                format!("{}: {:?} is {refusal}", form.id, String::from_utf8_lossy(&bytes))
            })?;
            ensure!(again == moment.state, "{}: another game is read: {again:?}", form.id);
            ensure!(again.save(form.id) == Some(bytes), "{}: other bytes", form.id);
        }
        ensure!(moment.state.save("no-such-form").is_none(), "an unknown form is written");
        Ok(())
    })?;
    match unused.first() {
        Some(form) => Err(BrokenLaw::everywhere(R::ID, format!("no game is saved as {form}"))),
        None => Ok(()),
    }
}

/// A whole game that is written in a form of the game's own is read again as the same game, whatever
/// was chosen before, and written as the same bytes. Each form is used by some games.
pub fn record_forms_round_trip<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut unused: BTreeSet<&str> = R::PROPS.files.records.iter().map(|form| form.id).collect();
    each_moment::<R>(plan, |moment, next, rng| {
        // A whole game, and now and then one that is broken off.
        let is_over = next.is_none();
        if !is_over && (unused.is_empty() || game::Rng::below(rng, 16) != 0) {
            return Ok(());
        }
        let partings = [None, Some(EarlyEnding::Drawn), Some(EarlyEnding::Lost(game::Seat(0)))];
        let transcript = Transcript {
            setup: moment.setup,
            position: moment.from.map(str::to_owned),
            names: moment.seats().map(|seat| format!("Player {seat}")).collect(),
            occasion: Occasion::default(),
            acts: moment.log.iter().map(|event| (event.who, event.text.clone())).collect(),
            parting: partings[game::Rng::index(rng, 3)].filter(|_| !is_over),
            original: None,
        };
        for form in R::PROPS.files.records {
            let Some(bytes) = R::write_record(form.id, &transcript) else { continue };
            unused.remove(form.id);
            let plain = game::Setup::new(R::SETTINGS);
            let again = R::read_record(form.id, &plain, &bytes).map_err(|refusal| {
                format!("{}: {:?} is {refusal}", form.id, String::from_utf8_lossy(&bytes))
            })?;
            let settings = |one: &Transcript| -> Vec<String> {
                one.setup.all().map(|(_, value)| value).collect()
            };
            ensure!(settings(&again) == settings(&transcript), "{}: other settings", form.id);
            let again = Transcript { setup: transcript.setup, ..again };
            ensure!(again == transcript, "{}: another game is read: {again:?}", form.id);
            let written = R::write_record(form.id, &again);
            ensure!(written == Some(bytes), "{}: other bytes", form.id);
        }
        let unknown = R::write_record("no-such-form", &transcript);
        ensure!(unknown.is_none(), "an unknown form is written");
        Ok(())
    })?;
    match unused.first() {
        Some(form) => Err(BrokenLaw::everywhere(R::ID, format!("no game is written as {form}"))),
        None => Ok(()),
    }
}
