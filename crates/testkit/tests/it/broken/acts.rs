//! Spoilt games whose acts, luck or clock are wrong.

use super::caught;
use game::{
    Due, Effect, GameTexts, Notation, Past, Props, Refusal, Rng, Rules, Searchable, Seat, Seats,
    Sentence, Show, Spot, TimeLimit, Transition, Who,
};
use ludarium_testkit::games::{
    Liar, Morris,
    liar::Act as LiarAct,
    morris::{Act, Point},
};
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

fn centre() -> Act {
    Act::Place(Point::new(1, 1).expect("there is a centre"))
}

caught!(a_taken_point_is_listed: acts::listed_acts_are_accepted by Morris, "but taken", {
    fn acts(game: &Morris, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        game.acts(past, who, out);
        if game.check(past, who, centre()).is_err_and(|refusal| refusal.code == "taken") {
            out(centre());
        }
    }
});

caught!(an_act_is_listed_twice: acts::listed_acts_are_accepted by Morris, "is listed twice", {
    fn acts(game: &Morris, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        game.acts(past, who, out);
        game.acts(past, who, out);
    }
});

caught!(the_centre_is_left_out: acts::unlisted_acts_are_refused by Morris,
    "accepted but not listed", {
    fn acts(game: &Morris, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        game.acts(past, who, &mut |act| if act != centre() { out(act); });
    }
});

caught!(anybody_may_answer: acts::only_who_is_due_may_act by Liar, "owes nothing but", {
    fn check(game: &Liar, past: &Past, who: Who, act: LiarAct) -> Result<(), Refusal> {
        let is_player = matches!(who, Who::Seat(_));
        if is_player && act == LiarAct::Believe { Ok(()) } else { game.check(past, who, act) }
    }
});

caught!(the_clock_may_lay_cards: acts::only_who_is_due_may_act by Liar, "clock may play", {
    fn check(game: &Liar, past: &Past, who: Who, act: LiarAct) -> Result<(), Refusal> {
        let due = game.due().seat().map_or(who, Who::Seat);
        game.check(past, if who == Who::Clock { due } else { who }, act)
    }
});

caught!(the_waiting_have_acts: acts::only_who_is_due_may_act by Morris, "acts are listed", {
    fn acts(game: &Morris, past: &Past, _: Who, out: &mut impl FnMut(Act)) {
        if let Some(seat) = game.due().seat() {
            game.acts(past, Who::Seat(seat), out);
        }
    }
});

caught!(one_too_many_is_counted: acts::count_is_the_number_of_acts by Morris,
    "counts 10, lists 9", {
    fn count(game: &Morris, past: &Past, who: Who) -> u64 {
        game.count(past, who) + 1
    }
});

caught!(the_dice_love_the_centre: acts::random_acts_are_legal by Morris, "rolls b2 but", {
    fn random_act(_: &Morris, _: Who, _: &mut (impl Rng + ?Sized)) -> Option<Act> {
        Some(centre())
    }
});

caught!(a_refusal_leaves_a_trace: acts::refused_acts_change_nothing by Morris, "changes the game", {
    fn key(game: &Morris, _: u64) -> u64 {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        game.key() + CALLS.fetch_add(1, Ordering::Relaxed)
    }
});

caught!(a_refusal_points_nowhere: acts::refused_acts_change_nothing by Morris,
    "which has no name", {
    fn check(game: &Morris, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        game.check(past, who, act).map_err(|refusal| refusal.at(Spot(999)))
    }
});

caught!(a_kind_never_happens: acts::every_kind_of_act_is_met by Morris, "tell-castling", {
    const PROPS: Props = Props {
        texts: GameTexts {
            locales: &[game::Locale {
                lang: "en",
                text: "tell-place = a\ntell-move = b\ntell-castling = c\n",
            }],
            ..<Morris as game::Stage>::PROPS.texts
        },
        ..<Morris as game::Stage>::PROPS
    };
});

caught!(an_act_is_told_otherwise: acts::every_kind_of_act_is_met by Morris,
    "is told as `fact-hand`", {
    fn tell(_: &Transition<Morris>, _: u64) -> Option<Sentence> {
        Some(Sentence::plain("fact-hand"))
    }
});

caught!(the_lots_are_loaded: chance::chance_draws_what_its_odds_list by Liar,
    "drawn but not listed", {
    fn odds(_: &Liar, out: &mut impl FnMut(LiarAct, u32)) -> bool {
        out(LiarAct::Lots(Seat(0)), 1);
        true
    }
});

caught!(a_lot_weighs_nothing: chance::chance_draws_what_its_odds_list by Liar, "has no weight", {
    fn odds(game: &Liar, out: &mut impl FnMut(LiarAct, u32)) -> bool {
        game.odds(&mut |act, _| out(act, 0))
    }
});

