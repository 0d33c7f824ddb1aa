//! What the game brings to a table: texts, look, words, keys and the saved game.

use crate::{Puissance4, bench, bots, save, solve};
use game::{
    Bench, BotSpec, Dialogs, FileForms, Form, FormField, GalleryPosition, GameTexts, InputProps,
    KeyBinding, Locale, Look, Props, Refusal, SaveForm, Setup, SolverSpec, Spot, Stage, WordAlias,
};

/// The name of the saved game among the forms that a game can be written in.
const SAVE: &str = "save";

impl Stage for Puissance4 {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: include_str!("../locales/en.ftl") },
                Locale { lang: "fr", text: include_str!("../locales/fr.ftl") },
            ],
            rules: &[
                Locale { lang: "en", text: include_str!("../rules/en.md") },
                Locale { lang: "fr", text: include_str!("../rules/fr.md") },
            ],
        },
        look: Look {
            symbols: include_str!("../look/symbols.svg"),
            materials: include_str!("../look/materials.toml"),
            step: (56.0, 56.0),
            cell: (3, 1),
            ..Look::PLAIN
        },
        dialogs: Dialogs {
            forms: &[Form {
                key: "new",
                asks: &[
                    FormField::Setting("variant"),
                    FormField::Setting("both"),
                    FormField::Players,
                ],
            }],
            ..Dialogs::PLAIN
        },
        input: InputProps {
            words: &[
                ("right", WordAlias::Act("R")),
                ("left", WordAlias::Act("L")),
                ("over", WordAlias::Act("U")),
                ("droite", WordAlias::Act("R")),
                ("gauche", WordAlias::Act("L")),
                ("retourner", WordAlias::Act("U")),
            ],
            keys: &[
                KeyBinding::spot('0', Spot(0)),
                KeyBinding::spot('1', Spot(1)),
                KeyBinding::spot('2', Spot(2)),
                KeyBinding::spot('3', Spot(3)),
                KeyBinding::spot('4', Spot(4)),
                KeyBinding::spot('5', Spot(5)),
                KeyBinding::spot('6', Spot(6)),
                KeyBinding::spot('r', Spot(7)),
                KeyBinding::spot('l', Spot(8)),
                KeyBinding::spot('u', Spot(9)),
            ],
            ..InputProps::PLAIN
        },
        files: FileForms {
            saves: &[SaveForm {
                id: SAVE,
                file: "save.txt",
                // The form has no room for the other settings: games that have some keep a record.
                is_default: |setup| {
                    setup.choice("variant") == "rotating" && setup.choice("both") == "draw"
                },
            }],
            ..FileForms::PLAIN
        },
        gallery: GALLERY,
        ..Props::PLAIN
    };

    const BOTS: &'static [BotSpec<Puissance4>] = bots::BOTS;
    const SOLVER: Option<&'static SolverSpec> = Some(&solve::KIN);
    const BENCH: Bench = bench::BENCH;

    fn save(&self, form: &str) -> Option<Vec<u8>> {
        if form == SAVE { save::write(self) } else { None }
    }

    fn load(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Puissance4, Refusal> {
        if form == SAVE { save::read(setup, bytes) } else { Err(Refusal::BAD_FORM) }
    }
}

/// Positions worth looking at.
const GALLERY: &[GalleryPosition] = &[
    GalleryPosition {
        key: "three-ways",
        position: "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8",
    },
    GalleryPosition {
        key: "bad-turn",
        position: "0000000/0000000/0000000/0000000/0000000/0020000/1010112 2 7",
    },
    GalleryPosition {
        key: "turned",
        position: "0000000/0000000/1000000/1000000/1000000/1000000/2200000 1 8",
    },
    GalleryPosition {
        key: "both",
        position: "0000000/0000000/1000000/1000000/1000000/1000000/2222000 2 9",
    },
    GalleryPosition {
        key: "five",
        position: "2020011/2210112/1120212/1220221/1211111/2122211/1221122 2 47",
    },
    GalleryPosition {
        key: "limit",
        position: "0000000/2000000/1100020/2210010/1122120/2211212/1122121 2 45",
    },
];
