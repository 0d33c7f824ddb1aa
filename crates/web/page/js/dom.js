// Making elements. Text is always set as text, never as HTML; what is in another language than the reader's says so.

import { directionOf, pieces } from "./languages.js";

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props] attributes; `on…` are listeners, `class` the class
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  apply(node, props);
  node.append(...children.filter(isThere).flatMap(spoken));
  return node;
}

/**
 * The same for drawings.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  apply(node, props);
  node.append(...children.filter(isThere));
  return node;
}

/** @param {Node | string | null | undefined | false} child @returns {child is Node | string} */
function isThere(child) {
  return child !== null && child !== undefined && child !== false;
}

/** A text with an element around each part that is in another language. @param {Node | string} child @returns {(Node | string)[]} */
function spoken(child) {
  if (typeof child !== "string") return [child];
  return pieces(child).map(({ text, lang }) => (lang === undefined ? text : el("span", { lang, dir: directionOf(lang) }, text)));
}

/** @param {Element} node @param {Record<string, unknown>} props */
function apply(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @template {Element} T
 * @param {T} node
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(node, ...children) {
  node.replaceChildren(...children.filter(isThere).flatMap(node instanceof HTMLElement ? spoken : (child) => child));
  return node;
}

/** Writes a text where another one stands: what is written again is laid out again, and read out again. @param {Element} node @param {string} text */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {string} id */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no #${id}`);
  return node;
}

/** A line drawing of a thing to press. @param {keyof typeof ICONS} name */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, ...ICONS[name].map((d) => svg("path", { d })));
}

const ICONS = {
  undo: ["M9 14L4 9l5-5", "M4 9h10a6 6 0 0 1 0 12h-3"],
  redo: ["M15 14l5-5-5-5", "M20 9H10a6 6 0 0 0 0 12h3"],
  hint: ["M9 18h6", "M10 21h4", "M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.500 1 2.500h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z"],
  more: ["M5 12h.01", "M12 12h.01", "M19 12h.01"],
  settings: ["M4 7h10", "M18 7h2", "M4 17h2", "M10 17h10", "M16 5v4", "M8 15v4"],
  sun: ["M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z", "M12 2v2", "M12 20v2", "M4.900 4.900l1.400 1.400", "M17.700 17.700l1.400 1.400", "M2 12h2", "M20 12h2", "M4.900 19.100l1.400-1.400", "M17.700 6.300l1.400-1.400"],
  moon: ["M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z"],
  contrast: ["M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z", "M12 3v18", "M12 8h7.500", "M12 12h9", "M12 16h7.500"],
  sound: ["M4 9v6h4l5 4V5L8 9z", "M16.500 8.500a5 5 0 0 1 0 7", "M19 6a8.500 8.500 0 0 1 0 12"],
  silent: ["M4 9v6h4l5 4V5L8 9z", "M17 9l5 6", "M22 9l-5 6"],
  bin: ["M5 7h14", "M10 7V4h4v3", "M7 7l1 13h8l1-13", "M10 11v5", "M14 11v5"],
  close: ["M6 6l12 12", "M18 6L6 18"],
  down: ["M6 9l6 6 6-6"],
  first: ["M18 6l-6 6 6 6", "M7 6v12"],
  back: ["M15 6l-6 6 6 6"],
  next: ["M9 6l6 6-6 6"],
  last: ["M6 6l6 6-6 6", "M17 6v12"],
  play: ["M8 5l11 7-11 7z"],
  pause: ["M9 5v14", "M15 5v14"],
  flag: ["M5 21V4", "M5 4h12l-2 4 2 4H5"],
  hands: ["M4 12l4-4 4 3 4-3 4 4", "M8 16l3 2 5-3"],
  link: ["M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1 1", "M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1-1"],
  save: ["M12 4v11", "M7 11l5 5 5-5", "M5 20h14"],
  again: ["M4 12a8 8 0 0 1 14-5l2 2", "M20 4v5h-5", "M20 12a8 8 0 0 1-14 5l-2-2", "M4 20v-5h5"],
  home: ["M4 11l8-7 8 7", "M6 10v10h12V10"],
  board: ["M4 4h16v16H4z", "M4 12h16", "M12 4v16"],
  rules: ["M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3z", "M9 9h6", "M9 13h6"],
  new: ["M12 5v14", "M5 12h14"],
  less: ["M5 12h14"],
  farther: ["M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13z", "M20 20l-4.900-4.900", "M7.500 10.500h6"],
};
