//! The text itself: tags, moves, comments.

use crate::board::Side;
use game::Refusal;

/// No line of moves is longer.
const WIDTH: usize = 80;

/// What was found in a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Text {
    tags: Vec<(String, String)>,
    pub(super) moves: Vec<String>,
    /// The word that ends the moves.
    pub(super) result: Option<String>,
}

impl Text {
    /// A tag, whatever the case of its name.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Reads a text.
    ///
    /// # Errors
    /// `bad-form` when there is nothing of this form in it; `record-tag` with the number of the line.
    pub(super) fn read(text: &str) -> Result<Text, Refusal> {
        let mut found = Text::default();
        let mut moves = String::new();
        let text = text.trim_start_matches('\u{feff}');
        for (line, number) in text.lines().zip(1..) {
            match line.trim().strip_prefix('[') {
                Some(tag) => found
                    .tags
                    .push(read_tag(tag).ok_or(Refusal::new("record-tag").with([number, 0]))?),
                // What follows a semicolon or a percent sign at the start of a line is a remark.
                None if line.starts_with('%') => {}
                None => {
                    moves.push_str(line.split(';').next().unwrap_or_default());
                    moves.push('\n');
                }
            }
        }
        for line in without_remarks(&moves).lines() {
            found.take_line(line);
        }
        let is_ours = !found.tags.is_empty() || found.moves.first().is_some_and(|m| is_cells(m));
        if is_ours { Ok(found) } else { Err(Refusal::BAD_FORM) }
    }

    /// A line of moves; one that holds single cells only is one move, written with spaces.
    fn take_line(&mut self, line: &str) {
        let before = self.moves.len();
        line.split_whitespace().for_each(|word| self.take(word));
        let own = &self.moves[before..];
        if matches!(own.len(), 2 | 3) && own.iter().all(|word| word.len() == 2 && is_cells(word)) {
            let whole = own.concat();
            self.moves.truncate(before);
            self.moves.push(whole);
        }
    }

