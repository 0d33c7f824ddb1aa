//! The other side of the protocol: we are the controller of an engine that plays a seat.
//!
//! The engine is told the game move by move, so that it knows the history as well as we do. A game
//! that began elsewhere, or went on without it, is laid out with its stones.

use super::moves::Move;
use crate::{Act, Color, Go, Phase, Point, PointSet, position};
use game::{
    BotReply, Budget, EngineFault, EngineWire, Halves, Notation, ProtocolPlayer, Report, Rules,
    Seat, Setup, Who,
};

/// Engines of this name play worse with time settings than without, and need none.
const WITHOUT_TIME: &str = "GNU Go";
/// The most lines of one answer.
const LONGEST_ANSWER: usize = 10_000;

/// The controller of an engine.
pub(super) struct GtpPlayer {
    setup: Setup,
    name: String,
    /// What the engine says it understands.
    commands: Vec<String>,
    /// The game as it was when the moves began.
    first: Go,
    /// The stones as they lie after the moves.
    last: Go,
    moves: Vec<Move>,
    /// How many of the moves the engine knows of; `None` before it knows of the game.
    told: Option<usize>,
    /// A move that the engine has made and the table has not.
    ahead: Option<Move>,
    /// Where the engine wanted to play on though the other side did not: a second time it gives in.
    resumed: Option<Go>,
}

impl GtpPlayer {
    pub(super) fn new(setup: &Setup) -> GtpPlayer {
        let go = Go::start(setup).unwrap_or_else(|_| Go::on(setup, setup.get("size") as u8));
        GtpPlayer {
            setup: *setup,
            name: String::new(),
            commands: Vec::new(),
            first: go,
            last: go,
            moves: Vec::new(),
            told: None,
            ahead: None,
            resumed: None,
        }
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }

    /// The game begins with these stones, for all that we know.
    fn begin_at(&mut self, go: Go) {
        self.first = go;
        self.last = go;
        self.moves.clear();
        self.forget();
    }

    /// The engine has to be told everything again.
    fn forget(&mut self) {
        self.told = None;
        self.ahead = None;
    }

    fn add(&mut self, made: Move) {
        match self.ahead.take() {
            Some(ahead) if ahead == made => self.told = self.told.map(|told| told + 1),
            Some(_) => self.told = None,
            None => {}
        }
        self.moves.push(made);
    }

    /// Tells the engine what it does not know of the game.
    fn tell(&mut self, go: &Go, wire: &mut dyn EngineWire) -> Result<(), EngineFault> {
        if !has_same_stones(go, &self.last) {
            self.begin_at(*go);
        }
        if self.ahead.is_some() {
            self.forget();
        }
        if self.told.is_none() {
            self.lay_out(wire)?;
        }
        let size = self.first.size();
        for made in &self.moves[self.told.unwrap_or(0)..] {
            let letter = if made.color == Color::Black { 'b' } else { 'w' };
            let to = made.to.map_or("pass".to_owned(), |to| to.name(size).to_string());
            need(wire, &format!("play {letter} {to}"))?;
        }
        self.told = Some(self.moves.len());
        Ok(())
    }

    /// The board, the komi and the stones that were there before the moves.
    fn lay_out(&mut self, wire: &mut dyn EngineWire) -> Result<(), EngineFault> {
        let go = &self.first;
        let size = go.size();
        need(wire, &format!("boardsize {size}"))?;
        need(wire, "clear_board")?;
        if self.knows("kgs-rules") {
            let rules = if go.scoring().counts_stones() { "chinese" } else { "japanese" };
            // An engine may know no such rules; the referee counts.
            ask(wire, &format!("kgs-rules {rules}"))?.ok();
        }
        need(wire, &format!("komi {}", Halves(go.komi_halves().into())))?;
        let stones = |color| -> Vec<String> {
            let points = go.board().points().filter(|p| go.board().is(*p, color));
            points.map(|p| p.name(size).to_string()).collect()
        };
        let (black, white) = (stones(Color::Black), stones(Color::White));
        let is_handicap = white.is_empty() && go.mover() == Color::White && black.len() > 1;
        if is_handicap && self.knows("set_free_handicap") {
            return need(wire, &format!("set_free_handicap {}", black.join(" "))).map(|_| ());
        }
        for (letter, stones) in [('b', black), ('w', white)] {
            for stone in stones {
                need(wire, &format!("play {letter} {stone}"))?;
            }
        }
        Ok(())
    }

    /// The stones that the engine calls dead; `None` when it cannot say.
    fn dead(&self, go: &Go, wire: &mut dyn EngineWire) -> Result<Option<PointSet>, EngineFault> {
        if !self.knows("final_status_list") {
            return Ok(None);
        }
        let Ok(answer) = ask(wire, "final_status_list dead")? else { return Ok(None) };
        let board = go.board();
        let mut dead = PointSet::NONE;
        for name in answer.split_whitespace() {
            let point = Point::read(name, go.size()).flatten();
            match point.filter(|point| board.stone(*point).is_some()) {
                Some(point) => board.chain(point).for_each(|stone| dead.add(stone)),
                None => return Err(EngineFault::Nonsense(answer)),
            }
        }
        Ok(Some(dead))
    }

    /// R7: accepts marks that agree with the engine's own reading, and else wants to play on, once.
    fn count(&mut self, go: &Go, wire: &mut dyn EngineWire) -> Result<Act, EngineFault> {
        let agrees = self.dead(go, wire)?.is_none_or(|dead| dead == *go.dead());
        if agrees || self.resumed.is_some_and(|before| has_same_stones(&before, go)) {
            return Ok(Act::Accept);
        }
        self.resumed = Some(*go);
        Ok(Act::Resume)
    }

