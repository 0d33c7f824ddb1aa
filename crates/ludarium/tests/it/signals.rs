//! A signal ends the program and the engines that it started.

use std::{
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Whether a process is alive, as far as the system still knows it.
fn is_alive(pid: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // A zombie is nobody's process any more, only somebody's entry in a list.
    !status.is_empty() && !status.contains(") Z ")
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(30);
    while !is_so() {
        assert!(Instant::now() < end, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_engine_and_its_children_do_not_outlive_the_program() {
    for signal in ["INT", "TERM", "HUP", "KILL"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pids");
        let engine = format!(
            "ugi:sh -c 'sleep 300 & echo $$ $! > {}; while read l; do case $l in ugi) echo ugiok;; \
             isready) echo readyok;; go*) sleep 300;; esac; done'",
            file.display()
        );
        let mut program = Command::new(env!("CARGO_BIN_EXE_ludarium"))
            .args(["play", "puissance4", "--plain", "--movetime", "100000", "--seat", &engine])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let read = || std::fs::read_to_string(&file).unwrap_or_default();
        wait_until("the engine starts", || read().ends_with('\n'));
        let pids: Vec<String> = read().split_whitespace().map(str::to_owned).collect();
        assert!(pids.len() == 2 && pids.iter().all(|pid| is_alive(pid)));
        let kill = ["-s", signal, &program.id().to_string()].map(str::to_owned);
        assert!(Command::new("kill").args(kill).status().unwrap().success());
        assert!(!program.wait().unwrap().success());
        wait_until("engine and child end", || !pids.iter().any(|pid| is_alive(pid)));
    }
}
