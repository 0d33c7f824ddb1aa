//! What the page is told of a game: its settings, dialogs, home, bots, keys and lessons.

use crate::wire::{
    FormInfo, GameInfo, KeyInfo, LessonInfo, LessonStepInfo, SettingInfo, SettingKindInfo,
    StartInfo,
};
use game::{
    AnyGame, FormField, KeyBinding, KeyMeaning, Lesson, LessonGoal, LessonStep, MenuEntry, Setting,
    SettingKind, StartSeat, WordAlias,
};
use players::bot_names;
use table::Table;

/// A game as the home page shows it.
pub(super) fn info(game: &'static dyn AnyGame) -> GameInfo {
    let props = game.props();
    let setup = game.setup();
    let words = props.input.words.iter().filter_map(|(word, meaning)| match meaning {
        WordAlias::Act(act) => Some(((*word).to_owned(), (*act).to_owned())),
        WordAlias::Command(_) => None,
    });
    let sounds = props.sounds.iter().map(|(key, role)| ((*key).to_owned(), role.name().to_owned()));
    let bots = game.bots();
    let timed = bots.iter().filter(|bot| bot.traits.uses_time);
    GameInfo {
        id: game.id().to_owned(),
        settings: game.settings().iter().map(|setting| setting_info(game, setting)).collect(),
        seats: game.start(&setup).map_or(2, |state| state.seats()),
        seat_range: props.kind.seats,
        forms: props
            .dialogs
            .forms
            .iter()
            .map(|form| FormInfo {
                key: form.key.to_owned(),
                asks: form.asks.iter().map(ask).collect(),
            })
            .collect(),
        menu: props.menu.iter().map(|entry| menu(*entry)).collect(),
        starts: props.menu.iter().filter_map(start_info).collect(),
        lessons: props.lessons.iter().map(lesson_info).collect(),
        reserved_names: props.dialogs.reserved_names.iter().map(|&name| name.to_owned()).collect(),
        deal_code: props.dialogs.deal_code.is_some(),
        sounds: sounds.collect(),
        bots: bot_names(game).into_iter().map(str::to_owned).collect(),
        usual_bot: game.usual_bot().to_owned(),
        timed_bots: timed.map(|bot| bot.name.to_owned()).collect(),
        words: words.collect(),
        keys: props.input.keys.iter().map(key_info).collect(),
        counts_at_once: props.input.counts_at_once,
        saves: props.files.saves.iter().map(|s| (s.id.to_owned(), s.file.to_owned())).collect(),
        records: props.files.records.iter().map(|record| record.id.to_owned()).collect(),
        gallery: u32::try_from(props.gallery.len()).unwrap_or(u32::MAX),
        hidden: props.kind.hidden,
        curtain: props.kind.curtain,
        overlays: (props.overlays.iter().map(|overlay| overlay.key))
            .chain((!props.look.numbered.is_empty()).then_some(Table::NUMBERS))
            .map(str::to_owned)
            .collect(),
        advising: (props.overlays.iter())
            .filter(|overlay| overlay.advises)
            .map(|overlay| overlay.key.to_owned())
            .collect(),
        lots: !props.dialogs.lots.is_empty(),
        usually_by_lot: props.dialogs.usually_by_lot,
        alone: props.dialogs.alone.map(str::to_owned),
    }
}

fn key_info(key: &KeyBinding) -> KeyInfo {
    let (spot, command) = match key.means {
        KeyMeaning::Spot(spot) => (Some(spot.0), None),
        KeyMeaning::Command(command) => (None, Some(command.name().to_owned())),
    };
    let turned = key.turned.map(|spot| spot.0);
    KeyInfo { key: key.key, spot, turned, command, by_position: key.by_position }
}

/// Whether the number of seats is another with some value of a setting than with its default.
fn changes_seats(game: &dyn AnyGame, setting: &Setting) -> bool {
    let (least, most) = game.props().kind.seats;
    if least == most {
        return false;
    }
    let seats = |value: Option<String>| {
        let mut setup = game.setup();
        value.map(|value| setup.set(setting.key, &value)).transpose().ok()?;
        game.start(&setup).ok().map(|state| state.seats())
    };
    let values = match setting.kind {
        SettingKind::Flag => vec!["false".to_owned(), "true".to_owned()],
        SettingKind::Choice(names) => names.iter().map(|&name| name.to_owned()).collect(),
        SettingKind::Range { min, max, .. } => vec![setting.write(min), setting.write(max)],
    };
    let usual = seats(None);
    values.into_iter().any(|value| seats(Some(value)).is_some_and(|n| Some(n) != usual))
}

fn setting_info(game: &dyn AnyGame, setting: &Setting) -> SettingInfo {
    let props = game.props();
    let kind = match setting.kind {
        SettingKind::Flag => SettingKindInfo::Flag,
        SettingKind::Choice(names) => {
            SettingKindInfo::Choice(names.iter().map(|name| (*name).to_owned()).collect())
        }
        SettingKind::Range { min, max, halves } => {
            SettingKindInfo::Range { min: setting.write(min), max: setting.write(max), halves }
        }
    };
    SettingInfo {
        key: setting.key.to_owned(),
        kind,
        default: setting.write(setting.default),
        pictured: props.dialogs.pictured.contains(&setting.key),
        seats: changes_seats(game, setting),
        usual: props.usual_of(setting.key).iter().map(|&value| value.to_owned()).collect(),
    }
}

fn ask(ask: &FormField) -> String {
    match ask {
        FormField::Setting(key) => format!("setting:{key}"),
        FormField::Players => "players".to_owned(),
        FormField::Names => "names".to_owned(),
        FormField::Opponent => "opponent".to_owned(),
        FormField::DealCode => "deal".to_owned(),
        FormField::More => "more".to_owned(),
    }
}

fn menu(entry: MenuEntry) -> String {
    match entry {
        MenuEntry::Play => "play".to_owned(),
        MenuEntry::Start(start) => format!("start:{}", start.key),
        MenuEntry::Resume => "resume".to_owned(),
        MenuEntry::Rules => "rules".to_owned(),
        MenuEntry::Options => "options".to_owned(),
        MenuEntry::Gallery => "gallery".to_owned(),
        MenuEntry::Lesson(key) => format!("lesson:{key}"),
        MenuEntry::About => "about".to_owned(),
        MenuEntry::Quit => "quit".to_owned(),
    }
}

fn start_info(entry: &MenuEntry) -> Option<StartInfo> {
    let MenuEntry::Start(start) = entry else { return None };
    let seat = |seat: &StartSeat| match seat {
        StartSeat::Person => "here".to_owned(),
        StartSeat::Opponent => "opponent".to_owned(),
        StartSeat::Bot(name) => (*name).to_owned(),
    };
    let settings = start.settings.iter().map(|(key, value)| ((*key).into(), (*value).into()));
    Some(StartInfo {
        key: start.key.to_owned(),
        seats: start.seats.iter().map(seat).collect(),
        settings: settings.collect(),
        forms: start.forms.iter().map(|&key| key.to_owned()).collect(),
    })
}

fn lesson_info(lesson: &Lesson) -> LessonInfo {
    let step = |step: &LessonStep| LessonStepInfo {
        key: step.key.to_owned(),
        seconds: match step.wants {
            LessonGoal::Countdown { seconds, .. } => Some(seconds),
            _ => None,
        },
        reads: step.wants == LessonGoal::Read,
        shows_free: step.shows_free,
    };
    LessonInfo { key: lesson.key.to_owned(), steps: lesson.steps.iter().map(step).collect() }
}
