// One moment of an act, moving: things that travel, and scenes that turn as a whole.

import { extentOf } from "./board.js";
import { symbolOf } from "./look.js";

/** @typedef {import("./wire.js").Item} Item */
/** @typedef {import("./wire.js").AnimationStep} AnimationStep */

/**
 * @param {import("./board.js").Board} board
 * @param {AnimationStep} step the scene that is shown now
 * @param {Item[]} next the scene that it leads to
 * @param {number} millis
 * @returns {{done: Promise<void>, cancel: () => void}}
 */
export function animateStep(board, step, next, millis) {
  const running = step.quarters ? turning(board, step.quarters, millis) : travelling(board, step, next, millis);
  let cancel = () => {};
  const cancelled = new Promise((resolve) => {
    cancel = () => {
      running.forEach((animation) => animation.cancel());
      resolve(undefined);
    };
  });
  // An animation step in which nothing moves still lasts.
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
 * @param {AnimationStep} step
 * @param {Item[]} next
 * @param {number} millis
 */
function travelling(board, step, next, millis) {
  const ends = new Map(next.map((item) => [item.id, item]));
  const links = new Map(step.links);
  const animations = [];
  for (const { item, node } of board.things.values()) {
    const end = ends.get(links.get(item.id) ?? item.id);
    if (!end) continue;
    const [from, to] = [board.place(item), goal(board, end)];
    if (!to || (from.x === to.x && from.y === to.y)) continue;
    const grown = to.width === from.width && to.height === from.height ? "" : ` scale(${to.width / from.width}, ${to.height / from.height})`;
    const frames = [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${to.x}px, ${to.y}px)${grown}` }];
    animations.push(node.animate(frames, { duration: millis, easing: token("--ease-settle"), fill: "forwards" }));
  }
  return animations;
}

/**
 * Where something ends that travels, seen from the board where it starts: here, or in a tray.
 * @param {import("./board.js").Board} board
 * @param {Item} end
 */
function goal(board, end) {
  const { tray = 0 } = end;
  const other = board.family.find((one) => one.tray === tray);
  if (!other) return null;
  if (other === board) return board.place(end);
  const [there, here] = [other.node.getScreenCTM(), board.node.getScreenCTM()];
  if (!there || !here || !other.node.checkVisibility()) return null;
  const { x, y, width, height } = other.place(end);
  const back = here.inverse().multiply(there);
  const [from, to] = [new DOMPoint(x, y).matrixTransform(back), new DOMPoint(x + width, y + height).matrixTransform(back)];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/**
 * How much smaller something is drawn at an angle so that its corners stay within the board's room.
 * @param {number} degrees
 * @param {[number, number]} size of what turns
 * @param {[number, number]} room how much there is around the same middle
 */
export function fitting(degrees, [width, height], [wide, high]) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return Math.min(1, wide / (width * cos + height * sin), high / (width * sin + height * cos));
}

/** How many pictures of a turn are described; between them it goes evenly. */
const TURN_FRAMES = 12;

/**
 * The room around a point of the board within which nothing is cut off, in points.
 * @param {import("./board.js").Board} board
 * @param {number[]} middle
 * @returns {[number, number]}
 */
function roomAround(board, [x, y]) {
  const stage = board.node.closest(".stage")?.getBoundingClientRect();
  const matrix = board.node.getScreenCTM();
  if (!stage || !matrix) return [Infinity, Infinity];
  const at = new DOMPoint(x, y).matrixTransform(matrix);
  const half = [Math.min(at.x - stage.left, stage.right - at.x), Math.min(at.y - stage.top, stage.bottom - at.y)];
  return [(2 * half[0]) / matrix.a, (2 * half[1]) / matrix.d];
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
  const size = /** @type {[number, number]} */ ([(extent.right - extent.left) * stepX, (extent.bottom - extent.top) * stepY]);
  const room = roomAround(board, middle);
  const timing = /** @type {KeyframeAnimationOptions} */ ({ duration: millis, easing: token("--ease-turn"), fill: "forwards" });
  return things.flatMap(({ item, node, how }) => {
    if (how === "still") return [];
    const { x, y, width, height } = board.place(item);
    // Turned around the middle of the scene; and back around its own middle where it stays upright.
    const at = (/** @type {number} */ degrees) => {
      const carried = `translate(${middle[0]}px, ${middle[1]}px) rotate(${degrees}deg) scale(${fitting(degrees, size, room)}) translate(${x - middle[0]}px, ${y - middle[1]}px)`;
      const upright = `translate(${width / 2}px, ${height / 2}px) rotate(${-degrees}deg) translate(${-width / 2}px, ${-height / 2}px)`;
      return how === "upright" ? `${carried} ${upright}` : carried;
    };
    const frames = Array.from({ length: TURN_FRAMES * Math.abs(quarters) + 1 }, (_, frame) => ({ transform: at((90 * Math.sign(quarters) * frame) / TURN_FRAMES) }));
    return [node.animate(frames, timing)];
  });
}
