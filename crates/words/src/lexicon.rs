//! The texts of one language.

use crate::{
    Names,
    bundle::{SHARED, TextFile},
};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use game::{AnyGame, GameCommand, Halves, Refusal, Sentence, SentenceArg, Setting, Value, Who};
use protocol::Message;
use std::io::{Error, ErrorKind};

/// Something to be put into a text.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A number, which a text may choose a plural by.
    Number(i64),
    /// Words.
    Text(&'a str),
}

impl From<i32> for Arg<'_> {
    fn from(number: i32) -> Self {
        Arg::Number(i64::from(number))
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(text)
    }
}

/// The texts of one language for one game, or the shared ones alone.
pub struct Lexicon {
    lang: &'static str,
    /// Where a text is looked for, in order: the game's in this language and in the one that it falls back to,
    /// then the house's likewise.
    files: Vec<Texts>,
    is_ascii: bool,
}

/// Where texts are: a file of this lexicon, such as a game's, or the house's, which all lexicons share.
enum Texts {
    Own(Box<TextFile>),
    OfHouse(&'static TextFile),
}

impl Texts {
    fn bundle(&self) -> &FluentBundle<FluentResource> {
        match self {
            Texts::Own(file) => file.bundle(),
            Texts::OfHouse(file) => file.bundle(),
        }
    }
}

impl Lexicon {
    /// The texts that belong to no game.
    pub fn shared(lang: &'static str) -> Lexicon {
        Lexicon::new(lang, None)
    }

    /// One of the texts that belong to no game, alone: its file, which takes half a megabyte when it is read, is not.
    pub fn only(lang: &'static str, key: &str) -> Lexicon {
        let own = SHARED.iter().filter(|file| file.lang == lang);
        let files = own.filter_map(|file| Some(TextFile::new(lang, file.entry(key)?)));
        let files = files.map(|file| Texts::Own(file.into())).collect();
        Lexicon { lang, files, is_ascii: false }
    }

    /// The texts for a game.
    pub fn of(game: &dyn AnyGame, lang: &'static str) -> Lexicon {
        Lexicon::new(lang, Some(game))
    }

    fn new(lang: &'static str, game: Option<&dyn AnyGame>) -> Lexicon {
        let own = game.map_or(&[][..], |game| game.props().texts.locales);
        let mut files = Vec::new();
        let fallback = (lang != crate::LANGS[0]).then_some(crate::LANGS[0]);
        let langs = || [lang].into_iter().chain(fallback);
        // What a game says in another language is more to the point than what the house says in this one.
        for lang in langs() {
            let own = own.iter().filter(|locale| locale.lang == lang);
            files.extend(own.map(|locale| Texts::Own(TextFile::new(lang, locale.text).into())));
        }
        for lang in langs() {
            files.extend(SHARED.iter().filter(|file| file.lang == lang).map(Texts::OfHouse));
        }
        Lexicon { lang, files, is_ascii: false }
    }

    /// The same texts, where nothing but ASCII can be shown.
    #[must_use]
    pub fn in_ascii(self, is_ascii: bool) -> Lexicon {
        Lexicon { is_ascii, ..self }
    }

    /// The language.
    pub fn lang(&self) -> &'static str {
        self.lang
    }

    /// Whether there is such a text; `key.attribute` names an attribute.
    pub fn has(&self, key: &str) -> bool {
        let (id, attribute) = split(key);
        self.files.iter().filter_map(|file| file.bundle().get_message(id)).any(
            |m| match attribute {
                None => m.value().is_some(),
                Some(name) => m.get_attribute(name).is_some(),
            },
        )
    }

    /// A text with what it needs. A text that is missing is its own key, so that it is seen.
    pub fn text(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let (id, attribute) = split(key);
        let mut fluent = FluentArgs::with_capacity(args.len());
        for &(name, arg) in args {
            fluent.set(
                name,
                match arg {
                    Arg::Number(number) => FluentValue::from(number),
                    Arg::Text(text) => match self.system_error(text) {
                        Some(known) => FluentValue::from(known),
                        None => FluentValue::from(text),
                    },
                },
            );
        }
        let found = self.files.iter().map(Texts::bundle).find_map(|bundle| {
            let message = bundle.get_message(id)?;
            let pattern = match attribute {
                None => message.value()?,
                Some(name) => message.get_attribute(name)?.value(),
            };
            Some(bundle.format_pattern(pattern, Some(&fluent), &mut Vec::new()).into_owned())
        });
        match found {
            Some(text) if self.is_ascii => crate::to_ascii(&text),
            Some(text) => text,
            None => key.to_owned(),
        }
    }

