//! The rules once more, too simple to be wrong: a grid of cells, regions by walking, no bit sets, nothing
//! shared with the game but its texts. It is read from the state JSON, plays acts by their texts, and says
//! what the state must be then.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const MAP: [&str; 11] = [
    "....~~~~~.t.~...",
    ".S..~.......~..S",
    "...~~t......~~..",
    "~~~~.........~~~",
    ".............t~~",
    "..............~.",
    "~~~~....t...~~~.",
    ".S.~~~~.....~...",
    "......~~~~~~~.S.",
    ".....t..........",
    "..........t.....",
];
const LEADERS: [&str; 4] = ["king", "priest", "farmer", "trader"];
const COLOURS: [&str; 4] = ["black", "red", "blue", "green"];
const LETTERS: [char; 4] = ['S', 'T', 'F', 'M'];
const NAMES: [(&str, usize, usize); 6] = [
    ("black-red", 0, 1),
    ("black-blue", 0, 2),
    ("black-green", 0, 3),
    ("red-blue", 1, 2),
    ("red-green", 1, 3),
    ("blue-green", 2, 3),
];

type At = (i32, i32);

#[derive(Clone, Copy, PartialEq, Debug)]
enum Cell {
    Empty,
    Tile(usize),
    FaceDown,
    Leader(usize, usize),
    Catastrophe,
}

#[derive(Clone, Debug)]
struct Fight {
    is_war: bool,
    colour: usize,
    sides: [usize; 2],
    committed: Option<usize>,
}

#[derive(Clone, Debug)]
pub(crate) struct Twin {
    seats: usize,
    cells: BTreeMap<At, Cell>,
    treasures: BTreeSet<At>,
    built: BTreeMap<usize, At>,
    free: BTreeSet<usize>,
    hands: Vec<[usize; 4]>,
    bag: [usize; 4],
    left: Vec<usize>,
    points: Vec<[usize; 5]>,
    active: usize,
    done: usize,
    phase: String,
    to_move: Option<usize>,
    marker: Option<At>,
    fight: Option<Fight>,
    sites: Vec<At>,
    to_draw: usize,
    over: Option<&'static str>,
}

fn is_river((row, column): At) -> bool {
    MAP[row as usize].as_bytes()[column as usize] == b'~'
}

fn is_special((row, column): At) -> bool {
    MAP[row as usize].as_bytes()[column as usize] == b'S'
}

fn on_board((row, column): At) -> bool {
    (0..11).contains(&row) && (0..16).contains(&column)
}

fn beside((row, column): At) -> Vec<At> {
    let all = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
    all.into_iter().filter(|at| on_board(*at)).collect()
}

fn name((row, column): At) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

fn read(text: &str) -> At {
    (text[1..].parse::<i32>().unwrap() - 1, i32::from(text.as_bytes()[0] - b'a'))
}

