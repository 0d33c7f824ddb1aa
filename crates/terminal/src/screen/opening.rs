//! The pages that the program begins with.

use super::{
    ScreenStart, home::HomePage, menu::MenuPage, page::Page, replay::ReplayPage, shared::Shared,
    starting::Starting,
};
use crate::{
    saves::{SavedGame, Saves},
    start::{Chosen, PlayError, fresh_table},
};
use table::Table;

/// The pages that the program begins with, the lowest first.
///
/// # Errors
/// When the game that was chosen cannot begin.
pub(super) fn pages(
    shared: &mut Shared,
    start: ScreenStart,
) -> Result<Vec<Box<dyn Page>>, PlayError> {
    match start {
        ScreenStart::Menu => Ok(vec![Box::new(MenuPage::new(shared))]),
        ScreenStart::Replay { table, broken } => {
            Ok(vec![Box::new(ReplayPage::of_file(shared, *table, broken))])
        }
        ScreenStart::Game(chosen) => of_game(shared, &chosen),
    }
}

fn of_game(shared: &mut Shared, chosen: &Chosen) -> Result<Vec<Box<dyn Page>>, PlayError> {
    let fresh = fresh_table(chosen, None).map_err(PlayError::Start)?;
    // From the home of a game one goes back to the games, also where it is what the program begins with.
    let above_menu = |home: HomePage| -> Vec<Box<dyn Page>> {
        vec![Box::new(MenuPage::new(shared).at(chosen.game, shared)), Box::new(home)]
    };
    if chosen.asks && !chosen.is_resumed {
        return Ok(above_menu(HomePage::new(shared, chosen.game, chosen.setup)));
    }
    let is_new = !chosen.is_resumed && chosen.position.is_none();
    let has_kept = |home: &HomePage| home.has_running();
    if is_new
        && let Some(home) = Some(HomePage::new(shared, chosen.game, chosen.setup)).filter(has_kept)
    {
        return Ok(above_menu(home.asked(shared, chosen.clone())));
    }
    let (table, said) = match chosen.is_resumed {
        true => resumed(shared, chosen, fresh),
        false => (fresh, None),
    };
    Ok(vec![Box::new(Starting::new(shared, table, chosen.sitters.clone()).saying(said))])
}

/// The saved game, or a new one and why.
fn resumed(shared: &Shared, chosen: &Chosen, fresh: Table) -> (Table, Option<String>) {
    let lexicon = shared.lexicon(chosen.game);
    let saves = Saves::new(chosen.game, chosen.setup, shared.options.save.as_deref());
    let file = saves.path().display().to_string();
    let file = ("file", file.as_str().into());
    match saves.find(fresh.chairs(), &lexicon) {
        SavedGame::Game(table) => (*table, Some(lexicon.plain("plain-resumed"))),
        SavedGame::Nothing => (fresh, Some(lexicon.text("plain-no-saved", &[file]))),
        SavedGame::Bad(why) => {
            (fresh, Some(lexicon.text("plain-bad-saved", &[file, ("why", why.as_str().into())])))
        }
    }
}
