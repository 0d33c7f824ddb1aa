//! The texts of `--help`, in the user's language.
//!
//! They are found by name: `cli-<command>` says what a command does, its attribute `.<argument>`
//! what an argument means; `cli` and its attributes serve for whatever has no text of its own.

use crate::context::Context;
use clap::{Arg, Command, CommandFactory};
use std::ffi::OsString;

/// The language that is asked for, before the command line is read as a whole.
pub(crate) fn wanted_lang(args: &[OsString]) -> Option<String> {
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--lang") {
            Some("") => return args.next().map(str::to_owned),
            Some(value) if value.starts_with('=') => return Some(value[1..].to_owned()),
            _ => {}
        }
    }
    None
}

/// The command line as the parser reads it: `help` takes commands alone, and the language is known.
pub(crate) fn readable(args: Vec<OsString>) -> Vec<OsString> {
    let (mut rest, mut kept) = (args.iter(), Vec::new());
    while let Some(arg) = rest.next() {
        match arg.to_str() {
            Some("--lang") => drop(rest.next()),
            Some(text) if text.starts_with("--lang=") => {}
            _ => kept.push(arg.clone()),
        }
    }
    if kept.get(1).is_some_and(|arg| arg == "help") { kept } else { args }
}

/// The command line with its texts.
pub(crate) fn in_language<Cli: CommandFactory>(context: &Context) -> Command {
    let mut command = Cli::command();
    // Only then are the arguments there that every command gets.
    command.build();
    dressed(command, "cli", context)
}

fn dressed(command: Command, key: &str, context: &Context) -> Command {
    let say = |key: &str| context.lexicon().plain(key);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        say("cli-word-usage")
    );
    let names: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    let mut command = command
        .about(words::keep_together(&say(key)))
        .long_about(None)
        .help_template(template)
        .subcommand_help_heading(say("cli-word-commands"))
        .subcommand_value_name(say("cli-value-command"))
        .mut_args(|arg| {
            let own = format!("{key}.{}", arg.get_id());
            // An option that a command has for all of its parts is told of once.
            let parent = key.rsplit_once('-').map_or(key, |(parent, _)| parent);
            let whole = format!("{parent}.{}", arg.get_id());
            let shared = format!("cli.{}", arg.get_id());
            let text = match arg.get_id().as_str() {
                _ if context.lexicon().has(&own) => say(&own),
                _ if context.lexicon().has(&whole) => say(&whole),
                // An option that a game declares has its text there.
                id if !context.lexicon().has(&shared) => context.option(id).unwrap_or(shared),
                _ => say(&shared),
            };
            let heading = say(match arg.is_positional() {
                true => "cli-word-arguments",
                false => "cli-word-options",
            });
            let text = words::keep_together(&format!("{text}{}", values(&arg, context)));
            let arg = arg.hide_possible_values(true).hide_default_value(true);
            named(arg, context).help(text).help_heading(heading)
        });
    if let Some(usage) = greedy_usage(&command) {
        command = command.override_usage(usage);
    }
    // The command `help` has the others below it once more.
    for name in names.into_iter().filter(|_| key != "cli-help") {
        command = command.mut_subcommand(&name, |c| dressed(c, &format!("{key}-{name}"), context));
    }
    command
}

/// The usage of a command with an option that takes whatever follows it: what has a place of its own comes first, else it
/// would be taken for one of the option's.
fn greedy_usage(command: &Command) -> Option<String> {
    let takes_many = |arg: &&Arg| arg.get_num_args().is_some_and(|count| count.max_values() > 1);
    let greedy = command.get_opts().filter(|arg| arg.is_required_set()).find(takes_many)?;
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let places: Vec<String> = command.get_positionals().map(ToString::to_string).collect();
    Some(format!("{name} {} {greedy} [OPTIONS]", places.join(" ")))
}

/// What an argument accepts and what it is by default, after its help.
fn values(arg: &Arg, context: &Context) -> String {
    let accepted: Vec<String> = match arg.get_action().takes_values() {
        true => arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect(),
        false => Vec::new(),
    };
    let default: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let said = |key, values: Vec<String>| {
        let values = values.join(", ");
        let text = context.sentence(key, &[("values", &values)]);
        if values.is_empty() { String::new() } else { format!(" {text}") }
    };
    let default = if arg.get_action().takes_values() { default } else { Vec::new() };
    said("cli-accepted", accepted) + &said("cli-default", default)
}

/// What stands for the value of an argument, where it is a word.
fn named(arg: Arg, context: &Context) -> Arg {
    let Some([name]) = arg.get_value_names() else { return arg };
    let key = format!("cli-value-{}", name.to_lowercase().replace('=', "-"));
    match context.lexicon().has(&key) {
        true => {
            let text = context.lexicon().plain(&key);
            arg.value_name(text)
        }
        false => arg,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cli;

    /// What is said of each command and each of its arguments; a missing text is its own key.
    fn texts(command: &Command, out: &mut Vec<String>) {
        out.extend(command.get_about().map(ToString::to_string));
        out.extend(command.get_arguments().filter_map(|a| Some(a.get_help()?.to_string())));
        let real = command.get_subcommands().filter(|c| c.get_name() != "help");
        real.for_each(|command| texts(command, out));
    }

    #[test]
    fn every_command_and_every_argument_has_a_text_in_every_language() {
        for lang in words::LANGS {
            let command = in_language::<Cli>(&Context::new(Some(lang.to_owned())));
            let mut found = Vec::new();
            texts(&command, &mut found);
            assert!(found.len() > 10);
            for text in found {
                assert!(!text.starts_with("cli") && !text.is_empty(), "{lang}: {text} is missing");
            }
        }
    }

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let wanted =
            |args: &[&str]| wanted_lang(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(wanted(&["ludarium", "games", "--lang", "fr"]).as_deref(), Some("fr"));
        assert_eq!(wanted(&["ludarium", "--lang=fr", "games"]).as_deref(), Some("fr"));
        assert_eq!(wanted(&["ludarium", "games", "--language"]), None);
        assert_eq!(wanted(&["ludarium", "games", "--lang"]), None);
    }

    #[test]
    fn help_is_asked_for_in_a_language() {
        let readable = |args: &[&str]| readable(args.iter().map(OsString::from).collect());
        assert_eq!(
            readable(&["ludarium", "help", "play", "--lang", "fr"]),
            ["ludarium", "help", "play"]
        );
        assert_eq!(readable(&["ludarium", "--lang=fr", "help"]), ["ludarium", "help"]);
        assert_eq!(
            readable(&["ludarium", "games", "--lang=fr"]),
            ["ludarium", "games", "--lang=fr"]
        );
    }

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
