//! Texts and bytes from outside, right or wrong: they are answered, and never end the program.
//!
//! The functions on bytes are the properties that fuzz targets call; they panic when a
//! property does not hold, because that is what a fuzzer looks for. The law of the suite calls
//! them with misspelt texts of real games.

use crate::{
    LawVerdict, SuitePlan,
    walk::{Moment, acts_of, each_moment, written_act},
};
use game::{
    Due, Occasion, Past, Rng, Seats, Setup, Spot, Stage, Transcript, View, Who, rng::QuickRng,
};
use std::{collections::BTreeSet, fmt::Write};

/// How far a random game is played from a position that was read.
const PLIES: usize = 60;

/// Letters that texts are misspelt with: those of notations, and those that trip parsers up.
const LETTERS: &[char] = &[
    '0', '1', '7', '9', 'a', 'b', 'x', 'Z', '-', '+', ':', '.', '/', '?', ' ', '\t', '\n', '\0',
    'é', 'İ', '\u{301}', '😀', '\u{feff}',
];

/// A text with a mistake or two.
pub(crate) fn misspelt(text: &str, rng: &mut QuickRng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(2) {
        let at = rng.index(letters.len() + 1);
        let letter = LETTERS[rng.index(LETTERS.len())];
        match rng.below(7) {
            0 => letters.insert(at, letter),
            1 if at < letters.len() => letters[at] = letter,
            2 if at < letters.len() => drop(letters.remove(at)),
            3 => letters.truncate(at),
            4 => letters.extend_from_within(..at),
            5 if at + 1 < letters.len() => letters.swap(at, at + 1),
            _ => letters = letters.iter().flat_map(|c| c.to_uppercase()).collect(),
        }
    }
    letters.into_iter().collect()
}

/// Acts of a game, to be tried where they may not belong.
pub(crate) struct Pool<A>(BTreeSet<A>, Vec<A>);

impl<A: Copy + Ord> Pool<A> {
    /// More than this makes the draws no better.
    const MOST: usize = 2000;

    pub(crate) fn extend(&mut self, acts: impl IntoIterator<Item = A>) {
        for act in acts {
            if self.1.len() < Self::MOST && self.0.insert(act) {
                self.1.push(act);
            }
        }
    }

    /// Some acts of the pool.
    pub(crate) fn sample(
        &self,
        count: usize,
        rng: &mut QuickRng,
    ) -> impl Iterator<Item = A> + use<A> {
        let count = if self.1.is_empty() { 0 } else { count };
        let drawn: Vec<A> = (0..count).map(|_| self.1[rng.index(self.1.len())]).collect();
        drawn.into_iter()
    }
}

/// The acts of a few games with every choice of settings.
pub(crate) fn pool_of<R: Stage>(plan: &SuitePlan) -> Pool<R::Act> {
    let mut pool = Pool(BTreeSet::new(), Vec::new());
    let short = SuitePlan { games: 1, longest: plan.longest.min(100), ..*plan };
    // A broken law met here is another law's business.
    let _ = each_moment::<R>(&short, |moment, next, _| {
        pool.extend(next.map(|event| event.act));
        let due = moment.due_seats().iter().map(Who::Seat);
        pool.extend(due.flat_map(|who| moment.acts(who)).take(64));
        pool.extend(moment.state.time_limit().map(|limit| limit.act));
        Ok(())
    });
    pool
}

/// What people and programs send is answered: misspelt acts, positions, spots and saves of random
/// games are refused or understood, and nothing panics.
pub fn garbage_is_answered<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, rng| {
        let text = next.map_or_else(String::new, |event| event.text.clone());
        for _ in 0..plan.sample {
            let mut bytes = vec![rng.next_u64() as u8];
            bytes.extend(misspelt(&text, rng).bytes());
            parse_act_on(&moment.state, &moment.past, &bytes[1..]);
            parse_act::<R>(&bytes);
        }
        // Reading a position plays it out, so not every one is tried.
        if rng.below(4) == 0 {
            let mut position = String::new();
            let _ = moment.state.write_position(&mut position);
            read_position::<R>(&moment.setup, misspelt(&position, rng).as_bytes());
        }
        parse_spot::<R>(misspelt("a1", rng).as_bytes());
        for (number, form) in R::PROPS.files.saves.iter().enumerate() {
            let mut bytes = moment.state.save(form.id).unwrap_or_default();
            let at = rng.index(bytes.len() + 1);
            bytes.insert(at, rng.next_u64() as u8);
            bytes.insert(0, number as u8);
            load_save::<R>(&bytes);
        }
        if next.is_none() {
            misread_records(moment, rng);
        }
        Ok(())
    })
}

