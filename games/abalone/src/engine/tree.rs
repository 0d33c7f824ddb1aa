//! The tree below the root: principal variation search with what makes it deep.
//!
//! A node that is expected to be refuted is asked only whether it is worth more than a bound. Most
//! of them are answered without a list of moves: by the table, by an estimate far outside the
//! window, or by passing the turn. Of the moves that are listed the later ones are looked at less
//! deeply, and the last ones near the leaves not at all. Nothing is allocated on the way: the moves
//! of all nodes lie on one stack.

use super::{
    moves::{Move, ejections, quiet_moves},
    net::Sums,
    order::{Memory, Ranked, best_first},
    position::Position,
    score::{ESTIMATE_MOST, INFINITE, WIN, from_here, from_root, is_forced},
    table::{Bound, Table, TableEntry},
};
use crate::rules::{Repetition, scatter};
use search::{Score, budget::Meter};

/// No line is longer.
pub(super) const MOST_PLIES: usize = 100;
/// No position comes back sooner.
const SOONEST_RETURN: usize = 4;
/// When the game ends by its number of plies so soon, a position is another one at each ply.
const LIMIT_IN_SIGHT: u32 = 48;

/// Plies from which on an estimate this far above the window, for each ply, is believed.
const BELIEVED_DEPTH: i32 = 7;
const BELIEVED_MARGIN: Score = 14;
/// Plies up to which a hopeless position is left to the ejections, and how hopeless, for each ply.
const HOPELESS_DEPTH: i32 = 2;
const HOPELESS_MARGIN: Score = 90;
/// Plies up to which quiet moves cannot save a position this far below the window.
const FUTILE_DEPTH: i32 = 6;
const FUTILE_BASE: Score = 16;
const FUTILE_MARGIN: Score = 16;
/// Plies up to which late moves are left out.
const LATE_DEPTH: i32 = 8;
/// An ejection brings so much at most, by how many there were before.
const MOST_GAIN: [Score; 6] = [120, 130, 145, 165, 185, 185];

/// What is asked of a node.
#[derive(Clone, Copy)]
pub(super) struct NodeQuery {
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// The move that led here.
    pub(super) last: Move,
}

/// One thread's search.
pub(super) struct Worker<'a> {
    pub(super) table: &'a Table,
    pub(super) memory: &'a mut Memory,
    pub(super) meter: Meter<'a>,
    pub(super) repetition: Repetition,
    /// Plies after the root at which the game ends (A8).
    pub(super) left: u32,
    /// The positions before the one that is looked at, since a marble left the board.
    pub(super) path: Vec<u64>,
    /// Where in the path the root is.
    pub(super) root: usize,
    /// How the game goes on from each ply.
    pub(super) lines: Vec<Vec<Move>>,
    /// The moves of all nodes from the root to here, one after the other.
    pub(super) moves: Vec<Ranked>,
    /// The estimates on the way.
    pub(super) worths: Vec<Score>,
    /// The sums of the net on the way.
    pub(super) sums: Vec<Sums>,
}

/// A move to look at, and how it came to its turn.
struct Try {
    made: Move,
    /// How many moves of the node came before it.
    number: usize,
    is_quiet: bool,
}

