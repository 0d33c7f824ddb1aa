//! What acts do: clicks, turns, the end (R5, R6).

use crate::{
    act::Act,
    layout::LayoutId,
    level::{Court, DealKind, FreeTiles, Level, stretched},
    shuffles,
    state::{Mahjong, Pair, Phase, SHUFFLES, UNTIMED_PAIRS, Unseen},
    tally::Tally,
    tiles::{MOST_TILES, Pos, TileSet},
};
use game::{Effect, Refusal, Rules, Seat, Seats, Setup, Spot};

/// How a game with these settings is dealt.
pub(crate) fn deal_kind(setup: &Setup, level: Level, layout: LayoutId) -> DealKind {
    DealKind::of_choice(setup.get("deal"), level, layout)
}

/// The hints that both players have where they are not switched off.
pub(crate) fn usual_hints(level: Level) -> [u8; 2] {
    [level.hints(); 2]
}

impl Mahjong {
    /// A game before its deal.
    pub(crate) fn begin(setup: &Setup) -> Mahjong {
        let level = Level::ALL[setup.get("level") as usize];
        let layout = match setup.get("layout") {
            0 => level.layout(),
            named => LayoutId::named().nth(named as usize - 1).unwrap_or(level.layout()),
        };
        let practice = setup.flag("practice");
        let seconds = match setup.is_given("seconds") {
            _ if practice => 0,
            true => setup.get("seconds") as u16,
            false => stretched(level.seconds(layout), setup.get("time")),
        };
        Mahjong {
            layout,
            level,
            deal: deal_kind(setup, level, layout),
            seconds,
            practice,
            free_tiles: FreeTiles::of_choice(setup.get("free")),
            court: Court::of_choice(setup.get("court")),
            counts_pairs: setup.flag("counts"),
            phase: Phase::Deal,
            turn: Seat(0),
            has_banner: false,
            is_hidden: false,
            unseen: Unseen::Nothing,
            selected: None,
            pairs_this_turn: 0,
            shuffles: [SHUFFLES; 2],
            hints: if setup.choice("hints") == "level" { usual_hints(level) } else { [0; 2] },
            hinted: [None; 6],
            score: [0; 2],
            tally: Tally::default(),
            code: None,
            present: TileSet::first(layout.layout().len()),
            faces: [0; MOST_TILES],
        }
    }

    /// What is wrong with an act of the player whose turn it is.
    pub(crate) fn check_play(&self, act: Act) -> Result<(), Refusal> {
        let seat = self.turn.index();
        match act {
            Act::Click(pos) => self.check_click(pos),
            Act::Shuffle if self.shuffles[seat] == 0 => Err(Refusal::new("no-shuffle-left")),
            Act::Pass if !self.may_pass() => Err(Refusal::new("pair-available")),
            Act::Hint if self.hints[seat] == 0 => Err(Refusal::new("no-hint-left")),
            Act::Hint if !self.has_pair() => Err(Refusal::new("no-pair")),
            Act::Shuffle | Act::Pass | Act::Hint => Ok(()),
            Act::Timeout if self.time_limit().is_none() => Err(Refusal::new("no-limit")),
            Act::Timeout | Act::Deal(_) | Act::Faces(_) => Err(Refusal::NOT_YOUR_TURN),
        }
    }

    fn check_click(&self, pos: Pos) -> Result<(), Refusal> {
        let tiles = self.layout().len();
        match usize::from(pos) {
            at if at >= tiles => Err(Refusal::new("no-such-tile").with([tiles as i32 - 1, 0])),
            _ if !self.present.has(pos) => Err(Refusal::new("gone").at(Spot(pos))),
            _ if !self.is_free(pos) => Err(Refusal::new("blocked").at(Spot(pos))),
            _ => Ok(()),
        }
    }

    /// A pass that is sometimes forbidden would tell what is hidden (R6.4).
    pub(crate) fn may_pass(&self) -> bool {
        self.is_hidden || self.seconds == 0 || !self.has_pair()
    }

