//! What a game states to interfaces is true.

use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    setups::setups,
    walk::{LawBroken, each_moment, ensure},
};
use game::{
    AnyGame, Budget, Decision, FormField, GameOf, KeyBinding, KeyMeaning, LessonGoal, LessonStep,
    MenuEntry, Resources, Seats, SettingKind, Setup, Stage, StartSeat, StopFlag, Who, WordAlias,
};
use std::collections::BTreeSet;

/// Settings have sound ranges, forms ask for settings that exist, words and keys mean something,
/// and every position of the gallery can be read.
pub fn props_are_true<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    all_props::<R>(plan).map_err(|what| BrokenLaw::everywhere(R::ID, what))
}

fn all_props<R: Stage>(plan: &SuitePlan) -> LawBroken {
    let is_plain = |text: &str| {
        !text.is_empty()
            && text.bytes().all(|b| matches!(b, b'-' | b'_') || b.is_ascii_alphanumeric())
    };
    ensure!(is_plain(R::ID), "{:?} is no id", R::ID);
    ensure!(R::SETTINGS.len() <= Setup::MOST, "more than {} settings", Setup::MOST);
    let mut keys = BTreeSet::new();
    for setting in R::SETTINGS {
        ensure!(is_plain(setting.key), "{:?} is no name of a setting", setting.key);
        ensure!(keys.insert(setting.key), "two settings are called {}", setting.key);
        let again = setting.read(&setting.write(setting.default));
        ensure!(again == Ok(setting.default), "{}: the default is {again:?}", setting.key);
        if let SettingKind::Choice(names) = setting.kind {
            let different: BTreeSet<&&str> = names.iter().collect();
            ensure!(different.len() == names.len(), "{}: a choice is there twice", setting.key);
        }
    }
    for form in R::PROPS.dialogs.forms {
        for ask in form.asks {
            let FormField::Setting(key) = ask else { continue };
            ensure!(keys.contains(key), "the form {} asks for {key}", form.key);
        }
    }
    ways_to_begin::<R>()?;
    lessons::<R>()?;
    for key in R::PROPS.dialogs.pictured {
        let is_choice = R::SETTINGS
            .iter()
            .any(|setting| setting.key == *key && matches!(setting.kind, SettingKind::Choice(_)));
        ensure!(is_choice, "{key} is shown by pictures, and is no setting with choices");
    }
    let mut forms = BTreeSet::from(["json", "acts", "position"]);
    let own = R::PROPS.files.saves.iter().map(|form| form.id);
    for id in own.chain(R::PROPS.files.records.iter().map(|form| form.id)) {
        ensure!(forms.insert(id), "two forms are called {id}");
    }
    R::start(&Setup::new(R::SETTINGS)).map_err(|refusal| format!("does not start: {refusal}"))?;
    let states: Vec<(Setup, R)> = setups(R::SETTINGS, plan.setups, plan.seed)
        .into_iter()
        .filter_map(|setup| Some((setup, R::start(&setup).ok()?)))
        .collect();
    for (word, meaning) in R::PROPS.input.words {
        let WordAlias::Act(text) = meaning else { continue };
        let is_read = states.iter().any(|(_, state)| state.read(text).is_ok());
        ensure!(is_read, "{word} means {text}, which is no act");
    }
    let mut letters = BTreeSet::new();
    for KeyBinding { key: letter, means, turned, .. } in R::PROPS.input.keys {
        ensure!(letters.insert(letter), "the key {letter} means two things");
        let pressed = match means {
            KeyMeaning::Spot(spot) => Some(*spot),
            KeyMeaning::Command(_) => None,
        };
        for spot in pressed.iter().chain(turned) {
            let mut name = String::new();
            let _ = states.iter().try_for_each(|(_, state)| state.write_spot(*spot, &mut name));
            ensure!(!name.is_empty(), "the key {letter} means {spot:?}, which has no name");
        }
    }
    for text in R::PROPS.gallery.iter().map(|shown| shown.position) {
        let is_read = states.iter().any(|(setup, _)| R::read_position(setup, text).is_ok());
        ensure!(is_read, "the position {text} of the gallery cannot be read");
    }
    for text in R::PROPS.dialogs.lots {
        let is_read = states.iter().any(|(setup, _)| R::read_position(setup, text).is_ok());
        ensure!(is_read, "the position {text} for the draw of lots cannot be read");
    }
    let lots = R::PROPS.dialogs.lots.len();
    let most = usize::from(R::PROPS.kind.seats.1);
    ensure!(lots == 0 || lots == most, "{lots} positions are shown for the lots of {most} seats");
    for (key, values) in R::PROPS.dialogs.usual {
        for value in *values {
            let is_set = Setup::new(R::SETTINGS).set(key, value).is_ok();
            ensure!(is_set, "{key}={value} is called usual and cannot be chosen");
        }
    }
    for pairs in R::BENCH.setups {
        let mut setup = Setup::new(R::SETTINGS);
        for (key, value) in *pairs {
            let is_set = setup.set(key, value).is_ok();
            ensure!(is_set, "is measured with {key}={value}, which cannot be chosen");
        }
        ensure!(R::start(&setup).is_ok(), "is measured with {pairs:?}, which does not start");
    }
    for pairs in [R::PROPS.tools.engine, R::PROPS.tools.arena] {
        let mut setup = Setup::new(R::SETTINGS);
        for (key, value) in pairs {
            let is_set = setup.set(key, value).is_ok();
            ensure!(is_set, "programs play with {key}={value}, which cannot be chosen");
        }
        ensure!(R::start(&setup).is_ok(), "programs play with {pairs:?}, which does not start");
    }
    let bots = GameOf::<R>::NEW.bots();
    let different: BTreeSet<&str> = bots.iter().map(|bot| bot.name).collect();
    ensure!(different.len() == bots.len(), "two bots have one name: {bots:?}");
    Ok(())
}

