//! Luck is an actor like the others.

use crate::{
    LawVerdict, SuitePlan,
    walk::{each_moment, ensure},
};
use game::{Due, Seats, Stage, Who};
use std::collections::HashMap;

/// Where Chance is due: every outcome that is listed is accepted, once, with a weight; what is
/// drawn is accepted, and listed if outcomes are. Nobody else can play it, and luck is no secret
/// way to more luck: an outcome is drawn from what everybody may see or from what stays hidden,
/// never from the seed of the table, so that two draws of one generator are equal.
pub fn chance_draws_what_its_odds_list<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        if moment.state.due() != Due::Chance {
            return Ok(());
        }
        let mut odds = HashMap::new();
        let mut twice = None;
        let listed = moment.state.odds(&mut |act, weight| {
            if odds.insert(act, weight).is_some() {
                twice = Some(act);
            }
        });
        ensure!(twice.is_none(), "an outcome is listed twice: {twice:?}");
        ensure!(!listed || !odds.is_empty(), "the odds list nothing");
        for (&act, &weight) in &odds {
            let text = moment.write(act);
            ensure!(weight > 0, "{text} has no weight");
            let check = moment.state.check(&moment.past, Who::Chance, act);
            ensure!(check.is_ok(), "{text} is listed for Chance but {check:?}");
        }
        for _ in 0..plan.sample {
            let twin = &mut rng.clone();
            let act = moment.state.draw(rng).ok_or("Chance is due, and nothing is drawn")?;
            let text = moment.write(act);
            ensure!(
                moment.state.draw(twin) == Some(act),
                "{text} does not come from its generator"
            );
            ensure!(!listed || odds.contains_key(&act), "{text} is drawn but not listed");
            let check = moment.state.check(&moment.past, Who::Chance, act);
            ensure!(check.is_ok(), "{text} is drawn but {check:?}");
            for seat in Seats::first(4).iter() {
                let check = moment.state.check(&moment.past, Who::Seat(seat), act);
                ensure!(check.is_err(), "seat {seat} may play Chance's {text}");
            }
        }
        Ok(())
    })
}
