//! What each command does.

use super::{Answer, Command, Found, GtpSession, clock::TimeShare, moves::GtpGame, status};
use crate::{
    Color, Point,
    ko::KoRule,
    point::{LEAST_SIZE, MOST_SIZE},
    score::Scoring,
    sgf,
};
use game::{Budget, Halves, ProtocolHost, StopFlag, Who};
use std::time::Duration;

/// Everything that is understood, in the order of `list_commands`.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "get_komi",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "play",
    "genmove",
    "reg_genmove",
    "kgs-genmove_cleanup",
    "undo",
    "gg-undo",
    "time_settings",
    "time_left",
    "kgs-time_settings",
    "kgs-rules",
    "kgs-game_over",
    "final_score",
    "final_status_list",
    "showboard",
    "loadsgf",
    "lz-analyze",
    "kata-analyze",
    "gogui-analyze_commands",
    "gogui-rules_game_id",
    "gogui-rules_board_size",
    "gogui-rules_side_to_move",
    "gogui-rules_legal_moves",
    "gogui-rules_board",
    "gogui-rules_final_result",
    "gogui-play_sequence",
    "gogui-setup",
    "gogui-setup_player",
    "gogui-interrupt",
    "cputime",
    "gomill-cpu_time",
    "gomill-describe_engine",
    "lz-genmove_analyze",
    "kata-genmove_analyze",
];

/// What GoGui offers in its menu: the kind of answer, its name there, the command.
const ANALYZE_COMMANDS: &[&str] = &[
    "string/Score/final_score",
    "plist/Dead Stones/final_status_list dead",
    "plist/Living Stones/final_status_list alive",
    "plist/Legal Moves/gogui-rules_legal_moves",
];

pub(super) const SYNTAX: &str = "syntax error";
const NOT_EMPTY: &str = "board not empty";
const BAD_STONES: &str = "bad vertex list";
/// The longest time that is listened to.
const LONGEST: u64 = 1_000_000_000;

fn wrong<T>(text: &str) -> Result<T, String> {
    Err(text.to_owned())
}

/// Reads a colour.
pub(super) fn color(text: Option<&String>) -> Result<Color, String> {
    match text.map(|text| text.to_ascii_lowercase()).as_deref() {
        Some("b" | "black") => Ok(Color::Black),
        Some("w" | "white") => Ok(Color::White),
        _ => wrong(SYNTAX),
    }
}

pub(super) fn number<T: std::str::FromStr>(text: Option<&String>) -> Result<T, String> {
    text.and_then(|text| text.parse().ok()).ok_or_else(|| SYNTAX.to_owned())
}

/// Seconds, with a fraction if they have one.
fn seconds(text: Option<&String>) -> Result<Duration, String> {
    let seconds: f64 = number(text)?;
    match seconds.is_finite() && (0.0..=LONGEST as f64).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => wrong(SYNTAX),
    }
}

impl GtpSession {
    pub(super) fn obey(&mut self, command: &Command, host: &mut dyn ProtocolHost) -> Answer {
        let args = &command.args;
        match command.name.as_str() {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Ludarium".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                let is_known = args.first().is_some_and(|name| COMMANDS.contains(&name.as_str()));
                Ok(is_known.to_string())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "gomill-describe_engine" => Ok(format!("Ludarium {}", env!("CARGO_PKG_VERSION"))),
            // That it is known says that a line `# interrupt` is understood.
            "quit" | "kgs-game_over" | "gogui-interrupt" => Ok(String::new()),
            "cputime" | "gomill-cpu_time" => match host.cpu_time() {
                Some(time) => Ok(format!("{:.3}", time.as_secs_f64())),
                None => wrong("cputime not available"),
            },
            "kgs-rules" => self.rules(args),
            "boardsize" => self.boardsize(args),
            "clear_board" => self.clear_board(),
            "komi" => self.komi(args),
            "get_komi" => Ok(Halves(self.game.go().komi_halves().into()).to_string()),
            "fixed_handicap" => self.handicap(args, GtpGame::fixed_handicap),
            "place_free_handicap" => self.handicap(args, GtpGame::free_handicap),
            "set_free_handicap" => self.free_handicap(args),
            "play" => self.play(args),
            "genmove" => self.genmove(args, host),
            "kgs-genmove_cleanup" => self.genmove_cleanup(args, host),
            "reg_genmove" => self.reg_genmove(args, host.stop()),
            "undo" => self.undo(1),
            "gg-undo" => self.undo(args.first().map_or(Ok(1), |text| number(Some(text)))?),
            "time_settings" => self.time_settings(args),
            "time_left" => self.time_left(args),
            "kgs-time_settings" => self.kgs_time_settings(args),
            "final_score" => Ok(status::final_score(self.game.go())),
            "final_status_list" => status::final_status_list(self.game.go(), args.first()),
            "showboard" => Ok(status::showboard(self.game.go())),
            "loadsgf" => self.loadsgf(args, host),
            "gogui-analyze_commands" => Ok(ANALYZE_COMMANDS.join("\n")),
            "gogui-rules_board" => Ok(status::rows(self.game.go())),
            "gogui-rules_final_result" => Ok(status::final_score(self.game.go())),
            "gogui-play_sequence" => self.play_sequence(args),
            "gogui-setup" => self.set_up(args),
            "gogui-setup_player" => match self.game.set_first(color(args.first())?) {
                true => Ok(String::new()),
                false => wrong(NOT_EMPTY),
            },
            "gogui-rules_game_id" => Ok("Go".to_owned()),
            "gogui-rules_board_size" => Ok(self.game.size().to_string()),
            "gogui-rules_side_to_move" => Ok(match self.game.go().mover() {
                Color::Black => "black".to_owned(),
                Color::White => "white".to_owned(),
            }),
            "gogui-rules_legal_moves" => Ok(self.legal_moves()),
            _ => wrong("unknown command"),
        }
    }

