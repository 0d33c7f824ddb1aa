//! Playthroughs: one game with everything that can be seen of it, as a file. The difference of that
//! file is the review of a change of rules.
//!
//! After the first scene only what changes is written. `UPDATE_EXPECT=1` writes the file anew.

use super::lines;
use crate::walk::name;
use expect_test::ExpectFile;
use game::{Due, Eye, Face, Item, Rng, Say, Seats, Title, Who, rng::Quick};
use std::fmt::{self, Write};
use words::Lexicon;

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
pub fn playthrough(title: &dyn Title, game: &Playthrough<'_>, file: &ExpectFile) {
    match write_game(title, game) {
        Ok(text) => file.assert_eq(&text),
        Err(what) => panic!("{}: {what}", title.id()),
    }
}

fn write_game(title: &dyn Title, game: &Playthrough<'_>) -> Result<String, String> {
    let mut setup = title.setup();
    lines::set(&mut setup, game.settings)?;
    let begun = match game.from {
        None => title.start(&setup),
        Some(text) => title.read_position(&setup, text),
    };
    let mut face = begun.map_err(|refusal| refusal.to_string())?;
    let settings: Vec<_> = setup.all().map(|(s, value)| format!("{}={value}", s.key)).collect();
    let mut page = Page::new(title, &*face);
    let _ = writeln!(page.text, "{} {}", title.id(), settings.join(" "));
    page.moment(&*face).map_err(|e| e.to_string())?;
    let mut acts = game.acts.split_whitespace();
    let mut rng = Quick::new(game.seed);
    for _ in 0..game.longest {
        let given = if face.due() == Due::Chance { None } else { acts.next() };
        let Some((who, act)) = next(&*face, given, &mut rng)? else { break };
        page.act(&*face, who, &act).map_err(|e| e.to_string())?;
        let effect = face.play(who, &act).map_err(|refusal| format!("{act}: {refusal}"))?;
        if !effect.shown_to.is_empty() {
            let _ = writeln!(page.text, "  shown to {:?}", seat_list(effect.shown_to));
        }
        page.moment(&*face).map_err(|e| e.to_string())?;
    }
    Ok(page.text)
}

fn next(
    face: &dyn Face,
    given: Option<&str>,
    rng: &mut Quick,
) -> Result<Option<(Who, String)>, String> {
    match face.due() {
        Due::Over => Ok(None),
        Due::Chance => Ok(Some((Who::Chance, face.chance(rng).ok_or("Chance draws nothing")?))),
        Due::Seats(seats) => {
            let seats: Vec<_> = seats.iter().collect();
            let who = Who::Seat(seats[if given.is_some() { 0 } else { rng.index(seats.len()) }]);
            if let Some(act) = given {
                return Ok(Some((who, act.to_owned())));
            }
            let acts = face.acts(who);
            let act = acts.get(rng.index(acts.len().max(1))).ok_or("nobody can act")?;
            Ok(Some((who, act.clone())))
        }
    }
}

