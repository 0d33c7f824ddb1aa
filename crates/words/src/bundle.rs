//! A file of texts, read when the first of them is wanted.
//!
//! To read a file costs a millisecond, and most files are never needed: those of other games, and the English ones
//! behind a language that lacks nothing.

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// A file of texts in one language.
pub(crate) struct TextFile {
    pub(crate) lang: &'static str,
    pub(crate) text: &'static str,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl TextFile {
    pub(crate) const fn new(lang: &'static str, text: &'static str) -> TextFile {
        TextFile { lang, text, bundle: OnceLock::new() }
    }

    /// What it says about one key: that line, and those below it that are indented or close a brace.
    pub(crate) fn entry(&self, key: &str) -> Option<&'static str> {
        let start = format!("{key} =");
        let mut at = 0;
        let mut lines = self.text.split_inclusive('\n').map(|line| {
            at += line.len();
            (at - line.len(), line)
        });
        let (from, _) = lines.find(|(_, line)| line.starts_with(&start))?;
        let end = lines.find(|(_, line)| !line.starts_with([' ', '}']));
        let end = end.map_or(self.text.len(), |(at, _)| at);
        self.text.get(from..end)
    }

    /// Its texts.
    pub(crate) fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| read(self.lang, self.text))
    }
}

fn read(lang: &str, text: &str) -> FluentBundle<FluentResource> {
    let lang: LanguageIdentifier = lang.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![lang]);
    // Direction marks around every argument would show as boxes in a terminal.
    bundle.set_use_isolating(false);
    // A text with a mistake keeps what could be read of it; the suite finds what is missing.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, _)| rest);
    bundle.add_resource_overriding(resource);
    bundle
}
