//! The languages there are, as data: `locales/languages.txt`.

use game::Locale;

/// A language that the house speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    /// Its code.
    pub code: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// Whether it is written from right to left.
    pub is_rtl: bool,
    /// Whether every game must have it; a game that lacks another one falls back.
    pub is_for_all: bool,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language by its code.
pub fn language(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.code == code)
}

/// The text in this language, or in the one that others fall back to, or in any.
pub fn in_language<'a>(texts: &'a [Locale], lang: &str) -> Option<&'a Locale> {
    let find = |lang: &str| texts.iter().find(|text| text.lang == lang);
    find(lang).or_else(|| find(LANGS[0])).or(texts.first())
}

/// This language where nothing but ASCII can be shown: one that is written in other letters than Latin ones falls back.
pub fn for_ascii(lang: &'static str) -> &'static str {
    let is_latin = language(lang).is_some_and(|one| !crate::to_ascii(one.name).contains('?'));
    if is_latin { lang } else { LANGS[0] }
}

/// The language of this text, or of the user's system when none is given, among those we speak.
///
/// ```
/// use ludarium_words::{LANGS, choose_lang};
/// assert_eq!(choose_lang(Some("fr_CA.UTF-8")), "fr");
/// assert_eq!(choose_lang(Some("tlh")), LANGS[0]);
/// ```
pub fn choose_lang(wanted: Option<&str>) -> &'static str {
    let wanted = match wanted {
        Some(text) => text.to_owned(),
        None => sys_locale::get_locale().unwrap_or_default(),
    };
    let wanted = wanted.to_ascii_lowercase();
    // `art` is no dialect of `ar`: the code ends where its letters do.
    let code =
        wanted.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
    LANGS.into_iter().find(|lang| *lang == code).unwrap_or(LANGS[0])
}
