//! Sentences that are still to be put into words.

/// The key of a sentence in the language files, with what it needs.
///
/// This crate knows no language; who does gives `key` and `args` to its lexicon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The key of the text.
    pub key: &'static str,
    /// What the text needs, by name.
    pub args: Vec<(&'static str, String)>,
}

impl Message {
    /// A sentence that needs nothing.
    pub fn plain(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The same sentence with one more thing in it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &(impl ToString + ?Sized)) -> Message {
        self.args.push((name, value.to_string()));
        self
    }
}

/// For logs: the key and what it needs. People get the sentence from a lexicon.
impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.key)?;
        self.args.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
