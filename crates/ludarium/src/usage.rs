//! Mistakes on the command line, in the user's language.
//!
//! The parser says what is wrong as data; the sentences are ours. One for what is wrong, one for what
//! may have been meant, the usage, and where there is more help.

use crate::context::Context;
use clap::{
    Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

/// What is said about a mistake. `None`: it is none, but help or the version.
pub(crate) fn told(error: &Error, context: &Context) -> Option<String> {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return None;
    }
    let mut said = vec![wrong(error, context)];
    said.extend(meant(error, context));
    if let Some(usage) = text(error, ContextKind::Usage) {
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        said.push(format!("\n{} {usage}", context.sentence("cli-word-usage", &[])));
    }
    said.push(format!("\n{}", context.sentence("usage-more", &[])));
    Some(said.join("\n"))
}

/// What is wrong.
fn wrong(error: &Error, context: &Context) -> String {
    let get = |kind| text(error, kind).unwrap_or_default();
    let (arg, value) = (get(ContextKind::InvalidArg), get(ContextKind::InvalidValue));
    let accepted = get(ContextKind::ValidValue);
    let say = |key, args: &[(&str, &str)]| context.sentence(key, args);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = get(ContextKind::InvalidSubcommand);
            say("usage-command", &[("word", &word)])
        }
        ErrorKind::UnknownArgument => say("usage-argument", &[("arg", &arg)]),
        ErrorKind::InvalidValue if value.is_empty() => say("usage-no-value", &[("arg", &arg)]),
        ErrorKind::InvalidValue if !accepted.is_empty() => {
            say("usage-value-of", &[("arg", &arg), ("value", &value), ("accepted", &accepted)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            say(unreadable(error), &[("arg", &arg), ("value", &value)])
        }
        ErrorKind::MissingRequiredArgument => say("usage-missing", &[("args", &arg)]),
        ErrorKind::MissingSubcommand => say("usage-no-command", &[]),
        ErrorKind::ArgumentConflict if arg == get(ContextKind::PriorArg) => {
            say("usage-twice", &[("arg", &arg)])
        }
        ErrorKind::ArgumentConflict => {
            say("usage-conflict", &[("arg", &arg), ("other", &get(ContextKind::PriorArg))])
        }
        ErrorKind::TooManyValues => say("usage-too-many", &[("arg", &arg), ("value", &value)]),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            say("usage-no-value", &[("arg", &arg)])
        }
        ErrorKind::InvalidUtf8 => say("plain-not-text", &[]),
        _ => say("usage-other", &[]),
    }
}

/// The sentence about a value that cannot be read, by what it should have been.
fn unreadable(error: &Error) -> &'static str {
    let Some(source) = std::error::Error::source(error) else { return "usage-value" };
    if source.is::<ParseFloatError>() {
        return "usage-value-number";
    }
    match source.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::PosOverflow) => "usage-value-large",
        Some(IntErrorKind::NegOverflow) => "usage-value-small",
        Some(_) => "usage-value-whole",
        // A number outside of the range that the parser knows.
        None => {
            is_below_range(&source.to_string()).map_or("usage-value", |is_below| match is_below {
                true => "usage-value-small",
                false => "usage-value-large",
            })
        }
    }
}

/// Whether a number is below the range that the parser names: `0 is not in 1..=60000`. `None`: this is
/// about something else.
fn is_below_range(said: &str) -> Option<bool> {
    let (number, range) = said.split_once(" is not in ")?;
    let least = range.split("..").next()?;
    let is_below = |number: i128, least: i128| number < least;
    Some(number.parse().ok().zip(least.parse().ok()).is_some_and(|(a, b)| is_below(a, b)))
}

/// What may have been meant.
fn meant(error: &Error, context: &Context) -> Option<String> {
    let kinds =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let found = kinds.into_iter().find_map(|kind| text(error, kind))?;
    Some(context.sentence("usage-meant", &[("word", &found)]))
}

/// Something that the parser knows about a mistake, as one text.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => return None,
    };
    Some(text).filter(|text| !text.is_empty())
}
