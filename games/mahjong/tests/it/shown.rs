//! What the result tells, what is dimmed, what can be laid over the board.

use crate::kit::{dealt, position};
use game::{
    AnyGame, AnyState, ControlPlace, Extra, GameOf, Item, Past, Rules, Seat, Seats,
    SentenceArg::Number, Who,
};
use ludarium_mahjong::{Act, GAME, Mahjong};

fn boxed(state: Mahjong) -> Box<dyn AnyState> {
    GameOf::state(state, Past::new())
}

fn play(state: &mut Mahjong, who: Who, act: Act) {
    assert_eq!(state.check(&Past::new(), who, act), Ok(()), "{act}");
    state.apply(&Past::new(), who, act);
}

/// Four pairs in a row: the first player takes two, asks for a third, the second takes the last.
const ROW: &str = r#"{"layout":[[0,0,0],[4,0,0],[8,0,0],[12,0,0],[16,0,0],[20,0,0],[24,0,0],[28,0,0]],"families":[1,1,2,2,3,3,4,4],"level":"easy"}"#;

#[test]
fn the_result_tells_pairs_longest_turns_and_shuffles() {
    let mut state = position(ROW);
    let (one, two) = (Who::Seat(Seat(0)), Who::Seat(Seat(1)));
    play(&mut state, one, Act::Hint);
    for pos in [0, 1, 2, 3] {
        play(&mut state, one, Act::Click(pos));
    }
    play(&mut state, Who::Clock, Act::Timeout);
    play(&mut state, two, Act::Shuffle);
    play(&mut state, Who::Chance, Act::Faces(Some(1)));
    assert!(boxed(state).panel(Seats::ALL).scores.is_empty(), "only at the end");
    for _ in 0..2 {
        let mut pair = None;
        state.pairs(&mut |found| pair = pair.or(Some(found)));
        pair.unwrap().into_iter().for_each(|pos| play(&mut state, two, Act::Click(pos)));
    }
    assert!(state.is_over());
    let panel = boxed(state).panel(Seats::ALL);
    let told: Vec<(u8, &str, i32)> =
        panel.scores.iter().map(|part| (part.seat.0, part.key, part.points)).collect();
    assert_eq!(
        told,
        [
            (0, "pairs", 2),
            (0, "longest", 2),
            (0, "shuffles", 0),
            (1, "pairs", 2),
            (1, "longest", 2),
            (1, "shuffles", 1)
        ]
    );
}

/// Times that are not the level's are said with the verdict.
#[test]
fn the_verdict_tells_other_times() {
    for (seconds, args) in [("15", [0, 15]), ("0", [1, 0]), ("30", [2, 30])] {
        let text = format!(
            r#"{{"layout":[[0,0,0],[4,0,0]],"families":[1,1],"present":[],"level":"easy","seconds":{seconds}}}"#
        );
        let verdict = boxed(position(&text)).panel(Seats::ALL).verdict.unwrap();
        assert_eq!(verdict.key, "verdict-cleared");
        assert_eq!(verdict.args()[..2], args.map(Number));
    }
}

/// How many blocked tiles are dimmed.
fn shades(settings: &[(&str, &str)]) -> usize {
    let items = boxed(dealt(settings, 1)).scene(Seats::ALL);
    items.iter().filter(|item| item.role == "shade").count()
}

#[test]
fn blocked_tiles_are_dimmed_on_the_easy_level_or_where_it_was_agreed() {
    assert_eq!(shades(&[("level", "easy")]), 24, "twelve of thirty-six are free");
    assert_eq!(shades(&[("level", "easy"), ("free", "off")]), 0);
    assert_eq!(shades(&[("level", "medium")]), 0);
    assert_eq!(shades(&[("level", "medium"), ("free", "on")]), 32);
}

#[test]
fn a_plain_courtyard_has_no_pattern() {
    let roles = |court: &str| -> Vec<&str> {
        let items = boxed(dealt(&[("court", court)], 1)).scene(Seats::ALL);
        items.iter().take_while(|item| item.spot.is_none()).map(|item| item.role).collect()
    };
    assert_eq!(roles("zellige").len(), 9, "paving, four sides, four corners");
    assert_eq!(roles("plain"), ["court-plain"]);
    assert!(roles("none").is_empty(), "nothing but tiles, which are larger");
}

