//! What is shown of conflicts and of the end.

use game::{AnyGame, AnyState, Due, Item, Rng, Seat, Seats, Who, rng::QuickRng};
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
    loop {
        let (who, act) = match state.due() {
            Due::Over => return,
            Due::Chance => (Who::Chance, state.chance(rng).unwrap().text().to_owned()),
            Due::Seats(due) => {
                let who = Who::Seat(due.lowest().unwrap());
                let acts = state.acts(who);
                (who, acts[rng.index(acts.len())].clone())
            }
        };
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
    // Two settlements on each side; the marked tile takes none.
    assert_eq!(marks(&seen(&*state), "sum"), ["2", "+?", "=2", "2", "+?", "=2"]);
    let strengths = marks(&seen(&*state), "strength");
    assert_eq!(strengths, ["2", "2"], "leaders show the strength of their own side");
    state.play(ada, "commit:2").unwrap();
    assert_eq!(marks(&seen(&*state), "sum"), ["2", "+2", "=4", "2", "+?", "=2"]);
    state.play(bo, "commit:1").unwrap();
    let scene = seen(&*state);
    assert_eq!(marks(&scene, "sum"), ["2", "+2", "=4", "2", "+1", "=3", "-2"]);
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
