//! `ludarium arena`: matches between programs.
//!
//! While games are played a table shows how they stand; at the end, and when the user has seen enough
//! (Ctrl-C), come the table, the JSON, the plot, and how to go on.

mod interrupted;
mod json;
mod progress;
mod table_text;
mod tally;

use crate::{
    context::{Context, GameArgs},
    game_file, signals,
};
use arena::{Ink, Journal, JournalError, MatchPlan, PlanError, PlayedGame, PlotText, Sprt, Stopped, plot};
use game::{Budget, StopFlag};
use players::{EngineSpec, Program, Referee};
use progress::Progress;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};
use tally::Tally;
use terminal::files;
use words::Lexicon;

/// Says that the game decides for the house itself.
const OWN: &str = "own";

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
    #[arg(long, value_name = "PLAYER")]
    referee: Option<String>,
    #[arg(long, value_name = "ELO", num_args = 0..=2, value_delimiter = ',')]
    sprt: Option<Vec<f64>>,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let mut plan = plan(context, args)?;
    let sprt = sprt(context, args, &plan)?;
    check_files(context, args)?;
    let (mut journal, old) = match &args.resume {
        None => (None, Vec::new()),
        Some(path) => {
            let opened = Journal::open(path, &plan);
            let (journal, games) = opened.map_err(|error| unusable(context, path, &error))?;
            (Some(journal), games)
        }
    };
    let game = Lexicon::of(plan.game, context.lang);
    plan.ask_names().map_err(|failure| anyhow::anyhow!(failure.told(&game)))?;
    let mut tally = Tally::new(&plan, sprt);
    for game in old {
        keep(context, args, &game)?;
        tally.add(game);
    }
    let stop = StopFlag::default();
    let told = stop.clone();
    signals::on_end(move || told.set());
    let mut lost = None;
    if !tally.is_decided() && tally.open() > 0 {
        let mut progress = Progress::new(context, &tally);
        arena::run(&plan, &tally.numbers(), args.threads, &stop, |game| {
            let added = journal.as_mut().map_or(Ok(()), |journal| journal.add(&game));
            lost = added.map_err(|error| journal_error(context, args, error)).err();
            lost = lost.take().or(keep(context, args, &game).err());
            tally.add(game);
            progress.show(&tally);
            if tally.is_decided() || lost.is_some() { Stopped::Yes } else { Stopped::No }
        });
        progress.end();
    }
    report(context, args, &tally)?;
    match lost {
        Some(error) => Err(error),
        None if tally.is_decided() || tally.open() == 0 => Ok(()),
        None => Err(interrupted::how_to_go_on(context, args, &tally)),
    }
}

fn plan(context: &Context, args: &Args) -> anyhow::Result<MatchPlan> {
    let (game, mut setup) = context.game(&args.game)?;
    setup.suggest(game.props().tools.arena);
    let read = |text: &String| Program::read(game, text).map_err(|m| context.mistake(&m));
    let players = args.players.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut plan = MatchPlan::new(game, setup, players).map_err(|error| match error {
        PlanError::Setup(refusal) => context.refused(game, &refusal),
        PlanError::TooFew { given, needed } => context.error(
            "arena-too-few",
            &[("given", &given.to_string()), ("needed", &needed.to_string())],
        ),
    })?;
    plan.referee = referee(context, args, &plan)?;
    plan.games = args.games;
    plan.seed = args.seed;
    plan.lang = context.lang;
    plan.random_plies = args.random_plies;
    plan.budget = Budget {
        time: args.movetime.map(Duration::from_millis),
        nodes: args.nodes,
        ..Budget::default()
    };
    Ok(plan)
}

