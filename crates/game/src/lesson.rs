//! Lessons: a game explained step by step on boards of its own, as data.
//!
//! A door shows the board of a step beside its words and waits for what the step wants. It keeps no table and no
//! record for it: a step is a position and the acts made since, and nothing of it counts.

use crate::{
    AnyGame, AnyState, CheckedAct, Due, Refusal, SettingPairs, Setup, Spot, Who, rng::QuickRng,
};
use std::borrow::Cow;

/// Where the luck of lessons comes from: it is the same for everybody.
const LUCK: u64 = 1;
/// The most draws that may follow one act.
const MOST_DRAWS: usize = 16;

/// A lesson. The text `lesson-<key>` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Names it in texts and addresses.
    pub key: &'static str,
    /// Settings that hold in it.
    pub settings: SettingPairs,
    /// Its steps, in order.
    pub steps: &'static [LessonStep],
}

/// A step of a lesson. The text `lesson-<lesson>-<key>` says what there is to see or do, its attribute `.title` is
/// its heading, and `.done`, where there is one, is said when it has been done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// Names it in the texts.
    pub key: &'static str,
    /// The board that it begins with, in the game's own text; the first step has one, others without one go on with
    /// the board as the step before them leaves it.
    pub position: Option<&'static str>,
    /// What it waits for. Whoever does not care for it goes on with a button.
    pub wants: LessonGoal,
    /// Whether what can be pressed shows itself.
    pub shows_free: bool,
}

/// What a step of a lesson waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonGoal {
    /// That it was read.
    Read,
    /// One of these sequences of acts. An act that does not go on with one of them is not made.
    Acts(&'static [&'static [&'static str]]),
    /// Something that is refused with this code.
    Refused(&'static str),
    /// That so many seconds pass. Then these acts happen by themselves; what the learner does meanwhile counts.
    Countdown {
        /// How long.
        seconds: u8,
        /// What happens then, and by whom.
        then: &'static [(Who, &'static str)],
    },
}

/// How far a learner has come in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonCourse {
    /// The settings that hold.
    pub setup: Setup,
    /// Where it began.
    pub position: &'static str,
    /// What has happened since.
    pub acts: Vec<(Who, String)>,
    /// How many of these happened before the step.
    pub before: usize,
    /// Whether what the step wants has been done.
    pub is_done: bool,
    /// The acts that lead further, where the step wants acts.
    pub next: Vec<&'static str>,
}

/// A step being followed.
struct Follower {
    state: Box<dyn AnyState>,
    course: LessonCourse,
}

impl Follower {
    /// What was pressed as an act: `@17` is the name of the 17th spot.
    fn written<'a>(&self, act: &'a str) -> Cow<'a, str> {
        let spot = act.strip_prefix('@').and_then(|spot| spot.parse().ok());
        spot.map_or(act.into(), |spot| self.state.spot_name(Spot(spot)).into())
    }

    fn play(&mut self, who: Option<Who>, act: &str) -> Result<String, Refusal> {
        let due = || self.state.due().seat().map_or(Who::House, Who::Seat);
        let who = who.unwrap_or_else(due);
        let checked = self.state.check(who, act)?;
        self.apply(who, &checked);
        // What luck owes is the same in every lesson.
        for _ in 0..MOST_DRAWS {
            let drawn = self.state.chance(&mut QuickRng::new(LUCK));
            let Some(drawn) = drawn.filter(|_| self.state.due() == Due::Chance) else { break };
            self.apply(Who::Chance, &drawn);
        }
        Ok(checked.text().to_owned())
    }

    fn apply(&mut self, who: Who, act: &CheckedAct) {
        self.state.apply(act);
        self.course.acts.push((who, act.text().to_owned()));
    }

    fn play_all(&mut self, acts: &[(Who, &str)]) -> Result<(), Refusal> {
        acts.iter().try_for_each(|(who, act)| self.play(Some(*who), act).map(drop))
    }
}

