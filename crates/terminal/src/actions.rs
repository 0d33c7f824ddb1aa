//! What people before this screen can ask of a table: the same in both terminals.

use driver::Driver;
use game::{Seat, Seats, TableAction, Who};
use std::time::Duration;
use table::{Chair, Request, Table};

/// The request that an action means now: a draw that was offered is accepted, a pause is ended, and
/// the next pace is chosen.
pub(crate) fn request_of(driver: &Driver, by: Who, action: TableAction) -> Request {
    let table = driver.table();
    let is_others = |seat: Seat| Who::Seat(seat) != by;
    match action {
        TableAction::Pause if table.is_paused() => Request::Resume,
        TableAction::Pause if table.pause_asked().is_some_and(|pause| is_others(pause.by)) => {
            Request::agree(action)
        }
        TableAction::Draw if table.draw_offered().is_some_and(|draw| is_others(draw.by)) => {
            Request::agree(action)
        }
        TableAction::Pace => Request::Pace(driver.pace().next()),
        _ => Request::Ask(action),
    }
}

/// Whether somebody can do this now: menus, keys and help offer nothing else. People who only watch
/// can pause a match of programs, step through it, and slow it down.
pub(crate) fn can(driver: &Driver, now: Duration, by: Who, action: TableAction) -> bool {
    let table = driver.table();
    match (action, by) {
        (TableAction::Rematch, _) => table.is_over(),
        (TableAction::Hint, Who::Seat(seat)) => driver.can_advise(now, seat),
        (TableAction::Step | TableAction::Pace, _) => driver.may_set_pace(by).is_ok(),
        (TableAction::Pause, _) | (_, Who::Seat(_)) => {
            table.decide(now, by, &request_of(driver, by, action)).is_ok()
        }
        _ => false,
    }
}

/// Who speaks when something is asked of the table: whoever is due, or the first person.
pub(crate) fn speaker(table: &Table) -> Who {
    asker(table, TableAction::Rematch)
}

/// Who asks this of the table.
pub(crate) fn asker(table: &Table, action: TableAction) -> Who {
    table.asker(people(table), action).map_or(Who::House, Who::Seat)
}

/// The seats of people.
pub(crate) fn people(table: &Table) -> Seats {
    let is_person = |seat: &Seat| table.chair(*seat).is_some_and(Chair::is_person);
    Seats::first(table.seats()).iter().filter(is_person).fold(Seats::NONE, Seats::with)
}

/// Who must agree to what, if somebody has asked for something.
pub(crate) fn asked(table: &Table) -> Option<(Seat, TableAction)> {
    let draw = table.draw_offered().and_then(|draw| {
        people(table).iter().find(|&seat| seat != draw.by && !draw.agreed.has(seat))
    });
    let undo = table.undo_waits_for().lowest().map(|seat| (seat, TableAction::Undo));
    let pause = table.pause_waits_for().lowest().map(|seat| (seat, TableAction::Pause));
    undo.or(pause).or(draw.map(|seat| (seat, TableAction::Draw)))
}

/// What is left before the turn that begins, while nobody may act yet.
pub(crate) fn lead_left(table: &Table, now: Duration) -> Option<Duration> {
    table.lead_until()?.checked_sub(now).filter(|left| !left.is_zero())
}

/// When little is left of a turn: its last five seconds, but no more than a third of it.
pub(crate) fn low(span: Duration) -> Duration {
    Duration::from_secs(5).min(span / 3)
}

/// Whole seconds, the last one counted until it is over.
pub(crate) fn seconds(left: Duration) -> i32 {
    i32::try_from(left.as_millis().div_ceil(1000)).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use driver::MatchTerms;
    use game::AnyGame;
    use table::Clock;
    use testkit::games::{LIAR, MORRIS};

    const NOW: Duration = Duration::ZERO;

    /// Two people against the clock, before one screen or two.
    fn driver(screen: u8) -> Driver {
        let mut chairs = vec![Chair::person("Ada"), Chair::person("Grace")];
        chairs[1].screen = screen;
        let clock = Some(Clock::Turn { span: Duration::from_secs(30) });
        let table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, clock).unwrap();
        Driver::new(table, 1, MatchTerms::default())
    }

    fn ask(driver: &mut Driver, by: u8, action: TableAction) {
        let by = Who::Seat(Seat(by));
        let request = request_of(driver, by, action);
        driver.request(NOW, by, &request, &mut []).unwrap();
    }

    #[test]
    fn a_pause_is_asked_of_people_before_other_screens_only() {
        let mut here = driver(0);
        ask(&mut here, 0, TableAction::Pause);
        assert!(here.table().is_paused());
        ask(&mut here, 1, TableAction::Pause);
        assert!(!here.table().is_paused());
        let mut apart = driver(1);
        ask(&mut apart, 0, TableAction::Pause);
        assert!(!apart.table().is_paused());
        assert_eq!(asked(apart.table()), Some((Seat(1), TableAction::Pause)));
        assert!(!can(&apart, NOW, Who::Seat(Seat(0)), TableAction::Pause));
        assert!(can(&apart, NOW, Who::Seat(Seat(1)), TableAction::Pause));
        ask(&mut apart, 1, TableAction::Pause);
        assert!(apart.table().is_paused());
    }

    #[test]
    fn what_is_offered_is_accepted() {
        let mut driver = driver(0);
        ask(&mut driver, 0, TableAction::Draw);
        assert_eq!(asked(driver.table()), Some((Seat(1), TableAction::Draw)));
        assert!(!can(&driver, NOW, Who::Seat(Seat(0)), TableAction::Draw));
        ask(&mut driver, 1, TableAction::Draw);
        assert!(driver.table().is_over());
        assert!(can(&driver, NOW, Who::House, TableAction::Rematch));
    }

    /// With secrets and without: who moved last takes it back, who is due asks for the rest.
    #[test]
    fn the_last_actor_of_the_screen_takes_back() {
        for game in [&MORRIS as &'static dyn AnyGame, &LIAR] {
            let chairs = vec![Chair::person("Ada"), Chair::person("Grace")];
            let table = Table::new(game, game.setup(), None, chairs, None).unwrap();
            let mut driver = Driver::new(table, 1, MatchTerms::default());
            driver.advance(NOW, &mut []);
            let first = speaker(driver.table());
            assert_eq!(asker(driver.table(), TableAction::Undo), first, "nobody has acted yet");
            let act = driver.table().state().acts(first).swap_remove(0);
            driver.request(NOW, first, &Request::act(&act), &mut []).unwrap();
            driver.advance(NOW, &mut []);
            assert_ne!(speaker(driver.table()), first, "{}", game.id());
            assert_eq!(asker(driver.table(), TableAction::Undo), first, "{}", game.id());
            let due = speaker(driver.table());
            assert_eq!(asker(driver.table(), TableAction::Resign), due, "{}", game.id());
        }
    }

    #[test]
    fn whoever_only_watches_chooses_when_programs_play_and_nothing_else() {
        let chairs = vec![Chair::bot("random"), Chair::bot("random")];
        let table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, None).unwrap();
        let driver = Driver::new(table, 1, MatchTerms::default());
        let all = TableAction::ALL.into_iter();
        let offered: Vec<_> = all.filter(|action| can(&driver, NOW, Who::House, *action)).collect();
        assert_eq!(offered, [TableAction::Pause, TableAction::Step, TableAction::Pace]);
    }

    #[test]
    fn the_last_second_is_counted_until_it_is_over() {
        let given = [0, 1, 1000, 1001].map(Duration::from_millis);
        assert_eq!(given.map(seconds), [0, 1, 1, 2]);
    }
}
