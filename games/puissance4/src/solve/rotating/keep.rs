//! The rotating search's memory as bytes, so that a long proof can be broken off and taken up again.
//!
//! The entries *are* the progress. A file begins with what they are about (form, rule for two lines
//! at once, size of the grid) and ends with a checksum: entries of another game, or a file that
//! was cut short or changed, would make proofs wrong, so they are refused.

use super::table::Table;
use crate::Both;
use std::io::{self, Error, ErrorKind, Read, Write};

/// First bytes of a saved table; the last of them is the form.
const MAGIC: [u8; 8] = *b"P4PROOF\x01";
/// Bytes of an entry: seven of the code's image, four of data.
const RECORD: usize = 11;
/// Entries with less work behind them are found again sooner than read.
const LEAST_EFFORT: u8 = 2;

/// Writes the entries that were dear to find. Nobody may be searching meanwhile.
///
/// # Errors
/// Only when the target itself fails.
pub fn save<const N: u32>(table: &Table, both: Both, to: &mut dyn Write) -> io::Result<()> {
    let count = table.entries(LEAST_EFFORT).count() as u64;
    to.write_all(&MAGIC)?;
    to.write_all(&[both as u8, N as u8])?;
    to.write_all(&count.to_le_bytes())?;
    let mut sum = Sum::NEW;
    for (image, data) in table.entries(LEAST_EFFORT) {
        let record = pack(image, data);
        sum.add(&record);
        to.write_all(&record)?;
    }
    to.write_all(&sum.0.to_le_bytes())
}

/// Adds the entries of a saved table, which may have had another size, and says how many.
///
/// # Errors
/// When the bytes are no saved table of this game, or are not whole. Then the table may hold wrong
/// entries and must not be used.
pub fn load<const N: u32>(table: &Table, both: Both, from: &mut dyn Read) -> io::Result<u64> {
    let mut head = [0; 18];
    from.read_exact(&mut head).map_err(cut_short)?;
    if head[..8] != MAGIC {
        return Err(wrong("this is no file of a broken-off proof, or one of another form"));
    }
    if head[8..10] != [both as u8, N as u8] {
        return Err(wrong("this proof is of a game with other settings"));
    }
    let count = u64::from_le_bytes(eight(&head[10..]));
    let mut sum = Sum::NEW;
    let mut record = [0; RECORD];
    for _ in 0..count {
        from.read_exact(&mut record).map_err(cut_short)?;
        sum.add(&record);
        let (image, data) = unpack(&record);
        table.put_entry(image, data);
    }
    let mut end = [0; 8];
    from.read_exact(&mut end).map_err(cut_short)?;
    if u64::from_le_bytes(end) != sum.0 {
        return Err(wrong("the file has been changed: its checksum does not fit"));
    }
    Ok(count)
}

fn pack(image: u64, data: u32) -> [u8; RECORD] {
    let mut record = [0; RECORD];
    record[..7].copy_from_slice(&image.to_le_bytes()[..7]);
    record[7..].copy_from_slice(&data.to_le_bytes());
    record
}

fn unpack(record: &[u8; RECORD]) -> (u64, u32) {
    let data = [record[7], record[8], record[9], record[10]];
    (u64::from_le_bytes(eight(&record[..7])), u32::from_le_bytes(data))
}

/// Up to eight bytes, with zeros behind them.
fn eight(bytes: &[u8]) -> [u8; 8] {
    std::array::from_fn(|at| bytes.get(at).copied().unwrap_or(0))
}

fn wrong(what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, what)
}

fn cut_short(error: Error) -> Error {
    match error.kind() {
        ErrorKind::UnexpectedEof => wrong("the file has been cut short"),
        _ => error,
    }
}

/// FNV-1a, which is enough against accidents.
struct Sum(u64);

impl Sum {
    const NEW: Sum = Sum(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
