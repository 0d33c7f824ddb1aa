//! Arrow keys and Tab lead to every spot and away from it.

use super::shelf::Position;
use game::Spot;
use ludarium_terminal::screen::paint::{Direction, Sites};
use proptest::prelude::*;
use ratatui::layout::Rect;
use std::collections::BTreeSet;

/// All spots to which keys lead from here.
fn reached(sites: &Sites, from: Spot, among: &[Spot]) -> BTreeSet<Spot> {
    let (mut seen, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(spot) = open.pop() {
        for direction in Direction::ALL {
            let next = sites.towards(Some(spot), direction, among);
            open.extend(next.filter(|next| seen.insert(*next)));
        }
    }
    seen
}

fn check(sites: &Sites, among: &[Spot]) {
    let all: BTreeSet<Spot> = among.iter().copied().collect();
    for from in among {
        assert_eq!(reached(sites, *from, among), all, "from {from:?}");
    }
    let Some(first) = sites.next(None, true, among) else { return assert!(all.is_empty()) };
    let mut round = vec![first];
    while let Some(next) = sites.next(round.last().copied(), true, among)
        && next != first
    {
        assert_eq!(sites.next(Some(next), false, among), round.last().copied());
        round.push(next);
    }
    assert_eq!(round.into_iter().collect::<BTreeSet<_>>(), all);
}

#[test]
fn on_the_frame_arrows_go_where_they_point() {
    let position = Position::four("");
    let (_, sites) = position.drawn((80, 24), |_| {});
    let (columns, [right, left, over]) = ((0..7).map(Spot), [Spot(7), Spot(8), Spot(9)]);
    let all: Vec<Spot> = columns.chain([right, left, over]).collect();
    let go = |from: Spot, direction| sites.towards(Some(from), direction, &all);
    assert_eq!(go(Spot(3), Direction::Left), Some(Spot(2)));
    assert_eq!(go(Spot(3), Direction::Right), Some(Spot(4)));
    assert_eq!(go(Spot(3), Direction::Up), Some(over));
    assert_eq!(go(Spot(1), Direction::Up), Some(left));
    assert_eq!(go(over, Direction::Right), Some(right));
    assert_eq!(go(over, Direction::Down), Some(Spot(3)));
    assert_eq!(go(Spot(3), Direction::Down), None);
    assert_eq!(go(Spot(6), Direction::Right), None);
    // From nowhere to the first, in reading order.
    assert_eq!(sites.towards(None, Direction::Down, &all), Some(left));
    assert_eq!(sites.next(Some(Spot(6)), true, &all), Some(left));
    // From a spot that cannot be chosen to the nearest that can.
    assert_eq!(sites.towards(Some(Spot(3)), Direction::Right, &[Spot(0), Spot(6)]), Some(Spot(6)));
}

#[test]
fn what_is_on_no_board_can_be_reached_too() {
    let position = Position::liar();
    let (_, mut sites) = position.drawn((80, 24), |_| {});
    let cards: Vec<Spot> = position.scene.iter().filter_map(|item| item.spot).collect();
    let mut all = cards.clone();
    all.extend([Spot(900), Spot(901)]);
    check(&sites, &all);
    sites.place(Spot(900), Rect::new(70, 22, 8, 1));
    check(&sites, &all);
    assert_eq!(sites.spot_at(71, 22), Some(Spot(900)));
    assert_eq!(sites.area(Spot(900)), Some(Rect::new(70, 22, 8, 1)));
}

proptest! {
    #[test]
    fn all_that_is_offered_on_a_board_can_be_reached(
        which in 0..4_usize,
        chosen in any::<[bool; 64]>(),
        small in any::<bool>(),
    ) {
        let position = Position::all().into_iter().nth(which).unwrap();
        let (_, sites) = position.drawn(if small { (20, 8) } else { (120, 40) }, |_| {});
        let spots: BTreeSet<Spot> = position.scene.iter().filter_map(|item| item.spot).collect();
        let among: Vec<Spot> =
            spots.into_iter().zip(chosen).filter(|(_, is_in)| *is_in).map(|(spot, _)| spot).collect();
        check(&sites, &among);
    }

    #[test]
    fn on_any_board_every_spot_can_be_reached(
        places in proptest::collection::vec((0..60_u16, 0..30_u16, 1..9_u16, 1..5_u16), 0..14),
    ) {
        let mut sites = Sites::default();
        let mut among = Vec::new();
        for (number, (x, y, width, height)) in (0..).zip(places) {
            sites.place(Spot(number), Rect { x, y, width, height });
            among.push(Spot(number));
        }
        check(&sites, &among);
    }
}
