//! Taking dead stones off the board where the other side does not agree that they are dead.

use super::{Answer, GtpSession, commands::color};
use crate::{Color, Go, Point, bots::legal_points, judge};
use game::{Past, ProtocolHost};

impl GtpSession {
    /// `kgs-genmove_cleanup`: a move that takes dead stones, or what is played else when there are none.
    pub(super) fn genmove_cleanup(
        &mut self,
        args: &[String],
        host: &mut dyn ProtocolHost,
    ) -> Answer {
        let color = color(args.first())?;
        match taking(&self.game.ready(color), self.game.past()) {
            Some(point) => {
                self.game.play(color, Some(point));
                Ok(self.game.named(Some(point)))
            }
            None => self.genmove(args, host),
        }
    }
}

/// A liberty of the opponent's dead stones where a stone changes nothing about who lives: of the stones that are nearest to
/// their end first.
fn taking(go: &Go, past: &Past) -> Option<Point> {
    let (board, color) = (go.board(), go.mover());
    let dead = judge::dead_stones(board, &judge::dead_chains(go));
    let is_target = |chain: &Point| board.is(*chain, color.other()) && dead.has(*chain);
    let mut targets: Vec<Point> = board.chains().filter(is_target).collect();
    targets.sort_by_key(|chain| board.liberties(*chain).len());
    let legal = legal_points(go, past);
    let mut liberties = targets.iter().flat_map(|chain| board.liberties(*chain).iter());
    liberties.find(|point| legal.has(*point) && stays_alive(go, color, *point, &dead))
}

/// Whether the stones of a colour that were alive still are when it has played.
fn stays_alive(go: &Go, color: Color, point: Point, dead: &crate::PointSet) -> bool {
    let mut after = *go;
    after.board.play(color, point);
    after.mover = color.other();
    let lost = judge::dead_stones(after.board(), &judge::dead_chains(&after));
    after.board().points().all(|p| !after.board().is(p, color) || dead.has(p) || !lost.has(p))
}
