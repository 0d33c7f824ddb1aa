//! Analysis that goes on until the next line comes: `lz-analyze` and `kata-analyze`.

use super::{
    Command, Found, GtpSession,
    commands::{SYNTAX, color, number},
    moves::named,
};
use crate::{
    Color, Go,
    bots::legal_points,
    engine::search::{Root, RootMove, Search},
    judge::Judgement,
    point::{Point, PointSet},
};
use game::{Budget, ProtocolHost};
use std::{num::NonZeroU32, time::Duration};

/// Whether a command is answered until somebody says something else.
pub(super) fn is_endless(command: &Command) -> bool {
    matches!(command.name.as_str(), "lz-analyze" | "kata-analyze")
}

/// Whether a command makes a move and tells about it line by line.
pub(super) fn is_telling_genmove(command: &Command) -> bool {
    matches!(command.name.as_str(), "lz-genmove_analyze" | "kata-genmove_analyze")
}

/// What an analysis is about: `[colour] [hundredths of a second]`, then words with their values.
struct Order {
    mover: Color,
    pause: Duration,
    most: usize,
    has_ownership: bool,
    /// Points that the mover may not begin with, and the only ones that he may, if they are named.
    avoided: PointSet,
    only: Option<PointSet>,
}

impl Order {
    fn read(command: &Command, usual: Color, size: u8) -> Result<Order, String> {
        let mut args = command.args.iter().peekable();
        let mover = color(args.peek().copied());
        if mover.is_ok() {
            args.next();
        }
        let mut every = USUAL;
        if let Some(given) = args.peek().and_then(|text| text.parse().ok()) {
            every = given;
            args.next();
        }
        let (mut most, mut has_ownership) = (MOST_MOVES, false);
        let mover = mover.unwrap_or(usual);
        let (mut avoided, mut only) = (PointSet::NONE, None);
        while let Some(word) = args.next() {
            match word.as_str() {
                "interval" => every = number(args.next())?,
                "maxmoves" => most = number(args.next())?,
                "ownership" => has_ownership = number(args.next())?,
                "avoid" | "allow" => {
                    let of = color(args.next())?;
                    let named = args.next().and_then(|list| vertices(list, size)).ok_or(SYNTAX)?;
                    // The depth up to which it holds: the first move always lies within.
                    number::<NonZeroU32>(args.next())?;
                    match word.as_str() {
                        _ if of != mover => {}
                        "avoid" => named.iter().for_each(|point| avoided.add(point)),
                        _ => only = Some(named),
                    }
                }
                word => {
                    let unused = UNUSED.iter().find(|(known, _)| *known == word).ok_or(SYNTAX)?;
                    for _ in 0..unused.1 {
                        args.next().ok_or(SYNTAX)?;
                    }
                }
            }
        }
        let pause = Duration::from_millis(every.min(LONGEST_PAUSE) * 10);
        Ok(Order { mover, pause, most, has_ownership, avoided, only })
    }

    fn is_bound(&self) -> bool {
        self.only.is_some() || !self.avoided.is_empty()
    }

    /// The moves to begin with, of those that are legal.
    fn open_to(&self, legal: &PointSet) -> PointSet {
        let is_open =
            |p: &Point| !self.avoided.has(*p) && self.only.is_none_or(|only| only.has(*p));
        legal.iter().filter(is_open).collect()
    }
}

/// Points with commas between them. A pass is always open, so that naming it changes nothing.
fn vertices(list: &str, size: u8) -> Option<PointSet> {
    let is_point = |name: &&str| !name.eq_ignore_ascii_case("pass");
    list.split(',').filter(is_point).map(|name| Point::read(name, size).flatten()).collect()
}

/// Words for programs that know more, with the number of their values: they change nothing here.
const UNUSED: &[(&str, usize)] = &[
    ("minmoves", 1),
    ("rootInfo", 1),
    ("ownershipStdev", 1),
    ("movesOwnership", 1),
    ("movesOwnershipStdev", 1),
    ("pvVisits", 1),
    ("pvEdgeVisits", 1),
    ("noResultValue", 1),
];

/// Whose each point will be, as far as playouts tell: from -1 to 1 for the player to move, row by row from the top.
fn ownership(go: &Go) -> String {
    let judgement = Judgement::of(go.board());
    go.board().points().fold(" ownership".to_owned(), |text, point| {
        text + &format!(" {:.3}", judgement.sureness(point, go.mover()))
    })
}

/// How many deviations below the mean a lower bound lies.
const SURE: f32 = 1.96;
/// The most moves that are told.
const MOST_MOVES: usize = 20;
/// How often lines are said unless somebody asks for more or less, in hundredths of a second.
const USUAL: u64 = 50;
/// The longest time between two lines, in hundredths of a second.
const LONGEST_PAUSE: u64 = 360_000;

