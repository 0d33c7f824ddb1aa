//! What holds for the face of any game.

use game::{AnyGame, AnyState, Due, Seat, Seats, Setup, Who, rng::QuickRng};

/// How far a game is played on from a position that was read.
const PLIES: usize = 12;

/// Looks at a game with every eye there is.
pub fn look(state: &dyn AnyState) {
    let seats = Seats::first(state.seats());
    for viewer in seats.iter().map(Seats::only).chain([Seats::NONE, seats, Seats::ALL]) {
        let items = state.scene(viewer);
        let mut ids: Vec<u32> = items.iter().map(|item| item.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), items.len(), "two items have one id");
        let json = state.tools().state_json(viewer);
        assert!(!json.contains('\n'), "{json:?}");
        let _ = (state.panel(viewer), state.standing(viewer));
        let _ = state.position(viewer);
    }
    let verdict = state.panel(Seats::ALL).verdict;
    assert_eq!(verdict.is_some(), state.due() == Due::Over, "why is it over?");
}

/// What a position is written as, for every eye, is read and written again as the same.
pub fn is_its_position(state: &dyn AnyState, game: &dyn AnyGame, setup: &Setup) {
    let seats = Seats::first(state.seats());
    for viewer in seats.iter().map(Seats::only).chain([Seats::NONE, Seats::ALL]) {
        let text = state.position(viewer);
        match game.read_position(setup, &text) {
            Ok(again) => assert_eq!(again.position(Seats::ALL), text),
            Err(refusal) => panic!("{text:?} is a position and is refused: {refusal}"),
        }
    }
}

/// Tries a text as an act of somebody. Accepted or not, the answers agree with each other, and a
/// refused act changes nothing.
pub fn try_act(state: &mut dyn AnyState, who: Who, text: &str) -> bool {
    let before = (state.tools().key(), state.position(Seats::ALL), state.due());
    let checked = state.check(who, text);
    let listed = state.acts(who);
    let canonical = state.canonical(text);
    if let Ok(act) = &checked {
        for viewer in Seats::first(state.seats()).iter().map(Seats::only).chain([Seats::NONE]) {
            assert_eq!(state.show_act(viewer, act).act, state.masked_act(viewer, act), "{text:?}");
        }
    }
    if let Ok(written) = &canonical {
        assert_eq!(state.canonical(written).as_ref(), Ok(written), "{text:?}");
        assert!(!written.contains(char::is_whitespace), "{written:?}");
        let again = state.check(who, written).map(drop);
        assert_eq!(again, checked.as_ref().map(drop).map_err(|r| *r), "{text:?} and {written:?}");
        if let (Who::Seat(_), Ok(_)) = (who, &checked) {
            assert!(listed.contains(written), "{text:?} is legal and not listed");
        }
    }
    let played = state.play(who, text).map(drop);
    assert_eq!(played, checked.as_ref().map(drop).map_err(|r| *r), "{text:?}");
    if checked.is_err() {
        assert_eq!(
            (state.tools().key(), state.position(Seats::ALL), state.due()),
            before,
            "{text:?}"
        );
    }
    checked.is_ok()
}

/// Clicks at random until an act is complete; the act is legal.
pub fn click(state: &dyn AnyState, seat: Seat, numbers: impl Iterator<Item = u8>) {
    let mut clicks = Vec::new();
    for number in numbers.take(8) {
        let offer = state.offer(seat, &clicks);
        for act in &offer.done {
            assert!(state.check(Who::Seat(seat), act).is_ok(), "{act:?} is offered");
        }
        assert!(offer.done.len() <= 1, "one path is two acts: {:?}", offer.done);
        let Some(&next) = offer.next.get(usize::from(number) % offer.next.len().max(1)) else {
            return;
        };
        let name = state.spot_name(next);
        assert_eq!(state.tools().read_spot(&name), Ok(next), "{name:?}");
        clicks.push(next);
    }
}

/// Plays on at random for a while.
pub fn play_on(state: &mut dyn AnyState) {
    let mut rng = QuickRng::new(state.tools().key());
    for _ in 0..PLIES {
        let Some((who, act)) = some_act(state, &mut rng) else { return };
        let played = state.play(who, &act);
        assert!(played.is_ok(), "{act:?} was listed and is refused: {played:?}");
    }
}

/// Something that can be played now.
pub fn some_act(state: &dyn AnyState, rng: &mut QuickRng) -> Option<(Who, String)> {
    use game::Rng;
    match state.due() {
        Due::Over => None,
        Due::Chance => state.chance(rng).map(|act| (Who::Chance, act.text().to_owned())),
        Due::Seats(seats) => {
            let who = Who::Seat(seats.lowest()?);
            let mut acts = state.acts(who);
            assert!(!acts.is_empty(), "somebody is due and can do nothing");
            let index = rng.index(acts.len());
            Some((who, acts.swap_remove(index)))
        }
    }
}