/// Whole games with something wrong in them are read or refused.
fn misread_records<R: Stage>(moment: &Moment<R>, rng: &mut QuickRng) {
    let transcript = Transcript {
        setup: moment.setup,
        position: moment.from.map(str::to_owned),
        names: vec![String::new(); usize::from(moment.state.seats())],
        occasion: Occasion::default(),
        acts: moment.log.iter().map(|event| (event.who, event.text.clone())).collect(),
        parting: None,
        original: None,
    };
    for (number, form) in R::PROPS.files.records.iter().enumerate() {
        let bytes = R::write_record(form.id, &transcript).unwrap_or_default();
        let mut wrong = vec![number as u8];
        wrong.extend(misspelt(&String::from_utf8_lossy(&bytes), rng).into_bytes());
        read_record::<R>(&wrong);
    }
}

/// Reads a whole game in a form of the game's own; the first byte chooses form and settings. What is
/// understood and can be written is read again as the same game.
///
/// # Panics
/// When a property does not hold.
pub fn read_record<R: Stage>(bytes: &[u8]) {
    let Some((number, bytes)) = bytes.split_first() else { return };
    let forms = R::PROPS.files.records;
    if forms.is_empty() {
        return;
    }
    let form = forms[usize::from(*number) % forms.len()].id;
    let (setup, _) = start::<R>(number / forms.len() as u8);
    let Ok(read) = R::read_record(form, &setup, bytes) else { return };
    if let Some(written) = R::write_record(form, &read) {
        let again = R::read_record(form, &setup, &written).map(|again| again.acts);
        assert_eq!(again, Ok(read.acts), "a game of the form {form} is another when read again");
    }
}

fn start<R: Stage>(number: u8) -> (Setup, Option<R>) {
    let setups = crate::setups::setups(R::SETTINGS, 16, 1);
    let setup = setups[usize::from(number) % setups.len()];
    (setup, R::start(&setup).ok())
}

/// Reads an act at the start of a game; the first byte chooses the settings. What is understood is
/// written and read again as the same act, and can be checked for everybody.
///
/// # Panics
/// When a property does not hold.
pub fn parse_act<R: Stage>(bytes: &[u8]) {
    let Some((number, text)) = bytes.split_first() else { return };
    let (_, Some(mut state)) = start::<R>(*number) else { return };
    // Where luck comes first, the acts of players come after it.
    let past = Past::new();
    let mut rng = QuickRng::new(u64::from(*number));
    for _ in 0..4 {
        parse_act_on(&state, &past, text);
        match state.draw(&mut rng) {
            Some(act) if state.due() == Due::Chance => drop(state.apply(&past, Who::Chance, act)),
            _ => break,
        }
    }
}

fn parse_act_on<R: Stage>(state: &R, past: &Past, text: &[u8]) {
    let text = String::from_utf8_lossy(text);
    let Ok(act) = state.read(&text) else { return };
    let written = written_act(state, act);
    let again = state.read(&written);
    assert_eq!(again, Ok(act), "{text:?} is read, written as {written:?} and then not the same");
    assert!(is_word(&written), "{text:?} is written as {written:?}, which is no word");
    for who in Seats::first(4).iter().map(Who::Seat).chain([Who::Chance, Who::Clock, Who::House]) {
        if state.check(past, who, act).is_ok() {
            let mut after = *state;
            after.apply(past, who, act);
        }
    }
}

/// Whether a text can stand between spaces.
pub(crate) fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control())
}

