//! Save forms of a game's own.

use crate::{
    Fault, Plan, Verdict,
    walk::{each_moment, ensure},
};
use game::{Due, Stage};
use std::collections::BTreeSet;

/// A game that goes on and is saved in a form of the game's own is read again as an equal game, and
/// saved as the same bytes. Each form is used by some settings, and by those that have it as their
/// default always.
pub fn save_forms_round_trip<R: Stage>(plan: &Plan) -> Verdict {
    let mut unused: BTreeSet<&str> = R::PROPS.saves.iter().map(|form| form.id).collect();
    each_moment::<R>(plan, |moment, _, _| {
        for form in R::PROPS.saves {
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
        Some(form) => Err(Fault::everywhere(R::ID, format!("no game is saved as {form}"))),
        None => Ok(()),
    }
}
