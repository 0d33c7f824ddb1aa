//! Lines of the Go Text Protocol: an optional number, a command, its arguments.

use std::fmt;

/// A command that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command {
    /// The number that is repeated in the answer.
    pub(super) id: Option<String>,
    pub(super) name: String,
    pub(super) args: Vec<String>,
}

impl Command {
    /// Reads a line; nothing when it is empty but for comments. Control characters count for nothing,
    /// tabs for spaces.
    pub(super) fn read(line: &str) -> Option<Command> {
        let line = line.split('#').next().unwrap_or_default();
        let clean: String = line
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .collect();
        let mut words = clean.split_ascii_whitespace().map(str::to_owned).peekable();
        let is_id = |word: &String| word.len() <= 10 && word.bytes().all(|b| b.is_ascii_digit());
        let id = words.next_if(is_id);
        match words.next() {
            Some(name) => Some(Command { id, name, args: words.collect() }),
            // A number alone asks for a command that does not exist.
            None => id.map(|id| Command { id: Some(id), name: String::new(), args: Vec::new() }),
        }
    }
}

/// An answer: what was asked for, or why not.
pub(super) type Answer = Result<String, String>;

/// Writes an answer, with the empty line that ends it.
pub(super) struct Written<'a>(pub(super) Option<&'a str>, pub(super) &'a Answer);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Written(id, answer) = self;
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        write!(f, "{sign}{}", id.unwrap_or_default())?;
        match text.trim_end() {
            "" => write!(f, "\n\n"),
            text => write!(f, " {text}\n\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expect: Option<(Option<&str>, &str, &[&str])>) {
        let read = Command::read(line);
        let found = read.as_ref().map(|c| {
            let args: Vec<&str> = c.args.iter().map(String::as_str).collect();
            (c.id.as_deref(), c.name.as_str(), args)
        });
        let expect = expect.map(|(id, name, args)| (id, name, args.to_vec()));
        assert_eq!(found, expect, "{line:?}");
    }

    #[test]
    fn lines_are_read_with_and_without_numbers() {
        check("play b c3", Some((None, "play", &["b", "c3"])));
        check("12 play\tb  c3 # a comment", Some((Some("12"), "play", &["b", "c3"])));
        check("\u{7}name\r", Some((None, "name", &[])));
        check("", None);
        check("  # only a comment", None);
        check("7", Some((Some("7"), "", &[])));
    }

    #[test]
    fn answers_end_with_an_empty_line() {
        assert_eq!(Written(Some("3"), &Ok("E5".into())).to_string(), "=3 E5\n\n");
        assert_eq!(Written(None, &Ok(String::new())).to_string(), "=\n\n");
        assert_eq!(Written(None, &Err("illegal move".into())).to_string(), "? illegal move\n\n");
    }
}