fn seat_list(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// The text as it grows. What an eye saw last is kept, so that only changes are written.
struct Page {
    text: String,
    lexicons: [Lexicon; 2],
    /// Each eye with its name and what it saw.
    eyes: Vec<(String, Eye, Vec<String>)>,
}

impl Page {
    fn new(title: &dyn Title, face: &dyn Face) -> Page {
        let mut eyes = vec![("all".to_owned(), Seats::ALL), ("watcher".to_owned(), Seats::NONE)];
        eyes.extend(
            Seats::first(face.seats()).iter().map(|s| (format!("seat {s}"), Seats::only(s))),
        );
        Page {
            text: String::new(),
            lexicons: words::LANGS.map(|lang| Lexicon::of(title, lang)),
            eyes: eyes.into_iter().map(|(name, eye)| (name, eye, Vec::new())).collect(),
        }
    }

    fn says(&self, say: Say) -> String {
        let texts: Vec<String> = self.lexicons.iter().map(|lexicon| lexicon.say(say)).collect();
        texts.join(" | ")
    }

    fn act(&mut self, face: &dyn Face, who: Who, act: &str) -> fmt::Result {
        writeln!(self.text, "\n> {} {act}", name(who))?;
        for (eye_name, eye, _) in &self.eyes {
            let Ok(story) = face.story(*eye, who, act) else { continue };
            // What everybody hears alike is written once.
            let is_plain = *eye == Seats::ALL;
            let all = face.story(Seats::ALL, who, act);
            if !is_plain && all.is_ok_and(|all| (all.say, &all.heard) == (story.say, &story.heard))
            {
                continue;
            }
            let told = self
                .lexicons
                .iter()
                .map(|lexicon| lexicon.tell(story.say, &lexicon.who(who), &story.heard));
            let told = told.collect::<Vec<_>>().join(" | ");
            writeln!(self.text, "  {eye_name} hears {}: {told}", story.heard)?;
            if is_plain {
                for beat in &story.beats {
                    let (millis, quarters, links) = (beat.millis, beat.quarters, &beat.links);
                    writeln!(self.text, "  beat {millis} ms, turns {quarters}, moves {links:?}")?;
                }
                writeln!(self.text, "  marked {:?}", story.trace)?;
            }
        }
        Ok(())
    }

    fn moment(&mut self, face: &dyn Face) -> fmt::Result {
        // What is new to the first eye, which sees all, is not said again for the others.
        let mut said: Vec<String> = Vec::new();
        for index in 0..self.eyes.len() {
            let eye = self.eyes[index].1;
            let now = self.everything(face, eye);
            let before = std::mem::replace(&mut self.eyes[index].2, now.clone());
            let new = now.iter().filter(|line| !before.contains(line)).cloned();
            let ids: Vec<&str> = now.iter().map(|line| item_id(line)).collect();
            let gone = before.iter().map(|line| item_id(line)).filter(|id| !ids.contains(id));
            let news: Vec<String> = new.chain(gone.map(|id| format!("gone: {id}"))).collect();
            for line in news.iter().filter(|line| !said.contains(line)) {
                writeln!(self.text, "  {} | {line}", self.eyes[index].0)?;
            }
            if eye.sees_all() {
                said = news;
            }
        }
        Ok(())
    }

    /// Everything that an eye can see, a line for each thing.
    fn everything(&self, face: &dyn Face, eye: Eye) -> Vec<String> {
        let mut lines = Vec::new();
        match face.due() {
            Due::Over => lines.push("due over".to_owned()),
            Due::Chance => lines.push("due chance".to_owned()),
            Due::Seats(seats) => {
                lines.push(format!("due {:?}", seat_list(seats)));
                for seat in seats.iter().filter(|seat| eye.has(*seat)) {
                    lines.push(format!("legal {seat}: {}", face.acts(Who::Seat(seat)).join(" ")));
                }
            }
        }
        if let (Some((limit, act)), true) = (face.timeout(), eye.sees_all()) {
            lines.push(format!("turn {} may take {:?}, then {act}", limit.turn, limit.span));
        }
        lines.push(format!("position {}", face.position(eye)));
        lines.push(format!("state {}", face.state(eye)));
        let standing = face.standing(eye);
        lines.push(format!("standing {:?} {:?}", standing.rank, standing.points));
        lines.extend(face.verdict(eye).map(|say| format!("verdict {}", self.says(say))));
        for fact in face.facts(eye) {
            let about = fact.seat.map_or("all".to_owned(), |seat| seat.to_string());
            lines.push(format!("fact {about}: {}", self.says(fact.say)));
        }
        for control in face.controls(eye) {
            let spot = face.spot_name(control.spot);
            lines.push(format!("control {spot}: {}", self.says(control.say)));
        }
        lines.extend(face.scene(eye).iter().map(|item| self.item(face, item)));
        lines
    }

    fn item(&self, face: &dyn Face, item: &Item) -> String {
        let ((x, y, z), (width, height)) = (item.at, item.size);
        let mut line = format!("item {} {} at {x},{y},{z} {width}x{height}", item.id, item.role);
        if let Some(say) = item.say {
            line += &format!(" [{}] {}", item.mark, self.says(say));
        }
        if let Some(spot) = item.spot {
            line += &format!(" -> {}", face.spot_name(spot));
        }
        line
    }
}

/// `item 7`; nothing for a line about something else.
fn item_id(line: &str) -> &str {
    let end = line.match_indices(' ').nth(1).map_or(line.len(), |(end, _)| end);
    if line.starts_with("item ") { &line[..end] } else { "" }
}
