//! Games of the engine against itself, and the positions that they meet.
//!
//! Each game has luck of its own, named by the seed and its number: which games were played before
//! does not matter, and playing can be broken off and taken up again.

use game::{
    Budget, Notation, Past, Rng, Rules, Searchable, Setup, StopFlag, Value, Who, rng::QuickRng,
};
use ludarium_abalone::{
    Abalone,
    board::Side,
    engine::{Engine, Wish},
    layout,
};
use std::{
    fmt::Write as _,
    fs::{self, OpenOptions},
    io::Write as _,
};

/// Games are not longer than this, nor longer than this without a marble out; who has pushed off more
/// has won then (A8).
const MOST_PLIES: &str = "240";
const MOST_QUIET: u32 = 70;
/// Random moves at the beginning: from, to. Of scattered beginnings the same, and the most marbles that
/// are taken from a side.
const RANDOM: (u64, u64) = (3, 12);
const SCATTER: (u64, u64) = (10, 30);
const TAKEN: u64 = 3;
/// One game of `BARE` begins with up to `ABSENT` marbles fewer on either side, which do not count as
/// pushed off. Otherwise marbles on the board and marbles out always add up to the same number, and a fit
/// could not tell what is worth something.
const BARE: u64 = 16;
const ABSENT: u64 = 8;
/// No side has fewer marbles at the beginning.
const LEFT: usize = 3;
/// Estimates further from zero are no question any more: nothing is learned from them, and after so
/// many in a row the game is decided.
const DECIDED: i32 = 600;
const DECIDED_PLIES: u32 = 6;

/// Plays the games with numbers below `games` that a file does not have yet, and writes what they met.
pub(crate) fn games(games: u64, nodes: u64, seed: u64, file: &str) -> Option<()> {
    let first = take_up(file)?;
    let mut out = OpenOptions::new().create(true).append(true).open(file).ok()?;
    let mut engine = Engine::new(4, 1);
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let wish = Wish { budget, slack: 0 };
    for number in first..games {
        let mut rng = QuickRng::new(seed << 32 | number);
        let Some(game) = beginning(number, &mut rng) else { continue };
        let lines = one_game(game, &mut engine, &wish, number);
        out.write_all(lines.as_bytes()).ok()?;
    }
    Some(())
}

/// The number of the game to go on with. The last game of the file may have been broken off while it
/// was written: it is played again.
fn take_up(file: &str) -> Option<u64> {
    let Ok(text) = fs::read_to_string(file) else { return Some(0) };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let number = |line: &str| line.rsplit(' ').next().and_then(|word| word.parse::<u64>().ok());
    let Some(last) = whole.lines().next_back() else { return Some(0) };
    let last = number(last)?;
    let kept: usize =
        whole.lines().filter(|line| number(line) != Some(last)).map(|line| line.len() + 1).sum();
    fs::write(file, &whole[..kept]).ok()?;
    Some(last)
}

/// How a game begins: half on the two layouts that are played most, some on all layouts, and some
/// with marbles scattered and taken away on either side, so that many a side is ahead and stands badly.
/// In some of these there were fewer marbles from the beginning.
fn beginning(number: u64, rng: &mut QuickRng) -> Option<Abalone> {
    let name = match number % 8 {
        0 | 3 => "standard",
        1 | 4 | 6 => "belgian-daisy",
        _ => layout::NAMES[rng.index(layout::NAMES.len())],
    };
    let is_scattered = matches!(number % 8, 3 | 6 | 7);
    let mut setup = Setup::new(Abalone::SETTINGS);
    setup.set("layout", name).ok()?;
    setup.set("max_plies", MOST_PLIES).ok()?;
    let mut game = Abalone::start(&setup).ok()?;
    let (from, to) = if is_scattered { SCATTER } else { RANDOM };
    for _ in 0..from + rng.below(to - from + 1) {
        let act = game.random_act(Who::Seat(game.due().seat()?), rng)?;
        game.apply(&Past::new(), Who::Seat(game.mover().seat()), act);
    }
    if !is_scattered {
        return Some(game);
    }
    let mut text = String::new();
    game.write_position(&mut text).ok()?;
    let rows = text.split(' ').next()?;
    let mut rows: Vec<u8> = rows.bytes().collect();
    let mut take = |mark: u8, most: u64| {
        let mut taken = 0;
        for _ in 0..rng.below(most + 1) {
            let marbles: Vec<usize> = (0..rows.len()).filter(|&at| rows[at] == mark).collect();
            if marbles.len() > LEFT {
                rows[marbles[rng.index(marbles.len())]] = b'1';
                taken += 1;
            }
        }
        taken
    };
    let by_white = game.ejected_by(Side::White) + take(b'S', TAKEN);
    let by_black = game.ejected_by(Side::Black) + take(b's', TAKEN);
    if number % BARE == BARE - 1 {
        take(b'S', ABSENT);
        take(b's', ABSENT);
    }
    let mover = if game.mover() == Side::Black { 'b' } else { 'w' };
    let rows = String::from_utf8(rows).ok()?;
    let text = format!("{rows} {by_black} {by_white} {mover}");
    Abalone::read_position(&setup, &text).ok().filter(|game| game.end().is_none())
}

/// Plays a game to its end, and says what it met.
fn one_game(mut game: Abalone, engine: &mut Engine, wish: &Wish, number: u64) -> String {
    let mut past = Past::new();
    past.extend(game.repetition_key());
    let mut met = Vec::new();
    let mut decided = 0;
    engine.forget();
    while let Some(seat) = game.due().seat()
        && game.quiet_plies() < MOST_QUIET
        && decided < DECIDED_PLIES
    {
        let found = engine.think(&game, &past, wish, &StopFlag::default(), &mut |_| {});
        let Some(found) = found.map(|found| found.report) else { break };
        let score = found.value.map_or(0, score);
        decided = if score.abs() < DECIDED { 0 } else { decided + 1 };
        if score.abs() < DECIDED && !is_repeated(&game, &past) {
            met.push((game, if game.mover() == Side::Black { score } else { -score }));
        }
        game.apply(&past, Who::Seat(seat), found.act);
        past.extend(game.repetition_key());
        if decided == DECIDED_PLIES {
            // Told by the side that moved last.
            let winner = if score > 0 { game.mover().other() } else { game.mover() };
            return lines(&met, Some(winner), number);
        }
    }
    let lead = game.ejected_by(Side::Black).cmp(&game.ejected_by(Side::White));
    let winner = match game.end() {
        Some(end) => end.winner,
        None if lead.is_gt() => Some(Side::Black),
        None if lead.is_lt() => Some(Side::White),
        None => None,
    };
    lines(&met, winner, number)
}

fn lines(met: &[(Abalone, i32)], winner: Option<Side>, number: u64) -> String {
    let result = match winner {
        Some(Side::Black) => "1",
        Some(Side::White) => "0",
        None => "0.5",
    };
    let mut text = String::new();
    for (game, score) in met {
        let _ = game.write_position(&mut text);
        let _ = writeln!(text, " {result} {score} {number}");
    }
    text
}

/// What the search said, in hundredths of a marble.
fn score(value: Value) -> i32 {
    match value {
        Value::Score(score) => score,
        Value::Win(_) => DECIDED,
        Value::Loss(_) => -DECIDED,
        _ => 0,
    }
}

/// Whether the position was there before in this game.
fn is_repeated(game: &Abalone, past: &Past) -> bool {
    game.repetition_key().is_some_and(|key| past.count(key) > 1)
}