caught!(luck_of_its_own: chance::chance_draws_what_its_odds_list by Liar,
    "does not come from its generator", {
    fn draw(game: &Liar, _: &mut (impl Rng + ?Sized)) -> Option<LiarAct> {
        static LUCK: AtomicU64 = AtomicU64::new(0);
        game.draw(&mut game::rng::QuickRng::new(LUCK.fetch_add(1, Ordering::Relaxed)))
    }
});

caught!(nothing_is_drawn: chance::chance_draws_what_its_odds_list by Liar, "nothing is drawn", {
    fn draw(_: &Liar, _: &mut (impl Rng + ?Sized)) -> Option<LiarAct> {
        None
    }
});

caught!(the_clock_is_refused: clock::the_clock_may_do_what_it_says by Liar,
    "the clock plays doubt but", {
    fn time_limit(game: &Liar) -> Option<TimeLimit<LiarAct>> {
        game.time_limit().map(|limit| TimeLimit { act: LiarAct::Doubt, ..limit })
    }
});

caught!(the_clock_does_nothing: clock::the_clock_may_do_what_it_says by Liar, "nothing changes", {
    fn apply(game: &mut Liar, past: &Past, who: Who, act: LiarAct) -> Effect {
        if who == Who::Clock { Effect::default() } else { game.apply(past, who, act) }
    }
});

/// A limit that the rules have forgotten to take away.
const LATE: TimeLimit<LiarAct> = TimeLimit {
    turn: 0,
    lead: Duration::ZERO,
    span: Duration::from_secs(1),
    act: LiarAct::Timeout,
};

caught!(a_limit_of_no_time: clock::the_clock_may_do_what_it_says by Liar, "a limit of no time", {
    fn time_limit(game: &Liar) -> Option<TimeLimit<LiarAct>> {
        game.time_limit().map(|limit| TimeLimit { span: Duration::ZERO, ..limit })
    }
});

caught!(the_clock_runs_on: clock::the_clock_may_do_what_it_says by Liar, "the clock runs", {
    fn time_limit(game: &Liar) -> Option<TimeLimit<LiarAct>> {
        if game.due() == Due::Over { Some(LATE) } else { game.time_limit() }
    }
});

caught!(the_time_of_a_turn_is_cut: clock::the_clock_may_do_what_it_says by Liar, "and now has", {
    fn time_limit(game: &Liar) -> Option<TimeLimit<LiarAct>> {
        let span = Duration::from_secs(game.key() % 60 + 1);
        game.time_limit().map(|limit| TimeLimit { span, ..limit })
    }
});

caught!(a_banner_stays_longer: clock::the_clock_may_do_what_it_says by Liar, "and now has", {
    fn time_limit(game: &Liar) -> Option<TimeLimit<LiarAct>> {
        let lead = Duration::from_secs(game.key() % 60);
        game.time_limit().map(|limit| TimeLimit { lead, ..limit })
    }
});

caught!(a_step_that_is_never_shown: shown::what_is_shown_is_said by Liar, "shows seat", {
    fn apply(game: &mut Liar, past: &Past, who: Who, act: LiarAct) -> Effect {
        Effect { shown_to: Seats::NONE, ..game.apply(past, who, act) }
    }
});

caught!(a_drawn_card_is_not_mentioned: shown::what_is_shown_is_said by Liar, "timeout shows seat", {
    fn apply(game: &mut Liar, past: &Past, who: Who, act: LiarAct) -> Effect {
        let effect = game.apply(past, who, act);
        if who == Who::Clock { Effect { shown_to: Seats::NONE, ..effect } } else { effect }
    }
});

caught!(somebody_elses_turn_ends: shown::what_is_shown_is_said by Morris, "ends the turn of seat", {
    fn apply(game: &mut Morris, past: &Past, who: Who, act: Act) -> Effect {
        game.apply(past, who, act);
        Effect { turn_over: Some(Seat(3)), ..Effect::default() }
    }
});

caught!(the_log_knows_the_hands: shown::shown_acts_do_not_leak by Liar, "what is shown leaks", {
    fn tell(transition: &Transition<Liar>, stowaway: u64) -> Option<Sentence> {
        Some(Sentence::with(Liar::tell(transition)?.key, [(stowaway % 7) as i32, 0, 0]))
    }
});

caught!(a_text_ends_the_program: garbage::garbage_is_answered by Morris, "it panics", {
    fn read(game: &Morris, text: &str) -> Result<Act, Refusal> {
        let (first, rest) = text.split_at(1);
        game.read(&(first.to_lowercase() + rest))
    }
});

caught!(two_readings_of_a_text: garbage::garbage_is_answered by Morris, "then not the same", {
    fn read(game: &Morris, text: &str) -> Result<Act, Refusal> {
        let step = || Some(Act::Move(Point::new(0, 0)?, Point::new(1, 0)?));
        step().filter(|_| text.contains('+')).map_or_else(|| game.read(text), Ok)
    }
    fn write(game: &Morris, act: Act, out: &mut dyn std::fmt::Write) -> std::fmt::Result {
        match act {
            Act::Place(_) => game.write(act, out),
            Act::Move(from, _) => game.write(Act::Place(from), out),
        }
    }
});
