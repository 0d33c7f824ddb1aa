//! Every text exists, in every language.

use super::{
    garbage::{misspelt, pool_of},
    scenes::overlays,
};
use crate::walk::shown;
use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    walk::{Event, LawBroken, Moment, each_moment, ensure},
};
use fluent_bundle::FluentResource;
use game::{
    AnyGame, AnyState, Extra, GameOf, MenuEntry, Props, Refusal, ScoreEntry, Seat, Seats, Sentence,
    SentenceArg, SettingKind, Stage, View, Who, rng::QuickRng,
};
use std::collections::{BTreeSet, HashSet};
use words::{LANGS, LANGUAGES, Lexicon, Names};

/// The texts of a game's own file in one language, attributes as `key.attribute`.
pub(crate) fn own_keys<R: Stage>(lang: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for locale in R::PROPS.texts.locales.iter().filter(|locale| locale.lang == lang) {
        let mut last = "";
        for line in locale.text.lines() {
            let Some((left, _)) = line.split_once('=') else { continue };
            match left.trim().strip_prefix('.') {
                Some(attribute) => keys.extend([format!("{last}.{attribute}")]),
                None if line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                    last = left.trim();
                    keys.insert(last.to_owned());
                }
                None => {}
            }
        }
    }
    keys
}

/// The languages of the house that a game has texts in.
pub(crate) fn langs_of(props: &Props) -> impl Iterator<Item = &'static str> {
    LANGS.into_iter().filter(|lang| props.texts.locales.iter().any(|locale| locale.lang == *lang))
}

/// Every language of the game has the same texts, each file is without mistakes, and the rules are there to be
/// read.
pub fn languages_say_the_same<R: Stage>(_: &SuitePlan) -> LawVerdict {
    let fault = |what: String| BrokenLaw::everywhere(R::ID, what);
    for language in LANGUAGES.iter().filter(|language| language.is_for_all) {
        let is_there = R::PROPS.texts.locales.iter().any(|locale| locale.lang == language.code);
        if !is_there {
            return Err(fault(format!("there are no texts in {}", language.code)));
        }
    }
    let first = own_keys::<R>(LANGS[0]);
    for lang in langs_of(&R::PROPS) {
        let own = own_keys::<R>(lang);
        if let Some(key) = first.symmetric_difference(&own).next() {
            return Err(fault(format!("`{key}` is not in {} and {lang} alike", LANGS[0])));
        }
        for locale in R::PROPS.texts.locales.iter().filter(|locale| locale.lang == lang) {
            if let Err((_, errors)) = FluentResource::try_new(locale.text.to_owned()) {
                return Err(fault(format!("{lang}: {errors:?}")));
            }
        }
        let has_rules =
            R::PROPS.texts.rules.iter().any(|l| l.lang == lang && !l.text.trim().is_empty());
        if !has_rules {
            return Err(fault(format!("there are no rules to read in {lang}")));
        }
    }
    Ok(())
}

/// The texts of all languages.
struct Texts {
    lexicons: Vec<Lexicon>,
    /// What was looked at already.
    seen: HashSet<(String, Sentence)>,
}

impl Texts {
    fn of<R: Stage>() -> Texts {
        let lexicons = langs_of(&R::PROPS).map(|lang| Lexicon::of(&GameOf::<R>::NEW, lang));
        Texts { lexicons: lexicons.collect(), seen: HashSet::new() }
    }

    fn has(&self, key: &str) -> LawBroken {
        for lexicon in &self.lexicons {
            ensure!(lexicon.has(key), "there is no text `{key}` in {}", lexicon.lang());
        }
        Ok(())
    }

    /// A text that gets numbers, and a name if it tells an act. Whatever else it asks for is left
    /// standing in braces: so is the act itself in a game that does not say that it tells it.
    fn says(&mut self, state: &dyn AnyState, say: Sentence, who: Option<(Who, &str)>) -> LawBroken {
        if !self.seen.insert((say.key.to_owned(), say)) {
            return Ok(());
        }
        self.has(say.key)?;
        about_what_is_there(state, say)?;
        let names = Names::of(state);
        for lexicon in &self.lexicons {
            let text = match who {
                Some((who, act)) => lexicon.tell(say, &names, &lexicon.who(who), act),
                None => lexicon.say(say, &names),
            };
            let is_whole = !text.trim().is_empty() && !text.contains(['{', '}']);
            ensure!(is_whole, "`{}` in {} says {text:?}", say.key, lexicon.lang());
        }
        Ok(())
    }

