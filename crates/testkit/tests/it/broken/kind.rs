//! Spoilt games that are of another kind than they say.

use super::caught;
use game::{Dialogs, Due, GameKind, Props, Rules, Seat, Seats, Stage, TimeLimit, Viewer};
use ludarium_testkit::games::{
    Liar, Morris, liar,
    morris::{Act, Point},
};
use std::time::Duration;

/// What Liar would say of itself if it were of this kind.
const fn liar_as(kind: GameKind) -> Props {
    Props { kind, ..Liar::PROPS }
}

/// What Morris would say.
const fn morris_as(kind: GameKind) -> Props {
    Props { kind, ..Morris::PROPS }
}

caught!(luck_is_not_mentioned: kind::kinds_are_as_they_are_said by Liar, "Chance is due", {
    const PROPS: Props = liar_as(GameKind { chance: false, ..Liar::PROPS.kind });
});

caught!(two_at_once_are_not_mentioned: kind::kinds_are_as_they_are_said by Liar,
    "are due in a game that says only one", {
    const PROPS: Props = liar_as(GameKind { simultaneous: false, ..Liar::PROPS.kind });
});

caught!(a_limit_is_not_mentioned: kind::kinds_are_as_they_are_said by Liar,
    "a limit of time in a game", {
    const PROPS: Props = liar_as(GameKind { timed: false, ..Liar::PROPS.kind });
});

caught!(a_mask_is_not_mentioned: kind::kinds_are_as_they_are_said by Liar, "a mask in a game", {
    const PROPS: Props = liar_as(GameKind { hidden: false, ..Liar::PROPS.kind });
});

caught!(an_open_game_is_limited: kind::kinds_are_as_they_are_said by Morris,
    "a limit of time in a game", {
    fn time_limit(game: &Morris) -> Option<TimeLimit<Act>> {
        let (turn, act) = (game.key() as u32, Act::Place(Point::new(1, 1)?));
        Some(TimeLimit { turn, lead: Duration::ZERO, span: Duration::from_secs(1), act })
    }
});

caught!(luck_never_comes: kind::kinds_are_as_they_are_said by Morris, "Chance is never due", {
    const PROPS: Props = morris_as(GameKind { chance: true, ..GameKind::OPEN });
});

caught!(two_at_once_never_come: kind::kinds_are_as_they_are_said by Morris, "no two seats", {
    const PROPS: Props = morris_as(GameKind { simultaneous: true, ..GameKind::OPEN });
});

caught!(a_limit_never_comes: kind::kinds_are_as_they_are_said by Liar, "never a limit", {
    fn time_limit(_: &Liar) -> Option<TimeLimit<liar::Act>> {
        None
    }
});

caught!(nothing_is_hidden: kind::kinds_are_as_they_are_said by Liar, "nothing is ever hidden", {
    fn mask(game: &Liar, _: Viewer) -> Liar {
        *game
    }
});

caught!(nobody_can_play: kind::seats_are_in_their_range by Morris, "1 to 2 seats cannot be", {
    const PROPS: Props = morris_as(GameKind { seats: (1, 2), ..GameKind::OPEN });
});

caught!(a_fourth_may_play: kind::seats_are_in_their_range by Liar, "4 seats, and it says 2 to 3", {
    const PROPS: Props = liar_as(GameKind { seats: (2, 3), ..Liar::PROPS.kind });
});

caught!(a_third_is_never_asked: kind::seats_are_in_their_range by Morris, "says that 3 can play", {
    const PROPS: Props = morris_as(GameKind { seats: (2, 3), ..GameKind::OPEN });
});

caught!(a_seat_is_pulled_away: kind::seats_are_in_their_range by Liar, "seats became", {
    fn seats(game: &Liar) -> u8 {
        if game.due() == Due::Seats(Seats::only(Seat(1))) { 2 } else { game.seats() }
    }
});

caught!(somebody_plays_with_who_is_alone: kind::seats_are_in_their_range by Liar,
    "another seat plays where the first is alone", {
    const PROPS: Props = Props {
        dialogs: Dialogs { alone: Some("timed"), ..Liar::PROPS.dialogs },
        ..Liar::PROPS
    };
});
