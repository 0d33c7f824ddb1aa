//! The conversation: a line comes in, lines go out.

use crate::{
    course::{Course, Origin},
    options::{Options, Touched},
    queries,
    staff::Staff,
    work::{CannotCount, Found, Outcome, Work},
};
use game::{Budget, Refusal, Setup, Title};
use players::luck;
use protocol::{
    Line, Lines,
    ugi::{Answer, Command, Go, Info, Start},
};
use words::{Arg, Lexicon};

/// The most acts that a count looks ahead. Nobody waits for so deep a count, and a game that can
/// go on for ever would use up the stack.
pub const DEEPEST_PERFT: u32 = 100;

/// What is to be done after a line.
pub enum Next {
    /// Hear the next line.
    Listen,
    /// Do this, then give its outcome to [`Session::done`]. Until then only queries may be heard.
    Work(Work),
    /// Bring work under way to an end. There is nothing to do when there is none.
    Stop,
    /// End.
    Quit,
}

/// One driver's conversation about one game. No thread, no clock, no I/O.
pub struct Session {
    title: &'static dyn Title,
    lexicon: Lexicon,
    options: Options,
    course: Course,
    staff: Staff,
}

impl Session {
    /// A session at the start of a game.
    ///
    /// # Errors
    /// When the settings do not fit together.
    pub fn new(
        title: &'static dyn Title,
        setup: Setup,
        seed: u64,
        lexicon: Lexicon,
    ) -> Result<Session, Refusal> {
        let options = Options::new(title, setup, seed);
        let mut course = Course::begin(title, Origin { setup, seed, start: Start::Start })?;
        course.settle();
        Ok(Session { title, lexicon, options, course, staff: Staff::new(title, seed) })
    }

    /// Hears a line; `say` gets the answers.
    pub fn hear(&mut self, line: &Line, say: &mut dyn FnMut(Answer)) -> Next {
        let text = match line {
            Line::Text(text) => text,
            Line::NotText => {
                say(self.error("engine-not-text", &[]));
                return Next::Listen;
            }
            Line::TooLong => {
                let most = i32::try_from(Lines::<&[u8]>::MOST).unwrap_or(i32::MAX);
                say(self.error("engine-too-long", &[("most", most.into())]));
                return Next::Listen;
            }
        };
        match Command::read(text) {
            Ok(None) => Next::Listen,
            Ok(Some(command)) => self.obey(command, say),
            Err(bad) => {
                say(Answer::Error(self.lexicon.message(&bad.message())));
                Next::Listen
            }
        }
    }

    /// More lines wait than can be kept.
    pub fn overwhelmed(&self) -> Answer {
        self.error("engine-busy", &[])
    }

    /// Takes the outcome of work back, and answers with it; `None` is work that a defect ended.
    pub fn done(&mut self, outcome: Option<Outcome>, say: &mut dyn FnMut(Answer)) {
        let Some(Outcome(found)) = outcome else {
            say(self.error("engine-defect", &[]));
            return;
        };
        match found {
            Found::Thought { seat, bot, result } => match result {
                Ok(report) => {
                    self.staff.welcome(seat, *bot);
                    if let Some(why) = report.why {
                        let text = Some(self.lexicon.say(why));
                        say(Answer::Info(Info { text, ..Info::default() }));
                    }
                    say(Answer::BestMove(Some(report.act)));
                }
                // A driver waits for a bestmove, whatever happened.
                Err(failure) => {
                    say(Answer::Error(failure.told(&self.lexicon)));
                    say(Answer::BestMove(None));
                }
            },
            Found::Counted(Ok(nodes)) => say(Answer::Nodes(nodes)),
            Found::Counted(Err(CannotCount::Chance)) => {
                say(self.error("engine-perft-chance", &[]));
            }
            Found::Counted(Err(CannotCount::Stopped)) => {
                say(self.error("engine-perft-stopped", &[]));
            }
        }
    }

