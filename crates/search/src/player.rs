//! A bot made of a search and a way to choose from what it finds.

use crate::{ActChoice, SearchResult};
use game::{
    BotReply, Budget, Observation, Past, Report, Searchable, Seat, StopFlag, TypedBot, Who,
    rng::QuickRng,
};

/// Any of the searches.
pub trait Search<R: Searchable>: Send {
    /// Searches for a seat that owes an act. `known` is what the seat knows: the state itself where
    /// nothing is hidden, otherwise what it sees or remembers.
    fn search(
        &mut self,
        seat: Seat,
        known: &R,
        past: &Past,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<SearchResult<R::Act>>;
}

/// A bot. It remembers what its seat was shown, searches within a budget of its own or the one
/// given, and takes the best act or another that its [`ActChoice`] allows.
pub struct SearchBot<R: Searchable, S> {
    search: S,
    choice: Option<ActChoice>,
    own: Option<Budget>,
    rng: QuickRng,
    memory: Option<R>,
}

impl<R: Searchable, S: Search<R>> SearchBot<R, S> {
    /// A bot that plays the best it finds within the budget given.
    pub fn best(search: S) -> SearchBot<R, S> {
        SearchBot { search, choice: None, own: None, rng: QuickRng::new(0), memory: None }
    }

    /// A bot of a certain strength: a budget of its own, and a choice by its own luck. Of the budget
    /// given it keeps the time, as a limit that strength does not depend on as long as it is ample.
    pub fn level(search: S, own: Budget, choice: ActChoice, seed: u64) -> SearchBot<R, S> {
        SearchBot {
            search,
            choice: Some(choice),
            own: Some(own),
            rng: QuickRng::new(seed),
            memory: None,
        }
    }
}

impl<R: Searchable, S: Search<R>> TypedBot<R> for SearchBot<R, S> {
    fn learn(&mut self, observation: &Observation<R>, who: Who, heard: R::Act) {
        self.memory.get_or_insert(*observation.view.seen()).learn(&observation.view, who, heard);
    }

    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<R>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> BotReply<R::Act> {
        self.find(seat, observation, budget, stop, tell).into()
    }
}

impl<R: Searchable, S: Search<R>> SearchBot<R, S> {
    fn find(
        &mut self,
        seat: Seat,
        observation: &Observation<R>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<Report<R::Act>> {
        // A memory of another game, or of another seat, is none.
        let known = self
            .memory
            .filter(|memory| memory.mask(observation.view.viewer()) == *observation.view.seen())
            .unwrap_or(*observation.view.seen());
        let budget = match self.own {
            Some(own) => Budget { time: own.time.or(budget.time), ..own },
            None => *budget,
        };
        let found = self.search.search(seat, &known, &observation.past, &budget, stop, tell)?;
        let Some(choice) = &self.choice else { return Some(found.report) };
        let chosen = choice.pick(&found.acts, &mut self.rng)?;
        let picked = &found.acts[chosen];
        Some(Report {
            act: picked.act,
            line: picked.line.clone(),
            value: Some(picked.value),
            ..found.report
        })
    }
}
