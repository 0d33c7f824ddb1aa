//! What Morris brings to a table.

use super::Morris;
use game::{
    Dialogs, FileForms, Form, FormField, GalleryPosition, GameCommand, GameTexts, InputProps,
    KeyBinding, Locale, Look, Notation, Props, Refusal, SaveForm, Setup, Spot, Stage, TableAction,
    WordAlias,
};

/// One line of text with the position: the least that a save form can be.
const SLATE: &str = "slate";

impl Stage for Morris {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: include_str!("locales/en.ftl") },
                Locale { lang: "fr", text: include_str!("locales/fr.ftl") },
            ],
            rules: &[
                Locale { lang: "en", text: include_str!("rules/en.md") },
                Locale { lang: "fr", text: include_str!("rules/fr.md") },
            ],
        },
        look: Look {
            symbols: include_str!("look/symbols.svg"),
            materials: include_str!("look/materials.toml"),
            step: (48.0, 48.0),
            cell: (2, 1),
            numbered: &[("cross", "count"), ("nought", "count")],
            ..Look::PLAIN
        },
        dialogs: Dialogs {
            forms: &[Form { key: "new", asks: &[FormField::Setting("men"), FormField::Players] }],
            pictured: &["line"],
            lots: &["x../.../... o", "xo./.../... x"],
            ..Dialogs::PLAIN
        },
        input: InputProps {
            words: &[("centre", WordAlias::Act("b2")), ("center", WordAlias::Act("b2"))],
            keys: &[
                KeyBinding::spot('1', Spot(0)),
                KeyBinding::spot('2', Spot(1)),
                KeyBinding::spot('3', Spot(2)),
                KeyBinding::spot('4', Spot(3)),
                KeyBinding::spot('5', Spot(4)),
                KeyBinding::spot('6', Spot(5)),
                KeyBinding::spot('7', Spot(6)),
                KeyBinding::spot('8', Spot(7)),
                KeyBinding::spot('9', Spot(8)),
                KeyBinding::command('z', GameCommand::Table(TableAction::Undo)),
            ],
            ..InputProps::PLAIN
        },
        files: FileForms {
            saves: &[SaveForm {
                id: SLATE,
                file: "slate.txt",
                is_default: |setup| setup.get("men") == 5,
            }],
            ..FileForms::PLAIN
        },
        tells_acts: true,
        gallery: &[
            GalleryPosition { key: "line", position: "x.x/oo./... x" },
            GalleryPosition { key: "slide", position: "xo./.x./..o x" },
        ],
        ..Props::PLAIN
    };

    fn save(&self, form: &str) -> Option<Vec<u8>> {
        if form != SLATE || self.end().is_some() {
            return None;
        }
        let mut text = String::new();
        self.write_position(&mut text).ok()?;
        text.push('\n');
        Some(text.into_bytes())
    }

    fn load(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Morris, Refusal> {
        let text = std::str::from_utf8(bytes).map_err(|_| Refusal::BAD_FORM)?;
        if form != SLATE {
            return Err(Refusal::BAD_FORM);
        }
        Morris::read_position(setup, text.strip_suffix('\n').unwrap_or(text))
    }
}
