//! Conflict-driven search over pairings: decide, follow what is forced, learn from what goes wrong, go back as far as
//! the lesson reaches.
//!
//! The textbook parts are two watched literals for each clause, learning up to the first unique implication point,
//! activities of variables, remembered phases and restarts. What is not in the textbook is where clauses come from:
//! after every decision [`Relaxed`] looks at the board, and a board that is stuck gives a clause.

use super::{
    board::Board,
    greedy::Greedy,
    literal::{Lit, Value, Var},
    relaxed::Relaxed,
};
use game::StopFlag;

/// What an answer may cost.
pub(super) struct Limit<'a> {
    pub(super) nodes: u64,
    pub(super) stop: &'a StopFlag,
}

/// What came of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// The values are a solution.
    Cleared,
    /// There is none.
    Stuck,
    /// The limit was hit.
    Stopped,
}

/// A clause that made a variable what it is: none for decisions.
type Reason = u32;
const DECIDED: Reason = u32::MAX;

/// Conflicts until the first restart.
const FIRST_RESTART: u64 = 64;
/// How much faster recent conflicts count.
const DECAY: f64 = 1.0 / 0.92;
/// Activities above this are scaled down.
const GREAT: f64 = 1e100;
/// Looks at the stop flag.
const LOOK_EVERY: u64 = 1024;

/// The memory of a search.
#[derive(Default)]
pub(super) struct Search {
    values: Vec<Value>,
    phases: Vec<bool>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    activities: Vec<f64>,
    bump: f64,
    trail: Vec<Lit>,
    limits: Vec<usize>,
    followed: usize,
    lits: Vec<Lit>,
    clauses: Vec<(u32, u32)>,
    /// By literal, the clauses that watch its contrary.
    watches: Vec<Vec<u32>>,
    seen: Vec<bool>,
    lesson: Vec<Lit>,
    fresh: Vec<Lit>,
    nodes: u64,
}

impl Search {
    /// How many relaxed boards were looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The values of all variables.
    pub(super) fn values(&self) -> &[Value] {
        &self.values
    }

    /// Searches a board whose pairings are named. The longest play says what to try first.
    pub(super) fn run(
        &mut self,
        board: &Board,
        relaxed: &mut Relaxed,
        greedy: &Greedy,
        limit: &Limit<'_>,
    ) -> Outcome {
        self.begin(board, greedy);
        if !self.add_choices(board) {
            return Outcome::Stuck;
        }
        let (mut conflicts, mut patience) = (0, FIRST_RESTART);
        loop {
            let conflict = self.follow().or_else(|| self.look(board, relaxed));
            if let Some(conflict) = conflict {
                conflicts += 1;
                if !self.learn(conflict) {
                    return Outcome::Stuck;
                }
                if conflicts >= patience {
                    conflicts = 0;
                    patience += patience / 2;
                    self.go_back(0);
                }
                continue;
            }
            if self.nodes >= limit.nodes
                || self.nodes.is_multiple_of(LOOK_EVERY) && limit.stop.is_set()
            {
                return Outcome::Stopped;
            }
            match self.decision() {
                None => return Outcome::Cleared,
                Some(lit) => {
                    self.limits.push(self.trail.len());
                    self.assign(lit, DECIDED);
                }
            }
        }
    }

    fn begin(&mut self, board: &Board, greedy: &Greedy) {
        let vars = board.vars;
        self.values.clear();
        self.values.resize(vars, Value::Open);
        self.phases.clear();
        self.phases.resize(vars, false);
        self.levels.resize(vars.max(self.levels.len()), 0);
        self.reasons.resize(vars.max(self.reasons.len()), DECIDED);
        self.seen.clear();
        self.seen.resize(vars, false);
        self.activities.clear();
        self.activities.resize(vars, 0.0);
        self.bump = 1.0;
        self.trail.clear();
        self.limits.clear();
        self.followed = 0;
        self.lits.clear();
        self.clauses.clear();
        self.watches.resize_with((2 * vars).max(self.watches.len()), Vec::new);
        self.watches.iter_mut().for_each(Vec::clear);
        self.nodes = 0;
        let pairs = greedy.best();
        for (at, [one, two]) in pairs.iter().enumerate() {
            let mates = board.mates.of((*one).into());
            if let Some((_, var)) = mates.iter().find(|(mate, _)| mate == two) {
                self.phases[usize::from(*var)] = true;
                // What was paired early is decided early.
                self.activities[usize::from(*var)] = 1e-3 * (pairs.len() - at) as f64;
            }
        }
    }