    /// A word among the moves: a number, a move with its number, a move, or the result.
    fn take(&mut self, word: &str) {
        // What comes after the result is another game, `$1` what somebody thought of the move.
        if self.result.is_some() || word.starts_with('$') {
            return;
        }
        let is_result = word == "*"
            || word == "1/2-1/2"
            || word.split_once('-').is_some_and(|(a, b)| {
                let is_number =
                    |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
                is_number(a) && is_number(b)
            });
        if is_result {
            self.result = Some(word.to_owned());
            return;
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let rest = &word[digits..];
        let after = rest.trim_start_matches(['.', ')', ':']);
        let word = if after.len() < rest.len() || rest.is_empty() { after } else { word };
        let word = word.trim_end_matches([',', ';', '!', '?', '-']);
        if !word.is_empty() {
            self.moves.push(word.to_owned());
        }
    }
}

/// Whether a word looks like cells.
fn is_cells(word: &str) -> bool {
    matches!(word.as_bytes(), [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
}

/// `Name "value"]`, with `\"` and `\\` in the value.
fn read_tag(tag: &str) -> Option<(String, String)> {
    let tag = tag.trim_end().strip_suffix(']')?.trim_end();
    let (name, value) = tag.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.push(letters.next()?),
            '"' => return None,
            letter => plain.push(letter),
        }
    }
    Some((name.to_owned(), plain))
}

/// The moves without what stands in braces, or, as another way to play on, in parentheses.
fn without_remarks(text: &str) -> String {
    let mut kept = String::new();
    let (mut depth, mut is_remark) = (0usize, false);
    for letter in text.chars() {
        match letter {
            '}' if is_remark => {
                is_remark = false;
                kept.push(' ');
            }
            _ if is_remark => {}
            '{' => is_remark = true,
            '(' => depth += 1,
            ')' if depth > 0 => {
                depth -= 1;
                kept.push(' ');
            }
            letter if depth == 0 => kept.push(letter),
            _ => {}
        }
    }
    kept
}

/// Writes tags, numbered moves and the result, in lines that are not too long.
pub(super) fn write(
    tags: &[(&str, String)],
    moves: &[String],
    first: Side,
    result: &str,
) -> String {
    let mut text = String::new();
    for (name, value) in tags {
        let value: String = value.chars().filter(|letter| !letter.is_control()).collect();
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    // When White begins, the first number has one move.
    let early = usize::from(first == Side::White);
    let mut line = String::new();
    let numbered = moves.iter().enumerate().flat_map(|(ply, act)| {
        let turn = (ply + early) / 2 + 1;
        let number = match (ply + early) % 2 {
            0 => Some(format!("{turn}.")),
            _ if ply == 0 => Some(format!("{turn}...")),
            _ => None,
        };
        number.into_iter().chain([act.clone()])
    });
    for word in numbered.chain([result.to_owned()]) {
        if line.len() + word.len() >= WIDTH {
            text.push_str(&line);
            text.push('\n');
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    text + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_moves_and_remarks() {
        let text = "\u{feff}[Event \"A \\\"great\\\" day\"]\n[White \"\"]\n\n1. a1b2 {a (good) start} h4g3 ; well\n% no\n2.c3c5d3, (b1b2 (c1c2)) 2... A1-B2! 1-0";
        let found = Text::read(text).unwrap();
        assert_eq!(found.tag("event"), Some("A \"great\" day"));
        assert_eq!(found.tag("WHITE"), Some(""));
        assert_eq!(found.tag("Black"), None);
        assert_eq!(found.moves, ["a1b2", "h4g3", "c3c5d3", "A1-B2"]);
        assert_eq!(found.result.as_deref(), Some("1-0"));
    }

    #[test]
    fn lists_are_numbered_or_not_and_cells_stand_together_or_not() {
        let moves = |text: &str| Text::read(text).unwrap().moves;
        for text in [
            "a1b2\nh4g3\nc3c5d3\n",
            "a1b2 h4g3 c3c5d3",
            "1 a1b2\r\n2 h4g3\r\n3 c3c5d3\r\n",
            "1: a1b2\n2: h4g3\n3: c3c5d3",
            "1) a1b2 h4g3\n2) c3c5d3",
            "a1 b2\nh4 g3\nc3 c5 d3\n",
            "1. a1 - b2\n2. h4 - g3\n3. c3, c5, d3",
        ] {
            assert_eq!(moves(text), ["a1b2", "h4g3", "c3c5d3"], "{text:?}");
        }
    }

    #[test]
    fn only_the_first_game_is_read_and_thoughts_are_not() {
        let moves = |text: &str| Text::read(text).unwrap().moves;
        assert_eq!(moves("1. a1b2 $1 i5h5!? $14 1-0 2. a2b3"), ["a1b2", "i5h5"]);
        assert_eq!(moves("[A \"b\"]\n1. a1b2 1-0\n\n[A \"c\"]\n1. a2b3 0-1"), ["a1b2"]);
        assert_eq!(moves("{ a remark } a1b2"), ["a1b2"]);
    }

    #[test]
    fn what_is_none_of_ours() {
        assert_eq!(Text::read("").unwrap_err().code, "bad-form");
        assert_eq!(Text::read("hello world").unwrap_err().code, "bad-form");
        assert_eq!(Text::read("a1b2 h4g3").unwrap().moves, ["a1b2", "h4g3"]);
        for (text, line) in [("[Event]", 1), ("\n[Event \"x]", 2), ("[Event \"a\"b\"]", 1)] {
            let refusal = Text::read(text).unwrap_err();
            assert_eq!((refusal.code, refusal.args[0]), ("record-tag", line), "{text}");
        }
    }

    #[test]
    fn long_lines_are_broken() {
        let moves = vec!["c3c5d3".to_owned(); 40];
        let text = write(&[("Event", "\\ \"".to_owned())], &moves, Side::White, "*");
        assert!(text.starts_with("[Event \"\\\\ \\\"\"]\n\n1... c3c5d3 2. c3c5d3 c3c5d3 3."));
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        let again = Text::read(&text).unwrap();
        assert_eq!((again.moves, again.result.as_deref()), (moves, Some("*")));
    }
}
