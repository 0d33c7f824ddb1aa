//! What a typed line means.

use game::{AnyGame, AnyState, GameCommand, Seat, TableAction, Who, WordAlias};
use words::Lexicon;

/// Every command, in the order in which help lists them.
pub(crate) const COMMANDS: [GameCommand; 21] = [
    GameCommand::Help,
    GameCommand::Rules,
    GameCommand::Board,
    GameCommand::Acts,
    GameCommand::Table(TableAction::Undo),
    GameCommand::Table(TableAction::Redo),
    GameCommand::Table(TableAction::Hint),
    GameCommand::Table(TableAction::Pause),
    GameCommand::Table(TableAction::Draw),
    GameCommand::Decline,
    GameCommand::Table(TableAction::Resign),
    GameCommand::Table(TableAction::Rematch),
    GameCommand::SameDeal,
    GameCommand::Table(TableAction::Step),
    GameCommand::Table(TableAction::Pace),
    GameCommand::History,
    GameCommand::Back,
    GameCommand::Allot,
    GameCommand::Save,
    GameCommand::Resume,
    GameCommand::Quit,
];

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// An act, and what else the line says.
    Act(String, Option<String>),
    /// A command, and what stands after it where it takes something: a file, a number.
    Command(GameCommand, Option<String>),
}

/// Reads a line that is not empty.
///
/// An act that can be played goes before a command of the same name; a command goes before a
/// refusal; and several acts may stand on one line.
pub(crate) fn read(
    line: &str,
    state: &dyn AnyState,
    seat: Option<Seat>,
    game: &dyn AnyGame,
    lexicon: &Lexicon,
) -> Typed {
    let line = line.trim();
    if seat.is_some_and(|seat| state.check(Who::Seat(seat), line).is_ok()) {
        return Typed::Act(line.to_owned(), None);
    }
    let words = game.props().input.words;
    match words.iter().find(|(word, _)| word.eq_ignore_ascii_case(line)) {
        Some((_, WordAlias::Act(act))) => return Typed::Act((*act).to_owned(), None),
        Some((_, WordAlias::Command(command))) => return Typed::Command(*command, None),
        None => {}
    }
    let lower = line.to_lowercase();
    let is_said = |command: &GameCommand| lexicon.command_words(*command).contains(&lower);
    if let Some(command) = COMMANDS.into_iter().find(is_said) {
        return Typed::Command(command, None);
    }
    if let Some((word, rest)) = line.split_once(char::is_whitespace) {
        let takes = [GameCommand::Save, GameCommand::Back, GameCommand::Allot];
        let is_said = |command: &GameCommand| is_command(word, *command, lexicon);
        if let Some(command) = takes.into_iter().find(is_said) {
            return Typed::Command(command, Some(rest.trim().to_owned()));
        }
    }
    match line.split_once(char::is_whitespace) {
        Some((first, rest)) if state.canonical(line).is_err() => {
            Typed::Act(first.to_owned(), Some(rest.trim().to_owned()))
        }
        _ => Typed::Act(line.to_owned(), None),
    }
}

/// Whether a line gives this command.
pub(crate) fn is_command(line: &str, command: GameCommand, lexicon: &Lexicon) -> bool {
    lexicon.command_words(command).contains(&line.trim().to_lowercase())
}

/// Whether a line means yes.
pub(crate) fn is_yes(line: &str, lexicon: &Lexicon) -> bool {
    let line = line.trim().to_lowercase();
    lexicon.plain("plain-yes").split(',').any(|word| word.trim() == line)
}