/// Reads a position; the first byte chooses the settings. What is understood is written and read
/// again as the same position, can be looked at by everybody, and a game can go on from it.
///
/// # Panics
/// When a property does not hold.
pub fn parse_position<R: Stage>(bytes: &[u8]) {
    let Some((number, text)) = bytes.split_first() else { return };
    read_position::<R>(&start::<R>(*number).0, text);
}

fn read_position<R: Stage>(setup: &Setup, text: &[u8]) {
    let text = String::from_utf8_lossy(text);
    let Ok(state) = R::read_position(setup, &text) else { return };
    let written = position(&state);
    let again = R::read_position(setup, &written).map(|state| position(&state));
    assert_eq!(again.as_ref(), Ok(&written), "{text:?} is read as {written:?}");
    play_on(&state);
}

fn position<R: Stage>(state: &R) -> String {
    let mut text = String::new();
    let _ = state.write_position(&mut text);
    text
}

/// Looks at a state with all viewers and plays on from it. Unknown parts are guessed first: acts are
/// made on full states only.
fn play_on<R: Stage>(state: &R) {
    for viewer in Seats::first(4).iter().map(Seats::only).chain([Seats::NONE, Seats::ALL]) {
        let view = View::of(state, viewer);
        let mut json = String::new();
        let _ = R::write_state(&view, &Past::new(), &mut json);
        R::scene(&view, &mut |_| {});
        R::facts(&view, &Past::new(), &mut |_| {});
        R::controls(&view, &mut |_| {});
        let _ = (R::verdict(&view), view.seen().standing(), view.seen().key());
    }
    let mut rng = QuickRng::new(state.key());
    let mut state = state.guess(Seats::NONE, &mut rng);
    let mut past = Past::new();
    past.extend(state.repetition_key());
    for _ in 0..PLIES {
        let next = match state.due() {
            Due::Over => return,
            Due::Chance => state.draw(&mut rng).map(|act| (Who::Chance, act)),
            Due::Seats(seats) => seats.iter().find_map(|seat| {
                let acts = acts_of(&state, &past, Who::Seat(seat));
                let index = rng.index(acts.len().max(1));
                acts.get(index).map(|act| (Who::Seat(seat), *act))
            }),
        };
        let Some((who, act)) = next else { return };
        state.apply(&past, who, act);
        past.extend(state.repetition_key());
    }
}

/// Reads the name of a spot. What is understood has a name that is read as the same spot.
///
/// # Panics
/// When a property does not hold.
pub fn parse_spot<R: Stage>(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for number in 0..4 {
        let (_, Some(state)) = start::<R>(number) else { continue };
        let Ok(spot) = state.read_spot(&text) else { continue };
        let mut name = String::new();
        let _ = state.write_spot(spot, &mut name);
        assert_eq!(state.read_spot(&name), Ok(spot), "{text:?} is read as the spot {name:?}");
    }
    // No number of a spot may end the program either.
    if let (_, Some(state)) = start::<R>(0) {
        let number = bytes.iter().fold(0u16, |sum, byte| sum.wrapping_mul(256) + u16::from(*byte));
        let mut name = String::new();
        let _ = write!(name, "{:?}", state.write_spot(Spot(number), &mut String::new()));
    }
}

/// Reads a save form; the first byte chooses form and settings. What is understood is saved and
/// read again as the same game, if it can be saved at all.
///
/// # Panics
/// When a property does not hold.
pub fn load_save<R: Stage>(bytes: &[u8]) {
    let Some((number, bytes)) = bytes.split_first() else { return };
    let forms = R::PROPS.files.saves;
    if forms.is_empty() {
        return;
    }
    let form = forms[usize::from(*number) % forms.len()].id;
    let (setup, _) = start::<R>(number / forms.len() as u8);
    let Ok(state) = R::load(form, &setup, bytes) else { return };
    if let Some(saved) = state.save(form) {
        let again = R::load(form, &setup, &saved);
        assert_eq!(again, Ok(state), "a save of the form {form} is not the same when read again");
    }
    play_on(&state);
}