    fn genmove(
        &mut self,
        go: &Go,
        color: Color,
        budget: &Budget,
        wire: &mut dyn EngineWire,
    ) -> Result<Option<Act>, EngineFault> {
        let letter = if color == Color::Black { 'b' } else { 'w' };
        if let Some(time) = budget.time
            && self.name != WITHOUT_TIME
            && self.knows("time_settings")
        {
            // Whole seconds are all that the protocol has.
            let seconds = time.as_secs().max(1);
            ask(wire, &format!("time_settings 0 {seconds} 1"))?.ok();
            ask(wire, &format!("time_left {letter} {seconds} 1"))?.ok();
        }
        let answer = need(wire, &format!("genmove {letter}"))?;
        let answer = answer.trim();
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(None);
        }
        let to = match answer.eq_ignore_ascii_case("pass") {
            true => None,
            false => {
                let point = Point::read(answer, go.size()).flatten();
                Some(point.ok_or_else(|| EngineFault::Nonsense(answer.to_owned()))?)
            }
        };
        self.ahead = Some(Move { color, to });
        Ok(Some(to.map_or(Act::Pass, Act::Place)))
    }

    fn read(&self, text: &str) -> Result<Go, EngineFault> {
        let wrong = |_| EngineFault::Nonsense(text.to_owned());
        position::read(&self.setup, text).map_err(wrong)
    }
}

fn written(go: &Go, act: Act) -> String {
    let mut text = String::new();
    let _ = go.write(act, &mut text);
    text
}

fn has_same_stones(one: &Go, other: &Go) -> bool {
    one.size() == other.size() && one.board().hash() == other.board().hash()
}

/// Says a command and gives its answer: what was asked for, or why not.
fn ask(wire: &mut dyn EngineWire, command: &str) -> Result<Result<String, String>, EngineFault> {
    wire.say(command);
    // Some engines chatter before they answer.
    let first = loop {
        let line = wire.hear()?;
        if line.starts_with(['=', '?']) {
            break line;
        }
    };
    let mut text = first[1..].trim().to_owned();
    for _ in 0..LONGEST_ANSWER {
        let line = wire.hear()?;
        if line.trim().is_empty() {
            let is_done = first.starts_with('=');
            return Ok(if is_done { Ok(text) } else { Err(text) });
        }
        text.push('\n');
        text.push_str(&line);
    }
    Err(EngineFault::Nonsense(text.chars().take(200).collect()))
}

/// The same for a command that has to work.
fn need(wire: &mut dyn EngineWire, command: &str) -> Result<String, EngineFault> {
    ask(wire, command)?.map_err(|why| EngineFault::Refused(format!("{command}: {why}")))
}

impl ProtocolPlayer for GtpPlayer {
    fn greet(&mut self, wire: &mut dyn EngineWire) -> Result<String, EngineFault> {
        self.forget();
        let version = need(wire, "protocol_version")?;
        if version.trim() != "2" {
            return Err(EngineFault::Refused(format!("protocol_version: {version}")));
        }
        self.commands =
            need(wire, "list_commands")?.split_whitespace().map(str::to_owned).collect();
        self.name = need(wire, "name")?;
        let version = ask(wire, "version")?.unwrap_or_default();
        let words: Vec<&str> =
            self.name.split_whitespace().chain(version.split_whitespace()).collect();
        Ok(words.join(" "))
    }

    fn learn(&mut self, position: &str, who: Who, act: &str) {
        let Ok(after) = self.read(position) else { return };
        if let (Who::Seat(seat), Ok(act @ (Act::Place(_) | Act::Pass))) = (who, after.read(act)) {
            let color = Color::of_seat(seat);
            let to = match act {
                Act::Place(point) => Some(point),
                _ => None,
            };
            let mut board = self.last.board;
            let fits = to.is_none_or(|to| {
                let has_room = to.is_on(board.size()) && board.has_room(color, to);
                if has_room {
                    board.play(color, to);
                }
                has_room
            });
            if fits && after.size() == board.size() && board.hash() == after.board().hash() {
                self.add(Move { color, to });
            } else {
                self.begin_at(after);
            }
        }
        self.last = after;
    }

    fn think(
        &mut self,
        position: &str,
        seat: Seat,
        budget: &Budget,
        wire: &mut dyn EngineWire,
    ) -> Result<BotReply<String>, EngineFault> {
        let go = self.read(position)?;
        self.tell(&go, wire)?;
        let act = match go.phase() {
            Phase::Count => Some(self.count(&go, wire)?),
            _ => self.genmove(&go, Color::of_seat(seat), budget, wire)?,
        };
        let Some(act) = act else { return Ok(BotReply::RESIGN) };
        let act = written(&go, act);
        let line = vec![act.clone()];
        Ok(Some(Report { act, line, value: None, depth: 0, nodes: 0, why: None }).into())
    }

    fn decide(
        &mut self,
        position: &str,
        wire: &mut dyn EngineWire,
    ) -> Result<Option<String>, EngineFault> {
        let go = self.read(position)?;
        self.tell(&go, wire)?;
        let chains =
            |dead: PointSet| go.board().chains().filter(|chain| dead.has(*chain)).collect();
        Ok(self.dead(&go, wire)?.map(|dead| written(&go, Act::Propose(chains(dead)))))
    }
}
