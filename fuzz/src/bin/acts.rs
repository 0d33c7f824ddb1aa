//! A game is played by arbitrary texts, by whoever is due and by others: nothing breaks, what is
//! refused changes nothing, and listing, checking, playing and telling agree.
//!
//! Each line is an act; `#n` is the n-th legal one, `@n` clicks, `!text` is tried by somebody else.
#![no_main]

use game::{Due, Rng, Seat, Who, rng::QuickRng};
use libfuzzer_sys::fuzz_target;
use ludarium_fuzz::{Case, states};

const MOST_LINES: usize = 60;

fuzz_target!(|data: &[u8]| {
    let Some(case) = Case::read(data) else { return };
    let Some(text) = case.text() else { return };
    let Ok(mut state) = case.game.start(&case.setup) else { return };
    let mut rng = QuickRng::new(1);
    for line in text.lines().take(MOST_LINES) {
        let who = match state.due() {
            Due::Over => Who::Seat(Seat(0)),
            Due::Chance => Who::Chance,
            Due::Seats(seats) => Who::Seat(seats.lowest().expect("somebody is due")),
        };
        if let Some(other) = line.strip_prefix('!') {
            let others =
                [Who::Clock, Who::House, Who::Chance, Who::Seat(Seat(0)), Who::Seat(Seat(1))];
            let who = others[rng.index(others.len())];
            states::try_act(&mut *state, who, other);
        } else if let Some(clicks) = line.strip_prefix('@') {
            if let Who::Seat(seat) = who {
                states::click(&*state, seat, clicks.bytes());
            }
        } else if let Some(number) = line.strip_prefix('#') {
            let number: usize = number.parse().unwrap_or(0);
            let acts = match who {
                Who::Chance => {
                    state.chance(&mut rng).map(|act| act.text().to_owned()).into_iter().collect()
                }
                who => state.acts(who),
            };
            if let Some(act) = acts.get(number % acts.len().max(1)) {
                assert!(states::try_act(&mut *state, who, act), "{act:?} was listed");
            }
        } else if !states::try_act(&mut *state, who, line)
            && who == Who::Chance
            && let Some(drawn) = state.chance(&mut rng)
        {
            assert!(states::try_act(&mut *state, who, drawn.text()), "{drawn:?} was drawn");
        }
    }
    states::look(&*state);
    states::is_its_position(&*state, case.game, &case.setup);
});
