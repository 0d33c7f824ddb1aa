//! Spoilt games that are written down wrongly, or point at the wrong place.
//!
//! Morris has no form for whole games and no pointers; here it gets a form of plain lines and a
//! finger over each point, first sound ones, then spoilt ones.

use super::{PLAN, caught};
use crate::mutant::{Flaw, Mutant};
use game::{
    EarlyEnding, Extra, FileForms, Item, Props, RecordForm, Refusal, Rules, Seat, Sentence, Setup,
    Spot, Stage, Transcript, View, Who,
};
use ludarium_testkit::{
    games::{
        Morris,
        morris::{Act, Point},
    },
    laws,
};

/// Morris with a form for whole games.
const WITH_SCROLLS: Props = Props {
    files: FileForms {
        records: &[RecordForm { id: "scroll", endings: &["txt"] }],
        ..Morris::PROPS.files
    },
    ..Morris::PROPS
};

/// Four lines for all but the acts, then an act a line.
fn write_scroll(form: &str, game: &Transcript) -> Option<Vec<u8>> {
    if form != "scroll" {
        return None;
    }
    let settings: Vec<String> =
        game.setup.all().map(|(setting, value)| format!("{}={value}", setting.key)).collect();
    let parting = match game.parting {
        None => String::new(),
        Some(EarlyEnding::Drawn) => "drawn".to_owned(),
        Some(EarlyEnding::Lost(Seat(seat))) => seat.to_string(),
    };
    let position = game.position.clone().unwrap_or_default();
    let mut lines = vec![settings.join(" "), position, game.names.join(","), parting];
    for (who, act) in &game.acts {
        let Who::Seat(Seat(seat)) = who else { return None };
        lines.push(format!("{seat} {act}"));
    }
    Some(lines.join("\n").into_bytes())
}

fn read_scroll(setup: &Setup, bytes: &[u8]) -> Option<Transcript> {
    let mut setup = *setup;
    let text = std::str::from_utf8(bytes).ok()?;
    let mut lines = text.split('\n');
    for pair in lines.next()?.split_whitespace() {
        let (key, value) = pair.split_once('=')?;
        setup.set(key, value).ok()?;
    }
    let position = Some(lines.next()?.to_owned()).filter(|text| !text.is_empty());
    let names = lines.next()?.split(',').map(str::to_owned).collect();
    let parting = match lines.next()? {
        "" => None,
        "drawn" => Some(EarlyEnding::Drawn),
        seat => Some(EarlyEnding::Lost(Seat(seat.parse().ok()?))),
    };
    let acts = lines.map(|line| {
        let (seat, act) = line.split_once(' ')?;
        Some((Who::Seat(Seat(seat.parse().ok()?)), act.to_owned()))
    });
    let (acts, occasion) = (acts.collect::<Option<_>>()?, game::Occasion::default());
    Some(Transcript { setup, position, names, occasion, acts, parting, original: None })
}

/// A finger over the point where a man arrives.
fn finger(act: Act) -> Item {
    let (Act::Place(to) | Act::Move(_, to)) = act;
    at_point(to, to.spot())
}

fn at_point(point: Point, spot: Spot) -> Item {
    let at = (i16::from(point.column()), 2 - i16::from(point.row()), 9);
    let id = 100 + u32::from(point.spot().0);
    Item::new(id, at, "free", "v", Sentence::plain("game-name")).on(spot)
}

#[test]
fn sound_scrolls_and_fingers_keep_the_laws() {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Sound;
    impl Flaw<Morris> for Sound {
        const PROPS: Props = WITH_SCROLLS;
        fn write_record(form: &str, game: &Transcript) -> Option<Vec<u8>> {
            write_scroll(form, game)
        }
        fn read_record(_: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
            read_scroll(setup, bytes).ok_or(Refusal::BAD_FORM)
        }
        fn extra(_: &View<Morris>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
            if let Extra::Pointer(act) = extra {
                out(finger(act));
            }
        }
    }
    type Game = Mutant<Morris, Sound>;
    assert_eq!(laws::saves::record_forms_round_trip::<Game>(&PLAN).map_err(|f| f.what), Ok(()));
    assert_eq!(
        laws::clicks::pointers_complete_their_acts::<Game>(&PLAN).map_err(|f| f.what),
        Ok(())
    );
}

