//! Names that nobody can guess, and what is kept of them.

use sha2::{Digest, Sha256};
use store::SecretHash;

/// Letters and figures that are not taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Letters of a table's id: 2^50 of them. Whoever has the id may watch.
pub(crate) const ID: usize = 10;
/// Letters of a secret: 2^130 of them.
pub(crate) const SECRET: usize = 26;

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

    /// The id of the table where the players of this one go on, which nobody else can guess: of two processes that
    /// make it at the same moment, one does.
    pub(crate) fn next_id(&self, id: &str) -> String {
        self.mark(&format!("next {id}"))[..ID].to_owned()
    }

    /// Hashed twice with the key, as HMAC does: nobody can go on from one mark to another.
    fn mark(&self, secret: &str) -> String {
        let inner = Sha256::new().chain_update(self.0).chain_update(secret).finalize();
        let outer = Sha256::new().chain_update(self.0).chain_update(inner).finalize();
        written(&outer[..SECRET])
    }
}

/// Bytes as letters that are not taken for each other.
pub(crate) fn written(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_have_a_form_and_a_mark_of_ours() {
        let (one, other) = (written(&[7; SECRET]), written(&[8; SECRET]));
        assert!(is_secret(&one) && is_secret(&other) && one != other);
        assert!(is_id(&written(&[9; ID])));
        let (ours, theirs) = (Signer::new([1; 32]), Signer::new([2; 32]));
        let signed = ours.signed(&one);
        assert_eq!(ours.verified(&signed), Some(one.as_str()));
        assert_eq!(theirs.verified(&signed), None);
        assert_eq!(ours.verified(&one), None);
        assert_eq!(ours.verified(&signed.replace(&one, &other)), None);
        let next = ours.next_id("aaaaaaaaaa");
        assert!(is_id(&next) && next == ours.next_id("aaaaaaaaaa"));
        assert!(next != theirs.next_id("aaaaaaaaaa") && next != ours.next_id("baaaaaaaaa"));
        for wrong in ["", "a", &one[1..], &format!("{one}a"), &one.to_uppercase(), "é"] {
            assert!(!is_secret(wrong), "{wrong}");
        }
    }
}
