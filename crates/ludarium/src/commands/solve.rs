//! `ludarium solve`: exact verdicts, a position a line in and a JSON object a line out.
//!
//! A line that is no position gets an answer too, and the next one is read. With `--whole` there
//! are no lines: the first position itself is solved, with progress on a terminal, several
//! workers, and a file in which a broken-off proof is kept.

mod options;
mod whole;

use crate::context::{Context, GameArgs};
use game::{AnyGame, SolveLimits, StopFlag};
use options::Own;
use players::catalogue::GAMES;
use protocol::{Line, Lines};
use serde_json::json;
use std::{
    io::{self, BufReader, Write},
    path::PathBuf,
    time::{Duration, Instant},
};
use words::Lexicon;

/// MiB of memory when nothing is said: for positions, and for the whole game.
const USUAL: usize = 128;
const USUAL_WHOLE: usize = 1024;
/// The most bytes of a line: no position is nearly as long.
const LONGEST_LINE: usize = 1 << 16;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_name = "N")]
    within: Option<u32>,
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    hash: Option<u64>,
    #[command(flatten)]
    own: Own,
    #[arg(long, conflicts_with_all = ["within", "nodes", "all"])]
    whole: bool,
    #[arg(long, value_name = "N", requires = "whole", default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    #[arg(long, value_name = "FILE", requires = "whole")]
    resume: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let (game, setup) = context.game(&args.game)?;
    let spec = game.solver().ok_or_else(|| no_solver(context, game))?;
    game.start(&setup).map_err(|refusal| context.refused(game, &refusal))?;
    let options = args.own.of(context, game, spec)?;
    let usual = if args.whole { USUAL_WHOLE } else { USUAL };
    let mebibytes = args.hash.and_then(|hash| usize::try_from(hash).ok()).unwrap_or(usual);
    let mut solver = (spec.make)(&setup, &options, mebibytes);
    if args.whole {
        let whole = solver.whole();
        let whole = whole.ok_or_else(|| context.error("solve-no-whole", &[("game", game.id())]))?;
        return whole::run(context, whole, args.threads, args.resume.as_deref());
    }
    let limits = SolveLimits { within: args.within, nodes: args.nodes, all: args.all };
    let lexicon = Lexicon::of(game, context.tool_lang()).in_ascii(context.is_ascii());
    let stop = StopFlag::default();
    answer_lines(&lexicon, |line| {
        let begun = Instant::now();
        let verdict = solver.solve(line, &limits, &stop).map_err(|why| lexicon.refusal(&why))?;
        Ok(with_time(&verdict, begun.elapsed()))
    })
}

/// Which games have a solver, for whoever asked for one of another.
fn no_solver(context: &Context, game: &dyn AnyGame) -> anyhow::Error {
    let solved = GAMES.iter().filter(|game| game.solver().is_some());
    let solved: Vec<&str> = solved.map(|game| game.id()).collect();
    context.error("solve-none", &[("game", game.id()), ("games", &solved.join(", "))])
}

/// Answers every line of standard input that is not empty, each before the next is read.
fn answer_lines(
    lexicon: &Lexicon,
    mut answer: impl FnMut(&str) -> Result<String, String>,
) -> anyhow::Result<()> {
    let mut lines = Lines::new(BufReader::new(io::stdin())).at_most(LONGEST_LINE);
    let mut out = io::stdout().lock();
    while let Some(line) = lines.next_line()? {
        let answered = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => answer(text.trim()),
            Line::TooLong => {
                let most = LONGEST_LINE.to_string();
                Err(lexicon.text("engine-too-long", &[("most", most.as_str().into())]))
            }
            Line::NotText => Err(lexicon.plain("engine-not-text")),
        };
        let told = answered.unwrap_or_else(|sentence| json!({ "error": sentence }).to_string());
        writeln!(out, "{told}")?;
        out.flush()?;
    }
    Ok(())
}

/// A JSON object with one more member: how long it took, in milliseconds.
fn with_time(object: &str, time: Duration) -> String {
    with_member(object, "ms", &format!("{:.3}", time.as_secs_f64() * 1e3))
}

/// A JSON object with one more member.
fn with_member(object: &str, key: &str, value: &str) -> String {
    let object = object.trim_end();
    let open = object.strip_suffix('}').unwrap_or(object);
    format!("{open},\"{key}\":{value}}}")
}