/// Who decides for the house: the engine that the user names, or the game's usual one where it is installed.
fn referee(
    context: &Context,
    args: &Args,
    plan: &MatchPlan,
) -> anyhow::Result<Option<EngineSpec>> {
    match args.referee.as_deref() {
        None => Ok(Referee::usual(plan.game, &plan.setup)),
        Some(OWN) => Ok(None),
        Some(text) => match Program::read(plan.game, text) {
            Ok(Program::Engine(spec)) if Referee::start(plan.game, &plan.setup, &spec).is_ok() => {
                Ok(Some(spec))
            }
            _ => Err(context.error("arena-bad-referee", &[("given", text)])),
        },
    }
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

/// What would fail at the end is told at the beginning.
fn check_files(context: &Context, args: &Args) -> anyhow::Result<()> {
    if let Some(path) = &args.plot
        && !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"))
    {
        let file = path.display().to_string();
        return Err(context.error("arena-plot-ending", &[("file", &file)]));
    }
    let is_file = |path: &&PathBuf| path.as_path() != Path::new("-");
    for path in args.json.iter().filter(is_file).chain(&args.plot) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(Err(error)) = folder.map(fs::metadata) {
            return Err(unwritten(context, path, &error));
        }
    }
    match &args.keep {
        None => Ok(()),
        Some(folder) => fs::create_dir_all(folder).map_err(|error| unwritten(context, folder, &error)),
    }
}

fn unwritten(context: &Context, path: &Path, error: &io::Error) -> anyhow::Error {
    let file = path.display().to_string();
    context.error("kept-not-written", &[("file", &file), ("why", &error.to_string())])
}

fn unusable(context: &Context, path: &Path, error: &JournalError) -> anyhow::Error {
    let file = path.display().to_string();
    match error {
        JournalError::File(error) => unwritten(context, path, error),
        JournalError::OtherPlan => context.error("arena-other-plan", &[("file", &file)]),
        JournalError::Line(line) => {
            context.error("arena-bad-line", &[("file", &file), ("line", &line.to_string())])
        }
    }
}

fn journal_error(context: &Context, args: &Args, error: io::Error) -> anyhow::Error {
    let path = args.resume.clone().unwrap_or_default();
    unusable(context, &path, &JournalError::File(error))
}

/// Writes a game as a record, if that is wanted and not done.
fn keep(context: &Context, args: &Args, game: &PlayedGame) -> anyhow::Result<()> {
    let Some(folder) = &args.keep else { return Ok(()) };
    let path = folder.join(format!("{:05}.json", game.round.number + 1));
    // A game that never began has no record.
    if game.record.is_null() || path.exists() {
        return Ok(());
    }
    let text = format!("{}\n", game.record);
    files::write_whole(&path, text.as_bytes()).map_err(|error| unwritten(context, &path, &error))
}

fn report(context: &Context, args: &Args, tally: &Tally<'_>) -> anyhow::Result<()> {
    let text = table_text::report(context, tally);
    let is_json_shown = args.json.as_deref() == Some(Path::new("-"));
    // Whoever reads the JSON from standard output wants nothing else there.
    match is_json_shown {
        true => write!(io::stderr(), "{text}")?,
        false => write!(io::stdout(), "{text}")?,
    }
    if let Some(path) = &args.json {
        let bytes = format!("{}\n", json::report(args, tally)).into_bytes();
        game_file::write(context, Some(path), &bytes)?;
    }
    if let Some(path) = &args.plot {
        let svg = plot(&tally.plan.names, &tally.scores, &plot_text(context, tally), &ink());
        files::write_whole(path, svg.as_bytes()).map_err(|error| unwritten(context, path, &error))?;
    }
    Ok(())
}

fn plot_text(context: &Context, tally: &Tally<'_>) -> PlotText {
    let plan = tally.plan;
    let mut parts = vec![Lexicon::of(plan.game, context.lang).plain("game-name")];
    parts.extend(plan.setup.given().map(|(key, value)| format!("{key}={value}")));
    let games = tally.scores.games().to_string();
    let axis = if plan.players.len() == 2 { "arena-axis-difference" } else { "arena-axis-rating" };
    PlotText {
        title: parts.join(", "),
        subtitle: context.sentence("arena-plot-games", &[("games", &games)]),
        axis: context.sentence(axis, &[]),
        table: context.sentence("arena-plot-table", &[]),
    }
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
