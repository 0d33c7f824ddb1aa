//! Games that were kept, offered before anything else is asked.

use super::{
    PlayError, PlayOptions,
    choice::{ListAnswer, choose},
    console::Console,
    play_table,
    session::Left,
};
use crate::{
    archive::{self, GameArchive, KeptGame, MatchKeeping, NotOpened, OpenedGame},
    kept_words,
};
use game::AnyGame;
use std::{io, rc::Rc};
use words::Lexicon;

/// The most finished games that are offered; of those that go on, all are.
const MOST_FINISHED: usize = 9;
/// Games that were last played longer ago than this are old: 30 days, in seconds.
const OLD: u64 = 30 * 24 * 3600;

/// What came of the offer.
pub(super) enum KeptChoice {
    /// Something else is wanted, or there is nothing to go on with.
    Other,
    /// A game was played.
    Played,
    /// Whoever was asked has left.
    Left,
}

/// Offers the games that were kept, of one game or of all, to whoever sits before a terminal.
pub(super) fn offer(
    console: &mut Console<'_>,
    options: &PlayOptions,
    game: Option<&'static dyn AnyGame>,
) -> Result<KeptChoice, PlayError> {
    offer_such(console, options, game, |_| true)
}

/// The same of those that can go on: for whoever has said already what else to play.
pub(super) fn offer_running(
    console: &mut Console<'_>,
    options: &PlayOptions,
    game: &'static dyn AnyGame,
) -> Result<KeptChoice, PlayError> {
    offer_such(console, options, Some(game), |kept| !kept.is_over())
}

fn offer_such(
    console: &mut Console<'_>,
    options: &PlayOptions,
    game: Option<&'static dyn AnyGame>,
    is_such: fn(&KeptGame) -> bool,
) -> Result<KeptChoice, PlayError> {
    let Some(archive) = options.archive.clone().filter(|_| console.is_interactive()) else {
        return Ok(KeptChoice::Other);
    };
    let shared = Lexicon::shared(options.lang);
    loop {
        let kept = list(console, &archive, options, game)?;
        let kept: Vec<_> = kept.into_iter().flatten().filter(is_such).collect();
        if kept.is_empty() {
            return Ok(KeptChoice::Other);
        }
        let mut answers = answers(&kept, options, game);
        answers.push(ListAnswer::new(shared.plain("kept-new")).or("new").under(String::new()));
        answers.push(ListAnswer::new(shared.plain("kept-delete")).or("delete"));
        let prompt = shared.plain("kept-choose");
        let Some(index) = choose(console, &shared, &prompt, &answers)? else {
            console.say(&shared.plain("plain-bye"))?;
            return Ok(KeptChoice::Left);
        };
        if index == kept.len() {
            return Ok(KeptChoice::Other);
        }
        let Some(kept) = kept.get(index) else {
            delete(console, &archive, options, game)?;
            continue;
        };
        if let Some(opened) = open(console, &archive, options, kept)?
            && play(console, options, &archive, opened)?
        {
            return Ok(KeptChoice::Played);
        }
    }
}

/// The games that can be offered; nothing when there are none.
fn list(
    console: &mut Console<'_>,
    archive: &Rc<dyn GameArchive>,
    options: &PlayOptions,
    game: Option<&'static dyn AnyGame>,
) -> io::Result<Option<Vec<KeptGame>>> {
    let mut kept = match archive::list(&**archive, options.games, options.lang) {
        Ok(kept) => kept,
        Err(why) => {
            console.say(&why)?;
            return Ok(None);
        }
    };
    let is_meant = |kept: &KeptGame| match (game, kept.game) {
        (Some(wanted), Some(game)) => wanted.id() == game.id(),
        (wanted, game) => wanted.is_none() && game.is_some(),
    };
    kept.retain(|kept| kept.table.is_ok() && is_meant(kept));
    let running = kept.iter().filter(|kept| !kept.is_over()).count();
    kept.truncate(running + MOST_FINISHED);
    Ok((!kept.is_empty()).then_some(kept))
}

/// The games of a list; those that are finished apart.
fn answers(
    kept: &[KeptGame],
    options: &PlayOptions,
    game: Option<&dyn AnyGame>,
) -> Vec<ListAnswer> {
    let shared = Lexicon::shared(options.lang);
    let running = kept.iter().filter(|kept| !kept.is_over()).count();
    let answers = kept.iter().enumerate().map(|(index, kept)| {
        let answer = answer(kept, options, game);
        match index {
            _ if index == running => answer.under(shared.plain("kept-finished")),
            0 => answer.under(shared.plain("kept-title")),
            _ => answer,
        }
    });
    answers.collect()
}

