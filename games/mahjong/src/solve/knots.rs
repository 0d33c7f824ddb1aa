//! Knots: groups of tiles that wait for each other and for nobody else. In a graph they are the strongly connected
//! components without a way out; Tarjan's algorithm finds them.

use super::board::Tile;

/// A number that no tile has yet.
const NONE: u32 = u32::MAX;

/// Who waits for whom, and the memory of the search.
#[derive(Default)]
pub(super) struct Knots {
    targets: Vec<Tile>,
    starts: Vec<u32>,
    order: Vec<u32>,
    low: Vec<u32>,
    component: Vec<u32>,
    stack: Vec<Tile>,
    /// Tiles that are being visited, each with its next edge.
    calls: Vec<(Tile, u32)>,
}

impl Knots {
    /// Begins with tiles that wait for nobody.
    pub(super) fn clear(&mut self) {
        self.targets.clear();
        self.starts.clear();
        self.starts.push(0);
    }

    /// The tile whose turn it is waits for this one.
    pub(super) fn wait_for(&mut self, tile: Tile) {
        self.targets.push(tile);
    }

    /// Goes on with the next tile.
    pub(super) fn next_tile(&mut self) {
        self.starts.push(self.targets.len() as u32);
    }

    /// Whether a tile is in the knot with this number.
    #[inline]
    pub(super) fn is_in(&self, tile: Tile, knot: u32) -> bool {
        self.component[usize::from(tile)] == knot
    }

    /// Finds every knot among the given tiles: its number and its tiles.
    pub(super) fn find(
        &mut self,
        tiles: impl Iterator<Item = Tile>,
        mut each: impl FnMut(&Knots, u32, &[Tile]),
    ) {
        let count = self.starts.len() - 1;
        for list in [&mut self.order, &mut self.low, &mut self.component] {
            list.clear();
            list.resize(count, NONE);
        }
        let (mut visited, mut components) = (0, 0);
        for root in tiles {
            if self.order[usize::from(root)] != NONE {
                continue;
            }
            self.enter(root, &mut visited);
            while let Some(&(tile, edge)) = self.calls.last() {
                let at = usize::from(tile);
                if edge < self.starts[at + 1] {
                    if let Some(call) = self.calls.last_mut() {
                        call.1 += 1;
                    }
                    let target = self.targets[edge as usize];
                    let to = usize::from(target);
                    if self.order[to] == NONE {
                        self.enter(target, &mut visited);
                    } else if self.component[to] == NONE {
                        self.low[at] = self.low[at].min(self.order[to]);
                    }
                    continue;
                }
                self.calls.pop();
                if let Some(&(caller, _)) = self.calls.last() {
                    let caller = usize::from(caller);
                    self.low[caller] = self.low[caller].min(self.low[at]);
                }
                if self.low[at] == self.order[at] {
                    self.close(tile, components, &mut each);
                    components += 1;
                }
            }
        }
    }

    fn enter(&mut self, tile: Tile, visited: &mut u32) {
        let at = usize::from(tile);
        self.order[at] = *visited;
        self.low[at] = *visited;
        *visited += 1;
        self.stack.push(tile);
        self.calls.push((tile, self.starts[at]));
    }

    /// A component is complete: everything on the stack from its first tile on.
    fn close(&mut self, first: Tile, number: u32, each: &mut impl FnMut(&Knots, u32, &[Tile])) {
        let from = self.stack.iter().rposition(|tile| *tile == first).unwrap_or(0);
        let members = from..self.stack.len();
        for index in members.clone() {
            self.component[usize::from(self.stack[index])] = number;
        }
        let leads_out = self.stack[from..].iter().any(|tile| {
            let at = usize::from(*tile);
            let targets = &self.targets[self.starts[at] as usize..self.starts[at + 1] as usize];
            targets.iter().any(|target| !self.is_in(*target, number))
        });
        if !leads_out {
            each(self, number, &self.stack[members]);
        }
        self.stack.truncate(from);
    }
}
