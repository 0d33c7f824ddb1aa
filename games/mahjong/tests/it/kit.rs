//! Games to test with.

use game::{Past, Rng, Rules, Searchable, Setup, Who, rng::QuickRng};
use ludarium_mahjong::{Act, Mahjong};

/// The five layouts.
pub(crate) const LAYOUTS: [&str; 5] = ["court36", "pyramid56", "riad36", "kasbah56", "turtle144"];

/// A dealt game with these settings.
pub(crate) fn dealt(settings: &[(&str, &str)], code: u64) -> Mahjong {
    let mut setup = Setup::new(Mahjong::SETTINGS);
    settings.iter().for_each(|(key, value)| setup.set(key, value).unwrap());
    let mut state = Mahjong::start(&setup).unwrap();
    state.apply(&Past::new(), Who::Chance, Act::Deal(Some(code)));
    state
}

/// A position.
pub(crate) fn position(text: &str) -> Mahjong {
    game::Notation::read_position(&Setup::new(Mahjong::SETTINGS), text).unwrap()
}

/// The game after so many random pairs, fewer where it is blocked or over.
pub(crate) fn after_pairs(mut state: Mahjong, pairs: usize, rng: &mut QuickRng) -> Mahjong {
    let goal = state.present().len().saturating_sub(2 * pairs);
    while state.present().len() > goal && state.has_pair() && !state.is_over() {
        let who = Who::Seat(state.turn());
        let act = state.random_act(who, rng).unwrap();
        state.apply(&Past::new(), who, act);
    }
    state
}

/// A random layout of a few piles, with random faces in twos, fours and sixes.
pub(crate) fn small_position(tiles: usize, rng: &mut QuickRng) -> Mahjong {
    let mut places: Vec<[i64; 3]> = Vec::new();
    while places.len() < tiles {
        let place = [rng.below(9) as i64, rng.below(5) as i64, rng.below(4) as i64];
        let near =
            |other: &[i64; 3]| (place[0] - other[0]).abs() < 2 && (place[1] - other[1]).abs() < 2;
        let is_clear = !places.iter().any(|other| other[2] == place[2] && near(other));
        let is_carried =
            place[2] == 0 || places.iter().any(|other| other[2] == place[2] - 1 && near(other));
        if is_clear && is_carried {
            places.push(place);
        }
    }
    let kinds = 1 + rng.below(tiles as u64 / 2) as usize;
    let mut faces: Vec<u64> =
        (0..tiles / 2).flat_map(|_| [1 + rng.below(kinds as u64); 2]).collect();
    game::rng::shuffle(&mut faces, rng);
    let text = format!(r#"{{"layout":{places:?},"families":{faces:?}}}"#);
    position(&text)
}
