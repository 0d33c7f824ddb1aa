//! A table, and an event at it, as messages.

use super::{
    Reader, Stream,
    can::has_hints,
    packing::{
        goals, pack_controls, pack_facts, pack_prompts, push_links, push_offer, push_sentence, who,
    },
    parts::{
        clock_part, draw_part, due, over_part, pause_part, points, turn_part, undo_part, version,
    },
    seats_of, times_left,
};
use crate::wire::{ChairPart, Packed, StepMessage, TableSnapshot};
use game::{AnimationStep, AnyState, Seats, Sentence, ShownAct, Viewer};
use std::time::Duration;
use table::{Decided, Event, EventKind, Table, said};

/// About how many numbers the changes of a scene have: room for them is reserved at once.
const USUAL_CHANGES: usize = 64;

impl Stream {
    /// The whole table as it is now; later steps are relative to it. [`Stream::hear`] has filled
    /// `log` before.
    pub(crate) fn whole(
        &mut self,
        reader: &mut Reader,
        id: &str,
        table: &Table,
        now: Duration,
    ) -> TableSnapshot {
        self.settle(table);
        let mine = seats_of(table, reader.onlooker);
        reader.viewer = self.eye_at(table, reader.onlooker);
        for seat in self.choosers(mine, reader.viewer).iter() {
            self.offers[seat.index()] = table.state().offer(seat, &[]).next;
        }
        let facts = pack_facts(&mut self.dictionary, &[], &self.panel.facts);
        let controls = pack_controls(&mut self.dictionary, &self.panel.controls);
        let prompts = pack_prompts(&mut self.dictionary, &self.panel.prompts);
        let lists = self.dictionary.news_to_all(table.state());
        let mut offers = Packed::new();
        for seat in mine.iter() {
            push_offer(&mut offers, seat, &[], &self.offers[seat.index()]);
        }
        TableSnapshot {
            v: version(table),
            epoch: self.epoch,
            table: id.to_owned(),
            game: table.game().id().to_owned(),
            settings: table.setup().all().map(|(s, value)| (s.key.to_owned(), value)).collect(),
            seats: table.chairs().iter().map(ChairPart::of).collect(),
            mine: mine.0,
            curtain: table.game().props().kind.curtain,
            viewer: reader.viewer.0,
            texts: lists.texts,
            kinds: lists.kinds,
            places: lists.places,
            spots: lists.spots,
            scene: self.diff.all(),
            trace: Packed::of(self.trace().iter().copied()),
            facts,
            controls,
            prompts,
            log: self.log.clone(),
            due: self.due.0,
            offers,
            clock: table.clock().map(clock_part),
            left: times_left(table, now),
            turn: turn_part(table, now),
            paused: table.is_paused(),
            undo: self.undo,
            draw: self.draw,
            pause: self.pause,
            hints: has_hints(table),
            can: 0,
            owner: false,
            pace: 0,
            held: false,
            quiet: false,
            closed: self.is_closed,
            points: self.points.clone(),
            over: over_part(table, self.viewer),
            next: None,
        }
    }

    /// Takes the table as it is now for what was sent.
    fn settle(&mut self, table: &Table) {
        let state = table.shown_state();
        self.viewer = self.eye_at(table, self.onlooker);
        self.diff.change(&mut self.dictionary, state.scene(self.viewer), false);
        self.panel = state.panel(self.viewer);
        self.due = due(table);
        self.points = points(table, self.viewer);
        self.undo = undo_part(table);
        self.draw = draw_part(table);
        self.pause = pause_part(table);
        self.is_over = table.is_over();
        self.is_closed = !table.is_past_open();
        self.is_limited = table.state().time_limit().is_some();
    }

    /// Adds an event to the log without sending it: for a stream that begins late. `before` is the
    /// table before it, `viewer` whose secrets are open now.
    pub(crate) fn hear(&mut self, before: &Table, decided: &Decided, viewer: Viewer) {
        let shown = decided.act().map(|act| before.state().show_act(viewer, act));
        let event = decided.event();
        let entry = self.entry(event, shown.as_ref());
        self.log.push(entry);
        match (&event.what, shown) {
            (EventKind::Act(_), shown) => self.traces.push(shown.map_or(Vec::new(), |s| s.trace)),
            (EventKind::Undone { keep }, _) => self.traces.truncate(*keep),
            _ => {}
        }
    }

