//! What is being chosen before a game: settings, players, clock.

use super::{clock_draft::ClockDraft, parts::field::Field, prefs::Prefs, shared::Shared};
use game::{
    AnyGame, FormField, Refusal, Seat, Setting, SettingKind, Setup, StartEntry, StartSeat, Who,
    name_fault,
};
use players::{PlayerSpec, bot_names};
use table::{Chair, Streams, Table};
use words::Lexicon;

/// Where the names are remembered that people here had last.
const NAMES: &str = "names";

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SeatDraft {
    /// `None`: an outside engine.
    pub(super) who: Option<PlayerSpec>,
    /// The command line of the engine.
    pub(super) command: Field,
    /// What the person is called.
    pub(super) name: Field,
}

impl SeatDraft {
    fn of(sitter: PlayerSpec) -> SeatDraft {
        match &sitter {
            PlayerSpec::Program(players::Program::Engine(engine)) => SeatDraft {
                command: Field::new(match engine.protocol {
                    players::UGI => engine.command.clone(),
                    _ => engine.to_string(),
                }),
                who: None,
                name: Field::default(),
            },
            _ => SeatDraft { who: Some(sitter), command: Field::default(), name: Field::default() },
        }
    }
}

/// What is being chosen before a game.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) game: &'static dyn AnyGame,
    pub(super) setup: Setup,
    pub(super) places: Vec<SeatDraft>,
    /// Whether lots say who sits where; `None` while nobody has chosen.
    pub(super) by_lot: Option<bool>,
    pub(super) clock: ClockDraft,
    /// The code of the deal; empty: luck deals.
    pub(super) deal: Field,
}

impl Draft {
    /// What a way to begin asks for, as it was chosen last.
    pub(super) fn of_start(
        shared: &Shared,
        game: &'static dyn AnyGame,
        (setup, start): (Setup, &StartEntry),
        lexicon: &Lexicon,
    ) -> Draft {
        let mut draft = Draft::recall(shared, game, setup);
        for (key, value) in start.settings {
            // The suite has seen that these can be chosen.
            let _ = draft.setup.set(key, value);
        }
        draft.clock = ClockDraft::default();
        let opponent = draft.places.iter().find_map(|place| match &place.who {
            Some(bot @ PlayerSpec::Program(_)) => Some(bot.clone()),
            _ => None,
        });
        let opponent = opponent.unwrap_or_else(|| first_bot(game));
        let names = shared.prefs.other(NAMES).unwrap_or_default();
        let mut names = names.split('|').map(str::trim);
        let place = |(seat, sitter): (u8, &StartSeat)| {
            let who = match sitter {
                StartSeat::Person => PlayerSpec::Person,
                StartSeat::Opponent => opponent.clone(),
                StartSeat::Bot(name) => PlayerSpec::Program(players::Program::Bot(name)),
            };
            let mut place = SeatDraft::of(who);
            if *sitter == StartSeat::Person {
                let known = names.next().filter(|name| !name.is_empty()).map(str::to_owned);
                let seat = || lexicon.who(Who::Seat(Seat(seat)));
                place.name = Field::new(known.unwrap_or_else(seat));
            }
            place
        };
        draft.places = (0..).zip(start.seats).map(place).collect();
        draft
    }

    /// Why the names or the code will not do, if so.
    pub(super) fn fault(&self, asks: &[FormField], lexicon: &Lexicon) -> Option<String> {
        let people = self.places.iter().filter(|place| place.who == Some(PlayerSpec::Person));
        let names: Vec<&str> = people.map(|place| place.name.text()).collect();
        let faulty = name_fault(&names, self.game.props().dialogs.reserved_names);
        if let Some((_, fault)) = faulty.filter(|_| asks.contains(&FormField::Names)) {
            return Some(lexicon.plain(&format!("refusal-name-{}", fault.code())));
        }
        let is_asked = asks.contains(&FormField::DealCode) && !self.deal.text().trim().is_empty();
        let table = || {
            let chairs = vec![Chair::person(""); self.places.len()];
            Table::new(self.game, self.setup, None, chairs, None)?
                .dealt(self.deal.text(), Streams::new(0))
        };
        let refusal = is_asked.then(|| table().err()).flatten()?;
        Some(lexicon.refusal(&refusal))
    }

