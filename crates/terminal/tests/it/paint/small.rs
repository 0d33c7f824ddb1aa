//! Clock texts, sliders, scroll bars, hints, evaluations.

use super::shelf::edged;
use expect_test::expect;
use game::Value;
use ludarium_terminal::screen::paint::{
    Depth, Palette, Tone,
    widgets::{Evaluation, KeyHints, ScrollBar, Slider, clock_text, clock_tone},
};
use picture::Theme;
use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};
use std::time::Duration;

fn palette() -> Palette {
    Palette::new(Theme::Light, Depth::None)
}

fn shown(size: (u16, u16), widget: impl Widget) -> String {
    let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    widget.render(buf.area, &mut buf);
    edged(&buf)
}

#[test]
fn time_is_told_as_short_as_it_can_be() {
    let text = |millis| clock_text(Duration::from_millis(millis));
    assert_eq!(text(0), "0.0");
    assert_eq!(text(9_999), "9.9");
    assert_eq!(text(10_000), "0:10");
    assert_eq!(text(65_000), "1:05");
    assert_eq!(text(3_723_000), "1:02:03");
    let tone = |seconds, is_running| clock_tone(Duration::from_secs(seconds), is_running);
    assert_eq!(tone(4, true), Tone::Bad);
    assert_eq!(tone(19, true), Tone::Warn);
    assert_eq!((tone(20, true), tone(20, false)), (Tone::Title, Tone::Soft));
}

#[test]
fn a_slider_shows_how_far_it_is() {
    let slider = |at, last| Slider { at, last, is_focused: true, palette: palette() };
    expect![[r#"
        |●──────────
    "#]]
    .assert_eq(&shown((11, 1), slider(0, 20)));
    expect![[r#"
        |━━━━━●─────
    "#]]
    .assert_eq(&shown((11, 1), slider(10, 20)));
    expect![[r#"
        |━━━━━━━━━━●
    "#]]
    .assert_eq(&shown((11, 1), slider(20, 20)));
    expect![[r#"
        |━━━━━━━━━━●
    "#]]
    .assert_eq(&shown((11, 1), slider(99, 20)));
    expect![[r#"
        |●──────────
    "#]]
    .assert_eq(&shown((11, 1), slider(0, 0)));
    expect![[""]].assert_eq(&shown((0, 1), slider(1, 2)));
    // What is clicked is where the knob goes.
    let area = Rect::new(5, 0, 11, 1);
    let places = [0, 5, 10, 15, 99].map(|column| slider(0, 20).place(area, column));
    assert_eq!(places, [0, 0, 10, 20, 20]);
}

#[test]
fn a_scroll_bar_is_there_only_when_something_is_hidden() {
    let bar = |first, seen, all| ScrollBar { first, seen, all, palette: palette() };
    expect![[r#"
        |
        |
        |
        |
    "#]]
    .assert_eq(&shown((3, 4), bar(0, 4, 4)));
    expect![[r#"
        |  ┃
        |  ┃
        |  │
        |  │
    "#]]
    .assert_eq(&shown((3, 4), bar(0, 4, 8)));
    expect![[r#"
        |  │
        |  │
        |  ┃
        |  ┃
    "#]]
    .assert_eq(&shown((3, 4), bar(4, 4, 8)));
    expect![[r#"
        |  │
        |  │
        |  ┃
        |  │
    "#]]
    .assert_eq(&shown((3, 4), bar(500, 4, 1000)));
}

#[test]
fn hints_that_do_not_fit_are_left_out() {
    let keys = [("Enter", "play"), ("Esc", "back"), ("F1", "help")];
    let hints = || KeyHints { keys: &keys, palette: palette() };
    expect![[r#"
        |Enter play   Esc back   F1 help
    "#]]
    .assert_eq(&shown((40, 1), hints()));
    expect![[r#"
        |Enter play   Esc back
    "#]]
    .assert_eq(&shown((25, 1), hints()));
    expect![[r#"
        |
    "#]]
    .assert_eq(&shown((5, 1), hints()));
}

#[test]
fn an_evaluation_leans_to_who_is_better() {
    let bar = |value| Evaluation { value, palette: palette() };
    expect![[r#"
        |████░░░░
    "#]]
    .assert_eq(&shown((8, 1), bar(None)));
    expect![[r#"
        |████████
    "#]]
    .assert_eq(&shown((8, 1), bar(Some(Value::Win(3)))));
    expect![[r#"
        |░░░░░░░░
    "#]]
    .assert_eq(&shown((8, 1), bar(Some(Value::Loss(3)))));
    expect![[r#"
        |█████▌░░
    "#]]
    .assert_eq(&shown((8, 1), bar(Some(Value::Share(700)))));
    expect![[r#"
        |░░░░░░░░
    "#]]
    .assert_eq(&shown((8, 1), bar(Some(Value::Score(i32::MIN)))));
    expect![[r#"
        |██████░░
    "#]]
    .assert_eq(&shown((8, 1), bar(Some(Value::Score(100)))));
}
