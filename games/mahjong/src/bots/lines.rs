//! The rest of a game as INAO Maître imagines it where nothing is hidden: a line of pairs, cut into turns.
//!
//! Both players are taken to choose like SmartINAO, whose choice depends on the board alone. So from any board the pairs
//! follow each other in one line until none is free, whoever takes them; only where turns end is luck. A line is worked
//! out once and then cut into turns hundreds of times, which costs next to nothing. Where it ends on a blocked board a
//! few shuffles of it are tried, each with its own line.

use super::{
    plans::{self, Plans},
    playout::Playouts,
    sketch::{Bits, Sketch},
};
use game::rng::QuickRng;

/// No game has so many turns.
const MOST_TURNS: usize = 200;

/// The pairs that follow from a board.
struct Line<const W: usize> {
    /// How many pairs.
    len: usize,
    /// The board behind them, if a shuffle can make something of it.
    blocked: Option<Box<Sketch<W>>>,
    /// The lines of its shuffles, as far as they were asked for.
    shuffled: Vec<LineId>,
}

/// A line among those of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LineId(usize);

/// All lines of a search.
pub(super) struct Lines<const W: usize> {
    list: Vec<Line<W>>,
    /// All boards are shuffled and played through with the same luck.
    luck: u64,
}

impl<const W: usize> Lines<W> {
    pub(super) fn new(luck: u64) -> Lines<W> {
        Lines { list: Vec::new(), luck }
    }

    pub(super) fn luck(&self) -> u64 {
        self.luck
    }

    /// The line of a board.
    pub(super) fn from(&mut self, playouts: &Playouts<W>, board: &Sketch<W>) -> LineId {
        let mut end = *board;
        let mut len = 0;
        let mut free: Bits<W> = playouts.ground.free(&end.present);
        while let Some(pair) = end.smart_pair(&playouts.ground, &free) {
            pair.into_iter().for_each(|pos| end.present.remove(pos));
            free = playouts.ground.free(&end.present);
            len += 1;
        }
        let blocked = (free.len() >= 2).then(|| Box::new(end));
        self.list.push(Line { len, blocked, shuffled: Vec::new() });
        LineId(self.list.len() - 1)
    }

    /// The line after a shuffle of a line's end, by its number.
    fn after_shuffle(&mut self, playouts: &Playouts<W>, at: LineId, number: usize) -> LineId {
        while self.list[at.0].shuffled.len() <= number {
            let count = self.list[at.0].shuffled.len() as u64;
            let mut rng = QuickRng::new(self.luck ^ (count * 7919 + 13));
            let Some(mut board) = self.list[at.0].blocked.as_deref().copied() else { return at };
            board.rearrange(&playouts.ground, playouts.is_arranged(), &mut rng);
            let line = self.from(playouts, &board);
            self.list[at.0].shuffled.push(line);
        }
        self.list[at.0].shuffled[number]
    }

    /// Plays from the start of a turn on a board to the end of the game; the number says with which luck, and each blocked
    /// board is shuffled in so many ways.
    pub(super) fn play(
        &mut self,
        playouts: &Playouts<W>,
        (board, line): (&Sketch<W>, LineId),
        (number, ways): (u32, usize),
        mut plans: Option<&mut Plans>,
    ) -> f64 {
        let mut rng = QuickRng::new(self.luck.wrapping_add(number.into()));
        let start = line;
        let (mut line, mut taken, mut way) = (line, 0, number as usize);
        let mut rest = Rest { score: board.score, shuffles: board.shuffles, turn: board.turn };
        for _ in 0..MOST_TURNS {
            let mut left = playouts.span;
            let mut pairs = 0;
            if playouts.is_own(rest.turn)
                && let Some(plans) = plans.take_if(|_| line == start)
            {
                let before = rng.clone();
                let count = playouts.pairs_in_time(plans::MOST + 1, &mut rng);
                let from = (board, taken);
                if let Some(left) = plans.left((self, playouts), from, count) {
                    let own = &mut rest.score[rest.turn];
                    *own = own.saturating_add(10 * ((1 << count) - 1));
                    (line, taken) = (left, 0);
                    rest.turn = 1 - rest.turn;
                    continue;
                }
                rng = before;
            }
            loop {
                let Line { len, blocked, .. } = &self.list[line.0];
                let drawn = playouts.pace_of(rest.turn).draw(&mut rng);
                if taken < *len {
                    if drawn > left {
                        break;
                    }
                    left -= drawn;
                    rest.score[rest.turn] =
                        rest.score[rest.turn].saturating_add(10 << pairs.min(56));
                    pairs += 1;
                    taken += 1;
                    continue;
                }
                if blocked.is_none() || rest.shuffles == [0, 0] {
                    return playouts.outcome(&rest.score);
                }
                if rest.shuffles[rest.turn] == 0 || !playouts.has_time_to_shuffle(left, drawn) {
                    break;
                }
                left -= playouts.time_of_shuffle(drawn);
                rest.shuffles[rest.turn] -= 1;
                line = self.after_shuffle(playouts, line, way % ways);
                way = way / ways + number as usize * 3;
                taken = 0;
            }
            rest.turn = 1 - rest.turn;
        }
        playouts.outcome(&rest.score)
    }
}

/// What changes besides the board.
struct Rest {
    score: [i64; 2],
    shuffles: [u8; 2],
    turn: usize,
}
