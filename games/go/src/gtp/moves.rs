//! The game that a conversation is about: moves of any colour in any order, with undo.

use crate::{Act, Color, Go, Phase, Point, ko::KoRule, score::Scoring, state::handicap_on};
use game::{Notation, Past, Rules, Setup, Who};

/// One move: whose, and where; no point is a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Move {
    pub(super) color: Color,
    pub(super) to: Option<Point>,
}

/// A game with its moves.
pub(super) struct GtpGame {
    setup: Setup,
    /// The stones that were there before the first move.
    stones: Vec<(Color, Point)>,
    /// Who moves first.
    first: Color,
    moves: Vec<Move>,
    go: Go,
    past: Past,
    /// In halves; komi may be changed at any time.
    komi: i16,
    /// Rules that the controller has chosen.
    rules: Option<(Scoring, KoRule)>,
}

impl GtpGame {
    pub(super) fn new(setup: &Setup) -> GtpGame {
        let go = Go::on(setup, setup.get("size") as u8);
        let mut game = GtpGame {
            setup: *setup,
            stones: Vec::new(),
            first: Color::Black,
            moves: Vec::new(),
            komi: go.komi,
            rules: None,
            past: Past::new(),
            go,
        };
        game.replay();
        game
    }

    /// A game that begins with the stones of a position, or as the settings say.
    pub(super) fn at(setup: &Setup, position: Option<&str>) -> Option<GtpGame> {
        let first = match position {
            Some(text) => Go::read_position(setup, text).ok()?,
            None => Go::start(setup).ok()?,
        };
        let mut game = GtpGame::new(setup);
        game.clear(first.size());
        game.set_komi(first.komi_halves());
        let stones = first.board().points().filter_map(|p| Some((first.board().stone(p)?, p)));
        game.lay(stones.collect(), first.mover());
        Some(game)
    }

    pub(super) fn go(&self) -> &Go {
        &self.go
    }

    pub(super) fn past(&self) -> &Past {
        &self.past
    }

    pub(super) fn size(&self) -> u8 {
        self.go.size()
    }

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub(super) fn has_begun(&self) -> bool {
        !self.moves.is_empty() || !self.stones.is_empty()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.go.board().stones() == [0; 2]
    }

    /// An empty board of this size.
    pub(super) fn clear(&mut self, size: u8) {
        self.go = Go::on(&self.setup, size);
        self.stones.clear();
        self.first = Color::Black;
        self.moves.clear();
        self.replay();
    }

    pub(super) fn set_komi(&mut self, halves: i16) {
        self.komi = halves;
        self.go.komi = halves;
    }

    /// Lays stones on an empty board, and says who moves first.
    pub(super) fn lay(&mut self, stones: Vec<(Color, Point)>, first: Color) {
        self.stones = stones;
        self.first = first;
        self.replay();
    }

    /// The fixed places of so many stones, as the protocol has them: from seven lines on, four stones at most where there
    /// is no line in the middle or no room between the corners.
    pub(super) fn fixed_handicap(&self, stones: u16) -> Option<Vec<Point>> {
        let size = self.size();
        let near = match size {
            0..=6 => return None,
            7..=12 => 2,
            _ => 3,
        };
        let most = if size % 2 == 1 && size > 7 { 9 } else { 4 };
        let lines = [near, size / 2, size - 1 - near];
        let stones = u8::try_from(stones).ok().filter(|stones| *stones <= most)?;
        handicap_on(lines, stones).map(Iterator::collect)
    }

