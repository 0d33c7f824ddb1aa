//! Games that were kept, as menus offer them.

use super::{
    confirm::Confirm,
    page::Next,
    paint::Tone,
    parts::{
        bar::{self, Key},
        hits::Hits,
        keys::Meant,
        list::Line,
        sheet,
    },
    settings::SettingsPage,
    shared::Shared,
    starting::Starting,
};
use crate::{
    archive::{self, KeptGame, NotOpened, OpenedGame},
    kept_words,
};
use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
};
use std::rc::Rc;

/// Games that were last played longer ago than this are old: 30 days, in seconds.
const OLD: u64 = 30 * 24 * 3600;

/// All games that were kept: those that go on first, then those that are over. Or why they cannot be
/// listed.
pub(super) fn all(shared: &Shared) -> Result<Vec<KeptGame>, String> {
    match &shared.options.archive {
        Some(archive) => archive::list(&**archive, shared.options.games, shared.lang()),
        None => Ok(Vec::new()),
    }
}

/// Whether there are games that were not played for long.
pub(super) fn has_old(kept: &[KeptGame]) -> bool {
    kept.iter().any(|kept| kept.age > OLD && !kept.is_open_elsewhere)
}

/// The line of a list that offers one.
pub(super) fn line(kept: &KeptGame, shared: &Shared, is_named: bool) -> Line {
    let (Some(game), Ok(table)) = (kept.game, &kept.table) else {
        let why = kept.table.as_ref().err().cloned().unwrap_or_default();
        return Line::new(bad(kept, &why, shared));
    };
    let lexicon = shared.lexicon(game);
    let against = kept_words::against(table, &lexicon);
    let label = match is_named {
        true => format!("{}, {against}", lexicon.plain("game-name")),
        false => against,
    };
    Line::new(label).noted(kept_words::standing(kept, table, &lexicon))
}

/// What an input does on every page that is a list with kept games; `None` when the list itself is to
/// hear it. What was said goes away.
pub(super) fn list_input(
    meant: &Meant,
    chosen: Option<&KeptGame>,
    note: &mut Option<String>,
    shared: &Shared,
) -> Option<Next> {
    if !matches!(meant, Meant::Hover(..) | Meant::Nothing) {
        *note = None;
    }
    match (meant, chosen) {
        (Meant::Function(8), _) => Some(Next::push(SettingsPage::new(shared))),
        (Meant::Rub { .. }, Some(kept)) => Some(discard(kept, shared)),
        (Meant::Paste(_), _) => {
            *note = Some(shared.say("screen-paste-here"));
            None
        }
        _ => None,
    }
}

/// Draws what is said under such a list, and its keys; `back` is the text of what Escape does.
pub(super) fn draw_list_foot(
    [said, keys]: [Rect; 2],
    buf: &mut Buffer,
    shared: &Shared,
    (note, chosen, back): (Option<&str>, Option<&KeptGame>, &str),
    hits: &mut Hits<Meant>,
) {
    let palette = shared.palette();
    let said = said.inner(Margin::new(2, 0));
    if let Some(note) = note {
        sheet::prose(said, buf, note, palette.tone(Tone::Warn));
    } else if let Some(kept) = chosen {
        // The list may be too narrow for it.
        sheet::prose(said, buf, &standing(kept, shared), palette.tone(Tone::Soft));
    }
    hits.clear();
    let bar = list_bar(shared, chosen.is_some(), back);
    bar::keys(keys.inner(Margin::new(2, 0)), buf, shared, &bar, hits);
}

fn list_bar(shared: &Shared, is_kept_chosen: bool, back: &str) -> Vec<Key<Meant>> {
    let mut bar = vec![
        Key::new("↑↓", shared.say("screen-key-choose"), None),
        Key::new("Enter", shared.say("screen-key-open"), Some(Meant::Press)),
    ];
    if is_kept_chosen {
        let rub = Some(Meant::Rub { is_forward: true });
        bar.push(Key::new("Del", shared.say("screen-key-discard"), rub));
    }
    bar.push(Key::new("F8", shared.say("screen-settings"), Some(Meant::Function(8))));
    bar.push(Key::new("F1", shared.say("screen-order-help"), None));
    bar.push(Key::new("Esc", shared.say(back), Some(Meant::Back)));
    bar
}

