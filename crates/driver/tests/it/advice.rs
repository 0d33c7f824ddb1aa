//! Who may have hints.

use crate::kit::{drive, run, table};
use game::{AnyGame, Seat};
use ludarium_driver::Advice;
use puissance4::GAME;
use std::time::Duration;
use table::Chair;
use testkit::games::MORRIS;

const NOW: Duration = Duration::ZERO;

fn apart() -> Vec<Chair> {
    vec![Chair::person("Ada"), Chair::person("Bob").on_screen(1)]
}

#[test]
fn a_game_without_a_real_bot_has_no_hints() {
    let mut driver = drive(table(&MORRIS, &[], vec![Chair::person(""), Chair::person("")], None));
    assert_eq!(MORRIS.adviser(), None);
    assert!(!driver.can_advise(NOW, Seat(0)));
    assert_eq!(driver.advise(NOW, Seat(0)).unwrap_err().code, "no-hint");
}

#[test]
fn hints_exist_on_one_screen_and_against_bots() {
    let person = || Chair::person("Ada");
    for chairs in [vec![person(), person()], vec![person(), Chair::bot("random")]] {
        let driver = drive(table(&GAME, &[], chairs, None));
        assert!(driver.can_advise(NOW, Seat(0)));
        assert!(!driver.can_advise(NOW, Seat(1)), "it is not their turn");
    }
}

#[test]
fn people_before_different_screens_have_them_only_at_a_table_made_with_them() {
    let mut without = drive(table(&GAME, &[], apart(), None));
    assert_eq!(without.advise(NOW, Seat(0)).unwrap_err().code, "no-hint");
    let open = vec![Chair::person("Ada"), Chair::open()];
    assert_eq!(drive(table(&GAME, &[], open, None)).adviser(), None, "somebody may come by link");
    let with = drive(table(&GAME, &[], apart(), None).with_hints(true));
    assert!(with.can_advise(NOW, Seat(0)));
}

#[test]
fn advice_about_a_position_that_is_gone_is_not_given() {
    let chairs = vec![Chair::person("Ada"), Chair::bot("random")];
    let mut driver = drive(table(&GAME, &[], chairs, None));
    let task = driver.advise(NOW, Seat(0)).unwrap();
    assert_eq!(driver.advise(NOW, Seat(0)).unwrap_err().code, "hint-busy");
    let who = game::Who::Seat(Seat(0));
    driver.request(NOW, who, &table::Request::act("3"), &mut []).unwrap();
    assert!(task.stop().is_set(), "nobody waits for it");
    assert_eq!(driver.advised(task.run(&mut |_| {})), Advice::Stale);
    run(&mut driver, NOW, 1);
    let task = driver.advise(NOW, Seat(0)).unwrap();
    task.stop().set();
    assert!(matches!(driver.advised(task.run(&mut |_| {})), Advice::Found(_)));
}
