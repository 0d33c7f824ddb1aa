//! Which seat somebody plays against programs, in a game that usually draws lots for it: the question, and the draw. The
//! game's boards for it follow each other, and the last is that of the seat that was drawn.

use super::{
    board::scene_lines,
    choice::{ListAnswer, choose},
    console::Console,
};
use ::players::PlayerSpec;
use game::{AnyGame, Rng, Seat, Seats, Who};
use std::io;
use table::Streams;
use words::Lexicon;

/// How many boards are seen before the last.
const TURNS: usize = 3;
/// The luck of the lots is none that a game uses: it has fewer events than this.
const LOTS: usize = 1 << 32;

/// Lets the only person choose a seat or lots, and gives everybody a seat. `None`: the input has ended, or was left.
pub(super) fn sit_down(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    (game, seed): (&'static dyn AnyGame, u64),
    mut sitters: Vec<PlayerSpec>,
) -> io::Result<Option<Vec<PlayerSpec>>> {
    let people = sitters.iter().filter(|sitter| **sitter == PlayerSpec::Person).count();
    let Some(here) = sitters.iter().position(|sitter| *sitter == PlayerSpec::Person) else {
        return Ok(Some(sitters));
    };
    if people > 1 || people == sitters.len() || !game.props().dialogs.usually_by_lot {
        return Ok(Some(sitters));
    }
    let name = |seat: usize| lexicon.who(Who::Seat(Seat(seat as u8)));
    let mut answers = vec![ListAnswer::new(lexicon.plain("page-lots")).or("lots")];
    answers.extend((0..sitters.len()).map(|seat| ListAnswer::new(name(seat))));
    console.say(&lexicon.plain("page-side"))?;
    let prompt = lexicon.plain("plain-choose");
    let seat = match choose(console, lexicon, &prompt, &answers)? {
        None => return Ok(None),
        Some(0) => {
            let luck = &mut Streams::new(seed).chance(LOTS);
            let seat = luck.below(sitters.len() as u64) as usize;
            for shown in boards(game, seat, lexicon) {
                console.say_all(shown)?;
            }
            console.say(&lexicon.plain("page-lots-drawn"))?;
            seat
        }
        Some(chosen) => chosen - 1,
    };
    sitters.swap(here, seat);
    let who = lexicon.plain("page-you");
    let seat = name(seat);
    let args = [("who", who.as_str().into()), ("seat", seat.as_str().into())];
    console.say(&lexicon.text("page-lot", &args))?;
    Ok(Some(sitters))
}

/// The boards of a draw, the one of `seat` last.
fn boards(game: &'static dyn AnyGame, seat: usize, lexicon: &Lexicon) -> Vec<Vec<String>> {
    let (props, setup) = (game.props(), game.setup());
    let drawn = |position: &&str| {
        let state = game.read_position(&setup, position).ok()?;
        let mut lines = scene_lines(&state.scene(Seats::NONE), &[], props, lexicon);
        lines.insert(0, String::new());
        Some(lines)
    };
    let lots: Vec<Vec<String>> = props.dialogs.lots.iter().filter_map(drawn).collect();
    if lots.is_empty() {
        return lots;
    }
    // One after the other, so that the last of them is the seat's.
    let first = (seat + lots.len() * TURNS - TURNS) % lots.len();
    (first..=first + TURNS).map(|turn| lots[turn % lots.len()].clone()).collect()
}
