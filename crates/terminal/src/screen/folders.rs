//! Where things are kept from one day to the next.

use std::{ffi::OsString, path::PathBuf};

const HOUSE: &str = "ludarium";

/// The folders of the user. Where there is none, nothing is remembered.
#[derive(Clone, Default, Debug)]
pub struct Folders {
    /// What was chosen.
    pub config: Option<PathBuf>,
    /// What was played.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// The folders that the environment names, by the rules of the XDG base directories; `get`
    /// looks a variable up.
    pub fn detect(get: impl Fn(&str) -> Option<OsString>) -> Folders {
        let path = |name: &str| get(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let home = path("HOME").or_else(|| path("USERPROFILE"));
        let folder = |name: &str, under_home: &str| {
            let base = path(name).or_else(|| home.as_ref().map(|home| home.join(under_home)));
            base.map(|base| base.join(HOUSE))
        };
        Folders {
            config: folder("XDG_CONFIG_HOME", ".config"),
            data: folder("XDG_DATA_HOME", ".local/share"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(environment: &[(&str, &str)], config: Option<&str>, data: Option<&str>) {
        let get = |name: &str| {
            environment.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())
        };
        let folders = Folders::detect(get);
        assert_eq!(folders.config, config.map(PathBuf::from), "{environment:?}");
        assert_eq!(folders.data, data.map(PathBuf::from), "{environment:?}");
    }

    #[cfg(unix)]
    #[test]
    fn the_environment_says_where() {
        check(&[], None, None);
        let home = ("HOME", "/ada");
        check(&[home], Some("/ada/.config/ludarium"), Some("/ada/.local/share/ludarium"));
        check(
            &[home, ("XDG_CONFIG_HOME", "/c"), ("XDG_DATA_HOME", "relative")],
            Some("/c/ludarium"),
            Some("/ada/.local/share/ludarium"),
        );
    }
}
