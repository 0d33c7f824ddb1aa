// One of several that are best told by a small picture: how a game begins with each of them.

import { api } from "./api.js";
import { Board } from "./board.js";
import { oneOf } from "./dialog.js";
import { el } from "./dom.js";
import { lookOf } from "./look.js";

/** The pictures that were drawn already; a form that is made again takes them along. @type {Map<string, Promise<SVGSVGElement[]>>} */
const drawn = new Map();

/**
 * @param {object} field
 * @param {string} field.game
 * @param {string} field.setting
 * @param {string} field.label
 * @param {string} [field.help]
 * @param {{value: string, text: string}[]} field.options
 * @param {string} field.value
 * @param {(value: string) => void} field.change
 */
export function pictured({ game, setting, label, help, options, value, change }) {
  const frames = options.map(() => el("span", { class: "frame" }));
  // Without pictures the names are still there.
  void picturesOf(game, setting).then((pictures) => frames.forEach((frame, at) => pictures[at] && frame.append(pictures[at]))).catch(() => {});
  return oneOf({ label, help, options, value, change, list: "pictures", option: "picture" }, ({ text }, at) => [frames[at], el("span", { class: "name" }, text)]);
}

/** @param {string} game @param {string} setting */
function picturesOf(game, setting) {
  const key = `${game} ${setting}`;
  const known = drawn.get(key) ?? draw(game, setting);
  drawn.set(key, known);
  known.catch(() => drawn.delete(key));
  return known;
}

/** @param {string} game @param {string} setting */
const draw = (game, setting) => boardsOf(game, api.starts(game, setting));

/** The one board of a small picture. @param {string} game @param {Promise<import("../types/wire").Starts>} picture */
export const boardOf = async (game, picture) => (await boardsOf(game, picture))[0];

/** The boards of small pictures. @param {string} game @param {Promise<import("../types/wire").Starts>} pictures @returns {Promise<SVGSVGElement[]>} */
export async function boardsOf(game, pictures) {
  const [look, { roles, scenes }] = await Promise.all([lookOf(game), pictures]);
  return scenes.map((scene) => {
    const board = new Board(look);
    board.show(scene.map(([role, x, y, z, w, h], id) => ({ id, at: [x, y, z], size: [w, h], role: roles[role], mark: "", spot: null, say: null })));
    return board.node;
  });
}
