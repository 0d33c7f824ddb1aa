//! What lies on the board and in hands: spheres, tiles, monuments (R1.2 to R1.6).

use game::Rng;

/// One of the four colours. It names a kind of tile, a kind of leader and a kind of point alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sphere {
    /// Settlements and kings.
    Black,
    /// Temples and priests.
    Red,
    /// Farms and farmers.
    Blue,
    /// Markets and traders.
    Green,
}

impl Sphere {
    /// All of them, in the order in which monuments name them.
    pub const ALL: [Sphere; 4] = [Sphere::Black, Sphere::Red, Sphere::Blue, Sphere::Green];
    /// The order in which tiles are written: temple, farm, settlement, market.
    pub(crate) const LETTERS: [Sphere; 4] =
        [Sphere::Red, Sphere::Blue, Sphere::Black, Sphere::Green];

    /// The colour as a word.
    pub const fn colour(self) -> &'static str {
        ["black", "red", "blue", "green"][self as usize]
    }

    /// The letter of its tiles.
    pub const fn letter(self) -> char {
        ['S', 'T', 'F', 'M'][self as usize]
    }

    /// Its leader as a word.
    pub const fn leader(self) -> &'static str {
        ["king", "priest", "farmer", "trader"][self as usize]
    }

    /// How many tiles of it there are (R1.2).
    pub(crate) const fn supply(self) -> u8 {
        [30, 57, 36, 30][self as usize]
    }

    pub(crate) fn of_colour(word: &str) -> Option<Sphere> {
        Sphere::ALL.into_iter().find(|sphere| sphere.colour() == word)
    }

    pub(crate) fn of_letter(letter: char) -> Option<Sphere> {
        Sphere::ALL.into_iter().find(|sphere| sphere.letter() == letter)
    }

    pub(crate) fn of_leader(word: &str) -> Option<Sphere> {
        Sphere::ALL.into_iter().find(|sphere| sphere.leader() == word)
    }
}

/// One of the six monuments (R1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Monument(pub(crate) u8);

impl Monument {
    /// How many there are.
    pub(crate) const COUNT: usize = 6;
    const PAIRS: [(Sphere, Sphere); Monument::COUNT] = [
        (Sphere::Black, Sphere::Red),
        (Sphere::Black, Sphere::Blue),
        (Sphere::Black, Sphere::Green),
        (Sphere::Red, Sphere::Blue),
        (Sphere::Red, Sphere::Green),
        (Sphere::Blue, Sphere::Green),
    ];

    /// All of them.
    pub fn all() -> impl Iterator<Item = Monument> {
        (0..Monument::COUNT as u8).map(Monument)
    }

    /// Its two colours.
    pub const fn spheres(self) -> (Sphere, Sphere) {
        Monument::PAIRS[self.0 as usize]
    }

    /// Whether it shows a colour.
    pub fn shows(self, sphere: Sphere) -> bool {
        let (one, two) = self.spheres();
        one == sphere || two == sphere
    }

    pub(crate) const fn name(self) -> &'static str {
        ["black-red", "black-blue", "black-green", "red-blue", "red-green", "blue-green"]
            [self.0 as usize]
    }

    pub(crate) fn of_name(name: &str) -> Option<Monument> {
        Monument::all().find(|monument| monument.name() == name)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A number of tiles of each kind, and of tiles that are not seen: a hand, the bag, what is replaced.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tiles {
    pub(crate) seen: [u8; 4],
    pub(crate) unseen: u8,
}

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles { seen: [0; 4], unseen: 0 };

    /// Tiles that are only counted.
    pub(crate) const fn closed(count: u8) -> Tiles {
        Tiles { seen: [0; 4], unseen: count }
    }

    /// How many there are of a kind, as far as they are seen.
    pub fn of(self, sphere: Sphere) -> u8 {
        self.seen[sphere as usize]
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        self.seen.iter().fold(self.unseen, |sum, count| sum.saturating_add(*count))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub(crate) fn add(&mut self, sphere: Sphere, count: u8) {
        let own = &mut self.seen[sphere as usize];
        *own = own.saturating_add(count);
    }

    /// Takes tiles of a kind away; from those that are not seen where there are not enough.
    pub(crate) fn take(&mut self, sphere: Sphere, count: u8) {
        let own = &mut self.seen[sphere as usize];
        let found = count.min(*own);
        *own -= found;
        self.unseen = self.unseen.saturating_sub(count - found);
    }

    /// Whether all of `others`, which are seen, are among these.
    pub(crate) fn holds(self, others: Tiles) -> bool {
        others.unseen == 0 && Sphere::ALL.into_iter().all(|s| self.of(s) >= others.of(s))
    }

    pub(crate) fn minus(mut self, others: Tiles) -> Tiles {
        for sphere in Sphere::ALL {
            self.take(sphere, others.of(sphere));
        }
        self.unseen = self.unseen.saturating_sub(others.unseen);
        self
    }

    /// The same number, not seen.
    pub(crate) fn covered(self) -> Tiles {
        Tiles::closed(self.len())
    }

    /// One of the tiles that are seen, each as likely as the others.
    pub(crate) fn any(self, rng: &mut (impl Rng + ?Sized)) -> Option<Sphere> {
        let total: u64 = self.seen.iter().map(|count| u64::from(*count)).sum();
        if total == 0 {
            return None;
        }
        let mut left = rng.below(total);
        Sphere::ALL.into_iter().find(|sphere| match left.checked_sub(self.of(*sphere).into()) {
            Some(less) => {
                left = less;
                false
            }
            None => true,
        })
    }
}
