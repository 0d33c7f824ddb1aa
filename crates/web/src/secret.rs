//! Names that nobody can guess, and what is kept of them.

use sha2::{Digest, Sha256};
use store::SecretHash;

/// Letters and figures that are not taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Letters of a table's id: 2^50 of them. Whoever has the id may watch.
const ID: usize = 10;
/// Letters of a secret: 2^130 of them.
const SECRET: usize = 26;

/// An id for a table.
pub(crate) fn fresh_id() -> String {
    letters(ID)
}

/// A secret: what a visitor is known by, or the key of a seat.
pub(crate) fn fresh_secret() -> String {
    letters(SECRET)
}

/// A seed for a table's luck.
pub(crate) fn fresh_seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Whether a text has the form of a secret. Other texts need not be looked up in the store.
pub(crate) fn is_secret(text: &str) -> bool {
    text.len() == SECRET && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// Whether a text has the form of a table's id.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == ID && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// Marks what we have given to somebody, so that we know it again.
pub(crate) struct Signer([u8; 32]);

impl Signer {
    /// Signs with this key.
    pub(crate) fn new(key: [u8; 32]) -> Signer {
        Signer(key)
    }

    /// A secret with its mark.
    pub(crate) fn signed(&self, secret: &str) -> String {
        format!("{secret}.{}", self.mark(secret))
    }

    /// The secret of a text that we have signed.
    pub(crate) fn verified<'a>(&self, text: &'a str) -> Option<&'a str> {
        let (secret, mark) = text.split_once('.')?;
        // Compared by their hashes: how long that takes says nothing about the mark.
        (is_secret(secret) && hash(mark) == hash(&self.mark(secret))).then_some(secret)
    }

    /// Hashed twice with the key, as HMAC does: nobody can go on from one mark to another.
    fn mark(&self, secret: &str) -> String {
        let inner = Sha256::new().chain_update(self.0).chain_update(secret).finalize();
        let outer = Sha256::new().chain_update(self.0).chain_update(inner).finalize();
        written(&outer[..SECRET])
    }
}

fn letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    fill(&mut bytes);
    written(&bytes)
}

fn written(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

fn fill(bytes: &mut [u8]) {
    // Without randomness from the system no secret would be safe: the program must not go on.
    getrandom::fill(bytes).expect("the system gives random bytes");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_have_a_form_and_are_never_the_same() {
        let (one, other) = (fresh_secret(), fresh_secret());
        assert!(is_secret(&one) && is_secret(&other) && one != other);
        assert!(is_id(&fresh_id()));
        let (ours, theirs) = (Signer::new([1; 32]), Signer::new([2; 32]));
        let signed = ours.signed(&one);
        assert_eq!(ours.verified(&signed), Some(one.as_str()));
        assert_eq!(theirs.verified(&signed), None);
        assert_eq!(ours.verified(&one), None);
        assert_eq!(ours.verified(&signed.replace(&one, &other)), None);
        for wrong in ["", "a", &one[1..], &format!("{one}a"), &one.to_uppercase(), "é"] {
            assert!(!is_secret(wrong), "{wrong}");
        }
    }
}
