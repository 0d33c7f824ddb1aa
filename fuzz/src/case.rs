//! Input about a game: which game, with which settings, and a text. It is readable, so that seeds
//! can be written by hand and what was found can be read.

use game::{AnyGame, Setup};
use testkit::games::{LIAR, MORRIS};

/// Every game there is.
pub fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    players::catalogue::GAMES.iter().copied().chain([&LIAR as &dyn AnyGame, &MORRIS])
}

/// The first line names the game, the second its settings as `key=value`; the rest is the text.
pub struct Case<'a> {
    /// The game; when none has the name, one of them by chance.
    pub game: &'static dyn AnyGame,
    /// The settings; those that are wrong are passed over.
    pub setup: Setup,
    /// The rest.
    pub rest: &'a [u8],
}

impl<'a> Case<'a> {
    /// Takes the input apart.
    pub fn read(bytes: &'a [u8]) -> Option<Case<'a>> {
        let (name, rest) = cut(bytes);
        let (settings, rest) = cut(rest);
        let any = name.iter().fold(0_usize, |sum, &byte| sum.wrapping_add(byte.into()));
        let game = games()
            .find(|game| game.id().as_bytes() == name)
            .or_else(|| games().nth(any % games().count()))?;
        let mut setup = game.setup();
        for setting in String::from_utf8_lossy(settings).split_whitespace() {
            if let Some((key, value)) = setting.split_once('=') {
                let _ = setup.set(key, value);
            }
        }
        Some(Case { game, setup, rest })
    }

    /// The rest as text.
    pub fn text(&self) -> Option<&'a str> {
        std::str::from_utf8(self.rest).ok()
    }
}

fn cut(bytes: &[u8]) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[]),
    }
}
