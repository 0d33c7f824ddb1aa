//! Markdown as plain lines.
//!
//! The rules of a game are written for the page; a terminal gets the same words without marks,
//! folded to its width.

use unicode_width::UnicodeWidthStr;

/// A line of prose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Prose {
    /// A heading.
    Heading(String),
    /// Everything else.
    Text(String),
}

impl Prose {
    /// The line, whatever it is.
    pub(crate) fn into_text(self) -> String {
        match self {
            Prose::Heading(text) | Prose::Text(text) => text,
        }
    }
}

/// The lines of a text: headings stand alone, paragraphs are folded to `width`, lists keep their
/// dashes, and tables and code stay as they are. Diagrams are left out: they are for pages.
pub(crate) fn lines(markdown: &str, width: usize) -> Vec<Prose> {
    let mut out = Vec::new();
    let mut open: Option<Block> = None;
    let mut is_code = false;
    let mut is_diagram = false;
    for line in markdown.lines() {
        let text = line.trim();
        if text.starts_with("```") {
            close(&mut open, width, &mut out);
            is_code = !is_code;
            is_diagram = is_code && text.starts_with("```diagram");
        } else if is_diagram {
            continue;
        } else if is_code || text.starts_with('|') {
            close(&mut open, width, &mut out);
            out.push(Prose::Text(line.trim_end().to_owned()));
        } else if text.is_empty() {
            close(&mut open, width, &mut out);
            out.push(Prose::Text(String::new()));
        } else if let Some(heading) = text.strip_prefix('#') {
            close(&mut open, width, &mut out);
            out.push(Prose::Heading(unmarked(heading.trim_start_matches('#').trim())));
        } else if let Some(item) = text.strip_prefix("- ").or_else(|| text.strip_prefix("* ")) {
            close(&mut open, width, &mut out);
            open = Some(Block { first: "- ", next: "  ", words: unmarked(item) });
        } else if is_numbered(text) {
            close(&mut open, width, &mut out);
            open = Some(Block { first: "", next: "   ", words: unmarked(text) });
        } else {
            let block = open.get_or_insert(Block { first: "", next: "", words: String::new() });
            if !block.words.is_empty() {
                block.words.push(' ');
            }
            block.words.push_str(&unmarked(text));
        }
    }
    close(&mut open, width, &mut out);
    out
}

/// The lines of a sentence, folded to `width`.
pub(crate) fn folded(text: &str, width: usize) -> Vec<String> {
    let mut out = Vec::new();
    let block = Block { first: "", next: "", words: text.to_owned() };
    close(&mut Some(block), width, &mut out);
    out.into_iter().map(Prose::into_text).collect()
}

/// A paragraph or a line of a list, before it is folded.
struct Block {
    first: &'static str,
    next: &'static str,
    words: String,
}

fn close(open: &mut Option<Block>, width: usize, out: &mut Vec<Prose>) {
    let Some(block) = open.take() else { return };
    let mut line = block.first.to_owned();
    for word in words::keep_together(&block.words).split_ascii_whitespace() {
        if line.width() + 1 + word.width() > width && line.trim() != "" {
            out.push(text(&std::mem::replace(&mut line, block.next.to_owned())));
        }
        if !line.is_empty() && !line.ends_with(' ') {
            line.push(' ');
        }
        line.push_str(word);
    }
    out.push(text(&line));
}

fn text(line: &str) -> Prose {
    Prose::Text(line.replace('\u{a0}', " "))
}

/// Whether a line begins an item of a numbered list.
fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(". ")
}

/// The text without the marks of emphasis and code.
fn unmarked(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(markdown: &str, width: usize) -> Vec<String> {
        lines(markdown, width).into_iter().map(Prose::into_text).collect()
    }

    #[test]
    fn marks_go_and_lines_are_folded() {
        let text = "# Rules\n\nA **short**\nparagraph of `code`.\n\n- one\n  goes on\n- two\n\n| a | b |\n";
        assert_eq!(
            texts(text, 78),
            [
                "Rules",
                "",
                "A short paragraph of code.",
                "",
                "- one goes on",
                "- two",
                "",
                "| a | b |"
            ]
        );
        let diagram = "Before.\n\n```diagram\n000/121 1\nThree.\n```\n\n```\ncode\n```\n";
        assert_eq!(texts(diagram, 78), ["Before.", "", "", "code"]);
        let long = "word ".repeat(40);
        assert!(texts(&long, 30).iter().all(|line| line.len() <= 30));
        assert_eq!(texts(&long, 78).join(" "), long.trim());
        assert_eq!(texts("- ", 78).len(), 1);
        assert_eq!(texts("une bille ; deux", 11), ["une bille ;", "deux"]);
        assert_eq!(texts("une bille ; deux", 10), ["une", "bille ;", "deux"]);
        assert_eq!(texts("1. one\n   two\n2. three", 6), ["1. one", "   two", "2.", "   three"]);
    }
}
