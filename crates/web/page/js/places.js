// Places on a board: where they are, how they lie to each other, and the elements that stand for them.

import { svg } from "./dom.js";
import { disc } from "./look.js";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{boxes: Box[], name: string, height: number, isRound: boolean}} Place */
/** @typedef {{isOpen: boolean, mark: "" | "chosen" | "dropped", isStop: boolean, isIdle: boolean}} Part what a place is now; `isStop`: the tab key comes to it; `isIdle`: a press would do nothing */
/** @typedef {{node: SVGGElement, boxes: Box[], place: Place, part?: Part}} Drawn */

/** @param {Box[]} boxes @returns {[number, number]} */
export function middle(boxes) {
  const { left, top, right, bottom } = around(boxes);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** @param {Box[]} boxes @returns {Box} */
export function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * What takes the press, and what shows that it would: one box where the parts make one, else each; a ring
 * around what is round.
 * @param {Box[]} boxes
 * @param {boolean} isRound
 */
export function outline(boxes, isRound) {
  const whole = around(boxes);
  const area = (/** @type {Box} */ b) => (b.right - b.left) * (b.bottom - b.top);
  const parts = boxes.reduce((sum, box) => sum + area(box), 0) >= 0.85 * area(whole) ? [whole] : boxes;
  return parts.flatMap((box) => {
    const place = { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
    const shape = isRound ? disc(place) : { ...place, rx: 8 };
    return [svg("rect", place), svg("rect", { ...shape, class: "ring halo" }), svg("rect", { ...shape, class: "ring" })];
  });
}

/** How far one point lies from another along a direction, and across. @param {[number, number]} from @param {[number, number]} to @param {[number, number]} direction */
export function offset(from, to, [dx, dy]) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return { along: x * dx + y * dy, across: Math.abs(x * dy - y * dx) };
}

/** @param {Place} a @param {Place} b */
export function isSamePlace(a, b) {
  const isSameBox = (/** @type {Box} */ one, /** @type {Box} */ two) => one.left === two.left && one.top === two.top && one.right === two.right && one.bottom === two.bottom;
  return a.name === b.name && a.isRound === b.isRound && a.boxes.length === b.boxes.length && a.boxes.every((box, at) => isSameBox(box, b.boxes[at]));
}

/**
 * Shows on an element what its place is now. What it was is remembered instead of read from the element: there are
 * hundreds at every press, and all but a few stay as they are.
 * @param {Drawn} drawn
 * @param {Part} part
 */
export function dress(drawn, part) {
  const { node, part: last } = drawn;
  if (last && last.isOpen === part.isOpen && last.mark === part.mark && last.isStop === part.isStop && last.isIdle === part.isIdle) return;
  drawn.part = part;
  const classes = ["spot", part.isOpen && "open", part.mark, node.classList.contains("refused") && "refused"];
  node.setAttribute("class", classes.filter(Boolean).join(" "));
  node.setAttribute("tabindex", part.isStop ? "0" : "-1");
  set(node, "aria-pressed", part.mark === "chosen");
  set(node, "aria-disabled", part.isIdle);
}

/** @param {Element} node @param {string} name @param {boolean} isTrue */
function set(node, name, isTrue) {
  if (isTrue) node.setAttribute(name, "true");
  else node.removeAttribute(name);
}

/** Puts elements into a group in this order; those that stand right are not moved. @param {Element} group @param {Element[]} nodes */
export function arrange(group, nodes) {
  const wanted = new Set(nodes);
  for (const node of [...group.children]) if (!wanted.has(node)) node.remove();
  let at = group.firstElementChild;
  for (const node of nodes) {
    if (node === at) at = at.nextElementSibling;
    else group.insertBefore(node, at);
  }
}