    fn boardsize(&mut self, args: &[String]) -> Answer {
        let size: i64 = number(args.first())?;
        let size = u8::try_from(size).ok().filter(|s| (LEAST_SIZE..=MOST_SIZE).contains(s));
        let Some(size) = size else { return wrong("unacceptable size") };
        self.game.clear(size);
        self.new_bot();
        Ok(String::new())
    }

    fn clear_board(&mut self) -> Answer {
        self.game.clear(self.game.size());
        self.clock.restart();
        self.new_bot();
        Ok(String::new())
    }

    fn komi(&mut self, args: &[String]) -> Answer {
        let komi: f64 = number(args.first())?;
        // Points are whole: a komi between two whole numbers is worth as much as the half between them.
        let halves = if komi.fract() == 0.0 { komi * 2.0 } else { komi.floor() * 2.0 + 1.0 };
        if !komi.is_finite() || !(-300.0..=300.0).contains(&halves) {
            return wrong(SYNTAX);
        }
        self.game.set_komi(halves as i16);
        Ok(String::new())
    }

    /// Lays handicap stones on the places that are usual for so many, if there are any.
    fn handicap(
        &mut self,
        args: &[String],
        places: fn(&GtpGame, u16) -> Option<Vec<Point>>,
    ) -> Answer {
        let stones: i64 = number(args.first())?;
        if self.game.has_begun() || !self.game.is_empty() {
            return wrong(NOT_EMPTY);
        }
        // Fewer stones than points.
        let area = i64::from(self.game.size()) * i64::from(self.game.size());
        let stones = u16::try_from(stones).ok().filter(|stones| i64::from(*stones) < area);
        let Some(points) = stones.and_then(|stones| places(&self.game, stones)) else {
            return wrong("invalid number of stones");
        };
        let names: Vec<String> = points.iter().map(|p| self.game.named(Some(*p))).collect();
        self.game
            .lay(points.into_iter().map(|point| (Color::Black, point)).collect(), Color::White);
        Ok(names.join(" "))
    }

    /// The rules that servers have, as far as they differ here: what counts, and which repetitions are
    /// forbidden.
    fn rules(&mut self, args: &[String]) -> Answer {
        let (scoring, ko) = match args.first().map(|name| name.to_ascii_lowercase()).as_deref() {
            Some("japanese" | "korean") => (Scoring::Japanese, KoRule::Simple),
            Some("chinese" | "french") => (Scoring::French, KoRule::Superko),
            Some("aga" | "new_zealand") => (Scoring::French, KoRule::Situational),
            _ => return wrong(SYNTAX),
        };
        self.game.set_rules(scoring, ko);
        Ok(String::new())
    }

    /// Several moves at once; when one of them is illegal none is made.
    fn play_sequence(&mut self, args: &[String]) -> Answer {
        for (made, pair) in args.chunks(2).enumerate() {
            if let Err(why) = self.play(pair) {
                self.game.undo(made);
                return Err(why);
            }
        }
        Ok(String::new())
    }

    /// Stones of both colours on an empty board.
    fn set_up(&mut self, args: &[String]) -> Answer {
        if self.game.has_begun() {
            return wrong(NOT_EMPTY);
        }
        let mut board = *self.game.go().board();
        let mut stones = Vec::new();
        for pair in args.chunks(2) {
            let color = color(pair.first())?;
            let vertex = pair.get(1).and_then(|text| self.game.vertex(text)).flatten();
            let point = vertex.ok_or(SYNTAX)?;
            if !board.is_empty(point) || !board.has_room(color, point) {
                return wrong(BAD_STONES);
            }
            board.play(color, point);
            stones.push((color, point));
        }
        let laid: u16 = board.stones().iter().sum();
        if usize::from(laid) < stones.len() {
            return wrong(BAD_STONES);
        }
        self.game.lay(stones, self.game.go().mover());
        Ok(String::new())
    }

    fn undo(&mut self, moves: usize) -> Answer {
        if self.game.undo(moves) { Ok(String::new()) } else { wrong("cannot undo") }
    }