/// Every entry of the home leads somewhere: dialogs, bots, settings and lessons that exist.
fn ways_to_begin<R: Stage>() -> LawBroken {
    let bots = GameOf::<R>::NEW.bots();
    for entry in R::PROPS.menu {
        match entry {
            MenuEntry::Start(start) => {
                let mut setup = Setup::new(R::SETTINGS);
                for (key, value) in start.settings {
                    let is_set = setup.set(key, value).is_ok();
                    ensure!(
                        is_set,
                        "{} begins with {key}={value}, which cannot be chosen",
                        start.key
                    );
                }
                let seats = R::start(&setup).map(|state| state.seats());
                let is_seated = seats.is_ok_and(|seats| usize::from(seats) == start.seats.len());
                ensure!(is_seated, "{} seats {:?}", start.key, start.seats);
                for seat in start.seats {
                    let StartSeat::Bot(name) = seat else { continue };
                    let is_bot = bots.iter().any(|bot| bot.name == *name);
                    ensure!(is_bot, "{} seats {name}, which is no bot", start.key);
                }
                for key in start.forms {
                    let is_form = R::PROPS.dialogs.forms.iter().any(|form| form.key == *key);
                    ensure!(is_form, "{} asks {key}, which is no form", start.key);
                }
            }
            MenuEntry::Lesson(key) => {
                let is_lesson = R::PROPS.lessons.iter().any(|lesson| lesson.key == *key);
                ensure!(is_lesson, "the home offers {key}, which is no lesson");
            }
            _ => {}
        }
    }
    let asks_code =
        R::PROPS.dialogs.forms.iter().any(|form| form.asks.contains(&FormField::DealCode));
    ensure!(
        !asks_code || R::PROPS.dialogs.deal_code.is_some(),
        "a form asks for a code that there is not"
    );
    Ok(())
}

/// Every step of every lesson can be shown and done.
fn lessons<R: Stage>() -> LawBroken {
    let game = GameOf::<R>::NEW;
    for lesson in R::PROPS.lessons {
        for (at, step) in lesson.steps.iter().enumerate() {
            let told = |acts: &[&str]| {
                lesson
                    .follow(&game, at, acts.iter().copied())
                    .map_err(|refusal| format!("lesson {}, {}: {refusal}", lesson.key, step.key))
            };
            let done = match step.wants {
                LessonGoal::Read => told(&[])?.is_done,
                LessonGoal::Countdown { .. } => told(&[LessonStep::TIME_UP])?.is_done,
                LessonGoal::Acts(ways) => {
                    ensure!(!ways.is_empty(), "lesson {}, {}: no way", lesson.key, step.key);
                    let mut is_done = true;
                    for way in ways {
                        is_done &= told(way)?.is_done;
                    }
                    is_done
                }
                // Which act is refused so is for the learner to find; the board must be there.
                LessonGoal::Refused(_) => !told(&[])?.is_done,
            };
            ensure!(done, "lesson {}, {}: it cannot be done", lesson.key, step.key);
        }
    }
    Ok(())
}

/// Every bot finds a legal act where its seat is due, the same one for the same seed and thought.
/// Whole games would take long: a bot is asked now and then.
pub fn bots_play_legal_acts<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let game = GameOf::<R>::NEW;
    let plan = SuitePlan { games: 1, setups: plan.setups.min(4), ..*plan };
    let budget = Budget { nodes: Some(200), depth: Some(4), ..Budget::default() };
    each_moment::<R>(&plan, |moment, _, rng| {
        let Some(seat) = moment.due_seats().lowest() else { return Ok(()) };
        if game::Rng::below(rng, 8) != 0 && !moment.log.is_empty() {
            return Ok(());
        }
        let state = moment.state();
        for name in game.bots().into_iter().map(|bot| bot.name) {
            let think = || {
                let mut bot = game.bot(name, &moment.setup, moment.seed, &Resources::default())?;
                let observation = state.observe(Seats::only(seat));
                let reply =
                    bot.think(seat, &*observation, &budget, &StopFlag::default(), &mut |_| {});
                match reply.decision {
                    Decision::Play(report) => Some(Some(report.act)),
                    Decision::Resign => Some(None),
                    Decision::Nothing => None,
                }
            };
            let decided = think().ok_or_else(|| format!("{name} finds nothing to play"))?;
            match &decided {
                Some(act) => {
                    let check = state.check(Who::Seat(seat), act);
                    ensure!(check.is_ok(), "{name} plays {act}: {check:?}");
                }
                None => ensure!(state.allowed().resign, "{name} gives up, which it may not"),
            }
            let again = think();
            ensure!(again.as_ref() == Some(&decided), "{name} changes its mind: {again:?}");
        }
        Ok(())
    })
}