    /// What was chosen last; what `setup` says goes before it.
    pub(super) fn recall(shared: &Shared, game: &'static dyn AnyGame, setup: Setup) -> Draft {
        let prefs = &shared.prefs;
        let mut recalled = game.setup();
        for setting in game.settings() {
            if let Some(value) = prefs.other(&format!("play.{}.set.{}", game.id(), setting.key)) {
                // What is no value any more keeps its default.
                let _ = recalled.set(setting.key, value);
            }
        }
        for (key, value) in setup.given() {
            let _ = recalled.set(key, &value);
        }
        let mut draft = Draft {
            game,
            setup: recalled,
            places: recalled_places(prefs, game),
            by_lot: prefs.other(&format!("play.{}.lots", game.id())).map(|lots| lots == "on"),
            clock: ClockDraft::read(
                prefs.other(&format!("play.{}.clock", game.id())).unwrap_or_default(),
            ),
            deal: Field::default(),
        };
        draft.fit_places();
        draft
    }

    /// Remembers what is chosen.
    pub(super) fn remember(&self, prefs: &mut Prefs) {
        let id = self.game.id();
        for (setting, value) in self.setup.all() {
            prefs.set_other(format!("play.{id}.set.{}", setting.key), &value);
        }
        let seats: Vec<String> =
            self.places.iter().map(|place| written(self.game, place)).collect();
        prefs.set_other(format!("play.{id}.seats"), &seats.join(" | "));
        if let Some(by_lot) = self.by_lot {
            prefs.set_other(format!("play.{id}.lots"), if by_lot { "on" } else { "off" });
        }
        prefs.set_other(format!("play.{id}.clock"), &self.clock.write());
        let people = self.places.iter().filter(|place| place.who == Some(PlayerSpec::Person));
        let names: Vec<&str> = people.map(|place| place.name.text().trim()).collect();
        if names.iter().any(|name| !name.is_empty()) {
            prefs.set_other(NAMES.to_owned(), &names.join(" | "));
        }
    }

    /// As many places as the game has seats with these settings.
    pub(super) fn fit_places(&mut self) {
        if let Ok(state) = self.game.start(&self.setup) {
            let bot = SeatDraft::of(first_bot(self.game));
            self.places.resize(usize::from(state.seats()), bot);
        }
    }

    /// Seats so many people, the first ones, and bots on the other seats; unless as many play already.
    pub(super) fn seat_people(&mut self, people: usize) {
        if self.people() == people.min(self.places.len()) {
            return;
        }
        for (index, place) in self.places.iter_mut().enumerate() {
            place.who =
                Some(if index < people { PlayerSpec::Person } else { first_bot(self.game) });
        }
    }

    /// Whether lots say who sits where. Unless somebody chose, they do where the game has it so and people play against
    /// programs.
    pub(super) fn is_by_lot(&self) -> bool {
        let is_mixed = (1..self.places.len()).contains(&self.people());
        self.by_lot.unwrap_or(self.game.props().dialogs.usually_by_lot && is_mixed)
    }

    /// How many people played last; one before the first game.
    pub(super) fn last_people(prefs: &Prefs, game: &dyn AnyGame) -> usize {
        let seats = prefs.other(&format!("play.{}.seats", game.id())).unwrap_or_default();
        let person = PlayerSpec::Person.to_string();
        seats.split(" | ").filter(|seat| *seat == person).count().max(1)
    }

    /// How many people play.
    pub(super) fn people(&self) -> usize {
        let is_person = |place: &&SeatDraft| place.who == Some(PlayerSpec::Person);
        self.places.iter().filter(is_person).count()
    }

    /// Who can be chosen for a seat: a person, the bots, an engine.
    pub(super) fn sitters(&self) -> Vec<Option<PlayerSpec>> {
        let bots = bot_names(self.game).into_iter();
        let bots = bots.map(|name| Some(PlayerSpec::Program(players::Program::Bot(name))));
        [Some(PlayerSpec::Person)].into_iter().chain(bots).chain([None]).collect()
    }