    fn free_handicap(&mut self, args: &[String]) -> Answer {
        if self.game.has_begun() {
            return wrong(NOT_EMPTY);
        }
        let mut points: Vec<Point> = Vec::new();
        for text in args {
            match self.game.vertex(text) {
                Some(Some(point)) if !points.contains(&point) => points.push(point),
                _ => return wrong(BAD_STONES),
            }
        }
        if points.len() < 2 || points.len() >= usize::from(self.game.size()).pow(2) {
            return wrong(BAD_STONES);
        }
        self.game
            .lay(points.into_iter().map(|point| (Color::Black, point)).collect(), Color::White);
        Ok(String::new())
    }

    fn play(&mut self, args: &[String]) -> Answer {
        let color = color(args.first())?;
        let vertex = args.get(1).and_then(|text| self.game.vertex(text));
        let Some(to) = vertex else { return wrong(SYNTAX) };
        if self.game.play(color, to) { Ok(String::new()) } else { wrong("illegal move") }
    }

    pub(super) fn genmove(&mut self, args: &[String], host: &mut dyn ProtocolHost) -> Answer {
        let color = color(args.first())?;
        let begun = host.now();
        let budget = self.budget(color);
        let found = self.find(color, None, &budget, host.stop(), &mut |_, _| {});
        self.clock.spend(color, host.now().saturating_sub(begun));
        match found {
            Found::Resign => Ok("resign".to_owned()),
            Found::Move(to) => {
                self.game.play(color, to);
                Ok(self.game.named(to))
            }
        }
    }

    fn reg_genmove(&mut self, args: &[String], stop: &StopFlag) -> Answer {
        let color = color(args.first())?;
        let budget = self.budget(color);
        Ok(match self.find(color, None, &budget, stop, &mut |_, _| {}) {
            Found::Resign => "resign".to_owned(),
            Found::Move(to) => self.game.named(to),
        })
    }

    pub(super) fn budget(&self, color: Color) -> Budget {
        let share = self.clock.share(color, self.game.size(), self.game.moves().len());
        match share {
            Some(TimeShare { time, spare }) => {
                Budget { time: Some(time), spare, ..Budget::default() }
            }
            None => Budget::default(),
        }
    }

    fn time_settings(&mut self, args: &[String]) -> Answer {
        let (main, period) = (seconds(args.first())?, seconds(args.get(1))?);
        self.clock.set(main, period, number(args.get(2))?);
        Ok(String::new())
    }

    fn time_left(&mut self, args: &[String]) -> Answer {
        let (color, time) = (color(args.first())?, seconds(args.get(1))?);
        self.clock.tell(color, time, number(args.get(2))?);
        Ok(String::new())
    }

    fn kgs_time_settings(&mut self, args: &[String]) -> Answer {
        match args.first().map(String::as_str) {
            Some("none") => self.clock.unset(),
            Some("absolute") => self.clock.set(seconds(args.get(1))?, Duration::ZERO, 0),
            // Each period is one move, and all but the last can be had again.
            Some("byoyomi") => self.clock.set(seconds(args.get(1))?, seconds(args.get(2))?, 1),
            Some("canadian") => {
                self.clock.set(seconds(args.get(1))?, seconds(args.get(2))?, number(args.get(3))?);
            }
            _ => return wrong(SYNTAX),
        }
        Ok(String::new())
    }

    /// Loads the main line of a file, up to before a move if its number is given.
    fn loadsgf(&mut self, args: &[String], host: &mut dyn ProtocolHost) -> Answer {
        const CANNOT: &str = "cannot load file";
        let bytes = args.first().and_then(|path| host.read_file(path)).ok_or(CANNOT)?;
        let most = match args.get(1) {
            Some(text) => number::<usize>(Some(text))?.saturating_sub(1),
            None => usize::MAX,
        };
        let transcript = sgf::read_moves(&self.setup, &bytes).map_err(|_| CANNOT)?;
        let mut game =
            GtpGame::at(&transcript.setup, transcript.position.as_deref()).ok_or(CANNOT)?;
        // Here play goes on after two passes without a word.
        let moves = transcript.acts.iter().filter(|(_, text)| text != "resume");
        for (who, text) in moves.take(most) {
            // Points that the board lacks, and stones that are set up in mid-game.
            if sgf::why_no_act(text).is_some() {
                return wrong(CANNOT);
            }
            // What else is no move is how the game was counted.
            let (Who::Seat(seat), Some(to)) = (who, game.vertex(text)) else { break };
            if !game.play(Color::of_seat(*seat), to) {
                return wrong(CANNOT);
            }
        }
        self.game = game;
        self.new_bot();
        Ok(String::new())
    }

    fn legal_moves(&self) -> String {
        let color = self.game.go().mover();
        let go = self.game.ready(color);
        let mut names = Vec::new();
        game::Rules::acts(&go, self.game.past(), game::Who::Seat(color.seat()), &mut |act| {
            names.push(match act {
                crate::Act::Place(point) => self.game.named(Some(point)),
                _ => self.game.named(None),
            });
        });
        names.join(" ")
    }
}
