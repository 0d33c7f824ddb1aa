//! The pages that the program begins with.

use super::{
    Start, form::FormPage, home::HomePage, house::House, menu::MenuPage, page::Page,
    replay::ReplayPage, starting::Starting,
};
use crate::{
    saves::{Found, Saves},
    start::{Chosen, PlayError, fresh_table},
};
use table::Table;

/// The pages that the program begins with, the lowest first.
///
/// # Errors
/// When the game that was chosen cannot begin.
pub(super) fn pages(house: &mut House, start: Start) -> Result<Vec<Box<dyn Page>>, PlayError> {
    match start {
        Start::Menu => Ok(vec![Box::new(MenuPage::new(house))]),
        Start::Replay(table) => {
            Ok(vec![Box::new(ReplayPage::new(house, *table, game::Seats::ALL, 0))])
        }
        Start::Game(chosen) => of_game(house, &chosen),
    }
}

fn of_game(house: &mut House, chosen: &Chosen) -> Result<Vec<Box<dyn Page>>, PlayError> {
    let fresh = fresh_table(chosen, None).map_err(PlayError::Start)?;
    if chosen.asks && !chosen.is_resumed {
        let home = HomePage::new(house, chosen.title, chosen.setup);
        let offers = home.offers_to_go_on();
        let mut pages: Vec<Box<dyn Page>> = vec![Box::new(home)];
        if !offers {
            pages.push(Box::new(FormPage::new(house, chosen.title, chosen.setup, 0)));
        }
        return Ok(pages);
    }
    let (table, said) = match chosen.is_resumed {
        true => resumed(house, chosen, fresh),
        false => (fresh, None),
    };
    Ok(vec![Box::new(Starting::new(house, table, chosen.sitters.clone(), None).saying(said))])
}

/// The saved game, or a new one and why.
fn resumed(house: &House, chosen: &Chosen, fresh: Table) -> (Table, Option<String>) {
    let lexicon = house.lexicon(chosen.title);
    let saves = Saves::new(chosen.title, chosen.setup, house.options.save.as_deref());
    let file = saves.path().display().to_string();
    let file = ("file", file.as_str().into());
    match saves.find(fresh.chairs(), &lexicon) {
        Found::Game(table) => (*table, Some(lexicon.plain("plain-resumed"))),
        Found::Nothing => (fresh, Some(lexicon.text("plain-no-saved", &[file]))),
        Found::Bad(why) => {
            (fresh, Some(lexicon.text("plain-bad-saved", &[file, ("why", why.as_str().into())])))
        }
    }
}
