//! What the game brings to a table.

use crate::{bench, bots, lesson::DEMO, overlays, solve, state::Mahjong};
use game::{
    Bench, BotSpec, Dialogs, Form, FormField, GalleryPosition, GameCommand, GameKind, GameTexts,
    InputProps, KeyBinding, Locale, Look, MenuEntry, Overlay, Props, SolverSpec, SoundRole, Stage,
    StartEntry, StartSeat, TableAction, WordAlias,
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
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: include_str!("../locales/en.ftl") },
                Locale { lang: "fr", text: include_str!("../locales/fr.ftl") },
                Locale { lang: "ar", text: include_str!("../locales/ar.ftl") },
            ],
            rules: &[
                Locale { lang: "en", text: include_str!("../rules/en.md") },
                Locale { lang: "fr", text: include_str!("../rules/fr.md") },
                Locale { lang: "ar", text: include_str!("../rules/ar.md") },
            ],
        },
        look: Look {
            symbols: include_str!("../look/symbols.svg"),
            materials: include_str!("../look/materials.toml"),
            step: (25.0, 35.0),
            lift: (-4.0, -5.0),
            cell: (2, 1),
            coordinates: &["number"],
            ..Look::PLAIN
        },
        dialogs: Dialogs {
            forms: FORMS,
            deal_code: Some("deal:"),
            reserved_names: &["INAO"],
            pictured: &["layout"],
            alone: Some("practice"),
            ..Dialogs::PLAIN
        },
        menu: &[
            MenuEntry::Start(&TWO_PLAYERS),
            MenuEntry::Start(&AGAINST_INAO),
            MenuEntry::Rules,
            MenuEntry::Lesson("demo"),
            MenuEntry::Start(&PRACTICE),
            MenuEntry::Start(&WATCH),
            MenuEntry::Resume,
            MenuEntry::Gallery,
            MenuEntry::About,
            MenuEntry::Quit,
        ],
        lessons: &[DEMO],
        idle_turns: Some(2),
        sounds: &[
            ("tell-pair", SoundRole::Match),
            ("tell-shuffle", SoundRole::Shuffle),
            ("tell-no-solution", SoundRole::Shuffle),
            ("tell-pass", SoundRole::Gong),
            ("tell-timeout", SoundRole::Gong),
        ],
        input: InputProps {
            words: &[("mélanger", WordAlias::Act("shuffle")), ("passer", WordAlias::Act("pass"))],
            keys: &[
                KeyBinding::spot('s', crate::notation::SHUFFLE),
                KeyBinding::spot('n', crate::notation::PASS),
                KeyBinding::command('p', GameCommand::Table(TableAction::Pause)),
                KeyBinding::spot('h', crate::notation::HINT),
                KeyBinding::command('r', GameCommand::Rules),
            ],
            counts_at_once: true,
        },
        overlays: &[
            Overlay::plain(overlays::MARKS),
            Overlay::plain(overlays::SIGNS),
            Overlay::advice(overlays::TABLE),
        ],
        gallery: GALLERY,
        ..Props::PLAIN
    };

    const BENCH: Bench = bench::BENCH;
    const BOTS: &'static [BotSpec<Mahjong>] = bots::BOTS;
    const SOLVER: Option<&'static SolverSpec> = Some(&solve::SPEC);
}

/// The dialogs of R1: names, then the level.
const FORMS: &[Form] = &[
    Form { key: "names", asks: &[FormField::Names] },
    Form {
        key: "level",
        asks: &[
            FormField::Setting("level"),
            FormField::More,
            FormField::Setting("layout"),
            FormField::Setting("time"),
            FormField::Setting("free"),
            FormField::Setting("court"),
            FormField::Setting("counts"),
            FormField::DealCode,
        ],
    },
    Form {
        key: "against",
        asks: &[
            FormField::Setting("level"),
            FormField::More,
            FormField::Setting("layout"),
            FormField::Opponent,
            FormField::Setting("speed"),
            FormField::Setting("time"),
            FormField::Setting("free"),
            FormField::Setting("court"),
            FormField::Setting("counts"),
            FormField::DealCode,
        ],
    },
    Form {
        key: "practice",
        asks: &[
            FormField::Setting("level"),
            FormField::More,
            FormField::Setting("layout"),
            FormField::Setting("free"),
            FormField::Setting("court"),
            FormField::Setting("counts"),
            FormField::DealCode,
        ],
    },
];

static TWO_PLAYERS: StartEntry = StartEntry {
    key: "two",
    seats: &[StartSeat::Person, StartSeat::Person],
    settings: &[("practice", "false"), ("hints", "none")],
    forms: &["names", "level"],
};

static AGAINST_INAO: StartEntry = StartEntry {
    key: "inao",
    seats: &[StartSeat::Person, StartSeat::Opponent],
    settings: &[("practice", "false"), ("hints", "level")],
    forms: &["names", "against"],
};

static PRACTICE: StartEntry = StartEntry {
    key: "practice",
    // The second seat has nothing to do in practice.
    seats: &[StartSeat::Person, StartSeat::Opponent],
    settings: &[("practice", "true"), ("hints", "none")],
    forms: &["practice"],
};

static WATCH: StartEntry = StartEntry {
    key: "watch",
    seats: &[StartSeat::Opponent, StartSeat::Opponent],
    settings: &[("practice", "false"), ("hints", "none")],
    forms: &["against"],
};

/// Positions worth looking at.
const GALLERY: &[GalleryPosition] = &[
    GalleryPosition {
        key: "last-pairs",
        position: r#"{"layout":"pyramid56","families":[5,8,2,3,9,14,6,7,8,9,10,11,12,13,14,1,2,3,4,5,6,7,8,9,10,11,12,13,14,1,8,9,4,6,14,5,9,10,11,12,13,14,1,2,3,4,5,6,7,8,9,10,11,12,13,14],"present":[0,1,4,5,30,31,34,35],"score":[620,470],"shuffles":[1,0]}"#,
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
