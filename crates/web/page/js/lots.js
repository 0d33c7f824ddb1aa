// A draw of lots, shown: the names go round the seats and come to rest.

import { ask } from "./dialog.js";
import { el } from "./dom.js";
import { speak } from "./notice.js";
import { speed } from "./preferences.js";
import { botName, has } from "./seats.js";

/** Milliseconds of one turn, and how many there are before they rest. */
const TURN = 120;
const TURNS = 8;

/** Shows where everybody sits, and waits until it is read. @param {import("./words.js").Words} words @param {import("../types/wire").TableInfo} table */
export async function showLots(words, table) {
  const names = table.seats.map((chair, seat) => {
    if (has(table.mine, seat) && !chair.name) return words.text("page-you");
    if (chair.bot) return botName(words, chair.bot);
    return chair.name || words.text("page-player-link");
  });
  const cells = names.map(() => el("b", { class: "lot" }));
  const rows = cells.map((cell, seat) => el("li", {}, el("span", {}, words.text(`seat-${seat}`)), cell));
  const show = (/** @type {number} */ further) => cells.forEach((cell, seat) => (cell.textContent = names[(seat + further) % names.length]));
  let left = speed() === 0 ? 0 : TURNS * names.length;
  show(left);
  const list = el("ol", { class: "lots" }, ...rows);
  const rest = () => {
    list.classList.add("drawn");
    speak(names.map((name, seat) => words.text("page-lot", { who: name, seat: words.text(`seat-${seat}`) })).join(" "));
  };
  const timer = setInterval(() => {
    left = Math.max(0, left - 1);
    show(left);
    if (left > 0) return;
    clearInterval(timer);
    rest();
  }, TURN);
  await ask({ title: words.text("page-lots-drawn"), fields: [list], buttons: [{ value: "go", text: words.text("page-to-table"), kind: "main" }], close: words.text("page-close"), kind: "narrow" });
  clearInterval(timer);
}
