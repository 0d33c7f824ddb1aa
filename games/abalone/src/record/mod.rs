//! Whole games as other programs write them: tags, numbered moves, a result.
//!
//! ```text
//! [Event "?"]
//! [Date "????.??.??"]
//! [Black "Ada"]
//! [White "?"]
//! [Variant "belgian-daisy"]
//! [Result "1-0"]
//! [Notation "ABA-PRO"]
//!
//! 1. a1b2 h4g3 2. c3c5d3 *
//! ```
//!
//! The result gives Black's part first. `Repetition`, `MaxPlies` and `Position` are tags of our own,
//! written where they are not as usual. A text without tags is a plain list of moves. In Nacre
//! notation a move is two cells: where one end leaves, and where the other end arrives.

mod nacre;
mod text;

use crate::{Abalone, board::Side, position};
use game::{
    Due, EarlyEnding, Notation, Occasion, Past, RecordForm, Refusal, Rules, Seat, Setup,
    Transcript, Who,
};
use text::Text;

/// The forms, the usual one first.
pub(crate) const FORMS: &[RecordForm] = &[
    RecordForm { id: "aba-pro", endings: &["aba", "pgn"] },
    RecordForm { id: "nacre", endings: &["nacre"] },
];

/// What stands for an event or a name that is not known, and for a day.
const UNKNOWN: &str = "?";
const UNKNOWN_DATE: &str = "????.??.??";

/// Tags of our own, and the settings that they hold.
const SETTING_TAGS: [(&str, &str); 2] = [("Repetition", "repetition"), ("MaxPlies", "max_plies")];

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    AbaPro,
    Nacre,
}

impl Style {
    const ALL: [Style; 2] = [Style::AbaPro, Style::Nacre];

    const fn name(self) -> &'static str {
        match self {
            Style::AbaPro => "ABA-PRO",
            Style::Nacre => "Nacre",
        }
    }

    fn of_form(form: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| is_same(style.name(), form))
    }
}

/// Names are compared by their letters and digits: `aba-pro`, `AbaPro` and `ABA PRO` are one.
fn is_same(one: &str, other: &str) -> bool {
    let plain = |text: &str| -> String {
        let kept = text.chars().filter(char::is_ascii_alphanumeric);
        kept.map(|letter| letter.to_ascii_lowercase()).collect()
    };
    plain(one) == plain(other)
}

/// A game that is played along with a text.
struct Replay {
    game: Abalone,
    past: Past,
}

impl Replay {
    fn new(setup: &Setup, position: Option<&str>) -> Result<Replay, Refusal> {
        let game = match position {
            None => Abalone::start(setup)?,
            Some(text) => position::read(setup, text)?,
        };
        let mut past = Past::new();
        past.extend(game.repetition_key());
        Ok(Replay { game, past })
    }

    fn who(&self) -> Who {
        Who::Seat(self.game.mover().seat())
    }

    fn play(&mut self, act: crate::Act) -> Result<(), Refusal> {
        let who = self.who();
        self.game.check(&self.past, who, act)?;
        self.game.apply(&self.past, who, act);
        self.past.extend(self.game.repetition_key());
        Ok(())
    }
}

/// Writes a game; nothing when its acts are none, or the form is none of ours.
pub(crate) fn write(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
    let style = Style::of_form(form)?;
    let position = transcript.position.as_deref();
    let mut replay = Replay::new(&transcript.setup, position).ok()?;
    let first = replay.game.mover();
    let mut moves = Vec::new();
    for (_, text) in &transcript.acts {
        let act = replay.game.read(text).ok()?;
        moves.push(match style {
            Style::AbaPro => act.to_string(),
            Style::Nacre => nacre::write(&replay.game, act)?,
        });
        replay.play(act).ok()?;
    }
    let result = match (replay.game.due(), transcript.parting) {
        (Due::Over, _) => result_of(replay.game.end()?.winner),
        (_, Some(EarlyEnding::Drawn)) => result_of(None),
        (_, Some(EarlyEnding::Lost(seat))) => {
            result_of(Side::ALL.into_iter().find(|side| side.seat() != seat))
        }
        (_, None) => "*",
    };
    let Occasion { event, date } = &transcript.occasion;
    let or = |text: &str, unknown: &str| if text.is_empty() { unknown } else { text }.to_owned();
    let mut tags = vec![("Event", or(event, UNKNOWN)), ("Date", or(date, UNKNOWN_DATE))];
    for (tag, seat) in [("Black", 0), ("White", 1)] {
        let name = transcript.names.get(seat).map_or("", String::as_str);
        tags.push((tag, or(name, UNKNOWN)));
    }
    tags.push(("Variant", transcript.setup.choice("layout").to_owned()));
    tags.push(("Result", result.to_owned()));
    tags.push(("Notation", style.name().to_owned()));
    let usual = Setup::new(Abalone::SETTINGS);
    for (tag, key) in SETTING_TAGS {
        let mut settings = transcript.setup.all().filter(|(setting, _)| setting.key == key);
        if transcript.setup.get(key) != usual.get(key)
            && let Some((_, value)) = settings.next()
        {
            tags.push((tag, value));
        }
    }
    tags.extend(position.map(|position| ("Position", position.to_owned())));
    Some(text::write(&tags, &moves, first, result).into_bytes())
}

