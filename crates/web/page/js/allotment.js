// Points that their player may give to any part of the score: the game proposes where they go, and the player may try
// whether anything is better.

import { el, fill, icon } from "./dom.js";
import { callOf, seatsOf } from "./seats.js";

/** @typedef {import("../types/wire").ScoreRow} ScoreRow */

/** What a score is worth: its parts, the weakest first. @param {number[]} points */
const sorted = (points) => [...points].sort((a, b) => a - b);

/**
 * How an allotment compares with the proposal: below 0 when it is worse, above when it is better.
 * @param {number[]} own @param {number[]} proposed
 */
export function compare(own, proposed) {
  const [a, b] = [sorted(own), sorted(proposed)];
  const at = a.findIndex((points, index) => points !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** Where each player of this page can move points. @param {import("./words.js").Words} words @param {import("./model.js").Model} model @param {ScoreRow[]} parts */
export function allotments(words, model, parts) {
  if (!model.over?.weakest) return [];
  const hasFree = (/** @type {number} */ seat) => parts.some(({ free }) => (free?.[seat] ?? 0) > 0);
  const seats = seatsOf(model.mine).filter(hasFree);
  return seats.map((seat) => allotment(words, parts, seat, seats.length > 1 ? callOf(words, model, seat) : ""));
}

/** @param {import("./words.js").Words} words @param {ScoreRow[]} parts @param {number} seat @param {string} who empty where only one player looks */
function allotment(words, parts, seat, who) {
  const proposed = parts.map(({ free }) => free?.[seat] ?? 0);
  const fixed = parts.map(({ points }, at) => (points[seat] ?? 0) - proposed[at]);
  const all = proposed.reduce((sum, count) => sum + count, 0);
  let given = [...proposed];
  const node = el("div", { class: "given", role: "group" });
  const totals = (/** @type {number[]} */ counts) => counts.map((count, at) => fixed[at] + count);
  const show = () => {
    const left = all - given.reduce((sum, count) => sum + count, 0);
    const [own, best] = [totals(given), totals(proposed)];
    const isWorse = compare(own, best) < 0;
    const outcome = left ? "left" : !isWorse ? "same" : Math.min(...own) === Math.min(...best) ? "tie" : "worse";
    const change = (/** @type {number} */ at, /** @type {number} */ by) => {
      const held = document.activeElement?.getAttribute("data-key");
      given = given.map((count, index) => (index === at ? count + by : count));
      show();
      /** @type {HTMLElement | null} */ (node.querySelector(`[data-key="${held}"]:not(:disabled)`))?.focus();
    };
    const button = (/** @type {number} */ at, /** @type {number} */ by, /** @type {boolean} */ isOff) => {
      const name = words.text(by > 0 ? "page-allot-more" : "page-allot-less", { part: words.text(`score-${parts[at].key}`) });
      return el("button", { type: "button", class: "quiet icon", "data-key": `${at} ${by}`, "aria-label": name, title: name, disabled: isOff, onclick: () => change(at, by) }, by > 0 ? icon("new") : icon("less"));
    };
    const row = (/** @type {ScoreRow} */ part, /** @type {number} */ at) =>
      el("tr", {}, el("th", { scope: "row" }, words.text(`score-${part.key}`)), el("td", {}, words.number(fixed[at])), el("td", {}, button(at, -1, given[at] === 0)), el("td", {}, el("b", {}, `+${words.number(given[at])}`)), el("td", {}, button(at, 1, left === 0)), el("td", { class: own[at] === Math.min(...own) ? "weakest" : undefined }, words.number(own[at])));
    fill(
      node,
      el("p", { role: "status" }, words.text(`allot-${outcome}`, { count: left, a: Math.min(...own), b: Math.min(...best) })),
      compare(own, best) === 0 && given.every((count, at) => count === proposed[at]) ? null : el("button", { type: "button", class: "button", onclick: () => ((given = [...proposed]), show()) }, words.text("page-allot-proposal")),
      // Last: the buttons of the result may lie over the end of it.
      el("table", { class: "parts" }, el("tbody", {}, ...parts.map(row))),
    );
  };
  show();
  const title = [words.text("score-free"), who].filter(Boolean).join(", ");
  return el("details", { class: "allotment" }, el("summary", {}, words.text("page-allot", { what: title, count: all })), node);
}