fn answer(kept: &KeptGame, options: &PlayOptions, game: Option<&dyn AnyGame>) -> ListAnswer {
    let (Some(own), Ok(table)) = (kept.game, &kept.table) else { return ListAnswer::new("") };
    let lexicon = Lexicon::of(own, options.lang);
    let (who, how) =
        (kept_words::against(table, &lexicon), kept_words::standing(kept, table, &lexicon));
    let name = lexicon.plain("game-name");
    let args = [("game", name.as_str()), ("who", who.as_str()), ("how", how.as_str())];
    let args = args.map(|(key, text)| (key, text.into()));
    ListAnswer::new(
        lexicon.text(if game.is_some() { "kept-line" } else { "kept-line-game" }, &args),
    )
}

/// Opens a game; asks first when another process has it, or when it wants to run a command line.
fn open(
    console: &mut Console<'_>,
    archive: &Rc<dyn GameArchive>,
    options: &PlayOptions,
    kept: &KeptGame,
) -> io::Result<Option<OpenedGame>> {
    let shared = Lexicon::shared(options.lang);
    let mut takes_over = false;
    loop {
        match archive::open(archive, &kept.id, takes_over, options.games, options.lang) {
            Ok(opened) => return Ok(Some(opened)),
            Err(NotOpened::Failed(why)) => return console.say(&why).map(|()| None),
            Err(NotOpened::Elsewhere) => {
                let yes = shared.plain("kept-take-over-yes");
                if !confirm(console, &shared, &shared.plain("kept-take-over"), &yes)? {
                    return Ok(None);
                }
                takes_over = true;
            }
        }
    }
}

/// Goes on with a game. False: it could not go on, and that was said.
fn play(
    console: &mut Console<'_>,
    options: &PlayOptions,
    archive: &Rc<dyn GameArchive>,
    opened: OpenedGame,
) -> Result<bool, PlayError> {
    let OpenedGame { table, seed, keeper } = opened;
    let lexicon = Lexicon::of(table.game(), options.lang);
    let sitters = match kept_words::sitters(&table, &lexicon) {
        Ok(sitters) => sitters,
        Err(why) => {
            console.say(&why)?;
            return Ok(false);
        }
    };
    if let Some(engines) = kept_words::engines(&sitters) {
        let args = [("command", engines.as_str().into())];
        let question = lexicon.text("screen-run-engine", &args);
        if !confirm(console, &lexicon, &question, &lexicon.plain("screen-run-engine-yes"))? {
            return Ok(false);
        }
    }
    let keeping = MatchKeeping::new(Some(Rc::clone(archive)), Some(keeper), seed);
    match play_table(console, options, &lexicon, table, &sitters, keeping) {
        Ok(Left::Gone | Left::ForSaved) => Ok(true),
        Err(PlayError::Seat(not)) => {
            console.say(&not.failure.told(&lexicon))?;
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Deletes one game, or all that were not played for long.
fn delete(
    console: &mut Console<'_>,
    archive: &Rc<dyn GameArchive>,
    options: &PlayOptions,
    game: Option<&'static dyn AnyGame>,
) -> io::Result<()> {
    let shared = Lexicon::shared(options.lang);
    let Some(kept) = list(console, archive, options, game)? else { return Ok(()) };
    let mut answers = vec![ListAnswer::new(shared.plain("screen-no")).or("back")];
    answers.extend(self::answers(&kept, options, game));
    answers.push(ListAnswer::new(shared.plain("kept-delete-old")).or("old").under(String::new()));
    let prompt = shared.plain("kept-delete-which");
    let index = choose(console, &shared, &prompt, &answers)?.unwrap_or_default();
    if index == 0 {
        return Ok(());
    }
    let deleted = match kept.get(index - 1) {
        Some(kept) => archive.delete(&kept.id).map(u32::from),
        None => archive.delete_older(OLD),
    };
    match deleted {
        Err(why) => console.say(&shared.message(&why)),
        Ok(count) => {
            let count = i32::try_from(count).unwrap_or(i32::MAX);
            console.say(&shared.text("kept-deleted-count", &[("count", count.into())]))
        }
    }
}

/// Asks before something is done; no comes first.
fn confirm(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    question: &str,
    yes: &str,
) -> io::Result<bool> {
    console.say(question)?;
    let answers =
        [ListAnswer::new(lexicon.plain("screen-no")).or("no"), ListAnswer::new(yes).or("yes")];
    let chosen = choose(console, lexicon, &lexicon.plain("plain-choose"), &answers)?;
    Ok(chosen == Some(1))
}