    /// Who sits where.
    ///
    /// # Errors
    /// What is wrong with the command line of an engine, and where.
    pub(super) fn seated(
        &self,
        lexicon: &Lexicon,
    ) -> Result<Vec<(PlayerSpec, Chair)>, (usize, String)> {
        let sitter = |(index, place): (usize, &SeatDraft)| {
            let sitter = match &place.who {
                Some(sitter) => Ok(sitter.clone()),
                None => players::Program::read_command(self.game, place.command.text())
                    .map(PlayerSpec::Program),
            };
            let sitter = sitter.map_err(|mistake| (index, mistake.told(lexicon)))?;
            let chair = crate::seats::chair(&sitter);
            let chair =
                if chair.is_person() { chair.named(place.name.text().trim()) } else { chair };
            Ok((sitter, chair))
        };
        self.places.iter().enumerate().map(sitter).collect()
    }

    /// The table that comes of it; `luck` draws what comes before a deal by its code.
    ///
    /// # Errors
    /// When the settings do not fit together, or the code is none.
    pub(super) fn table(&self, chairs: Vec<Chair>, luck: Streams) -> Result<Table, Refusal> {
        let table = Table::new(self.game, self.setup, None, chairs, self.clock.clock())?;
        match self.deal.text().trim() {
            "" => Ok(table),
            code => table.dealt(code, luck),
        }
    }

    /// The next value of a setting, or the one before; numbers stop at their ends.
    pub(super) fn turn(&mut self, setting: &Setting, by: i32) {
        if let Some(value) = self.next_usual(setting, by) {
            let _ = self.setup.set(setting.key, value);
            return self.fit_places();
        }
        let now = self.setup.get(setting.key);
        let value = match setting.kind {
            SettingKind::Flag => 1 - now,
            SettingKind::Choice(names) => {
                let count = i32::try_from(names.len()).unwrap_or(1);
                (now + by.signum()).rem_euclid(count)
            }
            SettingKind::Range { min, max, .. } => now.saturating_add(by).clamp(min, max),
        };
        // A value of the setting's own is accepted.
        let _ = self.setup.set(setting.key, &setting.write(value));
        self.fit_places();
    }

    /// The usual value before or after the one that is chosen, where a setting has usual ones.
    fn next_usual(&self, setting: &Setting, by: i32) -> Option<&'static str> {
        let usual = self.game.props().usual_of(setting.key);
        let now = setting.write(self.setup.get(setting.key));
        let step = if by > 0 { 1 } else { usual.len().checked_sub(1)? };
        let at = usual.iter().position(|value| *value == now).map_or(0, |at| at + step);
        usual.get(at.checked_rem(usual.len())?).copied()
    }

    /// A value as it is typed; false when it is none.
    pub(super) fn type_in(&mut self, setting: &Setting, text: &str) -> bool {
        let is_done = self.setup.set(setting.key, text).is_ok();
        self.fit_places();
        is_done
    }
}

fn written(game: &'static dyn AnyGame, place: &SeatDraft) -> String {
    match &place.who {
        Some(sitter) => sitter.to_string(),
        None => match players::Program::read_command(game, place.command.text()) {
            Ok(program) => program.to_string(),
            Err(_) => format!("{}:{}", players::UGI, place.command.text()),
        },
    }
}

fn recalled_places(prefs: &Prefs, game: &'static dyn AnyGame) -> Vec<SeatDraft> {
    let seats = prefs.other(&format!("play.{}.seats", game.id())).unwrap_or_default();
    let read = |text: &str| PlayerSpec::read(game, text).ok().map(SeatDraft::of);
    let places: Vec<SeatDraft> = seats.split(" | ").filter_map(read).collect();
    if places.is_empty() { vec![SeatDraft::of(PlayerSpec::Person)] } else { places }
}

/// Whom somebody plays against who has not chosen yet.
fn first_bot(game: &'static dyn AnyGame) -> PlayerSpec {
    PlayerSpec::Program(players::Program::Bot(game.usual_bot()))
}
