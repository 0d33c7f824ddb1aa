//! What people are called.

/// The most characters of a name.
const LONGEST: usize = 40;

/// A name in one line without characters that change how others are shown, and no longer than there is
/// room for. Names that were typed and names that came with a file go through this.
pub(crate) fn clean_name(name: &str) -> String {
    let visible = name.chars().filter(|c| !c.is_control() && !is_unseen(*c));
    let name: String = visible.take(LONGEST).collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that nobody sees: marks of direction, joiners, separators, tags.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::clean_name;

    #[test]
    fn a_name_is_a_short_line_of_what_can_be_seen() {
        assert_eq!(clean_name("  Zoë   Łukasz\n "), "Zoë Łukasz");
        assert_eq!(
            clean_name("a\u{7}\u{202e}b\u{2066}\u{61c}\u{200b}c\u{feff}\u{1b}[31m"),
            "abc[31m"
        );
        assert_eq!(clean_name(&"x".repeat(300)), "x".repeat(40));
    }
}
