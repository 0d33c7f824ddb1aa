//! Playthroughs: one game with everything that can be seen of it, as a file. The difference of that
//! file is the review of a change of rules.
//!
//! After the first scene only what changes is written. `UPDATE_EXPECT=1` writes the file anew.

use super::lines;
use crate::{laws::texts::langs_of, walk::name};
use expect_test::ExpectFile;
use game::{
    AnyGame, AnyState, Due, Item, Prompt, Rng, Seats, Sentence, TimeLimit, Viewer, Who,
    rng::QuickRng,
};
use std::fmt::{self, Write};
use words::{Lexicon, Names};

/// A random game that is written down; see [`playthrough`].
#[derive(Clone, Copy, Debug)]
pub struct Playthrough<'a> {
    /// The settings, `key=value` between spaces.
    pub settings: &'a str,
    /// The position to begin with, or the start.
    pub from: Option<&'a str>,
    /// The acts, between spaces; where they end, luck goes on.
    pub acts: &'a str,
    /// Luck: of Chance, and of who plays where no acts are given.
    pub seed: u64,
    /// How many acts are written at most.
    pub longest: usize,
}

impl Playthrough<'_> {
    /// A random game with the default settings.
    pub const PLAIN: Playthrough<'static> =
        Playthrough { settings: "", from: None, acts: "", seed: 1, longest: 60 };
}

/// Plays a game and compares everything that can be seen of it with a file:
///
/// ```no_run
/// use ludarium_testkit::{Playthrough, expect_file, games, playthrough};
/// let game = Playthrough { settings: "men=5", ..Playthrough::PLAIN };
/// playthrough(&games::MORRIS, &game, &expect_file!["playthroughs/noughts.txt"]);
/// ```
///
/// # Panics
/// When the file says something else, and when the game cannot be played.
#[track_caller]
pub fn playthrough(game: &dyn AnyGame, plan: &Playthrough<'_>, file: &ExpectFile) {
    match write_game(game, plan) {
        Ok(text) => file.assert_eq(&text),
        Err(what) => panic!("{}: {what}", game.id()),
    }
}

fn write_game(game: &dyn AnyGame, plan: &Playthrough<'_>) -> Result<String, String> {
    let mut setup = game.setup();
    lines::set(&mut setup, plan.settings)?;
    let begun = match plan.from {
        None => game.start(&setup),
        Some(text) => game.read_position(&setup, text),
    };
    let mut state = begun.map_err(|refusal| refusal.to_string())?;
    let settings: Vec<_> = setup.all().map(|(s, value)| format!("{}={value}", s.key)).collect();
    let mut page = Page::new(game, &*state);
    let _ = writeln!(page.text, "{} {}", game.id(), settings.join(" "));
    page.moment(&*state).map_err(|e| e.to_string())?;
    let mut acts = plan.acts.split_whitespace();
    let mut rng = QuickRng::new(plan.seed);
    for _ in 0..plan.longest {
        let given = if state.due() == Due::Chance { None } else { acts.next() };
        let Some((who, act)) = next(&*state, given, &mut rng)? else { break };
        page.act(&*state, who, &act).map_err(|e| e.to_string())?;
        let effect = state.play(who, &act).map_err(|refusal| format!("{act}: {refusal}"))?;
        if !effect.shown_to.is_empty() {
            let _ = writeln!(page.text, "  shown to {:?}", seat_list(effect.shown_to));
        }
        page.moment(&*state).map_err(|e| e.to_string())?;
    }
    Ok(page.text)
}

fn next(
    state: &dyn AnyState,
    given: Option<&str>,
    rng: &mut QuickRng,
) -> Result<Option<(Who, String)>, String> {
    match state.due() {
        Due::Over => Ok(None),
        Due::Chance => {
            let drawn = state.chance(rng).ok_or("Chance draws nothing")?;
            Ok(Some((Who::Chance, drawn.text().to_owned())))
        }
        Due::Seats(seats) => {
            let seats: Vec<_> = seats.iter().collect();
            let who = Who::Seat(seats[if given.is_some() { 0 } else { rng.index(seats.len()) }]);
            if let Some(act) = given {
                return Ok(Some((who, act.to_owned())));
            }
            let acts = state.acts(who);
            let act = acts.get(rng.index(acts.len().max(1))).ok_or("nobody can act")?;
            Ok(Some((who, act.clone())))
        }
    }
}

