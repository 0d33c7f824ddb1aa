//! An engine that does not end when it is told to keeps nobody waiting who drops it.

use game::AnyGame;
use ludarium_players::{Program, ProgramPlayer};
use rustix::process::{Pid, test_kill_process};
use std::fs;

const TITLE: &dyn AnyGame = &puissance4::GAME;

#[test]
fn whoever_drops_an_engine_does_not_wait_for_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let script = format!(
        "echo $$ > {}; while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
         esac; done; exec sleep 300",
        pid.display()
    );
    let script = shlex::try_quote(&script).unwrap();
    let program = Program::read(TITLE, &format!("ugi:sh -c {script}")).unwrap();
    // It is killed half a second later. A busy machine may take that long to come back here: then it is
    // tried again.
    let outlives = (0..20).any(|seed| {
        let player = ProgramPlayer::start(TITLE, &TITLE.setup(), &program, seed).unwrap();
        let number = fs::read_to_string(&pid).unwrap().trim().parse().unwrap();
        drop(player);
        test_kill_process(Pid::from_raw(number).unwrap()).is_ok()
    });
    assert!(outlives, "every engine had ended when it was dropped");
}
