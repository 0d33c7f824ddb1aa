//! The lines of a scenario, one after the other.

use crate::walk::shown;
use crate::{run::lines, walk::name};
use game::{
    AnyGame, AnyState, Due, Effect, Seat, Seats, SentenceArg, Setup, Viewer, Who, rng::QuickRng,
};

/// What happened last.
struct Last {
    before: Box<dyn AnyState>,
    who: Who,
    act: String,
    effect: Effect,
}

/// A scenario as it is played.
pub(super) struct Steps<'a> {
    game: &'a dyn AnyGame,
    setup: Setup,
    state: Option<Box<dyn AnyState>>,
    last: Option<Last>,
}

impl<'a> Steps<'a> {
    /// Before the first line.
    pub(super) fn new(game: &'a dyn AnyGame) -> Steps<'a> {
        Steps { game, setup: game.setup(), state: None, last: None }
    }

    /// What a line says, done or looked at.
    pub(super) fn step(&mut self, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "==" => Ok(()),
            "set" if self.state.is_some() => Err("settings come before everything else".into()),
            "set" => lines::set(&mut self.setup, rest),
            "from" if self.state.is_some() => Err("the game has begun already".into()),
            "from" => {
                let state = self.game.read_position(&self.setup, rest);
                self.state = Some(state.map_err(|refusal| refusal.to_string())?);
                Ok(())
            }
            "play" => self.play(rest, None),
            "chance" => self.play(rest, Some(Who::Chance)),
            "house" => self.play(rest, Some(Who::House)),
            "luck" => self.luck(rest),
            "clock" => {
                let limit = self.state()?.time_limit().ok_or("no clock runs")?;
                self.play_one(Who::Clock, &limit.act)
            }
            "refused" => self.refused(rest),
            "due" => same("due", due_text(self.state()?.due()), rest),
            "legal" => same("legal", self.legal()?, &sorted(rest.split_whitespace())),
            "count" => same("count", self.count()?, rest),
            "position" => same("position", self.state()?.position(Seats::ALL), rest),
            "state" => self.state_field(Seats::ALL, rest),
            "view" => {
                let (viewer, rest) = eye_of(rest)?;
                self.state_field(viewer, rest)
            }
            "heard" => {
                let (viewer, text) = eye_of(rest)?;
                let last = self.last()?;
                let checked = last.before.check(last.who, &last.act).map_err(|r| r.to_string())?;
                same("heard", last.before.masked_act(viewer, &checked), text)
            }
            "told" => self.told(rest),
            "shown" => {
                let seats = self.last()?.effect.shown_to.iter();
                same("shown", seats.map(|s| s.to_string()).collect::<Vec<_>>().join(" "), rest)
            }
            "verdict" => {
                let verdict = self.state()?.panel(Seats::ALL).verdict;
                same("verdict", verdict.map_or("none", |say| say.key), rest)
            }
            "prompt" => {
                let panel = self.state()?.panel(Seats::ALL);
                let key = panel.prompts.first().map_or("none", |prompt| prompt.say.key);
                same("prompt", key, rest)
            }
            "ranks" => {
                let (ranks, seats) =
                    (self.state()?.standing(Seats::ALL).rank, self.state()?.seats());
                let ranks = ranks.iter().take(seats.into()).map(u8::to_string);
                same("ranks", ranks.collect::<Vec<_>>().join(" "), rest)
            }
            "no-position" => {
                let (code, text) = rest.split_once(' ').unwrap_or((rest, ""));
                let read = self.game.read_position(&self.setup, text);
                same("position", read.err().map_or("accepted", |refusal| refusal.code), code)
            }
            "no-start" => {
                let (code, pairs) = rest.split_once(' ').unwrap_or((rest, ""));
                same("start", no_start(self.game, self.setup, pairs)?, code)
            }
            _ => Err(format!("`{word}` is no line of a scenario")),
        }
    }

    fn state(&mut self) -> Result<&mut Box<dyn AnyState>, String> {
        if self.state.is_none() {
            let state = self.game.start(&self.setup).map_err(|refusal| refusal.to_string())?;
            self.state = Some(state);
        }
        self.state.as_mut().ok_or_else(|| "there is no game".to_owned())
    }

    fn last(&self) -> Result<&Last, String> {
        self.last.as_ref().ok_or_else(|| "nothing has happened yet".to_owned())
    }

    fn play(&mut self, rest: &str, by: Option<Who>) -> Result<(), String> {
        let (acts, named) = acts_and_who(rest)?;
        for act in acts {
            let who = match by.or(named) {
                Some(who) => who,
                None => Who::Seat(self.state()?.due().seat().ok_or("no seat is due")?),
            };
            self.play_one(who, act)?;
        }
        Ok(())
    }

    fn play_one(&mut self, who: Who, act: &str) -> Result<(), String> {
        let state = self.state()?;
        let before = state.copy();
        let effect = state
            .play(who, act)
            .map_err(|refusal| format!("{act} by {} is refused: {refusal}", name(who)))?;
        self.last = Some(Last { before, who, act: act.to_owned(), effect });
        Ok(())
    }

