//! Where a player's points came from, and points that they may give to another part of the score.

use super::{TablePage, dialog::Dialog};
use crate::{
    scores::{Allotment, origin_rows, score_rows},
    screen::{
        paint::{Direction, Palette, Tone},
        parts::{keys::Meant, sheet, text},
        shared::Shared,
    },
};
use game::{Seat, Seats, Who};
use ratatui::{buffer::Buffer, layout::Rect};

const WIDTH: u16 = 62;
const NAME: u16 = 18;

/// The sheet with one player's points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PointsSheet {
    seat: Seat,
    /// The part of the score that is chosen.
    part: usize,
    /// What the people before this screen may allot.
    own: Vec<Allotment>,
}

impl PointsSheet {
    /// The points of the best player; `None` where a game does not tell where points come from.
    pub(super) fn of(page: &TablePage) -> Option<PointsSheet> {
        let table = page.table();
        let has_origins = !table.state().panel(Seats::ALL).origins.is_empty();
        let outcome = table.outcome().filter(|_| has_origins)?;
        let is_person = |seat: &Seat| table.chair(*seat).is_some_and(::table::Chair::is_person);
        let people = (0..table.seats()).map(Seat).filter(is_person);
        let own: Vec<_> =
            people.filter_map(|seat| Allotment::of(table, Seats::ALL, seat)).collect();
        let first = outcome.winners(table.seats()).iter().next().unwrap_or(Seat(0));
        Some(PointsSheet { seat: own.first().map_or(first, |own| own.seat), part: 0, own })
    }

    fn own(&mut self) -> Option<&mut Allotment> {
        let seat = self.seat;
        self.own.iter_mut().find(|own| own.seat == seat)
    }

    /// Takes a key; says whether it meant something here.
    fn input(&mut self, meant: &Meant, (seats, parts): (u8, usize)) -> bool {
        let part = self.part;
        let is_more = match meant {
            Meant::Tab { is_forward } => {
                let step = if *is_forward { 1 } else { seats - 1 };
                self.seat = Seat((self.seat.0 + step) % seats);
                return true;
            }
            Meant::Go(Direction::Left) => {
                self.part = (part + parts.max(1) - 1) % parts.max(1);
                return true;
            }
            Meant::Go(Direction::Right) => {
                self.part = (part + 1) % parts.max(1);
                return true;
            }
            Meant::Go(Direction::Up) | Meant::Letter('+') => true,
            Meant::Go(Direction::Down) | Meant::Letter('-') => false,
            _ => return false,
        };
        if let Some(own) = self.own() {
            own.shift(part, is_more);
        }
        true
    }
}

impl TablePage {
    /// Takes a key where the points are looked at; says whether it meant something.
    pub(super) fn points_input(&mut self, meant: &Meant) -> bool {
        let parts = score_rows(self.table(), Seats::ALL, &self.lexicon);
        // Heads, the sorted parts and the sum are no parts.
        let size = (self.table().seats(), parts.len().saturating_sub(3));
        match &mut self.dialog {
            Some(Dialog::Points(sheet)) => sheet.input(meant, size),
            _ => false,
        }
    }
}

/// Draws the sheet; returns its area.
pub(super) fn view(
    page: &TablePage,
    points: &PointsSheet,
    area: Rect,
    buf: &mut Buffer,
    shared: &Shared,
) -> Rect {
    let (palette, lexicon) = (shared.palette(), &page.lexicon);
    let rows = origin_rows(page.table(), Seats::ALL, points.seat, lexicon);
    let own = points.own.iter().find(|own| own.seat == points.seat);
    let height = rows.len() as u16 + if own.is_some() { 7 } else { 2 };
    let who = page.name(Who::Seat(points.seat));
    let title = lexicon.text("screen-points-of", &[("who", who.as_str().into())]);
    let room = sheet::lay(area, buf, palette, &title, (WIDTH, height));
    let mut down = 0;
    for cells in &rows {
        row(text::row(room, down), buf, palette, cells, None);
        down += 1;
    }
    if let Some(own) = own {
        // The parts are named above already.
        for (number, cells) in (0..).zip(own.rows(page.table(), lexicon).iter().skip(1)) {
            let chosen = (number == 0).then_some(points.part);
            row(text::row(room, down + number), buf, palette, cells, chosen);
        }
        let said = Rect { y: room.y + down + 3, height: 2, ..room };
        sheet::prose(said, buf, &own.verdict(lexicon), palette.tone(Tone::Ink));
        down += 5;
    }
    let key = if own.is_some() { "screen-points-allot" } else { "screen-points-help" };
    text::put_right(buf, text::row(room, down + 1), &lexicon.plain(key), palette.tone(Tone::Faint));
    sheet::middle(area, WIDTH + 6, height + 4)
}

fn row(line: Rect, buf: &mut Buffer, palette: Palette, cells: &[String], chosen: Option<usize>) {
    let columns = (cells.len() as u16).saturating_sub(1).max(1);
    let width = line.width.saturating_sub(NAME) / columns;
    for (at, cell) in (0..).zip(cells) {
        let tone = match chosen {
            Some(chosen) if at > 0 && usize::from(at) == chosen + 1 => Tone::Accent,
            _ => Tone::Ink,
        };
        if at == 0 {
            let name = Rect { width: NAME, ..line };
            text::put(buf, name, cell, palette.tone(Tone::Soft));
        } else {
            let x = line.x + NAME + (at - 1) * width;
            let cell = match tone {
                Tone::Accent => format!("[{cell}]"),
                _ => cell.clone(),
            };
            text::put_right(buf, Rect { x, width, ..line }, &cell, palette.tone(tone));
        }
    }
}
