//! The engines that are running, so that none outlives the program.
//!
//! An engine is killed when its player is dropped. A signal that ends the program drops nothing:
//! whoever catches it calls [`kill_engines`] first. What cannot be caught, `kill -9` above all, is the
//! business of a warden: a shell that is told which engines run, and kills them when the pipe on which it
//! is told breaks. The system offers signals for the death of a parent too, but sends them when the
//! *thread* ends that started the child.

use rustix::process::{Pid, Signal, kill_process_group};
use std::{
    io::Write,
    os::unix::process::CommandExt,
    process::{Child, Command, Stdio},
    sync::Mutex,
};

static ENGINES: Mutex<Engines> = Mutex::new(Engines { groups: Vec::new(), warden: None });

struct Engines {
    groups: Vec<Pid>,
    warden: Option<Child>,
}

/// Remembers the groups that it is told of (`+ 12`) until they are gone (`- 12`), and kills those that
/// are left when its input ends. It is in a group of its own, and heeds no signal that people send.
const WARDEN: &str = "
trap '' HUP INT QUIT TERM
left=' '
while read -r what group; do
    case $what in
        +) left=\"$left$group \" ;;
        -) left=\"${left%% $group *} ${left#* $group }\" ;;
    esac
done
for group in $left; do kill -s KILL -- \"-$group\"; done
";

/// An engine has been started, as the leader of a group of its own.
pub(super) fn add(group: Pid) {
    with_engines(|engines| {
        engines.groups.push(group);
        engines.tell_warden('+', group);
    });
}

/// An engine is gone, or is about to be killed.
pub(super) fn remove(group: Pid) {
    with_engines(|engines| {
        if engines.groups.contains(&group) {
            engines.groups.retain(|other| *other != group);
            engines.tell_warden('-', group);
        }
    });
}

/// Kills every outside engine, with its process group.
pub fn kill_engines() {
    with_engines(|engines| {
        for group in engines.groups.drain(..) {
            // One that has ended by itself is no concern any more.
            let _ = kill_process_group(group, Signal::KILL);
        }
    });
}

fn with_engines(act: impl FnOnce(&mut Engines)) {
    // A list of numbers is whole whatever happened to its last holder.
    act(&mut ENGINES.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
}

impl Engines {
    /// Without a warden, as on a system without a shell, engines may outlive a program that is killed.
    fn tell_warden(&mut self, what: char, group: Pid) {
        if self.warden.is_none() {
            self.warden = start_warden();
        }
        let Some(Child { stdin: Some(pipe), .. }) = &mut self.warden else { return };
        if writeln!(pipe, "{what} {}", group.as_raw_nonzero()).is_err() {
            // Somebody has killed it. The next one is told of everything.
            self.replace_warden();
        }
    }

    fn replace_warden(&mut self) {
        if let Some(mut dead) = self.warden.take() {
            let _ = dead.wait();
        }
        self.warden = start_warden();
        let Some(Child { stdin: Some(pipe), .. }) = &mut self.warden else { return };
        for group in &self.groups {
            let _ = writeln!(pipe, "+ {}", group.as_raw_nonzero());
        }
    }
}

fn start_warden() -> Option<Child> {
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", WARDEN]).process_group(0);
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
}