    fn luck(&mut self, seed: &str) -> Result<(), String> {
        let mut rng = QuickRng::new(seed.parse().map_err(|_| format!("{seed:?} is no seed"))?);
        while self.state()?.due() == Due::Chance {
            let act = self.state()?.chance(&mut rng).ok_or("Chance draws nothing")?;
            self.play_one(Who::Chance, act.text())?;
        }
        Ok(())
    }

    fn refused(&mut self, rest: &str) -> Result<(), String> {
        let (code, rest) = rest.split_once(' ').ok_or("refused CODE ACT")?;
        let (acts, named) = acts_and_who(rest)?;
        for act in acts {
            let state = self.state()?;
            let due = state.due().seat().map(Who::Seat).unwrap_or(Who::Seat(Seat(0)));
            let before = (state.tools().key(), state.tools().state_json(Seats::ALL));
            let played = state.play(named.unwrap_or(due), act);
            same(act, played.err().map_or("accepted", |refusal| refusal.code), code)?;
            if (state.tools().key(), state.tools().state_json(Seats::ALL)) != before {
                return Err(format!("{act} is refused and changes the game"));
            }
        }
        Ok(())
    }

    fn each_legal(&mut self) -> Result<Vec<String>, String> {
        let state = self.state()?;
        let Due::Seats(seats) = state.due() else { return Ok(Vec::new()) };
        Ok(seats.iter().flat_map(|seat| state.acts(Who::Seat(seat))).collect())
    }

    fn legal(&mut self) -> Result<String, String> {
        let mut acts = self.each_legal()?;
        acts.sort();
        acts.dedup();
        Ok(acts.join(" "))
    }

    fn count(&mut self) -> Result<String, String> {
        Ok(self.each_legal()?.len().to_string())
    }

    fn state_field(&mut self, viewer: Viewer, rest: &str) -> Result<(), String> {
        let (pointer, json) = rest.split_once('=').ok_or("POINTER = JSON")?;
        let read = |text: &str| serde_json::from_str(text).map_err(|e| format!("{text}: {e}"));
        let wanted: serde_json::Value = read(json.trim())?;
        let state: serde_json::Value = read(&self.state()?.tools().state_json(viewer))?;
        let pointer = pointer.trim();
        let found = state.pointer(pointer.trim_start_matches('.'));
        let found = found.ok_or_else(|| format!("there is no {pointer} in {state}"))?;
        same(pointer, found.to_string(), &wanted.to_string())
    }

    fn told(&mut self, rest: &str) -> Result<(), String> {
        let last = self.last()?;
        let shown = shown(&*last.before, Seats::ALL, last.who, &last.act);
        let say = shown.map_err(|refusal| refusal.to_string())?.say;
        let Some(say) = say else { return same("told", "nothing", rest) };
        let numbers = rest.split_whitespace().count().saturating_sub(1);
        let args = say.args().into_iter().take(numbers).map(|arg| match arg {
            SentenceArg::Spot(spot) => format!(" spot:{}", last.before.spot_name(spot)),
            arg => format!(" {arg}"),
        });
        same("told", format!("{}{}", say.key, args.collect::<String>()), rest)
    }
}

fn no_start(game: &dyn AnyGame, mut setup: Setup, pairs: &str) -> Result<&'static str, String> {
    for pair in pairs.split_whitespace() {
        let (key, value) = pair.split_once('=').ok_or("a setting is written key=value")?;
        if let Err(refusal) = setup.set(key, value) {
            return Ok(refusal.code);
        }
    }
    Ok(game.start(&setup).err().map_or("accepted", |refusal| refusal.code))
}

/// `ACT … [by WHO]`.
fn acts_and_who(rest: &str) -> Result<(Vec<&str>, Option<Who>), String> {
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    let mut who = None;
    if let [.., "by", by] = words[..] {
        who = Some(match by {
            "chance" => Who::Chance,
            "clock" => Who::Clock,
            "house" => Who::House,
            seat => Who::Seat(seat_of(seat)?),
        });
        words.truncate(words.len() - 2);
    }
    if words.is_empty() { Err("which act?".into()) } else { Ok((words, who)) }
}

fn seat_of(text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().filter(|seat| *seat < Seat::MOST as u8);
    seat.map(Seat).ok_or_else(|| format!("{text} is no seat"))
}

/// `N …` or `watcher …`.
fn eye_of(rest: &str) -> Result<(Viewer, &str), String> {
    let (who, rest) = rest.split_once(' ').ok_or("whose view?")?;
    let viewer = if who == "watcher" { Seats::NONE } else { Seats::only(seat_of(who)?) };
    Ok((viewer, rest.trim()))
}

fn due_text(due: Due) -> String {
    match due {
        Due::Over => "over".into(),
        Due::Chance => "chance".into(),
        Due::Seats(seats) => seats.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" "),
    }
}

fn sorted<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut words: Vec<&str> = words.collect();
    words.sort_unstable();
    words.join(" ")
}

fn same(what: &str, found: impl AsRef<str>, wanted: &str) -> Result<(), String> {
    let found = found.as_ref();
    if found == wanted { Ok(()) } else { Err(format!("{what}: found `{found}`, not `{wanted}`")) }
}
