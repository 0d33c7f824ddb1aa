//! Layouts as files and as lists of coordinates, and what is wrong with those that are refused (R2.2).

use super::Place;
use crate::tiles::MOST_TILES;
use game::Refusal;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The greatest coordinate: more would not fit a scene.
pub const MOST_COORDINATE: i64 = 999;

/// A layout file: `{"name":"court36","title":{"en":"The courtyard",…},"tiles":[[x,y,z],…]}`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutFile {
    /// Its name in settings and positions.
    pub name: String,
    /// Its name for people, by language.
    #[serde(default)]
    pub title: BTreeMap<String, String>,
    tiles: Vec<[i64; 3]>,
}

impl LayoutFile {
    /// Reads a layout file and checks it.
    ///
    /// # Errors
    /// `layout-form` when it is no such file, else the rule that it breaks.
    pub fn read(text: &str) -> Result<(LayoutFile, Vec<Place>), Refusal> {
        let file: LayoutFile =
            serde_json::from_str(text).map_err(|_| Refusal::new("layout-form"))?;
        let places = checked(&file.tiles)?;
        if !places.len().is_multiple_of(4) {
            return Err(Refusal::new("layout-fours").with([places.len() as i32, 0]));
        }
        Ok((file, places))
    }
}

/// Tiles as a position may have them: the rules of layout files, but any even number of tiles.
pub(super) fn checked(tiles: &[[i64; 3]]) -> Result<Vec<Place>, Refusal> {
    if tiles.len() > MOST_TILES {
        return Err(Refusal::new("layout-large").with([tiles.len() as i32, MOST_TILES as i32]));
    }
    let broken = |code, at: usize| Err(Refusal::new(code).with([at as i32, 0]));
    for (at, tile) in tiles.iter().enumerate() {
        if tile.iter().any(|number| *number < 0) {
            return broken("layout-negative", at);
        }
        if tile.iter().any(|number| *number > MOST_COORDINATE) {
            return broken("layout-far", at);
        }
    }
    if tiles.is_empty() || !tiles.len().is_multiple_of(2) {
        return Err(Refusal::new("layout-odd").with([tiles.len() as i32, 0]));
    }
    let place = |[x, y, z]: &[i64; 3]| Place { x: *x as i16, y: *y as i16, z: *z as i16 };
    let places: Vec<Place> = tiles.iter().map(place).collect();
    for (at, tile) in places.iter().enumerate() {
        let meets = |other: &Place| other.z == tile.z && other.overlaps(*tile);
        if let Some(other) = places[..at].iter().position(meets) {
            return Err(Refusal::new("layout-overlap").with([other as i32, at as i32]));
        }
        let carries = |other: &Place| other.z + 1 == tile.z && other.overlaps(*tile);
        if tile.z > 0 && !places.iter().any(carries) {
            return broken("layout-floating", at);
        }
    }
    Ok(places)
}
