//! Boards for small pictures: how a game begins with each choice of a setting, how a table stands.

use crate::wire::{StartItem, Starts};
use game::{AnyGame, AnyState, Due, Item, Props, Seats, SettingKind, rng::QuickRng};

/// Where the luck of small pictures comes from: they are the same each time.
const LUCK: u64 = 7;
/// The most draws before a game begins.
const MOST_DRAWS: usize = 16;

/// The beginnings; nothing when the game does not want pictures for this setting.
pub(super) fn of(game: &dyn AnyGame, key: &str) -> Option<Starts> {
    let props = game.props();
    let is_it =
        |setting: &&game::Setting| setting.key == key && props.dialogs.pictured.contains(&key);
    let SettingKind::Choice(names) = game.settings().iter().find(is_it)?.kind else { return None };
    let scene = |name: &&str| {
        let mut setup = game.setup();
        setup.set(key, name).ok()?;
        Some(dealt(game.start(&setup).ok()?).scene(Seats::NONE))
    };
    Some(drawn(props, names.iter().map(scene).collect::<Option<Vec<_>>>()?))
}

/// A board as far as a small picture shows it.
pub(crate) fn board_of(props: &Props, items: Vec<Item>) -> Starts {
    drawn(props, [items])
}

/// A game after what luck owes first: a board that is not dealt yet shows little.
fn dealt(mut state: Box<dyn AnyState>) -> Box<dyn AnyState> {
    for _ in 0..MOST_DRAWS {
        let drawn = state.chance(&mut QuickRng::new(LUCK));
        let Some(drawn) = drawn.filter(|_| state.due() == Due::Chance) else { break };
        state.apply(&drawn);
    }
    state
}

/// Scenes as far as small pictures show them.
pub(super) fn drawn(props: &Props, scenes: impl IntoIterator<Item = Vec<Item>>) -> Starts {
    let mut starts = Starts { roles: Vec::new(), scenes: Vec::new() };
    for items in scenes {
        // Names of places are too small to be read, and what stands beside the board says little.
        let is_seen = |item: &&Item| item.tray == 0 && !props.look.coordinates.contains(&item.role);
        let seen = items.iter().filter(is_seen);
        let scene = seen.map(|item| part(item, &mut starts.roles)).collect();
        starts.scenes.push(scene);
    }
    starts
}

fn part(item: &Item, roles: &mut Vec<String>) -> StartItem {
    let known = roles.iter().position(|role| role == item.role);
    let role = known.unwrap_or_else(|| {
        roles.push(item.role.to_owned());
        roles.len() - 1
    });
    let ((x, y, z), (w, h)) = (item.at, item.size);
    StartItem(u16::try_from(role).unwrap_or(u16::MAX), x, y, z, w, h)
}