    /// The ids of what the last act that stands has left marked.
    fn trace(&self) -> &[u32] {
        self.traces.last().map_or(&[], Vec::as_slice)
    }

    /// The step for an event, without the fields that differ from reader to reader. `shown` is what
    /// is shown of an act, made from the game before it; `after` is the table after it.
    pub(crate) fn step(
        &mut self,
        mut shown: Option<ShownAct>,
        event: &Event,
        after: &Table,
    ) -> StepMessage {
        let entry = self.entry(event, shown.as_ref());
        self.log.push(entry.clone());
        let mut step = StepMessage {
            v: version(after),
            due: due(after).0,
            log: entry,
            ..StepMessage::default()
        };
        let state = after.shown_state();
        let is_game = matches!(
            event.what,
            EventKind::Act(_) | EventKind::Undone { .. } | EventKind::Paused | EventKind::Resumed
        );
        let animation = shown.as_mut().map_or(&mut [][..], |shown| &mut shown.animation);
        let has_animation = !animation.is_empty();
        self.play(animation, &mut step);
        let viewer = self.eye_at(after, self.onlooker);
        // The end uncovers what a pause has covered.
        let has_ended = after.is_over() != self.is_over;
        if is_game || has_ended || viewer != self.viewer {
            self.look(state, viewer, has_animation, &mut step);
        }
        match (&event.what, shown) {
            (EventKind::Act(_), Some(shown)) => {
                // The links of an animation say what stays marked; without one, what was marked stays.
                let implied = shown.animation.last().map(|step| goals(&step.links));
                if implied.as_deref().unwrap_or(self.trace()) != shown.trace {
                    step.more.trace = Some(Packed::of(shown.trace.iter().copied()));
                }
                self.traces.push(shown.trace);
            }
            (EventKind::Act(_), None) => self.traces.push(Vec::new()),
            (EventKind::Undone { keep }, _) => {
                let before = self.trace().to_vec();
                self.traces.truncate(*keep);
                if self.trace() != before {
                    step.more.trace = Some(Packed::of(self.trace().iter().copied()));
                }
            }
            _ => {}
        }
        self.course(event, after, &mut step);
        let news = self.dictionary.news(state);
        step.more.texts = news.texts;
        step.more.kinds = news.kinds;
        step.more.places = news.places;
        step.more.spots = news.spots;
        step
    }

    /// What changes in the scene.
    fn look(
        &mut self,
        state: &dyn AnyState,
        viewer: Viewer,
        has_animation: bool,
        step: &mut StepMessage,
    ) {
        step.scene = Packed::with_room(USUAL_CHANGES);
        self.diff
            .change(&mut self.dictionary, state.scene(viewer), has_animation)
            .pack(&mut step.scene);
        let panel = state.panel(viewer);
        if panel.facts != self.panel.facts {
            step.facts = pack_facts(&mut self.dictionary, &self.panel.facts, &panel.facts);
        }
        if panel.controls != self.panel.controls {
            step.more.controls = Some(pack_controls(&mut self.dictionary, &panel.controls));
        }
        if panel.prompts != self.panel.prompts {
            step.more.prompts = Some(pack_prompts(&mut self.dictionary, &panel.prompts));
        }
        self.panel = panel;
        self.viewer = viewer;
    }

    /// Fills in the fields of a step that differ from reader to reader.
    pub(crate) fn address(
        &mut self,
        reader: &mut Reader,
        event: &Event,
        after: &Table,
        step: &mut StepMessage,
    ) {
        let mine = seats_of(after, reader.onlooker);
        let viewer = self.eye_at(after, reader.onlooker);
        step.offers = Packed::new();
        for seat in self.choosers(mine, viewer).iter() {
            let next = after.state().offer(seat, &[]).next;
            let slot = &mut self.offers[seat.index()];
            push_offer(&mut step.offers, seat, slot, &next);
            *slot = next;
        }
        step.more.viewer = (viewer != reader.viewer).then_some(viewer.0);
        reader.viewer = viewer;
        step.more.mine = matches!(event.what, EventKind::Seated { .. }).then_some(mine.0);
    }