    /// Exactly one of each choice is true. False when that is impossible at once.
    fn add_choices(&mut self, board: &Board) -> bool {
        for choice in 0..board.choice_count() {
            let vars = board.choices.of(choice);
            if let [only] = *vars {
                if self.values[usize::from(only)] == Value::Open {
                    self.assign(Lit::yes(only), DECIDED);
                }
                continue;
            }
            self.fresh.clear();
            self.fresh.extend(vars.iter().map(|var| Lit::yes(*var)));
            self.add_clause();
            for (at, one) in vars.iter().enumerate() {
                for two in &vars[at + 1..] {
                    self.fresh.clear();
                    self.fresh.extend([Lit::no(*one), Lit::no(*two)]);
                    self.add_clause();
                }
            }
        }
        true
    }

    /// Adds the clause in `fresh`, of at least two literals, watching the first two.
    fn add_clause(&mut self) -> u32 {
        let number = self.clauses.len() as u32;
        let start = self.lits.len() as u32;
        self.lits.extend_from_slice(&self.fresh);
        self.clauses.push((start, self.fresh.len() as u32));
        self.watches[self.fresh[0].contrary().index()].push(number);
        self.watches[self.fresh[1].contrary().index()].push(number);
        number
    }

    fn level(&self) -> u32 {
        self.limits.len() as u32
    }

    #[inline]
    fn value(&self, lit: Lit) -> Value {
        self.values[usize::from(lit.var())].of(lit)
    }

    #[inline]
    fn assign(&mut self, lit: Lit, reason: Reason) {
        let var = usize::from(lit.var());
        self.values[var] = if lit.is_yes() { Value::Yes } else { Value::No };
        self.levels[var] = self.level();
        self.reasons[var] = reason;
        self.trail.push(lit);
    }

    /// Follows what is forced; the clause that is broken, if one is.
    fn follow(&mut self) -> Option<u32> {
        while let Some(&lit) = self.trail.get(self.followed) {
            self.followed += 1;
            let mut watching = std::mem::take(&mut self.watches[lit.index()]);
            let mut kept = 0;
            let mut broken = None;
            for at in 0..watching.len() {
                let clause = watching[at];
                watching[kept] = clause;
                kept += 1;
                if broken.is_some() {
                    continue;
                }
                let (start, len) = self.clauses[clause as usize];
                let range = start as usize..(start + len) as usize;
                let lits = &mut self.lits[range];
                if lits[0] == lit.contrary() {
                    lits.swap(0, 1);
                }
                let first = lits[0];
                let values = &self.values;
                let value = |lit: Lit| values[usize::from(lit.var())].of(lit);
                if value(first) == Value::Yes {
                    continue;
                }
                if let Some(other) = (2..lits.len()).find(|at| value(lits[*at]) != Value::No) {
                    lits.swap(1, other);
                    let watched = lits[1].contrary().index();
                    self.watches[watched].push(clause);
                    kept -= 1;
                } else if value(first) == Value::No {
                    broken = Some(clause);
                } else {
                    self.assign(first, clause);
                }
            }
            watching.truncate(kept);
            self.watches[lit.index()] = watching;
            if broken.is_some() {
                return broken;
            }
        }
        None
    }

    /// Looks at the relaxed board; a clause that is broken, if it is stuck. The clause may have one literal or
    /// none, and is then [kept](Search::learn) apart.
    fn look(&mut self, board: &Board, relaxed: &mut Relaxed) -> Option<u32> {
        self.nodes += 1;
        if relaxed.clears(board, &self.values) {
            return None;
        }
        self.fresh.clear();
        let clause = relaxed.clause(board, &self.values);
        // What is struck out for good need not be named.
        let levels = &self.levels;
        self.fresh.extend(
            clause.iter().filter(|var| levels[usize::from(**var)] > 0).map(|var| Lit::yes(*var)),
        );
        // The two that were struck out last are watched.
        self.fresh.sort_unstable_by_key(|lit| std::cmp::Reverse(levels[usize::from(lit.var())]));
        match self.fresh.len() {
            0 | 1 => Some(u32::MAX),
            _ => Some(self.add_clause()),
        }
    }

