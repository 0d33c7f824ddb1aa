//! The games there are. A new game is one dependency line in this crate's manifest and one line
//! here.

use crate::UserError;
use game::AnyGame;

/// Every game, in the order in which menus show them.
pub static GAMES: &[&dyn AnyGame] = &[
    // One line each.
    &abalone::GAME,
    &go::GAME,
    &mahjong::GAME,
    &puissance4::GAME,
    &tigris::GAME,
];

/// A game by its name, in any case.
///
/// # Errors
/// Names the games there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UserError> {
    GAMES
        .iter()
        .find(|game| game.id().eq_ignore_ascii_case(id))
        .copied()
        .ok_or_else(|| UserError::Game { given: id.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_own_name_and_no_two_share_one() {
        for (index, game) in GAMES.iter().enumerate() {
            let found = find(game.id()).map(AnyGame::id).ok();
            assert_eq!(found, Some(game.id()));
            assert!(GAMES[..index].iter().all(|other| other.id() != game.id()));
        }
    }

    #[test]
    fn a_game_that_is_not_there_is_answered_with_those_that_are() {
        let Err(mistake) = find("chess") else { panic!("there is no chess") };
        let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
        let expected = format!("There is no game “chess”. The games are: {}.", games.join(", "));
        assert_eq!(mistake.to_string(), expected);
    }
}
