//! Clicks that lead nowhere: which move was meant, so that the rules can say what is wrong with it.

use crate::{
    Abalone,
    act::Act,
    cell::{Cell, Direction},
    notation::SpotKind,
};
use game::{Past, Refusal, Rules, Seat, Spot, Who};

/// Why these clicks lead to no move; nothing when they do not even look like one.
pub(crate) fn why_not(game: &Abalone, past: &Past, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
    if game.end().is_some() || game.mover().seat() != seat {
        return None;
    }
    let places: Option<Vec<SpotKind>> = clicks.iter().map(|spot| SpotKind::of(*spot)).collect();
    let meant = match places?[..] {
        [SpotKind::Cell(cell)] => Err(alone(game, cell)),
        [SpotKind::Cell(rear), SpotKind::Direction(to)] => column(rear, to),
        [SpotKind::Cell(first), SpotKind::Cell(second)] if is_own(game, second) => {
            return line(game, past, first, second);
        }
        [SpotKind::Cell(rear), SpotKind::Cell(target)] => Ok(towards(game, rear, target)),
        [SpotKind::Cell(first), SpotKind::Cell(last), SpotKind::Direction(to)] => {
            aside(first, last, to)
        }
        [SpotKind::Cell(first), SpotKind::Cell(last), SpotKind::Cell(target)] => {
            let to = Direction::ALL
                .into_iter()
                .find(|&to| [first, last].into_iter().any(|end| end.next(to) == Some(target)));
            to.map_or(Ok(Act::side_step(first, last, target)), |to| aside(first, last, to))
        }
        _ => return None,
    };
    match meant {
        Ok(act) => game.check(past, Who::Seat(seat), act).err(),
        Err(refusal) => Some(refusal),
    }
}

fn is_own(game: &Abalone, cell: Cell) -> bool {
    game.board().owner(cell) == Some(game.mover())
}

/// A first click: somebody else's marble, none at all, or one that is shut in.
fn alone(game: &Abalone, cell: Cell) -> Refusal {
    let code = match game.board().owner(cell) {
        None => "empty",
        Some(side) if side != game.mover() => "opponent",
        Some(_) => "blocked",
    };
    Refusal::new(code).at(cell.into())
}

/// The column behind a marble, in a direction.
fn column(rear: Cell, to: Direction) -> Result<Act, Refusal> {
    let off = Refusal::new("own-off-board").at(rear.into());
    rear.next(to).map(|next| Act::in_line(rear, next)).ok_or(off)
}

/// From a marble to a cell that is not its own: along its column when that leads there.
fn towards(game: &Abalone, rear: Cell, target: Cell) -> Act {
    let along = rear.line_to(target).filter(|&(to, distance)| {
        let cells = std::iter::successors(Some(rear), |cell| cell.next(to));
        cells.take(distance.into()).all(|cell| is_own(game, cell))
    });
    let next = along.and_then(|(to, _)| rear.next(to));
    Act::in_line(rear, next.unwrap_or(target))
}

/// Both ends of a line that has no move: what is wrong with the line, or with the first move of it.
fn line(game: &Abalone, past: &Past, first: Cell, last: Cell) -> Option<Refusal> {
    let who = Who::Seat(game.mover().seat());
    let acts = Direction::ALL.into_iter().filter_map(|to| first.next(to));
    let refusals = acts.map(|to| game.check(past, who, Act::side_step(first, last, to)).err());
    // That a line cannot step along itself says nothing about the line.
    refusals.flatten().find(|refusal| refusal.code != "along-axis")
}

/// A line in a direction: along itself it is a column.
fn aside(first: Cell, last: Cell, to: Direction) -> Result<Act, Refusal> {
    match first.line_to(last) {
        Some((line, _)) if line == to => column(first, to),
        Some((line, _)) if to.is_along(line) => column(last, to),
        _ => {
            let off = Refusal::new("own-off-board").at(first.into());
            first.next(to).map(|target| Act::side_step(first, last, target)).ok_or(off)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{At, Notation, Setup};

    /// What is said to the clicks with these names: the code, and the name of the place.
    fn said(position: &str, clicks: &str) -> String {
        let game = Abalone::read_position(&Setup::new(Abalone::SETTINGS), position).unwrap();
        let name = |spot: Spot| {
            let mut name = String::new();
            game.write_spot(spot, &mut name).unwrap();
            name
        };
        let clicks: Vec<Spot> =
            clicks.split(' ').map(|name| game.read_spot(name).unwrap()).collect();
        match why_not(&game, &Past::new(), Seat(0), &clicks) {
            Some(Refusal { code, at: At::Spot(spot), .. }) => format!("{code} {}", name(spot)),
            Some(refusal) => refusal.code.to_owned(),
            None => "nothing".to_owned(),
        }
    }

    #[test]
    fn the_first_click_is_on_an_own_marble_that_can_move() {
        let start = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b";
        assert_eq!(said(start, "i5"), "opponent i5");
        assert_eq!(said(start, "e5"), "empty e5");
        assert_eq!(said(start, "a3"), "blocked a3");
        assert_eq!(said(start, "nw"), "nothing");
        assert_eq!(said("5/6/7/8/9/8/7/6/S3s 0 0 w", "a1"), "nothing", "it is not their turn");
    }

    #[test]
    fn a_second_click_ends_a_line_or_says_where_to() {
        let row = "5/6/7/8/SSSSssss1/8/2S4/6/SS3 0 0 b";
        assert_eq!(said(row, "e1 c3"), "not-a-line e1");
        assert_eq!(said(row, "e1 e4"), "too-many e4");
        assert_eq!(said(row, "a1 e1"), "not-a-line b1");
        assert_eq!(said(row, "e2 e5"), "too-weak e5");
        assert_eq!(said(row, "e2 e"), "too-weak e5");
        assert_eq!(said(row, "e1 e"), "too-many e1");
        assert_eq!(said(row, "a1 a5"), "not-adjacent a5");
        assert_eq!(said(row, "a1 sw"), "own-off-board a1");
    }

    #[test]
    fn a_third_click_says_where_a_line_goes() {
        let row = "5/6/7/8/9/8/7/1ss3/SS3 0 0 b";
        assert_eq!(said(row, "a1 a2 nw"), "blocked b2");
        assert_eq!(said(row, "a1 a2 b2"), "blocked b2");
        assert_eq!(said(row, "a1 a2 sw"), "own-off-board a1");
        assert_eq!(said(row, "a2 a1 w"), "own-off-board a1");
        assert_eq!(said(row, "a1 a2 e9"), "not-adjacent e9");
    }
}
