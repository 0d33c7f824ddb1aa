//! What people say to each other at a table: players among themselves, and watchers among themselves, so that nobody who
//! watches advises a player.
//!
//! The last lines stay in memory for as long as the table is open, and nowhere else: what is said is no part of a game,
//! and is found in no record, no store and no log.

use super::{
    LiveTable, Room, RoomTurn,
    ask::refused,
    connections::{Connection, ConnectionId, Connections, json},
};
use crate::{
    limiter::{Effort, HEAVY},
    names::{clean_name, is_unseen},
    stream::seats_of,
    wire::{ChatLine, ChatMessage, SayMessage, ServerMessage},
};
use game::{Refusal, Seat};
use std::collections::VecDeque;
use table::{Onlooker, Table};

/// How many lines are kept for those who come later.
const MOST_LINES: usize = 50;
/// The most characters of a line.
const LONGEST: usize = 200;

/// What was said at a table.
#[derive(Default)]
pub(super) struct Talk {
    players: VecDeque<ChatLine>,
    watchers: VecDeque<ChatLine>,
}

impl Talk {
    fn among(&mut self, are_players: bool) -> &mut VecDeque<ChatLine> {
        if are_players { &mut self.players } else { &mut self.watchers }
    }

    fn tell(&mut self, table: &Table, guest: &mut Connection) {
        let lines = self.among(plays(table, guest.onlooker).is_some());
        if !lines.is_empty() {
            let lines = lines.iter().cloned().collect();
            guest.send(json(&ServerMessage::Chat(ChatMessage { all: true, lines })));
        }
    }
}

/// The first seat that somebody plays, if they play.
fn plays(table: &Table, onlooker: Onlooker) -> Option<u8> {
    let own = seats_of(table, onlooker);
    (0..table.seats()).find(|seat| own.has(Seat(*seat)))
}

/// A line as it may be shown, or nothing: one line, not too long, without control characters. Characters that change how others are
/// shown are taken out; joiners stay, which some scripts and signs are written with. Pages show it as text.
fn clean_line(text: &str) -> Option<String> {
    let joins = |c: &char| matches!(c, '\u{200c}' | '\u{200d}');
    let line: String = text.chars().filter(|c| joins(c) || !is_unseen(*c)).collect();
    let line = line.trim();
    let is_seen = line.chars().any(|c| !is_unseen(c));
    let is_short = line.chars().count() <= LONGEST;
    let is_line = !line.chars().any(char::is_control);
    (is_seen && is_short && is_line).then(|| line.to_owned())
}

impl LiveTable {
    /// Tells those who have come what was said before.
    pub(super) fn tell_talk(
        &mut self,
        crowd: &mut Connections,
        is_new: impl Fn(&Connection) -> bool,
    ) {
        for guest in crowd.iter_mut().filter(|guest| is_new(guest)) {
            self.talk.tell(self.driver.table(), guest);
        }
    }
}

impl RoomTurn<'_> {
    /// Somebody says something.
    pub(super) fn say(&mut self, room: &Room, guest: ConnectionId, said: &SayMessage) {
        if let Err(code) = self.try_say(room, guest, said) {
            self.refuse(guest, refused(said.n, &Refusal::new(code)));
        }
    }

    fn try_say(
        &mut self,
        room: &Room,
        guest: ConnectionId,
        said: &SayMessage,
    ) -> Result<(), &'static str> {
        if !self.live.has_chat {
            return Err("chat-off");
        }
        let text = clean_line(&said.text).ok_or("chat-bad")?;
        if !self.may(room, guest, Effort::Message(HEAVY)) {
            return Err("too-many-requests");
        }
        let table = self.live.driver.table();
        let onlooker = self.crowd.get(guest).map_or(Onlooker::Spectator, |guest| guest.onlooker);
        let seat = plays(table, onlooker);
        // A player is called what the table calls them.
        let name = if seat.is_some() { String::new() } else { clean_name(&said.name) };
        let line = ChatLine { seat, name, text };
        self.tell_others_said(room, &line);
        self.said(line);
        Ok(())
    }

    /// Tells everybody here what somebody has said, at this process or another.
    pub(super) fn said(&mut self, line: ChatLine) {
        let table = self.live.driver.table();
        let is_player = line.seat.is_some();
        let news = ChatMessage { all: false, lines: vec![line.clone()] };
        let news = json(&ServerMessage::Chat(news));
        for other in self.crowd.iter_mut() {
            if plays(table, other.onlooker).is_some() == is_player {
                other.send(news.clone());
            }
        }
        let lines = self.live.talk.among(is_player);
        lines.push_back(line);
        if lines.len() > MOST_LINES {
            lines.pop_front();
        }
    }

    /// Tells other processes what somebody has said here. A line that does not arrive is lost, like one in a noisy room.
    fn tell_others_said(&self, room: &Room, line: &ChatLine) {
        if room.rooms.shared().is_none() {
            return;
        }
        let text = serde_json::to_string(line).unwrap_or_default();
        let (rooms, of) = (std::sync::Arc::clone(&room.rooms), self.live.key);
        room.rooms.runtime.spawn(async move {
            if let Some((store, _)) = rooms.shared() {
                let _ = store.say(of, text).await;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_short_and_can_be_seen() {
        assert_eq!(clean_line("  Bien joué <b>!  ").as_deref(), Some("Bien joué <b>!"));
        assert_eq!(clean_line(&"é".repeat(200)).map(|line| line.len()), Some(400));
        assert_eq!(
            clean_line("a\u{202e}b \u{1f469}\u{200d}\u{1f467}").as_deref(),
            Some("ab \u{1f469}\u{200d}\u{1f467}")
        );
        for bad in ["", "   ", "a\nb", "a\u{1b}[31m", "\u{200b}", "\u{200d}", &"x".repeat(201)] {
            assert_eq!(clean_line(bad), None, "{bad:?}");
        }
    }
}
