//! A game is of the kind that it says.
//!
//! Curtains, masks, hints and the luck of a table follow from [`game::GameKind`], so it must claim
//! neither too little nor too much.

use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    setups::setups,
    walk::{each_moment, ensure},
};
use game::{Due, Seat, Setup, Stage};

/// Starts cost little: so many choices of settings are started to see how many play.
const STARTS: usize = 256;

/// A game has Chance, two seats due at once, a limit of time and something hidden if it says so,
/// and only then.
pub fn kinds_are_as_they_are_said<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let kind = R::PROPS.kind;
    let mut met = [false; 4];
    each_moment::<R>(plan, |moment, _, _| {
        let state = moment.state;
        let has_chance = state.due() == Due::Chance;
        ensure!(kind.chance || !has_chance, "Chance is due in a game that says it has none");
        let due = moment.due_seats();
        let is_simultaneous = due.iter().count() > 1;
        ensure!(
            kind.simultaneous || !is_simultaneous,
            "{due:?} are due in a game that says only one seat is"
        );
        let is_timed = state.time_limit().is_some();
        ensure!(kind.timed || !is_timed, "a limit of time in a game that says it has none");
        let is_hidden = moment.viewers().into_iter().any(|viewer| state.mask(viewer) != state);
        ensure!(kind.hidden || !is_hidden, "a mask in a game that says it hides nothing");
        let mut sights = moment.seats().map(|seat| state.mask(game::Seats::only(seat)));
        let first = sights.next();
        let is_private = sights.any(|sight| Some(sight) != first);
        ensure!(kind.curtain || !is_private, "seats see different things without a curtain");
        for (met, is) in met.iter_mut().zip([has_chance, is_simultaneous, is_timed, is_hidden]) {
            *met |= is;
        }
        Ok(())
    })?;
    let said = [
        (kind.chance, "Chance is never due"),
        (kind.simultaneous, "no two seats are ever due"),
        (kind.timed, "there is never a limit of time"),
        (kind.hidden, "nothing is ever hidden"),
    ];
    match said.into_iter().zip(met).find(|((is_said, _), met)| *is_said && !met) {
        Some(((_, what), _)) => {
            Err(BrokenLaw::everywhere(R::ID, format!("{what} in a game that says otherwise")))
        }
        None => Ok(()),
    }
}

/// The number of seats is in the range that the game says, at every start and to the end of the
/// game; and both ends of the range can be chosen.
pub fn seats_are_in_their_range<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let (least, most) = R::PROPS.kind.seats;
    let wrong = |what: String| Err(BrokenLaw::everywhere(R::ID, what));
    if least < 2 || least > most || usize::from(most) > Seat::MOST {
        return wrong(format!("{least} to {most} seats cannot be"));
    }
    let count = |setup: &Setup| R::start(setup).ok().map(|state| state.seats());
    let starts = setups(R::SETTINGS, plan.setups.max(STARTS), plan.seed);
    let counts: Vec<u8> = starts.iter().filter_map(count).collect();
    if let Some(outside) = counts.iter().find(|count| !(least..=most).contains(*count)) {
        return wrong(format!("{outside} seats, and it says {least} to {most}"));
    }
    if let Some(end) = [least, most].into_iter().find(|end| !counts.contains(end)) {
        return wrong(format!("says that {end} can play, and no setting makes it so"));
    }
    each_moment::<R>(plan, |moment, _, _| {
        let (first, now) = (moment.first.seats(), moment.state.seats());
        ensure!(first == now, "{first} seats became {now}");
        let is_alone = R::PROPS.dialogs.alone.is_some_and(|key| moment.setup.flag(key));
        let others = moment.due_seats().iter().any(|seat| seat.0 != 0);
        ensure!(!is_alone || !others, "another seat plays where the first is alone");
        ensure!((least..=most).contains(&now), "{now} seats, and it says {least} to {most}");
        Ok(())
    })
}
