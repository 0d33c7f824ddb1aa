//! Bytes come in as lines: each once, none longer than allowed, however they are cut into pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{Line, Lines};
use std::io::BufReader;

const MOST: usize = 16;

fuzz_target!(|data: (u8, &[u8])| {
    let (pieces, bytes) = data;
    let read = |capacity: usize| {
        let mut lines = Lines::new(BufReader::with_capacity(capacity, bytes)).at_most(MOST);
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().expect("a slice can be read") {
            all.push(line);
        }
        all
    };
    let whole = read(bytes.len() + 1);
    assert_eq!(read(usize::from(pieces) + 1), whole);
    let has_last = usize::from(!bytes.is_empty() && !bytes.ends_with(b"\n"));
    assert_eq!(whole.len(), bytes.iter().filter(|&&byte| byte == b'\n').count() + has_last);
    for line in whole {
        if let Line::Text(text) = line {
            assert!(text.len() <= MOST && !text.contains('\n'));
        }
    }
});
