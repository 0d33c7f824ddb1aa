//! What is legal, and what is refused.

use super::garbage::{misspelt, pool_of};
use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    walk::{LawBroken, Moment, each_moment, ensure, name},
};
use game::{AnyGame, GameOf, Past, Refusal, Seats, Show, Stage, Transition, View, Viewer, Who};
use std::collections::{BTreeSet, HashSet};

/// Every act that is listed is accepted, and none is listed twice.
pub fn listed_acts_are_accepted<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for who in moment.due_seats().iter().map(Who::Seat).chain([Who::House]) {
            let mut seen = HashSet::new();
            for act in moment.acts(who) {
                let text = moment.write(act);
                ensure!(seen.insert(act), "{text} is listed twice for {}", name(who));
                if let Err(refusal) = moment.state.check(&moment.past, who, act) {
                    return Err(format!("{text} is listed for {} but {refusal}", name(who)));
                }
            }
        }
        Ok(())
    })
}

/// An act that is not listed is refused: acts of other moments, and acts read from misspelt texts.
pub fn unlisted_acts_are_refused<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut pool = pool_of::<R>(plan);
    each_moment::<R>(plan, |moment, next, rng| {
        if let Some(event) = next {
            let texts = (0..plan.sample).map(|_| misspelt(&event.text, rng)).collect::<Vec<_>>();
            pool.extend(texts.iter().filter_map(|text| moment.state.read(text).ok()));
        }
        for seat in moment.due_seats().iter() {
            let who = Who::Seat(seat);
            let listed: HashSet<R::Act> = moment.acts(who).into_iter().collect();
            for act in pool.sample(plan.sample * 4, rng) {
                let accepted = moment.state.check(&moment.past, who, act).is_ok();
                let text = moment.write(act);
                ensure!(
                    !accepted || listed.contains(&act),
                    "{text} of seat {seat} is accepted but not listed"
                );
            }
        }
        Ok(())
    })
}

/// Who owes nothing has no acts, and whatever they try is refused. The clock may always do what
/// it says it does, and the house what it lists.
pub fn only_who_is_due_may_act<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let pool = pool_of::<R>(plan);
    each_moment::<R>(plan, |moment, _, rng| {
        let due = moment.due_seats();
        let is_chance = moment.state.due() == game::Due::Chance;
        let seats = Seats::first(4).iter().filter(|seat| !due.has(*seat)).map(Who::Seat);
        let idle = seats.chain((!is_chance).then_some(Who::Chance));
        for who in idle {
            let count = moment.acts(who).len();
            ensure!(count == 0, "{} owes nothing but {count} acts are listed", name(who));
            for act in pool.sample(plan.sample, rng) {
                let check = moment.state.check(&moment.past, who, act);
                let text = moment.write(act);
                ensure!(check.is_err(), "{} owes nothing but {text} is accepted", name(who));
            }
        }
        for (who, own) in [
            (Who::Clock, moment.state.time_limit().map(|limit| limit.act).into_iter().collect()),
            house(moment),
        ] {
            // What the house finds may be found otherwise by a later version, and what an earlier one
            // found still replays: at its moment it is not held to its list.
            if who == Who::House && !own.is_empty() {
                continue;
            }
            for act in pool.sample(plan.sample, rng).filter(|act| !own.contains(act)) {
                let check = moment.state.check(&moment.past, who, act);
                ensure!(check.is_err(), "{} may play {}", name(who), moment.write(act));
            }
        }
        Ok(())
    })
}

fn house<R: Stage>(moment: &Moment<R>) -> (Who, Vec<R::Act>) {
    (Who::House, moment.acts(Who::House))
}

/// `count` says how many acts `acts` lists.
pub fn count_is_the_number_of_acts<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for who in moment.seats().map(Who::Seat).chain([Who::Chance, Who::Clock, Who::House]) {
            let (count, listed) = (moment.state.count(&moment.past, who), moment.acts(who).len());
            ensure!(count == listed as u64, "{}: counts {count}, lists {listed}", name(who));
        }
        Ok(())
    })
}

