//! Each law can be broken: a spoilt game for each, and what the suite says of it.

mod acts;
mod course;
mod kind;
mod looks;
mod notation;
mod records;
mod secrets;
mod texts;

use crate::mutant::{Flaw, Mutant, Sound};
use expect_test::expect;
use game::{Due, Rules, Seat};
use ludarium_testkit::{
    self as testkit, LawVerdict, SuitePlan,
    games::{Liar, Morris},
    laws,
};

/// A test that a law is broken by a game with a flaw, and that the suite says how:
/// `name: group::law by Game, "what is said", { the flaw }`.
macro_rules! caught {
    ($name:ident: $group:ident::$law:ident by $game:ty, $said:literal, { $($flaw:tt)* }) => {
        #[test]
        fn $name() {
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            struct Spoilt;
            impl $crate::mutant::Flaw<$game> for Spoilt { $($flaw)* }
            type Game = $crate::mutant::Mutant<$game, Spoilt>;
            $crate::broken::catch(ludarium_testkit::laws::$group::$law::<Game>, $said);
        }
    };
}
use caught;

/// Enough to find a flaw, and not more.
const PLAN: SuitePlan = SuitePlan { longest: 300, ..SuitePlan::DEFAULT };

#[track_caller]
fn catch(law: fn(&SuitePlan) -> LawVerdict, said: &str) {
    let fault = law(&PLAN).expect_err("the spoilt game keeps the law");
    assert!(fault.what.contains(said), "the suite does not say {said:?} but\n{fault}");
}

/// A law, the settings, the seed and the acts: enough to see it again.
#[test]
fn a_fault_says_how_it_came_about() {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Spoilt;
    impl Flaw<Morris> for Spoilt {
        fn due(game: &Morris) -> Due {
            if game.in_hand(Seat(1)) == 0 { Due::Chance } else { game.due() }
        }
    }
    let law = laws::course::games_come_to_an_end::<Mutant<Morris, Spoilt>>;
    let panic = std::panic::catch_unwind(|| testkit::hold("games_come_to_an_end", law, &PLAN));
    let said = panic.expect_err("the law is broken");
    let said = said.downcast_ref::<String>().expect("a panic with a text");
    expect![[r#"
        the law `games_come_to_an_end` is broken
        morris: Chance is due, but nobody can act
          settings: as they come
          seed:     1
          from:     the start
          acts:     0 a3, 1 b2, 0 c1, 1 a1, 0 b3, 1 a2
          position: xx./oo./o.x x
    "#]]
    .assert_eq(said);
}

#[test]
fn every_law_can_be_broken() {
    let proofs = [
        include_str!("acts.rs"),
        include_str!("course.rs"),
        include_str!("kind.rs"),
        include_str!("looks.rs"),
        include_str!("notation.rs"),
        include_str!("records.rs"),
        include_str!("secrets.rs"),
        include_str!("texts.rs"),
    ];
    for law in laws::NAMES {
        let proof = format!(": {law} by ");
        assert!(proofs.iter().any(|text| text.contains(&proof)), "nothing breaks {law}");
    }
}

mod sound_morris {
    use super::*;
    testkit::conformance!(Mutant<Morris, Sound>, PLAN);
}

mod sound_liar {
    use super::*;
    testkit::conformance!(Mutant<Liar, Sound>, PLAN);
}
