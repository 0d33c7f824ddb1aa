//! What every bot does while dead stones are agreed on, and whether it is time to pass.

use crate::{
    Color, Go, Phase,
    act::Act,
    engine::tactics,
    judge::{self, Judgement},
    point::PointSet,
    score::{Count, Owners},
    state::Counting,
};
use game::{BotReply, Past, Report, Rules, Seat, Who};

/// How sure all points must be before a bot calls a game finished.
const SURE: f32 = 0.6;

/// R7: a bot accepts marks that agree with its own reading, and otherwise wants to play on. `None`
/// while stones are placed.
pub(super) fn reply(go: &Go, seat: Seat) -> Option<BotReply<Act>> {
    if go.phase() != Phase::Count {
        return None;
    }
    let is_due = go.check(&Past::new(), Who::Seat(seat), Act::Accept).is_ok();
    if !is_due {
        return Some(None.into());
    }
    let own = judge::dead_stones(go.board(), &judge::dead_chains(go));
    let act = if own == *go.dead() { Act::Accept } else { Act::Resume };
    Some(Some(Report::bare(act)).into())
}

/// A position as it would be counted now.
pub(super) struct Reading {
    judgement: Judgement,
    /// Stones that would be lifted.
    dead: PointSet,
}

impl Reading {
    pub(super) fn of(go: &Go) -> Reading {
        let judgement = Judgement::of(go.board());
        let dead = match go.counting {
            Counting::Alive => PointSet::NONE,
            Counting::Agree | Counting::Judge => {
                judge::dead_stones(go.board(), &judgement.dead_chains(go.board()))
            }
        };
        Reading { judgement, dead }
    }

    /// By how much a colour would win, in halves.
    pub(super) fn margin(&self, go: &Go, color: Color) -> i32 {
        let count = Count::of(go.board(), &self.dead, go.prisoners());
        let points = count.points(go.scoring(), go.komi_halves());
        points[color.index()] - points[color.other().index()]
    }

    /// Whether nobody has anything to gain any more: every point is surely somebody's, or nobody can
    /// play there without loss.
    pub(super) fn is_finished(&self, go: &Go) -> bool {
        let board = go.board();
        let owners = Owners::of(board, &self.dead);
        let is_sure = |point, color| self.judgement.sureness(point, color) >= SURE;
        board.points().all(|point| match (board.stone(point), owners.of_empty(point)) {
            // A stone that dies but would be counted as alive has to be taken first.
            (Some(color), _) if self.dead.has(point) => is_sure(point, color.other()),
            (Some(color), _) | (None, Some(color)) => is_sure(point, color),
            (None, None) => Color::BOTH.into_iter().all(|color| {
                !board.is_legal(color, point) || tactics::is_self_atari(board, color, point)
            }),
        })
    }
}
