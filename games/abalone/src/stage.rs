//! What the game brings to a table: texts, look, words, keys.

use crate::{
    Abalone, bench, bots,
    cell::{CELLS, Direction},
    record, signs,
};
use game::{
    Bench, BotSpec, Dialogs, FileForms, Form, FormField, GalleryPosition, GameTexts, InputProps,
    KeyBinding, Locale, Look, Overlay, Props, Refusal, Setup, Spot, Stage, Transcript,
};

const fn spot(direction: Direction) -> Spot {
    Spot(CELLS as u16 + direction as u16)
}

/// Keys around the hand: two above, one to each side, two below. On a turned board each means the
/// opposite direction.
const KEYS: [KeyBinding; 6] = [
    key('q', Direction::NorthWest),
    key('w', Direction::NorthEast),
    key('a', Direction::West),
    key('e', Direction::East),
    key('s', Direction::SouthWest),
    key('d', Direction::SouthEast),
];

const fn key(key: char, to: Direction) -> KeyBinding {
    KeyBinding {
        turned: Some(spot(to.opposite())),
        by_position: true,
        ..KeyBinding::spot(key, spot(to))
    }
}

impl Stage for Abalone {
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
            step: (24.0, 41.57),
            cell: (2, 1),
            coordinates: &["label"],
            turnable: true,
            ..Look::PLAIN
        },
        dialogs: Dialogs {
            forms: &[Form {
                key: "new",
                asks: &[
                    FormField::Setting("layout"),
                    FormField::Setting("repetition"),
                    FormField::Setting("max_plies"),
                    FormField::Players,
                ],
            }],
            pictured: &["layout"],
            ..Dialogs::PLAIN
        },
        input: InputProps { keys: &KEYS, ..InputProps::PLAIN },
        files: FileForms { records: record::FORMS, ..FileForms::PLAIN },
        overlays: &[Overlay::plain(signs::THREATS)],
        tells_acts: true,
        gallery: GALLERY,
        ..Props::PLAIN
    };

    const BOTS: &'static [BotSpec<Abalone>] = bots::BOTS;
    const BENCH: Bench = bench::BENCH;

    fn write_record(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
        record::write(form, transcript)
    }

    fn read_record(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        record::read(form, setup, bytes)
    }
}

/// Positions worth looking at.
const GALLERY: &[GalleryPosition] = &[
    GalleryPosition { key: "push", position: "5/6/7/8/9/8/4SSs/3SS1/SSSss 3 2 b" },
    GalleryPosition {
        key: "last-marble",
        position: "ss3/ss4/1s5/2ss4/3sS4/3SSS2/3S3/4S1/3s1 4 5 w",
    },
    GalleryPosition {
        key: "face-to-face",
        position: "2s2/6/1sssss1/ssSSSsss/2SSS4/1S6/7/6/5 0 0 b",
    },
];
