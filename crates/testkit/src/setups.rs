//! Choices of settings to play with.

use game::{Rng, Setting, SettingKind, Setup, rng::QuickRng};

/// The values of a setting that are worth a try: all of a few, the ends and the default of many.
fn values(setting: &Setting) -> Vec<i32> {
    let mut values = match setting.kind {
        SettingKind::Flag => vec![0, 1],
        SettingKind::Choice(names) => (0..names.len() as i32).collect(),
        SettingKind::Range { min, max, .. } => vec![min, setting.default, max],
    };
    values.sort_unstable();
    values.dedup();
    values
}

/// Chooses a value; the default's is left open, because some games tell the two apart.
fn choose(setup: &mut Setup, setting: &Setting, value: i32) {
    if value != setting.default {
        let written = setup.set(setting.key, &setting.write(value));
        debug_assert!(written.is_ok(), "a value that is written can be read");
    }
}

/// Every choice if there are at most `most`; else the defaults, each setting changed alone, and
/// random ones.
pub(crate) fn setups(settings: &'static [Setting], most: usize, seed: u64) -> Vec<Setup> {
    let plain = Setup::new(settings);
    let number: usize = settings.iter().map(|setting| values(setting).len()).product();
    let mut setups = vec![plain];
    if number <= most {
        for setting in settings {
            setups = setups
                .into_iter()
                .flat_map(|setup| {
                    values(setting).into_iter().map(move |value| {
                        let mut setup = setup;
                        choose(&mut setup, setting, value);
                        setup
                    })
                })
                .collect();
        }
        return setups;
    }
    for setting in settings {
        for value in values(setting).into_iter().filter(|value| *value != setting.default) {
            let mut setup = plain;
            choose(&mut setup, setting, value);
            setups.push(setup);
        }
    }
    let mut rng = QuickRng::new(seed);
    // There are more choices than wanted, so this finds enough that are new.
    while setups.len() < most {
        let mut setup = plain;
        for setting in settings {
            let values = values(setting);
            choose(&mut setup, setting, values[rng.index(values.len())]);
        }
        if !setups.contains(&setup) {
            setups.push(setup);
        }
    }
    setups.truncate(most);
    setups
}

/// The settings as on a command line.
pub(crate) fn written(setup: &Setup) -> String {
    let parts: Vec<String> = setup.given().map(|(key, value)| format!("{key}={value}")).collect();
    if parts.is_empty() { "as they come".to_owned() } else { parts.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    static FEW: [Setting; 2] = [
        Setting { key: "flag", kind: SettingKind::Flag, default: 0 },
        Setting {
            key: "size",
            kind: SettingKind::Range { min: 2, max: 9, halves: false },
            default: 4,
        },
    ];

    #[test]
    fn few_choices_are_all_taken() {
        let all: Vec<String> = setups(&FEW, 6, 1).iter().map(written).collect();
        expect_test::expect![[r#"
            size=2
            as they come
            size=9
            flag=true size=2
            flag=true
            flag=true size=9"#]]
        .assert_eq(&all.join("\n"));
    }

    #[test]
    fn of_many_choices_each_value_is_taken() {
        let all: Vec<String> = setups(&FEW, 5, 1).iter().map(written).collect();
        expect_test::expect![[r#"
            as they come
            flag=true
            size=2
            size=9
            flag=true size=9"#]]
        .assert_eq(&all.join("\n"));
    }
}
