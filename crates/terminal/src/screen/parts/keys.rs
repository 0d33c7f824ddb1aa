//! What keys and the mouse mean on most pages.

use crate::screen::{input::Input, paint::Direction};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// What somebody means by a key or the mouse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::screen) enum Meant {
    /// An arrow.
    Go(Direction),
    /// To the first or the last.
    End { is_last: bool },
    /// A page up or down.
    Leap { is_down: bool },
    /// The next, or the one before.
    Tab { is_forward: bool },
    /// Enter, or the space bar.
    Press,
    /// Escape.
    Back,
    /// A letter.
    Letter(char),
    /// Backspace and Delete.
    Rub { is_forward: bool },
    /// A function key.
    Function(u8),
    /// A click.
    Click(u16, u16),
    /// A click that is held and moved.
    Drag(u16, u16),
    /// The pointer moves.
    Hover(u16, u16),
    /// The wheel.
    Wheel { at: (u16, u16), is_down: bool },
    /// Text.
    Paste(String),
    /// Nothing.
    Nothing,
}

/// What an input means.
pub(in crate::screen) fn meant(input: &Input) -> Meant {
    match input {
        Input::Key(key) => of_key(*key),
        Input::Mouse(mouse) => of_mouse(*mouse),
        Input::Paste(text) => Meant::Paste(text.clone()),
        Input::Resized | Input::Tick | Input::Done(_) => Meant::Nothing,
    }
}

fn of_key(key: KeyEvent) -> Meant {
    let is_plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    match key.code {
        KeyCode::Up => Meant::Go(Direction::Up),
        KeyCode::Down => Meant::Go(Direction::Down),
        KeyCode::Left => Meant::Go(Direction::Left),
        KeyCode::Right => Meant::Go(Direction::Right),
        KeyCode::Home => Meant::End { is_last: false },
        KeyCode::End => Meant::End { is_last: true },
        KeyCode::PageUp => Meant::Leap { is_down: false },
        KeyCode::PageDown => Meant::Leap { is_down: true },
        KeyCode::Tab => Meant::Tab { is_forward: true },
        KeyCode::BackTab => Meant::Tab { is_forward: false },
        KeyCode::Enter => Meant::Press,
        KeyCode::Esc => Meant::Back,
        KeyCode::Char(c) if is_plain => Meant::Letter(c),
        KeyCode::Backspace => Meant::Rub { is_forward: false },
        KeyCode::Delete => Meant::Rub { is_forward: true },
        KeyCode::F(number) => Meant::Function(number),
        _ => Meant::Nothing,
    }
}

fn of_mouse(mouse: MouseEvent) -> Meant {
    let at = (mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Meant::Click(at.0, at.1),
        MouseEventKind::Down(MouseButton::Right) => Meant::Back,
        MouseEventKind::Drag(MouseButton::Left) => Meant::Drag(at.0, at.1),
        MouseEventKind::Moved => Meant::Hover(at.0, at.1),
        MouseEventKind::ScrollDown => Meant::Wheel { at, is_down: true },
        MouseEventKind::ScrollUp => Meant::Wheel { at, is_down: false },
        _ => Meant::Nothing,
    }
}
