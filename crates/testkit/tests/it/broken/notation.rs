//! Spoilt games whose texts do not say what they mean.

use super::caught;
use game::{Notation, Past, Refusal, Rules, Setup, Spot, View};
use ludarium_testkit::games::{Liar, Morris, liar::Act as LiarAct, morris::Act};
use std::fmt::{self, Write};

caught!(moves_are_written_backwards: notation::acts_round_trip by Morris, "and read as", {
    fn write(game: &Morris, act: Act, out: &mut dyn Write) -> fmt::Result {
        let act = if let Act::Move(from, to) = act { Act::Move(to, from) } else { act };
        game.write(act, out)
    }
});

caught!(acts_of_two_words: notation::acts_round_trip by Morris, "which is no word", {
    fn write(game: &Morris, act: Act, out: &mut dyn Write) -> fmt::Result {
        out.write_str("to ")?;
        game.write(act, out)
    }
});

caught!(what_is_heard_cannot_be_read: notation::acts_round_trip by Liar, "and read as", {
    fn read(game: &Liar, text: &str) -> Result<LiarAct, Refusal> {
        if text.contains('?') { Err(Refusal::BAD_FORM) } else { game.read(text) }
    }
});

caught!(the_mover_is_not_written: notation::positions_round_trip by Morris,
    "is written, and read as", {
    fn write_position(game: &Morris, out: &mut dyn Write) -> fmt::Result {
        let mut text = String::new();
        game.write_position(&mut text)?;
        out.write_str(&text.replace(" o", " x"))
    }
});

caught!(what_was_shown_is_not_written: notation::positions_round_trip by Liar, "two states", {
    fn write_position(game: &Liar, out: &mut dyn Write) -> fmt::Result {
        let mut text = String::new();
        game.write_position(&mut text)?;
        let mut words: Vec<&str> = text.split(' ').collect();
        words[6] = "-";
        out.write_str(&words.join(" "))
    }
});

caught!(a_mask_cannot_be_read: notation::positions_round_trip by Liar, "bad-form", {
    fn read_position(setup: &Setup, text: &str) -> Result<Liar, Refusal> {
        if text.contains('?') { Err(Refusal::BAD_FORM) } else { Liar::read_position(setup, text) }
    }
});

caught!(a_position_of_two_lines: notation::positions_round_trip by Morris, "is not a line", {
    fn write_position(game: &Morris, out: &mut dyn Write) -> fmt::Result {
        game.write_position(out)?;
        out.write_char('\n')
    }
});

caught!(all_spots_have_one_name: notation::spots_round_trip by Morris, "and read as", {
    fn write_spot(_: &Morris, _: Spot, out: &mut dyn Write) -> fmt::Result {
        out.write_str("b2")
    }
});

caught!(a_spot_has_no_name: notation::spots_round_trip by Liar, "which is no word", {
    fn write_spot(_: &Liar, _: Spot, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }
});

caught!(a_state_of_two_lines: notation::states_are_lines_of_json by Morris, "is not a line", {
    fn write_state(_: &View<Morris>, _: &Past, out: &mut dyn Write) -> fmt::Result {
        out.write_str("{\n}")
    }
});

caught!(a_state_is_no_json: notation::states_are_lines_of_json by Liar, "trailing characters", {
    fn write_state(view: &View<Liar>, past: &Past, out: &mut dyn Write) -> fmt::Result {
        Liar::write_state(view, past, out)?;
        out.write_char('}')
    }
});

caught!(a_save_starts_again: saves::save_forms_round_trip by Morris, "another game is read", {
    fn load(_: &str, setup: &Setup, _: &[u8]) -> Result<Morris, Refusal> {
        Morris::start(setup)
    }
});

caught!(a_save_is_not_read: saves::save_forms_round_trip by Morris, "is bad-form", {
    fn load(_: &str, _: &Setup, _: &[u8]) -> Result<Morris, Refusal> {
        Err(Refusal::BAD_FORM)
    }
});

caught!(a_form_is_never_written: saves::save_forms_round_trip by Morris, "cannot be written", {
    fn save(_: &Morris, _: &str) -> Option<Vec<u8>> {
        None
    }
});

caught!(a_form_that_is_none: saves::save_forms_round_trip by Morris, "an unknown form", {
    fn save(game: &Morris, _: &str) -> Option<Vec<u8>> {
        game::Stage::save(game, "slate")
    }
});
