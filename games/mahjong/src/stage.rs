//! What the game brings to a table.

use crate::{bench, bots, solve, state::Mahjong};
use game::{
    Bench, BotSpec, Form, FormField, GalleryPosition, GameKind, KeyBinding, Locale, Look,
    MenuEntry, Props, SolverSpec, Stage, WordAlias,
};

impl Stage for Mahjong {
    const PROPS: Props = Props {
        kind: GameKind {
            chance: true,
            hidden: true,
            // Nobody sees more than the others: what is hidden is hidden from all.
            curtain: false,
            simultaneous: false,
            timed: true,
            seats: (2, 2),
        },
        locales: &[
            Locale { lang: "en", text: include_str!("../locales/en.ftl") },
            Locale { lang: "fr", text: include_str!("../locales/fr.ftl") },
        ],
        rules: &[
            Locale { lang: "en", text: include_str!("../rules/en.md") },
            Locale { lang: "fr", text: include_str!("../rules/fr.md") },
        ],
        look: Look {
            symbols: include_str!("../look/symbols.svg"),
            materials: include_str!("../look/materials.toml"),
            step: (25.0, 35.0),
            lift: (-4.0, -5.0),
            cell: (2, 1),
            coordinates: &["number"],
            ..Look::PLAIN
        },
        forms: &[Form {
            key: "new",
            asks: &[
                FormField::Players,
                FormField::Setting("level"),
                FormField::Setting("layout"),
                FormField::Setting("practice"),
            ],
        }],
        menu: &[
            MenuEntry::Play,
            MenuEntry::Resume,
            MenuEntry::Rules,
            MenuEntry::Gallery,
            MenuEntry::Options,
            MenuEntry::Quit,
        ],
        words: &[("mélanger", WordAlias::Act("shuffle")), ("passer", WordAlias::Act("pass"))],
        keys: &[
            KeyBinding::spot('s', crate::notation::SHUFFLE),
            KeyBinding::spot('n', crate::notation::PASS),
        ],
        pictured: &["layout"],
        gallery: GALLERY,
        ..Props::PLAIN
    };

    const BENCH: Bench = bench::BENCH;
    const BOTS: &'static [BotSpec<Mahjong>] = bots::BOTS;
    const SOLVER: Option<&'static SolverSpec> = Some(&solve::SPEC);
}

/// Positions worth looking at.
const GALLERY: &[GalleryPosition] = &[
    GalleryPosition {
        key: "last-pairs",
        position: r#"{"layout":"pyramid56","families":[5,1,2,3,4,5,6,7,8,9,10,11,12,13,14,1,2,3,4,5,6,7,8,9,10,11,12,13,14,1,2,3,4,6,7,8,9,10,11,12,13,14,1,2,3,4,5,6,7,8,9,10,11,12,13,14],"present":[0,1,4,5,30,31,34,35],"score":[620,470],"shuffles":[1,0]}"#,
    },
    GalleryPosition {
        key: "pile",
        position: r#"{"layout":[[0,0,0],[0,0,1],[0,0,2],[4,0,0]],"families":[1,2,1,2]}"#,
    },
    GalleryPosition {
        key: "hidden",
        position: r#"{"layout":"court36","families":[1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9],"level":"hard","present":[1,2,3,4,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,31,32,33,34],"selected":6,"pairs_this_turn":2,"score":[30,0],"hidden":true}"#,
    },
];
