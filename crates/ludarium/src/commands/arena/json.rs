//! The result for programs. Every number has a name; what has no value is null.

use super::{Args, tally::Tally};
use arena::{Elo, SprtVerdict};
use serde_json::{Map, Value, json};

pub(super) fn report(args: &Args, tally: &Tally<'_>) -> Value {
    let (plan, scores) = (tally.plan, &tally.scores);
    let settings: Map<String, Value> =
        plan.setup.all().map(|(setting, value)| (setting.key.to_owned(), value.into())).collect();
    json!({
        "game": plan.game.id(),
        "rules": plan.game.version(),
        "settings": settings,
        "movetime": args.movetime,
        "nodes": args.nodes,
        "random_plies": plan.random_plies,
        "seed": plan.seed,
        "planned": plan.len(),
        "games": scores.games(),
        "complete": tally.is_decided() || tally.open() == 0,
        "players": players(tally),
        "difference": scores.difference(),
        "pairs": pairs(tally),
        "pairings": pairings(tally),
        "sprt": sprt(tally),
        "played": tally.counted().collect::<Vec<_>>(),
    })
}

fn players(tally: &Tally<'_>) -> Vec<Value> {
    let (plan, scores) = (tally.plan, &tally.scores);
    // Half of a difference is no rating that anybody asked for.
    let ratings: Vec<Option<Elo>> = match scores.difference() {
        Some(_) => vec![None; plan.players.len()],
        None => scores.ratings().into_iter().map(Some).collect(),
    };
    let player = |index: usize| {
        let total = scores.total(index);
        json!({
            "name": plan.names[index],
            "program": plan.players[index].to_string(),
            "wins": total.wins,
            "draws": total.draws,
            "losses": total.losses,
            "share": total.share(),
            "win_share": scores.wins(index).share(),
            "win_interval": scores.wins(index).interval(),
            "failures": scores.failures(index),
            "rating": ratings[index],
        })
    };
    (0..plan.players.len()).map(player).collect()
}

/// How many pairs of games brought the first of two players how many points.
fn pairs(tally: &Tally<'_>) -> Option<Vec<Value>> {
    let counts = tally.scores.points().pairs();
    let pair = |(half, count)| json!({ "points": f64::from(half) / 2.0, "count": count });
    tally.scores.difference().map(|_| (0_u8..).zip(counts).map(pair).collect())
}

fn pairings(tally: &Tally<'_>) -> Vec<Value> {
    let names = &tally.plan.names;
    let mut found = Vec::new();
    for first in 0..names.len() {
        for second in first + 1..names.len() {
            let pairing = tally.scores.between(first, second);
            found.push(json!({
                "first": names[first],
                "second": names[second],
                "wins": pairing.wins,
                "draws": pairing.draws,
                "losses": pairing.losses,
                "share": pairing.share(),
            }));
        }
    }
    found
}

fn sprt(tally: &Tally<'_>) -> Option<Value> {
    let sprt = tally.sprt?;
    let verdict = match tally.verdict() {
        SprtVerdict::Open => "open",
        SprtVerdict::Accepted => "accepted",
        SprtVerdict::Rejected => "rejected",
    };
    Some(json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "risk": sprt.risk,
        "log_likelihood_ratio": sprt.ratio(tally.scores.points()),
        "lower_bound": -sprt.bound(),
        "upper_bound": sprt.bound(),
        "verdict": verdict,
    }))
}