impl Worker<'_> {
    /// A7: whether the position counts as drawn. Within the line once is enough: whoever could do
    /// better the second time could have done so the first time.
    #[inline]
    fn is_drawn(&self, position: &Position, key: u64) -> bool {
        let reach = (position.quiet as usize).min(self.path.len());
        let (mut back, mut earlier) = (SOONEST_RETURN, 0);
        while back <= reach {
            let at = self.path.len() - back;
            if self.path[at] == key {
                earlier += 1;
                if at >= self.root || earlier == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Whether the position was there before.
    fn was_there(&self, position: &Position, key: u64) -> bool {
        let reach = (position.quiet as usize).min(self.path.len());
        (SOONEST_RETURN..=reach).step_by(2).any(|back| self.path[self.path.len() - back] == key)
    }

    /// The key of a position in the table.
    #[inline]
    fn table_key(&self, key: u64, ply: usize) -> u64 {
        let left = self.left.saturating_sub(ply as u32);
        if left > LIMIT_IN_SIGHT { key } else { key ^ scatter(u64::from(left)) }
    }

    /// The score for a position by the rules alone, if they end the game there or bring it back.
    #[inline]
    fn by_rules(&self, position: &Position, key: u64, ply: usize) -> Option<Score> {
        if position.is_lost() {
            return Some(ply as Score - WIN);
        }
        if self.repetition == Repetition::Draw && self.is_drawn(position, key) {
            return Some(0);
        }
        if ply as u32 >= self.left {
            return Some(self.by_plies(position, ply));
        }
        None
    }

    /// A8, after A6: who cannot move has lost.
    #[cold]
    fn by_plies(&self, position: &Position, ply: usize) -> Score {
        let mut can_move = false;
        ejections(position.own, position.other, &mut |_| can_move = true);
        quiet_moves(position.own, position.other, &mut |_| can_move = true);
        let lead =
            if can_move { position.won.cmp(&position.lost) } else { std::cmp::Ordering::Less };
        match lead {
            std::cmp::Ordering::Less => ply as Score - WIN,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => WIN - ply as Score,
        }
    }

    /// What a position is worth without looking ahead. The sums of the ply before are those of the
    /// board a move earlier.
    #[inline]
    fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        let (before, here) = self.sums.split_at_mut(ply);
        here[0].follow(&before[ply - 1], position.marbles());
        here[0].worth(position)
    }

    /// The score of a position for who is to move. Means nothing once the budget is spent.
    pub(super) fn node(
        &mut self,
        position: &Position,
        key: u64,
        ask: NodeQuery,
        may_pass: bool,
    ) -> Score {
        let NodeQuery { mut alpha, mut beta, mut depth, ply, last } = ask;
        let is_wide = beta - alpha > 1;
        if is_wide {
            self.lines[ply].clear();
        }
        if !self.meter.tick() {
            return 0;
        }
        if let Some(score) = self.by_rules(position, key, ply) {
            return score;
        }
        if depth <= 0 || ply + 1 >= MOST_PLIES {
            return self.quiesce(position, alpha, beta, ply);
        }
        // No line from here is better than a win at once, or worse than having lost by now.
        alpha = alpha.max(ply as Score - WIN);
        beta = beta.min(WIN - ply as Score - 1);
        if alpha >= beta {
            return alpha;
        }

        let table_key = self.table_key(key, ply);
        // The table lies far away: by the time that the net has thought, it has answered.
        let worth = self.evaluate(position, ply);
        let known = self.table.get(table_key);
        if let Some(entry) = known
            && !is_wide
            && entry.depth >= depth
        {
            let score = from_root(entry.score, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if decides {
                return score;
            }
        }
        self.worths[ply] = worth;
        let is_rising = ply >= 2 && worth > self.worths[ply - 2];
        let hint = known.map_or(Move::NONE, |entry| entry.best);

        if !is_wide && !is_forced(beta) {
            if depth <= BELIEVED_DEPTH
                && worth - BELIEVED_MARGIN * (depth - Score::from(is_rising)) >= beta
            {
                return worth;
            }
            if depth <= HOPELESS_DEPTH && worth + HOPELESS_MARGIN * depth <= alpha {
                let score = self.quiesce(position, alpha, beta, ply);
                if score <= alpha {
                    return score;
                }
            }
            if may_pass && depth >= 2 && worth >= beta {
                let lead = ((worth - beta) / 40).min(3);
                let reduced = depth - (3 + depth / 4 + lead);
                let passed = position.passed();
                let passed_key = passed.key();
                self.table.announce(self.table_key(passed_key, ply + 1));
                let ask = NodeQuery {
                    alpha: -beta,
                    beta: 1 - beta,
                    depth: reduced,
                    ply: ply + 1,
                    last: Move::NONE,
                };
                self.path.push(key);
                let score = -self.node(&passed, passed_key, ask, false);
                self.path.pop();
                if self.meter.is_over() {
                    return 0;
                }
                if score >= beta {
                    return if is_forced(score) { beta } else { score };
                }
            }
        }
        // Without a move to begin with a search this deep is not worth its price yet.
        if hint == Move::NONE && depth >= 4 {
            depth -= 1;
        }

        let start = self.moves.len();
        self.path.push(key);
        let found = self.each_move(
            position,
            NodeQuery { alpha, beta, depth, ply, last },
            hint,
            worth,
            is_rising,
        );
        self.path.pop();
        self.moves.truncate(start);
        if self.meter.is_over() {
            return 0;
        }
        let Some((score, best)) = found else {
            return ply as Score - WIN; // A6
        };
        let bound = match () {
            () if score >= beta => Bound::AtLeast,
            () if score > alpha => Bound::Exact,
            () => Bound::AtMost,
        };
        let entry = TableEntry { score: from_here(score, ply), depth, bound, best };
        self.table.put(table_key, &entry);
        score
    }

    /// The best score of all moves, with the move, if it is more than a bound. None without a move.
    fn each_move(
        &mut self,
        position: &Position,
        ask: NodeQuery,
        hint: Move,
        worth: Score,
        is_rising: bool,
    ) -> Option<(Score, Move)> {
        let start = self.moves.len();
        let mut best = -INFINITE;
        let mut found = Move::NONE;
        let mut alpha = ask.alpha;
        let mut tried = 0;
        let is_wide = ask.beta - ask.alpha > 1;
        let most_quiet = late_from(ask.depth, is_rising);
        let is_futile = !is_wide
            && ask.depth <= FUTILE_DEPTH
            && worth + FUTILE_BASE + FUTILE_MARGIN * ask.depth <= ask.alpha;
        let is_hinted = hint.is_legal(position.own, position.other);
        if is_hinted {
            self.moves.push(Ranked::new(i32::MAX, start, hint));
        }
        // 0: what the table knows, 1: ejections, 2: all others.
        let mut stage = 0;
        let mut next = start;
        loop {
            if next == self.moves.len() {
                stage += 1;
                match stage {
                    1 => self.list_ejections(position, hint),
                    // Where no other quiet move can help, only pushes are listed.
                    2 => self.list_others(position, ask, hint, is_futile && best > -ESTIMATE_MOST),
                    _ => break,
                }
                continue;
            }
            if stage > 0 {
                best_first(&mut self.moves, next);
            }
            let (made, rank) = (self.moves[next].made(), self.moves[next].rank());
            next += 1;
            let is_quiet = !made.ejects();
            if !is_wide && is_quiet && stage == 2 && best > -ESTIMATE_MOST {
                if ask.depth <= LATE_DEPTH && tried >= most_quiet {
                    break;
                }
                if is_futile && !made.pushes() {
                    continue;
                }
            }
            let one = Try { made, number: tried, is_quiet };
            let Some(score) =
                self.one_move(position, NodeQuery { alpha, ..ask }, &one, rank, is_rising)
            else {
                continue; // A7
            };
            if self.meter.is_over() {
                return Some((0, Move::NONE));
            }
            // What was tried stands at the front of the node's moves, for the history.
            self.moves.swap(start + tried, next - 1);
            tried += 1;
            if score > best {
                best = score;
                if score > alpha {
                    found = made;
                    alpha = score;
                    if is_wide {
                        self.note(ask.ply, made);
                    }
                    if score >= ask.beta {
                        let tried = start..start + tried;
                        let side = position.side();
                        self.memory.learn(side, ask.ply, ask.last, ask.depth, &self.moves[tried]);
                        break;
                    }
                }
            }
        }
        // The first move is never left out: where none was tried, none is allowed.
        (tried > 0).then_some((best, found))
    }

    /// The score of one move; none when the rule on repetition forbids it.
    #[inline]
    fn one_move(
        &mut self,
        position: &Position,
        ask: NodeQuery,
        one: &Try,
        rank: i32,
        is_rising: bool,
    ) -> Option<Score> {
        let NodeQuery { alpha, beta, depth, ply, .. } = ask;
        let child = position.after(one.made);
        let key = child.key();
        if depth > 1 {
            self.table.announce(self.table_key(key, ply + 1));
        }
        if self.repetition == Repetition::Forbidden && self.was_there(&child, key) {
            return None;
        }
        let whole = NodeQuery {
            alpha: -beta,
            beta: -alpha,
            depth: depth - 1,
            ply: ply + 1,
            last: one.made,
        };
        if one.number == 0 {
            return Some(-self.node(&child, key, whole, true));
        }
        let is_wide = beta - alpha > 1;
        let narrow = NodeQuery { alpha: -alpha - 1, beta: -alpha, ..whole };
        let mut reduced = 0;
        if depth >= 2 && one.number >= 2 && one.is_quiet {
            reduced = reduction(depth, one.number);
            reduced -= i32::from(is_wide) + i32::from(one.made.pushes());
            reduced += i32::from(!is_rising);
            reduced -= (rank / 12_000).clamp(-2, 2);
            reduced = reduced.clamp(0, depth - 1);
        }
        let mut score =
            -self.node(&child, key, NodeQuery { depth: depth - 1 - reduced, ..narrow }, true);
        if score > alpha && reduced > 0 && !self.meter.is_over() {
            score = -self.node(&child, key, narrow, true);
        }
        if score > alpha && score < beta && !self.meter.is_over() {
            score = -self.node(&child, key, whole, true);
        }
        Some(score)
    }

    /// The line from a ply on begins with a move and goes on as the next one does.
    fn note(&mut self, ply: usize, made: Move) {
        let (lines, rest) = self.lines.split_at_mut(ply + 1);
        let line = &mut lines[ply];
        line.clear();
        line.push(made);
        if let Some(next) = rest.first() {
            line.extend_from_slice(next);
        }
    }

    fn list_ejections(&mut self, position: &Position, hint: Move) {
        let Worker { moves, memory, .. } = self;
        ejections(position.own, position.other, &mut |made| {
            if made != hint {
                moves.push(Ranked::new(memory.lean(made), moves.len(), made));
            }
        });
    }

    fn list_others(&mut self, position: &Position, ask: NodeQuery, hint: Move, only_pushes: bool) {
        let Worker { moves, memory, .. } = self;
        let ranks = memory.ranks(position.side(), ask.ply, ask.last);
        quiet_moves(position.own, position.other, &mut |made| {
            if made != hint && (!only_pushes || made.pushes()) {
                moves.push(Ranked::new(ranks.of(made), moves.len(), made));
            }
        });
    }

    /// The score when only ejections are looked at any more, or nothing is done.
    fn quiesce(&mut self, position: &Position, mut alpha: Score, beta: Score, ply: usize) -> Score {
        let worth = self.evaluate(position, ply);
        if worth >= beta || ply + 1 >= MOST_PLIES {
            return worth;
        }
        alpha = alpha.max(worth);
        let mut best = worth;
        let start = self.moves.len();
        self.list_ejections(position, Move::NONE);
        if self.moves.len() > start && position.is_winning_by_ejection() {
            self.moves.truncate(start);
            return WIN - ply as Score - 1;
        }
        if worth + MOST_GAIN[usize::from(position.won) % MOST_GAIN.len()] <= alpha {
            self.moves.truncate(start);
            return best.max(worth);
        }
        let mut next = start;
        while next < self.moves.len() {
            best_first(&mut self.moves, next);
            let child = position.after(self.moves[next].made());
            next += 1;
            if !self.meter.tick() {
                break;
            }
            let score = -self.quiesce(&child, -beta, -alpha, ply + 1);
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        best
    }
}

/// The number of moves after which the rest is left out at a depth.
const fn late_from(depth: i32, is_rising: bool) -> usize {
    let most = 5 + 2 * depth * depth;
    (if is_rising { most } else { most / 2 + 2 }) as usize
}

/// By how many plies less a move is looked at: more with depth and with the number of moves before.
#[inline(always)]
fn reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[(depth as usize).min(31)][number.min(63)]
}

/// Three tenths and half the product of the logarithms, by whole numbers.
static REDUCTIONS: [[i32; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut number = 1;
        while number < 64 {
            table[depth][number] =
                ((300 + log_milli(depth) * log_milli(number) / 1_900) / 1_000) as i32;
            number += 1;
        }
        depth += 1;
    }
    table
};

/// The natural logarithm in thousandths, near enough: 693 for each doubling and linear between.
const fn log_milli(number: usize) -> usize {
    let doublings = number.ilog2() as usize;
    let rest = number - (1 << doublings);
    693 * doublings + 693 * rest / (1 << doublings)
}
