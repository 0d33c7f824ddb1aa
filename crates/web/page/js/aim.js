// Which place is meant: by an arrow key, by a drag, by a point on a pile.

import { around, middle, offset } from "./places.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./places.js").Box} Box */
/** @typedef {import("./places.js").Place} Place */

/**
 * The nearest spot in a direction, and the farthest on the other side: the way round past the edge.
 * @param {Map<number, {boxes: Box[]}>} spots
 * @param {number} from
 * @param {[number, number]} direction
 */
export function neighbours(spots, from, [dx, dy]) {
  const start = middle(spots.get(from)?.boxes ?? []);
  const others = [...spots].filter(([spot]) => spot !== from).map(([spot, { boxes }]) => ({ spot, ...offset(start, middle(boxes), [dx, dy]) }));
  const ahead = others.filter(({ along }) => along > 0.5).sort((a, b) => a.along + 1.5 * a.across - (b.along + 1.5 * b.across));
  const behind = others.filter(({ along }) => along < -0.5).sort((a, b) => 2 * a.across + a.along - (2 * b.across + b.along));
  return { ahead: ahead[0]?.spot ?? null, around: behind[0]?.spot ?? null };
}

/**
 * Of several places the one that lies, seen from the middle of what was chosen, where a drag leads: a line is dragged
 * as one. Nothing when the drag begins elsewhere.
 * @param {Map<number, Place>} places
 * @param {number} from
 * @param {number} to
 * @param {number[]} chosen
 * @param {Item[]} pointers
 */
export function aimed(places, from, to, chosen, pointers) {
  const boxes = (/** @type {number[]} */ spots) => spots.flatMap((spot) => places.get(spot)?.boxes ?? []);
  if (!boxes(chosen).length || !boxes([from]).length || !boxes([to]).length) return null;
  const [hull, [x, y]] = [around(boxes(chosen)), middle(boxes([from]))];
  if (x < hull.left || x > hull.right || y < hull.top || y > hull.bottom) return null;
  const centre = middle(boxes(chosen));
  const angle = (/** @type {[number, number]} */ a, /** @type {[number, number]} */ b) => Math.atan2(b[1] - a[1], b[0] - a[0]);
  const led = angle([x, y], middle(boxes([to])));
  const off = (/** @type {number} */ spot) => {
    const turn = angle(centre, middle(boxes([spot]))) - led;
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  };
  const spots = pointers.flatMap(({ spot }) => (spot === null || spot === undefined ? [] : [spot]));
  return spots.filter((spot) => off(spot) < Math.PI / 8).sort((a, b) => off(a) - off(b))[0] ?? null;
}

/**
 * The spot that is seen at a point: of several the one that lies highest, and of those the one drawn last.
 * @param {Map<number, Place>} places
 * @param {number} x
 * @param {number} y
 */
export function topmost(places, x, y) {
  let [found, height] = [/** @type {number | null} */ (null), -Infinity];
  for (const [spot, place] of places) {
    const isIn = place.boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    if (isIn && place.height >= height) [found, height] = [spot, place.height];
  }
  return found;
}
