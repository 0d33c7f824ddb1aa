//! Who is told what.

use crate::{
    hall::{apart, liar, log_line, together, who},
    stairs::STAIRS,
};
use expect_test::expect;
use game::{Report, Seat, Seats, Who};
use ludarium_table::{Chair, News, Onlooker, Request, Streams, Table, Watcher, Watchers};
use std::{cell::RefCell, rc::Rc, time::Duration};
use testkit::games::LIAR;

/// Writes down what it is told.
#[derive(Clone)]
struct Notes {
    onlooker: Onlooker,
    lines: Rc<RefCell<String>>,
}

impl Notes {
    fn of(onlooker: Onlooker) -> Notes {
        Notes { onlooker, lines: Rc::default() }
    }

    fn take(&self) -> String {
        self.lines.take()
    }
}

impl Watcher for Notes {
    fn onlooker(&self) -> Onlooker {
        self.onlooker
    }

    fn told(&mut self, table: &Table, news: News<'_>) {
        let line = match news {
            News::Happened(happening) => {
                assert_eq!(happening.number, table.events().len());
                if let Some(shown) = &happening.shown {
                    assert!(log_line(happening.event).contains(&shown.act));
                }
                log_line(happening.event)
            }
            News::Refused { by, refusal } => format!("{by:?} refused {refusal}\n"),
        };
        self.lines.borrow_mut().push_str(&line);
    }
}

fn wants(table: &mut Table, crowd: &mut Watchers<'_>, by: &str, act: &str) {
    let luck = Streams::new(1);
    let request = Request::act(act);
    let _ = table.handle(Duration::ZERO, luck, who(by), &request, &mut crowd.all());
}

#[test]
fn everybody_hears_what_their_eye_may_know() {
    let onlookers = [Onlooker::Seat(Seat(0)), Onlooker::Seat(Seat(1)), Onlooker::Spectator];
    let notes = onlookers.map(Notes::of);
    let mut crowd = Watchers::new();
    let tickets = notes.clone().map(|notes| crowd.join(notes));
    let mut table = Table::new(&LIAR, game::AnyGame::setup(&LIAR), None, apart(), None).unwrap();
    table.advance(Duration::ZERO, Streams::new(3), &mut crowd.all());
    let first = table.due().seat().unwrap();
    let (own, other) = (first.index(), 1 - first.index());
    expect![[r#"
        0.000 chance: lots:0
        0.000 chance: deal:?
    "#]]
    .assert_eq(&notes[0].take());
    let _ = (notes[1].take(), notes[2].take());

    let lay = table.state().acts(Who::Seat(first))[0].clone();
    wants(&mut table, &mut crowd, &first.to_string(), &lay);
    assert!(notes[own].take().contains(&lay));
    assert_eq!(notes[other].take(), format!("0.000 {first}: lay:?1\n"));
    assert_eq!(notes[2].take(), format!("0.000 {first}: lay:?1\n"));

    // Why somebody may not do something is theirs alone.
    wants(&mut table, &mut crowd, &first.to_string(), "doubt");
    assert_eq!(notes[own].take(), format!("Seat({first:?}) refused not-your-turn\n"));
    assert_eq!(notes[other].take() + &notes[2].take(), "");

    crowd.leave(tickets[other]);
    crowd.leave(tickets[other]);
    assert_eq!(crowd.len(), 2);
    wants(&mut table, &mut crowd, &(1 - first.0).to_string(), "believe");
    assert_eq!(notes[other].take(), "");
    assert_ne!(notes[2].take(), "");
}

#[test]
fn a_screen_sees_an_act_with_the_viewer_of_who_made_it() {
    let notes = Notes::of(Onlooker::Screen(0));
    let mut crowd = Watchers::new();
    crowd.join(notes.clone());
    let mut table = liar(together());
    let lay = table.state().acts(Who::Seat(Seat(0)))[0].clone();
    wants(&mut table, &mut crowd, "0", &lay);
    assert_eq!(notes.take(), format!("0.000 0: {lay}\n"));
}

#[test]
fn a_curtain_opens_for_who_is_due() {
    let mut table = liar(together());
    let here = Onlooker::Screen(0);
    assert_eq!(table.viewer_of(here), Seats::only(Seat(0)));
    let lay = table.state().acts(Who::Seat(Seat(0)))[0].clone();
    crate::hall::play_well(&mut table, &format!("1 0 {lay}"));
    assert_eq!(table.viewer_of(here), Seats::only(Seat(1)));
    assert_eq!(table.viewer_of(Onlooker::Screen(1)), Seats::NONE);
    assert_eq!(table.viewer_of(Onlooker::Seat(Seat(3))), Seats::NONE);
    assert_eq!(table.viewer_of(Onlooker::Spectator), Seats::NONE);
}

#[test]
fn one_person_needs_no_curtain() {
    let table = liar(vec![Chair::bot("random"), Chair::person("Ada")]);
    assert_eq!(table.due().seat(), Some(Seat(0)));
    assert_eq!(table.viewer_of(Onlooker::Screen(0)), Seats::only(Seat(1)));
}

#[test]
fn without_a_curtain_a_screen_sees_for_all_before_it() {
    let table = crate::hall::table(&STAIRS, together(), None);
    assert_eq!(table.viewer_of(Onlooker::Screen(0)), Seats::first(2));
}

#[test]
fn the_end_opens_everything() {
    let mut table = liar(apart());
    crate::hall::play_well(&mut table, "1 0 resign");
    assert_eq!(table.viewer_of(Onlooker::Spectator), Seats::ALL);
}

#[test]
fn a_hint_is_kept_until_the_next_act() {
    let mut table = crate::hall::morris(apart());
    table.keep_hint(Seat(0), Report { line: vec![], ..bare("b2") });
    assert_eq!(table.hint(Seat(0)).unwrap().act, "b2");
    assert_eq!(table.hint(Seat(1)), None);
    crate::hall::play_well(&mut table, "1 1 pause\n2 1 resume");
    assert!(table.hint(Seat(0)).is_some());
    crate::hall::play_well(&mut table, "3 0 a1");
    assert_eq!(table.hint(Seat(0)), None);
}

fn bare(act: &str) -> Report<String> {
    Report { act: act.into(), line: vec![], value: None, depth: 0, nodes: 1, why: None }
}
