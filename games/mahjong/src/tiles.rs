//! Sets of tiles: one bit for each position of a layout.

/// A position: the index of a tile in its layout.
pub type Pos = u16;

/// The most tiles that a layout has.
pub const MOST_TILES: usize = 400;

const WORDS: usize = MOST_TILES.div_ceil(64);

/// A set of positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TileSet([u64; WORDS]);

impl TileSet {
    /// No tiles.
    pub const NONE: TileSet = TileSet([0; WORDS]);

    /// The first `count` positions.
    pub fn first(count: usize) -> TileSet {
        (0..count.min(MOST_TILES)).map(|pos| pos as Pos).collect()
    }

    /// Whether a position is in the set.
    #[inline]
    pub fn has(&self, pos: Pos) -> bool {
        self.0.get(usize::from(pos) / 64).is_some_and(|word| word >> (pos % 64) & 1 == 1)
    }

    /// Adds a position.
    #[inline]
    pub fn insert(&mut self, pos: Pos) {
        self.0[usize::from(pos) / 64] |= 1 << (pos % 64);
    }

    /// Takes a position out.
    #[inline]
    pub fn remove(&mut self, pos: Pos) {
        self.0[usize::from(pos) / 64] &= !(1 << (pos % 64));
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The positions, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Pos> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |index| {
            let mut word = words[index];
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros();
                (word != 0).then(|| {
                    word &= word - 1;
                    (index * 64) as Pos + bit as Pos
                })
            })
        })
    }

    /// The words of the set, for keys.
    pub(crate) fn words(&self) -> [u64; WORDS] {
        self.0
    }
}

impl FromIterator<Pos> for TileSet {
    fn from_iter<I: IntoIterator<Item = Pos>>(positions: I) -> TileSet {
        let mut set = TileSet::NONE;
        positions.into_iter().for_each(|pos| set.insert(pos));
        set
    }
}