fn seat_list(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// The text as it grows. What a viewer saw last is kept, so that only changes are written.
struct Page {
    text: String,
    lexicons: Vec<Lexicon>,
    /// Each viewer with its name and what it saw.
    viewers: Vec<(String, Viewer, Vec<String>)>,
}

impl Page {
    fn new(game: &dyn AnyGame, state: &dyn AnyState) -> Page {
        let mut viewers = vec![("all".to_owned(), Seats::ALL), ("watcher".to_owned(), Seats::NONE)];
        viewers.extend(
            Seats::first(state.seats()).iter().map(|s| (format!("seat {s}"), Seats::only(s))),
        );
        Page {
            text: String::new(),
            lexicons: langs_of(game.props()).map(|lang| Lexicon::of(game, lang)).collect(),
            viewers: viewers.into_iter().map(|(name, viewer)| (name, viewer, Vec::new())).collect(),
        }
    }

    fn says(&self, state: &dyn AnyState, say: Sentence) -> String {
        let names = Names::of(state);
        let texts = self.lexicons.iter().map(|lexicon| lexicon.say(say, &names));
        texts.collect::<Vec<_>>().join(" | ")
    }

    fn asks(&self, state: &dyn AnyState, Prompt { seat, say }: Prompt) -> String {
        let names = Names::of(state);
        let texts = self.lexicons.iter().filter_map(|lexicon| {
            lexicon.prompt(say, &names, (&lexicon.who(Who::Seat(seat)), true))
        });
        texts.collect::<Vec<_>>().join(" | ")
    }

    fn act(&mut self, state: &dyn AnyState, who: Who, act: &str) -> fmt::Result {
        writeln!(self.text, "\n> {} {act}", name(who))?;
        let Ok(checked) = state.check(who, act) else { return Ok(()) };
        for (eye_name, viewer, _) in &self.viewers {
            let shown = state.show_act(*viewer, &checked);
            // What everybody hears alike is written once.
            let is_plain = *viewer == Seats::ALL;
            let all = state.show_act(Seats::ALL, &checked);
            if !is_plain && (all.say, &all.act) == (shown.say, &shown.act) {
                continue;
            }
            let names = Names::of(state);
            if let Some(say) = shown.say {
                let told = self
                    .lexicons
                    .iter()
                    .map(|lexicon| lexicon.tell(say, &names, &lexicon.who(who), &shown.act));
                let told = told.collect::<Vec<_>>().join(" | ");
                writeln!(self.text, "  {eye_name} hears {}: {told}", shown.act)?;
            }
            if is_plain {
                for step in &shown.animation {
                    let (millis, quarters, links) = (step.millis, step.quarters, &step.links);
                    writeln!(
                        self.text,
                        "  animation {millis} ms, turns {quarters}, moves {links:?}"
                    )?;
                }
                writeln!(self.text, "  marked {:?}", shown.trace)?;
            }
        }
        Ok(())
    }

    fn moment(&mut self, state: &dyn AnyState) -> fmt::Result {
        // What is new to the first viewer, who sees all, is not said again for the others.
        let mut said: Vec<String> = Vec::new();
        for index in 0..self.viewers.len() {
            let viewer = self.viewers[index].1;
            let now = self.everything(state, viewer);
            let before = std::mem::replace(&mut self.viewers[index].2, now.clone());
            let new = now.iter().filter(|line| !before.contains(line)).cloned();
            let ids: Vec<&str> = now.iter().map(|line| item_id(line)).collect();
            let gone = before.iter().map(|line| item_id(line)).filter(|id| !ids.contains(id));
            let news: Vec<String> = new.chain(gone.map(|id| format!("gone: {id}"))).collect();
            for line in news.iter().filter(|line| !said.contains(line)) {
                writeln!(self.text, "  {} | {line}", self.viewers[index].0)?;
            }
            if viewer.sees_all() {
                said = news;
            }
        }
        Ok(())
    }

    /// Everything that a viewer can see, a line for each thing.
    fn everything(&self, state: &dyn AnyState, viewer: Viewer) -> Vec<String> {
        let mut lines = Vec::new();
        match state.due() {
            Due::Over => lines.push("due over".to_owned()),
            Due::Chance => lines.push("due chance".to_owned()),
            Due::Seats(seats) => {
                lines.push(format!("due {:?}", seat_list(seats)));
                for seat in seats.iter().filter(|seat| viewer.has(*seat)) {
                    lines.push(format!("legal {seat}: {}", state.acts(Who::Seat(seat)).join(" ")));
                }
            }
        }
        if let (Some(limit), true) = (state.time_limit(), viewer.sees_all()) {
            let TimeLimit { turn, span, act, .. } = limit;
            lines.push(format!("turn {turn} may take {span:?}, then {act}"));
        }
        lines.push(format!("position {}", state.position(viewer)));
        lines.push(format!("state {}", state.tools().state_json(viewer)));
        let standing = state.standing(viewer);
        lines.push(format!("standing {:?} {:?}", standing.rank, standing.points));
        let panel = state.panel(viewer);
        lines.extend(panel.verdict.map(|say| format!("verdict {}", self.says(state, say))));
        for prompt in &panel.prompts {
            lines.push(format!("prompt {}: {}", prompt.seat, self.asks(state, *prompt)));
        }
        for part in &panel.scores {
            lines.push(format!("score {} {}: {}", part.seat, part.key, part.points));
        }
        for fact in &panel.facts {
            let about = fact.seat.map_or("all".to_owned(), |seat| seat.to_string());
            lines.push(format!("fact {about}: {}", self.says(state, fact.say)));
        }
        for control in &panel.controls {
            let spot = state.spot_name(control.spot);
            lines.push(format!("control {spot}: {}", self.says(state, control.say)));
        }
        lines.extend(state.scene(viewer).iter().map(|item| self.item(state, item)));
        lines
    }

    fn item(&self, state: &dyn AnyState, item: &Item) -> String {
        let ((x, y, z), (width, height)) = (item.at, item.size);
        let mut line = format!("item {} {} at {x},{y},{z} {width}x{height}", item.id, item.role);
        if item.tray > 0 {
            line += &format!(" in tray {}", item.tray);
        }
        if let Some(say) = item.say {
            line += &format!(" [{}] {}", item.mark, self.says(state, say));
        }
        if let Some(spot) = item.spot {
            line += &format!(" -> {}", state.spot_name(spot));
        }
        line
    }
}

/// `item 7`; nothing for a line about something else.
fn item_id(line: &str) -> &str {
    let end = line.match_indices(' ').nth(1).map_or(line.len(), |(end, _)| end);
    if line.starts_with("item ") { &line[..end] } else { "" }
}
