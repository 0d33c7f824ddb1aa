//! A drawing is data: scenes, click paths, sentences and animation steps.
//!
//! An interface knows nothing about a game. It draws items, offers spots, plays animation steps and
//! speaks sentences; what they are is said here, once for the terminal, the page and the pictures.

use crate::{Notation, Past, Refusal, ScoreEntry, Seat, Sentence, View, Who};

/// A place that can be clicked, chosen by keyboard or named in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(pub u16);

/// One click of the way to an act. Neighbouring steps with the same group (not 0) may be clicked
/// in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClickStep {
    /// What is clicked.
    pub spot: Spot,
    /// Steps that belong together; 0 for a step that stands alone.
    pub group: u8,
}

impl ClickStep {
    /// A step that keeps its place in the order.
    pub const fn alone(spot: Spot) -> ClickStep {
        ClickStep { spot, group: 0 }
    }
}

/// What stands for an item where there is no picture: a few letters in a terminal.
pub type Glyph = arrayvec::ArrayString<8>;

/// A thing in a scene.
///
/// It has a *role*, never a colour: the game's look says how a role is drawn. Either an item has a
/// mark and a sentence, or it is decoration and has no sentence, because another item speaks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Item {
    /// Names a place, never a hidden piece. An item that keeps its id and changes its place is seen
    /// to move.
    pub id: u32,
    /// Column, row and height, in the units of the game's look; rows count downwards.
    pub at: (i16, i16, i16),
    /// Width and height in the same units.
    pub size: (i16, i16),
    /// What it is.
    pub role: &'static str,
    /// What stands for it in a terminal; empty for most decoration.
    pub mark: Glyph,
    /// What a click on it means.
    pub spot: Option<Spot>,
    /// What is said of it to people who cannot see it.
    pub say: Option<Sentence>,
    /// Where it lies: 0 on the board, n in the n-th of the game's [trays](crate::Props::trays), whose own
    /// units its place counts in.
    pub tray: u8,
}

impl Item {
    /// How many items a scene usually has room for: a list of them that grows step by step costs as
    /// much as drawing them.
    pub const USUAL: usize = 128;

    /// A thing that is looked at and spoken of, of the size of one unit.
    ///
    /// # Panics
    /// When the mark is longer than [`Glyph`] holds, which the suite rules out.
    pub fn new(
        id: u32,
        at: (i16, i16, i16),
        role: &'static str,
        mark: &str,
        say: Sentence,
    ) -> Item {
        let mark = Glyph::from(mark).expect("a mark has at most eight bytes");
        Item { id, at, size: (1, 1), role, mark, spot: None, say: Some(say), tray: 0 }
    }

    /// A thing that is only looked at.
    pub fn decor(id: u32, at: (i16, i16, i16), size: (i16, i16), role: &'static str) -> Item {
        Item { id, at, size, role, mark: Glyph::new_const(), spot: None, say: None, tray: 0 }
    }

    /// The same decoration with letters that the full screen writes where a drawing is too small.
    ///
    /// # Panics
    /// When the mark is longer than [`Glyph`] holds.
    #[must_use]
    pub fn marked(self, mark: &str) -> Item {
        Item { mark: Glyph::from(mark).expect("a mark has at most eight bytes"), ..self }
    }

    /// The same item, to be clicked.
    #[must_use]
    pub fn on(self, spot: Spot) -> Item {
        Item { spot: Some(spot), ..self }
    }

    /// The same item in another size.
    #[must_use]
    pub fn sized(self, size: (i16, i16)) -> Item {
        Item { size, ..self }
    }

    /// The same item in a tray; 1 is the first of [`Props::trays`](crate::Props::trays).
    #[must_use]
    pub fn in_tray(self, tray: u8) -> Item {
        Item { tray, ..self }
    }

    /// Whether it is only looked at.
    pub fn is_decor(&self) -> bool {
        self.say.is_none()
    }
}

