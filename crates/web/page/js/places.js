// Places on a board: where they are, how they lie to each other, and the elements that stand for them.

import { svg } from "./dom.js";
import { disc } from "./look.js";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{boxes: Box[], name: string, height: number, isRound: boolean}} Place */

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

/** @param {Element} node @param {string} name @param {string | null} value */
export function set(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** @param {SVGGElement} node @param {(string | false)[]} classes @param {string | null} isPressed */
export function paint(node, classes, isPressed) {
  const isRefused = node.classList.contains("refused");
  set(node, "class", [...classes, isRefused && "refused"].filter(Boolean).join(" "));
  set(node, "aria-pressed", isPressed);
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
