//! Settings as users write them: `key=value`.

use crate::Mistake;
use game::{Setup, Title};

/// Reads a list of `key=value`; what is not in it keeps its default.
///
/// # Errors
/// The first that is wrong, with what would be accepted.
pub fn read_setup(title: &'static dyn Title, pairs: &[impl AsRef<str>]) -> Result<Setup, Mistake> {
    let mut setup = title.setup();
    for pair in pairs {
        let (key, value) = pair
            .as_ref()
            .split_once('=')
            .ok_or_else(|| Mistake::SettingForm { given: pair.as_ref().to_owned() })?;
        set(title, &mut setup, key, value)?;
    }
    Ok(setup)
}

/// Chooses one setting, its key in any case.
///
/// # Errors
/// When there is no such setting or value; nothing changes then.
pub fn set(
    title: &'static dyn Title,
    setup: &mut Setup,
    key: &str,
    value: &str,
) -> Result<(), Mistake> {
    let key = key.trim();
    let setting = title
        .settings()
        .iter()
        .find(|setting| setting.key.eq_ignore_ascii_case(key))
        .ok_or_else(|| Mistake::SettingUnknown { title, given: key.to_owned() })?;
    setup
        .set(setting.key, value)
        .map_err(|_| Mistake::SettingValue { setting, given: value.trim().to_owned() })
}
