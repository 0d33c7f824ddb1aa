//! What the program says, in the language of who reads it.
//!
//! Texts are Fluent files: the shared ones here, each game's own beside the game. A [`Lexicon`] is
//! the texts of one language for one game; what a game says goes before what the house says, and
//! what a language lacks is said in the first of [`LANGUAGES`].

mod bundle;
mod languages;
mod letters;
mod lexicon;
mod names;
mod patterns;

pub use languages::{LANGS, LANGUAGES, Language, choose_lang, for_ascii, in_language, language};
pub use letters::{is_utf8, keep_together, to_ascii};
pub use lexicon::{Arg, Lexicon, capital};
pub use names::Names;
pub use patterns::patterns;

/// The shared texts in the language that others fall back to: for logs, and for whoever has no lexicon at hand.
pub fn english() -> &'static Lexicon {
    static ENGLISH: std::sync::LazyLock<Lexicon> =
        std::sync::LazyLock::new(|| Lexicon::shared(LANGS[0]));
    &ENGLISH
}
