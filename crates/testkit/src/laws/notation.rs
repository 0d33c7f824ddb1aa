//! Texts say what they mean: what is written is read again as the same.

use super::garbage::is_word;
use crate::{
    LawVerdict, SuitePlan,
    walk::{Event, Moment, each_moment, ensure, written_act},
};
use game::{Seats, Spot, Stage, View, Who};
use std::collections::BTreeSet;

/// Every legal act, every act of Chance and the clock, and every act as somebody hears of it is
/// written as one word and read again as the same act.
pub fn acts_round_trip<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, _| {
        let mut texts = BTreeSet::new();
        let mut each = |state: &R, act: R::Act| {
            let text = written_act(state, act);
            ensure!(is_word(&text), "{act:?} is written as {text:?}, which is no word");
            let again = state.read(&text);
            ensure!(again == Ok(act), "{text} is {act:?}, and read as {again:?}");
            texts.insert(text);
            Ok(())
        };
        for who in moment.due_seats().iter().map(Who::Seat).chain([Who::House]) {
            moment.acts(who).into_iter().try_for_each(|act| each(&moment.state, act))?;
        }
        moment
            .state
            .time_limit()
            .map(|limit| limit.act)
            .into_iter()
            .try_for_each(|act| each(&moment.state, act))?;
        if let Some(Event { who, act, .. }) = next {
            each(&moment.state, *act)?;
            for viewer in moment.viewers() {
                each(&moment.state.mask(viewer), moment.state.masked_act(viewer, *who, *act))?;
            }
        }
        Ok(())
    })
}

/// A position is one line that is read as an equal state and written as the same line; the
/// positions that viewers see likewise, since outside engines get nothing else.
pub fn positions_round_trip<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let state = moment.state.mask(viewer);
            let text = position(&state);
            let is_line = !text.is_empty() && !text.contains(char::is_control);
            ensure!(is_line && text.trim() == text, "{text:?} is not a line");
            ensure!(!text.contains(" moves "), "{text:?} has the word that ends a position");
            let again = R::read_position(&moment.setup, &text)
                .map_err(|refusal| format!("{text} is written, and read as: {refusal}"))?;
            ensure!(position(&again) == text, "{text} is read as {}", position(&again));
            ensure!(
                !plan.whole_positions || again == state,
                "{text} is the text of two states:\n{state:?}\n{again:?}"
            );
        }
        Ok(())
    })
}

fn position<R: Stage>(state: &R) -> String {
    let mut text = String::new();
    let _ = state.write_position(&mut text);
    text
}

/// Every spot of a scene, a control or a path has a name, a word that is read as the same spot.
pub fn spots_round_trip<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for spot in spots(moment) {
            let mut name = String::new();
            let _ = moment.state.write_spot(spot, &mut name);
            ensure!(is_word(&name), "{spot:?} is called {name:?}, which is no word");
            let again = moment.state.read_spot(&name);
            ensure!(again == Ok(spot), "{name} is {spot:?}, and read as {again:?}");
        }
        Ok(())
    })
}

fn spots<R: Stage>(moment: &Moment<R>) -> BTreeSet<Spot> {
    let mut spots = BTreeSet::new();
    for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
        let view = View::of(&moment.state, viewer);
        R::scene(&view, &mut |item| spots.extend(item.spot));
        R::controls(&view, &mut |control| spots.extend([control.spot]));
    }
    for who in moment.due_seats().iter().map(Who::Seat) {
        for act in moment.acts(who) {
            let add =
                &mut |steps: &[game::ClickStep]| spots.extend(steps.iter().map(|step| step.spot));
            moment.state.paths(act, add);
        }
    }
    spots
}

/// The state that programs ask for is one line of JSON, an object, for every viewer.
pub fn states_are_lines_of_json<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let mut text = String::new();
            let _ = R::write_state(&View::of(&moment.state, viewer), &moment.past, &mut text);
            ensure!(!text.contains(char::is_control), "{text:?} is not a line");
            let json: Result<serde_json::Value, _> = serde_json::from_str(&text);
            ensure!(json.as_ref().is_ok_and(serde_json::Value::is_object), "{text}: {json:?}");
        }
        Ok(())
    })
}
