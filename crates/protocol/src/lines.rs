//! Lines from anywhere, of a bounded length.
//!
//! A peer that sends an endless line or bytes that are no text must neither fill the memory nor end
//! the conversation, so both are outcomes and not errors: the reader goes on with the next line.

use std::io::{self, BufRead, ErrorKind};

/// What a line came out as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Text, without its end of line.
    Text(String),
    /// More bytes than allowed. They have been skipped up to the end of the line.
    TooLong,
    /// Bytes that are not UTF-8.
    NotText,
}

/// Reads lines and never keeps more than a bounded number of bytes.
///
/// ```
/// use ludarium_protocol::{Line, Lines};
/// let mut lines = Lines::new(&b"ugi\r\n\xff\nan endless line\nquit"[..]).at_most(8);
/// assert_eq!(lines.next_line()?, Some(Line::Text("ugi".into())));
/// assert_eq!(lines.next_line()?, Some(Line::NotText));
/// assert_eq!(lines.next_line()?, Some(Line::TooLong));
/// assert_eq!(lines.next_line()?, Some(Line::Text("quit".into())));
/// assert_eq!(lines.next_line()?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    from: R,
    most: usize,
}

impl<R: BufRead> Lines<R> {
    /// The most bytes of a line when nothing else is said: 1 MiB.
    pub const MOST: usize = 1 << 20;

    /// Lines from this source.
    pub fn new(from: R) -> Lines<R> {
        Lines { from, most: Self::MOST }
    }

    /// The same lines with another limit, in bytes without the end of the line.
    #[must_use]
    pub fn at_most(self, most: usize) -> Lines<R> {
        Lines { most, ..self }
    }

    /// The next line; `None` at the end. The last line needs no end of line.
    ///
    /// # Errors
    /// Only when the source itself fails.
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut kept = Vec::new();
        let mut is_too_long = false;
        let mut has_begun = false;
        loop {
            let bytes = match self.from.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                return Ok(has_begun.then(|| self.finished(kept, is_too_long)));
            }
            has_begun = true;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let piece = &bytes[..end.unwrap_or(bytes.len())];
            // One byte more than allowed may still be the carriage return of the line's end.
            let room = (self.most + 1).saturating_sub(kept.len());
            is_too_long |= piece.len() > room;
            kept.extend_from_slice(&piece[..piece.len().min(room)]);
            let used = end.map_or(bytes.len(), |end| end + 1);
            self.from.consume(used);
            if end.is_some() {
                return Ok(Some(self.finished(kept, is_too_long)));
            }
        }
    }

    fn finished(&self, mut kept: Vec<u8>, is_too_long: bool) -> Line {
        if kept.last() == Some(&b'\r') {
            kept.pop();
        }
        if is_too_long || kept.len() > self.most {
            return Line::TooLong;
        }
        String::from_utf8(kept).map_or(Line::NotText, Line::Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// All lines, with a buffer so small that lines come in pieces.
    fn lines(bytes: &[u8], most: usize, buffer: usize) -> Vec<Line> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, bytes)).at_most(most);
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    #[test]
    fn the_limit_is_exact_and_the_next_line_is_whole() {
        for buffer in 1..9 {
            assert_eq!(
                lines(b"1234\n12345\n\n1234\r\n12345\r\n1", 4, buffer),
                [
                    Line::Text("1234".into()),
                    Line::TooLong,
                    Line::Text(String::new()),
                    Line::Text("1234".into()),
                    Line::TooLong,
                    Line::Text("1".into()),
                ]
            );
        }
    }

    proptest::proptest! {
        #[test]
        fn any_bytes_give_as_many_lines_as_they_have(bytes: Vec<u8>, buffer in 1_usize..9) {
            let expected = bytes.split(|&b| b == b'\n').count()
                - usize::from(bytes.is_empty() || bytes.ends_with(b"\n"));
            proptest::prop_assert_eq!(lines(&bytes, 5, buffer).len(), expected);
        }
    }
}
