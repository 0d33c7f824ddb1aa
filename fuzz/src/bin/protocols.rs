//! A game's own line protocol is told arbitrary lines: each is answered or passed over, and the
//! conversation ends only when the session says so. The other side, which talks to an outside engine,
//! hears arbitrary lines as answers.
#![no_main]

use game::{Budget, EngineFault, EngineWire, ProtocolHost, Resources, Seats, StopFlag};
use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, one_line};
use std::time::Duration;

/// Whoever talks: nobody waits, and no file but the input itself can be read.
struct Controller<'a> {
    stop: StopFlag,
    file: &'a [u8],
}

impl ProtocolHost for Controller<'_> {
    fn say(&mut self, text: &str) {
        assert!(!text.is_empty());
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn cpu_time(&self) -> Option<Duration> {
        None
    }

    fn stop(&self) -> &StopFlag {
        &self.stop
    }

    fn read_file(&mut self, _: &str) -> Option<Vec<u8>> {
        Some(self.file.to_vec())
    }
}

/// An engine that answers with the lines of the input, whatever it is told.
struct Parrot<'a>(std::str::Lines<'a>);

impl EngineWire for Parrot<'_> {
    fn say(&mut self, line: &str) {
        assert!(!line.contains(['\n', '\r']), "{line:?}");
    }

    fn hear(&mut self) -> Result<String, EngineFault> {
        self.0.next().map(one_line).ok_or(EngineFault::Silent)
    }
}

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let Some(text) = case.text() else { return };
    for protocol in case.game.protocols() {
        let resources = Resources { threads: 1, mebibytes: 1 };
        let mut session = (protocol.make)(&case.setup, 1, &resources);
        let mut controller = Controller { stop: StopFlag::default(), file: case.rest };
        // Whatever would think is told to stop before it begins.
        controller.stop.set();
        for line in text.lines() {
            if !session.hear(line, &mut controller) {
                break;
            }
        }
        let Ok(state) = case.game.start(&case.setup) else { continue };
        let position = state.position(Seats::ALL);
        let mut player = (protocol.player)(&case.setup);
        let mut parrot = Parrot(text.lines());
        if player.greet(&mut parrot).is_ok() {
            let seat = state.due().seat().unwrap_or(game::Seat(0));
            let _ = player.think(&position, seat, &Budget::default(), &mut parrot);
            let _ = player.decide(&position, &mut parrot);
        }
    }
});
