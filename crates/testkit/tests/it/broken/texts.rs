//! Spoilt games that say, promise or think something wrong.

use super::caught;
use crate::mutant::Mutant;
use game::{
    BotReply, BotSpec, BotTraits, Budget, Dialogs, Form, FormField, GalleryPosition, GameTexts,
    InputProps, KeyBinding, Locale, Observation, Past, Props, Refusal, Report, Rules, Seat, Setup,
    Spot, Stage, StopFlag, TypedBot, Who, WordAlias,
};
use ludarium_testkit::games::{
    Morris,
    morris::{Act, Point},
};

const ENGLISH: &str = include_str!("../../../src/games/morris/locales/en.ftl");

caught!(a_refusal_has_no_sentence: texts::every_text_exists by Morris,
    "no text `refusal-no-idea`", {
    fn check(game: &Morris, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        game.check(past, who, act).map_err(|_| Refusal::new("no-idea"))
    }
});

caught!(a_form_has_no_title: texts::every_text_exists by Morris, "no text `form-old`", {
    const PROPS: Props = Props {
        dialogs: Dialogs { forms: &[Form { key: "old", asks: &[] }], ..Morris::PROPS.dialogs },
        ..Morris::PROPS
    };
});

caught!(a_sentence_wants_too_much: texts::every_text_exists by Morris, "says", {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[
                Locale {
                    lang: "en",
                    text: concat!(
                        include_str!("../../../src/games/morris/locales/en.ftl"),
                        "\nfact-hand = { $hands } men\n"
                    ),
                },
                Locale { lang: "fr", text: ENGLISH },
            ],
            ..Morris::PROPS.texts
        },
        ..Morris::PROPS
    };
});

caught!(a_language_is_behind: texts::languages_say_the_same by Morris,
    "is not in en and fr alike", {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: ENGLISH },
                Locale { lang: "fr", text: "game-name = Marelle\n" },
            ],
            ..Morris::PROPS.texts
        },
        ..Morris::PROPS
    };
});

caught!(a_help_is_behind: texts::languages_say_the_same by Morris, "`a.help` is not in", {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: "a = A\n    .help = B\n" },
                Locale { lang: "fr", text: "a = A\n" },
            ],
            ..Morris::PROPS.texts
        },
        ..Morris::PROPS
    };
});

caught!(a_file_has_a_mistake: texts::languages_say_the_same by Morris, "en: ", {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: "a = { $b\n" },
                Locale { lang: "fr", text: "a = { $b }\n" },
            ],
            ..Morris::PROPS.texts
        },
        ..Morris::PROPS
    };
});

caught!(the_rules_are_secret: texts::languages_say_the_same by Morris, "no rules to read in fr", {
    const PROPS: Props = Props {
        texts: GameTexts {
            rules: &[Locale { lang: "en", text: "Play well." }],
            ..Morris::PROPS.texts
        },
        ..Morris::PROPS
    };
});

caught!(the_gallery_is_of_another_game: props::props_are_true by Morris, "cannot be read", {
    const PROPS: Props = Props {
        gallery: &[GalleryPosition { key: "line", position: "8/8/8/8/8/8/8/8 w" }],
        ..Morris::PROPS
    };
});

caught!(a_position_has_no_words: texts::every_text_exists by Morris, "no text `gallery-silent`", {
    const PROPS: Props = Props {
        gallery: &[GalleryPosition { key: "silent", position: "x.x/oo./... x" }],
        ..Morris::PROPS
    };
});

caught!(a_form_asks_for_nothing: props::props_are_true by Morris, "asks for colour", {
    const PROPS: Props = Props {
        dialogs: Dialogs {
            forms: &[Form { key: "new", asks: &[FormField::Setting("colour")] }],
            ..Morris::PROPS.dialogs
        },
        ..Morris::PROPS
    };
});

caught!(a_word_means_nothing: props::props_are_true by Morris, "which is no act", {
    const PROPS: Props = Props {
        input: InputProps { words: &[("castle", WordAlias::Act("O-O"))], ..Morris::PROPS.input },
        ..Morris::PROPS
    };
});

caught!(a_key_means_nothing: props::props_are_true by Morris, "which has no name", {
    const PROPS: Props = Props {
        input: InputProps { keys: &[KeyBinding::spot('x', Spot(99))], ..Morris::PROPS.input },
        ..Morris::PROPS
    };
});

/// Plays the centre, taken or not.
struct Stubborn;

impl<R: Rules<Act = Act>> TypedBot<R> for Stubborn {
    fn think(
        &mut self,
        _: Seat,
        _: &Observation<R>,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        Point::new(1, 1).map(|centre| Report::bare(Act::Place(centre))).into()
    }
}

caught!(a_bot_is_stubborn: props::bots_play_legal_acts by Morris, "stubborn plays b2", {
    const BOTS: &'static [BotSpec<Mutant<Morris, Spoilt>>] =
        &[BotSpec {
            name: "stubborn",
            traits: BotTraits::LEVEL,
            make: |_: &Setup, _, _| Box::new(Stubborn),
        }];
});