    /// Good places for so many stones, or for fewer where there are no more: the fixed ones where a board
    /// has them, else corners, sides and the middle at a distance that fits the board.
    pub(super) fn free_handicap(&self, stones: u16) -> Option<Vec<Point>> {
        if stones < 2 {
            return None;
        }
        if let Some(points) = self.fixed_handicap(stones.min(9)) {
            return Some(points);
        }
        let size = self.size();
        let near = match size {
            0..=4 => 0,
            5..=6 => 1,
            7..=11 => 2,
            _ => 3,
        };
        let (far, middle) = (size - 1 - near, size / 2);
        let corners = [(near, far), (far, near), (near, near), (far, far)];
        let sides =
            [(near, middle), (far, middle), (middle, far), (middle, near), (middle, middle)];
        let mut points: Vec<Point> = Vec::new();
        for (column, row) in corners.into_iter().chain(sides) {
            points.extend(Point::new(column, row, size).filter(|point| !points.contains(point)));
        }
        // Somewhere White has to find a liberty.
        let most = usize::from(stones).min(usize::from(size) * usize::from(size) - 1);
        points.truncate(most);
        Some(points)
    }

    /// What counts, and which repetitions are forbidden, from now on. Moves that were made stay.
    pub(super) fn set_rules(&mut self, scoring: Scoring, ko_rule: KoRule) {
        self.rules = Some((scoring, ko_rule));
        self.replay();
    }

    /// Makes a move of either colour; false when it is not legal.
    pub(super) fn play(&mut self, color: Color, to: Option<Point>) -> bool {
        let act = to.map_or(Act::Pass, Act::Place);
        let is_legal = self.ready(color).check(&self.past, Who::Seat(color.seat()), act).is_ok();
        if is_legal {
            self.make(Move { color, to });
        }
        is_legal
    }

    /// Makes a move that is legal, or was under the rules that held when it was made.
    fn make(&mut self, made: Move) {
        let mut go = self.ready(made.color);
        let act = made.to.map_or(Act::Pass, Act::Place);
        go.apply(&self.past, Who::Seat(made.color.seat()), act);
        self.go = go;
        self.past.extend(go.repetition_key());
        self.moves.push(made);
    }

    /// The game with this colour to move, also after two passes and out of turn.
    pub(super) fn ready(&self, color: Color) -> Go {
        let mut go = self.go;
        if go.phase != Phase::Play {
            go.phase = Phase::Play;
            go.passes = 0;
        }
        if go.mover != color {
            go.board.lift_ko();
        }
        go.mover = color;
        go
    }

    /// Takes the last moves back; false when there are not so many.
    pub(super) fn undo(&mut self, moves: usize) -> bool {
        let Some(rest) = self.moves.len().checked_sub(moves) else { return false };
        self.moves.truncate(rest);
        self.replay();
        true
    }

    /// Who moves first; false when somebody has moved.
    pub(super) fn set_first(&mut self, first: Color) -> bool {
        let is_open = self.moves.is_empty();
        if is_open {
            self.first = first;
            self.replay();
        }
        is_open
    }

    fn replay(&mut self) {
        let mut go = Go::on(&self.setup, self.size());
        go.komi = self.komi;
        if let Some((scoring, ko_rule)) = self.rules {
            go.scoring = scoring;
            go.ko_rule = ko_rule;
        }
        for &(color, point) in &self.stones {
            go.board.play(color, point);
        }
        go.board.lift_ko();
        go.mover = self.first;
        self.go = go;
        self.past = Past::new();
        self.past.extend(go.repetition_key());
        for made in std::mem::take(&mut self.moves) {
            self.make(made);
        }
    }

    /// Reads a vertex; `None` is a pass.
    pub(super) fn vertex(&self, text: &str) -> Option<Option<Point>> {
        match text.eq_ignore_ascii_case("pass") {
            true => Some(None),
            false => Point::read(text, self.size()).flatten().map(Some),
        }
    }

    /// Writes a vertex.
    pub(super) fn named(&self, to: Option<Point>) -> String {
        named(to, self.size())
    }
}

/// Writes a vertex of a board of this size.
pub(super) fn named(to: Option<Point>, size: u8) -> String {
    to.map_or_else(|| "PASS".to_owned(), |p| p.name(size).to_string().to_uppercase())
}