impl GtpSession {
    /// Streams what is found about the position. The answer ends with an empty line once it is stopped.
    pub(super) fn analyse(
        &mut self,
        command: &Command,
        host: &mut dyn ProtocolHost,
    ) -> Result<(), String> {
        let order = Order::read(command, self.game.go().mover(), self.game.size())?;
        let mover = order.mover;
        let go = self.game.ready(mover);
        let allowed = order.open_to(&legal_points(&go, self.game.past()));
        let last = go.last().unwrap_or(Point::NONE);
        let root = Root { board: *go.board(), color: mover, last, komi: go.komi_halves() };
        host.say(&format!("={}\n", command.id.as_deref().unwrap_or_default()));
        let mut search = Search::new(self.resources.mebibytes as usize, 1, self.seed);
        let is_kata = command.name == "kata-analyze";
        let stop = host.stop().clone();
        let budget = Budget { infinite: true, ..Budget::default() };
        let size = go.size();
        let mut said: Option<Duration> = None;
        let owners = if is_kata && order.has_ownership { ownership(&go) } else { String::new() };
        let tell = |search: &Search, host: &mut dyn ProtocolHost| {
            let line = lines(search, size, order.most, is_kata) + &owners;
            // An empty line would end the answer.
            if !line.is_empty() {
                host.say(&(line + "\n"));
            }
        };
        search.run(&root, &allowed, &budget, &stop, &mut |search, _| {
            let now = host.now();
            if said.is_none_or(|at| now.saturating_sub(at) >= order.pause) {
                said = Some(now);
                tell(search, host);
            }
        });
        if said.is_none() {
            tell(&search, host);
        }
        host.say("\n");
        Ok(())
    }

    /// Finds and makes a move, and tells what is found on the way.
    pub(super) fn genmove_analyse(
        &mut self,
        command: &Command,
        host: &mut dyn ProtocolHost,
    ) -> Result<(), String> {
        let order = Order::read(command, self.game.go().mover(), self.game.size())?;
        let mover = order.mover;
        let legal = legal_points(&self.game.ready(mover), self.game.past());
        let only = order.is_bound().then(|| order.open_to(&legal));
        let is_kata = command.name.starts_with("kata");
        let size = self.game.size();
        host.say(&format!("={}\n", command.id.as_deref().unwrap_or_default()));
        let begun = host.now();
        let budget = self.budget(mover);
        let stop = host.stop().clone();
        let mut said = begun;
        let found = self.find(mover, only.as_ref(), &budget, &stop, &mut |search, _| {
            let now = host.now();
            if now.saturating_sub(said) >= order.pause {
                said = now;
                host.say(&(lines(search, size, order.most, is_kata) + "\n"));
            }
        });
        self.clock.spend(mover, host.now().saturating_sub(begun));
        let told = match found {
            // A pass or a resignation may come without a search.
            Found::Move(Some(_)) => lines(self.bot.search(), size, order.most, is_kata) + "\n",
            _ => String::new(),
        };
        let name = match found {
            Found::Resign => "resign".to_owned(),
            Found::Move(to) => {
                self.game.play(mover, to);
                self.game.named(to)
            }
        };
        host.say(&format!("{told}play {name}\n\n"));
        Ok(())
    }
}

/// One line with the moves that were looked at.
fn lines(search: &Search, size: u8, most: usize, is_kata: bool) -> String {
    let moves = search.moves();
    let tried = moves.iter().filter(|found| found.stats.visits > 0).take(most).enumerate();
    let infos = tried.map(|(order, found)| {
        // Shares are decimals for some programs and ten-thousandths for others.
        let share = |share: f32| match is_kata {
            true => format!("{share:.4}"),
            false => format!("{:.0}", share * 10_000.0),
        };
        let line = search.line(found.point).into_iter().map(|to| named(to, size));
        format!(
            "info move {} visits {} winrate {} prior {} lcb {} order {order} pv {}",
            named(found.point, size),
            found.stats.visits,
            share(found.share()),
            share(found.prior),
            share(lower_bound(found)),
            line.collect::<Vec<_>>().join(" ")
        )
    });
    infos.collect::<Vec<_>>().join(" ")
}

/// The share of the win that a move brings at least, as far as its visits make sure.
fn lower_bound(found: &RootMove) -> f32 {
    let share = found.share();
    (share - SURE * (share * (1.0 - share) / found.stats.visits.max(1) as f32).sqrt()).max(0.0)
}
