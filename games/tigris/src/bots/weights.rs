//! Every number that the evaluation depends on.

/// The numbers of the evaluation. Points are points of the game; a rate is per turn of one's own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
    /// What the sorted spheres of the expected final score count, the weakest first.
    pub(super) ranks: [f32; 4],
    /// Tiles that all players together use in a turn, so that the bag tells how many turns are left.
    pub(super) tiles_a_turn: f32,
    /// Turns of one's own for each treasure that is still to be taken before the game ends.
    pub(super) treasure_turns: f32,
    /// How much of what a turn brings is still expected of the next one.
    pub(super) persistence: f32,
    /// Points that tiles bring in a turn, whatever the colour.
    pub(super) tile_rate: f32,
    /// The most that one colour with its leader on the board gets of them in a turn.
    pub(super) colour_rate: f32,
    /// The same for a colour that only a king looks after.
    pub(super) king_rate: f32,
    /// The same for a colour whose leader is in hand.
    pub(super) hand_rate: f32,
    /// The part of the rate that is left where no tile of the colour can be placed.
    pub(super) closed: f32,
    /// What a tile in hand adds for its colour.
    pub(super) hand_tile: f32,
    /// What the point of a monument counts, for each turn that it is expected.
    pub(super) monument: f32,
    /// What is expected of a leader that may be driven out by a revolt is lost by this part at most.
    pub(super) revolt: f32,
    /// Temples beside a leader count so much more than temples in hand against a revolt.
    pub(super) temple: f32,
    /// What is expected of a war that could begin now, for the stronger side.
    pub(super) war_gain: f32,
    /// What is feared of such a war, for the weaker side, for each tile and the leader.
    pub(super) war_loss: f32,
    /// By how many tiles one side must be stronger to be fairly sure.
    pub(super) war_doubt: f32,
    /// What each further tile of a leader's colour in its kingdom is worth.
    pub(super) support: f32,
    /// A treasure that lies alone in the kingdom of one's own trader.
    pub(super) treasure_near: f32,
    /// A catastrophe that is left.
    pub(super) catastrophe: f32,
    /// How much the best of several opponents counts, the rest being the average of all.
    pub(super) leader_of_others: f32,
    /// The margin in points that decides a game at its end, and how it grows with the turns left.
    pub(super) doubt: [f32; 2],
    /// What a tile is worth that is not committed to a conflict, as a share of the win.
    pub(super) commit: f32,
}

impl Weights {
    /// The weights in use.
    pub(super) const USUAL: Weights = Weights {
        ranks: [0.62, 0.22, 0.10, 0.06],
        tiles_a_turn: 2.8,
        treasure_turns: 1.6,
        persistence: 0.88,
        tile_rate: 1.1,
        colour_rate: 0.55,
        king_rate: 0.35,
        hand_rate: 0.30,
        closed: 0.3,
        hand_tile: 0.08,
        monument: 0.75,
        revolt: 0.35,
        temple: 1.0,
        war_gain: 0.30,
        war_loss: 0.25,
        war_doubt: 1.6,
        support: 0.03,
        treasure_near: 0.1,
        catastrophe: 0.15,
        leader_of_others: 0.7,
        doubt: [0.8, 0.9],
        commit: 0.008,
    };
}
