//! R2 and R3 on any settled grid: how it turns, and where lines are.

use crate::twin::{self, Cells};
use ludarium_puissance4::{
    bits,
    board::{Board, Player, Turn},
};
use proptest::prelude::*;

const TURNS: [(Turn, char); 3] = [(Turn::Right, 'R'), (Turn::Left, 'L'), (Turn::UpsideDown, 'U')];

/// Any grid on which no disc floats, full ones and empty ones included.
fn grids() -> impl Strategy<Value = Cells> {
    let column = (0..=7usize, prop::array::uniform7(1..=2u8)).prop_map(|(height, mut discs)| {
        discs[height..].fill(0);
        discs
    });
    prop::array::uniform7(column)
}

fn board_of(cells: &Cells) -> Board {
    let mut board = Board::default();
    for (c, column) in cells.iter().enumerate() {
        for (r, disc) in column.iter().enumerate() {
            if *disc != 0 {
                board.discs[usize::from(disc - 1)] |= 1 << (8 * c + r);
            }
        }
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_board_turns_like_its_twin(cells in grids()) {
        let board = board_of(&cells);
        for (turn, act) in TURNS {
            let rigid = twin::rigid(&cells, act);
            prop_assert_eq!(board.turn_rigid(turn), board_of(&rigid));
            prop_assert_eq!(board.turn(turn), board_of(&twin::fall(&rigid)));
            prop_assert!(board.turn(turn).is_settled(7));
        }
        prop_assert_eq!(board.mirror(), board_of(&twin::mirror(&cells)));
    }

    #[test]
    fn turns_go_together_as_the_rules_say(cells in grids()) {
        use Turn::{Left, Right, UpsideDown};
        let board = board_of(&cells);
        prop_assert_eq!(board.turn(UpsideDown).turn(UpsideDown), board);
        prop_assert_eq!(board.turn(Right), board.turn(Left).turn(UpsideDown));
        prop_assert_eq!(board.turn(Left), board.turn(Right).turn(UpsideDown));
        prop_assert_eq!(board.turn(Right).mirror(), board.mirror().turn(Left));
        prop_assert_eq!(board.turn(Right).count(), board.count());
    }

    #[test]
    fn lines_are_where_the_twin_finds_them(cells in grids()) {
        let board = board_of(&cells);
        for (player, number) in [(Player::One, 1), (Player::Two, 2)] {
            let found: Vec<Vec<(i32, i32)>> = bits::lines(board.discs[player as usize])
                .map(|line| line.map(bits::column_and_row).map(|(c, r)| (c as i32, r as i32)).to_vec())
                .collect();
            let expected = twin::lines(&cells, number);
            prop_assert_eq!(board.has_line(player), !expected.is_empty());
            let cells = expected.iter().flatten().fold(0, |all, (c, r)| all | 1 << (8 * c + r));
            prop_assert_eq!(board.line_cells(player), cells);
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_drop_that_completes_a_line_is_known_before_it_is_made(cells in grids()) {
        let board = board_of(&cells);
        for player in [Player::One, Player::Two] {
            // Where there is a line already, one more disc completes nothing that can be seen.
            if board.has_line(player) {
                continue;
            }
            let wins = board.winning_drops(player, 7);
            for cell in bits::numbers(board.landings(7)) {
                let (column, row) = bits::column_and_row(cell);
                prop_assert_eq!(board.height(column), row);
                prop_assert!(board.has_room(column, 7));
                let after = board.drop(column, player);
                prop_assert_eq!(after.has_line(player), wins >> cell & 1 == 1);
            }
        }
    }

    #[test]
    fn a_disc_without_support_is_found(cells in prop::array::uniform7(prop::array::uniform7(0..=2u8))) {
        let board = board_of(&cells);
        let floats = twin::fall(&cells) != cells;
        prop_assert_eq!(board.floating().is_some(), floats);
        prop_assert_eq!(board.is_settled(7), !floats);
    }
}

#[test]
fn there_are_88_lines_on_seven_rows_and_69_on_six() {
    assert_eq!(bits::lines(bits::full(7, 7)).count(), 88);
    assert_eq!(bits::lines(bits::full(7, 6)).count(), 69);
}

/// Smaller grids sit in the lower left corner; solvers are tried on them.
#[test]
fn small_grids_turn_too() {
    for height in 0..=4u32 {
        let column = (1 << height) - 1;
        assert_eq!(bits::upside_down::<4>(0, column), (0, column << 24), "{height}");
        let row = bits::bottom(height);
        assert_eq!(bits::left::<4>(0, row), (0, column << 24), "{height}");
        assert_eq!(bits::right::<4>(0, row), (0, column), "{height}");
    }
}
