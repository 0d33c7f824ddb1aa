//! `ludarium arena`: matches between programs.

use crate::context::{Context, GameArgs};
use arena::{PlayedGame, Ink, Journal, JournalError, MatchPlan, PlanError, PlayedEnd, Scores, Sprt, Stopped, SprtVerdict, plot};
use game::{Budget, StopFlag};
use indicatif::{ProgressBar, ProgressStyle};
use players::Program;
use serde_json::json;
use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};
use terminal::files;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    players: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    random_plies: u32,
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "ELO", num_args = 0..=2, value_delimiter = ',')]
    sprt: Option<Vec<f64>>,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let plan = plan(context, args)?;
    let sprt = sprt(context, args, &plan)?;
    let (mut journal, old) = match &args.resume {
        None => (None, Vec::new()),
        Some(path) => {
            let opened = Journal::open(path, &plan);
            let (journal, games) = opened.map_err(|error| unusable(context, path, &error))?;
            (Some(journal), games)
        }
    };
    let mut tally = Tally::new(&plan, sprt);
    old.into_iter().for_each(|game| tally.add(game));
    let done = tally.numbers();
    let bar = bar(plan.len(), done.len());
    let mut lost = None;
    if !tally.is_decided() {
        let stop = StopFlag::default();
        arena::run(&plan, &done, args.threads, &stop, |game| {
            lost = journal.as_mut().and_then(|journal| journal.add(&game).err());
            tally.add(game);
            bar.inc(1);
            bar.set_message(tally.score_line());
            if tally.is_decided() || lost.is_some() { Stopped::Yes } else { Stopped::No }
        });
    }
    bar.finish_and_clear();
    if let (Some(error), Some(path)) = (lost, &args.resume) {
        return Err(unusable(context, path, &JournalError::File(error)));
    }
    report(context, args, &plan, &tally)
}

fn plan(context: &Context, args: &Args) -> anyhow::Result<MatchPlan> {
    let (game, setup) = context.game(&args.game)?;
    let read = |text: &String| Program::read(game, text).map_err(|m| context.mistake(&m));
    let players = args.players.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut plan = MatchPlan::new(game, setup, players).map_err(|error| match error {
        PlanError::Setup(refusal) => context.refused(game, &refusal),
        PlanError::TooFew { given, needed } => context.error(
            "arena-too-few",
            &[("given", &given.to_string()), ("needed", &needed.to_string())],
        ),
    })?;
    plan.games = args.games;
    plan.seed = args.seed;
    plan.random_plies = args.random_plies;
    plan.budget = Budget {
        time: args.movetime.map(Duration::from_millis),
        nodes: args.nodes,
        ..Budget::default()
    };
    Ok(plan)
}

fn sprt(context: &Context, args: &Args, plan: &MatchPlan) -> anyhow::Result<Option<Sprt>> {
    let Some(bounds) = &args.sprt else { return Ok(None) };
    let sprt = match bounds[..] {
        [] => Sprt::default(),
        [elo0, elo1] if elo0 < elo1 && (elo1 - elo0).is_finite() => {
            Sprt { elo0, elo1, ..Sprt::default() }
        }
        _ => return Err(context.error("arena-sprt", &[])),
    };
    if plan.players.len() != 2 {
        return Err(context.error("arena-sprt-two", &[]));
    }
    Ok(Some(sprt))
}

fn unusable(context: &Context, path: &std::path::Path, error: &JournalError) -> anyhow::Error {
    let file = path.display().to_string();
    match error {
        JournalError::File(error) => {
            context.error("kept-not-written", &[("file", &file), ("why", &error.to_string())])
        }
        JournalError::OtherPlan => context.error("arena-other-plan", &[("file", &file)]),
        JournalError::Line(line) => {
            context.error("arena-bad-line", &[("file", &file), ("line", &line.to_string())])
        }
    }
}

fn bar(games: u32, done: usize) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(games)).with_position(done as u64);
    let style = "{elapsed_precise} {wide_bar} {pos}/{len} {eta} {msg}";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar
}

/// The games so far. They count in the order of their numbers, up to the first that is still being
/// played, so that when to stop does not depend on which thread was quicker.
struct Tally {
    games: BTreeMap<u32, PlayedGame>,
    counted: u32,
    scores: Scores,
    sprt: Option<Sprt>,
}

