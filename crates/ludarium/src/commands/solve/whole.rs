//! The value of a whole game: a proof in steps, with workers, a progress bar and a file.

use super::{with_member, with_time};
use crate::context::Context;
use game::{Progress, StopFlag, StagedProof};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter, Write},
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How often the proof is written down, if it is.
const SAVE_EVERY: Duration = Duration::from_secs(10);

pub(super) fn run(
    context: &Context,
    whole: &dyn StagedProof,
    threads: u32,
    file: Option<&Path>,
) -> anyhow::Result<()> {
    let fault = |key: &str, path: &Path, why: &io::Error| {
        let (file, why) = (path.display().to_string(), why.to_string());
        context.error(key, &[("file", &file), ("why", &why)])
    };
    if let Some(path) = file {
        load(whole, path).map_err(|why| fault("solve-not-resumed", path, &why))?;
    }
    let begun = Instant::now();
    let (mut nodes, mut saved) = (0, begun);
    let bar = bar(whole.steps());
    for step in 0..whole.steps() {
        let progress = work(whole, step, threads);
        nodes += progress.nodes;
        bar.inc(1);
        bar.set_message(HumanCount(nodes).to_string());
        let is_due = progress.verdict.is_some() || saved.elapsed() >= SAVE_EVERY;
        if let Some(path) = file.filter(|_| is_due) {
            save(whole, path).map_err(|why| fault("kept-not-written", path, &why))?;
            saved = Instant::now();
        }
        if let Some(verdict) = progress.verdict {
            bar.finish_and_clear();
            let told = with_member(&verdict, "nodes", &nodes.to_string());
            let told = with_time(&told, begun.elapsed());
            writeln!(io::stdout(), "{told}")?;
            break;
        }
    }
    Ok(())
}

/// One step by several workers; the first to be done stops the others.
fn work(whole: &dyn StagedProof, step: u32, threads: u32) -> Progress {
    let stop = StopFlag::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (1..threads)
            .map(|worker| {
                let stop = &stop;
                scope.spawn(move || one(whole, step, worker, stop))
            })
            .collect();
        let first = one(whole, step, 0, &stop);
        workers.into_iter().filter_map(|worker| worker.join().ok()).fold(first, |sum, other| {
            Progress {
                nodes: sum.nodes + other.nodes,
                done: sum.done || other.done,
                verdict: sum.verdict.or(other.verdict),
            }
        })
    })
}

fn one(whole: &dyn StagedProof, step: u32, worker: u32, stop: &StopFlag) -> Progress {
    let progress = whole.work(step, worker, stop);
    stop.set();
    progress
}

/// Takes up a proof; a file that is not there yet is no mistake.
fn load(whole: &dyn StagedProof, path: &Path) -> io::Result<()> {
    match File::open(path) {
        Ok(file) => whole.load(&mut BufReader::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Writes beside the file first, so that a crash never leaves half a proof.
fn save(whole: &dyn StagedProof, path: &Path) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let mut to = BufWriter::new(File::create(&part)?);
    whole.save(&mut to)?;
    to.into_inner()?.sync_all()?;
    fs::rename(&part, path)
}

/// One step for each step of the proof; seen on a terminal only.
fn bar(steps: u32) -> ProgressBar {
    let bar = ProgressBar::new(steps.into());
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
