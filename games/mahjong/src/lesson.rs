//! The demonstration: eleven steps on boards of its own (R11).

use game::{Lesson, LessonGoal, LessonStep, Seat, Who};

/// A courtyard on which pairs lie ready at the edges.
macro_rules! court {
    ($rest:literal) => {
        concat!(
            r#"{"layout":"court36","families":[1,5,6,7,8,1,2,7,9,6,5,3,4,8,5,9,6,2,3,9,1,2,7,6,5,4,8,3,9,4,7,2,3,1,4,8],"level":"easy","#,
            $rest
        )
    };
}

const WHOLE: &str = court!(r#""seconds":0}"#);
const TIMED: &str = court!(
    r#""present":[1,2,3,4,7,8,9,10,12,13,14,15,16,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35],"score":[70,0],"seconds":10}"#
);
const AFTER_INAO: &str = court!(
    r#""present":[1,2,3,4,7,8,9,10,13,14,15,16,19,20,21,22,23,24,25,26,27,28,30,31,32,33,34,35],"score":[70,10],"seconds":0}"#
);
/// Three tiles: one lies on another, the third beside them. The fourth, which a layout must have, is gone.
const TOP: &str = r#"{"layout":[[0,0,0],[6,0,0],[0,0,1],[3,0,0]],"families":[3,3,5,5],"present":[0,1,2],"level":"easy","seconds":0}"#;
/// A row that shows two different faces at its ends.
const BLOCKED: &str = r#"{"layout":"court36","families":[1,5,6,7,8,1,2,7,9,6,5,3,1,2,1,2,6,2,3,9,1,2,7,6,5,4,8,3,9,4,7,2,3,1,4,8],"present":[12,13,14,15],"level":"easy","score":[140,110],"seconds":0}"#;
const HIDDEN: &str = r#"{"layout":"pyramid56","families":[5,1,2,3,4,5,6,7,8,9,10,11,12,13,14,1,2,3,4,5,6,7,8,9,10,11,12,13,14,1,2,3,4,6,7,8,9,10,11,12,13,14,1,2,3,4,5,6,7,8,9,10,11,12,13,14],"level":"hard","present":[1,2,3,4,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55],"selected":6,"pairs_this_turn":1,"score":[10,0],"hidden":true,"seconds":0}"#;
const LAST: &str = court!(r#""present":[0,5],"score":[310,280],"seconds":0}"#);

/// A step that waits for acts.
const fn acts(
    key: &'static str,
    position: Option<&'static str>,
    ways: &'static [&'static [&'static str]],
) -> LessonStep {
    LessonStep { key, position, wants: LessonGoal::Acts(ways), shows_free: false }
}

/// The two pairs after the first, in any order.
const DOUBLING: &[&[&str]] = &[
    &["6", "17", "11", "18"],
    &["6", "17", "18", "11"],
    &["17", "6", "11", "18"],
    &["17", "6", "18", "11"],
    &["11", "18", "6", "17"],
    &["11", "18", "17", "6"],
    &["18", "11", "6", "17"],
    &["18", "11", "17", "6"],
];

/// The demonstration.
pub(crate) const DEMO: Lesson = Lesson {
    key: "demo",
    settings: &[("level", "easy")],
    steps: &[
        LessonStep::read("welcome", Some(WHOLE)),
        LessonStep { shows_free: true, ..LessonStep::read("free", None) },
        LessonStep {
            key: "blocked",
            position: None,
            wants: LessonGoal::Refused("blocked"),
            shows_free: false,
        },
        acts("pair", None, &[&["0", "5"], &["5", "0"]]),
        acts("double", None, DOUBLING),
        LessonStep {
            key: "countdown",
            position: Some(TIMED),
            wants: LessonGoal::Countdown {
                seconds: 10,
                then: &[
                    (Who::Clock, "timeout"),
                    (Who::Seat(Seat(1)), "12"),
                    (Who::Seat(Seat(1)), "29"),
                ],
            },
            shows_free: false,
        },
        acts("wrong", Some(AFTER_INAO), &[&["30", "24"], &["24", "30"]]),
        LessonStep { shows_free: true, ..LessonStep::read("top", Some(TOP)) },
        acts("shuffle", Some(BLOCKED), &[&["shuffle"]]),
        LessonStep::read("hidden", Some(HIDDEN)),
        acts("end", Some(LAST), &[&["0", "5"], &["5", "0"]]),
    ],
};