/// The scene as it is seen from the other side: every place of the board half a turn around the middle
/// of all of them, everything upright. Trays stay as they are.
pub fn half_turn(items: &mut [Item]) {
    if let Some(board) = board_bounds(items) {
        half_turn_within(items, board);
    }
}

/// The same for things that lie on a board with these [bounds](board_bounds).
pub fn half_turn_within(items: &mut [Item], ((left, right), (top, bottom)): ItemBounds) {
    for item in items.iter_mut().filter(|item| item.tray == 0) {
        item.at.0 = left + right - item.at.0 - item.size.0;
        item.at.1 = top + bottom - item.at.1 - item.size.1;
    }
}

/// The columns and the rows that things reach over, each from and to.
pub type ItemBounds = ((i16, i16), (i16, i16));

/// The bounds of what lies on the board, without trays.
pub fn board_bounds(scene: &[Item]) -> Option<ItemBounds> {
    bounds(scene.iter().filter(|item| item.tray == 0))
}

/// The bounds of items.
pub fn bounds<'a>(items: impl Iterator<Item = &'a Item>) -> Option<ItemBounds> {
    let ends =
        |item: &Item| ((item.at.0, item.at.0 + item.size.0), (item.at.1, item.at.1 + item.size.1));
    let around = |a: (i16, i16), b: (i16, i16)| (a.0.min(b.0), a.1.max(b.1));
    items.map(ends).reduce(|a, b| (around(a.0, b.0), around(a.1, b.1)))
}

/// A line about the game as it stands, beside the board: about one seat, or about all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// What it says.
    pub say: Sentence,
    /// Whether a tray shows the same as a picture: where there are pictures it is not said again.
    pub is_in_tray: bool,
}

impl Fact {
    /// A line about a seat, or about all.
    pub const fn new(seat: Option<Seat>, say: Sentence) -> Fact {
        Fact { seat, say, is_in_tray: false }
    }
}

/// Where a control stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ControlPlace {
    /// In the bar with the buttons of the table.
    Bar,
    /// Beside the panel of this seat. Where the seat is not due the button is seen, and cannot be pressed.
    Side(Seat),
}

/// A button for a spot that is no place on the board: pass, shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    /// What pressing it means.
    pub spot: Spot,
    /// Where it stands.
    pub place: ControlPlace,
    /// What is written on it.
    pub say: Sentence,
    /// Whether the moment asks for it: doors draw attention to it.
    pub is_urgent: bool,
}

impl Control {
    /// A button that is there like any other.
    pub const fn new(spot: Spot, place: ControlPlace, say: Sentence) -> Control {
        Control { spot, place, say, is_urgent: false }
    }

    /// The same button when nothing else will help.
    #[must_use]
    pub const fn urgent_if(mut self, is_urgent: bool) -> Control {
        self.is_urgent = is_urgent;
        self
    }
}

/// What a seat that is due is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub say: Sentence,
}

/// A moment of an act that wants to be seen: a scene that lasts, and what moves while it does.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AnimationStep {
    /// The scene when the step begins.
    pub items: Vec<Item>,
    /// How long it lasts.
    pub millis: u16,
    /// Quarter turns clockwise that the whole scene makes, as a rigid body, around its middle. A
    /// role's symbol can say that it stays upright, or stays where it is.
    pub quarters: i8,
    /// What travels: an item of this scene to the place of an item of the next.
    pub links: Vec<(u32, u32)>,
}

/// What an act moves, as its game tells it.
#[derive(Clone, PartialEq, Debug)]
pub enum Motion {
    /// An item of the scene before the act travels to the place of an item of the scene after it.
    Travel(u32, u32),
    /// One step of an animation, where travelling is not enough: with any step, the steps are what is
    /// played. The last one leads to the scene after the act.
    Step(AnimationStep),
    /// An item after the act stays marked as the last move. With none, those that travelled are.
    Mark(u32),
}

