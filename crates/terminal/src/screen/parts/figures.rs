//! Large figures, made of blocks: for a time that must be seen from afar.

/// Rows of a large figure.
pub(in crate::screen) const ROWS: u16 = 3;

const FIGURES: [[&str; 3]; 10] = [
    ["█▀█", "█ █", "▀▀▀"],
    ["▀█ ", " █ ", "▀▀▀"],
    ["▀▀█", "█▀▀", "▀▀▀"],
    ["▀▀█", " ▀█", "▀▀▀"],
    ["█ █", "▀▀█", "  ▀"],
    ["█▀▀", "▀▀█", "▀▀▀"],
    ["█▀▀", "█▀█", "▀▀▀"],
    ["▀▀█", "  █", "  ▀"],
    ["█▀█", "█▀█", "▀▀▀"],
    ["█▀█", "▀▀█", "▀▀▀"],
];

/// A time in large figures: figures, colons, points, spaces and exclamation marks.
pub(in crate::screen) fn large(text: &str) -> [String; 3] {
    let mut lines: [String; 3] = Default::default();
    for letter in text.chars() {
        let shape = match letter {
            ':' => ["▄", "▄", " "],
            '.' => [" ", " ", "▀"],
            '!' => ["█", "█", "▀"],
            _ => match letter.to_digit(10) {
                Some(digit) => FIGURES[digit as usize],
                None => [" ", " ", " "],
            },
        };
        for (line, part) in lines.iter_mut().zip(shape) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(part);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_three_rows_high() {
        assert_eq!(large("1:04"), ["▀█  ▄ █▀█ █ █", " █  ▄ █ █ ▀▀█", "▀▀▀   ▀▀▀   ▀"]);
    }
}
