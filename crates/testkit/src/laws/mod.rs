//! The laws: what is true of every game.
//!
//! Each law is a function from a [`SuitePlan`](crate::SuitePlan) to a [`LawVerdict`](crate::LawVerdict),
//! generic over the game, and its name is the law. [`conformance!`](crate::conformance) makes a test
//! of each. The functions of [`garbage`] are also what fuzz targets call.

pub mod acts;
pub mod chance;
pub mod clicks;
pub mod clock;
pub mod course;
pub mod garbage;
pub mod kind;
pub mod notation;
pub mod props;
pub mod saves;
pub mod scenes;
pub mod secrets;
pub mod shown;
pub mod shown_acts;
pub mod texts;

pub use garbage::{load_save, parse_act, parse_position, parse_spot};

/// Every law, as `group::law`.
pub const NAMES: &[&str] = crate::each_law!(law_names);

/// The list of [`NAMES`].
#[doc(hidden)]
#[macro_export]
macro_rules! law_names {
    (; $($group:ident: $($law:ident)+;)+) => {
        &[$($(concat!(stringify!($group), "::", stringify!($law))),+),+]
    };
}

/// Hands the list of all laws to another macro of this crate, after its own arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! each_law {
    ($then:ident $($args:tt)*) => {
        $crate::$then! {
            $($args)*;
            acts:
                listed_acts_are_accepted
                unlisted_acts_are_refused
                only_who_is_due_may_act
                count_is_the_number_of_acts
                random_acts_are_legal
                refused_acts_change_nothing
                every_kind_of_act_is_met;
            course:
                games_come_to_an_end
                the_same_seed_gives_the_same_game
                undo_restores
                records_replay_to_the_same_key
                keys_tell_states_apart
                standings_rank_the_seats
                ends_have_a_verdict;
            chance:
                chance_draws_what_its_odds_list;
            clock:
                the_clock_may_do_what_it_says;
            notation:
                acts_round_trip
                positions_round_trip
                spots_round_trip
                states_are_lines_of_json;
            saves:
                save_forms_round_trip
                record_forms_round_trip;
            garbage:
                garbage_is_answered;
            secrets:
                masks_are_final
                guesses_look_alike
                own_acts_know_no_secrets
                views_do_not_leak
                heard_acts_are_masked
                memories_agree_with_views
                open_games_show_all_the_same
                covered_states_are_of_the_same_game;
            shown:
                what_is_shown_is_said
                hearing_tells_no_more_than_seeing
                shown_acts_do_not_leak;
            scenes:
                scenes_are_well_made
                every_role_is_drawn;
            clicks:
                every_act_can_be_clicked
                offers_lead_to_acts
                pointers_complete_their_acts;
            shown_acts:
                shown_acts_fit_their_scenes;
            texts:
                every_text_exists
                languages_say_the_same;
            kind:
                kinds_are_as_they_are_said
                seats_are_in_their_range;
            props:
                props_are_true
                bots_play_legal_acts;
        }
    };
}
