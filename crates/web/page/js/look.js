// How a game's items are drawn: its symbols, put into the page once, under names of their own so that
// two games on one page do not meet.

import { byId } from "./dom.js";
import { fetchLook } from "./api.js";

/**
 * @typedef {object} Look
 * @property {string} game
 * @property {[number, number]} step points for one unit of a scene
 * @property {[number, number]} lift points for one unit of height
 * @property {Record<string, string>} roles the token of a role's one colour
 * @property {string[]} coordinates the roles of what only names places
 * @property {{key: string, side: string}[]} trays what stands beside the board; the first is tray 1
 * @property {boolean} turnable whether it can be seen from its other side
 * @property {boolean} flanked whether the panels of two players stand left and right of the board where there is room
 * @property {Map<number, string>} pieces the symbols that stand for seats
 */

/** @type {Map<string, Promise<Look>>} */
const looks = new Map();

/** The look of a game; its symbols are in the page then. @param {string} game */
export function lookOf(game) {
  const known = looks.get(game);
  if (known) return known;
  const wanted = fetchLook(game).then(({ symbols, step, lift, roles, coordinates, turnable, flanked, trays }) => {
    const root = prepared(game, symbols);
    byId("symbols").append(root);
    const pieces = [...root.querySelectorAll("[data-seat]")].map((node) => /** @type {[number, string]} */ ([Number(node.getAttribute("data-seat")), node.id]));
    return { game, step, lift, roles, coordinates, turnable, flanked, trays, pieces: new Map(pieces) };
  });
  looks.set(game, wanted);
  wanted.catch(() => looks.delete(game));
  return wanted;
}

/**
 * What the symbol of a role says about itself.
 * @param {Look} look
 * @param {string} role
 */
export function symbolOf(look, role) {
  const id = `${look.game}--${role}`;
  const known = symbols.get(id);
  if (known) return known;
  const node = document.getElementById(id);
  const numbers = (node?.getAttribute("viewBox") ?? "0 0 1 1").split(/[\s,]+/).map(Number);
  const [x, y, height, ink] = node?.getAttribute("data-mark")?.split(/\s+/) ?? [];
  const symbol = {
    id,
    isThere: node !== null,
    view: /** @type {[number, number, number, number]} */ (/** @type {unknown} */ (numbers)),
    slot: x === undefined ? null : { x: Number(x), y: Number(y), height: Number(height), ink: ink ?? look.roles[role] ?? "ink" },
    turning: node?.getAttribute("data-turn") ?? "along",
    points: node?.getAttribute("data-turn") === "along",
    isRound: node?.getAttribute("data-shape") === "round",
    isSolid: node?.getAttribute("data-ghost") === "solid",
    isSpare: node?.getAttribute("data-room") === "spare",
    isKept: node?.getAttribute("data-room") === "kept",
    settles: node?.getAttribute("data-arrives") === "settle",
  };
  symbols.set(id, symbol);
  return symbol;
}

/** @type {Map<string, {id: string, isThere: boolean, view: [number, number, number, number], slot: {x: number, y: number, height: number, ink: string} | null, turning: string, points: boolean, isRound: boolean, isSolid: boolean, isSpare: boolean, isKept: boolean, settles: boolean}>} */
const symbols = new Map();

/** The symbols with the game's name before every id. @param {string} game @param {string} text */
function prepared(game, text) {
  const source = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const named = (/** @type {string} */ id) => `${game}--${id}`;
  for (const node of source.querySelectorAll("*")) {
    for (const attribute of [...node.attributes]) {
      if (attribute.name === "id") attribute.value = named(attribute.value);
      else if (attribute.name === "href") attribute.value = `#${named(attribute.value.slice(1))}`;
      else if (attribute.value.includes("url(#")) attribute.value = attribute.value.replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${named(id)})`);
    }
  }
  const root = document.importNode(source, true);
  root.setAttribute("data-game", game);
  root.setAttribute("width", "0");
  root.setAttribute("height", "0");
  return root;
}

/** The largest disc within a place, as a box with round corners. @param {{x: number, y: number, width: number, height: number}} place */
export function disc({ x, y, width, height }) {
  const size = Math.min(width, height);
  return { x: x + (width - size) / 2, y: y + (height - size) / 2, width: size, height: size, rx: size / 2 };
}
