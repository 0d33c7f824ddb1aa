//! Questions with a list of answers.

use super::console::{Console, ConsoleInput};
use crate::typed;
use game::GameCommand;
use std::io;
use words::Lexicon;

/// One answer of a list: how it is shown, and the words that choose it besides its number.
pub(super) struct ListAnswer {
    /// What is shown.
    pub label: String,
    /// What may be typed.
    pub words: Vec<String>,
}

impl ListAnswer {
    /// An answer that is chosen by its label.
    pub(super) fn new(label: impl Into<String>) -> ListAnswer {
        let label = label.into();
        ListAnswer { words: vec![label.clone()], label }
    }

    /// The same answer, chosen by one more word.
    #[must_use]
    pub(super) fn or(mut self, word: impl Into<String>) -> ListAnswer {
        self.words.push(word.into());
        self
    }
}

/// Shows numbered answers and waits until one is chosen: by its number, one of its words, or the
/// beginning of one that begins no other. An empty line takes the first.
///
/// `None`: whoever was asked has left, or the input has ended.
pub(super) fn choose(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    prompt: &str,
    answers: &[ListAnswer],
) -> io::Result<Option<usize>> {
    for (index, answer) in answers.iter().enumerate() {
        console.say(&format!("  {}  {}", index + 1, answer.label))?;
    }
    loop {
        let line = match console.ask(prompt, None)? {
            ConsoleInput::Line(line) if is_left(&line, answers, lexicon) => return Ok(None),
            ConsoleInput::Line(line) => line,
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(None),
            ConsoleInput::TooLong | ConsoleInput::NotText => String::from("?"),
        };
        match pick(&line, answers) {
            Some(index) => return Ok(Some(index)),
            None => {
                let most = i32::try_from(answers.len()).unwrap_or(i32::MAX);
                console.say(&lexicon.text("plain-choose-again", &[("most", most.into())]))?;
            }
        }
    }
}

/// Whether a line leaves the question: quitting does, where no answer is called so.
fn is_left(line: &str, answers: &[ListAnswer], lexicon: &Lexicon) -> bool {
    pick(line, answers).is_none() && typed::is_command(line, GameCommand::Quit, lexicon)
}

fn pick(line: &str, answers: &[ListAnswer]) -> Option<usize> {
    let line = line.trim().to_lowercase();
    if line.is_empty() {
        return Some(0);
    }
    if let Ok(number) = line.parse::<usize>() {
        return number.checked_sub(1).filter(|&index| index < answers.len());
    }
    let with = |test: &dyn Fn(&str) -> bool| {
        let matches = |answer: &ListAnswer| answer.words.iter().any(|w| test(&w.to_lowercase()));
        let mut found = (0..answers.len()).filter(|&index| matches(&answers[index]));
        found.next().filter(|_| found.next().is_none())
    };
    with(&|word| word == line).or_else(|| with(&|word| word.starts_with(&line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_words_and_beginnings_choose() {
        let answers = [
            ListAnswer::new("Play"),
            ListAnswer::new("Rules").or("règles"),
            ListAnswer::new("Resume"),
        ];
        for (line, expect) in [
            ("", Some(0)),
            ("2", Some(1)),
            (" rules ", Some(1)),
            ("RÈG", Some(1)),
            ("res", Some(2)),
            ("r", None),
            ("0", None),
            ("4", None),
            ("-1", None),
            ("quit", None),
        ] {
            assert_eq!(pick(line, &answers), expect, "{line:?}");
        }
    }
}
