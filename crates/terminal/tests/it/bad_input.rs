//! Whatever comes in, the game goes on.

use crate::talk::Talk;

#[test]
fn garbage_is_answered_and_the_game_goes_on() {
    let mut lines = b"\xff\xfe\n".to_vec();
    lines.extend(vec![b'x'; 100_000]);
    lines.extend(b"\n\0\x1b[2J\na1\n");
    let said = Talk::new().say(lines);
    assert!(said.contains("That is not UTF-8 text."), "{said}");
    assert!(said.contains("That line is too long."), "{said}");
    assert!(
        said.contains("Cross places a man: column a, row 1.") || said.contains("places"),
        "{said}"
    );
}

#[test]
fn a_saved_game_that_is_not_right_is_named_and_kept() {
    for (bytes, why) in [
        (&b"{"[..], "cannot be used"),
        (b"\xff", "cannot be used"),
        (b"", "cannot be used"),
        (b"{\"ludarium\":99,\"game\":\"morris\"}", "cannot be used"),
        (
            b"{\"ludarium\":1,\"game\":\"liar\",\"rules\":1,\"seats\":[],\"events\":[]}",
            "cannot be used",
        ),
    ] {
        let mut talk = Talk::new().resumed();
        std::fs::write(talk.save_file(), bytes).unwrap();
        let said = talk.say("a1\n");
        assert!(said.contains(why), "{said}");
        assert!(said.contains("A new game begins"), "{said}");
        assert_eq!(std::fs::read(talk.save_file()).unwrap(), bytes);
    }
}

#[test]
fn no_saved_game_starts_a_new_one() {
    let said = Talk::new().resumed().say("a1\n");
    assert!(said.starts_with("There is no saved game (FOLDER/saved.json): a new one begins.\n"));
}

#[test]
fn a_folder_that_cannot_be_written_keeps_the_game_going() {
    let mut talk = Talk::new();
    talk.options.save = Some("/nowhere/at/all.json".into());
    let said = talk.say("a1\nsave\nb2\n");
    assert!(said.contains("could not be saved in /nowhere/at/all.json"), "{said}");
    assert!(said.lines().filter(|line| line.contains("places a man")).count() == 2, "{said}");
}

#[test]
fn an_engine_that_is_none_loses_its_game_and_not_the_program() {
    // It says all the right things until it should play.
    let script = "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
                  go*) echo bestmove z9;; esac; done";
    let engine = format!("ugi:sh -c '{script}'");
    let said = Talk::new().seats(&["person", &engine]).say("a1\nagain\nquit\n");
    assert!(said.contains("played an illegal move."), "{said}");
    assert!(said.contains("You won."), "{said}");
}

#[test]
fn an_engine_that_cannot_be_started_is_an_error_before_the_game() {
    let why = Talk::new().seats(&["person", "ugi:/no/such/engine"]).fails("a1\n");
    assert!(why.contains("/no/such/engine"), "{why}");
}

#[test]
fn an_engine_that_does_not_come_up_loses_its_game_and_not_the_program() {
    let said = Talk::new().seats(&["ugi:sh -c 'exit 3'", "person"]).say("quit\n");
    assert!(said.contains("You won."), "{said}");
}

#[test]
fn what_a_terminal_would_obey_is_not_said() {
    let said = Talk::new().say("9 \x1b[31mx\n");
    assert!(!said.contains('\x1b'), "{said:?}");
}

#[test]
fn a_saved_game_with_other_settings_is_not_taken_for_the_one_that_was_asked_for() {
    let mut saved = Talk::new();
    saved.say("a1\nsave\n");
    let mut other = Talk::new().set("men", "4").resumed();
    std::fs::copy(saved.save_file(), other.save_file()).unwrap();
    let said = other.say("");
    assert!(said.contains("It was saved with other settings."), "{said}");
}
