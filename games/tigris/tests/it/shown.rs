//! What is shown of conflicts and of the end.

use crate::random_act;
use game::{AnyGame, AnyState, Due, Extra, Item, Seat, Seats, Who, rng::QuickRng};
use ludarium_tigris::GAME;

fn from(position: &str) -> Box<dyn AnyState> {
    GAME.read_position(&GAME.setup(), position).unwrap()
}

/// The marks of the items with this role.
fn marks(scene: &[Item], role: &str) -> Vec<String> {
    scene.iter().filter(|item| item.role == role).map(|item| item.mark.to_string()).collect()
}

/// Plays a random game to its end.
fn random_game(state: &mut dyn AnyState, rng: &mut QuickRng) {
    while let Some((who, act)) = random_act(state, rng) {
        state.play(who, &act).unwrap();
    }
}

/// Every point of the end came from somewhere: tiles, revolts, wars, monuments, treasures.
#[test]
fn every_point_has_an_origin() {
    let mut rng = QuickRng::new(4);
    let mut froms = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let mut state = GAME.start(&GAME.setup()).unwrap();
        assert!(state.panel(Seats::ALL).origins.is_empty(), "the game is not over");
        random_game(&mut *state, &mut rng);
        let panel = state.panel(Seats::ALL);
        for part in &panel.scores {
            let own = panel.origins.iter().filter(|o| o.seat == part.seat && o.part == part.key);
            assert_eq!(own.map(|origin| origin.points).sum::<i32>(), part.points - part.free);
        }
        froms.extend(panel.origins.iter().filter(|o| o.points > 0).map(|origin| origin.from));
    }
    assert_eq!(froms.into_iter().collect::<Vec<_>>(), ["monuments", "revolts", "tiles", "wars"]);
}

const WAR: &str = r#"{"players":2,"tiles":[["S",6,7],["S",5,7],["S",5,6],["S",5,5],["S",4,5],["T",5,4]],"leaders":[[0,"king",7,8],[1,"king",4,4]],"hands":{"0":"SSTFMM","1":"STSFFM"},"phase":"attack","to_move":0,"marker":[5,6],"conflict":{"kind":"war","colour":"black","attacker":0,"defender":1}}"#;

/// The panel of a war shows strengths, commitments and sums, then the result and the points; it stays for the
/// next turn and goes after it.
#[test]
fn the_panel_of_a_conflict_shows_its_result() {
    let mut state = from(WAR);
    let [ada, bo] = [0, 1].map(|seat| Who::Seat(Seat(seat)));
    let seen = |state: &dyn AnyState| state.scene(Seats::NONE);
    let row = |state: &dyn AnyState| {
        let roles = ["support-black", "commit-black", "sum", "lost-black"];
        roles.map(|role| marks(&seen(state), role).join(" "))
    };
    // Two settlements on each side; the marked tile takes none.
    assert_eq!(row(&*state), ["2 2", "+? +?", "=2 =2", ""]);
    let strengths = marks(&seen(&*state), "strength");
    assert_eq!(strengths, ["2", "2"], "leaders show the strength of their own side");
    state.play(ada, "commit:2").unwrap();
    assert_eq!(row(&*state), ["2 2", "+2 +?", "=4 =2", ""]);
    state.play(bo, "commit:1").unwrap();
    let scene = seen(&*state);
    assert_eq!(row(&*state), ["2 2", "+2 +1", "=4 =3", "-2"]);
    assert_eq!(marks(&scene, "won-left").len(), 1);
    assert!(marks(&scene, "points-black").contains(&"+3".to_owned()), "leader and two tiles");
    let mut turns = 0;
    while !marks(&seen(&*state), "won-left").is_empty() {
        let mut rng = QuickRng::new(1);
        match state.due() {
            Due::Chance => {
                let drawn = state.chance(&mut rng).unwrap();
                state.play(Who::Chance, drawn.text()).unwrap();
            }
            Due::Seats(due) => {
                turns += 1;
                state.play(Who::Seat(due.lowest().unwrap()), "pass").unwrap();
            }
            Due::Over => panic!("the game is over"),
        }
    }
    assert_eq!(turns, 2, "the turn of the war and the next");
}

/// What each button says of its outcome: 0 open, 1 won, 2 lost.
fn outcomes(state: &dyn AnyState, seat: u8) -> Vec<i32> {
    let controls = state.panel(Seats::only(Seat(seat))).controls;
    controls.iter().map(|control| control.say.numbers()[2]).collect()
}

