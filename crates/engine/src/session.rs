//! The conversation: a line comes in, lines go out.

use crate::{
    bots::BotLuck,
    game_line::{GameLine, Origin},
    options::{EngineOptions, Touched},
    queries,
    work::{CannotCount, Work, WorkFindings, WorkResult},
};
use driver::BotAnswer;
use game::{AnyGame, Budget, Decision, Refusal, Setup};
use players::{ProgramFailure, luck};
use protocol::{
    Line, Lines,
    ugi::{EngineCommand, EngineReply, Go, Info, StartPosition},
};
use words::{Arg, Lexicon, Names};

/// The most acts that a count looks ahead. Nobody waits for so deep a count, and a game that can
/// go on for ever would use up the stack.
pub const DEEPEST_PERFT: u32 = 100;

/// What is to be done after a line.
pub enum AfterLine {
    /// Hear the next line.
    Listen,
    /// Do this, then give its outcome to [`EngineSession::done`]. Until then only queries may be heard.
    Work(Work),
    /// Bring work under way to an end. There is nothing to do when there is none.
    Stop,
    /// End.
    Quit,
}

/// One driver's conversation about one game. No thread, no clock, no I/O.
pub struct EngineSession {
    game: &'static dyn AnyGame,
    lexicon: Lexicon,
    options: EngineOptions,
    course: GameLine,
    bot_luck: BotLuck,
}

impl EngineSession {
    /// A session at the start of a game.
    ///
    /// # Errors
    /// When the settings do not fit together.
    pub fn new(
        game: &'static dyn AnyGame,
        setup: Setup,
        seed: u64,
        lexicon: Lexicon,
    ) -> Result<EngineSession, Refusal> {
        let options = EngineOptions::new(game, setup, seed);
        let mut course =
            GameLine::begin(game, Origin { setup, seed, start: StartPosition::Start })?;
        course.settle();
        Ok(EngineSession { game, lexicon, options, course, bot_luck: BotLuck::new(seed) })
    }

    /// Hears a line; `say` gets the answers.
    pub fn hear(&mut self, line: &Line, say: &mut dyn FnMut(EngineReply)) -> AfterLine {
        let text = match line {
            Line::Text(text) => text,
            Line::NotText => {
                say(self.error("engine-not-text", &[]));
                return AfterLine::Listen;
            }
            Line::TooLong => {
                let most = i32::try_from(Lines::<&[u8]>::MOST).unwrap_or(i32::MAX);
                say(self.error("engine-too-long", &[("most", most.into())]));
                return AfterLine::Listen;
            }
        };
        match EngineCommand::read(text) {
            Ok(None) => AfterLine::Listen,
            Ok(Some(command)) => self.obey(command, say),
            Err(bad) => {
                say(EngineReply::Error(self.lexicon.message(&bad.message())));
                AfterLine::Listen
            }
        }
    }

    /// More lines wait than can be kept.
    pub fn overwhelmed(&self) -> EngineReply {
        self.error("engine-busy", &[])
    }

    /// Takes the outcome of work back, and answers with it; `None` is work that a defect ended.
    pub fn done(&mut self, outcome: Option<WorkResult>, say: &mut dyn FnMut(EngineReply)) {
        let Some(WorkResult(found)) = outcome else {
            say(self.error("engine-defect", &[]));
            return;
        };
        match found {
            WorkFindings::Thought(answer) => self.answer(*answer, say),
            WorkFindings::Counted(Ok(nodes)) => say(EngineReply::Nodes(nodes)),
            WorkFindings::Counted(Err(CannotCount::Chance)) => {
                say(self.error("engine-perft-chance", &[]));
            }
            WorkFindings::Counted(Err(CannotCount::Stopped)) => {
                say(self.error("engine-perft-stopped", &[]));
            }
        }
    }

