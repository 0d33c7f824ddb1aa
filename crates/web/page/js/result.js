// The end of a game: who won, why, and what next.

import { can } from "./can.js";
import { el, icon } from "./dom.js";
import { joined, nameOf, seatsOf } from "./seats.js";
import { verdictOf } from "./table/asked.js";

/** @param {import("./table.js").TablePage} page @param {number[]} tally */
export function resultPanel(page, tally) {
  const { model, words } = page;
  const over = model?.over;
  if (!model || !over) return el("div");
  const winners = seatsOf(over.winners);
  const names = winners.map((seat) => nameOf(words, model, seat));
  const mine = seatsOf(model.mine);
  const isAlone = mine.length === 1;
  const title = !winners.length
    ? words.text("page-drawn")
    : isAlone && winners.includes(mine[0])
      ? words.text("page-won-you", { who: names[0] })
      : isAlone
        ? words.text("page-won-other", { who: joined(words, names), count: names.length })
        : words.text("page-won", { who: joined(words, names), count: names.length });
  const verdict = verdictOf(words, model);
  const scores = model.seats.map((_, seat) => el("span", {}, `${nameOf(words, model, seat)} `, el("b", {}, String(model.points[seat] ?? tally[seat]))));
  const next = model.mine ? "page-rematch-join" : "page-rematch-watch";
  const again = model.next ? next : can(model, "rematch") ? "page-rematch" : null;
  const press = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ sign, /** @type {() => void} */ act, kind = "") =>
    el("button", { type: "button", class: `button ${kind}`, onclick: act }, icon(sign), words.text(key));
  return el(
    "section",
    { class: "result", role: "region", "aria-label": words.text("page-result") },
    el("button", { type: "button", class: "quiet icon close", "aria-label": words.text("page-close"), onclick: () => page.closeResult() }, icon("close")),
    el("h2", {}, title),
    verdict && verdict !== title ? el("p", {}, verdict) : null,
    el("p", { class: "score", "aria-label": words.text("page-series") }, ...scores),
    partsTable(words, model, over.scores ?? []),
    model.next ? el("p", { class: "ready" }, words.text("page-rematch-ready")) : null,
    el(
      "div",
      { class: "acts" },
      again ? press(again, "again", () => void page.requests.rematch(), "main") : null,
      press("page-new", "new", () => void page.shell.newTable(model.game), again ? "" : "main"),
      press("page-review", "back", () => void page.lookBack.look(0)),
      press("page-leave", "home", () => page.shell.go("/")),
    ),
  );
}

/**
 * The parts of the scores: a row for each, a column for every seat, and their sum.
 * @param {import("./words.js").Words} words
 * @param {import("./model.js").Model} model
 * @param {import("../types/wire").ScoreRow[]} rows
 */
function partsTable(words, model, rows) {
  if (!rows.length) return null;
  const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) =>
    el("tr", {}, el("th", { scope: "row" }, name), ...cells.map((cell) => el("td", {}, String(cell))));
  const sums = model.seats.map((_, seat) => rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  return el(
    "table",
    { class: "parts" },
    el("thead", {}, el("tr", {}, el("td"), ...model.seats.map((_, seat) => el("th", { scope: "col" }, nameOf(words, model, seat))))),
    el("tbody", {}, ...rows.map(({ key, points }) => row(words.text(`score-${key}`), model.seats.map((_, seat) => points[seat] ?? "")))),
    el("tfoot", {}, row(words.text("score-sum"), sums)),
  );
}
