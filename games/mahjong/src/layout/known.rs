//! The layouts that the program knows by an index: the five of the game, and those that positions gave as
//! coordinates. The latter are kept for good, because a state holds nothing but the index; how much that may
//! take is bounded.

use super::{Layout, LayoutFile, Place, load};
use crate::tiles::Pos;
use game::Refusal;
use rustc_hash::FxHashMap;
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

/// The layouts of the game, in the order of the setting `layout`.
const FILES: [&str; LayoutId::NAMED] = [
    include_str!("../../layouts/court36.json"),
    include_str!("../../layouts/pyramid56.json"),
    include_str!("../../layouts/riad36.json"),
    include_str!("../../layouts/kasbah56.json"),
    include_str!("../../layouts/turtle144.json"),
];

/// How many tiles all layouts that were given as coordinates may have together: some 30 MB.
const MOST_KEPT: usize = 1 << 17;

/// A layout by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LayoutId(u16);

impl LayoutId {
    const NAMED: usize = 5;
    /// Six rows of six.
    pub const COURT: LayoutId = LayoutId(0);
    /// Three floors.
    pub const PYRAMID: LayoutId = LayoutId(1);
    /// A house around a court.
    pub const RIAD: LayoutId = LayoutId(2);
    /// Four towers and a dome.
    pub const KASBAH: LayoutId = LayoutId(3);
    /// The classic one.
    pub const TURTLE: LayoutId = LayoutId(4);

    /// All that have a name.
    pub fn named() -> impl Iterator<Item = LayoutId> {
        (0..LayoutId::NAMED as u16).map(LayoutId)
    }

    /// The layout with this name.
    pub fn of_name(name: &str) -> Option<LayoutId> {
        LayoutId::named().find(|id| id.layout().name() == name)
    }

    /// The layout of these tiles.
    ///
    /// # Errors
    /// The rule that they break, or `layout-many` when too many layouts were given already.
    pub fn of_tiles(tiles: &[[i64; 3]]) -> Result<LayoutId, Refusal> {
        let places = load::checked(tiles)?;
        if let Some(id) = LayoutId::named().find(|id| id.layout().places() == places) {
            return Ok(id);
        }
        GIVEN.write().unwrap_or_else(PoisonError::into_inner).keep(places)
    }

    /// Its number, for keys.
    pub(crate) fn number(self) -> u16 {
        self.0
    }

    /// The layout.
    pub fn layout(self) -> &'static Layout {
        static NAMED: OnceLock<[Layout; LayoutId::NAMED]> = OnceLock::new();
        let named = NAMED.get_or_init(|| FILES.map(read));
        let index = usize::from(self.0);
        named.get(index).unwrap_or_else(|| {
            let given = GIVEN.read().unwrap_or_else(PoisonError::into_inner);
            given.layouts.get(index - LayoutId::NAMED).copied().unwrap_or(&named[0])
        })
    }
}

fn read(text: &str) -> Layout {
    let (file, places) = LayoutFile::read(text).expect("the layouts of the game keep its rules");
    Layout::new(Box::leak(file.name.into_boxed_str()), places)
}

/// The layouts that were given as coordinates.
#[derive(Default)]
struct Given {
    layouts: Vec<&'static Layout>,
    numbers: FxHashMap<Vec<Place>, u16>,
    tiles: usize,
}

static GIVEN: LazyLock<RwLock<Given>> = LazyLock::new(RwLock::default);

impl Given {
    fn keep(&mut self, places: Vec<Place>) -> Result<LayoutId, Refusal> {
        if let Some(number) = self.numbers.get(&places) {
            return Ok(LayoutId(*number));
        }
        if self.tiles + places.len() > MOST_KEPT {
            return Err(Refusal::new("layout-many"));
        }
        self.tiles += places.len();
        let number = (LayoutId::NAMED + self.layouts.len()) as Pos;
        self.layouts.push(Box::leak(Box::new(Layout::new("", places.clone()))));
        self.numbers.insert(places, number);
        Ok(LayoutId(number))
    }
}