    fn obey(&mut self, command: EngineCommand, say: &mut dyn FnMut(EngineReply)) -> AfterLine {
        match command {
            EngineCommand::Ugi => self.introduce(say),
            EngineCommand::IsReady => say(EngineReply::ReadyOk),
            EngineCommand::NewGame => match self.begin(StartPosition::Start, &[]) {
                Ok(course) => {
                    self.course = course;
                    self.bot_luck = BotLuck::new(self.options.seed);
                }
                Err(sentence) => say(EngineReply::Error(sentence)),
            },
            EngineCommand::SetOption { name, value } => {
                match self.options.set(&name, &value, &self.lexicon) {
                    Ok(Touched::Game) => {}
                    Ok(Touched::Bots) => self.course.dismiss_bots(),
                    Ok(Touched::Luck) => {
                        self.course.dismiss_bots();
                        self.bot_luck = BotLuck::new(self.options.seed);
                    }
                    Err(sentence) => say(EngineReply::Error(sentence)),
                }
            }
            EngineCommand::Position { start, moves } => match self.begin(start, &moves) {
                Ok(course) => {
                    if !self.course.follow(&course) {
                        self.course = course;
                    }
                }
                Err(sentence) => say(EngineReply::Error(sentence)),
            },
            EngineCommand::Go(Go::Search(budget)) => return self.think(budget, say),
            EngineCommand::Go(Go::Perft(depth)) if depth > DEEPEST_PERFT => {
                let most = i32::try_from(DEEPEST_PERFT).unwrap_or(i32::MAX);
                say(self.error("engine-perft-deep", &[("most", most.into())]));
            }
            EngineCommand::Go(Go::Perft(_)) if luck::begins(self.game, self.course.setup()) => {
                say(self.error("engine-perft-chance", &[]));
            }
            EngineCommand::Go(Go::Perft(depth)) => {
                return AfterLine::Work(Work::perft(self.course.state().copy(), depth));
            }
            EngineCommand::Query(query) => {
                say(queries::answer(&self.course, &query, &self.lexicon));
            }
            EngineCommand::Play(act) => {
                let outcome = self.course.play(&act);
                if outcome.is_ok() {
                    self.course.settle();
                }
                say(queries::verdict(outcome, &self.lexicon));
            }
            EngineCommand::Stop => return AfterLine::Stop,
            EngineCommand::Quit => return AfterLine::Quit,
        }
        AfterLine::Listen
    }

    fn introduce(&self, say: &mut dyn FnMut(EngineReply)) {
        let name = format!("Ludarium {} {}", env!("CARGO_PKG_VERSION"), self.game.id());
        let id = |what: &str, text: String| EngineReply::Id { what: what.to_owned(), text };
        say(id("name", name));
        say(id("author", self.lexicon.plain("engine-author")));
        self.options.list().into_iter().for_each(&mut *say);
        say(EngineReply::UgiOk);
    }

    /// A game with the options as they are now. The error is a sentence.
    fn begin(&self, start: StartPosition, moves: &[String]) -> Result<GameLine, String> {
        let key = match start {
            StartPosition::Start => "engine-setup",
            StartPosition::At(_) => "engine-position",
        };
        let origin = Origin { setup: self.options.setup, seed: self.options.seed, start };
        let mut course = GameLine::begin(self.game, origin)
            .map_err(|refusal| self.refused(key, &refusal, &[]))?;
        for (index, act) in moves.iter().enumerate() {
            let number = i32::try_from(index + 1).unwrap_or(i32::MAX);
            course.play(act).map_err(|refusal| {
                let args = [("number", number.into()), ("act", Arg::Text(act))];
                self.refused("engine-move", &refusal, &args)
            })?;
        }
        course.settle();
        Ok(course)
    }

    fn think(&mut self, budget: Budget, say: &mut dyn FnMut(EngineReply)) -> AfterLine {
        let Some(seat) = self.course.seat() else {
            say(EngineReply::BestMove(None));
            return AfterLine::Listen;
        };
        let EngineOptions { bot, resources, .. } = self.options;
        if budget.depth.is_some() && !players::bot_traits(self.game, bot).deepens {
            let text = Some(self.lexicon.text("engine-no-depth", &[("bot", Arg::Text(bot))]));
            say(EngineReply::Info(Info { text, ..Info::default() }));
        }
        let seed = || self.bot_luck.next_seed(seat);
        AfterLine::Work(Work::think(self.course.task(seat, bot, budget, resources, seed)))
    }

    /// A bot has thought. Whoever said `go` waits for a bestmove, whatever happened.
    fn answer(&mut self, answer: BotAnswer, say: &mut dyn FnMut(EngineReply)) {
        let seat = answer.seat();
        let decided = self.course.take_back(answer).map(|reply| reply.decision);
        let failure = match decided {
            Ok(Decision::Play(report)) => {
                if let Some(why) = report.why {
                    let text = Some(self.lexicon.say(why, &Names::of(self.course.state())));
                    say(EngineReply::Info(Info { text, ..Info::default() }));
                }
                return say(EngineReply::BestMove(Some(report.act)));
            }
            Ok(Decision::Resign) => return say(EngineReply::Resign),
            Ok(Decision::Nothing) if self.course.can_wait(seat) => {
                return say(EngineReply::BestMove(None));
            }
            Ok(Decision::Nothing) => ProgramFailure::NoAct { name: self.options.bot.to_owned() },
            Err(failure) => failure,
        };
        say(EngineReply::Error(failure.told(&self.lexicon)));
        say(EngineReply::BestMove(None));
    }

    fn refused(&self, key: &str, refusal: &Refusal, more: &[(&str, Arg<'_>)]) -> String {
        let why = self.lexicon.refusal(refusal);
        let mut args = vec![("code", Arg::Text(refusal.code)), ("why", Arg::Text(&why))];
        args.extend_from_slice(more);
        self.lexicon.text(key, &args)
    }

    fn error(&self, key: &str, args: &[(&str, Arg<'_>)]) -> EngineReply {
        EngineReply::Error(self.lexicon.text(key, args))
    }
}
