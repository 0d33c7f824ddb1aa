//! Whether the write-ahead log was damaged.
//!
//! The log is a header and frames, each with a checksum over all before it. SQLite reads it up to the first
//! frame that is wrong and takes that for the place where the power failed: whatever follows is gone without
//! a word. But a commit is synced before the next one begins. So when a whole commit, or more, comes after the
//! wrong frame, no failing power has done this: the log was damaged, and what it held was promised to people.
//!
//! What cannot be told from failing power is damage to the last commit alone. The layout of the file is
//! fixed: <https://www.sqlite.org/fileformat2.html#walformat>.

use std::{fs, io, path::Path};

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// How the header begins, but for its last bit, which says in which order the checksums read their words.
const MAGIC: u32 = 0x377f_0682;

/// Whether the log beside this file was damaged. It may be written to by another process at this moment.
pub(super) fn is_damaged(store: &Path) -> io::Result<bool> {
    let mut name = store.as_os_str().to_owned();
    name.push("-wal");
    let found = |log: &Path| match fs::read(log) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(|bytes| damage(&bytes)),
    };
    let log = Path::new(&name);
    // What another process has only half written is whole a moment later; damage stays where it is.
    Ok(match found(log)? {
        None => false,
        first => found(log)? == first,
    })
}

/// The number of the first wrong frame that whole commits follow; the header counts as frame 0.
fn damage(log: &[u8]) -> Option<usize> {
    let (header, frames) = log.split_at_checked(HEADER)?;
    let word = |bytes: &[u8], at: usize| {
        bytes.get(at..at + 4).and_then(|word| word.try_into().ok()).map_or(0, u32::from_be_bytes)
    };
    let size = word(header, 8) as usize;
    let is_sound = word(header, 0) & !1 == MAGIC && size.is_power_of_two() && size >= 512;
    let is_big = word(header, 0) & 1 == 1;
    let mut sum = checksum(is_big, (0, 0), &header[..24]);
    if !is_sound || sum != (word(header, 24), word(header, 28)) {
        // The header is synced before any frame is written.
        return (frames.len() >= FRAME_HEADER + 512).then_some(0);
    }
    let salt = &header[16..24];
    let mut wrong: Option<usize> = None;
    let mut commits_since = 0;
    for (frame, number) in frames.chunks_exact(FRAME_HEADER + size).zip(1..) {
        let is_of_this_log = &frame[8..16] == salt;
        if wrong.is_none() {
            sum = checksum(is_big, sum, &frame[..8]);
            sum = checksum(is_big, sum, &frame[FRAME_HEADER..]);
            let is_right = is_of_this_log && sum == (word(frame, 16), word(frame, 20));
            if is_right {
                continue;
            }
            wrong = Some(number);
        } else if is_of_this_log && commits_since > 0 {
            // A frame after a commit after the wrong frame.
            return wrong;
        }
        // The last frame of a commit says how large the file is after it.
        commits_since += usize::from(is_of_this_log && word(frame, 4) > 0);
    }
    None
}

/// Goes on with a checksum over more bytes.
fn checksum(is_big: bool, (mut a, mut b): (u32, u32), bytes: &[u8]) -> (u32, u32) {
    let read = |word: &[u8; 4]| match is_big {
        true => u32::from_be_bytes(*word),
        false => u32::from_le_bytes(*word),
    };
    for [first, second] in bytes.as_chunks::<4>().0.as_chunks::<2>().0 {
        a = a.wrapping_add(read(first)).wrapping_add(b);
        b = b.wrapping_add(read(second)).wrapping_add(a);
    }
    (a, b)
}
