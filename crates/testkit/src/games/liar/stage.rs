//! What Liar brings to a table.

use super::Liar;
use game::{
    Dialogs, Form, FormField, GalleryPosition, GameKind, GameTexts, Lesson, LessonGoal, LessonStep,
    Locale, Look, MenuEntry, Props, SoundRole, Stage, StartEntry, StartSeat, Tray, TraySide,
};

/// One person against a bot.
static DUEL: StartEntry = StartEntry {
    key: "duel",
    seats: &[StartSeat::Person, StartSeat::Opponent],
    settings: &[("seats", "2")],
    forms: &["duel"],
};

/// What there is to know about answers.
const FIRST: Lesson = Lesson {
    key: "first",
    settings: &[("seats", "2")],
    steps: &[
        LessonStep::read("claim", Some("answer 6 0 1 r1.b2/y4.y5 g1.g2 - r5")),
        LessonStep {
            key: "wrong",
            position: None,
            wants: LessonGoal::Refused("bad-form"),
            shows_free: false,
        },
        LessonStep {
            key: "answer",
            position: None,
            wants: LessonGoal::Acts(&[&["doubt"], &["believe"]]),
            shows_free: true,
        },
    ],
};

impl Stage for Liar {
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
            step: (36.0, 52.0),
            cell: (3, 1),
            ..Look::PLAIN
        },
        trays: &[
            Tray { key: "hand-0", side: TraySide::Below },
            Tray { key: "hand-1", side: TraySide::Below },
            Tray { key: "hand-2", side: TraySide::Below },
            Tray { key: "hand-3", side: TraySide::Below },
        ],
        gallery: &[
            GalleryPosition { key: "answer", position: "answer 6 0 1 r1.b2/y4.y5 g1.g2 - r5" },
            GalleryPosition { key: "end", position: "lay 23 1 - r1.b2/y4.y5 - - g1.g2" },
        ],
        dialogs: Dialogs {
            forms: &[Form { key: "duel", asks: &[FormField::Names, FormField::DealCode] }],
            deal_code: Some("deal:"),
            reserved_names: &["Pinocchio"],
            ..Dialogs::PLAIN
        },
        menu: &[
            MenuEntry::Play,
            MenuEntry::Start(&DUEL),
            MenuEntry::Resume,
            MenuEntry::Rules,
            MenuEntry::Lesson("first"),
            MenuEntry::Options,
            MenuEntry::About,
            MenuEntry::Quit,
        ],
        lessons: &[FIRST],
        sounds: &[("tell-doubt", SoundRole::Gong)],
        kind: GameKind {
            chance: true,
            hidden: true,
            curtain: true,
            simultaneous: true,
            timed: true,
            seats: (2, 4),
        },
        ..Props::PLAIN
    };
}