    /// What a player is asked to do: a text that may name that player, and one for the others.
    fn asks(&mut self, state: &dyn AnyState, say: Sentence, seat: Seat) -> LawBroken {
        self.has(say.key)?;
        about_what_is_there(state, say)?;
        let names = Names::of(state);
        for lexicon in &self.lexicons {
            let who = lexicon.who(Who::Seat(seat));
            for text in [true, false].map(|own| lexicon.prompt(say, &names, (&who, own))) {
                let text = text.unwrap_or_else(|| "-".to_owned());
                let is_whole = !text.trim().is_empty() && !text.contains(['{', '}']);
                ensure!(is_whole, "`{}` in {} says {text:?}", say.key, lexicon.lang());
            }
        }
        Ok(())
    }

    fn refuses(&mut self, refusal: &Refusal) -> LawBroken {
        let key = format!("refusal-{}", refusal.code);
        let [a, b] = refusal.args;
        if !self.seen.insert((key.clone(), Sentence::with(refusal.code, [a, b, 0]))) {
            return Ok(());
        }
        self.has(&key)?;
        for lexicon in &self.lexicons {
            let text = lexicon.refusal(refusal);
            ensure!(!text.contains(['{', '}']), "`{key}` in {} says {text:?}", lexicon.lang());
        }
        Ok(())
    }
}

/// A sentence names only seats and spots that the game has.
fn about_what_is_there(state: &dyn AnyState, say: Sentence) -> LawBroken {
    for arg in say.args() {
        match arg {
            SentenceArg::Number(_) => {}
            SentenceArg::Seat(seat) => {
                ensure!(seat.0 < state.seats(), "`{}` is about seat {seat}", say.key);
            }
            SentenceArg::Spot(spot) => {
                let name = state.spot_name(spot);
                let is_there = state.tools().read_spot(&name) == Ok(spot);
                ensure!(is_there, "`{}` is about {spot:?}, which is no spot", say.key);
            }
        }
    }
    Ok(())
}

/// Everything that a game says has a text in every language that needs no more than it is given:
/// its name, its settings, items, controls, facts, verdicts, the sentences of the log, refusals.
pub fn every_text_exists<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut texts = Texts::of::<R>();
    fixed_texts::<R>(&texts).map_err(|what| BrokenLaw::everywhere(R::ID, what))?;
    let pool = pool_of::<R>(plan);
    each_moment::<R>(plan, |moment, next, rng| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            shown_texts(&mut texts, moment, viewer)?;
            told_texts(&mut texts, moment, next, viewer)?;
        }
        let state = moment.state();
        for act in pool.sample(plan.sample, rng) {
            let text = moment.write(act);
            for who in moment.seats().map(Who::Seat).chain([Who::Chance, Who::Clock, Who::House]) {
                let tried = [state.check(who, &text), state.check(who, &misspelt(&text, rng))];
                tried.iter().filter_map(|t| t.as_ref().err()).try_for_each(|r| texts.refuses(r))?;
            }
        }
        refused_positions(&mut texts, moment, rng)
    })
}

