//! What the program says, in the language of who reads it.
//!
//! Texts are Fluent files: the shared ones here, each game's own beside the game. A [`Lexicon`] is
//! the texts of one language for one game; what a game says goes before what the house says, and
//! what a language lacks is said in English.

mod bundle;
mod letters;
mod lexicon;
mod names;
mod patterns;

pub use letters::{is_utf8, keep_together, to_ascii};
pub use lexicon::{Arg, Lexicon};
pub use names::Names;
pub use patterns::patterns;

/// The languages that the shared texts exist in, and English first: it is what the others fall
/// back to.
pub const LANGS: [&str; 2] = ["en", "fr"];

/// The language of this text, or of the user's system when none is given, among those we speak.
///
/// ```
/// assert_eq!(ludarium_words::choose_lang(Some("fr_CA.UTF-8")), "fr");
/// assert_eq!(ludarium_words::choose_lang(Some("tlh")), "en");
/// ```
pub fn choose_lang(wanted: Option<&str>) -> &'static str {
    let wanted = match wanted {
        Some(text) => text.to_owned(),
        None => sys_locale::get_locale().unwrap_or_default(),
    };
    let wanted = wanted.to_ascii_lowercase();
    LANGS.into_iter().find(|lang| wanted.starts_with(lang)).unwrap_or(LANGS[0])
}

/// The shared texts in English: for logs, and for whoever has no lexicon at hand.
pub fn english() -> &'static Lexicon {
    static ENGLISH: std::sync::LazyLock<Lexicon> =
        std::sync::LazyLock::new(|| Lexicon::shared(LANGS[0]));
    &ENGLISH
}
