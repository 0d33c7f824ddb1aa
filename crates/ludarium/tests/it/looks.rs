//! Every game of the catalogue can be drawn: its look is right, and so is all that its scenes ask
//! of it, on the way through games of random acts.

use game::{Face, Item, Rng, Seats, Title, Who, rng::Quick};
use picture::{Art, Frame, Options, Theme, png, svg};
use players::catalogue::GAMES;

/// How many acts are played in each game.
const ACTS: usize = 60;

#[test]
fn every_look_is_right() {
    for title in GAMES {
        if let Err(flaws) = Art::read(&title.props().look) {
            panic!("{}: {flaws}", title.id());
        }
    }
}

#[test]
fn everything_that_is_shown_can_be_drawn() {
    for title in GAMES {
        let art = Art::read(&title.props().look).unwrap();
        let check = |items: &[Item]| {
            let flaws: Vec<_> = art.check_scene(items).iter().map(ToString::to_string).collect();
            assert_eq!(flaws, [""; 0], "{}", title.id());
        };
        for seed in 0..4 {
            let end = walk(*title, seed, &mut |face, who, act| {
                check(&face.scene(Seats::ALL));
                check(&face.scene(Seats::NONE));
                if let Who::Seat(seat) = who {
                    check(&face.ghost(seat, act).unwrap());
                }
                for beat in face.story(Seats::ALL, who, act).unwrap().beats {
                    check(&beat.items);
                }
            });
            check(&end.scene(Seats::ALL));
        }
    }
}

#[test]
fn every_drawing_becomes_a_picture_in_every_theme() {
    for title in GAMES {
        let art = Art::read(&title.props().look).unwrap();
        let scene = walk(*title, 7, &mut |_, _, _| ()).scene(Seats::ALL);
        for theme in Theme::ALL {
            let options = Options { theme, ..Options::default() };
            let drawing = svg(&art, &Frame::of(&scene), &options);
            assert!(!drawing.contains("var(--"), "{}: a token was left", title.id());
            assert!(png(&drawing, 64).is_ok(), "{}", title.id());
        }
    }
}

/// In a terminal a role is a few letters of one colour, on paper.
#[test]
fn what_is_spoken_of_can_be_read() {
    for title in GAMES {
        let art = Art::read(&title.props().look).unwrap();
        walk(*title, 11, &mut |face, _, _| {
            for item in face.scene(Seats::ALL).iter().filter(|item| !item.is_decor()) {
                for theme in Theme::ALL {
                    let ink = art.colour(theme, item.role).unwrap();
                    let ratio = ink.contrast(art.token(theme, "paper").unwrap().rgb);
                    let (game, role) = (title.id(), item.role);
                    assert!(ratio >= 4.5, "{game}: {role} has a contrast of {ratio:.2} in {theme}");
                }
            }
        });
    }
}

/// Plays random acts, shows each before it is played, and returns the end.
fn walk(
    title: &dyn Title,
    seed: u64,
    each: &mut impl FnMut(&dyn Face, Who, &str),
) -> Box<dyn Face> {
    let mut rng = Quick::new(seed);
    let mut face = title.start(&title.setup()).unwrap();
    for _ in 0..ACTS {
        let (who, act) = match (face.chance(&mut rng), face.due().seat()) {
            (Some(act), _) => (Who::Chance, act),
            (None, Some(seat)) => {
                let mut acts = face.acts(Who::Seat(seat));
                (Who::Seat(seat), acts.swap_remove(rng.index(acts.len())))
            }
            (None, None) => break,
        };
        each(&*face, who, &act);
        face.play(who, &act).unwrap();
    }
    face
}