fn fixed_texts<R: Stage>(texts: &Texts) -> LawBroken {
    for key in ["game-name", "game-about", "seat-0", "seat-1", "seat-2", "seat-3"] {
        texts.has(key)?;
    }
    for setting in GameOf::<R>::NEW.settings() {
        texts.has(&format!("setting-{}", setting.key))?;
        texts.has(&format!("setting-{}.help", setting.key))?;
        if let SettingKind::Choice(names) = setting.kind {
            let named = |name: &&str| texts.has(&format!("setting-{}-{name}", setting.key));
            names.iter().try_for_each(named)?;
        }
    }
    R::BENCH.figures.iter().try_for_each(|figure| texts.has(&format!("figure-{}", figure.key)))?;
    for shown in R::PROPS.gallery {
        texts.has(&format!("gallery-{}", shown.key))?;
        texts.has(&format!("gallery-{}.about", shown.key))?;
    }
    // A key has no point.
    let value_key = |key, value: &str| format!("setting-{key}-{}", value.replace('.', "-"));
    for (key, values) in R::PROPS.dialogs.usual {
        values.iter().try_for_each(|value| texts.has(&value_key(key, value)))?;
    }
    R::PROPS.overlays.iter().try_for_each(|one| texts.has(&format!("overlay-{}", one.key)))?;
    for entry in R::PROPS.menu {
        match entry {
            MenuEntry::Start(start) => texts.has(&format!("start-{}", start.key))?,
            MenuEntry::About => texts.has("about-game").or_else(|_| texts.has("game-about"))?,
            _ => {}
        }
    }
    for lesson in R::PROPS.lessons {
        texts.has(&format!("lesson-{}", lesson.key))?;
        for step in lesson.steps {
            texts.has(&format!("lesson-{}-{}", lesson.key, step.key))?;
            texts.has(&format!("lesson-{}-{}.title", lesson.key, step.key))?;
        }
    }
    R::PROPS.trays.iter().try_for_each(|tray| texts.has(&format!("tray-{}", tray.key)))?;
    R::PROPS.dialogs.forms.iter().try_for_each(|form| texts.has(&format!("form-{}", form.key)))
}

fn shown_texts<R: Stage>(texts: &mut Texts, moment: &Moment<R>, viewer: game::Viewer) -> LawBroken {
    let view = View::of(&moment.state, viewer);
    let mut says: Vec<Sentence> = R::verdict(&view).into_iter().collect();
    R::scene(&view, &mut |item| says.extend(item.say));
    for key in overlays(&moment.state) {
        R::extra(&view, Extra::Overlay(key), &mut |item| says.extend(item.say));
    }
    R::facts(&view, &moment.past, &mut |fact| says.push(fact.say));
    R::controls(&view, &mut |control| says.push(control.say));
    let state = moment.state();
    for seat in moment.due_seats().iter() {
        if let Some(say) = R::prompt(&view, seat, &[]) {
            texts.asks(&*state, say, seat)?;
        }
    }
    let mut parts = BTreeSet::new();
    R::scores(&view, &mut |entry| match entry {
        ScoreEntry::Part(part) => {
            parts.extend([format!("score-{}", part.key)]);
            parts.extend((part.free != 0).then(|| "score-free".to_owned()));
        }
        ScoreEntry::Origin(origin) => {
            parts.extend([format!("score-{}", origin.part), format!("origin-{}", origin.from)]);
        }
    });
    parts.into_iter().try_for_each(|key| texts.has(&key))?;
    says.into_iter().try_for_each(|say| texts.says(&*state, say, None))
}

fn told_texts<R: Stage>(
    texts: &mut Texts,
    moment: &Moment<R>,
    next: Option<&Event<R>>,
    viewer: game::Viewer,
) -> LawBroken {
    let Some(event) = next else { return Ok(()) };
    let shown =
        shown(&*moment.state(), viewer, event.who, &event.text).map_err(|r| r.to_string())?;
    let act = if R::PROPS.tells_acts { &shown.act } else { "{ $act }" };
    let state = moment.state();
    if let Some(say) = shown.say {
        texts.says(&*state, say, Some((event.who, act)))?;
    }
    let items = shown.animation.iter().flat_map(|step| &step.items);
    items.filter_map(|item| item.say).try_for_each(|say| texts.says(&*state, say, None))
}

fn refused_positions<R: Stage>(
    texts: &mut Texts,
    moment: &Moment<R>,
    rng: &mut QuickRng,
) -> LawBroken {
    let mut position = String::new();
    let _ = moment.state.write_position(&mut position);
    let tried = R::read_position(&moment.setup, &misspelt(&position, rng));
    let spot = moment.state.read_spot(&misspelt("a1", rng));
    let refusals = tried.err().into_iter().chain(spot.err());
    refusals.into_iter().try_for_each(|refusal| texts.refuses(&refusal))
}
