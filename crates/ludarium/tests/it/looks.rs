//! Every game of the catalogue can be drawn: its look is right, and so is all that its scenes ask
//! of it, on the way through games of random acts.

use game::{AnyGame, AnyState, Extra, Item, Rng, Seats, Who, rng::QuickRng};
use picture::{Art, Frame, PictureOptions, Theme, png, svg};
use players::catalogue::GAMES;

/// How many acts are played in each game.
const ACTS: usize = 60;

#[test]
fn every_look_is_right() {
    for game in GAMES {
        if let Err(flaws) = Art::read(&game.props().look) {
            panic!("{}: {flaws}", game.id());
        }
    }
}

#[test]
fn everything_that_is_shown_can_be_drawn() {
    for game in GAMES {
        let art = Art::read(&game.props().look).unwrap();
        let check = |items: &[Item]| {
            let flaws: Vec<_> = art.check_scene(items).iter().map(ToString::to_string).collect();
            assert_eq!(flaws, [""; 0], "{}", game.id());
        };
        for seed in 0..4 {
            let end = walk(*game, seed, &mut |state, who, act| {
                check(&state.scene(Seats::ALL));
                check(&state.scene(Seats::NONE));
                if let Who::Seat(seat) = who {
                    check(&state.extra(Seats::only(seat), Extra::Ghost(act)));
                }
                let checked = state.check(who, act).unwrap();
                for step in state.show_act(Seats::ALL, &checked).animation {
                    check(&step.items);
                }
            });
            check(&end.scene(Seats::ALL));
        }
    }
}

#[test]
fn every_drawing_becomes_a_picture_in_every_theme() {
    for game in GAMES {
        let art = Art::read(&game.props().look).unwrap();
        let scene = walk(*game, 7, &mut |_, _, _| ()).scene(Seats::ALL);
        for theme in Theme::ALL {
            let options = PictureOptions { theme, ..PictureOptions::default() };
            let drawing = svg(&art, &Frame::of(&scene), &options);
            assert!(!drawing.contains("var(--"), "{}: a token was left", game.id());
            assert!(png(&drawing, 64).is_ok(), "{}", game.id());
        }
    }
}

/// In a terminal a role is a few letters of one colour, on paper.
#[test]
fn what_is_spoken_of_can_be_read() {
    for game in GAMES {
        let art = Art::read(&game.props().look).unwrap();
        walk(*game, 11, &mut |state, _, _| {
            for item in state.scene(Seats::ALL).iter().filter(|item| !item.is_decor()) {
                for theme in Theme::ALL {
                    let ink = art.colour(theme, item.role).unwrap();
                    let ratio = ink.contrast(art.token(theme, "paper").unwrap().rgb);
                    let (game, role) = (game.id(), item.role);
                    assert!(ratio >= 4.5, "{game}: {role} has a contrast of {ratio:.2} in {theme}");
                }
            }
        });
    }
}

/// Plays random acts, shows each before it is played, and returns the end.
fn walk(
    game: &dyn AnyGame,
    seed: u64,
    each: &mut impl FnMut(&dyn AnyState, Who, &str),
) -> Box<dyn AnyState> {
    let mut rng = QuickRng::new(seed);
    let mut state = game.start(&game.setup()).unwrap();
    for _ in 0..ACTS {
        let (who, act) = match (state.chance(&mut rng), state.due().seat()) {
            (Some(act), _) => (Who::Chance, act.text().to_owned()),
            (None, Some(seat)) => {
                let mut acts = state.acts(Who::Seat(seat));
                (Who::Seat(seat), acts.swap_remove(rng.index(acts.len())))
            }
            (None, None) => break,
        };
        each(&*state, who, &act);
        state.play(who, &act).unwrap();
    }
    state
}

/// The rules of every game show positions, in each language the same number of them.
#[test]
fn the_rules_have_diagrams_that_can_be_read() {
    for game in GAMES {
        let counts: Vec<usize> =
            game.props().texts.rules.iter().map(|rules| diagrams(*game, rules.text)).collect();
        let same = counts.iter().all(|count| *count == counts[0]);
        assert!(same && counts[0] >= 2, "{}: {counts:?}", game.id());
    }
}

/// Reads the positions of a text, and counts them.
fn diagrams(game: &dyn AnyGame, text: &str) -> usize {
    let blocks = text.split("```diagram").skip(1);
    blocks
        .inspect(|block| {
            let mut lines = block.lines();
            let mut setup = game.setup();
            for pair in lines.next().unwrap_or_default().split_whitespace() {
                let (key, value) = pair.split_once('=').expect("key=value");
                setup.set(key, value).expect("a setting");
            }
            let position = lines.next().expect("a position");
            let state = game.read_position(&setup, position);
            assert!(state.is_ok_and(|state| !state.scene(Seats::ALL).is_empty()), "{position}");
        })
        .count()
}
