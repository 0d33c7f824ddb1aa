//! `ludarium perft`: counts the sequences of legal acts, the proof that rules are right.

use crate::context::{Context, GameArgs};
use engine::DEEPEST_PERFT;
use game::{AnyState, Who};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use players::luck;
use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_name = "P")]
    position: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST_PERFT)))]
    depth: u32,
    #[arg(long)]
    divide: bool,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let (game, mut setup) = context.game(&args.game)?;
    setup.suggest(game.props().tools.engine);
    let state = context.state(game, &setup, args.position.as_deref())?;
    let begun = Instant::now();
    let mut counts = Vec::new();
    let total = if luck::begins(game, &setup) {
        None
    } else {
        let bar = bar(&*state);
        let total = state.tools().perft(args.depth, &mut |act, count| {
            bar.inc(1);
            counts.push((act.to_owned(), count));
        });
        bar.finish_and_clear();
        total
    };
    let total = total.ok_or_else(|| context.error("engine-perft-chance", &[]))?;
    let mut out = io::stdout().lock();
    for (act, count) in counts.iter().filter(|_| args.divide) {
        writeln!(out, "{act}: {count}")?;
    }
    writeln!(out, "nodes {total}")?;
    if io::stderr().is_terminal() {
        let seconds = begun.elapsed().as_secs_f64();
        let speed = HumanCount((total as f64 / seconds.max(1e-6)) as u64).to_string();
        let args = [("seconds", format!("{seconds:.2}")), ("speed", speed)];
        let args = args.each_ref().map(|(name, text)| (*name, text.as_str()));
        writeln!(io::stderr(), "{}", context.sentence("perft-speed", &args))?;
    }
    Ok(())
}

/// One step for each first act; seen on a terminal only.
fn bar(state: &dyn AnyState) -> ProgressBar {
    let first = state.due().seat().map_or(0, |seat| state.acts(Who::Seat(seat)).len());
    let bar = ProgressBar::new(first as u64);
    if let Ok(style) =
        ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {eta}")
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
