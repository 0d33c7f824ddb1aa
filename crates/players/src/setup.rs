//! Settings as users write them: `key=value`.

use crate::UserError;
use game::{AnyGame, Setup};

/// Reads a list of `key=value`; what is not in it keeps its default.
///
/// # Errors
/// The first that is wrong, with what would be accepted.
pub fn read_setup(
    game: &'static dyn AnyGame,
    pairs: &[impl AsRef<str>],
) -> Result<Setup, UserError> {
    let mut setup = game.setup();
    for pair in pairs {
        let (key, value) = pair
            .as_ref()
            .split_once('=')
            .ok_or_else(|| UserError::SettingForm { given: pair.as_ref().to_owned() })?;
        set(game, &mut setup, key, value)?;
    }
    Ok(setup)
}

/// Chooses one setting, its key in any case.
///
/// # Errors
/// When there is no such setting or value; nothing changes then.
pub fn set(
    game: &'static dyn AnyGame,
    setup: &mut Setup,
    key: &str,
    value: &str,
) -> Result<(), UserError> {
    let key = key.trim();
    let setting = game
        .settings()
        .iter()
        .find(|setting| setting.key.eq_ignore_ascii_case(key))
        .ok_or_else(|| UserError::SettingUnknown { game, given: key.to_owned() })?;
    setup
        .set(setting.key, value)
        .map_err(|_| UserError::SettingValue { setting, given: value.trim().to_owned() })
}