/// `roll` gives acts that are legal but for the past, also on what the seat itself sees.
pub fn random_acts_are_legal<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        for seat in moment.due_seats().iter() {
            let who = Who::Seat(seat);
            for state in [moment.state, moment.state.mask(Seats::only(seat))] {
                for _ in 0..plan.sample {
                    let Some(act) = state.random_act(who, rng) else { break };
                    if let Err(refusal) = state.check(&Past::new(), who, act) {
                        return Err(format!("rolls {} but {refusal}", moment.write(act)));
                    }
                }
            }
        }
        Ok(())
    })
}

/// A refused act changes nothing, whoever tries it and however it is spelt; and a refusal points
/// at something that exists.
pub fn refused_acts_change_nothing<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let pool = pool_of::<R>(plan);
    each_moment::<R>(plan, |moment, _, rng| {
        let mut state = moment.state();
        let everything = |state: &dyn game::AnyState| {
            let tools = state.tools();
            (tools.key(), state.position(Seats::ALL), tools.state_json(Seats::ALL), state.due())
        };
        let before = everything(&*state);
        for act in pool.sample(plan.sample, rng) {
            let text = moment.write(act);
            let misspelt = misspelt(&text, rng);
            for text in [text, misspelt] {
                for who in moment.seats().map(Who::Seat).chain([Who::Chance, Who::Clock]) {
                    let Err(refusal) = state.check(who, &text) else { continue };
                    points_somewhere::<R>(moment, &refusal)?;
                    let played = state.play(who, &text);
                    ensure!(played == Err(refusal), "{text} is refused, and then {played:?}");
                    ensure!(
                        everything(&*state) == before,
                        "{text} is refused and changes the game"
                    );
                }
            }
        }
        Ok(())
    })
}

fn points_somewhere<R: Stage>(moment: &Moment<R>, refusal: &Refusal) -> LawBroken {
    match refusal.at {
        game::At::Nowhere => {}
        game::At::Spot(spot) => {
            let mut name = String::new();
            let _ = moment.state.write_spot(spot, &mut name);
            ensure!(!name.is_empty(), "{refusal} points at {spot:?}, which has no name");
        }
        game::At::Setting(key) => {
            let exists = R::SETTINGS.iter().any(|setting| setting.key == key);
            ensure!(exists, "{refusal} points at the setting {key}, which does not exist");
        }
    }
    Ok(())
}

/// Random play meets every kind of act. The kinds are the sentences of the log: the texts of the
/// game that begin with `tell-`, and no sentence of the log begins otherwise. Acts that stay out of the
/// log are not counted.
pub fn every_kind_of_act_is_met<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut missing: BTreeSet<String> = super::texts::own_keys::<R>(game_lang::<R>())
        .into_iter()
        .filter(|key| key.starts_with("tell-") && !key.contains('.'))
        .collect();
    if missing.is_empty() {
        return Err(BrokenLaw::everywhere(R::ID, "no text of the game begins with `tell-`"));
    }
    // Some kinds are rare: play on until all are met, but not for ever.
    for round in 0..16 {
        let plan = SuitePlan { seed: plan.seed + round * 1000, ..*plan };
        each_moment::<R>(&plan, |moment, next, _| {
            let Some(event) = next else { return Ok(()) };
            let (after, _) = moment.after(event.who, event.act);
            for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
                let Some(key) = told(moment, event.who, event.act, &after, viewer) else {
                    continue;
                };
                ensure!(key.starts_with("tell-"), "{} is told as `{key}`", event.text);
                missing.remove(key);
            }
            Ok(())
        })?;
        if missing.is_empty() {
            return Ok(());
        }
    }
    Err(BrokenLaw::everywhere(R::ID, format!("random play never comes to {missing:?}")))
}

fn told<R: Show + Stage>(
    moment: &Moment<R>,
    who: Who,
    act: R::Act,
    after: &R,
    viewer: Viewer,
) -> Option<&'static str> {
    let before = View::of(&moment.state, viewer);
    let heard = moment.state.masked_act(viewer, who, act);
    let told = R::tell(&Transition { before, after: View::of(after, viewer), who, act: heard });
    told.map(|say| say.key)
}

fn game_lang<R: Stage>() -> &'static str {
    GameOf::<R>::NEW.props().texts.locales.first().map_or(words::LANGS[0], |locale| locale.lang)
}
