//! What can be set at the engine: the settings of the game, and our own.

use game::{AnyGame, Resources, Setup};
use players::{BEST, UserError, bot_names};
use protocol::ugi::{EngineOption, EngineReply};
use words::{Arg, Lexicon};

const SEED: &str = "Seed";
const BOT: &str = "Bot";
const THREADS: &str = "Threads";
const HASH: &str = "Hash";

const MOST_THREADS: u32 = 256;
const MOST_HASH: u32 = 1 << 20;

pub(crate) struct EngineOptions {
    game: &'static dyn AnyGame,
    /// What the session began with: the defaults that are listed.
    first: Setup,
    first_seed: u64,
    pub(crate) setup: Setup,
    pub(crate) seed: u64,
    pub(crate) bot: &'static str,
    /// Threads and memory for whoever answers `go`.
    pub(crate) resources: Resources,
}

/// What a change of an option touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touched {
    /// The next game or position.
    Game,
    /// Whoever answers `go`.
    Bots,
    /// Both.
    Luck,
}

impl EngineOptions {
    pub(crate) fn new(game: &'static dyn AnyGame, setup: Setup, seed: u64) -> EngineOptions {
        EngineOptions {
            game,
            first: setup,
            first_seed: seed,
            setup,
            seed,
            bot: BEST,
            resources: Resources::default(),
        }
    }

    /// The `option` lines.
    pub(crate) fn list(&self) -> Vec<EngineReply> {
        let of_game = self.first.all().map(|(setting, default)| {
            EngineReply::Option(EngineOption { default, ..EngineOption::of(setting) })
        });
        let seed = EngineOption {
            default: self.first_seed.to_string(),
            ..EngineOption::spin(SEED, 0, 0, u64::MAX.into())
        };
        let usual = Resources::default();
        let ours = [
            seed,
            EngineOption::combo(BOT, BEST, &bot_names(self.game)),
            EngineOption::spin(THREADS, usual.threads.into(), 1, MOST_THREADS.into()),
            EngineOption::spin(HASH, usual.mebibytes.into(), 1, MOST_HASH.into()),
        ];
        of_game.chain(ours.map(EngineReply::Option)).collect()
    }

    /// Sets an option, its name in any case.
    ///
    /// The error is the sentence that says what is accepted.
    pub(crate) fn set(
        &mut self,
        name: &str,
        value: &str,
        lexicon: &Lexicon,
    ) -> Result<Touched, String> {
        let wrong = |option: &str, accepted: &str| {
            let args = [
                ("given", Arg::Text(value)),
                ("key", Arg::Text(option)),
                ("accepted", Arg::Text(accepted)),
            ];
            lexicon.text("mistake-setting-value", &args)
        };
        let number = |option: &str, most: u32| match value.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(wrong(option, &format!("1..{most}"))),
        };
        if name.eq_ignore_ascii_case(SEED) {
            self.seed = value.parse().map_err(|_| wrong(SEED, &format!("0..{}", u64::MAX)))?;
            Ok(Touched::Luck)
        } else if name.eq_ignore_ascii_case(BOT) {
            let bots = bot_names(self.game);
            let known = bots.iter().find(|bot| bot.eq_ignore_ascii_case(value));
            self.bot = known.ok_or_else(|| wrong(BOT, &bots.join("|")))?;
            Ok(Touched::Bots)
        } else if name.eq_ignore_ascii_case(THREADS) {
            self.resources.threads = number(THREADS, MOST_THREADS)?;
            Ok(Touched::Bots)
        } else if name.eq_ignore_ascii_case(HASH) {
            self.resources.mebibytes = number(HASH, MOST_HASH)?;
            Ok(Touched::Bots)
        } else {
            players::set(self.game, &mut self.setup, name, value).map_err(
                |mistake| match mistake {
                    UserError::SettingUnknown { given, .. } => self.unknown(&given, lexicon),
                    mistake => mistake.told(lexicon),
                },
            )?;
            Ok(Touched::Game)
        }
    }

    fn unknown(&self, given: &str, lexicon: &Lexicon) -> String {
        let of_game = self.game.settings().iter().map(|setting| setting.key);
        let names: Vec<_> = of_game.chain([SEED, BOT, THREADS, HASH]).collect();
        let args = [("given", Arg::Text(given)), ("options", Arg::Text(&names.join(", ")))];
        lexicon.text("engine-option-unknown", &args)
    }
}
