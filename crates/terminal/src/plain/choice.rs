//! Questions with a list of answers.

use super::{
    WIDTH,
    console::{Console, ConsoleInput},
};
use crate::{prose, typed};
use game::GameCommand;
use std::io;
use unicode_width::UnicodeWidthStr;
use words::Lexicon;

/// One answer of a list: how it is shown, and the words that choose it besides its number.
pub(super) struct ListAnswer {
    /// What is shown.
    pub label: String,
    /// What is said of it, in a column beside it.
    about: String,
    /// What may be typed.
    pub words: Vec<String>,
    /// What stands above it, where a part of the list begins.
    heading: Option<String>,
}

impl ListAnswer {
    /// An answer that is chosen by its label.
    pub(super) fn new(label: impl Into<String>) -> ListAnswer {
        let label = label.into();
        ListAnswer { words: vec![label.clone()], label, about: String::new(), heading: None }
    }

    /// The same answer, with something said of it.
    #[must_use]
    pub(super) fn about(mut self, about: String) -> ListAnswer {
        self.about = about;
        self
    }

    /// The same answer, with which a part of the list begins.
    #[must_use]
    pub(super) fn under(mut self, heading: String) -> ListAnswer {
        self.heading = Some(heading);
        self
    }

    /// The same answer, chosen by one more word.
    #[must_use]
    pub(super) fn or(mut self, word: impl Into<String>) -> ListAnswer {
        self.words.push(word.into());
        self
    }
}

/// Shows answers by their names and waits until one is chosen: by one of its words, or the beginning of
/// one that begins no other. An empty line takes the one with the number `usual`.
///
/// `None`: whoever was asked has left, or the input has ended.
pub(super) fn choose_by_name(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    prompt: &str,
    (answers, usual): (&[ListAnswer], usize),
) -> io::Result<Option<usize>> {
    let name = |answer: &ListAnswer| answer.words.last().cloned().unwrap_or_default();
    let widest = answers.iter().map(|answer| name(answer).width()).max().unwrap_or(0);
    for answer in answers {
        let (name, label) = (name(answer), answer.label.as_str());
        let label = if name == label { "" } else { label };
        say_beside(console, &format!("  {name:widest$}  "), label)?;
    }
    let again = |count: usize| {
        let some = answers.get(count).map(name).unwrap_or_default();
        lexicon.text("plain-choose-name", &[("name", some.as_str().into())])
    };
    wait(console, lexicon, prompt, answers, &|line| match line {
        "" => Ok(usual),
        line => named(line, answers).ok_or_else(|| again(usual)),
    })
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
    let widest = answers.iter().filter(|answer| !answer.about.is_empty());
    let widest = widest.map(|answer| answer.label.width()).max().unwrap_or(0);
    for (index, answer) in answers.iter().enumerate() {
        if let Some(heading) = &answer.heading {
            let is_named = !heading.is_empty();
            console.say(&if is_named { format!("\n{heading}\n") } else { String::new() })?;
        }
        let (label, number) = (answer.label.as_str(), index + 1);
        match answer.about.as_str() {
            "" => say_beside(console, &format!("  {number}  "), label)?,
            about => {
                let gap = " ".repeat(widest - label.width() + 2);
                say_beside(console, &format!("  {number}  {label}{gap}"), about)?;
            }
        }
    }
    wait(console, lexicon, prompt, answers, &|line| {
        pick(line, answers).ok_or_else(|| {
            let most = i32::try_from(answers.len()).unwrap_or(i32::MAX);
            lexicon.text("plain-choose-again", &[("most", most.into())])
        })
    })
}

/// Says a text beside what stands at the beginning of its first line, folded before the edge.
fn say_beside(console: &mut Console<'_>, head: &str, text: &str) -> io::Result<()> {
    let lines = prose::folded(text, WIDTH.saturating_sub(head.width()));
    let below = format!("\n{}", " ".repeat(head.width()));
    console.say(format!("{head}{}", lines.join(&below)).trim_end())
}

/// Waits for a line that `read` understands; what it answers to others is said.
fn wait(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    prompt: &str,
    answers: &[ListAnswer],
    read: &dyn Fn(&str) -> Result<usize, String>,
) -> io::Result<Option<usize>> {
    loop {
        let line = match console.ask(prompt, None)? {
            ConsoleInput::Line(line) if is_left(&line, answers, lexicon) => return Ok(None),
            ConsoleInput::Line(line) => line,
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(None),
            ConsoleInput::TooLong | ConsoleInput::NotText => String::from("?"),
        };
        match read(&line.trim().to_lowercase()) {
            Ok(index) => return Ok(Some(index)),
            Err(again) => console.say(&again)?,
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
    named(&line, answers)
}

/// The answer with this word, or the only one with a word that begins so.
fn named(line: &str, answers: &[ListAnswer]) -> Option<usize> {
    let with = |test: &dyn Fn(&str) -> bool| {
        let matches = |answer: &ListAnswer| answer.words.iter().any(|w| test(&w.to_lowercase()));
        let mut found = (0..answers.len()).filter(|&index| matches(&answers[index]));
        found.next().filter(|_| found.next().is_none())
    };
    with(&|word| word == line).or_else(|| with(&|word| word.starts_with(line)))
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
