//! What all pages share: preferences, texts, colours, the time, and the side effects to be done.

use super::{
    TerminalTraits,
    input::{Done, Finding, ScreenJob, SideEffect},
    paint::{Depth, Palette},
    prefs::Prefs,
};
use crate::start::{PlayOptions, seed_of};
use game::{AnyGame, Item, TrayLayout, rng::shuffle};
use picture::{Extent, Frame, Theme};
use std::{rc::Rc, time::Duration};
use table::Streams;
use words::{Arg, Lexicon};

/// The theme until the user chooses one: most terminals are dark.
const THEME: Theme = Theme::Dark;

pub(super) struct Shared {
    pub(super) options: PlayOptions,
    pub(super) prefs: Prefs,
    /// The time since the program began.
    pub(super) now: Duration,
    pub(super) effects: Vec<SideEffect>,
    /// Whether the program is being left.
    pub(super) is_leaving: bool,
    /// What is said when the program is left.
    pub(super) farewell: Vec<String>,
    /// The colours that the terminal says it has.
    depth: Depth,
    lang: &'static str,
    shared: Rc<Lexicon>,
    tickets: u64,
    games: u64,
}

impl Shared {
    pub(super) fn new(options: PlayOptions, outfit: &TerminalTraits) -> Shared {
        let prefs = Prefs::load(outfit.folders.config.clone());
        let lang = match prefs.lang {
            Some(lang) if !outfit.is_lang_asked => lang,
            _ => options.lang,
        };
        Shared {
            options,
            prefs,
            now: Duration::ZERO,
            effects: Vec::new(),
            is_leaving: false,
            farewell: Vec::new(),
            depth: outfit.depth,
            lang,
            shared: Rc::new(Lexicon::shared(lang)),
            tickets: 0,
            games: 0,
        }
    }

    /// The language that is spoken.
    pub(super) fn lang(&self) -> &'static str {
        self.lang
    }

    /// Speaks another language from now on.
    pub(super) fn speak(&mut self, lang: &'static str) {
        self.lang = lang;
        self.prefs.lang = Some(lang);
        self.shared = Rc::new(Lexicon::shared(lang));
    }

    /// The texts that belong to no game.
    pub(super) fn shared(&self) -> &Rc<Lexicon> {
        &self.shared
    }

    /// The texts of a game.
    pub(super) fn lexicon(&self, game: &dyn AnyGame) -> Rc<Lexicon> {
        Rc::new(Lexicon::of(game, self.lang))
    }

    /// The colours.
    pub(super) fn palette(&self) -> Palette {
        Palette::new(self.theme(), self.depth())
    }

    pub(super) fn theme(&self) -> Theme {
        self.prefs.theme.unwrap_or(THEME)
    }

    pub(super) fn depth(&self) -> Depth {
        match self.depth {
            // Where the environment asks for no colours, none are sent, whatever was chosen once.
            Depth::None => Depth::None,
            depth => self.prefs.depth.unwrap_or(depth),
        }
    }

    /// A scene of a game without what was not asked for.
    pub(super) fn wanted(&self, game: &dyn AnyGame, mut frame: Frame) -> Frame {
        if self.prefs.hides_coordinates {
            let names = game.props().look.coordinates;
            frame.pieces.retain(|piece| !names.contains(&piece.item.role));
        }
        frame
    }

    /// A scene that rests, its trays around the board, without what was not asked for. What is left out
    /// leaves its room behind, so that the board does not jump.
    pub(super) fn still(&self, game: &dyn AnyGame, items: Vec<Item>) -> (Frame, Extent) {
        let frame = Frame::of(&TrayLayout::laid(items, game.props().trays));
        let extent = Extent::from(&frame);
        (self.wanted(game, frame), extent)
    }

    /// A text that needs nothing.
    pub(super) fn say(&self, key: &str) -> String {
        self.shared.plain(key)
    }

    /// A text with what it needs.
    pub(super) fn text(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.shared.text(key, args)
    }

    /// A number by which an answer finds who asked.
    pub(super) fn ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    /// The luck of the next game: that of the program for the first, others for those after it.
    pub(super) fn next_seed(&mut self) -> u64 {
        let number = self.games;
        self.games += 1;
        seed_of(self.options.seed, number)
    }

    /// Draws lots.
    pub(super) fn lots<T>(&mut self, all: &mut [T]) {
        // A game has fewer events than this, so its own luck is another.
        let number = usize::try_from(self.games).unwrap_or(0).saturating_add(1 << 32);
        shuffle(all, &mut Streams::new(self.options.seed).chance(number));
    }

    /// Starts work that takes a while.
    pub(super) fn work(&mut self, ticket: u64, work: impl FnOnce() -> Finding + Send + 'static) {
        self.effects.push(SideEffect::Work(ScreenJob::new(move || Done::new(ticket, work()))));
    }

    /// Makes a sound, if sounds are on.
    pub(super) fn ring(&mut self) {
        if !self.prefs.is_silent {
            self.effects.push(SideEffect::Bell);
        }
    }
}
