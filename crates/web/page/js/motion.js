// One moment of an act, moving: things that travel, and scenes that turn as a whole.

import { extentOf } from "./board.js";
import { symbolOf } from "./look.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").Beat} Beat */

/**
 * @param {import("./board.js").Board} board
 * @param {Beat} beat the scene that is shown now
 * @param {Item[]} next the scene that it leads to
 * @param {number} millis
 * @returns {{done: Promise<void>, cancel: () => void}}
 */
export function animateBeat(board, beat, next, millis) {
  const running = beat.quarters ? turning(board, beat.quarters, millis) : travelling(board, beat, next, millis);
  let cancel = () => {};
  const cancelled = new Promise((resolve) => {
    cancel = () => {
      running.forEach((animation) => animation.cancel());
      resolve(undefined);
    };
  });
  // A beat in which nothing moves still lasts.
  const wait = new Promise((resolve) => setTimeout(resolve, millis));
  const all = running.length ? Promise.allSettled(running.map((animation) => animation.finished)) : wait;
  return { done: Promise.race([all, cancelled]).then(() => running.forEach((animation) => animation.cancel())), cancel };
}

/** @param {string} name */
function token(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "ease-out";
}

/**
 * @param {import("./board.js").Board} board
 * @param {Beat} beat
 * @param {Item[]} next
 * @param {number} millis
 */
function travelling(board, beat, next, millis) {
  const ends = new Map(next.map((item) => [item.id, item]));
  const links = new Map(beat.links);
  const animations = [];
  for (const { item, node } of board.things.values()) {
    const end = ends.get(links.get(item.id) ?? item.id);
    if (!end) continue;
    const [from, to] = [board.place(item), board.place(end)];
    if (from.x === to.x && from.y === to.y) continue;
    const frames = [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${to.x}px, ${to.y}px)` }];
    // What falls far falls longer, but no more than half as long again.
    animations.push(node.animate(frames, { duration: millis, easing: token("--ease-settle"), fill: "forwards" }));
  }
  return animations;
}

/**
 * The whole scene turns around the middle of what is not still; upright things are carried round.
 * @param {import("./board.js").Board} board
 * @param {number} quarters
 * @param {number} millis
 */
function turning(board, quarters, millis) {
  const things = [...board.things.values()].map((thing) => ({ ...thing, how: symbolOf(board.look, thing.item.role).turning }));
  const extent = extentOf(things.filter((thing) => thing.how !== "still").map((thing) => thing.item));
  const [stepX, stepY] = board.look.step;
  const middle = [((extent.left + extent.right) / 2) * stepX, ((extent.top + extent.bottom) / 2) * stepY];
  const timing = /** @type {KeyframeAnimationOptions} */ ({ duration: millis, easing: token("--ease-turn"), fill: "forwards" });
  return things.flatMap(({ item, node, how }) => {
    if (how === "still") return [];
    const { x, y, width, height } = board.place(item);
    // Turned around the middle of the scene; and back around its own middle where it stays upright.
    const at = (/** @type {number} */ degrees) => {
      const carried = `translate(${middle[0]}px, ${middle[1]}px) rotate(${degrees}deg) translate(${x - middle[0]}px, ${y - middle[1]}px)`;
      const upright = `translate(${width / 2}px, ${height / 2}px) rotate(${-degrees}deg) translate(${-width / 2}px, ${-height / 2}px)`;
      return how === "upright" ? `${carried} ${upright}` : carried;
    };
    return [node.animate([{ transform: at(0) }, { transform: at(90 * quarters) }], timing)];
  });
}