caught!(a_record_is_never_written: saves::record_forms_round_trip by Morris,
    "no game is written as scroll", {
    const PROPS: Props = WITH_SCROLLS;
});

caught!(a_record_is_not_read: saves::record_forms_round_trip by Morris, "is bad-form", {
    const PROPS: Props = WITH_SCROLLS;
    fn write_record(form: &str, game: &Transcript) -> Option<Vec<u8>> {
        write_scroll(form, game)
    }
});

caught!(a_record_loses_its_last_act: saves::record_forms_round_trip by Morris,
    "another game is read", {
    const PROPS: Props = WITH_SCROLLS;
    fn write_record(form: &str, game: &Transcript) -> Option<Vec<u8>> {
        let mut game = game.clone();
        game.acts.pop();
        write_scroll(form, &game)
    }
    fn read_record(_: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        read_scroll(setup, bytes).ok_or(Refusal::BAD_FORM)
    }
});

caught!(a_record_does_not_know_how_it_ended: saves::record_forms_round_trip by Morris,
    "parting: None", {
    const PROPS: Props = WITH_SCROLLS;
    fn write_record(form: &str, game: &Transcript) -> Option<Vec<u8>> {
        write_scroll(form, &Transcript { parting: None, ..game.clone() })
    }
    fn read_record(_: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        read_scroll(setup, bytes).ok_or(Refusal::BAD_FORM)
    }
});

caught!(a_record_forgets_what_was_chosen: saves::record_forms_round_trip by Morris,
    "other settings", {
    const PROPS: Props = WITH_SCROLLS;
    fn write_record(form: &str, game: &Transcript) -> Option<Vec<u8>> {
        let setup = Setup::new(Morris::SETTINGS);
        write_scroll(form, &Transcript { setup, ..game.clone() })
    }
    fn read_record(_: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        read_scroll(setup, bytes).ok_or(Refusal::BAD_FORM)
    }
});

caught!(a_record_is_never_the_same: saves::record_forms_round_trip by Morris, "other bytes", {
    const PROPS: Props = WITH_SCROLLS;
    fn write_record(form: &str, game: &Transcript) -> Option<Vec<u8>> {
        let name = game.names.first()?.trim_end_matches(' ');
        let names = [format!("{name} "), game.names.get(1)?.clone()].to_vec();
        write_scroll(form, &Transcript { names, ..game.clone() }).map(|mut bytes| {
            use std::sync::atomic::{AtomicU8, Ordering};
            static WRITTEN: AtomicU8 = AtomicU8::new(0);
            // A space somewhere that reading takes away, every other time.
            bytes.extend(vec![b' '; usize::from(WRITTEN.fetch_add(1, Ordering::Relaxed) % 2)]);
            bytes
        })
    }
    fn read_record(_: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        let mut game = read_scroll(setup, bytes).ok_or(Refusal::BAD_FORM)?;
        game.names.iter_mut().for_each(|name| name.truncate(name.trim_end().len()));
        game.acts.iter_mut().for_each(|(_, act)| act.truncate(act.trim_end().len()));
        Ok(game)
    }
});

caught!(a_form_of_records_that_is_none: saves::record_forms_round_trip by Morris,
    "an unknown form is written", {
    const PROPS: Props = WITH_SCROLLS;
    fn write_record(_: &str, game: &Transcript) -> Option<Vec<u8>> {
        write_scroll("scroll", game)
    }
    fn read_record(_: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        read_scroll(setup, bytes).ok_or(Refusal::BAD_FORM)
    }
});

caught!(a_finger_points_back: clicks::pointers_complete_their_acts by Morris,
    "which does not end it", {
    fn extra(_: &View<Morris>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        match extra {
            Extra::Pointer(act @ Act::Place(_)) => out(finger(act)),
            Extra::Pointer(Act::Move(from, _)) => out(at_point(from, from.spot())),
            _ => {}
        }
    }
});

caught!(a_finger_is_never_still: clicks::pointers_complete_their_acts by Morris, "is not shown", {
    fn extra(_: &View<Morris>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        use std::sync::atomic::{AtomicU32, Ordering};
        static DRAWN: AtomicU32 = AtomicU32::new(0);
        if let Extra::Pointer(act) = extra {
            out(Item { id: 100 + DRAWN.fetch_add(1, Ordering::Relaxed), ..finger(act) });
        }
    }
});
