//! The suite as one line in a game's tests.

use crate::{LawVerdict, SuitePlan};

/// Proves every law for a game, one test for each.
///
/// ```
/// # use ludarium_testkit as testkit;
/// testkit::conformance!(testkit::games::Morris);
/// ```
///
/// A game that wants more or less to be played says so:
///
/// ```
/// # use ludarium_testkit as testkit;
/// use testkit::{SuitePlan, games::Liar};
/// testkit::conformance!(Liar, SuitePlan { games: 9, ..SuitePlan::DEFAULT });
/// ```
#[macro_export]
macro_rules! conformance {
    ($game:ty) => {
        $crate::conformance!($game, $crate::SuitePlan::DEFAULT);
    };
    ($game:ty, $plan:expr) => {
        $crate::each_law!(one_test_for_each_law $game, $plan);
    };
}

/// The tests of [`conformance!`].
#[doc(hidden)]
#[macro_export]
macro_rules! one_test_for_each_law {
    ($game:ty, $plan:expr; $($group:ident: $($law:ident)+;)+) => {
        mod conformance {
            #[allow(unused_imports)]
            use super::*;
            $($(
                #[test]
                fn $law() {
                    $crate::hold(stringify!($law), $crate::laws::$group::$law::<$game>, &$plan);
                }
            )+)+
        }
    };
}

/// Proves one law or fails the test.
///
/// # Panics
/// When the law is broken.
#[track_caller]
pub fn hold(law: &str, prove: fn(&SuitePlan) -> LawVerdict, plan: &SuitePlan) {
    if let Err(fault) = prove(plan) {
        panic!("the law `{law}` is broken\n{fault}");
    }
}