impl Lesson {
    /// How a step stands after these acts of the learner; `@17` presses the 17th spot, whose name is the act.
    ///
    /// # Errors
    /// `no-such-step`; what the game refuses; `lesson-other` for an act that the step does not want.
    pub fn follow<'a>(
        &self,
        game: &dyn AnyGame,
        step: usize,
        acts: impl IntoIterator<Item = &'a str>,
    ) -> Result<LessonCourse, Refusal> {
        let wants = self.steps.get(step).ok_or(Refusal::new("no-such-step"))?.wants;
        let mut follower = self.opening(game, step)?;
        follower.course.before = follower.course.acts.len();
        follower.course.is_done = wants == LessonGoal::Read;
        let mut done: Vec<String> = Vec::new();
        for act in acts {
            let act = &*follower.written(act);
            let is_done = match wants {
                LessonGoal::Countdown { then, .. } if act == LessonStep::TIME_UP => {
                    // Where the learner took what was to be taken, it is as if nothing had been done.
                    if follower.play_all(then).is_err() {
                        follower = self.opening(game, step)?;
                        follower.course.before = follower.course.acts.len();
                        follower.play_all(then)?;
                    }
                    true
                }
                LessonGoal::Refused(code) => match follower.play(None, act) {
                    Err(refusal) if refusal.code == code => true,
                    other => other.map(|_| false)?,
                },
                LessonGoal::Acts(ways) => {
                    let wanted =
                        |way: &&[&str]| begins(way, &done) && way.get(done.len()) == Some(&act);
                    if !ways.iter().any(wanted) {
                        // What the game itself refuses has the better reason.
                        follower.play(None, act)?;
                        return Err(Refusal::new("lesson-other"));
                    }
                    follower.play(None, act)?;
                    done.push(act.to_owned());
                    ways.iter().any(|way| way.len() == done.len() && begins(way, &done))
                }
                LessonGoal::Read | LessonGoal::Countdown { .. } => {
                    follower.play(None, act)?;
                    false
                }
            };
            follower.course.is_done |= is_done;
        }
        if let LessonGoal::Acts(ways) = wants {
            let next = &mut follower.course.next;
            for act in
                ways.iter().filter(|way| begins(way, &done)).filter_map(|way| way.get(done.len()))
            {
                if !next.contains(act) {
                    next.push(act);
                }
            }
        }
        Ok(follower.course)
    }

    /// The board that a step begins with: its own, or that of the last step before it that has one, after all that
    /// the steps between them want.
    fn opening(&self, game: &dyn AnyGame, step: usize) -> Result<Follower, Refusal> {
        let mut setup = game.setup();
        self.settings.iter().try_for_each(|(key, value)| setup.set(key, value))?;
        let start = |step: &LessonStep| step.position;
        let found = self.steps[..=step]
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, step)| Some((at, start(step)?)));
        let (first, position) = found.ok_or(Refusal::new("no-such-step"))?;
        let state = game.read_position(&setup, position)?;
        let course = LessonCourse {
            setup,
            position,
            acts: Vec::new(),
            before: 0,
            is_done: false,
            next: Vec::new(),
        };
        let mut follower = Follower { state, course };
        for passed in &self.steps[first..step] {
            match passed.wants {
                LessonGoal::Acts(ways) => {
                    let way = ways.first().copied().unwrap_or_default();
                    way.iter().try_for_each(|act| follower.play(None, act).map(drop))?;
                }
                LessonGoal::Countdown { then, .. } => follower.play_all(then)?,
                LessonGoal::Read | LessonGoal::Refused(_) => {}
            }
        }
        Ok(follower)
    }
}

impl LessonStep {
    /// What stands among the learner's acts for the end of a countdown.
    pub const TIME_UP: &'static str = "time-up";

    /// A step that waits for nothing but a reader, on a board of its own or on that of the step before.
    pub const fn read(key: &'static str, position: Option<&'static str>) -> LessonStep {
        LessonStep { key, position, wants: LessonGoal::Read, shows_free: false }
    }
}

fn begins(way: &[&str], done: &[String]) -> bool {
    way.len() >= done.len() && way.iter().zip(done).all(|(act, done)| act == done)
}
