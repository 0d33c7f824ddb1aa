//! One table for many games: the command line.
//!
//! Thin on purpose: each command is a file under `commands`, reads what the user wrote, and hands
//! over to the part that does it. The texts, those of `--help` included, are in the language files.

mod archive;
mod commands;
mod context;
mod cpu;
mod game_file;
mod help;
mod old_games;
mod signals;
mod stores;
mod usage;

use clap::Parser;
use context::Context;
use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

#[derive(Parser)]
#[command(name = "ludarium", version, max_term_width = 100)]
struct Cli {
    #[arg(long, global = true, value_parser = words::LANGS)]
    lang: Option<String>,
    #[command(flatten)]
    page: commands::serve::HomeArgs,
    #[command(subcommand)]
    command: Option<commands::Command>,
}

fn main() -> ExitCode {
    if let Some(lacking) = cpu::lacking() {
        let context = Context::new(None);
        context.complain(&context.sentence("cpu-old", &[("lacking", &lacking)]));
        return ExitCode::FAILURE;
    }
    let args: Vec<OsString> = std::env::args_os().collect();
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(_) => return explain(args),
    };
    signals::watch();
    let context = Context::new(cli.lang);
    let done = match cli.command {
        Some(_) if cli.page.is_given() => Err(context.error("serve-alone", &[])),
        Some(command) => command.run(&context),
        None => commands::serve::home(&context, &cli.page),
    };
    match done.and_then(|()| Ok(io::stdout().flush()?)) {
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            context.complain(&error.to_string());
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
    }
}

/// What is said when a command line is not run: it asks for help or the version, or it is wrong. It is
/// read once more with the texts of the user's language, which are not needed otherwise.
fn explain(args: Vec<OsString>) -> ExitCode {
    let context = Context::new(help::wanted_lang(&args));
    let mut command = help::in_language::<Cli>(&context);
    let Err(error) = command.try_get_matches_from_mut(help::readable(args)) else {
        return ExitCode::SUCCESS;
    };
    match usage::told(&error, &context) {
        Some(said) => context.complain(&said),
        None => context.print_help(&error),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// Whoever read our output has had enough of it: `ludarium games | head -1`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
