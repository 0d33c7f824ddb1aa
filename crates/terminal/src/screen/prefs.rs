//! What the user chose, remembered from one day to the next.
//!
//! One file of lines `key = value`. Lines that cannot be read are ignored; keys that this version
//! does not know are kept for the version that does.

use super::paint::Depth;
use crate::files;
use picture::Theme;
use std::{collections::BTreeMap, fmt::Write as _, fs, io, path::PathBuf};

/// The name of the file in the folder of what was chosen.
const FILE: &str = "terminal.conf";

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Speed {
    /// Nothing moves; what has changed is marked.
    Off,
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Speed {
    pub(super) const ALL: [Speed; 4] = [Speed::Off, Speed::Slow, Speed::Normal, Speed::Fast];

    pub(super) fn name(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
        }
    }

    /// How much faster than a game wants it.
    pub(super) fn factor(self) -> f32 {
        match self {
            Speed::Off => f32::INFINITY,
            Speed::Slow => 0.5,
            Speed::Normal => 1.0,
            Speed::Fast => 2.5,
        }
    }
}

/// What was chosen. `None`: nothing yet, so the system's own.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Prefs {
    pub(super) lang: Option<&'static str>,
    pub(super) theme: Option<Theme>,
    pub(super) depth: Option<Depth>,
    pub(super) speed: Speed,
    pub(super) is_silent: bool,
    /// Whether the letters and digits that name places are left out.
    pub(super) hides_coordinates: bool,
    /// Everything else, by its key: the last choices before a game, and what is not known here.
    others: BTreeMap<String, String>,
    file: Option<PathBuf>,
}

impl Prefs {
    /// What was chosen before, from this folder.
    pub(super) fn load(folder: Option<PathBuf>) -> Prefs {
        let file = folder.map(|folder| folder.join(FILE));
        let bytes = file.as_deref().and_then(|file| files::read_bounded(file).ok());
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        Prefs { file, ..Prefs::read(&text) }
    }

    fn read(text: &str) -> Prefs {
        let mut prefs = Prefs::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            let (key, value) = (key.trim(), value.trim());
            match key {
                "lang" => prefs.lang = words::LANGS.into_iter().find(|lang| *lang == value),
                "theme" => prefs.theme = value.parse().ok(),
                "colours" => prefs.depth = Depth::ALL.into_iter().find(|d| d.name() == value),
                "speed" => {
                    let speed = Speed::ALL.into_iter().find(|speed| speed.name() == value);
                    prefs.speed = speed.unwrap_or_default();
                }
                "bell" => prefs.is_silent = value == "off",
                "coordinates" => prefs.hides_coordinates = value == "off",
                _ => {
                    prefs.others.insert(key.to_owned(), value.to_owned());
                }
            }
        }
        prefs
    }

    fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| {
            let _ = writeln!(text, "{key} = {value}");
        };
        self.lang.iter().for_each(|lang| line("lang", lang));
        self.theme.iter().for_each(|theme| line("theme", theme.name()));
        self.depth.iter().for_each(|depth| line("colours", depth.name()));
        line("speed", self.speed.name());
        let on = |is_off| if is_off { "off" } else { "on" };
        line("bell", on(self.is_silent));
        line("coordinates", on(self.hides_coordinates));
        self.others.iter().for_each(|(key, value)| line(key, value));
        text
    }

    /// Remembers it.
    ///
    /// # Errors
    /// When the file cannot be written; the old one is still there then.
    pub(super) fn save(&self) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        files::write_whole(file, self.write().as_bytes())
    }

    /// A choice that is known by its key only.
    pub(super) fn other(&self, key: &str) -> Option<&str> {
        self.others.get(key).map(String::as_str)
    }

    /// Makes such a choice. A value is one line.
    pub(super) fn set_other(&mut self, key: String, value: &str) {
        self.others.insert(key, value.replace(['\n', '\r'], " "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut prefs = Prefs {
            lang: Some("fr"),
            theme: Some(Theme::Contrast),
            depth: Some(Depth::Sixteen),
            speed: Speed::Fast,
            is_silent: true,
            hides_coordinates: true,
            ..Prefs::default()
        };
        prefs.set_other("play.nim.seats".into(), "person\nlevel = 3");
        assert_eq!(Prefs::read(&prefs.write()), prefs);
        assert_eq!(prefs.other("play.nim.seats"), Some("person level = 3"));
    }

    #[test]
    fn what_cannot_be_read_is_not_there_and_what_is_not_known_stays() {
        let prefs =
            Prefs::read("lang = tlh\ntheme=sepia\nspeed = warp\nnonsense\nnew = 1\n\0 = \0");
        assert_eq!((prefs.lang, prefs.theme, prefs.speed), (None, None, Speed::Normal));
        assert!(prefs.write().contains("new = 1\n"), "{}", prefs.write());
    }

    #[test]
    fn it_is_remembered_in_a_folder_that_was_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        let mut prefs = Prefs::load(Some(inner.clone()));
        assert_eq!(prefs.lang, None);
        prefs.lang = Some("fr");
        prefs.save().unwrap();
        assert_eq!(Prefs::load(Some(inner)).lang, Some("fr"));
        assert!(Prefs::load(None).save().is_ok());
    }
}