    /// What the system says in English when a file or an address fails, such as `Is a directory (os
    /// error 21)`, in our own words. Such texts come from every layer below, so they are found here, where
    /// all of them become part of a sentence.
    fn system_error(&self, text: &str) -> Option<String> {
        let number = text.strip_suffix(')')?.rsplit_once(" (os error ")?.1;
        let error = Error::from_raw_os_error(number.parse().ok()?);
        if error.to_string() != text {
            return None;
        }
        let key = match error.kind() {
            ErrorKind::NotFound => "system-not-found",
            ErrorKind::PermissionDenied => "system-denied",
            ErrorKind::AlreadyExists => "system-exists",
            ErrorKind::IsADirectory => "system-folder",
            ErrorKind::NotADirectory => "system-no-folder",
            ErrorKind::ReadOnlyFilesystem => "system-read-only",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
            ErrorKind::FileTooLarge => "system-large",
            ErrorKind::AddrInUse => "system-address-taken",
            ErrorKind::AddrNotAvailable => "system-no-address",
            _ => return None,
        };
        Some(self.plain(key))
    }

    /// A text that needs nothing.
    pub fn plain(&self, key: &str) -> String {
        self.text(key, &[])
    }

    /// A sentence of the line formats, the table or the store.
    pub fn message(&self, message: &Message) -> String {
        let args: Vec<_> =
            message.args.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
        self.text(message.key, &args)
    }

    /// A sentence of a game.
    pub fn say(&self, say: Sentence, names: &Names<'_>) -> String {
        self.sentence(say.key, say, names, &[])
    }

    /// A sentence that was said before, without what explains the signs: its attribute `again`, where it
    /// has one. `None` when nothing is left of it.
    pub fn say_again(&self, say: Sentence, names: &Names<'_>) -> Option<String> {
        let again = format!("{}.again", say.key);
        let key = if self.has(&again) { &again } else { say.key };
        Some(self.sentence(key, say, names, &[])).filter(|said| !said.is_empty())
    }

    /// A sentence of the log: who did it is part of it, and the act as it is written may be.
    pub fn tell(&self, say: Sentence, names: &Names<'_>, who: &str, act: &str) -> String {
        self.sentence(say.key, say, names, &[("who", who.into()), ("act", act.into())])
    }

    /// An act of `who` as advice: the attribute `hint` of its sentence, or the act with its sentence, or
    /// else the act alone.
    pub fn advised_act(
        &self,
        say: Option<Sentence>,
        names: &Names<'_>,
        (who, act): (&str, &str),
    ) -> String {
        let Some(say) = say else { return self.text("advice-alone", &[("act", act.into())]) };
        let hint = format!("{}.hint", say.key);
        if self.has(&hint) {
            return self.sentence(&hint, say, names, &[("act", act.into())]);
        }
        let told = self.tell(say, names, who, act);
        self.text("advice-told", &[("act", act.into()), ("told", told.as_str().into())])
    }

    /// What somebody is asked to do, as that player reads it, or else as the others do. `None` when there
    /// is nothing to say to the others.
    pub fn prompt(
        &self,
        say: Sentence,
        names: &Names<'_>,
        (who, is_reader): (&str, bool),
    ) -> Option<String> {
        let key = if is_reader { say.key.to_owned() } else { format!("{}.other", say.key) };
        let is_there = is_reader || self.has(&key);
        is_there.then(|| self.sentence(&key, say, names, &[("who", who.into())]))
    }

