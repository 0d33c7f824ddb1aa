//! `ludarium render`: a picture of a position.

use crate::context::{Context, GameArgs};
use game::{Due, AnyState, Refusal, Seats, AnyGame, TrayLayout, Who};
use picture::{Art, Frame, PictureOptions, SIZES, Theme, png, svg};
use std::path::{Path, PathBuf};
use terminal::files;
use words::{Lexicon, Names};

/// The longer side of a picture in points, where nothing else is said.
const SIDE: u32 = 1024;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_name = "P")]
    position: Option<String>,
    #[arg(long, value_name = "ACTS")]
    moves: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    // Read by ourselves, because a wrong one is a mistake to be explained, not a wrong usage.
    #[arg(long, value_name = "T", default_value = "light")]
    theme: String,
    #[arg(long, value_name = "PX")]
    size: Option<String>,
}

/// What kind of file is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Svg,
    Png,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let form = read_form(context, &args.output)?;
    let theme = read_theme(context, &args.theme)?;
    let side = args.size.as_deref().map(|text| read_size(context, text)).transpose()?;
    let (game, setup) = context.game(&args.game)?;
    let mut state = context.state(game, &setup, args.position.as_deref())?;
    let trace = play(context, game, &mut *state, args.moves.as_deref().unwrap_or_default())?;

    let art = Art::read(&game.props().look)
        .map_err(|flaws| context.error("render-look", &[("why", &flaws.to_string())]))?;
    let lexicon = Lexicon::of(game, context.lang);
    let (name, told) = (lexicon.plain("game-name"), told(&*state, &lexicon));
    #[expect(clippy::cast_precision_loss, reason = "at most 4096")]
    let options = PictureOptions {
        theme,
        title: &name,
        desc: &told,
        lang: context.lang,
        trace: &trace,
        side: side.map(|side| side as f32),
        ..PictureOptions::default()
    };
    // Whoever writes a position down knows all of it.
    let scene = TrayLayout::laid(state.scene(Seats::ALL), game.props().trays);
    let drawing = svg(&art, &Frame::of(&scene), &options);
    let bytes = match form {
        Form::Svg => drawing.into_bytes(),
        Form::Png => png(&drawing, side.unwrap_or(SIDE))?,
    };
    files::write_whole(&args.output, &bytes).map_err(|error| {
        let file = args.output.display().to_string();
        context.error("render-not-written", &[("file", &file), ("why", &error.to_string())])
    })
}

fn read_form(context: &Context, file: &Path) -> anyhow::Result<Form> {
    let ending = file.extension().unwrap_or_default().to_ascii_lowercase();
    match ending.to_str() {
        Some("svg") => Ok(Form::Svg),
        Some("png") => Ok(Form::Png),
        _ => Err(context.error("render-ending", &[("file", &file.display().to_string())])),
    }
}

fn read_theme(context: &Context, text: &str) -> anyhow::Result<Theme> {
    text.parse().map_err(|_| {
        let themes = Theme::ALL.map(Theme::name).join(", ");
        context.error("render-theme", &[("given", text), ("themes", &themes)])
    })
}

fn read_size(context: &Context, text: &str) -> anyhow::Result<u32> {
    text.trim().parse().ok().filter(|size| SIZES.contains(size)).ok_or_else(|| {
        let [least, most] = [SIZES.start(), SIZES.end()].map(ToString::to_string);
        context.error("render-size", &[("given", text), ("least", &least), ("most", &most)])
    })
}

/// Plays these acts, and finds what the last of them moved.
fn play(
    context: &Context,
    game: &dyn AnyGame,
    state: &mut dyn AnyState,
    moves: &str,
) -> anyhow::Result<Vec<u32>> {
    let mut trace = Vec::new();
    for act in moves.split_whitespace() {
        let played = whose_turn(state).and_then(|who| {
            let checked = state.check(who, act)?;
            let trace = state.show_act(Seats::ALL, &checked).trace;
            state.apply(&checked);
            Ok(trace)
        });
        trace = played.map_err(|refusal| {
            let why = Lexicon::of(game, context.lang).refusal(&refusal);
            context.error("render-move", &[("given", act), ("why", &why)])
        })?;
    }
    Ok(trace)
}

fn whose_turn(state: &dyn AnyState) -> Result<Who, Refusal> {
    match state.due() {
        Due::Chance => Ok(Who::Chance),
        due => due.seat().map(Who::Seat).ok_or(Refusal::GAME_OVER),
    }
}

/// What there is to see, in sentences: how the game stands, and why it is over.
fn told(state: &dyn AnyState, lexicon: &Lexicon) -> String {
    let names = Names::of(state);
    let panel = state.panel(Seats::ALL);
    let facts = panel.facts.into_iter().map(|fact| match fact.seat {
        Some(seat) => format!("{}: {}", lexicon.who(Who::Seat(seat)), lexicon.say(fact.say, &names)),
        None => lexicon.say(fact.say, &names),
    });
    let verdict = panel.verdict.map(|say| lexicon.say(say, &names));
    facts.chain(verdict).collect::<Vec<_>>().join("\n")
}
