//! The proofs of Tigris & Euphrates: the suite that every game passes, figures, scenarios.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

mod coverage;
mod odd_positions;
mod shown;
mod texts;
mod twin;
mod twins_agree;

use game::{AnyState, Due, Rng, Who, rng::QuickRng};
use ludarium_tigris::{GAME, Tigris};
use testkit::{
    Playthrough, SuitePlan, expect_file, hold, laws, perft_files, playthrough, scenario_files,
};

/// The gallery alone brings games of two, three and four players; comparing what every viewer is given
/// of each moment takes its time.
const PLAN: SuitePlan =
    SuitePlan { games: 1, setups: 1, longest: 4000, sample: 3, ..SuitePlan::DEFAULT };

testkit::conformance!(Tigris, PLAN);

/// An act of whoever is due, each as likely as the others; none when the game is over.
pub(crate) fn random_act(state: &dyn AnyState, rng: &mut QuickRng) -> Option<(Who, String)> {
    match state.due() {
        Due::Over => None,
        Due::Chance => Some((Who::Chance, state.chance(rng)?.text().to_owned())),
        Due::Seats(due) => {
            let who = Who::Seat(due.lowest()?);
            let acts = state.acts(who);
            Some((who, acts[rng.index(acts.len())].clone()))
        }
    }
}

/// The quick laws with every option.
#[test]
fn options_keep_the_laws() {
    let plan = SuitePlan { setups: 9, ..PLAN };
    hold("listed_acts_are_accepted", laws::acts::listed_acts_are_accepted::<Tigris>, &plan);
    hold("unlisted_acts_are_refused", laws::acts::unlisted_acts_are_refused::<Tigris>, &plan);
    hold("masks_are_final", laws::secrets::masks_are_final::<Tigris>, &plan);
    hold("own_acts_know_no_secrets", laws::secrets::own_acts_know_no_secrets::<Tigris>, &plan);
    hold("games_come_to_an_end", laws::course::games_come_to_an_end::<Tigris>, &plan);
}

#[test]
fn figures() {
    perft_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn scenarios() {
    scenario_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

/// A war that is fought out and the turns after it, with everything that is seen of them.
#[test]
fn a_war() {
    let game = Playthrough {
        from: Some(
            r#"{"players":2,"tiles":[["S",6,7],["S",5,7],["S",5,5],["S",4,5],["T",5,4]],"leaders":[[0,"king",7,8],[1,"king",4,4]],"hands":{"0":"SSSTTM","1":"STSTFM"},"bag":{"T":9,"F":4,"S":4,"M":4}}"#,
        ),
        acts: "tile:S:g6 commit:1 commit:0 leader:priest:i6",
        longest: 8,
        ..Playthrough::PLAIN
    };
    playthrough(&GAME, &game, &expect_file!["../playthroughs/war.txt"]);
}