    /// The seats whose choices are told: those that are due and whose secrets are open. What a seat can
    /// choose says what it holds.
    fn choosers(&self, mine: Seats, viewer: Viewer) -> Seats {
        Seats(mine.0 & self.due.0 & viewer.0)
    }

    /// What changes in the course of the game: whose turn it is, clocks, questions, the end.
    fn course(&mut self, event: &Event, after: &Table, step: &mut StepMessage) {
        self.due = due(after);
        step.more.left = times_left(after, event.at);
        let turn = turn_part(after, event.at);
        if turn.is_some() || self.is_limited {
            step.more.turn = Some(turn);
        }
        self.is_limited = turn.is_some();
        let points = points(after, self.viewer);
        if points != self.points {
            step.more.points.clone_from(&points);
            self.points = points;
        }
        match &event.what {
            EventKind::Paused => step.more.paused = Some(true),
            EventKind::Resumed => step.more.paused = Some(false),
            EventKind::Seated { .. } => {
                step.more.seats = after.chairs().iter().map(ChairPart::of).collect();
                step.more.hints = Some(has_hints(after));
            }
            _ => {}
        }
        let undo = undo_part(after);
        if undo != self.undo {
            step.more.undo = Some(undo);
            self.undo = undo;
        }
        let draw = draw_part(after);
        if draw != self.draw {
            step.more.draw = Some(draw);
            self.draw = draw;
        }
        let pause = pause_part(after);
        if pause != self.pause {
            step.more.pause = Some(pause);
            self.pause = pause;
        }
        if after.is_over() != self.is_over {
            step.more.over = Some(over_part(after, self.viewer));
            self.is_over = after.is_over();
        }
        if after.is_past_open() == self.is_closed {
            self.is_closed = !self.is_closed;
            step.more.closed = Some(self.is_closed);
        }
    }

    /// The entry of an event in the log.
    fn entry(&mut self, event: &Event, shown: Option<&ShownAct>) -> Packed {
        let mut packed = Packed::with_room(8);
        match (&event.what, shown) {
            (EventKind::Act(_), Some(shown)) => {
                packed.push(who(event.by) * 2 + 1);
                // An act that stays out of the log has an entry without a key.
                let say = shown.say.unwrap_or(Sentence::plain(""));
                push_sentence(&mut packed, &mut self.dictionary, say);
                if self.tells_acts {
                    packed.end_with(&shown.act);
                }
            }
            // An act of a log always has a sentence; this line would have no text.
            (EventKind::Act(_), None) => {
                packed.push(who(event.by) * 2 + 1);
                push_sentence(&mut packed, &mut self.dictionary, Sentence::plain(""));
            }
            (what, _) => {
                let (key, by) = said(event).unwrap_or(("", event.by));
                let keep = match what {
                    EventKind::Undone { keep } => i32::try_from(*keep).unwrap_or(i32::MAX),
                    _ => 0,
                };
                packed.push(who(by) * 2);
                push_sentence(&mut packed, &mut self.dictionary, Sentence::with(key, [keep, 0, 0]));
            }
        }
        packed
    }

    /// Packs the animation steps. The scene is then that of the last one.
    fn play(&mut self, animation: &mut [AnimationStep], step: &mut StepMessage) {
        if animation.is_empty() {
            return;
        }
        self.diff.begin();
        step.animation = Packed::with_room(USUAL_CHANGES);
        for shown in animation {
            let items = std::mem::take(&mut shown.items);
            let changes = self.diff.change(&mut self.dictionary, items, true);
            step.animation.push(u32::from(shown.millis));
            step.animation.push_signed(i32::from(shown.quarters));
            step.animation.push(changes.groups());
            changes.pack(&mut step.animation);
            push_links(&mut step.animation, &shown.links);
        }
    }
}