/// A defender knows what comes of each answer; an attacker only where no answer can change it.
#[test]
fn buttons_say_what_is_known_of_the_outcome() {
    let mut state = from(WAR);
    assert_eq!(
        outcomes(&*state, 0),
        [2, 0, 0],
        "with nothing it is a tie, which the defender wins"
    );
    state.play(Who::Seat(Seat(0)), "commit:1").unwrap();
    assert_eq!(outcomes(&*state, 1), [2, 1, 1]);
    // All other temples are known to be elsewhere: nobody can answer.
    let strong = r#"{"players":2,"tiles":[["T",4,4],["T",4,6],["T",3,5],["T",5,6],["S",5,7]],"leaders":[[0,"king",4,5],[1,"king",5,5]],"hands":{"0":"TSSFMM","1":""},"phase":"attack","to_move":0,"conflict":{"kind":"revolt","colour":"black","attacker":0,"defender":1}}"#;
    assert_eq!(outcomes(&*from(strong), 0), [1, 1], "an empty hand commits nothing");
}

/// Once a tile is chosen, a square that would start wars says so with the strengths of each.
#[test]
fn chosen_tiles_show_where_wars_would_start() {
    let wars = r#"{"players":2,"tiles":[["T",4,5],["S",5,5],["S",5,4],["M",3,4],["T",4,7],["S",5,7]],"leaders":[[0,"king",4,4],[0,"trader",3,5],[1,"king",4,8],[1,"trader",3,7]],"hands":{"0":"TTTTTT"}}"#;
    let state = from(wars);
    let first = state.tools().read_spot("tile1").unwrap();
    let signs = state.extra(Seats::only(Seat(0)), Extra::Chosen(&[first]));
    assert_eq!(marks(&signs, "starts-wars-upper"), ["2:1"; 3], "kings, on g4, g5 and g6");
    assert_eq!(marks(&signs, "starts-wars-lower"), ["1:0"; 3], "traders");
    let king = wars.replace(r#",[0,"trader",3,5]"#, "");
    let signs = from(&king).extra(Seats::only(Seat(0)), Extra::Chosen(&[first]));
    assert_eq!(marks(&signs, "starts-war"), ["2:1"; 2], "one war, whose end is open");
}

/// The places of the items with this role, as names of squares.
fn squares(scene: &[Item], role: &str) -> Vec<String> {
    let name = |item: &Item| format!("{}{}", (b'a' + (item.at.0 / 2) as u8) as char, item.at.1 + 1);
    let mut found: Vec<String> = scene.iter().filter(|i| i.role == role).map(name).collect();
    found.sort();
    found
}

/// In a war the tiles that count for either side are marked, and each side has a line around it that leaves the marked tile
/// out; in a revolt the temples beside both leaders are, and the leaders show their number.
#[test]
fn tiles_that_count_in_a_conflict_are_marked() {
    let scene = from(WAR).scene(Seats::NONE);
    assert_eq!(squares(&scene, "attacks"), ["h6", "h7"]);
    assert_eq!(squares(&scene, "defends"), ["f5", "f6"]);
    for side in ["edge-north", "edge-east", "edge-south", "edge-west"] {
        assert!(!squares(&scene, side).contains(&"g6".to_owned()), "the marked tile has an edge");
    }
    assert!(squares(&scene, "edge-east").contains(&"f6".to_owned()), "towards the marked tile");
    let revolt = r#"{"players":2,"tiles":[["T",6,9],["S",5,8],["S",5,9]],"leaders":[[1,"king",6,10],[0,"king",7,8]],"phase":"attack","conflict":{"kind":"revolt","colour":"black","attacker":0,"defender":1}}"#;
    let scene = from(revolt).scene(Seats::NONE);
    assert_eq!(squares(&scene, "attacks"), ["i7"]);
    assert_eq!(squares(&scene, "defends"), ["j7"]);
    assert_eq!(marks(&scene, "strength"), ["1", "1"], "temples, not the two settlements");
}

/// Once a piece is chosen, spaces say what it would bring there: a point and for whom, a square that is complete, the strength
/// of a leader.
#[test]
fn chosen_pieces_show_what_they_would_bring() {
    let position = r#"{"players":2,"start_temples":false,"treasures":[],"tiles":[["T",4,5],["S",5,5],["S",5,4],["S",6,4],["T",9,9]],"leaders":[[0,"king",4,4],[1,"trader",9,8]],"hands":{"0":"SM"}}"#;
    let state = from(position);
    let spot = |name: &str| state.tools().read_spot(name).unwrap();
    let signs = |name: &str| state.extra(Seats::only(Seat(0)), Extra::Chosen(&[spot(name)]));
    let settlement = signs("tile1");
    assert_eq!(squares(&settlement, "completes"), ["f7"]);
    assert!(squares(&settlement, "gains-black").contains(&"f7".to_owned()));
    assert_eq!(
        squares(&settlement, "gives"),
        [] as [&str; 0],
        "no king is in the trader's kingdom"
    );
    let market = signs("tile2");
    assert!(squares(&market, "gains-green").contains(&"f7".to_owned()), "the king stands in");
    assert!(squares(&market, "gives").contains(&"k10".to_owned()), "that trader is another's");
    let priest = signs("priest");
    assert_eq!(squares(&priest, "would-be"), ["f4", "g5", "j11", "k10"]);
    assert_eq!(marks(&priest, "would-be"), ["1"; 4]);
}

/// Once a piece is chosen, the game says which spaces it may go to; and a space that it may not go to says why.
#[test]
fn a_chosen_piece_asks_for_a_space() {
    let state = from(r#"{"players":2,"leaders":[[0,"king",1,5]],"hands":{"0":"TFSM"}}"#);
    let spot = |name: &str| state.tools().read_spot(name).unwrap();
    let asked = |name: &str| state.offer(Seat(0), &[spot(name)]).prompt.map(|say| say.key);
    assert_eq!(asked("tile1"), Some("prompt-tile"));
    assert_eq!(asked("priest"), Some("prompt-leader"));
    assert_eq!(asked("king"), Some("prompt-move"));
    assert_eq!(asked("f2"), Some("prompt-move-or-home"));
    assert_eq!(asked("catastrophe"), Some("prompt-catastrophe"));
    assert_eq!(asked("swap"), Some("prompt-swap"));
    assert_eq!(asked("a1"), None);
    let why = |piece: &str, square: &str| {
        state.why_not(Seat(0), &[spot(piece), spot(square)]).map(|refusal| refusal.code)
    };
    assert_eq!(why("tile1", "e1"), Some("river"));
    assert_eq!(why("tile2", "a1"), Some("farm-off-river"));
    assert_eq!(why("priest", "a5"), Some("no-temple"));
    assert_eq!(why("catastrophe", "f3"), Some("treasure"));
    assert_eq!(why("f2", "f2"), Some("same-space"));
    assert_eq!(why("priest", "g3"), None, "it may go there");
}

/// Where a tile completes several squares, any tile that belongs to one of them alone stands for it.
#[test]
fn a_monument_is_built_on_the_square_that_is_pressed() {
    let state = from(
        r#"{"players":2,"tiles":[["S",4,4],["S",5,4],["S",4,6],["S",5,5],["S",5,6],["S",4,5]],"phase":"monument","monument_squares":[[4,4],[4,5]]}"#,
    );
    let spot = |name: &str| state.tools().read_spot(name).unwrap();
    let offer = |clicks: &[&str]| {
        let clicks: Vec<_> = clicks.iter().map(|name| spot(name)).collect();
        state.offer(Seat(0), &clicks).done
    };
    assert_eq!(offer(&["black-red", "e5"]), ["build:black-red:e5"]);
    assert_eq!(offer(&["e6", "black-red"]), ["build:black-red:e5"]);
    assert_eq!(offer(&["black-red", "g6"]), ["build:black-red:f5"]);
    assert!(offer(&["black-red", "f5"]).is_empty(), "f5 belongs to both");
}

/// The weakest colours are marked, but not where all four are equal.
#[test]
fn the_weakest_colour_is_marked_where_one_is_weaker() {
    let weakest = |points: &str| {
        let state = from(&format!(r#"{{"players":2,"vp":{{"0":{points}}}}}"#));
        marks(&state.scene(Seats::only(Seat(0))), "weakest").len()
    };
    assert_eq!(weakest(r#"{"black":3,"red":1,"blue":4,"green":1,"treasure":0}"#), 2);
    assert_eq!(weakest(r#"{"black":2,"red":2,"blue":2,"green":2,"treasure":1}"#), 0);
}
