//! What every command needs: the user's language.

use anyhow::anyhow;
use game::{AnyGame, AnyState, Refusal, Setup};
use players::{UserError, catalogue, read_setup};
use std::io::{self, Write};
use words::{Arg, Lexicon, choose_lang};

/// What every command needs.
pub(crate) struct Context {
    /// The language that was asked for with `--lang`.
    asked_lang: Option<&'static str>,
    /// The language to speak.
    pub(crate) lang: &'static str,
    lexicon: Lexicon,
    is_ascii: bool,
}

impl Context {
    /// For a user who asks for this language, or else has one set up on the system.
    pub(crate) fn new(asked: Option<String>) -> Context {
        let is_ascii = !words::is_utf8(|name| std::env::var(name).ok());
        let lang = choose_lang(asked.as_deref());
        let lang = if is_ascii { words::for_ascii(lang) } else { lang };
        let lexicon = Lexicon::shared(lang).in_ascii(is_ascii);
        Context { asked_lang: asked.map(|_| lang), lang, lexicon, is_ascii }
    }

    /// Whether the user's terminal shows nothing but ASCII.
    pub(crate) fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// A text as the user's terminal can show it.
    pub(crate) fn spelled(&self, text: &str) -> String {
        if self.is_ascii { words::to_ascii(text) } else { text.to_owned() }
    }

    /// A user error: what was wrong and what is accepted.
    pub(crate) fn complain(&self, said: &str) {
        let _ = writeln!(io::stderr(), "{}", self.spelled(said));
    }

    /// Shows help or the version.
    pub(crate) fn print_help(&self, help: &clap::Error) {
        let _ = match self.is_ascii {
            true => write!(io::stdout(), "{}", words::to_ascii(&help.to_string())),
            false => help.print(),
        };
    }

    /// Whether the language was asked for just now.
    pub(crate) fn is_lang_asked(&self) -> bool {
        self.asked_lang.is_some()
    }

    /// The language for tools, which should read the same everywhere: English unless asked.
    pub(crate) fn tool_lang(&self) -> &'static str {
        self.asked_lang.unwrap_or(words::LANGS[0])
    }

    /// The texts that belong to no game.
    pub(crate) fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// A text with words in it.
    pub(crate) fn sentence(&self, key: &str, args: &[(&str, &str)]) -> String {
        let args: Vec<_> = args.iter().map(|&(name, text)| (name, Arg::Text(text))).collect();
        self.lexicon.text(key, &args)
    }

    /// A user error, as one sentence.
    pub(crate) fn error(&self, key: &str, args: &[(&str, &str)]) -> anyhow::Error {
        anyhow!(self.sentence(key, args))
    }

    /// A mistake of the user's.
    pub(crate) fn mistake(&self, mistake: &UserError) -> anyhow::Error {
        anyhow!(mistake.told(&self.lexicon))
    }

    /// What a game refuses.
    pub(crate) fn refused(&self, game: &dyn AnyGame, refusal: &Refusal) -> anyhow::Error {
        anyhow!(Lexicon::of(game, self.lang).refusal(refusal))
    }

    /// What an option means that a game declares for its solver.
    pub(crate) fn option(&self, key: &str) -> Option<String> {
        let declares = |game: &&&dyn AnyGame| {
            game.solver().is_some_and(|spec| spec.options.iter().any(|option| option.key == key))
        };
        let game = catalogue::GAMES.iter().find(declares)?;
        Some(Lexicon::of(*game, self.lang).plain(&format!("option-{key}")))
    }

    /// A game and a choice of its settings.
    pub(crate) fn game(&self, chosen: &GameArgs) -> anyhow::Result<(&'static dyn AnyGame, Setup)> {
        let game = catalogue::find(&chosen.game).map_err(|mistake| self.mistake(&mistake))?;
        let setup = read_setup(game, &chosen.set).map_err(|mistake| self.mistake(&mistake))?;
        Ok((game, setup))
    }

    /// A game at this position, or at its start.
    pub(crate) fn state(
        &self,
        game: &'static dyn AnyGame,
        setup: &Setup,
        position: Option<&str>,
    ) -> anyhow::Result<Box<dyn AnyState>> {
        match position {
            None => game.start(setup).map_err(|refusal| self.refused(game, &refusal)),
            Some(text) => game.read_position(setup, text.trim()).map_err(|refusal| {
                let why = Lexicon::of(game, self.lang).refusal(&refusal);
                self.error("mistake-position", &[("given", text), ("why", &why)])
            }),
        }
    }
}

/// A game and its settings, as many commands take them.
#[derive(clap::Args)]
pub(crate) struct GameArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
}