    /// Learns from a broken clause and goes back as far as the lesson reaches. False when there is no way out.
    fn learn(&mut self, conflict: u32) -> bool {
        self.bump *= DECAY;
        if conflict == u32::MAX {
            return self.learn_fact();
        }
        // The clause may be broken since an earlier level.
        let deepest = self.clause(conflict).iter().map(|lit| self.levels[usize::from(lit.var())]);
        let deepest = deepest.max().unwrap_or(0);
        if deepest == 0 {
            return false;
        }
        self.go_back(deepest);
        self.first_implication_point(conflict);
        let back = self.lesson[1..].iter().map(|lit| self.levels[usize::from(lit.var())]).max();
        self.go_back(back.unwrap_or(0));
        let asserted = self.lesson[0];
        let reason = if self.lesson.len() == 1 {
            DECIDED
        } else {
            let deepest = |lit: &Lit| self.levels[usize::from(lit.var())];
            let second = (1..self.lesson.len()).max_by_key(|at| deepest(&self.lesson[*at]));
            self.lesson.swap(1, second.unwrap_or(1));
            std::mem::swap(&mut self.fresh, &mut self.lesson);
            self.add_clause()
        };
        self.assign(asserted, reason);
        true
    }

    /// The board itself said that a pairing is needed, or that nothing helps.
    fn learn_fact(&mut self) -> bool {
        let Some(&lit) = self.fresh.first() else { return false };
        self.go_back(0);
        if self.value(lit) == Value::No {
            return false;
        }
        if self.value(lit) == Value::Open {
            self.assign(lit, DECIDED);
        }
        true
    }

    fn clause(&self, number: u32) -> &[Lit] {
        let (start, len) = self.clauses[number as usize];
        &self.lits[start as usize..(start + len) as usize]
    }

    /// Resolves a broken clause with the reasons of its literals until one literal of this level is left; the
    /// lesson begins with it.
    fn first_implication_point(&mut self, conflict: u32) {
        self.lesson.clear();
        self.lesson.push(Lit::yes(0));
        let level = self.level();
        let (mut open, mut reason, mut at) = (0, conflict, self.trail.len());
        let mut resolved: Option<Lit> = None;
        loop {
            let (start, len) = self.clauses[reason as usize];
            for index in start..start + len {
                let lit = self.lits[index as usize];
                let var = usize::from(lit.var());
                if Some(lit) == resolved || self.seen[var] || self.levels[var] == 0 {
                    continue;
                }
                self.seen[var] = true;
                self.activities[var] += self.bump;
                if self.levels[var] == level {
                    open += 1;
                } else {
                    self.lesson.push(lit);
                }
            }
            loop {
                at -= 1;
                if self.seen[usize::from(self.trail[at].var())] {
                    break;
                }
            }
            let lit = self.trail[at];
            self.seen[usize::from(lit.var())] = false;
            open -= 1;
            if open == 0 {
                self.lesson[0] = lit.contrary();
                break;
            }
            resolved = Some(lit);
            reason = self.reasons[usize::from(lit.var())];
        }
        for lit in &self.lesson[1..] {
            self.seen[usize::from(lit.var())] = false;
        }
        if self.bump > GREAT {
            self.activities.iter_mut().for_each(|activity| *activity /= GREAT);
            self.bump /= GREAT;
        }
    }

    fn go_back(&mut self, level: u32) {
        let Some(&length) = self.limits.get(level as usize) else { return };
        while self.trail.len() > length {
            if let Some(lit) = self.trail.pop() {
                let var = usize::from(lit.var());
                self.phases[var] = lit.is_yes();
                self.values[var] = Value::Open;
            }
        }
        self.limits.truncate(level as usize);
        self.followed = length;
    }

    /// The open variable that was in the most recent trouble, as it was last.
    fn decision(&self) -> Option<Lit> {
        let open = (0..self.values.len()).filter(|var| self.values[*var] == Value::Open);
        let activity = |var: &usize| self.activities[*var];
        let var = open.max_by(|one, two| activity(one).total_cmp(&activity(two)))?;
        Some(if self.phases[var] { Lit::yes(var as Var) } else { Lit::no(var as Var) })
    }
}