impl Tally {
    fn new(plan: &MatchPlan, sprt: Option<Sprt>) -> Tally {
        let scores = Scores::new(plan.players.len());
        Tally { games: BTreeMap::new(), counted: 0, scores, sprt }
    }

    fn add(&mut self, game: PlayedGame) {
        self.games.insert(game.round.number, game);
        while !self.is_decided()
            && let Some(next) = self.games.get(&self.counted)
        {
            self.scores.add(next);
            self.counted += 1;
        }
    }

    fn numbers(&self) -> Vec<u32> {
        self.games.keys().copied().collect()
    }

    fn verdict(&self) -> SprtVerdict {
        let Some(sprt) = self.sprt else { return SprtVerdict::Open };
        let first = self.scores.table[0][1];
        sprt.verdict(first.wins, first.draws, first.losses)
    }

    fn is_decided(&self) -> bool {
        self.verdict() != SprtVerdict::Open
    }

    fn score_line(&self) -> String {
        let first = self.scores.total(0);
        format!("+{} ={} -{}", first.wins, first.draws, first.losses)
    }
}

fn report(context: &Context, args: &Args, plan: &MatchPlan, tally: &Tally) -> anyhow::Result<()> {
    let names: Vec<_> = plan.players.iter().map(ToString::to_string).collect();
    let ratings = tally.scores.ratings();
    let mut out = io::stdout().lock();
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (index, name) in names.iter().enumerate() {
        let total = tally.scores.total(index);
        let (share, elo) = (total.share().unwrap_or(0.5) * 100.0, ratings[index]);
        writeln!(
            out,
            "{name:<widest$}  +{:<5} ={:<5} -{:<5} {share:5.1} %  Elo {:+.0} [{:+.0}, {:+.0}]",
            total.wins, total.draws, total.losses, elo.value, elo.low, elo.high
        )?;
    }
    let counted = tally.counted.to_string();
    writeln!(out, "{}", context.sentence("arena-games", &[("games", &counted)]))?;
    for (index, name) in names.iter().enumerate().filter(|(i, _)| tally.scores.failures[*i] > 0) {
        let count = tally.scores.failures[index].to_string();
        let last = tally.games.values().rev().find_map(|game| match &game.reason {
            PlayedEnd::Failure { player, what } if *player == index => Some(what.as_str()),
            _ => None,
        });
        let args = [("name", name.as_str()), ("count", &count), ("last", last.unwrap_or(""))];
        writeln!(out, "{}", context.sentence("arena-failures", &args))?;
    }
    match tally.verdict() {
        SprtVerdict::Open => {}
        SprtVerdict::Accepted => writeln!(out, "{}", context.sentence("arena-accepted", &[]))?,
        SprtVerdict::Rejected => writeln!(out, "{}", context.sentence("arena-rejected", &[]))?,
    }
    if let Some(path) = &args.json {
        let value = json!({
            "plan": plan.signature(),
            "players": names,
            "games": tally.counted,
            "table": tally.scores.table,
            "failures": tally.scores.failures,
            "ratings": ratings,
            "verdict": format!("{:?}", tally.verdict()).to_lowercase(),
            "record": tally.games.values().take(tally.counted as usize).collect::<Vec<_>>(),
        });
        crate::game_file::write(context, Some(path), format!("{value}\n").as_bytes())?;
    }
    if let Some(path) = &args.plot {
        let svg = plot(&names, &tally.scores, &ink());
        files::write_whole(path, svg.as_bytes()).map_err(|error| {
            let file = path.display().to_string();
            context.error("kept-not-written", &[("file", &file), ("why", &error.to_string())])
        })?;
    }
    Ok(())
}

/// The colours of the house.
fn ink() -> Ink {
    let tokens = picture::Tokens::load();
    let colour = |name: &str| {
        tokens.colour(picture::Theme::Light, name).map_or("#333333".into(), |c| c.to_string())
    };
    Ink {
        paper: colour("paper"),
        text: colour("ink"),
        faint: colour("line-strong"),
        accent: colour("accent"),
    }
}
