//! The scripts in plain lines.

use crate::script::{
    Deed, FOUR_SEATS, GAMES, HIDDEN, Played, SEED, Script, TIMED, TWO_SEATS, logged,
};
use std::{
    collections::VecDeque,
    io::{self, BufRead, Read, Write},
    sync::{Arc, Condvar, Mutex},
};
use table::Record;
use terminal::plain::{self, Chosen, Console, PlayOptions};

/// What the console has said so far.
#[derive(Clone, Default)]
struct Said(Arc<(Mutex<String>, Condvar)>);

impl Said {
    /// Waits until a text was said so often.
    fn wait_for(&self, text: &str, times: usize) {
        let (said, changed) = &*self.0;
        let mut said = said.lock().unwrap();
        while said.matches(text).count() < times {
            said = changed.wait(said).unwrap();
        }
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (said, changed) = &*self.0;
        said.lock().unwrap().push_str(&String::from_utf8_lossy(bytes));
        changed.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A line to be typed, perhaps only after something was said so often.
struct Typed {
    line: String,
    after: Option<(&'static str, usize)>,
}

/// Somebody who types lines, each in its time.
struct Typist {
    lines: VecDeque<Typed>,
    line: Vec<u8>,
    said: Said,
}

impl Read for Typist {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty()
            && let Some(Typed { line, after }) = self.lines.pop_front()
        {
            if let Some((text, times)) = after {
                self.said.wait_for(text, times);
            }
            self.line = format!("{line}\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

fn lines(played: &Played) -> VecDeque<Typed> {
    let mut lines = VecDeque::new();
    let mut waited = 0;
    let mut after = None;
    for step in &played.steps {
        let line = match &step.deed {
            Deed::Act(act) => act.clone(),
            Deed::Undo => "undo".to_owned(),
            Deed::AgreeUndo => "yes".to_owned(),
            Deed::OfferDraw => "draw".to_owned(),
            Deed::Resign => "resign".to_owned(),
            Deed::DeclineDraw => "decline".to_owned(),
            Deed::Wait => {
                waited += 1;
                after = Some(("The time is up", waited));
                continue;
            }
        };
        lines.push_back(Typed { line, after: after.take() });
    }
    lines.push_back(Typed { line: "quit".to_owned(), after: after.take() });
    lines
}

/// Plays a script before a console; the log must be the driver's.
fn check(script: &Script) {
    let played = script.play();
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("record.json");
    let options = PlayOptions {
        games: GAMES,
        lang: "en",
        save: Some(folder.path().join("saved.json")),
        seed: SEED,
        movetime: None,
        record: Some(record.clone()),
        archive: None,
        is_clock_virtual: false,
    };
    let chosen = Chosen {
        game: script.game,
        setup: script.setup(),
        sitters: Vec::new(),
        position: None,
        is_resumed: false,
        asks: false,
    };
    let said = Said::default();
    let typist = Typist { lines: lines(&played), line: Vec::new(), said: said.clone() };
    let mut out = said.clone();
    let mut console = Console::new(typist, &mut out, false);
    plain::play(&mut console, &options, chosen).unwrap();
    let record = Record::read(&std::fs::read_to_string(record).unwrap()).unwrap();
    assert_eq!(logged(&record.events), played.logged(), "{}", said.0.0.lock().unwrap());
}

#[test]
fn a_match_of_two_in_plain_lines() {
    check(&TWO_SEATS);
}

#[test]
fn a_match_of_four_in_plain_lines() {
    check(&FOUR_SEATS);
}

#[test]
fn a_match_with_secrets_in_plain_lines() {
    check(&HIDDEN);
}

#[test]
fn a_match_against_the_rules_clock_in_plain_lines() {
    check(&TIMED);
}
