//! Bytes of a file as text: the file itself says in which charset it is.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The text of a file. One that says nothing is UTF-8 if it can be, else Latin-1, as the format has it.
/// Bytes that are not of the charset that a file names are read as Latin-1, which loses none.
pub(super) fn decoded(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    let named = name(bytes).and_then(Encoding::for_label).filter(|charset| *charset != UTF_8);
    let read = |charset: &'static Encoding| {
        let (text, has_errors) = charset.decode_without_bom_handling(bytes);
        (!has_errors).then(|| text.into_owned())
    };
    named
        .and_then(read)
        .unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned())
}

/// The charset that a file names.
fn name(bytes: &[u8]) -> Option<&[u8]> {
    let at = bytes.windows(3).position(|window| window == b"CA[")? + 3;
    let end = bytes[at..].iter().position(|byte| *byte == b']')?;
    Some(&bytes[at..at + end])
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn the_charset_that_a_file_names_is_used() {
        // The second byte of the first name is a bracket, of the second a backslash.
        assert_eq!(decoded(b"(;CA[Shift_JIS]PB[\x83\x5d\x95\x5c])"), "(;CA[Shift_JIS]PB[ゾ表])");
        assert_eq!(decoded(b"(;CA[GB2312]PB[\xb9\xc5\xc1\xa6])"), "(;CA[GB2312]PB[古力])");
        assert_eq!(decoded(b"(;CA[ISO-8859-1]PB[Andr\xe9])"), "(;CA[ISO-8859-1]PB[André])");
        assert_eq!(decoded(b"(;PB[Andr\xe9])"), "(;PB[André])");
        assert_eq!(decoded("\u{feff}(;PB[Éléonore])".as_bytes()), "(;PB[Éléonore])");
        assert_eq!(decoded(b"(;CA[UTF-8]PB[Andr\xe9])"), "(;CA[UTF-8]PB[André])");
        assert_eq!(decoded(b"(;CA[no such]PB[\xe9])"), "(;CA[no such]PB[é])");
    }
}