/// Pictures draw things of one height in the order in which they are listed, the page in that of their ids: it is the same, so that
/// tiles lie on the courtyard, and veils and frames on tiles.
#[test]
fn what_lies_on_something_is_listed_after_it_and_has_a_greater_id() {
    let hinted = r#"{"layout":"court36","families":[1,2,3,4,5,1,2,3,4,5,6,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,7,8,9],"level":"easy","selected":0,"hinted":[[0,5],[0,24]]}"#;
    let boards = [
        boxed(position(hinted)),
        boxed(dealt(&[("level", "hard"), ("free", "on")], 1)),
        boxed(dealt(&[("layout", "turtle144"), ("court", "plain")], 1)),
    ];
    for board in boards {
        let items = board.scene(Seats::ALL);
        assert!(items.iter().any(|item| item.role.starts_with("court")));
        for (at, one) in items.iter().enumerate() {
            let meets = |two: &&Item| {
                let along = |a: i16, b: i16, one: i16, two: i16| a < b + two && b < a + one;
                one.at.2 == two.at.2
                    && along(one.at.0, two.at.0, one.size.0, two.size.0)
                    && along(one.at.1, two.at.1, one.size.1, two.size.1)
            };
            let wrong = items[at + 1..].iter().filter(meets).find(|two| two.id <= one.id);
            assert_eq!(wrong, None, "is drawn before {one:?} on the page");
        }
    }
}

/// What the look says of a pattern or a symbol behind the name of an attribute or a shape.
fn drawn(id: &str, before: &str) -> f32 {
    let look = GAME.props().look.symbols;
    let of_id = look.split_once(&format!("id=\"{id}\"")).unwrap().1;
    let number = of_id.split_once(before).unwrap().1.split('"').next().unwrap();
    number.parse().unwrap()
}

/// A half tile is 50 by 70 units; a whole number of flowers fits into two of them across and into one downwards.
#[test]
fn the_border_of_the_courtyard_has_whole_flowers_and_leaves_the_tiles_room() {
    let is_whole = |part: f32| (part - part.round()).abs() < 0.001;
    assert!(is_whole(100.0 / drawn("across", "width=\"")));
    assert!(is_whole(70.0 / drawn("down", "height=\"")));
    for layout in ["court36", "riad36", "pyramid56", "kasbah56", "turtle144"] {
        let items = boxed(dealt(&[("layout", layout)], 1)).scene(Seats::ALL);
        let item = |role: &str| items.iter().find(|item| item.role == role).unwrap();
        assert_eq!(item("border-top").size.0 % 2, 0, "{layout}: whole flowers");
        let tiles = || items.iter().filter(|item| item.spot.is_some());
        let left = tiles().map(|tile| tile.at.0).min().unwrap();
        let room = f32::from(left - item("border-left").at.0) * 50.0;
        let border = drawn("border-left", "<rect width=\"");
        assert!(border + 10.0 < room, "{layout}: a border of {border} in {room}");
    }
}

