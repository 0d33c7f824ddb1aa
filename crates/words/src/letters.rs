//! Which spaces of a text must not end a line, and the same text in ASCII alone.

/// Signs that French sets apart by a space, and that never begin a line.
const AFTER: [char; 6] = [';', ':', '!', '?', '»', '%'];

/// The text with spaces that end no line (U+00A0) where French has a space before or after a sign.
pub fn keep_together(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let glued = |(at, letter): (usize, &char)| {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let next = letters.get(at + 1);
        let is_kept = before == Some('«') || next.is_some_and(|next| AFTER.contains(next));
        if *letter == ' ' && is_kept { '\u{a0}' } else { *letter }
    };
    letters.iter().enumerate().map(glued).collect()
}

/// The text in ASCII: base letters without their accents, plain quotes and dashes. What has no such
/// letter becomes a question mark.
pub fn to_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // Quotes in ASCII have no spaces inside.
    let text = text.replace("« ", "«").replace(" »", "»");
    for letter in text.chars() {
        match letter {
            _ if letter.is_ascii() => plain.push(letter),
            _ => plain.push_str(in_ascii(letter)),
        }
    }
    plain
}

fn in_ascii(letter: char) -> &'static str {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => "a",
        'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => "A",
        'ç' => "c",
        'Ç' => "C",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'È' | 'É' | 'Ê' | 'Ë' => "E",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'Ì' | 'Í' | 'Î' | 'Ï' => "I",
        'ñ' => "n",
        'Ñ' => "N",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => "o",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => "O",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'Ù' | 'Ú' | 'Û' | 'Ü' => "U",
        'ý' | 'ÿ' => "y",
        'Ý' | 'Ÿ' => "Y",
        'œ' => "oe",
        'Œ' => "OE",
        'æ' => "ae",
        'Æ' => "AE",
        'ß' => "ss",
        '‘' | '’' | '′' => "'",
        '“' | '”' | '«' | '»' | '„' => "\"",
        '–' | '—' | '−' | '‑' | '─' | '━' => "-",
        '…' => "...",
        '·' | '•' => "-",
        '×' => "x",
        'µ' => "u",
        '→' => "->",
        '←' => "<-",
        '≤' => "<=",
        '≥' => ">=",
        '¼' => "1/4",
        '½' => "1/2",
        '±' => "+/-",
        '°' => "o",
        '\u{a0}' | '\u{202f}' | '\u{2009}' => " ",
        '│' | '┃' => "|",
        '\u{2068}' | '\u{2069}' => "",
        _ => "?",
    }
}

/// Whether the environment says that a terminal shows more than ASCII; `get` looks a variable up.
pub fn is_utf8(get: impl Fn(&str) -> Option<String>) -> bool {
    let said = |name: &str| get(name).unwrap_or_default().to_ascii_lowercase();
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].map(said);
    let locale = names.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stay_with_their_words() {
        assert_eq!(
            keep_together("un ; « deux » : 5 %"),
            "un\u{a0}; «\u{a0}deux\u{a0}»\u{a0}: 5\u{a0}%"
        );
        assert_eq!(keep_together("one: two"), "one: two");
    }

    #[test]
    fn accents_become_base_letters() {
        assert_eq!(to_ascii("« Où ? » – l’œuvre…"), "\"Ou ?\" - l'oeuvre...");
        assert_eq!(to_ascii("plain\n"), "plain\n");
        assert_eq!(to_ascii("茶"), "?");
    }

    #[test]
    fn every_text_has_its_letters_in_ascii() {
        let is_latin = |file: &&crate::bundle::TextFile| crate::for_ascii(file.lang) == file.lang;
        for crate::bundle::TextFile { text, .. } in crate::bundle::SHARED.iter().filter(is_latin) {
            let lost: String =
                text.chars().filter(|c| !c.is_ascii() && in_ascii(*c) == "?").collect();
            assert_eq!(lost, "");
        }
    }
}