    fn obey(&mut self, command: Command, say: &mut dyn FnMut(Answer)) -> Next {
        match command {
            Command::Ugi => self.introduce(say),
            Command::IsReady => say(Answer::ReadyOk),
            Command::NewGame => match self.begin(Start::Start, &[]) {
                Ok(course) => {
                    self.course = course;
                    self.staff = Staff::new(self.title, self.options.seed);
                }
                Err(sentence) => say(Answer::Error(sentence)),
            },
            Command::SetOption { name, value } => {
                match self.options.set(&name, &value, &self.lexicon) {
                    Ok(Touched::Game) => {}
                    Ok(Touched::Bots) => self.staff.dismiss(),
                    Ok(Touched::Luck) => self.staff = Staff::new(self.title, self.options.seed),
                    Err(sentence) => say(Answer::Error(sentence)),
                }
            }
            Command::Position { start, moves } => match self.begin(start, &moves) {
                Ok(course) => {
                    if !course.continues(&self.course) {
                        self.staff.dismiss();
                    }
                    self.course = course;
                }
                Err(sentence) => say(Answer::Error(sentence)),
            },
            Command::Go(Go::Search(budget)) => return self.think(budget, say),
            Command::Go(Go::Perft(depth)) if depth > DEEPEST_PERFT => {
                let most = i32::try_from(DEEPEST_PERFT).unwrap_or(i32::MAX);
                say(self.error("engine-perft-deep", &[("most", most.into())]));
            }
            Command::Go(Go::Perft(_)) if luck::begins(self.title, self.course.setup()) => {
                say(self.error("engine-perft-chance", &[]));
            }
            Command::Go(Go::Perft(depth)) => {
                return Next::Work(Work::perft(self.course.face().copy(), depth));
            }
            Command::Query(query) => say(queries::answer(&self.course, &query, &self.lexicon)),
            Command::Play(act) => {
                let outcome = self.course.play(&act);
                if outcome.is_ok() {
                    self.course.settle();
                }
                say(queries::verdict(outcome, &self.lexicon));
            }
            Command::Stop => return Next::Stop,
            Command::Quit => return Next::Quit,
        }
        Next::Listen
    }

    fn introduce(&self, say: &mut dyn FnMut(Answer)) {
        let name = format!("Ludarium {} {}", env!("CARGO_PKG_VERSION"), self.title.id());
        let id = |what: &str, text: String| Answer::Id { what: what.to_owned(), text };
        say(id("name", name));
        say(id("author", self.lexicon.plain("engine-author")));
        self.options.list().into_iter().for_each(&mut *say);
        say(Answer::UgiOk);
    }

    /// A game with the options as they are now. The error is a sentence.
    fn begin(&self, start: Start, moves: &[String]) -> Result<Course, String> {
        let key = match start {
            Start::Start => "engine-setup",
            Start::At(_) => "engine-position",
        };
        let origin = Origin { setup: self.options.setup, seed: self.options.seed, start };
        let mut course = Course::begin(self.title, origin)
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

    fn think(&mut self, budget: Budget, say: &mut dyn FnMut(Answer)) -> Next {
        let Some(seat) = self.course.seat() else {
            say(Answer::BestMove(None));
            return Next::Listen;
        };
        match self.staff.call(seat, self.options.bot, self.options.means, &self.course) {
            Ok(bot) => {
                Next::Work(Work::think(seat, Box::new(bot), self.course.face().copy(), budget))
            }
            Err(failure) => {
                say(Answer::Error(failure.told(&self.lexicon)));
                say(Answer::BestMove(None));
                Next::Listen
            }
        }
    }

    fn refused(&self, key: &str, refusal: &Refusal, more: &[(&str, Arg<'_>)]) -> String {
        let why = self.lexicon.refusal(refusal);
        let mut args = vec![("code", Arg::Text(refusal.code)), ("why", Arg::Text(&why))];
        args.extend_from_slice(more);
        self.lexicon.text(key, &args)
    }

    fn error(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Answer {
        Answer::Error(self.lexicon.text(key, args))
    }
}
