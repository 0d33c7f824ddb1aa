//! What the game brings to a table.

use crate::{bench, bots, gallery::GALLERY, signs, state::Tigris, trays};
use game::{
    Bench, BotSpec, Dialogs, Form, FormField, GameKind, GameTexts, Locale, Look, MenuEntry,
    Overlay, Props, Stage,
};

impl Stage for Tigris {
    const PROPS: Props = Props {
        kind: GameKind {
            chance: true,
            hidden: true,
            curtain: true,
            simultaneous: false,
            timed: false,
            seats: (2, 4),
        },
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
            step: (24.0, 48.0),
            cell: (2, 1),
            coordinates: &["label", "label-row"],
            ..Look::PLAIN
        },
        dialogs: Dialogs {
            forms: &[Form {
                key: "new",
                asks: &[
                    FormField::Setting("players"),
                    FormField::Players,
                    FormField::Setting("first"),
                    FormField::Setting("open_scoring"),
                    FormField::Setting("english_variant"),
                    FormField::Setting("forbid_pass"),
                ],
            }],
            ..Dialogs::PLAIN
        },
        menu: &[
            MenuEntry::Play,
            MenuEntry::Resume,
            MenuEntry::Rules,
            MenuEntry::Gallery,
            MenuEntry::Options,
            MenuEntry::Quit,
        ],
        overlays: &[Overlay::plain(signs::CONFLICTS)],
        trays: trays::TRAYS,
        gallery: GALLERY,
        weakest_counts: true,
        ..Props::PLAIN
    };

    const BOTS: &'static [BotSpec<Tigris>] = bots::BOTS;
    const BENCH: Bench = bench::BENCH;
}
