//! What the game brings to a table: texts, look, words.

use crate::{Go, bench, bots, estimate::ESTIMATE, gtp, sgf};
use game::{
    Bench, BotSpec, Dialogs, FileForms, Form, FormField, GalleryPosition, GameCommand, GameKind,
    GameTexts, InputProps, KeyBinding, LineProtocol, Locale, Look, Overlay, Props, Refusal, Setup,
    Stage, ToolSettings, Transcript, WordAlias,
};

impl Stage for Go {
    const PROPS: Props = Props {
        // Both players owe an answer while dead stones are agreed on.
        kind: GameKind { simultaneous: true, ..GameKind::OPEN },
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
            step: (40.0, 40.0),
            cell: (3, 1),
            flanked: true,
            numbered: &[("black", "number-black"), ("white", "number-white")],
            ..Look::PLAIN
        },
        dialogs: Dialogs {
            forms: &[Form {
                key: "new",
                asks: &[
                    FormField::Setting("size"),
                    FormField::Setting("komi"),
                    FormField::Setting("scoring"),
                    FormField::Setting("ko"),
                    FormField::Setting("handicap"),
                    FormField::Players,
                ],
            }],
            usual: &[("size", &["9", "13", "19"]), ("komi", &["7.5", "6.5", "0.5"])],
            // A ko, held by Black and by White.
            lots: &["5/1xo2/x1xo1/1xo2/5 o 7.5", "5/1xo2/xo1o1/1xo2/5 x 7.5"],
            usually_by_lot: true,
            ..Dialogs::PLAIN
        },
        input: InputProps {
            words: &[
                ("88", WordAlias::Act("pass")),
                ("passe", WordAlias::Act("pass")),
                ("passer", WordAlias::Act("pass")),
                ("accepter", WordAlias::Act("accept")),
                ("continuer", WordAlias::Act("resume")),
                ("99", WordAlias::Command(GameCommand::Quit)),
            ],
            keys: &[KeyBinding::spot('p', crate::notation::PASS)],
            ..InputProps::PLAIN
        },
        files: FileForms { records: sgf::FORMS, ..FileForms::PLAIN },
        overlays: &[Overlay::advice(ESTIMATE)],
        tells_acts: true,
        gallery: GALLERY,
        // R7: programs do not agree on dead stones.
        tools: ToolSettings { engine: &[("counting", "alive")], arena: &[("counting", "judge")] },
        ..Props::PLAIN
    };

    const PROTOCOLS: &'static [LineProtocol] = &[gtp::GTP];
    const BENCH: Bench = bench::BENCH;
    const BOTS: &'static [BotSpec<Go>] = bots::BOTS;

    fn write_record(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
        sgf::write(form, transcript)
    }

    fn read_record(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        sgf::read(form, setup, bytes)
    }
}

/// Positions worth looking at.
const GALLERY: &[GalleryPosition] = &[
    GalleryPosition { key: "ko", position: "9/9/3xo4/2x1xo3/3xo4/9/9/9/9 x 7.5" },
    GalleryPosition { key: "count", position: "1xo1o/xxooo/1xxo1/xx1xo/1xxoo o 0.5 3 2 1" },
    GalleryPosition {
        key: "dead",
        position: "4xo1o1/4xooo1/x1x1xxo1o/1xxx1xoo1/xo1xxo2o/xxxoooo2/ooo1o3o/1o1x1oo2/2o2o3 x 7.5 1 1 2 dead:d2 proposed",
    },
];
