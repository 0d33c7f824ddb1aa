//! What holds for the face of any game.

use game::{Due, Face, Seat, Seats, Setup, Title, Who, rng::Quick};

/// How far a game is played on from a position that was read.
const PLIES: usize = 12;

/// Looks at a game with every eye there is.
pub fn look(face: &dyn Face) {
    let seats = Seats::first(face.seats());
    for eye in seats.iter().map(Seats::only).chain([Seats::NONE, seats, Seats::ALL]) {
        let items = face.scene(eye);
        let mut ids: Vec<u32> = items.iter().map(|item| item.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), items.len(), "two items have one id");
        let state = face.state(eye);
        assert!(!state.contains('\n'), "{state:?}");
        let _ = (face.facts(eye), face.controls(eye), face.verdict(eye), face.standing(eye));
        let _ = face.position(eye);
    }
    assert_eq!(face.verdict(Seats::ALL).is_some(), face.due() == Due::Over, "why is it over?");
}

/// What a position is written as, for every eye, is read and written again as the same.
pub fn is_its_position(face: &dyn Face, title: &dyn Title, setup: &Setup) {
    let seats = Seats::first(face.seats());
    for eye in seats.iter().map(Seats::only).chain([Seats::NONE, Seats::ALL]) {
        let text = face.position(eye);
        match title.read_position(setup, &text) {
            Ok(again) => assert_eq!(again.position(Seats::ALL), text),
            Err(refusal) => panic!("{text:?} is a position and is refused: {refusal}"),
        }
    }
}

/// Tries a text as an act of somebody. Accepted or not, the answers agree with each other, and a
/// refused act changes nothing.
pub fn try_act(face: &mut dyn Face, who: Who, text: &str) -> bool {
    let before = (face.key(), face.position(Seats::ALL), face.due());
    let checked = face.check(who, text);
    let listed = face.acts(who);
    let canonical = face.canonical(text);
    let story = face.story(Seats::ALL, who, text);
    assert_eq!(checked.is_ok(), story.is_ok(), "{text:?} is told and not legal, or not told");
    for eye in Seats::first(face.seats()).iter().map(Seats::only).chain([Seats::NONE]) {
        let heard = face.heard(eye, who, text);
        assert_eq!(heard.is_ok(), canonical.is_ok(), "{text:?} is heard by some only");
        assert_eq!(face.story(eye, who, text).is_ok(), checked.is_ok());
    }
    if let Ok(written) = &canonical {
        assert_eq!(face.canonical(written).as_ref(), Ok(written), "{text:?}");
        assert!(!written.contains(char::is_whitespace), "{written:?}");
        assert_eq!(face.check(who, written), checked, "{text:?} and {written:?}");
        if let (Who::Seat(_), Ok(())) = (who, checked) {
            assert!(listed.contains(written), "{text:?} is legal and not listed");
        }
    }
    let played = face.play(who, text);
    assert_eq!(played.map(drop), checked, "{text:?}");
    if checked.is_err() {
        assert_eq!((face.key(), face.position(Seats::ALL), face.due()), before, "{text:?}");
    }
    checked.is_ok()
}

/// Clicks at random until an act is complete; the act is legal.
pub fn click(face: &dyn Face, seat: Seat, numbers: impl Iterator<Item = u8>) {
    let mut clicks = Vec::new();
    for number in numbers.take(8) {
        let offer = face.offer(seat, &clicks);
        for act in &offer.done {
            assert_eq!(face.check(Who::Seat(seat), act), Ok(()), "{act:?} is offered");
        }
        assert!(offer.done.len() <= 1, "one path is two acts: {:?}", offer.done);
        let Some(&next) = offer.next.get(usize::from(number) % offer.next.len().max(1)) else {
            return;
        };
        let name = face.spot_name(next);
        assert_eq!(face.read_spot(&name), Ok(next), "{name:?}");
        clicks.push(next);
    }
}

/// Plays on at random for a while.
pub fn play_on(face: &mut dyn Face) {
    let mut rng = Quick::new(face.key());
    for _ in 0..PLIES {
        let Some((who, act)) = some_act(face, &mut rng) else { return };
        let played = face.play(who, &act);
        assert!(played.is_ok(), "{act:?} was listed and is refused: {played:?}");
    }
}

/// Something that can be played now.
pub fn some_act(face: &dyn Face, rng: &mut Quick) -> Option<(Who, String)> {
    use game::Rng;
    match face.due() {
        Due::Over => None,
        Due::Chance => face.chance(rng).map(|act| (Who::Chance, act)),
        Due::Seats(seats) => {
            let who = Who::Seat(seats.lowest()?);
            let mut acts = face.acts(who);
            assert!(!acts.is_empty(), "somebody is due and can do nothing");
            let index = rng.index(acts.len());
            Some((who, acts.swap_remove(index)))
        }
    }
}