/// An act as a viewer sees it happen.
#[derive(Clone, Copy, Debug)]
pub struct Transition<R: Notation> {
    /// What the viewer saw before it.
    pub before: View<R>,
    /// What it sees after it.
    pub after: View<R>,
    /// Who acted.
    pub who: Who,
    /// The act as the viewer heard of it.
    pub act: R::Act,
}

/// What can be laid over a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra<'a, Act> {
    /// What an act would do; drawn faintly.
    Ghost(Act),
    /// What stands for the last click of an act where that click is no item of the scene: an arrow
    /// beside what was chosen. Drawn once all other clicks of the act are made; its spots are such last
    /// clicks.
    Pointer(Act),
    /// What these clicks have chosen beside what was clicked: the middle of a line of which both ends
    /// were. Drawn with the pointers.
    Chosen(&'a [Spot]),
    /// Something more to see, when somebody asks for it: one of
    /// [`Props::overlays`](crate::Props::overlays).
    Overlay(&'a str),
}

/// How a game is shown.
pub trait Show: Notation {
    /// Everything there is to see.
    fn scene(view: &View<Self>, out: &mut impl FnMut(Item));

    /// The ways to click an act, one call for each. A complete path belongs to one act.
    fn paths(&self, act: Self::Act, out: &mut impl FnMut(&[ClickStep]));

    /// The act as a sentence of the log; the text also gets `$who`, the name of who acted, and, where
    /// [`Props::tells_acts`](crate::Props::tells_acts), `$act`, the act as it is written. `None`: the act has
    /// no line in any log, such as a draw of lots that shows nothing.
    fn tell(transition: &Transition<Self>) -> Option<Sentence>;

    /// What moves when the act happens, and what stays marked as the last move.
    fn motion(_transition: &Transition<Self>, _out: &mut impl FnMut(Motion)) {}

    /// What is laid over the scene, where a game has such a thing.
    fn extra(_view: &View<Self>, _extra: Extra<'_, Self::Act>, _out: &mut impl FnMut(Item)) {}

    /// Why these clicks of a seat lead to no act. `None`: the game has no better reason than that the
    /// names of the spots, read as an act, are refused.
    fn why_not(&self, _past: &Past, _seat: Seat, _clicks: &[Spot]) -> Option<Refusal> {
        None
    }

    /// Lines about the game as it stands.
    fn facts(_view: &View<Self>, _past: &Past, _out: &mut impl FnMut(Fact)) {}

    /// Buttons for spots that are no place on the board.
    fn controls(_view: &View<Self>, _out: &mut impl FnMut(Control)) {}

    /// What a seat that is due is asked to do, as far as the viewer may know it: "Choose up to six tiles
    /// to replace". The text speaks to that player and also gets `$who`, the player's name; its attribute
    /// `.other` says to the others what is awaited, and `.touch` asks the same in two short lines, for telephones. `None`,
    /// or no such attribute: the house says whose turn it is.
    ///
    /// With clicks, the first of an act: what is asked after them, "Choose a space for the king: land beside a
    /// temple". `None`: the house says that the act is not complete.
    fn prompt(_view: &View<Self>, _seat: Seat, _clicks: &[Spot]) -> Option<Sentence> {
        None
    }

    /// The parts of the score and, once the game is over, where their points came from, each in the order in
    /// which they are listed.
    fn scores(_view: &View<Self>, _out: &mut impl FnMut(ScoreEntry)) {}

    /// Why the game is over. The door has already said who won, so this does not repeat it.
    fn verdict(view: &View<Self>) -> Option<Sentence>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_turn_changes_sides_and_a_whole_one_nothing() {
        let corner = Item::decor(1, (-1, 0, 7), (1, 1), "corner");
        let wide = Item::decor(2, (0, 2, 0), (3, 1), "wide");
        let mut items = [corner, wide];
        half_turn(&mut items);
        assert_eq!(items.map(|item| item.at), [(2, 2, 7), (-1, 0, 0)]);
        half_turn(&mut items);
        assert_eq!(items, [corner, wide]);
        half_turn(&mut []);
    }
}