fn result_of(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::Black) => "1-0",
        Some(Side::White) => "0-1",
        None => "1/2-1/2",
    }
}

/// Reads a game.
pub(crate) fn read(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
    let Some(asked) = Style::of_form(form) else { return Err(Refusal::BAD_FORM) };
    let text = str::from_utf8(bytes).map_err(|_| Refusal::BAD_FORM)?;
    let text = Text::read(text)?;
    let style = match text.tag("Notation") {
        None => asked,
        Some(name) => Style::of_form(name).ok_or(Refusal::new("record-notation"))?,
    };
    if style != asked {
        // The other form reads it.
        return Err(Refusal::BAD_FORM);
    }
    let setup = read_setup(*setup, &text)?;
    let position = text.tag("Position").map(str::to_owned);
    let mut replay = Replay::new(&setup, position.as_deref())?;
    let mut acts = Vec::new();
    let mut is_legal = true;
    for (word, number) in text.moves.iter().zip(1..) {
        let who = replay.who();
        let act = match style {
            Style::AbaPro => replay.game.read(word).ok(),
            Style::Nacre => {
                let act = nacre::read(&replay.game, &replay.past, word);
                Some(act.map_err(|refusal| refusal.with([number, 0]))?)
            }
        };
        // What is not legal is left for whoever plays it, and named there.
        let played = act.filter(|_| is_legal).and_then(|act| replay.play(act).ok().map(|()| act));
        is_legal &= played.is_some();
        acts.push((
            if is_legal { who } else { whose(acts.len(), &acts, who) },
            match played {
                Some(act) => act.to_string(),
                None => word.clone(),
            },
        ));
    }
    let parting = if is_legal { read_result(&text, &replay.game)? } else { None };
    let known = |tag| {
        let found = text.tag(tag).filter(|text| ![UNKNOWN, UNKNOWN_DATE].contains(text));
        found.unwrap_or_default().to_owned()
    };
    let names = vec![known("Black"), known("White")];
    let occasion = Occasion { event: known("Event"), date: known("Date") };
    Ok(Transcript { setup, position, names, occasion, acts, parting, original: None })
}

/// Players take turns: who would have made an act that cannot be played.
fn whose(number: usize, acts: &[(Who, String)], first: Who) -> Who {
    match number.checked_sub(1).map(|before| acts[before].0) {
        Some(Who::Seat(seat)) => Who::Seat(seat.next(2)),
        _ => first,
    }
}

fn read_setup(mut setup: Setup, text: &Text) -> Result<Setup, Refusal> {
    if let Some(variant) = text.tag("Variant") {
        let known = crate::layout::NAMES.iter().find(|name| is_same(name, variant));
        setup.set("layout", known.ok_or(Refusal::new("record-variant"))?)?;
    }
    for (tag, key) in SETTING_TAGS {
        if let Some(value) = text.tag(tag) {
            setup.set(key, value)?;
        }
    }
    Ok(setup)
}

/// How the game ended when its rules did not end it. A score, `6-3`, counts what each pushed off.
fn read_result(text: &Text, game: &Abalone) -> Result<Option<EarlyEnding>, Refusal> {
    let bad = Refusal::new("record-result");
    let Some(said) = text.result.as_deref().or(text.tag("Result")) else { return Ok(None) };
    let winner = match said {
        "*" | "?" | "" => return Ok(None),
        "1-0" => Some(Side::Black),
        "0-1" => Some(Side::White),
        "1/2-1/2" => None,
        score => {
            let (black, white) = score.split_once('-').ok_or(bad)?;
            let both: Option<[u8; 2]> =
                black.parse().ok().zip(white.parse().ok()).map(<[u8; 2]>::from);
            if both != Some(Side::ALL.map(|side| game.ejected_by(side))) {
                return Err(bad);
            }
            return Ok(None);
        }
    };
    match game.end() {
        Some(end) if end.winner == winner => Ok(None),
        Some(_) => Err(bad),
        None => Ok(Some(winner.map_or(EarlyEnding::Drawn, |winner| {
            let Seat(loser) = winner.other().seat();
            EarlyEnding::Lost(Seat(loser))
        }))),
    }
}