fn all_squares() -> impl Iterator<Item = At> {
    (0..11).flat_map(|row| (0..16).map(move |column| (row, column)))
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn at(value: &Value) -> At {
    (value[0].as_i64().unwrap() as i32, value[1].as_i64().unwrap() as i32)
}

impl Twin {
    /// The twin of a game in the middle of nothing.
    pub(crate) fn of(state: &Value) -> Twin {
        let seats = number(&state["players"]);
        let mut cells: BTreeMap<At, Cell> = all_squares().map(|at| (at, Cell::Empty)).collect();
        for tile in state["tiles"].as_array().unwrap() {
            let letter = tile[0].as_str().unwrap().chars().next().unwrap();
            let kind = LETTERS.iter().position(|l| *l == letter).unwrap();
            cells.insert(
                (tile[1].as_i64().unwrap() as i32, tile[2].as_i64().unwrap() as i32),
                Cell::Tile(kind),
            );
        }
        let by_seat = |key: &'static str| (0..seats).map(move |seat| &state[key][seat.to_string()]);
        let hand = |text: &Value| {
            LETTERS.map(|letter| text.as_str().unwrap().chars().filter(|l| *l == letter).count())
        };
        let points =
            |vp: &Value| ["black", "red", "blue", "green", "treasure"].map(|key| number(&vp[key]));
        assert!(
            state["leaders"].as_array().unwrap().is_empty(),
            "a twin begins with an empty board"
        );
        Twin {
            seats,
            cells,
            treasures: state["treasures"].as_array().unwrap().iter().map(at).collect(),
            built: BTreeMap::new(),
            free: (0..6).collect(),
            hands: by_seat("hands").map(hand).collect(),
            bag: LETTERS.map(|letter| number(&state["bag"][letter.to_string()])),
            left: by_seat("catastrophes_left").map(number).collect(),
            points: by_seat("vp").map(points).collect(),
            active: number(&state["active"]),
            done: number(&state["actions_done"]),
            phase: state["phase"].as_str().unwrap().to_owned(),
            to_move: state["to_move"].as_u64().map(|seat| seat as usize),
            marker: None,
            fight: None,
            sites: Vec::new(),
            to_draw: 0,
            over: None,
        }
    }

    fn region(&self, from: At, gap: Option<At>) -> BTreeSet<At> {
        let connects =
            |at: At| Some(at) != gap && !matches!(self.cells[&at], Cell::Empty | Cell::Catastrophe);
        let (mut found, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            if connects(at) && found.insert(at) {
                open.extend(beside(at));
            }
        }
        found
    }

    fn leaders(&self, region: &BTreeSet<At>) -> Vec<(usize, usize, At)> {
        region
            .iter()
            .filter_map(|at| match self.cells[at] {
                Cell::Leader(seat, colour) => Some((seat, colour, *at)),
                _ => None,
            })
            .collect()
    }

    fn leader(&self, seat: usize, colour: usize) -> Option<At> {
        self.cells.iter().find(|(_, cell)| **cell == Cell::Leader(seat, colour)).map(|(at, _)| *at)
    }

    fn kingdoms_beside(&self, square: At) -> Vec<BTreeSet<At>> {
        let mut found: Vec<BTreeSet<At>> = Vec::new();
        for at in beside(square) {
            let region = self.region(at, None);
            if !self.leaders(&region).is_empty() && !found.contains(&region) {
                found.push(region);
            }
        }
        found
    }

    fn has_temple(&self, square: At) -> bool {
        beside(square).iter().any(|at| self.cells[at] == Cell::Tile(1))
    }

    fn may_stand(&self, square: At) -> bool {
        self.cells[&square] == Cell::Empty
            && !is_river(square)
            && self.has_temple(square)
            && self.kingdoms_beside(square).len() < 2
    }

    fn wars(&self) -> Vec<usize> {
        let Some(marker) = self.marker else { return Vec::new() };
        (0..4).filter(|colour| self.rivals(marker, *colour).len() == 2).collect()
    }

    fn rivals(&self, marker: At, colour: usize) -> Vec<usize> {
        let concerned = |seat: &usize| {
            self.leader(*seat, colour).is_some_and(|at| {
                let segment = self.region(at, Some(marker));
                beside(marker).iter().any(|at| segment.contains(at))
            })
        };
        (0..self.seats).map(|step| (self.active + step) % self.seats).filter(concerned).collect()
    }

    fn supporters(&self, seat: usize, colour: usize) -> BTreeSet<At> {
        let segment = self.region(self.leader(seat, colour).unwrap(), self.marker);
        segment.into_iter().filter(|at| self.cells[at] == Cell::Tile(colour)).collect()
    }

    fn strengths(&self, fight: &Fight) -> [usize; 2] {
        fight.sides.map(|seat| match fight.is_war {
            true => self.supporters(seat, fight.colour).len(),
            false => {
                let at = self.leader(seat, fight.colour).unwrap();
                beside(at).iter().filter(|at| self.cells[*at] == Cell::Tile(1)).count()
            }
        })
    }

    fn keepable(&self, seat: usize) -> Vec<At> {
        let Some(trader) = self.leader(seat, 3) else { return Vec::new() };
        let region = self.region(trader, None);
        let here: Vec<At> =
            self.treasures.iter().copied().filter(|at| region.contains(at)).collect();
        let ordinary: Vec<At> = here.iter().copied().filter(|at| !is_special(*at)).collect();
        match here.len() {
            0 | 1 => Vec::new(),
            _ if ordinary.is_empty() => here,
            _ => ordinary,
        }
    }

    /// Every legal act, as text; none where Chance is due.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let mut acts = BTreeSet::new();
        let Some(seat) = self.to_move else { return acts };
        match self.phase.as_str() {
            "action" => self.actions(seat, &mut acts),
            "war" => acts.extend(self.wars().iter().map(|war| format!("war:{}", COLOURS[*war]))),
            "attack" | "defend" => {
                let fight = self.fight.as_ref().unwrap();
                let kind = if fight.is_war { fight.colour } else { 1 };
                acts.extend((0..=self.hands[seat][kind]).map(|count| format!("commit:{count}")));
            }
            "monument" => {
                acts.insert("decline".to_owned());
                for site in &self.sites {
                    let Cell::Tile(kind) = self.cells[site] else { panic!("a site has tiles") };
                    for (free, one, two) in self.free.iter().map(|at| NAMES[*at]) {
                        if one == kind || two == kind {
                            acts.insert(format!("build:{free}:{}", name(*site)));
                        }
                    }
                }
            }
            "treasure" => {
                acts.extend(self.keepable(seat).iter().map(|at| format!("keep:{}", name(*at))));
            }
            other => panic!("{other}"),
        }
        acts
    }

    fn actions(&self, seat: usize, acts: &mut BTreeSet<String>) {
        acts.insert("pass".to_owned());
        let leaders = [0, 1, 2, 3].map(|kind| self.leader(seat, kind));
        let lifted = leaders.map(|from| {
            let mut lifted = self.clone();
            if let Some(from) = from {
                lifted.cells.insert(from, Cell::Empty);
            }
            lifted
        });
        for square in all_squares() {
            let cell = self.cells[&square];
            let is_open = cell == Cell::Empty && self.kingdoms_beside(square).len() < 3;
            for kind in 0..4 {
                if self.hands[seat][kind] > 0 && is_open && is_river(square) == (kind == 2) {
                    acts.insert(format!("tile:{}:{}", LETTERS[kind], name(square)));
                }
                let word = if leaders[kind].is_none() { "leader" } else { "move" };
                if leaders[kind] != Some(square) && lifted[kind].may_stand(square) {
                    acts.insert(format!("{word}:{}:{}", LEADERS[kind], name(square)));
                }
            }
            let can_fall =
                matches!(cell, Cell::Empty | Cell::Tile(_)) && !self.treasures.contains(&square);
            if self.left[seat] > 0 && can_fall {
                acts.insert(format!("catastrophe:{}", name(square)));
            }
        }
        for (kind, word) in LEADERS.into_iter().enumerate() {
            if self.leader(seat, kind).is_some() {
                acts.insert(format!("withdraw:{word}"));
            }
        }
        let [s, t, f, m] = self.hands[seat];
        for (a, b, c, d) in (0..=t).flat_map(|a| {
            (0..=f).flat_map(move |b| (0..=s).flat_map(move |c| (0..=m).map(move |d| (a, b, c, d))))
        }) {
            if a + b + c + d > 0 {
                let tiles = "T".repeat(a) + &"F".repeat(b) + &"S".repeat(c) + &"M".repeat(d);
                acts.insert(format!("swap:{tiles}"));
            }
        }
    }

    /// Plays an act that is legal.
    pub(crate) fn play(&mut self, act: &str) {
        let words: Vec<&str> = act.split(':').collect();
        let colour =
            |word: &str, list: &[&str; 4]| list.iter().position(|one| *one == word).unwrap();
        let letter = |word: &str| LETTERS.iter().position(|l| word.starts_with(*l)).unwrap();
        match words[..] {
            ["tile", kind, square] => self.tile(letter(kind), read(square)),
            ["leader" | "move", leader, square] => {
                let kind = colour(leader, &LEADERS);
                if let Some(from) = self.leader(self.active, kind) {
                    self.cells.insert(from, Cell::Empty);
                }
                let square = read(square);
                self.cells.insert(square, Cell::Leader(self.active, kind));
                let all = self.leaders(&self.region(square, None));
                match all.iter().find(|(seat, other, _)| *other == kind && *seat != self.active) {
                    Some((rival, _, _)) => {
                        let sides = [self.active, *rival];
                        self.start(Fight { is_war: false, colour: kind, sides, committed: None });
                    }
                    None => self.after_monument(),
                }
            }
            ["withdraw", leader] => {
                let from = self.leader(self.active, colour(leader, &LEADERS)).unwrap();
                self.cells.insert(from, Cell::Empty);
                self.after_monument();
            }
            ["catastrophe", square] => {
                self.left[self.active] -= 1;
                self.cells.insert(read(square), Cell::Catastrophe);
                self.send_home();
                self.after_monument();
            }
            ["swap", tiles] => {
                for tile in tiles.chars() {
                    self.hands[self.active][letter(&tile.to_string())] -= 1;
                }
                self.to_draw = tiles.len();
                match self.bag.iter().sum::<usize>() < tiles.len() {
                    true => self.end("bag"),
                    false => self.ask("replace", None),
                }
            }
            ["pass"] => self.end_turn(),
            ["war", word] => self.fight_war(colour(word, &COLOURS)),
            ["commit", count] => self.commit(count.parse().unwrap()),
            ["build", monument, square] => {
                let number = NAMES.iter().position(|(name, _, _)| *name == monument).unwrap();
                let (row, column) = read(square);
                self.free.remove(&number);
                self.built.insert(number, (row, column));
                for at in
                    [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
                {
                    self.cells.insert(at, Cell::FaceDown);
                }
                self.send_home();
                self.after_monument();
            }
            ["decline"] => self.after_monument(),
            ["keep", square] => {
                let seat = self.to_move.unwrap();
                self.keep(seat, read(square));
                self.after_monument();
            }
            ["draw", seat, kind] => {
                let (seat, kind): (usize, usize) = (seat.parse().unwrap(), letter(kind));
                self.bag[kind] -= 1;
                self.hands[seat][kind] += 1;
                if self.phase == "replace" {
                    self.to_draw -= 1;
                    if self.to_draw == 0 {
                        self.after_monument();
                    }
                } else {
                    self.refill();
                }
            }
            _ => panic!("{act}"),
        }
    }

    fn ask(&mut self, phase: &str, seat: Option<usize>) {
        (self.phase, self.to_move) = (phase.to_owned(), seat);
    }

    fn end(&mut self, why: &'static str) {
        self.ask("over", None);
        self.over = Some(why);
    }

    fn tile(&mut self, kind: usize, square: At) {
        let kingdoms = self.kingdoms_beside(square);
        self.hands[self.active][kind] -= 1;
        self.cells.insert(square, Cell::Tile(kind));
        if let [kingdom] = &kingdoms[..] {
            let leaders = self.leaders(kingdom);
            let of = |colour: usize| leaders.iter().find(|(_, other, _)| *other == colour);
            if let Some((seat, _, _)) = of(kind).or_else(|| of(0)) {
                self.points[*seat][kind] += 1;
            }
        }
        if kingdoms.len() == 2 {
            self.marker = Some(square);
            self.next_war();
        } else {
            self.monument(square);
        }
    }

    fn next_war(&mut self) {
        match self.wars()[..] {
            [] => {
                let square = self.marker.take().unwrap();
                self.monument(square);
            }
            [war] => self.fight_war(war),
            _ => self.ask("war", Some(self.active)),
        }
    }

    fn fight_war(&mut self, colour: usize) {
        let rivals = self.rivals(self.marker.unwrap(), colour);
        self.start(Fight { is_war: true, colour, sides: [rivals[0], rivals[1]], committed: None });
    }

    fn start(&mut self, fight: Fight) {
        self.ask("attack", Some(fight.sides[0]));
        self.fight = Some(fight);
    }

    fn commit(&mut self, count: usize) {
        let mut fight = self.fight.clone().unwrap();
        let kind = if fight.is_war { fight.colour } else { 1 };
        self.hands[self.to_move.unwrap()][kind] -= count;
        let Some(attack) = fight.committed else {
            fight.committed = Some(count);
            self.ask("defend", Some(fight.sides[1]));
            self.fight = Some(fight);
            return;
        };
        let [a, d] = self.strengths(&fight);
        let attacker_wins = a + attack > d + count;
        let [winner, loser] =
            if attacker_wins { fight.sides } else { [fight.sides[1], fight.sides[0]] };
        let beaten = self.leader(loser, fight.colour).unwrap();
        let lost =
            if fight.is_war { self.supporters(loser, fight.colour) } else { BTreeSet::new() };
        self.cells.insert(beaten, Cell::Empty);
        self.fight = None;
        if !fight.is_war {
            self.points[winner][1] += 1;
            self.after_monument();
            return;
        }
        let mut gained = 1;
        for at in lost {
            let guarded = beside(at).iter().any(|at| matches!(self.cells[at], Cell::Leader(..)));
            if fight.colour == 1 && (guarded || self.treasures.contains(&at)) {
                continue;
            }
            self.cells.insert(at, Cell::Empty);
            gained += 1;
        }
        self.points[winner][fight.colour] += gained;
        self.next_war();
    }

    fn send_home(&mut self) {
        for square in all_squares() {
            if matches!(self.cells[&square], Cell::Leader(..)) && !self.has_temple(square) {
                self.cells.insert(square, Cell::Empty);
            }
        }
    }

    fn monument(&mut self, (row, column): At) {
        let Cell::Tile(kind) = self.cells[&(row, column)] else { panic!("no tile was placed") };
        let has_free = self.free.iter().any(|at| NAMES[*at].1 == kind || NAMES[*at].2 == kind);
        self.sites = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]
            .into_iter()
            .filter(|(row, column)| {
                let block = [
                    (*row, *column),
                    (*row, column + 1),
                    (row + 1, *column),
                    (row + 1, column + 1),
                ];
                block.iter().all(|at| self.cells.get(at) == Some(&Cell::Tile(kind)))
            })
            .collect();
        match has_free && !self.sites.is_empty() {
            true => self.ask("monument", Some(self.active)),
            false => self.after_monument(),
        }
    }

    fn keep(&mut self, seat: usize, stays: At) {
        let region = self.region(self.leader(seat, 3).unwrap(), None);
        let taken: Vec<At> = self
            .treasures
            .iter()
            .copied()
            .filter(|at| region.contains(at) && *at != stays)
            .collect();
        for at in taken {
            self.treasures.remove(&at);
            self.points[seat][4] += 1;
        }
    }

    fn after_monument(&mut self) {
        let (active, seats) = (self.active, self.seats);
        for seat in (0..seats).map(|step| (active + step) % seats) {
            match self.keepable(seat)[..] {
                [] => {}
                [stays] => self.keep(seat, stays),
                _ => return self.ask("treasure", Some(seat)),
            }
        }
        self.done += 1;
        match self.done {
            2 => self.end_turn(),
            _ => self.ask("action", Some(self.active)),
        }
    }

    fn end_turn(&mut self) {
        for colour in 0..4 {
            let Some(at) = self.leader(self.active, colour) else { continue };
            let region = self.region(at, None);
            for (number, corner) in &self.built {
                let (_, one, two) = NAMES[*number];
                if (one == colour || two == colour) && region.contains(corner) {
                    self.points[self.active][colour] += 1;
                }
            }
        }
        if self.treasures.len() <= 2 {
            return self.end("treasures");
        }
        self.ask("refill", None);
        self.refill();
    }

    fn refill(&mut self) {
        let needs = (0..self.seats).any(|seat| self.hands[seat].iter().sum::<usize>() < 6);
        if needs && self.bag.iter().sum::<usize>() == 0 {
            return self.end("bag");
        }
        if !needs {
            self.active = (self.active + 1) % self.seats;
            self.done = 0;
            self.ask("action", Some(self.active));
        }
    }

    /// What the state must say.
    pub(crate) fn check(&self, state: &Value) {
        let row = |at: At| json!([at.0, at.1]);
        let tiles: Vec<Value> = self
            .cells
            .iter()
            .filter_map(|(at, cell)| match cell {
                Cell::Tile(kind) => Some(json!([LETTERS[*kind].to_string(), at.0, at.1])),
                _ => None,
            })
            .collect();
        assert_eq!(state["tiles"], json!(tiles));
        let mut leaders = Vec::new();
        for seat in 0..self.seats {
            for (colour, word) in LEADERS.into_iter().enumerate() {
                if let Some(at) = self.leader(seat, colour) {
                    leaders.push(json!([seat, word, at.0, at.1]));
                }
            }
        }
        assert_eq!(state["leaders"], json!(leaders));
        let squares = |list: &mut dyn Iterator<Item = At>| json!(list.map(row).collect::<Vec<_>>());
        let fallen = self.cells.iter().filter(|(_, cell)| **cell == Cell::Catastrophe);
        assert_eq!(state["catastrophes"], squares(&mut fallen.map(|(at, _)| *at)));
        assert_eq!(state["treasures"], squares(&mut self.treasures.iter().copied()));
        let built: Vec<Value> =
            self.built.iter().map(|(number, at)| json!([NAMES[*number].0, [at.0, at.1]])).collect();
        let found = state["monuments"].as_array().unwrap().iter();
        let found: Vec<Value> = found.map(|m| json!([m["name"], m["square"]])).collect();
        assert_eq!(found, built);
        for seat in 0..self.seats {
            let key = seat.to_string();
            let hand = state["hands"][&key].as_str().unwrap();
            let found = LETTERS.map(|letter| hand.chars().filter(|l| *l == letter).count());
            assert_eq!(found, self.hands[seat], "the hand of {seat}");
            let points = ["black", "red", "blue", "green", "treasure"];
            let found = points.map(|point| number(&state["vp"][&key][point]));
            assert_eq!(found, self.points[seat], "the points of {seat}");
            assert_eq!(number(&state["catastrophes_left"][&key]), self.left[seat]);
        }
        let bag = LETTERS.map(|letter| number(&state["bag"][letter.to_string()]));
        assert_eq!(bag, self.bag, "the bag");
        assert_eq!(state["active"], json!(self.active));
        assert_eq!(state["phase"], json!(self.phase));
        assert_eq!(state["to_move"], json!(self.to_move));
        assert_eq!(state["marker"], json!(self.marker.map(row)));
        assert_eq!(state["over"], json!(self.over));
        if self.over.is_none() {
            assert_eq!(state["actions_done"], json!(self.done));
        }
        if let Some(fight) = &self.fight {
            assert_eq!(state["conflict"]["strength"], json!(self.strengths(fight)));
            assert_eq!(state["conflict"]["attacker"], json!(fight.sides[0]));
        }
        if self.phase == "war" {
            let wars: Vec<&str> = self.wars().iter().map(|war| COLOURS[*war]).collect();
            assert_eq!(state["wars"], json!(wars));
        }
    }
}
