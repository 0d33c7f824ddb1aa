//! A game's home and the dialogs before a game, as data.

use crate::SettingPairs;

/// An entry of the game's home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuEntry {
    /// Start a game: whoever plays and whatever holds is asked in one dialog.
    Play,
    /// Start a game in a way of the game's own.
    Start(&'static StartEntry),
    /// Go on with the saved game.
    Resume,
    /// The rules, in the reader's language.
    Rules,
    /// The settings.
    Options,
    /// Positions to look at, one after the other.
    Gallery,
    /// A lesson, by its key.
    Lesson(&'static str),
    /// Who made it, where it comes from: the text `about-game`, or else `game-about`.
    About,
    /// Back to the games.
    Quit,
}

/// A way to begin a game: who sits where, what holds, and the dialogs that come first, one after the other.
/// Whoever leaves any of them is back at the game's home, and no game was made. The text `start-<key>` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartEntry {
    /// Names it in texts and addresses.
    pub key: &'static str,
    /// Who sits where.
    pub seats: &'static [StartSeat],
    /// Settings that hold whatever was chosen before.
    pub settings: SettingPairs,
    /// The dialogs, by their keys, in order; without any the game begins at once.
    pub forms: &'static [&'static str],
}

/// Who sits on a seat of a game that is begun from the home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartSeat {
    /// Somebody before this screen.
    Person,
    /// The usual opponent, or another bot where a dialog asks for one.
    Opponent,
    /// This bot.
    Bot(&'static str),
}

/// One question of a dialog before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormField {
    /// A setting, by its key.
    Setting(&'static str),
    /// Who plays each seat.
    Players,
    /// What the players are called.
    Names,
    /// Which bot the opponent is.
    Opponent,
    /// The code of the deal, for a game with [`Dialogs::deal_code`](crate::Dialogs::deal_code). Left empty, luck deals.
    DealCode,
    /// What comes after this is closed at first: most leave it as it is.
    More,
}

/// A dialog before the game; its title is the text `form-<key>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// Names it in the texts.
    pub key: &'static str,
    /// What it asks, in order.
    pub asks: &'static [FormField],
}

/// The most letters that a name may have.
pub const LONGEST_NAME: usize = 20;

/// What is wrong with a name. The texts `name-<code>` say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// Nothing to see.
    Empty,
    /// More than [`LONGEST_NAME`] letters.
    Long,
    /// Somebody else has it.
    Taken,
    /// The game keeps it for somebody of its own.
    Reserved,
}

impl NameFault {
    /// The end of its text's key.
    pub const fn code(self) -> &'static str {
        match self {
            NameFault::Empty => "empty",
            NameFault::Long => "long",
            NameFault::Taken => "taken",
            NameFault::Reserved => "reserved",
        }
    }
}

/// What is wrong with the first of these names that will not do, and which it is. Names are compared without the
/// spaces around them, without what only directs or joins, and without regard to capitals.
pub fn name_fault(names: &[&str], reserved: &[&str]) -> Option<(usize, NameFault)> {
    let plain = |name: &str| {
        let shown: String = name.chars().filter(|letter| !is_unseen(*letter)).collect();
        shown.trim().to_lowercase()
    };
    names.iter().enumerate().find_map(|(index, name)| {
        let letters = name.trim().chars().filter(|letter| is_seen(*letter)).count();
        let is = |other: &&str| plain(other) == plain(name);
        let fault = match letters {
            0 => NameFault::Empty,
            _ if letters > LONGEST_NAME => NameFault::Long,
            _ if reserved.iter().any(is) => NameFault::Reserved,
            _ if names[..index].iter().any(is) => NameFault::Taken,
            _ => return None,
        };
        Some((index, fault))
    })
}

/// Whether a letter is one: marks on others, and what only directs or joins, are none.
fn is_seen(letter: char) -> bool {
    let is_mark = matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{20d0}'..='\u{20ff}');
    !is_unseen(letter) && !is_mark
}

/// Whether there is nothing to see of it: it ends a line, directs or joins.
fn is_unseen(letter: char) -> bool {
    let only_directs = matches!(letter,
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}' | '\u{61c}');
    letter.is_control() || only_directs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_will_not_do() {
        let check =
            |names: &[&str]| name_fault(names, &["Robot"]).map(|(at, why)| (at, why.code()));
        assert_eq!(check(&["Ada", "Grace"]), None);
        assert_eq!(check(&["Ada", " ada "]), Some((1, "taken")));
        assert_eq!(check(&["ÉMILE", "émile"]), Some((1, "taken")));
        assert_eq!(check(&["", "Grace"]), Some((0, "empty")));
        assert_eq!(check(&["Ada", " \u{200b}\u{301} "]), Some((1, "empty")));
        assert_eq!(check(&[" robot ", "Grace"]), Some((0, "reserved")));
        assert_eq!(check(&["ro\u{200b}bot", "Grace"]), Some((0, "reserved")));
        assert_eq!(check(&["Ada", "A\u{2060}da\u{200d}"]), Some((1, "taken")));
        assert_eq!(check(&["a".repeat(20).as_str()]), None);
        assert_eq!(check(&["a".repeat(21).as_str()]), Some((0, "long")));
        // Twenty letters with a mark on each are twenty letters.
        assert_eq!(check(&["e\u{301}".repeat(20).as_str()]), None);
        assert_eq!(check(&["محمد", "فاطمة"]), None);
    }
}