/// The example of R9: family 5 free on 0, 12 and 36 has the priorities 1, 0, 1 and max-block 2.
#[test]
fn overlays_mark_families_and_show_the_table() {
    let mut families = vec![1; 56];
    for pos in [0, 12, 36, 20] {
        families[pos] = 5;
    }
    let text = format!(r#"{{"layout":"pyramid56","families":{families:?}}}"#);
    let state = boxed(position(&text));
    let rows = state.extra(Seats::ALL, Extra::Overlay("table"));
    let of_five: Vec<String> = (rows.iter())
        .filter(|item| item.say.is_some_and(|say| say.args()[0] == Number(5)))
        .map(|item| item.mark.to_string())
        .collect();
    assert_eq!(of_five, ["1/2", "0/2", "1/2"]);
    let marks = state.extra(Seats::ALL, Extra::Overlay("marks"));
    // All but the sixteen and the four tiles that something lies on.
    assert_eq!(marks.len(), 36);
    assert_eq!(marks.iter().filter(|item| item.mark.as_str() == "5").count(), 3, "20 is covered");
    // The same numbers, as large as the tiles.
    let signs = state.extra(Seats::ALL, Extra::Overlay("signs"));
    let told = |items: &[game::Item]| -> Vec<String> {
        items.iter().map(|item| item.mark.to_string()).collect()
    };
    assert_eq!(told(&signs), told(&marks));
    assert!(signs.iter().all(|item| item.size == (2, 2)));
}

/// While faces are hidden nothing tells them.
#[test]
fn overlays_are_silent_on_hidden_faces() {
    let text = r#"{"layout":"court36","families":[1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9],"level":"hard","selected":6,"pairs_this_turn":1,"hidden":true}"#;
    let state = boxed(position(text));
    let seat = Seats::only(game::Seat(0));
    assert!(state.extra(seat, Extra::Overlay("table")).is_empty());
    assert_eq!(state.extra(seat, Extra::Overlay("signs")).len(), 1);
    let marks = state.extra(seat, Extra::Overlay("marks"));
    assert_eq!(marks.len(), 1, "that of the selected tile, which everybody sees");
}

/// Alone one is told whether the board can still be cleared.
#[test]
fn the_lamp_tells_what_the_solver_knows() {
    let lamp = |text: &str| {
        let mut setup = GAME.setup();
        setup.set("practice", "true").unwrap();
        let state = GAME.read_position(&setup, text).unwrap();
        let facts = state.panel(Seats::ALL).facts;
        facts.iter().find(|fact| fact.say.key == "fact-lamp").map(|fact| fact.say.args()[0])
    };
    // 0 and 1 match; 2 lies on 3, its twin.
    let lost = r#"{"layout":[[0,0,0],[4,0,0],[8,0,1],[8,0,0]],"families":[1,1,2,2]}"#;
    let good = r#"{"layout":[[0,0,0],[4,0,0],[8,0,0],[12,0,0]],"families":[1,1,2,2]}"#;
    assert_eq!(lamp(lost), Some(Number(0)));
    assert_eq!(lamp(good), Some(Number(1)));
    let facts = boxed(position(good)).panel(Seats::ALL).facts;
    assert!(facts.iter().all(|fact| fact.say.key != "fact-lamp"), "not in a game of two");
}

/// The seats beside which a shuffle button stands, and whether it stands out.
fn shuffle_buttons(families: &str, more: &str) -> Vec<(u8, bool)> {
    let text =
        format!(r#"{{"layout":[[0,0,0],[2,0,0],[4,0,0],[6,0,0]],"families":[{families}]{more}}}"#);
    let panel = boxed(position(&text)).panel(Seats::only(Seat(0)));
    let buttons = panel.controls.iter().filter_map(|control| match control.place {
        ControlPlace::Side(seat) => Some((seat.0, control.is_urgent)),
        ControlPlace::Bar => None,
    });
    buttons.collect()
}

/// Each player has one. That of whoever is due stands out on a blocked board, unless that would tell of hidden faces.
#[test]
fn the_shuffle_button_stands_out_on_a_blocked_board() {
    let hidden = r#","level":"hard","pairs_this_turn":1,"hidden":true"#;
    for (families, more, is_urgent) in [
        ("1,2,1,2", "", true),
        ("1,2,2,1", "", false),
        ("1,2,1,2", r#","shuffles":[0,3]"#, false),
        ("1,2,1,2", hidden, false),
    ] {
        let expected = [(0, is_urgent), (1, false)];
        assert_eq!(shuffle_buttons(families, more), expected, "{families} {more}");
    }
    assert_eq!(shuffle_buttons("1,2,1,2", r#","turn":1"#), [(0, false), (1, true)]);
}

#[test]
fn the_count_of_free_pairs_can_be_switched_off() {
    let is_told = |settings: &[(&str, &str)]| {
        let panel = boxed(dealt(settings, 1)).panel(Seats::ALL);
        panel.facts.iter().any(|fact| fact.say.key == "fact-pairs")
    };
    assert!(is_told(&[]));
    assert!(!is_told(&[("counts", "false")]));
}

/// Alone everything can be taken back, where faces are hidden and after the end too; against the clock nothing can.
#[test]
fn only_practice_can_always_be_taken_back() {
    let allows = |settings: &[(&str, &str)]| boxed(dealt(settings, 1)).allowed().undo;
    assert!(allows(&[("practice", "true")]));
    assert!(allows(&[("practice", "true"), ("level", "hard")]));
    assert!(allows(&[("seconds", "0")]));
    assert!(!allows(&[("seconds", "0"), ("level", "hard")]), "hidden faces would be seen again");
    assert!(!allows(&[]));
}
