// A draw of lots, shown: the names go round the seats and come to rest. A game may have boards of its own for it, one
// for each seat: they take turns, and the last is that of the seat that was drawn.

import { api } from "./api.js";
import { ask } from "./dialog.js";
import { el } from "./dom.js";
import { speak } from "./notice.js";
import { boardsOf } from "./pictured.js";
import { speed } from "./preferences.js";
import { botName, has } from "./seats.js";

/** Milliseconds of one turn, and how many there are before they rest: names, and boards, which are to be seen. */
const TURN = 120;
const TURNS = 8;
const BOARD_TURN = 320;
const BOARD_TURNS = 4;

/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../types/wire").TableInfo} TableInfo */

/**
 * Shows where everybody sits, and waits until it is read.
 * @param {Words} words
 * @param {TableInfo} table
 * @param {import("../types/wire").GameInfo} game
 */
export async function showLots(words, table, game) {
  const names = namesOf(words, table);
  const cells = names.map(() => el("b", { class: "lot" }));
  const rows = cells.map((cell, seat) => el("li", {}, el("span", {}, words.text(`seat-${seat}`)), cell));
  // Without its boards the names are still there.
  const boards = game.lots ? await boardsOf(game.id, api.lots(game.id)).catch(() => []) : [];
  const own = names.findIndex((_, seat) => has(table.mine, seat));
  const show = (/** @type {number} */ further) => {
    // Names that go round beside boards would be too much to look at: they come at the end.
    cells.forEach((cell, seat) => (cell.textContent = boards.length && further ? "" : names[(seat + further) % names.length]));
    boards.forEach((board, seat) => board.classList.toggle("shown", seat === (own + further) % boards.length));
  };
  let left = speed() === 0 ? 0 : (boards.length ? BOARD_TURNS : TURNS) * names.length;
  show(left);
  const list = el("ol", { class: "lots" }, ...rows);
  // As long as names go round nobody may take them for the result.
  const title = el("span", {}, words.text("page-lots-drawing"));
  const rest = () => {
    clearInterval(timer);
    show(0);
    list.classList.add("drawn");
    title.textContent = words.text("page-lots-drawn");
    speak(names.map((name, seat) => words.text("page-lot", { who: name, seat: words.text(`seat-${seat}`) })).join(" "));
  };
  const timer = setInterval(() => {
    left = Math.max(0, left - 1);
    show(left);
    if (left === 0) rest();
  }, boards.length ? BOARD_TURN : TURN);
  const picture = el("button", { type: "button", class: "lot-boards", "aria-label": words.text("page-lots-skip"), title: words.text("page-lots-skip"), onclick: rest }, ...boards);
  await ask({ title, fields: [...(boards.length ? [picture] : []), list], buttons: [{ value: "go", text: words.text("page-to-table"), kind: "main" }], close: words.text("page-close"), kind: "narrow" });
  clearInterval(timer);
}

/** Who sits where. @param {Words} words @param {TableInfo} table */
const namesOf = (words, table) =>
  table.seats.map((chair, seat) => {
    if (has(table.mine, seat) && !chair.name) return words.text("page-you");
    if (chair.bot) return botName(words, chair.bot);
    return chair.name || words.text("page-player-link");
  });