    fn sentence(
        &self,
        key: &str,
        say: Sentence,
        names: &Names<'_>,
        more: &[(&str, Arg<'_>)],
    ) -> String {
        let args = say.args();
        let words = args.map(|arg| names.word(arg, self));
        let arg = |index: usize| match (args[index], &words[index]) {
            (_, Some(word)) => Arg::Text(word),
            (SentenceArg::Number(number), None) => Arg::from(number),
            (SentenceArg::Seat(_) | SentenceArg::Spot(_), None) => Arg::Text(""),
        };
        let mut args = vec![("a", arg(0)), ("b", arg(1)), ("c", arg(2))];
        args.extend_from_slice(more);
        self.text(key, &args)
    }

    /// What a position is worth.
    pub fn worth(&self, value: Value) -> String {
        let count = |key, plies: u32| self.text(key, &[("a", Arg::Number(plies.into()))]);
        match value {
            Value::Win(plies) => count("worth-win", plies),
            Value::Loss(plies) => count("worth-loss", plies),
            Value::Draw => self.plain("worth-draw"),
            Value::Share(thousandths) => count("worth-share", u32::from(thousandths) / 10),
            Value::Score(hundredths) => {
                let score = self.number(&format!("{:+.2}", f64::from(hundredths) / 100.0));
                self.text("worth-score", &[("a", score.as_str().into())])
            }
        }
    }

    /// A number that may have a half.
    pub fn halves(&self, number: Halves) -> String {
        self.number(&number.to_string())
    }

    /// A number that was written with a point, with this language's sign for decimals.
    pub fn number(&self, number: &str) -> String {
        number.replace('.', &self.plain("decimal-sign"))
    }

    /// Why something was refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let [a, b] = refusal.args;
        let key = format!("refusal-{}", refusal.code);
        // Whoever has no texts of the game at hand still says a sentence.
        if !self.has(&key) {
            return self.text("refusal-unnamed", &[("code", refusal.code.into())]);
        }
        self.text(&key, &[("a", a.into()), ("b", b.into())])
    }

    /// What whoever acts is called when they have no name of their own.
    pub fn who(&self, who: Who) -> String {
        match who {
            Who::Seat(seat) => self.plain(&format!("seat-{seat}")),
            Who::Chance => self.plain("who-chance"),
            Who::Clock => self.plain("who-clock"),
            Who::House => self.plain("who-house"),
        }
    }

    /// The name of a setting.
    pub fn setting(&self, setting: &Setting) -> String {
        self.plain(&format!("setting-{}", setting.key))
    }

    /// What a setting does.
    pub fn setting_help(&self, setting: &Setting) -> String {
        self.plain(&format!("setting-{}.help", setting.key))
    }

    /// What a value of a setting is called: the text of a choice, or the value itself.
    pub fn setting_value(&self, setting: &Setting, value: &str) -> String {
        // A key has no point: 7.5 is named 7-5.
        let key = format!("setting-{}-{}", setting.key, value.replace('.', "-"));
        if self.has(&key) { self.plain(&key) } else { value.to_owned() }
    }

    /// What a bot is called: its text when it has one, else its name.
    pub fn bot(&self, name: &str) -> String {
        let key = format!("bot-{}", name.replace(':', "-"));
        if self.has(&key) { self.plain(&key) } else { name.to_owned() }
    }

    /// The words that give a command, the one to show first.
    pub fn command_words(&self, command: GameCommand) -> Vec<String> {
        // The text lists the words; its `.help` says what the command does.
        let words = self.plain(&format!("command-{}", command.name()));
        words.split(',').map(|word| word.trim().to_owned()).collect()
    }

    /// What a command does.
    pub fn command_help(&self, command: GameCommand) -> String {
        self.plain(&format!("command-{}.help", command.name()))
    }
}

fn split(key: &str) -> (&str, Option<&str>) {
    match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    }
}

/// A sentence with a capital letter at its beginning.
pub fn capital(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters.as_str().chars()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&str> {
        let is_id = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        text.lines().filter(is_id).filter_map(|line| line.split(" =").next()).collect()
    }

    #[test]
    fn every_language_says_the_same_things() {
        let [english, others @ ..] = SHARED.each_ref().map(|file| (file.lang, ids(file.text)));
        for (lang, ids) in others {
            assert_eq!(english.1, ids, "{lang}");
        }
    }

    #[test]
    fn the_files_have_no_mistakes() {
        for TextFile { lang, text, .. } in &SHARED {
            if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
                panic!("{lang}: {errors:?}");
            }
        }
    }

    #[test]
    fn a_text_alone_is_what_the_whole_file_says() {
        for TextFile { lang, text, .. } in &SHARED {
            for id in ids(text) {
                let [alone, whole] =
                    [Lexicon::only(lang, id), Lexicon::shared(lang)].map(|texts| texts.plain(id));
                assert!(alone == whole || alone.contains("{"), "{lang}: {id}: {alone}");
            }
        }
    }

    #[test]
    fn a_missing_text_is_its_own_key() {
        assert_eq!(Lexicon::shared("fr").plain("no-such-text"), "no-such-text");
    }
}