/// How a game stands, and when it was last played; nothing of one that cannot be used.
pub(super) fn standing(kept: &KeptGame, shared: &Shared) -> String {
    let Ok(table) = &kept.table else { return String::new() };
    kept_words::standing(kept, table, &shared.lexicon(table.game()))
}

fn bad(kept: &KeptGame, why: &str, shared: &Shared) -> String {
    shared.text("screen-kept-bad", &[("file", kept.id.as_str().into()), ("why", why.into())])
}

/// Goes on with a game; asks first when it is open in another window.
///
/// # Errors
/// Why it cannot go on.
pub(super) fn open(kept: &KeptGame, shared: &mut Shared) -> Result<Next, String> {
    if let Err(why) = &kept.table {
        return Err(bad(kept, why, shared));
    }
    let id = kept.id.clone();
    match opened(&id, false, shared) {
        Ok(opened) => start(opened, shared, Next::push),
        Err(NotOpened::Failed(why)) => Err(why),
        Err(NotOpened::Elsewhere) => {
            let (question, yes) = (shared.say("kept-take-over"), shared.say("kept-take-over-yes"));
            let confirm = Confirm::new(shared, (yes.clone(), question), yes, move |shared| {
                let taken = match opened(&id, true, shared) {
                    Ok(opened) => start(opened, shared, Next::replace),
                    Err(NotOpened::Failed(why)) => Err(why),
                    Err(NotOpened::Elsewhere) => Err(shared.say("kept-open")),
                };
                taken.unwrap_or_else(|why| Next::Back(Some(why)))
            });
            Ok(Next::push(confirm))
        }
    }
}

fn opened(id: &str, takes_over: bool, shared: &Shared) -> Result<OpenedGame, NotOpened> {
    let Some(archive) = &shared.options.archive else { return Err(NotOpened::Elsewhere) };
    archive::open(&Rc::clone(archive), id, takes_over, shared.options.games, shared.lang())
}

/// Lets the players of a game come up. An outside engine is a command line: it is asked for before it
/// is run.
fn start(
    opened: OpenedGame,
    shared: &mut Shared,
    go: impl FnOnce(Starting) -> Next,
) -> Result<Next, String> {
    let lexicon = shared.lexicon(opened.table.game());
    let sitters = kept_words::sitters(&opened.table, &lexicon)?;
    let Some(engines) = kept_words::engines(&sitters) else {
        return Ok(go(Starting::again(shared, opened, sitters)));
    };
    let question = shared.text("screen-run-engine", &[("command", engines.as_str().into())]);
    let yes = shared.say("screen-run-engine-yes");
    Ok(Next::push(Confirm::new(shared, (yes.clone(), question), yes, move |shared| {
        Next::replace(Starting::again(shared, opened, sitters))
    })))
}

/// Asks before a kept game is deleted.
pub(super) fn discard(kept: &KeptGame, shared: &Shared) -> Next {
    let id = kept.id.clone();
    let (question, yes) = (shared.say("screen-discard"), shared.say("screen-discard-yes"));
    Next::push(Confirm::new(shared, (yes.clone(), question), yes, move |shared| {
        let deleted = shared.options.archive.as_ref().map(|archive| archive.delete(&id));
        Next::Back(match deleted {
            Some(Err(why)) => Some(shared.shared().message(&why)),
            Some(Ok(false)) => Some(shared.say("kept-open")),
            Some(Ok(true)) | None => None,
        })
    }))
}

/// Asks before the games that were not played for long are deleted.
pub(super) fn discard_old(shared: &Shared) -> Next {
    let (question, yes) = (shared.say("kept-discard-old"), shared.say("screen-discard-yes"));
    Next::push(Confirm::new(shared, (yes.clone(), question), yes, move |shared| {
        let deleted = shared.options.archive.as_ref().map(|archive| archive.delete_older(OLD));
        Next::Back(deleted.map(|deleted| match deleted {
            Err(why) => shared.shared().message(&why),
            Ok(count) => {
                let count = i32::try_from(count).unwrap_or(i32::MAX);
                shared.text("kept-deleted-count", &[("count", count.into())])
            }
        }))
    }))
}