    pub(crate) fn make(&mut self, act: Act) -> Effect {
        let (turn, was_hidden) = (self.turn, self.is_hidden);
        let mut ends_turn = false;
        // A click turns a hidden face for both players.
        let mut shows = false;
        match act {
            Act::Click(pos) => {
                shows = was_hidden && self.selected != Some(pos);
                ends_turn = self.click(pos);
            }
            Act::Shuffle => {
                self.shuffles[turn.index()] -= 1;
                self.selected = None;
                self.phase = Phase::Faces;
            }
            Act::Pass | Act::Timeout => {
                shows = was_hidden;
                self.end_turn();
                ends_turn = true;
            }
            Act::Hint => self.hint(),
            Act::Deal(code) => {
                self.code = code;
                self.faces = shuffles::dealt(self, code.unwrap_or_default());
                self.phase = Phase::Play;
                self.settle();
                shows = true;
            }
            Act::Faces(seed) => {
                self.faces = shuffles::shuffled(self, seed.unwrap_or_default());
                self.phase = Phase::Play;
                self.is_hidden = false; // R7.4
                self.hinted = Default::default();
                self.settle();
                shows = true;
            }
        }
        let is_end = self.is_over();
        Effect {
            turn_over: (ends_turn || is_end).then_some(turn),
            shown_to: if shows || is_end { Mahjong::SEATS } else { Seats::NONE },
        }
    }

    /// Says whether the turn has ended.
    fn click(&mut self, pos: Pos) -> bool {
        match self.selected {
            Some(first) if first == pos => self.selected = None, // R5.3
            Some(first) if self.face(first) == self.face(pos) && self.face(pos) != 0 => {
                return self.take([first.min(pos), first.max(pos)]);
            }
            _ => self.selected = Some(pos), // R5.2, R5.5
        }
        false
    }

    /// Takes a pair (R5.4). Says whether the turn has ended.
    fn take(&mut self, pair: Pair) -> bool {
        pair.into_iter().for_each(|pos| self.present.remove(pos));
        self.selected = None;
        let was_hinted = self.hinted.contains(&Some(pair));
        let points = if was_hinted { 10 } else { self.next_points() };
        let score = &mut self.score[self.turn.index()];
        *score = score.saturating_add(points);
        self.tally.pair(self.turn);
        if !was_hinted {
            self.pairs_this_turn = self.pairs_this_turn.saturating_add(1);
        }
        self.is_hidden |= self.level == Level::Hard; // R8.1
        self.settle();
        let ends_turn =
            !self.is_over() && self.seconds == 0 && self.pairs_this_turn >= UNTIMED_PAIRS; // R6.5
        if ends_turn {
            self.end_turn();
        }
        ends_turn
    }

    pub(crate) fn end_turn(&mut self) {
        if !self.practice {
            self.turn = self.turn.next(2);
        }
        self.pairs_this_turn = 0;
        self.tally.turn_ended();
        self.selected = None;
        self.is_hidden = false;
        self.has_banner = true;
    }

    /// Whether nobody who has turns can shuffle any more.
    pub(crate) fn is_out_of_shuffles(&self) -> bool {
        match self.practice {
            true => self.shuffles[0] == 0,
            false => self.shuffles == [0, 0],
        }
    }

    /// Ends the game where the board is empty or blocked for good (R6.6, R6.7).
    pub(crate) fn settle(&mut self) {
        if self.present.is_empty() {
            self.phase = Phase::Cleared;
        } else if self.phase == Phase::Play
            && !self.has_pair()
            && (self.is_out_of_shuffles() || !self.could_have_pair())
        {
            self.phase = Phase::Blocked;
        }
        if self.is_over() {
            self.is_hidden = false;
            self.selected = None;
        }
    }

    /// Names the next available pair that was not named yet, then the first again (R14.2).
    fn hint(&mut self) {
        let mut first = None;
        let mut fresh = None;
        self.pairs(&mut |pair| {
            first = first.or(Some(pair));
            if !self.hinted.contains(&Some(pair)) {
                fresh = fresh.or(Some(pair));
            }
        });
        self.hints[self.turn.index()] -= 1;
        if let (Some(pair), Some(slot)) =
            (fresh, self.hinted.iter_mut().find(|slot| slot.is_none()))
        {
            *slot = Some(pair);
        }
    }
}
