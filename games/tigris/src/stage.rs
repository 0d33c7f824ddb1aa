//! What the game brings to a table.

use crate::{bench, bots, signs, state::Tigris, trays};
use game::{Bench, BotSpec, Form, FormField, GameKind, Locale, Look, MenuEntry, Props, Stage};

impl Stage for Tigris {
    const PROPS: Props = Props {
        kind: GameKind {
            chance: true,
            hidden: true,
            simultaneous: false,
            timed: false,
            seats: (2, 4),
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
            step: (24.0, 48.0),
            cell: (2, 1),
            coordinates: &["label", "label-row"],
            turnable: false,
        },
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
        menu: &[
            MenuEntry::Play,
            MenuEntry::Resume,
            MenuEntry::Rules,
            MenuEntry::Gallery,
            MenuEntry::Options,
            MenuEntry::Quit,
        ],
        overlays: &[signs::CONFLICTS],
        trays: trays::TRAYS,
        gallery: GALLERY,
        ..Props::PLAIN
    };

    const BOTS: &'static [BotSpec<Tigris>] = bots::BOTS;
    const BENCH: Bench = bench::BENCH;
}

/// Positions worth looking at. Together they show every kind of thing.
const GALLERY: &[&str] = &[
    // Leaders of all four dynasties, tiles of all kinds.
    r#"{"players":4,"tiles":[["S",2,6],["S",3,6],["M",3,5],["F",2,4],["F",1,4],["T",6,9],["S",5,9],["M",5,8],["T",9,6],["M",10,5],["F",8,6],["S",10,11],["T",4,12]],"leaders":[[0,"king",2,7],[0,"priest",1,5],[1,"trader",6,7],[1,"priest",6,10],[2,"farmer",9,4],[2,"king",10,6],[3,"trader",10,9],[3,"king",4,11]]}"#,
    // A tile that completes a square: a monument can be built.
    r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["S",5,4],["T",5,6]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"hands":{"0":"STFMTS"},"phase":"action"}"#,
    // The same square, completed: the active player chooses a monument or none.
    r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["S",5,4],["S",5,5],["T",5,6]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"hands":{"0":"TFMTS"},"phase":"monument","monument_squares":[[4,4]]}"#,
    // A trader whose kingdom holds two treasures: its owner says which one stays.
    r#"{"players":2,"tiles":[["S",7,8],["F",8,8],["M",9,8],["M",9,7],["S",9,6]],"leaders":[[1,"trader",9,4]],"phase":"treasure","to_move":1}"#,
    // Monuments, catastrophes, a king that scores by them.
    r#"{"players":3,"monuments":[{"name":"black-red","square":[1,5],"tiles":"S"},{"name":"blue-green","square":[3,14],"tiles":"F"},{"name":"red-green","square":[9,4],"tiles":"T"}],"tiles":[["T",1,7],["S",3,6],["M",6,7],["T",4,12],["T",8,5]],"leaders":[[0,"king",1,8],[1,"farmer",5,13],[2,"trader",7,8]],"catastrophes":[[5,6],[7,10],[2,9]],"catastrophes_left":{"0":1,"1":1,"2":1},"vp":{"0":{"black":4,"red":2,"blue":1,"green":3,"treasure":1},"1":{"black":2,"red":2,"blue":5,"green":1},"2":{"black":1,"red":3,"blue":2,"green":2}}}"#,
    // A revolt that waits for the attacker.
    r#"{"players":2,"tiles":[["T",6,9],["S",5,8],["S",5,9]],"leaders":[[1,"king",6,10],[0,"king",7,8]],"hands":{"0":"TTSFMM","1":"TSSFFM"},"phase":"attack","to_move":0,"conflict":{"kind":"revolt","colour":"black","attacker":0,"defender":1}}"#,
    // Two wars at once: the active player says which comes first.
    r#"{"players":3,"tiles":[["S",6,7],["S",6,6],["M",5,8],["S",6,5],["M",6,4],["M",7,7],["T",5,4],["S",5,5]],"leaders":[[1,"king",5,7],[1,"trader",7,8],[2,"king",4,4],[2,"trader",5,3]],"active":0,"phase":"war","to_move":0,"marker":[6,6]}"#,
];
